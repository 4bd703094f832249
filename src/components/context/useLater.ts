import { type ComponentType, useEffect, useState } from 'react'

/** A component whose code is fetched once it is wanted; undefined until then. */
export function useLater<P>(wanted: boolean, load: () => Promise<{ default: ComponentType<P> }>) {
  const [found, set] = useState<{ view: ComponentType<P> }>()
  useEffect(() => {
    if (wanted)
      load().then(
        ({ default: view }) => set({ view }),
        () => {},
      )
  }, [wanted])
  return found?.view
}
