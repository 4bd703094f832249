import { AgletError, type ErrorCode, isAgletError } from '../../errors'

/** Wraps any thrown value in an AgletError; an AgletError is returned unchanged. */
export function toAgletError(cause: unknown, code: ErrorCode = 'unknown'): AgletError {
  return isAgletError(cause) ? cause : new AgletError(code, errorText(cause), { cause })
}

/**
 * The text of any thrown value (spec [8.21]): a string as it is, the first issue's message, an error's
 * message, else "Unknown error". Never throws, and clips the text, since a hostile wallet may send an endless
 * one.
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
    // A getter or proxy threw; there is no text.
  }
  return typeof text === 'string' && text ? text.slice(0, 300) : 'Unknown error'
}
