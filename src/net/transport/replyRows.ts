import { rows } from '../../lib/data/json'

/**
 * The valid rows of a server's reply, like `rows`. A list with only invalid rows gives undefined too: it must
 * not look like an empty list.
 */
export function replyRows<T>(...args: Parameters<typeof rows<T>>): T[] | undefined {
  const [items] = args
  const found = rows(...args)
  return found?.length || (Array.isArray(items) && !items.length) ? found : undefined
}
