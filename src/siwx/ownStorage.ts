import { createStorage, STORAGE_PREFIX, type StorageKey } from '../storage'

/** The same entries of the browser as an instance has. */
export const ownStorage = createStorage(() => globalThis.localStorage)

/** Calls back when another tab of this origin has written one of these entries. @returns the stop */
export function watchStorage(keys: readonly StorageKey[], listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  // Without a key: all of it was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.some(one => STORAGE_PREFIX + one === key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
