import type { Context } from 'hono'
import { formatUnits } from 'viem'
import { priceOf } from '../prices'

/** One holding in the response of the balance endpoint. */
export interface BalanceItem {
  readonly name: string
  readonly symbol: string
  /** CAIP-2 */
  readonly chainId: string
  /** EVM: CAIP-10, absent for the native coin. Solana: only the mint, and a special text for SOL. */
  readonly address?: string
  readonly value: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

export interface Holding {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  readonly address?: string
  /** Price of one whole token in the requested currency; taken from the price table when left out. */
  readonly price?: number
}

/** Adds price, value and icon to a holding. */
export function balanceItem(
  c: Context,
  chainId: string,
  currency: string,
  { name, symbol, decimals, amount, address, price = priceOf(symbol, currency) }: Holding,
): BalanceItem {
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address ? { address } : {}),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: new URL(`/public/getTokenImage/${symbol}`, c.req.url).href,
  }
}
