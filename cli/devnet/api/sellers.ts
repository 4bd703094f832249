import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readDollars } from '../market'
import { isCurrency, rateOf } from '../prices'
import { BUY_COUNTRIES, SELLERS, type Seller, type SellerMethod, sellersIn } from '../sellers'
import type { WidgetSessions } from '../widgetSessions'
import type { ApiContext, ApiEnv } from './context'
import { needProject } from './project'
import { readAddress } from './readAddress'
import { isRecord, parseObject, textOf, unprocessableBody } from './readJson'
import { Refusal } from './refusal'
import { type SoldCoin, soldCoins } from './soldCoins'

const CURRENCIES = [...new Set(BUY_COUNTRIES.map(({ currency }) => currency))]
/** Network fees for the buyer in US dollars, by symbol. */
const NETWORK_FEES: Readonly<Record<string, number>> = { ETH: 0.35, SOL: 0.01 }
const TOKEN_FEE = 0.12
const METHODS: Readonly<Record<SellerMethod['id'], readonly [name: string, type: string]>> = {
  CREDIT_DEBIT_CARD: ['Credit & Debit Card', 'CARD'],
  BANK_TRANSFER: ['Bank Transfer', 'BANK_TRANSFER'],
  APPLE_PAY: ['Apple Pay', 'MOBILE_WALLET'],
}

/** A requested purchase. */
interface Trade {
  readonly coin: SoldCoin
  readonly currency: string
  readonly amount: number
  readonly country: string
}

/**
 * The aggregator of several sellers, with the responses of the real server: GET /v1/onramp/providers,
 * GET /v1/onramp/providers/properties?type, POST /v1/onramp/multi/quotes -> Quote[], POST /v1/onramp/widget
 * -> { widgetUrl }.
 */
export function addSellers(app: Hono<ApiEnv>, context: ApiContext, sessions: WidgetSessions): void {
  const coins = soldCoins(context)
  const properties = propertiesOf(coins)

  app.get('/v1/onramp/providers', needProject, c => {
    const countries = listOf(c.req.query('countries'))
    const found = SELLERS.filter(
      seller => !countries.length || countries.some(country => seller.countries.includes(country)),
    )
    return c.json(found.map(seller => describe(seller, c)))
  })

  app.get('/v1/onramp/providers/properties', needProject, c => {
    const type = c.req.query('type')
    if (!type) throw badQuery('missing field `type`')
    if (!Object.hasOwn(properties, type)) throw badQuery(`unknown variant \`${type}\``)
    const read = properties[type]
    return c.json(read?.(listOf(c.req.query('countries')), new URL(c.req.url).origin) ?? [])
  })

  app.post('/v1/onramp/multi/quotes', async c => {
    const body = parseObject(await c.req.text())
    checkProject(body)
    const trade = readTrade(coins, body)
    if (!trade) return refuse(c, 'INCOMPATIBLE_REQUEST', 'No provider serves this request')
    const excluded = Array.isArray(body['excludeProviders']) ? body['excludeProviders'].map(String) : []
    const offers = sellersIn(trade.country, excluded).flatMap(seller =>
      seller.methods.map(method => ({ seller, method })),
    )
    const rate = rateOf(trade.currency.toLowerCase())
    const open = offers.filter(
      ({ method }) => trade.amount >= method.min * rate && trade.amount <= method.max * rate,
    )
    if (offers.length && !open.length)
      return offers.every(({ method }) => trade.amount < method.min * rate)
        ? refuse(c, 'INVALID_AMOUNT_TOO_LOW', 'Source amount is below the minimum allowed')
        : refuse(c, 'INVALID_AMOUNT_TOO_HIGH', 'Source amount is above the maximum allowed')
    const price = (await dollarsOf(context, trade.coin)) * rate
    return c.json(open.map(({ seller, method }) => quote(trade, seller, method, price)))
  })

  app.post('/v1/onramp/widget', async c => {
    const body = parseObject(await c.req.text())
    checkProject(body)
    const { sessionData } = body
    if (!isRecord(sessionData)) throw unprocessableBody('missing field `sessionData`')
    const code = textOf(sessionData, 'serviceProvider')
    const account = readAddress(textOf(sessionData, 'walletAddress'))
    const trade = readTrade(coins, sessionData)
    const seller = trade && sellersIn(trade.country).find(one => one.code === code)
    const method =
      seller?.methods.find(({ id }) => id === sessionData['paymentMethodType']) ?? seller?.methods[0]
    if (!trade || !seller || !method || !account)
      throw new Refusal(400, '', 'Conversion parameter error: Invalid parameter')
    const price = (await dollarsOf(context, trade.coin)) * rateOf(trade.currency.toLowerCase())
    const { symbol, chain, decimals } = trade.coin
    const { destinationAmount } = quote(trade, seller, method, price)
    const amount = destinationAmount.toFixed(Math.min(decimals, 8))
    const widgetUrl = new URL('/buy', c.req.url)
    widgetUrl.searchParams.set(
      'token',
      sessions.open({ seller: seller.name, account, symbol, chain, amount }),
    )
    return c.json({ widgetUrl: widgetUrl.href })
  })
}

type ReadProperty = (countries: readonly string[], origin: string) => readonly unknown[]

/** The lists of /v1/onramp/providers/properties, by type. */
const propertiesOf = (coins: readonly SoldCoin[]): Readonly<Record<string, ReadProperty>> => ({
  countries: (_, origin) =>
    BUY_COUNTRIES.map(({ code, name }) => ({
      countryCode: code,
      name,
      flagImageUrl: `${origin}/public/getAssetImage/${code}`,
    })),
  'countries-defaults': countries =>
    BUY_COUNTRIES.filter(({ code }) => !countries.length || countries.includes(code)).map(
      ({ code, currency }) => ({
        countryCode: code,
        defaultCurrencyCode: currency,
        defaultPaymentMethods: ['CREDIT_DEBIT_CARD', 'BANK_TRANSFER'],
      }),
    ),
  'crypto-currencies': (_, origin) =>
    coins.map(({ code, name, symbol, chainCode, chainName, chainId, contractAddress }) => ({
      currencyCode: code,
      name,
      chainCode,
      chainName,
      chainId,
      contractAddress,
      symbolImageUrl: `${origin}/public/getTokenImage/${symbol}`,
    })),
  'fiat-currencies': (_, origin) =>
    CURRENCIES.map(code => ({
      currencyCode: code,
      name: code,
      symbolImageUrl: `${origin}/public/getCurrencyImage/${code}`,
    })),
  'payment-methods': ([country]) => {
    const ids = sellersIn(country ?? 'US').flatMap(({ methods }) => methods.map(({ id }) => id))
    return [...new Set(ids)].map(id => ({
      paymentMethod: id,
      name: METHODS[id][0],
      paymentType: METHODS[id][1],
      logos: { dark: '', light: '' },
    }))
  },
  'fiat-purchases-limits': ([country]) => {
    const methods = (country ? sellersIn(country) : SELLERS).flatMap(seller => seller.methods)
    if (!methods.length) return []
    const min = Math.min(...methods.map(method => method.min))
    const max = Math.max(...methods.map(method => method.max))
    return CURRENCIES.map(code => {
      const rate = rateOf(code.toLowerCase())
      return {
        currencyCode: code,
        defaultAmount: Math.ceil(100 * rate),
        minimumAmount: Math.ceil(min * rate),
        maximumAmount: Math.floor(max * rate),
      }
    })
  },
})

const dollarsOf = ({ chains }: ApiContext, { chain, symbol }: SoldCoin) =>
  readDollars(
    chains.find(({ caipId }) => caipId === chain),
    symbol,
  )

/** @returns undefined for a coin or currency that no seller has @throws HTTPException for a malformed body */
function readTrade(coins: readonly SoldCoin[], body: Readonly<Record<string, unknown>>): Trade | undefined {
  const code = textOf(body, 'destinationCurrencyCode')
  const currency = textOf(body, 'sourceCurrencyCode')
  const { sourceAmount: amount, countryCode: country = 'US' } = body
  if (typeof amount !== 'number') throw unprocessableBody('missing field `sourceAmount`')
  if (typeof country !== 'string') throw unprocessableBody('invalid type for `countryCode`')
  const coin = coins.find(one => one.code === code)
  return coin && isCurrency(currency.toLowerCase()) ? { coin, currency, amount, country } : undefined
}

function quote(
  { coin, currency, amount, country }: Trade,
  seller: Seller,
  method: SellerMethod,
  price: number,
) {
  const rate = rateOf(currency.toLowerCase())
  const cents = (value: number) => Math.round(value * 100) / 100
  const transactionFee = cents(amount * method.rate + method.fixed * rate)
  const networkFee = cents((NETWORK_FEES[coin.symbol] ?? TOKEN_FEE) * rate)
  const totalFee = cents(transactionFee + networkFee)
  const places = Math.min(coin.decimals, 8)
  const buys = (money: number) => Number((money / price).toFixed(places))
  return {
    countryCode: country,
    customerScore: 80,
    destinationAmount: buys(amount - totalFee),
    destinationAmountWithoutFees: buys(amount),
    destinationCurrencyCode: coin.code,
    exchangeRate: price,
    fiatAmountWithoutFees: cents(amount - totalFee),
    lowKyc: false,
    networkFee,
    paymentMethodType: method.id,
    serviceProvider: seller.code,
    sourceAmount: amount,
    sourceAmountWithoutFees: cents(amount - totalFee),
    sourceCurrencyCode: currency,
    totalFee,
    transactionFee,
    transactionType: 'CRYPTO_PURCHASE',
  }
}

function describe({ code, name, website }: Seller, c: Context) {
  const logo = new URL(`/public/getAssetImage/${code}`, c.req.url).href
  return {
    categories: ['CRYPTO_ONRAMP'],
    logos: { dark: logo, darkShort: logo, light: logo, lightShort: logo },
    name,
    serviceProvider: code,
    status: 'LIVE',
    websiteUrl: website,
  }
}

const listOf = (text = '') => text.split(',').filter(Boolean)

const badQuery = (why: string) =>
  new HTTPException(400, { message: `Failed to deserialize query string: ${why}` })

/** An error of the aggregator, which the server forwards with its code. */
const refuse = (c: Context, code: string, message: string) =>
  c.json({ code, message: `Conversion parameter error: ${message}` }, 400)

/** Checks the project id, which these endpoints expect in the body. @throws Refusal 401 */
function checkProject(body: Readonly<Record<string, unknown>>): void {
  if (!textOf(body, 'projectId'))
    throw new Refusal(401, 'authentication', 'We failed to authenticate your request')
}
