import { batch } from '@preact/signals-core'
import type { Adapter } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { errorText, toAgletError } from '../../lib/data/toAgletError'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Pending } from '../../signals/activity/pending'
import { createTransitions } from '../../signals/connect/transitions'
import type { Namespace, Session } from '../../types'
import { track } from '../analytics/track'
import { hideModal } from '../modal/openModal'
import { cancelConnect } from './connect'
import { unwatchSession } from './watchSession'

/**
 * Disconnects one namespace, or all ([4.7]–[4.10]). The state is reset at once, without waiting for the
 * wallets, so that a reload in between finds nothing to restore. Failures of the wallets are collected per
 * namespace and logged; analytics get the error code.
 */
export async function disconnect(aglet: Aglet, only?: Namespace): Promise<void> {
  checkNamespace(only)
  const { connections, route, activeAdapters } = aglet
  const families = (Object.keys(connections.all.peek()) as Namespace[]).filter(
    namespace => !only || namespace === only,
  )
  const ended: readonly { session: Session; adapter: Adapter }[] = batch(() =>
    families.flatMap(namespace => {
      unwatchSession(aglet, namespace)
      cancelConnect(aglet, namespace)
      const session = connections.sessionOf(namespace)
      const before = connections.of(namespace)
      aglet.get(createTransitions).endConnection(namespace)
      if (before.status === 'reconnecting') abandonStored(aglet, namespace, before.connectorId)
      return session ? [{ session, adapter: activeAdapters.get(namespace)! }] : []
    }),
  )
  if (connections.live.peek().length === 0) {
    hideModal(aglet)
    route.reset('Connect')
  }
  // Also delete the stored pairing ([4.5]), unless it still serves another namespace.
  const isPaired = (session?: Session) => session?.connectorId === PAIRING
  if (
    ended.some(({ session }) => isPaired(session)) &&
    !connections.live.peek().some(namespace => isPaired(connections.sessionOf(namespace)))
  )
    import('../../chunks/pairing/pairing').then(({ resetPairing }) => resetPairing(aglet)).catch(() => {})
  // Also delete sent transactions that have ended. Keep those that are pending or unanswered: they may still
  // move money, and they guard against sending twice.
  if (aglet.storage.get('pending'))
    import('../../chunks/activity/pending')
      .then(({ createPending }) => forgetEnded(aglet.get(createPending), families))
      .catch(() => {})
  const failures: string[] = []
  const codes: string[] = []
  await Promise.all(
    ended.map(async ({ session, adapter }) => {
      try {
        await adapter.disconnect(session)
      } catch (error) {
        failures.push(`${session.namespace}: ${errorText(error)}`)
        codes.push(toAgletError(error).code)
      }
    }),
  )
  if (failures.length) {
    console.error('Aglet: Failed to disconnect', failures)
    track(aglet, 'DISCONNECT_ERROR', { message: codes[0]! })
  } else if (ended.length) track(aglet, 'DISCONNECT_SUCCESS')
}

/** Tells the adapter to stop restoring the session of an earlier visit, which it would otherwise complete. */
function abandonStored(aglet: Aglet, namespace: Namespace, connectorId: string): void {
  aglet
    .adapter(namespace, connectorId)
    .then(adapter => adapter.abandon?.())
    .catch(error => console.error('Aglet: Failed to disconnect', errorText(error)))
}

/** Removes ended transactions of accounts in these namespaces ([4.5]). */
function forgetEnded(pending: Pending, families: readonly Namespace[]): void {
  for (const { account, hash, status } of pending.refresh())
    if (
      status !== 'asked' &&
      status !== 'pending' &&
      families.some(family => account.startsWith(`${family}:`))
    )
      pending.removeSeen(account, [hash])
}
