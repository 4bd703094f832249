import { type ComponentType, useEffect, useState } from 'react'

/** Time until code that did not load is requested again (ms). */
const RETRY_MS = 5000

/**
 * A component whose code is loaded once it is wanted; undefined until then.
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
    if (wanted && !loaded.view)
      load().then(
        ({ default: view }) => {
          known.view = view
          set({ view })
        },
        // A new object runs the effect again.
        () => setTimeout(() => set({}), RETRY_MS),
      )
  }, [wanted, loaded])
  return loaded.view
}
