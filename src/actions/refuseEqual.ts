import { AgletError } from '../errors'
import type { PendingTransaction } from '../signals/pending'

/** An equal one that left so short a time ago is taken for a slip (ms). */
const SLIP = 3 * 60_000

/**
 * Whether the same may be asked of the wallet again, by this tab or another.
 *
 * @throws AgletError `unknown_outcome` when an equal one may still be approved, `already_sent` when one has just left
 */
export function refuseEqual(
  all: readonly PendingTransaction[],
  { account, key, sentAt }: Pick<PendingTransaction, 'account' | 'key' | 'sentAt'>,
): void {
  for (const one of all) {
    if (one.account !== account || one.key !== key) continue
    const meta = { Hash: one.hash }
    if (one.status === 'asked')
      throw new AgletError('unknown_outcome', 'The same request may still be approved in the wallet.', {
        meta,
      })
    if (/^(?:pending|confirmed)$/.test(one.status) && sentAt - one.sentAt < SLIP)
      throw new AgletError('already_sent', 'The same was sent a moment ago.', { meta })
  }
}
