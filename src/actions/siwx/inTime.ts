import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'

/** What a host's code comes to. @throws AgletError `timeout` when it takes longer, and anything that it throws */
export async function inTime<T>(aglet: Aglet, ms: number, work: Promise<T>): Promise<T> {
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
