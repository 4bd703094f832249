import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hostProfile } from '../../../src/lib/host/hostProfile'
import {
  type LinkPlatform,
  linkBase,
  pairingLink,
  requestLink,
  sharedSchemes,
  walletLinks,
} from '../../../src/lib/wallets/walletLink'
import type { WalletItem } from '../../../src/types'
import { HOSTS } from '../hosts'

const TOPIC = 'b0576e0880e17f8400bfff92d4caaf2158cccc0f493dcf455ba76c448c9b5655'
const URI = `wc:${TOPIC}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${TOPIC}`
const ONCE = encodeURIComponent(URI)
const TWICE = encodeURIComponent(ONCE)

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
/** Six ways in which the wallet list describes a wallet's app. */
const WALLETS: readonly WalletItem[] = [
  { id: METAMASK, name: 'MetaMask', mobileLink: 'metamask://' },
  { id: 'binance', name: 'Binance Wallet', mobileLink: 'bnc://app.binance.com/cedefi/' },
  { id: 'universal', name: 'Universal', mobileLink: 'https://wallet.example/app' },
  { id: 'twin', name: 'Twin', mobileLink: 'twin:' },
  { id: 'evil', name: 'Evil', mobileLink: 'javascript:alert(1)' },
  { id: 'web', name: 'Web only', webappLink: 'https://web.example' },
]

/**
 * `{target} {href}` of the best link of each wallet, MetaMask's twice; 1 and 2 count how often the URI is
 * encoded.
 */
const NATIVE = (target: string) => [
  `${target} metamask://wc?uri=1, ${target} https://metamask.app.link/wc?uri=1`,
  `${target} bnc://app.binance.com/cedefi/wc?uri=1`,
  `${target} https://wallet.example/app/wc?uri=1`,
  `${target} twin://wc?uri=1`,
  '',
  '',
]
const UNIVERSAL = (target: string, times = 1) => [
  `${target} https://metamask.app.link/wc?uri=1, ${target} metamask://wc?uri=${times}`,
  `${target} bnc://app.binance.com/cedefi/wc?uri=${times}`,
  `${target} https://wallet.example/app/wc?uri=1`,
  `${target} twin://wc?uri=${times}`,
  '',
  '',
]
const GOLDEN: Readonly<Record<string, readonly string[]>> = {
  desktop: NATIVE('_self'),
  'ios-safari': NATIVE('_self'),
  'ios-browser': NATIVE('_self'),
  android: NATIVE('_self'),
  'telegram-ios': UNIVERSAL('_blank'),
  'telegram-android': UNIVERSAL('_blank', 2),
  'telegram-desktop': UNIVERSAL('_blank'),
  'wallet-browser': UNIVERSAL('_self'),
  farcaster: UNIVERSAL('_blank'),
  safe: UNIVERSAL('_blank'),
  frame: NATIVE('_top'),
}

const shown = (wallet: WalletItem, platform: LinkPlatform, facts: (typeof HOSTS)[number]['facts']) =>
  walletLinks(wallet, platform, { host: hostProfile(facts), uri: URI })
    .map(({ href, target }) => `${target} ${href.replace(TWICE, '2').replace(ONCE, '1')}`)
    .join(', ')

for (const { name, kind, facts } of HOSTS)
  test(`P20 the links of ${WALLETS.length} wallets in ${name}`, () => {
    assert.equal(
      WALLETS.map(wallet => shown(wallet, 'mobile', facts)),
      GOLDEN[kind],
    )
  })

test('P20 desktop and web wallets open in a new tab in every host', () => {
  const wallet = {
    id: 'w',
    name: 'W',
    mobileLink: 'phone://',
    desktopLink: 'ledgerlive://',
    webappLink: 'https://w.example/app',
  }
  for (const { facts } of HOSTS) {
    const times = hostProfile(facts).encodesTwice ? 2 : 1
    assert.is(shown(wallet, 'desktop', facts), `_blank ledgerlive://wc?uri=${times}`)
    assert.is(shown(wallet, 'web', facts), '_blank https://w.example/app/wc?uri=1')
  }
  assert.is(shown({ ...wallet, webappLink: 'native://x' }, 'web', HOSTS[0]!.facts), '')
})

test('a link’s base is kept for later requests', () => {
  for (const [link, base] of [
    ['foo', 'foo://'],
    ['foo:', 'foo://'],
    ['foo://', 'foo://'],
    ['foo://x', 'foo://x/'],
    ['foo://x/', 'foo://x/'],
    ['foo://x/y', 'foo://x/y/'],
    ['https://a.b/c', 'https://a.b/c/'],
    ['https://a.b', 'https://a.b/'],
    ['https://a.b/c?d=e', 'https://a.b/c/?d=e'],
    ['https://a.b/c#d', 'https://a.b/c/'],
    ['http://127.0.0.1:4000/wallet.html', 'http://127.0.0.1:4000/wallet.html/'],
  ] as const)
    assert.is(linkBase(link), base, link)
})

test('without a pairing a link only opens the wallet', () => {
  const [link] = walletLinks(WALLETS[0]!, 'mobile', { host: hostProfile(HOSTS[3]!.facts) })
  assert.equal(link, { kind: 'native', href: 'metamask://', base: 'metamask://', target: '_self' })
})

test('the query of a universal link is kept', () => {
  assert.is(
    pairingLink('https://a.b/c/?d=e', URI, { encodesTwice: true }),
    `https://a.b/c/wc?d=e&uri=${ONCE}`,
    'and what is no native link is never encoded twice',
  )
})

test('a request link opens the wallet that has the request', () => {
  const query = `requestId=1795000000000000&sessionTopic=${TOPIC}`
  const open = (base: string) => requestLink(linkBase(base)!, 1_795_000_000_000_000, TOPIC)
  assert.is(open('foo://'), `foo://wc?${query}`)
  assert.is(open('foo://x'), `foo://x/wc?${query}`)
  assert.is(open('https://a.b/c'), `https://a.b/c/wc?${query}`)
  const [, word] = open('https://t.me/bot/app')!.split('?startapp=')
  assert.is(atob(word!.replace(/-/g, '+').replace(/_/g, '/')), query)
  assert.match(open('https://t.me/bot/app?mode=compact')!, /app\?mode=compact&startapp=[\w-]+$/)
})

test('S9 a request link needs a valid id and topic', () => {
  for (const id of [Number.NaN, 1.5, 2 ** 60, Number.POSITIVE_INFINITY])
    assert.is(requestLink('foo://', id, TOPIC), undefined)
  for (const topic of ['', 'x', `${TOPIC}&uri=x`, '../', 'a'.repeat(129), `${TOPIC}\n`])
    assert.is(requestLink('foo://', 1, topic), undefined)
})

test('P18 where several wallets claim one scheme, the universal link comes first, and both are offered', () => {
  const twin = { id: 'other', name: 'Other', mobileLink: 'METAMASK://open' }
  const shared = sharedSchemes([...WALLETS, twin, WALLETS[0]!])
  assert.equal([...shared], ['metamask'], 'a wallet is no rival of itself')
  const host = hostProfile(HOSTS[3]!.facts)
  assert.equal(
    walletLinks(WALLETS[0]!, 'mobile', { host, uri: URI, shared }).map(({ kind }) => kind),
    ['universal', 'native'],
  )
  assert.equal(
    walletLinks(WALLETS[3]!, 'mobile', { host, uri: URI, shared }).map(({ kind }) => kind),
    ['native'],
  )
})

const SCHEMES =
  'javascript JAVASCRIPT JaVaScRiPt vbscript livescript data blob file filesystem about chrome chrome-extension moz-extension ms-settings ms-msdt search-ms view-source resource jar mhtml ftp ftps ws wss tel sms mailto ssh telnet smb market android-app intent Intent x-apple itms itms-services content facetime shell devtools edge'.split(
    ' ',
  )
const HOSTILE = [
  ...SCHEMES.flatMap(scheme => [
    `${scheme}:alert(1)`,
    `${scheme}://evil.example/%0aalert(1)`,
    ` ${scheme}://x`,
    `${scheme}\t://x`,
  ]),
  'https://good.example@evil.example',
  'https://user:pass@evil.example',
  'https://good.example\\@evil.example',
  'http://evil.example',
  '//evil.example',
  '/path',
  'evil.example',
  'foo://x?uri=wc:evil',
  'foo://x#y',
  'foo:bar',
  'foo:/bar',
  'foo://x y',
  'foo://x\n',
  'foo://\u202ex',
  'foo\u200b://x',
  'fo\to://x',
  'javascript%3Aalert(1)',
  'javascript&colon;alert(1)',
  `foo://${'x'.repeat(3000)}`,
  `${'f'.repeat(60)}://x`,
  '1foo://x',
  '+foo://x',
  '://x',
  '',
]

test(`S4 ${HOSTILE.length} hostile wallet links are refused, for pairing and for requests`, () => {
  assert.ok(HOSTILE.length >= 120)
  const host = hostProfile(HOSTS[3]!.facts)
  for (const link of HOSTILE) {
    assert.is(linkBase(link), undefined, JSON.stringify(link))
    const wallet = { id: 'evil', name: 'Evil', mobileLink: link, desktopLink: link, webappLink: link }
    for (const platform of ['mobile', 'desktop', 'web'] as const)
      for (const uri of [URI, undefined]) assert.equal(walletLinks(wallet, platform, { host, uri }), [])
  }
})

test('S4 bare schemes of the operating system are refused', () => {
  for (const scheme of SCHEMES)
    for (const link of [scheme, `${scheme}:`, `${scheme}://`]) assert.is(linkBase(link), undefined, link)
})

test('S9 a text that is not a pairing URI is not put into a link', () => {
  for (const uri of [
    '',
    'wc:',
    'wc:a',
    'wc:a@2',
    'javascript:alert(1)',
    'https://evil.example',
    ` ${URI}`,
    `${URI}\n`,
    `${URI}#x`,
    `${URI}"onclick=`,
    `wc:a@2?${'x'.repeat(3000)}`,
  ])
    assert.is(pairingLink('foo://', uri, { encodesTwice: false }), undefined, JSON.stringify(uri))
})

test('S4 for any list entry, a link leads to https or to the wallet’s own scheme, and contains the URI', () => {
  const piece = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'javascript:',
      'foo:',
      'intent:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '%3a',
      '\n',
    ],
    ...['localhost', 'evil.example', '\u202e', '\u200b', 'а', '[', '.', 'a', ' ', '&uri=', 'wc'],
  )
  const hosts = HOSTS.map(({ facts }) => hostProfile(facts))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(...hosts), (pieces, host) => {
      const link = pieces.join('')
      const wallet = { id: 'x', name: 'X', mobileLink: link, desktopLink: link, webappLink: link }
      for (const platform of ['mobile', 'desktop', 'web'] as const)
        for (const { href, base } of walletLinks(wallet, platform, { host, uri: URI })) {
          const url = new URL(href)
          assert.not.match(url.protocol, /^(?:javascript|vbscript|data|intent|file|blob):/)
          assert.is(url.username + url.password, '')
          assert.ok(href.endsWith(ONCE) || href.endsWith(TWICE), href)
          assert.is(linkBase(base), base, 'a base stays what it is')
        }
    }),
    { numRuns: 20_000 },
  )
})

test.run()
