import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { agree, GONE } from './hostReports'
import { approveInFrame, frameOf, logIn, untilAddress } from './loggedIn'
import { receiptOf } from './sending'
import { connectButton, modal } from './user'

// Logged-in users: as a host's own library sees them, in an embedded modal, and without storage.

const LIBRARIES = ['wagmi', 'ethers'] as const
const e2e = createHarness([...LIBRARIES, 'embedded', 'script'])

for (const host of LIBRARIES)
  test(`[3.4] ${host}: the library has the account of a logged-in user, sends with it, and loses it after logout`, async () => {
    const page = await e2e.visit(host, { wallets: [] })
    const { smartAccount } = await logIn(e2e, page, `${host}@example.org`)
    await agree(page, 'logged in', { connected: true, address: smartAccount, chainId: 1 })

    const to = e2e.stack.accounts[4] as `0x${string}`
    const sending = page.evaluate(to => window.library.send(to, '0.01'), to)
    await approveInFrame(page)
    const { status } = await receiptOf(e2e.stack.evm[1].url, await sending)
    assert.is(status, '0x1')

    await page.evaluate(() => window.aglet.disconnect())
    await agree(page, 'logged out', GONE)
  })

test('an embedded modal logs in as well', async () => {
  const page = await e2e.visit('embedded', { wallets: [], options: { enableEmbedded: true } })
  const { smartAccount } = await frameOf(e2e).login('inside@example.org')
  const inside = page.locator('aglet-modal')
  const field = inside.getByRole('textbox', { name: 'Email' })
  await field.fill('inside@example.org')
  await field.press('Enter')
  await untilAddress(page, smartAccount)
})

/** Denies storage to frames, as browsers do that block it for a site embedded in another site. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) return
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })

test('[P45] [8.16] a frame without storage keeps the login until the page is left; the next visit asks the user to log in again', async () => {
  const page = await e2e.visit('script', { wallets: [], before: denyStorage })
  const { smartAccount } = await logIn(e2e, page, 'denied@example.org')
  await untilAddress(page, smartAccount)
  await page.reload()
  await page.waitForFunction(() => window.aglet?.state.account.peek().status === 'disconnected')
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/embedded')), null)
  // The modal explains why.
  await connectButton(page).click()
  const note = modal(page, 'Connect Wallet').getByText(
    /^Please log in again\. If this happens on every visit,/,
  )
  await note.waitFor()
  await page.keyboard.press('Escape')
  // The first code was requested less than 30 s ago.
  await page.evaluate(() => localStorage.removeItem('@aglet/email-asked'))
  await logIn(e2e, page, 'denied@example.org')
  await modal(page).waitFor({ state: 'hidden' })
  await untilAddress(page, smartAccount)
  await page.evaluate(() => window.aglet.disconnect())
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').getByRole('textbox', { name: 'Email' }).waitFor()
  assert.is(await note.count(), 0, 'nobody is told who has logged out')
})

test.run()
