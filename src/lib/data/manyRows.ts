import { rows } from './json'

/** Rows parsed per chunk: a few ms on a slow phone. */
const CHUNK_ROWS = 400

/** Like `rows`, for lists of thousands: parses in chunks and lets the page render in between. */
export async function manyRows<T>(
  items: readonly unknown[],
  max: number,
  parse: (item: Readonly<Record<string, unknown>>) => T | undefined,
  key: (row: T) => string,
): Promise<T[]> {
  const found = new Map<string, T>()
  for (let i = 0; i < Math.min(items.length, max); i += CHUNK_ROWS) {
    await new Promise(done => setTimeout(done))
    for (const row of rows(items.slice(i, i + CHUNK_ROWS), max - i, parse, key) ?? [])
      if (!found.has(key(row))) found.set(key(row), row)
  }
  return [...found.values()]
}
