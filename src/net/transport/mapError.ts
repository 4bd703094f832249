import { AgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'

/** The same failure with a text for the user; what was cancelled, or is not served, keeps its own. */
export async function mapError<T>(call: () => Promise<T>, words: (error: AgletError) => string): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const error = toAgletError(cause)
    if (error.code === 'cancelled' || error.code === 'chain_unsupported') throw error
    throw new AgletError(error.code, words(error), { cause: error, meta: error.meta })
  }
}
