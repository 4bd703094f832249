import { effect } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { readable, parseRgb } from '../lib/contrast'

/** Puts theme and host variables on an element, and corrects the accent where it could not be read. @returns the stop */
export function dress({ theme }: Aglet, host: HTMLElement): () => void {
  let set: string[] = []
  return effect(() => {
    host.dataset['theme'] = theme.mode.value
    for (const name of set) host.style.removeProperty(name)
    const variables = Object.entries(theme.variables.value).filter(([, value]) => value !== undefined)
    for (const [name, value] of variables) host.style.setProperty(name, String(value))
    set = variables.map(([name]) => name)

    const style = getComputedStyle(host)
    const accent = parseRgb(style.getPropertyValue('accent-color'))
    const ground = parseRgb(style.columnRuleColor)
    if (!accent || !ground) return
    const text = readable(accent, ground)
    host.style.setProperty('--accent-text', text.on)
    host.style.setProperty('--on-accent', text.over)
    set.push('--accent-text', '--on-accent')
  })
}
