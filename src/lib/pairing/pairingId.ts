/** The connector id of everything that is paired by WalletConnect. */
export const PAIRING = 'walletConnect'
