import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import type { Siwx } from '../../lib/siwx/siwx'
import { createSignedSessions } from '../../signals/siwx/signedSessions'
import { createSigningIn } from '../../signals/siwx/signingIn'
import { createSiwxState } from '../../signals/siwx/siwxState'
import type { Namespace, Session } from '../../types'
import { track } from '../analytics/track'
import { hideModal } from '../modal/openModal'
import { loadDisconnect } from './loadDisconnect'
import { isRequired, siwxOf } from './siwxOf'

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
  aglet.route.reset('Connect')
}

/**
 * Ends the sign-in sessions of one namespace, or of all. The page is signed out even if the store fails.
 *
 * @param connection the ended connection of the namespace, whose account may have a session of an earlier
 *   visit
 */
async function endSessions(aglet: Aglet, siwx: Siwx, only?: Namespace, connection?: Session): Promise<void> {
  const { current } = aglet.get(createSiwxState)
  const signed = aglet.get(createSignedSessions)
  const isEnded = (key?: string) => only === undefined || key?.startsWith(`${only}:`)
  if (isEnded(current.peek()?.caipAddress)) current.value = undefined
  const ended = [...signed].filter(([key]) => isEnded(key))
  for (const [key] of ended) signed.delete(key)
  if (only === undefined) await siwx.setSessions([])
  else for (const [, { data }] of ended) await siwx.revokeSession(data.chainId, data.accountAddress)
  const account = connection?.accounts[0]
  if (!connection || !account || ended.length || siwx.namespaces?.includes(connection.namespace) === false)
    return
  const found = await siwx.getSessions(connection.chainId, account.address)
  if (found.length) await siwx.revokeSession(connection.chainId, account.address)
}

/**
 * Signs out and leaves the wallet connected; no new sign-in starts by itself.
 *
 * @throws AgletError `method_unsupported` without `siwx`, and any error of the store
 */
export async function signOut(aglet: Aglet, namespace?: Namespace): Promise<void> {
  const siwx = siwxOf(aglet)
  if (!siwx) throw notEnabled()
  const signing = aglet.get(createSigningIn)
  for (const family of namespace ? [namespace] : aglet.connections.live.peek()) {
    const { caipAddress } = aglet.account.accountIn(family)
    if (caipAddress) signing.dismiss(caipAddress)
  }
  aglet.modal.setSignInDue(false)
  await endSessions(aglet, siwx, namespace)
}

export const notEnabled = () => new AgletError('method_unsupported', 'SIWX is not enabled')

/** Ends the sessions of a connection that has ended; logs a failure. */
export function endSessionsLater(aglet: Aglet, siwx: Siwx, only?: Namespace, connection?: Session): void {
  endSessions(aglet, siwx, only, connection).catch(error =>
    // Log the code only, because an error of the store may contain the session.
    console.error('Aglet: signing out failed.', isAgletError(error) ? error.code : ''),
  )
}
