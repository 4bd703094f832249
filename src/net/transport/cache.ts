export interface Cache {
  /**
   * The value kept under `key`, if it is younger than `ms`; else what `load` brings. Callers who come while it loads
   * wait for the same load, so `load` must not end with one caller's AbortSignal. Failures are not kept.
   */
  remember<T>(key: string, ms: number, load: () => Promise<T>): Promise<T>
  /** Without a key: all. What is still loading is not kept then. */
  clear(key?: string): void
}

interface Entry {
  readonly value: Promise<unknown>
  /** Undefined while loading. */
  since?: number
}

/** Replies kept in memory, the oldest dropped beyond `most`. @param now in ms */
export function createCache({ now = () => Date.now(), most = 500 } = {}): Cache {
  const entries = new Map<string, Entry>()
  const fresh = ({ since }: Entry, ms: number) => {
    if (since === undefined) return true
    const age = now() - since
    // A clock that was set back makes an entry old, not eternal.
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
