/** Dragging the sheet further than this closes it (px). */
const FAR = 90
/** A shorter drag closes it too if it is faster than this (px per ms). */
const FAST = 0.4
/** Movement up to which a touch of the header is a tap on one of its buttons (px). */
const TAP = 8

/**
 * Lets the user drag the bottom sheet down by its grabber or its header. A long or fast enough drag closes it;
 * after any other, or one that the browser ends, it moves back.
 */
export function followSwipe(grabber: HTMLElement, close: () => void): void {
  const card = grabber.parentElement!
  const header = grabber.nextElementSibling as HTMLElement
  let start: PointerEvent | undefined
  let isDragged = false

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start?.pointerId) return
    const moved = event.clientY - start.clientY
    isDragged ||= moved > TAP
    if (isDragged) card.style.translate = `0 ${Math.max(0, moved)}px`
  }
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== start?.pointerId) return
    const moved = event.clientY - start.clientY
    const isFast = moved / (event.timeStamp - start.timeStamp) > FAST
    if (isDragged) slide(event.type === 'pointerup' && (moved > FAR || isFast))
    start = undefined
    isDragged = false
  }
  const slide = (closes: boolean) => {
    const from = card.style.translate
    card.style.translate = ''
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animation = card.animate(
      { translate: [from, closes ? '0 100%' : '0'] },
      { duration: isStill ? 0 : 150, easing: 'ease-out', fill: closes ? 'forwards' : 'none' },
    )
    if (!closes) return
    animation.onfinish = () => {
      close()
      // The modal may have refused to close.
      animation.cancel()
    }
  }

  for (const handle of [grabber, header]) {
    // Two fingers may still zoom the page.
    handle.style.touchAction = 'pan-x pinch-zoom'
    handle.addEventListener('pointerdown', event => {
      // A finger stays with what it touched; a captured mouse would not click the header's buttons.
      if (handle === grabber) grabber.setPointerCapture(event.pointerId)
      else if (event.pointerType !== 'touch') return
      if (event.isPrimary && !event.button) start = event
    })
    handle.addEventListener('pointermove', onMove)
    handle.addEventListener('pointerup', onEnd)
    handle.addEventListener('pointercancel', onEnd)
  }
}
