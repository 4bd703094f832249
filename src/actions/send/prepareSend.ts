import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { type Asset, NATIVE } from '../../lib/account/asset'
import { toAgletError } from '../../lib/data/toAgletError'
import { createSend, maxOf } from '../../signals/send/send'
import type { Fee } from '../../types'
import { refreshAccount } from '../account/refreshAccount'
import { loadSolanaSend } from './loadSolanaSend'
import { estimateTransferFee, planTransfer, type Transfer } from './planTransfer'

/** How long a fee stands until it is asked for again (ms). */
const FEE_STALE_MS = 15_000
/** The same, where nobody could be asked (ms). */
const RETRY_MS = 3000

/**
 * @param exact whether all is said: then the very transfer, else only what one would cost
 * @returns ms for which that stands
 */
async function prepare(aglet: Aglet, exact: boolean, signal: AbortSignal): Promise<number> {
  const send = aglet.get(createSend)
  const asset = send.asset.peek()
  const of = send.here.peek()
  const { recipient, max } = send.draft.peek()
  // Without a recipient the fee is estimated for a transfer to oneself.
  const to = recipient.address ?? aglet.account.account.peek().address
  if (!asset || !to) return FEE_STALE_MS
  const transfer = (amount: bigint) => ({ asset, to, amount: amount || 1n })
  const held = asset.amount
  const typedAmount = send.amount.peek() ?? 0n
  try {
    // What is left over by Max depends on the fee; the fee, not on how much of the coin is sent.
    const fee =
      max && asset.key === NATIVE ? await estimateTransferFee(aglet, transfer(held / 2n), signal) : undefined
    const amount = fee ? maxOf(held, fee) : exact || typedAmount < held ? typedAmount : held
    if (exact && !amount) throw new AgletError('insufficient_funds', 'Insufficient balance')
    const found = exact
      ? await plan(aglet, transfer(amount), signal, fee)
      : { fee: fee ?? (await estimateTransferFee(aglet, transfer(amount), signal)) }
    if (!signal.aborted) send.setPrepared(of, { feeFailed: !found.fee, ...found })
    return found.fee ? FEE_STALE_MS : RETRY_MS
  } catch (cause) {
    const error = toAgletError(cause)
    // These errors are definite, so the next try can wait.
    const validMs = /^(?:insufficient_funds|reverted)$/.test(error.code) ? FEE_STALE_MS : RETRY_MS
    if (signal.aborted) return validMs
    send.setPrepared(of, { feeFailed: true, ...(exact && { error }) })
    // The shown balance is out of date.
    if (error.code === 'insufficient_funds') refreshAccount(aglet, { force: true }).catch(() => {})
    return validMs
  }
}

async function plan(aglet: Aglet, transfer: Transfer, signal: AbortSignal, fee?: Fee) {
  // What is previewed is called as its contract calls itself, whatever a list says.
  const asset = await checkAsset(aglet, transfer.asset)
  const plan = await planTransfer(aglet, { ...transfer, asset }, signal, fee)
  return { prepared: { asset, plan }, ...(plan.fee && { fee: plan.fee }) }
}

/** @throws AgletError `invalid_input` where the token's decimals are not those of its contract */
async function checkAsset(aglet: Aglet, asset: Asset): Promise<Asset> {
  const { network } = aglet.account.network.peek()
  if (network.chainNamespace === 'solana') return (await loadSolanaSend()).checkMint(aglet, network, asset)
  const { checkToken } = await import('../../chunks/money/money')
  return checkToken(aglet, network, asset)
}

/**
 * Prepares the transfer at once and repeatedly, until it is stopped.
 *
 * @param exact whether all is said, and the very transfer is to be made ready
 * @returns the stop
 */
export function watchSend(aglet: Aglet, exact = false): () => void {
  const end = new AbortController()
  let stopTimer = () => {}
  const poll = async () => {
    const validMs = await prepare(aglet, exact, AbortSignal.any([end.signal, aglet.lifetime]))
    if (!end.signal.aborted) stopTimer = aglet.after(validMs, poll)
  }
  poll()
  return () => {
    end.abort()
    stopTimer()
  }
}
