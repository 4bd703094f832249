import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'
import { createListing } from '../../signals/connect/listing'

/** Reads the recent wallets of earlier visits, unless there are any already. */
export function restoreRecent(aglet: Aglet): void {
  const recent = aglet.storage.get('recent')
  if (Array.isArray(recent) && !aglet.wallets.recent.peek().length)
    aglet.get(createListing).setRecent(
      recent.flatMap(entry => {
        const { id, rdns } = record(entry) ?? {}
        return typeof id === 'string' && id.length < 200
          ? { id, ...(typeof rdns === 'string' && { rdns }) }
          : []
      }),
    )
}
