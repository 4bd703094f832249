import { skeleton } from './skeleton'

/** Wallets that people know by name, and the reverse-DNS ids that their extensions announce (EIP-6963). */
const KNOWN_WALLETS: Readonly<Record<string, string>> = {
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

const bare = (name: string) => skeleton(name).replace(/wallet$/, '')

/** Tells a wallet that bears a known name without that wallet's id (EIP-6963 asks apps to look for it). */
export function bearsForeignName(name: string, rdns = ''): boolean {
  const known = Object.entries(KNOWN_WALLETS).find(([known]) => bare(known) === bare(name))
  return known !== undefined && !known[1].split(' ').includes(rdns)
}
