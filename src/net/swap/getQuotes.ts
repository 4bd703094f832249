import { record, rows } from '../../lib/data/json'
import { integerText } from '../../lib/format/integer'
import type { CaipAddress } from '../../types'
import type { Net } from '../transport/request'
import { requestConvert } from './requestConvert'
import { networkOf, sameToken } from './swapTokens'

/** A quote of a swap. Amounts are in the smallest unit of their tokens. */
export interface SwapQuote {
  readonly fromAmount: bigint
  readonly toAmount: bigint
}

const MAX_QUOTES = 20

/**
 * Quotes for swapping `amount` of one token for another, best first; empty without liquidity. Quotes for
 * other tokens or another amount are dropped.
 *
 * GET /v1/convert/quotes -> { quotes: [{ id, fromAmount, fromAccount, toAmount, toAccount }] }
 *
 * @param amount in the smallest unit of `from`
 * @param userAddress plain
 * @param gasPrice in wei
 */
export async function getQuotes(
  net: Net,
  {
    amount,
    from,
    to,
    userAddress,
    gasPrice,
  }: {
    amount: bigint
    from: CaipAddress
    to: CaipAddress
    userAddress: string
    gasPrice?: bigint | undefined
  },
  signal?: AbortSignal,
): Promise<readonly SwapQuote[]> {
  return requestConvert<readonly SwapQuote[]>(
    net,
    networkOf(from, to),
    'quotes',
    {
      query: { amount: `${amount}`, userAddress, from, to, gasPrice: gasPrice?.toString() },
      signal,
      parse: json =>
        rows(
          record(json)?.['quotes'],
          MAX_QUOTES,
          row => {
            const fromAmount = integerText(row['fromAmount'] ?? `${amount}`)
            const toAmount = integerText(row['toAmount'])
            if (fromAmount !== amount || !toAmount) return
            if (!sameToken(row['fromAccount'] ?? from, from) || !sameToken(row['toAccount'] ?? to, to)) return
            return { fromAmount, toAmount }
          },
          ({ toAmount }) => `${toAmount}`,
        ),
    },
    () => [],
  )
}
