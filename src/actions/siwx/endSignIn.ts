import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { toAgletError } from '../../lib/data/toAgletError'
import type { Siwx, SiwxData } from '../../lib/siwx/siwx'
import { createSignedSessions } from '../../signals/siwx/signedSessions'
import { createSigningIn } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import type { CaipAddress, Namespace } from '../../types'
import { track } from '../analytics/track'
import { hideModal } from '../modal/openModal'
import { loadDisconnect } from './loadDisconnect'
import { isRequired, siwxOf } from './siwxOf'
import { withStoreTimeout } from './withStoreTimeout'

/**
 * Cancels the sign-in: if it is required, the wallet is disconnected, else the modal only closes ([4.31]).
 */
export async function cancelSignIn(aglet: Aglet): Promise<void> {
  const signing = aglet.get(createSigningIn)
  const { target } = signing.current.peek() ?? {}
  const siwx = siwxOf(aglet)
  track(aglet, 'CLICK_CANCEL_SIWX')
  if (!target || !siwx) return hideModal(aglet)
  if (isRequired(siwx)) {
    signing.change(target, 'leaving')
    try {
      const { disconnect } = await loadDisconnect()
      aglet.modal.setSignInDue(false)
      await disconnect(aglet, target.namespace)
    } catch (cause) {
      signing.change(target, 'ready', { error: toAgletError(cause) })
    }
    return
  }
  signing.dismiss(target.caipAddress)
  hideModal(aglet)
  // An embedded modal stays open, on the account.
  if (!aglet.opened.peek()) aglet.route.reset('Connect')
}

/**
 * Ends the sign-in sessions of one namespace, or of all. The page is signed out even if the store fails.
 *
 * @param address the account of the namespace, which may have sessions of an earlier visit on any network
 */
async function endSessions(aglet: Aglet, siwx: Siwx, only?: Namespace, address?: string): Promise<void> {
  const { current } = aglet.get(createSiwxState)
  const signed = aglet.get(createSignedSessions)
  const isEnded = (key?: string) => only === undefined || key?.startsWith(`${only}:`)
  const known = current.peek()?.caipAddress
  if (isEnded(known)) current.value = undefined
  const ended = [...signed].filter(([key]) => isEnded(key))
  for (const [key] of ended) signed.delete(key)
  if (only === undefined) {
    const deletion = siwx.setSessions([])
    aglet.get(createSigningIn).signOuts.last = withStoreTimeout(aglet, () => deletion).catch(() => {})
    return deletion
  }
  const accounts = new Map<CaipAddress, Pick<SiwxData, 'chainId' | 'accountAddress'>>(
    ended.map(([key, { data }]) => [key, data]),
  )
  if (address && siwx.namespaces?.includes(only) !== false)
    for (const { chainNamespace, caipNetworkId: chainId } of aglet.networks.requested.peek())
      if (chainNamespace === only)
        accounts.set(caipAddress(chainId, address), { chainId, accountAddress: address })
  // One that fails does not keep the others.
  const failures: unknown[] = []
  for (const [key, { chainId, accountAddress }] of accounts)
    try {
      // A store for one session may hold that of another account by now.
      const isStored = key === known || (await siwx.getSessions(chainId, accountAddress)).length > 0
      // The user may have signed in anew meanwhile.
      if (isStored && !signed.has(key)) await siwx.revokeSession(chainId, accountAddress)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length) throw failures[0]
}

/**
 * Signs out and leaves the wallet connected; no new sign-in starts by itself.
 *
 * @throws AgletError `invalid_option` for an unknown namespace, `method_unsupported` without `siwx`, and any
 *   error of the store
 */
export async function signOut(aglet: Aglet, namespace?: Namespace): Promise<void> {
  checkNamespace(namespace)
  const siwx = siwxOf(aglet)
  if (!siwx) throw notEnabled()
  const signing = aglet.get(createSigningIn)
  signing.signOuts.count++
  for (const family of namespace ? [namespace] : aglet.connections.live.peek()) {
    const { caipAddress } = aglet.account.accountIn(family)
    if (caipAddress) signing.dismiss(caipAddress)
  }
  aglet.modal.setSignInDue(false)
  const { address, lastAddress } = namespace ? aglet.account.accountIn(namespace) : {}
  await endSessions(aglet, siwx, namespace, address ?? lastAddress)
}

export const notEnabled = () => new AgletError('method_unsupported', 'SIWX is not enabled')

/** Ends the sessions of a connection that has ended; logs a failure. */
export function endSessionsLater(aglet: Aglet, siwx: Siwx, only?: Namespace, address?: string): void {
  endSessions(aglet, siwx, only, address).catch(error =>
    // Log the code only, because an error of the store may contain the session.
    console.error('Aglet: signing out failed.', isAgletError(error) ? error.code : ''),
  )
}
