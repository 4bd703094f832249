import { AgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'

/** Replaces the text of a failure; errors `cancelled` and `chain_unsupported` keep their own. */
export async function mapError<T>(call: () => Promise<T>, words: (error: AgletError) => string): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const error = toAgletError(cause)
    if (error.code === 'cancelled' || error.code === 'chain_unsupported') throw error
    throw new AgletError(error.code, words(error), { cause: error, meta: error.meta })
  }
}
