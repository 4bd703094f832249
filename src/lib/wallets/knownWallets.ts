/** Well-known wallet names, with the rdns ids that their extensions announce (EIP-6963). */
export const KNOWN_WALLETS: Readonly<Record<string, string>> = {
  MetaMask: 'io.metamask io.metamask.flask io.metamask.mobile io.metamask.mmi',
  'Coinbase Wallet': 'com.coinbase.wallet',
  'Trust Wallet': 'com.trustwallet.app',
  Phantom: 'app.phantom',
  Rainbow: 'me.rainbow',
  'Rabby Wallet': 'io.rabby',
  'OKX Wallet': 'com.okex.wallet',
  Zerion: 'io.zerion.wallet',
  'Bitget Wallet': 'com.bitget.web3',
  Ledger: 'com.ledger',
  Exodus: 'com.exodus.web3-wallet',
  'Uniswap Extension': 'org.uniswap.app',
  Backpack: 'app.backpack',
}

/** Whether a wallet's name and id match a well-known wallet exactly; it then needs no impostor check. */
export const isKnownWallet = (name: string, rdns = ''): boolean =>
  Object.hasOwn(KNOWN_WALLETS, name) && KNOWN_WALLETS[name]!.split(' ').includes(rdns)
