/** The items of one month, in local time. */
export interface Month<T> {
  readonly year: number
  /** 0 to 11, as in Date. */
  readonly month: number
  /** Newest first. */
  readonly items: readonly T[]
  /** The same object while items are only appended, so that rows cached for the earlier items stay valid. */
  readonly edition: object
}

interface Dated {
  /** Unique among items. */
  readonly key: string
  /** ms since 1970. */
  readonly minedAt: number
}

const monthOf = (time: number): number => {
  const date = new Date(time)
  return date.getFullYear() * 12 + date.getMonth()
}

const byTime = (a: Dated, b: Dated) => b.minedAt - a.minedAt

/**
 * Groups items by year and month, newest first ([4.38]). A new page changes only the months that have items
 * in it.
 */
export function createCalendar<T extends Dated>() {
  /** The month of each item, by the item's key. */
  const places = new Map<string, number>()
  const months = new Map<number, Month<T>>()
  return {
    get size() {
      return places.size
    },
    /**
     * An item with a known key replaces the earlier one.
     *
     * @returns all months; unchanged months stay the same object
     */
    add(items: readonly T[]): readonly Month<T>[] {
      const given = new Map(items.map(item => [item.key, item]))
      /** The months that change, with the items that are new in them. */
      const changed = new Map<number, T[]>()
      const open = (at: number) => {
        const added = changed.get(at) ?? []
        changed.set(at, added)
        return added
      }
      for (const item of given.values()) {
        const at = monthOf(item.minedAt)
        const before = places.get(item.key)
        places.set(item.key, at)
        if (before !== undefined) open(before)
        if (before !== at) open(at).push(item)
      }
      for (const [at, added] of changed) {
        const { items: known = [], edition } = months.get(at) ?? {}
        const kept = known
          .filter(({ key }) => places.get(key) === at)
          .map(item => given.get(item.key) ?? item)
        const next = [...kept, ...added].sort(byTime)
        const isAppended = edition && known.every((item, i) => item === next[i])
        if (next.length)
          months.set(at, {
            year: Math.floor(at / 12),
            month: at % 12,
            items: next,
            edition: isAppended ? edition : {},
          })
        else months.delete(at)
      }
      return [...months].sort(([a], [b]) => b - a).map(([, month]) => month)
    },
  }
}
