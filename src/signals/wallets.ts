import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { KNOWN_WALLETS } from '../lib/knownWallets'
import { skeleton } from '../lib/text'
import type { ResolvedOptions } from '../options'
import type { Connector, Namespace, WalletItem } from '../types'

/** A wallet used before (spec [3.17]). */
export interface RecentWallet {
  /** Connector id, or the id of the wallet in the list. */
  readonly id: string
  readonly rdns?: string
}

/** One line of the wallet list: something to connect to, or a wallet to get first. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly tag?: 'installed' | 'recent'
  readonly connector?: Connector
  readonly wallet?: WalletItem
}

/** A page cannot make the list endless. */
const MOST_CONNECTORS = 100
/** Recent wallets kept ([9.17]). */
const MOST_RECENT = 2

const rdnsOf = (connector: Connector) => connector.info?.rdns

/** @returns the wallet-list id that goes with an rdns. */
const explorerIdOf = (rdns?: string) => KNOWN_WALLETS.find(known => rdns && known.rdns.includes(rdns))?.explorerId

/** Tells a wallet that bears a known name without that wallet's id (EIP-6963 asks apps to look for it). */
export function bearsForeignName(name: string, rdns?: string): boolean {
  const seen = skeleton(name).replace(/wallet$/, '')
  const known = KNOWN_WALLETS.find(({ name }) => skeleton(name).replace(/wallet$/, '') === seen)
  return known !== undefined && !known.rdns.includes(rdns ?? '')
}

/** All that a user could connect to: found in the page, listed by the server, named by the host. */
export function createWallets(options: ReadonlySignal<ResolvedOptions>, family: ReadonlySignal<Namespace | undefined>) {
  const connectors = signal<readonly Connector[]>([])
  const featured = signal<readonly WalletItem[]>([])
  const recommended = signal<readonly WalletItem[]>([])
  const recent = signal<readonly RecentWallet[]>([])
  const excludedRdns = signal<readonly string[]>([])
  const status = signal<'idle' | 'loading' | 'ready' | 'failed'>('idle')

  const custom = computed(() =>
    (options.value.customWallets ?? []).map(
      (wallet): WalletItem => ({
        id: wallet.id,
        name: wallet.name,
        ...(wallet.homepage && { homepage: wallet.homepage }),
        ...(wallet.image_url && { imageUrl: wallet.image_url }),
        ...(wallet.mobile_link && { mobileLink: wallet.mobile_link }),
        ...(wallet.desktop_link && { desktopLink: wallet.desktop_link }),
        ...(wallet.webapp_link && { webappLink: wallet.webapp_link }),
        ...(wallet.app_store && { appStore: wallet.app_store }),
        ...(wallet.play_store && { playStore: wallet.play_store }),
        ...(wallet.chrome_store && { chromeStore: wallet.chrome_store }),
        ...(wallet.rdns && { rdns: wallet.rdns }),
      }),
    ),
  )

  /** The one place where exclusions and inclusions are applied, to every source alike. */
  const allowed = (id: string | undefined, rdns: string | undefined, listed: boolean) => {
    const { excludeWalletIds = [], includeWalletIds } = options.value
    if (excludeWalletIds.some(excluded => excluded === id || excluded === rdns)) return false
    if (rdns && excludedRdns.value.includes(rdns)) return false
    return !listed || !includeWalletIds || includeWalletIds.includes(id!)
  }

  const installed = computed(() => {
    const { enableWallets, enableEIP6963, enableInjected } = options.value
    if (enableWallets === false) return []
    const shown = connectors.value.filter(
      connector =>
        (connector.type !== 'ANNOUNCED' || enableEIP6963 !== false) &&
        (connector.type !== 'INJECTED' || enableInjected !== false) &&
        (!family.value || connector.chain === family.value) &&
        allowed(connector.explorerId, rdnsOf(connector), false),
    )
    // Whoever borrows a name never stands before its owner.
    return [...shown.filter(connector => !connector.impostor), ...shown.filter(connector => connector.impostor)]
  })

  const rows = computed((): readonly WalletRow[] => {
    const { enableWallets, featuredWalletIds, customWallets } = options.value
    const taken = new Set<string>()
    const list: WalletRow[] = []
    const add = (row: WalletRow, ...ids: (string | undefined)[]) => {
      const own = ids.filter(id => id !== undefined)
      if (own.some(id => taken.has(id))) return
      for (const id of own) taken.add(id)
      list.push(row)
    }
    const addConnector = (connector: Connector, tag: 'installed' | 'recent') =>
      connector.impostor
        ? list.push({ key: connector.id, name: connector.name, tag, connector })
        : add({ key: connector.id, name: connector.name, tag, connector }, connector.id, rdnsOf(connector), connector.explorerId)
    const addWallet = (wallet: WalletItem, listed = true, tag?: 'recent') => {
      if (enableWallets !== false && allowed(wallet.id, wallet.rdns, listed))
        add({ key: wallet.id, name: wallet.name, wallet, ...(tag && { tag }) }, wallet.id, wallet.rdns, explorerIdOf(wallet.rdns))
    }

    const listedWallets = [...featured.value, ...custom.value, ...recommended.value]
    for (const { id, rdns } of recent.value) {
      const connector = installed.value.find(connector => connector.id === id && !connector.impostor)
      const wallet = listedWallets.find(wallet => wallet.id === id || (rdns && wallet.rdns === rdns))
      if (connector) addConnector(connector, 'recent')
      else if (wallet) addWallet(wallet, !custom.value.includes(wallet), 'recent')
    }
    const recents = new Set(list.map(row => row.key))
    for (const connector of installed.value) if (!recents.has(connector.id)) addConnector(connector, 'installed')
    const present = list.length
    for (const wallet of featured.value) addWallet(wallet)
    for (const wallet of custom.value) addWallet(wallet, false)
    // Recommended wallets only fill up a short list, and never beside the host's own choice.
    if (!featuredWalletIds?.length && !customWallets?.length)
      for (const wallet of recommended.value) if (list.length < Math.max(2, present)) addWallet(wallet)
    return list
  })

  return {
    connectors: connectors as ReadonlySignal<readonly Connector[]>,
    installed,
    rows,
    recent: recent as ReadonlySignal<readonly RecentWallet[]>,
    /** How the fetch of the listed wallets stands; the list never waits for it. */
    status: status as ReadonlySignal<'idle' | 'loading' | 'ready' | 'failed'>,
    find: (id: string) => connectors.peek().find(connector => connector.id === id),

    /**
     * Adds a connector that was found; one with the same id takes the place of the earlier.
     * @returns false when the list is full
     */
    announce(found: Connector): boolean {
      const list = connectors.peek()
      const explorerId = found.impostor ? undefined : explorerIdOf(rdnsOf(found))
      const connector = explorerId ? { ...found, explorerId } : found
      const at = list.findIndex(other => other.id === connector.id)
      if (at < 0 && list.length >= MOST_CONNECTORS) return false
      connectors.value = at < 0 ? [...list, connector] : list.map((other, i) => (i === at ? connector : other))
      return true
    },
    withdraw(id: string) {
      connectors.value = connectors.peek().filter(connector => connector.id !== id)
    },
    startListing: () => {
      status.value = 'loading'
    },
    setListed(next: { featured: readonly WalletItem[]; recommended: readonly WalletItem[]; excludedRdns: readonly string[] }) {
      batch(() => {
        featured.value = next.featured
        recommended.value = next.recommended
        excludedRdns.value = next.excludedRdns
        status.value = 'ready'
      })
    },
    failListing: () => {
      status.value = 'failed'
    },
    setRecent: (next: readonly RecentWallet[]) => {
      recent.value = next.slice(0, MOST_RECENT)
    },
    /** Newest first, each once ([3.17]). */
    remember(wallet: RecentWallet) {
      recent.value = [wallet, ...recent.peek().filter(other => other.id !== wallet.id)].slice(0, MOST_RECENT)
    },
  }
}

export type Wallets = ReturnType<typeof createWallets>
