import type { Aglet } from '../aglet'
import { hexToBigInt } from '../lib/amount'
import { parseCaipAddress } from '../lib/caip'
import { record } from '../lib/json'
import type { Network } from '../types'
import { askChain } from './askWallet'
import type { Found, Sought } from './lookUp'

/** Asks the chain what has become of a transaction, and whether its sender has sent more. @throws AgletError of the request */
export async function lookUpEvm(
  aglet: Aglet,
  network: Network,
  { hash, account, nonce: known }: Sought,
  signal: AbortSignal,
): Promise<Found> {
  const ask = (method: string, params: unknown[]) => askChain(aglet, network, method, params, signal)
  const [receipt, transaction] = await Promise.all([
    ask('eth_getTransactionReceipt', [hash]),
    // Without it, the receipt says as much.
    known === undefined && ask('eth_getTransactionByHash', [hash]).catch(() => undefined),
  ])
  const status = record(receipt)?.['status']
  if (status === '0x1') return { end: 'confirmed' }
  if (status === '0x0') return { end: 'failed' }
  const told = hexToBigInt(record(transaction)?.['nonce'])
  const nonce = told === undefined ? known : Number(told)
  if (nonce === undefined) return {}
  const count = hexToBigInt(
    await ask('eth_getTransactionCount', [parseCaipAddress(account)!.address, 'latest']),
  )
  return { nonce, gone: count !== undefined && count > nonce ? 'replaced' : undefined }
}
