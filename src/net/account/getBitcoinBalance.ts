import { finite, list, record } from '../../lib/data/json'
import { type Net, request } from '../transport/request'

/** More coins than any wallet holds; a server may say anything. */
const MAX_COINS = 100_000
/** All that there will ever be, in satoshis. */
const MAX_SATOSHIS = 21_000_000n * 100_000_000n

/**
 * What an address holds, in satoshis: the sum of its unspent outputs, unconfirmed ones included.
 *
 * GET {base}/address/{address}/utxo -> [{ value (satoshis) … }] (Esplora, as mempool.space serves it)
 *
 * @param base the network's own URL, e.g. `https://mempool.space/api`
 */
export const getBitcoinBalance = (net: Net, base: string, address: string, signal?: AbortSignal) =>
  request(net, base, `/address/${encodeURIComponent(address)}/utxo`, {
    signal,
    parse: (json): bigint | undefined => {
      const coins = list(json)
      if (!coins || coins.length > MAX_COINS) return
      let sum = 0n
      for (const coin of coins) {
        const value = finite(record(coin)?.['value'])
        // A row that makes no sense makes the sum wrong, so there is none.
        if (value === undefined || !Number.isSafeInteger(value) || value < 0) return
        sum += BigInt(value)
      }
      return sum <= MAX_SATOSHIS ? sum : undefined
    },
  })
