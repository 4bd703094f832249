import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import type { AdapterContext, AdapterHost } from '../../adapters/adapter'
import { badResponse, toAccounts, toChainId } from '../../adapters/evm/evmReplies'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import type { Session } from '../../types'
import type { WagmiCalls } from './wagmiCalls'
import { isOwn, type WagmiConnectors } from './wagmiConnectors'
import { currentOf, isBusy, type WagmiConnection } from './wagmiLibrary'
import type { WagmiWatchers } from './wagmiWatchers'

/** Reads wagmi's connection as a session, and reports connections that Aglet did not request. */
export interface WagmiSessions {
  /** The session of wagmi's current connection, if that uses this connector. */
  with(connector: WagmiConnector): Promise<Session | undefined>
  /** Whether Aglet already has the connection through this connector. */
  isReported(connector: WagmiConnector): boolean
  /** Reports wagmi's current connection, unless Aglet already has it. */
  reportChange(): void
  /** Sets where connections are reported; undefined stops the reports. */
  setHost(host: AdapterHost | undefined): void
}

/**
 * @param isWatched whether a connector is watched, also while its wallet is locked
 * @param heldProviders providers of current and earlier connections, by Aglet's connector id; filled here
 */
export function createWagmiSessions(
  config: Config,
  connectors: WagmiConnectors,
  calls: WagmiCalls,
  isWatched: WagmiWatchers['has'],
  { providers }: Pick<AdapterContext, 'providers'>,
  heldProviders: Map<string, unknown>,
): WagmiSessions {
  /** wagmi's uid of the connector whose connection Aglet already has. */
  let reportedUid: string | undefined
  let host: AdapterHost | undefined

  const toSession = async ({ accounts, chainId, connector }: WagmiConnection): Promise<Session> => {
    const { connector: known, provider } = await connectors.describe(connector)
    heldProviders.set(known.id, provider)
    const caip = toChainId(chainId)
    if (!caip) throw badResponse('a chain id')
    const found = toAccounts(accounts, keccak_256)
    if (!found.length) throw badResponse('an account')
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
    if (connector.uid === reportedUid || isOwn(connector)) return
    // The watcher reports a wallet that was unlocked, whose chosen account it keeps.
    if (isWatched(connectors.knownId(connector))) {
      reportedUid = connector.uid
      return
    }
    if (calls.isUnawaited(connector.uid)) {
      // A late approval ends the unawaited prompt by the next task; otherwise the host is connecting.
      await new Promise(resolve => setTimeout(resolve))
      if (!calls.isUnawaited(connector.uid)) return
    }
    reportedUid = connector.uid
    const [{ connector: known, provider }, session] = [
      await connectors.describe(connector),
      await toSession(now).catch(error => {
        // Without an account, for example; the connection's next change is looked at again.
        if (reportedUid === connector.uid) reportedUid = undefined
        throw error
      }),
    ]
    // The connection may have changed, or been reported, while its provider was read.
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
