import { AgletError } from '../../errors'
import type { CaipAddress } from '../../types'
import { parseCaipAddress } from '../account/caip'
import type { SwapCall } from './readSwapCall'

/** The swap that was shown to the user, which the call must match. */
export interface ExpectedSwap {
  /** CAIP-10 of the swapping account. */
  readonly account: CaipAddress
  readonly source: CaipAddress
  readonly destination: CaipAddress
  readonly amount: bigint
  /** Minimum amount received. The server's rounding may differ by a millionth. */
  readonly minimum: bigint
}

/**
 * The error for a call from the server that differs from the shown swap.
 *
 * @param what the field that differs
 */
export const swapMismatch = (what: string) =>
  new AgletError('swap_mismatch', 'The prepared swap does not match the one that was shown.', {
    meta: { what },
  })

const plain = (address: CaipAddress) => parseCaipAddress(address)?.address.toLowerCase()

/**
 * Compares a decoded call with the shown swap: tokens, amount, receiver and minimum.
 *
 * @throws AgletError `swap_mismatch`, with the field that differs in `meta.what`
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
