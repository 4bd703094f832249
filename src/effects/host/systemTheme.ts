import type { AgletCore } from '../../aglet'

/**
 * Follows the system's light or dark preference, from the first rendering on; call it by
 * `aglet.get(systemTheme)`.
 */
export function systemTheme({ theme, onDestroy }: AgletCore): void {
  // jsdom has none, and hosts render the button in their own tests.
  if (!window.matchMedia) return
  const query = matchMedia('(prefers-color-scheme: dark)')
  const update = () => {
    theme.system.value = query.matches ? 'dark' : 'light'
  }
  update()
  query.addEventListener('change', update)
  onDestroy(() => query.removeEventListener('change', update))
}
