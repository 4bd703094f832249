/**
 * Animation of a view's entrance and of the card's change of height ([2.29]). Filled backwards, since a busy
 * browser may paint a frame before the animation's start time.
 */
const VIEW: KeyframeAnimationOptions = {
  duration: 150,
  easing: 'cubic-bezier(0, 0, 0.22, 1)',
  fill: 'backwards',
}

/**
 * Animates a new view and the card around it, unless the user prefers less motion.
 *
 * @param main element that the view was rendered into
 * @param height the card's height before the change, in px
 * @param direction side that the view slides in from: 1 the end, -1 the start, 0 neither
 */
export function animateChange(main: HTMLElement, height: number, direction: -1 | 0 | 1): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const card = main.closest<HTMLElement>('.card')!
  // A frame may be painted before the animation starts, so the card keeps the old height until then.
  card.style.height = `${height}px`
  requestAnimationFrame(() => {
    card.style.height = ''
    card.animate({ height: [`${height}px`, `${card.clientHeight}px`] }, VIEW)
    const side = getComputedStyle(main).direction === 'rtl' ? -12 : 12
    main.animate({ opacity: [0, 1], translate: [`${direction * side}px`, '0'] }, VIEW)
  })
}
