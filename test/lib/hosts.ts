import type { HostFacts, HostKind } from '../../src/lib/host/hostProfile'

/** A host browser as its page sees it. */
export interface HostDouble {
  readonly name: string
  readonly kind: HostKind
  readonly facts: HostFacts
  /** The wallet that the browser belongs to. */
  readonly wallet?: string
}

const facts = (
  userAgent: string,
  {
    globals = [],
    flags = [],
    ...more
  }: Partial<HostFacts> & { globals?: readonly string[]; flags?: readonly string[] } = {},
): HostFacts => ({
  userAgent,
  coarse: /Mobile|Android/.test(userAgent),
  framed: false,
  parent: '',
  has: name => globals.includes(name) || (name === 'ethereum' && flags.length > 0),
  flag: name => flags.includes(name),
  ...more,
})

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`
const SAFARI_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IOS_SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`
const IOS_CHROME = `${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`
const IOS_VIEW = `${IPHONE} Mobile/15E148`
const ANDROID = `Mozilla/5.0 (Linux; Android 15; Pixel 8) ${CHROME} Mobile Safari/537.36`
const ANDROID_VIEW = `Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`
const TELEGRAM = ['TelegramWebviewProxy', 'Telegram']

/** One host of each kind; the golden table of wallet links uses these. */
export const HOSTS: readonly HostDouble[] = [
  { name: 'Chrome on a Mac', kind: 'desktop', facts: facts(MAC) },
  { name: 'Safari on an iPhone', kind: 'ios-safari', facts: facts(IOS_SAFARI) },
  { name: 'Chrome on an iPhone', kind: 'ios-browser', facts: facts(IOS_CHROME) },
  { name: 'Chrome on Android', kind: 'android', facts: facts(ANDROID) },
  { name: 'Telegram on an iPhone', kind: 'telegram-ios', facts: facts(IOS_VIEW, { globals: TELEGRAM }) },
  {
    name: 'Telegram on Android',
    kind: 'telegram-android',
    facts: facts(ANDROID_VIEW, { globals: TELEGRAM }),
  },
  {
    name: 'Telegram on a Mac',
    kind: 'telegram-desktop',
    facts: facts(MAC, { globals: ['TelegramWebviewProxyProto'] }),
  },
  {
    name: 'MetaMask’s browser',
    kind: 'wallet-browser',
    wallet: 'io.metamask',
    facts: facts(`${IOS_VIEW} WebView MetaMaskMobile`, { flags: ['isMetaMask'] }),
  },
  {
    name: 'Farcaster on the web',
    kind: 'farcaster',
    facts: facts(MAC, { framed: true, parent: 'https://farcaster.xyz' }),
  },
  { name: 'Safe', kind: 'safe', facts: facts(MAC, { framed: true, parent: 'https://app.safe.global' }) },
  {
    name: 'a frame on Android',
    kind: 'frame',
    facts: facts(ANDROID, { framed: true, parent: 'https://portal.example' }),
  },
]

/** Further hosts of the same kinds. */
export const MORE_HOSTS: readonly HostDouble[] = [
  { name: 'Safari on a Mac', kind: 'desktop', facts: facts(SAFARI_MAC) },
  {
    name: 'Safari on an iPad, which says it is a Mac',
    kind: 'ios-safari',
    facts: facts(SAFARI_MAC, { coarse: true }),
  },
  {
    name: 'Firefox on an iPhone',
    kind: 'ios-browser',
    facts: facts(`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`),
  },
  {
    name: 'Edge on Android with an extension',
    kind: 'android',
    facts: facts(`${ANDROID} EdgA/142.0`, { flags: ['isMetaMask'] }),
  },
  {
    name: 'Safari on an iPhone with an extension',
    kind: 'ios-safari',
    facts: facts(IOS_SAFARI, { flags: ['isRainbow'] }),
  },
  { name: 'a web view without a wallet', kind: 'android', facts: facts(ANDROID_VIEW) },
  {
    name: 'Farcaster on an iPhone',
    kind: 'farcaster',
    facts: facts(`${IOS_VIEW} Warpcast/420`, { globals: ['ReactNativeWebView'] }),
  },
  {
    name: 'a site that only ends like Farcaster',
    kind: 'frame',
    facts: facts(MAC, { framed: true, parent: 'https://evil-farcaster.xyz' }),
  },
  {
    name: 'a site that begins like Safe',
    kind: 'frame',
    facts: facts(MAC, { framed: true, parent: 'https://safe.global.evil.example' }),
  },
  { name: 'Safe’s own page', kind: 'desktop', facts: facts(MAC, { parent: 'https://app.safe.global' }) },
]

/** P22: ten wallets' own browsers, recognised by their user agent or flags, and one without either. */
export const WALLET_BROWSER_HOSTS: readonly HostDouble[] = (
  [
    ['MetaMask', 'io.metamask', `${ANDROID_VIEW} MetaMaskMobile`, ['isMetaMask']],
    ['Trust', 'com.trustwallet.app', IOS_VIEW, ['isTrust', 'isMetaMask']],
    ['Coinbase', 'com.coinbase.wallet', IOS_VIEW, ['isCoinbaseWallet', 'isCoinbaseBrowser']],
    ['OKX', 'com.okex.wallet', `${ANDROID_VIEW} OKApp/(OKEx/6.90.0)`, ['isOkxWallet', 'isMetaMask']],
    ['Phantom', 'app.phantom', `${IOS_VIEW} Phantom/ios/26.23.0.46452`, ['isPhantom', 'isMetaMask']],
    ['Rabby', 'io.rabby', ANDROID_VIEW, ['isRabby', 'isMetaMask']],
    ['Rainbow', 'me.rainbow', IOS_VIEW, ['isRainbow', 'isMetaMask']],
    ['Zerion', 'io.zerion.wallet', IOS_VIEW, ['isZerion', 'isMetaMask']],
    ['Bitget', 'com.bitget.web3', `${ANDROID_VIEW} BitKeep Android/v8`, ['isBitKeep', 'isMetaMask']],
    ['TokenPocket', 'pro.tokenpocket', `${IOS_VIEW} TokenPocket_iOS`, ['isTokenPocket', 'isMetaMask']],
    ['imToken', 'im.token.app', `${IOS_VIEW} imToken|iOS|2.15`, ['isImToken']],
    ['a nameless wallet', undefined, ANDROID_VIEW, ['isNobody']],
  ] as const
).map(([name, wallet, userAgent, flags]) => ({
  name,
  kind: 'wallet-browser',
  ...(wallet && { wallet }),
  facts: facts(userAgent, { flags }),
}))
