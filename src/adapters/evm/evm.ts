import { AgletError } from '../../errors'
import { coalesce } from '../../lib/data/coalesce'
import type { Keccak256 } from '../../lib/evm/nobleSha3'
import { hexToBigInt } from '../../lib/format/amount'
import type { Account, Connector, Eip1193Provider, Session } from '../../types'
import type { Adapter, AdapterContext } from '../adapter'
import { silentSignal } from '../wallet/silentSignal'
import { callProvider } from './eip1193'
import { badResponse, toAccounts, toChainId } from './evmReplies'

/** Loads the code of later user actions. */
const commands = () => import('./evmCommands')

/**
 * Extension wallets and in-app browsers, over EIP-1193. The function is long because it holds one short
 * method per adapter operation; those that are needed only later are lazy-loaded from evmCommands.ts.
 *
 * @param loadKeccak256 loads the hash function for the checksums of addresses (EIP-55); called when a wallet
 *   is asked, so that it loads meanwhile
 */
export function evm(
  { providers }: { readonly providers: Pick<AdapterContext['providers'], 'get'> },
  loadKeccak256: () => Promise<Keccak256>,
): Adapter {
  const providerOf = (connectorId: string): Eip1193Provider => {
    const provider = providers.get(connectorId) as Eip1193Provider | undefined
    if (!provider)
      throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
        meta: { Connector: connectorId },
      })
    return provider
  }

  /** Undefined until the first wallet is asked. */
  let keccak256: Keccak256 | undefined
  /** The accounts that each wallet told last, as JSON in its own order; none while it is locked. */
  const returned = new Map<string, string>()
  const accountsIn = async ({ id }: Connector, asked: Promise<unknown>): Promise<Account[]> => {
    const [reply, loaded] = await Promise.all([asked, keccak256 ?? loadKeccak256()])
    keccak256 = loaded
    const accounts = toAccounts(reply, loaded)
    returned.set(id, JSON.stringify(accounts))
    return accounts
  }

  const sessionFrom = async (
    connector: Connector,
    accounts: Account[],
    signal: AbortSignal,
  ): Promise<Session> => {
    const chainId = toChainId(
      await callProvider(providerOf(connector.id), 'eth_chainId', undefined, silentSignal(signal)),
    )
    if (!chainId) throw badResponse('a chain id')
    return { connectorId: connector.id, namespace: 'eip155', accounts, chainId }
  }

  return {
    namespace: 'eip155',
    type: 'universal',
    provider: connectorId => providers.get(connectorId),

    async connect(connector, { signal }) {
      const accounts = await accountsIn(
        connector,
        callProvider(providerOf(connector.id), 'eth_requestAccounts', undefined, signal),
      )
      if (accounts.length === 0) throw badResponse('an account')
      return sessionFrom(connector, accounts, signal)
    },

    async reconnect(connector, { signal }) {
      const accounts = await accountsIn(
        connector,
        callProvider(providerOf(connector.id), 'eth_accounts', undefined, silentSignal(signal)),
      )
      return accounts.length ? sessionFrom(connector, accounts, signal) : undefined
    },

    async isLocked({ id }, { signal }) {
      return (await commands()).isLocked(providerOf(id), silentSignal(signal))
    },

    async disconnect({ connectorId }) {
      const provider = providers.get(connectorId) as Eip1193Provider | undefined
      if (provider) await (await commands()).disconnect(provider)
    },
    async switchNetwork({ connectorId }, network) {
      await (await commands()).switchExtension(providerOf(connectorId), network)
    },
    async signMessage({ connectorId, accounts }, message) {
      return (await commands()).signMessage(providerOf(connectorId), accounts[0]!.address, message)
    },

    watch({ connectorId, accounts: shown }, on) {
      const provider = providerOf(connectorId)
      let live = true
      /** Counts the events, so that what belongs to an older one does not replace newer accounts. */
      let eventCount = 0
      let last = shown[0] && returned.get(connectorId)
      /** Reports accounts, unless the wallet only repeats them: they would undo the user's choice in Aglet. */
      const report = (accounts: readonly Account[]) => {
        const key = JSON.stringify(accounts)
        if (accounts[0] && (key !== last || key !== returned.get(connectorId))) on.changed({ accounts })
        returned.set(connectorId, (last = key))
      }
      /** Reads the accounts after an event that leaves none; coalesced, since wallets may emit many. */
      const asking = coalesce((event: number) => {
        commands().then(
          ({ reportNoAccounts }) =>
            reportNoAccounts(provider, on, report, () => live && event === eventCount),
          () => {},
        )
      })
      const gone = () => asking.push(++eventCount)
      const guard = (handle: (payload: unknown) => void) => (payload: unknown) => {
        if (live) handle(payload)
      }
      const listeners = {
        accountsChanged: guard(payload => {
          const event = ++eventCount
          const read = (hash: Keccak256) => {
            if (!live || event !== eventCount) return
            const accounts = toAccounts(payload, hash)
            if (accounts.length) report(accounts)
            else asking.push(event)
          }
          // At once if possible, since libraries of the host expect it.
          if (keccak256) read(keccak256)
          else loadKeccak256().then(read, () => {})
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
      const ask = (method: string, params?: unknown[]) =>
        callProvider(providerOf(session.connectorId), method, params, silentSignal())
      const balance = hexToBigInt(await ask('eth_getBalance', [session.accounts[0]!.address, 'latest']))
      // The wallet may have switched, which its event tells later: the balance is then of another chain.
      if (balance === undefined || toChainId(await ask('eth_chainId')) !== session.chainId)
        throw badResponse('a balance')
      return balance
    },
  }
}

const attempt = (run: () => unknown) => {
  try {
    run()
  } catch {
    // A provider whose event methods throw is used without events.
  }
}
