import type { Aglet } from '../../aglet'
import { createDiscovery } from '../../signals/connect/discovery'

/** The most that is waited for discovery (ms). */
const DISCOVERY_TIMEOUT_MS = 1_000

/** Settles when the wallets of all families have been looked for, or have taken too long. */
export const waitForDiscovery = (aglet: Aglet): Promise<void> =>
  new Promise(resolve => {
    aglet.after(DISCOVERY_TIMEOUT_MS, resolve)
    aglet.get(createDiscovery).ready.then(resolve)
  })
