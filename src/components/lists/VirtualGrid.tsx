import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAglet } from '../context/context'
import { rowWindow } from './rowWindow'
import { useActiveCell } from './useActiveCell'
import { ROW, useGridRows } from './useGridRows'

/** Cells in the document at most, whatever the size of the window. */
const MAX_CELLS = 56
/** Rows drawn before and after those that show. */
const MARGIN = 2
/** A list that was not scrolled for this long stands still (ms). */
const STILL_MS = 120
/** px; a narrower grid has three columns: that of a window under 352 px. */
const NARROW_PX = 336

export interface VirtualGridProps<T> {
  readonly label: string
  readonly items: readonly T[]
  keyOf(item: T): string
  /** Placeholders after the items. */
  readonly waiting: number
  /** Where the grid is scrolled to, px: read when it comes, written as it moves. */
  readonly place: { top: number }
  /** What the button of an item holds. A row is drawn again for another function: the same one is to be given while it can. */
  draw(item: T, moving: boolean): ReactNode
  /** Makes an item a real link, which opens besides; as with `draw`. */
  linkOf?(item: T): { readonly href: string; readonly target: string } | undefined
  onPick(item: T): void
  /** The end comes near; called again after each change of `items` while it does. */
  onEnd(): void
}

/**
 * A grid of buttons that scrolls, of which only what shows is in the document. It is one stop of the Tab key; arrows,
 * Home, End and Page keys move within (WAI-ARIA grid pattern).
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
    rows: drawn,
    byTurn,
  } = rowWindow({
    top,
    height,
    rowHeight: ROW,
    count: rows,
    margin: MARGIN,
    maxRows: Math.floor(MAX_CELLS / columns) - 1,
    focused: items.length ? activeRow : -1,
  })
  useEffect(() => {
    if ((top + visible + MARGIN) * columns >= items.length) onEnd()
  }, [top, visible, columns, items])
  const nodeOf = useGridRows(props, columns, [...drawn].sort(byTurn), active, moving, setActive)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
    <div
      ref={scroller}
      className="grid"
      role="grid"
      // The one stop of the Tab key is inside; this is for the time before there is one.
      tabIndex={items.length ? -1 : 0}
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: `${rows * ROW}px` }}>
        {drawn.flatMap(row => nodeOf(row) ?? [])}
      </div>
    </div>
  )
}

/** Height in px and columns of what scrolls, as it is laid out; it begins where it was scrolled to before. */
function useGridSize(scroller: RefObject<HTMLElement | null>, place: { top: number }) {
  const [size, setSize] = useState<readonly [height: number, columns: number]>([420, 4])
  useLayoutEffect(() => {
    const element = scroller.current!
    const measure = () => {
      const { clientHeight, clientWidth } = element
      // A document without layout measures nothing.
      if (clientHeight) setSize([clientHeight, clientWidth < NARROW_PX ? 3 : 4])
    }
    // What is measured now is laid out now, in the task that has just drawn it.
    if (place.top) element.scrollTop = place.top
    if (typeof ResizeObserver === 'undefined') return measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}

/** The row that is scrolled to, and whether the grid moves. */
function useScrolledRow(scroller: RefObject<HTMLElement | null>, place: { top: number }) {
  const { aglet } = useAglet()
  const [top, setTop] = useState(() => Math.floor(place.top / ROW))
  const [moving, setMoving] = useState(false)
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])
  const onScroll = () => {
    place.top = scroller.current!.scrollTop
    const next = Math.max(0, Math.floor(place.top / ROW))
    if (next === top) return
    setTop(next)
    setMoving(true)
    stopWaiting.current?.()
    stopWaiting.current = aglet.after(STILL_MS, () => setMoving(false))
  }
  return [top, moving, onScroll] as const
}
