import type { Aglet } from '../../aglet'
import { createDiscovery } from '../../signals/connect/discovery'

/** Maximum time to wait for discovery (ms). */
const DISCOVERY_TIMEOUT_MS = 1_000

/** Resolves when wallet discovery of all namespaces is complete, or at the timeout. */
export const waitForDiscovery = (aglet: Aglet): Promise<void> =>
  new Promise(resolve => {
    aglet.after(DISCOVERY_TIMEOUT_MS, resolve)
    aglet.get(createDiscovery).ready.then(resolve)
  })
