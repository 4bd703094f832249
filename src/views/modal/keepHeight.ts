/**
 * Keeps the card's height while a list is searched, so that the search field does not move.
 *
 * @param target the element that was clicked or typed into
 */
export function keepHeight(main: HTMLElement, target: EventTarget): void {
  const card = main.closest<HTMLElement>('.card')!
  if (target === main.querySelector('[type=search]'))
    card.style.setProperty('--floor', `${card.clientHeight}px`)
}
