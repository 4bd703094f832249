import type { Aglet } from '../../aglet'
import { createModalElement } from '../../signals/modal/modalElement'
import { adoptStyleSheet } from '../../styles/adoptStyleSheet'
import css from '../../styles/connect/connected.css'

/** A circle that closes, and a check mark; the style sheet animates them. */
const LINES = ['M46 1.5a44.5 44.5 0 1 1 0 89 44.5 44.5 0 1 1 0-89', 'm31 47 10.5 10.5L62 36']
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Shows that a wallet is connected while the modal closes: a clone of the dialog whose ring closes around a
 * check mark. The modal itself is already closed, so nothing waits for the clone, which takes neither clicks
 * nor focus. With reduced motion there is no clone.
 *
 * @param text replaces the view's title and note
 */
export function showConnected(aglet: Aglet, text: string): void {
  const root = aglet.get(createModalElement).current?.shadowRoot
  const dialog = root?.querySelector('dialog[open]')
  if (!root || !dialog || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const picture = dialog.cloneNode(true) as HTMLElement
  const ring = picture.querySelector('.ring')
  const words = picture.querySelector('.waiting [role]')
  if (!ring || !words) return
  adoptStyleSheet(root, css, aglet.resolvedOptions.peek().nonce)
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.className = 'connected'
  words.firstElementChild!.textContent = text
  words.lastElementChild!.textContent = ''
  const svg = document.createElementNS(SVG, 'svg')
  for (const line of LINES) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', line)
    path.setAttribute('pathLength', '1')
    svg.append(path)
  }
  ring.append(svg)
  dialog.after(picture)
  const remove = () => picture.remove()
  // Only the clone's own animation counts: the fade-out, which ends last.
  Promise.all(picture.getAnimations?.().map(({ finished }) => finished) ?? []).then(remove, remove)
}
