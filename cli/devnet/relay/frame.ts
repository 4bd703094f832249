/** Error codes of JSON-RPC 2.0. */
export const RPC_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
} as const

/** An invalid call, answered with a JSON-RPC error. */
export class FrameError extends Error {
  override readonly name = 'FrameError'

  constructor(
    readonly code: number,
    message: string,
    /** Id of the request; null when it could not be read. */
    readonly id: FrameId = null,
  ) {
    super(message)
  }
}

export type FrameId = string | number | null

/** One JSON-RPC message of a client. */
export type Frame =
  | { readonly kind: 'request'; readonly id: FrameId; readonly method: string; readonly params: Params }
  /** Answer to a push of the relay. `ok`: it has a result. */
  | { readonly kind: 'answer'; readonly id: FrameId; readonly ok: boolean }

export type Params = Readonly<Record<string, unknown>>

/** @throws FrameError for an invalid JSON-RPC 2.0 message */
export function readFrame(text: string): Frame {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new FrameError(RPC_CODES.parse, 'Parse error')
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new FrameError(RPC_CODES.invalidRequest, 'Invalid request')
  const { id, method, params, jsonrpc } = json as Record<string, unknown>
  // The libraries' ids are strings of 19 digits, which must be returned unchanged.
  if (typeof id !== 'string' && typeof id !== 'number')
    throw new FrameError(RPC_CODES.invalidRequest, 'Invalid request: id')
  if (jsonrpc !== '2.0') throw new FrameError(RPC_CODES.invalidRequest, 'Invalid request: jsonrpc', id)
  if (method === undefined) return { kind: 'answer', id, ok: 'result' in json }
  if (typeof method !== 'string')
    throw new FrameError(RPC_CODES.invalidRequest, 'Invalid request: method', id)
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw new FrameError(RPC_CODES.invalidParams, 'Invalid params', id)
  return { kind: 'request', id, method, params: params as Params }
}
