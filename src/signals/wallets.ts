import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
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

/** The ids that a wallet goes by, as far as they are known. */
const idsOf = (...ids: (string | undefined)[]) => ids.filter(id => id !== undefined)

/** All that a user could connect to: found in the page, listed by the server, named by the host. */
export function createWallets(
  options: ReadonlySignal<ResolvedOptions>,
  family: ReadonlySignal<Namespace | undefined>,
) {
  const connectors = signal<readonly Connector[]>([])
  const featured = signal<readonly WalletItem[]>([])
  const custom = signal<readonly WalletItem[]>([])
  const recommended = signal<readonly WalletItem[]>([])
  const recent = signal<readonly RecentWallet[]>([])
  const excludedRdns = signal<readonly string[]>([])
  const status = signal<'idle' | 'loading' | 'ready' | 'failed'>('idle')

  /** The one place where exclusions and inclusions are applied, to every source alike. */
  const allowed = (id: string | undefined, rdns: string | undefined, listed: boolean) => {
    const { excludeWalletIds = [], includeWalletIds } = options.value
    const ids = idsOf(id, rdns)
    if (excludeWalletIds.some(excluded => ids.includes(excluded))) return false
    if (excludedRdns.value.some(excluded => ids.includes(excluded))) return false
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
    return [
      ...shown.filter(connector => !connector.impostor),
      ...shown.filter(connector => connector.impostor),
    ]
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
        ? // What borrows an id must not hide its owner, so it takes none and is keyed apart.
          list.push({ key: `impostor ${connector.id}`, name: connector.name, tag, connector })
        : add(
            { key: connector.id, name: connector.name, tag, connector },
            connector.id,
            rdnsOf(connector),
            connector.explorerId,
          )
    const addWallet = (wallet: WalletItem, listed = true, tag?: 'recent') => {
      if (enableWallets !== false && allowed(wallet.id, wallet.rdns, listed))
        add({ key: wallet.id, name: wallet.name, wallet, ...(tag && { tag }) }, wallet.id, wallet.rdns)
    }

    const listedWallets = [...featured.value, ...custom.value, ...recommended.value]
    for (const { id, rdns } of recent.value) {
      const wallet = listedWallets.find(wallet => wallet.id === id || (rdns && wallet.rdns === rdns))
      // Once it is installed it is connected to, also when it was first used from the list.
      const ids = [id, rdns, ...idsOf(wallet?.id, wallet?.rdns)]
      const connector = installed.value.find(
        connector =>
          !connector.impostor &&
          [connector.id, ...idsOf(connector.explorerId, rdnsOf(connector))].some(own => ids.includes(own)),
      )
      if (connector) addConnector(connector, 'recent')
      else if (wallet) addWallet(wallet, !custom.value.includes(wallet), 'recent')
    }
    for (const connector of installed.value) addConnector(connector, 'installed')
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
    announce(connector: Connector): boolean {
      const list = connectors.peek()
      const at = list.findIndex(other => other.id === connector.id)
      if (at < 0 && list.length >= MOST_CONNECTORS) return false
      connectors.value =
        at < 0 ? [...list, connector] : list.map((other, i) => (i === at ? connector : other))
      return true
    },
    withdraw(id: string) {
      connectors.value = connectors.peek().filter(connector => connector.id !== id)
    },
    startListing: () => {
      status.value = 'loading'
    },
    /** The host's own wallets, and the rdns of those that it does not want: known without a server. */
    setHosts(next: { custom: readonly WalletItem[]; excludedRdns: readonly string[] }) {
      batch(() => {
        custom.value = next.custom
        excludedRdns.value = next.excludedRdns
      })
    },
    setListed(next: {
      featured: readonly WalletItem[]
      recommended: readonly WalletItem[]
      excludedRdns: readonly string[]
    }) {
      batch(() => {
        featured.value = next.featured
        recommended.value = next.recommended
        excludedRdns.value = [...new Set([...excludedRdns.peek(), ...next.excludedRdns])]
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
