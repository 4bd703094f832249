// What views import as `react`, `react/jsx-runtime` aside, when they run on Preact: these few names instead
// of preact/compat, which would add 1.1 KB to the first script.
import { type ComponentChild, type ContainerNode, render } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

export { createContext, Fragment } from 'preact'
export { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

/** As React's, for stores whose snapshots are stable. */
export function useSyncExternalStore<T>(subscribe: (notify: () => void) => () => void, read: () => T): T {
  const value = read()
  const [state] = useState({ value })
  const [, redraw] = useState<object>()
  state.value = value
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(state.value, read())) redraw({})
    }
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}

/** As react-dom/client's. */
export const createRoot = (container: ContainerNode) => ({
  render: (node: unknown) => render(node as ComponentChild, container),
  unmount: () => render(null, container),
})
