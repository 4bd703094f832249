import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'

/** How long a callback of the host may take (ms). */
const STORE_TIMEOUT_MS = 30_000

/** Waits for a callback of the host, but not for ever. @throws AgletError `timeout`, and what the callback throws */
export async function withStoreTimeout<T>(aglet: Aglet, run: () => Promise<T>): Promise<T> {
  let stop: (() => void) | undefined
  const late = new Promise<never>((_, reject) => {
    stop = aglet.after(STORE_TIMEOUT_MS, () =>
      reject(new AgletError('timeout', 'The request took too long.')),
    )
  })
  try {
    return await Promise.race([run(), late])
  } finally {
    stop?.()
  }
}
