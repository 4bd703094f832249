import { createContext, useContext } from 'react'

/** Adds a view's style sheet to the root that the view is rendered into. */
export const StyleSheetContext = /* @__PURE__ */ createContext<(css: string) => void>(() => {})

export const useAddStyleSheet = () => useContext(StyleSheetContext)
