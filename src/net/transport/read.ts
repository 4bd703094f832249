import type { AgletError } from '../../errors'
import { cancelled } from '../../lib/data/cancelled'
import { toAgletError } from '../../lib/data/toAgletError'
import { memoizeByNet } from './memoizeByNet'
import type { Net } from './request'

/** A cached value, and when it was read. */
export interface Cached<T> {
  readonly value: T
  /** When the value was read (ms since 1970). */
  readonly at: number
  /** Set when the value is stale and the last refresh failed. */
  readonly error?: AgletError
}

export interface ReadOptions {
  /** How long a value counts as fresh (ms); see `staleTimes.ts`. */
  readonly life: number
  readonly signal?: AbortSignal | undefined
  /** Reads again even if the value is fresh, because the user asked for it or something has changed. */
  readonly force?: boolean
}

interface Load {
  readonly result: Promise<Cached<unknown>>
  readonly controller: AbortController
  /** The number of callers that have not aborted. */
  waiting: number
}

interface Entry {
  kept?: Cached<unknown>
  load?: Load | undefined
}

/** Limit of cached values; the least recently read one is dropped first. */
const MAX_ENTRIES = 200

const entriesOf = memoizeByNet(() => new Map<string, Entry>())

/**
 * Reads through a cache in memory. Concurrent callers share one request; a fresh value needs none. If a
 * refresh fails, the stale value is returned with the error. The request is aborted when all its callers have
 * aborted.
 *
 * @param key identifies the value, including all parameters; the project and the API's host are added
 * @throws AgletError the error of `load` when there is no cached value; "cancelled"
 */
export async function readCached<T>(
  net: Net,
  key: string,
  { life, signal, force = false }: ReadOptions,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<Cached<T>> {
  if (signal?.aborted) throw cancelled(signal?.reason)
  const entry = entryOf(net, key)
  if (!force && entry.kept && isFresh(entry.kept, life)) return entry.kept as Cached<T>
  if (force || !entry.load) entry.load = begin(entry, load)
  try {
    return (await join(entry, entry.load, signal)) as Cached<T>
  } catch (cause) {
    const error = toAgletError(cause)
    if (!entry.kept || error.code === 'cancelled') throw error
    return { ...(entry.kept as Cached<T>), error }
  }
}

/** Drops the value of `key`, or all values, as after a disconnect. A running load is not cached then. */
export function dropCached(net: Net, key?: string): void {
  const entries = entriesOf(net)
  if (key === undefined) entries.clear()
  else entries.delete(nameOf(net, key))
}

const nameOf = ({ endpoints, projectId }: Net, key: string) => `${endpoints.api} ${projectId} ${key}`

function entryOf(net: Net, key: string): Entry {
  const entries = entriesOf(net)
  const name = nameOf(net, key)
  const entry = entries.get(name) ?? {}
  entries.delete(name)
  entries.set(name, entry)
  if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string)
  return entry
}

function isFresh({ at }: Cached<unknown>, life: number): boolean {
  const age = Date.now() - at
  // If the clock was set back, the value is stale, not valid forever.
  return age >= 0 && age < life
}

function begin(entry: Entry, load: (signal: AbortSignal) => Promise<unknown>): Load {
  const controller = new AbortController()
  const ask = async (): Promise<Cached<unknown>> => {
    try {
      const kept = { value: await load(controller.signal), at: Date.now() }
      // A forced read may have started a later load; then this reply is not cached.
      if (entry.load === mine) entry.kept = kept
      return kept
    } finally {
      if (entry.load === mine) entry.load = undefined
    }
  }
  const mine: Load = { result: Promise.resolve().then(ask), controller, waiting: 0 }
  return mine
}

function join(entry: Entry, load: Load, signal?: AbortSignal): Promise<Cached<unknown>> {
  load.waiting++
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(cancelled(signal?.reason))
      if (--load.waiting) return
      // No new caller may join the aborted load.
      if (entry.load === load) entry.load = undefined
      load.controller.abort(signal?.reason)
    }
    const stay = () => signal?.removeEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    load.result.then(resolve, reject).then(stay)
  })
}
