import type { Aglet } from '../../aglet'
import { readRefusal, serverText } from '../../net/transport/serverText'
import { type AlertKey, showAlert } from './showAlert'

/** Server texts and the alert that each leads to ([8.17]). */
const SERVER_TEXTS: readonly (readonly [text: string, key: AlertKey])[] = [
  ['Unauthorized: origin not allowed', 'origin'],
  ['JWT validation error: JWT Token is not yet valid', 'session'],
  ['Unauthorized: invalid key', 'key'],
]

/** Tells the developer of the page why a server refuses it, where its words say so. Reads the body. Never rejects. */
export async function reportServerRefusal(aglet: Aglet, response: Response): Promise<void> {
  const text = serverText(await readRefusal(response, '', aglet.lifetime))
  const found = SERVER_TEXTS.find(([known]) => text.includes(known))
  if (found) showAlertOnce(aglet, found[1])
}

const createShownAlerts = () => new Set<AlertKey>()

/** As `showAlert`, but once for each instance: a server refuses call after call for the same cause. */
export function showAlertOnce(aglet: Aglet, key: AlertKey): void {
  const shown = aglet.get(createShownAlerts)
  if (!shown.has(key)) showAlert(aglet, key)
  shown.add(key)
}
