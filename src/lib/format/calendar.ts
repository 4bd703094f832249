/** What happened in one month, in local time. */
export interface Month<T> {
  readonly year: number
  /** 0 to 11, as in Date. */
  readonly month: number
  /** Newest first. */
  readonly items: readonly T[]
  /** The same for as long as items were only added at the end, so that what was made of the former ones still holds. */
  readonly edition: object
}

interface Dated {
  /** Tells items apart. */
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
 * Items by year and month, newest first ([4.38]). A page that is added touches only the months it has items of, and
 * what is older than all that is known is only put behind it: a long history grows by what comes, not by what is there.
 */
export function createCalendar<T extends Dated>() {
  /** The month of each item, by its key. */
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
    /** An item whose key is known replaces the former one. @returns all months; those without a change stay the same object */
    add(items: readonly T[]): readonly Month<T>[] {
      /** New items, and where something else is changed, all that was there. */
      const fresh = new Map<number, T[]>()
      const stirred = new Map<number, Map<string, T>>()
      const open = (at: number) => {
        const known = stirred.get(at) ?? new Map(months.get(at)?.items.map(item => [item.key, item]))
        stirred.set(at, known)
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
      for (const at of new Set([...fresh.keys(), ...stirred.keys()])) {
        const { items = [], edition } = months.get(at) ?? {}
        const added = (fresh.get(at) ?? []).sort(byTime)
        const known = stirred.get(at)
        const last = items.at(-1)
        if (!known && !(last && added[0] && byTime(last, added[0]) > 0))
          write(at, items.concat(added), edition)
        else write(at, [...(known?.values() ?? items), ...added].sort(byTime))
      }
      return [...months].sort(([a], [b]) => b - a).map(([, month]) => month)
    },
  }
}
