import { AgletError, type ErrorCode, isAgletError } from '../../errors'

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
