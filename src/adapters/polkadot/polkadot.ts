import { AgletError } from '../../errors'
import { moveAccountFirst } from '../../lib/account/chosenFirst'
import { errorText } from '../../lib/data/toAgletError'
import type { Account, CaipNetworkId, Session } from '../../types'
import type { Adapter, AdapterContext, SessionEvents } from '../adapter'
import type { PolkadotProvider } from '../providers'
import { createFoundWallets } from '../wallet/foundWallets'
import { pollForWallets } from '../wallet/pollForWallets'
import { silentSignal } from '../wallet/silentSignal'
import { callWallet, parseReply, tryOrUndefined } from '../wallet/walletCall'
import { accountsKey, watchAccounts } from '../wallet/watchAccounts'
import { isAccountForNetwork, type PolkadotAccount, readPolkadotAccounts, toAccount } from './accounts'
import { type Injected, type InjectedWallet, readInjected, readInjectedWallet } from './injected'
import { polkadotProvider, signRaw } from './sign'

const RELAY_CHAIN: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** One extension, and its state in this page view. */
interface Wallet extends InjectedWallet {
  /** Set once the user has granted access. */
  injected?: Injected
  /** The accounts last read, for any network. */
  accounts: readonly PolkadotAccount[]
  /** Counts the reads and the events that bring accounts. */
  reads: number
  /** The one that `accounts` are from: the answer of an older one does not replace them. */
  newest: number
  /** The address that the user chose in Aglet. */
  chosen?: string | undefined
  /** The first address that was reported, for the network of that time. */
  first?: string | undefined
  /** The user disconnected the wallet: `reconnect` must not enable it again. */
  left: boolean
  /** The listeners of the watched session. */
  readonly watchers: Set<SessionEvents>
  api?: PolkadotProvider
}

/**
 * Extension wallets for Polkadot and related chains, found in `window.injectedWeb3`. The function is long
 * because it holds one short method per adapter operation, all over one record of the wallets found.
 */
export function polkadot(context: AdapterContext): Adapter {
  const wallets = createFoundWallets<Wallet>('polkadot')
  const appName = () => context.appName?.() || (typeof location === 'undefined' ? 'Aglet' : location.hostname)

  const here = (accounts: readonly PolkadotAccount[]): Account[] =>
    accounts.filter(account => isAccountForNetwork(account, context.network())).map(toAccount)
  const report = (wallet: Wallet, all: readonly PolkadotAccount[]): Account[] => {
    const accounts = here(all)
    // Not if newer ones are known.
    if (all === wallet.accounts) wallet.first = accounts[0]?.address
    return accounts
  }
  /** Polkadot wallets have no active chain: each payload names its chain. */
  const chainId = () => (context.network() ?? context.networks()[0])?.caipNetworkId ?? RELAY_CHAIN
  const sessionOf = (connectorId: string, accounts: readonly Account[]): Session | undefined => {
    wallets.told.set(connectorId, accountsKey(accounts))
    return accounts[0] && { connectorId, namespace: 'polkadot', accounts, chainId: chainId() }
  }
  const enable = async (wallet: Wallet, signal: AbortSignal): Promise<Injected> => {
    const ask = async () => wallet.enable(appName())
    const asking = () =>
      ask().catch(error => {
        // The extensions, which have no error codes, refuse a second prompt for a page that has one open.
        throw /pending authorization/.test(errorText(error)) ? { code: -32002 } : error
      })
    const reply = await callWallet('enable', asking, signal)
    wallet.injected = parseReply('its accounts', () => readInjected(reply))
    return wallet.injected
  }
  const read = async (wallet: Wallet, injected: Injected, signal: AbortSignal): Promise<Account[]> => {
    const thisRead = ++wallet.reads
    const accounts = readPolkadotAccounts(await callWallet('accounts', () => injected.get(), signal))
    setAccounts(wallet, accounts, thisRead)
    return report(wallet, accounts)
  }
  const injectedOf = ({ injected }: Wallet): Injected => {
    if (injected) return injected
    throw new AgletError('not_connected', 'The wallet is not connected.')
  }

  return {
    namespace: 'polkadot',
    type: 'universal',

    attach(host) {
      /** At most this many keys are read, however many a page puts there. */
      const most = 50
      const seen = new Set<string>()
      return pollForWallets(() => {
        const { injectedWeb3 } = window as { injectedWeb3?: object }
        if (typeof injectedWeb3 !== 'object' || !injectedWeb3) return
        for (const key of Object.keys(injectedWeb3).slice(0, most)) {
          if (seen.has(key)) continue
          const found = tryOrUndefined(() =>
            readInjectedWallet(key, (injectedWeb3 as Record<string, unknown>)[key]),
          )
          if (!found) continue
          seen.add(key)
          wallets.add(host, {
            wallet: { ...found, accounts: [], reads: 0, newest: 0, left: false, watchers: new Set() },
            name: found.name,
            key: found.name.toLowerCase(),
            source: key,
            provider: found.provider,
          })
        }
      })
    },

    provider(connectorId) {
      const wallet = wallets.find(connectorId)
      if (!wallet) return
      const address = () => {
        // The app may be on another network by now, with the same account.
        const { chosen, first, accounts } = wallet
        const find = (known: string | undefined) => accounts.find(({ address }) => address === known)
        return (find(chosen) ?? find(first) ?? here(accounts)[0])?.address ?? ''
      }
      wallet.api ??= polkadotProvider(address, () => injectedOf(wallet), context.lifetime)
      return wallet.api
    },

    chosen({ connectorId, accounts }) {
      const wallet = wallets.find(connectorId)
      if (wallet) wallet.chosen = accounts[0]?.address
    },

    async connect({ id }, { signal }) {
      const wallet = wallets.of(id)
      const injected = await enable(wallet, signal)
      // The user has approved by now, so that the accounts come without a prompt.
      const accounts = await read(wallet, injected, silentSignal(signal))
      const session = sessionOf(id, accounts)
      if (!session) throw new AgletError('bad_response', 'The wallet shares no account for this network.')
      wallet.left = false
      wallet.chosen = undefined
      return session
    },

    /** The convention has no locked state: a wallet that returns no account silently needs a prompt. */
    isLocked: async () => false,

    async reconnect({ id }, { signal }) {
      const wallet = wallets.of(id)
      if (wallet.left) return
      const limited = silentSignal(signal)
      try {
        // The convention has no silent `enable`: an extension does not prompt again for a page that has
        // access, and only connections that had access are restored.
        const accounts = await read(wallet, wallet.injected ?? (await enable(wallet, limited)), limited)
        return sessionOf(id, accounts)
      } catch (error) {
        if (limited.aborted) throw error
        // Any other error counts as no access.
        return sessionOf(id, [])
      }
    },

    /** The convention has no way to revoke access, so the wallet is only marked as left. */
    async disconnect({ connectorId }) {
      const wallet = wallets.find(connectorId)
      if (!wallet) return
      wallet.left = true
      setAccounts(wallet, [])
      delete wallet.injected
    },

    watch(session, on) {
      const wallet = wallets.of(session.connectorId)
      const { watchers } = wallet
      watchers.add(on)
      const stop = watchAccounts(wallets, session, on, {
        listen(notify) {
          const subscribed = tryOrUndefined(() =>
            wallet.injected?.subscribe(list => {
              setAccounts(wallet, readPolkadotAccounts(list))
              notify({ accounts: report(wallet, wallet.accounts) })
            }),
          )
          return () => void (typeof subscribed === 'function' && tryOrUndefined(() => subscribed()))
        },
        ask: async signal => ({ accounts: await read(wallet, injectedOf(wallet), signal) }),
        forgetChoice: () => delete wallet.chosen,
        appNetwork: chainId,
      })
      return () => {
        watchers.delete(on)
        stop()
      }
    },

    /** Sends nothing to the wallet; checks that the account is valid on the network, and reports those that are. */
    async switchNetwork({ connectorId, accounts: shown, picked }, network) {
      const wallet = wallets.of(connectorId)
      const { address } = shown[0]!
      const account = wallet.accounts.find(known => known.address === address)
      if (account && !isAccountForNetwork(account, network))
        throw new AgletError('chain_unsupported', 'Chain is not supported', {
          meta: { Network: network.caipNetworkId },
        })
      const valid = wallet.accounts.filter(known => isAccountForNetwork(known, network)).map(toAccount)
      const accounts = moveAccountFirst(valid, address)
      if (!accounts || accountsKey(accounts) === accountsKey(shown)) return
      for (const on of [...wallet.watchers]) on.changed({ accounts, ...(picked && { picked }) })
    },

    async signMessage({ connectorId, accounts }, message) {
      const wallet = wallets.of(connectorId)
      return signRaw(injectedOf(wallet), accounts[0]!.address, message, context.lifetime)
    },
  }
}

/** Sets the accounts, unless newer ones are known. @param read the read that they are from */
function setAccounts(wallet: Wallet, accounts: readonly PolkadotAccount[], read = ++wallet.reads): void {
  if (read < wallet.newest) return
  wallet.newest = read
  wallet.accounts = accounts
}
