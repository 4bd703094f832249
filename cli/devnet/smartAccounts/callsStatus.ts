import { type Hex, toHex } from 'viem'
import { ProviderRpcError } from '../../../src/testing/providerError'
import type { Bundler } from './bundler'

/** Error code of EIP-5792 for an unknown call bundle. */
const UNKNOWN_BUNDLE = 5730

/** The reply to `wallet_getCallsStatus` (EIP-5792, version 2.0.0). */
export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  /** In hex. */
  readonly chainId: Hex
  /** 100: pending, 200: confirmed, 500: reverted completely. */
  readonly status: 100 | 200 | 500
  readonly atomic: true
  readonly receipts?: readonly {
    /** Logs of the calls only. */
    readonly logs: readonly { readonly address: Hex; readonly data: Hex; readonly topics: readonly Hex[] }[]
    readonly status: Hex
    readonly blockHash: Hex
    readonly blockNumber: Hex
    readonly gasUsed: Hex
    readonly transactionHash: Hex
  }[]
}

/**
 * Reads the status of calls.
 *
 * @param id the app's id of the calls
 * @param hash hash of their user operation, if there is one
 * @throws ProviderRpcError 5730 for calls that were not sent here
 */
export async function readCallsStatus(
  bundler: Bundler,
  chainId: number,
  { id, hash }: { readonly id: string; readonly hash?: Hex },
): Promise<CallsStatus> {
  const found = hash && (await bundler.find(hash))
  if (!found) throw new ProviderRpcError(UNKNOWN_BUNDLE, 'There is no such bundle.')
  const common = { version: '2.0.0', id, chainId: toHex(chainId), atomic: true } as const
  if (found === 'pending') return { ...common, status: 100 }
  const { success, logs, receipt } = found
  const { blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return {
    ...common,
    status: success ? 200 : 500,
    receipts: [
      {
        logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
        // Status of the calls, since the bundler's transaction succeeds in either case.
        status: success ? '0x1' : '0x0',
        blockHash,
        blockNumber,
        gasUsed,
        transactionHash,
      },
    ],
  }
}
