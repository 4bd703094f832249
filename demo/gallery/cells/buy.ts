import { ONRAMP_PROVIDERS } from '../../../src/lib/buy/onrampProviders'
import { createBuying } from '../../../src/signals/buy/buying'
import type { PurchaseOrder } from '../../../src/signals/buy/purchaseOrder'
import type { Answers } from '../answers'
import { type Scene, subject } from '../cell'
import { FIXED, HUGE, LONG, LONG_SYMBOL, NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'
import { did, moved } from './account'

const [coinbase, meld] = ONRAMP_PROVIDERS

const amount =
  (text: string) =>
  ({ aglet, open }: Scene) => {
    aglet.get(createBuying).setAmount(text)
    open('OnRampProviders')
  }
const ordered =
  (state: PurchaseOrder['state'], provider = coinbase!) =>
  ({ aglet, open }: Scene) => {
    aglet.get(createBuying).startOrder({
      provider,
      account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      url: 'https://pay.example',
      startedAt: Date.now(),
      known: new Set(),
      state,
    })
    open()
    aglet.route.push('BuyInProgress')
  }
/** An order with a seller of the aggregator. */
const sold =
  (state: PurchaseOrder['state']) =>
  ({ aglet, open }: Scene) => {
    const quote = {
      key: 'BANXA CREDIT_DEBIT_CARD',
      seller: 'BANXA',
      receives: '96.89',
      total: '100',
      currency: 'USD',
    }
    const coin = { code: 'USDC', symbol: 'USDC', name: 'USD Coin', chainCode: 'ETH', chainId: '1' }
    aglet.get(createBuying).startOrder({
      provider: { ...meld!, name: 'Banxa' },
      account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      url: state === 'opening' || state === 'failed' ? '' : 'https://pay.example',
      startedAt: Date.now(),
      state,
      arrived: '96.89',
      sale: { quote, coin, country: 'US', reopen() {}, watch: () => () => {} },
    })
    open()
    aglet.route.push('BuyInProgress')
  }
const usd = (amount: string) => ({ amount, currency: 'USD' })
/** The aggregator's sellers give no quotes, so only Coinbase's is shown. */
const noSellers: Answers = { '/onramp/multi/quotes': [] }
const hugeQuote: Answers = {
  ...noSellers,
  '/onramp/quote': {
    coinbaseFee: usd('123456.78'),
    networkFee: usd('0.01'),
    paymentSubtotal: usd('7500'),
    paymentTotal: usd('7500'),
    purchaseAmount: { amount: HUGE, currency: 'USDC' },
    quoteId: 'huge',
  },
}
const supply = {
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '5000' }] }],
  purchaseCurrencies: [
    {
      id: 'long',
      name: LONG.slice(0, 64),
      symbol: LONG_SYMBOL,
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }],
    },
  ],
}
const wares: Answers = { '/onramp/options': supply, '/onramp/quote': 404, '/onramp/buy/quotes': 404 }
const bought = (status: string, numeric: string, symbol = 'USDC') =>
  ['buy', status, moved('USD Coin', symbol, numeric, 'in')] as const

/** Buying coins with fiat. */
export const buy = [
  subject(
    'OnRampProviders',
    { wallet: 'Fern' },
    {
      full: { show: amount('250'), shows: '.total' },
      empty: { shows: '.means' },
      loading: { answers: { '/onramp/options': 'hang' }, shows: '.pay > .skeleton' },
      error: {
        answers: { '/onramprul': 500, '/onrampurl': 500 },
        show: amount('250'),
        shows: '[role=alert]',
      },
      'quotes loading': {
        answers: { '/onramp/multi/quotes': 'hang' },
        show: amount('250'),
        shows: '.list .logo.skeleton',
      },
      'no quote': {
        answers: { '/onramp/quote': 404, '/onramp/buy/quotes': 404, '/onramp/multi/quotes': 404 },
        show: amount('250'),
        shows: '[role=status].aside',
      },
      'no sellers': {
        answers: { '/onramp/quote': 404, '/onramp/buy/quotes': 404, ...noSellers },
        show: amount('250'),
        shows: '[role=status].aside',
      },
      'built-in list': { answers: { '/v1/onramp/': 404 }, shows: 'p.aside' },
      'above the limit': { show: amount('99999999'), shows: '.bad' },
      'long text': { answers: wares, show: amount('250'), shows: `.pick|${LONG_SYMBOL}` },
      'huge numbers': { answers: hugeQuote, show: amount('7500'), shows: '.total' },
    },
  ),
  subject(
    'OnRampTokenSelect',
    {
      wallet: 'Fern',
      without: { error: 'The built-in list is the fallback.', 'huge numbers': NO_NUMBERS },
    },
    {
      full: { shows: '.choices li' },
      loading: { answers: { '/onramp/options': 'hang' }, shows: '.skeleton' },
      empty: {
        answers: { '/onramp/options': { ...supply, purchaseCurrencies: [] } },
        shows: '.empty',
      },
      'long text': { answers: wares, shows: '.choices li' },
    },
  ),
  subject(
    'OnRampFiatSelect',
    {
      wallet: 'Fern',
      without: {
        empty: 'Without currencies the view cannot be opened.',
        error: 'The built-in list is the fallback.',
        'long text': 'The browser provides the names of currencies.',
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      full: { shows: '.choices li' },
      loading: { answers: { '/onramp/options': 'hang' }, shows: '.skeleton' },
    },
  ),
  subject(
    'BuyInProgress',
    {
      wallet: 'Fern',
      without: {
        full: 'A completed purchase is shown in OnRampActivity.',
        'long text': FIXED,
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      loading: { show: ordered('open'), shows: '.busy' },
      empty: { shows: '.empty' },
      error: { show: ordered('late'), shows: '.failed' },
      blocked: { show: ordered('blocked'), shows: 'a.button' },
      closed: { show: ordered('closed'), shows: 'h2' },
      'another provider': { show: ordered('open', meld), shows: 'h2' },
      'a seller': { show: sold('open'), shows: '.busy .logo' },
      'page loading': { show: sold('opening'), shows: '.busy' },
      'no page': { show: sold('failed'), shows: '.failed' },
      arrived: { show: sold('arrived'), shows: '.done' },
    },
  ),
  subject(
    'OnRampActivity',
    { wallet: 'Fern' },
    {
      full: {
        answers: did(
          bought('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', '100'),
          bought('ONRAMP_TRANSACTION_STATUS_SUCCESS', '250.5'),
          bought('ONRAMP_TRANSACTION_STATUS_FAILED', '0.015', 'BTC'),
        ),
        shows: '.bought li a, .bought li div',
      },
      loading: { answers: { '/history': 'hang' }, shows: '.skeleton' },
      empty: { answers: did(), shows: '.empty' },
      error: { answers: { '/history': 500 }, shows: '[role=alert]' },
      'long text': {
        answers: did(bought('ONRAMP_TRANSACTION_STATUS_SUCCESS', '100', LONG_SYMBOL)),
        shows: '.bought .row',
      },
      'huge numbers': {
        answers: did(bought('ONRAMP_TRANSACTION_STATUS_SUCCESS', HUGE)),
        shows: '.bought .row',
      },
    },
  ),
  subject(
    'WhatIsABuy',
    {
      without: {
        loading: NO_WAIT,
        empty: NEVER_EMPTY,
        error: NO_FAILURE,
        'long text': FIXED,
        'huge numbers': NO_NUMBERS,
      },
    },
    { full: { shows: 'h2' } },
  ),
]
