import { AgletError } from '../errors'
import { hexToBigInt } from '../lib/amount'
import type { Account, Connector, Eip1193Provider, Session } from '../types'
import type { Adapter, AdapterContext } from './adapter'
import { callProvider } from './eip1193'
import { bad, toAccounts, toChainId } from './evmReplies'

/** A silent answer is expected at once; a wallet that is starting up may take a while (ms). */
const SILENT_TIMEOUT = 15_000

/** What a user asks for later. */
const commands = () => import('./evmCommands')

/** Extension wallets and in-app browsers, asked through EIP-1193. */
export function evm({ providers }: AdapterContext): Adapter {
  const providerOf = (connectorId: string): Eip1193Provider => {
    const provider = providers.get(connectorId) as Eip1193Provider | undefined
    if (!provider)
      throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
        meta: { Connector: connectorId },
      })
    return provider
  }
  const silently = (signal?: AbortSignal, ms = SILENT_TIMEOUT) => {
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

    async resume(connector, { signal }) {
      const accounts = toAccounts(
        await callProvider(providerOf(connector.id), 'eth_accounts', undefined, silently(signal)),
      )
      return accounts.length ? sessionFrom(connector, accounts, signal) : undefined
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
      /** Counts what was heard of the accounts, so that an older question is not answered over newer news. */
      let news = 0
      const gone = () => {
        const asked = ++news
        commands().then(
          ({ emptied }) => emptied(provider, on, () => live && asked === news),
          () => {},
        )
      }
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
