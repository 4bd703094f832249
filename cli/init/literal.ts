/**
 * A value as JavaScript source: single quotes, trailing commas, two spaces per level. Every character that
 * could end a string or a script element is escaped, so any text is safe.
 */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return text(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(item => literal(item)).join(', ')}]`
  const inner = `${indent}  `
  const lines = Object.entries(value).map(
    ([key, item]) =>
      `${inner}${/^(?:[A-Za-z_$][\w$]*|[1-9]\d*)$/.test(key) ? key : text(key)}: ${literal(item, inner)},\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

/** A value as JavaScript source on one line. */
export function oneLineLiteral(value: unknown): string {
  return literal(value).replace(/\n\s*/g, ' ').replace(/, \}/g, ' }')
}

function text(value: string): string {
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(/[<\u2028\u2029]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `'${escaped}'`
}
