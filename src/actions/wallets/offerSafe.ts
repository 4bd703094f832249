import { createSafeProvider } from '../../adapters/safe/safeProvider'
import type { Aglet } from '../../aglet'

/** A picture of a safe, which needs no server. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#12ff80" d="M0 0h40v40H0z"/><path fill="none" stroke="#121312" stroke-width="3" d="M11 11h18v18H11zM18.5 20h3M29 16h3m-3 8h3"/></svg>',
)}`
/** The connector's id, which `restoreConnections` knows too; wagmi's connector has the same. */
export const SAFE = 'safe'
/** Its id in the wallet list. */
const EXPLORER_ID = '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'

/**
 * Lists the Safe in whose frame the page runs. A host with wagmi decides that itself, by wagmi's `safe`
 * connector. Call it once per instance.
 *
 * @param origin Safe's own
 */
export function offerSafe({ connectors, providers, options, lifetime }: Aglet, origin: string): void {
  if (options.peek().adapters?.some(({ type }) => type === 'wagmi')) return
  providers.set(SAFE, createSafeProvider(window, origin, lifetime))
  connectors.announce({
    id: SAFE,
    name: 'Safe',
    type: 'EXTERNAL',
    chain: 'eip155',
    imageUrl: ICON,
    explorerId: EXPLORER_ID,
  })
}
