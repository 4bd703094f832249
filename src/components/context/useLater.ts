import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched once it is wanted; undefined until then.
 *
 * @param known keeps what was fetched, so that a view that comes again has it in its first frame
 */
export function useLater<P>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<P> }>,
  known: { view?: ComponentType<P> } = {},
) {
  const [found, set] = useState(known)
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
  return found.view
}
