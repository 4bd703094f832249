import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../src/errors'
import { getCoinbaseOptions } from '../../src/net/buy/getCoinbaseOptions'
import { getCoinbaseQuote } from '../../src/net/buy/getCoinbaseQuote'
import { getSellerPage } from '../../src/net/buy/getSellerPage'
import {
  getBuyCountries,
  getCountryCurrency,
  getSellerLimits,
  getSoldCoins,
} from '../../src/net/buy/getSellerProperties'
import { getSellerQuotes } from '../../src/net/buy/getSellerQuotes'
import { getSellers } from '../../src/net/buy/getSellers'
import type { Net } from '../../src/net/transport/request'
import { fakeFetch, fakeNet, HOSTILE_REPLIES } from './fakeFetch'

// The routes of the real on-ramp servers.

const ALICE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const asked = { country: 'DE', coin: 'USDC_BASE', currency: 'EUR', amount: '100', address: ALICE }
const ask = { seller: 'TRANSAK', method: 'CREDIT_DEBIT_CARD', ...asked }

/** A server with this reply, and its recorded requests. */
function server(answer: unknown) {
  const fetch = fakeFetch(() => (typeof answer === 'function' ? answer() : answer))
  return { fetch, net: fakeNet(fetch as typeof globalThis.fetch) }
}

const codeOf = async (call: Promise<unknown>) => {
  try {
    await call
    return 'none'
  } catch (error) {
    return isAgletError(error) ? error.code : 'other'
  }
}

const quote = {
  countryCode: 'DE',
  customerScore: null,
  destinationAmount: 104.25,
  destinationCurrencyCode: 'USDC_BASE',
  exchangeRate: 0.92,
  networkFee: 0.11,
  paymentMethodType: 'CREDIT_DEBIT_CARD',
  serviceProvider: 'TRANSAK',
  sourceAmount: 100,
  sourceAmountWithoutFees: 97.39,
  sourceCurrencyCode: 'EUR',
  totalFee: 2.61,
  transactionFee: 2.5,
  transactionType: 'CRYPTO_PURCHASE',
}
const parsed = {
  key: 'TRANSAK CREDIT_DEBIT_CARD',
  seller: 'TRANSAK',
  method: 'CREDIT_DEBIT_CARD',
  receives: '104.25',
  total: '100',
  currency: 'EUR',
  subtotal: '97.39',
  fee: '2.61',
  providerFee: '2.5',
  networkFee: '0.11',
}

test('seller quotes: the request and the parsed reply', async () => {
  const other = { ...quote, serviceProvider: 'BANXA', destinationAmount: 1.5e-7, totalFee: null }
  const { fetch, net } = server([quote, other])
  const quotes = await getSellerQuotes(net, asked)
  assert.equal(quotes[0], parsed)
  assert.equal([quotes[1]!.receives, quotes[1]!.fee], ['0.00000015', undefined])
  const [{ url, body, init }] = fetch.calls as [(typeof fetch.calls)[0]]
  assert.equal([url.pathname, init.method], ['/v1/onramp/multi/quotes', 'POST'])
  assert.equal(body, {
    projectId: 'p1',
    countryCode: 'DE',
    destinationCurrencyCode: 'USDC_BASE',
    sourceAmount: 100,
    sourceCurrencyCode: 'EUR',
    walletAddress: ALICE,
  })
})

/** Replies that look like a quote but are not, or quote something else. */
const FALSE_QUOTES: readonly (readonly [what: string, change: object])[] = [
  ['a negative amount', { destinationAmount: -104 }],
  ['no amount', { destinationAmount: 0 }],
  ['an amount in a text', { destinationAmount: '104' }],
  ['more than all the money there is', { destinationAmount: 1e16 }],
  ['another coin', { destinationCurrencyCode: 'SCAM' }],
  ['the coin of another chain', { destinationCurrencyCode: 'USDC' }],
  ['no coin', { destinationCurrencyCode: undefined }],
  ['another currency', { sourceCurrencyCode: 'JPY' }],
  ['another country', { countryCode: 'KP' }],
  ['another amount', { sourceAmount: 10 }],
  ['a negative fee', { totalFee: -5 }],
  ['a negative network fee', { networkFee: -0.01 }],
  ['a fee beyond the amount', { transactionFee: 101 }],
  ['a sale', { transactionType: 'CRYPTO_SELL' }],
  ['a seller in markup', { serviceProvider: '<img src=x onerror=alert(1)>' }],
  ['no seller', { serviceProvider: null }],
]
for (const [what, change] of FALSE_QUOTES)
  test(`a quote of ${what} is left out, and alone is a bad response`, async () => {
    const bad = { ...quote, serviceProvider: 'BANXA', ...change }
    assert.equal(await getSellerQuotes(server([bad, quote]).net, asked), [parsed])
    assert.is(await codeOf(getSellerQuotes(server([bad]).net, asked)), 'bad_response')
  })

test('a payment method with markup is dropped, and the quote is kept', async () => {
  const [found] = await getSellerQuotes(server([{ ...quote, paymentMethodType: '<b>x</b>' }]).net, asked)
  assert.is(found!.method, undefined)
})

test('a duplicate quote counts once, and only the first 200 of 10,000 are read', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ ...quote, serviceProvider: `S${i % 500}` }))
  const quotes = await getSellerQuotes(server([quote, quote, ...many]).net, asked)
  assert.is(quotes.length, 199)
  assert.is(new Set(quotes.map(({ key }) => key)).size, 199)
})

test('an amount that no seller accepts is reported by its code', async () => {
  const refusal = () =>
    new Response(JSON.stringify({ code: 'INVALID_AMOUNT_TOO_LOW', message: 'no' }), { status: 400 })
  try {
    await getSellerQuotes(server(refusal).net, asked)
    assert.unreachable()
  } catch (error) {
    assert.ok(isAgletError(error, 'http'))
    assert.is(error.meta['code'], 'INVALID_AMOUNT_TOO_LOW')
  }
})

test('a seller’s page: the request, and the hosts that are accepted', async () => {
  const page = 'https://meldcrypto.com/?token=eyJh.bGci.x'
  const { fetch, net } = server({ widgetUrl: page })
  assert.is(await getSellerPage(net, ask), page)
  const [{ url, body }] = fetch.calls as [(typeof fetch.calls)[0]]
  assert.is(url.pathname, '/v1/onramp/widget')
  assert.equal(body, {
    projectId: 'p1',
    sessionData: {
      countryCode: 'DE',
      destinationCurrencyCode: 'USDC_BASE',
      paymentMethodType: 'CREDIT_DEBIT_CARD',
      serviceProvider: 'TRANSAK',
      sourceAmount: 100,
      sourceCurrencyCode: 'EUR',
      walletAddress: ALICE,
    },
  })
  for (const widgetUrl of [
    'https://sb.meldcrypto.com?token=x',
    'https://api.example/buy?token=x',
    `https://meldcrypto.com/?walletAddress=${ALICE}`,
    `https://meldcrypto.com/?walletAddressLocked=${ALICE.toLowerCase()}&destinationCurrencyCode=USDC_BASE`,
  ])
    assert.ok(await getSellerPage(server({ widgetUrl }).net, ask), widgetUrl)
})

const EVIL = '0x000000000000000000000000000000000000dEaD'
for (const widgetUrl of [
  ...['javascript:alert(1)', 'data:text/html,x', 'blob:https://meldcrypto.com/1', '', 42, null],
  ...['http://meldcrypto.com/?token=x', 'https://a@meldcrypto.com/', 'https://meldcrypto.com:8443/?token=x'],
  ...[
    'https://meldcrypto.com.evil.example/',
    'https://evilmeldcrypto.com/',
    'https://evil.example/meldcrypto.com',
  ],
  `https://meldcrypto.com/?walletAddress=${EVIL}`,
  `https://meldcrypto.com/?walletAddressLocked=${EVIL}`,
  `https://meldcrypto.com/?wallet=${ALICE}&walletAddress=${EVIL}`,
  `https://meldcrypto.com/?to=${EVIL}`,
  `https://meldcrypto.com/?x=eip155:1:${EVIL}`,
  `https://meldcrypto.com/#/?address=${EVIL}`,
  'https://meldcrypto.com/?walletAddress=So11111111111111111111111111111111111111112',
])
  test(`“${widgetUrl}” is refused as a payment page`, async () => {
    assert.is(await codeOf(getSellerPage(server({ widgetUrl }).net, ask)), 'bad_response')
  })

test('a Solana address in the URL must match with case', async () => {
  const address = 'SoLanaAddressOfThe1TestAccount111111'
  const page = (text: string) =>
    codeOf(
      getSellerPage(server({ widgetUrl: `https://meldcrypto.com/?walletAddress=${text}` }).net, {
        ...ask,
        address,
      }),
    )
  assert.equal([await page(address), await page(address.toLowerCase())], ['none', 'bad_response'])
})

test('countries, their currency, coins and limits are parsed', async () => {
  const countries = [
    { countryCode: 'DE', name: 'Germany', flagImageUrl: 'javascript:alert(1)' },
    { countryCode: 'DE', name: 'Again' },
    { countryCode: 'de', name: 'Small letters' },
    { countryCode: '<b>', name: 'x' },
    'DE',
    null,
  ]
  assert.equal(await getBuyCountries(server(countries).net), [{ code: 'DE', name: 'Germany' }])

  const defaults = [
    { countryCode: 'US', defaultCurrencyCode: 'USD' },
    { countryCode: 'DE', defaultCurrencyCode: 'EUR', defaultPaymentMethods: ['SEPA'] },
  ]
  assert.is(await getCountryCurrency(server(defaults).net, 'DE'), 'EUR')
  assert.is(await getCountryCurrency(server(defaults).net, 'FR'), undefined)

  const row = (currencyCode: unknown, chainCode: unknown, chainName: string, chainId: unknown) => ({
    currencyCode,
    chainCode,
    chainName,
    chainId,
    name: 'USD Coin',
    contractAddress: null,
  })
  const coins = [
    { ...row('USDC_BASE', 'BASE', 'Base', '8453'), contractAddress: '0x8335' },
    row('USDC_ETHEREUM', 'ETH', 'Ethereum', '1'),
    row('ETH', 'ETH', 'Ethereum', '1'),
    row('SOL', 'SOLANA', 'Solana', '101'),
    row('A B', 'ETH', 'Ethereum', '1'),
    row('X', '<i>', 'Ethereum', '1'),
    row('Y', 'ETH', 'Ethereum', {}),
  ]
  const { fetch, net } = server(coins)
  assert.equal(
    (await getSoldCoins(net, 'DE')).map(({ code, symbol, chainId, contractAddress }) => [
      code,
      symbol,
      chainId,
      contractAddress,
    ]),
    [
      ['USDC_BASE', 'USDC', '8453', '0x8335'],
      ['USDC_ETHEREUM', 'USDC', '1', undefined],
      ['ETH', 'ETH', '1', undefined],
      ['SOL', 'SOL', '101', undefined],
    ],
  )
  const { searchParams } = fetch.calls[0]!.url
  assert.equal([searchParams.get('type'), searchParams.get('countries')], ['crypto-currencies', 'DE'])

  const limits = [
    { currencyCode: 'EUR', defaultAmount: null, minimumAmount: 5, maximumAmount: 30_000 },
    { currencyCode: 'USD', minimumAmount: 10, maximumAmount: 5 },
    { currencyCode: 'GBP', minimumAmount: -1, maximumAmount: 5 },
    { currencyCode: 'euro', minimumAmount: 1, maximumAmount: 5 },
  ]
  assert.equal(await getSellerLimits(server(limits).net, 'DE'), [{ id: 'EUR', min: '5', max: '30000' }])
})

test('sellers’ limits are rounded inwards to whole amounts, which every currency has', async () => {
  const limits = [
    { currencyCode: 'JPY', minimumAmount: 730.3, maximumAmount: 2_190_000.9 },
    { currencyCode: 'USD', minimumAmount: 0.07, maximumAmount: 8.29 },
    { currencyCode: 'EUR', minimumAmount: 5 },
    { currencyCode: 'KWD', minimumAmount: 1.2345, maximumAmount: 1.2349 },
  ]
  assert.equal(await getSellerLimits(server(limits).net, 'DE'), [
    { id: 'JPY', min: '731', max: '2190000' },
    { id: 'USD', min: '1', max: '8' },
  ])
})

test('sellers have plain-text names, and images only from safe hosts', async () => {
  const logos = (lightShort: unknown) => ({ dark: '', darkShort: '', light: '', lightShort })
  const sellers = [
    {
      serviceProvider: 'TRANSAK',
      name: 'Tran\u202esak\n',
      logos: logos('https://img.example/t.png'),
      websiteUrl: 'javascript:alert(1)',
    },
    { serviceProvider: 'BANXA', name: 'Banxa', logos: logos('javascript:alert(1)') },
    { serviceProvider: 'LOCAL', name: 'Local', logos: logos('http://192.168.1.1/x.png') },
    { serviceProvider: 'coinbase', name: 'Coinbase' },
    { serviceProvider: 'NAMELESS', name: '' },
  ]
  assert.equal(await getSellers(server(sellers).net), [
    { code: 'TRANSAK', name: 'Transak', logo: 'https://img.example/t.png' },
    { code: 'BANXA', name: 'Banxa' },
    { code: 'LOCAL', name: 'Local' },
  ])
})

test('Coinbase’s own routes parse the real servers’ replies', async () => {
  const options = await getCoinbaseOptions(
    server({
      paymentCurrencies: [{ id: 'EUR', limits: [{ id: 'CARD', min: '10', max: '7500' }] }],
      purchaseCurrencies: [
        {
          id: 'u',
          name: 'USD Coin',
          symbol: 'USDC',
          iconUrl: 'x',
          networks: [{ name: 'base', displayName: 'Base', contractAddress: '0x8335', chainId: '8453' }],
        },
      ],
    }).net,
    'DE',
  )
  assert.equal(options, {
    paymentCurrencies: [{ id: 'EUR', limits: [{ id: 'CARD', min: '10', max: '7500' }] }],
    purchaseCurrencies: [
      {
        id: 'u',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [{ name: 'base', displayName: 'Base', chainId: '8453', contractAddress: '0x8335' }],
      },
    ],
    fallback: false,
  })
  const eur = (value: string) => ({ value, currency: 'EUR' })
  const reply = {
    paymentTotal: eur('100'),
    paymentSubTotal: eur('98.4'),
    purchaseAmount: { value: '106.9', currency: 'USDC' },
    coinbaseFee: eur('1.5'),
    networkFee: eur('0.1'),
    quoteId: 'q',
  }
  const query = {
    purchaseCurrency: 'USDC',
    purchaseNetwork: 'base',
    paymentCurrency: 'EUR',
    paymentAmount: '100',
    paymentMethod: 'CARD',
    country: 'DE',
  }
  const { fetch, net } = server(reply)
  const found = await getCoinbaseQuote(net, query)
  assert.equal(found.purchaseAmount, { amount: '106.9', currency: 'USDC' })
  assert.equal([found.paymentSubtotal.amount, found.fallback], ['98.4', false])
  const sent = Object.fromEntries(fetch.calls[0]!.url.searchParams)
  assert.equal(
    Object.keys(query).map(name => sent[name]),
    Object.values(query),
  )
  for (const bad of [{ purchaseAmount: eur('-1') }, { coinbaseFee: { amount: '1', currency: 'EUR' } }])
    assert.is(await codeOf(getCoinbaseQuote(server({ ...reply, ...bad }).net, query)), 'bad_response')
})

const CALLS: readonly (readonly [name: string, call: (net: Net) => Promise<unknown>])[] = [
  ['countries', net => getBuyCountries(net)],
  ['coins', net => getSoldCoins(net, 'DE')],
  ['sellers', net => getSellers(net)],
  ['quotes', net => getSellerQuotes(net, asked)],
  ['page', net => getSellerPage(net, ask)],
  ['Coinbase’s options', net => getCoinbaseOptions(net, 'DE')],
]
for (const [what, answer, code] of HOSTILE_REPLIES.filter(([what]) =>
  /null|nothing|portal|text|404/.test(what),
))
  test(`${what} as the reply of any of these routes is an error`, async () => {
    for (const [name, call] of CALLS)
      if (code !== 'network' && !/500/.test(what))
        assert.is(await codeOf(call(server(answer).net)), code, name)
  })

test.run()
