import type { Aglet } from '../../aglet'
import { openModal } from '../modal/openModal'
import { showSnack } from '../modal/showSnack'

/** The modal is given this time to open before it tells ([9.9]) (ms). */
const DELAY_MS = 300

/** Tells of a call that the embedded wallet does not know ([6.6]). */
export function refuseRequest(aglet: Aglet, method: string): void {
  console.error(`Aglet: Requested RPC call is not allowed: ${method.slice(0, 100)}`)
  if (!aglet.opened.peek()) openModal(aglet)
  aglet.after(DELAY_MS, () => showSnack(aglet, 'Action not allowed', 'error'))
}
