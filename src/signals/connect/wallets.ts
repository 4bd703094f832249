import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { safeDataImage } from '../../lib/links/dataImage'
import type { ResolvedOptions } from '../../resolveOptions'
import type { Connector, Namespace, Network, WalletItem } from '../../types'
import type { ConnectorFacts } from './connectors'

/** A recently used wallet (spec [3.17]). */
export interface RecentWallet {
  /** Connector id, or the wallet's id in the list. */
  readonly id: string
  readonly rdns?: string
}

/** One row of the wallet list: an available connector, or a wallet that the user must get first. */
export interface WalletRow {
  readonly key: string
  readonly name: string
  /** A checked image URL. */
  readonly image?: string | undefined
  readonly tag?: 'installed' | 'recent'
  readonly connector?: Connector
  /** The same wallet in several families ([3.5] MULTI_CHAIN). */
  readonly connectors?: readonly Connector[]
  readonly wallet?: WalletItem
}

/** All known ids of a row's connectors and wallet. */
export const idsOf = ({
  connector,
  connectors = connector && [connector],
  wallet,
}: Partial<WalletRow>): string[] =>
  [
    ...(connectors ?? []).flatMap(({ id, explorerId, info }) => [id, explorerId, info?.rdns]),
    wallet?.id,
    wallet?.rdns,
  ].filter(id => id !== undefined)

/** Recommended wallets fill the list up to this number of rows. */
const MIN_ROWS = 2

/** Whether the server's answer will add wallets to the list. */
export const awaitsWallets = (
  { projectId }: ResolvedOptions,
  status: 'idle' | 'loading' | 'ready' | 'failed',
): boolean => projectId !== '' && status !== 'ready' && status !== 'failed'

/**
 * How many rows the server's answer will add to a list, besides recent wallets; the list keeps their place until
 * then.
 *
 * @param rows number of rows so far
 */
export const awaitedRows = ({ featuredWalletIds, customWallets }: ResolvedOptions, rows: number): number =>
  featuredWalletIds?.length || (customWallets?.length ? 0 : Math.max(0, MIN_ROWS - rows))

/** Whether an id has the length of those in the server's list, which are 64 hexadecimal digits. */
export const isListId = (id: string): boolean => id.length === 64

/** Whether wallets of the list can be connected by pairing. */
export const canPair = ({ enableWalletConnect, projectId }: ResolvedOptions) =>
  enableWalletConnect !== false && projectId !== ''

/** The name by which connectors of one wallet are grouped; one wallet uses two names ([5.10]). */
const groupedName = ({ impostor, id, name }: Connector) =>
  impostor ? id : name === 'Trust Wallet' ? 'Trust' : name

/**
 * All wallets that a user could connect to: found in the page, listed by the server, or added by the host.
 * Only the functions of `createListing` change the signals. The function is long because the rows and their
 * sources are computed from one another.
 */
export function createWallets(
  options: ReadonlySignal<ResolvedOptions>,
  family: ReadonlySignal<Namespace | undefined>,
  connectors: ConnectorFacts,
  icons: ReadonlyMap<string, unknown>,
  networks: ReadonlySignal<readonly Network[]>,
) {
  const featured = signal<readonly WalletItem[]>([])
  const custom = signal<readonly WalletItem[]>([])
  const recommended = signal<readonly WalletItem[]>([])
  const recent = signal<readonly RecentWallet[]>([])
  /** Recent wallets of the server's list, which need not be among the recommended ones. */
  const remembered = signal<readonly WalletItem[]>([])
  const excludedRdns = signal<readonly string[]>([])
  const total = signal(0)
  /** In a wallet's own browser only the injected wallet is listed. */
  const injectedOnly = signal(false)
  const status = signal<'idle' | 'loading' | 'ready' | 'failed'>('idle')
  const images = new Map<string, string | undefined>()

  /** The host's and the server's wallets, before exclusions. */
  const listed = () => [...featured.value, ...custom.value, ...recommended.value]
  /** The single place where exclusions and inclusions are applied, to wallets of every source. */
  const allowed = (row: Partial<WalletRow>, listed: boolean) => {
    const { enableWallets, excludeWalletIds = [], includeWalletIds } = options.value
    const ids = idsOf(row)
    return (
      enableWallets !== false &&
      ![...excludeWalletIds, ...excludedRdns.value].some(excluded => ids.includes(excluded)) &&
      (!listed || !includeWalletIds || includeWalletIds.includes(row.wallet!.id))
    )
  }
  /** An announced icon is validated only once. */
  const imageOf = ({ id, imageUrl }: Connector) => {
    if (!images.has(id)) images.set(id, safeDataImage(icons.get(id)))
    return options.value.connectorImages?.[id] ?? imageUrl ?? images.get(id)
  }

  const installed = computed(() => {
    const { adapters, enableEIP6963, enableInjected } = options.value
    // The login has its own place beside the wallets.
    const all = connectors.all.value.filter(({ type }) => type !== 'AUTH')
    const isAnnouncedEvm = ({ type, chain }: Connector) => type === 'ANNOUNCED' && chain === 'eip155'
    const showsAnnounced = enableEIP6963 !== false
    // An announced wallet is usually the same as the bare `window.ethereum`.
    const showsInjected =
      (injectedOnly.value || enableInjected !== false) && !(showsAnnounced && all.some(isAnnouncedEvm))
    const shown = all.filter(
      connector =>
        // With an empty `adapters` list, the host offers only pairing ([2.20]).
        adapters?.length !== 0 &&
        (connector.type === 'INJECTED' ? showsInjected : !isAnnouncedEvm(connector) || showsAnnounced) &&
        (family.value
          ? connector.chain === family.value
          : networks.value.some(({ chainNamespace }) => chainNamespace === connector.chain)) &&
        allowed({ connector }, false),
    )
    // An impostor is listed after the wallet whose name it uses.
    return [...shown.filter(({ impostor }) => !impostor), ...shown.filter(({ impostor }) => impostor)]
  })

  /** One entry per wallet: connectors of one name in several families are grouped ([3.5], [5.10]). */
  const grouped = computed(() => {
    const groups: Connector[][] = []
    for (const connector of installed.value) {
      const name = groupedName(connector)
      const group = groups.find(
        group => groupedName(group[0]!) === name && group.every(({ chain }) => chain !== connector.chain),
      )
      if (group && !connector.impostor) group.push(connector)
      else groups.push([connector])
    }
    return groups.map(
      (group): Partial<WalletRow> => ({
        connector: group[0]!,
        ...(group.length > 1 && { connectors: group }),
      }),
    )
  })

  const rows = computed((): readonly WalletRow[] => {
    const { featuredWalletIds, customWallets } = options.value
    const taken = new Set<string>()
    const list: WalletRow[] = []
    const add = (row: Omit<WalletRow, 'key' | 'name' | 'image'>) => {
      const { connector, wallet } = row
      // An impostor must not hide the wallet whose id it uses, so it reserves no id and gets its own key.
      const ids = connector?.impostor ? [] : idsOf(row)
      if (ids.some(id => taken.has(id))) return
      for (const id of ids) taken.add(id)
      const { id, name } = (connector ?? wallet)!
      const image = connector ? imageOf(connector) : wallet!.imageUrl
      list.push({ ...row, key: connector?.impostor ? `impostor ${id}` : id, name, image })
    }
    const addWallets = (
      wallets: readonly WalletItem[],
      listed = true,
      maxRows = Number.POSITIVE_INFINITY,
    ) => {
      for (const wallet of wallets) if (list.length < maxRows && allowed({ wallet }, listed)) add({ wallet })
    }

    for (const used of recent.value) {
      const same = (row: Partial<WalletRow>) => idsOf(row).some(id => id === used.id || id === used.rdns)
      const wallet = [...listed(), ...remembered.value].find(wallet => same({ wallet }))
      // An installed wallet is connected to directly, even when it was first used from the list.
      const found = grouped.value.find(
        row =>
          !row.connector?.impostor &&
          (same(row) || (wallet && idsOf({ wallet }).some(id => idsOf(row).includes(id)))),
      )
      if (found) add({ ...found, tag: 'recent' })
      else if (wallet && allowed({ wallet }, !custom.value.includes(wallet))) add({ wallet, tag: 'recent' })
    }
    for (const row of grouped.value) add({ ...row, tag: 'installed' })
    if (injectedOnly.value && grouped.value.length) return list.filter(({ connector }) => connector)
    const present = list.length
    addWallets(featured.value)
    addWallets(custom.value, false)
    // Recommended wallets only fill up a short list, and are not shown with the host's own selection.
    if (!featuredWalletIds?.length && !customWallets?.length)
      addWallets(recommended.value, true, Math.max(MIN_ROWS, present))
    return list
  })

  return {
    installed,
    rows,
    listed,
    /** Whether a wallet of the list or of the host may be shown. */
    allows: (wallet: WalletItem) => allowed({ wallet }, !custom.value.includes(wallet)),
    /** Number of wallets in the server's list, as far as it is known. */
    total,
    recent,
    remembered,
    /** The status of the request for listed wallets; the list is shown without waiting for it. */
    status,
    featured,
    custom,
    recommended,
    excludedRdns,
    injectedOnly,
  }
}

export type Wallets = ReturnType<typeof createWallets>
