import type { HostAdapter } from './adapters/adapter'
import { AgletError, printed } from './errors'
import { withoutPrototype } from './lib/data/withoutPrototype'
import type { SiweConfig } from './lib/siwx/siweConfig'
import type { Siwx } from './lib/siwx/siwx'
import type { AccountType, Endpoints, Metadata, Namespace, NetworkInput } from './types'

export type ThemeMode = 'light' | 'dark'
export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
export type ConnectMethod = 'email' | 'social' | 'wallet'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** What the modal offers; a value of undefined reads as the default (spec [9.32]–[9.34]). */
export interface Features {
  /** Swap tokens. Default true. */
  readonly swaps?: boolean | undefined
  /** Buy crypto. Default true. */
  readonly onramp?: boolean | undefined
  /** Show the address to receive at. Default true. */
  readonly receive?: boolean | undefined
  /** Send tokens. Default true. */
  readonly send?: boolean | undefined
  /** Log in by e-mail. Default true. */
  readonly email?: boolean | undefined
  /** False: wallets behind one `Continue with a wallet` button. Default true. */
  readonly emailShowWallets?: boolean | undefined
  /** Social logins in this order, or false. Default google, x, discord, farcaster, github, apple, facebook. */
  readonly socials?: readonly Social[] | false | undefined
  /** Activity tab. Default true. */
  readonly history?: boolean | undefined
  /** Usage events; nothing is sent before the modal is first opened. Default true. */
  readonly analytics?: boolean | undefined
  /** ENS names read from the chain, where the API knows none, and the way to choose an account name. Default true. */
  readonly names?: boolean | undefined
  /** The All Wallets row. Default true. */
  readonly allWallets?: boolean | undefined
  /** Ask for consent to the legal URLs before connecting. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /** What apps may do by themselves for a smart account (ERC-7715): granted by hosts, listed in the settings. Default false. */
  readonly smartSessions?: boolean | undefined
  /**
   * "Look around": the user may look at any account by its address or name, without connecting. It is never connected and signs
   * nothing: the page is told of nobody. Default false.
   */
  readonly viewOnly?: boolean | undefined
  /** Wallets behind one button when e-mail or socials exist. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** Default onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** Default: wallet first when one is installed, else email, social, wallet ([2.17]). */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** A wallet that the host adds to the list. */
export interface CustomWallet {
  /** Any text that no other wallet has. */
  readonly id: string
  /** As users know it. */
  readonly name: string
  /** Where one gets it. */
  readonly homepage?: string | undefined
  /** Its picture: https, or a `data:` URL. */
  readonly image_url?: string | undefined
  /** Opens its app on a phone: `wallet://` or an https link. */
  readonly mobile_link?: string | undefined
  /** Opens its app on a computer. */
  readonly desktop_link?: string | undefined
  /** Its page, where it is one. */
  readonly webapp_link?: string | undefined
  /** Its page in the App Store. */
  readonly app_store?: string | undefined
  /** Its page in Google Play. */
  readonly play_store?: string | undefined
  /** Its page in the Chrome Web Store. */
  readonly chrome_store?: string | undefined
  /** By which its extension is recognised (EIP-6963). */
  readonly rdns?: string | undefined
}

/** Settings of the appearance; each is also a CSS custom property of the same name. */
export interface ThemeVariables {
  /** A font list. Default: the system's. */
  readonly '--aglet-font-family'?: string | undefined
  /** Any CSS colour; corrected where it would break contrast. */
  readonly '--aglet-accent'?: string | undefined
  /** A colour mixed into greys and background. */
  readonly '--aglet-color-mix'?: string | undefined
  /** 0–100, percent. */
  readonly '--aglet-color-mix-strength'?: number | undefined
  /** px length, default 10px. */
  readonly '--aglet-font-size-master'?: string | undefined
  /** px length, default 4px. */
  readonly '--aglet-border-radius-master'?: string | undefined
  /** Only for the embedded modal and old browsers: the dialog is in the top layer. Default 999. */
  readonly '--aglet-z-index'?: number | undefined
  /** Any CSS colour, of QR codes. Default black. */
  readonly '--aglet-qr-color'?: string | undefined
}

/** Through which contracts swaps may go, and what becomes of a swap that cannot be read. */
export interface SwapRules {
  /**
   * Contracts by CAIP-2 network, as { 'eip155:1': ['0x…'] }; they take the place of the known ones of that network. A call
   * of them must still be one that can be read.
   */
  readonly routers?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * A swap whose router is not known, or whose call cannot be read: `refuse` it, or `simulate` it, and show what the trial
   * run did to the account's balances. A trial run proves nothing of the moment after it, so the least that arrives is then
   * not guaranteed. Default `refuse`.
   */
  readonly unknown?: 'refuse' | 'simulate' | undefined
}

/** Everything `createAglet` takes (spec [3.19]). */
export interface Options {
  /** From the provider's dashboard; without one the alert `Project ID Not Configured` is shown. */
  readonly projectId?: string | undefined
  /** At least one; viem's chain objects fit. */
  readonly networks: readonly NetworkInput[]
  /** Host libraries to use instead of the built-in connection of each family. */
  readonly adapters?: readonly HostAdapter[] | undefined
  /** Active when nothing is stored. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkInput | undefined
  /** Default: page title, description, origin and icon. */
  readonly metadata?: Metadata | undefined
  /** What the modal offers. */
  readonly features?: Features | undefined
  /**
   * Default: what the user chooses in the settings, else the system's preference, followed live. One that is set is
   * not offered there.
   */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, corners and font; `aglet/themes` has some to start from. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * BCP 47; default what the user chooses in the settings, else English. Shipped are `ar`, `de`, `en`, `es`, `fr`, `hi`,
   * `id`, `ja`, `ko`, `pt-BR`, `ru`, `tr`, `vi` and `zh-CN`, each for the tags that its readers can read. One that is set
   * is not offered there.
   */
  readonly locale?: string | undefined
  /** Which of the shipped languages there are, besides English, as `['de', 'fr']`. Default all. */
  readonly locales?: readonly string[] | undefined
  /** The All Wallets row. Default SHOW. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Ids of the wallet list that come first in it. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Ids of the wallet list: no others are listed. Wallets in this browser are, all the same. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Ids of wallets that are not shown, also where they are in this browser. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets of your own, added to the list. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /**
   * Per CAIP-2 chain: an ERC-20 token whose balance the page's button shows instead of the native one. Its `image` is
   * without effect.
   */
  readonly tokens?: Readonly<Record<string, { address: string; image?: string }>> | undefined
  /** The terms that the modal links to. Default none. */
  readonly termsConditionsUrl?: string | undefined
  /** The privacy policy that the modal links to. Default none. */
  readonly privacyPolicyUrl?: string | undefined
  /** False: e-mail and socials only. Default true. */
  readonly enableWallets?: boolean | undefined
  /** Pairing with wallets on other devices. Default true. */
  readonly enableWalletConnect?: boolean | undefined
  /** Wallets that announce themselves (EIP-6963). Default true. */
  readonly enableEIP6963?: boolean | undefined
  /** The wallet behind `window.ethereum` that announces nothing. Default true. */
  readonly enableInjected?: boolean | undefined
  /** False: the connector of Coinbase's SDK that a host's library brings is not offered. Default true. */
  readonly enableCoinbase?: boolean | undefined
  /** The way to a first wallet, for whoever has none. Default true. */
  readonly enableWalletGuide?: boolean | undefined
  /** What the frame of the embedded wallet writes to the console. Default true. */
  readonly enableAuthLogger?: boolean | undefined
  /**
   * When the modal's code is fetched. `intent`: not before the user points at, focuses or presses a button. `idle`: once the
   * page has nothing else to do, so that a slow network is not felt; no server but the page's own is asked, and nothing is
   * drawn. Read when the instance is made. Default `intent`.
   */
  readonly preload?: 'intent' | 'idle' | undefined
  /** Draw the modal in the page, where `<aglet-modal>` stands. Default false. */
  readonly enableEmbedded?: boolean | undefined
  /** Do not append the modal's element to body. Default false. */
  readonly disableAppend?: boolean | undefined
  /** True: a network outside `networks` is no concern. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** What a network outside `networks` leads to: nothing, a warning, or the UnsupportedChain view. */
  readonly unsupportedChain?: 'ignore' | 'warn' | 'block' | undefined
  /** Show alerts in the modal; the long text always goes to the console. Default true. */
  readonly debug?: boolean | undefined
  /**
   * Signs users in with their wallet (CAIP-122), on all families: `createSiwx` of `aglet/siwx` makes one. An account without a
   * session is asked to sign; unless `getRequired` says otherwise, one that does not is disconnected ([4.29]–[4.31]).
   */
  readonly siwx?: Siwx | undefined
  /** Signs users in with Ethereum by callbacks of the host ([2.10]); not together with `siwx` ([5.13]). */
  readonly siweConfig?: SiweConfig | undefined
  /** Which of a wallet's accounts comes first, where it has several kinds: `{ bip122: 'ordinal' }`. */
  readonly defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** Per chain id: an image URL. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Per connector id: an image URL. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** For Coinbase's SDK, which Aglet does not bring: without effect; a host's library has its own setting. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /** A universal provider of WalletConnect of your own, instead of the one that is fetched when it is needed. */
  readonly universalProvider?: object | undefined
  /** The host shows the code or link itself, from `aglet.pairingUri`; the modal only waits. Default false. */
  readonly manualWCControl?: boolean | undefined
  /**
   * Pairing screens only: as without any adapter, on whatever network the wallet is, and `open()` does nothing once
   * an account is connected. Default false.
   */
  readonly basic?: boolean | undefined
  /** False: wallets behind one `Continue with a wallet` button, as `features.emailShowWallets`. Default true. */
  readonly showWallets?: boolean | undefined
  /** Each URL may point elsewhere; the provider's public hosts are the defaults. */
  readonly endpoints?: Partial<Endpoints> | undefined
  /** Through which contracts swaps may go. */
  readonly swaps?: SwapRules | undefined
  /** For a `<style>` where constructable sheets are missing. */
  readonly nonce?: string | undefined
}

/** Whether a value is what an option takes; the words for it are in `explainOptions`, which is fetched for a mistake alone. */
export type Test = (value: unknown) => boolean

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const listOf = (test: Test) => (value: unknown) => Array.isArray(value) && value.every(test)
const valuesOf = (test: Test) => (value: unknown) => isObject(value) && Object.values(value).every(test)

export function isUrl(value: unknown): boolean {
  try {
    return isText(value) && /^(https?|wss?):$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}

/** A namespace with a colon and, unless it is left out, the reference of a chain (CAIP-2). */
export const FAMILY = /^(eip155|solana|polkadot|bip122):[-\w]{0,64}$/

const isNetwork = (value: unknown): boolean =>
  isObject(value) &&
  FAMILY.test(`${value['chainNamespace'] ?? 'eip155'}:`) &&
  FAMILY.test(`${value['caipNetworkId'] ?? 'eip155:'}`) &&
  (Number.isSafeInteger(value['id']) ? (value['id'] as number) > 0 : isText(value['id'])) &&
  isText(value['name']) &&
  isObject(value['nativeCurrency']) &&
  isObject(value['rpcUrls']) &&
  isObject(value['rpcUrls']['default']) &&
  listOf(isUrl)(value['rpcUrls']['default']['http'])

const isAdapter = (value: unknown): boolean =>
  isObject(value) && FAMILY.test(`${value['namespace']}:`) && typeof value['create'] === 'function'

export const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

const flag: Test = value => typeof value === 'boolean'
const string: Test = value => typeof value === 'string'
const isTag: Test = value => isText(value) && /^[a-z]{2,3}(-[\da-z]+)*$/i.test(value)
const texts = listOf(isText)
const urls = valuesOf(isUrl)
const px: Test = value => isText(value) && /^\d+(\.\d+)?px$/.test(value)
const oneOf =
  (...words: unknown[]): Test =>
  value =>
    words.includes(value)

/** The parts of the account's wallet features, in their default order ([9.34]). */
export const WALLET_FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const

/** A test for each field of `T`, so that no option is without one. */
type Tests<T> = { readonly [Name in keyof Required<T>]: Test }

export const OPTIONS: Tests<Options> = {
  projectId: string,
  networks: value => listOf(isNetwork)(value) && (value as unknown[]).length > 0,
  adapters: listOf(isAdapter),
  defaultNetwork: isNetwork,
  metadata: isObject,
  features: isObject,
  themeVariables: isObject,
  siwx: isObject,
  siweConfig: isObject,
  universalProvider: isObject,
  endpoints: isObject,
  themeMode: oneOf('light', 'dark'),
  preload: oneOf('intent', 'idle'),
  locale: isTag,
  locales: listOf(isTag),
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: listOf(value => isObject(value) && isText(value['id']) && isText(value['name'])),
  tokens: valuesOf(value => isObject(value) && isText(value['address'])),
  termsConditionsUrl: isUrl,
  privacyPolicyUrl: isUrl,
  enableWallets: flag,
  enableWalletConnect: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  enableCoinbase: flag,
  enableWalletGuide: flag,
  enableAuthLogger: flag,
  enableEmbedded: flag,
  disableAppend: flag,
  allowUnsupportedChain: flag,
  debug: flag,
  manualWCControl: flag,
  basic: flag,
  showWallets: flag,
  unsupportedChain: oneOf('ignore', 'warn', 'block'),
  defaultAccountTypes: valuesOf(oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx')),
  chainImages: urls,
  connectorImages: urls,
  coinbasePreference: oneOf('all', 'smartWalletOnly', 'eoaOnly'),
  nonce: isText,
  swaps: isObject,
}

const FEATURES: Tests<Features> = {
  swaps: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  email: flag,
  emailShowWallets: flag,
  history: flag,
  analytics: flag,
  names: flag,
  allWallets: flag,
  legalCheckbox: flag,
  smartSessions: flag,
  viewOnly: flag,
  collapseWallets: flag,
  socials: value => value === false || listOf(oneOf(...SOCIALS))(value),
  walletFeaturesOrder: listOf(oneOf(...WALLET_FEATURES)),
  connectMethodsOrder: listOf(oneOf('email', 'social', 'wallet')),
}

const THEME_VARIABLES: Tests<ThemeVariables> = {
  '--aglet-font-family': isText,
  '--aglet-accent': isText,
  '--aglet-color-mix': isText,
  '--aglet-qr-color': isText,
  '--aglet-color-mix-strength': value => typeof value === 'number' && value >= 0 && value <= 100,
  '--aglet-font-size-master': px,
  '--aglet-border-radius-master': px,
  '--aglet-z-index': Number.isInteger,
}

const METADATA: Tests<Metadata> = { name: isText, description: string, url: isUrl, icons: texts }

const ENDPOINTS: Tests<Endpoints> = {
  api: isUrl,
  balance: isUrl,
  wallets: isUrl,
  analytics: isUrl,
  relay: isUrl,
  frame: isUrl,
  onramp: isUrl,
  verify: isUrl,
}

/** The options that are objects whose fields are tested as well. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  features: FEATURES,
  themeVariables: THEME_VARIABLES,
  metadata: METADATA,
  endpoints: ENDPOINTS,
}

/** The error that is thrown is short; a moment later the console has the entry, the field and what is allowed there. */
function invalidOption(text: string, value: unknown, path = ''): AgletError {
  import('./actions/host/explainOption').then(
    ({ explainOption }) => explainOption(path, value),
    () => {},
  )
  return new AgletError('invalid_option', text, { meta: { Given: printed(value, 120) } })
}

function checkFields(fields: object, tests: Readonly<Record<string, Test>>, prefix = ''): void {
  // Own keys only: what a page put on Object.prototype is nobody's option.
  for (const [name, value] of Object.entries(fields)) {
    const path = prefix + name
    if (!Object.hasOwn(tests, name)) throw invalidOption(`There is no option "${path}".`, value, path)
    if (value === undefined) continue
    if (!tests[name]!(value)) throw invalidOption(`The option "${path}" is not valid.`, value, path)
    if (!prefix && Object.hasOwn(GROUPS, name)) checkFields(value as object, GROUPS[name]!, `${name}.`)
  }
}

/**
 * Checks a partial set of options, as `update` takes it.
 *
 * @throws AgletError `invalid_option`, with the option's name and its value
 */
export function checkOptions(options: unknown): asserts options is Partial<Options> {
  if (!isObject(options)) throw invalidOption('The options are not valid.', options)
  checkFields(options, OPTIONS)
  const { siwx, siweConfig } = defined(options)
  if (siwx && siweConfig)
    throw new AgletError('invalid_option', 'Cannot set both `siweConfig` and `siwx` options')
}

/**
 * The options of a new instance, checked, without what is undefined.
 *
 * @throws AgletError `invalid_option`
 */
export function parseOptions(input: Options): Options {
  checkOptions(input)
  const options = defined(input)
  if (!options.networks) throw invalidOption('The option "networks" is missing.', undefined, 'networks')
  return options
}

/** What a network outside `networks` leads to. */
export const unsupportedChainPolicy = ({ unsupportedChain, allowUnsupportedChain }: Options) =>
  unsupportedChain ?? (allowUnsupportedChain ? 'ignore' : 'block')

/** A copy without the keys that hold undefined, so that those read as the default. */
export const defined = <T extends object>(fields: T | undefined): T =>
  withoutPrototype(
    Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as T,
  )

/** Types a configuration file; checks it at once, so that a mistake shows where it was made. */
export function defineConfig(options: Options): Options {
  checkOptions(options)
  return options
}
