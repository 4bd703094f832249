import { type ComponentType, useEffect, useState } from 'react'

/** The wait before code that did not load is requested again (ms). */
const RETRY_MS = 3000

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
  // As rendered: another component may fill `known` before the effect runs, which then still has to set it.
  const { view } = loaded
  useEffect(() => {
    if (wanted && !view)
      load().then(
        ({ default: part }) => {
          known.view = part
          set({ view: part })
        },
        // A new object runs the effect again.
        () => setTimeout(set, RETRY_MS, {}),
      )
  }, [wanted, loaded])
  return view
}
