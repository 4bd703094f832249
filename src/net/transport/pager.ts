/** One page of a list that is read with a cursor. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Undefined at the end. */
  readonly next?: string
}

/** Walks a list page by page. */
export interface Pager<T> {
  /** The next page; calls that come while it loads get the same one. After a failure the same page is asked for again. */
  more(signal?: AbortSignal): Promise<readonly T[]>
  /** Whether the last page was seen. */
  readonly ended: boolean
}

/** Pages of one walk: with 50 rows each, twice the longest history that is promised. */
const MAX_PAGES = 2000
/** Pages without a row, in a row. */
const MAX_EMPTY_PAGES = 5

/** A server whose cursors repeat, or which sends one empty page after another, has come to its end. */
export function createPager<T>(
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<T>>,
): Pager<T> {
  const seen = new Set<string>()
  let cursor: string | undefined
  let empty = 0
  let ended = false
  let loading: Promise<readonly T[]> | undefined

  const turn = async (signal?: AbortSignal) => {
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
      loading ??= turn(signal).finally(() => {
        loading = undefined
      })
      return loading
    },
    get ended() {
      return ended
    },
  }
}
