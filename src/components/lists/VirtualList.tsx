import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Rows } from '../../lib/data/joined'
import { rowWindow } from './rowWindow'
import { useRenderNextFrame } from './useRenderNextFrame'

/**
 * Maximum number of rows in the document, whatever the size of the window; one more if a row outside them has
 * focus.
 */
const MAX_ROWS = 56
/** Rows rendered before and after the visible ones. */
const MARGIN = 4
/** Maximum number of rows rendered anew in one frame, as many as a slow phone has time for. */
const MAX_NEW_ROWS = 5
/** Maximum height of an element in browsers (px); rows beyond it cannot be reached. */
const MAX_HEIGHT = 16_000_000

/** A rendered row. */
interface DrawnRow<T> {
  readonly item: T
  /** Undefined while the row waits for its turn: `node` is then empty, or as it was before. */
  readonly draw: ((item: T) => ReactNode) | undefined
  readonly node: ReactNode
  readonly style: { readonly transform: string }
}

export interface VirtualListProps<T> {
  readonly items: Rows<T>
  keyOf(item: T): string
  /** Distance from one row to the next in px, as in the style sheet; larger with a larger font. */
  readonly size: number
  /** Scroll position in px: read on mount, written while scrolling. */
  readonly place?: { top: number } | undefined
  readonly label: string
  /** The rows hold several entries of the list each, and give them their roles and places. */
  readonly grouped?: boolean
  /** Another function renders all rows again, so pass the same one while possible. */
  draw(item: T): ReactNode
  /** Called when the end is near, and again after each change of `items` while it is. */
  onEnd?(): void
}

/** A list inside a scrolling `.panel`, which keeps only visible rows and the focused row in the document. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, keyOf, size, place, label, grouped, draw, onEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const count = Math.min(items.length, Math.floor(MAX_HEIGHT / size))
  const { height, top, focused } = useViewport(list, size, count, place)
  const known = useRef<ReadonlyMap<number, DrawnRow<T>>>(new Map())
  const {
    visible,
    rows: inDocument,
    byTurn,
  } = rowWindow({ top, height, count, margin: MARGIN, maxRows: MAX_ROWS, focused })

  const isKnown = (index: number) => {
    const row = known.current!.get(index)
    return row?.item === items.at(index) && row?.draw === draw
  }
  // Visible rows are rendered first, from the top, a few rows a frame; the others stay as they were.
  const late = inDocument
    .filter(index => !isKnown(index))
    .sort(byTurn)
    .slice(MAX_NEW_ROWS)
  const rows = inDocument.map((index): [number, DrawnRow<T>] => {
    const before = known.current!.get(index)
    // The same element as before, which costs nothing to render.
    if (before && isKnown(index)) return [index, before]
    const item = items.at(index)!
    const style = { transform: `translateY(${heightOf(index, size)})` }
    if (!late.includes(index)) return [index, { item, draw, node: draw(item), style }]
    const node = before && keyOf(before.item) === keyOf(item) ? before.node : null
    return [index, { item, draw: undefined, node, style }]
  })
  known.current = new Map(rows)

  useRenderNextFrame(late.length > 0)

  useEffect(() => {
    if (top + visible + MARGIN >= items.length) onEnd?.()
  }, [top, visible, items])

  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list of groups is one for tools too, and one without markers is in Safari
    <ul ref={list} role="list" className="rows" aria-label={label} style={{ height: heightOf(count, size) }}>
      {rows.map(([index, { item, node, style }]) => (
        <li
          key={keyOf(item)}
          data-index={index}
          style={style}
          {...(grouped
            ? { role: 'presentation' }
            : { 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
        >
          {node}
        </li>
      ))}
    </ul>
  )
}

/**
 * Height of rows in CSS. The text of a row is 15 px at the default font size; where the host has chosen a
 * larger one, rows are higher.
 */
const heightOf = (rows: number, size: number) => `calc(${rows} * (${size}px + max(0px, 3.4em - 51px)))`

/** The panel's height in rows, the first visible row, and the row that has focus, or -1. */
function useViewport(
  list: RefObject<HTMLElement | null>,
  size: number,
  count: number,
  place: { top: number } | undefined,
) {
  const [height, setHeight] = useState(5)
  const rows = useRef(count)
  rows.current = count
  const [top, setTop] = useState(() => Math.floor((place?.top ?? 0) / size))
  const [focused, setFocused] = useState(-1)
  useLayoutEffect(() => {
    const element = list.current!
    const panel = element.closest<HTMLElement>('.panel')
    if (!panel) return
    const measure = () => {
      // A document without layout reports sizes of zero.
      const step = element.offsetHeight / rows.current! || size
      setHeight(panel.clientHeight / step || 5)
      if (place) place.top = panel.scrollTop
      // Not from rectangles on the screen, which have other sizes in a container that is scaled.
      setTop(Math.max(0, Math.floor((panel.scrollTop + panel.offsetTop - element.offsetTop) / step)))
    }
    const indexOf = (event: Event) =>
      Number((event.target as Element).closest<HTMLElement>('li')?.dataset['index'] ?? -1)
    const onFocus = (event: Event) => setFocused(indexOf(event))
    const onBlur = () => setFocused(-1)
    // Reading a size here would force a layout in the task that has just rendered; the observer reads it in
    // the next frame.
    if (place?.top) panel.scrollTop = place.top
    panel.addEventListener('scroll', measure, { passive: true })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    if (observer) observer.observe(panel)
    else measure()
    return () => {
      panel.removeEventListener('scroll', measure)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
      observer?.disconnect()
    }
  }, [size])
  return { height, top, focused }
}
