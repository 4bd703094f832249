import type { BundleChoice } from './choose'
import { PART_NAMES } from './parts'

/** A bundle that differs in one word. */
interface Variant {
  /** The word that differs. */
  readonly word: string
  readonly flag: '--features' | '--networks' | '--locales'
  /** Whether the word is in the bundle that is made. */
  readonly isIn: boolean
  readonly choice: BundleChoice
}

const toggled = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const changed = new Set(items)
  if (!changed.delete(item)) changed.add(item)
  return changed
}

/** Each bundle that has one part, network or language more or less; the last network stays. */
export function variantsOf(choice: BundleChoice): readonly Variant[] {
  const { parts, chains, locales } = choice
  return [
    ...PART_NAMES.map(
      part =>
        ({
          word: part,
          flag: '--features',
          isIn: parts.has(part),
          choice: { ...choice, parts: toggled(parts, part) },
        }) as const,
    ),
    ...(chains.length > 1 ? chains : []).map(
      chain =>
        ({
          word: chain.export,
          flag: '--networks',
          isIn: true,
          choice: { ...choice, chains: chains.filter(other => other !== chain) },
        }) as const,
    ),
    ...locales.map(
      locale =>
        ({
          word: locale,
          flag: '--locales',
          isIn: true,
          choice: { ...choice, locales: locales.filter(other => other !== locale) },
        }) as const,
    ),
  ]
}

/** What a word costs, or would. */
export interface Price {
  readonly word: string
  readonly flag: Variant['flag']
  readonly isIn: boolean
  /** Brotli; what it shares with others that are in is not its own. */
  readonly bytes: number
}

/** @param weigh the brotli bytes of a bundle */
export async function pricesOf(
  choice: BundleChoice,
  bytes: number,
  weigh: (choice: BundleChoice) => Promise<number>,
): Promise<readonly Price[]> {
  const prices: Price[] = []
  // One after the other: each holds a bundle of some 100 KB in memory.
  for (const { word, flag, isIn, choice: other } of variantsOf(choice)) {
    const difference = isIn ? bytes - (await weigh(other)) : (await weigh(other)) - bytes
    prices.push({ word, flag, isIn, bytes: Math.max(0, difference) })
  }
  return prices
}

const size = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`)

/** Lines for the terminal: what is in with what it costs, and what is not with what it would. */
export function printPrices(prices: readonly Price[], total: number): readonly string[] {
  if (!prices.length) return [`${size(total)} (brotli).`]
  const width = Math.max(...prices.map(({ word }) => word.length))
  const lines = (isIn: boolean) =>
    prices
      .filter(price => price.isIn === isIn)
      .map(({ word, bytes }) => `  ${word.padEnd(width)}  ${isIn ? '' : '+'}${size(bytes)}`)
  return [
    `${size(total)} (brotli). What each word costs, beyond what it shares with the others:`,
    ...lines(true),
    'What would come on top:',
    ...lines(false),
  ]
}
