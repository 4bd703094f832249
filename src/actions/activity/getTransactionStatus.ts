import type { Aglet } from '../../aglet'
import type { PendingEnd, PendingTransaction } from '../../signals/activity/pending'
import type { Network } from '../../types'

/** The fields that identify a sent transaction. */
export type TransactionQuery = Pick<PendingTransaction, 'hash' | 'account' | 'nonce' | 'batch' | 'lastHeight'>

/** The status of a transaction at the time of the query. */
export interface TransactionState {
  readonly end?: PendingEnd
  readonly nonce?: number
  /** For a batch: the hash of its transaction. */
  readonly hash?: string
  /**
   * This reply says that it can no longer be included. One reply is not enough, because servers may lag
   * behind.
   */
  readonly gone?: 'replaced' | 'expired' | undefined
}

/**
 * Reads the status of a transaction from the chain, or from the wallet for a batch.
 *
 * @throws AgletError of the request
 */
export async function getTransactionStatus(
  aglet: Aglet,
  network: Network,
  query: TransactionQuery,
  signal: AbortSignal = aglet.lifetime,
): Promise<TransactionState> {
  if (query.batch)
    return (await import('../../chunks/money/several')).getCallsStatus(aglet, query.hash, signal)
  if (network.chainNamespace === 'solana')
    return (await import('../../chunks/send/solanaSend')).getSolanaTransactionStatus(
      aglet,
      network,
      query,
      signal,
    )
  if (network.chainNamespace !== 'eip155') return {}
  return (await import('../../chunks/money/money')).getEvmTransactionStatus(aglet, network, query, signal)
}
