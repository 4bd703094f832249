import { plainText } from '../../lib/format/text'
import { tryOrUndefined } from './walletCall'

// The Wallet Standard: https://github.com/wallet-standard/wallet-standard

/** Registrations beyond this many are ignored as a flood. */
const MAX_WALLETS = 200
/** Accounts beyond this many are dropped: a hostile wallet may send any number. */
const MAX_ACCOUNTS = 100

type Method = (...args: unknown[]) => unknown

/** What a wallet declared when it registered; each field is read once. */
export interface StandardWallet {
  readonly name: string
  /** Unchecked. */
  readonly icon: unknown
  /** The bound method of a feature, such as `connect` of `standard:connect`. */
  feature(name: string): Method | undefined
  /** Read at each call; may be any value. */
  accounts(): unknown
}

/** One of a wallet's accounts. */
export interface StandardAccount {
  readonly address: string
  /** The family's chains, such as `solana:mainnet`; empty where the wallet names none. */
  readonly chains: readonly string[]
  readonly publicKey: unknown
  /** The wallet's own account object, which requests pass back to the wallet. */
  readonly raw: unknown
}

/** @param wanted the features to read @returns undefined if it is no wallet */
export function readWallet(wallet: unknown, wanted: readonly string[]): StandardWallet | undefined {
  return tryOrUndefined(() => {
    const { name, icon, features } = wallet as Record<string, unknown>
    const shown = plainText(name, 64)
    if (!shown) return
    const methods = new Map<string, Method>()
    for (const key of wanted) {
      const feature = (features as Record<string, Record<string, unknown> | undefined>)[key]
      const method = feature?.[key.endsWith(':events') ? 'on' : key.slice(key.indexOf(':') + 1)]
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

/** Drops entries that are no account of the family; an unreadable list is empty. */
export function readAccounts(
  reply: unknown,
  family: string,
  isAddress: (address: string) => boolean,
): StandardAccount[] {
  const accounts = new Map<string, StandardAccount>()
  tryOrUndefined(() => {
    if (!Array.isArray(reply)) return
    for (const raw of reply.slice(0, MAX_ACCOUNTS))
      tryOrUndefined(() => {
        const { address, chains, publicKey } = raw as Record<string, unknown>
        if (typeof address !== 'string' || accounts.has(address) || !isAddress(address)) return
        const named = Array.isArray(chains)
          ? chains.slice(0, MAX_ACCOUNTS).filter(chain => typeof chain === 'string')
          : []
        const own = named.filter(chain => chain.startsWith(`${family}:`))
        // A multichain wallet lists the accounts of all families.
        if (own.length || !named.length) accounts.set(address, { address, chains: own, publicKey, raw })
      })
  })
  return [...accounts.values()]
}

/**
 * Listens for wallets that register, including those that registered before.
 *
 * @param found called with each wallet; returns what to run when it unregisters
 * @returns a function that stops it
 */
export function listenWalletStandard(found: (wallet: unknown) => (() => void) | undefined): () => void {
  if (typeof window === 'undefined') return () => {}
  let live = true
  let left = MAX_WALLETS
  const seen = new WeakSet<object>()
  const take = (wallet: unknown): (() => void) | undefined => {
    // Some wallets register again at each `app-ready` event.
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
  const onRegister = (event: Event) => void tryOrUndefined(() => (event as CustomEvent).detail(api))
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    live = false
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
