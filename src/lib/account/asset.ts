import type { CaipAddress, NativeBalance, Network, TokenBalance } from '../../types'
import { defined } from '../data/defined'
import { formatAmount, parseAmount } from '../format/amount'

/** Something that can be sent, and how much of it is held: the one reading of a balance that every flow shares. */
export interface Asset {
  /** The token's CAIP-10 address; `native` for the chain's own coin. */
  readonly key: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** Fiat price of one whole unit, 0 when unknown. */
  readonly price: number
  readonly iconUrl?: string
  /** Absent for the chain's own coin. */
  readonly address?: CaipAddress
}

export const NATIVE = 'native'

/** A quantity of the API in the smallest unit; digits below that are cut, since nobody can hold them. */
function unitsOf({ decimals, numeric }: TokenBalance['quantity']): bigint {
  const [whole, fraction = ''] = numeric.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, Number(decimals))}`, Number(decimals)) ?? 0n
}

/**
 * What an account holds on one network. How much there is of the chain's own coin is the chain's to say, as soon as it
 * has; what it is worth, the API's.
 *
 * @param tokens in the order in which they are shown
 */
export function assetsOf(
  { caipNetworkId, nativeCurrency }: Network,
  native: NativeBalance | undefined,
  tokens: readonly TokenBalance[] = [],
): readonly Asset[] {
  const assets = tokens
    .filter(({ chainId }) => chainId === caipNetworkId)
    .map(
      ({ name, symbol, price, iconUrl, address, quantity }): Asset =>
        address
          ? defined({
              key: address,
              name,
              symbol,
              decimals: Number(quantity.decimals),
              amount: unitsOf(quantity),
              price,
              iconUrl,
              address,
            })
          : defined({
              ...nativeCurrency,
              key: NATIVE,
              amount: native?.amount ?? unitsOf(quantity),
              price,
              iconUrl,
            }),
    )
  return !native || assets.some(({ key }) => key === NATIVE)
    ? assets
    : [{ ...nativeCurrency, key: NATIVE, amount: native.amount, price: 0 }, ...assets]
}

/** What an amount is worth in US dollars, for display only; undefined where the price is not known. */
export const worthOf = (
  amount: bigint,
  { price, decimals }: Pick<Asset, 'price' | 'decimals'>,
): number | undefined => (price ? Number(formatAmount(amount, decimals)) * price : undefined)
