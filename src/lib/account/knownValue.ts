import type { TokenBalance } from '../../types'

/** The value of a holding in US dollars; undefined when the API has no price, which it reports as 0. */
export const knownValue = ({ value, price }: Pick<TokenBalance, 'value' | 'price'>): number | undefined =>
  value || price ? value : undefined
