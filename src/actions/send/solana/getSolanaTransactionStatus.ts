import type { Aglet } from '../../../aglet'
import { finite, list, record } from '../../../lib/data/json'
import type { Network } from '../../../types'
import type { TransactionQuery, TransactionState } from '../../activity/getTransactionStatus'
import { solanaChain } from './solanaChain'

/** Asks the chain what has become of a transaction on Solana. @throws AgletError of the request */
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
    // Only the chain's word that it has none, and final blocks beyond the last that would take it, mean anything.
    if (lastHeight === undefined || statuses?.[0] !== null) return {}
    const height = finite(await ask('getBlockHeight', [{ commitment: 'finalized' }]))
    return { gone: height !== undefined && height > lastHeight ? 'expired' : undefined }
  }
  if (found['err']) return { end: 'failed' }
  return /^(?:confirmed|finalized)$/.test(String(found['confirmationStatus'])) ? { end: 'confirmed' } : {}
}
