import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addAxe, type Found, look } from './axeFaults'
import { createHarness } from './harness'
import { amountField, openSend } from './sending'
import { choose, readySwap, type as typeAmount } from './swapBench'
import { answer, connect, connectButton, modal, openAccount, openWindow, walletRow } from './user'

// Buying, with the stack's own on-ramp page.

const e2e = createHarness(['script'])
const account = (index: number) => e2e.stack.accounts[index]!

const OPTIONS = '/v1/onramp/options'
const QUOTE = '/v1/onramp/quote'
const LINK = '/v1/generators/onrampurl'

const coinbase = (page: Page): Locator =>
  modal(page, 'Choose Provider').getByRole('button', { name: /^Coinbase/ })
const ready = (page: Page): Locator =>
  modal(page, 'Choose Provider').getByRole('button', { name: /^Coinbase.*Fees / })
const amount = (page: Page): Locator =>
  modal(page, 'Choose Provider').getByRole('textbox', { name: 'You pay' })

/** Opens the list of providers. */
async function toProviders(page: Page): Promise<void> {
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  await view.getByRole('button', { name: 'Buy', exact: true }).click()
  await modal(page, 'Choose Provider').waitFor()
}

/** Opens Coinbase's page in its window. */
const openPage = (page: Page): Promise<Page> => openWindow(page, ready(page))

/** The amount of USDC in a row of the account's list. */
async function held(page: Page, name: string): Promise<number> {
  const row = modal(page, 'Account').locator('.row', { hasText: name }).first()
  await row.waitFor()
  return Number(/([\d,.]+) USDC/.exec(await row.innerText())![1]!.replaceAll(',', ''))
}

test('[1.7] [7.17] [7.19] [4.40] a purchase raises the balance of the account', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  const before = await held(page, 'USD Coin')
  await view.getByRole('button', { name: 'Buy', exact: true }).click()
  await amount(page).fill('200')
  await modal(page, 'Choose Provider').getByText('Total', { exact: true }).waitFor()
  const popup = await openPage(page)
  await modal(page, 'Buy').getByRole('heading', { name: 'Buy in Coinbase' }).waitFor()
  const order = new URL(popup.url())
  assert.is(order.origin, e2e.stack.urls.api)
  assert.is(order.searchParams.get('defaultNetwork'), 'ethereum')
  assert.is(order.searchParams.get('presetFiatAmount'), '200')
  assert.is(await popup.evaluate(() => window.opener), null)
  await popup.getByRole('button', { name: 'Pay' }).click()
  await popup.getByRole('heading', { name: 'Paid and delivered' }).waitFor()
  await popup.close()

  const bought = modal(page, 'Activity')
  const row = bought.getByRole('listitem').filter({ hasText: 'Bought' }).first()
  await row.waitFor()
  assert.match(await row.innerText(), /Completed/)
  assert.match(await row.innerText(), /\+ 200\.000 USDC/)
  await bought.getByRole('button', { name: 'Back' }).click()
  await modal(page, 'Choose Provider').getByRole('button', { name: 'Back' }).click()
  await page.waitForFunction(before => {
    const rows = document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('.row')
    const text = [...rows].find(one => one.textContent!.includes('USD Coin'))?.textContent ?? ''
    return Number((/([\d,.]+) USDC/.exec(text)?.[1] ?? '0').replaceAll(',', '')) >= before + 200
  }, before)
})

for (const flow of ['Send', 'Swap'] as const)
  test(`if funds are short, ${flow} leads to buying, and Back returns to it`, async () => {
    const page = await e2e.visit('script')
    await connect(page, account(0))
    await openAccount(page, account(0))
    if (flow === 'Send') await amountField(await openSend(page, 'Ether')).fill('100000000')
    else {
      await modal(page, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
      await readySwap(page)
      await choose(page, 'receive', 'USDC')
      await typeAmount(page, '100000000')
    }
    await modal(page, flow).getByRole('button', { name: 'Buy', exact: true }).click()
    await ready(page).waitFor()
    await modal(page, 'Choose Provider').getByRole('button', { name: 'Back' }).click()
    await modal(page, flow).waitFor()
  })

test('a slow payment shows as in progress and then as completed, in one row', async () => {
  const page = await e2e.visit('script')
  await toProviders(page)
  const popup = await openPage(page)
  await popup.getByLabel('It arrives after ten seconds').check()
  await popup.getByRole('button', { name: 'Pay' }).click()
  const rows = modal(page, 'Activity').getByRole('listitem').filter({ hasText: 'Bought' })
  await rows.first().getByText('In progress').waitFor()
  const count = await rows.count()
  await rows.first().getByText('Completed').waitFor()
  assert.is(await rows.count(), count, 'the same purchase, not a second one')
})

test('a declined card shows the purchase as failed', async () => {
  const page = await e2e.visit('script')
  await toProviders(page)
  const popup = await openPage(page)
  await popup.getByLabel('The card is declined').check()
  await popup.getByRole('button', { name: 'Pay' }).click()
  const row = modal(page, 'Activity').getByRole('listitem').filter({ hasText: 'Bought' }).first()
  await row.getByText('Failed').waitFor()
})

test('[9.26] [7.18] [7.19] without options and quotes the built-in provider is shown, without figures and with an explanation', async () => {
  e2e.stack.faults.set('/v1/onramp/**', { status: 404 })
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  await toProviders(page)
  const view = modal(page, 'Choose Provider')
  await view.getByText('This is the built-in list').waitFor()
  await amount(page).fill('100')
  await view.getByText('No live quote').waitFor()
  assert.is(await view.getByText('Total', { exact: true }).count(), 0)
  assert.is((await view.locator('output').innerText()).trim(), '–')
  // The user can still continue, and no amount is preset without a quote.
  const popup = await openPage(page)
  assert.is(new URL(popup.url()).searchParams.get('presetCryptoAmount'), null)
})

test('[9.26] Try again loads the options and the quote after a failure', async () => {
  e2e.stack.faults.set('/v1/onramp/**', { status: 404 })
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  await toProviders(page)
  const view = modal(page, 'Choose Provider')
  await view.getByText('This is the built-in list').waitFor()
  await amount(page).fill('100')
  await view.getByText('No live quote').waitFor()
  e2e.stack.faults.clear()
  await view.getByRole('button', { name: 'Try again' }).first().click()
  await view.getByText('Total', { exact: true }).waitFor()
  await view.getByText('No live quote').waitFor({ state: 'hidden' })
  await view.getByText('This is the built-in list').waitFor({ state: 'hidden' })
})

test('a blocked window is reported, and a link opens it instead', async () => {
  const page = await e2e.visit('script', {
    before: page => page.addInitScript(() => void (window.open = () => null)),
  })
  await toProviders(page)
  await ready(page).click()
  const view = modal(page, 'Buy')
  await view.getByRole('heading', { name: 'The window was blocked' }).waitFor()
  const opens = page.context().waitForEvent('page')
  await view.getByRole('link', { name: 'Open Coinbase' }).click()
  const opened = await opens
  await opened.getByRole('button', { name: 'Pay' }).click()
  await modal(page, 'Activity').getByRole('listitem').filter({ hasText: 'Bought' }).first().waitFor()
})

test('a closed window is reported, and can be opened again', async () => {
  const page = await e2e.visit('script')
  await toProviders(page)
  const popup = await openPage(page)
  await popup.close()
  const view = modal(page, 'Buy')
  await view.getByText('If you closed the window').waitFor()
  const again = await openWindow(page, view.getByRole('button', { name: 'Open again' }))
  await again.getByRole('button', { name: 'Pay' }).waitFor()
  await view.getByRole('heading', { name: 'Buy in Coinbase' }).waitFor()
})

test('without a link the row is disabled with the reason, and Try again enables it', async () => {
  e2e.stack.faults.set(LINK, { status: 500 })
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  await toProviders(page)
  const view = modal(page, 'Choose Provider')
  await view.getByText('No link found for Coinbase').waitFor()
  assert.match(await coinbase(page).innerText(), /No link found/)
  assert.ok(await coinbase(page).isDisabled())
  e2e.stack.faults.clear()
  await view.getByRole('button', { name: 'Try again' }).first().click()
  await ready(page).waitFor()
})

test('a device that is offline is told so, and Try again works once it is online', async () => {
  e2e.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const page = await e2e.visit('script')
  await toProviders(page)
  await ready(page).waitFor()
  await page.context().setOffline(true)
  await amount(page).fill('50')
  await modal(page, 'Choose Provider').getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  await modal(page, 'Choose Provider').getByRole('button', { name: 'Try again' }).last().click()
  await ready(page).waitFor()
})

test('[9.24] [9.28] on Solana only Meld is offered, with its own page', async () => {
  if (!e2e.stack.solana) return
  const page = await e2e.visit('script', {
    devWallets: {},
    options: {
      networks: e2e.families.filter(({ chainNamespace }) => chainNamespace === 'solana'),
      endpoints: {
        api: e2e.stack.urls.api,
        wallets: e2e.stack.urls.api,
        analytics: e2e.stack.urls.api,
        relay: e2e.stack.urls.relay,
        onramp: `${e2e.stack.urls.api}/buy`,
      },
    },
  })
  await connectButton(page).click()
  await walletRow(page).click()
  await answer(page, 'approve', 0, 'solana')
  await page.waitForFunction(() => window.aglet.getState().account.isConnected)
  await page.evaluate(() => window.aglet.open({ view: 'OnRampProviders' }))
  const view = modal(page, 'Choose Provider')
  await view.getByRole('button', { name: /^Meld\.io.*Fees 1-2%/ }).waitFor()
  assert.is(await coinbase(page).count(), 0)
  const popup = await openWindow(page, view.getByRole('button', { name: /^Meld/ }))
  assert.is(new URL(popup.url()).searchParams.get('destinationCurrencyCode'), 'SOL')
  await modal(page, 'Buy').getByRole('heading', { name: 'Continue in external window' }).waitFor()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await popup.getByRole('heading', { name: 'Paid and delivered' }).waitFor()
})

/** Answers as the real servers do, which lack these two routes of the specification. */
const answerAsRealServers = () => {
  e2e.stack.faults.set(OPTIONS, { status: 404 })
  e2e.stack.faults.set(QUOTE, { status: 404 })
  e2e.expect(/Failed to load resource/)
}
const quotes = (page: Page): Locator =>
  modal(page, 'Choose Provider').getByRole('button', { name: /USDC\s*Fees \$[\d.]+/ })

test('[1.7] on the real servers’ routes: quotes are compared, and one is chosen, paid and delivered', async () => {
  answerAsRealServers()
  const page = await e2e.visit('script')
  await toProviders(page)
  await amount(page).fill('100')
  await quotes(page).nth(3).waitFor()
  const view = modal(page, 'Choose Provider')
  await view.getByText(/^Best first: .+ gives you the most USDC for \$100, fees included\./).waitFor()
  const given = (await quotes(page).allInnerTexts()).map(text => Number(/([\d.]+) USDC/.exec(text)![1]))
  assert.equal(
    given,
    [...given].sort((a, b) => b - a),
    'the best first',
  )
  assert.is(await view.getByText('built-in').count(), 0)
  assert.is(await view.getByText('No live quote').count(), 0)
  const chosen = quotes(page).filter({ hasText: 'Banxa' }).first()
  const [, receives = ''] = /([\d.]+) USDC/.exec(await chosen.innerText())!
  const popup = await openWindow(page, chosen)
  await popup.getByText('Sold by Banxa').waitFor()
  assert.equal([...new URL(popup.url()).searchParams.keys()], ['token'])
  assert.is(await popup.evaluate(() => window.opener), null)
  assert.ok((await popup.locator('code').first().innerText()).includes(account(0)))
  assert.is(Number(await popup.getByLabel('How much').inputValue()), Number(receives))
  await modal(page, 'Buy').getByText('Buy in Banxa').waitFor()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await popup.getByRole('heading', { name: 'Paid and delivered' }).waitFor()
  await popup.close()
  await modal(page, 'Buy').getByRole('heading', { name: 'Your purchase has arrived' }).waitFor()
  await modal(page, 'Buy').getByText(`Your account holds ${receives} USDC more than before.`).waitFor()
  await modal(page, 'Buy').getByRole('button', { name: 'Done' }).click()
  await modal(page, 'Account').waitFor()
})

test('on the real servers’ routes: the country sets the sellers and the currency', async () => {
  answerAsRealServers()
  const page = await e2e.visit('script')
  await toProviders(page)
  const view = modal(page, 'Choose Provider')
  await amount(page).fill('100')
  await quotes(page).first().waitFor()
  await view.getByLabel('Your country').selectOption('IS')
  await view.getByRole('button', { name: 'Currency: EUR' }).waitFor()
  await view
    .getByRole('button', { name: /USDC\s*Fees €/ })
    .first()
    .waitFor()
  assert.is(await view.getByRole('button', { name: /Transak/ }).count(), 0, 'Coinbase alone')
  await view.getByLabel('Your country').selectOption('GB')
  await view
    .getByRole('button', { name: /Transak.*USDC\s*Fees £/ })
    .first()
    .waitFor()
})

test('on the real servers’ routes: if the sellers are down, Try again loads the quotes later', async () => {
  answerAsRealServers()
  e2e.stack.faults.set('/v1/onramp/multi/quotes', { status: 400 })
  e2e.stack.faults.set('/v1/onramp/buy/quotes', { status: 400 })
  const page = await e2e.visit('script')
  await toProviders(page)
  await amount(page).fill('100')
  const view = modal(page, 'Choose Provider')
  await view.getByText('No live quote').waitFor()
  assert.is(await quotes(page).count(), 0)
  e2e.stack.faults.clear()
  await view.getByRole('button', { name: 'Try again' }).click()
  await quotes(page).first().waitFor()
})

const back = (page: Page, name: string) => modal(page, name).getByRole('button', { name: 'Back' }).click()

/** Steps from one state to the next, each with an element that shows once the state is there. */
const STEPS: readonly (readonly [
  name: string,
  act: (page: Page) => Promise<unknown>,
  shows: (page: Page) => Locator,
])[] = [
  ['OnRampProviders', async () => {}, ready],
  [
    'OnRampProviders, a quote',
    page => amount(page).fill('8000'),
    page => modal(page, 'Choose Provider').getByText('Total', { exact: true }),
  ],
  [
    'OnRampProviders, too little',
    page => amount(page).fill('3'),
    page => modal(page, 'Choose Provider').getByText('At least'),
  ],
  [
    'OnRampTokenSelect',
    async page => {
      await amount(page).fill('')
      await modal(page, 'Choose Provider')
        .getByRole('button', { name: /^Token/ })
        .click()
    },
    page => modal(page, 'Select Token').getByText('USD Coin'),
  ],
  [
    'OnRampFiatSelect',
    async page => {
      await back(page, 'Select Token')
      await modal(page, 'Choose Provider')
        .getByRole('button', { name: /^Currency/ })
        .click()
    },
    page => modal(page, 'Select Currency').getByText('EUR', { exact: true }),
  ],
  [
    'WhatIsABuy',
    async page => {
      await back(page, 'Select Currency')
      await modal(page, 'Choose Provider').getByRole('button', { name: 'How does it work?' }).click()
    },
    page => modal(page, 'What is Buy?').getByRole('heading', { level: 2 }),
  ],
  [
    'BuyInProgress',
    async page => {
      await back(page, 'What is Buy?')
      await openPage(page)
    },
    page => modal(page, 'Buy').getByRole('heading', { level: 2 }),
  ],
  [
    'OnRampActivity',
    page => page.evaluate(() => window.aglet.open({ view: 'OnRampActivity' })),
    page => modal(page, 'Activity').getByText('Bought').first(),
  ],
]

test('axe finds no fault in any of the views, in either theme or direction', async () => {
  const page = await e2e.visit('script', { browser: { bypassCSP: true } })
  await toProviders(page)
  await addAxe(page)
  const found: Found = {}
  for (const [name, act, shows] of STEPS) {
    await act(page)
    await shows(page).waitFor()
    await look(page, name, found)
  }
  assert.equal(found, {})
})

test.run()
