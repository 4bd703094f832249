import type { CaipAddress, NativeBalance, Network, TokenBalance } from '../../types'
import { defined } from '../data/defined'
import { formatAmount, parseAmount } from '../format/amount'

/** An asset that can be sent, and the amount held. Send and swap both read balances in this form. */
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

/** Converts a quantity of the API to the smallest unit; digits below the smallest unit are cut. */
function unitsOf({ numeric }: TokenBalance['quantity'], decimals: number): bigint {
  const [whole, fraction = ''] = numeric.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, decimals)}`, decimals) ?? 0n
}

/**
 * The assets of an account on one network. The amount of the native coin is taken from the chain once it has
 * been read; its price comes from the API.
 *
 * @param tokens in display order
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
              amount: unitsOf(quantity, Number(quantity.decimals)),
              price,
              iconUrl,
              address,
            })
          : defined({
              ...nativeCurrency,
              key: NATIVE,
              amount: native?.amount ?? unitsOf(quantity, nativeCurrency.decimals),
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
