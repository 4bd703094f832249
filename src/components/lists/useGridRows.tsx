import { type ReactNode, type RefObject, useRef } from 'react'
import { useRenderNextFrame } from './useRenderNextFrame'
import type { VirtualGridProps } from './VirtualGrid'

/** Distance from one row to the next in px, as in the style sheet. */
export const ROW = 100
/** Maximum number of rows rendered anew in one frame, as many as a slow phone has time for. */
const MAX_NEW_ROWS = 3

/** A rendered row. */
interface DrawnRow {
  /** All values that the row was rendered from. */
  readonly inputs: readonly unknown[]
  /** The row's images have been requested. */
  readonly still: boolean
  readonly node: ReactNode
}

/**
 * The rows of a grid, of which a few new ones are rendered in each frame.
 *
 * @param rows rows to be in the document, visible ones first
 * @param active index of the item that is the Tab stop
 * @param moving the grid is being scrolled
 * @returns a function that returns a row's element, once the row had its turn
 */
export function useGridRows<T>(
  grid: VirtualGridProps<T>,
  columns: number,
  rows: readonly number[],
  active: number,
  moving: boolean,
  onFocus: (index: number) => void,
): (row: number) => ReactNode {
  const { items, waiting, draw, linkOf, onPick } = grid
  const known = useRef<ReadonlyMap<number, DrawnRow>>(new Map())
  const pick = useRef(onPick)
  pick.current = onPick
  const activeRow = Math.floor(active / columns)
  let fresh = 0
  let late = false
  /**
   * Returns the row as it was, which costs nothing to render, if it has not changed or other rows go first.
   */
  const rowOf = (row: number): DrawnRow | undefined => {
    const first = row * columns
    const before = known.current!.get(row)
    const still = !moving || before?.still === true
    const own = items.slice(first, first + columns)
    const focusable = activeRow === row ? active - first : -1
    const expected = Math.min(columns, items.length + waiting - first)
    const inputs = [still, focusable, columns, expected, draw, linkOf, ...own]
    if (
      before &&
      inputs.length === before.inputs.length &&
      inputs.every((value, i) => value === before.inputs[i])
    )
      return before
    late ||= row !== activeRow && ++fresh > MAX_NEW_ROWS
    if (late && row !== activeRow) return before
    const node = (
      // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
      // biome-ignore lint/a11y/useFocusableInteractive: its cells' buttons have the focus
      <div
        key={row}
        role="row"
        aria-rowindex={row + 1}
        className="tiles"
        style={{ transform: `translateY(${row * ROW}px)`, gridTemplateColumns: `repeat(${columns},1fr)` }}
      >
        {Array.from({ length: columns }, (_, column) => {
          const index = first + column
          const item = own[column]
          if (item !== undefined)
            return drawCell(grid, item, column, column === focusable, !still, () => onFocus(index), pick)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
            // biome-ignore lint/a11y/useFocusableInteractive: nothing is here yet
            <div key={`wait ${index}`} role="gridcell" aria-colindex={column + 1}>
              {column < expected && <span className="tile skeleton" />}
            </div>
          )
        })}
      </div>
    )
    return { inputs, still, node }
  }
  const now = new Map<number, DrawnRow>()
  for (const row of rows) {
    const next = rowOf(row)
    if (next) now.set(row, next)
  }
  known.current = now
  useRenderNextFrame(late)
  return row => now.get(row)?.node
}

/** An item's button, or its link. */
function drawCell<T>(
  { keyOf, draw, linkOf }: VirtualGridProps<T>,
  item: T,
  column: number,
  focusable: boolean,
  moving: boolean,
  onFocus: () => void,
  pick: RefObject<(item: T) => void>,
): ReactNode {
  const link = linkOf?.(item)
  const shared = {
    className: 'tile',
    tabIndex: focusable ? 0 : -1,
    onFocus,
    onClick: () => pick.current(item),
    children: draw(item, moving),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <div key={keyOf(item)} role="gridcell" aria-colindex={column + 1}>
      {link ? (
        <a href={link.href} target={link.target} rel="noopener noreferrer" {...shared} />
      ) : (
        <button type="button" {...shared} />
      )}
    </div>
  )
}
