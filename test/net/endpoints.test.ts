import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../src/errors'
import { getBalance } from '../../src/net/account/getBalance'
import { getIdentity } from '../../src/net/account/getIdentity'
import { getAnalyticsConfig } from '../../src/net/analytics/getAnalyticsConfig'
import { getSupportedChains } from '../../src/net/networks/getSupportedChains'
import type { Net } from '../../src/net/transport/request'
import { getWallets } from '../../src/net/wallets/getWallets'
import { assetImageUrl, currencyImageUrl, tokenImageUrl, walletImageUrl } from '../../src/net/wallets/images'
import { type FakeCall, fakeFetch, fakeNet, HOSTILE_REPLIES } from './fakeFetch'

const ALICE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const USDC = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const ENDPOINTS: Readonly<Record<string, (net: Net, signal?: AbortSignal) => Promise<unknown>>> = {
  '[7.2] supported-chains': getSupportedChains,
  '[7.3] identity': (net, signal) => getIdentity(net, { address: ALICE }, signal),
  '[7.12] balance': (net, signal) => getBalance(net, { address: ALICE, chainId: 'eip155:1' }, signal),
  '[7.23] wallets': (net, signal) => getWallets(net, {}, signal),
  '[7.25] analytics-config': getAnalyticsConfig,
}

for (const [name, call] of Object.entries(ENDPOINTS))
  test(`${name}: ${HOSTILE_REPLIES.length} hostile replies give a named error`, async () => {
    for (const [what, answer, code] of HOSTILE_REPLIES)
      try {
        await call(fakeNet(fakeFetch(answer)))
        assert.unreachable(what)
      } catch (error) {
        assert.ok(isAgletError(error, code as 'http'), `${what}: ${error}`)
      }
  })

for (const [name, call] of Object.entries(ENDPOINTS))
  test(`${name}: aborting the caller’s signal aborts the request`, async () => {
    const controller = new AbortController()
    const waiting = call(fakeNet(fakeFetch(() => new Promise(() => {}))), controller.signal)
    controller.abort()
    try {
      await waiting
      assert.unreachable()
    } catch (error) {
      assert.ok(isAgletError(error, 'cancelled'))
    }
  })

const answering = (body: unknown) => {
  const fetch = fakeFetch(() => (typeof body === 'string' ? body : JSON.stringify(body)))
  return { fetch, net: fakeNet(fetch) }
}
const { entries } = Object

// ------------------------------------------------------------------ supported chains

test('[7.2] requests the supported chains and keeps the usable ones', async () => {
  const { fetch, net } = answering({
    http: ['eip155:1', 'eip155:8453', 'eip155:1', 'near:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ws: ['eip155:1'],
  })
  assert.equal(await getSupportedChains(net), [
    'eip155:1',
    'eip155:8453',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ])
  assert.is(
    fetch.calls[0]!.url.href,
    'https://api.example/v1/supported-chains?projectId=p1&st=appkit&sv=html-universal-1.0.0',
  )
})

const CHAIN_ROWS: readonly unknown[] = [
  null,
  1,
  1e308,
  -1,
  true,
  '',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:0x1',
  'eip155:<b>',
  'eip155:\u202e1',
  `eip155:${'1'.repeat(1000)}`,
  'toString:1',
  {},
  [],
  ['eip155:1'],
  { http: 'eip155:1' },
]

test(`[7.2] ${CHAIN_ROWS.length} bad ids are dropped, the good one is kept`, async () => {
  const ids = await getSupportedChains(answering({ http: [...CHAIN_ROWS, 'eip155:1'], ws: 7 }).net)
  assert.equal(ids, ['eip155:1'])
  const many = Array.from({ length: 100_000 }, (_, id) => `eip155:${id}`)
  assert.ok((await getSupportedChains(answering({ http: many }).net)).length <= 2000)
})

// ------------------------------------------------------------------ identity

test('[3.15] [7.3] requests an identity and names the sender', async () => {
  const { fetch, net } = answering({ name: 'ada.eth', avatar: 'https://img.example/a.png', resolvedAt: 'x' })
  assert.equal(await getIdentity(net, { address: ALICE, sender: ALICE }), {
    name: 'ada.eth',
    avatar: 'https://img.example/a.png',
  })
  const { pathname, searchParams } = fetch.calls[0]!.url
  assert.is(pathname, `/v1/identity/${ALICE}`)
  assert.is(searchParams.get('sender'), ALICE)
})

test('[7.3] an account without a name gives an empty identity', async () => {
  assert.equal(await getIdentity(answering({ name: null, avatar: null }).net, { address: ALICE }), {})
})

test('[7.3] an address from outside stays a single path segment', async () => {
  const { fetch, net } = answering({ name: 'x' })
  await getIdentity(net, { address: 'a/../b?c#d' })
  assert.is(fetch.calls[0]!.url.pathname, '/v1/identity/a%2F..%2Fb%3Fc%23d')
  try {
    await getIdentity(net, { address: '..' })
    assert.unreachable()
  } catch (error) {
    assert.ok(isAgletError(error, 'missing_url'))
  }
})

const IDENTITIES: readonly (readonly [field: string, value: unknown, expected?: string])[] = [
  ['name', 1],
  ['name', {}],
  ['name', ['ada.eth']],
  ['name', true],
  ['name', ''],
  ['name', '\u200b\u202e'],
  ['name', 'ada\u202e.eth', 'ada.eth'],
  ['name', '<img src=x>', '<img src=x>'],
  ['name', 'a'.repeat(100_000), `${'a'.repeat(254)}…`],
  ['avatar', 1],
  ['avatar', {}],
  ['avatar', 'javascript:alert(1)'],
  ['avatar', 'data:text/html,x'],
  ['avatar', 'http://img.example/a.png'],
  ['avatar', 'https://u:p@img.example/a.png'],
  ['avatar', 'ipfs://abc'],
  ['avatar', `data:image/svg+xml,${encodeURIComponent('<svg onload="x"/>')}`],
  ['avatar', `https://img.example/${'a'.repeat(100_000)}`],
]

test(`[7.3] ${IDENTITIES.length} hostile fields are dropped or cleaned`, async () => {
  for (const [field, value, expected] of IDENTITIES) {
    const identity = await getIdentity(answering({ name: null, [field]: value }).net, { address: ALICE })
    assert.equal(
      entries(identity),
      expected === undefined ? [] : [[field, expected]],
      `${field} ${value}`.slice(0, 80),
    )
  }
})

// ------------------------------------------------------------------ balance

const ETH_ROW = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 3120.4,
  price: 2600.3,
  quantity: { decimals: '18', numeric: '1.2' },
  iconUrl: 'https://img.example/eth.png',
}
const USDC_ROW = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: USDC,
  value: 25,
  price: 1,
  quantity: { decimals: '6', numeric: '25' },
  iconUrl: '',
}

test('[7.12] requests balances in usd, and parses the native coin and the tokens', async () => {
  const { fetch, net } = answering({ balances: [ETH_ROW, USDC_ROW] })
  const { iconUrl, ...usdc } = USDC_ROW
  assert.equal(await getBalance(net, { address: ALICE, chainId: 'eip155:1', forceUpdate: [USDC, USDC] }), [
    ETH_ROW,
    usdc,
  ])
  const { pathname, searchParams } = fetch.calls[0]!.url
  assert.is(pathname, `/v1/account/${ALICE}/balance`)
  assert.is(searchParams.get('currency'), 'usd')
  assert.is(searchParams.get('chainId'), 'eip155:1')
  assert.is(searchParams.get('forceUpdate'), `${USDC},${USDC}`)
  assert.is(searchParams.get('sv'), 'html-universal-1.0.0', 'without it the server answers with nothing')
})

/** A net with a separate balance service, which answers with `service`. */
function withService(service: (call: FakeCall) => unknown) {
  const hosts: string[] = []
  const fetch = fakeFetch(call => {
    hosts.push(call.url.host)
    return call.url.host === 'balance.example' ? service(call) : { balances: [ETH_ROW] }
  })
  const net = fakeNet(fetch)
  const balance = 'https://balance.example/of'
  return { fetch, hosts, net: { ...net, endpoints: { ...net.endpoints, balance } } }
}

test('[7.26] a balance service set by the host is asked instead of the API, with the same query', async () => {
  const { fetch, hosts, net } = withService(() => ({ balances: [USDC_ROW] }))
  const query = { address: ALICE, chainId: 'eip155:1', forceUpdate: [USDC] } as const
  const [token, ...more] = await getBalance(net, query)
  assert.equal([token?.symbol, more.length, hosts], ['USDC', 0, ['balance.example']])
  const { pathname, searchParams } = fetch.calls[0]!.url
  assert.is(pathname, `/of/v1/account/${ALICE}/balance`)
  assert.is(searchParams.get('forceUpdate'), USDC)
})

test('[7.26] if the balance service fails in any way, the API is asked, unless the caller has aborted', async () => {
  for (const [what, answer] of HOSTILE_REPLIES) {
    const { hosts, net } = withService(answer as (call: FakeCall) => unknown)
    assert.equal(await getBalance(net, { address: ALICE, chainId: 'eip155:1' }), [ETH_ROW], what)
    assert.equal(hosts, ['balance.example', 'api.example'], what)
  }
  const leaving = new AbortController()
  const { hosts, net } = withService(() => {
    leaving.abort()
    return new Promise(() => {})
  })
  const asked = getBalance(net, { address: ALICE, chainId: 'eip155:1' }, leaving.signal)
  await asked.then(
    () => assert.unreachable(),
    error => assert.ok(isAgletError(error, 'cancelled')),
  )
  assert.equal(hosts, ['balance.example'])
})

test('[7.12] an account that holds nothing has no balances', async () => {
  assert.equal(await getBalance(answering({ balances: [] }).net, { address: ALICE }), [])
})

test('[3.6] on Solana a mint address becomes CAIP-10, and the system address is the native coin', async () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const rows = [
    { ...ETH_ROW, chainId, address: 'So11111111111111111111111111111111111111111', symbol: 'SOL' },
    { ...USDC_ROW, chainId, address: mint },
  ]
  const balances = await getBalance(answering({ balances: rows }).net, { address: 'x', chainId })
  assert.equal(
    balances.map(({ address }) => address),
    [undefined, `${chainId}:${mint}`],
  )
})

test('[3.6] the EVM placeholder address is the native coin too', async () => {
  const address = `eip155:1:0x${'e'.repeat(40)}`
  const [row] = await getBalance(answering({ balances: [{ ...ETH_ROW, address }] }).net, { address: ALICE })
  assert.is(row!.address, undefined)
})

test('[5.7] tokens without decimals are dropped', async () => {
  const spam = { ...USDC_ROW, quantity: { decimals: '0', numeric: '1000000' } }
  assert.equal(await getBalance(answering({ balances: [spam] }).net, { address: ALICE }), [])
})

const row = (change: object) => ({ ...USDC_ROW, ...change })
const quantity = (decimals: unknown, numeric: unknown) => row({ quantity: { decimals, numeric } })

const BAD_BALANCES: readonly unknown[] = [
  ...[null, undefined, 1, 'x', true, [], {}, [USDC_ROW]],
  ...[null, 1, {}, '', ' ', '\u200b', '\u202e'].flatMap(text => [row({ name: text }), row({ symbol: text })]),
  ...['1', -1, true, {}, 'NaN'].map(price => row({ price })),
  ...[null, 1, 'x', [], {}].map(quantity => row({ quantity })),
  ...['255', '37', '-1', '1.5', '1e1', '018', '', ' 6', 'six', 6, null, ['6'], {}].map(decimals =>
    quantity(decimals, '1'),
  ),
  ...[
    'NaN',
    'Infinity',
    '-1',
    '1e400',
    '0x10',
    '',
    '.',
    ' 1',
    '1,5',
    '1 ',
    '9'.repeat(1000),
    25,
    null,
    ['1'],
    {},
  ].map(numeric => quantity('6', numeric)),
  ...['eip155', 'near:mainnet', 'eip155:<b>', 1, {}, ['eip155:1'], 'eip155:8453'].map(chainId =>
    row({ chainId }),
  ),
  ...[
    'eip155:8453:0xa0b8',
    'eip155:1:',
    'eip155:1:<b>',
    '<b>',
    'a b',
    1,
    {},
    [USDC],
    `0x${'a'.repeat(1000)}`,
  ].map(address => row({ address })),
  { ...ETH_ROW, chainId: 'eip155:8453' },
]

test(`[7.12] ${BAD_BALANCES.length} bad rows are dropped one by one, the good one is kept`, async () => {
  for (const bad of BAD_BALANCES) {
    const balances = await getBalance(answering({ balances: [bad, ETH_ROW] }).net, {
      address: ALICE,
      chainId: 'eip155:1',
    })
    assert.equal(balances, [ETH_ROW], JSON.stringify(bad)?.slice(0, 200))
  }
})

test('[7.12] a row keeps its token when only the price, value or image is invalid', async () => {
  const text =
    '{"balances":[{"name":"A","symbol":"A","chainId":"eip155:1","price":null,"value":-5,"quantity":{"decimals":"6","numeric":"1"},"iconUrl":"javascript:x"}]}'
  const [token] = await getBalance(answering(text).net, { address: ALICE })
  assert.equal(token, {
    name: 'A',
    symbol: 'A',
    chainId: 'eip155:1',
    price: 0,
    quantity: { decimals: '6', numeric: '1' },
  })
  const huge = await getBalance(
    answering(JSON.stringify({ balances: [{ ...ETH_ROW, value: 0 }] }).replace('"value":0', '"value":1e400'))
      .net,
    { address: ALICE },
  )
  assert.is(huge[0]!.value, undefined)
})

test('[7.12] names are cleaned of hidden characters', async () => {
  const [token] = await getBalance(
    answering({ balances: [row({ name: '<b>USD</b>\n Coin', symbol: 'US\u202eCD\u200b' })] }).net,
    { address: ALICE },
  )
  assert.is(token!.name, '<b>USD</b> Coin')
  assert.is(token!.symbol, 'USCD')
})

test('[7.12] a token that is listed twice is shown once, and at most 5,000 rows are read', async () => {
  // The case of an EVM address is only a checksum.
  const spelled = {
    ...USDC_ROW,
    address: USDC_ROW.address.replace(/[\da-f]{40}$/i, digits => digits.toUpperCase()),
  }
  const twice = await getBalance(
    answering({ balances: [USDC_ROW, { ...USDC_ROW, price: 9 }, spelled, ETH_ROW, ETH_ROW] }).net,
    { address: ALICE },
  )
  assert.equal(
    twice.map(({ symbol, price }) => [symbol, price]),
    [
      ['USDC', 1],
      ['ETH', 2600.3],
    ],
  )
  const small = {
    name: 'T',
    symbol: 'T',
    chainId: 'eip155:1',
    price: 1,
    quantity: { decimals: '6', numeric: '1' },
  }
  const many = Array.from({ length: 20_000 }, (_, i) => ({
    ...small,
    address: `eip155:1:0x${i.toString(16).padStart(40, '0')}`,
  }))
  assert.is((await getBalance(answering({ balances: many }).net, { address: ALICE })).length, 5000)
})

// ------------------------------------------------------------------ wallets

const METAMASK = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  badge_type: 'certified',
  homepage: 'https://metamask.io/',
  image_id: '018b2d52-10e9-4158-1fde-a5d5bac5aa00',
  order: 10,
  mobile_link: 'metamask://',
  desktop_link: null,
  webapp_link: null,
  app_store: 'https://apps.apple.com/x',
  play_store: 'https://play.google.com/x',
  chrome_store: 'https://chrome.google.com/x',
  rdns: 'io.metamask',
  injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
  chains: ['eip155:1', 'near:mainnet', 'nonsense', 7],
}

test('[7.22] [7.23] requests a page of wallets and parses it', async () => {
  const { fetch, net } = answering({ count: 412, data: [METAMASK] })
  const page = await getWallets(net, {
    page: 2,
    entries: 100,
    chains: ['eip155:1', 'eip155:8453'],
    include: ['a', 'b'],
    exclude: ['c'],
    search: '  meta ',
    badgeType: 'certified',
  })
  assert.equal(page, {
    count: 412,
    wallets: [
      {
        id: METAMASK.id,
        name: 'MetaMask',
        homepage: 'https://metamask.io/',
        imageId: METAMASK.image_id,
        order: 10,
        mobileLink: 'metamask://',
        appStore: 'https://apps.apple.com/x',
        playStore: 'https://play.google.com/x',
        chromeStore: 'https://chrome.google.com/x',
        rdns: 'io.metamask',
        certified: true,
        chains: ['eip155:1', 'near:mainnet'],
      },
    ],
  })
  assert.equal(Object.fromEntries(fetch.calls[0]!.url.searchParams), {
    projectId: 'p1',
    st: 'appkit',
    sv: 'html-universal-1.0.0',
    page: '2',
    entries: '100',
    chains: 'eip155:1,eip155:8453',
    include: 'a,b',
    exclude: 'c',
    search: 'meta',
    badge_type: 'certified',
  })
})

test('[9.13] without a search text the first 40 wallets are requested', async () => {
  const { fetch, net } = answering({ count: 0, data: [] })
  assert.equal(await getWallets(net, { include: [], search: ' ' }), { wallets: [], count: 0 })
  const { searchParams } = fetch.calls[0]!.url
  assert.equal([...searchParams.keys()], ['projectId', 'st', 'sv', 'page', 'entries'])
  assert.is(searchParams.get('entries'), '40')
})

const BAD_WALLETS: readonly unknown[] = [
  ...[null, 1, 'x', true, [], {}, [METAMASK]],
  ...[undefined, null, 1, '', ' ', 'a b', '<b>', '../x', 'a/b', 'a'.repeat(129), {}, ['x']].map(id => ({
    ...METAMASK,
    id,
  })),
  ...[undefined, null, 1, '', ' ', '\u200b', '\u202e', {}, ['x']].map(name => ({ ...METAMASK, name })),
]

test(`[7.23] ${BAD_WALLETS.length} bad wallets are dropped one by one, the good one is kept`, async () => {
  for (const bad of BAD_WALLETS) {
    const { wallets } = await getWallets(
      answering({ count: 2, data: [bad, { id: 'good', name: 'Good' }] }).net,
    )
    assert.equal(wallets, [{ id: 'good', name: 'Good' }], JSON.stringify(bad)?.slice(0, 120))
  }
})

test('[7.23] a wallet keeps its name when its links or images are hostile', async () => {
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://x#Intent;end',
    'file:///x',
    'http://evil.example',
    1,
    {},
  ]) {
    const hostile = {
      id: 'w',
      name: '<b>W</b>',
      ...{ homepage: link, mobile_link: link, desktop_link: link, webapp_link: link, image_url: link },
      ...{
        app_store: link,
        play_store: link,
        chrome_store: link,
        rdns: '<x>',
        image_id: '../x',
        order: '1',
        chains: 'x',
      },
    }
    const { wallets } = await getWallets(answering({ count: 1, data: [hostile] }).net)
    assert.equal(wallets, [{ id: 'w', name: '<b>W</b>' }], `${link}`)
  }
})

test('[7.23] duplicates count once, the list is bounded, and an invalid count is corrected', async () => {
  const good = { id: 'w', name: 'W' }
  for (const [count, expected] of [
    [-5, 1],
    [0, 1],
    [1.5, 1],
    ['412', 1],
    [null, 1],
    [{}, 1],
    [412, 412],
  ])
    assert.is((await getWallets(answering({ count, data: [good, good] }).net)).count, expected, `${count}`)
  assert.is((await getWallets(answering('{"count":1e400,"data":[]}').net)).count, 0)
  const many = Array.from({ length: 10_000 }, (_, i) => ({ id: `w${i}`, name: 'W' }))
  assert.is((await getWallets(answering({ count: 1, data: many }).net)).wallets.length, 500)
})

// ------------------------------------------------------------------ images, analytics

test('[7.22] [7.24] image URLs carry project, type and version', () => {
  const { net } = answering({})
  const query = '?projectId=p1&st=appkit&sv=html-universal-1.0.0'
  assert.is(walletImageUrl(net, 'a-b'), `https://wallets.example/getWalletImage/a-b${query}`)
  assert.is(assetImageUrl(net, 'a-b'), `https://wallets.example/public/getAssetImage/a-b${query}`)
  assert.is(currencyImageUrl(net, 'USD'), `https://wallets.example/public/getCurrencyImage/USD${query}`)
  assert.is(tokenImageUrl(net, 'US/DC?'), `https://wallets.example/public/getTokenImage/US%2FDC%3F${query}`)
  for (const id of ['.', '..']) assert.is(walletImageUrl(net, id), undefined)
  const bare = fakeNet(
    fakeFetch(() => ''),
    { endpoints: { ...net.endpoints, wallets: '' } },
  )
  assert.is(walletImageUrl(bare, 'a'), undefined)
})

test('[7.25] reads whether analytics is enabled', async () => {
  const { fetch, net } = answering({ isAnalyticsEnabled: false })
  assert.is(await getAnalyticsConfig(net), false)
  assert.is(fetch.calls[0]!.url.pathname, '/getAnalyticsConfig')
  assert.is(await getAnalyticsConfig(answering({ isAnalyticsEnabled: true }).net), true)
  for (const wrong of [null, 'true', 'false', 1, 0, {}, [], [true]])
    try {
      await getAnalyticsConfig(answering({ isAnalyticsEnabled: wrong }).net)
      assert.unreachable(`${wrong}`)
    } catch (error) {
      assert.ok(isAgletError(error, 'bad_response'))
    }
})

test.run()
