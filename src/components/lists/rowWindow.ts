export interface RowWindowInput {
  /** The first row that shows. */
  readonly top: number
  /** Height of what scrolls, px. */
  readonly height: number
  /** px from one row to the next. */
  readonly rowHeight: number
  /** Rows of the whole list. */
  readonly count: number
  /** Rows drawn before and after those that show. */
  readonly margin: number
  /** Rows in the document at most, whatever the height; one more where `focused` is elsewhere. */
  readonly maxRows: number
  /** The row that has the focus, which stays wherever the list is scrolled to; -1 for none. */
  readonly focused: number
}

/** Which rows of a long list are in the document, and which of them are drawn first. */
export function rowWindow({ top, height, rowHeight, count, margin, maxRows, focused }: RowWindowInput) {
  const visible = Math.ceil(height / rowHeight) + 1
  const shown = Math.min(visible + 2 * margin, maxRows)
  const from = Math.max(0, Math.min(top - margin, count - shown))
  const to = Math.min(count, from + shown)
  const rows = Array.from({ length: to - from }, (_, i) => from + i)
  if (focused >= 0 && focused < count && (focused < from || focused >= to)) rows.push(focused)
  return {
    /** Rows that show at most at a time. */
    visible,
    rows,
    /** Sorts rows by when they are drawn: those that show come first, from the top. */
    byTurn(a: number, b: number): number {
      const turnOf = (row: number) => (row < top ? visible + top - row : row - top)
      return turnOf(a) - turnOf(b)
    },
  }
}
