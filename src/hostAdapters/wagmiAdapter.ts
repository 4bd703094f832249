import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import type { Adapter, AdapterContext, AdapterHost } from '../adapters/adapter'
import { evm } from '../adapters/evm'
import { bad, toAccounts, toChainId } from '../adapters/evmReplies'
import { AgletError } from '../errors'
import type { Session } from '../types'
import { adoptedConnector } from './wagmiAdopted'
import { createWagmiConnectors } from './wagmiConnectors'
import { wagmiError } from './wagmiErrors'
import {
  currentOf,
  endConnection,
  isBusy,
  untilSettled,
  type WagmiConnection,
  type WagmiLibrary,
} from './wagmiLibrary'
import { createWagmiWatchers } from './wagmiWatchers'

const count = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

const cancelled = () => new AgletError('cancelled', 'Request was aborted')

/** Connections that wagmi makes and keeps: Aglet asks it, and shows what it has. */
export function wagmi(library: WagmiLibrary, config: Config, context: AdapterContext): Adapter {
  const connectors = createWagmiConnectors(config, context.providers)
  /** Providers of the connections that there have been, by Aglet's connector id. */
  const held = new Map<string, unknown>()
  const direct = evm({ ...context, providers: held })
  const watchers = createWagmiWatchers(config, connectors, held)
  /** What Aglet itself is at, by wagmi's uid of the connector: not news to it. */
  const tries = new Map<string, number>()
  /** Prompts that nobody waits for any more, by the same. */
  const late = new Map<string, number>()
  let ending = 0
  /** The connection that Aglet knows of, by wagmi's uid. */
  let told: string | undefined
  let host: AdapterHost | undefined

  const toSession = async ({ accounts, chainId, connector }: WagmiConnection): Promise<Session> => {
    const { connector: known, provider } = await connectors.describe(connector)
    held.set(known.id, provider)
    const caip = toChainId(chainId)
    if (!caip) throw bad('a chain id')
    const found = toAccounts(accounts)
    if (!found.length) throw bad('an account')
    return { connectorId: known.id, namespace: 'eip155', accounts: found, chainId: caip }
  }
  /** wagmi's connection through this connector, if that is the current one. */
  const sessionWith = async ({ uid }: WagmiConnector): Promise<Session | undefined> => {
    const now = currentOf(config)
    if (now?.connector.uid !== uid) return undefined
    const session = await toSession(now)
    told = uid
    return session
  }

  /** Tells Aglet of a connection that it did not ask for. */
  const report = async () => {
    if (!host || tries.size || ending || isBusy(config)) return
    const now = currentOf(config)
    if (!now) {
      told = undefined
      return
    }
    const { connector } = now
    if (connector.uid === told || connectors.isOwn(connector)) return
    if (late.has(connector.uid)) {
      // If it is the late approval, that is known in a moment; else the host has asked as well.
      await new Promise(resolve => setTimeout(resolve))
      if (!late.has(connector.uid)) return
    }
    told = connector.uid
    const [{ connector: known, provider }, session] = [
      await connectors.describe(connector),
      await toSession(now),
    ]
    // It may have gone on, or been told, while its provider was asked for.
    if (told !== connector.uid || currentOf(config)?.connector.uid !== connector.uid) return
    if (context.providers.get(known.id) === undefined) host?.found(known, provider, connector.icon)
    host?.connected(known, session)
  }
  const tell = () => void report().catch(() => {})

  /** Runs what makes wagmi change by Aglet's own hand. */
  const trying = async <T>({ uid }: WagmiConnector, run: () => Promise<T>): Promise<T> => {
    count(tries, uid, 1)
    try {
      return await run()
    } finally {
      count(tries, uid, -1)
      tell()
    }
  }

  /** The wallet agreed after nobody waited any more: wagmi does not keep what Aglet does not show. */
  const giveBack = async (connector: WagmiConnector) => {
    if (context.lifetime.aborted || tries.has(connector.uid) || watchers.has(connectors.knownId(connector)))
      return
    if (told === connector.uid || currentOf(config)?.connector.uid !== connector.uid) return
    await quietly(() => endConnection(library, config, connector))
  }
  /** wagmi would wait for the wallet's answer; Aglet's user no longer does. */
  const leave = (connector: WagmiConnector, asked: Promise<unknown>) => {
    const { uid } = connector
    count(late, uid, 1)
    const settled = () => count(late, uid, -1)
    asked.then(
      () => {
        settled()
        return giveBack(connector)
      },
      () => settled(),
    )
    if (config.state.status === 'connecting' && tries.size === 1)
      config.setState(state => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
  }
  const quietly = async (run: () => Promise<void>) => {
    ending++
    try {
      await run()
    } finally {
      ending--
      tell()
    }
  }
  const endAll = () =>
    quietly(async () => {
      const { connections, current } = config.state
      // The current one last, so that wagmi does not pass through the others.
      const list = [...connections.values()].sort(
        (a, b) => Number(a.connector.uid === current) - Number(b.connector.uid === current),
      )
      for (const { connector } of list)
        if (!connectors.isOwn(connector)) await endConnection(library, config, connector)
    })

  return {
    namespace: 'eip155',
    type: 'wagmi',
    provider: connectorId => held.get(connectorId) ?? context.providers.get(connectorId),

    async connect(connector, { signal }) {
      if (signal.aborted) throw cancelled()
      const target = await connectors.for(connector)
      return trying(target, async () => {
        const known = await sessionWith(target)
        if (known) return known
        const asked = library.connect(config, { connector: target })
        try {
          await abortable(asked, signal)
        } catch (error) {
          if (signal.aborted) leave(target, asked)
          throw wagmiError(error)
        }
        const session = await sessionWith(target)
        if (session) return session
        throw new AgletError('session_ended', 'The wallet ended the connection at once.')
      })
    },

    async resume(connector, { signal }) {
      const target = await connectors.for(connector)
      return trying(target, async () => {
        // wagmi restores by itself where the host has it so: that is waited for, not repeated.
        await untilSettled(config, signal)
        if (signal.aborted) throw cancelled()
        const found = await sessionWith(target)
        if (found) return found
        if (currentOf(config)) throw new AgletError('session_ended', 'wagmi is connected to another wallet.')
        await abortable(library.reconnect(config, { connectors: [target] }), signal)
        // Someone else may have been at it: wagmi restores once at a time.
        await untilSettled(config, signal)
        if (signal.aborted) throw cancelled()
        const restored = await sessionWith(target)
        // An extension may be locked, and is heard once it opens; nothing else will come back by itself.
        if (!restored && target.type !== 'injected')
          throw new AgletError('session_ended', 'The connection has ended.')
        return restored
      })
    },

    disconnect: endAll,
    // What wagmi restores meanwhile is no news, and ends as soon as it is there.
    abandon: () =>
      quietly(async () => {
        await untilSettled(config, context.lifetime)
        if (!tries.size && !context.lifetime.aborted) await endAll()
      }),
    watch: watchers.watch,

    async switchNetwork({ connectorId }, network) {
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
            ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
          },
        })
      } catch (error) {
        throw wagmiError(error)
      }
    },
    ...(direct.signMessage && { signMessage: direct.signMessage }),
    ...(direct.getBalance && { getBalance: direct.getBalance }),

    attach(to) {
      host = to
      let shown = new Set<string>()
      const offer = () => {
        const external = connectors.external()
        for (const { connector, icon } of external)
          if (!shown.has(connector.id)) to.found(connector, undefined, icon)
        const ids = new Set(external.map(({ connector }) => connector.id))
        for (const id of shown) if (!ids.has(id)) to.gone(id)
        shown = ids
      }
      offer()
      tell()
      const stops = [config._internal.connectors.subscribe(offer), config.subscribe(state => state, tell)]
      return () => {
        host = undefined
        for (const stop of stops) stop()
      }
    },

    chosen({ accounts }) {
      const now = currentOf(config)
      const addresses = accounts.map(({ address }) => address as `0x${string}`)
      if (!now || !addresses.length || addresses[0] === now.accounts[0]) return
      watchers.expect(addresses[0]!)
      now.connector.emitter.emit('change', { accounts: addresses })
    },

    adopted(session, provider, end) {
      const adopted = adoptedConnector(session, provider, end)
      const made = config._internal.connectors.setup(adopted.create)
      connectors.own(made)
      config._internal.connectors.setState(list => [...list, made])
      let done = quietly(async () => {
        // A connection has taken the place of another; wagmi would bring that one back at the next visit.
        for (const { connector } of [...config.state.connections.values()])
          if (connector.uid !== made.uid) await endConnection(library, config, connector)
        await library.connect(config, { connector: made })
      }).catch(() => {})
      return {
        changed: next => {
          done = done.then(() => adopted.changed(next))
        },
        ended: () => {
          adopted.release()
          done = done.then(() =>
            quietly(async () => {
              if (config.state.connections.has(made.uid)) await endConnection(library, config, made)
              config._internal.connectors.setState(list => list.filter(({ uid }) => uid !== made.uid))
            }),
          )
        },
      }
    },
  }
}

/** The same, ended by the signal. @throws AgletError `cancelled` */
function abortable<T>(run: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(cancelled())
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    run.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
