export interface Cache {
  /**
   * The cached value of `key` if it is younger than `ms`, else the result of `load`. Concurrent callers share
   * one load, so `load` must not use one caller's AbortSignal. Failures are not cached.
   */
  remember<T>(key: string, ms: number, load: () => Promise<T>): Promise<T>
  /** Removes one entry, or all without a key. A load in progress is not cached then. */
  clear(key?: string): void
}

interface Entry {
  readonly value: Promise<unknown>
  /** Undefined while loading. */
  since?: number
}

/** A cache in memory that drops the oldest entries beyond `most`. @param now in ms */
export function createCache({ now = () => Date.now(), most = 500 } = {}): Cache {
  const entries = new Map<string, Entry>()
  const fresh = ({ since }: Entry, ms: number) => {
    if (since === undefined) return true
    const age = now() - since
    // If the clock was set back, the entry is stale, not valid forever.
    return age >= 0 && age < ms
  }
  return {
    remember<T>(key: string, ms: number, load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known && fresh(known, ms)) return known.value as Promise<T>
      const value = load()
      const entry: Entry = { value }
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > most) entries.delete(entries.keys().next().value!)
      value.then(
        () => {
          entry.since = now()
        },
        () => entries.get(key) === entry && entries.delete(key),
      )
      return value
    },
    clear: key => void (key === undefined ? entries.clear() : entries.delete(key)),
  }
}
