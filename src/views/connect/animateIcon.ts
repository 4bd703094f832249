/** The icon that the next view may continue, with its last position. */
let lastSeen: { readonly picture: HTMLElement; readonly box: DOMRect } | undefined

/** Remembers the icon of the clicked button or link, since the next view may show the same icon. */
export function rememberIcon(target: Element): void {
  const picture = target.closest('button, a')?.querySelector<HTMLElement>('.logo')
  if (picture) lastSeen = { picture, box: picture.getBoundingClientRect() }
}

/**
 * Moves a wallet's icon from its row into the ring, and from the ring to the account's avatar: the icon in
 * the new view starts at the position of the old one. The animation belongs to its view, so the next change
 * of view ends it; with reduced motion there is none. The browser's view transitions are not used: a
 * document's transitions ignore names inside shadow trees, stop the host's page while they start, and end the
 * host's own transitions.
 *
 * @param main element that the new view was rendered into, before it is animated
 */
export function animateIcon(main: HTMLElement): void {
  const from = lastSeen
  const ring = main.querySelector<HTMLElement>('.ring .logo')
  const end = ring ?? main.querySelector<HTMLElement>('.who .avatar')
  lastSeen = end ? { picture: end, box: end.getBoundingClientRect() } : undefined
  // A box without width is not visible. The avatar continues only the ring's icon.
  if (!lastSeen?.box.width || !from?.box.width) return
  if (!(ring ? from.picture.firstChild?.isEqualNode(ring.firstChild) : from.picture.closest('.ring'))) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { x, y, width } = lastSeen.box
  const start = `translate(${from.box.x - x}px, ${from.box.y - y}px) scale(${from.box.width / width})`
  lastSeen.picture.animate(
    { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    // Filled backwards, since a busy browser may paint a frame before the animation's start time.
    { duration: 250, easing: 'ease-out', fill: 'backwards' },
  )
}
