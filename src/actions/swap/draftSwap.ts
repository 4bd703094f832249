import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { isNativeToken } from '../../lib/account/nativeToken'
import { toAgletError } from '../../lib/data/toAgletError'
import { swapMismatch } from '../../lib/swap/assertSwapCall'
import { checkSwap } from '../../lib/swap/checkSwap'
import { readSwapCall } from '../../lib/swap/readSwapCall'
import { minimumOf } from '../../lib/swap/swapTerms'
import { buildSwap } from '../../net/swap/buildSwap'
import { createHoldings } from '../../signals/account/holdings'
import type { SwapOrder, SwapPlan, SwapTerms } from '../../signals/swap/swap'
import type { EvmCall, Fee } from '../../types'
import { checkToken } from '../money/checkToken'
import { estimateFee } from '../money/estimateFee'
import { canBatch } from '../money/getCapabilities'
import type { Sender } from '../money/sender'
import { buildApprovalCalls } from './buildApprovalCalls'
import { findRouter, isRouter, type SwapRouter, type TokenPair } from './findRouter'
import { readAllowance } from './readAllowance'
import { simulateSwap } from './simulateSwap'

/** What a plan is made of beside its amount, and when. */
export type SwapDraft = Omit<SwapPlan, 'amount' | 'at'>

/** All that a draft is made from. */
interface DraftRequest {
  readonly swapper: Sender
  /** Its tokens as their contracts tell of them. */
  readonly order: SwapOrder
  readonly pair: TokenPair
  readonly router: SwapRouter
  /** Percent. */
  readonly slippage: number
  readonly signal: AbortSignal
}

/** A smart account's fees are not taken from its balance ([6.1]). */
const paysGas = ({ account }: Aglet) => account.account.peek().allAccounts[0]?.type !== 'smartAccount'

/**
 * Makes what the wallet is to be asked for ([4.21]): the swap, or the approval that it takes before; both in one batch
 * where the wallet can (EIP-5792). What the server says is compared with what the chain says before it is in the draft.
 *
 * @param quotedAmount what the swap should bring, in the destination's smallest unit, until it is built
 * @throws AgletError those of [8.9], `swap_mismatch`, `reverted`, `invalid_input` for a token that is not what the list
 *   says, `insufficient_funds`, `cancelled`
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
  if (allowed >= amount) return buildDraft(aglet, request, [])

  const limit = unlimited && router.isKnown ? undefined : amount
  const [approvals] = await withFailureText('Failed to create approval transaction', [
    buildApprovalCalls(aglet, swapper, pair, limit, router, allowed, signal),
  ])
  if (await canBatch(aglet, network.id)) return buildDraft(aglet, request, approvals)
  // A router that is not known gets nothing before it was seen what it does with it.
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

/** The swap itself, after the approvals that go with it. */
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
  const call = { to: hex(router.address), data: hex(built.data), ...(native && { value: amount }) }
  const calls = [...approvals, call]
  // In one task, so that they are sent in one POST.
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
  const coins = aglet.get(createHoldings).native.peek().value?.amount
  if (paysGas(aglet) && coins !== undefined && coins < (fee?.cost ?? 0n) + (native ? amount : 0n))
    throw new AgletError('insufficient_funds', 'Insufficient balance')
  return { kind: 'swap', source, destination, calls, router: router.address, fee, ...outcome }
}

/**
 * The fee of a single call; a batch is priced by the wallet.
 *
 * @throws AgletError `reverted`, and `insufficient_funds` where the account pays; other failures leave the fee open,
 *   because a wallet has servers of its own
 */
async function estimateCallFee(
  aglet: Aglet,
  calls: readonly EvmCall[],
  signal: AbortSignal,
): Promise<Fee | undefined> {
  // A second approval may only be possible after the first.
  if (calls.length > 1) return
  try {
    return await estimateFee(aglet, calls[0]!, signal)
  } catch (error) {
    if (isAgletError(error, 'reverted') || (isAgletError(error, 'insufficient_funds') && paysGas(aglet)))
      throw error
    return
  }
}

const hex = (text: string): `0x${string}` => `0x${text.slice(2)}`

/** The errors that say themselves what is wrong. */
const OWN_WORDS = /^(?:swap_mismatch|reverted|invalid_input|insufficient_funds)$/

/** What failed, in the words of [8.9]; what is wrong in itself keeps its own. */
async function withFailureText<T extends readonly unknown[]>(
  text: string,
  work: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(work)
  } catch (cause) {
    const { code, meta } = toAgletError(cause)
    if (OWN_WORDS.test(code)) throw cause
    throw new AgletError(code, text, { cause, meta })
  }
}
