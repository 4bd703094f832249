import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { systemTheme } from '../effects/systemTheme'

/** Puts theme and host variables on an element. @returns the stop */
export function dress(aglet: Aglet, host: HTMLElement): () => void {
  const { theme } = aglet
  aglet.get(systemTheme)
  let set: string[] = []
  return effect(() => {
    host.dataset['theme'] = theme.mode.value
    for (const name of set) host.style.removeProperty(name)
    const given = Object.entries(theme.variables.value).filter(([, value]) => value !== undefined)
    for (const [name, value] of given) host.style.setProperty(name, String(value))
    set = given.map(([name]) => name)
  })
}
