import type { AgletCore } from '../../aglet'

/** The longest that anything waits for pictures (ms, [9.6]). */
const PRELOAD_TIMEOUT_MS = 2_000

const load = (url: string) =>
  new Promise<void>(resolve => {
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    image.src = url
  })

/** Waits until pictures have come or cannot be had, so that rows appear with them. Never rejects. */
export function preloadImages(aglet: AgletCore, urls: readonly string[]): Promise<void> {
  // There are no pictures where there is no document.
  if (typeof Image === 'undefined') return Promise.resolve()
  return new Promise(resolve => {
    const stop = aglet.after(PRELOAD_TIMEOUT_MS, resolve)
    Promise.all(urls.map(load)).then(() => {
      stop()
      resolve()
    })
  })
}
