import type { Page } from 'playwright-core'
import { test } from 'uvu'
import { createHarness } from './harness'
import { serve, setUp, signIn } from './siwxHost'
import { approve, connectButton, modal, walletRow } from './user'

// Code whose request failed once is loaded at the next opening of the modal.

const e2e = createHarness(['script'])

/** Lets the next request for these files fail. @returns ends once the page has reported it */
async function failOnce(page: Page, files: RegExp): Promise<() => Promise<void>> {
  e2e.expect(/Failed to load resource|a part did not load/)
  const reported = page.waitForEvent('console', message => message.text().includes('a part did not load'))
  await page.route(files, route => route.abort(), { times: 1 })
  return async () => void (await reported)
}

test('the code for wallets of several families', async () => {
  let reported = async () => {}
  const page = await e2e.visit('script', {
    devWallets: {},
    options: { networks: e2e.families },
    before: async page => {
      reported = await failOnce(page, /cdn-others-/)
    },
  })
  await connectButton(page).click()
  await walletRow(page).waitFor()
  await reported()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  await connectButton(page).click()
  await walletRow(page).click()
  await modal(page, 'Select chain').waitFor()
})

test('[1.9] the code for a required sign-in', async () => {
  let reported = async () => {}
  const page = await e2e.visit('script', {
    before: async page => {
      await serve(e2e, page)
      reported = await failOnce(page, /cdn-siwx-/)
    },
  })
  await setUp(page, true)
  await connectButton(page).click()
  await walletRow(page).click()
  await approve(page)
  await page.waitForFunction(() => window.aglet.getState().account.status === 'connected')
  await reported()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => window.aglet.open())
  await signIn(page).waitFor()
})

test('the code that restores the connection of an earlier visit', async () => {
  const page = await e2e.visit('script')
  await connectButton(page).click()
  await walletRow(page).click()
  await approve(page)
  await page.waitForFunction(() => window.aglet.getState().account.status === 'connected')
  const reported = await failOnce(page, /cdn-restore-/)
  await page.reload()
  await reported()
  await page.evaluate(() => window.aglet.open())
  await page.waitForFunction(() => window.aglet.getState().account.status === 'connected')
})

test.run()
