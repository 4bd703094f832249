import type { TokenBalance } from '../../types'

/**
 * The value of a holding in US dollars; undefined when the API has no price, which it reports as 0. The API
 * rounds the value of dust to 0, and may leave a value out.
 */
export const knownValue = ({
  value,
  price,
  quantity,
}: Pick<TokenBalance, 'value' | 'price' | 'quantity'>): number | undefined =>
  value || (price ? price * Number(quantity.numeric) : undefined)
