import { signal } from '@preact/signals-core'
import { reconnectOnceFound } from '../../actions/connect/reconnect'
import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { pairingConnector } from '../../lib/pairing/pairingConnector'
import { PAIRING } from '../../lib/pairing/pairingId'
import { keptOf } from '../../signals/connect/connections'
import { createTransitions } from '../../signals/connect/transitions'
import type { Connector, Namespace } from '../../types'

/**
 * A stored wallet not discovered by then counts as absent (ms); it still reconnects if it is discovered
 * later.
 */
const WALLET_TIMEOUT_MS = 10_000

/** Reconnects stored connections as their wallets are discovered, early or late. */
export function restoreConnections(aglet: Aglet): () => void {
  const { connectors, connections } = aglet
  const transitions = aglet.get(createTransitions)
  const stops = Object.entries(connections.all.peek()).flatMap(([family, connection]) => {
    // The user may have picked another wallet while this code loaded.
    const before = keptOf(connection)
    if (before?.status !== 'reconnecting') return []
    const namespace = family as Namespace
    const { connectorId } = before
    const stopClock = aglet.after(WALLET_TIMEOUT_MS, () =>
      transitions.setWaiting({ namespace, connectorId }, 'absent'),
    )
    /** Whether another connection has taken the place of the stored one. */
    let ended = false
    const login = signal<Connector>()
    // A login that the host no longer offers ends; if the code does not load, the timer marks it as absent.
    if (connectorId === EMBEDDED)
      import('../../actions/embedded/loginConnector').then(
        ({ loginConnector }) => {
          login.value = loginConnector(aglet, namespace)
          if (!login.peek()) transitions.dropSession(namespace, connectorId)
        },
        () => {},
      )
    // The Safe in whose frame the page runs, see `offerSafe`.
    if (connectorId === 'safe')
      import('../../chunks/host/host').then(
        ({ detectInAppBrowser }) => aglet.get(detectInAppBrowser),
        () => {},
      )
    const stop = reconnectOnceFound(aglet, namespace, now => {
      const connector =
        connectorId === PAIRING
          ? pairingConnector(namespace)
          : connectorId === EMBEDDED
            ? login.value
            : connectors.all.value.find(({ id }) => id === connectorId)
      // After a failed attempt with another wallet this one still waits.
      const kept = keptOf(now)
      ended ||= kept?.status !== 'reconnecting' || kept.connectorId !== connectorId
      if (ended || !connector || now !== kept) return
      // The code for pairing may load for long, or wait for a database that the browser does not open.
      if (connectorId !== PAIRING) stopClock()
      return connector
    })
    return [stop, stopClock]
  })
  return () => {
    for (const stop of stops) stop()
  }
}
