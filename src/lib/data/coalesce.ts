/** At most so many runs in any second. */
const MAX_RUNS = 4
const WINDOW_MS = 1000

export interface Coalesced<T> {
  /** Runs now, or later with the last value that was pushed by then. */
  push(value: T): void
  /** Forgets what waits. */
  stop(): void
}

/**
 * Keeps a storm of events from becoming a storm of reads: the first of a turn runs at once, further ones of that turn or of a
 * busy second become a single run with what `merge` makes of them, by default the last.
 */
export function coalesce<T>(
  run: (value: T) => void,
  merge: (earlier: T, later: T) => T = (_, later) => later,
): Coalesced<T> {
  /** When the last runs were (ms since the epoch), the oldest first. */
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
    // No longer than that, also where the clock was set back.
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
