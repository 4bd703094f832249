import type { Adapter, AdapterContext, AdapterHost } from '../../src/adapters/adapter'
import { toNetwork } from '../../src/lib/networks/network'
import type { Connector, Network, NetworkInput } from '../../src/types'

/** Collects the connectors that an adapter finds, as the core does. */
export function finder(adapter: Adapter) {
  const found = new Map<string, Connector>()
  const icons = new Map<string, unknown>()
  /** The calls in order: `+ id`, `- id`. */
  const log: string[] = []
  const host: AdapterHost = {
    found(connector, _provider, icon) {
      found.set(connector.id, connector)
      icons.set(connector.id, icon)
      log.push(`+ ${connector.id}`)
    },
    gone(id) {
      found.delete(id)
      log.push(`- ${id}`)
    },
    connected() {},
  }
  const stop = adapter.attach?.(host) ?? (() => {})
  return { found, icons, log, stop, names: () => [...found.values()].map(({ name }) => name) }
}

/** An adapter's context; the app is on the first network until `moveTo` is called. */
export function surroundings(inputs: readonly NetworkInput[], more: Partial<AdapterContext> = {}) {
  const networks = inputs.map(toNetwork)
  let current = networks[0]
  const end = new AbortController()
  const context: AdapterContext = {
    providers: new Map(),
    networks: () => networks,
    network: () => current,
    lifetime: end.signal,
    ...more,
  }
  return {
    context,
    networks,
    moveTo(network: Network) {
      current = network
    },
    end,
  }
}
