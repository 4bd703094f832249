import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { quiet } from './quiet'
import { connectButton, DEV_WALLET, modal, walletRow } from './user'

// The full wallet list, against a server that has thousands.

const e2e = createHarness(['script', 'react-19', 'preact'], { wallets: 2345 })
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const list = (page: Page) => modal(page, 'All Wallets')
const grid = (page: Page) => list(page).getByRole('grid', { name: 'All Wallets' })
const tile = (page: Page, name: string) => grid(page).getByRole('button', { name, exact: true })
const openList = async (page: Page) => {
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').getByRole('button', { name: 'All Wallets' }).click()
  await tile(page, 'MetaMask').waitFor()
}
/** Number of tiles in the document. */
const drawn = (page: Page) => grid(page).getByRole('gridcell').count()
const scrollTo = (page: Page, top: number) =>
  grid(page).evaluate((element, top) => element.scrollTo(0, top), top)
const rows = async (page: Page) => Number(await grid(page).getAttribute('aria-rowcount'))
/** The pages of the list that were requested. */
const pages = () =>
  e2e.stack.requests
    .list({ path: '/getWallets', method: 'GET' })
    .filter(({ query }) => query['entries'] === '40')
    .map(({ query }) => Number(query['page']))

for (const host of ['script', 'react-19', 'preact'] as const)
  test(`[2.5] [9.13] ${host}: scrolling through a thousand wallets keeps at most 60 of them in the document`, async () => {
    e2e.stack.requests.clear()
    const page = await e2e.visit(host)
    await openList(page)
    await grid(page).getByRole('button', { name: DEV_WALLET }).waitFor()
    assert.equal(pages(), [1])
    for (let most = await rows(page); most < 250; most = await rows(page)) {
      await scrollTo(page, most * 100)
      await page.waitForFunction(most => {
        const { shadowRoot } = document.querySelector('aglet-root')!
        return Number(shadowRoot!.querySelector('[role=grid]')!.getAttribute('aria-rowcount')) > most
      }, most)
      assert.ok((await drawn(page)) <= 60)
    }
    const asked = pages()
    assert.equal(asked, [...new Set(asked)], 'each page once')
    assert.equal(
      asked,
      asked.toSorted((a, b) => a - b),
      'in order',
    )
    await scrollTo(page, 0)
    await tile(page, 'MetaMask').waitFor()
  })

test('only pictures in sight are fetched, each once, however often it scrolls into view', async () => {
  e2e.stack.requests.clear()
  const page = await e2e.visit('script')
  await openList(page)
  await page.waitForFunction(
    () =>
      [
        ...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll<HTMLImageElement>('.tile img'),
      ].filter(({ complete }) => complete).length > 10,
  )
  for (const top of [2000, 0, 2000, 0]) await scrollTo(page, top)
  await tile(page, 'MetaMask').locator('img').waitFor()
  await quiet(page)
  const asked = e2e.stack.requests.list({ path: '/getWalletImage/*', method: 'GET' }).map(({ path }) => path)
  assert.equal(asked.length, new Set(asked).size)
  assert.ok(asked.length >= 10)
})

test('[9.14] [9.15] the list can be searched and filtered by the badge, and clearing the search restores it', async () => {
  const page = await e2e.visit('script')
  await openList(page)
  e2e.stack.requests.clear()
  const search = list(page).getByRole('searchbox', { name: 'Search wallet' })
  await search.focus()
  // Wallets that are known already may be found before the server is asked.
  const answered = page.waitForResponse(response => response.url().includes('search='))
  // Types letter by letter, without a pause long enough for a request.
  await search.evaluate(() => {
    for (const letter of 'zerion') document.execCommand('insertText', false, letter)
  })
  await tile(page, 'Zerion').waitFor()
  await tile(page, 'MetaMask').waitFor({ state: 'detached' })
  await answered
  // The list's own first page may be requested only now, since MetaMask is known from before.
  const searches = e2e.stack.requests
    .list({ path: '/getWallets', method: 'GET' })
    .filter(({ query }) => query['search'] !== undefined)
  assert.equal(
    searches.map(({ query }) => [query['search'], query['entries']]),
    [['zerion', '100']],
  )
  await search.fill('no wallet has this name')
  await list(page).getByText('No Wallet found').waitFor()
  await search.fill('')
  await tile(page, 'MetaMask').waitFor()
  const badge = list(page).getByRole('switch', { name: 'Only WalletConnect certified' })
  await badge.click()
  await tile(page, 'MetaMask').waitFor({ state: 'detached' })
  await tile(page, 'Rainbow').waitFor()
  await page.getByText('Only WalletConnect certified').waitFor()
  assert.is(await badge.getAttribute('aria-checked'), 'true')
})

test('Back from a wallet returns to the same place in the list', async () => {
  const page = await e2e.visit('script')
  await openList(page)
  // Scrolls as far as the first page goes, and on once more of the list has loaded.
  await page.waitForFunction(() => {
    const list = document.querySelector('aglet-root')!.shadowRoot!.querySelector('[role=grid]')!
    list.scrollTo(0, 900)
    return list.scrollTop === 900 && list.querySelector('[aria-rowindex="12"] button')
  })
  const chosen = grid(page).locator('[aria-rowindex="12"]').getByRole('button').first()
  await chosen.hover()
  const place = () => grid(page).evaluate(({ scrollTop }) => scrollTop)
  const before = await place()
  assert.ok(before > 0)
  await chosen.click()
  await list(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Back' }).click()
  await chosen.waitFor()
  assert.is(await place(), before)
})

test('the list is one Tab stop with arrow keys, and focus survives scrolling', async () => {
  const page = await e2e.visit('script')
  await openList(page)
  await list(page).getByRole('switch').focus()
  await page.keyboard.press('Tab')
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.querySelector('bdi')?.textContent)
  assert.is(await focused(), DEV_WALLET)
  await page.keyboard.press('ArrowRight')
  assert.is(await focused(), 'MetaMask')
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown')
  const deep = await focused()
  assert.ok(deep)
  const { top, bottom } = await grid(page).evaluate(element => {
    const { top, bottom } = (element.getRootNode() as ShadowRoot).activeElement!.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    return { top: top - own.top, bottom: own.bottom - bottom }
  })
  assert.ok(top >= 0 && bottom >= 0, 'what has the focus is in sight')
  await scrollTo(page, 0)
  await tile(page, 'MetaMask').waitFor()
  assert.is(await focused(), deep)
  await page.keyboard.press('Home')
  assert.is(await focused(), DEV_WALLET)
  await page.keyboard.press('Tab')
  assert.is.not(await focused(), DEV_WALLET)
})

test('if the server is down, the list shows well-known wallets, and Try again loads the rest', async () => {
  e2e.stack.faults.set('/getWallets', { status: 500 })
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  await openList(page)
  await list(page).getByRole('alert').getByText('The full list could not be loaded.').waitFor()
  e2e.stack.faults.clear()
  await list(page).getByRole('button', { name: 'Try again' }).click()
  await tile(page, 'Rabby Wallet').waitFor()
  assert.is(await list(page).getByRole('alert').count(), 0)
})

test('a narrow phone has a QR code button, three columns, and no WalletConnect row', async () => {
  const page = await e2e.visit('script', {
    body: '<meta name="viewport" content="width=device-width">',
    browser: { viewport: { width: 340, height: 640 }, hasTouch: true, isMobile: true },
  })
  await connectButton(page).click()
  await walletRow(page).waitFor()
  assert.is(await walletRow(page, 'WalletConnect').count(), 0)
  await walletRow(page, 'All Wallets').click()
  await tile(page, 'MetaMask').waitFor()
  assert.is(await grid(page).getAttribute('aria-colcount'), '3')
  await list(page).getByRole('button', { name: 'QR code' }).waitFor()
  assert.ok((await drawn(page)) <= 60)
})

for (const [what, browser, dir] of [
  ['light', { colorScheme: 'light' }, 'en'],
  ['dark, right to left', { colorScheme: 'dark' }, 'ar'],
] as const)
  test(`axe finds no fault in the list: ${what}`, async () => {
    const page = await e2e.visit('script', {
      browser,
      options: { locale: dir },
      before: page => page.addInitScript({ content: axe }),
    })
    await page.evaluate(() => window.aglet.open({ view: 'AllWallets' }))
    await page.getByRole('grid').getByRole('button', { name: 'MetaMask' }).waitFor()
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run(
            where: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
        }
      }
      const { violations } = await axe.run({ include: [['aglet-root']] })
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
    })
    assert.equal(found, [])
  })

test.run()
