import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ROW } from './useGridRows'

/**
 * The one cell of a grid that is the Tab stop. Arrows, Home, End and Page keys move it together with focus.
 *
 * @param scroller the scrolling element, `height` px high
 * @param count number of items
 */
export function useActiveCell(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
  height: number,
) {
  const [chosen, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const active = Math.max(0, Math.min(chosen, count - 1))
  const activeRow = Math.floor(active / columns)

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
      End: count - 1 - active,
    }
    const step = Object.hasOwn(steps, event.key) ? steps[event.key]! : undefined
    if (step === undefined || !count) return
    event.preventDefault()
    const target = Math.max(0, Math.min(active + step, count - 1))
    if (target === active) return
    wantsFocus.current = true
    setActive(target)
  }

  return { active, activeRow, setActive, onKeyDown }
}
