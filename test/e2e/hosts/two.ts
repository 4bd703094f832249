// Two apps on one page, each with its own instance and elements.
import { type Aglet, createAglet } from 'aglet'
import type { AgletButton } from 'aglet/elements'
import 'aglet/elements'
import { readSettings } from './settings'

const { options } = readSettings()
window.aglets = [options, { ...options, themeMode: 'dark' as const }].map(options => createAglet(options))
for (const [index, aglet] of window.aglets.entries()) {
  const button = document.createElement('aglet-button') as AgletButton
  ;(button as { aglet: Aglet }).aglet = aglet
  button.id = `app${index}`
  document.body.append(button)
}
window.aglet = window.aglets[0]!
