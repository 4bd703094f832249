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

const FAMILIES = 'eip155, solana, bip122 or polkadot'

const text: Shape = { test: isText, allowed: 'a non-empty string' }
const url: Shape = { test: isUrl, allowed: 'an absolute URL' }
const object: Shape = { test: isObject, allowed: 'an object' }
const oneOf = (...words: readonly string[]): Shape => ({
  test: value => words.includes(value as string),
  allowed: `one of "${words.join('", "')}"`,
})

const network: Shape = {
  fields: {
    chainNamespace: { test: value => FAMILY.test(`${value ?? 'eip155'}:`), allowed: FAMILIES },
    caipNetworkId: {
      test: value => FAMILY.test(`${value ?? 'eip155:'}`),
      allowed: 'a CAIP-2 id such as "eip155:1"',
    },
    id: {
      test: value => isText(value) || (Number.isSafeInteger(value) && (value as number) > 0),
      allowed: 'a chain id such as 1, or the reference of a CAIP-2 id',
    },
    name: text,
    nativeCurrency: object,
    rpcUrls: { fields: { default: { fields: { http: { list: url } } } } },
  },
}
const adapter: Shape = {
  fields: {
    namespace: { test: value => FAMILY.test(`${value}:`), allowed: FAMILIES },
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
  featuredWalletIds: { list: text },
  includeWalletIds: { list: text },
  excludeWalletIds: { list: text },
  defaultAccountTypes: { values: oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx') },
  'metadata.icons': { list: text },
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
  termsConditionsUrl: 'an absolute URL',
  privacyPolicyUrl: 'an absolute URL',
  projectId: 'a string',
  nonce: 'a non-empty string',
  'metadata.name': 'a non-empty string',
  'metadata.description': 'a string',
  'metadata.url': 'an absolute URL',
  'features.socials': `false, or a list of ${SOCIALS.join(', ')}`,
  'themeVariables.--aglet-color-mix-strength': 'a number, 0 to 100',
  'themeVariables.--aglet-font-size-master': 'a length such as "10px"',
  'themeVariables.--aglet-border-radius-master': 'a length such as "10px"',
  'themeVariables.--aglet-z-index': 'a whole number',
}

/** Describes the allowed values of an option. */
function allowedFor(path: string, isList = false): string {
  const [group = ''] = path.split('.')
  const known = Object.hasOwn(ALLOWED_VALUES, path) ? ALLOWED_VALUES[path] : undefined
  if (known) return known
  if (isList) return 'a list'
  if (path.startsWith('endpoints.')) return 'an absolute URL'
  if (path.startsWith('themeVariables.')) return 'a non-empty string'
  return group === 'features' || /^(?:enable|disable|allow|show|debug|manual|basic)/.test(path)
    ? path === 'features'
      ? 'an object'
      : 'true or false'
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
  const parts: readonly (readonly [path: string, part: unknown, shape: Shape])[] =
    'fields' in shape
      ? Object.entries(shape.fields).map(([name, field]) => [
          `${path}.${name}`,
          (value as Record<string, unknown>)[name],
          field,
        ])
      : Object.entries(value as object).map(([key, part]) => [
          isList ? `${path}[${key}]` : `${path}.${key}`,
          part,
          isList ? shape.list : shape.values,
        ])
  for (const part of parts) {
    const found = findFault(...part)
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
  const shape = Object.hasOwn(SHAPES, path) ? SHAPES[path] : undefined
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
