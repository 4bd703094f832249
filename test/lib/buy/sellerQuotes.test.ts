import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { guessCountry } from '../../../src/lib/buy/guessCountry'
import { increaseOf } from '../../../src/lib/buy/increaseOf'
import { fromCoinbase, rankQuotes, type SellerQuote } from '../../../src/lib/buy/sellerQuotes'
import { isSoldOn, withOffer } from '../../../src/lib/buy/sellersOffer'
import { decimalText } from '../../../src/lib/format/decimalText'

const quote = (seller: string, receives: string, fee?: string): SellerQuote => ({
  key: seller,
  seller,
  receives,
  total: '100',
  currency: 'USD',
  ...(fee && { fee }),
})
const order = (...quotes: SellerQuote[]) => rankQuotes(quotes).map(({ seller }) => seller)

test('quotes are sorted by the most coins, compared exactly', () => {
  assert.equal(order(quote('A', '9.5'), quote('B', '10'), quote('C', '9.50000000000000000001')), [
    'B',
    'C',
    'A',
  ])
})

test('a quote with its fees on top of the amount is compared by what it gives for its price', () => {
  // 0.9709 a dollar, fees included.
  const dear = { ...quote('Coinbase', '100'), total: '103' }
  assert.equal(order(dear, quote('A', '99')), ['A', 'Coinbase'])
  assert.equal(order(dear, quote('A', '97')), ['Coinbase', 'A'])
})

test('quotes for equally many coins are sorted by fee, then by name', () => {
  assert.equal(order(quote('C', '9', '2'), quote('B', '9', '1'), quote('A', '9'), quote('D', '9', '2.0')), [
    'B',
    'C',
    'D',
    'A',
  ])
})

test('Coinbase’s quote is listed among the others, with the sum of its fees', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  const own = fromCoinbase({
    coinbaseFee: usd('1.5'),
    networkFee: usd('0.1'),
    paymentSubtotal: usd('98.4'),
    paymentTotal: usd('100'),
    purchaseAmount: { amount: '98.4', currency: 'USDC' },
    quoteId: 'q',
    fallback: false,
  })
  assert.equal([own.fee, own.subtotal, own.total, own.receives], ['1.6', '98.4', '100', '98.4'])
})

const coin = { code: 'USDC_BASE', symbol: 'USDC', name: 'USD Coin', chainCode: 'BASE', chainId: '8453' }
const sol = { code: 'SOL', symbol: 'SOL', name: 'Solana', chainCode: 'SOLANA', chainId: '101' }
const offer = {
  country: 'DE',
  countries: [],
  coins: [coin, sol],
  limits: [{ id: 'EUR', min: '5', max: '100' }],
  sellers: [],
}
const none = { paymentCurrencies: [], purchaseCurrencies: [], fallback: true }

test('a coin is sold only on its own chain, and Solana’s coins only on mainnet', () => {
  assert.ok(isSoldOn(coin, 'eip155:8453'))
  assert.not(isSoldOn(coin, 'eip155:1'))
  assert.ok(isSoldOn(sol, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))
  assert.not(isSoldOn(sol, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'))
})

test('[7.18] known options stay as they are; sellers add only currencies and coins that are missing', () => {
  const known = {
    paymentCurrencies: [{ id: 'EUR', limits: [{ id: 'card', min: '1', max: '2' }] }],
    purchaseCurrencies: [
      { id: 'u', name: 'USD Coin', symbol: 'USDC', networks: [{ name: 'base', chainId: '8453' }] },
    ],
    fallback: false,
  }
  assert.equal(withOffer(known, undefined, 'eip155:8453'), known)
  assert.equal(withOffer(known, offer, 'eip155:8453'), known)
  const added = withOffer(none, offer, 'eip155:8453')
  assert.equal(added.paymentCurrencies, [{ id: 'EUR', limits: [] }])
  assert.equal(
    added.purchaseCurrencies.map(({ symbol, sellersOnly }) => [symbol, sellersOnly]),
    [['USDC', true]],
  )
  assert.is(added.fallback, false)
  assert.is(withOffer(none, offer, 'eip155:1').fallback, true, 'nothing is sold there')
  assert.equal(withOffer(none, { ...offer, coinbase: known }, 'eip155:1'), known)
})

test('[7.18] a coin that is known on another family only does not hide the sellers’ one', () => {
  const usdc = { code: 'USDC_SOLANA', symbol: 'USDC', name: 'USD Coin', chainCode: 'SOLANA', chainId: '101' }
  const networks = [{ name: 'ethereum-mainnet', chainId: '1' }]
  const known = {
    ...none,
    purchaseCurrencies: [{ id: 'u', name: 'USD Coin', symbol: 'USDC', networks }],
  }
  const solanaOffer = { ...offer, coins: [usdc] }
  const { purchaseCurrencies } = withOffer(known, solanaOffer, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  assert.equal(
    purchaseCurrencies.map(({ id, sellersOnly }) => [id, sellersOnly]),
    [
      ['u', undefined],
      ['USDC_SOLANA', true],
    ],
  )
})

test('the country is guessed from the time zone, then the language, else the first one', () => {
  const codes = ['FR', 'US', 'DE']
  assert.is(guessCountry(codes, 'Europe/Berlin', ['fr-FR']), 'DE')
  assert.is(guessCountry(codes, 'Etc/Unknown', ['xx', 'en', 'fr-FR', 'de-DE']), 'FR')
  assert.is(guessCountry(codes, 'Etc/Unknown', ['not a tag!']), 'US')
  assert.is(guessCountry(['JP'], '', []), 'JP')
  assert.is(guessCountry([], 'Europe/Berlin', ['de-DE']), undefined)
})

test('JSON numbers become decimal texts without an exponent', () => {
  for (const [value, text] of [
    [0, '0'],
    [12.5, '12.5'],
    [1.5e-7, '0.00000015'],
    [1e15, '1000000000000000'],
  ] as const)
    assert.is(decimalText(value), text)
})

test('increaseOf returns the exact difference, or undefined unless it is positive', () => {
  assert.is(increaseOf('10.5', '10'), '0.5')
  assert.is(increaseOf('10', '10.0'), undefined)
  assert.is(increaseOf('9', '10'), undefined)
  assert.is(increaseOf('x', '10'), undefined)
})

test.run()
