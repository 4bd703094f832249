import { rows } from '../../lib/data/json'

/**
 * As `rows`, but undefined when there were some and none made sense: a garbled list must not be shown as an empty one.
 */
export function rowsOrUndefined<T>(...args: Parameters<typeof rows<T>>): T[] | undefined {
  const found = rows(...args)
  return found.length || !args[0].length ? found : undefined
}
