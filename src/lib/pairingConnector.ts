import type { Connector, Namespace } from '../types'

/** The connector id of everything that is paired by WalletConnect. */
export const PAIRING = 'walletConnect'

/** The connector that stands for a pairing in one family; who is behind it is in the session (`Session.wallet`). */
export const pairingConnector = (chain: Namespace): Connector => ({
  id: PAIRING,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chain,
})
