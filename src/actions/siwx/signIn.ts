import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { toAgletError } from '../../lib/data/toAgletError'
import type { Siwx, SiwxSession } from '../../lib/siwx/siwx'
import { createSigningIn, isBusy, type SignIn, type SignInTarget } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import type { Namespace } from '../../types'
import { hideModal } from '../modal/openModal'
import { findSession } from './checkSession'
import { notEnabled } from './endSignIn'
import { isSignInView, showSignIn } from './showSignIn'
import { acceptSession, prepareMessage, signInWithWallet } from './signInWithWallet'
import { isRequired, siwxOf } from './siwxOf'

/** The current account of a namespace; undefined while none is connected. */
export function targetOf({ account }: Aglet, namespace: Namespace): SignInTarget | undefined {
  const { address, caipAddress } = account.accountIn(namespace)
  const { walletChainId: chainId } = account.networkIn(namespace)
  return address && caipAddress && chainId ? { address, caipAddress, chainId, namespace } : undefined
}

/**
 * Starts the sign-in of an account, even if the user dismissed it earlier.
 *
 * @returns undefined without an account
 */
export function beginSignIn(
  aglet: Aglet,
  step: SignIn['step'] = 'preparing',
  namespace = aglet.account.namespace.peek(),
): SignInTarget | undefined {
  const siwx = siwxOf(aglet)
  const target = targetOf(aglet, namespace)
  const signing = aglet.get(createSigningIn)
  if (!siwx || !target) return
  signing.undismiss(target.caipAddress)
  signing.start(target, step)
  aglet.modal.setSignInDue(isRequired(siwx))
  return target
}

/** Uses the session from the store, else creates the message. @throws AgletError if the store fails */
async function findOrPrepare(
  aglet: Aglet,
  siwx: Siwx,
  target: SignInTarget,
): Promise<SiwxSession | undefined> {
  const signing = aglet.get(createSigningIn)
  let found: SiwxSession | undefined
  try {
    found = await findSession(aglet, siwx, target)
  } catch (cause) {
    const error = toAgletError(cause)
    signing.change(target, 'ready', { error })
    throw error
  }
  if (!found || !signing.isCurrent(target)) return void (await prepareMessage(aglet, siwx, target))
  acceptSession(aglet, target, found)
  if (isSignInView(aglet)) hideModal(aglet)
  return found
}

/**
 * Signs in with the account of a namespace: the modal shows the message while the wallet prompts. Activates
 * the namespace.
 *
 * @returns the new session, or the existing one
 * @throws AgletError `invalid_option` for an unknown namespace, `method_unsupported` without `siwx` ([8.20]),
 *   `not_connected`, `chain_unsupported`, and those of `signInWithWallet`
 */
export async function signIn(aglet: Aglet, namespace = aglet.account.namespace.peek()): Promise<SiwxSession> {
  checkNamespace(namespace)
  const { account, networks } = aglet
  const siwx = siwxOf(aglet)
  if (!siwx || siwx.namespaces?.includes(namespace) === false) throw notEnabled()
  const { caipAddress } = account.accountIn(namespace)
  if (!caipAddress) throw new AgletError('not_connected', 'The wallet is not connected.')
  if (!account.networkIn(namespace).supported)
    throw new AgletError('chain_unsupported', 'Chain is not supported')
  const { current, tries } = aglet.get(createSigningIn)
  const before = current.peek()
  // One prompt at a time: a sign-in of the active account goes first.
  if (before && before.target.namespace !== namespace && isBusy(before))
    throw new AgletError('request_pending', 'A request is already open')
  const network = networks.activeOf(namespace)
  if (network) networks.activate(network.caipNetworkId)
  const known = aglet.get(createSiwxState).session.peek()
  if (known) return known
  const { target: waiting, step } = current.peek() ?? {}
  if (waiting?.caipAddress === caipAddress && step !== 'checking') {
    showSignIn(aglet)
    if (step === 'preparing' && !tries.has(waiting)) await prepareMessage(aglet, siwx, waiting)
    return signInWithWallet(aglet, waiting)
  }
  const target = beginSignIn(aglet, 'checking', namespace)
  if (!target) throw new AgletError('not_connected', 'The wallet is not connected.')
  showSignIn(aglet)
  const found = await findOrPrepare(aglet, siwx, target)
  return found ?? signInWithWallet(aglet, target)
}
