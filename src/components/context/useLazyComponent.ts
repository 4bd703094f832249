import { type ComponentType, useEffect, useState } from 'react'

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
    if (wanted)
      load().then(
        ({ default: view }) => {
          known.view = view
          set({ view })
        },
        () => {},
      )
  }, [wanted])
  return loaded.view
}
