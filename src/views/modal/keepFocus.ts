import { firstRow } from '../../components/lists/firstRow'
import type { RouteEntry } from '../../signals/modal/route'

/** Text and place of the last activated button or link, by route entry. */
const activated = new WeakMap<RouteEntry, readonly [text: string | null | undefined, place: number]>()

const targetsIn = (main: HTMLElement) => [...main.querySelectorAll<HTMLElement>('button:not(:disabled), a')]

/** Remembers the button or link that was activated in a view. */
export function rememberActivated(entry: RouteEntry, main: HTMLElement, target: Element) {
  const one = target.closest<HTMLElement>('button, a')
  activated.set(entry, [one?.textContent, targetsIn(main).indexOf(one!)])
}

const watched = new WeakSet<HTMLElement>()

/**
 * Keeps focus in a view that removes or disables the focused element, such as a "Try again" button once its
 * answer arrives: focus moves to the view as a whole, from which the next key continues.
 *
 * @param main element that views of this kind are rendered into
 */
export function watchFocus(main: HTMLElement): void {
  if (watched.has(main)) return
  watched.add(main)
  let focused: Node | null = (main.getRootNode() as ShadowRoot).activeElement
  main.addEventListener('focusin', ({ target }) => {
    focused = target as Node
  })
  main.addEventListener('focusout', ({ target }) => {
    // A removed element was not left by the user. Some browsers fire `focusout` before the removal, so the
    // check waits.
    queueMicrotask(() => {
      if (target !== focused || !focused?.isConnected) return
      focused = null
      // Some browsers take the focus from a button that is disabled.
      if ((target as HTMLButtonElement).disabled && mayFocus(main)) focusAll(main)
    })
  })
  new MutationObserver(() => {
    if (!focused || main.contains(focused)) return
    focused = null
    if (mayFocus(main)) focusAll(main)
  }).observe(main, { childList: true, subtree: true })
}

/** Existing focus stays where it is, and an embedded modal takes no focus. */
const mayFocus = (main: HTMLElement) =>
  document.activeElement === document.body && main.closest('dialog[open]')

/**
 * Focuses the view as a whole, so that the next key continues from there, without an outline and without
 * scrolling.
 */
export function focusAll(main: HTMLElement): void {
  main.tabIndex = -1
  main.style.outline = '0'
  main.focus({ preventScroll: true })
}

/**
 * Restores focus after a change of view, which removes the activated element: a new view continues from its
 * first row, or from its beginning; a view returned to continues from the element activated there.
 *
 * @param main element that the view of this entry is rendered into
 */
export function restoreFocus(entry: RouteEntry, main: HTMLElement): void {
  // In a microtask, when the header has rendered too, since the activated element may have been its button.
  queueMicrotask(() => {
    if (!mayFocus(main)) return
    const [text, place] = activated.get(entry) ?? []
    const targets = text ? targetsIn(main) : []
    // One that shows what has just been chosen has another text now.
    const target =
      targets.find(({ textContent }) => textContent === text) ?? targets[place!] ?? firstRow(main)
    if (target) target.focus()
    // A view taller than the previous one does not have its height yet, and scrolling would hide its header.
    else focusAll(main)
  })
}
