import { useMemo, useSyncExternalStore } from 'react'
import type { Readable } from '../../types'

/**
 * Reads a signal and renders the component again when it changes.
 *
 * @param getServerSnapshot returns what a server has rendered, which the first client render must equal
 */
export function useSignal<T>(signal: Readable<T>, getServerSnapshot: () => T): T {
  const subscribe = useMemo(
    () => (notify: () => void) => {
      let first = true
      return signal.subscribe(() => {
        // A subscription calls back at once with the value that was read last.
        if (!first) notify()
        first = false
      })
    },
    [signal],
  )
  return useSyncExternalStore(subscribe, () => signal.peek(), getServerSnapshot)
}
