import type { CaipNetworkId } from '../../types'
import { familyOf, type Networks } from './networks'

/** Makes a network its family's, as the wallet has it; which family is active stays. Unknown ones are ignored. */
export function followWalletNetwork({ chosen, find }: Networks, id: CaipNetworkId): void {
  const list = chosen.peek()
  const family = familyOf(id)
  if (find(id) && !list.includes(id))
    chosen.value = list.some(other => familyOf(other) === family)
      ? list.map(other => (familyOf(other) === family ? id : other))
      : [...list, id]
}
