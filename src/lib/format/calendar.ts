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
 * in it, and items older than all others of their month are appended without sorting the month again.
 */
export function createCalendar<T extends Dated>() {
  /** The month of each item, by the item's key. */
  const places = new Map<string, number>()
  const months = new Map<number, Month<T>>()

  const write = (at: number, items: readonly T[], edition: object = {}) => {
    if (items.length) months.set(at, { year: Math.floor(at / 12), month: at % 12, items, edition })
    else months.delete(at)
  }
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
      /** New items per month. For months whose other items change, `changed` has all their existing items. */
      const fresh = new Map<number, T[]>()
      const changed = new Map<number, Map<string, T>>()
      const open = (at: number) => {
        const known = changed.get(at) ?? new Map(months.get(at)?.items.map(item => [item.key, item]))
        changed.set(at, known)
        return known
      }
      for (const item of new Map(items.map(item => [item.key, item])).values()) {
        const at = monthOf(item.minedAt)
        const before = places.get(item.key)
        places.set(item.key, at)
        if (before !== undefined && before !== at) open(before).delete(item.key)
        if (before === at) open(at).set(item.key, item)
        else fresh.set(at, [...(fresh.get(at) ?? []), item])
      }
      for (const at of new Set([...fresh.keys(), ...changed.keys()])) {
        const { items = [], edition } = months.get(at) ?? {}
        const added = (fresh.get(at) ?? []).sort(byTime)
        const known = changed.get(at)
        const last = items.at(-1)
        if (!known && !(last && added[0] && byTime(last, added[0]) > 0))
          write(at, items.concat(added), edition)
        else write(at, [...(known?.values() ?? items), ...added].sort(byTime))
      }
      return [...months].sort(([a], [b]) => b - a).map(([, month]) => month)
    },
  }
}
