/** Keys that reach a prototype when an object is merged carelessly. */
const POISON = ['__proto__', 'constructor', 'prototype']

/**
 * JSON from outside: undefined when malformed, and without any key that could reach a prototype. The slower walk
 * over all keys is only taken when such a word, or a key with an escape that might spell one, occurs in the text.
 */
export function parseJson(text: string): unknown {
  try {
    // After the last escape of such a key, as many letters are left as the longest has.
    const suspect = /__proto__|constructor|prototype|\\u\w{4,14}"\s*:/.test(text)
    return JSON.parse(text, suspect ? (key, value) => (POISON.includes(key) ? undefined : value) : undefined)
  } catch {
    // Malformed, or nested so deep that the walk ran out of stack.
    return
  }
}
