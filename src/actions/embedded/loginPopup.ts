import type { Aglet } from '../../aglet'
import { parseLoginUri } from '../../lib/embedded/loginUri'

const FEATURES = 'width=600,height=800,scrollbars=yes'
/** Interval of checking whether the popup was closed (ms). */
const CLOSED_POLL_MS = 1000

/** The outcome: the URI on which the provider's page ended, or why there is none. */
export type PopupResult =
  | { readonly uri: string }
  /**
   * `detached`: the popup is open, but the browser has cut this page off from it. `untrusted`: the message
   * came from another origin than the frame's.
   */
  | { readonly end: 'closed' | 'detached' | 'untrusted' | 'invalid' }

/** A popup in which a provider logs the user in. */
export interface LoginPopup {
  /** Navigates the popup to the provider; a URI that is not allowed ends it with the result `invalid`. */
  lead(uri: string): void
  readonly result: Promise<PopupResult>
  /** Closes the popup and removes its listeners. */
  close(): void
}

/**
 * Opens an empty popup. Call it synchronously in a click handler, or the browser blocks it. The popup keeps
 * its `opener`, because its last page posts the result to this page. Messages are accepted from this window
 * and the frame's origin only.
 *
 * @returns undefined if the browser blocks the popup
 */
export function openLoginPopup(aglet: Aglet): LoginPopup | undefined {
  const opened = openWindow()
  if (!opened) return
  let isNavigated = false
  let isClosed = false
  let stopPolling = () => {}
  const settled = new AbortController()
  let resolve!: (result: PopupResult) => void
  const result = new Promise<PopupResult>(done => {
    resolve = done
  })
  const finish = (end: PopupResult) => {
    settled.abort()
    stopPolling()
    resolve(end)
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opened || !isNavigated || typeof data !== 'object' || !data || !('resultUri' in data))
      return
    const { origin } = new URL(aglet.resolvedOptions.peek().endpoints.frame)
    const uri = parseLoginUri(data.resultUri)
    finish(from !== origin ? { end: 'untrusted' } : uri ? { uri } : { end: 'invalid' })
  }
  const poll = () => {
    // The last message may still be in transit when the popup closes, so wait for one more poll. On a page with
    // the header `Cross-Origin-Opener-Policy: same-origin`, an open popup looks closed too; it has the focus
    // then, which returns to this page when a user closes a popup.
    if (isClosed) return finish({ end: isNavigated && !document.hasFocus() ? 'detached' : 'closed' })
    isClosed = opened.closed
    stopPolling = aglet.after(CLOSED_POLL_MS, poll)
  }
  window.addEventListener('message', onMessage, { signal: settled.signal })
  stopPolling = aglet.after(CLOSED_POLL_MS, poll)

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
      if (!href) return finish({ end: 'invalid' })
      isNavigated = true
      // A popup that is closed by now ends with the result `closed`.
      if (!opened.closed) opened.location.replace(href)
    },
  }
}

function openWindow(): Window | undefined {
  try {
    // Without a name: the window of an earlier login, which is closed next, would be opened again.
    const opened = globalThis.open('', '_blank', FEATURES)
    return opened && !opened.closed ? opened : undefined
  } catch {
    // A sandboxed page may not open popups.
  }
}
