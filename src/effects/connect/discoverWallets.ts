import { effect, untracked } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { plainText } from '../../lib/format/text'
import type { Connector, Eip1193Provider } from '../../types'

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && typeof (value as Eip1193Provider).request === 'function'

interface Announced {
  readonly uuid: string | undefined
  readonly rdns: string | undefined
  readonly name: string
  readonly icon: unknown
  readonly provider: Eip1193Provider
}

/** Reads each field of an announcement once, because a getter may return another value the next time. */
function readAnnouncement(detail: unknown): Announced | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, rdns, name, icon } = info
    const shown = plainText(name, 64)
    if (!shown || !isProvider(provider)) return undefined
    return {
      name: shown,
      provider,
      icon,
      uuid: typeof uuid === 'string' && uuid.length <= 64 ? uuid : undefined,
      rdns: typeof rdns === 'string' && /^[\w.-]{1,128}$/.test(rdns) ? rdns.toLowerCase() : undefined,
    }
  } catch {
    return undefined
  }
}

/** Adds the wallets that have announced themselves (EIP-6963), and those that will. */
export function discoverAnnounced({
  connectors,
  icons,
  providers,
  announcements,
  announcementCount,
}: Aglet): () => void {
  const seen = new WeakSet<object>()
  let count = 0

  const announce = (detail: unknown) => {
    count++
    const found = readAnnouncement(detail)
    // A wallet announces itself again at each request; only the first time counts.
    if (!found || seen.has(found.provider)) return
    seen.add(found.provider)
    const { uuid, rdns, name, icon, provider } = found
    const twin = connectors.all
      .peek()
      .find(
        ({ type, info }) =>
          type === 'ANNOUNCED' && ((uuid && info?.uuid === uuid) || (rdns && info?.rdns === rdns)),
      )
    const impostor = twin && (uuid && twin.info?.uuid === uuid ? 'uuid' : 'rdns')
    const base = rdns ?? `name:${name.toLowerCase()}`
    const id = connectors.find(base) ? `${base}#${count}` : base
    const connector: Connector = {
      id,
      name,
      type: 'ANNOUNCED',
      chain: 'eip155',
      info: { ...(rdns && { rdns }), ...(uuid && { uuid }) },
      ...(impostor && { impostor }),
    }
    providers.set(id, provider)
    icons.set(id, icon)
    if (!connectors.announce(connector)) {
      providers.delete(id)
      icons.delete(id)
    }
    // It cannot be known which of two wallets with the same id is the real one, so both are marked.
    else if (twin && impostor && !twin.impostor) connectors.announce({ ...twin, impostor })
  }

  return effect(() => {
    announcementCount.value
    untracked(() => {
      for (const detail of announcements.splice(0)) announce(detail)
    })
  })
}

/** Adds a plain `window.ethereum`, as in-app browsers and old extensions set it, early or late. */
export function discoverInjected(aglet: Aglet): () => void {
  const { connectors, providers, resolvedOptions } = aglet
  if (typeof window === 'undefined') return () => {}
  const readInjected = () => {
    try {
      const provider = (window as { ethereum?: unknown }).ethereum
      // The first one stays, because a session may use it.
      if (!isProvider(provider) || providers.has('injected')) return
      providers.set('injected', provider)
      connectors.announce({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' })
    } catch {
      // A getter that throws counts as no wallet.
    }
  }
  return effect(() => {
    if (resolvedOptions.value.enableInjected === false) return
    readInjected()
    // Wallets older than EIP-1193 dispatch this event if they inject the provider late.
    window.addEventListener('ethereum#initialized', readInjected)
    return () => window.removeEventListener('ethereum#initialized', readInjected)
  })
}
