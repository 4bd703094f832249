import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { getHistory } from '../../src/net/activity/getHistory'
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
import { getPrices } from '../../src/net/swap/getPrices'
import type { Net } from '../../src/net/transport/request'
import { ask, netOf, post, userOf } from './apiBench'

// The on-ramp routes of the real servers, in the same shapes.

let stack: Stack
let net: Net
test.before(async () => {
  stack = await startStack({ quiet: true })
  net = netOf(stack)
})
test.after(() => stack?.stop())

type Row = Readonly<Record<string, unknown>>
const properties = async (type: string, more: Readonly<Record<string, string>> = {}) =>
  (await ask<Row[]>(stack, '/v1/onramp/providers/properties', { type, ...more })).json
const query = (address: string) => ({
  country: 'US',
  coin: 'USDC',
  currency: 'USD',
  amount: '100',
  address,
})

test('sellers, countries, coins and limits have the real server’s fields, and the client reads them', async () => {
  const [seller] = (await ask<Row[]>(stack, '/v1/onramp/providers')).json
  assert.equal(Object.keys(seller!).sort(), [
    'categories',
    'logos',
    'name',
    'serviceProvider',
    'status',
    'websiteUrl',
  ])
  assert.equal(Object.keys(seller!['logos'] as Row).sort(), ['dark', 'darkShort', 'light', 'lightShort'])
  for (const [type, fields] of [
    ['countries', ['countryCode', 'flagImageUrl', 'name']],
    ['countries-defaults', ['countryCode', 'defaultCurrencyCode', 'defaultPaymentMethods']],
    ['fiat-currencies', ['currencyCode', 'name', 'symbolImageUrl']],
    ['payment-methods', ['logos', 'name', 'paymentMethod', 'paymentType']],
    ['fiat-purchases-limits', ['currencyCode', 'defaultAmount', 'maximumAmount', 'minimumAmount']],
    [
      'crypto-currencies',
      ['chainCode', 'chainId', 'chainName', 'contractAddress', 'currencyCode', 'name', 'symbolImageUrl'],
    ],
  ] as const)
    assert.equal(Object.keys((await properties(type))[0]!).sort(), [...fields], type)

  assert.ok((await getSellers(net)).some(({ code, logo }) => code === 'TRANSAK' && logo))
  assert.ok((await getBuyCountries(net)).some(({ code }) => code === 'DE'))
  assert.is(await getCountryCurrency(net, 'DE'), 'EUR')
  const coins = await getSoldCoins(net, 'DE')
  const contracts = stack.tokens.find(({ symbol }) => symbol === 'USDC')!.address
  assert.equal(
    coins
      .filter(({ symbol }) => symbol === 'USDC')
      .map(({ code, chainId, contractAddress }) => [code, chainId, contractAddress]),
    [
      ['USDC', '1', contracts[1]],
      ['USDC_BASE', '8453', contracts[8453]],
    ],
  )
  const limits = await getSellerLimits(net, 'DE')
  assert.equal(
    limits.find(({ id }) => id === 'USD'),
    { id: 'USD', min: '5', max: '30000' },
  )
  assert.equal(await getSellerLimits(net, 'IS'), [], 'nobody sells there')
  const refused = await ask<unknown>(stack, '/v1/onramp/providers/properties', { type: 'nonsense' })
  assert.is(refused.status, 400)
})

test('quotes of several sellers add up and agree with the stack’s prices', async () => {
  const { address } = userOf(stack, 0)
  for (const [coin, currency, token] of [
    ['USDC', 'USD', stack.tokens.find(({ symbol }) => symbol === 'USDC')!.address[1]],
    ['ETH', 'EUR', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  ] as const) {
    const [price] = await getPrices(net, { network: 'eip155:1', addresses: [`eip155:1:${token}`] })
    const rate = currency === 'EUR' ? 0.92 : 1
    const quotes = await getSellerQuotes(net, { ...query(address), country: 'DE', coin, currency })
    assert.ok(new Set(quotes.map(({ seller }) => seller)).size >= 3)
    assert.is(new Set(quotes.map(({ key }) => key)).size, quotes.length)
    for (const { receives, total, subtotal, fee, providerFee, networkFee } of quotes) {
      assert.ok(Math.abs(Number(total) - Number(fee) - Number(subtotal)) < 0.005)
      assert.ok(Math.abs(Number(providerFee) + Number(networkFee) - Number(fee)) < 0.005)
      const worth = Number(receives) * price!.price * rate
      assert.ok(Math.abs(worth - Number(subtotal)) < 0.01, `${worth} for ${subtotal}`)
    }
  }
})

test('refuses amounts outside the limits, countries without sellers, and malformed requests', async () => {
  const body = {
    projectId: 'p1',
    countryCode: 'US',
    destinationCurrencyCode: 'USDC',
    sourceAmount: 100,
    sourceCurrencyCode: 'USD',
  }
  const quotes = (change: object) =>
    post<{ code?: string }>(stack, '/v1/onramp/multi/quotes', { ...body, ...change })
  for (const [change, status, code] of [
    [{ sourceAmount: 1 }, 400, 'INVALID_AMOUNT_TOO_LOW'],
    [{ sourceAmount: 1_000_000 }, 400, 'INVALID_AMOUNT_TOO_HIGH'],
    [{ destinationCurrencyCode: 'DOGE' }, 400, 'INCOMPATIBLE_REQUEST'],
  ] as const) {
    const reply = await quotes(change)
    assert.equal([reply.status, reply.json.code], [status, code])
  }
  assert.equal((await quotes({ countryCode: 'IS' })).json, [])
  const some = (await quotes({ excludeProviders: ['TRANSAK'] })).json as unknown as Row[]
  assert.not(some.some(({ serviceProvider }) => serviceProvider === 'TRANSAK'))
  const response = await fetch(`${stack.urls.api}/v1/onramp/multi/quotes`, { method: 'POST', body: '{}' })
  assert.is(response.status, 422)
})

test('a seller’s URL has only a token; its page has the order, and paying delivers the coins', async () => {
  const { address } = userOf(stack, 9)
  const [best] = await getSellerQuotes(net, { ...query(address), coin: 'USDC_BASE' })
  const url = await getSellerPage(net, {
    ...query(address),
    coin: 'USDC_BASE',
    seller: best!.seller,
    method: best!.method,
  })
  assert.equal([...new URL(url).searchParams.keys()], ['token'])
  assert.not(url.includes(address.slice(2)))
  const text = await (await fetch(url)).text()
  const field = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(text)?.[1] ?? ''
  assert.is(field('account'), address)
  assert.match(text, /<option value="USDC eip155:8453" selected>/)
  assert.is(Number(field('amount')), Number(best!.receives))
  await fetch(`${stack.urls.api}/buy/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      account: address,
      seller: field('seller'),
      ware: 'USDC eip155:8453',
      amount: field('amount'),
      outcome: 'now',
    }),
    redirect: 'manual',
  })
  const received = await getHistory(net, { account: address, network: 'eip155:8453' })
  assert.is(Number(received.items[0]!.transfers[0]!.quantity), Number(best!.receives))
  // No server reports what sellers have sold.
  const told = await getHistory(net, { account: address, network: 'eip155:1', onramp: 'coinbase' })
  assert.equal(told.items, [])
  const ended = await (await fetch(`${stack.urls.api}/buy?token=unknown`)).text()
  assert.match(ended, 'There is no account to deliver to')
  const wrong = { ...query('me'), seller: best!.seller }
  assert.is(await getSellerPage(net, wrong).catch(error => error.meta.status), 400)
})

test('Coinbase has its own options and quotes', async () => {
  const options = await getCoinbaseOptions(net, 'US')
  assert.equal(
    options.paymentCurrencies.map(({ id, limits }) => [id, limits[0]!.id]),
    [
      ['USD', 'CARD'],
      ['EUR', 'CARD'],
      ['GBP', 'CARD'],
    ],
  )
  const usdc = options.purchaseCurrencies.find(({ symbol }) => symbol === 'USDC')!
  assert.equal(
    usdc.networks.map(({ name }) => name),
    ['ethereum', 'base'],
  )
  const quote = await getCoinbaseQuote(net, {
    purchaseCurrency: 'USDC',
    purchaseNetwork: 'base',
    paymentCurrency: 'USD',
    paymentAmount: '100',
    paymentMethod: 'CARD',
    country: 'US',
  })
  assert.is(quote.paymentTotal.amount, '100.00')
  assert.ok(Math.abs(Number(quote.purchaseAmount.amount) - Number(quote.paymentSubtotal.amount)) < 0.1)
  for (const path of ['/v1/onramp/buy/options', '/v1/onramp/buy/quotes'])
    assert.is((await ask<unknown>(stack, path)).status, 400, 'a country is needed')
})

test('each route can be set to fail alone', async () => {
  stack.faults.set('/v1/onramp/multi/quotes', { status: 503 })
  assert.is((await post<unknown>(stack, '/v1/onramp/multi/quotes', {})).status, 503)
  assert.is((await ask<unknown>(stack, '/v1/onramp/providers')).status, 200)
  stack.faults.clear()
})

test.run()
