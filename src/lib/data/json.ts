/**
 * A prototype-less copy of the object's own fields, so that a polluted `Object.prototype` cannot supply a
 * missing one.
 */
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

/** Larger than any real amount of money in any supported currency. */
const MAX_FIAT = 1e15

/**
 * A price or value in a currency, small enough that thousands of them have a finite sum; undefined for
 * anything else.
 */
export function fiat(value: unknown): number | undefined {
  const amount = finite(value)
  return amount !== undefined && amount >= 0 && amount <= MAX_FIAT ? amount : undefined
}

/** A string that matches `shape`, such as an id. `shape` must be anchored. */
export function matching(value: unknown, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}

/**
 * The rows of a list that `parse` accepts; an invalid row is skipped. Of rows with the same `key` only the
 * first counts, and items after the first `max` are ignored. Undefined for anything but a list.
 */
export function rows<T>(
  items: unknown,
  max: number,
  parse: (item: Readonly<Record<string, unknown>>) => T | undefined,
  key: (row: T) => string,
): T[] | undefined {
  if (!Array.isArray(items)) return
  const found = new Map<string, T>()
  for (const item of items.slice(0, max)) {
    const fields = record(item)
    const row = fields && parse(fields)
    if (row && !found.has(key(row))) found.set(key(row), row)
  }
  return [...found.values()]
}
