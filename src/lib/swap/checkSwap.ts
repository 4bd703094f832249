import type { CaipAddress } from '../../types'
import { isNativeToken } from '../account/nativeToken'
import { assertSwapCall, swapMismatch } from './assertSwapCall'
import type { SwapCall } from './readSwapCall'
import { minimumOf } from './swapTerms'

/** What a trial run of a swap did to the account's own balances, in each token's smallest unit. */
export interface SwapTrial {
  /** What is gone of the source token, beside what the network takes. */
  readonly paid: bigint
  /** What came of the destination token. */
  readonly received: bigint
  /** What the router says that it gave out: more than came where a token keeps a part of each transfer. */
  readonly returned?: bigint | undefined
}

/** A swap that was built, and what is known of it. */
export interface BuiltSwap {
  /** CAIP-10 of who swaps. */
  readonly account: CaipAddress
  readonly source: CaipAddress
  readonly destination: CaipAddress
  /** What is paid, as shown. */
  readonly amount: bigint
  /** What the server says that it brings. */
  readonly toAmount: bigint
  /** Percent. */
  readonly slippage: number
  /** What the call of a known router says; undefined where it cannot be read. */
  readonly call: SwapCall | undefined
  /** Undefined where the network has no trial runs. */
  readonly trial: SwapTrial | undefined
  /** The host lets calls through that only a trial run shows (option `swaps.unknown`). */
  readonly allowsUnknown: boolean
}

/** What a swap brings, in the destination's smallest unit. */
export interface SwapOutcome {
  readonly toAmount: bigint
  /** The least that arrives, else nothing is swapped; 0 where nothing is guaranteed. */
  readonly minimum: bigint
  readonly isGuaranteed: boolean
}

/**
 * Holds a built swap against what is shown, and says what it brings: what the trial run brought, and the least that the
 * router lets pass.
 *
 * @throws AgletError `swap_mismatch`, with what differs in `meta.what`
 */
export function checkSwap(swap: BuiltSwap): SwapOutcome {
  const { source, amount, call, trial, allowsUnknown } = swap
  // Coins leave the account with the call alone, whose value is the amount.
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

/** @param least of the call, of which a token may keep a part */
function readOutcome(least: bigint, { toAmount, slippage, trial }: BuiltSwap): SwapOutcome {
  const agreed = minimumOf(toAmount, slippage)
  if (!trial) return { toAmount, minimum: least < agreed ? least : agreed, isGuaranteed: true }
  const { received, returned = received } = trial
  const minimum = received > 0n && received < returned ? (least * received) / returned : least
  // Each of the divisions may have cut a unit. The price may have moved by a percent since the server built it.
  if (
    minimum < agreed - agreed / 1_000_000n - 2n ||
    minimum < minimumOf(received, slippage + 1) ||
    minimum > received
  )
    throw swapMismatch('minimum')
  return { toAmount: received, minimum, isGuaranteed: true }
}
