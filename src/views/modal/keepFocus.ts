import { firstRow } from '../../components/lists/firstRow'
import type { RouteEntry } from '../../signals/modal/route'

/** The text of what was activated last in each step of the way. */
const activated = new WeakMap<RouteEntry, string | null | undefined>()

/** Notes what in a view was clicked, or pressed by key. */
export const noteActivated = (entry: RouteEntry, target: Element) =>
  activated.set(entry, target.closest('button, a')?.textContent)

/**
 * What was activated has gone with its view: the new one goes on from its first row, or from its beginning, and on the
 * way back what was activated has focus again.
 *
 * @param main what the view of this step is drawn into
 */
export function restoreFocus(entry: RouteEntry, main: HTMLElement): void {
  // Once the header is drawn anew, too: it may have been its button.
  queueMicrotask(() => {
    // Focus that is somewhere is left there; what stands in the page takes none.
    if (document.activeElement !== document.body || !main.closest('dialog[open]')) return
    const text = activated.get(entry)
    const targets = text ? [...main.querySelectorAll<HTMLElement>('button:not(:disabled), a')] : []
    // Focus on all of a view is a place to go on from, and shows nothing.
    main.tabIndex = -1
    main.style.outline = '0'
    const target = targets.find(({ textContent }) => textContent === text) ?? firstRow(main) ?? main
    // A view that is higher than the one before it has not got its height yet: its header would be scrolled out.
    target.focus({ preventScroll: target === main })
  })
}
