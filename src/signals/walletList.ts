import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { WalletItem } from '../types'
import { idsOf, type WalletRow } from './wallets'

/** What the list is asked for; every answer belongs to one of these. */
export interface ListQuestion {
  /** Trimmed, in lower case; '' for the whole list. */
  readonly search: string
  readonly certified: boolean
  /** CAIP-2 */
  readonly chains: readonly string[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** What came in answer to one question. */
export interface Listing {
  readonly wallets: readonly WalletItem[]
  /** Pages of the server that have come; 0 while `wallets` are only those that are built in. */
  readonly pages: number
  /** How many wallets there are on all pages. */
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
/** A server whose pages never end is not followed further: 20,000 wallets. */
const MOST_PAGES = 500
/** Answers kept besides the present one. */
const MOST_LISTINGS = 20

const named = (text: string, search: string) => text.toLowerCase().includes(search)

/** What the order of the list is made of. Two are of one kind where all but the listing is the very same. */
export interface TileSources {
  readonly rows: readonly WalletRow[]
  readonly chosen: readonly WalletItem[]
  readonly listing: readonly WalletItem[]
  readonly search: string
  readonly certified: boolean
  /** Besides, what `allows` depends on. */
  readonly options?: unknown
  allows(wallet: WalletItem): boolean
}

/** A list that is being put in order, so that a further page costs what it holds, not what is there. */
function beginTiles(sources: TileSources) {
  const { rows, chosen, search, certified, options, allows } = sources
  const here = rows.filter(({ connector }) => connector && !connector.impostor)
  const owner = new Map(here.flatMap(row => idsOf(row).map(id => [id, row] as const)))
  /** The entry in the list of what is installed. */
  const entries = new Map<WalletRow, WalletItem>()
  const taken = new Set<string>()
  const rest: WalletTile[] = []
  /** What was gone through of the listing. */
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
  for (const wallet of chosen) if (named(wallet.name, search)) add(wallet)

  return {
    /** Whether `next` only goes on where this ended. */
    goesOn: (next: TileSources) =>
      next.rows === rows &&
      next.chosen === chosen &&
      next.search === search &&
      next.certified === certified &&
      next.options === options &&
      next.listing.length >= done.length &&
      next.listing[done.length - 1] === done.at(-1),
    to(listing: readonly WalletItem[]): readonly WalletTile[] {
      for (const wallet of listing.slice(done.length)) add(wallet)
      done = listing
      const first = here
        .filter(row =>
          certified ? entries.get(row)?.certified : !search || entries.has(row) || named(row.name, search),
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
 * Every source once, in the order in which they are shown: what is installed, the host's own choices, the list.
 * A wallet that comes from several is one tile, and connects by what is installed.
 */
export function createTiles(): (sources: TileSources) => readonly WalletTile[] {
  // The whole list is kept while some of it is looked for: it is what one comes back to.
  const begun: ReturnType<typeof beginTiles>[] = []
  return sources => {
    const kind = sources.search || sources.certified ? 1 : 0
    if (!begun[kind]?.goesOn(sources)) begun[kind] = beginTiles(sources)
    return begun[kind].to(sources.listing)
  }
}

/** The whole wallet list: what is asked of it, what has come, and what that makes to show. */
export function createWalletList({ options, networks, modal, wallets }: Aglet) {
  const search = signal('')
  const certified = signal(false)
  const listings = signal<ReadonlyMap<string, Listing>>(new Map())

  const question = computed((): ListQuestion => {
    const { includeWalletIds = [], excludeWalletIds = [] } = options.value
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
  const key = computed(() => JSON.stringify(question.value))
  const listing = computed(() => listings.value.get(key.value) ?? NONE)
  /** Apart, so that a page that is only on its way puts nothing in order again. */
  const listed = computed(() => listing.value.wallets)
  const chosen = computed(wallets.listed)
  const inOrder = createTiles()
  const tiles = computed(() =>
    inOrder({
      rows: wallets.rows.value,
      chosen: chosen.value,
      listing: listed.value,
      search: search.value,
      certified: certified.value,
      // The exclusions that the server names come with the host's choices.
      options: options.value,
      allows: wallets.allows,
    }),
  )
  /** The ids of a listing's wallets, handed on from page to page. */
  const idsIn = new WeakMap<readonly WalletItem[], Set<string>>()
  const change = (key: string, next: (before: Listing) => Partial<Listing>) => {
    const before = listings.peek().get(key) ?? NONE
    const others = [...listings.peek()].filter(([other]) => other !== key).slice(-MOST_LISTINGS)
    listings.value = new Map([...others, [key, { ...before, ...next(before) }]])
  }

  return {
    search: search as ReadonlySignal<string>,
    certified: certified as ReadonlySignal<boolean>,
    question: question as ReadonlySignal<ListQuestion>,
    /** Of the present question. */
    key: key as ReadonlySignal<string>,
    listing: listing as ReadonlySignal<Listing>,
    tiles: tiles as ReadonlySignal<readonly WalletTile[]>,
    /** How far the grid is scrolled, px: where one is again after a look at a wallet. */
    place: { top: 0 },

    /** @param text as typed; a single letter searches nothing */
    ask(text: string) {
      const next = text.trim().toLowerCase()
      search.value = next.length < 2 ? '' : next
    },
    setCertified: (value: boolean) => {
      certified.value = value
    },
    start: (key: string) => change(key, () => ({ status: 'loading' })),
    /** The user has left, or asked something else. */
    cancel: (key: string) => change(key, ({ pages }) => ({ status: pages ? 'ready' : 'idle' })),
    /** One more page. A server that repeats itself, or says that there is no more, is not asked on. */
    addPage(key: string, page: { wallets: readonly WalletItem[]; count: number }, last: boolean) {
      change(key, before => {
        const old = before.pages ? before.wallets : []
        const known = idsIn.get(old) ?? new Set<string>()
        const fresh = page.wallets.filter(({ id }) => !known.has(id))
        for (const { id } of fresh) known.add(id)
        const all = [...old, ...fresh]
        idsIn.set(all, known)
        const pages = before.pages + 1
        // The number that the server names may grow, and is wrong at times: it never shrinks below what is here.
        const count = Math.max(before.pages ? before.count : 0, page.count, all.length)
        return {
          wallets: all,
          pages,
          count,
          status: 'ready',
          ended: last || !fresh.length || all.length >= count || pages >= MOST_PAGES,
        }
      })
    },
    /** @param instead shown while nothing of the server is here */
    fail(key: string, instead: readonly WalletItem[]) {
      change(key, ({ pages, wallets }) => ({ status: 'failed', wallets: pages ? wallets : instead }))
    },
    /** For the next opening: the whole list again. */
    forget() {
      this.place.top = 0
      batch(() => {
        search.value = ''
        certified.value = false
      })
    },
  }
}

export type WalletList = ReturnType<typeof createWalletList>
