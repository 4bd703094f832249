/** A JSON-RPC 2.0 error, with a code of the standard or of Solana's nodes. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  simulation: -32002,
  signature: -32003,
  version: -32015,
  contextSlot: -32016,
} as const

export const invalidParams = (message: string) => new RpcError(CODES.params, message)
