/** The first row of a list that can be pressed: no placeholder, none that is disabled, no field, which would bring a keyboard. */
export const firstRow = (root: Element) =>
  root.querySelector<HTMLElement>('.list :is(button, a).row:not(:disabled)')
