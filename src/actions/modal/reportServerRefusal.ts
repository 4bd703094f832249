import type { Aglet } from '../../aglet'
import { string } from '../../lib/data/json'
import { readRefusal } from '../../net/transport/readRefusal'
import { type AlertKey, showAlert } from './showAlert'

/** Server error texts and the alert for each ([8.17]). */
const SERVER_TEXTS: readonly (readonly [text: string, key: AlertKey])[] = [
  ['Unauthorized: origin not allowed', 'origin'],
  ['JWT validation error: JWT Token is not yet valid', 'session'],
  ['Unauthorized: invalid key', 'key'],
]

/**
 * Alerts the page's developer why a server refuses, if its error text says so. Reads the body. Never rejects.
 */
export async function reportServerRefusal(aglet: Aglet, response: Response): Promise<void> {
  const { meta } = await readRefusal(response, '', aglet.lifetime)
  const found = SERVER_TEXTS.find(([known]) => string(meta['text'])?.includes(known))
  if (found) showAlertOnce(aglet, found[1])
}

const createShownAlerts = () => new Set<AlertKey>()

/** As `showAlert`, but once per instance, because a server refuses every call for the same reason. */
export function showAlertOnce(aglet: Aglet, key: AlertKey): void {
  const shown = aglet.get(createShownAlerts)
  if (!shown.has(key)) showAlert(aglet, key)
  shown.add(key)
}
