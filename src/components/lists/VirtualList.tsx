import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Rows } from '../../lib/data/joined'
import { rowWindow } from './rowWindow'
import { useNextTurn } from './useNextTurn'

/** Rows in the document at most, whatever the size of the window; one more when the focus is elsewhere. */
const MAX_ROWS = 56
/** Rows drawn before and after those that show. */
const MARGIN = 4
/** Rows that are drawn anew in one frame, as many as a slow phone has time for. */
const MAX_NEW_ROWS = 5
/** px that a browser can make an element high; rows beyond are not reached. */
const MAX_HEIGHT = 16_000_000

/** A row as it was drawn. */
interface DrawnRow<T> {
  readonly item: T
  /** Undefined while it waits for its turn: there is only room for it, or what it was. */
  readonly draw: ((item: T) => ReactNode) | undefined
  readonly node: ReactNode
  readonly style: { readonly transform: string }
}

export interface VirtualListProps<T> {
  readonly items: Rows<T>
  keyOf(item: T): string
  /** px from one row to the next, as the style sheet has it. */
  readonly size: number
  /** How far it is scrolled, px: read when the list comes, written as it moves. */
  readonly place?: { top: number } | undefined
  readonly label: string
  /** A row is drawn again for another function: the same one is to be given while it can. */
  draw(item: T): ReactNode
  /** The end comes near; called again after each change of `items` while it does. */
  onEnd?(): void
}

/** A list inside of a `.panel` that scrolls, of which only what shows is in the document, and what has the focus. */
export function VirtualList<T>({ items, keyOf, size, place, label, draw, onEnd }: VirtualListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const { height, top, focused } = useViewport(list, size, place)
  const known = useRef<ReadonlyMap<number, DrawnRow<T>>>(new Map())

  const count = Math.min(items.length, Math.floor(MAX_HEIGHT / size))
  const {
    visible,
    rows: drawn,
    byTurn,
  } = rowWindow({ top, height, rowHeight: size, count, margin: MARGIN, maxRows: MAX_ROWS, focused })

  const isKnown = (index: number) => {
    const row = known.current!.get(index)
    return row?.item === items.at(index) && row?.draw === draw
  }
  // What shows comes first, from its top, and a few rows a frame; the others stay as they were.
  const late = drawn
    .filter(index => !isKnown(index))
    .sort(byTurn)
    .slice(MAX_NEW_ROWS)
  const rows = drawn.map((index): [number, DrawnRow<T>] => {
    const before = known.current!.get(index)
    // The very same description as before, which costs nothing.
    if (before && isKnown(index)) return [index, before]
    const item = items.at(index)!
    const style = { transform: `translateY(${index * size}px)` }
    if (!late.includes(index)) return [index, { item, draw, node: draw(item), style }]
    const node = before && keyOf(before.item) === keyOf(item) ? before.node : null
    return [index, { item, draw: undefined, node, style }]
  })
  known.current = new Map(rows)

  useNextTurn(late.length > 0)

  useEffect(() => {
    if (top + visible + MARGIN >= items.length) onEnd?.()
  }, [top, visible, items])

  return (
    <ul ref={list} className="rows" aria-label={label} style={{ height: `${count * size}px` }}>
      {rows.map(([index, { item, node, style }]) => (
        <li
          key={keyOf(item)}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={style}
        >
          {node}
        </li>
      ))}
    </ul>
  )
}

/** What shows of the list: the height in px of its panel, the first row, and the one that has the focus, else -1. */
function useViewport(list: RefObject<HTMLElement | null>, size: number, place: { top: number } | undefined) {
  const [height, setHeight] = useState(252)
  const [top, setTop] = useState(() => Math.floor((place?.top ?? 0) / size))
  const [focused, setFocused] = useState(-1)
  useLayoutEffect(() => {
    const element = list.current!
    const panel = element.closest<HTMLElement>('.panel')
    if (!panel) return
    const look = () => {
      // A document without layout measures nothing.
      if (panel.clientHeight) setHeight(panel.clientHeight)
      if (place) place.top = panel.scrollTop
      const above = element.getBoundingClientRect().top - panel.getBoundingClientRect().top
      setTop(Math.max(0, Math.floor((panel.clientTop - above) / size)))
    }
    const indexOf = (event: Event) =>
      Number((event.target as Element).closest<HTMLElement>('li')?.dataset['index'] ?? -1)
    const onFocus = (event: Event) => setFocused(indexOf(event))
    const onBlur = () => setFocused(-1)
    // What is measured now is laid out now, in the task that has just drawn it: the observer does so in the next frame.
    if (place?.top) panel.scrollTop = place.top
    panel.addEventListener('scroll', look, { passive: true })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onBlur)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    if (observer) observer.observe(panel)
    else look()
    return () => {
      panel.removeEventListener('scroll', look)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onBlur)
      observer?.disconnect()
    }
  }, [size])
  return { height, top, focused }
}
