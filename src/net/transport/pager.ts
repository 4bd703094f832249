/** One page of a list that is read with a cursor. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Undefined at the end. */
  readonly next?: string
}

/** Reads a list page by page. */
export interface Pager<T> {
  /** The next page; concurrent calls share one load. After a failure the same page is requested again. */
  more(signal?: AbortSignal): Promise<readonly T[]>
  /** Whether the last page has been read. */
  readonly ended: boolean
}

/** Limit of pages: with 50 rows each, twice the longest history that Aglet supports. */
const MAX_PAGES = 2000
/** Limit of consecutive empty pages. */
const MAX_EMPTY_PAGES = 5

/** Reads with a cursor. The list also ends when a cursor repeats, or after several empty pages. */
export function createPager<T>(
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<T>>,
): Pager<T> {
  const seen = new Set<string>()
  let cursor: string | undefined
  let empty = 0
  let ended = false
  let loading: Promise<readonly T[]> | undefined

  const loadPage = async (signal?: AbortSignal) => {
    const { items, next } = await load(cursor, signal)
    empty = items.length ? 0 : empty + 1
    ended = next === undefined || seen.has(next) || seen.size >= MAX_PAGES || empty >= MAX_EMPTY_PAGES
    if (next !== undefined) seen.add(next)
    cursor = next
    return items
  }
  return {
    async more(signal) {
      if (ended) return []
      loading ??= loadPage(signal).finally(() => {
        loading = undefined
      })
      return loading
    },
    get ended() {
      return ended
    },
  }
}
