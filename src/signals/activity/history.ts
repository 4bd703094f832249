import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { AgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import type { Transaction } from '../../lib/activity/transaction'
import { createCalendar, type Month } from '../../lib/format/calendar'
import type { CaipAddress, Namespace } from '../../types'
import { createShown } from '../account/shown'

/** What one account did on one network, as far as it was read (spec [3.12]). */
export interface History {
  /** Newest first ([4.38]). */
  readonly months: readonly Month<Transaction>[]
  /** Of all months. */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** There is no older page. */
  readonly ended: boolean
  /** Nothing is left to show: of all that there is ([4.39]), or since it could not be read ([8.3]). */
  readonly empty: boolean
  /** The API does not know the network. */
  readonly unsupported?: boolean
  /** The last pages that were read held nothing to show: going on is for the user to decide. */
  readonly nothingNew?: boolean
  /** When the newest page came (ms since 1970). */
  readonly at?: number
  /** Of the last try, which failed; what was read before is still here. */
  readonly error?: AgletError
}

const NONE: History = { months: [], count: 0, status: 'idle', ended: false, empty: false }
/** Histories kept, the least recently used dropped first; one may be long. */
const MAX_HISTORIES = 4

function createAccountHistory() {
  const state = signal(NONE)
  let calendar = createCalendar<Transaction>()
  const change = (next: Partial<History>) => {
    const { error, ...before } = state.peek()
    const now = { ...before, ...next }
    const isRead = now.status === 'failed' || (now.status === 'ready' && now.ended)
    state.value = { ...now, empty: isRead && !now.count }
  }
  const mergeItems = (items: readonly Transaction[]) => {
    const months = calendar.add(items)
    return { months, count: calendar.size }
  }
  return {
    state: state as ReadonlySignal<History>,
    start: () => change({ status: 'loading' }),
    /** The user has left the view before the answer came. */
    cancel: () => change({ status: state.peek().at === undefined ? 'idle' : 'ready' }),
    fail: (error: AgletError) => change({ status: 'failed', error }),
    /** The API does not know the network: there is nothing to ask for. */
    setUnsupported: (at: number) => change({ status: 'ready', ended: true, unsupported: true, at }),
    /** Older pages. */
    addOlder(items: readonly Transaction[], ended: boolean, at: number) {
      const { count, at: since = at } = state.peek()
      const next = mergeItems(items)
      change({ ...next, status: 'ready', ended, nothingNew: next.count === count && !ended, at: since })
    },
    /** Merges the newest page, which was read again; its rows replace the known ones of the same key. */
    updateNewest: (items: readonly Transaction[], at: number) =>
      change({ ...mergeItems(items), status: 'ready', at }),
    /** Empties the history and starts again, because rows between the newest page and the known ones may be missing. */
    restart() {
      calendar = createCalendar()
      state.value = { ...NONE, status: 'loading' }
    },
  }
}

export type AccountHistory = ReturnType<typeof createAccountHistory>

/**
 * The histories of an instance, by CAIP-10 account; what was bought is kept apart ([4.40]). They are forgotten when the
 * account's connection ends ([4.5]).
 */
export function createHistories(aglet: Aglet) {
  const { connections, onDestroy } = aglet
  const histories = new Map<string, AccountHistory>()
  const forgetEnded = connections.all.subscribe(all => {
    const looked = aglet.get(createShown).lookedAt.peek()
    for (const key of histories.keys()) {
      // The one that is looked at is on the screen, and no connection's.
      if (looked && key.startsWith(caipAddress(looked.network.caipNetworkId, looked.address))) continue
      const now = all[key.split(':')[0] as Namespace]
      // A wallet that is locked, or about to give way to another one, is still there.
      const kept = now?.status === 'connecting' ? now.before : now
      if (!kept || kept.status === 'disconnected') histories.delete(key)
    }
  })
  onDestroy(forgetEnded)
  return {
    of(account: CaipAddress, kind: 'all' | 'onramp' = 'all'): AccountHistory {
      const key = `${account} ${kind}`
      const history = histories.get(key) ?? createAccountHistory()
      histories.delete(key)
      histories.set(key, history)
      if (histories.size > MAX_HISTORIES) histories.delete(histories.keys().next().value as string)
      return history
    },
  }
}
