import type { Aglet } from '../aglet'
import { NATIVE } from '../lib/asset'
import { toAgletError } from '../lib/toAgletError'
import { createSend, maxOf } from '../signals/send'
import type { Fee } from './estimateFee'
import { feeOf, planTransfer, type Transfer } from './planTransfer'
import { refreshAccount } from './refreshAccount'

/** How long a fee stands until it is asked for again (ms). */
const FEE_LIFE = 15_000
/** The same, where nobody could be asked (ms). */
const RETRY = 3000

/**
 * @param exact whether all is said: then the very transfer, else only what one would cost
 * @returns ms for which that stands
 */
async function prepare(aglet: Aglet, exact: boolean, signal: AbortSignal): Promise<number> {
  const send = aglet.get(createSend)
  const asset = send.asset.peek()
  const of = send.here.peek()
  const { recipient, max } = send.draft.peek()
  // Until somebody is named, oneself stands in.
  const to = recipient.address ?? aglet.account.account.peek().address
  if (!asset || !to) return FEE_LIFE
  const transfer = (amount: bigint) => ({ asset, to, amount: amount || 1n })
  const held = asset.amount
  const wanted = send.amount.peek() ?? 0n
  try {
    // What is left over by Max depends on the fee; the fee, not on how much of the coin is sent.
    const fee = max && asset.key === NATIVE ? await feeOf(aglet, transfer(held / 2n), signal) : undefined
    const amount = fee ? maxOf(held, fee) : wanted < held ? wanted : held
    const found = exact
      ? await plan(aglet, transfer(amount), signal, fee)
      : { fee: fee ?? (await feeOf(aglet, transfer(amount), signal)) }
    if (!signal.aborted) send.prepare(of, { feeFailed: !found.fee, ...found })
    return found.fee ? FEE_LIFE : RETRY
  } catch (cause) {
    const trouble = toAgletError(cause)
    // The answer is no, and stays so for a while.
    const stands = /^(?:insufficient_funds|reverted)$/.test(trouble.code) ? FEE_LIFE : RETRY
    if (signal.aborted) return stands
    send.prepare(of, { feeFailed: true, ...(exact && { trouble }) })
    // Then what is shown of the balance is out of date.
    if (trouble.code === 'insufficient_funds') refreshAccount(aglet, { force: true }).catch(() => {})
    return stands
  }
}

async function plan(aglet: Aglet, transfer: Transfer, signal: AbortSignal, fee?: Fee) {
  const plan = await planTransfer(aglet, transfer, signal, fee)
  return { prepared: { asset: transfer.asset, plan }, ...(plan.fee && { fee: plan.fee }) }
}

/**
 * Asks at once and again and again, while someone looks.
 *
 * @param exact whether all is said, and the very transfer is to be made ready
 * @returns the stop
 */
export function followSend(aglet: Aglet, exact = false): () => void {
  const end = new AbortController()
  let wait = () => {}
  const again = async () => {
    const stands = await prepare(aglet, exact, AbortSignal.any([end.signal, aglet.lifetime]))
    if (!end.signal.aborted) wait = aglet.after(stands, again)
  }
  again()
  return () => {
    end.abort()
    wait()
  }
}
