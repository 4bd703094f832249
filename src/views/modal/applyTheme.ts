import { effect } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import { systemTheme } from '../../effects/host/systemTheme'

/** Puts theme and host variables on an element. @returns the stop */
export function applyTheme(aglet: AgletCore, host: HTMLElement): () => void {
  const { theme } = aglet
  aglet.get(systemTheme)
  let set: string[] = []
  return effect(() => {
    host.dataset['theme'] = theme.mode.value
    for (const name of set) host.style.removeProperty(name)
    const variables = Object.entries(theme.variables.value).filter(([, value]) => value !== undefined)
    for (const [name, value] of variables) host.style.setProperty(name, String(value))
    set = variables.map(([name]) => name)
  })
}
