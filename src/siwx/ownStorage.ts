import { createStorage, STORAGE_PREFIX, type StorageKey } from '../storage'

/** The same `localStorage` entries that an instance uses. */
export const ownStorage = createStorage(() => globalThis.localStorage)

/**
 * Calls back when another tab of this origin has written one of these entries.
 *
 * @returns a function that stops it
 */
export function watchStorage(keys: readonly StorageKey[], listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  // An event without a key: the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.some(one => STORAGE_PREFIX + one === key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
