import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Identifies the caller that started a piece of async work. It is active from the beginning, since work that
 * started earlier could not be told apart from a test's own.
 */
const starter = new AsyncLocalStorage<object>()
starter.enterWith({})

/**
 * A clock that moves only when the test advances it: timers, `AbortSignal.timeout` and `Date.now`. Timers without a
 * delay run by themselves.
 */
export interface Clock {
  /** Advances the clock and runs the due timers in order. @param ms milliseconds */
  advance(ms: number): Promise<void>
  /** Number of timers that have not run yet. */
  readonly pending: number
  /**
   * Stack traces of the calls that set the remaining timers, so that a test that finds some can name their
   * source.
   */
  readonly left: readonly string[]
  restore(): void
}

/**
 * @param alone affects only timers that the caller starts from here on; timers of other tests keep the real
 * clock
 */
export function manualClock({ alone = false } = {}): Clock {
  const own = {}
  if (alone) starter.enterWith(own)
  const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis
  const { timeout: realTimeout } = AbortSignal
  const { now: realNow } = Date
  let now = realNow()
  let id = 0
  const timers = new Map<object, { at: number; id: number; run: () => void; by: string }>()
  const immediates = new WeakSet<object>()
  const settle = async () => {
    for (let i = 0; i < 5; i++) await new Promise(resolve => setImmediate(resolve))
  }

  globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (alone && starter.getStore() !== own) return realSetTimeout(run, ms, ...args)
    // A timer without a delay asks for a new task only, which comes while the clock stands still.
    if (ms === 0) {
      const next = setImmediate(run, ...args)
      immediates.add(next)
      return next
    }
    const handle = { unref: () => handle, ref: () => handle }
    const by = `${ms} ms, ${new Error().stack?.split('\n').slice(2, 6).join('')}`
    timers.set(handle, { at: now + (Number(ms) || 0), id: id++, run: () => run(...args), by })
    return handle
  }) as unknown as typeof setTimeout
  // Timers that were set before this clock are real ones.
  globalThis.clearTimeout = ((handle: object) => {
    if (immediates.delete(handle)) clearImmediate(handle as never)
    else if (!timers.delete(handle)) realClearTimeout(handle as never)
  }) as typeof clearTimeout
  AbortSignal.timeout = ms => {
    const controller = new AbortController()
    globalThis.setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms)
    return controller.signal
  }
  Date.now = () => now

  return {
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at || a.id - b.id)[0]
        if (!next) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
        await settle()
      }
      now = end
    },
    get pending() {
      return timers.size
    },
    get left() {
      return [...timers.values()].map(({ by }) => by)
    },
    restore() {
      globalThis.setTimeout = realSetTimeout
      globalThis.clearTimeout = realClearTimeout
      AbortSignal.timeout = realTimeout
      Date.now = realNow
    },
  }
}
