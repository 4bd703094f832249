import type { TokenBalance } from '../../types'

/** What a holding is worth, in US dollars; undefined where the API has no price, for which it says 0. */
export const knownValue = ({ value, price }: Pick<TokenBalance, 'value' | 'price'>): number | undefined =>
  value || price ? value : undefined
