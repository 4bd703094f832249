import type { WalletItem } from '../../types'
import { builtInWallets } from './builtInWallets'
import { UNIVERSAL_LINKS } from './universalLinks'
import { bareName } from './walletIds'

/** Schemes of wallets of the built-in list, beside those that it names itself, by id. */
const SCHEMES: Readonly<Record<string, string>> = {
  cbwallet: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  xverse: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
}
/** Schemes of other wallets' apps. Which app answers one is up to the system: any other may be no wallet's. */
const OTHER_SCHEMES: ReadonlySet<string> = new Set(
  (
    'argent awallet backpack bitcoincom bitkeep bitpay blockchain-wallet bnc bw bybitapp celo coin98 core dcent dfw exodus ' +
    'familywallet fireblocks-wc frame frontier hotwallet jupiter keplrwallet keystone krakenwallet magiceden mathwallet ' +
    'novawallet oneinch onekey-wallet rabby robinhood-wallet roninwallet safe safepalwallet status-app subwallet ' +
    'timelesswallet tonkeeper-tc tpoutside trezorsuite unstoppable.money'
  ).split(' '),
)

/** What the makers of built-in wallets use beside the site of their home page. */
const MORE_SITES: Readonly<Record<string, readonly string[]>> = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: ['phantom.app'],
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: ['cb-w.com'],
}

/** The hosts of the stores, by the field that leads to them. */
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
 * A wallet of the fetched list, with the links that it may have. A wallet of the built-in list, or one that bears its name,
 * leads where the built-in list says, whatever the server does; of others a scheme opens only if it is a wallet's. What the
 * host lists itself is as it says. An app whose link may not be opened is there with an empty one: a code leads to it.
 */
export function withTrustedLinks(wallet: WalletItem): WalletItem {
  if (wallet.fromHost) return wallet
  const { all, schemes } = owners()
  const own = all.find(({ id, name }) => id === wallet.id || bareName(name) === bareName(wallet.name))
  const sites = own && [siteOf(own.homepage ?? ''), ...(MORE_SITES[own.id] ?? [])]
  // This host alone: makers of other apps may have others of its site, as everybody has of `app.link`.
  const universal = own && UNIVERSAL_LINKS[own.id]
  const leads = (link: string | undefined): link is string => {
    if (!link) return false
    if (/^https?:/i.test(link))
      return !sites || sites.includes(siteOf(link)) || (!!universal && hostOf(link) === hostOf(universal))
    const scheme = schemeOf(link)
    const owner = schemes.get(scheme)
    return own ? owner === own.id : !owner && OTHER_SCHEMES.has(scheme)
  }
  const { homepage, mobileLink, desktopLink, webappLink, appStore, playStore, chromeStore, ...rest } = wallet
  const mobile = leads(mobileLink) ? mobileLink : own?.mobileLink
  const desktop = leads(desktopLink) ? desktopLink : own?.desktopLink
  const home = own?.homepage ?? homepage
  // Which app a store's page is of cannot be seen: of a built-in wallet its own site leads to the stores.
  const stores = Object.entries({ appStore, playStore, chromeStore }).filter(
    ([store, link]) =>
      !own && link && URL.canParse(link) && STORES[store as keyof typeof STORES].test(new URL(link).hostname),
  )
  return {
    ...rest,
    ...(home && { homepage: home }),
    ...((mobile || mobileLink) && { mobileLink: mobile ?? '' }),
    ...(desktop && { desktopLink: desktop }),
    ...(leads(webappLink) && { webappLink }),
    ...Object.fromEntries(stores),
  }
}
