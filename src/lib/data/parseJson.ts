/** Keys that can change a prototype when an object is merged carelessly. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']

/**
 * Parses untrusted JSON: undefined when malformed, and without any key that could reach a prototype. The
 * slower walk over all keys runs only when the text contains such a word, or a key with an escape that might
 * spell one.
 */
export function parseJson(text: string): unknown {
  try {
    // After the last escape of such a key, only word characters can follow.
    return /__proto__|constructor|prototype|\\u\w+"\s*:/.test(text)
      ? JSON.parse(text, (key, value) => (FORBIDDEN_KEYS.includes(key) ? undefined : value))
      : JSON.parse(text)
  } catch {
    // Malformed, or nested so deeply that the walk overflowed the stack.
    return
  }
}
