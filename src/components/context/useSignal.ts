import { useMemo, useSyncExternalStore } from 'react'
import type { Readable } from '../../types'

/**
 * Reads a signal and redraws the component when it changes.
 *
 * @param drawnByServer what a server has drawn, which the first drawing over its markup must be equal to
 */
export function useSignal<T>(signal: Readable<T>, drawnByServer: () => T): T {
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
  return useSyncExternalStore(subscribe, () => signal.peek(), drawnByServer)
}
