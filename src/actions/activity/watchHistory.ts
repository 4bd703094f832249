import type { Aglet } from '../../aglet'
import { track } from '../analytics/track'
import {
  createVisits,
  type HistoryOptions,
  loadHistory,
  loadOlder,
  runInTurn,
  shownAccount,
} from './loadHistory'

// What the views of a history need; sending reads only its newest page.

/**
 * Requests continue for this long after the view is closed (ms), so that a switch between tabs does not abort
 * them.
 */
const LINGER_MS = 1000

/**
 * Subscribes a view to the history of the shown account, and reads it. Running requests are aborted when a
 * view subscribes to another account or network, and `LINGER_MS` after the last view has left, unless another
 * caller has requested the history by then.
 *
 * @returns a function that unsubscribes
 */
export function watchHistory(aglet: Aglet): () => void {
  const subject = shownAccount(aglet)
  if (!subject) return () => {}
  const visits = aglet.get(createVisits)
  const { account } = subject
  if (visits.current?.account !== account) {
    visits.current?.controller.abort()
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, aglet.lifetime])
    visits.current = { account, controller, signal, viewers: 0, isAwaited: false }
  }
  const visit = visits.current
  visit.viewers++
  visit.isAwaited = false
  loadHistory(aglet)
  return () => {
    visit.viewers--
    aglet.after(LINGER_MS, () => {
      if (visit.viewers || visit.isAwaited) return
      visit.controller.abort()
      if (visits.current === visit) visits.current = undefined
    })
  }
}

/** Reads the next older page ([4.36]); nothing at the end of the history. Never rejects. */
export const loadMoreHistory = (aglet: Aglet, options: HistoryOptions = {}): Promise<void> =>
  runInTurn(aglet, options, (history, reader, _, signal) => {
    track(aglet, 'LOAD_MORE_TRANSACTIONS')
    return loadOlder(history, reader, signal)
  })

/**
 * Retries a failed read without waiting for breakers. Whatever failed, the newest page is read again: the view
 * then requests the next older one if its end is in sight.
 */
export const retryHistory = (aglet: Aglet, options: HistoryOptions = {}): Promise<void> =>
  loadHistory(aglet, { ...options, force: true })
