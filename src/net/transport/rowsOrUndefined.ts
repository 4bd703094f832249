import { rows } from '../../lib/data/json'

/** Like `rows`, but undefined for a list with only invalid rows: it must not look like an empty list. */
export function rowsOrUndefined<T>(...args: Parameters<typeof rows<T>>): T[] | undefined {
  const found = rows(...args)
  return found.length || !args[0].length ? found : undefined
}
