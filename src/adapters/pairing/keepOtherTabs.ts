import { isObject } from '../../lib/data/isObject'
import type { KeyValues } from './keyValueStore'

/** The library's stores of sessions and of what they need. Each is stored as a whole under one key. */
const SHARED = /\/\/(session|keychain|subscription|pairing|expirer)$/

/**
 * A store that does not lose another tab's sessions. The library (2.21.8) reads its lists once and then writes
 * them whole, so that a tab that has been open for long would overwrite what was added in another tab. What
 * this tab has neither read nor written before is therefore kept.
 */
export function keepOtherTabs(store: KeyValues): KeyValues {
  const known = new Map<string, Set<unknown>>()
  /** Remembers the entries of a value, if other tabs add entries to it. */
  const learn = <T>(key: string, value: T): T => {
    if (SHARED.test(key)) {
      const names = known.get(key) ?? new Set()
      for (const name of namesOf(value)) names.add(name)
      known.set(key, names)
    }
    return value
  }
  return {
    ...store,
    getItem: async key => learn(key, await store.getItem(key)),
    async setItem(key, value) {
      learn(key, value)
      const names = known.get(key)
      await store.setItem(key, names ? withOthers(value, await store.getItem(key), names) : value)
    },
  }
}

/** Sessions, subscriptions and pairings have a topic, expiry times a target. */
const nameOf = (entry: unknown) => isObject(entry) && (entry['topic'] ?? entry['target'])

const namesOf = (value: unknown) => (Array.isArray(value) ? value.map(nameOf) : Object.keys(value ?? {}))

/** A value with the stored entries that this tab does not know. */
function withOthers(value: unknown, stored: unknown, known: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value) && Array.isArray(stored))
    return [...value, ...stored.filter(entry => !known.has(nameOf(entry)))]
  if (!isObject(value) || !isObject(stored)) return value
  return { ...Object.fromEntries(Object.entries(stored).filter(([name]) => !known.has(name))), ...value }
}
