/** The https links of well-known wallets' apps, by list id; the list itself has only one link per wallet. */
export const UNIVERSAL_LINKS: Readonly<Record<string, string>> = {
  // MetaMask
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: 'https://metamask.app.link',
  // Trust Wallet
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': 'https://link.trustwallet.com',
  // Rainbow
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': 'https://rnbwapp.com',
  // Zerion
  ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18: 'https://wallet.zerion.io',
  // Uniswap Wallet
  c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a: 'https://uniswap.org/app',
}
