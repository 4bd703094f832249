/** The connector id of all WalletConnect pairings. */
export const PAIRING = 'walletConnect'
