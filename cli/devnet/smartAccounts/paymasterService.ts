import { toHex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { record } from '../../../src/lib/data/json'
import { CODES, invalidParams, ProviderRpcError } from '../../../src/testing/providerError'
import { ENTRY_POINT } from '../contracts'
import { readOperation } from './readOperation'
import { GAS, type Operation } from './userOperation'

/** An app's paymaster, from the capabilities of `wallet_sendCalls` (ERC-7677). */
export interface PaymasterService {
  /** JSON-RPC URL, http or https. */
  readonly url: string
  readonly context?: unknown
}

/** Timeout of a request (ms). */
const TIMEOUT_MS = 10_000

/**
 * Adds the app's paymaster to an operation.
 *
 * @throws ProviderRpcError when the service rejects, is not reachable, or sends an invalid answer
 */
export async function sponsorBy(
  { url, context = {} }: PaymasterService,
  operation: Operation,
  chainId: number,
): Promise<Operation> {
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw invalidParams('Expected the http URL of a paymaster service.')
  const { signature: _, ...unsigned } = formatUserOperationRequest(operation)
  const ask = (method: string) => post(url, method, [unsigned, ENTRY_POINT, toHex(chainId), context])
  const stub = await ask('pm_getPaymasterStubData')
  const last = stub['isFinal'] === true ? stub : await ask('pm_getPaymasterData')
  return readOperation({
    ...unsigned,
    paymaster: last['paymaster'] ?? stub['paymaster'],
    paymasterData: last['paymasterData'] ?? stub['paymasterData'],
    paymasterVerificationGasLimit: stub['paymasterVerificationGasLimit'] ?? toHex(GAS.paymaster),
    paymasterPostOpGasLimit: stub['paymasterPostOpGasLimit'] ?? '0x0',
  })
}

async function post(
  url: string,
  method: string,
  params: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  let reply: Readonly<Record<string, unknown>> | undefined
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    reply = record(await response.json())
  } catch {
    // Reported below.
  }
  const result = record(reply?.['result'])
  if (result) return result
  const message = record(reply?.['error'])?.['message']
  throw new ProviderRpcError(
    CODES.internal,
    `The paymaster service has not answered${typeof message === 'string' ? `: ${message}` : '.'}`,
  )
}
