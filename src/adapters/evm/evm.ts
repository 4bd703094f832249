import { AgletError } from '../../errors'
import { coalesce } from '../../lib/data/coalesce'
import { hexToBigInt } from '../../lib/format/amount'
import type { Account, Connector, Eip1193Provider, Session } from '../../types'
import type { Adapter, AdapterContext } from '../adapter'
import { callProvider } from './eip1193'
import { bad, toAccounts, toChainId } from './evmReplies'

/** A silent answer is expected at once; a wallet that is starting up may take a while (ms). */
const SILENT_TIMEOUT_MS = 15_000

/** What a user asks for later. */
const commands = () => import('./evmCommands')

/**
 * Extension wallets and in-app browsers, asked through EIP-1193. It is long since it has a short member for each thing
 * that an adapter does; what is asked for later is in evmCommands.ts.
 */
export function evm({ providers }: AdapterContext): Adapter {
  const providerOf = (connectorId: string): Eip1193Provider => {
    const provider = providers.get(connectorId) as Eip1193Provider | undefined
    if (!provider)
      throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
        meta: { Connector: connectorId },
      })
    return provider
  }
  const silently = (signal?: AbortSignal, ms = SILENT_TIMEOUT_MS) => {
    const limit = AbortSignal.timeout(ms)
    return signal ? AbortSignal.any([signal, limit]) : limit
  }

  const sessionFrom = async (
    connector: Connector,
    accounts: Account[],
    signal: AbortSignal,
  ): Promise<Session> => {
    const chainId = toChainId(
      await callProvider(providerOf(connector.id), 'eth_chainId', undefined, silently(signal)),
    )
    if (!chainId) throw bad('a chain id')
    return { connectorId: connector.id, namespace: 'eip155', accounts, chainId }
  }

  return {
    namespace: 'eip155',
    type: 'universal',
    provider: connectorId => providers.get(connectorId),

    async connect(connector, { signal }) {
      const accounts = toAccounts(
        await callProvider(providerOf(connector.id), 'eth_requestAccounts', undefined, signal),
      )
      if (accounts.length === 0) throw bad('an account')
      return sessionFrom(connector, accounts, signal)
    },

    async reconnect(connector, { signal }) {
      const accounts = toAccounts(
        await callProvider(providerOf(connector.id), 'eth_accounts', undefined, silently(signal)),
      )
      return accounts.length ? sessionFrom(connector, accounts, signal) : undefined
    },

    async isLocked({ id }, { signal }) {
      return (await commands()).isLocked(providerOf(id), silently(signal))
    },

    async disconnect({ connectorId }) {
      const provider = providers.get(connectorId) as Eip1193Provider | undefined
      if (provider) await (await commands()).disconnect(provider)
    },
    async switchNetwork({ connectorId }, network) {
      await (await commands()).switchNetwork(providerOf(connectorId), network)
    },
    async signMessage({ connectorId, accounts }, message) {
      return (await commands()).signMessage(providerOf(connectorId), accounts[0]!.address, message)
    },

    watch(session, on) {
      const provider = providerOf(session.connectorId)
      let live = true
      /** Counts the account events, so that the answer of an older read does not replace newer accounts. */
      let news = 0
      /** The wallet is asked what has become of its accounts: at each event anew, of which a storm may come. */
      const asking = coalesce((asked: number) => {
        commands().then(
          ({ emptied }) => emptied(provider, on, () => live && asked === news),
          () => {},
        )
      })
      const gone = () => asking.push(++news)
      const guard = (handle: (payload: unknown) => void) => (payload: unknown) => {
        if (live) handle(payload)
      }
      const listeners = {
        accountsChanged: guard(payload => {
          const accounts = toAccounts(payload)
          if (!accounts.length) return gone()
          news++
          on.changed({ accounts })
        }),
        chainChanged: guard(payload => {
          const chainId = toChainId(payload)
          if (chainId) on.changed({ chainId })
        }),
        disconnect: guard(gone),
      }
      for (const [event, listener] of Object.entries(listeners)) attempt(() => provider.on?.(event, listener))
      return () => {
        live = false
        asking.stop()
        for (const [event, listener] of Object.entries(listeners))
          attempt(() => provider.removeListener?.(event, listener))
      }
    },

    async getBalance(session) {
      const reply = await callProvider(
        providerOf(session.connectorId),
        'eth_getBalance',
        [session.accounts[0]!.address, 'latest'],
        silently(),
      )
      const balance = hexToBigInt(reply)
      if (balance === undefined) throw bad('a balance')
      return balance
    },
  }
}

const attempt = (run: () => unknown) => {
  try {
    run()
  } catch {
    // A provider whose event methods throw is followed without events.
  }
}
