// What views import as `react`, `react/jsx-runtime` and `react-dom/client` in the script and ESM builds:
// the few names they use, in a quarter of Preact's bytes. ARCHITECTURE.md says why.
export {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from './hooks'
export { createRoot, Fragment } from './tree'

import type { VNode } from './tree'

/** Called by compiled JSX. */
export const jsx = (type: VNode['type'], props: VNode['props'], key?: VNode['key']): VNode => ({
  type,
  props,
  key,
})
// One name in what is built: the two are told apart by nobody here.
export { jsx as jsxs }
