import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createDemoPage } from './demoPage'

// The demo's page: all hosts show the same state, and the request counter is right.

const demo = createDemoPage()

const STATUS = (root: string) => `${root} .facts div:first-child dd`
const HOSTS = ['#script-host', '#react-host']
const requests = (page: Page) => page.locator('#figure-requests').innerText()

/** Waits until all hosts of the page show this connection status. */
const untilAll = async (page: Page, status: string) => {
  for (const root of HOSTS) await page.locator(STATUS(root)).getByText(status, { exact: true }).waitFor()
}

/** Connects in the React host with the first development wallet's Ethereum account. */
async function connectInReact(page: Page): Promise<void> {
  await page.locator('#react-host').getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
  await dialog
    .getByRole('button', { name: /^Aglet Dev Wallet/ })
    .first()
    .click()
  // The wallet serves all namespaces, so the modal asks for one as soon as the page knows all of its
  // providers.
  const ethereum = page
    .getByRole('dialog', { name: 'Select chain' })
    .getByRole('button', { name: /^Ethereum/ })
  const yes = page.getByRole('button', { name: 'Approve' })
  await ethereum.or(yes).first().waitFor()
  if (await ethereum.count()) await ethereum.click()
  await yes.click()
}

test('an untouched page sends no request', async () => {
  const page = await demo.visit('')
  await untilAll(page, 'Disconnected')
  await page.waitForLoadState('networkidle')
  assert.is(await requests(page), '0')
})

test('connecting and disconnecting in one host applies to all hosts, also after a reload', async () => {
  const page = await demo.visit('')
  await untilAll(page, 'Disconnected')
  await connectInReact(page)
  await untilAll(page, 'Connected')
  assert.is(await page.getByRole('button', { name: 'Approve' }).count(), 0)

  await page.reload()
  await untilAll(page, 'Connected')
  await page.waitForLoadState('networkidle')
  assert.is(await requests(page), '0')
  await page.getByText(/^and \d+ for your open session$/).waitFor()

  await page.locator('#script-host aglet-button').getByRole('button').click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await untilAll(page, 'Disconnected')
  await page.reload()
  await untilAll(page, 'Disconnected')
  await page.waitForLoadState('networkidle')
  assert.is(await requests(page), '0')
  await page.getByText('counted on this page').waitFor()
})

test.run()
