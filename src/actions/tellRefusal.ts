import type { Aglet } from '../aglet'
import { refusal, serverText } from '../net/serverText'
import { type AlertKey, showAlert } from './alert'

/** Server texts and the alert that each leads to ([8.17]). */
const SERVER_TEXTS: readonly (readonly [text: string, key: AlertKey])[] = [
  ['Unauthorized: origin not allowed', 'origin'],
  ['JWT validation error: JWT Token is not yet valid', 'session'],
  ['Unauthorized: invalid key', 'key'],
]

/** Tells the developer of the page why a server refuses it, where its words say so. Reads the body. Never rejects. */
export async function tellRefusal(aglet: Aglet, response: Response): Promise<void> {
  const text = serverText(await refusal(response, '', aglet.lifetime))
  const found = SERVER_TEXTS.find(([known]) => text.includes(known))
  if (found) showAlertOnce(aglet, found[1])
}

const createTold = () => new Set<AlertKey>()

/** As `showAlert`, but once for each instance: a server refuses call after call for the same cause. */
export function showAlertOnce(aglet: Aglet, key: AlertKey): void {
  const told = aglet.get(createTold)
  if (!told.has(key)) showAlert(aglet, key)
  told.add(key)
}
