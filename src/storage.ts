import { parseJson } from './lib/data/parseJson'

/** The prefix of every key that Aglet reads or writes; nothing else in the origin's storage is touched. */
export const STORAGE_PREFIX = '@aglet/'

/** The keys of what is stored. Entries are kept until disconnect, except the recent wallets, recipients and looked-at accounts, the networks,
 * the user's labels, and the theme and language that they chose. */
export type StorageKey =
  | 'connections'
  | 'network'
  | 'recent'
  | 'labels'
  | 'pairing'
  | 'link'
  | 'pending'
  | 'swap'
  | 'recipients'
  | 'looked-at'
  | 'theme'
  | 'locale'
  | 'siwx'
  | 'siwx-token'
  | 'embedded'
  | 'email-asked'
  | 'social'

/** Guarded key-value storage. Never throws: where the browser refuses, memory serves for this page view. */
export interface KeyValue {
  /** @returns the parsed JSON, unchecked; undefined when there is none or it is not JSON. */
  get(key: StorageKey): unknown
  /** undefined removes the entry. */
  set(key: StorageKey, value: unknown): void
}

/**
 * @param area gives the browser's storage; may throw, as it does in a third-party frame
 */
export function createStorage(area: () => Storage | undefined): KeyValue {
  const memory = new Map<StorageKey, string | undefined>()
  return {
    get(key) {
      try {
        const text = memory.has(key) ? memory.get(key) : area()?.getItem(STORAGE_PREFIX + key)
        if (typeof text !== 'string') return undefined
        const value = parseJson(text)
        // Only the malformed entry is deleted, so that it is not read again.
        if (value === undefined) area()?.removeItem(STORAGE_PREFIX + key)
        return value
      } catch {
        return undefined
      }
    },
    set(key, value) {
      const text = value === undefined ? undefined : JSON.stringify(value)
      try {
        const store = area()
        if (!store) throw undefined
        if (text === undefined) store.removeItem(STORAGE_PREFIX + key)
        else store.setItem(STORAGE_PREFIX + key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
  }
}
