import { effect } from '@preact/signals-core'
import { resume } from '../actions/resume'
import type { Aglet } from '../aglet'
import { pairingConnector } from '../lib/pairingConnector'
import { PAIRING } from '../lib/pairingId'
import type { Namespace } from '../types'

/** A stored wallet that has not shown up by then is called absent; it is taken all the same when it does (ms). */
const PATIENCE = 10_000

/** Takes up the connections that wait for their wallets. Discovery is an event, early or late. */
export function restoreConnections(aglet: Aglet): () => void {
  const { connectors, connections } = aglet
  const stops = Object.entries(connections.all.peek()).flatMap(([family, connection]) => {
    if (connection.status !== 'reconnecting') return []
    const namespace = family as Namespace
    const { connectorId, lastAddress, picked } = connection
    const waiting = connections.await(namespace, connectorId, lastAddress, picked)
    const stopClock = aglet.after(PATIENCE, () => connections.wait(waiting, 'absent'))
    let taken = false
    const stop = effect(() => {
      const connector =
        connectorId === PAIRING
          ? pairingConnector(namespace)
          : connectors.all.value.find(({ id }) => id === connectorId)
      const now = connections.all.value[namespace]
      // Not told by the attempt: a try with another wallet that came to nothing leaves this one waiting.
      if (taken || !connector || now?.status !== 'reconnecting' || now.connectorId !== connectorId) return
      taken = true
      stopClock()
      queueMicrotask(() => resume(aglet, connector, lastAddress, picked))
    })
    return [stop, stopClock]
  })
  return () => {
    for (const stop of stops) stop()
  }
}
