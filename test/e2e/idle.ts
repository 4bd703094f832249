import type { Page } from 'playwright-core'

// Observes what a page does without user input.

export interface Idle {
  readonly timers: readonly string[]
  readonly writes: readonly string[]
  /** Tasks of more than 50 ms, in ms. */
  readonly longTasks: readonly number[]
  /** Scores of layout shifts that the user did not cause. */
  readonly shifts: readonly number[]
  readonly frames: number
}

declare const window: Window & { idle: { [K in keyof Idle]: Idle[K] extends number ? number : unknown[] } }

/** Must be called before the page loads. */
export const watchIdle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = {
      timers: [] as string[],
      writes: [] as string[],
      longTasks: [] as number[],
      shifts: [] as number[],
    }
    /** Records a call if a script of the site made it; the browser's driver makes calls of its own. */
    const note = (list: string[], name: string) => {
      const { stack = '' } = new Error()
      if (stack.includes(location.origin)) list.push(`${name} ${stack.split('\n').slice(3, 5).join(' ')}`)
    }
    const wrap = (owner: object, name: string, list: string[]) => {
      const target = owner as Record<string, (...args: unknown[]) => unknown>
      const original = target[name]!
      target[name] = function (this: unknown, ...args: unknown[]) {
        note(list, name)
        return original.apply(this, args)
      }
    }
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'])
      wrap(window, name, seen.timers)
    for (const name of ['setItem', 'removeItem', 'clear']) wrap(Storage.prototype, name, seen.writes)
    wrap(IDBFactory.prototype, 'open', seen.writes)
    wrap(Object.getPrototypeOf(navigator.serviceWorker ?? {}), 'register', seen.writes)
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(value: string) {
        note(seen.writes, 'cookie')
        cookie.set!.call(this, value)
      },
    })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { idle: seen })
  })

/** What was recorded so far, once the page is idle. */
export async function idle(page: Page): Promise<Idle> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    // After two frames and an idle callback, queued work has run and its entries were delivered.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise(done => requestIdleCallback(done))
    return { ...window.idle, frames: document.querySelectorAll('iframe').length } as Idle
  })
}
