/** The EIP-6963 rdns ids that wallets' extensions announce, by the wallet's id in the list. */
export const RDNS_BY_EXPLORER_ID: Readonly<Record<string, string>> = {
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96:
    'io.metamask io.metamask.flask io.metamask.mobile io.metamask.mmi',
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: 'com.coinbase.wallet',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': 'com.trustwallet.app',
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: 'app.phantom',
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': 'me.rainbow',
  '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1': 'io.rabby',
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': 'com.okex.wallet',
  ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18: 'io.zerion.wallet',
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': 'com.bitget.web3',
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927': 'com.ledger',
  e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4: 'com.exodus.web3-wallet',
  c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a: 'org.uniswap.app',
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': 'app.backpack',
}
