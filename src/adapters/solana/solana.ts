import { AgletError, isAgletError } from '../../errors'
import { toBase58 } from '../../lib/data/base58'
import { utf8 } from '../../lib/data/bytes'
import type { Account, CaipNetworkId, Session } from '../../types'
import type { Adapter, AdapterContext, AdapterHost } from '../adapter'
import type { SolanaProvider } from '../providers'
import { createFoundWallets } from '../wallet/foundWallets'
import { pollForWallets } from '../wallet/pollForWallets'
import { DISCONNECT_TIMEOUT_MS, silentSignal } from '../wallet/silentSignal'
import { parseReply, unsupported } from '../wallet/walletCall'
import { listenWalletStandard, type StandardAccount } from '../wallet/walletStandard'
import { accountsKey, type WalletState, watchAccounts } from '../wallet/watchAccounts'
import { clusterOf } from './cluster'
import { coinbaseWallet, isCoinbaseSolana } from './coinbase'
import { solanaProvider } from './provider'
import { readSolanaWallet } from './standard'
import type { SolanaWallet } from './wallet'

const MAINNET: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const toAccount = ({ address }: StandardAccount): Account => ({ address, type: 'eoa' })
const stateOf = (accounts: readonly StandardAccount[]): WalletState => ({ accounts: accounts.map(toAccount) })

/**
 * Extension wallets that register through the Wallet Standard, and Coinbase Wallet's own API. The function is
 * long because it holds one short method per adapter operation, all over one record of the wallets found.
 */
export function solana(context: AdapterContext): Adapter {
  const wallets = createFoundWallets<SolanaWallet>('solana')
  const providers = new WeakMap<SolanaWallet, SolanaProvider>()
  /** Addresses that the user chose in Aglet, by connector id. */
  const chosen = new Map<string, string | undefined>()

  /** Solana wallets have no active chain: each request names its chain. */
  const chainId = () => (context.network() ?? context.networks()[0])?.caipNetworkId ?? MAINNET
  const sessionOf = (connectorId: string, accounts: readonly StandardAccount[]): Session | undefined => {
    wallets.told.set(connectorId, accountsKey(accounts))
    if (!accounts[0]) return
    const networks = context.networks()
    const { chains } = accounts[0]
    const approved = networks.filter(network => !chains.length || chains.includes(clusterOf(network)))
    return {
      connectorId,
      namespace: 'solana',
      accounts: accounts.map(toAccount),
      chainId: chainId(),
      ...(approved.length < networks.length && {
        approved: approved.map(({ caipNetworkId }) => caipNetworkId),
      }),
    }
  }
  const accountOf = (wallet: SolanaWallet, address: string): StandardAccount => {
    const account = wallet.accounts().find(account => account.address === address)
    if (account) return account
    throw new AgletError('wallet_locked', 'The wallet does not share this account.', {
      meta: { Address: address },
    })
  }

  return {
    namespace: 'solana',
    type: 'solana',

    attach(host: AdapterHost) {
      const stops = [
        listenWalletStandard(announced => {
          const found = readSolanaWallet(announced)
          if (!found) return
          const { standard, wallet } = found
          // Trust Wallet registers under its legacy name ([3.5]).
          const name = standard.name === 'Trust' ? 'Trust Wallet' : standard.name
          const key = name.toLowerCase()
          return wallets.add(host, {
            wallet,
            name,
            key,
            source: 'standard',
            provider: announced,
            icon: standard.icon,
          })
        }),
        pollForWallets(() => {
          const { coinbaseSolana } = window as { coinbaseSolana?: unknown }
          if (!isCoinbaseSolana(coinbaseSolana) || wallets.find('solana:coinbase wallet')) return
          wallets.add(host, {
            wallet: coinbaseWallet(coinbaseSolana),
            name: 'Coinbase Wallet',
            key: 'coinbase wallet',
            source: 'window',
            provider: coinbaseSolana,
          })
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },

    provider(connectorId) {
      const wallet = wallets.find(connectorId)
      if (!wallet) return
      const current = () => {
        const accounts = wallet.accounts()
        return accounts.find(({ address }) => address === chosen.get(connectorId)) ?? accounts[0]
      }
      const provider = providers.get(wallet) ?? solanaProvider(wallet, current, context)
      providers.set(wallet, provider)
      return provider
    },

    chosen({ connectorId, accounts }) {
      chosen.set(connectorId, accounts[0]?.address)
    },

    async connect({ id }, { signal }) {
      const wallet = wallets.of(id)
      const signed = await context.signIn?.(wallet, signal)
      const accounts = signed ?? (await wallet.connect(false, signal))
      // The account that signed in becomes the active one, whichever account the wallet lists first.
      chosen.set(id, signed?.[0]?.address)
      return parseReply('an account', () => sessionOf(id, accounts))
    },

    /** The Wallet Standard has no locked state: a wallet that returns no account silently needs a prompt. */
    isLocked: async () => false,

    async reconnect({ id }, { signal }) {
      const wallet = wallets.of(id)
      const limited = silentSignal(signal)
      const accounts = await wallet.connect(true, limited).catch(error => {
        if (limited.aborted) throw error
        // A wallet without silent connect may list its accounts nevertheless.
        return isAgletError(error, 'user_rejected') ? [] : wallet.accounts()
      })
      return sessionOf(id, accounts)
    },

    async disconnect({ connectorId }) {
      await wallets
        .find(connectorId)
        ?.disconnect?.(silentSignal(undefined, DISCONNECT_TIMEOUT_MS))
        // The session ends in Aglet even if the wallet fails.
        .catch(() => {})
    },

    watch(session, on) {
      const { connectorId } = session
      const wallet = wallets.of(connectorId)
      return watchAccounts(wallets, session, on, {
        listen: notify => wallet.onChange(accounts => notify(stateOf(accounts))),
        ask: async signal => stateOf(await wallet.connect(true, signal)),
        forgetChoice: () => chosen.delete(connectorId),
        appNetwork: chainId,
      })
    },

    /** Sends nothing to the wallet; checks only that the account supports the network. */
    async switchNetwork({ connectorId, accounts }, network) {
      const { chains } = accountOf(wallets.of(connectorId), accounts[0]!.address)
      if (chains.length && !chains.includes(clusterOf(network)))
        throw new AgletError('chain_unsupported', 'Chain is not supported', {
          meta: { Network: network.caipNetworkId },
        })
    },

    async signMessage({ connectorId, accounts }, message) {
      const wallet = wallets.of(connectorId)
      const account = accountOf(wallet, accounts[0]!.address)
      if (!wallet.signMessage) throw unsupported('signMessage')
      return toBase58(await wallet.signMessage(account, utf8(message), context.lifetime))
    },
  }
}
