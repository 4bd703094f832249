import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withTrustedLinks } from '../../../src/lib/wallets/trustedLinks'
import { walletLinks } from '../../../src/lib/wallets/walletLink'
import { CHANGED_WALLETS, FOREIGN_SCHEMES } from '../../hostile/walletLinks'

const host = {
  mobile: true,
  pairsAhead: true,
  encodesTwice: false,
  prefers: 'native',
  target: '_self',
} as never

test('a false list entry does not change the links of a built-in wallet', () => {
  for (const row of CHANGED_WALLETS) {
    const { id: _, name, ...links } = withTrustedLinks(row)
    assert.equal(links, { homepage: 'https://metamask.io', mobileLink: 'metamask://' }, name)
    for (const platform of ['mobile', 'desktop', 'web'] as const)
      for (const { href } of walletLinks(withTrustedLinks(row), platform, { host }))
        assert.match(href, /^(?:metamask:\/\/|https:\/\/metamask\.app\.link\/)/)
  }
})

test('a list entry may use links on the maker’s own sites', () => {
  const { id } = CHANGED_WALLETS[0]!
  const wallet = {
    id,
    name: 'MetaMask',
    mobileLink: 'https://metamask.app.link',
    webappLink: 'https://portfolio.metamask.io',
  }
  const { mobileLink, webappLink } = withTrustedLinks(wallet)
  assert.equal([mobileLink, webappLink], [wallet.mobileLink, wallet.webappLink])
})

test('a scheme opens only if it belongs to a wallet, and to this row’s wallet', () => {
  for (const link of FOREIGN_SCHEMES) {
    const wallet = { id: 'e'.repeat(64), name: 'Pocket', mobileLink: link, desktopLink: link }
    assert.equal(withTrustedLinks(wallet), { id: wallet.id, name: 'Pocket', mobileLink: '' }, link)
    assert.equal(walletLinks(withTrustedLinks(wallet), 'mobile', { host }), [], link)
  }
  const known = { id: 'e'.repeat(64), name: 'SafePal', mobileLink: 'safepalwallet://' }
  assert.is(walletLinks(withTrustedLinks(known), 'mobile', { host })[0]?.href, 'safepalwallet://')
})

test('store links must lead to the real stores; wallets listed by the host keep their links', () => {
  const wallet = {
    id: 'e'.repeat(64),
    name: 'Pocket',
    appStore: 'https://apps.apple.com/app/id1',
    playStore: 'https://evil.example/app.apk',
    chromeStore: 'https://chromewebstore.google.com.evil.example/x',
    mobileLink: 'pocket://',
  }
  assert.equal(withTrustedLinks(wallet), {
    id: wallet.id,
    name: 'Pocket',
    mobileLink: '',
    appStore: wallet.appStore,
  })
  const own = { ...wallet, fromHost: true }
  assert.is(withTrustedLinks(own), own)
})

test.run()
