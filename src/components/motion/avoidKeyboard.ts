/** Distance of a full sheet from the top of the page, as in the style sheet (px). */
const TOP = 16

/**
 * Keeps a bottom sheet above the on-screen keyboard. Most browsers do not make the page shorter for it, but lay it
 * over the lower part.
 *
 * @returns a function that stops it
 */
export function avoidKeyboard(dialog: HTMLElement): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const place = (covered: number) => {
    dialog.style.bottom = covered ? `${covered}px` : ''
    dialog.style.setProperty('--top', covered ? `${TOP + covered}px` : null)
  }
  const onChange = () =>
    // Zooming in also leaves a smaller part of the page in view, and the user moves that part.
    place(seen.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)))
  const events = ['resize', 'scroll']
  for (const event of events) seen.addEventListener(event, onChange)
  return () => {
    for (const event of events) seen.removeEventListener(event, onChange)
    place(0)
  }
}
