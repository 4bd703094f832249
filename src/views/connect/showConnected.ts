import type { Aglet } from '../../aglet'
import { createModalElement } from '../../signals/modal/modalElement'
import { adoptStyleSheet } from '../../styles/adoptStyleSheet'
import css from '../../styles/connect/connected.css'

/** A circle that closes, and a check: drawn by the style sheet. */
const LINES = ['M46 1.5a44.5 44.5 0 1 1 0 89 44.5 44.5 0 1 1 0-89', 'm31 47 10.5 10.5L62 36']
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Draws that a wallet is connected, as the modal closes: a picture of the modal, whose ring closes around a check. The modal itself
 * has gone, so nothing waits for the picture, and it takes neither clicks nor focus. Without motion there is none.
 *
 * @param text says it, instead of what one was to do
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
  // Its own: that it fades away, last.
  Promise.all(picture.getAnimations?.().map(({ finished }) => finished) ?? []).then(remove, remove)
}
