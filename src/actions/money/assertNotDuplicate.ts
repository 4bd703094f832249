import { AgletError } from '../../errors'
import { blocksDuplicate, type PendingTransaction } from '../../signals/activity/pending'

type Request = Pick<PendingTransaction, 'account' | 'key' | 'parts' | 'sentAt'>

const keysOf = ({ key, parts = [] }: Pick<Request, 'key' | 'parts'>) => (key ? [key, ...parts] : parts)

/**
 * Throws if an equal transaction, or one with an equal call, was just sent or may still be approved, in this
 * tab or another.
 *
 * @throws AgletError `unknown_outcome` if an equal one may still be approved, `already_sent` if one was just
 *   sent
 */
export function assertNotDuplicate(rows: readonly PendingTransaction[], request: Request): void {
  const keys = keysOf(request)
  for (const one of rows) {
    const equal = one.account === request.account && keysOf(one).some(key => keys.includes(key))
    if (!equal || !blocksDuplicate(one, request.sentAt)) continue
    const meta = { Hash: one.hash }
    throw one.status === 'asked'
      ? new AgletError('unknown_outcome', 'The same request may still be approved in the wallet.', { meta })
      : new AgletError('already_sent', 'The same transaction was sent a moment ago.', { meta })
  }
}
