/** Keys that reach a prototype when an object is merged carelessly. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']

/**
 * JSON from outside: undefined when malformed, and without any key that could reach a prototype. The slower walk
 * over all keys is only taken when such a word, or a key with an escape that might spell one, occurs in the text.
 */
export function parseJson(text: string): unknown {
  try {
    // Behind the last escape of such a key are only letters.
    return /__proto__|constructor|prototype|\\u\w+"\s*:/.test(text)
      ? JSON.parse(text, (key, value) => (FORBIDDEN_KEYS.includes(key) ? undefined : value))
      : JSON.parse(text)
  } catch {
    // Malformed, or nested so deep that the walk ran out of stack.
    return
  }
}
