import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { parseCaipAddress } from '../../lib/account/caip'
import { cancelled } from '../../lib/data/cancelled'
import { defined } from '../../lib/data/defined'
import { pause } from '../../lib/data/pause'
import { createPending, type PendingEnd, type PendingTransaction } from '../../signals/activity/pending'
import type { SentTransaction } from '../../types'
import { refreshAccount } from '../account/refreshAccount'
import { getTransactionStatus, type TransactionQuery } from './getTransactionStatus'

/** The first and the longest interval of polling (ms). */
const FIRST_POLL_MS = 700
const MAX_POLL_MS = 5000
/** This many replies in a row must say that the transaction can no longer be included. */
const MIN_GONE_ANSWERS = 3
/** After this many, it counts as replaced even if the chain does not tell by which transaction. */
const MAX_GONE_ANSWERS = 6

/**
 * Reads the state of a transaction, one check at a time, and records what it learns in the pending list. A user
 * who speeds it up in the wallet makes the wallet send it again with a higher fee; this counts as the transaction
 * itself, and is followed in its place.
 *
 * @throws AgletError `network_not_found`
 */
export function createTransactionWatch(
  aglet: Aglet,
  { hash, account, batch }: Pick<SentTransaction, 'hash' | 'account' | 'batch'>,
  onHash?: (hash: string) => void,
) {
  const pending = aglet.get(createPending)
  const network = aglet.networks.find(parseCaipAddress(account)!.networkId)
  if (!network) throw new AgletError('network_not_found', 'Network Not Found')
  let query: TransactionQuery = defined({ hash, account, batch })
  let goneCount = 0
  let row: PendingTransaction | undefined
  return {
    /**
     * @returns the end, undefined while it is pending.
     *
     * @throws AgletError of the request
     */
    async check(signal?: AbortSignal): Promise<PendingEnd | undefined> {
      // Another watch may have recorded the next hash already.
      row = pending.all.peek().find(one => one.hash === query.hash && one.account === account) ?? row
      const found = await getTransactionStatus(aglet, network, { ...row, ...query }, signal)
      goneCount = found.gone ? goneCount + 1 : 0
      const end = found.end ?? (goneCount >= MIN_GONE_ANSWERS ? found.gone : undefined)
      const next =
        end === 'replaced' &&
        row &&
        (await (await import('./recoverUnansweredRequest')).findSpedUp(aglet, row, found.nonce))
      // A server that lags behind has not got the block yet.
      if (next === 'unknown' && goneCount < MAX_GONE_ANSWERS) return
      if (next && next !== 'unknown') {
        query = { ...query, hash: next }
        goneCount = 0
        onHash?.(next)
        return
      }
      // Otherwise an unanswered batch may still be approved: a wallet reports that it is pending as soon as it
      // has received it (EIP-5792).
      const wasApproved = row?.status === 'asked' && (end ?? found.hash) !== undefined
      const fields = defined({
        nonce: found.nonce,
        ...(found.hash && { hash: found.hash, batch: false }),
        status: end ?? (wasApproved ? ('pending' as const) : undefined),
        leftAt: wasApproved ? Date.now() : undefined,
      })
      if (found.hash) onHash?.(found.hash)
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
 * @param onHash called with the hash under which the wallet has sent it again with a higher fee, and with the hash
 *   of a batch's transaction
 * @returns `replaced` if another transaction of the account took its nonce, `expired` if no block included it
 *   in time
 * @throws AgletError `cancelled`, `network_not_found`
 */
export async function waitForTransactionReceipt(
  aglet: Aglet,
  sent: SentTransaction,
  signal?: AbortSignal,
  onHash?: (hash: string) => void,
): Promise<PendingEnd> {
  const endSignal = signal ? AbortSignal.any([signal, aglet.lifetime]) : aglet.lifetime
  const watch = createTransactionWatch(aglet, sent, onHash)
  for (let wait = FIRST_POLL_MS; ; wait = Math.min(wait * 1.3, MAX_POLL_MS)) {
    try {
      const end = await watch.check(endSignal)
      if (end) {
        refreshAccount(aglet, { force: true }).catch(() => {})
        return end
      }
    } catch {
      // Retried: a sent transaction is not lost with the connection.
    }
    await pause(wait, endSignal)
    if (endSignal.aborted) throw cancelled(endSignal.reason)
  }
}
