import { effect, untracked } from '@preact/signals-core'
import { detectImpostor } from '../../actions/connect/detectImpostor'
import type { Aglet } from '../../aglet'
import { safeDataImage } from '../../lib/links/dataImage'

/**
 * Checks each wallet that was found: whether it uses another wallet's name, and whether its icon can be
 * shown.
 */
export function detectImpostors({ connectors, icons, providers, wallets }: Aglet): () => void {
  const checked = new Set<string>()
  const compared = new Set<string>()
  let comparedWith = ''
  /** A wallet that was withdrawn is checked again when it comes back. */
  const forgetGone = (ids: Set<string>) => {
    for (const id of ids) if (!connectors.find(id)) ids.delete(id)
  }
  /** Runs again once the wallet list has loaded, whose names are compared as well. */
  const compareNames = () => {
    const listed = wallets.listed()
    const ids = listed.map(({ id }) => id).join()
    if (ids !== comparedWith) compared.clear()
    comparedWith = ids
    forgetGone(compared)
    for (const connector of connectors.all.value) {
      if (compared.has(connector.id)) continue
      compared.add(connector.id)
      untracked(() =>
        detectImpostor(connector, listed).then(
          ({ id, impostor }) => {
            const now = connectors.find(id)
            if (impostor && now && !now.impostor) connectors.announce({ ...now, impostor })
          },
          // A failed check is ignored; the wallet is checked again before it is connected.
          () => {},
        ),
      )
    }
  }
  const stopComparing = effect(compareNames)
  const stopReading = effect(() => {
    forgetGone(checked)
    for (const connector of connectors.all.value) {
      const { id, type } = connector
      if (checked.has(id)) continue
      checked.add(id)
      if (type === 'INJECTED') {
        import('../../lib/wallets/injectedName').then(
          ({ injectedName }) => {
            const name = injectedName(providers.get(id))
            const now = connectors.find(id)
            if (name && now) connectors.announce({ ...now, name })
          },
          () => {},
        )
      }
      if (type !== 'ANNOUNCED') continue
      const imageUrl = safeDataImage(icons.get(id))
      if (imageUrl) untracked(() => connectors.announce({ ...connector, imageUrl }))
    }
  })
  return () => {
    stopComparing()
    stopReading()
  }
}
