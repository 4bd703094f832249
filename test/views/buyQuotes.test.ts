import { batch } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../src/actions/account/refreshAccount'
import { createBuying } from '../../src/signals/buy/buying'
import { createTransitions } from '../../src/signals/connect/transitions'
import { type Clock, manualClock } from '../clock'
import { leavePage, resetPage, tick, until } from '../dom'
import { ALICE, account, BOB, base, deferred, solana } from '../fakes'
import type { FakeCall } from '../net/fakeFetch'
import { type Answer, clearDrawn, draw, gone, OPTIONS } from './buyBench'

// Quotes of several sellers, on servers with the real routes instead of those of [7.18] and [7.19].

let clock: Clock | undefined
test.before(resetPage)
test.after.each(() => {
  clock?.restore()
  clock = undefined
  clearDrawn()
  // Removes the own property, so that the getter of the page's prototype applies again.
  Reflect.deleteProperty(document, 'hidden')
})
test.after(leavePage)

const PAGE = 'https://meldcrypto.com/?token=t1'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coins = [
  ['USDC', 'ETH', 'Ethereum', '1', USDC],
  ['USDC_BASE', 'BASE', 'Base', '8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['ETH', 'ETH', 'Ethereum', '1', null],
  ['SOL', 'SOLANA', 'Solana', '101', null],
].map(([currencyCode, chainCode, chainName, chainId, contractAddress]) => ({
  currencyCode,
  name: String(currencyCode),
  chainCode,
  chainName,
  chainId,
  contractAddress,
}))
const country = (countryCode: string, name: string) => ({ countryCode, name })
interface QuoteBody {
  destinationCurrencyCode: string
  sourceAmount: number
  sourceCurrencyCode: string
  countryCode: string
}
const offerOf =
  (serviceProvider: string, amount: number, fee: number, method = 'CREDIT_DEBIT_CARD') =>
  ({ body }: FakeCall) => {
    const asked = body as QuoteBody
    return {
      serviceProvider,
      paymentMethodType: method,
      destinationAmount: amount,
      destinationCurrencyCode: asked.destinationCurrencyCode,
      sourceAmount: asked.sourceAmount,
      sourceCurrencyCode: asked.sourceCurrencyCode,
      countryCode: asked.countryCode,
      sourceAmountWithoutFees: asked.sourceAmount - fee,
      totalFee: fee,
      transactionFee: fee - 0.1,
      networkFee: 0.1,
    }
  }
const quotesOf =
  (...offers: ReturnType<typeof offerOf>[]): Answer =>
  call =>
    offers.map(offer => offer(call))

/** The real servers' replies. */
const SELLERS: Readonly<Record<string, Answer>> = {
  countries: () => [country('US', 'United States'), country('DE', 'Germany')],
  'countries-defaults': ({ url }) => [
    {
      countryCode: url.searchParams.get('countries'),
      defaultCurrencyCode: url.searchParams.get('countries') === 'DE' ? 'EUR' : 'USD',
    },
  ],
  'crypto-currencies': () => coins,
  'fiat-purchases-limits': () => [
    { currencyCode: 'USD', minimumAmount: 5, maximumAmount: 30_000 },
    { currencyCode: 'EUR', minimumAmount: 5, maximumAmount: 30_000 },
  ],
  providers: () => [
    { serviceProvider: 'TRANSAK', name: 'Transak' },
    { serviceProvider: 'BANXA', name: 'Banxa' },
  ],
  'multi/quotes': quotesOf(
    offerOf('TRANSAK', 96.5, 3.5),
    offerOf('BANXA', 97.25, 2.75),
    offerOf('UNLIMIT_X', 95, 5),
  ),
  widget: () => ({ widgetUrl: PAGE }),
}
const real = (sellers: Readonly<Record<string, Answer>> = {}) => ({
  options: gone,
  quote: gone,
  sellers: { ...SELLERS, ...sellers },
})
type Page = Awaited<ReturnType<typeof draw>>
const rows = (page: Page) =>
  page.all('.list .row').map(row => ({
    row: row as HTMLButtonElement,
    label: row.querySelector('.label')?.textContent?.trim() ?? '',
    note: row.querySelector('.grow .note')?.textContent ?? '',
    value: row.querySelector('.value')?.textContent ?? '',
    fee: row.querySelector('.gives .note')?.textContent ?? '',
  }))
const quoted = (page: Page) => rows(page).filter(({ value }) => value)
const shown = (page: Page, amount: string) => {
  page.type(amount)
  return until('quotes were shown', () => quoted(page).length)
}
const inputs = async (page: Page) => until('there was a form', () => page.all('input.figure').length)

test('several quotes, requested after [7.18] and [7.19], are listed with the best first and why it is best', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  await shown(page, '100')
  assert.equal(
    quoted(page).map(({ label, note, value, fee }) => [label, note, value, fee]),
    [
      ['Banxa Best', 'Card', '97.25 USDC', 'Fees $2.75'],
      ['Transak', 'Card', '96.5 USDC', 'Fees $3.50'],
      ['Unlimit x', 'Card', '95 USDC', 'Fees $5.00'],
    ],
  )
  assert.ok(page.text().includes('Best first: Banxa gives you the most USDC for $100, fees included.'))
  assert.is(page.all('output')[0]!.textContent, '97.25')
  assert.equal(
    page.all('.fees dl > div').map(one => one.textContent),
    ['Subtotal$97.25', 'Provider fee$2.65', 'Network fee$0.10', 'Total$100.00'],
  )
  assert.ok(page.text().includes('Quote from Banxa.'))
  assert.not(page.text().includes('built-in'))
  assert.not(page.text().includes('No live quote'))
  const order = ['/onramp/options', '/onramp/quote', '/buy/quotes', '/multi/quotes'].map(
    part => page.asked(part).length,
  )
  assert.equal(order, [1, 1, 1, 1])
  const body = page.asked('/multi/quotes')[0]!.body as Record<string, unknown>
  assert.equal(
    [body['destinationCurrencyCode'], body['countryCode'], body['sourceCurrencyCode'], body['walletAddress']],
    ['USDC', 'US', 'USD', ALICE],
  )
})

test('[9.28] before an amount is typed, the two providers are listed as usual', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  await until('the link was there', () => !page.button('Coinbase')?.disabled)
  assert.equal(
    rows(page).map(({ label, note }) => [label, note]),
    [
      ['Coinbase', 'Fees 1-2%'],
      ['Meld.io', 'Fees 1-2%'],
    ],
  )
})

test('[7.19] Coinbase’s quote is one of the list, and its row leads to its own page', async () => {
  const money = (value: string, currency = 'USD') => ({ value, currency })
  const page = await draw('OnRampProviders', {
    ...real({
      'buy/quotes': () => ({
        paymentTotal: money('100'),
        paymentSubTotal: money('98.4'),
        purchaseAmount: money('98.4', 'USDC'),
        coinbaseFee: money('1.5'),
        networkFee: money('0.1'),
        quoteId: 'q',
      }),
    }),
  })
  await inputs(page)
  await shown(page, '100')
  await until('all had come', () => quoted(page).length === 4)
  assert.equal(
    rows(page).map(({ label }) => label),
    ['Coinbase Best', 'Banxa', 'Transak', 'Unlimit x', 'Meld.io'],
  )
  await until('the link was there', () => !rows(page)[0]!.row.disabled)
  rows(page)[0]!.row.click()
  assert.is(new URL(page.windows[0]!.places[0]!).hostname, 'pay.coinbase.com')
  assert.is(page.asked('/widget').length, 0)
})

test('no quote is moved by one that arrives later: all of an amount show at once', async () => {
  const answer = deferred<void>()
  const usd = (value: string, currency = 'USD') => ({ value, currency })
  const page = await draw(
    'OnRampProviders',
    real({
      'buy/quotes': () => ({
        paymentTotal: usd('100'),
        paymentSubTotal: usd('90'),
        purchaseAmount: usd('90', 'USDC'),
        coinbaseFee: usd('9'),
        networkFee: usd('1'),
        quoteId: 'q',
      }),
      'multi/quotes': async call => {
        await answer.promise
        return quotesOf(offerOf('TRANSAK', 96.5, 3.5))(call)
      },
    }),
  )
  await inputs(page)
  page.type('100')
  await until('Coinbase’s quote is known', () => page.all('output')[0]?.textContent === '90')
  assert.equal(quoted(page), [])
  answer.resolve()
  await until('both show', () => quoted(page).length)
  assert.equal(
    quoted(page).map(({ label }) => label),
    ['Transak Best', 'Coinbase'],
  )
})

test('renewed quotes keep their places, and the best of them is marked', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  await shown(page, '100')
  await tick(10)
  clock = manualClock()
  page.type('200')
  await clock.advance(501)
  await clock.advance(5)
  const labels = () => quoted(page).map(({ label }) => label)
  assert.equal(labels(), ['Banxa Best', 'Transak', 'Unlimit x'])
  const renewed = quotesOf(
    offerOf('NEW', 99, 1),
    offerOf('TRANSAK', 98, 2),
    offerOf('BANXA', 97, 3),
    offerOf('UNLIMIT_X', 95, 5),
  )
  page.replies.sellers = { ...SELLERS, 'multi/quotes': renewed }
  await clock.advance(30_100)
  assert.equal(labels(), ['Banxa', 'Transak', 'Unlimit x', 'New Best'])
  assert.not(page.text().includes('Best first'))
  page.type('300')
  await clock.advance(600)
  assert.equal(labels(), ['New Best', 'Transak', 'Banxa', 'Unlimit x'])
})

test('more than four quotes show on demand', async () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((code, i) => offerOf(code, 90 + i, 5, 'APPLE_PAY'))
  const page = await draw('OnRampProviders', real({ 'multi/quotes': quotesOf(...many) }))
  await inputs(page)
  await shown(page, '100')
  assert.is(quoted(page).length, 4)
  assert.is(quoted(page)[0]!.note, 'Apple Pay')
  await page.click('Show all quotes (6)')
  assert.equal(
    quoted(page).map(({ label }) => label),
    ['F Best', 'E', 'D', 'C', 'B', 'A'],
  )
})

test('choosing a quote opens an empty window in the click’s own task, then leads it to the checked page', async () => {
  let answer: (value: unknown) => void = () => {}
  const page = await draw(
    'OnRampProviders',
    real({ widget: () => new Promise(resolve => (answer = resolve)) }),
  )
  await inputs(page)
  await shown(page, '100')
  quoted(page)[1]!.row.click()
  assert.equal(page.opened, [['', 'popupWindow', 'width=600,height=800,scrollbars=yes']])
  assert.is(page.windows[0]!.opener, null)
  assert.equal(page.windows[0]!.places, [])
  await page.shows('Preparing the link…')
  assert.is(page.title(), 'Buy')
  await until('the page was asked for', () => page.asked('/widget').length)
  const { sessionData } = page.asked('/widget')[0]!.body as { sessionData: Record<string, unknown> }
  assert.equal(sessionData, {
    countryCode: 'US',
    destinationCurrencyCode: 'USDC',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
    serviceProvider: 'TRANSAK',
    sourceAmount: 100,
    sourceCurrencyCode: 'USD',
    walletAddress: ALICE,
  })
  answer({ widgetUrl: PAGE })
  await page.shows(
    'Pay in the other window. Your purchase will appear here once it has arrived in your account.',
  )
  assert.ok(page.text().includes('Buy in Transak'))
  assert.equal(page.windows[0]!.places, [PAGE])
  assert.equal(page.tracked.at(-1)!.properties, { provider: 'meld' })
})

test('the empty window closes if another account becomes active before the page is known', async () => {
  for (const answers of [() => ({ widgetUrl: PAGE }), gone]) {
    const answer = deferred<void>()
    const page = await draw(
      'OnRampProviders',
      real({
        widget: async call => {
          await answer.promise
          return answers(call)
        },
      }),
    )
    await inputs(page)
    await shown(page, '100')
    quoted(page)[0]!.row.click()
    await until('the page was asked for', () => page.asked('/widget').length)
    page.aglet.get(createTransitions).change('eip155', 'com.a', { accounts: [account(BOB)] })
    page.aglet.get(createBuying).endOrder()
    answer.resolve()
    await until('it was closed', () => page.windows[0]!.closed)
    assert.equal(page.windows[0]!.places, [])
    clearDrawn()
  }
})

for (const widgetUrl of [
  'javascript:alert(1)',
  'https://evil.example/?token=t1',
  'https://meldcrypto.com/?walletAddress=0x000000000000000000000000000000000000dEaD',
])
  test(`a page at “${widgetUrl}” is not opened, and the error offers a retry`, async () => {
    let url = widgetUrl
    const page = await draw('OnRampProviders', real({ widget: () => ({ widgetUrl: url }) }))
    await inputs(page)
    await shown(page, '100')
    quoted(page)[0]!.row.click()
    await page.shows('Banxa has no page to pay on right now.')
    assert.equal(page.windows[0]!.places, [])
    assert.ok(page.windows[0]!.closed)
    url = PAGE
    await page.click('Try again')
    await page.shows('Pay in the other window.')
    assert.equal(page.windows.at(-1)!.places, [PAGE])
  })

test('if the browser opens no window, a link appears once the page is known', async () => {
  const page = await draw('OnRampProviders', real(), { opens: () => null })
  await inputs(page)
  await shown(page, '100')
  quoted(page)[0]!.row.click()
  await page.shows('The window was blocked')
  const link = page.button('Open Banxa') as unknown as HTMLAnchorElement
  assert.equal([link.href, link.rel], [PAGE, 'noopener noreferrer'])
})

const held = (numeric: string, address: string | undefined = `eip155:1:${USDC}`) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  ...(address && { address }),
  price: 1,
  quantity: { decimals: '6', numeric },
})

test('a purchase from a seller is detected by the account’s balance of that coin', async () => {
  let balances = [held('10')]
  const page = await draw('OnRampProviders', { ...real(), balance: () => ({ balances }) })
  await inputs(page)
  await shown(page, '100')
  clock = manualClock()
  quoted(page)[0]!.row.click()
  await clock.advance(1)
  assert.ok(page.text().includes('Buy in Banxa'))
  // A different token with the same name does not count.
  balances = [held('10'), held('97', 'eip155:1:0x000000000000000000000000000000000000dEaD')]
  await clock.advance(8100)
  assert.not(page.text().includes('Your purchase has arrived'))
  const usual = () => page.asked('/balance').filter(({ url }) => !url.searchParams.get('forceUpdate')).length
  const before = usual()
  balances = [held('107.25')]
  await clock.advance(8100)
  assert.ok(page.text().includes('Your purchase has arrived'), page.text())
  assert.is(usual(), before + 1, 'what the account shows is read again')
  assert.ok(page.text().includes('Your account holds 97.25 USDC more than before.'))
  const forced = page.asked('/balance').some(({ url }) => url.searchParams.get('forceUpdate'))
  assert.ok(forced, 'past the server’s cache')
  await page.click('Done')
  assert.is(page.title(), 'Account')
})

test('a balance that one reply lacks does not count as an arrival once it is listed again', async () => {
  let balances = [held('10')]
  const page = await draw('OnRampProviders', { ...real(), balance: () => ({ balances }) })
  await refreshAccount(page.aglet)
  await inputs(page)
  await shown(page, '100')
  clock = manualClock()
  balances = []
  quoted(page)[0]!.row.click()
  await clock.advance(1)
  balances = [held('10')]
  await clock.advance(8100)
  assert.not(page.text().includes('Your purchase has arrived'))
  balances = []
  await clock.advance(8100)
  balances = [held('107.25')]
  await clock.advance(8100)
  assert.ok(page.text().includes('Your account holds 97.25 USDC more than before.'), page.text())
})

test('a balance that goes back for one reply does not count as an arrival once it is the same again', async () => {
  let amount = '100'
  const page = await draw('OnRampProviders', { ...real(), balance: () => ({ balances: [held(amount)] }) })
  await inputs(page)
  await shown(page, '100')
  clock = manualClock()
  quoted(page)[0]!.row.click()
  await clock.advance(1)
  for (const next of ['90', '100', '90', '100']) {
    amount = next
    await clock.advance(8100)
    assert.not(page.text().includes('Your purchase has arrived'))
  }
  amount = '197.25'
  await clock.advance(8100)
  assert.ok(page.text().includes('97.25 USDC more than before'), page.text())
})

test('a purchase of a Solana token is detected too, although the server refuses `forceUpdate` there', async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const chainId = `solana:${solana.id}`
  let amount = '10'
  const answers = real({
    'crypto-currencies': () => [
      { currencyCode: 'USDC_SOLANA', chainCode: 'SOLANA', chainId: '101', contractAddress: mint },
    ],
  })
  const balance: Answer = ({ url }) =>
    url.searchParams.has('forceUpdate')
      ? new Response('', { status: 400 })
      : { balances: [{ ...held(amount, mint), chainId }] }
  const page = await draw(
    'OnRampProviders',
    { ...answers, balance },
    { family: 'solana', chainId, options: { networks: [solana] } },
  )
  await inputs(page)
  await shown(page, '100')
  clock = manualClock()
  quoted(page)[0]!.row.click()
  await clock.advance(1)
  amount = '107.25'
  await clock.advance(8100)
  assert.ok(page.text().includes('97.25 USDC more than before'), page.text())
})

test('spending in the meantime does not hide what arrives', async () => {
  let amount = '10'
  const page = await draw('OnRampProviders', { ...real(), balance: () => ({ balances: [held(amount)] }) })
  await inputs(page)
  await shown(page, '100')
  clock = manualClock()
  quoted(page)[0]!.row.click()
  await clock.advance(1)
  amount = '2'
  await clock.advance(8100)
  amount = '9.5'
  await clock.advance(8100)
  assert.ok(page.text().includes('7.5 USDC more than before'), page.text())
})

test('a slow purchase is still checked, less often, and is never shown as failed', async () => {
  const page = await draw('OnRampProviders', { ...real(), balance: () => ({ balances: [held('10')] }) })
  await inputs(page)
  await shown(page, '100')
  clock = manualClock()
  quoted(page)[0]!.row.click()
  await clock.advance(200_000)
  assert.ok(page.text().includes('Buy in Banxa'))
  const count = page.asked('/balance').length
  await clock.advance(60_000)
  const more = page.asked('/balance').length - count
  assert.ok(more >= 1 && more <= 3, `${more} looks in a minute`)
})

test('quotes are renewed every 30 s while visible, and removed when they expire', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  await shown(page, '100')
  await tick(10)
  clock = manualClock()
  page.type('200')
  await clock.advance(501)
  await clock.advance(5)
  const count = page.asked('/multi/quotes').length
  page.replies.sellers = { ...SELLERS, 'multi/quotes': quotesOf(offerOf('BANXA', 99, 1)) }
  await clock.advance(30_100)
  assert.is(page.asked('/multi/quotes').length, count + 1)
  assert.equal(
    quoted(page).map(({ value }) => value),
    ['99 USDC'],
  )
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  await clock.advance(120_000)
  assert.is(page.asked('/multi/quotes').length, count + 1)
  assert.equal(quoted(page), [])
  Object.defineProperty(document, 'hidden', { value: false, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await clock.advance(100)
  assert.is(page.asked('/multi/quotes').length, count + 2)
  assert.is(quoted(page).length, 1)
})

test('quotes are not renewed after the view is left', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  clock = manualClock()
  page.type('100')
  await clock.advance(600)
  const count = page.asked('/multi/quotes').length
  page.aglet.modal.hide()
  await clock.advance(120_000)
  assert.is(page.asked('/multi/quotes').length, count)
})

for (const [what, answer, words] of [
  ['nobody sells it', () => [], 'No provider sells USDC for USD here.'],
  [
    'the amount is too small',
    () => new Response('{"code":"INVALID_AMOUNT_TOO_LOW","message":"x"}', { status: 400 }),
    'This amount is too small for the providers.',
  ],
  [
    'the amount is too large',
    () => new Response('{"code":"INVALID_AMOUNT_TOO_HIGH","message":"x"}', { status: 400 }),
    'This amount is too large for the providers.',
  ],
  ['the service is away', gone, 'No live quote.'],
  ['the reply is garbled', () => [{ serviceProvider: 'A' }], 'No live quote.'],
] as const)
  test(`${what}: a message and no figure show, and the user can still continue`, async () => {
    const page = await draw('OnRampProviders', real({ 'multi/quotes': answer }))
    await inputs(page)
    page.type('100')
    await page.shows(words)
    assert.is(page.all('output')[0]!.textContent, '–')
    assert.equal(quoted(page), [])
    assert.not(page.button('Meld.io')!.disabled)
  })

test('failed prices can be requested again', async () => {
  let works = false
  const quotes = SELLERS['multi/quotes']!
  const page = await draw(
    'OnRampProviders',
    real({ 'multi/quotes': call => (works ? quotes(call) : gone(call)) }),
  )
  await inputs(page)
  page.type('100')
  await page.shows('No live quote.')
  works = true
  await page.click('Try again')
  await until('quotes were shown', () => quoted(page).length)
  assert.not(page.text().includes('No live quote'))
})

test('[9.27] the limits of all sellers apply and are shown', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  assert.ok(page.text().includes('Other providers $5 – $30,000'))
  page.type('3')
  await page.shows('At least $5')
  page.type('7')
  await until('quotes were shown', () => quoted(page).length)
})

test('a coin that only other sellers sell has their limits, not Coinbase’s', async () => {
  const page = await draw('OnRampProviders', {
    ...real({
      'crypto-currencies': () => [{ currencyCode: 'DAI', name: 'Dai', chainCode: 'ETH', chainId: '1' }],
      'fiat-purchases-limits': () => [{ currencyCode: 'USD', minimumAmount: 50, maximumAmount: 60 }],
    }),
    options: () => OPTIONS,
  })
  await inputs(page)
  assert.ok(page.text().includes('$10 – $7,500'), page.text())
  await page.click('Token: USDC')
  await page.click('Dai')
  await inputs(page)
  assert.not(page.text().includes('$7,500'))
  page.type('20')
  await page.shows('At least $50')
})

test('of two coins with one symbol, the chosen one is quoted', async () => {
  const coin = (currencyCode: string, name: string) => ({
    currencyCode,
    name,
    chainCode: 'ETH',
    chainName: 'Ethereum',
    chainId: '1',
  })
  const page = await draw('OnRampProviders', {
    ...real({ 'crypto-currencies': () => [coin('DAI', 'Dai'), coin('DAI_ETH', 'Old Dai')] }),
    options: () => OPTIONS,
  })
  await inputs(page)
  await page.click('Token: USDC')
  await page.click('Old Dai')
  await inputs(page)
  await shown(page, '100')
  assert.is((page.asked('/multi/quotes').at(-1)!.body as QuoteBody).destinationCurrencyCode, 'DAI_ETH')
})

test('a coin that no seller delivers on this network shows a message', async () => {
  const page = await draw(
    'OnRampProviders',
    real({
      'buy/options': () => ({
        paymentCurrencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10', max: '500' }] }],
        purchaseCurrencies: [
          { id: 'd', name: 'Dai', symbol: 'DAI', networks: [{ name: 'ethereum', chainId: '1' }] },
        ],
      }),
    }),
  )
  await inputs(page)
  await page.click('Token: USDC')
  await page.click('Dai')
  await inputs(page)
  page.type('100')
  await page.shows('No provider sells DAI for USD here.')
  assert.is(page.asked('/multi/quotes').length, 0)
})

test('choosing another country changes the currency and the quotes', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  const select = () => page.all<HTMLSelectElement>('.country select')[0]!
  await until('one can choose', select)
  assert.equal(
    [...select().options].map(({ textContent }) => textContent),
    ['Germany', 'United States'],
  )
  assert.is(select().value, 'US')
  select().value = 'DE'
  select().dispatchEvent(new Event('change', { bubbles: true }))
  await until('the currency was its own', () => page.button('Currency: EUR'))
  page.type('50')
  await until('it was quoted', () => page.asked('/multi/quotes').length)
  const body = page.asked('/multi/quotes').at(-1)!.body as QuoteBody
  assert.equal([body.countryCode, body.sourceCurrencyCode], ['DE', 'EUR'])
})

test('countries are sorted by the language of the modal, also where the browser has another one', async () => {
  const countries = () => ['CN', 'DE', 'JP', 'US'].map(code => country(code, code))
  const page = await draw('OnRampProviders', real({ countries }))
  const names = () => page.all('.country option').map(({ textContent }) => textContent)
  await until('countries are there', () => names().length)
  page.aglet.locale.tag.value = 'zh-CN'
  await until('they are Chinese', () => names().includes('中国'))
  assert.equal(names(), ['德国', '美国', '日本', '中国'])
})

test('if the coins of a chosen country do not load, the country before it is shown, for which sellers are asked', async () => {
  const page = await draw(
    'OnRampProviders',
    real({
      'crypto-currencies': call => (call.url.searchParams.get('countries') === 'DE' ? gone(call) : coins),
    }),
  )
  await inputs(page)
  const select = () => page.all<HTMLSelectElement>('.country select')[0]!
  await until('one can choose', select)
  select().value = 'DE'
  select().dispatchEvent(new Event('change', { bubbles: true }))
  await until('it was the country before', () => select().value === 'US')
  page.type('50')
  await until('it was quoted', () => page.asked('/multi/quotes').length)
  assert.is((page.asked('/multi/quotes').at(-1)!.body as QuoteBody).countryCode, 'US')
})

test('on another network that network’s coin is quoted', async () => {
  const page = await draw('OnRampProviders', real(), {
    options: { networks: [base] },
    chainId: 'eip155:8453',
  })
  await inputs(page)
  await shown(page, '100')
  assert.is((page.asked('/multi/quotes')[0]!.body as QuoteBody).destinationCurrencyCode, 'USDC_BASE')
})

test('while what is sold on another network loads, no quote for the network before shows', async () => {
  const page = await draw('OnRampProviders', real())
  await inputs(page)
  await shown(page, '100')
  page.replies.options = () => new Promise(() => {})
  const before = page.asked('/onramp/options').length
  batch(() => {
    page.aglet.get(createTransitions).change('eip155', 'com.a', { chainId: 'eip155:8453' })
    page.aglet.networks.activate('eip155:8453')
  })
  await until('the options were asked for', () => page.asked('/onramp/options').length > before)
  assert.equal(quoted(page), [])
})

test('a part of the offer that did not load is requested again when the view opens again', async () => {
  let isDown = true
  const page = await draw(
    'OnRampProviders',
    real({
      'crypto-currencies': () => (isDown ? new Response('', { status: 400 }) : coins),
      'buy/options': () => ({
        paymentCurrencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10', max: '7500' }] }],
        purchaseCurrencies: [
          { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [{ name: 'ethereum', chainId: '1' }] },
        ],
      }),
    }),
  )
  await inputs(page)
  assert.is(page.asked('/properties').filter(({ url }) => url.href.includes('crypto-')).length, 1)
  isDown = false
  page.aglet.route.push('WhatIsABuy')
  await until('it was left', () => !page.all('input.figure').length)
  page.aglet.route.back()
  await inputs(page)
  await shown(page, '100')
  assert.is(quoted(page)[0]!.label, 'Banxa Best')
  assert.is(page.asked('/properties').length, 5, 'and only that part')
})

test('[9.24] on Solana only the sellers’ quotes show, without Coinbase’s row', async () => {
  const page = await draw('OnRampProviders', real(), {
    family: 'solana',
    chainId: `solana:${solana.id}`,
    options: { networks: [solana] },
  })
  await inputs(page)
  await shown(page, '100')
  assert.is((page.asked('/multi/quotes')[0]!.body as QuoteBody).destinationCurrencyCode, 'SOL')
  assert.equal(
    rows(page).map(({ label }) => label),
    ['Banxa Best', 'Transak', 'Unlimit x', 'Meld.io'],
  )
})

test('while countries and quotes load, placeholders show in their place', async () => {
  let tell: (value: unknown) => void = () => {}
  let answer: (value: unknown) => void = () => {}
  const page = await draw(
    'OnRampProviders',
    real({
      countries: () => new Promise(end => (tell = end)),
      'multi/quotes': () => new Promise(end => (answer = end)),
    }),
  )
  await until('it was asked where one can buy', () => page.asked('/properties').length)
  assert.equal([page.all('.pay .figure .skeleton').length, page.all('.presets .skeleton').length], [2, 4])
  assert.not(page.text().includes('built-in'), 'before it is clear')
  tell([country('US', 'United States')])
  await inputs(page)
  page.type('100')
  for (let turn = 0; turn < 8; turn++) {
    assert.not(page.text().includes('No live quote'), 'not even for a moment')
    await tick(1)
  }
  await until('they were asked for', () => page.asked('/multi/quotes').length)
  assert.equal([page.all('.list .logo.skeleton').length, page.all('.fees > .skeleton').length], [3, 7])
  answer([])
  await page.shows('No provider sells USDC')
  assert.is(page.all('.skeleton').length, 0)
})

test.run()
