import { printed } from '../../errors'
import { isObject } from '../../lib/data/isObject'
import { nearestName } from '../../lib/data/nearestName'
import { FAMILY, GROUPS, isText, isUrl, OPTIONS, SOCIALS, type Test, WALLET_FEATURES } from '../../options'

/**
 * The expected shape of a value: a test with its description, fields, or the shape of all entries of a list,
 * or of all values of an object.
 */
type Shape =
  | { readonly test: Test; readonly allowed: string }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly list: Shape }
  | { readonly values: Shape }

const text: Shape = { test: isText, allowed: 'a non-empty string' }
const url: Shape = { test: isUrl, allowed: 'an absolute URL' }
const oneOf = (...words: readonly string[]): Shape => ({
  test: value => words.includes(value as string),
  allowed: `one of "${words.join('", "')}"`,
})

const family = (absent?: string): Shape => ({
  test: value => FAMILY.test(`${value ?? absent}:`),
  allowed: 'eip155, solana, bip122 or polkadot',
})

const network: Shape = {
  fields: {
    chainNamespace: family('eip155'),
    caipNetworkId: {
      test: value => FAMILY.test(`${value ?? 'eip155:'}`),
      allowed: 'a CAIP-2 id such as "eip155:1"',
    },
    id: {
      test: value => isText(value) || (Number.isSafeInteger(value) && (value as number) > 0),
      allowed: 'a chain id such as 1, or the reference of a CAIP-2 id',
    },
    name: text,
    nativeCurrency: {
      fields: {
        decimals: { test: Number.isInteger, allowed: 'a whole number such as 18' },
      },
    },
    rpcUrls: { fields: { default: { fields: { http: { list: url } } } } },
  },
}
const adapter: Shape = {
  fields: {
    namespace: family(),
    create: {
      test: value => typeof value === 'function',
      allowed: 'a function: pass an adapter as wagmiAdapter({ … }) returns it',
    },
  },
}

/**
 * The shapes of structured options, whose parts are checked; all other options are described in
 * `ALLOWED_VALUES`.
 */
const SHAPES: Readonly<Record<string, Shape>> = {
  networks: { list: network },
  defaultNetwork: network,
  adapters: { list: adapter },
  customWallets: { list: { fields: { id: text, name: text } } },
  tokens: { values: { fields: { address: text } } },
  chainImages: { values: url },
  connectorImages: { values: url },
  locales: { list: { test: OPTIONS.locale, allowed: 'a language tag such as "de"' } },
  defaultAccountTypes: { values: oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx') },
  'features.socials': { list: oneOf(...SOCIALS) },
  'features.walletFeaturesOrder': { list: oneOf(...WALLET_FEATURES) },
  'features.connectMethodsOrder': { list: oneOf('email', 'social', 'wallet') },
}

/** The allowed values of options that have neither a shape nor are `true or false`. */
const ALLOWED_VALUES: Readonly<Record<string, string>> = {
  networks: 'a list of at least one network',
  adapters: 'a list of adapters',
  themeMode: '"light" or "dark"',
  preload: '"intent" or "idle"',
  locale: 'a language tag such as "de-CH"',
  allWallets: '"SHOW", "HIDE" or "ONLY_MOBILE"',
  unsupportedChain: '"ignore", "warn" or "block"',
  coinbasePreference: '"all", "smartWalletOnly" or "eoaOnly"',
  projectId: 'a string',
  nonce: 'a non-empty string',
  'metadata.name': 'a non-empty string',
  'metadata.description': 'a string',
  'features.socials': `false, or a list of ${SOCIALS.join(', ')}`,
  'themeVariables.--aglet-color-mix-strength': 'a number, 0 to 100',
  'themeVariables.--aglet-z-index': 'a whole number',
}

/** Describes the allowed values of an option. */
function allowedFor(path: string, isList = false): string {
  if (Object.hasOwn(ALLOWED_VALUES, path)) return ALLOWED_VALUES[path]!
  if (isList) return 'a list'
  if (/^endpoints\.|url$/i.test(path)) return 'an absolute URL'
  if (path.endsWith('-master')) return 'a length such as "10px"'
  if (path.startsWith('themeVariables.')) return 'a non-empty string'
  return /^(?:features\.|enable|disable|allow|show|debug|manual|basic)/.test(path)
    ? 'true or false'
    : 'an object'
}

interface Fault {
  readonly path: string
  readonly value: unknown
  readonly allowed: string
}

/** Finds the first part of a value that does not match its shape. */
function findFault(path: string, value: unknown, shape: Shape): Fault | undefined {
  if ('test' in shape) return shape.test(value) ? undefined : { path, value, allowed: shape.allowed }
  const isList = 'list' in shape
  if (isList ? !Array.isArray(value) : !isObject(value))
    return { path, value, allowed: allowedFor(path, isList) }
  const hasFields = 'fields' in shape
  for (const key of Object.keys(hasFields ? shape.fields : (value as object))) {
    const part = hasFields ? shape.fields[key]! : isList ? shape.list : shape.values
    const place = isList ? `${path}[${key}]` : `${path}.${key}`
    const found = findFault(place, (value as Record<string, unknown>)[key], part)
    if (found) return found
  }
  return undefined
}

/**
 * Explains what is wrong with an invalid option, down to the entry and the field.
 *
 * @param path such as `features.socials`; '' for the options object itself
 */
export function explanationOf(path: string, value: unknown): string {
  if (!path) return `the options are not an object: ${printed(value, 120)}.`
  const [group = '', ...rest] = path.split('.')
  const tests = rest.length && Object.hasOwn(GROUPS, group) ? GROUPS[group]! : OPTIONS
  const prefix = rest.length ? `${group}.` : ''
  const name = path.slice(prefix.length)
  if (!Object.hasOwn(tests, name)) {
    const names = Object.keys(tests)
    const near = nearestName(name, names)
    const suggestion = near ? ` Did you mean "${prefix}${near}"?` : ''
    return `there is no option "${path}".${suggestion} There are: ${names.join(', ')}.`
  }
  const texts = /(?:Ids|icons)$/.test(path) ? { list: text } : undefined
  const shape = Object.hasOwn(SHAPES, path) ? SHAPES[path] : texts
  // An empty list of networks has no entry to name.
  const { allowed, ...fault } = (shape && findFault(path, value, shape)) ?? {
    path,
    value,
    allowed: allowedFor(path),
  }
  return `the option ${fault.path} is ${printed(fault.value, 120)}, but must be ${allowed}.`
}

/** Explanations logged so far; each is logged once. */
const logged = new Set<string>()

/** Logs the explanation to the console, for the page's developer. */
export function explainOption(path: string, value: unknown): void {
  const explanation = explanationOf(path, value)
  if (logged.has(explanation)) return
  logged.add(explanation)
  console.error(`Aglet: ${explanation}`)
}

/** The attributes of a script tag, as in its `dataset`. */
const ATTRIBUTES = [
  ...['projectId', 'networks', 'features', 'themeMode', 'accent', 'locale', 'unsupportedChain'],
  ...['api', 'wallets', 'config'],
]

const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`

/** Logs attributes of the script tag that are probably misspelt; others may belong to other tools. */
export function explainAttributes(names: readonly string[]): void {
  for (const name of names) {
    const near = nearestName(name, ATTRIBUTES)
    if (near) console.warn(`Aglet: ${attribute(name)} is not read. Did you mean ${attribute(near)}?`)
  }
}
