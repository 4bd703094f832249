import type { Aglet } from '../../aglet'
import { parseLoginUri } from '../../lib/embedded/loginUri'

const FEATURES = 'width=600,height=800,scrollbars=yes'
/** How often it is looked whether the window is still there (ms). */
const LOOK_MS = 1000

/** What became of it: where the provider's page has ended, or why it has not. */
export type PopupResult =
  | { readonly uri: string }
  /** `untrusted`: another page than the frame's has answered in it. */
  | { readonly end: 'closed' | 'untrusted' | 'invalid' }

/** A window in which a provider logs the user in. */
export interface LoginPopup {
  /** Leads it to the provider. @returns false where the address must not be opened */
  lead(uri: string): boolean
  readonly result: Promise<PopupResult>
  /** Closes it, and hears nothing any more. */
  close(): void
}

/**
 * Opens it, still empty: to be called in the task of a click, or the browser blocks it. It keeps the way back to this page,
 * since its last page tells the result that way. Only this window is heard, and only from the frame's origin.
 *
 * @returns undefined where the browser opens none
 */
export function openLoginPopup(aglet: Aglet): LoginPopup | undefined {
  const opened = openWindow()
  if (!opened) return
  const { origin } = new URL(aglet.resolvedOptions.peek().endpoints.frame)
  let led = false
  let gone = false
  let stopLooking = () => {}
  const settled = new AbortController()
  let resolve!: (result: PopupResult) => void
  const result = new Promise<PopupResult>(done => {
    resolve = done
  })
  const finish = (end: PopupResult) => {
    settled.abort()
    stopLooking()
    resolve(end)
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opened || !led || typeof data !== 'object' || !data || !('resultUri' in data)) return
    const uri = parseLoginUri(data.resultUri)
    finish(from !== origin ? { end: 'untrusted' } : uri ? { uri } : { end: 'invalid' })
  }
  const look = () => {
    // Its last message may still be on its way when it closes.
    if (gone) return finish({ end: 'closed' })
    gone = opened.closed
    stopLooking = aglet.after(LOOK_MS, look)
  }
  window.addEventListener('message', onMessage, { signal: settled.signal })
  stopLooking = aglet.after(LOOK_MS, look)

  const close = () => {
    stopDestroy()
    finish({ end: 'closed' })
    opened.close()
  }
  const stopDestroy = aglet.onDestroy(close)
  return {
    result,
    close,
    lead(uri) {
      const href = parseLoginUri(uri)
      if (!href) return false
      led = true
      // One that is gone by now ends as any that was closed.
      if (!opened.closed) opened.location.replace(href)
      return true
    },
  }
}

function openWindow(): Window | undefined {
  try {
    const opened = globalThis.open('', 'agletLogin', FEATURES)
    return opened && !opened.closed ? opened : undefined
  } catch {
    // A page that may open none.
  }
}
