import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import type { AdapterContext, AdapterHost } from '../../adapters/adapter'
import { bad, toAccounts, toChainId } from '../../adapters/evm/evmReplies'
import type { Session } from '../../types'
import type { WagmiCalls } from './wagmiCalls'
import type { WagmiConnectors } from './wagmiConnectors'
import { currentOf, isBusy, type WagmiConnection } from './wagmiLibrary'

/** wagmi's connection as Aglet's session, and the news of one that Aglet did not ask for. */
export interface WagmiSessions {
  /** wagmi's connection through this connector, if that is the current one. */
  with(connector: WagmiConnector): Promise<Session | undefined>
  /** Whether Aglet knows of the connection through this connector. */
  isReported(connector: WagmiConnector): boolean
  /** Tells Aglet of a connection that it did not ask for. */
  reportChange(): void
  /** Whom to tell; nobody when left out. */
  setHost(host: AdapterHost | undefined): void
}

/** @param heldProviders providers of the connections that there have been, by Aglet's connector id; written here */
export function createWagmiSessions(
  config: Config,
  connectors: WagmiConnectors,
  calls: WagmiCalls,
  { providers }: Pick<AdapterContext, 'providers'>,
  heldProviders: Map<string, unknown>,
): WagmiSessions {
  /** wagmi's uid of the connection that Aglet knows of. */
  let reportedUid: string | undefined
  let host: AdapterHost | undefined

  const toSession = async ({ accounts, chainId, connector }: WagmiConnection): Promise<Session> => {
    const { connector: known, provider } = await connectors.describe(connector)
    heldProviders.set(known.id, provider)
    const caip = toChainId(chainId)
    if (!caip) throw bad('a chain id')
    const found = toAccounts(accounts)
    if (!found.length) throw bad('an account')
    return { connectorId: known.id, namespace: 'eip155', accounts: found, chainId: caip }
  }
  const report = async () => {
    if (!host || calls.pending || calls.isEnding || isBusy(config)) return
    const now = currentOf(config)
    if (!now) {
      reportedUid = undefined
      return
    }
    const { connector } = now
    if (connector.uid === reportedUid || connectors.isOwn(connector)) return
    if (calls.isUnawaited(connector.uid)) {
      // If it is the late approval, that is known in a moment; else the host has asked as well.
      await new Promise(resolve => setTimeout(resolve))
      if (!calls.isUnawaited(connector.uid)) return
    }
    reportedUid = connector.uid
    const [{ connector: known, provider }, session] = [
      await connectors.describe(connector),
      await toSession(now),
    ]
    // It may have gone on, or been reported, while its provider was asked for.
    if (reportedUid !== connector.uid || currentOf(config)?.connector.uid !== connector.uid) return
    if (providers.get(known.id) === undefined) host?.found(known, provider, connector.icon)
    host?.connected(known, session)
  }

  return {
    async with({ uid }) {
      const now = currentOf(config)
      if (now?.connector.uid !== uid) return undefined
      const session = await toSession(now)
      reportedUid = uid
      return session
    },
    isReported: ({ uid }) => uid === reportedUid,
    reportChange: () => void report().catch(() => {}),
    setHost(to) {
      host = to
    },
  }
}
