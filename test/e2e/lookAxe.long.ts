import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addAxe, type Found, look } from './axeFaults'
import { createHarness } from './harness'
import { modal } from './user'

// Viewing an account without connecting, checked by axe in both themes and both directions.

const e2e = createHarness(['script'])
const view = (page: Page) => modal(page)
const field = (page: Page) => view(page).locator('.lookup input')
const stop = (page: Page) => view(page).locator('.viewonly .link')

async function lookAt(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('LookAround: axe finds no fault in either theme or direction', async () => {
  const page = await e2e.visit('script', {
    browser: { bypassCSP: true },
    options: { features: { viewOnly: true } },
  })
  await page.evaluate(() => window.aglet.open({ view: 'LookAround' }))
  await addAxe(page)
  const found: Found = {}
  await field(page).waitFor()
  await look(page, 'the field', found)
  await lookAt(page, 'nothing')
  await view(page).locator('.problem').waitFor()
  await look(page, 'what is no address', found)
  await lookAt(page, e2e.stack.accounts[0]!)
  await view(page).getByText('USD Coin', { exact: true }).waitFor()
  await look(page, 'an account', found)
  await view(page).locator('.at .link').click()
  await view(page).locator('.networks .row').first().waitFor()
  await stop(page).waitFor()
  await look(page, 'its networks', found)
  await stop(page).click()
  await view(page).locator('.recent .row').waitFor()
  await look(page, 'whose was looked at', found)
  assert.equal(found, {})
})

test.run()
