import type { BrowserContext, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness, type VisitOptions } from './harness'
import { assertNowhere, loggedIn } from './loginSteps'
import { quiet } from './quiet'
import { until } from './until'
import { connectButton, modal } from './user'

// Social login against the stack's frame and its consent pages.

const e2e = createHarness(['script'])
const NAMES = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
const visit = (more: VisitOptions = {}) => e2e.visit('script', { wallets: [], ...more })

/** Chooses the provider in the modal. @returns its window */
async function openWindow(page: Page, name: string): Promise<Page> {
  await connectButton(page).click()
  const button = modal(page).getByRole('button', { name: `Continue with ${name}`, exact: true })
  await modal(page)
    .getByRole('button', { name: /^Continue with / })
    .first()
    .waitFor()
  const popup = page.waitForEvent('popup')
  if (await button.count()) await button.click()
  else {
    await modal(page).getByRole('button', { name: 'All socials' }).click()
    await modal(page, 'All socials').getByRole('button', { name, exact: true }).click()
  }
  return popup
}

for (const [provider, name] of Object.entries(NAMES))
  test(`[9.33] ${name}: logs in through the provider’s window`, async () => {
    const page = await visit()
    const popup = await openWindow(page, name)
    await modal(page, name).getByText('Connect in the provider window').waitFor()
    await popup
      .getByRole('button', { name: /^Continue as / })
      .first()
      .click()
    await loggedIn(page)
    await until('the window closed', () => popup.isClosed())
    assert.is(await page.evaluate(() => document.querySelectorAll('iframe').length <= 1), true)
    await assertNowhere(page, ['resultUri', '/social/result'], [])
    assert.match(await page.evaluate(() => localStorage.getItem('@aglet/embedded') ?? ''), provider)
  })

test('closing the window leads back to the list, and a declined login can be tried again', async () => {
  const page = await visit()
  const popup = await openWindow(page, 'Google')
  await popup.close()
  await modal(page, 'Connect Wallet').waitFor()
  const second = page.waitForEvent('popup')
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await (await second).getByRole('button', { name: 'Cancel' }).click()
  await modal(page, 'Google').getByText('You declined the login').waitFor()
  const third = page.waitForEvent('popup')
  await modal(page, 'Google').getByRole('button', { name: 'Try again' }).click()
  await (await third)
    .getByRole('button', { name: /^Continue as / })
    .first()
    .click()
  await loggedIn(page)
})

test('[P32] a message from another page in the window is not trusted, and leaving the view closes the window', async () => {
  const page = await visit()
  const popup = await openWindow(page, 'Discord')
  await popup.getByRole('button', { name: 'Cancel' }).waitFor()
  // A page of the host itself, whose origin is not the frame's.
  await popup.goto(`${e2e.site.url}/wallets.js`)
  await popup.evaluate(() => window.opener.postMessage({ resultUri: 'https://evil.example/' }, '*'))
  await modal(page, 'Connect Wallet').waitFor()
  await modal(page).getByText('Untrusted Origin').waitFor()
  await until('the window closed', () => popup.isClosed())

  const next = page.waitForEvent('popup')
  await modal(page).getByRole('button', { name: 'Continue with Discord' }).click()
  const left = await next
  await modal(page, 'Discord').getByRole('button', { name: 'Back' }).click()
  await until('the window closed', () => left.isClosed())
  assert.is(await page.evaluate(() => window.aglet.getState().account.status), 'disconnected')
})

test('[P45] if the window is blocked, the login runs in this tab', async () => {
  const page = await visit({
    before: page => page.addInitScript(() => Object.assign(window, { open: () => null })),
  })
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await modal(page, 'Google').getByText('Your browser blocked the window.').waitFor()
  await modal(page, 'Google').getByRole('button', { name: 'Continue in this tab' }).click()
  await page
    .getByRole('button', { name: /^Continue as / })
    .first()
    .click()
  await page.waitForURL(url => url.href.startsWith(e2e.site.url))
  await loggedIn(page)
  assert.not.match(page.url(), 'result_uri')
  await assertNowhere(page, ['/social/result'], [])
})

/**
 * Adds the header `Cross-Origin-Opener-Policy: same-origin` to the page, as security middleware does by
 * default. The browser then cuts the page off from a window that shows another origin, and reports the window
 * as closed.
 */
async function cutOffWindows(page: Page, context: BrowserContext): Promise<unknown> {
  // Without it, the browser would take the changed page for a public one that may not reach this machine.
  await context.grantPermissions(['local-network-access'])
  await page.route(
    ({ pathname }) => pathname.endsWith('.html'),
    async route => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
      await route.fulfill({ response, headers })
    },
  )
  // The driver reports every page as focused; in a browser, the open window has the focus.
  return page.addInitScript(() => Object.assign(document, { hasFocus: () => false }))
}

test('[P45] if the page’s opener policy cuts the window off, the login can continue in this tab', async () => {
  const page = await visit({ before: cutOffWindows })
  const popup = await openWindow(page, 'Google')
  await modal(page, 'Google').getByRole('button', { name: 'Continue in this tab' }).click()
  assert.not.ok(popup.isClosed())
  await page
    .getByRole('button', { name: /^Continue as / })
    .first()
    .click()
  await page.waitForURL(url => url.href.startsWith(e2e.site.url))
  await loggedIn(page)
})

test('a URL with a login result that this page did not request logs nobody in', async () => {
  const page = await visit()
  const url = new URL(page.url())
  url.searchParams.set('result_uri', `${new URL(e2e.stack.urls.frame).origin}/social/result?code=stolen`)
  await page.goto(url.href)
  await connectButton(page).waitFor()
  await quiet(page)
  assert.is(await page.evaluate(() => window.aglet.getState().account.status), 'disconnected')
  assert.is(await page.evaluate(() => document.querySelectorAll('iframe').length), 0)
})

test('[9.33] [2.9] Farcaster: a desktop shows a QR code, and the app approves', async () => {
  const page = await visit({
    before: async (_page, context) =>
      void (await context.grantPermissions(['clipboard-read', 'clipboard-write'])),
  })
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  const view = modal(page, 'Farcaster')
  await view.getByRole('img', { name: 'QR code that opens Farcaster' }).waitFor()
  await view.getByRole('button', { name: 'Copy link' }).click()
  await view.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const app = await page.context().newPage()
  await app.goto(link)
  await app.getByRole('button', { name: 'Approve' }).click()
  await loggedIn(page)
})

test.run()
