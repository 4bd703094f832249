export interface RowWindowInput {
  /** The first visible row. */
  readonly top: number
  /** Height of the scroller in rows. */
  readonly height: number
  /** Number of rows in the list. */
  readonly count: number
  /** Rows rendered before and after the visible ones. */
  readonly margin: number
  /** Maximum number of rows in the document, whatever the height; one more if `focused` is outside them. */
  readonly maxRows: number
  /** The row that has focus, which stays in the document wherever the list is scrolled; -1 for none. */
  readonly focused: number
}

/** The rows of a long list that are in the document, and the order in which they are rendered. */
export function rowWindow({ top, height, count, margin, maxRows, focused }: RowWindowInput) {
  const visible = Math.ceil(height) + 1
  const shown = Math.min(visible + 2 * margin, maxRows)
  const from = Math.max(0, Math.min(top - margin, count - shown))
  const to = Math.min(count, from + shown)
  const rows = Array.from({ length: to - from }, (_, i) => from + i)
  // In the order of the list, for screen readers, and since a browser takes the focus from a row that moves.
  if (focused >= 0 && focused < from) rows.unshift(focused)
  if (focused >= to && focused < count) rows.push(focused)
  return {
    /** Maximum number of rows visible at a time. */
    visible,
    rows,
    /** Sorts rows by the order in which they are rendered: visible ones first, from the top. */
    byTurn(a: number, b: number): number {
      const turnOf = (row: number) => (row < top ? visible + top - row : row - top)
      return turnOf(a) - turnOf(b)
    },
  }
}
