import { AgletError } from '../../errors'
import type { CaipAddress } from '../../types'
import { parseCaipAddress } from '../account/caip'
import type { SwapCall } from './readSwapCall'

/** What a swap must do to be the one that is shown. */
export interface ExpectedSwap {
  /** CAIP-10 of who swaps. */
  readonly account: CaipAddress
  readonly source: CaipAddress
  readonly destination: CaipAddress
  readonly amount: bigint
  /** The least that may arrive. A server may round otherwise, by a millionth. */
  readonly minimum: bigint
}

/** What a server built is not the swap that is shown. @param what differs */
export const swapMismatch = (what: string) =>
  new AgletError('swap_mismatch', 'The swap that was built is not the one that was shown.', {
    meta: { what },
  })

const plain = (address: CaipAddress) => parseCaipAddress(address)?.address.toLowerCase()

/**
 * Compares what a call says with what is shown: tokens, amount, receiver and the least that arrives.
 *
 * @throws AgletError `swap_mismatch`, with what differs in `meta.what`
 */
export function assertSwapCall(call: SwapCall, expected: ExpectedSwap): void {
  const { minimum } = expected
  const least = minimum - minimum / 1_000_000n - 1n
  if (call.source !== plain(expected.source)) throw swapMismatch('source')
  if (call.destination !== plain(expected.destination)) throw swapMismatch('destination')
  if (call.amount !== expected.amount) throw swapMismatch('amount')
  if (call.receiver && call.receiver !== plain(expected.account)) throw swapMismatch('receiver')
  if (call.minimum <= 0n || call.minimum < least) throw swapMismatch('minimum')
}
