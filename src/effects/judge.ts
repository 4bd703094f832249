import { effect, untracked } from '@preact/signals-core'
import { judgeName } from '../actions/judgeName'
import type { Aglet } from '../aglet'
import { safeImageUrl } from '../lib/imageUrl'

/** Looks at each wallet that was found: is it what it says, and can its icon be shown? */
export function judge({ connectors, icons, providers }: Aglet): () => void {
  const judged = new Set<string>()
  return effect(() => {
    for (const connector of connectors.all.value) {
      const { id, type } = connector
      if (judged.has(id)) continue
      judged.add(id)
      if (type === 'INJECTED') {
        import('../lib/injectedName').then(
          ({ injectedName }) => {
            const name = injectedName(providers.get(id))
            const now = connectors.find(id)
            if (name && now) connectors.announce({ ...now, name })
          },
          () => {},
        )
      }
      if (type !== 'ANNOUNCED') continue
      const imageUrl = safeImageUrl(icons.get(id), { allowHttps: false })
      if (imageUrl) untracked(() => connectors.announce({ ...connector, imageUrl }))
      judgeName(connector).then(
        ({ impostor }) => {
          const now = connectors.find(id)
          if (impostor && now && !now.impostor) connectors.announce({ ...now, impostor })
        },
        // Looked into again before it is asked for anything.
        () => {},
      )
    }
  })
}
