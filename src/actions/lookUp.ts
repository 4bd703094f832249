import type { Aglet } from '../aglet'
import type { PendingEnd, PendingTransaction } from '../signals/pending'
import type { Network } from '../types'

/** What was sent, as far as it takes to find it again. */
export type Sought = Pick<PendingTransaction, 'hash' | 'account' | 'nonce' | 'batch' | 'lastHeight'>

/** What is known of it now. */
export interface Found {
  readonly end?: PendingEnd
  readonly nonce?: number
  /** Of a batch: its transaction. */
  readonly hash?: string
  /** It can come no more, as this answer has it: servers may lag behind each other. */
  readonly gone?: 'replaced' | 'expired' | undefined
}

/**
 * Asks the chain, of a batch the wallet, what has become of a transaction.
 *
 * @throws AgletError of the request
 */
export async function lookUp(
  aglet: Aglet,
  network: Network,
  sought: Sought,
  signal: AbortSignal = aglet.lifetime,
): Promise<Found> {
  if (sought.batch) return (await import('../parts/several')).lookUpBatch(aglet, sought.hash, signal)
  if (network.chainNamespace === 'solana')
    return (await import('../parts/solanaSend')).lookUpSolana(aglet, network, sought, signal)
  if (network.chainNamespace !== 'eip155') return {}
  return (await import('../parts/money')).lookUpEvm(aglet, network, sought, signal)
}
