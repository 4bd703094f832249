import { effect } from '@preact/signals-core'
import { resume } from '../actions/connect'
import type { Aglet } from '../aglet'
import { record } from '../lib/json'
import type { Namespace } from '../types'

/** A stored wallet that has not shown up by then is called absent; it is taken all the same when it does (ms). */
const PATIENCE = 10_000

/** Reads the recent wallets of earlier visits. */
export function restoreRecent({ storage, wallets }: Aglet): () => void {
  const recent = storage.get('recent')
  if (Array.isArray(recent) && !wallets.recent.peek().length)
    wallets.setRecent(
      recent.flatMap(entry => {
        const { id, rdns } = record(entry) ?? {}
        return typeof id === 'string' && id.length < 200
          ? { id, ...(typeof rdns === 'string' && { rdns }) }
          : []
      }),
    )
  return () => {}
}

/** Takes up the connections that wait for their wallets. Discovery is an event, early or late. */
export function restoreConnections(aglet: Aglet): () => void {
  const { connectors, connections } = aglet
  const stops = Object.entries(connections.all.peek()).flatMap(([family, connection]) => {
    if (connection.status !== 'reconnecting') return []
    const namespace = family as Namespace
    const { connectorId, lastAddress } = connection
    const waiting = connections.await(namespace, connectorId, lastAddress)
    const stopClock = aglet.after(PATIENCE, () => connections.wait(waiting, 'absent'))
    let taken = false
    const stop = effect(() => {
      const connector = connectors.all.value.find(({ id }) => id === connectorId)
      const now = connections.all.value[namespace]
      // Not told by the attempt: a try with another wallet that came to nothing leaves this one waiting.
      if (taken || !connector || now?.status !== 'reconnecting' || now.connectorId !== connectorId) return
      taken = true
      stopClock()
      queueMicrotask(() => resume(aglet, connector, lastAddress))
    })
    return [stop, stopClock]
  })
  return () => {
    for (const stop of stops) stop()
  }
}
