import type { TokenBalance } from '../../types'

/**
 * The value of a holding in US dollars; undefined when the API has no price, which it reports as 0. The API
 * rounds the value of dust to 0.
 */
export const knownValue = ({
  value,
  price,
  quantity,
}: Pick<TokenBalance, 'value' | 'price' | 'quantity'>): number | undefined =>
  value || (value === 0 && price ? price * Number(quantity.numeric) : undefined)
