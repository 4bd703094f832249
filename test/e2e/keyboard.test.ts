import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import type { Host } from './hostPages'
import { quiet } from './quiet'
import { focused, tabTo } from './tabTo'
import {
  accountButton,
  answer,
  connect,
  connectButton,
  DEV_WALLET,
  modal,
  openAccount,
  walletRow,
} from './user'

// Keyboard and focus; also tested in Firefox.

const e2e = createHarness(['script', 'esm', 'react-19', 'preact'])
const account = (index: number) => e2e.stack.accounts[index]!

const focusIsInside = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.localName === 'aglet-root' || active?.localName === 'body'
  })

for (const host of ['script', 'react-19', 'preact'] as const satisfies readonly Host[])
  test(`[P35] [2.24] ${host}: connecting, switching networks and disconnecting work by keyboard alone`, async () => {
    const page = await e2e.visit(host, { wallets: [{ prompt: true }] })
    await connectButton(page).waitFor()
    await tabTo(page, 'Connect Wallet')
    await page.keyboard.press('Enter')
    await walletRow(page).waitFor()
    await tabTo(page, DEV_WALLET)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /Connect with this site/ }).waitFor()
    await tabTo(page, 'Reject')
    await page.keyboard.press('Enter')
    const connecting = modal(page, DEV_WALLET)
    await connecting.getByRole('heading', { name: 'Connection declined' }).waitFor()
    await tabTo(page, 'Back')
    await page.keyboard.press('Enter')
    await walletRow(page).waitFor()
    // Focus is on the row that the user had chosen.
    assert.match(await focused(page), DEV_WALLET)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /Connect with this site/ }).waitFor()
    await tabTo(page, 'Approve')
    await page.keyboard.press('Enter')
    await accountButton(page, account(0)).waitFor()
    await modal(page).waitFor({ state: 'hidden' })

    // Focus is back where it was before the modal opened: on the page's button.
    await page.waitForFunction(
      () => document.activeElement?.localName === 'aglet-button' || document.activeElement?.closest('.aglet'),
    )
    await page.keyboard.press('Enter')
    await modal(page, 'Account').waitFor()
    await tabTo(page, 'Network: Ethereum')
    await page.keyboard.press('Enter')
    await modal(page, 'Choose Network').waitFor()
    await tabTo(page, 'Base')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /Switch the network/ }).waitFor()
    await tabTo(page, 'Approve')
    await page.keyboard.press('Enter')
    await modal(page, 'Account').getByRole('button', { name: 'Network: Base' }).waitFor()
    await tabTo(page, 'Disconnect')
    await page.keyboard.press('Enter')
    await connectButton(page).waitFor()
    await modal(page).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement !== document.body)
  })

for (const host of ['script', 'react-19', 'preact'] as const satisfies readonly Host[])
  test(`[P35] [2.24] ${host}: connecting and switching between four namespaces works by keyboard alone`, async () => {
    const page = await e2e.visit(host, { devWallets: {}, options: { networks: e2e.families } })
    const enter = async (name: string) => {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
    await connectButton(page).waitFor()
    await enter('Connect Wallet')
    await walletRow(page).waitFor()
    await enter(DEV_WALLET)
    // The view's code loads after its heading is shown, and the page's own button is called Ethereum, too.
    await modal(page, 'Select chain').getByRole('button', { name: 'Ethereum' }).waitFor()
    await enter('Ethereum')
    await modal(page, DEV_WALLET)
      .getByRole('heading', { name: `Continue in ${DEV_WALLET}` })
      .waitFor()
    // Wait until the wallet has the request, so that the refusal below answers it.
    await page.waitForFunction(() => window.wallets[0]!.families!.eip155.script.pending.length > 0)
    await enter('Back')
    await modal(page, 'Select chain').waitFor()
    // Otherwise the wallet would still have the request open.
    await answer(page, 'reject', 0, 'eip155')
    await enter('Connect all')
    for (const family of ['eip155', 'solana', 'bip122'] as const) await answer(page, 'approve', 0, family)
    await answer(page, 'reject', 0, 'polkadot')
    await modal(page, 'Select chain').getByRole('button', { name: 'Try again' }).waitFor()
    await enter('Close')
    await modal(page).waitFor({ state: 'hidden' })

    await accountButton(page, account(0)).waitFor()
    await tabTo(page, 'ada.eth')
    await page.keyboard.press('Enter')
    await modal(page, 'Account').waitFor()
    await enter('Connected with')
    const view = modal(page, 'Switch Address')
    await view.waitFor()
    // Escape closes only the inline field, and focus returns to the button that opened it.
    await enter('Name the account oeYf')
    await page.keyboard.type('Savings')
    await page.keyboard.press('Escape')
    await view.getByRole('textbox').waitFor({ state: 'detached' })
    await tabTo(page, 'Name the account oeYf')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Savings')
    await page.keyboard.press('Enter')
    await view.getByRole('button', { name: /^Savings/ }).waitFor()
    assert.match(await focused(page), /^Name the account Savings/)
    await enter('Disconnect')
    await view.getByRole('region', { name: 'Bitcoin' }).waitFor({ state: 'detached' })
    // The pressed button is gone; the next key still goes to the view.
    await page.waitForFunction(() => document.activeElement?.localName === 'aglet-root')
    await enter('Savings')
    await modal(page, 'Account').getByRole('button', { name: 'Network: Solana' }).waitFor()

    await enter('Network: Solana')
    await modal(page, 'Choose Network').waitFor()
    await enter('Bitcoin')
    await modal(page, 'Switch chain').waitFor()
    await enter('Continue with')
    await answer(page, 'approve', 0, 'bip122')
    await modal(page).waitFor({ state: 'hidden' })
    assert.is(await page.evaluate(() => window.aglet.getState().network.network.name), 'Bitcoin')
  })

for (const host of ['script', 'react-19', 'preact'] as const satisfies readonly Host[])
  test(`[2.24] ${host}: Tab goes from the modal’s last element to its first, and Shift+Tab back`, async () => {
    const page = await e2e.visit(host)
    await connectButton(page).click()
    await walletRow(page).waitFor()
    // The code for this loads after the modal.
    await quiet(page)
    const first = 'What is a wallet?'
    const close = modal(page).getByRole('button', { name: 'Close' })
    await modal(page).getByRole('button', { name: first }).focus()
    await page.keyboard.press('Shift+Tab')
    const last = await focused(page)
    assert.ok(await focusIsInside(page))
    assert.not.match(last, /^$|What is a wallet|Close/)
    await page.keyboard.press('Tab')
    assert.is(await focused(page), first)
    await page.keyboard.press('Tab')
    assert.ok(await close.evaluate(element => element.matches(':focus')))
    // Nothing that Tab can reach is left behind.
    assert.is(await modal(page).locator('> :last-child').getAttribute('class'), 'card')
  })

test('[P35] focus moves into the modal, stays there, and returns however the modal is closed', async () => {
  const page = await e2e.visit('esm', { body: '<a href="#x" id="last">A link of the page</a>' })
  const ways: Record<string, () => Promise<unknown>> = {
    key: () => page.keyboard.press('Escape'),
    button: () => modal(page, 'Connect Wallet').getByRole('button', { name: 'Close' }).click(),
    backdrop: () => page.mouse.click(5, 5),
    host: () => page.evaluate(() => window.aglet.close()),
  }
  for (const [name, close] of Object.entries(ways)) {
    await connectButton(page).focus()
    await page.keyboard.press('Enter')
    await walletRow(page).waitFor()
    assert.is(await page.evaluate(() => document.activeElement?.localName), 'aglet-root', name)
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Tab')
      assert.ok(await focusIsInside(page), `${name}: Tab ${presses}`)
    }
    await close()
    await modal(page).waitFor({ state: 'hidden' })
    assert.is(await page.evaluate(() => document.activeElement?.localName), 'aglet-button', name)
  }
})

test('[2.24] Tab goes from the last element to the first, and with Shift the same way back', async () => {
  const page = await e2e.visit('esm')
  await connectButton(page).click()
  await walletRow(page).waitFor()
  // The code that leads from the last element to the first loads in the background.
  await quiet(page)
  const walk = async (key: string, until: string) => {
    const seen: string[] = []
    do {
      await page.keyboard.press(key)
      seen.push(await focused(page))
    } while (seen.at(-1) !== until && seen.length < 20)
    return seen
  }
  await tabTo(page, 'Close')
  const forwards = await walk('Tab', 'Close')
  const backwards = await walk('Shift+Tab', 'Close')
  assert.ok(forwards.length > 2 && forwards.every(Boolean), forwards.join(' · '))
  assert.equal(backwards, [...forwards.slice(0, -1).reverse(), 'Close'])
})

test('[2.24] Escape closes the modal from a nested view, and Back goes one step back', async () => {
  const page = await e2e.visit('esm')
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  await view.getByRole('button', { name: 'Network: Ethereum' }).click()
  await modal(page, 'Choose Network').getByRole('button', { name: 'What is a network?' }).click()
  await modal(page, 'What is a network?').getByRole('button', { name: 'Back' }).click()
  await modal(page, 'Choose Network').getByRole('button', { name: 'Back' }).click()
  await view.getByRole('button', { name: 'Network: Ethereum' }).click()
  await modal(page, 'Choose Network').waitFor()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
})

test.run()
