import type { Aglet } from '../../aglet'
import { safeLink } from '../../lib/links/link'

const FEATURES = 'width=600,height=800,scrollbars=yes'

const createPopup = () => ({ window: undefined as Window | undefined })

/**
 * Opens a page beside the host's, or brings the one that is open to the front. To be called in the task of a click, or
 * the browser blocks it.
 *
 * @returns whether there is a window; false for an address that must not be opened
 */
export function openPopup(aglet: Aglet, href: string): boolean {
  return safeLink(href) !== undefined && openEmptyPopup(aglet) && showInPopup(aglet, href)
}

/**
 * The same for a page whose address is still to come: the window is there, and shows nothing new. `noopener` would leave no
 * way to tell a blocked window from an open one; so it opens empty, and loses its way back to this page.
 *
 * @returns whether there is a window
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

/** Leads the open window to an address. @returns whether there is a window; false for an address that must not be opened */
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

/** Closes the window, since there is nothing to show in it. */
export function closePopup(aglet: Aglet): void {
  const popup = aglet.get(createPopup)
  popup.window?.close()
  popup.window = undefined
}

/** Whether that window is gone. One whose page keeps to itself (COOP) seems so too: it is a hint, no fact. */
export const isPopupClosed = (aglet: Aglet): boolean => aglet.get(createPopup).window?.closed === true

function clearOpener(opened: Window): void {
  try {
    opened.opener = null
  } catch {
    // The window shows another site's page; its opener was cleared when it was opened.
  }
}
