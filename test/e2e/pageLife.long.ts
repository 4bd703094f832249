import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { connectButton, modal, walletRow } from './user'

// What happens to a page while Aglet is on it: routers that replace the body.

const e2e = createHarness(['script', 'esm', 'react-19'])

/** Navigates as routers do that fetch the next page and put its body in the place of this one. */
const replaceBody = (page: Page) =>
  page.evaluate(() => {
    const body = document.createElement('body')
    body.append(document.createElement('aglet-button'))
    document.body.replaceWith(body)
  })

for (const host of ['script', 'esm'] as const)
  test(`${host}: the modal opens after a router has replaced the body`, async () => {
    const page = await e2e.visit(host)
    // Drawn ahead, but not opened.
    await connectButton(page).hover()
    await page.locator('aglet-root').waitFor({ state: 'attached' })
    for (let round = 0; round < 2; round++) {
      await replaceBody(page)
      await connectButton(page).click()
      await walletRow(page).waitFor()
      await page.keyboard.press('Escape')
      await modal(page).waitFor({ state: 'hidden' })
    }
    assert.is(await page.locator('aglet-root').count(), 1)
  })

for (const [how, replace] of [
  ['the body', replaceBody],
  ['the content of the body', (page: Page) => page.evaluate(() => document.body.replaceChildren())],
] as const)
  test(`the modal closes when a router replaces ${how} behind it, and the page can be scrolled`, async () => {
    const page = await e2e.visit('script')
    await connectButton(page).click()
    await walletRow(page).waitFor()
    await replace(page)
    await page.waitForFunction(() => !window.aglet.getState().open)
    assert.is(await page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'visible')
    await page.evaluate(() => window.aglet.open())
    await walletRow(page).waitFor()
  })

test.run()
