import { effect, signal } from '@preact/signals-core'
import { reconnect } from '../../actions/connect/reconnect'
import type { Aglet } from '../../aglet'
import { EMBEDDED } from '../../lib/embedded/embeddedWallet'
import { pairingConnector } from '../../lib/pairing/pairingConnector'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Connector, Namespace } from '../../types'

/** A stored wallet that has not shown up by then is called absent; it is taken all the same when it does (ms). */
const WALLET_TIMEOUT_MS = 10_000

/** Takes up the connections that wait for their wallets. Discovery is an event, early or late. */
export function restoreConnections(aglet: Aglet): () => void {
  const { connectors, connections } = aglet
  const stops = Object.entries(connections.all.peek()).flatMap(([family, connection]) => {
    if (connection.status !== 'reconnecting') return []
    const namespace = family as Namespace
    const { connectorId, lastAddress, picked } = connection
    const waiting = connections.waitForWallet(namespace, connectorId, lastAddress, picked)
    const stopClock = aglet.after(WALLET_TIMEOUT_MS, () => connections.setWaiting(waiting, 'absent'))
    let reconnected = false
    const login = signal<Connector>()
    // A login that is not offered any more ends; one whose code does not come stays absent, as the clock says.
    if (connectorId === EMBEDDED)
      import('../../actions/embedded/loginConnector').then(
        ({ loginConnector }) => {
          login.value = loginConnector(aglet, namespace)
          if (!login.peek()) connections.dropSession(namespace, connectorId)
        },
        () => {},
      )
    const stop = effect(() => {
      const connector =
        connectorId === PAIRING
          ? pairingConnector(namespace)
          : connectorId === EMBEDDED
            ? login.value
            : connectors.all.value.find(({ id }) => id === connectorId)
      const now = connections.all.value[namespace]
      // The status is compared, not the attempt: after a failed attempt with another wallet this one still waits.
      if (reconnected || !connector || now?.status !== 'reconnecting' || now.connectorId !== connectorId)
        return
      reconnected = true
      stopClock()
      queueMicrotask(() => reconnect(aglet, connector, lastAddress, picked))
    })
    return [stop, stopClock]
  })
  return () => {
    for (const stop of stops) stop()
  }
}
