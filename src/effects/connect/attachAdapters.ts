import { effect, untracked } from '@preact/signals-core'
import { attachSession } from '../../actions/connect/attachSession'
import type { Adapter, AdapterHost } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { createDiscovery } from '../../signals/connect/discovery'
import { createUsedAdapters } from '../../signals/connect/usedAdapters'
import type { Namespace } from '../../types'
import { followRemovedNetworks } from './followRemovedNetworks'

/** Coinbase's own SDK, as a host's library names its connector. */
const COINBASE_SDK = /^coinbaseWallet(?:SDK)?$/

/** The attached adapter of a namespace, and a function that removes the connectors that it has announced. */
interface Attached {
  readonly adapter: Adapter
  detach(): void
}

/**
 * Attaches the adapter of each namespace for which the host has a network, so that the adapter can announce
 * the wallets that it finds. If the host removes or replaces its library, the next adapter's wallets replace
 * those of the previous one.
 */
export function attachAdapters(aglet: Aglet): () => void {
  const { networks, options } = aglet
  const attached = new Map<Namespace, Attached>()
  const used = aglet.get(createUsedAdapters)

  const start = async (namespace: Namespace) => {
    const adapter = await aglet.adapter(namespace, '')
    // The host may have changed its adapters again, or destroyed the instance, while this one was loading.
    if (adapter !== (await aglet.adapter(namespace, '')) || aglet.lifetime.aborted) return
    for (const other of options.peek().adapters ?? [])
      if (other.namespace === namespace && !used.has(other)) other.notUsed?.()
    const previous = attached.get(namespace)
    if (previous?.adapter === adapter) return
    previous?.detach()
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
    const { adapters = [] } = options.value
    const families = new Set(networks.requested.value.map(({ chainNamespace }) => chainNamespace))
    for (const adapter of adapters) if (!families.has(adapter.namespace)) adapter.notUsed?.()
    // An adapter that did not load is retried at the next change.
    starts = [...families].map(family => untracked(() => start(family)).catch(() => {}))
  })
  Promise.all(starts).then(aglet.get(createDiscovery).done)
  const stopFollowing = followRemovedNetworks(aglet)
  return () => {
    stop()
    stopFollowing()
    stopBalanceWatch()
  }
}

/** @returns a function that detaches the adapter and removes the connectors that it has announced */
function attach(aglet: Aglet, adapter: Adapter): () => void {
  const { connectors, icons, providers, resolvedOptions } = aglet
  const announced = new Set<string>()
  const host: AdapterHost = {
    found(connector, provider, icon) {
      if (resolvedOptions.peek().enableCoinbase === false && COINBASE_SDK.test(connector.id)) return
      announced.add(connector.id)
      providers.set(connector.id, provider)
      if (icon !== undefined) icons.set(connector.id, icon)
      if (!connectors.announce(connector)) host.gone(connector.id)
    },
    gone(id) {
      announced.delete(id)
      connectors.withdraw(id)
      providers.delete(id)
      icons.delete(id)
    },
    connected: (connector, session) => attachSession(aglet, adapter, connector, session),
  }
  const stop = adapter.attach?.(host)
  const unregister = stop && aglet.onDestroy(stop)
  return () => {
    unregister?.()
    stop?.()
    for (const id of announced) host.gone(id)
  }
}
