import type { Aglet } from '../../aglet'
import { safeLink } from '../../lib/links/link'

const FEATURES = 'width=600,height=800,scrollbars=yes'

const createPopup = () => ({ window: undefined as Window | undefined })

/**
 * Opens a page in a popup, or focuses the popup that is open. Call it synchronously in a click handler, or
 * the browser blocks it.
 *
 * @returns whether the popup is open; false for a URL that is not allowed
 */
export function openPopup(aglet: Aglet, href: string): boolean {
  return safeLink(href) !== undefined && openEmptyPopup(aglet) && showInPopup(aglet, href)
}

/**
 * The same for a page whose URL is not known yet: the popup opens empty. `noopener` is not used, because a
 * blocked popup could not be told from an open one then; `opener` is cleared in the empty popup instead.
 *
 * @returns whether the popup is open
 */
export function openEmptyPopup(aglet: Aglet): boolean {
  const popup = aglet.get(createPopup)
  const known = isPopupClosed(aglet) ? undefined : popup.window
  popup.window = undefined
  try {
    const opened = known ?? globalThis.open('', 'popupWindow', FEATURES)
    if (!opened || opened.closed) return false
    if (!known) clearOpener(opened)
    popup.window = opened
    return true
  } catch {
    return false
  }
}

/**
 * Navigates the open popup to a URL.
 *
 * @returns whether the popup is open; false for a URL that is not allowed
 */
export function showInPopup(aglet: Aglet, href: string): boolean {
  const url = safeLink(href)
  const popup = aglet.get(createPopup)
  if (!url || !popup.window || popup.window.closed) return false
  try {
    popup.window.location.replace(url)
    popup.window.focus()
    return true
  } catch {
    popup.window = undefined
    return false
  }
}

/**
 * Brings the popup to the front.
 *
 * @returns whether it is open
 */
export function focusPopup(aglet: Aglet): boolean {
  const { window } = aglet.get(createPopup)
  if (!window || window.closed) return false
  window.focus()
  return true
}

/** Closes the popup. */
export function closePopup(aglet: Aglet): void {
  const popup = aglet.get(createPopup)
  popup.window?.close()
  popup.window = undefined
}

/**
 * Whether the popup is closed. Only a hint: a page with Cross-Origin-Opener-Policy makes an open popup look
 * closed.
 */
export const isPopupClosed = (aglet: Aglet): boolean => aglet.get(createPopup).window?.closed === true

function clearOpener(opened: Window): void {
  try {
    opened.opener = null
  } catch {
    // The popup shows a page of another origin; its opener was cleared when the popup was opened.
  }
}
