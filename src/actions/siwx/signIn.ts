import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { SiwxSession } from '../../lib/siwx/siwx'
import { createSigningIn, type SignInTarget } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import type { Namespace } from '../../types'
import { notEnabled } from './endSignIn'
import { showSignIn } from './showSignIn'
import { prepareMessage, signInWithWallet } from './signInWithWallet'
import { isRequired, siwxOf } from './siwxOf'

/** The account of a family as it is now; undefined while none is connected. */
export function targetOf({ account }: Aglet, namespace: Namespace): SignInTarget | undefined {
  const { address, caipAddress } = account.accountIn(namespace)
  const { walletChainId: chainId } = account.networkIn(namespace)
  return address && caipAddress && chainId ? { address, caipAddress, chainId, namespace } : undefined
}

/** Makes the sign-in of the account in front ready, for a view that the host opened. @returns false without an account */
export function beginSignIn(
  aglet: Aglet,
  namespace = aglet.account.namespace.peek(),
): SignInTarget | undefined {
  const siwx = siwxOf(aglet)
  const target = targetOf(aglet, namespace)
  const signing = aglet.get(createSigningIn)
  if (!siwx || !target) return
  signing.recall(target.caipAddress)
  signing.start(target, 'preparing')
  aglet.modal.setSignInDue(isRequired(siwx))
  return target
}

/**
 * Has an account sign in, now: the modal shows what is signed while the wallet asks. The family comes to the front.
 *
 * @returns its session, also one that is there already
 * @throws AgletError `method_unsupported` without `siwx` ([8.20]), `not_connected`, `chain_unsupported`, and those of
 *   `signInWithWallet`
 */
export async function signIn(aglet: Aglet, namespace = aglet.account.namespace.peek()): Promise<SiwxSession> {
  const { account, networks } = aglet
  const siwx = siwxOf(aglet)
  if (!siwx || siwx.namespaces?.includes(namespace) === false) throw notEnabled()
  const { caipAddress } = account.accountIn(namespace)
  if (!caipAddress) throw new AgletError('not_connected', 'The wallet is not connected.')
  if (!account.networkIn(namespace).supported)
    throw new AgletError('chain_unsupported', 'Chain is not supported')
  const known = aglet.get(createSiwxState).sessions.peek()[caipAddress]
  if (known) return known
  const network = networks.activeOf(namespace)
  if (network) networks.activate(network.caipNetworkId)
  const signing = aglet.get(createSigningIn)
  const { current } = signing
  const { target: waiting, step } = current.peek() ?? {}
  const target =
    waiting?.caipAddress === caipAddress && step !== 'checking' ? waiting : beginSignIn(aglet, namespace)
  if (!target) throw new AgletError('not_connected', 'The wallet is not connected.')
  showSignIn(aglet)
  if (current.peek()?.step === 'preparing') await prepareMessage(aglet, siwx, target)
  return signInWithWallet(aglet, target)
}
