import { plainText } from '../../lib/format/text'
import { attempt } from '../wallet/walletCall'

// The convention of Polkadot's extensions: https://github.com/polkadot-js/extension (packages/extension-inject)

type Method = (...args: unknown[]) => unknown

/** What an extension gives once the user has let the app in. Each part is read once. */
export interface Injected {
  /** @returns the accounts that the user shares with the app */
  get(): unknown
  /** Calls back now and after each change. @returns the function that stops it */
  subscribe(listener: (accounts: unknown) => void): unknown
  signRaw: Method | undefined
  signPayload: Method | undefined
}

/** A wallet that has put itself into `window.injectedWeb3`. */
export interface InjectedWallet {
  readonly name: string
  /** The wallet's own object. */
  readonly provider: unknown
  /** Prompts the user unless the app was let in before. @returns an `Injected`, to be read by `readInjected` */
  enable(appName: string): unknown
}

/** How known extensions are called, by the name that they take in the window. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
}

/** Wraps a method of `owner`, so that it may be called without it; undefined for what is none. */
const methodOf = (owner: unknown, name: string): Method | undefined => {
  const method = (owner as Record<string, unknown> | undefined)?.[name]
  return typeof method === 'function' ? (...args) => Reflect.apply(method as Method, owner, args) : undefined
}

/** @returns undefined for what is no wallet; its own name is what the window calls it */
export function readInjectedWallet(key: string, entry: unknown): InjectedWallet | undefined {
  return attempt(() => {
    const name = Object.hasOwn(NAMES, key) ? NAMES[key] : plainText(key, 64)
    // The newer of the two says more, and does the same.
    const enable = methodOf(entry, 'enable') ?? methodOf(entry, 'connect')
    return name && enable ? { name, provider: entry, enable: appName => enable(appName) } : undefined
  })
}

/** @returns undefined for what has no accounts */
export function readInjected(reply: unknown): Injected | undefined {
  const { accounts, signer } = reply as Record<string, unknown>
  const get = methodOf(accounts, 'get')
  const subscribe = methodOf(accounts, 'subscribe')
  if (!get || !subscribe) return
  return {
    // Without other key types than Polkadot's own.
    get: () => get(),
    subscribe: listener => subscribe(listener),
    signRaw: methodOf(signer, 'signRaw'),
    signPayload: methodOf(signer, 'signPayload'),
  }
}
