import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { WalletItem } from '../../types'
import { idsOf, type WalletRow } from '../connect/wallets'

/** One query of the wallet list. Every answer is stored under its query. */
export interface WalletListQuery {
  /** Trimmed, in lower case; '' for the whole list. */
  readonly search: string
  readonly certified: boolean
  /** CAIP-2 */
  readonly chains: readonly string[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** The wallets that match one query. */
export interface Listing {
  readonly wallets: readonly WalletItem[]
  /** Number of server pages received; 0 while `wallets` contains only the built-in ones. */
  readonly pages: number
  /** Total number of wallets on all pages. */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** There is no further page. */
  readonly ended: boolean
}

/** One wallet of the grid. */
export interface WalletTile extends WalletRow {
  readonly certified?: boolean
}

const NONE: Listing = { wallets: [], pages: 0, count: 0, status: 'idle', ended: false }
/** Maximum number of pages read (20,000 wallets), in case a server's pages never end. */
const MAX_PAGES = 500
/** Maximum number of answers kept besides the current one. */
const MAX_LISTINGS = 20

const nameIncludes = (text: string, search: string) => text.toLowerCase().includes(search)

/** The inputs of the tiles. A further page changes only `listing`, so the earlier tiles are reused. */
export interface TileSources {
  readonly rows: readonly WalletRow[]
  readonly chosen: readonly WalletItem[]
  readonly listing: readonly WalletItem[]
  readonly search: string
  readonly certified: boolean
  /** Other values that `allows` depends on. */
  readonly options?: unknown
  allows(wallet: WalletItem): boolean
}

/** Builds tiles step by step, so that a further page costs only its own wallets. */
function startTiles(sources: TileSources) {
  const { rows, chosen, search, certified, options, allows } = sources
  const installed = rows.filter(({ connector }) => connector && !connector.impostor)
  const owner = new Map(installed.flatMap(row => idsOf(row).map(id => [id, row] as const)))
  /** The list's entry of each installed wallet. */
  const entries = new Map<WalletRow, WalletItem>()
  const taken = new Set<string>()
  const rest: WalletTile[] = []
  /** The part of the listing that is processed. */
  let done: readonly WalletItem[] = []
  const add = (wallet: WalletItem) => {
    if (!allows(wallet) || (certified && !wallet.certified)) return
    const ids = idsOf({ wallet })
    const row = ids.map(id => owner.get(id)).find(row => row)
    if (row) {
      if (!entries.has(row)) entries.set(row, wallet)
      return
    }
    if (ids.some(id => taken.has(id))) return
    for (const id of ids) taken.add(id)
    rest.push({
      key: wallet.id,
      name: wallet.name,
      image: wallet.imageUrl,
      wallet,
      ...(wallet.certified && { certified: true }),
    })
  }
  for (const wallet of chosen) if (nameIncludes(wallet.name, search)) add(wallet)

  return {
    /** Whether `next` differs from the processed sources only by further wallets in the listing. */
    isContinuedBy: (next: TileSources) =>
      next.rows === rows &&
      next.chosen === chosen &&
      next.search === search &&
      next.certified === certified &&
      next.options === options &&
      next.listing.length >= done.length &&
      next.listing[done.length - 1] === done.at(-1),
    update(listing: readonly WalletItem[]): readonly WalletTile[] {
      for (const wallet of listing.slice(done.length)) add(wallet)
      done = listing
      const first = installed
        .filter(row =>
          certified
            ? entries.get(row)?.certified
            : !search || entries.has(row) || nameIncludes(row.name, search),
        )
        .map((row): WalletTile => {
          const entry = entries.get(row)
          return { ...row, image: row.image ?? entry?.imageUrl, ...(entry?.certified && { certified: true }) }
        })
      return [...first, ...rest]
    },
  }
}

/**
 * Merges all sources without duplicates, in display order: installed wallets, the host's wallets, the list. A
 * wallet from several sources is one tile, and connects through the installed one.
 */
export function createTiles(): (sources: TileSources) => readonly WalletTile[] {
  // The tiles of the whole list are kept during a search, because the user returns to it.
  const started: ReturnType<typeof startTiles>[] = []
  return sources => {
    const kind = sources.search || sources.certified ? 1 : 0
    if (!started[kind]?.isContinuedBy(sources)) started[kind] = startTiles(sources)
    return started[kind].update(sources.listing)
  }
}

/**
 * The whole wallet list: its query, the answers, and the tiles to show. The function is long because the
 * query, its answers and the tiles are computed from one another, next to all functions that change them.
 */
export function createWalletList({ resolvedOptions, networks, modal, wallets }: Aglet) {
  const search = signal('')
  const certified = signal(false)
  const listings = signal<ReadonlyMap<string, Listing>>(new Map())

  const query = computed((): WalletListQuery => {
    const { includeWalletIds = [], excludeWalletIds = [] } = resolvedOptions.value
    const family = modal.family.value
    return {
      search: search.value,
      certified: certified.value,
      chains: networks.requested.value
        .filter(({ chainNamespace }) => !family || chainNamespace === family)
        .map(({ caipNetworkId }) => caipNetworkId),
      include: includeWalletIds,
      exclude: excludeWalletIds,
    }
  })
  const key = computed(() => JSON.stringify(query.value))
  const listing = computed(() => listings.value.get(key.value) ?? NONE)
  /** A separate signal, so that a change of the status alone does not compute the tiles again. */
  const listed = computed(() => listing.value.wallets)
  const chosen = computed(wallets.listed)
  const toTiles = createTiles()
  const tiles = computed(() =>
    toTiles({
      rows: wallets.rows.value,
      chosen: chosen.value,
      listing: listed.value,
      search: search.value,
      certified: certified.value,
      // Exclusions from the server arrive together with the host's wallets.
      options: resolvedOptions.value,
      allows: wallets.allows,
    }),
  )
  /** The ids of a listing's wallets, reused for the next page. */
  const idsIn = new WeakMap<readonly WalletItem[], Set<string>>()
  const change = (key: string, next: (before: Listing) => Partial<Listing>) => {
    const before = listings.peek().get(key) ?? NONE
    const others = [...listings.peek()].filter(([other]) => other !== key).slice(-MAX_LISTINGS)
    listings.value = new Map([...others, [key, { ...before, ...next(before) }]])
  }

  return {
    search: search as ReadonlySignal<string>,
    certified: certified as ReadonlySignal<boolean>,
    query: query as ReadonlySignal<WalletListQuery>,
    /** The key of the current query. */
    key: key as ReadonlySignal<string>,
    listing: listing as ReadonlySignal<Listing>,
    tiles: tiles as ReadonlySignal<readonly WalletTile[]>,
    /** How far the grid is scrolled (px), restored when the user comes back from a wallet. */
    scrollPosition: { top: 0 },

    /** @param text as typed; a single letter does not search */
    setSearch(text: string) {
      const next = text.trim().toLowerCase()
      search.value = next.length < 2 ? '' : next
    },
    setCertified: (value: boolean) => {
      certified.value = value
    },
    start: (key: string) => change(key, () => ({ status: 'loading' })),
    /** The user has left the list, or changed the query. */
    cancel: (key: string) => change(key, ({ pages }) => ({ status: pages ? 'ready' : 'idle' })),
    /** Adds a page. No further page is requested when a page brings nothing new or is the last. */
    addPage(key: string, page: { wallets: readonly WalletItem[]; count: number }, last: boolean) {
      change(key, before => {
        const old = before.pages ? before.wallets : []
        const known = idsIn.get(old) ?? new Set<string>()
        const fresh = page.wallets.filter(({ id }) => !known.has(id))
        for (const { id } of fresh) known.add(id)
        const all = [...old, ...fresh]
        idsIn.set(all, known)
        const pages = before.pages + 1
        // The server's count may grow and is sometimes wrong, so it never falls below the number of known
        // wallets.
        const count = Math.max(before.pages ? before.count : 0, page.count, all.length)
        return {
          wallets: all,
          pages,
          count,
          status: 'ready',
          ended: last || !fresh.length || all.length >= count || pages >= MAX_PAGES,
        }
      })
    },
    /** @param instead shown while no page of the server has arrived */
    fail(key: string, instead: readonly WalletItem[]) {
      change(key, ({ pages, wallets }) => ({ status: 'failed', wallets: pages ? wallets : instead }))
    },
    /** Resets the list for the next opening. */
    resetSearch() {
      this.scrollPosition.top = 0
      batch(() => {
        search.value = ''
        certified.value = false
      })
    },
  }
}

export type WalletList = ReturnType<typeof createWalletList>
