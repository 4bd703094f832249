import { AsyncLocalStorage } from 'node:async_hooks'

/** Says who has started what runs. It is on from the beginning: what began before it could not be told from a test's own. */
const starter = new AsyncLocalStorage<object>()
starter.enterWith({})

/** A clock that only moves when told to: timers, `AbortSignal.timeout` and `Date.now`. */
export interface Clock {
  /** Moves on, and runs what falls due, in order. @param ms milliseconds */
  advance(ms: number): Promise<void>
  /** Timers that are still to run. */
  readonly pending: number
  /** Who has set them, so that a test which finds some says whose they are. */
  readonly left: readonly string[]
  restore(): void
}

/** @param alone the clock of what its caller starts from here on; what other tests have left running keeps the real one */
export function manualClock({ alone = false } = {}): Clock {
  const own = {}
  if (alone) starter.enterWith(own)
  const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis
  const { timeout: realTimeout } = AbortSignal
  const { now: realNow } = Date
  let now = realNow()
  let id = 0
  const timers = new Map<object, { at: number; id: number; run: () => void; by: string }>()
  const settle = async () => {
    for (let i = 0; i < 5; i++) await new Promise(resolve => setImmediate(resolve))
  }

  globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (alone && starter.getStore() !== own) return realSetTimeout(run, ms, ...args)
    const handle = { unref: () => handle, ref: () => handle }
    const by = `${ms} ms, ${new Error().stack?.split('\n').slice(2, 6).join('')}`
    timers.set(handle, { at: now + (Number(ms) || 0), id: id++, run: () => run(...args), by })
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
