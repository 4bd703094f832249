import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { isNativeToken } from '../../lib/account/nativeToken'
import { pause } from '../../lib/data/pause'
import { toAgletError } from '../../lib/data/toAgletError'
import type { Hex } from '../../lib/evm/tokenCall'
import { swapMismatch } from '../../lib/swap/assertSwapCall'
import { checkSwap } from '../../lib/swap/checkSwap'
import { readSwapCall } from '../../lib/swap/readSwapCall'
import { isDefinite, minimumOf } from '../../lib/swap/swapTerms'
import { buildSwap } from '../../net/swap/buildSwap'
import type { SwapOrder, SwapPlan, SwapTerms } from '../../signals/swap/swap'
import { createSwapProgress } from '../../signals/swap/swapProgress'
import type { EvmCall, Fee } from '../../types'
import { checkToken } from '../money/checkToken'
import { estimateFee, unlessRefused } from '../money/estimateFee'
import { canBatch } from '../money/getCapabilities'
import type { Sender } from '../money/sender'
import { buildApprovalCalls } from './buildApprovalCalls'
import { findRouter, isRouter, type SwapRouter, type TokenPair } from './findRouter'
import { readAllowance } from './readAllowance'
import { simulateSwap } from './simulateSwap'

/** For how long after an approval a server may lag behind (ms), and the interval and number of tries until then. */
const LAG_MS = 30_000
const REBUILD_MS = 2000
const MAX_REBUILDS = 3

/** A swap plan without its account, amount and time. */
export type SwapDraft = Omit<SwapPlan, 'account' | 'amount' | 'at'>

/** The inputs of a draft. */
interface DraftRequest {
  readonly swapper: Sender
  /** The order, with symbols and decimals checked against the tokens' contracts. */
  readonly order: SwapOrder
  readonly pair: TokenPair
  readonly router: SwapRouter
  /** Percent. */
  readonly slippage: number
  readonly signal: AbortSignal
}

/**
 * Builds the calls for the wallet ([4.21]): the swap, or first the approval that it needs; both in one batch
 * if the wallet supports it (EIP-5792). The server's data is checked against the chain before it is used.
 *
 * @param quotedAmount the quoted amount in the destination's smallest unit, used for an approval only
 * @throws AgletError those of [8.9], `swap_mismatch`, `reverted`, `invalid_input` for a token that differs
 *   from the list, `insufficient_funds`, `cancelled`
 */
export async function draftSwap(
  aglet: Aglet,
  swapper: Sender,
  { amount, ...tokens }: SwapOrder,
  { slippage, unlimited }: Pick<SwapTerms, 'slippage' | 'unlimited'>,
  quotedAmount: () => bigint,
  signal = aglet.lifetime,
): Promise<SwapDraft> {
  const { account, network } = swapper
  const native = isNativeToken(tokens.source.address)
  const pair = { from: tokens.source.address, to: tokens.destination.address, userAddress: account }

  const [router, allowed, source, destination] = await withFailureText('Failed to check allowance', [
    findRouter(aglet, swapper, native ? { ...pair, from: pair.to, to: pair.from } : pair, signal),
    // The native coin needs no allowance.
    native ? amount : readAllowance(aglet, account, pair.from, amount, signal),
    checkToken(aglet, network, tokens.source),
    checkToken(aglet, network, tokens.destination),
  ])
  const order = { source, destination, amount }
  const request = { swapper, order, pair, router, slippage, signal }
  if (allowed >= amount) return buildAfterApproval(aglet, request)

  const limit = unlimited && router.isKnown ? undefined : amount
  const [approvals] = await withFailureText('Failed to create approval transaction', [
    buildApprovalCalls(aglet, swapper, pair, limit, router, allowed, signal),
  ])
  if (await canBatch(aglet, network.id)) return buildDraft(aglet, request, approvals)
  // An unknown router is approved only after the whole swap was simulated.
  if (!router.isKnown)
    return { ...(await buildDraft(aglet, request, approvals)), kind: 'approve', calls: approvals }
  const fee = await estimateCallFee(aglet, approvals, signal)
  const toAmount = quotedAmount()
  const minimum = minimumOf(toAmount, slippage)
  return {
    ...{ kind: 'approve', source, destination, calls: approvals, router: router.address },
    ...{ toAmount, minimum, isGuaranteed: true, fee },
  }
}

/**
 * Builds a swap whose allowance suffices. Right after an approval, the server that simulates the swap may not have its
 * block yet: then the swap seems to fail, and is built again a little later.
 */
async function buildAfterApproval(aglet: Aglet, request: DraftRequest): Promise<SwapDraft> {
  const { approvedAt } = aglet.get(createSwapProgress)
  for (let left = Date.now() - approvedAt < LAG_MS ? MAX_REBUILDS : 0; ; left--)
    try {
      return await buildDraft(aglet, request, [])
    } catch (error) {
      if (!left || toAgletError(error).code !== 'reverted') throw error
      await pause(REBUILD_MS, request.signal)
    }
}

/** Builds and checks the swap, with the approvals that precede it. */
async function buildDraft(
  aglet: Aglet,
  request: DraftRequest,
  approvals: readonly EvmCall[],
): Promise<SwapDraft> {
  const { swapper, order, pair, router, slippage, signal } = request
  const { source, destination, amount } = order
  const native = isNativeToken(source.address)
  const [built] = await withFailureText('Failed to create transaction', [
    buildSwap(aglet.net, { ...pair, amount, slippage, estimate: !approvals.length }, signal),
  ])
  if (!isRouter(router, built.to)) throw swapMismatch('router')
  const call = { to: router.address as Hex, data: built.data, ...(native && { value: amount }) }
  const calls = [...approvals, call]
  // Requested at once, so that they are batched into one POST.
  const [fee, trial, promised] = await Promise.all([
    estimateCallFee(aglet, calls, signal),
    simulateSwap(aglet, swapper, calls, [pair.from, pair.to], signal),
    router.isKnown ? readSwapCall(built.data) : undefined,
  ])
  const outcome = checkSwap({
    ...{ account: pair.userAddress, source: pair.from, destination: pair.to, amount, slippage },
    ...{ toAmount: built.toAmount, call: promised, trial },
    allowsUnknown: aglet.options.peek().swaps?.unknown === 'simulate',
  })
  return { kind: 'swap', source, destination, calls, router: router.address, fee, ...outcome }
}

/**
 * Estimates the fee of a single call, which the balance must cover; undefined for several calls, and after
 * other errors, because the wallet has servers of its own.
 *
 * @throws AgletError `reverted`, `insufficient_funds`
 */
async function estimateCallFee(
  aglet: Aglet,
  calls: readonly EvmCall[],
  signal: AbortSignal,
): Promise<Fee | undefined> {
  // A later call may only succeed after the first.
  return calls.length > 1 ? undefined : estimateFee(aglet, calls[0]!, signal, true).catch(unlessRefused)
}

/** Awaits all; replaces the message of an error with the text of [8.9], unless the error is definite. */
async function withFailureText<T extends readonly unknown[]>(
  text: string,
  work: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(work)
  } catch (cause) {
    const error = toAgletError(cause)
    if (isDefinite(error)) throw cause
    throw new AgletError(error.code, text, { cause, meta: error.meta })
  }
}
