import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAglet } from '../context/context'
import { rowWindow } from './rowWindow'
import { useActiveCell } from './useActiveCell'
import { ROW, useGridRows } from './useGridRows'

/** Maximum number of cells in the document, whatever the size of the window. */
const MAX_CELLS = 56
/** Rows rendered before and after the visible ones. */
const MARGIN = 2
/** Time without a scroll event after which the grid counts as still (ms). */
const STILL_MS = 120
/** A grid narrower than this (px) has three columns, as in a window under 352 px. */
const NARROW_PX = 336

export interface VirtualGridProps<T> {
  readonly label: string
  readonly items: readonly T[]
  keyOf(item: T): string
  /** Number of placeholders after the items. */
  readonly waiting: number
  /** Scroll position in px: read on mount, written while scrolling. */
  readonly place: { top: number }
  /**
   * Content of an item's button. Another function renders all rows again, so pass the same one while
   * possible.
   */
  draw(item: T, moving: boolean): ReactNode
  /**
   * Makes an item a real link, which opens in addition to `onPick`; pass the same function, as with `draw`.
   */
  linkOf?(item: T): { readonly href: string; readonly target: string } | undefined
  onPick(item: T): void
  /** Called when the end is near, and again after each change of `items` while it is. */
  onEnd(): void
}

/**
 * A scrolling grid of buttons that keeps only visible rows in the document. It is one stop of the Tab key;
 * arrows, Home, End and Page keys move within (WAI-ARIA grid pattern).
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { label, items, waiting, place, onEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [height, columns] = useGridSize(scroller, place)
  const [top, moving, onScroll] = useScrolledRow(scroller, place)
  const { active, activeRow, setActive, onKeyDown } = useActiveCell(scroller, items.length, columns, height)
  const rows = Math.ceil((items.length + waiting) / columns)
  const {
    visible,
    rows: rendered,
    byTurn,
  } = rowWindow({
    top,
    height: height / ROW,
    count: rows,
    margin: MARGIN,
    maxRows: Math.floor(MAX_CELLS / columns) - 1,
    focused: items.length ? activeRow : -1,
  })
  useEffect(() => {
    if ((top + visible + MARGIN) * columns >= items.length) onEnd()
  }, [top, visible, columns, items])
  const nodeOf = useGridRows(props, columns, [...rendered].sort(byTurn), active, moving, setActive)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
    <div
      ref={scroller}
      className="grid"
      role="grid"
      // The Tab stop is on a cell; without cells, the grid itself is the stop.
      tabIndex={items.length ? -1 : 0}
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: `${rows * ROW}px` }}>
        {rendered.flatMap(row => nodeOf(row) ?? [])}
      </div>
    </div>
  )
}

/** The scroller's height in px and number of columns, as laid out; restores the scroll position on mount. */
function useGridSize(scroller: RefObject<HTMLElement | null>, place: { top: number }) {
  const [size, setSize] = useState<readonly [height: number, columns: number]>([420, 4])
  useLayoutEffect(() => {
    const element = scroller.current!
    const measure = () => {
      const { clientHeight, clientWidth } = element
      // A document without layout reports a size of zero.
      if (clientHeight) setSize([clientHeight, clientWidth < NARROW_PX ? 3 : 4])
    }
    // Reading a size here would force a layout in the task that has just rendered; the observer reads it
    // later.
    if (place.top) element.scrollTop = place.top
    if (typeof ResizeObserver === 'undefined') return measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}

/** The first visible row, and whether the grid is being scrolled. */
function useScrolledRow(scroller: RefObject<HTMLElement | null>, place: { top: number }) {
  const { aglet } = useAglet()
  const [top, setTop] = useState(() => Math.floor(place.top / ROW))
  const [moving, setMoving] = useState(false)
  const cancelStill = useRef<() => void>(undefined)
  useEffect(() => () => cancelStill.current?.(), [])
  const onScroll = () => {
    // A browser may report a scroll after the grid has been removed.
    if (!scroller.current) return
    place.top = scroller.current.scrollTop
    const next = Math.max(0, Math.floor(place.top / ROW))
    if (next === top) return
    setTop(next)
    setMoving(true)
    cancelStill.current?.()
    cancelStill.current = aglet.after(STILL_MS, () => setMoving(false))
  }
  return [top, moving, onScroll] as const
}
