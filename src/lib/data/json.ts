/** The object's own fields, so that a polluted `Object.prototype` cannot answer for a missing one. */
export function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value && !Array.isArray(value)
    ? Object.assign(Object.create(null), value)
    : undefined
}

export function list(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

export function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A number that is neither NaN nor infinite. */
export function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** More than all the money there is, in any currency that is asked for. */
const MAX_FIAT = 1e15

/** A price or worth in a currency; thousands of them have a finite sum. Undefined for what no money is. */
export function fiat(value: unknown): number | undefined {
  const amount = finite(value)
  return amount !== undefined && amount >= 0 && amount <= MAX_FIAT ? amount : undefined
}

/** A string that fits `shape` whole, such as an id. `shape` must be anchored. */
export function matching(value: unknown, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}

/**
 * The rows that `parse` accepts; a bad row costs only itself. Rows with the same `key` count once, and after
 * `max` rows the rest is not looked at.
 */
export function rows<T>(
  items: readonly unknown[],
  max: number,
  parse: (item: Readonly<Record<string, unknown>>) => T | undefined,
  key: (row: T) => string,
): T[] {
  const found = new Map<string, T>()
  for (const item of items.slice(0, max)) {
    const fields = record(item)
    const row = fields && parse(fields)
    if (row && !found.has(key(row))) found.set(key(row), row)
  }
  return [...found.values()]
}
