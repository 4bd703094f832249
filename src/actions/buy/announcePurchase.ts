import type { Aglet } from '../../aglet'
import { refreshAccount } from '../account/refreshAccount'
import { showSnack } from '../modal/showSnack'

/** Shows that a purchase has arrived, and reads the balance again. */
export function announcePurchase(aglet: Aglet): void {
  showSnack(aglet, 'Your purchase has arrived', 'success')
  refreshAccount(aglet, { force: true }).catch(() => {})
}
