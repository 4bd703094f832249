import { batch } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startBuy } from '../../src/actions/buy/startBuy'
import { openModal } from '../../src/actions/modal/openModal'
import { ONRAMP_PROVIDERS } from '../../src/lib/buy/onrampProviders'
import { createBuying } from '../../src/signals/buy/buying'
import { createTransitions } from '../../src/signals/connect/transitions'
import { type Clock, manualClock } from '../clock'
import { clearPage, leavePage, resetPage, tick, until } from '../dom'
import { ALICE, account, base, bitcoin, polygon, solana } from '../fakes'
import { HOSTILE_REPLIES } from '../net/fakeFetch'
import { item, token } from '../net/historyItem'
import {
  clearDrawn,
  draw,
  drawn,
  fakeWindow,
  gone,
  money,
  OPTIONS,
  quoteOf,
  ready,
  URL_OF_PAGE,
} from './buyBench'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let clock: Clock | undefined
test.before(resetPage)
test.after.each(() => {
  clock?.restore()
  clock = undefined
  clearDrawn()
})
test.after(leavePage)

/** Opens Coinbase's page once the earlier purchases are known. The clock is manual from then on. */
async function buyAfterReading(history: () => unknown[]) {
  const page = await draw('OnRampProviders', { history: () => ({ data: history(), next: null }) })
  await ready(page)
  await until('what was bought before was known', () => page.asked('/history').length === 1)
  await tick(10)
  const time = manualClock()
  clock = time
  page.button('Coinbase')!.click()
  return { page, time }
}

test('[1.7] [9.28] [9.34] Buy, the first of the account’s buttons, leads to two providers and their fees', async () => {
  const page = await draw(undefined)
  await until('the buttons were there', () => page.all('.features .button').length)
  assert.is(page.all('.features .button')[0]!.textContent, 'Buy')
  await page.click('Buy')
  await ready(page)
  assert.is(page.title(), 'Choose Provider')
  assert.equal(
    page.all('.list .row .label').map(one => one.textContent),
    ['Coinbase', 'Meld.io'],
  )
  assert.equal(
    page.all('.list .row .note').map(one => one.textContent),
    ['Fees 1-2%', 'Fees 1-2%'],
  )
})

test('[9.24] an empty account offers to buy and to receive', async () => {
  const page = await draw(undefined)
  await page.shows('Buy Crypto')
  assert.equal(
    page.all('.panel .row').map(one => one.textContent),
    ['Buy CryptoEasy with card or bank accountpopular', 'Receive fundsTransfer tokens on your wallet'],
  )
  await page.click('Buy Crypto')
  await ready(page)
})

test('[9.24] a family without on-ramp has no Buy button, and the view explains it and leads to the networks', async () => {
  const setup = {
    family: 'bip122' as const,
    chainId: `bip122:${bitcoin.id}`,
    options: { networks: [bitcoin] },
  }
  const page = await draw(undefined, {}, setup)
  await until('the buttons were there', () => page.all('.features .button').length)
  assert.is(page.button('Buy'), undefined)
  openModal(page.aglet, { view: 'OnRampProviders' })
  await page.shows('No provider sells coins for Bitcoin yet.')
  await page.click('Choose Network')
  assert.is(page.title(), 'Choose Network')
})

test('without a connected account the view asks for a wallet', async () => {
  const page = await draw('OnRampProviders', {}, { connected: false })
  await page.shows('Connect a wallet to buy crypto.')
  await page.click('Connect Wallet')
  assert.is(page.title(), 'Connect Wallet')
  assert.is(page.asked('/onramp/options').length, 0)
})

test('[7.17] the order has a plain address, provider A’s chains, one asset, and no preset without an amount', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  assert.equal(page.asked('/generators/onrampurl')[0]!.body, {
    destinationWallets: [
      {
        address: ALICE,
        blockchains: [
          ...['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain'],
          ...['optimism', 'celo', 'base'],
        ],
        assets: ['USDC'],
      },
    ],
    defaultNetwork: 'ethereum',
    partnerUserId: ALICE,
    defaultExperience: 'buy',
  })
})

test('the page of a provider is never opened for the account or the network that was active before', async () => {
  const never = new Promise(() => {})
  let isSlow = false
  const page = await draw('OnRampProviders', { options: () => (isSlow ? never : OPTIONS) })
  await ready(page)
  isSlow = true
  const { aglet } = page
  batch(() => {
    const change = { accounts: [account(OTHER)], chainId: 'eip155:8453' } as const
    aglet.get(createTransitions).change('eip155', 'com.a', change)
    aglet.networks.activate('eip155:8453')
  })
  await until('the list of the other network was requested', () => page.asked('/options').length === 2)
  await page.shows('Preparing the link…')
  assert.ok(page.button('Coinbase')!.disabled)
  startBuy(aglet, ONRAMP_PROVIDERS[0]!)
  assert.equal(page.opened, [])
  assert.is(aglet.get(createBuying).order.peek(), undefined)
})

test('[9.29] on a chain that provider A does not reach, Ethereum is used instead and a note shows', async () => {
  const bnb = { ...polygon, id: 56, name: 'BNB Smart Chain' }
  const page = await draw('OnRampProviders', {}, { options: { networks: [bnb] }, chainId: 'eip155:56' })
  await ready(page)
  await page.shows('Coinbase does not deliver to BNB Smart Chain: it delivers to Ethereum')
  const { defaultNetwork } = page.asked('/generators/onrampurl')[0]!.body as { defaultNetwork: string }
  assert.is(defaultNetwork, 'ethereum')
})

test('[9.29] a chain that provider A reaches is used, without a note', async () => {
  const page = await draw('OnRampProviders', {}, { options: { networks: [base] }, chainId: 'eip155:8453' })
  await ready(page)
  const { defaultNetwork } = page.asked('/generators/onrampurl')[0]!.body as { defaultNetwork: string }
  assert.is(defaultNetwork, 'base')
  assert.not(page.text().includes('does not deliver'))
})

test('[9.28] on Solana only Meld is offered, at once, with SOL', async () => {
  const setup = {
    family: 'solana' as const,
    chainId: `solana:${solana.id}`,
    options: { networks: [solana], endpoints: { onramp: 'https://buy.example/page' } },
  }
  const page = await draw('OnRampProviders', {}, setup)
  await page.shows('On Meld.io you start with SOL.')
  assert.is(page.button('Coinbase'), undefined)
  await page.click('Meld.io')
  const { origin, pathname, searchParams } = new URL(page.windows[0]!.places[0]!)
  assert.is(origin + pathname, 'https://buy.example/page')
  assert.is(searchParams.get('destinationCurrencyCode'), 'SOL')
  assert.is(page.asked('/generators/onrampurl').length, 0)
  await page.shows('Continue in external window')
})

test('[3.14] a quote with the received amount and all costs shows half a second after the last key', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  clock = manualClock()
  page.type('1')
  await clock.advance(400)
  page.type('10')
  await clock.advance(400)
  page.type('100')
  await clock.advance(499)
  assert.is(page.asked('/onramp/quote').length, 0)
  await clock.advance(1)
  await clock.advance(1)
  assert.is(page.asked('/onramp/quote').length, 1)
  assert.is((page.asked('/onramp/quote')[0]!.body as { amount: string }).amount, '100')
  assert.is(page.all('output')[0]!.textContent, '98.4')
  assert.is(page.all('output')[0]!.getAttribute('aria-label'), 'You get about')
  assert.equal(
    page.all('.fees dl > div').map(one => one.textContent),
    ['Subtotal$98.40', 'Provider fee$1.50', 'Network fee$0.10', 'Total$100.00'],
  )
})

test('[7.17] presets are whole numbers: dollars without cents, and a coin only if its amount is whole', async () => {
  let bought = '98.4'
  const page = await draw('OnRampProviders', {
    quote: call => ({ ...quoteOf(call), purchaseAmount: money(bought, 'USDC') }),
  })
  await ready(page)
  const presets = async (typed: string) => {
    const count = page.asked('/generators/onrampurl').length
    page.type(typed)
    await until('the next link was asked for', () => page.asked('/generators/onrampurl').length > count)
    const { presetFiatAmount, presetCryptoAmount } = page.asked('/generators/onrampurl').at(-1)!.body as {
      presetFiatAmount?: number
      presetCryptoAmount?: number
    }
    return [presetFiatAmount, presetCryptoAmount]
  }
  assert.equal(await presets('100'), [100, undefined])
  assert.equal(await presets('100.5'), [100, undefined])
  bought = '98.00'
  assert.equal(await presets('99.00'), [99, 98])
  page.replies.quote = gone
  assert.equal(await presets('250'), [250, undefined])
})

test('a late quote for an earlier amount is ignored', async () => {
  const waiting: ((value: unknown) => void)[] = []
  const page = await draw('OnRampProviders', {
    quote: call =>
      new Promise(resolve =>
        waiting.push(() => resolve({ ...quoteOf(call), purchaseAmount: money('1', 'USDC') })),
      ),
  })
  await ready(page)
  page.type('100')
  await until('it was asked', () => waiting.length === 1)
  page.replies.quote = call => ({ ...quoteOf(call), purchaseAmount: money('200', 'USDC') })
  page.type('201')
  await until('the newer one was shown', () => page.all('output')[0]?.textContent === '200')
  waiting[0]!(0)
  await tick(10)
  assert.is(page.all('output')[0]!.textContent, '200')
})

test('[7.19] [9.26] the fallback quote shows no figure and a note; Try again requests a live quote', async () => {
  const page = await draw('OnRampProviders', { quote: gone, options: gone })
  await ready(page)
  await page.shows('This is the built-in list')
  page.type('100')
  await page.shows('No live quote. The provider shows the real price and fees before you pay.')
  assert.is(page.all('output')[0]!.textContent, '–')
  assert.is(page.all('.fees').length, 0)
  assert.not(page.text().includes('mocked'))
  await until('one can go on', () => !page.button('Coinbase')!.disabled)
  page.replies.quote = quoteOf
  page.replies.options = () => OPTIONS
  await page.click('Try again')
  await page.shows('Total')
  assert.not(page.text().includes('No live quote'))
  assert.not(page.text().includes('built-in'))
})

/** Replies that look like a quote but answer another request. */
const FALSE_QUOTES: readonly (readonly [what: string, change: object])[] = [
  ['another coin', { purchaseAmount: money('98', 'SCAM') }],
  ['another currency', { paymentTotal: money('100', 'JPY') }],
  ['another amount', { paymentTotal: money('10000') }],
  ['a negative amount', { purchaseAmount: money('-98', 'USDC') }],
  ['a float', { purchaseAmount: { amount: 98.4, currency: 'USDC' } }],
  ['an exponent', { purchaseAmount: money('1e9', 'USDC') }],
  ['no network fee', { networkFee: null }],
  ['an id with a line break', { quoteId: 'a\nb' }],
]
for (const [what, change] of FALSE_QUOTES)
  test(`[7.19] a quote of ${what} is refused`, async () => {
    const page = await draw('OnRampProviders', { quote: call => ({ ...quoteOf(call), ...change }) })
    await ready(page)
    page.type('100')
    await page.shows('No live quote')
    assert.is(page.all('output')[0]!.textContent, '–')
  })

for (const [what, answer] of HOSTILE_REPLIES.filter(([what]) => !/endless|10 MB|brackets/.test(what)))
  test(`[7.17] [7.18] [7.19] ${what}: the built-in list shows, without figures or link, and Meld is still offered`, async () => {
    clock = manualClock()
    const page = await draw('OnRampProviders', { options: answer, quote: answer, link: answer })
    // Allows for the retries and their pauses.
    await clock.advance(20_000)
    page.type('100')
    await clock.advance(20_000)
    assert.ok(page.text().includes('This is the built-in list'), page.text())
    assert.ok(page.text().includes('No live quote'))
    assert.ok(page.text().includes('No link found for Coinbase.'))
    assert.ok(page.button('Coinbase')!.disabled)
    assert.ok(page.button('Coinbase')!.textContent!.includes('No link found'))
    assert.not(page.button('Meld.io')!.disabled)
  })

for (const url of [
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'http://pay.example',
    '//pay.example',
    'https://a@b.example',
  ],
  ...['', 'blob:https://x/1', ' https://pay.example', 'https://pay.example\\@evil.example'],
])
  test(`[7.17] “${url}” is refused as a payment page`, async () => {
    const page = await draw('OnRampProviders', { link: () => ({ url }) })
    await page.shows('No link found for Coinbase.')
    assert.ok(page.button('Coinbase')!.disabled)
    assert.equal(page.opened, [])
  })

test('[7.2] on a network that the API does not support a message shows, and neither list nor link is requested', async () => {
  const page = await draw('OnRampProviders', {}, { options: { networks: [polygon] }, chainId: 'eip155:137' })
  await page.shows('No link found for Coinbase.')
  assert.is(page.asked('/onramp/options').length, 0)
  assert.is(page.asked('/generators/onrampurl').length, 0)
  assert.not(page.button('Meld.io')!.disabled)
  // Without a form there is no country to choose, so none loads.
  assert.is(page.all('.skeleton').length, 0)
})

test('[9.27] an amount beyond the limits shows the limit and disables the rows', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  for (const [typed, words] of [
    ['3', 'At least $10'],
    ['7500.01', 'At most $7,500'],
    ['1,000', 'Type an amount such as $12.50'],
  ] as const) {
    page.type(typed)
    await page.shows(words)
    await until(
      'the rows were off',
      () => page.button('Coinbase')!.disabled && page.button('Meld.io')!.disabled,
    )
    await page.shows('Change the amount first')
    assert.is(page.all('input.figure')[0]!.getAttribute('aria-invalid'), 'true')
  }
  assert.is(page.asked('/onramp/quote').length, 0)
  page.type('')
  await ready(page)
})

test('[3.13] another coin and another currency are applied, and back again', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  await page.click('Token: USDC')
  assert.is(page.title(), 'Select Token')
  await page.shows('Ether')
  // Coins of another family are not offered here.
  assert.not(page.text().includes('Solana'))
  assert.is(page.all('[aria-current=true] .note')[0]!.textContent, 'USDC')
  await page.click('Ether')
  assert.is(page.title(), 'Choose Provider')
  await page.click('Currency: USD')
  assert.is(page.title(), 'Select Currency')
  await page.shows('Euro')
  await page.click('EUR')
  // [P35] Not on a provider, whose page a second press of the key would open.
  await until('the currency has the focus', () => page.focused() === 'Currency: EUR')
  await ready(page)
  page.type('7')
  await until('it was quoted', () => page.asked('/onramp/quote').length)
  const { paymentCurrency, purchaseCurrency, network } = page.asked('/onramp/quote')[0]!.body as {
    paymentCurrency: { id: string }
    purchaseCurrency: { symbol: string }
    network: string
  }
  assert.equal([paymentCurrency.id, purchaseCurrency.symbol, network], ['EUR', 'ETH', 'ETH'])
  await page.shows('98.4')
  const order = page.asked('/generators/onrampurl').at(-1)!.body as Record<string, never>
  // The seller's page would read an amount in euros as dollars.
  assert.is(order['presetFiatAmount'], undefined)
})

test('the amount is kept when the user visits another view', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  page.type('123')
  await page.click('How does it work?')
  assert.is(page.title(), 'What is Buy?')
  await page.click('Buy')
  await ready(page)
  assert.is(page.all<HTMLInputElement>('input.figure')[0]!.value, '123')
})

test('when the list shows again its row waits for a new link: the one before served one purchase', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  await page.click('How does it work?')
  await until('the next view shows', () => page.title() === 'What is Buy?')
  assert.equal(page.aglet.get(createBuying).link.peek(), { status: 'idle' })
  await page.click('Buy')
  await ready(page)
  assert.is(page.asked('/generators/onrampurl').length, 2)
})

test('the host’s legal texts must be accepted before a choice, if the host requires it', async () => {
  const options = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://app.example/terms' }
  for (const [view, name] of [
    ['OnRampTokenSelect', 'Ether'],
    ['OnRampFiatSelect', 'EUR'],
  ] as const) {
    const page = await draw(view, {}, { options })
    await page.shows(name)
    await until('it asked', () => page.all('.legal input').length)
    assert.ok(page.all<HTMLFieldSetElement>('fieldset')[0]!.disabled)
    page.all('.legal input')[0]!.click()
    await until('one can choose', () => !page.all<HTMLFieldSetElement>('fieldset')[0]!.disabled)
    await page.click(name)
    assert.not(page.aglet.opened.peek())
    for (const aglet of drawn.splice(0)) aglet.destroy()
    clearPage()
  }
})

test('[P35] a search that finds no currency is announced', async () => {
  const limits = OPTIONS.paymentCurrencies[0]!.payment_method_limits
  const paymentCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'SEK', 'NOK'].map(id => ({
    id,
    payment_method_limits: limits,
  }))
  const page = await draw('OnRampFiatSelect', { options: () => ({ ...OPTIONS, paymentCurrencies }) })
  await page.shows('EUR')
  const search = page.all<HTMLInputElement>('input[type=search]')[0]!
  search.value = 'no such thing'
  search.dispatchEvent(new Event('input', { bubbles: true }))
  await page.shows('Nothing found for “no such thing”')
  assert.is(page.all('[role=alert]')[0]?.textContent, 'Nothing found for “no such thing”')
})

test('a search finds currencies in Turkish, whose letters have other capitals', async () => {
  const limits = OPTIONS.paymentCurrencies[0]!.payment_method_limits
  const paymentCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'SEK', 'IQD'].map(id => ({
    id,
    payment_method_limits: limits,
  }))
  const page = await draw('OnRampFiatSelect', { options: () => ({ ...OPTIONS, paymentCurrencies }) })
  page.aglet.locale.tag.value = 'tr'
  await page.shows('İsviçre frangı')
  const search = page.all<HTMLInputElement>('input[type=search]')[0]!
  for (const [typed, found] of [
    ['isviçre', 'CHF'],
    ['İSVİÇRE', 'CHF'],
    ['ırak', 'IQD'],
    ['Irak', 'IQD'],
  ] as const) {
    search.value = typed
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until(`“${typed}” found ${found}`, () => {
      const names = page.all('.choices .label').map(one => one.textContent)
      return names.length === 1 && names[0] === found
    })
  }
})

test('the window opens empty in the click’s own task, without an opener, then goes to the URL', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  page.button('Coinbase')!.click()
  // In the same microtask.
  assert.equal(page.opened, [['', 'popupWindow', 'width=600,height=800,scrollbars=yes']])
  assert.equal(page.windows[0]!.places, [URL_OF_PAGE])
  assert.is(page.windows[0]!.opener, null)
  await page.shows('Buy in Coinbase')
  assert.is(page.title(), 'Buy')
  const { event, properties } = page.tracked.at(-1)!
  assert.equal([event, properties], ['SELECT_BUY_PROVIDER', { provider: 'coinbase' }])
})

for (const [what, opens] of [
  ['opens no window', () => null],
  ['opens one that is closed at once', () => ({ ...fakeWindow(), closed: true })],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
] as const)
  test(`a browser that ${what}: a message and a link show`, async () => {
    const page = await draw('OnRampProviders', {}, { opens })
    await ready(page)
    page.button('Coinbase')!.click()
    await page.shows('The window was blocked')
    const link = page.button('Open Coinbase') as unknown as HTMLAnchorElement
    assert.equal([link.href, link.target, link.rel], [URL_OF_PAGE, '_blank', 'noopener noreferrer'])
  })

const bought = (id: string, status: string, minedAt = new Date(Date.now()).toISOString(), hash = '') =>
  item(id, 'buy', [token('USDC', '50', 'in')], {
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    minedAt,
    hash,
    sentFrom: 'Coinbase',
  })

test('the history is polled every 4 s while the window is open; a new purchase leads to the activity', async () => {
  const old = bought('old', 'SUCCESS', '2024-03-01T12:00:00Z')
  let data = [old]
  const { page, time } = await buyAfterReading(() => data)
  await time.advance(3999)
  assert.is(page.asked('/history').length, 1)
  await time.advance(1)
  assert.is(page.asked('/history').length, 2)
  await time.advance(4000)
  assert.is(page.asked('/history').length, 3)
  assert.is(page.title(), 'Buy')
  data = [bought('new', 'SUCCESS', '2024-03-02T12:00:00Z'), old]
  await time.advance(4000)
  await time.advance(100)
  assert.is(page.title(), 'Activity')
  await page.shows('Bought')
})

test('an earlier purchase that is listed late is not taken for the present one', async () => {
  const data = [bought('before', 'SUCCESS')]
  let slow: (value: unknown) => void = () => {}
  let asked = 0
  const page = await draw('OnRampProviders', {
    history: () => (asked++ ? { data, next: null } : new Promise(resolve => (slow = resolve))),
  })
  await ready(page)
  await until('the past was asked for', () => asked)
  clock = manualClock()
  page.button('Coinbase')!.click()
  await clock.advance(3000)
  slow({ data, next: null })
  await clock.advance(9000)
  assert.is(page.title(), 'Buy')
  data.unshift(bought('now', 'SUCCESS'))
  await clock.advance(4100)
  assert.is(page.title(), 'Activity')
})

test('an earlier purchase is not taken for the present one by a device whose clock is behind', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const old = bought('old', 'SUCCESS', inAnHour)
  let data = [old]
  const { page, time } = await buyAfterReading(() => data)
  await time.advance(9000)
  assert.is(page.title(), 'Buy')
  data = [bought('new', 'SUCCESS', inAnHour), old]
  await time.advance(4100)
  assert.is(page.title(), 'Activity')
})

test('an unfinished purchase leads there too, is polled every 3 s until it is done, and stays one row', async () => {
  let data = [] as ReturnType<typeof bought>[]
  const page = await draw('OnRampProviders', { history: () => ({ data, next: null }) })
  await ready(page)
  clock = manualClock()
  page.button('Coinbase')!.click()
  data = [bought('a', 'IN_PROGRESS')]
  await clock.advance(4000)
  await clock.advance(200)
  assert.is(page.title(), 'Activity')
  assert.match(page.text(), /BoughtIn progress\+ 50\.000 USDC/)
  assert.is(page.all('.way .spinner').length, 1)
  const count = page.asked('/history').length
  const balances = page.asked('/balance').length
  await clock.advance(3000)
  assert.is(page.asked('/history').length, count + 1)
  assert.is(page.asked('/balance').length, balances)
  data = [bought('a', 'SUCCESS', undefined, '0xpaid')]
  await clock.advance(3000)
  await clock.advance(200)
  assert.match(page.text(), /BoughtCompleted/)
  assert.is(page.asked('/balance').length, balances + 1, 'what was bought is in the account')
  assert.is(page.all('.rows .row').length, 1)
  await clock.advance(30_000)
  assert.is(page.asked('/history').length, count + 2)
})

test('after 180 s “Buy failed” shows with the reason; Try again opens the page and polls again', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  clock = manualClock()
  page.button('Coinbase')!.click()
  await clock.advance(179_000)
  assert.ok(page.text().includes('Buy in Coinbase'))
  await clock.advance(1000)
  assert.ok(page.text().includes('Buy failed'))
  assert.ok(page.text().includes('No purchase was seen within 3 minutes.'))
  const count = page.asked('/history').length
  await clock.advance(60_000)
  assert.is(page.asked('/history').length, count)
  await page.click('Try again')
  // The earlier window is still open.
  assert.is(page.opened.length, 1)
  assert.equal(page.windows[0]!.places, [URL_OF_PAGE, URL_OF_PAGE])
  await clock.advance(4000)
  assert.ok(page.text().includes('Buy in Coinbase'))
  assert.is(page.asked('/history').length, count + 1)
})

test('a closed window shows a message, and another one can be opened', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  clock = manualClock()
  page.button('Coinbase')!.click()
  await clock.advance(0)
  page.windows[0]!.closed = true
  await clock.advance(4000)
  assert.ok(page.text().includes('If you closed the window before paying'))
  // A page of Coinbase is for one purchase, so another one is requested for the same.
  page.replies.link = () => ({ url: `${URL_OF_PAGE}&second` })
  await page.click('Open again')
  assert.is(page.opened.length, 2)
  await page.shows('Pay in the other window.')
  assert.equal(page.windows[1]!.places, [`${URL_OF_PAGE}&second`])
  const [first, second, ...others] = page.asked('/generators/onrampurl').map(({ body }) => body)
  assert.equal(second, first)
  assert.equal(others, [])
})

test('“Open again” only brings an open window to the front: the user may be paying in it', async () => {
  let focused = 0
  const opens = () => ({ ...fakeWindow(), focus: () => focused++ })
  const page = await draw('OnRampProviders', {}, { opens: opens as never })
  await ready(page)
  page.button('Coinbase')!.click()
  await page.shows('Buy in Coinbase')
  assert.is(focused, 1)
  await page.click('Open again')
  assert.is(focused, 2)
  assert.equal(page.windows[0]!.places, [URL_OF_PAGE])
  assert.is(page.asked('/generators/onrampurl').length, 1)
})

test('a link that is older than four minutes is requested again, in the window that the click has opened', async () => {
  clock = manualClock()
  const page = await draw('OnRampProviders')
  await ready(page)
  await clock.advance(4 * 60_000 + 1)
  page.replies.link = () => ({ url: `${URL_OF_PAGE}&second` })
  page.button('Coinbase')!.click()
  assert.is(page.opened.length, 1)
  assert.equal(page.windows[0]!.places, [])
  await page.shows('Buy in Coinbase')
  await until('the page was shown', () => page.windows[0]!.places.length)
  assert.equal(page.windows[0]!.places, [`${URL_OF_PAGE}&second`])
})

test('if no other link is found, a message shows, the empty window closes, and Try again requests one', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  clock = manualClock()
  page.button('Coinbase')!.click()
  page.windows[0]!.closed = true
  await clock.advance(4000)
  page.replies.link = gone
  await page.click('Open again')
  await page.shows('No link found')
  assert.ok(page.windows[1]!.closed)
  page.replies.link = () => ({ url: URL_OF_PAGE })
  await page.click('Try again')
  await page.shows('Pay in the other window.')
  assert.equal(page.windows[2]!.places, [URL_OF_PAGE])
})

test('a failed poll is reported once, and polling continues', async () => {
  let works = true
  const page = await draw('OnRampProviders', {
    history: () => (works ? { data: [], next: null } : new Response('', { status: 404 })),
  })
  await ready(page)
  await tick(10)
  clock = manualClock()
  page.button('Coinbase')!.click()
  works = false
  await clock.advance(4100)
  assert.is(page.aglet.notices.snack.peek()?.message, 'Failed to fetch transactions')
  await clock.advance(3000)
  assert.is(page.aglet.notices.snack.peek(), undefined)
  await clock.advance(4000)
  assert.is(page.aglet.notices.snack.peek(), undefined)
  works = true
  await clock.advance(8000)
  works = false
  await clock.advance(2000)
  assert.is(page.aglet.notices.snack.peek()?.message, 'Failed to fetch transactions')
})

test('nothing is requested after the modal has closed', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  clock = manualClock()
  page.button('Coinbase')!.click()
  await clock.advance(4000)
  const count = page.asked('/history').length
  page.aglet.modal.hide()
  await clock.advance(60_000)
  assert.is(page.asked('/history').length, count)
})

test('the link is copied, and a clipboard that refuses shows a message', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  page.button('Coinbase')!.click()
  await page.shows('Copy link')
  const copied: string[] = []
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  let refuses = false
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (refuses) throw new Error('no')
        copied.push(text)
      },
    },
  })
  await page.click('Copy link')
  assert.equal(copied, [URL_OF_PAGE])
  assert.is(page.aglet.notices.snack.peek()?.message, 'Link copied')
  refuses = true
  await page.click('Copy link')
  await until('it was told', () => page.aglet.notices.snack.peek()?.message === 'Failed to copy')
  if (before) Object.defineProperty(navigator, 'clipboard', before)
  else Reflect.deleteProperty(navigator, 'clipboard')
})

test('the focus stays on “Open again” while the link is prepared: a disabled control would lose it', async () => {
  const page = await draw('OnRampProviders')
  await ready(page)
  page.button('Coinbase')!.click()
  await page.shows('Open again')
  const button = () => page.button('Open again')!
  assert.is(button().getAttribute('aria-disabled'), 'false')
  page.aglet.get(createBuying).setOrderState('opening')
  await until('it waits', () => button().getAttribute('aria-disabled') === 'true')
  assert.is(button().disabled, false)
  button().click()
  await tick()
  assert.is(page.aglet.get(createBuying).order.peek()?.state, 'opening', 'it does nothing meanwhile')
})

test('BuyInProgress without a purchase leads to the providers', async () => {
  const page = await draw('BuyInProgress')
  await page.shows('No purchase is open.')
  await page.click('Buy')
  await ready(page)
})

test('[4.38] [4.40] purchases on all chains are listed by month, each with its status in words', async () => {
  const page = await draw('OnRampActivity', {
    history: () => ({
      data: [
        bought('a', 'SUCCESS', '2024-12-10T12:00:00Z'),
        bought('b', 'FAILED', '2024-12-09T12:00:00Z'),
        bought('c', 'SOMETHING', '2024-11-08T12:00:00Z'),
        { ...bought('d', 'SUCCESS', '2024-11-07T12:00:00Z'), transfers: null },
        { id: 'bad' },
      ],
      next: null,
    }),
  })
  await page.shows('Bought')
  await until('every row was drawn', () => page.all('.rows > li').every(row => row.textContent))
  const rows = page.all('.rows > li').map(one => one.textContent!.replace(/^U(?=Bought)/, ''))
  assert.is(rows[0], 'December 2024')
  assert.match(rows[1]!, /^BoughtCompleted\+ 50\.000 USDC(Dec 10|10 Dec)$/)
  assert.match(rows[2]!, /^BoughtFailed\+ 50\.000 USDC/)
  assert.is(rows[3], 'November 2024')
  assert.match(rows[4]!, /^BoughtStatus unknown/)
  assert.match(rows[5]!, /BoughtCompleted(Nov 07|07 Nov)/)
  assert.is(page.title(), 'Activity')
})

test('[4.40] older pages of purchases load at the end of the list', async () => {
  const page = await draw('OnRampActivity', {
    history: ({ url }) =>
      url.searchParams.has('cursor')
        ? { data: [bought('b', 'FAILED', '2024-11-09T12:00:00Z')], next: null }
        : { data: [bought('a', 'SUCCESS', '2024-12-10T12:00:00Z')], next: 'older' },
  })
  await page.shows('December 2024')
  await page.shows('November 2024')
  assert.is(page.all('.panel.bought')[0]!.tabIndex, 0, 'rows without a link leave the keyboard nothing else')
})

test('seven placeholders, an empty state with a link, and a failure with a retry', async () => {
  let answer: (value: unknown) => void = () => {}
  const page = await draw('OnRampActivity', { history: () => new Promise(resolve => (answer = resolve)) })
  await until(
    'they were there',
    () => page.all('.logo.skeleton').length === 7 && page.asked('/history').length,
  )
  answer(new Response('', { status: 404 }))
  await page.shows('Failed to fetch transactions')
  page.replies.history = () => ({ data: [], next: null })
  await page.click('Try again')
  await page.shows('No purchases yet.')
  await page.click('Buy')
  await ready(page)
})

test('[9.28] on Solana, where Coinbase does not sell, its purchases are not requested: the API refuses that', async () => {
  const page = await draw(
    'OnRampActivity',
    { history: () => new Response('', { status: 400 }) },
    { family: 'solana', chainId: `solana:${solana.id}`, options: { networks: [solana] } },
  )
  await page.shows('No purchases yet.')
  assert.is(page.asked('/history').length, 0)
})

test('an unfinished purchase that only a retry has read is polled every 3 s too', async () => {
  const page = await draw('OnRampActivity', { history: gone })
  await page.shows('Failed to fetch transactions')
  clock = manualClock()
  page.replies.history = () => ({ data: [bought('a', 'IN_PROGRESS')], next: null })
  page.button('Try again')!.click()
  await clock.advance(1000)
  assert.match(page.text(), /In progress/)
  page.replies.history = () => ({ data: [bought('a', 'SUCCESS')], next: null })
  await clock.advance(3000)
  await clock.advance(200)
  assert.match(page.text(), /Completed/)
})

test('[4.40] the Activity tab leads to the purchases', async () => {
  const page = await draw(undefined)
  await until('the tabs were there', () => page.all('[role=tab]').length === 3)
  await page.click('Activity')
  await page.click('Purchases')
  await page.shows('No purchases yet.')
})

test.run()
