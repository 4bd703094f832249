import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAglet } from '../context/context'
import { rowWindow } from './rowWindow'
import { useNextTurn } from './useNextTurn'

/** px from one row to the next, as the style sheet has it. */
export const ROW = 100
/** Cells in the document at most, whatever the size of the window. */
const MAX_CELLS = 56
/** Rows drawn before and after those that show. */
const MARGIN = 2
/** Rows that are drawn anew in one frame, as many as a slow phone has time for. */
const MAX_NEW_ROWS = 3
/** A list that was not scrolled for this long stands still (ms). */
const STILL_MS = 120
/** px; a narrower grid has three columns: that of a window under 352 px. */
const NARROW_PX = 336

/** A row as it was drawn. */
interface DrawnRow {
  /** All that it was drawn from. */
  readonly of: readonly unknown[]
  /** Its pictures have been asked for. */
  readonly still: boolean
  readonly node: ReactNode
}

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
export function VirtualGrid<T>({
  label,
  items,
  keyOf,
  waiting,
  place,
  draw,
  linkOf,
  onPick,
  onEnd,
}: VirtualGridProps<T>) {
  const { aglet } = useAglet()
  const scroller = useRef<HTMLDivElement>(null)
  const [{ height, columns }, setSize] = useState({ height: 420, columns: 4 })
  const [top, setTop] = useState(() => Math.floor(place.top / ROW))
  const [moving, setMoving] = useState(false)
  const [chosen, setActive] = useState(0)
  const stopWaiting = useRef<() => void>(undefined)
  const wantsFocus = useRef(false)
  const known = useRef<ReadonlyMap<number, DrawnRow>>(new Map())
  const pick = useRef(onPick)
  pick.current = onPick

  const rows = Math.ceil((items.length + waiting) / columns)
  const active = Math.max(0, Math.min(chosen, items.length - 1))
  const activeRow = Math.floor(active / columns)
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

  useLayoutEffect(() => {
    const element = scroller.current!
    const measure = () => {
      const { clientHeight, clientWidth } = element
      // A document without layout measures nothing.
      if (clientHeight) setSize({ height: clientHeight, columns: clientWidth < NARROW_PX ? 3 : 4 })
    }
    // What is measured now is laid out now, in the task that has just drawn it.
    if (place.top) element.scrollTop = place.top
    if (typeof ResizeObserver === 'undefined') return measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => () => stopWaiting.current?.(), [])

  useEffect(() => {
    if ((top + visible + MARGIN) * columns >= items.length) onEnd()
  }, [top, visible, columns, items])

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const element = scroller.current!
    const upper = activeRow * ROW
    if (element.scrollTop > upper) element.scrollTop = upper
    else if (element.scrollTop + height < upper + ROW) element.scrollTop = upper + ROW - height
    element
      .querySelector<HTMLElement>(`[aria-rowindex="${activeRow + 1}"] [tabindex="0"]`)
      ?.focus({ preventScroll: true })
  }, [active])

  const onScroll = () => {
    place.top = scroller.current!.scrollTop
    const next = Math.max(0, Math.floor(place.top / ROW))
    if (next === top) return
    setTop(next)
    setMoving(true)
    stopWaiting.current?.()
    stopWaiting.current = aglet.after(STILL_MS, () => setMoving(false))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(scroller.current!).direction === 'rtl' ? -1 : 1
    const page = Math.max(1, Math.floor(height / ROW)) * columns
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: page,
      PageUp: -page,
      Home: -active,
      End: items.length - 1 - active,
    }
    const step = Object.hasOwn(steps, event.key) ? steps[event.key]! : undefined
    if (step === undefined || !items.length) return
    event.preventDefault()
    const target = Math.max(0, Math.min(active + step, items.length - 1))
    if (target === active) return
    wantsFocus.current = true
    setActive(target)
  }

  let fresh = 0
  let late = false
  /**
   * One row of the grid; the very same description as before, which costs nothing, where nothing of it changed, or others
   * have their turn first.
   */
  const rowOf = (row: number): DrawnRow | undefined => {
    const first = row * columns
    const before = known.current!.get(row)
    const still = !moving || before?.still === true
    const own = items.slice(first, first + columns)
    const focusable = activeRow === row ? active - first : -1
    const expected = Math.min(columns, items.length + waiting - first)
    const of = [still, focusable, columns, expected, draw, linkOf, ...own]
    if (before && of.length === before.of.length && of.every((value, i) => value === before.of[i]))
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
          if (item !== undefined) {
            const link = linkOf?.(item)
            const shared = {
              className: 'tile',
              tabIndex: column === focusable ? 0 : -1,
              onFocus: () => setActive(index),
              onClick: () => pick.current!(item),
              children: draw(item, !still),
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
    return { of, still, node }
  }
  const now = new Map<number, DrawnRow>()
  // What shows comes first.
  for (const row of [...drawn].sort(byTurn)) {
    const next = rowOf(row)
    if (next) now.set(row, next)
  }
  known.current = now
  useNextTurn(late)

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
        {drawn.flatMap(row => now.get(row)?.node ?? [])}
      </div>
    </div>
  )
}
