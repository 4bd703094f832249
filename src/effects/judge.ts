import { effect, untracked } from '@preact/signals-core'
import { judgeName } from '../actions/judgeName'
import type { Aglet } from '../aglet'
import { safeImageUrl } from '../lib/imageUrl'

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

function hasFlag(provider: unknown, flag: string): boolean {
  try {
    return (provider as Record<string, unknown>)[flag] === true
  } catch {
    // A getter that throws says nothing.
    return false
  }
}

/** Looks at each wallet that was found: is it what it says, and can its icon be shown? */
export function judge({ connectors, icons, providers }: Aglet): () => void {
  const judged = new Set<string>()
  return effect(() => {
    for (const connector of connectors.all.value) {
      const { id, type } = connector
      if (judged.has(id)) continue
      judged.add(id)
      if (type === 'INJECTED') {
        const found = FLAGS.find(([flag]) => hasFlag(providers.get(id), flag))
        if (found) untracked(() => connectors.announce({ ...connector, name: found[1] }))
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
