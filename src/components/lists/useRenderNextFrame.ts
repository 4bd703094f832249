import { useEffect, useState } from 'react'

/** One frame of a screen at 60 Hz, ms. */
const FRAME_MS = 16

/** Renders the component again in the next frame while some of its rows wait for their turn. */
export function useRenderNextFrame(waiting: boolean): void {
  const [, redraw] = useState<object>()
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => redraw({}), FRAME_MS)
    return () => clearTimeout(timer)
  })
}
