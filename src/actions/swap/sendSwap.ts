import type { Aglet } from '../../aglet'
import type { AgletError } from '../../errors'
import { byValue } from '../../lib/account/byValue'
import { toAgletError } from '../../lib/data/toAgletError'
import { formatAmount } from '../../lib/format/amount'
import { formatTokenAmount } from '../../lib/format/format'
import { isStale, isWorse } from '../../lib/swap/swapTerms'
import { getBalance } from '../../net/account/getBalance'
import { succeedFetch } from '../../signals/account/fetching'
import { createHoldings } from '../../signals/account/holdings'
import { createSwap, type SwapPlan } from '../../signals/swap/swap'
import { BALANCE_STALE_MS, createAccountCache, refreshAccount } from '../account/refreshAccount'
import { track } from '../analytics/track'
import { hideSnack } from '../modal/hideSnack'
import { showSnack } from '../modal/showSnack'
import { prepareSwap } from './prepareSwap'
import { requestQuote, swapperOf } from './quoteSwap'
import { approveRouter, assertConfirmed, signSwap, swapKey } from './signSwap'
import { leaveSwap } from './watchSwap'

/** The abort controller of the current wait for the wallet. */
const createSigning = (): { controller?: AbortController } => ({})

function startSigning(aglet: Aglet): AbortSignal {
  const signing = aglet.get(createSigning)
  signing.controller = new AbortController()
  return AbortSignal.any([signing.controller.signal, aglet.lifetime])
}

/**
 * Stops waiting when the user goes back. The request cannot be withdrawn: it may still be approved in the
 * wallet.
 */
export function stopSigning(aglet: Aglet): void {
  aglet.get(createSigning).controller?.abort()
  // At once, because under React the form's effects run before the abort has rejected anything.
  aglet.get(createSwap).stopSigning()
}

const eventProperties = ({ source, destination }: SwapPlan) => ({
  swapFromToken: source.symbol,
  swapToToken: destination.symbol,
})

/**
 * Whether the network cost is over the shown one by more than a quarter: two full blocks raise the base fee
 * by as much (EIP-1559). If it is not known any more, the wallet alone would decide it.
 */
const isDearer = ({ fee }: SwapPlan, { fee: shown }: SwapPlan) =>
  shown !== undefined && (!fee || fee.cost * 4n > shown.cost * 5n)

/** Whether the wallet would be asked for more than was shown: a higher cost, more calls, or another router. */
const asksForMore = (plan: SwapPlan, shown: SwapPlan) =>
  isDearer(plan, shown) || plan.calls.length > shown.calls.length || plan.router !== shown.router

/** Whether a plan was made for the account and network that are active now. */
const isHere = ({ account }: SwapPlan, swapper: NonNullable<ReturnType<typeof swapperOf>>) =>
  account === swapper.account

/**
 * Raises the allowance ([4.21]) and prepares the swap. Never rejects.
 *
 * @param plan the plan that was shown; nothing is requested if another one has replaced it
 */
export async function approveSwap(aglet: Aglet, plan: SwapPlan): Promise<void> {
  const swap = aglet.get(createSwap)
  const subject = swapperOf(aglet)
  if (!subject || plan.kind !== 'approve' || !isHere(plan, subject)) return
  if (!swap.startSigning(plan)) return
  showSnack(aglet, 'Approve limit increase in your wallet', 'loading', false)
  const signal = startSigning(aglet)
  try {
    await approveRouter(aglet, subject.account, plan, swap.terms.peek().slippage, signal)
    hideSnack(aglet)
    if (swap.plan.peek() === plan) {
      swap.finishApproval()
      // The price may have changed meanwhile.
      await requestQuote(aglet)
      await prepareSwap(aglet)
    }
  } catch (cause) {
    const error = toAgletError(cause)
    track(aglet, 'SWAP_APPROVAL_ERROR', { ...eventProperties(plan), message: error.code })
    if (swap.plan.peek() === plan) swap.stopSigning()
    showError(aglet, error, signal)
  }
  leaveSwap(aglet)
}

/**
 * Sends the swap that was shown ([4.22]), or the newer plan if that is not worse and asks for no more; a stale
 * plan is built again first. Never rejects.
 *
 * @param shownPlan the plan that the user has agreed to
 * @param allowDuplicate sends even if an equal swap was just sent or may still be approved, because the user
 *   has confirmed exactly that
 * @returns false if the user has to review the swap again, `same` if an equal one was just sent or may still
 *   be approved
 */
export async function sendSwap(
  aglet: Aglet,
  shownPlan: SwapPlan,
  allowDuplicate = false,
): Promise<boolean | 'same'> {
  const swap = aglet.get(createSwap)
  const subject = swapperOf(aglet)
  if (!subject || shownPlan.kind !== 'swap' || !isHere(shownPlan, subject)) return false
  const before = swap.plan.peek()
  if (before && isStale(before)) await prepareSwap(aglet)
  const plan = swap.plan.peek()
  // The user may have gone back and entered another swap, or switched to another account.
  const isTheSame =
    swapperOf(aglet)?.account === subject.account && plan && swapKey(plan) === swapKey(shownPlan)
  if (!isTheSame || plan.kind !== 'swap') return false
  if (isWorse(plan, shownPlan)) {
    showSnack(aglet, 'The price has changed. Check the amounts again.', 'error')
    return false
  }
  if (asksForMore(plan, shownPlan)) {
    showSnack(aglet, 'The network cost has changed. Please check it again.', 'error')
    return false
  }
  if (!swap.startSigning(plan)) return false

  /** Whether the plan is still the current one; the account or the swap may have changed meanwhile. */
  const isCurrent = () => swap.plan.peek() === plan
  const { source, destination, toAmount } = plan
  const t = aglet.t.peek()
  const locale = aglet.locale.tag.peek()
  const from = source.symbol
  const to = `${formatTokenAmount(formatAmount(toAmount, destination.decimals), 3, locale)} ${destination.symbol}`
  showSnack(aglet, 'Confirm transaction in your wallet', 'loading', false)
  const signal = startSigning(aglet)
  try {
    const sent = await signSwap(aglet, subject.account, plan, signal, allowDuplicate)
    if (!sent) {
      hideSnack(aglet)
      if (isCurrent()) {
        swap.stopSigning()
        await prepareSwap(aglet)
      }
      return false
    }
    showSnack(aglet, t('Swapping {from} to {to}', { from, to }), 'loading', false)
    const stays = isCurrent() && aglet.route.view.peek() === 'SwapPreview'
    if (isCurrent()) swap.reset()
    if (stays) aglet.route.reset('Account')
    await assertConfirmed(aglet, sent, aglet.lifetime)
    showSnack(aglet, t('Swapped {from} to {to}', { from, to }), 'success')
    track(aglet, 'SWAP_SUCCESS', eventProperties(plan))
  } catch (cause) {
    const error = toAgletError(cause)
    track(aglet, 'SWAP_ERROR', { ...eventProperties(plan), message: error.code })
    if (isCurrent()) swap.stopSigning()
    showError(aglet, error, signal)
    if (error.code === 'already_sent' || (error.code === 'unknown_outcome' && error.meta['Hash']))
      return 'same'
  }
  await refreshBalances(aglet, plan)
  leaveSwap(aglet)
  return true
}

/** Shows the short message of the wallet or the chain ([8.10]). */
function showError(aglet: Aglet, error: AgletError, signal: AbortSignal): void {
  // The user went back before the wallet was asked to send.
  if (error.code === 'cancelled' && signal.aborted) hideSnack(aglet)
  else showSnack(aglet, error.shortMessage, 'error')
}

/** Reads all balances again, then once more with the two tokens' balances updated past the server's cache. */
async function refreshBalances(aglet: Aglet, { source, destination }: SwapPlan): Promise<void> {
  const subject = swapperOf(aglet)
  if (!subject) return
  await refreshAccount(aglet, { force: true })
  const { address, network, account } = subject
  const holdings = aglet.get(createHoldings)
  try {
    const balances = byValue(
      await getBalance(
        aglet.net,
        {
          address,
          chainId: network.caipNetworkId,
          forceUpdate: [source.address, destination.address],
        },
        aglet.lifetime,
      ),
    )
    succeedFetch(holdings, 'tokens', account, balances, Date.now())
    // The next read must not bring back the ones from the server's cache.
    const { cache } = aglet.get(createAccountCache)
    cache.clear(`tokens ${account}`)
    cache.remember(`tokens ${account}`, BALANCE_STALE_MS, async () => balances)
  } catch {
    // The balances that were read before stay.
  }
}
