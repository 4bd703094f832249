import { effect, untracked } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { bearsForeignName, explorerIdOf } from '../lib/knownWallets'
import { safeImageUrl } from '../lib/url'

/** Flags by which in-app browsers tell who they are; the first that fits, since many also say MetaMask. */
const FLAGS = [
  ['isRabby', 'Rabby Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isPhantom', 'Phantom'],
  ['isMetaMask', 'MetaMask'],
] as const

/** Looks at each wallet that announces itself: is it what it says, and which wallet of the list is it? */
export function judge({ connectors, icons, providers }: Aglet): () => void {
  const judged = new Set<string>()
  return effect(() => {
    for (const connector of connectors.all.value) {
      const { id, name, type, info, impostor } = connector
      if (judged.has(id)) continue
      judged.add(id)
      if (type === 'INJECTED') {
        const flags = Object(providers.get(id)) as Record<string, unknown>
        const found = FLAGS.find(([flag]) => flags[flag] === true)
        if (found) untracked(() => connectors.announce({ ...connector, name: found[1] }))
      }
      if (type !== 'ANNOUNCED') continue
      const explorerId = impostor ? undefined : explorerIdOf(info?.rdns)
      const foreign = !impostor && bearsForeignName(name, info?.rdns)
      const imageUrl = safeImageUrl(icons.get(id), { allowHttps: true })
      if (explorerId || foreign || imageUrl)
        untracked(() =>
          connectors.announce({
            ...connector,
            ...(explorerId && { explorerId }),
            ...(foreign && { impostor: 'name' }),
            ...(imageUrl && { imageUrl }),
          }),
        )
    }
  })
}
