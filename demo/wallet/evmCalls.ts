import { type Hex, isHex } from 'viem'
import type { ChainCall } from '../../src/testing/evm/chainCall'
import { invalidParams, ProviderRpcError } from '../../src/testing/providerError'
import type { Bundle } from './settings'

/** Error codes of EIP-5792. */
const CALL_CODES = { duplicate: 5720, unknownBundle: 5730, notAtomic: 5760 } as const
/** Maximum number of calls per bundle; a bundle's id consists of its hashes and is limited to 4,096 bytes. */
const MAX_CALLS = 64
/** Maximum length of an id: 4,096 bytes as hex. */
const MAX_ID = 2 + 2 * 4096

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
): { readonly from: unknown; readonly calls: readonly object[]; readonly bundleId: string | undefined } {
  const {
    calls,
    from,
    id,
    chainId: wanted,
    atomicRequired,
  } = Object(Array.isArray(params) ? params[0] : params) as Record<string, unknown>
  if (!Array.isArray(calls) || !calls.length || calls.length > MAX_CALLS)
    throw invalidParams(`Expected 1 to ${MAX_CALLS} calls.`)
  if (wanted !== undefined && Number(wanted) !== chainId)
    throw invalidParams(`The calls are for chain ${Number(wanted)}, and the request for chain ${chainId}.`)
  if (atomicRequired === true && !atomic)
    throw new ProviderRpcError(CALL_CODES.notAtomic, 'This wallet sends calls one after another.')
  if (id !== undefined && (typeof id !== 'string' || !id || id.length > MAX_ID))
    throw invalidParams('The id must be a text of at most 4,096 bytes.')
  return { from, calls: calls.map(call => Object(call) as object), bundleId: id }
}

/** The error for a site's id that an earlier bundle has. */
export const duplicateBundle = () =>
  new ProviderRpcError(CALL_CODES.duplicate, 'A bundle with this id already exists.')

/** The id of a bundle for which the site has chosen none: its hashes, so that it can be found after a reload. */
export const idOfHashes = (hashes: readonly Hex[]): Hex => `0x${hashes.map(hash => hash.slice(2)).join('')}`

/** @throws ProviderRpcError 5730 for what `idOfHashes` does not return */
export function hashesOfId(id: unknown): readonly Hex[] {
  const hashes = isHex(id) ? (id.slice(2).match(/[0-9a-f]{64}/gi) ?? []) : []
  if (!isHex(id) || !hashes.length || hashes.length * 64 !== id.length - 2)
    throw new ProviderRpcError(CALL_CODES.unknownBundle, 'There is no such bundle.')
  return hashes.map(hash => `0x${hash}` as const)
}

/**
 * The status of a bundle.
 *
 * @param call sends a request to the bundle's chain
 */
export async function callsStatus(
  id: unknown,
  { chain: chainId, hashes }: Bundle,
  call: ChainCall,
): Promise<object> {
  const receipts = (await Promise.all(
    hashes.map(hash => call('eth_getTransactionReceipt', [hash])),
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
