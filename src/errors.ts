/** Stable error codes; each has one text for users. */
export type ErrorCode =
  | 'invalid_option'
  | 'user_rejected'
  | 'request_pending'
  | 'wallet_not_found'
  | 'wallet_locked'
  | 'chain_unsupported'
  | 'invalid_name'
  | 'network_not_found'
  | 'adapter_not_found'
  | 'method_unsupported'
  | 'not_connected'
  | 'session_ended'
  | 'unknown_outcome'
  | 'already_sent'
  | 'partly_sent'
  | 'account_changed'
  | 'network_changed'
  | 'insufficient_funds'
  | 'reverted'
  | 'invalid_input'
  | 'swap_mismatch'
  | 'no_quote'
  | 'price_changed'
  | 'price_impact'
  | 'signature_invalid'
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
  /** The error that caused this one. */
  readonly cause?: unknown
  /** Details for code and for the console: an option's name, a status, a method. Never secrets. */
  readonly meta?: Readonly<Record<string, unknown>>
}

/**
 * Base URL of the documentation's page for each error code; the site's config derives its own URL from this.
 */
export const ERROR_DOCS_URL = 'https://aglet.dev/errors/'

/** The only error class of Aglet. Branch on `code`, show `shortMessage` to users, log `message`. */
export class AgletError extends Error {
  override readonly name = 'AgletError'
  /** URL of the page that explains the code. */
  readonly docs: string
  readonly meta: Readonly<Record<string, unknown>>

  constructor(
    readonly code: ErrorCode,
    readonly shortMessage: string,
    options: AgletErrorOptions = {},
  ) {
    const { meta = {} } = options
    const docs = ERROR_DOCS_URL + code
    const lines = Object.entries(meta).map(([label, value]) => `${label}: ${show(value)}`)
    super([shortMessage, ...lines, `Docs: ${docs}`].join('\n'), options)
    this.docs = docs
    this.meta = meta
  }
}

/** Recognises an AgletError by its name, since several bundles in one page may each contain the class. */
export function isAgletError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is AgletError & { readonly code: Code } {
  return (
    error instanceof Error && error.name === 'AgletError' && (!code || (error as AgletError).code === code)
  )
}

/** At most `max` characters, cut at a word boundary. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? text.slice(0, max).replace(/\w*$/, '…') : text

/**
 * A value as JSON with at most `max` characters; a value without a JSON form gives its string form or its
 * type.
 */
export function printed(value: unknown, max: number): string {
  try {
    return shorten(JSON.stringify(value) ?? String(value), max)
  } catch {
    return typeof value
  }
}

const show = (value: unknown) => (typeof value === 'string' ? shorten(value, 300) : printed(value, 300))
