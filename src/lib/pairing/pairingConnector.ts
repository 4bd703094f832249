import type { Connector, Namespace } from '../../types'
import { PAIRING } from './pairingId'

/** The connector that represents a pairing in one family; the paired wallet's name is in `Session.wallet`. */
export const pairingConnector = (chain: Namespace): Connector => ({
  id: PAIRING,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chain,
})
