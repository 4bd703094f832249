import { AgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import { memoizeByNet } from './memoizeByNet'
import type { Net } from './request'

/** What was read, and when. */
export interface Cached<T> {
  readonly value: T
  /** When it arrived (ms since 1970). */
  readonly at: number
  /** Why there is nothing newer: the value has outlived its life, and asking again failed. */
  readonly error?: AgletError
}

export interface ReadOptions {
  /** For how long a value is used without asking again, in ms; see `lives.ts`. */
  readonly life: number
  readonly signal?: AbortSignal | undefined
  /** Asks anew, because the user wants it or something was changed. */
  readonly force?: boolean
}

interface Load {
  readonly result: Promise<Cached<unknown>>
  readonly controller: AbortController
  /** Callers who have not left. */
  waiting: number
}

interface Entry {
  kept?: Cached<unknown>
  load?: Load | undefined
}

/** Values kept, the least recently read dropped first. */
const MAX_ENTRIES = 200

const entriesOf = memoizeByNet(() => new Map<string, Entry>())

/**
 * Reads through memory: one request for all who ask for the same thing at a time, none while the last answer is fresh,
 * and the last answer, marked with the error, when a newer one cannot be had. The request ends when everybody who
 * waits for it has left.
 *
 * @param key names the thing, all parameters included; the project and the API's host are added
 * @throws AgletError what `load` throws, when nothing is known; "cancelled"
 */
export async function readCached<T>(
  net: Net,
  key: string,
  { life, signal, force = false }: ReadOptions,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<Cached<T>> {
  if (signal?.aborted) throw cancelled(signal)
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

/** Drops what was read under `key`, or all of it, as when an account leaves. What is on its way is not kept then. */
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
  // A clock that was set back makes a value old, not eternal.
  return age >= 0 && age < life
}

function begin(entry: Entry, load: (signal: AbortSignal) => Promise<unknown>): Load {
  const controller = new AbortController()
  const ask = async (): Promise<Cached<unknown>> => {
    try {
      const kept = { value: await load(controller.signal), at: Date.now() }
      // One that was asked for later knows better.
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
      reject(cancelled(signal))
      if (--load.waiting) return
      // Nobody may join what is about to end.
      if (entry.load === load) entry.load = undefined
      load.controller.abort(signal?.reason)
    }
    const stay = () => signal?.removeEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    load.result.then(resolve, reject).then(stay)
  })
}

const cancelled = (signal?: AbortSignal) =>
  new AgletError('cancelled', 'Request was aborted', { cause: signal?.reason })
