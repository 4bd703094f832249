/** A longer list or object is split into lines (characters). */
const MAX_WIDTH = 90

/**
 * Puts each entry of the list or object at the end of an expression on its own line if the expression is too
 * long for one.
 *
 * @param text source of an expression
 */
export function wrap(text: string, indent = ''): string {
  if (text.length + indent.length <= MAX_WIDTH || text.includes('\n')) return text
  const close = text.search(/[\]}]\)*$/)
  const open = openingOf(text, close)
  const entries = splitEntries(text.slice(open + 1, close))
  // A bracket after a name or a call reads an element, and has no entries.
  if (close < 0 || !entries.length || /[\w)\]]$/.test(text.slice(0, open))) return text
  const inner = `${indent}  `
  const lines = entries.map(entry => `${inner}${wrap(entry, inner)},\n`)
  return `${text.slice(0, open + 1)}\n${lines.join('')}${indent}${text.slice(close)}`
}

/** Position of the bracket that the one at `close` closes. */
function openingOf(text: string, close: number): number {
  const opened: number[] = []
  for (const [char, at] of withoutQuotes(text.slice(0, close))) {
    if (/[[{(]/.test(char)) opened.push(at)
    else if (/[\]})]/.test(char)) opened.pop()
  }
  return opened.at(-1) ?? -1
}

/** Splits at commas that are neither inside brackets nor inside quotes. */
function splitEntries(text: string): readonly string[] {
  const entries: string[] = []
  let depth = 0
  let from = 0
  for (const [char, at] of withoutQuotes(text)) {
    if (/[[{(]/.test(char)) depth++
    else if (/[\]})]/.test(char)) depth--
    else if (char === ',' && depth === 0) {
      entries.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...entries, text.slice(from).trim()].filter(Boolean)
}

/** The characters outside of quotes, with their positions. */
function* withoutQuotes(text: string): Generator<readonly [char: string, at: number]> {
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quote) {
      if (char === '\\') at++
      else if (char === quote) quote = ''
    } else if (/['"`]/.test(char)) quote = char
    else yield [char, at]
  }
}
