import type { WalletItem } from '../../types'

/**
 * Wallets offered when the wallet list is unavailable: list id, name, home page, app link, rdns, families.
 */
// biome-ignore format: one line per wallet
const TABLE = [
  ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'MetaMask', 'metamask.io', 'metamask://', 'io.metamask', 'eip155 solana'],
  ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', 'Trust Wallet', 'trustwallet.com', 'trust://', 'com.trustwallet.app', 'eip155 solana bip122'],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'Coinbase Wallet', 'www.coinbase.com/wallet', '', 'com.coinbase.wallet', 'eip155 solana'],
  ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369', 'Rainbow', 'rainbow.me', 'rainbow://', 'me.rainbow', 'eip155'],
  ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', 'OKX Wallet', 'web3.okx.com', 'okex://main', 'com.okex.wallet', 'eip155 solana bip122'],
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'Phantom', 'phantom.com', '', 'app.phantom', 'eip155 solana bip122'],
  ['19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', 'Ledger', 'www.ledger.com', 'ledgerlive://', 'com.ledger', 'eip155 solana bip122 polkadot'],
  ['c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a', 'Uniswap Wallet', 'wallet.uniswap.org', 'uniswap://', 'org.uniswap.app', 'eip155'],
  ['ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18', 'Zerion', 'zerion.io', 'zerion://', 'io.zerion.wallet', 'eip155'],
  ['ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef', 'imToken', 'token.im', 'imtokenv2://', '', 'eip155'],
  ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'Solflare', 'solflare.com', '', 'com.solflare', 'solana'],
  ['2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b', 'Xverse Wallet', 'www.xverse.app', '', '', 'bip122'],
] as const

/** Ledger's desktop program handles the same scheme as its app. */
const DESKTOP: readonly string[] = ['ledgerlive://']

/** @param families CAIP-2 namespaces; only wallets that support one of them are returned, all when empty */
export const builtInWallets = (families: readonly string[]): readonly WalletItem[] =>
  TABLE.filter(row => !families.length || row[5].split(' ').some(family => families.includes(family))).map(
    ([id, name, site, mobileLink, rdns]) => ({
      id,
      name,
      homepage: `https://${site}`,
      ...(mobileLink && { mobileLink }),
      ...(DESKTOP.includes(mobileLink) && { desktopLink: mobileLink }),
      ...(rdns && { rdns }),
    }),
  )
