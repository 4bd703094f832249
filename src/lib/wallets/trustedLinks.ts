import type { WalletItem } from '../../types'
import { builtInWallets } from './builtInWallets'
import { UNIVERSAL_LINKS } from './universalLinks'
import { bareName } from './walletIds'

/** More schemes of built-in wallets, by wallet id; the built-in list has one scheme per wallet. */
const SCHEMES: Readonly<Record<string, string>> = {
  cbwallet: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  xverse: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
}
/**
 * Schemes of other wallets' apps. The system decides which app opens a scheme, so any other scheme may not be
 * a wallet's.
 */
const OTHER_SCHEMES: ReadonlySet<string> = new Set(
  (
    'argent awallet backpack bitcoincom bitkeep bitpay blockchain-wallet bnc bw bybitapp celo coin98 core dcent dfw exodus ' +
    'familywallet fireblocks-wc frame frontier hotwallet jupiter keplrwallet keystone krakenwallet magiceden mathwallet ' +
    'novawallet oneinch onekey-wallet rabby robinhood-wallet roninwallet safe safepalwallet status-app subwallet ' +
    'timelesswallet tonkeeper-tc tpoutside trezorsuite unstoppable.money'
  ).split(' '),
)

/** Other sites of built-in wallets' makers, besides the site of the home page. */
const MORE_SITES: Readonly<Record<string, readonly string[]>> = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: ['phantom.app'],
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: ['cb-w.com'],
}

/** The store hosts, by the field of the store link. */
const STORES = {
  appStore: /^(?:apps|itunes)\.apple\.com$/,
  playStore: /^play\.google\.com$/,
  chromeStore: /^(?:chromewebstore|chrome)\.google\.com$/,
} as const

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
/** `okx.com` of `https://web3.okx.com/x`. */
const siteOf = (url: string) => hostOf(url).split('.').slice(-2).join('.')
const schemeOf = (link: string) => /^[^:/?#]+/.exec(link)?.[0].toLowerCase() ?? ''

function owners() {
  const all = builtInWallets([])
  const schemes = new Map(Object.entries(SCHEMES))
  for (const { id, mobileLink } of all) if (mobileLink) schemes.set(schemeOf(mobileLink), id)
  return { all, schemes }
}

/**
 * A wallet of the fetched list, with only its trusted links. A built-in wallet, or one with a built-in
 * wallet's name, keeps the links of the built-in list, whatever the server sends; a scheme of another wallet
 * is accepted only if it is a known wallet scheme. Wallets listed by the host are returned unchanged. When an
 * app's link is not accepted, `mobileLink` is '': the wallet is reached by QR code.
 */
export function withTrustedLinks(wallet: WalletItem): WalletItem {
  if (wallet.fromHost) return wallet
  const { all, schemes } = owners()
  const own = all.find(({ id, name }) => id === wallet.id || bareName(name) === bareName(wallet.name))
  const sites = own && [siteOf(own.homepage ?? ''), ...(MORE_SITES[own.id] ?? [])]
  // Only this exact host: other makers may have hosts on the same site, such as `app.link`.
  const universal = own && UNIVERSAL_LINKS[own.id]
  const isTrusted = (link: string | undefined): link is string => {
    if (!link) return false
    if (/^https?:/i.test(link))
      return !sites || sites.includes(siteOf(link)) || (!!universal && hostOf(link) === hostOf(universal))
    const scheme = schemeOf(link)
    const owner = schemes.get(scheme)
    return own ? owner === own.id : !owner && OTHER_SCHEMES.has(scheme)
  }
  const { homepage, mobileLink, desktopLink, webappLink, appStore, playStore, chromeStore, ...rest } = wallet
  const mobile = isTrusted(mobileLink) ? mobileLink : own?.mobileLink
  const desktop = isTrusted(desktopLink) ? desktopLink : own?.desktopLink
  const home = own?.homepage ?? homepage
  // A store URL does not show whose app it is, so built-in wallets have no store links; their own site links
  // to the stores.
  const stores = Object.entries({ appStore, playStore, chromeStore }).filter(
    ([store, link]) =>
      !own && link && URL.canParse(link) && STORES[store as keyof typeof STORES].test(new URL(link).hostname),
  )
  return {
    ...rest,
    ...(home && { homepage: home }),
    ...((mobile || mobileLink) && { mobileLink: mobile ?? '' }),
    ...(desktop && { desktopLink: desktop }),
    ...(isTrusted(webappLink) && { webappLink }),
    ...Object.fromEntries(stores),
  }
}
