import { finite, list, record } from '../../lib/data/json'
import { type Net, request } from '../transport/request'

/** Limit of unspent outputs, above any real wallet's: a server may send any number. */
const MAX_COINS = 100_000
/** The total supply, in satoshis. */
const MAX_SATOSHIS = 21_000_000n * 100_000_000n

/**
 * The balance of an address, in satoshis: the sum of its unspent outputs, including unconfirmed ones.
 *
 * GET {base}/address/{address}/utxo -> [{ value (satoshis) … }] (Esplora, as mempool.space serves it)
 *
 * @param base the network's Esplora URL, e.g. `https://mempool.space/api`
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
        // With an invalid row the sum would be wrong, so the reply is rejected.
        if (value === undefined || !Number.isSafeInteger(value) || value < 0) return
        sum += BigInt(value)
      }
      return sum <= MAX_SATOSHIS ? sum : undefined
    },
  })
