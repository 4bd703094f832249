/** Codes of EIP-1193, EIP-1474 and EIP-3326 that a test wallet answers with. */
export const CODES = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
} as const

/** The default message of a user's rejection. */
export const REJECTED = 'User rejected the request.'

/** The error that a provider rejects with (EIP-1193). */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const invalidParams = (message: string) => new ProviderRpcError(CODES.invalidParams, message)

/** What a page gets for an error: those of a library, which have no code, are internal errors (EIP-1474). */
export function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return new ProviderRpcError(CODES.internal, reason)
}
