import type { CaipNetworkId } from '../../types'
import type { Transaction } from './transaction'

/** Filters the rows of an account's history for one network: no spam, no rows of other chains ([4.37]). */
export const isShownOn = (network: CaipNetworkId) => {
  // Replies for EVM accounts cover all chains, so a row without a chain may belong to any of them.
  const mayBeBare = !network.startsWith('eip155:')
  return ({ spam, chain }: Transaction): boolean => !spam && (chain ? chain === network : mayBeBare)
}
