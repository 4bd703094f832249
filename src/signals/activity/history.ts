import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { AgletError } from '../../errors'
import { caipAddress } from '../../lib/account/caip'
import type { Transaction } from '../../lib/activity/transaction'
import { createCalendar, type Month } from '../../lib/format/calendar'
import type { CaipAddress, Namespace } from '../../types'
import { createShown } from '../account/shown'
import { keptOf } from '../connect/connections'

/** The part of an account's history on one network that was read (spec [3.12]). */
export interface History {
  /** Newest first ([4.38]). */
  readonly months: readonly Month<Transaction>[]
  /** Number of transactions in all months. */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** There is no older page. */
  readonly ended: boolean
  /** There is nothing to show, because the whole history is empty ([4.39]) or could not be read ([8.3]). */
  readonly empty: boolean
  /** The API does not support the network. */
  readonly unsupported?: boolean
  /** The last pages contained nothing to show, so loading more is left to the user. */
  readonly nothingNew?: boolean
  /** When the newest page was received (ms since 1970). */
  readonly at?: number
  /** The error of the last request; pages read before are kept. */
  readonly error?: AgletError
}

const NONE: History = { months: [], count: 0, status: 'idle', ended: false, empty: false }
/** Maximum number of histories kept, since each may be long; the least recently used is dropped first. */
const MAX_HISTORIES = 4

function createAccountHistory() {
  const state = signal(NONE)
  let calendar = createCalendar<Transaction>()
  const change = (next: Partial<History>) => {
    const { error, unsupported, ...before } = state.peek()
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
    /** The user left the view before the answer arrived. */
    cancel: () => change({ status: state.peek().at === undefined ? 'idle' : 'ready' }),
    fail: (error: AgletError) => change({ status: 'failed', error }),
    /** The API does not support the network, so there is nothing to request. */
    setUnsupported: () => change({ status: 'ready', ended: true, unsupported: true }),
    /** Adds an older page. */
    addOlder(items: readonly Transaction[], ended: boolean, at: number) {
      const { count, at: since = at } = state.peek()
      const next = mergeItems(items)
      change({ ...next, status: 'ready', ended, nothingNew: next.count === count && !ended, at: since })
    },
    /** Merges the newest page after it was read again; its rows replace known rows with the same key. */
    updateNewest: (items: readonly Transaction[], at: number) =>
      change({ ...mergeItems(items), status: 'ready', at }),
    /**
     * Clears the history and starts again, because rows between the newest page and the known rows may be
     * missing.
     */
    restart() {
      calendar = createCalendar()
      state.value = { ...NONE, status: 'loading' }
    },
  }
}

export type AccountHistory = ReturnType<typeof createAccountHistory>

/**
 * The histories of an instance, by CAIP-10 account; purchases have a history of their own ([4.40]). A history
 * is dropped when its account's connection ends ([4.5]).
 */
export function createHistories(aglet: Aglet) {
  const { connections, onDestroy } = aglet
  const histories = new Map<string, AccountHistory>()
  const forgetEnded = connections.all.subscribe(all => {
    const looked = aglet.get(createShown).lookedAt.peek()
    for (const key of histories.keys()) {
      // The viewed account is on the screen and has no connection.
      if (looked && key.startsWith(caipAddress(looked.network.caipNetworkId, looked.address))) continue
      const now = all[key.split(':')[0] as Namespace]
      // A locked wallet, and one that another wallet is about to replace, is still connected.
      const kept = keptOf(now)
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
