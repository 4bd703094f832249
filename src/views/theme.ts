import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { systemTheme } from '../effects/systemTheme'

/** Puts theme and host variables on an element. @returns the stop */
export function dress(aglet: Aglet, host: HTMLElement): () => void {
  const { theme } = aglet
  aglet.get(systemTheme)
  const set = new Set<string>()
  return effect(() => {
    host.dataset['theme'] = theme.mode.value
    for (const name of set) host.style.removeProperty(name)
    set.clear()
    const put = (name: string, value: unknown) => {
      host.style.setProperty(name, String(value))
      set.add(name)
    }
    for (const [name, value] of Object.entries(theme.variables.value))
      if (value !== undefined) put(name, value)
    // Our own colours are known to be readable; the host's are looked at.
    const style = getComputedStyle(host)
    if (style.getPropertyValue('--aglet-accent') || style.getPropertyValue('--aglet-color-mix'))
      import('./contrast').then(({ correctAccent }) => correctAccent(style, put)).catch(() => {})
  })
}
