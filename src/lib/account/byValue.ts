import type { TokenBalance } from '../../types'

/** Balances, the most valuable first, and last those whose worth is not known. */
export const byValue = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  [...balances].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
