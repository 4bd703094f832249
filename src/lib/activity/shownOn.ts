import type { CaipNetworkId } from '../../types'
import type { Transaction } from './transaction'

/** Rows of an account's history that are shown: no advertisements, nothing of other chains ([4.37]). */
export const isShownOn = (network: CaipNetworkId) => {
  // Replies about EVM accounts are of all chains: there, one that names none may be of any.
  const mayBeBare = !network.startsWith('eip155:')
  return ({ spam, chain }: Transaction): boolean => !spam && (chain ? chain === network : mayBeBare)
}
