import { SOCIALS, type Social } from '../../src/options'
import { CliError } from '../CliError'

/** Each feature flag with its default (spec [9.32]) and what it does, in one line. */
export const FEATURES = {
  swaps: { on: true, about: 'swap one token for another' },
  onramp: { on: true, about: 'buy tokens with a card' },
  receive: { on: true, about: 'show the address as a QR code' },
  send: { on: true, about: 'send tokens' },
  email: { on: true, about: 'log in with an e-mail, no wallet needed' },
  emailShowWallets: { on: true, about: 'show wallets beside the e-mail field' },
  socials: { on: true, about: `log in with ${SOCIALS.slice(0, 3).join(', ')} …` },
  history: { on: true, about: 'the Activity tab: past transactions' },
  analytics: { on: true, about: 'usage events to the provider' },
  names: { on: true, about: 'ENS names from the chain, and choosing a name' },
  allWallets: { on: true, about: 'the All Wallets list with search' },
  legalCheckbox: { on: false, about: 'a terms checkbox before connecting' },
  smartSessions: { on: false, about: 'permissions for repeated actions' },
  viewOnly: { on: false, about: 'look at any account without connecting' },
  collapseWallets: { on: false, about: 'wallets behind one button below e-mail' },
} as const satisfies Record<string, { on: boolean; about: string }>

export type Feature = keyof typeof FEATURES

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[]

/** A setting for every flag. `socials` may be narrowed to a list. */
export type FeatureChoice = { readonly [F in Exclude<Feature, 'socials'>]: boolean } & {
  readonly socials: boolean | readonly Social[]
}

/** The default of every flag. */
export const DEFAULT_CHOICE = Object.fromEntries(
  FEATURE_NAMES.map(name => [name, FEATURES[name].on]),
) as unknown as FeatureChoice

/** What analytics sends, in one line; shown wherever the user decides about it. */
export const ANALYTICS_NOTE =
  'It tells the provider what was clicked, what was typed into the wallet search, the account name that is registered, ' +
  'which tokens are sent or swapped, the network, the login used, error codes, the page address without its query, and ' +
  'the connected account; nothing before the first open, never an e-mail address, a balance, an amount or the page query.'

/**
 * Brotli bytes that a feature's chunks add, by flag; null if the feature does not exist yet. From
 * `feature-sizes.json`.
 */
export type FeatureSizes = Readonly<Record<string, number | null>>

/**
 * Reads `swaps,onramp,-email`: `name` switches a feature on, `-name` off; all others keep their default.
 * A leading `all` or `none` switches every feature on or off first; `socials=google+github` picks logins.
 *
 * @throws CliError naming the word and what is allowed
 */
export function parseFeatures(list: string): FeatureChoice {
  const choice: Record<string, boolean | readonly Social[]> = { ...DEFAULT_CHOICE }
  const seen = new Set<string>()
  const words = list.split(',').map(word => word.trim())
  words.forEach((word, index) => {
    if (word === 'all' || word === 'none') {
      if (index > 0) throw new CliError(`--features: ${word} must come first.`, 2)
      for (const name of FEATURE_NAMES) choice[name] = word === 'all'
      return
    }
    const [, sign, name = '', picked] = /^([-+]?)([A-Za-z]*)(?:=(.*))?$/.exec(word) ?? []
    if (
      !FEATURE_NAMES.some(known => known === name) ||
      (picked !== undefined && (name !== 'socials' || sign))
    ) {
      throw new CliError(
        `--features: ${JSON.stringify(word)} is not a feature. Known: ${FEATURE_NAMES.join(', ')}; put - before one to switch it off.`,
        2,
      )
    }
    if (seen.has(name)) throw new CliError(`--features: ${name} is named twice.`, 2)
    seen.add(name)
    choice[name] = picked === undefined ? sign !== '-' : parseSocials(picked)
  })
  return choice as unknown as FeatureChoice
}

function parseSocials(list: string): readonly Social[] {
  const picked = list.split('+').map(word => word.trim())
  for (const word of picked) {
    if (!SOCIALS.some(known => known === word)) {
      throw new CliError(
        `--features: ${JSON.stringify(word)} is not a social login. Known: ${SOCIALS.join(', ')}.`,
        2,
      )
    }
  }
  return [...new Set(picked)] as Social[]
}

/** `+3.1 KB` (brotli, 1 KB = 1,000 bytes), or `size unknown` if the build has not measured it. */
export function featureSize(name: Feature, sizes: FeatureSizes | undefined): string {
  const bytes = sizes && Object.hasOwn(sizes, name) ? sizes[name] : undefined
  if (bytes === null) return 'not in this version yet'
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return 'size unknown'
  if (bytes === 0) return 'no extra bytes'
  return bytes < 1000 ? `+${Math.round(bytes)} B` : `+${(bytes / 1000).toFixed(1)} KB`
}

/** One line per flag: on or off, its name, what it does, and its size. */
export function featureTable(choice: FeatureChoice, sizes: FeatureSizes | undefined): readonly string[] {
  const width = Math.max(...FEATURE_NAMES.map(name => name.length))
  const about = Math.max(...FEATURE_NAMES.map(name => FEATURES[name].about.length))
  return FEATURE_NAMES.map(name =>
    [
      choice[name] ? 'on ' : 'off',
      name.padEnd(width),
      FEATURES[name].about.padEnd(about),
      featureSize(name, sizes),
    ].join('  '),
  )
}
