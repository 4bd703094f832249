import { LANGUAGES, type Language } from '../../src/i18n/languages'
import { nearestName } from '../../src/lib/data/nearestName'
import { toCaipNetworkId } from '../../src/lib/networks/network'
import { checkOptions, type Features } from '../../src/options'
import type { NetworkInput } from '../../src/types'
import { CliError, oneLine } from '../CliError'
import { CHAINS, type Chain, DEFAULT_CHAINS, wordOf } from '../init/chains'
import { BASE, PART_NAMES, PARTS, type Part } from './parts'

/** A network of a bundle. */
export interface BundleChain extends Pick<Chain, 'caip' | 'network'> {
  /** The name that the bundle exports it by, e.g. `mainnet`; undefined if `aglet/networks` has no such network. */
  readonly export?: string
  /** Whether `network` is an object of the config file, which the bundle contains in place of Aglet's own. */
  readonly isOwn?: boolean
}

/** What goes into a bundle. */
export interface BundleChoice {
  readonly parts: ReadonlySet<Part>
  readonly chains: readonly BundleChain[]
  /** Languages besides English, which every bundle has. */
  readonly locales: readonly Language[]
}

const wordsOf = (list: string): readonly string[] => list.split(',').map(word => word.trim())

/** @throws CliError that suggests the closest name and lists all of them */
function refuse(flag: string, word: string, what: string, names: readonly string[]): never {
  const near = nearestName(word, names)
  const meant = near ? ` Did you mean ${near}?` : ''
  throw new CliError(
    `${flag}: ${JSON.stringify(oneLine(word))} is not a ${what}.${meant} Known: ${names.join(', ')}.`,
    2,
  )
}

/** Words that `--features` accepts. */
const FEATURE_WORDS: readonly string[] = ['all', ...BASE, ...PART_NAMES]

/**
 * Reads `connect,account,send`: the bundle has the named parts and no others. `all` adds every part, and a
 * later `-name` removes one. Without a list: the parts that are on by default, and those that the config file
 * turns on.
 *
 * @param features option of the config file
 * @throws CliError
 */
export function parseParts(list: string | undefined, features: Features = {}): ReadonlySet<Part> {
  if (list === undefined) {
    const isOn = (part: Part) =>
      PARTS[part].on || (features as Readonly<Record<string, unknown>>)[part] === true
    return new Set(PART_NAMES.filter(isOn))
  }
  const parts = new Set<Part>()
  for (const word of wordsOf(list)) {
    const [, minus, name = ''] = /^(-?)(.*)$/.exec(word) ?? []
    const part = PART_NAMES.find(known => known === name)
    if (!part && !(FEATURE_WORDS.includes(name) && !minus))
      refuse('--features', word, 'feature', FEATURE_WORDS)
    if (name === 'all') for (const one of PART_NAMES) parts.add(one)
    if (part && minus) parts.delete(part)
    else if (part) parts.add(part)
  }
  return parts
}

/**
 * Reads `1,8453,solana`: chain ids, CAIP-2 ids or names. The first network is the default.
 *
 * @throws CliError
 */
export function parseNetworks(list: string | undefined): readonly Chain[] {
  if (list === undefined) return DEFAULT_CHAINS
  const chains = wordsOf(list).map(
    word =>
      CHAINS.find(
        ({ id, caip, export: name }) =>
          word === String(id) || word === caip || word.toLowerCase() === name.toLowerCase(),
      ) ?? refuseNetwork(word),
  )
  return [...new Set(chains)]
}

/**
 * Reads the networks of a config file: ids as in `--networks`, or whole objects, whose fields are kept: they may
 * have other servers than Aglet's own list.
 *
 * @throws CliError, and AgletError `invalid_option` for an object that is no network
 */
export function networksOfConfig(networks: readonly unknown[]): readonly BundleChain[] {
  const chains = networks.flatMap((network): readonly BundleChain[] => {
    if (typeof network !== 'object') return parseNetworks(String(network))
    checkOptions({ networks: [network] })
    const own = {
      network: network as NetworkInput,
      caip: toCaipNetworkId(network as NetworkInput),
      isOwn: true,
    }
    const known = CHAINS.find(({ caip }) => caip === own.caip)
    return [{ ...own, ...(known && { export: known.export }) }]
  })
  return chains.filter(({ caip }, at) => chains.findIndex(other => other.caip === caip) === at)
}

/** Suggests a similar name for a misspelt name, but nothing for an id: a similar id is another network. */
function refuseNetwork(word: string): never {
  const names = CHAINS.map(chain => chain.export)
  if (!/^\d|:/.test(word)) refuse('--networks', word, 'network', names)
  const known = CHAINS.map(chain =>
    typeof chain.id === 'number' ? `${chain.id} (${chain.export})` : wordOf(chain),
  )
  throw new CliError(
    `--networks: ${JSON.stringify(oneLine(word))} is not a network. Known: ${known.join(', ')}.`,
    2,
  )
}

/** Reads `en,de`. Without a list: all languages. @throws CliError */
export function parseLocales(list: string | undefined): readonly Language[] {
  const all = Object.keys(LANGUAGES) as readonly Language[]
  const wanted = list === undefined ? all : wordsOf(list).map(word => findLanguage(word, all))
  return all.filter(language => language !== 'en' && wanted.includes(language))
}

const findLanguage = (word: string, all: readonly Language[]): Language =>
  all.find(language => language.toLowerCase() === word.toLowerCase()) ??
  refuse('--locales', word, 'shipped language', all)
