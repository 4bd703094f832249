/** Maximum number of runs per second. */
const MAX_RUNS = 4
const WINDOW_MS = 1000

export interface Coalesced<T> {
  /** Runs now, or later with the latest value pushed by then. */
  push(value: T): void
  /** Cancels a pending run. */
  stop(): void
}

/**
 * Rate-limits `run` for bursts of events: the first `push` of a turn runs at once; further ones in the same
 * turn, or beyond the limit per second, are merged into a single later run.
 *
 * @param merge combines two pending values; default keeps the later one
 */
export function coalesce<T>(
  run: (value: T) => void,
  merge: (earlier: T, later: T) => T = (_, later) => later,
): Coalesced<T> {
  /** Times of the last runs (ms since the epoch), the oldest first. */
  let runs: readonly number[] = []
  let waiting: { value: T } | undefined
  let sameTurn = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const runNow = (value: T) => {
    runs = [...runs.slice(1 - MAX_RUNS), Date.now()]
    sameTurn = true
    queueMicrotask(() => {
      sameTurn = false
      if (waiting && timer === undefined) flush()
    })
    run(value)
  }
  const runWaiting = () => {
    timer = undefined
    if (!waiting) return
    const { value } = waiting
    waiting = undefined
    runNow(value)
  }
  const flush = () => {
    const wait = runs.length < MAX_RUNS ? 0 : runs[0]! + WINDOW_MS - Date.now()
    // Never wait longer than the window, even when the system clock was set back.
    if (wait > 0) timer = setTimeout(runWaiting, Math.min(wait, WINDOW_MS))
    else runWaiting()
  }
  return {
    push(value) {
      waiting = { value: waiting ? merge(waiting.value, value) : value }
      if (!sameTurn && timer === undefined) flush()
    },
    stop() {
      waiting = undefined
      clearTimeout(timer)
      timer = undefined
    },
  }
}
