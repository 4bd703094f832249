import type { Aglet } from '../../aglet'
import type { PendingEnd, PendingTransaction } from '../../signals/activity/pending'
import type { Network } from '../../types'

/** What was sent, as far as it takes to find it again. */
export type TransactionQuery = Pick<PendingTransaction, 'hash' | 'account' | 'nonce' | 'batch' | 'lastHeight'>

/** What is known of it now. */
export interface TransactionState {
  readonly end?: PendingEnd
  readonly nonce?: number
  /** Of a batch: its transaction. */
  readonly hash?: string
  /** This answer says that it can no longer be included. One answer is not enough, since servers may lag behind. */
  readonly gone?: 'replaced' | 'expired' | undefined
}

/**
 * Asks the chain, of a batch the wallet, what has become of a transaction.
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
