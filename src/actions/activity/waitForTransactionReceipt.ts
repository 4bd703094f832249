import type { Aglet } from '../../aglet'
import { AgletError, isAgletError } from '../../errors'
import { parseCaipAddress } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { pause } from '../../lib/data/pause'
import { createPending, type PendingEnd } from '../../signals/activity/pending'
import type { SentTransaction } from '../../types'
import { refreshAccount } from '../account/refreshAccount'
import { getTransactionStatus, type TransactionQuery } from './getTransactionStatus'

/** The first and the longest interval of polling (ms). */
const FIRST_POLL_MS = 700
const MAX_POLL_MS = 5000
/** This many replies in a row must say that the transaction can no longer be included. */
const MIN_GONE_ANSWERS = 3

/** Reads the state of a transaction, one check at a time, and records what it learns in the pending list. */
export function createTransactionWatch(
  aglet: Aglet,
  { hash, account, batch }: Pick<SentTransaction, 'hash' | 'account' | 'batch'>,
) {
  const pending = aglet.get(createPending)
  const network = aglet.networks.find(parseCaipAddress(account)!.networkId)
  let query: TransactionQuery = { hash, account, ...(batch && { batch }) }
  let goneCount = 0
  return {
    /**
     * @returns the end, undefined while it is pending.
     *
     * @throws AgletError `network_not_found`, or of the request
     */
    async check(signal?: AbortSignal): Promise<PendingEnd | undefined> {
      if (!network) throw new AgletError('network_not_found', 'Network Not Found')
      const row = pending.all.peek().find(one => one.hash === query.hash && one.account === account)
      const found = await getTransactionStatus(aglet, network, { ...row, ...query }, signal)
      goneCount = found.gone ? goneCount + 1 : 0
      const end = found.end ?? (goneCount >= MIN_GONE_ANSWERS ? found.gone : undefined)
      // Otherwise an unanswered batch may still be approved: a wallet reports that it is pending as soon as it
      // has received it (EIP-5792).
      const wasApproved = row?.status === 'asked' && (end ?? found.hash) !== undefined
      const fields = defined({
        nonce: found.nonce,
        ...(found.hash && { hash: found.hash, batch: false }),
        status: end ?? (wasApproved ? ('pending' as const) : undefined),
        leftAt: wasApproved ? Date.now() : undefined,
      })
      if (row && Object.keys(fields).length) pending.change(row, fields)
      query = { ...query, ...fields }
      return end
    },
  }
}

export type TransactionWatch = ReturnType<typeof createTransactionWatch>

/**
 * Waits until a transaction ends, however long the chain is unreachable meanwhile; then reads the balances
 * again.
 *
 * @param signal ends the wait, not the transaction
 * @returns `replaced` if another transaction of the account took its nonce, `expired` if no block included it
 *   in time
 * @throws AgletError `cancelled`, `network_not_found`
 */
export async function waitForTransactionReceipt(
  aglet: Aglet,
  sent: SentTransaction,
  signal?: AbortSignal,
): Promise<PendingEnd> {
  const endSignal = signal ? AbortSignal.any([signal, aglet.lifetime]) : aglet.lifetime
  const watch = createTransactionWatch(aglet, sent)
  for (let wait = FIRST_POLL_MS; ; wait = Math.min(wait * 1.3, MAX_POLL_MS)) {
    try {
      const end = await watch.check(endSignal)
      if (end) {
        refreshAccount(aglet, { force: true }).catch(() => {})
        return end
      }
    } catch (error) {
      if (isAgletError(error, 'network_not_found')) throw error
      // Other errors are retried: a sent transaction is not lost with the connection.
    }
    await pause(wait, endSignal)
    if (endSignal.aborted)
      throw new AgletError('cancelled', 'Request was aborted', { cause: endSignal.reason })
  }
}
