import { effect, untracked } from '@preact/signals-core'
import { attachSession } from '../../actions/connect/attachSession'
import type { Adapter, AdapterHost } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { createDiscovery } from '../../signals/connect/discovery'
import type { Namespace } from '../../types'

/** Coinbase's own SDK, as a host's library names its connector. */
const COINBASE_SDK = /^coinbaseWallet(?:SDK)?$/

/** The adapter that a family is served by, and what takes back all that it has told. */
interface Attached {
  readonly adapter: Adapter
  detach(): void
}

/**
 * Lets the adapter of each family that the host has a network of tell what it finds. Where the host takes its library away,
 * or brings another one, what the next one finds takes the place of what the former has told.
 */
export function attachAdapters(aglet: Aglet): () => void {
  const { networks, options } = aglet
  const attached = new Map<Namespace, Attached>()

  const start = async (namespace: Namespace) => {
    const adapter = await aglet.adapter(namespace, '')
    // The host may have changed its adapters again while this one was loading.
    if (adapter !== (await aglet.adapter(namespace, ''))) return
    const former = attached.get(namespace)
    if (former?.adapter === adapter) return
    former?.detach()
    attached.set(namespace, { adapter, detach: attach(aglet, adapter) })
  }

  let balanceStarted = false
  const stopBalanceWatch = effect(() => {
    if (balanceStarted || !aglet.options.value.tokens) return
    balanceStarted = true
    import('../host/syncButtonBalance').then(
      ({ syncButtonBalance }) => aglet.onDestroy(syncButtonBalance(aglet)),
      error => console.error('Aglet: a part did not load.', error),
    )
  })
  let starts: readonly Promise<unknown>[] = []
  const stop = effect(() => {
    options.value
    const families = new Set(networks.requested.value.map(({ chainNamespace }) => chainNamespace))
    // One whose code did not load is asked for again at the next change.
    starts = [...families].map(family => untracked(() => start(family)).catch(() => {}))
  })
  Promise.all(starts).then(aglet.get(createDiscovery).done)
  return () => {
    stop()
    stopBalanceWatch()
  }
}

/** @returns takes back what the adapter has told */
function attach(aglet: Aglet, adapter: Adapter): () => void {
  const { connectors, icons, providers, resolvedOptions } = aglet
  const told = new Set<string>()
  const host: AdapterHost = {
    found(connector, provider, icon) {
      if (resolvedOptions.peek().enableCoinbase === false && COINBASE_SDK.test(connector.id)) return
      told.add(connector.id)
      providers.set(connector.id, provider)
      if (icon !== undefined) icons.set(connector.id, icon)
      if (!connectors.announce(connector)) host.gone(connector.id)
    },
    gone(id) {
      told.delete(id)
      connectors.withdraw(id)
      providers.delete(id)
      icons.delete(id)
    },
    connected: (connector, session) => attachSession(aglet, adapter, connector, session),
  }
  const stop = adapter.attach?.(host)
  const forget = stop && aglet.onDestroy(stop)
  return () => {
    forget?.()
    stop?.()
    for (const id of told) host.gone(id)
  }
}
