import type { TokenBalance } from '../../types'

/** Sorts balances by value, highest first; balances of unknown value come last. */
export const byValue = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  [...balances].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
