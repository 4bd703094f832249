/** The picture that the next view may take up, and where it was seen last. */
let seen: { readonly picture: HTMLElement; readonly box: DOMRect } | undefined

/** Notes the picture of what was clicked: the next view may show the same. */
export function noteTraveller(target: Element): void {
  const picture = target.closest('button, a')?.querySelector<HTMLElement>('.logo')
  if (picture) seen = { picture, box: picture.getBoundingClientRect() }
}

/**
 * A wallet's picture travels from its row into the ring, and from the ring to the account's: the one of the new view begins where
 * the other was. It leaves with its view, so the next step ends it, and without motion there is none. Not by the browser's view
 * transitions: those of a document leave out the names of shadow trees, stop the host's page while they begin, and end its own.
 *
 * @param main what a new view was drawn into, before it moves
 */
export function travel(main: HTMLElement): void {
  const from = seen
  const ring = main.querySelector<HTMLElement>('.ring .logo')
  const end = ring ?? main.querySelector<HTMLElement>('.who .avatar')
  seen = end ? { picture: end, box: end.getBoundingClientRect() } : undefined
  // Without a width nothing was seen of it. Only a ring's picture becomes the account's.
  if (!seen || !from?.box.width) return
  if (!(ring ? from.picture.firstChild?.isEqualNode(ring.firstChild) : from.picture.closest('.ring'))) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { x, y, width } = seen.box
  const way = `translate(${from.box.x - x}px, ${from.box.y - y}px) scale(${from.box.width / width})`
  seen.picture.animate(
    { transform: [way, 'none'], transformOrigin: ['0 0', '0 0'] },
    // A busy browser may draw a frame from before the time at which it has begun.
    { duration: 250, easing: 'ease-out', fill: 'backwards' },
  )
}
