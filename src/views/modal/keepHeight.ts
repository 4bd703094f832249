/**
 * A list keeps its height while it is searched: what one types in stays where it is.
 *
 * @param target what was clicked or typed into
 */
export function keepHeight(main: HTMLElement, target: EventTarget): void {
  const card = main.closest<HTMLElement>('.card')!
  if (target === main.querySelector('[type=search]'))
    card.style.setProperty('--floor', `${card.clientHeight}px`)
}
