import { isAgletError } from '../../errors'
import { finite, list, record } from '../../lib/data/json'
import { type Net, request } from '../transport/request'

/** Limit of unspent outputs, above any real wallet's: a server may send any number. */
const MAX_COINS = 100_000
/** The total supply, in satoshis. */
const MAX_SATOSHIS = 21_000_000n * 100_000_000n

/**
 * The balance of an address, in satoshis: the sum of its unspent outputs, including unconfirmed ones. Servers refuse to
 * list more than some 500 of them, with status 400, but know the totals of any address.
 *
 * GET {base}/address/{address}/utxo -> [{ value (satoshis) … }] (Esplora, as mempool.space serves it)
 *
 * GET {base}/address/{address} -> { chain_stats: { funded_txo_sum, spent_txo_sum }, mempool_stats: the same }
 *
 * @param base the network's Esplora URL, e.g. `https://mempool.space/api`
 */
export async function getBitcoinBalance(
  net: Net,
  base: string,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const path = `/address/${encodeURIComponent(address)}`
  const ask = (end: string, parse: (json: unknown) => bigint | undefined) =>
    request(net, base, path + end, { signal, parse: json => supplied(parse(json)) })
  try {
    return await ask('/utxo', sumOfCoins)
  } catch (error) {
    if (!isAgletError(error, 'http') || error.meta['status'] !== 400) throw error
    return ask('', json => {
      const { chain_stats, mempool_stats } = record(json) ?? {}
      const [confirmed, waiting] = [totalOf(chain_stats), totalOf(mempool_stats)]
      return confirmed === undefined || waiting === undefined ? undefined : confirmed + waiting
    })
  }
}

/** An amount, unless it cannot exist. */
const supplied = (sum: bigint | undefined) =>
  sum !== undefined && sum >= 0n && sum <= MAX_SATOSHIS ? sum : undefined

function sumOfCoins(json: unknown): bigint | undefined {
  const coins = list(json)
  if (!coins || coins.length > MAX_COINS) return
  let sum = 0n
  for (const coin of coins) {
    const value = satoshis(record(coin)?.['value'])
    // With an invalid row the sum would be wrong, so the reply is rejected.
    if (value === undefined) return
    sum += value
  }
  return sum
}

/** What was received less what was spent; below 0 for unconfirmed transactions that spend confirmed outputs. */
function totalOf(stats: unknown): bigint | undefined {
  const received = satoshis(record(stats)?.['funded_txo_sum'])
  const spent = satoshis(record(stats)?.['spent_txo_sum'])
  return received === undefined || spent === undefined ? undefined : received - spent
}

function satoshis(value: unknown): bigint | undefined {
  const amount = finite(value) ?? -1
  return Number.isSafeInteger(amount) && amount >= 0 ? BigInt(amount) : undefined
}
