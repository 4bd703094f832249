/** Data of a wallet, from which its entry in the wallet list is derived. */
export interface WalletRow {
  readonly name: string
  /** Host of its home page. */
  readonly site: string
  /** Id in the public wallet list, if known. */
  readonly id?: string
  readonly rdns?: string
  /** URL scheme of the mobile app. */
  readonly scheme?: string
  /** URL scheme of the desktop app. */
  readonly desktop?: string
  readonly webapp?: string
  /** Id in the Chrome Web Store. */
  readonly extension?: string
  /** Flag on `window.ethereum`. */
  readonly injected?: string
  /** Namespaces as letters: e eip155 (default), s solana, b bip122, p polkadot. */
  readonly families?: string
  readonly certified?: boolean
  /** Gradient colours of the icon; derived from the name when left out. */
  readonly colours?: readonly [string, string]
}

/** Wallets, roughly in order of popularity. */
// biome-ignore format: a wallet is a line
export const WALLET_TABLE: readonly WalletRow[] = [
  { name: 'MetaMask', site: 'metamask.io', id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', rdns: 'io.metamask', scheme: 'metamask://', extension: 'nkbihfbeogaeaoehlefnkodbefgpgknn', injected: 'isMetaMask', families: 'es', colours: ['#ffb45c', '#e2600f'] },
  { name: 'Trust Wallet', site: 'trustwallet.com', id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', rdns: 'com.trustwallet.app', scheme: 'trust://', extension: 'egjidjbpglichdcondbcbdnbeeppgdph', injected: 'isTrust', families: 'esb', certified: true, colours: ['#3aa0ff', '#0a3ff5'] },
  { name: 'Coinbase Wallet', site: 'wallet.coinbase.com', id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', rdns: 'com.coinbase.wallet', scheme: 'cbwallet://wsegue', extension: 'hnfanknocfeofbddgcijnmhnfnkdnaad', injected: 'isCoinbaseWallet', families: 'es', colours: ['#4b7dff', '#0045e6'] },
  { name: 'Binance Wallet', site: 'www.binance.com', id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4', rdns: 'com.binance.wallet', scheme: 'bnc://app.binance.com/cedefi/', families: 'es', certified: true, colours: ['#ffe27a', '#eeb40a'] },
  { name: 'OKX Wallet', site: 'www.okx.com', id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', rdns: 'com.okex.wallet', scheme: 'okex://main', extension: 'mcohilncbfahbmgdjkbpemcciiolgcge', injected: 'isOkxWallet', families: 'esb', certified: true, colours: ['#4a4a4a', '#0c0c0c'] },
  { name: 'Phantom', site: 'phantom.app', id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', rdns: 'app.phantom', scheme: 'phantom://', extension: 'bfnaelmomeimhlpmgjnjophhpkkoljpa', injected: 'isPhantom', families: 'esb', colours: ['#c3b3ff', '#7a63e0'] },
  { name: 'Rainbow', site: 'rainbow.me', id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369', rdns: 'me.rainbow', scheme: 'rainbow://', extension: 'opfgelmcmbiajamepnmloijbpoleiama', injected: 'isRainbow', certified: true, colours: ['#4a8dff', '#0c2f8a'] },
  { name: 'Ledger', site: 'www.ledger.com', id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', rdns: 'com.ledger', scheme: 'ledgerlive://', desktop: 'ledgerlive://', families: 'esbp', certified: true, colours: ['#5b5b5b', '#101010'] },
  { name: 'Uniswap Wallet', site: 'wallet.uniswap.org', id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a', rdns: 'org.uniswap.app', scheme: 'uniswap://', extension: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg', certified: true, colours: ['#ff8ed0', '#f50fb4'] },
  { name: 'Rabby Wallet', site: 'rabby.io', id: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1', rdns: 'io.rabby', scheme: 'rabby://', extension: 'acmacodkjbdgmoleebolmdjonilkdbch', injected: 'isRabby', colours: ['#9aa8ff', '#5a63ef'] },
  { name: 'Bitget Wallet', site: 'web3.bitget.com', id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', rdns: 'com.bitget.web3', scheme: 'bitkeep://', extension: 'jiidiaalihmmhddjgbnbgdfflelocpak', injected: 'isBitKeep', families: 'esb', certified: true, colours: ['#5ef0e4', '#1790c9'] },
  { name: 'Zerion', site: 'zerion.io', id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18', rdns: 'io.zerion.wallet', scheme: 'zerion://', extension: 'klghhnkeealcohjjanjjdaeeggmfmlpl', injected: 'isZerion', certified: true, colours: ['#6f8dff', '#2452e6'] },
  { name: 'Safe', site: 'safe.global', id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', scheme: 'safe://', webapp: 'https://app.safe.global', certified: true, colours: ['#5dfd9d', '#12c16a'] },
  { name: 'Crypto.com Onchain', site: 'crypto.com', id: 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d', rdns: 'com.crypto.wallet', scheme: 'dfw://', families: 'es', colours: ['#3b6fd9', '#03316c'] },
  { name: 'imToken', site: 'token.im', id: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef', scheme: 'imtokenv2://', certified: true, colours: ['#3fc7f7', '#0b6bd1'] },
  { name: 'TokenPocket', site: 'www.tokenpocket.pro', id: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66', rdns: 'pro.tokenpocket', scheme: 'tpoutside://', families: 'esb', colours: ['#5c8cff', '#1e4fe0'] },
  { name: 'SafePal', site: 'www.safepal.com', id: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150', rdns: 'com.safepal', scheme: 'safepalwallet://', families: 'es', certified: true, colours: ['#8e7bff', '#4a22e8'] },
  { name: 'Exodus', site: 'www.exodus.com', id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4', rdns: 'com.exodus.web3-wallet', scheme: 'exodus://', desktop: 'exodus://', extension: 'aholpfdialjgjfhomihkjbmgjidlcdno', families: 'esb', colours: ['#8697ff', '#5b1fcf'] },
  { name: 'Kraken Wallet', site: 'www.kraken.com', id: '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277', scheme: 'krakenwallet://', families: 'esb', certified: true, colours: ['#a487ff', '#5a2be0'] },
  { name: 'Bybit Wallet', site: 'www.bybit.com', id: '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f', rdns: 'com.bybit', scheme: 'bybitapp://', families: 'es', colours: ['#4c4f57', '#17181e'] },
  { name: 'Robinhood Wallet', site: 'robinhood.com', id: '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e', scheme: 'robinhood-wallet://', families: 'es', colours: ['#d7ff4f', '#7fbf00'] },
  { name: '1inch Wallet', site: '1inch.io', id: 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576', scheme: 'oneinch://', certified: true, colours: ['#5f87b8', '#16263c'] },
  { name: 'Argent', site: 'www.argent.xyz', id: 'bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6', scheme: 'argent://', colours: ['#ff9a5c', '#f0560f'] },
  { name: 'Ronin Wallet', site: 'wallet.roninchain.com', id: '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf', rdns: 'com.roninchain.wallet', scheme: 'roninwallet://', extension: 'fnjhmkhhmkbjkkabndcnnogagogbneec', colours: ['#4f8dff', '#1049d0'] },
  { name: 'Backpack', site: 'backpack.app', id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', rdns: 'app.backpack', scheme: 'backpack://', extension: 'aflkmfhebedbjioipglgcbcmnbpgliof', families: 'es', colours: ['#ff7a70', '#d9281c'] },
  { name: 'Solflare', site: 'solflare.com', id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', rdns: 'com.solflare', scheme: 'solflare://', extension: 'bhhhlbepdkbapadjdnnojkbgioiodbic', families: 's', colours: ['#ffd94f', '#f08c0b'] },
  { name: 'Jupiter', site: 'jup.ag', id: '0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037', rdns: 'ag.jup', scheme: 'jupiter://', families: 's', colours: ['#9fe870', '#17b8a6'] },
  { name: 'Magic Eden', site: 'wallet.magiceden.io', id: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6', rdns: 'io.magiceden.wallet', scheme: 'magiceden://', families: 'esb', colours: ['#ff5cb8', '#d60f7c'] },
  { name: 'Coin98', site: 'coin98.com', id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01', rdns: 'coin98.com', scheme: 'coin98://', families: 'es', colours: ['#e8d28a', '#8f7420'] },
  { name: 'Frontier', site: 'www.frontier.xyz', id: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041', rdns: 'xyz.frontier.wallet', scheme: 'frontier://', families: 'es', colours: ['#ff6b7a', '#b81442'] },
  { name: 'Xverse Wallet', site: 'www.xverse.app', id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b', rdns: 'com.xverse', scheme: 'xverse://', extension: 'idnnbdplmphpflfnlkomgpfbpcgelopg', families: 'b', colours: ['#6a5cff', '#1b1340'] },
  { name: 'Leather', site: 'leather.io', id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13', rdns: 'io.leather', extension: 'ldinpeekobnhjjdofggfgjlcehhmanlj', families: 'b', colours: ['#6b4f3a', '#1c1410'] },
  { name: 'Timeless X', site: 'timelesswallet.xyz', id: '344d0e58b139eb1b6da0c29ea71d52a8eace8b57897c6098cb9b46012665c193', scheme: 'timelesswallet://', colours: ['#d4d4dc', '#6c6c7a'] },
  { name: 'Fireblocks', site: 'www.fireblocks.com', scheme: 'fireblocks-wc://', certified: true, colours: ['#5b6cff', '#101c5c'] },
  { name: 'Blockchain.com', site: 'www.blockchain.com', scheme: 'blockchain-wallet://', families: 'esb', colours: ['#4f7bff', '#0b3bd1'] },
  { name: 'Best Wallet', site: 'bestwallet.com', scheme: 'bw://', families: 'esb' },
  { name: 'Tonkeeper Pro', site: 'tonkeeper.com', scheme: 'tonkeeper-tc://', colours: ['#5cc0ff', '#1173c7'] },
  { name: 'MathWallet', site: 'mathwallet.org', rdns: 'org.mathwallet', scheme: 'mathwallet://', families: 'esbp' },
  { name: 'BitPay Wallet', site: 'www.bitpay.com', scheme: 'bitpay://', families: 'eb', colours: ['#4f8fff', '#123b9e'] },
  { name: 'Unstoppable', site: 'unstoppable.money', scheme: 'unstoppable.money://', families: 'esb' },
  { name: 'AlphaWallet', site: 'alphawallet.com', scheme: 'awallet://' },
  { name: 'Brave Wallet', site: 'brave.com', rdns: 'com.brave.wallet', injected: 'isBraveWallet', families: 'es', colours: ['#ff8a4f', '#e0330c'] },
  { name: 'Opera Wallet', site: 'www.opera.com', rdns: 'com.opera.wallet', families: 'esb', colours: ['#ff6a78', '#c4001d'] },
  { name: 'Taho', site: 'taho.xyz', rdns: 'app.taho', injected: 'isTally', colours: ['#f2c572', '#08483d'] },
  { name: 'Frame', site: 'frame.sh', rdns: 'sh.frame', desktop: 'frame://', injected: 'isFrame', colours: ['#67d9d0', '#12605c'] },
  { name: 'Enkrypt', site: 'www.enkrypt.com', rdns: 'com.enkrypt', injected: 'isEnkrypt', families: 'esbp', colours: ['#a86bff', '#6b0fd6'] },
  { name: 'Core', site: 'core.app', rdns: 'app.core.extension', scheme: 'core://', injected: 'isAvalanche', families: 'esb', colours: ['#6e6e78', '#16161c'] },
  { name: 'Talisman', site: 'talisman.xyz', rdns: 'xyz.talisman', injected: 'isTalisman', families: 'ep', colours: ['#e6ff7a', '#c5493a'] },
  { name: 'SubWallet', site: 'www.subwallet.app', rdns: 'app.subwallet', scheme: 'subwallet://', injected: 'isSubWallet', families: 'ep', colours: ['#4fe0a8', '#0a5cd9'] },
  { name: 'Nova Wallet', site: 'novawallet.io', scheme: 'novawallet://', families: 'ep', colours: ['#ff6ac2', '#3a1f8f'] },
  { name: 'Polkadot{.js}', site: 'polkadot.js.org', families: 'p', colours: ['#ff9a4f', '#e65c00'] },
  { name: 'Keplr', site: 'www.keplr.app', rdns: 'app.keplr', scheme: 'keplrwallet://', families: 'eb', colours: ['#6fb0ff', '#6a1fd6'] },
  { name: 'Trezor', site: 'trezor.io', desktop: 'trezorsuite://', families: 'esb', certified: true, colours: ['#4fbf7a', '#0c5c33'] },
  { name: 'Keystone', site: 'keyst.one', scheme: 'keystone://', families: 'esbp' },
  { name: 'OneKey', site: 'onekey.so', rdns: 'so.onekey.app.wallet', scheme: 'onekey-wallet://', injected: 'isOneKey', families: 'esbp', colours: ['#6be68a', '#0f9e3a'] },
  { name: 'D’CENT Wallet', site: 'dcentwallet.com', scheme: 'dcent://', families: 'eb' },
  { name: 'Status', site: 'status.app', scheme: 'status-app://', colours: ['#8c8fff', '#4360df'] },
  { name: 'Sequence', site: 'sequence.xyz', webapp: 'https://sequence.app', colours: ['#9a6bff', '#1d7ddb'] },
  { name: 'Ambire', site: 'www.ambire.com', rdns: 'com.ambire.wallet', injected: 'isAmbire', certified: true, colours: ['#b78cff', '#5a1fe0'] },
  { name: 'Family', site: 'family.co', scheme: 'familywallet://', colours: ['#8ac7ff', '#2f7df0'] },
  { name: 'Valora', site: 'valora.xyz', scheme: 'celo://', colours: ['#5ff0a0', '#0fae6a'] },
  { name: 'HOT Wallet', site: 'hot-labs.org', scheme: 'hotwallet://', families: 'es', colours: ['#ffb04f', '#f0480f'] },
  { name: 'Bitcoin.com Wallet', site: 'www.bitcoin.com', scheme: 'bitcoincom://', families: 'eb', colours: ['#6fd96a', '#0b7a3a'] },
  { name: 'Burner', site: 'www.burner.pro', webapp: 'https://os.burner.pro', colours: ['#ff6b4f', '#a3120c'] },
]
