import type { Aglet } from 'aglet'

/** Notes what an instance reports, as a host would follow it. */
export function listen(aglet: Aglet): void {
  window.aglet = aglet
  window.heard = []
  aglet.subscribe(({ open, themeMode }) => window.heard.push({ open, themeMode }))
}
