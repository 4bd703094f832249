import type { Aglet } from '../../aglet'
import { refreshAccount } from '../account/refreshAccount'
import { showSnack } from '../modal/showSnack'

/** Shows the message that a purchase has arrived, and reads the balances again. */
export function announcePurchase(aglet: Aglet): void {
  showSnack(aglet, 'Your purchase has arrived', 'success')
  refreshAccount(aglet, { force: true }).catch(() => {})
}
