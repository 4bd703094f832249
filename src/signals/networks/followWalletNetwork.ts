import type { CaipNetworkId } from '../../types'
import { familyOf, type Networks } from './networks'

/**
 * Makes the wallet's network the chosen one of its family; the active family does not change. Unknown
 * networks are ignored.
 */
export function followWalletNetwork({ chosen, find }: Networks, id: CaipNetworkId): void {
  const list = chosen.peek()
  const family = familyOf(id)
  if (find(id) && !list.includes(id))
    chosen.value = list.some(other => familyOf(other) === family)
      ? list.map(other => (familyOf(other) === family ? id : other))
      : [...list, id]
}
