import type { Aglet } from '../aglet'
import { createFinding } from '../signals/finding'

/** How long it is waited for (ms). */
const PATIENCE = 1_000

/** Settles when the wallets of all families have been looked for, or have taken too long. */
export const whenFound = (aglet: Aglet): Promise<void> =>
  new Promise(resolve => {
    aglet.after(PATIENCE, resolve)
    aglet.get(createFinding).ready.then(resolve)
  })
