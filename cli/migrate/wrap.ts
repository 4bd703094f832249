/** A longer list or object is split into lines (characters). */
const MAX_WIDTH = 90

/**
 * Puts each entry of a list or object on its own line if it is too long for one.
 *
 * @param text source of an expression
 */
export function wrap(text: string, indent = ''): string {
  if (text.length + indent.length <= MAX_WIDTH || text.includes('\n')) return text
  const open = text.search(/[[{]/)
  const close = text.lastIndexOf(text[open] === '[' ? ']' : '}')
  if (open < 0 || close < open) return text
  const inner = `${indent}  `
  const lines = splitEntries(text.slice(open + 1, close)).map(entry => `${inner}${wrap(entry, inner)},\n`)
  return `${text.slice(0, open + 1)}\n${lines.join('')}${indent}${text.slice(close)}`
}

/** Splits at commas that are neither inside brackets nor inside quotes. */
function splitEntries(text: string): readonly string[] {
  const entries: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quote) {
      if (char === '\\') at++
      else if (char === quote) quote = ''
    } else if (/['"`]/.test(char)) quote = char
    else if (/[[{(]/.test(char)) depth++
    else if (/[\]})]/.test(char)) depth--
    else if (char === ',' && depth === 0) {
      entries.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...entries, text.slice(from).trim()].filter(Boolean)
}
