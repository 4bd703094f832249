import type { Aglet } from '../../aglet'
import { parseCaipAddress } from '../../lib/account/caip'
import { record } from '../../lib/data/json'
import { hexToBigInt } from '../../lib/format/amount'
import type { Network } from '../../types'
import { requestChain } from '../money/requestWallet'
import type { TransactionQuery, TransactionState } from './getTransactionStatus'

/**
 * Reads the status of a transaction from the chain, and whether a later transaction of the sender has
 * replaced it.
 *
 * @throws AgletError of the request
 */
export async function getEvmTransactionStatus(
  aglet: Aglet,
  network: Network,
  { hash, account, nonce: knownNonce }: TransactionQuery,
  signal: AbortSignal,
): Promise<TransactionState> {
  const read = (method: string, params: unknown[]) => requestChain(aglet, network, method, params, signal)
  const [receipt, transaction] = await Promise.all([
    read('eth_getTransactionReceipt', [hash]),
    // Only the nonce is read from it, so a failure is ignored: a receipt alone gives the status.
    knownNonce === undefined && read('eth_getTransactionByHash', [hash]).catch(() => undefined),
  ])
  const status = hexToBigInt(record(receipt)?.['status'])
  if (status === 1n) return { end: 'confirmed' }
  if (status === 0n) return { end: 'failed' }
  const { address } = parseCaipAddress(account)!
  const { from = address, nonce: sentNonce } = record(transaction) ?? {}
  // Another sender's nonce, such as that of a smart account's bundler, says nothing about this account.
  if (String(from).toLowerCase() !== address.toLowerCase()) return {}
  const nonceNow = hexToBigInt(sentNonce)
  const nonce = nonceNow === undefined ? knownNonce : Number(nonceNow)
  if (nonce === undefined) return {}
  const count = hexToBigInt(await read('eth_getTransactionCount', [address, 'latest']))
  return { nonce, gone: count !== undefined && count > nonce ? 'replaced' : undefined }
}
