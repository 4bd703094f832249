/** Dragging the sheet further than this closes it (px). */
const FAR = 90

/** Lets the user drag the bottom sheet down by its grabber; a long enough drag closes it. */
export function followSwipe(grabber: HTMLElement, close: () => void): void {
  const card = grabber.parentElement!
  let from: number | undefined
  const onRelease = (event: PointerEvent) => {
    if (from === undefined) return
    const far = event.clientY - from > FAR
    from = undefined
    card.style.translate = ''
    if (far) close()
  }
  grabber.addEventListener('pointerdown', event => {
    from = event.clientY
    grabber.setPointerCapture(event.pointerId)
  })
  grabber.addEventListener('pointermove', event => {
    if (from !== undefined) card.style.translate = `0 ${Math.max(0, event.clientY - from)}px`
  })
  grabber.addEventListener('pointerup', onRelease)
  grabber.addEventListener('pointercancel', onRelease)
}
