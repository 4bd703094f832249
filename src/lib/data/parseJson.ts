/** Keys that can change a prototype when an object is merged carelessly. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']

const withoutForbiddenKeys = (key: string, value: unknown) =>
  FORBIDDEN_KEYS.includes(key) ? undefined : value

/**
 * Parses untrusted JSON: undefined when malformed, and without any key that could reach a prototype. The
 * slower walk over all keys runs only when the text contains such a word, or a key with an escape that might
 * spell one.
 */
export function parseJson(text: string): unknown {
  try {
    // After the last escape of such a key, only word characters can follow.
    const isSuspect = /__proto__|constructor|prototype|\\u\w+"\s*:/.test(text)
    return JSON.parse(text, isSuspect ? withoutForbiddenKeys : undefined)
  } catch {
    // Malformed, or nested so deeply that the walk overflowed the stack.
    return
  }
}
