import { plainText } from '../../lib/format/text'
import { attempt } from './walletCall'

// The Wallet Standard: https://github.com/wallet-standard/wallet-standard

/** Registrations beyond this many are a flood, not wallets. */
const MAX_WALLETS = 200
/** More accounts than anyone looks through; a hostile wallet may send any number. */
const MAX_ACCOUNTS = 100

type Method = (...args: unknown[]) => unknown

/** What a wallet said of itself when it registered, each field read once. */
export interface StandardWallet {
  readonly name: string
  /** Unchecked. */
  readonly icon: unknown
  /** The method of a feature, `connect` of `standard:connect`, that may be called without its object. */
  feature(name: string): Method | undefined
  /** Read anew at each call; may be anything. */
  accounts(): unknown
}

/** One of a wallet's accounts. */
export interface StandardAccount {
  readonly address: string
  /** Of the family, such as `solana:mainnet`; none where the wallet does not say. */
  readonly chains: readonly string[]
  readonly publicKey: unknown
  /** The wallet's own object, which it wants back with each request. */
  readonly raw: unknown
}

/** @param wanted the features to take along @returns undefined for what is no wallet */
export function readWallet(wallet: unknown, wanted: readonly string[]): StandardWallet | undefined {
  return attempt(() => {
    const { name, icon, features } = wallet as Record<string, unknown>
    const shown = plainText(name, 64)
    if (!shown) return
    const methods = new Map<string, Method>()
    for (const key of wanted) {
      const feature = (features as Record<string, Record<string, unknown> | undefined>)[key]
      const method = feature?.[key === 'standard:events' ? 'on' : key.slice(key.indexOf(':') + 1)]
      if (typeof method === 'function')
        methods.set(key, (...args) => Reflect.apply(method as Method, feature, args))
    }
    return {
      name: shown,
      icon,
      feature: key => methods.get(key),
      accounts: () => (wallet as { accounts?: unknown }).accounts,
    }
  })
}

/** What is no account of the family is dropped; so is a whole list that cannot be read. */
export function readAccounts(
  reply: unknown,
  family: string,
  isAddress: (address: string) => boolean,
): StandardAccount[] {
  const accounts = new Map<string, StandardAccount>()
  attempt(() => {
    if (!Array.isArray(reply)) return
    for (const raw of reply.slice(0, MAX_ACCOUNTS))
      attempt(() => {
        const { address, chains, publicKey } = raw as Record<string, unknown>
        if (typeof address !== 'string' || accounts.has(address) || !isAddress(address)) return
        const named = Array.isArray(chains)
          ? chains.slice(0, MAX_ACCOUNTS).filter(chain => typeof chain === 'string')
          : []
        const own = named.filter(chain => chain.startsWith(`${family}:`))
        // A wallet of many families lists the accounts of all.
        if (own.length || !named.length) accounts.set(address, { address, chains: own, publicKey, raw })
      })
  })
  return [...accounts.values()]
}

/**
 * Hears wallets register, those that were there before and those that come.
 *
 * @param found looks at one, and returns what to do when it unregisters
 * @returns the function that stops it
 */
export function listenWalletStandard(found: (wallet: unknown) => (() => void) | undefined): () => void {
  if (typeof window === 'undefined') return () => {}
  let live = true
  let left = MAX_WALLETS
  const seen = new WeakSet<object>()
  const take = (wallet: unknown): (() => void) | undefined => {
    // One that registers again, as some do at each request, is known.
    if (typeof wallet !== 'object' || !wallet || seen.has(wallet) || left-- <= 0) return
    seen.add(wallet)
    const gone = found(wallet)
    return () => {
      seen.delete(wallet)
      gone?.()
    }
  }
  const register = (...wallets: unknown[]) => {
    const gone = live ? wallets.slice(0, MAX_WALLETS).map(take) : []
    return () => {
      if (live) for (const leave of gone.splice(0)) leave?.()
    }
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => void attempt(() => (event as CustomEvent).detail(api))
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    live = false
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
