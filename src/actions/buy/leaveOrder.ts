import type { Aglet } from '../../aglet'
import { createBuying } from '../../signals/buy/buying'
import { goBack } from '../modal/openModal'

/** Another account is used: the open order is no longer this one's. */
export function leaveOrder(aglet: Aglet): void {
  aglet.get(createBuying).endOrder()
  goBack(aglet)
}
