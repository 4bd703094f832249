import type { Connector, Namespace } from '../../types'
import { PAIRING } from './pairingId'

/** The connector that stands for a pairing in one family; who is behind it is in the session (`Session.wallet`). */
export const pairingConnector = (chain: Namespace): Connector => ({
  id: PAIRING,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chain,
})
