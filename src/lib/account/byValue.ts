import type { TokenBalance } from '../../types'
import { knownValue } from './knownValue'

/** Sorts balances by value, highest first; balances of unknown value come last. */
export const byValue = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  [...balances].sort((a, b) => (knownValue(b) ?? 0) - (knownValue(a) ?? 0))
