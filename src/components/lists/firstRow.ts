/** The first enabled button or link row of a list; not a field, which would open a keyboard. */
export const firstRow = (root: Element) =>
  root.querySelector<HTMLElement>('.list :is(button, a).row:not(:disabled)')
