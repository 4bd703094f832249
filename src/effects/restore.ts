import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { Namespace } from '../types'

/** A stored wallet that has not shown up by then is called absent; it is taken all the same when it does (ms). */
const PATIENCE = 10_000

export interface StoredConnection {
  readonly connectorId: string
  readonly address?: string
}

const FAMILIES: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122']

/** Reads what an earlier visit stored; anything that is not of that shape is not there. */
export function storedConnections(value: unknown): Partial<Record<Namespace, StoredConnection>> {
  const found: Partial<Record<Namespace, StoredConnection>> = {}
  for (const namespace of FAMILIES) {
    const entry = Object.hasOwn(Object(value), namespace) && (value as Record<string, unknown>)[namespace]
    const { connectorId, address } = Object(entry) as Record<string, unknown>
    if (typeof connectorId === 'string' && connectorId && connectorId.length < 200)
      found[namespace] = {
        connectorId,
        ...(typeof address === 'string' && address.length < 100 && { address }),
      }
  }
  return found
}

/** Takes up what the last visit left: the network, the recent wallets, and the connections, once their wallets show up. */
export function restore(aglet: Aglet): () => void {
  const { storage, networks, wallets, connections } = aglet

  const id = storage.get('network')
  const network = networks.requested.peek().find(({ caipNetworkId }) => caipNetworkId === id)
  if (network) networks.activate(network.caipNetworkId)

  const recent = storage.get('recent')
  if (Array.isArray(recent))
    wallets.setRecent(
      recent.flatMap(entry => {
        const { id, rdns } = Object(entry) as Record<string, unknown>
        return typeof id === 'string' && id.length < 200 ? { id, ...(typeof rdns === 'string' && { rdns }) } : []
      }),
    )

  const stops = Object.entries(storedConnections(storage.get('connections'))).map(([family, stored]) => {
    const namespace = family as Namespace
    const { connectorId, address } = stored
    const waiting = connections.await(namespace, connectorId, address)
    const stopClock = aglet.after(PATIENCE, () => connections.wait(waiting, 'absent'))
    // Discovery is an event, early or late: the wallet is taken up whenever it comes.
    const stop = effect(() => {
      const connector = wallets.connectors.value.find(({ id }) => id === connectorId)
      if (!connector || !connections.isCurrent(waiting)) return
      stopClock()
      import('../actions/connect').then(({ resume }) => {
        if (connections.isCurrent(waiting)) resume(aglet, connector, address)
      }).catch(() => connections.wait(waiting, 'absent'))
    })
    return () => {
      stop()
      stopClock()
    }
  })
  return () => {
    for (const stop of stops) stop()
  }
}
