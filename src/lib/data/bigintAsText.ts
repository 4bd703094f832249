/**
 * A replacer for `JSON.stringify` that writes a bigint as decimal text. It reads the field itself, because a page may
 * have given bigints a `toJSON` that rounds them.
 */
export function bigintAsText(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const field = this[name]
  return typeof field === 'bigint' ? `${field}` : value
}
