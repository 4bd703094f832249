import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { decodeCall, encodeCall } from '../lib/abi'
import { parseCaipAddress } from '../lib/caip'
import { isNativeToken } from '../lib/nativeToken'
import { minimumIn, swapMismatch } from '../lib/swapData'
import { minimumOf } from '../lib/swapTerms'
import { toAgletError } from '../lib/toAgletError'
import { buildApproval } from '../net/buildApproval'
import { buildSwap } from '../net/buildSwap'
import { getAllowance } from '../net/getAllowance'
import { LIVES } from '../net/lives'
import { read } from '../net/read'
import { createHoldings } from '../signals/holdings'
import type { SwapOrder, SwapPlan, SwapTerms } from '../signals/swap'
import { createSwapProgress } from '../signals/swapProgress'
import type { CaipAddress, EvmCall } from '../types'
import { askChain } from './askWallet'
import { estimateFee } from './estimateFee'
import { canBatch } from './getCapabilities'
import type { Sender } from './sender'
import { whenDone } from './whenDone'

/** A plan older than this is made anew before it may be signed (ms). */
export const PLAN_LIFE = 20_000
/** For an approval that an earlier visit sent, and between two questions whether the server knows of it (ms). */
const LONGEST_WAIT = 60_000
const HEARSAY = 1500

/** Who swaps, and where. */
export type Swapper = Sender
/** What a plan is made of beside the order, and when. */
export type SwapDraft = Omit<SwapPlan, keyof SwapOrder | 'at'>

interface Pair {
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly userAddress: CaipAddress
}

/** A smart account's fees are not taken from its balance ([6.1]). */
export const paysGas = ({ account }: Aglet) => account.account.peek().allAccounts[0]?.type !== 'smartAccount'

/**
 * Makes what the wallet is to be asked for ([4.21]): the swap, or the approval that it takes before; both in one batch
 * where the wallet can (EIP-5792).
 *
 * @param quoted what the swap should bring, in the destination's smallest unit, until it is built
 * @throws AgletError those of [8.9], `swap_mismatch`, `insufficient_funds`, `cancelled`
 */
export async function draftOf(
  aglet: Aglet,
  swapper: Swapper,
  { source, destination, amount }: SwapOrder,
  { slippage, unlimited }: Pick<SwapTerms, 'slippage' | 'unlimited'>,
  quoted: () => bigint,
  signal = aglet.lifetime,
): Promise<SwapDraft> {
  const { net } = aglet
  const { account, network } = swapper
  const native = isNativeToken(source.address)
  const pair = { from: source.address, to: destination.address, userAddress: account }

  const [router, allowed] = await named('Failed to check allowance', [
    routerOf(aglet, native ? { ...pair, from: pair.to, to: pair.from } : pair, signal),
    // The native coin needs no leave.
    native ? amount : allowanceOf(aglet, account, source.address, amount, signal),
  ])
  let before: readonly EvmCall[] = []
  if (allowed < amount) {
    const [calls] = await named('Failed to create approval transaction', [
      approvalOf(aglet, swapper, pair, unlimited ? undefined : amount, router, allowed, signal),
    ])
    if (!(await canBatch(aglet, network.id))) {
      const fee = await feeOf(aglet, calls, signal)
      const toAmount = quoted()
      return { kind: 'approve', calls, router, toAmount, minimum: minimumOf(toAmount, slippage), fee }
    }
    before = calls
  }

  const [built] = await named('Failed to create transaction', [
    buildSwap(net, { ...pair, amount, slippage, estimate: !before.length }, signal),
  ])
  const { address: to } = parseCaipAddress(built.to)!
  if (to.toLowerCase() !== router) throw swapMismatch('router')
  const agreed = minimumOf(built.toAmount, slippage)
  const minimum = minimumIn(built.data, amount, agreed, built.toAmount)
  if (minimum === undefined) throw swapMismatch('minimum')
  const call: EvmCall = { to: hex(to), data: hex(built.data), ...(native && { value: amount }) }
  const calls = [...before, call]
  const fee = await feeOf(aglet, calls, signal)
  const cost = fee?.cost ?? built.gas * built.gasPrice
  const coins = aglet.get(createHoldings).native.peek().value?.amount
  if (paysGas(aglet) && coins !== undefined && coins < cost + (native ? amount : 0n))
    throw new AgletError('insufficient_funds', 'Insufficient balance')
  return { kind: 'swap', calls, router, toAmount: built.toAmount, minimum, fee, cost }
}

/** Of the source token; where its approval is on its way, of what comes after it. */
async function allowanceOf(
  aglet: Aglet,
  userAddress: CaipAddress,
  tokenAddress: CaipAddress,
  amount: bigint,
  signal: AbortSignal,
): Promise<bigint> {
  const ask = () => getAllowance(aglet.net, { tokenAddress, userAddress }, signal)
  const allowed = await ask()
  const { hash, account, source } = aglet.get(createSwapProgress).kept.peek() ?? {}
  if (allowed >= amount || !hash || account !== userAddress || source !== tokenAddress) return allowed
  const network = parseCaipAddress(account)!.networkId
  const ends = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)])
  const end = await whenDone(aglet, { hash, network, account }, ends).catch(() => undefined)
  let now = await ask()
  // The server may hear of a block later than the chain's own nodes.
  for (let tries = 5; end === 'confirmed' && now < amount && tries; tries--) {
    await new Promise<void>(resolve => aglet.after(HEARSAY, resolve))
    now = await ask()
  }
  return now
}

/** The address that may take tokens, and that swaps are sent to: the same for all tokens of a network. */
async function routerOf({ net }: Aglet, pair: Pair, signal: AbortSignal): Promise<string> {
  const network = parseCaipAddress(pair.from)?.networkId
  const { value } = await read(net, `swap router ${network}`, { life: LIVES.swapTokens, signal }, end =>
    buildApproval(net, { ...pair, amount: 1n }, end),
  )
  return value.spender
}

/** The approval, after the one that takes back what is left of an earlier one where the token wants that (USDT). */
async function approvalOf(
  aglet: Aglet,
  { address, network }: Swapper,
  pair: Pair,
  amount: bigint | undefined,
  router: string,
  allowed: bigint,
  signal: AbortSignal,
): Promise<readonly EvmCall[]> {
  const approval = await buildApproval(
    aglet.net,
    { ...pair, ...(amount !== undefined && { amount }) },
    signal,
  )
  const told = decodeCall(approval.data)
  if (told?.name !== 'approve' || told.party.toLowerCase() !== router) throw swapMismatch('spender')
  const call: EvmCall = { to: hex(parseCaipAddress(approval.token)!.address), data: hex(approval.data) }
  if (!allowed) return [call]
  try {
    await askChain(aglet, network, 'eth_call', [{ from: address, ...call }, 'latest'], signal)
    return [call]
  } catch {
    // Taken back once too often it does no harm.
    return [{ to: call.to, data: encodeCall('approve', router, 0n) }, call]
  }
}

/** Several calls are the wallet's to price. */
const feeOf = async (aglet: Aglet, calls: readonly EvmCall[], signal: AbortSignal) => {
  if (calls.length > 1) return
  try {
    return await estimateFee(aglet, calls[0]!, signal)
  } catch (error) {
    if (isAgletError(error, 'insufficient_funds') && paysGas(aglet)) throw error
    return
  }
}

const hex = (text: string): `0x${string}` => `0x${text.slice(2)}`

/** What failed, in the words of [8.9]; what is wrong in itself keeps its own. */
async function named<T extends readonly unknown[]>(
  text: string,
  work: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(work)
  } catch (cause) {
    const { code, meta } = toAgletError(cause)
    if (isAgletError(cause, 'swap_mismatch')) throw cause
    throw new AgletError(code, text, { cause, meta })
  }
}
