import type { Aglet } from '../aglet'
import { type AgletError, isAgletError } from '../errors'
import { formatAmount } from '../lib/amount'
import { formatTokenAmount } from '../lib/format'
import { toAgletError } from '../lib/toAgletError'
import { getBalance } from '../net/getBalance'
import { succeedPart } from '../signals/fetching'
import { createHoldings } from '../signals/holdings'
import { createSwap, type SwapPlan } from '../signals/swap'
import { refreshAccount } from './refreshAccount'
import { hideSnack, showSnack } from './snack'
import { PLAN_LIFE } from './swapDraft'
import { prepareSwap } from './swapPlan'
import { quoteNow, swapperOf } from './swapQuote'
import { approveRouter, needConfirmed, signSwap } from './swapSteps'
import { leaveSwap } from './swapVisit'
import { track } from './track'

/** The wait for the wallet; the one of before is over when a new one begins. */
const createSigning = (): { controller?: AbortController } => ({})

function begin(aglet: Aglet): AbortSignal {
  const signing = aglet.get(createSigning)
  signing.controller = new AbortController()
  return AbortSignal.any([signing.controller.signal, aglet.lifetime])
}

/** The user goes back instead of waiting. The wallet cannot be told: it may still be approved there. */
export const stopSigning = (aglet: Aglet): void => aglet.get(createSigning).controller?.abort()

const tokensOf = ({ source, destination }: SwapPlan) => ({
  swapFromToken: source.symbol,
  swapToToken: destination.symbol,
})

/** Raises the allowance ([4.21]) and prepares the swap. Never rejects. */
export async function approveSwap(aglet: Aglet): Promise<void> {
  const swap = aglet.get(createSwap)
  const subject = swapperOf(aglet)
  const plan = swap.plan.peek()
  if (!subject || !plan || plan.kind !== 'approve' || !swap.sign(plan)) return
  showSnack(aglet, 'Approve limit increase in your wallet', 'loading', false)
  try {
    await approveRouter(aglet, subject.account, plan, swap.terms.peek().slippage, begin(aglet))
    hideSnack(aglet)
    swap.approved()
    // The price has moved on meanwhile.
    await quoteNow(aglet)
    await prepareSwap(aglet)
  } catch (cause) {
    const error = toAgletError(cause)
    track(aglet, 'SWAP_APPROVAL_ERROR', { ...tokensOf(plan), message: error.code })
    swap.unsign()
    tell(aglet, error)
  }
  leaveSwap(aglet)
}

/**
 * Sends the swap ([4.22]); one that is too old is built anew before, and shown again if it is a worse one. Never rejects.
 *
 * @param again although an equal one was sent a moment ago, or may still be approved
 * @returns false when the user has to look again, `same` when an equal one was sent a moment ago
 */
export async function sendSwap(aglet: Aglet, again = false): Promise<boolean | 'same'> {
  const swap = aglet.get(createSwap)
  const seen = swap.plan.peek()
  if (seen?.kind !== 'swap') return false
  if (Date.now() - seen.at > PLAN_LIFE) await prepareSwap(aglet)
  const plan = swap.plan.peek()
  const subject = swapperOf(aglet)
  if (!subject || plan?.kind !== 'swap') return false
  if (plan.minimum < seen.minimum) {
    showSnack(aglet, 'The price has changed. Check the amounts again.', 'error')
    return false
  }
  if (!swap.sign(plan)) return false

  const { source, destination, toAmount } = plan
  const t = aglet.t.peek()
  const locale = aglet.locale.tag.peek()
  const from = source.symbol
  const to = `${formatTokenAmount(formatAmount(toAmount, destination.decimals), 3, locale)} ${destination.symbol}`
  showSnack(aglet, 'Confirm transaction in your wallet', 'loading', false)
  try {
    const sent = await signSwap(aglet, subject.account, plan, begin(aglet), again)
    if (!sent) {
      hideSnack(aglet)
      swap.unsign()
      await prepareSwap(aglet)
      return false
    }
    showSnack(aglet, t('Swapping {from} to {to}', { from, to }), 'loading', false)
    const stays = aglet.route.view.peek() === 'SwapPreview'
    swap.reset()
    if (stays) aglet.route.reset('Account')
    await needConfirmed(aglet, sent, aglet.lifetime)
    showSnack(aglet, t('Swapped {from} to {to}', { from, to }), 'success')
    track(aglet, 'SWAP_SUCCESS', tokensOf(plan))
  } catch (cause) {
    const error = toAgletError(cause)
    track(aglet, 'SWAP_ERROR', { ...tokensOf(plan), message: error.code })
    swap.unsign()
    tell(aglet, error)
    if (error.code === 'already_sent') return 'same'
  }
  await freshBalances(aglet, plan)
  leaveSwap(aglet)
  return true
}

/** In the wallet's or the chain's short words ([8.10]). */
function tell(aglet: Aglet, error: AgletError): void {
  showSnack(aglet, error.shortMessage, 'error')
}

/** The two tokens' balances, past the server's cache, and then the others'. */
async function freshBalances(aglet: Aglet, { source, destination }: SwapPlan): Promise<void> {
  const subject = swapperOf(aglet)
  if (!subject) return
  await refreshAccount(aglet, { force: true })
  const { address, network, account } = subject
  const holdings = aglet.get(createHoldings)
  try {
    const balances = await getBalance(
      aglet.net,
      {
        address,
        chainId: network.caipNetworkId,
        forceUpdate: [source.address, destination.address],
      },
      aglet.lifetime,
    )
    const sorted = [...balances].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
    succeedPart(holdings, 'tokens', account, sorted, Date.now())
  } catch (error) {
    // What was read a moment ago stays.
    if (isAgletError(error, 'cancelled')) return
  }
}
