import { type ComponentType, useEffect, useState } from 'react'

/** The wait before code that did not load is requested again (ms); it doubles each time. */
const RETRY_MS = 1000

/**
 * A component whose code is loaded once it is wanted; undefined until then. Code that does not load, such as
 * while the device is offline, is requested again as long as it is wanted.
 *
 * @param known keeps the loaded component, so that a view that mounts again has it in its first frame
 */
export function useLazyComponent<P>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<P> }>,
  known: { view?: ComponentType<P> } = {},
) {
  const [loaded, set] = useState(known)
  useEffect(() => {
    let isWanted = wanted
    const attempt = (wait: number) => {
      if (isWanted)
        load().then(
          ({ default: view }) => {
            known.view = view
            set({ view })
          },
          () => setTimeout(attempt, wait, wait * 2),
        )
    }
    attempt(RETRY_MS)
    return () => {
      isWanted = false
    }
  }, [wanted])
  return loaded.view
}
