import type { BundleChoice } from './choose'
import { PART_NAMES } from './parts'

/** A bundle that differs from the chosen one in one feature, network or language. */
interface Variant {
  /** The word that differs, as it is written in `flag`. */
  readonly word: string
  readonly flag: '--features' | '--networks' | '--locales'
  /** Whether the chosen bundle has it. */
  readonly isIn: boolean
  readonly choice: BundleChoice
}

const toggled = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const changed = new Set(items)
  if (!changed.delete(item)) changed.add(item)
  return changed
}

/** Each bundle with one part more or less, or one network or language less; a single network is kept. */
function variantsOf(choice: BundleChoice): readonly Variant[] {
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
          word: chain.export ?? chain.network.name,
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

/** The size that a feature, network or language adds, or would add. */
export interface Price {
  readonly word: string
  readonly flag: Variant['flag']
  readonly isIn: boolean
  /** Brotli size of the code that no other chosen part shares. */
  readonly bytes: number
}

/** @param weigh measures the brotli size of a bundle, in bytes */
export async function measureSizes(
  choice: BundleChoice,
  bytes: number,
  weigh: (choice: BundleChoice) => Promise<number>,
): Promise<readonly Price[]> {
  const prices: Price[] = []
  // Builds run one after the other, since each holds a bundle of some 100 KB in memory.
  for (const { word, flag, isIn, choice: other } of variantsOf(choice)) {
    const difference = isIn ? bytes - (await weigh(other)) : (await weigh(other)) - bytes
    prices.push({ word, flag, isIn, bytes: Math.max(0, difference) })
  }
  return prices
}

const size = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`)

/** Terminal lines: the size that each chosen item adds, then the size that each other item would add. */
export function printPrices(prices: readonly Price[], total: number): readonly string[] {
  if (!prices.length) return [`${size(total)} (brotli).`]
  const width = Math.max(...prices.map(({ word }) => word.length))
  const lines = (isIn: boolean) =>
    prices
      .filter(price => price.isIn === isIn)
      .map(({ word, bytes }) => `  ${word.padEnd(width)}  ${isIn ? '' : '+'}${size(bytes)}`)
  return [
    `${size(total)} (brotli). What each item adds, without code that it shares with others:`,
    ...lines(true),
    'What these would add:',
    ...lines(false),
  ]
}
