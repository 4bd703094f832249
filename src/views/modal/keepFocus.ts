import { firstRow } from '../../components/lists/firstRow'
import type { RouteEntry } from '../../signals/modal/route'

/** The text of what was activated last in each step of the way. */
const activated = new WeakMap<RouteEntry, string | null | undefined>()

/** Notes what in a view was clicked, or pressed by key. */
export const noteActivated = (entry: RouteEntry, target: Element) =>
  activated.set(entry, target.closest('button, a')?.textContent)

const watched = new WeakSet<HTMLElement>()

/**
 * Keeps the focus in a view that takes away what had it, as a "Try again" whose answer comes: it goes to the view as a whole, from
 * which the next key goes on.
 *
 * @param main what views of this kind are drawn into
 */
export function watchFocus(main: HTMLElement): void {
  if (watched.has(main)) return
  watched.add(main)
  let focused: Node | undefined
  main.addEventListener('focusin', ({ target }) => {
    focused = target as Node
  })
  main.addEventListener('focusout', ({ target }) => {
    // What is taken away has not been left by the user; some browsers tell of it before it is gone.
    queueMicrotask(() => {
      if (target === focused && focused.isConnected) focused = undefined
    })
  })
  new MutationObserver(() => {
    if (!focused || main.contains(focused)) return
    focused = undefined
    if (!hasFocus() && main.closest('dialog[open]')) focusAll(main)
  }).observe(main, { childList: true, subtree: true })
}

const hasFocus = () => document.activeElement !== document.body

/** Focus on all of a view is a place to go on from, and shows nothing. It is scrolled nowhere. */
function focusAll(main: HTMLElement): void {
  main.tabIndex = -1
  main.style.outline = '0'
  main.focus({ preventScroll: true })
}

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
    if (hasFocus() || !main.closest('dialog[open]')) return
    const text = activated.get(entry)
    const targets = text ? [...main.querySelectorAll<HTMLElement>('button:not(:disabled), a')] : []
    const target = targets.find(({ textContent }) => textContent === text) ?? firstRow(main)
    if (target) target.focus()
    // A view that is higher than the one before it has not got its height yet: its header would be scrolled out.
    else focusAll(main)
  })
}
