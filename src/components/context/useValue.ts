import { useMemo, useSyncExternalStore } from 'react'
import type { Readable } from '../../types'

/**
 * Reads a signal and redraws the component when it changes: the one seam between state and views.
 *
 * This file serves React, and Preact that is the host's: there `@preact/signals`, which hooks into the renderer itself,
 * could meet a copy that the host has. The script and ESM builds take `useValue.signals.ts` instead.
 */
export function useValue<T>(signal: Readable<T>): T {
  const subscribe = useMemo(
    () => (notify: () => void) => {
      let first = true
      return signal.subscribe(() => {
        // A signal calls back at once with what was just read.
        if (!first) notify()
        first = false
      })
    },
    [signal],
  )
  const read = () => signal.peek()
  return useSyncExternalStore(subscribe, read, read)
}
