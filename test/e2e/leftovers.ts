import type { Page } from 'playwright-core'

// Counts listeners, timers and frames that a page's scripts have not removed.

/** The counts at one moment. */
export interface Leftovers {
  /** Listeners on window, document and media queries, by type. */
  readonly listeners: Readonly<Record<string, number>>
  readonly timers: number
  readonly frames: number
}

declare const window: Window & { leftovers(): Leftovers }

/** Must be called before the page loads. */
export const countLeftovers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const listeners: Record<string, number> = {}
    /**
     * Whether the target outlives an instance and a script of the site listens; the browser's driver listens
     * as well.
     */
    const shared = (target: unknown) =>
      (target === window || target === document || target instanceof MediaQueryList) &&
      new Error().stack!.includes(location.origin)
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const known = new Map<unknown, Set<string>>()
    const ids = new WeakMap<object, number>()
    let lastId = 0
    const keyOf = (type: string, listener: object, options: unknown) => {
      if (!ids.has(listener)) ids.set(listener, ++lastId)
      const capture =
        typeof options === 'object' ? Boolean((options as { capture?: boolean })?.capture) : options
      return `${type} ${ids.get(listener)} ${Boolean(capture)}`
    }
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
      const target = this ?? window
      if (listener && shared(target)) {
        const keys = known.get(target) ?? new Set()
        known.set(target, keys)
        const key = keyOf(type, listener, options)
        if (!keys.has(key)) listeners[type] = (listeners[type] ?? 0) + 1
        keys.add(key)
        // The browser removes a `once` listener after its call.
        if (typeof options === 'object' && options?.once)
          addEventListener.call(target, type, () => void (keys.delete(key) && listeners[type]!--), options)
      }
      return addEventListener.call(target, type, listener, options)
    }
    EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
      const target = this ?? window
      if (listener && known.get(target)?.delete(keyOf(type, listener, options))) listeners[type]!--
      return removeEventListener.call(target, type, listener, options)
    }

    const timers = new Set<unknown>()
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window
    window.setTimeout = ((run: () => void, ms?: number) => {
      const id = setTimeout(() => {
        timers.delete(id)
        run()
      }, ms)
      timers.add(id)
      return id
    }) as typeof setTimeout
    window.setInterval = ((run: () => void, ms?: number) => {
      const id = setInterval(run, ms)
      timers.add(id)
      return id
    }) as typeof setInterval
    window.clearTimeout = id => {
      timers.delete(id)
      clearTimeout(id)
    }
    window.clearInterval = id => {
      timers.delete(id)
      clearInterval(id)
    }

    Object.assign(window, {
      leftovers: () => ({
        listeners: Object.fromEntries(Object.entries(listeners).filter(([, count]) => count)),
        timers: timers.size,
        frames: document.querySelectorAll('iframe').length,
      }),
    })
  })

export const leftovers = (page: Page): Promise<Leftovers> => page.evaluate(() => window.leftovers())
