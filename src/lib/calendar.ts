/** What happened in one month, in local time. */
export interface Month<T> {
  readonly year: number
  /** 0 to 11, as in Date. */
  readonly month: number
  /** Newest first. */
  readonly items: readonly T[]
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

/**
 * Items by year and month, newest first ([4.38]). A page that is added touches only the months it has items of, so
 * that a long history grows by what comes, not by what is there.
 */
export function createCalendar<T extends Dated>() {
  const places = new Map<string, number>()
  const months = new Map<number, Month<T>>()
  return {
    get size() {
      return places.size
    },
    /** An item whose key is known replaces the former one. @returns all months; those without a change stay the same object */
    add(items: readonly T[]): readonly Month<T>[] {
      const touched = new Map<number, Map<string, T>>()
      const open = (at: number) => {
        const items = touched.get(at) ?? new Map((months.get(at)?.items ?? []).map(item => [item.key, item]))
        touched.set(at, items)
        return items
      }
      for (const item of items) {
        const at = monthOf(item.minedAt)
        const before = places.get(item.key)
        if (before !== undefined && before !== at) open(before).delete(item.key)
        open(at).set(item.key, item)
        places.set(item.key, at)
      }
      for (const [at, found] of touched) {
        const items = [...found.values()].sort((a, b) => b.minedAt - a.minedAt)
        if (items.length) months.set(at, { year: Math.floor(at / 12), month: at % 12, items })
        else months.delete(at)
      }
      return [...months].sort(([a], [b]) => b - a).map(([, month]) => month)
    },
  }
}
