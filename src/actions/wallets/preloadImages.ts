import type { Aglet } from '../../aglet'

/** Maximum time to wait for images (ms, [9.6]). */
const PRELOAD_TIMEOUT_MS = 2_000

const load = (url: string) =>
  new Promise<void>(resolve => {
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    image.src = url
  })

/** Waits until the images have loaded or failed, so that rows appear with their images. Never rejects. */
export function preloadImages(aglet: Aglet, urls: readonly string[]): Promise<void> {
  // Without a document there are no images.
  if (typeof Image === 'undefined') return Promise.resolve()
  return new Promise(resolve => {
    const stop = aglet.after(PRELOAD_TIMEOUT_MS, resolve)
    Promise.all(urls.map(load)).then(() => {
      stop()
      resolve()
    })
  })
}
