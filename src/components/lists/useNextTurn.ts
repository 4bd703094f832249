import { useEffect, useState } from 'react'

/** One frame of a screen at 60 Hz, ms. */
const FRAME_MS = 16

/** Draws the component again in the next frame while rows of it wait to be drawn. */
export function useNextTurn(waiting: boolean): void {
  const [, redraw] = useState<object>()
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => redraw({}), FRAME_MS)
    return () => clearTimeout(timer)
  })
}
