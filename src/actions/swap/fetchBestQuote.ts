import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { getQuotes } from '../../net/swap/getQuotes'
import type { SwapOrder } from '../../signals/swap/swap'

/** The message of [5.6]. */
export const NO_QUOTE = 'Incorrect amount'

/**
 * Requests the best quote of a swap ([4.19]), in the destination's smallest unit.
 *
 * @param userAddress plain address
 * @param gasPrice in wei, if known
 * @throws AgletError `no_quote`, and those of the request
 */
export async function fetchBestQuote(
  { net }: Aglet,
  userAddress: string,
  { source, destination, amount }: SwapOrder,
  gasPrice: bigint | undefined,
  signal: AbortSignal,
): Promise<bigint> {
  const pair = { from: source.address, to: destination.address }
  let cause: unknown
  try {
    const [best] = await getQuotes(net, { ...pair, amount, userAddress, gasPrice }, signal)
    if (best) return best.toAmount
  } catch (error) {
    // The server answers with status 400 when there is no quote.
    if (!isAgletError(error, 'http') || error.meta['status'] !== 400) throw error
    cause = error
  }
  throw new AgletError('no_quote', NO_QUOTE, { cause: cause })
}
