import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { AgletError } from '../errors'
import { createCalendar, type Month } from '../lib/calendar'
import type { Transaction } from '../net/parseTransaction'
import type { CaipAddress } from '../types'

/** What one account did on one network, as far as it was read (spec [3.12]). */
export interface History {
  /** Newest first ([4.38]). */
  readonly months: readonly Month<Transaction>[]
  /** Of all months. */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** There is no older page. */
  readonly ended: boolean
  /** The API does not know the network. */
  readonly unsupported?: boolean
  /** The last pages that were read held nothing to show: going on is for the user to decide. */
  readonly vain?: boolean
  /** When the newest page came (ms since 1970). */
  readonly at?: number
  /** Of the last try, which failed; what was read before is still here. */
  readonly error?: AgletError
}

const NONE: History = { months: [], count: 0, status: 'idle', ended: false }
/** Histories kept, the least recently used dropped first; one may be long. */
const MOST = 4

function createBook() {
  const state = signal(NONE)
  let calendar = createCalendar<Transaction>()
  const change = (next: Partial<History>) => {
    const { error, ...before } = state.peek()
    state.value = { ...before, ...next }
  }
  const put = (items: readonly Transaction[]) => {
    const months = calendar.add(items)
    return { months, count: calendar.size }
  }
  return {
    state: state as ReadonlySignal<History>,
    start: () => change({ status: 'loading' }),
    /** The user has left. */
    cancel: () => change({ status: state.peek().at === undefined ? 'idle' : 'ready' }),
    fail: (error: AgletError) => change({ status: 'failed', error }),
    /** The API does not know the network: there is nothing to ask for. */
    refuse: (at: number) => change({ status: 'ready', ended: true, unsupported: true, at }),
    /** Older pages. */
    add(items: readonly Transaction[], ended: boolean, at: number) {
      const { count, at: since = at } = state.peek()
      const next = put(items)
      change({ ...next, status: 'ready', ended, vain: next.count === count && !ended, at: since })
    },
    /** The newest page, read again; what is known is replaced by it. */
    renew: (items: readonly Transaction[], at: number) => change({ ...put(items), status: 'ready', at }),
    /** Begins anew, because what lies between is not known. */
    restart() {
      calendar = createCalendar()
      state.value = { ...NONE, status: 'loading' }
    },
  }
}

export type Book = ReturnType<typeof createBook>

/** The histories of an instance, by CAIP-10 account; what was bought is kept apart ([4.40]). */
export function createHistories() {
  const books = new Map<string, Book>()
  return {
    of(account: CaipAddress, kind: 'all' | 'onramp' = 'all'): Book {
      const key = `${kind} ${account}`
      const book = books.get(key) ?? createBook()
      books.delete(key)
      books.set(key, book)
      if (books.size > MOST) books.delete(books.keys().next().value as string)
      return book
    },
  }
}
