import type { CaipAddress } from '../../types'
import { isNativeToken } from '../account/nativeToken'
import { assertSwapCall, swapMismatch } from './assertSwapCall'
import type { SwapCall } from './readSwapCall'
import { minimumOf } from './swapTerms'

/** How a simulation of a swap changed the account's own balances, in each token's smallest unit. */
export interface SwapTrial {
  /** Amount of the source token spent, without the network fee. */
  readonly paid: bigint
  /** Amount of the destination token received. */
  readonly received: bigint
  /** The router's return amount; larger than `received` for a token with a transfer fee. */
  readonly returned?: bigint | undefined
}

/** A swap built by the server, with the results of decoding and simulation. */
export interface BuiltSwap {
  /** CAIP-10 of the swapping account. */
  readonly account: CaipAddress
  readonly source: CaipAddress
  readonly destination: CaipAddress
  /** Amount to pay, as shown. */
  readonly amount: bigint
  /** Amount received according to the server. */
  readonly toAmount: bigint
  /** Percent. */
  readonly slippage: number
  /** The decoded call of a known router; undefined when it could not be decoded. */
  readonly call: SwapCall | undefined
  /** Undefined on networks without simulation. */
  readonly trial: SwapTrial | undefined
  /** Whether the host permits calls that could be simulated but not decoded (option `swaps.unknown`). */
  readonly allowsUnknown: boolean
}

/** The result of a swap, in the destination token's smallest unit. */
export interface SwapOutcome {
  readonly toAmount: bigint
  /** Minimum amount received, or the swap reverts; 0 when nothing is guaranteed. */
  readonly minimum: bigint
  readonly isGuaranteed: boolean
}

/**
 * Checks a built swap against what was shown, and returns its outcome: the amount that the simulation
 * received, and the router's minimum.
 *
 * @throws AgletError `swap_mismatch`, with the field that differs in `meta.what`
 */
export function checkSwap(swap: BuiltSwap): SwapOutcome {
  const { source, amount, call, trial, allowsUnknown } = swap
  // The native coin leaves the account only as the call's value, which is the amount.
  const paid = isNativeToken(source) ? undefined : trial?.paid
  if (call) {
    assertSwapCall(call, { ...swap, minimum: minimumOf(swap.toAmount, swap.slippage) })
    if (paid !== undefined && paid > amount) throw swapMismatch('amount')
    return readOutcome(call.minimum, swap)
  }
  if (!allowsUnknown || !trial) throw swapMismatch('call')
  if (paid !== undefined && paid !== amount) throw swapMismatch('amount')
  if (trial.received <= 0n) throw swapMismatch('destination')
  return { toAmount: trial.received, minimum: 0n, isGuaranteed: false }
}

/** @param least the call's minimum, from which a token may deduct a transfer fee */
function readOutcome(least: bigint, { toAmount, slippage, trial }: BuiltSwap): SwapOutcome {
  const agreed = minimumOf(toAmount, slippage)
  if (!trial) return { toAmount, minimum: least < agreed ? least : agreed, isGuaranteed: true }
  const { received, returned = received } = trial
  const minimum = received > 0n && received < returned ? (least * received) / returned : least
  // Each division may round down by one unit. The price may have moved by one percent since the server built
  // the swap.
  if (
    minimum < agreed - agreed / 1_000_000n - 2n ||
    minimum < minimumOf(received, slippage + 1) ||
    minimum > received
  )
    throw swapMismatch('minimum')
  return { toAmount: received, minimum, isGuaranteed: true }
}
