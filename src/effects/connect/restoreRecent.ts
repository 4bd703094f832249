import type { Aglet } from '../../aglet'
import { record } from '../../lib/data/json'

/** Reads the recent wallets of earlier visits. */
export function restoreRecent({ storage, wallets }: Aglet): () => void {
  const recent = storage.get('recent')
  if (Array.isArray(recent) && !wallets.recent.peek().length)
    wallets.setRecent(
      recent.flatMap(entry => {
        const { id, rdns } = record(entry) ?? {}
        return typeof id === 'string' && id.length < 200
          ? { id, ...(typeof rdns === 'string' && { rdns }) }
          : []
      }),
    )
  return () => {}
}
