import type { HostAdapter } from './adapters/adapter'
import { AgletError, printed } from './errors'
import { isObject } from './lib/data/isObject'
import { withoutPrototype } from './lib/data/withoutPrototype'
import type { SiweConfig } from './lib/siwx/siweConfig'
import type { Siwx } from './lib/siwx/siwx'
import type { AccountType, Endpoints, Metadata, Namespace, NetworkInput } from './types'

export type ThemeMode = 'light' | 'dark'
/** A social login. */
export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
/** A part of Connect, for `connectMethodsOrder`. */
export type ConnectMethod = 'email' | 'social' | 'wallet'
/** A button of the account, for `features.walletFeaturesOrder`. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Which features the modal offers; undefined means the default (spec [9.32]–[9.34]). */
export interface Features {
  /** Swap tokens. Default true. */
  readonly swaps?: boolean | undefined
  /** Buy crypto. Default true. */
  readonly onramp?: boolean | undefined
  /** Show the address for receiving funds. Default true. */
  readonly receive?: boolean | undefined
  /** Send tokens. Default true. */
  readonly send?: boolean | undefined
  /** Log in by e-mail. Default true. */
  readonly email?: boolean | undefined
  /** False hides the wallets behind a `Continue with a wallet` button. Default true. */
  readonly emailShowWallets?: boolean | undefined
  /**
   * The social logins in display order, or false. Default google, x, discord, farcaster, github, apple,
   * facebook.
   */
  readonly socials?: readonly Social[] | false | undefined
  /** The account's Activity tab. Default true. */
  readonly history?: boolean | undefined
  /** Send usage events. None is sent before the modal is first opened. Default true. */
  readonly analytics?: boolean | undefined
  /**
   * Read ENS names from the chain when the API knows none, and let users register an account name. Default
   * true.
   */
  readonly names?: boolean | undefined
  /** The All Wallets row. Default true. */
  readonly allWallets?: boolean | undefined
  /** Ask for consent to the legal URLs before connecting. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /**
   * Smart sessions (ERC-7715): the host requests permissions that let the app act for a smart account without
   * asking each time; the settings list them. Default false.
   */
  readonly smartSessions?: boolean | undefined
  /**
   * "Look around": the user may view any account by its address or name without connecting. A viewed account
   * is never connected, cannot sign, and is not reported to the page. Default false.
   */
  readonly viewOnly?: boolean | undefined
  /** Group all wallets behind one button when e-mail or social logins are offered. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** The wallet features in display order. Default onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /**
   * The connect methods in display order. Default: wallet first when one is installed, else email, social,
   * wallet ([2.17]).
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** A wallet that the host adds to the list. */
export interface CustomWallet {
  /** A unique id. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** The wallet's home page, where users can get it. */
  readonly homepage?: string | undefined
  /** The wallet's icon: an https or `data:` URL. */
  readonly image_url?: string | undefined
  /** Link that opens the wallet's app on a phone: `wallet://` or https. */
  readonly mobile_link?: string | undefined
  /** Link that opens the wallet's app on a computer. */
  readonly desktop_link?: string | undefined
  /** The URL of a web wallet. */
  readonly webapp_link?: string | undefined
  /** The wallet's page in the App Store. */
  readonly app_store?: string | undefined
  /** The wallet's page in Google Play. */
  readonly play_store?: string | undefined
  /** The wallet's page in the Chrome Web Store. */
  readonly chrome_store?: string | undefined
  /** The EIP-6963 rdns by which the wallet's extension is recognised. */
  readonly rdns?: string | undefined
}

/** Theme variables; each is also a CSS custom property of the same name. */
export interface ThemeVariables {
  /** A list of fonts. Default: the system font. */
  readonly '--aglet-font-family'?: string | undefined
  /** Any CSS colour; adjusted when its contrast is too low. */
  readonly '--aglet-accent'?: string | undefined
  /** A colour mixed into greys and background. */
  readonly '--aglet-color-mix'?: string | undefined
  /** 0–100, percent. */
  readonly '--aglet-color-mix-strength'?: number | undefined
  /** A length in px; default 10px. */
  readonly '--aglet-font-size-master'?: string | undefined
  /** A length in px; default 4px. */
  readonly '--aglet-border-radius-master'?: string | undefined
  /**
   * Used only by the embedded modal and in old browsers; elsewhere the dialog is in the top layer. Default
   * 999.
   */
  readonly '--aglet-z-index'?: number | undefined
  /** Any CSS colour, for QR codes. Default black. */
  readonly '--aglet-qr-color'?: string | undefined
}

/** Which contracts swaps may use, and how swaps are handled whose calls cannot be decoded. */
export interface SwapRules {
  /**
   * Router contracts per CAIP-2 network, as `{ 'eip155:1': ['0x…'] }`; they replace the known routers of that
   * network. Calls to them must still be decodable.
   */
  readonly routers?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * How to handle a swap whose router is unknown or whose call cannot be decoded: `refuse` it, or `simulate`
   * it and show the simulated changes of the account's balances. A simulation does not prove what happens
   * later, so the minimum amount received is then not guaranteed. Default `refuse`.
   */
  readonly unknown?: 'refuse' | 'simulate' | undefined
}

/** All options of `createAglet` (spec [3.19]). */
export interface Options {
  /** Project id from the provider's dashboard; without one the alert `Project ID Not Configured` is shown. */
  readonly projectId?: string | undefined
  /** The supported networks, at least one; viem's chain objects can be used. */
  readonly networks: readonly NetworkInput[]
  /** Adapters of the host's own libraries, used instead of the built-in connection of their families. */
  readonly adapters?: readonly HostAdapter[] | undefined
  /** The active network when none is stored. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkInput | undefined
  /** What wallets show about the page. Default of each field: page title, description, origin and icon. */
  readonly metadata?: Partial<Metadata> | undefined
  /** Which features the modal offers. */
  readonly features?: Features | undefined
  /**
   * Default: the user's choice in the settings, else the system's preference, including later changes. When
   * this option is set, the settings do not offer the choice.
   */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, corners and font; `aglet/themes` has ready-made themes. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * BCP 47 tag. Default: the user's choice in the settings, else English. The translations are `ar`, `de`,
   * `en`, `es`, `fr`, `hi`, `id`, `ja`, `ko`, `pt-BR`, `ru`, `tr`, `vi` and `zh-CN`; each is also used for
   * other tags of the same language and script. When this option is set, the settings do not offer the
   * choice.
   */
  readonly locale?: string | undefined
  /** The translations to offer besides English, as `['de', 'fr']`. Default all. */
  readonly locales?: readonly string[] | undefined
  /** When to show the All Wallets row. Default SHOW. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Wallet-list ids of the wallets to show first. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /**
   * Wallet-list ids: only these wallets of the list are shown. Wallets in this browser are shown in any case.
   */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallet-list ids of wallets to hide, even when they are in this browser. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Your own wallets, added to the list. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /**
   * An ERC-20 token per CAIP-2 network, whose balance the page's button shows instead of the native one. Its
   * `image` has no effect.
   */
  readonly tokens?: Readonly<Record<string, { address: string; image?: string }>> | undefined
  /** URL of the terms that the modal links to. Default none. */
  readonly termsConditionsUrl?: string | undefined
  /** URL of the privacy policy that the modal links to. Default none. */
  readonly privacyPolicyUrl?: string | undefined
  /** False: only e-mail and social logins. Default true. */
  readonly enableWallets?: boolean | undefined
  /** Pairing with wallets on other devices (WalletConnect). Default true. */
  readonly enableWalletConnect?: boolean | undefined
  /** Wallets that announce themselves (EIP-6963). Default true. */
  readonly enableEIP6963?: boolean | undefined
  /** The wallet at `window.ethereum`, when it does not announce itself. Default true. */
  readonly enableInjected?: boolean | undefined
  /** False hides the Coinbase SDK connector of a host's library. Default true. */
  readonly enableCoinbase?: boolean | undefined
  /** Help with getting a first wallet, for users who have none. Default true. */
  readonly enableWalletGuide?: boolean | undefined
  /** Whether the embedded wallet's frame logs to the console. Default true. */
  readonly enableAuthLogger?: boolean | undefined
  /**
   * When to load the modal's code. `intent`: when the user points at, focuses or presses a button. `idle`:
   * once the page is idle, at the latest after 5 s, so that the modal also opens quickly on a slow network;
   * only the page's own server is contacted, and nothing is rendered. Read when the instance is created.
   * Default `intent`.
   */
  readonly preload?: 'intent' | 'idle' | undefined
  /** Render the modal in the page, where `<aglet-modal>` stands. Default false. */
  readonly enableEmbedded?: boolean | undefined
  /** Do not append the modal's element to the body. Default false. */
  readonly disableAppend?: boolean | undefined
  /** True: the wallet may be on a network outside `networks`. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * What happens when the wallet is on a network outside `networks`: nothing, a warning, or the
   * UnsupportedChain view. Default `block`.
   */
  readonly unsupportedChain?: 'ignore' | 'warn' | 'block' | undefined
  /** Show alerts in the modal; their long text is always written to the console. Default true. */
  readonly debug?: boolean | undefined
  /**
   * Signs users in with their wallet (CAIP-122), on all families; `createSiwx` of `aglet/siwx` creates one.
   * An account without a session is asked to sign and is disconnected when the user declines, unless
   * `getRequired` returns false ([4.29]–[4.31]).
   */
  readonly siwx?: Siwx | undefined
  /**
   * Signs users in with Ethereum by callbacks of the host ([2.10]); cannot be combined with `siwx` ([5.13]).
   */
  readonly siweConfig?: SiweConfig | undefined
  /**
   * The account type to list first when a wallet has several: `{ bip122: 'ordinal' }`. Default: `smartAccount` on
   * eip155, `payment` on bip122, else `eoa`.
   */
  readonly defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** Image URL per chain id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Image URL per connector id. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Has no effect, since Aglet does not include Coinbase's SDK; a host's library has its own setting. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /**
   * Your own WalletConnect universal provider, used instead of the built-in one, which is loaded on demand.
   */
  readonly universalProvider?: object | undefined
  /**
   * The host shows the QR code or link itself, from `aglet.pairingUri`; the modal only waits. Default false.
   */
  readonly manualWCControl?: boolean | undefined
  /**
   * Only the pairing screens: no adapters are used, the wallet may be on any network, and `open()` does
   * nothing once an account is connected. Default false.
   */
  readonly basic?: boolean | undefined
  /**
   * False hides the wallets behind a `Continue with a wallet` button, like `features.emailShowWallets`.
   * Default true.
   */
  readonly showWallets?: boolean | undefined
  /** Server URLs; those that are left out are the provider's public hosts. */
  readonly endpoints?: Partial<Endpoints> | undefined
  /** Which contracts swaps may use. */
  readonly swaps?: SwapRules | undefined
  /** CSP nonce of the `<style>` that is used where constructable style sheets are missing. */
  readonly nonce?: string | undefined
}

/**
 * Whether a value is valid for an option. The explanations are in `explainOption`, which is loaded only for
 * an invalid one.
 */
export type Test = (value: unknown) => boolean

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

/** A namespace with a colon and, optionally, a chain's reference (CAIP-2). */
export const FAMILY = /^(eip155|solana|polkadot|bip122):[-\w]{0,64}$/

const isNetwork = (value: unknown): boolean =>
  isObject(value) &&
  FAMILY.test(`${value['chainNamespace'] ?? 'eip155'}:`) &&
  FAMILY.test(`${value['caipNetworkId'] ?? 'eip155:'}`) &&
  (Number.isSafeInteger(value['id']) ? (value['id'] as number) > 0 : isText(value['id'])) &&
  isText(value['name']) &&
  // Amounts are converted with them, so that missing ones must not go unnoticed.
  Number.isInteger(Object(value['nativeCurrency'])['decimals']) &&
  listOf(isUrl)(Object(Object(value['rpcUrls'])['default'])['http'])

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

/** The account's wallet features, in their default order ([9.34]). */
export const WALLET_FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const

/** One test per field of `T`, so that no option can lack one. */
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

/** The options that are objects, with a test for each of their fields. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  features: FEATURES,
  themeVariables: THEME_VARIABLES,
  metadata: METADATA,
  endpoints: ENDPOINTS,
}

/**
 * Returns a short error to throw; shortly after, the console shows the entry, the field and the permitted
 * values.
 */
function invalidOption(text: string, value: unknown, path = ''): AgletError {
  import('./actions/host/explainOption').then(
    ({ explainOption }) => explainOption(path, value),
    () => {},
  )
  return new AgletError('invalid_option', text, { meta: { Given: printed(value, 120) } })
}

function checkFields(fields: object, tests: Readonly<Record<string, Test>>, prefix = ''): void {
  // Own keys only, so that properties added to Object.prototype are not taken for options.
  for (const [name, value] of Object.entries(fields)) {
    const path = prefix + name
    if (!Object.hasOwn(tests, name)) throw invalidOption(`There is no option "${path}".`, value, path)
    if (value === undefined) continue
    if (!tests[name]!(value)) throw invalidOption(`The option "${path}" is not valid.`, value, path)
    if (!prefix && Object.hasOwn(GROUPS, name)) checkFields(value as object, GROUPS[name]!, `${name}.`)
  }
}

/**
 * Validates a partial set of options, as passed to `update`.
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
 * Validates the options of a new instance and removes those that are undefined.
 *
 * @throws AgletError `invalid_option`
 */
export function parseOptions(input: Options): Options {
  checkOptions(input)
  const options = defined(input)
  if (!options.networks) throw invalidOption('The option "networks" is missing.', undefined, 'networks')
  return options
}

/** What happens on a network outside `networks`. */
export const unsupportedChainPolicy = ({ unsupportedChain, allowUnsupportedChain }: Options) =>
  unsupportedChain ?? (allowUnsupportedChain ? 'ignore' : 'block')

/** A copy without the keys whose value is undefined, so that their defaults apply. */
export const defined = <T extends object>(fields: T | undefined): T =>
  withoutPrototype(
    Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as T,
  )

/** Types and validates a configuration file, so that a mistake is reported where it was made. */
export function defineConfig(options: Options): Options {
  checkOptions(options)
  return options
}
