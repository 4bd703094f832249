import type { Aglet } from 'aglet'

/** Notes what an instance reports, as a host would follow it. */
export function listen(aglet: Aglet): void {
  window.aglet = aglet
  window.changes = []
  aglet.subscribe(({ open, themeMode }) => window.changes.push({ open, themeMode }))
}
