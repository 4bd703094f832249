import { skeleton } from './text'

/** A wallet that people know by name: what an impostor would borrow. */
export interface KnownWallet {
  readonly name: string
  /** Reverse-DNS ids that its extensions announce (EIP-6963). */
  readonly rdns: readonly string[]
  /** Its id in the wallet list. */
  readonly explorerId: string
}

const table: readonly (readonly [name: string, rdns: string, explorerId: string])[] = [
  [
    'MetaMask',
    'io.metamask io.metamask.flask io.metamask.mobile io.metamask.mmi',
    'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  ],
  [
    'Coinbase Wallet',
    'com.coinbase.wallet',
    'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  ],
  ['Trust Wallet', 'com.trustwallet.app', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
  ['Phantom', 'app.phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
  ['Rainbow', 'me.rainbow', '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
  ['Rabby Wallet', 'io.rabby', '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1'],
  ['OKX Wallet', 'com.okex.wallet', '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'],
  ['Zerion', 'io.zerion.wallet', 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18'],
  ['Bitget Wallet', 'com.bitget.web3', '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662'],
  ['Ledger', 'com.ledger', '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'],
  ['Exodus', 'com.exodus.web3-wallet', 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4'],
  [
    'Uniswap Extension',
    'org.uniswap.app',
    'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  ],
  ['Backpack', 'app.backpack', '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0'],
]

export const KNOWN_WALLETS: readonly KnownWallet[] = /* @__PURE__ */ table.map(
  ([name, rdns, explorerId]) => ({
    name,
    rdns: rdns.split(' '),
    explorerId,
  }),
)

/** @returns the wallet-list id that goes with an rdns. */
export const explorerIdOf = (rdns?: string): string | undefined =>
  KNOWN_WALLETS.find(known => rdns && known.rdns.includes(rdns))?.explorerId

const bare = (name: string) => skeleton(name).replace(/wallet$/, '')

/** Tells a wallet that bears a known name without that wallet's id (EIP-6963 asks apps to look for it). */
export function bearsForeignName(name: string, rdns = ''): boolean {
  const known = KNOWN_WALLETS.find(known => bare(known.name) === bare(name))
  return known !== undefined && !known.rdns.includes(rdns)
}
