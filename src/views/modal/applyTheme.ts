import { effect } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import { systemTheme } from '../../effects/host/systemTheme'

/**
 * Applies the theme mode and the host's theme variables to an element, and follows their changes.
 *
 * @returns a function that stops this and removes the variables
 */
export function applyTheme(aglet: AgletCore, host: HTMLElement): () => void {
  const { theme } = aglet
  aglet.get(systemTheme)
  return effect(() => {
    host.dataset['theme'] = theme.mode.value
    const set = Object.entries(theme.variables.value).filter(([, value]) => value !== undefined)
    for (const [name, value] of set) host.style.setProperty(name, String(value))
    return () => {
      for (const [name] of set) host.style.removeProperty(name)
    }
  })
}
