/** A wallet that has its own browser, and how to recognise that browser. */
export interface WalletBrowser {
  readonly name: string
  /** EIP-6963 rdns of the wallet. */
  readonly rdns: string
  /** A pattern in the user agent. */
  readonly agent?: RegExp
  /** A property that is true on `window.ethereum`. */
  readonly flag?: string
}

// MetaMask is last, since many wallets set `isMetaMask` for compatibility.
// biome-ignore format: one line per wallet
export const WALLET_BROWSERS: readonly WalletBrowser[] = [
  { name: 'Phantom', rdns: 'app.phantom', agent: /\bPhantom\/(?:ios|android)/i, flag: 'isPhantom' },
  { name: 'OKX Wallet', rdns: 'com.okex.wallet', agent: /\bOKApp\b/i, flag: 'isOkxWallet' },
  { name: 'Trust Wallet', rdns: 'com.trustwallet.app', agent: /\bTrust(?:Wallet)?\//i, flag: 'isTrust' },
  { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet', agent: /\bCoinbase(?:Wallet|Browser)\b/i, flag: 'isCoinbaseBrowser' },
  { name: 'Rabby Wallet', rdns: 'io.rabby', agent: /\bRabby(?:Mobile|Wallet)?\b/i, flag: 'isRabby' },
  { name: 'Rainbow', rdns: 'me.rainbow', flag: 'isRainbow' },
  { name: 'Zerion', rdns: 'io.zerion.wallet', agent: /\bZerion\b/i, flag: 'isZerion' },
  { name: 'Bitget Wallet', rdns: 'com.bitget.web3', agent: /\bBit(?:Keep|get)\b/i, flag: 'isBitKeep' },
  { name: 'TokenPocket', rdns: 'pro.tokenpocket', agent: /\bTokenPocket\b/i, flag: 'isTokenPocket' },
  { name: 'imToken', rdns: 'im.token.app', agent: /\bimToken\b/i, flag: 'isImToken' },
  { name: 'SafePal', rdns: 'com.safepal', flag: 'isSafePal' },
  { name: 'MetaMask', rdns: 'io.metamask', agent: /\bMetaMaskMobile\b/i, flag: 'isMetaMask' },
]
