import { errorText } from '../../lib/data/toAgletError'

/** A database of Aglet's own, so that nothing is shared with another WalletConnect client of the page. */
const DATABASE = 'aglet'
const STORE = 'pairing'

/** The store for the library's keys and sessions. Values are structured-cloned. */
export interface KeyValues {
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Stores values in IndexedDB; where the browser refuses it, in memory for the page view. It never rejects.
 * The function is long because opening the database, using it and falling back to memory share both stores.
 */
export function keyValueStore(
  factory: () => IDBFactory | undefined,
  onFailure: (text: string) => void,
): KeyValues {
  const memory = new Map<string, unknown>()
  let opened: Promise<IDBDatabase | undefined> | undefined

  const open = () => {
    opened ??= new Promise<IDBDatabase | undefined>(resolve => {
      const giveUp = (error: unknown) => {
        onFailure(errorText(error))
        resolve(undefined)
      }
      try {
        const request = factory()?.open(DATABASE, 1)
        if (!request) return resolve(undefined)
        request.onupgradeneeded = () => request.result.createObjectStore(STORE)
        request.onsuccess = () => {
          // Closes the database, so that an upgrade in another tab is not blocked.
          request.result.onversionchange = () => request.result.close()
          resolve(request.result)
        }
        request.onerror = () => giveUp(request.error)
        request.onblocked = () => giveUp('blocked')
      } catch (error) {
        giveUp(error)
      }
    })
    return opened
  }

  const ask = async <T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<T>,
    fallback: () => T,
    again = false,
  ): Promise<T> => {
    const opening = open()
    const database = await opening
    if (!database) return fallback()
    return new Promise(resolve => {
      const giveUp = (error: unknown) => {
        onFailure(errorText(error))
        resolve(fallback())
      }
      try {
        const request = run(database.transaction(STORE, mode).objectStore(STORE))
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => giveUp(request.error)
      } catch (error) {
        if (again) return giveUp(error)
        // The browser may have closed the database while the user was in another app, so it is opened once
        // more.
        if (opened === opening) opened = undefined
        resolve(ask(mode, run, fallback, true))
      }
    })
  }

  const getKeys = async () => {
    const stored = await ask<IDBValidKey[]>(
      'readonly',
      store => store.getAllKeys(),
      () => [],
    )
    return [...new Set([...stored.map(String), ...memory.keys()])]
  }
  const getItem = (key: string): Promise<unknown> =>
    memory.has(key)
      ? Promise.resolve(memory.get(key))
      : ask<unknown>(
          'readonly',
          store => store.get(key),
          () => undefined,
        )

  return {
    getKeys,
    getItem,
    getEntries: async () =>
      Promise.all((await getKeys()).map(async key => [key, await getItem(key)] as [string, unknown])),
    async setItem(key, value) {
      let stored = true
      await ask<IDBValidKey>(
        'readwrite',
        store => store.put(value, key),
        () => {
          memory.set(key, value)
          stored = false
          return key
        },
      )
      // The value of an earlier failure would hide this one.
      if (stored) memory.delete(key)
    },
    async removeItem(key) {
      memory.delete(key)
      await ask<undefined>(
        'readwrite',
        store => store.delete(key),
        () => undefined,
      )
    },
  }
}
