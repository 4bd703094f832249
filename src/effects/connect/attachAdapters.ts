import { effect, untracked } from '@preact/signals-core'
import { attachSession } from '../../actions/connect/attachSession'
import type { AdapterHost } from '../../adapters/adapter'
import type { Aglet } from '../../aglet'
import { createDiscovery } from '../../signals/connect/discovery'
import type { Namespace } from '../../types'

/** Coinbase's own SDK, as a host's library names its connector. */
const COINBASE_SDK = /^coinbaseWallet(?:SDK)?$/

/** Lets the adapter of each family that the host has a network of tell what it finds. */
export function attachAdapters(aglet: Aglet): () => void {
  const { connectors, icons, networks, providers } = aglet
  const attached = new Set<Namespace>()

  const start = async (namespace: Namespace) => {
    const adapter = await aglet.adapter(namespace, '')
    const host: AdapterHost = {
      found(connector, provider, icon) {
        if (aglet.resolvedOptions.peek().enableCoinbase === false && COINBASE_SDK.test(connector.id)) return
        providers.set(connector.id, provider)
        if (icon !== undefined) icons.set(connector.id, icon)
        if (!connectors.announce(connector)) host.gone(connector.id)
      },
      gone(id) {
        connectors.withdraw(id)
        providers.delete(id)
        icons.delete(id)
      },
      connected: (connector, session) => attachSession(aglet, adapter, connector, session),
    }
    const stop = adapter.attach?.(host)
    if (stop) aglet.onDestroy(stop)
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
  const starts: Promise<unknown>[] = []
  const stop = effect(() => {
    for (const { chainNamespace } of networks.requested.value)
      if (!attached.has(chainNamespace)) {
        attached.add(chainNamespace)
        starts.push(untracked(() => start(chainNamespace)).catch(() => attached.delete(chainNamespace)))
      }
  })
  Promise.all(starts).then(aglet.get(createDiscovery).done)
  return () => {
    stop()
    stopBalanceWatch()
  }
}
