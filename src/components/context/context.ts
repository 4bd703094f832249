import { createContext, useContext } from 'react'
import type { Aglet } from '../../aglet'
import type { Translate } from '../../i18n/t'
import { useValue } from './useValue'

export const AgletContext = /* @__PURE__ */ createContext<Aglet | undefined>(undefined)

/** The Aglet instance of the view, and its translator for the present language. */
export function useAglet(): { aglet: Aglet; t: Translate } {
  const aglet = useContext(AgletContext)!
  return { aglet, t: useValue(aglet.t) }
}
