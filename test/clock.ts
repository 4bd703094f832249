import { AsyncLocalStorage } from 'node:async_hooks'

/** A clock that only moves when told to: timers, `AbortSignal.timeout` and `Date.now`. */
export interface Clock {
  /** Moves on, and runs what falls due, in order. @param ms milliseconds */
  advance(ms: number): Promise<void>
  /** Timers that are still to run. */
  readonly pending: number
  restore(): void
}

/** @param alone the clock of what its caller starts from here on; what other tests have left running keeps the real one */
export function manualClock({ alone = false } = {}): Clock {
  const own = new AsyncLocalStorage<true>()
  if (alone) own.enterWith(true)
  const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis
  const { timeout: realTimeout } = AbortSignal
  const { now: realNow } = Date
  let now = realNow()
  let id = 0
  const timers = new Map<object, { at: number; id: number; run: () => void }>()
  const settle = async () => {
    for (let i = 0; i < 5; i++) await new Promise(resolve => setImmediate(resolve))
  }

  globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (alone && !own.getStore()) return realSetTimeout(run, ms, ...args)
    const handle = { unref: () => handle, ref: () => handle }
    timers.set(handle, { at: now + (Number(ms) || 0), id: id++, run: () => run(...args) })
    return handle
  }) as unknown as typeof setTimeout
  // A timer of before is a real one.
  globalThis.clearTimeout = ((handle: object) => {
    if (!timers.delete(handle)) realClearTimeout(handle as never)
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
    restore() {
      globalThis.setTimeout = realSetTimeout
      globalThis.clearTimeout = realClearTimeout
      AbortSignal.timeout = realTimeout
      Date.now = realNow
    },
  }
}
