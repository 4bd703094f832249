import { plainText } from '../../lib/format/text'
import { tryOrUndefined } from '../wallet/walletCall'

// The Polkadot extensions' convention: https://github.com/polkadot-js/extension (packages/extension-inject)

type Method = (...args: unknown[]) => unknown

/** What an extension returns once the user has granted access. Each member is read once. */
export interface Injected {
  /** @returns the accounts that the user shares with the app */
  get(): unknown
  /** Calls back now and after each change. @returns the function that stops it */
  subscribe(listener: (accounts: unknown) => void): unknown
  signRaw: Method | undefined
  signPayload: Method | undefined
}

/** A wallet that is listed in `window.injectedWeb3`. */
export interface InjectedWallet {
  readonly name: string
  /** The wallet's own object. */
  readonly provider: unknown
  /**
   * Prompts the user unless access was granted before.
   *
   * @returns an `Injected`, to be read by `readInjected`
   */
  enable(appName: string): unknown
}

/** Display names of known extensions, by their keys in `window.injectedWeb3`. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
}

/** Binds a method to `owner`; undefined when `owner` has no such method. */
const methodOf = (owner: unknown, name: string): Method | undefined => {
  const method = (owner as Record<string, unknown> | undefined)?.[name]
  return typeof method === 'function' ? (...args) => Reflect.apply(method as Method, owner, args) : undefined
}

/**
 * @param key the wallet's key in `window.injectedWeb3`, its name if unknown
 * @returns undefined if it is no wallet
 */
export function readInjectedWallet(key: string, entry: unknown): InjectedWallet | undefined {
  return tryOrUndefined(() => {
    // Nova Wallet’s browser injects under the key of Polkadot.js, and says so beside it.
    const page = window as { walletExtension?: { isNovaWallet?: unknown } }
    const isNova = key === 'polkadot-js' && page.walletExtension?.isNovaWallet === true
    const name = isNova ? 'Nova Wallet' : Object.hasOwn(NAMES, key) ? NAMES[key] : plainText(key, 64)
    // `connect`, the newer method, does the same as `enable` and returns more.
    const enable = methodOf(entry, 'enable') ?? methodOf(entry, 'connect')
    return name && enable ? { name, provider: entry, enable: appName => enable(appName) } : undefined
  })
}

/** @returns undefined when the reply has no `accounts` with `get` and `subscribe` */
export function readInjected(reply: unknown): Injected | undefined {
  const { accounts, signer } = reply as Record<string, unknown>
  const get = methodOf(accounts, 'get')
  const subscribe = methodOf(accounts, 'subscribe')
  if (!get || !subscribe) return
  return {
    // Without the argument `anyType`, the extension leaves out key types such as Ethereum's.
    get: () => get(),
    subscribe: listener => subscribe(listener),
    signRaw: methodOf(signer, 'signRaw'),
    signPayload: methodOf(signer, 'signPayload'),
  }
}
