import { AgletError } from '../../errors'
import type { PendingEnd } from '../../signals/activity/pending'

/** The error for a call that was sent and not confirmed: `cancelled` if another one took its nonce. */
export function failedCall(end: PendingEnd, hash: string): AgletError {
  const meta = { Hash: hash }
  return end === 'replaced'
    ? new AgletError('cancelled', 'Another transaction took its place.', { meta })
    : new AgletError('reverted', 'The transaction failed.', { meta })
}
