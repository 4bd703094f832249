import type { Aglet } from '../../aglet'
import { openModal } from '../modal/openModal'
import { showSnack } from '../modal/showSnack'

/** Delay for the modal to open before the message is shown (ms, [9.9]). */
const DELAY_MS = 300

/** Shows that the embedded wallet does not support a method ([6.6]). */
export function refuseRequest(aglet: Aglet, method: string): void {
  console.error(`Aglet: Requested RPC call is not allowed: ${String(method).slice(0, 100)}`)
  if (!aglet.opened.peek()) openModal(aglet)
  aglet.after(DELAY_MS, () => showSnack(aglet, 'Action not allowed', 'error'))
}
