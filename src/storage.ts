import { parseJson } from './lib/data/parseJson'

/** The prefix of every key that Aglet reads or writes; other keys of the origin are not touched. */
export const STORAGE_PREFIX = '@aglet/'

/** The storage keys; docs/guide/privacy.md says what each contains, and how long it is kept. */
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

/**
 * Key-value storage that never throws: if the browser denies access, entries are kept in memory for this page
 * view.
 */
export interface KeyValue {
  /** @returns the parsed JSON, not validated; undefined if there is no entry or it is not JSON. */
  get(key: StorageKey): unknown
  /** Stores the value as JSON; undefined removes the entry. */
  set(key: StorageKey, value: unknown): void
}

/**
 * @param area returns the browser's storage; may throw, as it does in a third-party frame
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
