import { AgletError, isAgletError } from '../../errors'
import { coalesce } from '../../lib/data/coalesce'
import type { Account, Network, Session } from '../../types'
import type { Adapter, AdapterContext } from '../adapter'
import type { BitcoinProvider } from '../providers'
import { createFoundWallets } from '../wallet/foundWallets'
import { DISCONNECT_TIMEOUT_MS, silentSignal } from '../wallet/silentSignal'
import { parseReply, unsupported } from '../wallet/walletCall'
import { accountsKey, type WalletState, watchAccounts } from '../wallet/watchAccounts'
import { type BitcoinAddress, isOnMainnet, toAccounts } from './addresses'
import { discoverBitcoin } from './discover'
import { chainOf, networkName } from './network'
import { bitcoinProvider } from './provider'
import type { BitcoinWallet } from './wallet'

/** One wallet, and its state in this page view. */
interface Entry {
  readonly api: BitcoinWallet
  /** The addresses last read. */
  addresses: readonly BitcoinAddress[]
  /** Counts the reads and the events that bring addresses. */
  reads: number
  /** The one that `addresses` are from: the answer of an older one does not replace them. */
  newest: number
  /** The address that the user chose in Aglet. */
  chosen?: string | undefined
  /** Called after a network switch, which changes the addresses. */
  readonly watchers: Set<() => void>
  provider?: BitcoinProvider
}

/**
 * Wallets with the Wallet Standard's Bitcoin features, sats-connect wallets, and OKX, Unisat and Leather. The
 * function is long because it holds one short method per adapter operation, all over one record of the
 * wallets found.
 */
export function bitcoin(context: AdapterContext): Adapter {
  const wallets = createFoundWallets<Entry>('bip122')

  /** The network that a wallet is being switched to; its addresses may arrive before its answer. */
  let wanted: Network | undefined
  const accountsOf = (addresses: readonly BitcoinAddress[]) => toAccounts(addresses, context.accountType?.())
  const shownOf = (addresses: readonly BitcoinAddress[]): WalletState => {
    const accounts = accountsOf(addresses)
    return {
      accounts,
      ...(accounts[0] && {
        chainId: chainOf(isOnMainnet(accounts[0].address) === true, [
          wanted,
          context.network(),
          ...context.networks(),
        ]),
      }),
    }
  }
  const sessionOf = (connectorId: string, addresses: readonly BitcoinAddress[]): Session | undefined => {
    const { accounts, chainId } = shownOf(addresses)
    wallets.told.set(connectorId, accountsKey(accounts))
    return chainId && { connectorId, namespace: 'bip122', accounts, chainId }
  }
  /** Reads the addresses without prompting; where the wallet has no such method, the last ones are kept. */
  const look = async (entry: Entry, signal: AbortSignal): Promise<readonly BitcoinAddress[]> => {
    const read = ++entry.reads
    const found = (await entry.api.look?.(signal)) ?? entry.addresses
    setAddresses(entry, found, read)
    return found
  }

  return {
    namespace: 'bip122',
    type: 'bitcoin',

    attach: host =>
      discoverBitcoin(({ wallet: api, ...found }) =>
        wallets.add(host, {
          ...found,
          wallet: { api, addresses: [], reads: 0, newest: 0, watchers: new Set() },
        }),
      ),

    provider(connectorId) {
      const entry = wallets.find(connectorId)
      if (!entry) return
      const accounts = (): readonly Account[] => {
        const all = accountsOf(entry.addresses)
        const chosen = all.find(({ address }) => address === entry.chosen)
        return chosen ? [chosen] : all
      }
      entry.provider ??= bitcoinProvider(entry.api, accounts, () => entry.addresses, context.lifetime)
      return entry.provider
    },

    chosen({ connectorId, accounts }) {
      const entry = wallets.find(connectorId)
      if (entry) entry.chosen = accounts[0]?.address
    },

    async connect({ id }, { signal }) {
      const entry = wallets.of(id)
      const addresses = await entry.api.connect(signal)
      setAddresses(entry, addresses)
      entry.chosen = undefined
      return parseReply('an account', () => sessionOf(id, addresses))
    },

    /** These wallets have no locked state: a wallet that returns no account silently needs a prompt. */
    isLocked: async () => false,

    async reconnect({ id }, { signal }) {
      const entry = wallets.of(id)
      const limited = silentSignal(signal)
      const looking = look(entry, limited)
      const thisRead = entry.reads
      try {
        const found = await looking
        limited.throwIfAborted()
        return sessionOf(id, found)
      } catch (error) {
        if (limited.aborted) throw error
        // Any error of a silent read counts as no access.
        setAddresses(entry, [], thisRead)
        return sessionOf(id, [])
      }
    },

    async disconnect({ connectorId }) {
      const entry = wallets.find(connectorId)
      if (!entry) return
      setAddresses(entry, [])
      await entry.api
        .disconnect?.(silentSignal(undefined, DISCONNECT_TIMEOUT_MS))
        // The session ends in Aglet even if the wallet fails.
        .catch(() => {})
    },

    watch(session, on) {
      const entry = wallets.of(session.connectorId)
      return watchAccounts(wallets, session, on, {
        listen(notify) {
          /** Counts the events, so that the answer of an older read does not replace newer addresses. */
          let events = 0
          /** Wallets whose event carries no addresses are asked for them. */
          const changes = coalesce((addresses: readonly BitcoinAddress[] | undefined) => {
            const event = ++events
            if (addresses) {
              setAddresses(entry, addresses)
              return notify(shownOf(addresses))
            }
            look(entry, silentSignal(context.lifetime))
              .then(shownOf, () => ({ accounts: [] }))
              .then(shown => {
                if (event === events) notify(shown)
              })
          })
          const stops = [
            entry.api.onChange?.(changes.push),
            listenTo(entry.watchers, () => changes.push(undefined)),
          ]
          return () => {
            events++
            changes.stop()
            for (const stop of stops) stop?.()
          }
        },
        ask: async signal => shownOf(await look(entry, signal)),
        forgetChoice: () => delete entry.chosen,
      })
    },

    async switchNetwork({ connectorId, chainId }, network) {
      const entry = wallets.of(connectorId)
      if (network.caipNetworkId === chainId) return
      const refused = (cause?: unknown) =>
        new AgletError('chain_unsupported', 'Chain is not supported', {
          ...(cause !== undefined && { cause }),
          meta: { Network: network.caipNetworkId },
        })
      const name = networkName(network.caipNetworkId)
      if (!name || !entry.api.switchNetwork) throw refused()
      wanted = network
      try {
        await entry.api.switchNetwork(name, context.lifetime)
      } catch (error) {
        const isKnown = (['user_rejected', 'request_pending', 'wallet_locked', 'cancelled'] as const).some(
          code => isAgletError(error, code),
        )
        throw isKnown ? error : refused(error)
      } finally {
        wanted = undefined
      }
      // Addresses differ per network. They are read again, since not every wallet emits an event.
      for (const watcher of [...entry.watchers]) watcher()
    },

    async signMessage({ connectorId, accounts }, message) {
      const { api } = wallets.of(connectorId)
      if (!api.signMessage) throw unsupported('signMessage')
      return api.signMessage(accounts[0]!.address, message, context.lifetime)
    },
  }
}

/** Sets the addresses, unless newer ones are known. @param read the read that they are from */
function setAddresses(entry: Entry, addresses: readonly BitcoinAddress[], read = ++entry.reads): void {
  if (read < entry.newest) return
  entry.newest = read
  entry.addresses = addresses
}

/** @returns a function that removes the listener */
function listenTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
