import type { HostAdapter } from './adapters/adapter'
import { AgletError } from './errors'
import type { AccountType, CaipNetworkId, Endpoints, Metadata, Namespace, NetworkInput } from './types'

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
  /** The All Wallets row. Default true. */
  readonly allWallets?: boolean | undefined
  /** Ask for consent to the legal URLs before connecting. Default false. */
  readonly legalCheckbox?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  /** Wallets behind one button when e-mail or socials exist. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** Default onramp, swaps, receive, send. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** Default: wallet first when one is installed, else email, social, wallet ([2.17]). */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** A wallet that the host adds to the list. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly rdns?: string | undefined
}

/** Public knobs of the look; each is also a CSS custom property of the same name. */
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
  readonly '--aglet-qr-color'?: string | undefined
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
  readonly features?: Features | undefined
  /** Default: what the user chooses in the settings, else the system's preference, followed live. One that is set is not offered there. */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /** BCP 47; default what the user chooses in the settings, else English. `de` and `ar` are shipped. One that is set is not offered there. */
  readonly locale?: string | undefined
  /** The All Wallets row. Default SHOW. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Per CAIP-2 chain: an ERC-20 token whose balance the page's button shows instead of the native one. */
  readonly tokens?: Readonly<Record<string, { address: string; image?: string }>> | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  /** False: e-mail and socials only. Default true. */
  readonly enableWallets?: boolean | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  /** False: the connector of Coinbase's SDK that a host's library brings is not offered. Default true. */
  readonly enableCoinbase?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly enableAuthLogger?: boolean | undefined
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
  readonly siwx?: object | undefined
  readonly siweConfig?: object | undefined
  readonly defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  /** Per chain id: an image URL. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Per connector id: an image URL. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** For Coinbase's SDK, which Aglet does not bring: without effect; a host's library has its own setting. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  readonly universalProvider?: object | undefined
  /** The host shows the code or link itself, from `aglet.pairingUri`; the modal only waits. Default false. */
  readonly manualWCControl?: boolean | undefined
  /**
   * Pairing screens only: as without any adapter, on whatever network the wallet is, and `open()` does nothing once
   * an account is connected. Default false.
   */
  readonly basic?: boolean | undefined
  /** Wallets beside the e-mail field: without effect until e-mail login is there. */
  readonly showWallets?: boolean | undefined
  /** Each URL may point elsewhere; the provider's public hosts are the defaults. */
  readonly endpoints?: Partial<Endpoints> | undefined
  /** For a `<style>` where constructable sheets are missing. */
  readonly nonce?: string | undefined
}

type Check = readonly [test: (value: unknown) => boolean, allowed: string]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const listOf = (test: Check[0]) => (value: unknown) => Array.isArray(value) && value.every(test)
const valuesOf = (test: Check[0]) => (value: unknown) => isObject(value) && Object.values(value).every(test)

function isUrl(value: unknown): boolean {
  try {
    return isText(value) && /^(https?|wss?):$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}

const FAMILY = /^(eip155|solana|polkadot|bip122):[-\w]{0,64}$/

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

export const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

const NETWORK = 'network: { id, name, nativeCurrency, rpcUrls }'

/** The kinds of value; a kind that is not here is its own list of words: `a|b` is one of them, `a,b` a list of them. */
const KINDS: Readonly<Record<string, Check>> = {
  flag: [value => typeof value === 'boolean', 'true or false'],
  any: [value => typeof value === 'string', 'a text'],
  text: [isText, 'a text'],
  texts: [listOf(isText), 'a list of texts'],
  url: [isUrl, 'an absolute URL'],
  urls: [valuesOf(isUrl), 'an object of URLs'],
  object: [isObject, 'an object'],
  list: [Array.isArray, 'a list'],
  number: [Number.isInteger, 'a whole number'],
  percent: [value => typeof value === 'number' && value >= 0 && value <= 100, 'a number, 0 to 100'],
  px: [value => isText(value) && /^\d+(\.\d+)?px$/.test(value), 'a length, as "10px"'],
  tag: [value => isText(value) && /^[a-z]{2,3}(-[\da-z]+)*$/i.test(value), 'a tag, as "de-CH"'],
  network: [isNetwork, NETWORK],
  networks: [
    value => listOf(isNetwork)(value) && (value as unknown[]).length > 0,
    `a list of at least one ${NETWORK}`,
  ],
  socials: [
    value => value === false || listOf(name => SOCIALS.includes(name as Social))(value),
    `false, or a list of ${SOCIALS.join(', ')}`,
  ],
  wallets: [
    listOf(value => isObject(value) && isText(value['id']) && isText(value['name'])),
    'a list of { id, name, … }',
  ],
  tokens: [valuesOf(value => isObject(value) && isText(value['address'])), 'an object'],
  accounts: [
    valuesOf(value => isText(value) && /^(eoa|smartAccount|payment|ordinal|stx)$/.test(value)),
    'an object',
  ],
}

/** Features that are on, and that are off, unless the host says otherwise ([9.32]). */
export const ON = 'swaps,onramp,receive,send,email,emailShowWallets,history,analytics,allWallets'
export const OFF = 'legalCheckbox,smartSessions,collapseWallets'
/** [9.34] */
export const FEATURE_ORDER = 'onramp,swaps,receive,send'

/** Option names by kind. Compact, since it travels in the first script; a test holds it against `Options`. */
const SCHEMA: Readonly<Record<string, string>> = {
  '': `any:projectId networks:networks list:adapters network:defaultNetwork object:metadata,features,themeVariables,siwx,siweConfig,universalProvider,endpoints light|dark:themeMode tag:locale SHOW|HIDE|ONLY_MOBILE:allWallets texts:featuredWalletIds,includeWalletIds,excludeWalletIds wallets:customWallets tokens:tokens url:termsConditionsUrl,privacyPolicyUrl flag:enableWallets,enableWalletConnect,enableEIP6963,enableInjected,enableCoinbase,enableWalletGuide,enableAuthLogger,enableEmbedded,disableAppend,allowUnsupportedChain,debug,manualWCControl,basic,showWallets ignore|warn|block:unsupportedChain accounts:defaultAccountTypes urls:chainImages,connectorImages all|smartWalletOnly|eoaOnly:coinbasePreference text:nonce`,
  features: `flag:${ON},${OFF} socials:socials ${FEATURE_ORDER}:walletFeaturesOrder email,social,wallet:connectMethodsOrder`,
  themeVariables:
    'text:--aglet-font-family,--aglet-accent,--aglet-color-mix,--aglet-qr-color percent:--aglet-color-mix-strength px:--aglet-font-size-master,--aglet-border-radius-master number:--aglet-z-index',
  metadata: 'text:name any:description url:url texts:icons',
  endpoints: 'url:api,wallets,analytics,relay,frame,onramp',
}

function checkOf(kind: string): Check {
  const known = KINDS[kind]
  if (known) return known
  const words = kind.split(/[|,]/)
  const isWord = (value: unknown) => words.includes(value as string)
  return kind.includes('|')
    ? [isWord, `one of "${words.join('", "')}"`]
    : [listOf(isWord), `a list of ${words.join(', ')}`]
}

const given = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 120)
  } catch {
    return typeof value
  }
}

const wrong = (text: string, value: unknown, allowed: string) =>
  new AgletError('invalid_option', text, { meta: { Given: given(value), Allowed: allowed } })

function check(options: object, group = ''): void {
  const kinds = new Map(
    SCHEMA[group]!.split(' ').flatMap(part => {
      const [kind, names] = part.split(':') as [string, string]
      return names.split(',').map(name => [name, kind])
    }) as [string, string][],
  )
  // Own keys only: what a page hung on Object.prototype is nobody's option.
  for (const [name, value] of Object.entries(options)) {
    const path = group ? `${group}.${name}` : name
    const kind = kinds.get(name)
    if (!kind) throw wrong(`There is no option "${path}".`, value, [...kinds.keys()].join(', '))
    if (value === undefined) continue
    const [test, allowed] = checkOf(kind)
    if (!test(value)) throw wrong(`The option "${path}" is not valid.`, value, allowed)
    if (!group && Object.hasOwn(SCHEMA, name)) check(value as object, name)
  }
}

/**
 * Checks a partial set of options, as `update` takes it.
 *
 * @throws AgletError `invalid_option`, naming the option, what was given and what is allowed
 */
export function checkOptions(options: unknown): asserts options is Partial<Options> {
  if (!isObject(options)) throw wrong('The options are not valid.', options, 'an object')
  check(options)
  const { siwx, siweConfig } = defined(options)
  if (siwx && siweConfig)
    throw new AgletError('invalid_option', 'Cannot set both `siweConfig` and `siwx` options')
}

/**
 * The options of a new instance, checked, without what is undefined.
 *
 * @throws AgletError `invalid_option`
 */
export function takeOptions(given: Options): Options {
  checkOptions(given)
  const options = defined(given)
  if (!options.networks) throw wrong('The option "networks" is missing.', undefined, KINDS['networks']![1])
  return options
}

/** What a network outside `networks` leads to. */
export const policyOf = ({ unsupportedChain, allowUnsupportedChain }: Options) =>
  unsupportedChain ?? (allowUnsupportedChain ? 'ignore' : 'block')

/** A copy without a prototype: what a page hung on Object.prototype does not answer for an absent option. */
export const own = <T extends object>(fields: T): T => Object.assign(Object.create(null), fields)

/** A copy without the keys that hold undefined, so that those read as the default. */
export const defined = <T extends object>(given: T | undefined): T =>
  own(Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as T)

/** Types a configuration file; checks it at once, so that a mistake shows where it was made. */
export function defineConfig(options: Options): Options {
  checkOptions(options)
  return options
}

/** `eip155:1` for a network as the host wrote it. */
export const caipIdOf = (network: NetworkInput): CaipNetworkId =>
  network.caipNetworkId ?? `${network.chainNamespace ?? 'eip155'}:${network.id}`
