import type { Aglet } from '../aglet'

/** Follows the system's light or dark preference, from the first element that is drawn; `aglet.get(systemTheme)`. */
export function systemTheme({ theme, onDestroy }: Aglet): void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const tell = () => theme.setSystem(query.matches ? 'dark' : 'light')
  tell()
  query.addEventListener('change', tell)
  onDestroy(() => query.removeEventListener('change', tell))
}
