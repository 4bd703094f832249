import type { Aglet } from '../aglet'

/** Follows the system's light or dark preference. */
export function systemTheme({ theme }: Aglet): () => void {
  const query = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  if (!query) return () => {}
  const tell = () => theme.setSystem(query.matches ? 'dark' : 'light')
  tell()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
