import { createContext, useContext } from 'react'

/** How a view brings its own sheet into the root that it is drawn in. */
export const AdoptContext = /* @__PURE__ */ createContext<(css: string) => void>(() => {})

export const useAdopt = () => useContext(AdoptContext)
