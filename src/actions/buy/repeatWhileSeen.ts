import type { Aglet } from '../../aglet'

export interface Repeated {
  readonly task: () => Promise<unknown>
  /** What the task brought has become too old while the page was hidden. */
  readonly expire: () => void
  readonly signal: AbortSignal
}

/**
 * Runs a task again and again, `ms` after it ended; a page that is hidden asks for nothing, and for all of it as soon as it
 * is seen again.
 *
 * @returns the stop
 */
export function repeatWhileSeen(aglet: Aglet, ms: number, { task, expire, signal }: Repeated): () => void {
  const page = document
  let stopTimer = () => {}
  let isDue = false
  const wait = () => {
    if (!signal.aborted) stopTimer = aglet.after(ms, run)
  }
  const run = () => {
    isDue = page.hidden
    if (isDue) expire()
    // What goes wrong is told by the task; the next turn may do better.
    else
      task()
        .catch(() => {})
        .then(wait)
  }
  const look = () => {
    if (isDue) run()
  }
  page.addEventListener('visibilitychange', look)
  wait()
  return () => {
    stopTimer()
    page.removeEventListener('visibilitychange', look)
  }
}
