import { createContext, useContext } from 'react'
import type { Aglet } from '../../aglet'
import type { Translate } from '../../i18n/t'
import { useValue } from './useValue'

export const AgletContext = /* @__PURE__ */ createContext<Aglet | undefined>(undefined)

/** The instance that a view belongs to, and its translator in the present language. */
export function useAglet(): { aglet: Aglet; t: Translate } {
  const aglet = useContext(AgletContext)!
  return { aglet, t: useValue(aglet.t) }
}
