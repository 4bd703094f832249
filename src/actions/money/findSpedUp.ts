import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { createPending, type PendingEnd } from '../../signals/activity/pending'
import type { SentTransaction } from '../../types'
import { recoverHash } from '../activity/recoverUnansweredRequest'
import { waitForTransactionReceipt } from '../activity/waitForTransactionReceipt'

/** How a call that was sent has ended. */
export interface CallResult {
  /** The transaction that decided: the one that was sent, or the same call under another hash. */
  readonly sent: SentTransaction
  /** Why the call had no effect: `reverted` on the chain, or `cancelled` if another call took its nonce. */
  readonly error?: AgletError
}

/**
 * Finds out how a call has ended whose transaction was not confirmed. A user who speeds it up in the wallet makes
 * the wallet send it again with a higher fee, which counts as the call itself.
 *
 * @throws AgletError those of `waitForTransactionReceipt`
 */
export async function findSpedUp(
  aglet: Aglet,
  first: SentTransaction,
  firstEnd: PendingEnd,
  signal?: AbortSignal,
): Promise<CallResult> {
  let sent = first
  let end = firstEnd
  const hash = end === 'replaced' && (await findHash(aglet, sent))
  if (hash) {
    sent = { ...sent, hash }
    end = await waitForTransactionReceipt(aglet, sent, signal)
  }
  if (end === 'confirmed') return { sent }
  const meta = { Hash: sent.hash }
  const error =
    end === 'replaced'
      ? new AgletError('cancelled', 'Another transaction took its place.', { meta })
      : new AgletError('reverted', 'The transaction failed.', { meta })
  return { sent, error }
}

/** @returns undefined if another call took the nonce, or if the chain cannot tell */
async function findHash(aglet: Aglet, { hash, account }: SentTransaction): Promise<string | undefined> {
  const row = aglet
    .get(createPending)
    .all.peek()
    .find(one => one.hash === hash && one.account === account)
  const found = row && (await recoverHash(aglet, row, row.nonce, 1n).catch(() => undefined))
  return found === 'unknown' ? undefined : found
}
