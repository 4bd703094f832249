import type { Aglet } from '../aglet'
import { refreshAccount } from './refreshAccount'
import { showSnack } from './snack'

/** What was bought has come: it is told, and the balance is read anew. */
export function celebrate(aglet: Aglet): void {
  showSnack(aglet, 'Your purchase has arrived', 'success')
  refreshAccount(aglet, { force: true }).catch(() => {})
}
