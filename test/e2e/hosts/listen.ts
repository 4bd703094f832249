import type { Aglet } from 'aglet'

/** Records what an instance reports, as a host would observe it. */
export function listen(aglet: Aglet): void {
  window.aglet = aglet
  window.changes = []
  aglet.subscribe(({ open, themeMode }) => window.changes.push({ open, themeMode }))
}
