import type { TokenBalance } from '../../types'

/** What a holding is worth. An API that has no price says 0: of such a token nobody knows it. */
export const knownValue = ({ value, price }: Pick<TokenBalance, 'value' | 'price'>): number | undefined =>
  value || price ? value : undefined
