import { isHex } from 'viem'
import type { ChainCall } from '../../src/testing/evm/chainCall'
import { invalidParams, ProviderRpcError } from '../../src/testing/providerError'

/** Error codes of EIP-5792. */
const CALL_CODES = { unknownBundle: 5730, notAtomic: 5760 } as const
/** Maximum number of calls per bundle; a bundle's id consists of its hashes and is limited to 4,096 bytes. */
const MAX_CALLS = 64

/**
 * Reads the calls of wallet_sendCalls (EIP-5792), each as a transaction without sender.
 *
 * @param atomic whether the wallet can execute them atomically
 * @throws ProviderRpcError -32602; 5760 when the calls must be atomic and cannot be
 */
export function readCalls(
  params: unknown,
  chainId: number,
  atomic: boolean,
): { readonly from: unknown; readonly calls: readonly object[] } {
  const {
    calls,
    from,
    chainId: wanted,
    atomicRequired,
  } = Object(Array.isArray(params) ? params[0] : params) as Record<string, unknown>
  if (!Array.isArray(calls) || !calls.length || calls.length > MAX_CALLS)
    throw invalidParams(`Expected 1 to ${MAX_CALLS} calls.`)
  if (wanted !== undefined && Number(wanted) !== chainId)
    throw invalidParams(`The calls are for chain ${Number(wanted)}, and the request for chain ${chainId}.`)
  if (atomicRequired === true && !atomic)
    throw new ProviderRpcError(CALL_CODES.notAtomic, 'This wallet sends calls one after another.')
  return { from, calls: calls.map(call => Object(call) as object) }
}

/** The status of a bundle, whose id is its concatenated transaction hashes. */
export async function callsStatus(id: unknown, chainId: number, call: ChainCall): Promise<object> {
  const hashes = isHex(id) ? (id.slice(2).match(/[0-9a-f]{64}/gi) ?? []) : []
  if (!isHex(id) || !hashes.length || hashes.length * 64 !== id.length - 2)
    throw new ProviderRpcError(CALL_CODES.unknownBundle, 'There is no such bundle.')
  const receipts = (await Promise.all(
    hashes.map(hash => call('eth_getTransactionReceipt', [`0x${hash}`])),
  )) as readonly (Readonly<Record<string, unknown>> | null)[]
  const done = receipts.filter(receipt => receipt !== null)
  const failed = done.some(({ status }) => status !== '0x1')
  return {
    version: '2.0.0',
    id,
    chainId: `0x${chainId.toString(16)}`,
    status: done.length < hashes.length ? 100 : failed ? 500 : 200,
    // A single transaction is atomic.
    atomic: hashes.length === 1,
    receipts: done.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      logs,
      status,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    })),
  }
}
