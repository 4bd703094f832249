/** Stable names of what can go wrong; each leads to one user text. */
export type ErrorCode =
  | 'invalid_option'
  | 'user_rejected'
  | 'request_pending'
  | 'wallet_not_found'
  | 'wallet_locked'
  | 'chain_unsupported'
  | 'network_not_found'
  | 'adapter_not_found'
  | 'method_unsupported'
  | 'not_connected'
  | 'session_ended'
  | 'unknown_outcome'
  | 'cancelled'
  | 'timeout'
  | 'network'
  | 'http'
  | 'bad_response'
  | 'rpc'
  | 'missing_url'
  | 'destroyed'
  | 'unknown'

export interface AgletErrorOptions {
  /** What was thrown underneath. */
  readonly cause?: unknown
  /** Facts for code and for the console: an option's name, a status, a method. Never secrets. */
  readonly meta?: Readonly<Record<string, unknown>>
}

const DOCS = 'https://aglet.dev/errors/'

/**
 * The one error of Aglet. Branch on `code`, show `shortMessage`, read `message` in a console.
 */
export class AgletError extends Error {
  override readonly name = 'AgletError'
  /** Where the code is explained. */
  readonly docs: string
  readonly meta: Readonly<Record<string, unknown>>

  constructor(
    readonly code: ErrorCode,
    readonly shortMessage: string,
    { cause, meta = {} }: AgletErrorOptions = {},
  ) {
    const docs = DOCS + code
    const lines = Object.entries(meta).map(([label, value]) => `${label}: ${show(value)}`)
    super([shortMessage, ...lines, `Docs: ${docs}`].join('\n'), cause === undefined ? undefined : { cause })
    this.docs = docs
    this.meta = meta
  }
}

/** Recognises an AgletError by its name, since several bundles of one page may each carry the class. */
export function isAgletError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is AgletError & { readonly code: Code } {
  return (
    error instanceof Error && error.name === 'AgletError' && (!code || (error as AgletError).code === code)
  )
}

/** Wraps anything thrown into an AgletError; one passes through unchanged. */
export function toAgletError(cause: unknown, code: ErrorCode = 'unknown'): AgletError {
  return isAgletError(cause) ? cause : new AgletError(code, errorText(cause), { cause })
}

/**
 * The text of anything thrown (spec [8.21]): a string as it is, the first issue's message, an error's
 * message, else "Unknown error". Never throws, and clips what a hostile wallet makes endless.
 */
export function errorText(error: unknown): string {
  let text: unknown
  try {
    if (typeof error === 'string') text = error
    else {
      const { issues, message } = error as { issues?: { message?: unknown }[]; message?: unknown }
      text = Array.isArray(issues) ? issues[0]?.message : message
    }
  } catch {
    // A getter or proxy that throws says nothing.
  }
  return typeof text === 'string' && text ? text.slice(0, 300) : 'Unknown error'
}

function show(value: unknown): string {
  try {
    return (typeof value === 'string' ? value : JSON.stringify(value))?.slice(0, 300) ?? String(value)
  } catch {
    return typeof value
  }
}
