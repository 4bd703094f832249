import type { Aglet } from '../../../aglet'
import { finite, list, record } from '../../../lib/data/json'
import type { Network } from '../../../types'
import type { TransactionQuery, TransactionState } from '../../activity/getTransactionStatus'
import { solanaChain } from './solanaChain'

/** Reads the status of a Solana transaction from the chain. @throws AgletError of the request */
export async function getSolanaTransactionStatus(
  aglet: Aglet,
  network: Network,
  { hash, lastHeight }: TransactionQuery,
  signal: AbortSignal,
): Promise<TransactionState> {
  const { ask } = solanaChain(aglet, network, signal)
  const reply = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  const statuses = list(record(reply)?.['value'])
  const found = record(statuses?.[0])
  if (!found) {
    // Expired only if the chain reports no such transaction (null) and its finalized height is past the last
    // valid one.
    if (lastHeight === undefined || statuses?.[0] !== null) return {}
    const height = finite(await ask('getBlockHeight', [{ commitment: 'finalized' }]))
    return { gone: height !== undefined && height > lastHeight ? 'expired' : undefined }
  }
  // Before that, a fork may undo it, also a failure.
  const status = found['confirmationStatus']
  const isConfirmed = status === 'confirmed' || status === 'finalized'
  return isConfirmed ? { end: found['err'] ? 'failed' : 'confirmed' } : {}
}
