import type { Config } from '@wagmi/core'
import type { Adapter, AdapterContext, AdapterHost } from '../../adapters/adapter'
import { evm } from '../../adapters/evm/evm'
import { AgletError } from '../../errors'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import { attachToWagmi } from './attachToWagmi'
import { endConnection } from './endConnection'
import { keepNewerConnection } from './keepNewerConnection'
import { createWagmiCalls } from './wagmiCalls'
import { wagmiConnecting } from './wagmiConnecting'
import { createWagmiConnectors, isOwn } from './wagmiConnectors'
import { wagmiError } from './wagmiErrors'
import { currentOf, untilSettled, type WagmiLibrary } from './wagmiLibrary'
import type { WagmiParts } from './wagmiParts'
import { createWagmiSessions } from './wagmiSessions'
import { createWagmiWatchers } from './wagmiWatchers'

/** The adapter over the host's wagmi config: wagmi owns the connections, Aglet shows them. */
export function wagmiAdapter(library: WagmiLibrary, config: Config, context: AdapterContext): Adapter {
  const connectors = createWagmiConnectors(config, context.providers)
  /** Providers of current and earlier connections, by Aglet's connector id. */
  const heldProviders = new Map<string, unknown>()
  const direct = evm({ ...context, providers: heldProviders }, async () => keccak_256)
  const watchers = createWagmiWatchers(config, connectors, heldProviders)
  const calls = createWagmiCalls(() => sessions.reportChange())
  const sessions = createWagmiSessions(config, connectors, calls, watchers.has, context, heldProviders)
  const { lifetime } = context
  const parts: WagmiParts = { library, config, connectors, calls, sessions, watchers, lifetime }

  return {
    namespace: 'eip155',
    type: 'wagmi',
    provider: connectorId => heldProviders.get(connectorId) ?? context.providers.get(connectorId),
    ...wagmiConnecting(parts),
    disconnect: () => endAll(parts),
    // A connection that wagmi is restoring is not reported, and is ended as soon as it is restored.
    abandon: () =>
      calls.withoutReports(async () => {
        await untilSettled(config, lifetime)
        if (!calls.pending && !lifetime.aborted) await endAll(parts)
      }),
    watch: watchers.watch,
    switchNetwork: wagmiSwitch(parts),
    ...(direct.signMessage && { signMessage: direct.signMessage }),
    ...(direct.getBalance && { getBalance: direct.getBalance }),
    attach: host => attach(parts, host),

    chosen({ connectorId, accounts }) {
      const now = currentOf(config)
      const addresses = accounts.map(({ address }) => address)
      // The host may have made another connection current.
      if (!now || connectors.knownId(now.connector) !== connectorId) return
      if (!addresses.length || addresses[0] === now.accounts[0]) return
      watchers.setAccounts(now.connector, addresses)
    },

    attachSession: (session, provider, end) =>
      attachToWagmi({ library, config, quietly: calls.withoutReports }, session, provider, end),
  }
}

/** Ends all of wagmi's connections except those through Aglet's own connectors. */
function endAll({ library, config, calls }: WagmiParts): Promise<void> {
  return calls.withoutReports(async () => {
    const { connections, current } = config.state
    // The current one last, so that wagmi does not make the others current in turn.
    const list = [...connections.values()].sort(
      (a, b) => Number(a.connector.uid === current) - Number(b.connector.uid === current),
    )
    for (const { connector } of list) if (!isOwn(connector)) await endConnection(library, config, connector)
  })
}

/** Switches the network of the current connection's wallet. */
function wagmiSwitch({ library, config, connectors }: WagmiParts): NonNullable<Adapter['switchNetwork']> {
  return async ({ connectorId }, network) => {
    const connector = currentOf(config)?.connector
    if (!connector || connectors.knownId(connector) !== connectorId)
      throw new AgletError('not_connected', 'No wallet is connected.')
    const { name, nativeCurrency, rpcUrls, blockExplorers } = network
    try {
      await library.switchChain(config, {
        connector,
        chainId: Number(network.id),
        addEthereumChainParameter: {
          chainName: name,
          nativeCurrency,
          rpcUrls: [...rpcUrls.default.http],
          ...(blockExplorers?.default?.url && { blockExplorerUrls: [blockExplorers.default.url] }),
        },
      })
    } catch (error) {
      throw wagmiError(error)
    }
  }
}

/** Reports wagmi's connectors and connections to `host`. @returns a function that stops it */
function attach({ config, connectors, sessions }: WagmiParts, host: AdapterHost): () => void {
  sessions.setHost(host)
  let shown = new Set<string>()
  let attached = true
  const offer = () => {
    if (!attached) return
    const external = connectors.external()
    for (const { connector, icon } of external)
      if (!shown.has(connector.id)) host.found(connector, undefined, icon)
    const ids = new Set(external.map(({ connector }) => connector.id))
    for (const id of shown) if (!ids.has(id)) host.gone(id)
    shown = ids
  }
  const offerAll = () => {
    offer()
    connectors.findTargets().then(offer, () => {})
  }
  offerAll()
  sessions.reportChange()
  // Private in wagmi (read in 2.22.1 and 3.6.5): its list of connectors.
  const stops = [
    config._internal.connectors.subscribe(offerAll),
    config.subscribe(
      state => state,
      (now, before) => {
        keepNewerConnection(config, now, before)
        sessions.reportChange()
      },
    ),
  ]
  return () => {
    attached = false
    sessions.setHost(undefined)
    for (const stop of stops) stop()
  }
}
