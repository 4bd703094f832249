import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { NATIVE } from '../../lib/account/asset'
import { repeat } from '../../lib/data/pause'
import { toAgletError } from '../../lib/data/toAgletError'
import { createSend, maxOf } from '../../signals/send/send'
import type { CaipAddress, Fee } from '../../types'
import { refreshAccount } from '../account/refreshAccount'
import { loadSolanaSend } from './loadSolanaSend'
import { estimateTransferFee, isSolana, loadMoney, planTransfer, type Transfer } from './planTransfer'

/** How long a fee is used until it is estimated again (ms). */
const FEE_STALE_MS = 15_000
/** The same after a failed request (ms). */
const RETRY_MS = 3000

/**
 * @param exact whether the inputs are complete: then prepares the transfer itself, else only estimates the
 *   fee
 * @returns how long the result is valid (ms)
 */
async function prepare(aglet: Aglet, exact: boolean, signal: AbortSignal): Promise<number> {
  const send = aglet.get(createSend)
  const asset = send.asset.peek()
  const { recipient, max, of: subject } = send.draft.peek()
  // Without a recipient the fee is estimated for a transfer to oneself.
  const to = recipient.address ?? aglet.account.account.peek().address
  if (!asset || !to) return FEE_STALE_MS
  const transfer = (amount: bigint) => ({ asset, to, amount: amount || 1n })
  const held = asset.amount
  const typed = send.amount.peek() ?? 0n
  try {
    // With Max the amount depends on the fee, but the fee does not depend on the amount, so half of it is
    // estimated.
    const fee =
      max && asset.key === NATIVE ? await estimateTransferFee(aglet, transfer(held / 2n), signal) : undefined
    const amount = fee ? maxOf(held, fee) : exact || typed < held ? typed : held
    if (exact && !amount) throw new AgletError('insufficient_funds', 'Insufficient balance')
    const found = exact
      ? await plan(aglet, subject, transfer(amount), signal, fee)
      : { fee: fee ?? (await estimateTransferFee(aglet, transfer(amount), signal)) }
    if (!signal.aborted) send.setPrepared(subject, { feeFailed: !found.fee, ...found })
    return found.fee ? FEE_STALE_MS : RETRY_MS
  } catch (cause) {
    const error = toAgletError(cause)
    if (!signal.aborted) {
      send.setPrepared(subject, { feeFailed: true, ...(exact && { error }) })
      // The shown balance is stale.
      if (error.code === 'insufficient_funds') refreshAccount(aglet, { force: true }).catch(() => {})
    }
    // These errors are definite, so the next try can wait.
    const isDefinite = error.code === 'insufficient_funds' || error.code === 'reverted'
    return isDefinite ? FEE_STALE_MS : RETRY_MS
  }
}

/** @throws AgletError those of `planTransfer`; `invalid_input` if the token's decimals differ from the contract's */
async function plan(aglet: Aglet, of: CaipAddress, transfer: Transfer, signal: AbortSignal, fee?: Fee) {
  const { network } = aglet.account.network.peek()
  const check = isSolana(aglet) ? (await loadSolanaSend()).checkMint : (await loadMoney()).checkToken
  // The preview shows the symbol of the token's contract, not that of a list.
  const asset = await check(aglet, network, transfer.asset)
  const plan = await planTransfer(aglet, { ...transfer, asset }, signal, fee)
  return { prepared: { of, asset, plan }, ...(plan.fee && { fee: plan.fee }) }
}

/**
 * Prepares the transfer now and repeatedly, until it is stopped.
 *
 * @param exact whether the inputs are complete, so that the transfer itself is prepared
 * @returns a function that stops it
 */
export const watchSend = (aglet: Aglet, exact = false): (() => void) =>
  repeat(aglet.lifetime, signal => prepare(aglet, exact, signal))
