import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'

/**
 * Awaits a promise of the host's code.
 *
 * @throws AgletError `timeout` after `ms`, and any error of the promise
 */
export async function withDeadline<T>(aglet: Aglet, ms: number, work: Promise<T>): Promise<T> {
  let stop: (() => void) | undefined
  const late = new Promise<never>((_, reject) => {
    stop = aglet.after(ms, () => reject(new AgletError('timeout', 'The request took too long.')))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop?.()
  }
}
