import { effect, untracked } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { bearsForeignName, explorerIdOf } from '../lib/knownWallets'

/** Looks at each wallet that announces itself: is it what it says, and which wallet of the list is it? */
export function judge({ wallets }: Aglet): () => void {
  const judged = new Set<string>()
  return effect(() => {
    for (const connector of wallets.connectors.value) {
      const { id, name, type, info, impostor } = connector
      if (judged.has(id) || type !== 'ANNOUNCED') continue
      judged.add(id)
      const explorerId = impostor ? undefined : explorerIdOf(info?.rdns)
      const foreign = !impostor && bearsForeignName(name, info?.rdns)
      if (explorerId ?? foreign)
        untracked(() =>
          wallets.announce({
            ...connector,
            ...(explorerId && { explorerId }),
            ...(foreign && { impostor: 'name' }),
          }),
        )
    }
  })
}
