import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { caipAddress, parseCaipAddress } from '../../lib/account/caip'
import { isNativeToken, nativeToken } from '../../lib/account/nativeToken'
import { defined } from '../../lib/data/defined'
import { encodeTokenCall, wordToBigInt } from '../../lib/evm/tokenCall'
import { hexToBigInt } from '../../lib/format/amount'
import { canSwapOn } from '../../lib/swap/swapNetworks'
import { fiatOf, HUGE_IMPACT, impactOf, isSlippage, minimumOf, SLIPPAGES } from '../../lib/swap/swapTerms'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import { createPending } from '../../signals/activity/pending'
import type { SwapOrder, SwapPlan } from '../../signals/swap/swap'
import type { SentTransaction, TokenBalance } from '../../types'
import { assertNotDuplicate } from '../money/assertNotDuplicate'
import { requestChain } from '../money/requestWallet'
import { getReadySender, getSender, type Sender } from '../money/sender'
import { fetchBestQuote } from '../swap/fetchBestQuote'
import { fetchTokenPrice } from '../swap/fetchTokenPrice'
import { approveRouter, signSwap, swapKey } from '../swap/signSwap'
import { resolveToken } from './resolveToken'
import { type SendOptions, simulate } from './send'

/** A swap of one token for another, on the active EVM network. */
export interface SwapInput {
  /** The token to sell: one of `state.tokens`, or a token's address. Default: the network's coin. */
  readonly from?: TokenBalance | string | undefined
  /** The token to buy, in the same form. */
  readonly to?: TokenBalance | string | undefined
  /** The amount to sell, in the token's smallest unit; more than 0. */
  readonly amount: bigint
  /** Slippage in whole percent: 1 (the default), 2, 3 or 5 ([9.19]). */
  readonly slippage?: number | undefined
}

export interface SwapOptions extends Pick<SendOptions, 'allowDuplicate' | 'signal'> {
  /**
   * The minimum amount to receive that the user was shown, in the smallest unit of the token to buy. With it
   * the price impact is not checked, because the user has seen the result.
   */
  readonly minimum?: bigint | undefined
  /** Approves an unlimited allowance, for later swaps. Default: exactly the amount. */
  readonly unlimited?: boolean | undefined
}

/** A quote for a swap. Amounts are in the smallest unit of the token to buy. */
export interface SwapOffer {
  readonly toAmount: bigint
  /** The minimum amount to receive; for less, the swap fails. */
  readonly minimum: bigint
  /** Price impact in percent; absent if prices are not known. */
  readonly impact?: number
}

/** A swap that was sent, and the quote that was signed. */
export interface Swapped extends SentTransaction, SwapOffer {}

interface ResolvedSwapInput extends SwapOrder {
  readonly slippage: number
  readonly sender: Sender
}

const invalidInput = (Field: string) =>
  new AgletError('invalid_input', 'The swap is not valid.', { meta: { Field } })

async function resolveInput(aglet: Aglet, input: SwapInput): Promise<ResolvedSwapInput> {
  const { account, networks } = aglet
  const { caipNetworkId, name } = account.network.peek().network
  if (account.account.peek().address && !canSwapOn(caipNetworkId)) {
    const others = networks.requested.peek().filter(network => canSwapOn(network.caipNetworkId))
    throw new AgletError('chain_unsupported', 'Network not supported for Swaps', {
      meta: { Network: name, Supported: others.map(network => network.caipNetworkId) },
    })
  }
  const sender = getSender(aglet)
  const { amount, slippage = SLIPPAGES[0] } = input
  if (typeof amount !== 'bigint' || amount <= 0n) throw invalidInput('amount')
  if (!isSlippage(slippage)) throw invalidInput('slippage')
  const [source, destination] = await Promise.all([swapToken(aglet, input.from), swapToken(aglet, input.to)])
  if (source.address.toLowerCase() === destination.address.toLowerCase()) throw invalidInput('to')
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
  } = await resolveToken(aglet, isCoin ? undefined : token)
  if (chainId !== caipNetworkId) throw invalidInput('chainId')
  return defined({
    name: name ?? symbol,
    symbol,
    address,
    decimals: Number(quantity.decimals),
    logoUri: iconUrl,
  })
}

/** Price impact in percent; undefined without prices. */
async function fetchImpact(
  aglet: Aglet,
  { source, destination, amount }: SwapOrder,
  toAmount: bigint,
  signal: AbortSignal,
): Promise<number | undefined> {
  const [paid, received] = await Promise.all(
    [source, destination].map(({ address }) => fetchTokenPrice(aglet, address, signal).catch(() => 0)),
  )
  return impactOf(fiatOf(amount, source.decimals, paid!), fiatOf(toAmount, destination.decimals, received!))
}

const withLifetime = ({ lifetime }: Aglet, signal: AbortSignal | undefined) =>
  signal ? AbortSignal.any([signal, lifetime]) : lifetime

/** Quotes a swap ([4.19]). */
export async function quoteSwap(
  aglet: Aglet,
  input: SwapInput,
  options: Pick<SwapOptions, 'signal'> = {},
): Promise<SwapOffer> {
  const signal = withLifetime(aglet, options.signal)
  const resolved = await resolveInput(aglet, input)
  const toAmount = await fetchBestQuote(aglet, resolved.sender.address, resolved, undefined, signal)
  const impact = await fetchImpact(aglet, resolved, toAmount, signal)
  return defined({ toAmount, minimum: minimumOf(toAmount, resolved.slippage), impact })
}

/**
 * Checks the balance of the token to sell before anything is approved.
 *
 * @throws AgletError `insufficient_funds`
 */
async function assertFunds(
  aglet: Aglet,
  { sender, source, amount }: ResolvedSwapInput,
  signal: AbortSignal,
): Promise<void> {
  const { network, address } = sender
  const ask = (method: string, query: unknown) =>
    requestChain(aglet, network, method, [query, 'latest'], signal)
  const held = isNativeToken(source.address)
    ? hexToBigInt(await ask('eth_getBalance', address))
    : wordToBigInt(
        await ask('eth_call', {
          to: parseCaipAddress(source.address)!.address,
          data: await encodeTokenCall('balanceOf', address),
        }),
      )
  if (held !== undefined && held < amount) throw new AgletError('insufficient_funds', 'Insufficient balance')
}

/** Swaps one token for another without the modal ([4.19]–[4.22]): see `HostVerbs`. */
export async function swap(aglet: Aglet, input: SwapInput, options: SwapOptions = {}): Promise<Swapped> {
  const { minimum, allowDuplicate = false, unlimited = false } = options
  const signal = withLifetime(aglet, options.signal)
  // The wallet switches networks first, so that the quote does not become stale meanwhile.
  const { account } = await getReadySender(aglet, (await resolveInput(aglet, input)).sender.account, signal)
  const resolved = await resolveInput(aglet, input)
  if (!allowDuplicate)
    assertNotDuplicate(aglet.get(createPending).refresh(), {
      account,
      key: swapKey(resolved),
      sentAt: Date.now(),
    })
  await assertFunds(aglet, resolved, signal)
  for (let approved = false; ; ) {
    const quotedAmount = await fetchBestQuote(aglet, resolved.sender.address, resolved, undefined, signal)
    const terms = { slippage: resolved.slippage, unlimited }
    const { draftSwap } = await import('../../chunks/swap/swapDraft')
    const draft = await draftSwap(aglet, resolved.sender, resolved, terms, () => quotedAmount, signal)
    const plan: SwapPlan = { ...draft, account, amount: resolved.amount, at: Date.now() }
    const impact = minimum === undefined ? await fetchImpact(aglet, plan, plan.toAmount, signal) : undefined
    // The minimum that the host has shown, else the one of the quote from a moment ago.
    const requiredAmount = minimum ?? (minimumOf(quotedAmount, resolved.slippage) * 999n) / 1000n
    const offeredAmount = minimum === undefined && !plan.isGuaranteed ? plan.toAmount : plan.minimum
    if (offeredAmount < requiredAmount)
      throw new AgletError('price_changed', 'The price has changed. Check the amounts again.', {
        meta: { Minimum: `${plan.minimum}` },
      })
    if (impact !== undefined && impact >= HUGE_IMPACT)
      throw new AgletError('price_impact', 'The price impact of this trade is too high.', {
        meta: { Percent: impact },
      })
    if (plan.calls.length === 1) await simulate(aglet, plan.calls[0]!, { fee: plan.fee, signal })
    if (plan.kind === 'approve') {
      if (approved) throw new AgletError('invalid_input', 'The wallet approved less than the swap takes.')
      await approveRouter(aglet, account, plan, resolved.slippage, signal)
      approved = true
    } else {
      const sent = await signSwap(aglet, account, plan, signal, allowDuplicate)
      if (sent) return { ...sent, ...defined({ toAmount: plan.toAmount, minimum: plan.minimum, impact }) }
    }
  }
}
