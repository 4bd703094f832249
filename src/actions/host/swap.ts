import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { decodeNumber, encodeCall } from '../../lib/abi'
import { hexToBigInt } from '../../lib/amount'
import { caipAddress, parseCaipAddress } from '../../lib/caip'
import { defined } from '../../lib/defined'
import { isNativeToken, nativeToken } from '../../lib/nativeToken'
import { canSwapOn } from '../../lib/swapNetworks'
import { fiatOf, HUGE_IMPACT, impactOf, isSlippage, minimumOf, SLIPPAGES } from '../../lib/swapTerms'
import type { SwapToken } from '../../net/getSwapTokens'
import { createPending } from '../../signals/pending'
import type { SwapOrder, SwapPlan } from '../../signals/swap'
import type { TokenBalance } from '../../types'
import { askChain } from '../askWallet'
import { bestQuote } from '../bestQuote'
import { priceOf } from '../priceOf'
import { refuseEqual } from '../refuseEqual'
import { readySender, type Sender, senderOf } from '../sender'
import { draftOf } from '../swapDraft'
import { approveRouter, signSwap, swapKey } from '../swapSteps'
import type { Sent } from '../whenDone'
import { type SendOptions, tryOut } from './send'
import { tokenOf } from './tokenOf'

/** One token for another, on the active EVM network. */
export interface SwapInput {
  /** What is paid: one of `state.tokens`, or a token's address. Default: the network's coin. */
  readonly from?: TokenBalance | string
  /** What is received; the same. */
  readonly to?: TokenBalance | string
  /** Of what is paid, in its smallest unit; more than 0. */
  readonly amount: bigint
  /** How much less than quoted may arrive, in whole percent: 1 (the default), 2, 3 or 5 ([9.19]). */
  readonly slippage?: number
}

export interface SwapOptions extends Pick<SendOptions, 'again' | 'signal'> {
  /**
   * The least that must arrive, in the smallest unit of what is received: what the user was shown. With it the loss by
   * the size of the trade is taken as seen.
   */
  readonly minimum?: bigint
  /** Approves without a limit, for later swaps. Default: exactly the amount. */
  readonly unlimited?: boolean
}

/** What a swap would bring now. Amounts are in the smallest unit of what is received. */
export interface SwapOffer {
  readonly toAmount: bigint
  /** The least that would arrive, else nothing is swapped. */
  readonly minimum: bigint
  /** What is lost to the size of the trade, in percent; absent where prices are not known. */
  readonly impact?: number
}

/** A swap that is on its way, and what it was signed for. */
export interface Swapped extends Sent, SwapOffer {}

interface Wanted extends SwapOrder {
  readonly slippage: number
  readonly sender: Sender
}

const wrong = (Field: string) => new AgletError('invalid_input', 'This is no swap.', { meta: { Field } })

async function wantedOf(aglet: Aglet, input: SwapInput): Promise<Wanted> {
  const { account, networks } = aglet
  const { caipNetworkId, name } = account.network.peek().network
  if (account.account.peek().address && !canSwapOn(caipNetworkId)) {
    const others = networks.requested.peek().filter(network => canSwapOn(network.caipNetworkId))
    throw new AgletError('chain_unsupported', 'Network not supported for Swaps', {
      meta: { Network: name, Supported: others.map(network => network.caipNetworkId) },
    })
  }
  const sender = senderOf(aglet)
  const { amount, slippage = SLIPPAGES[0] } = input
  if (typeof amount !== 'bigint' || amount <= 0n) throw wrong('amount')
  if (!isSlippage(slippage)) throw wrong('slippage')
  const [source, destination] = await Promise.all([swapToken(aglet, input.from), swapToken(aglet, input.to)])
  if (source.address.toLowerCase() === destination.address.toLowerCase()) throw wrong('to')
  return { source, destination, amount, slippage, sender }
}

async function swapToken(aglet: Aglet, token: TokenBalance | string | undefined): Promise<SwapToken> {
  const { caipNetworkId } = aglet.account.network.peek().network
  const coin = nativeToken(caipNetworkId)!
  const isCoin = typeof token === 'string' && isNativeToken(caipAddress(caipNetworkId, token))
  const {
    chainId,
    name,
    symbol,
    address = coin,
    quantity,
    iconUrl,
  } = await tokenOf(aglet, isCoin ? undefined : token)
  if (chainId !== caipNetworkId) throw wrong('chainId')
  return defined({
    name: name ?? symbol,
    symbol,
    address,
    decimals: Number(quantity.decimals),
    logoUri: iconUrl,
  })
}

/** What is lost to the size of the trade, in percent; undefined without prices. */
async function impactNow(
  aglet: Aglet,
  { source, destination, amount }: SwapOrder,
  toAmount: bigint,
  signal: AbortSignal,
): Promise<number | undefined> {
  const [paid, received] = await Promise.all(
    [source, destination].map(({ address }) => priceOf(aglet, address, signal).catch(() => 0)),
  )
  return impactOf(fiatOf(amount, source.decimals, paid!), fiatOf(toAmount, destination.decimals, received!))
}

const ends = ({ lifetime }: Aglet, signal: AbortSignal | undefined) =>
  signal ? AbortSignal.any([signal, lifetime]) : lifetime

/** What a swap would bring ([4.19]). */
export async function quoteSwap(
  aglet: Aglet,
  input: SwapInput,
  options: Pick<SwapOptions, 'signal'> = {},
): Promise<SwapOffer> {
  const signal = ends(aglet, options.signal)
  const wanted = await wantedOf(aglet, input)
  const toAmount = await bestQuote(aglet, wanted.sender.address, wanted, undefined, signal)
  const impact = await impactNow(aglet, wanted, toAmount, signal)
  return defined({ toAmount, minimum: minimumOf(toAmount, wanted.slippage), impact })
}

/** Too little of what is paid is known before anything is approved. @throws AgletError `insufficient_funds` */
async function needFunds(
  aglet: Aglet,
  { sender, source, amount }: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const { network, address } = sender
  const ask = (method: string, query: unknown) => askChain(aglet, network, method, [query, 'latest'], signal)
  const held = isNativeToken(source.address)
    ? hexToBigInt(await ask('eth_getBalance', address))
    : decodeNumber(
        await ask('eth_call', {
          to: parseCaipAddress(source.address)!.address,
          data: encodeCall('balanceOf', address),
        }),
      )
  if (held !== undefined && held < amount) throw new AgletError('insufficient_funds', 'Insufficient balance')
}

/** Swaps one token for another without the modal ([4.19]–[4.22]), as its views would: see `HostVerbs`. */
export async function swap(aglet: Aglet, input: SwapInput, options: SwapOptions = {}): Promise<Swapped> {
  const { minimum, again = false, unlimited = false } = options
  const signal = ends(aglet, options.signal)
  // What is asked of the user first, so that nothing that was quoted waits for it.
  const { account } = await readySender(aglet, (await wantedOf(aglet, input)).sender.account)
  const wanted = await wantedOf(aglet, input)
  if (!again)
    refuseEqual(aglet.get(createPending).refresh(), { account, key: swapKey(wanted), sentAt: Date.now() })
  await needFunds(aglet, wanted, signal)
  for (let approved = false; ; ) {
    const quoted = await bestQuote(aglet, wanted.sender.address, wanted, undefined, signal)
    const terms = { slippage: wanted.slippage, unlimited }
    const draft = await draftOf(aglet, wanted.sender, wanted, terms, () => quoted, signal)
    const { source, destination, amount } = wanted
    const plan: SwapPlan = { source, destination, amount, ...draft, at: Date.now() }
    const impact = minimum === undefined ? await impactNow(aglet, plan, plan.toAmount, signal) : undefined
    if (minimum !== undefined && plan.minimum < minimum)
      throw new AgletError('price_changed', 'The price has changed. Check the amounts again.', {
        meta: { Minimum: `${plan.minimum}` },
      })
    if (impact !== undefined && impact >= HUGE_IMPACT)
      throw new AgletError('price_impact', 'Too much is lost to the size of this trade.', {
        meta: { Percent: impact },
      })
    if (plan.calls.length === 1) await tryOut(aglet, plan.calls[0]!, { fee: plan.fee, signal })
    if (plan.kind === 'approve') {
      if (approved) throw new AgletError('invalid_input', 'The wallet approved less than the swap takes.')
      await approveRouter(aglet, account, plan, wanted.slippage, signal)
      approved = true
    } else {
      const sent = await signSwap(aglet, account, plan, signal, again)
      if (sent) return { ...sent, ...defined({ toAmount: plan.toAmount, minimum: plan.minimum, impact }) }
    }
  }
}
