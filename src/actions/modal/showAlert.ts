import type { Aglet } from '../../aglet'

/** The alerts of spec [8.15], [8.16]: the short text goes to the alert bar, the long one to the console. */
const ALERTS = {
  network: ['Network Not Found', "The network is not in the option 'networks'."],
  origin: ['Invalid App Configuration', 'Origin {origin} is not on the allow list of this project id.'],
  frame: [
    'Invalid App Configuration',
    'The embedded wallet did not load. Is this domain allowed for the project id?',
  ],
  session: [
    'Session Expired',
    'The wallet session is invalid: check the time settings of this device and connect again.',
  ],
  key: ['Invalid App Configuration', 'Invalid Project ID: set a valid one in the option projectId.'],
  projectId: ['Project ID Not Configured', 'Set the option projectId; the provider of the API issues one.'],
} as const

export type AlertKey = keyof typeof ALERTS

/** Alerts the page's developer to a wrong configuration; the alert bar is hidden with `debug: false`. */
export function showAlert(aglet: Aglet, key: AlertKey): void {
  const [short, long] = ALERTS[key]
  console.error(`Aglet: ${long.replace('{origin}', globalThis.location?.origin ?? '')}`)
  if (aglet.resolvedOptions.peek().debug !== false)
    aglet.notices.setAlert({ message: short, variant: 'error' })
}
