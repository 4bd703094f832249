import type { Aglet } from '../../aglet'

export interface Repeated {
  readonly task: () => Promise<unknown>
  /** Called when the task's result becomes stale while the page is hidden. */
  readonly expire: () => void
  readonly signal: AbortSignal
}

/**
 * Repeats a task `ms` after each run has ended. While the page is hidden nothing runs; an overdue run starts
 * as soon as the page is visible again.
 *
 * @returns a function that stops it
 */
export function repeatWhileVisible(aglet: Aglet, ms: number, { task, expire, signal }: Repeated): () => void {
  const page = document
  let stopTimer = () => {}
  let isDue = false
  const wait = () => {
    if (!signal.aborted) stopTimer = aglet.after(ms, run)
  }
  const run = () => {
    isDue = page.hidden
    if (isDue) expire()
    // The task reports its own errors; the next run may succeed.
    else
      task()
        .catch(() => {})
        .then(wait)
  }
  const runIfDue = () => {
    if (isDue) run()
  }
  page.addEventListener('visibilitychange', runIfDue)
  wait()
  return () => {
    stopTimer()
    page.removeEventListener('visibilitychange', runIfDue)
  }
}
