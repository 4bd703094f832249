import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import type { Host } from './hostPages'
import { quiet } from './quiet'
import { focused, tabTo } from './tabTo'
import { until } from './until'
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

// Keyboard, focus, and the page behind the modal.

const e2e = createHarness(['script', 'esm', 'react-19', 'preact'])
const account = (index: number) => e2e.stack.accounts[index]!

const focusIsInside = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.localName === 'aglet-root' || active?.localName === 'body'
  })

for (const host of ['script', 'react-19', 'preact'] as const satisfies readonly Host[])
  test(`[2.24] ${host}: connecting, switching networks and disconnecting work by keyboard alone`, async () => {
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
  test(`[2.24] ${host}: connecting and switching between four namespaces works by keyboard alone`, async () => {
    const page = await e2e.visit(host, { devWallets: {}, options: { networks: e2e.families } })
    const enter = async (name: string) => {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
    await connectButton(page).waitFor()
    await enter('Connect Wallet')
    await walletRow(page).waitFor()
    await enter(DEV_WALLET)
    await modal(page, 'Select chain').waitFor()
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

test('focus moves into the modal, stays there, and returns however the modal is closed', async () => {
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

test('the page behind does not scroll, and its attributes are restored byte for byte', async () => {
  const page = await e2e.visit('esm', { body: '<div class="tall"></div>' })
  await page.evaluate(() => {
    // Styles that another library which locks scrolling would leave.
    document.documentElement.style.cssText = 'overflow: auto; scroll-behavior: smooth'
    document.body.style.cssText = 'overflow-y: scroll; padding-right: 3px'
    document.body.className = 'host locked'
    ;(document.querySelector('.tall') as HTMLElement).style.height = '4000px'
  })
  const tags = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map(element => (element.cloneNode() as Element).outerHTML),
    )
  const before = await tags()
  const width = () => page.evaluate(() => document.querySelector('.tall')!.getBoundingClientRect().width)
  const wide = await width()
  for (let round = 0; round < 3; round++) {
    await connectButton(page).click()
    await walletRow(page).waitFor()
    assert.equal(await tags(), before)
    assert.is(await width(), wide, 'nothing moves sideways')
    await page.mouse.move(500, 300)
    await page.mouse.wheel(0, 500)
    await page.evaluate(() =>
      new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)),
    )
    assert.is(await page.evaluate(() => window.scrollY), 0)
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'hidden' })
    assert.equal(await tags(), before)
  }
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => window.scrollY > 0)
})

test('[9.40] the modal is 360 px wide, above every z-index, and a bottom sheet on a phone', async () => {
  const page = await e2e.visit('esm', { body: '<div id="high"></div>' })
  await page.evaluate(() => {
    ;(document.querySelector('#high') as HTMLElement).style.cssText =
      'position: fixed; inset: 0; z-index: 2147483647; background: red; transform: translateZ(0); pointer-events: none'
  })
  await connectButton(page).click()
  await walletRow(page).waitFor()
  const card = modal(page, 'Connect Wallet').locator('.card')
  assert.is((await card.boundingBox())!.width, 360)
  await walletRow(page).click({ trial: true })

  await page.setViewportSize({ width: 360, height: 740 })
  const box = (await card.boundingBox())!
  assert.is(box.width, 360)
  assert.is(Math.round(box.y + box.height), 740)
  await page.setViewportSize({ width: 320, height: 640 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320))
  assert.is((await card.boundingBox())!.width, 320)
})

test('a text selection dragged past the edge of the card does not close the modal', async () => {
  const page = await e2e.visit('esm')
  await connectButton(page).click()
  await walletRow(page).waitFor()
  const { x, y } = (await modal(page).getByRole('heading').first().boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  // The next click outside closes the modal as usual.
  assert.ok(await modal(page).isVisible())
  await page.mouse.click(5, 5)
  await modal(page).waitFor({ state: 'hidden' })
})

test('a double click on the button opens the modal and leaves it open', async () => {
  for (const host of ['script', 'esm'] as const) {
    const page = await e2e.visit(host)
    // At this size the button is outside the card, where a second click would close the modal.
    await page.setViewportSize({ width: 1280, height: 800 })
    await connectButton(page).dblclick()
    await walletRow(page).waitFor()
    assert.ok(await modal(page).isVisible())
    await page.mouse.dblclick(5, 795)
    await modal(page).waitFor({ state: 'hidden' })
  }
})

test('the bottom sheet on a phone closes when pulled down', async () => {
  const page = await e2e.visit('esm', { browser: { viewport: { width: 360, height: 740 } } })
  const pull = async (far: number) => {
    const { x, y } = (await modal(page).locator('.card').boundingBox())!
    await page.mouse.move(x + 180, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 180, y + 10 + far / 2)
    await page.mouse.move(x + 180, y + 10 + far)
    await page.mouse.up()
  }
  await connectButton(page).click()
  await walletRow(page).waitFor()
  await quiet(page)
  await pull(40)
  assert.ok(await modal(page).isVisible())
  // The code of the gesture loads after the sheet.
  await until('the sheet was pulled down', async () => {
    await pull(200)
    return !(await modal(page).isVisible())
  })
})

/** Buttons and links of the modal whose touch target is less than 44 px high. */
const smallTargets = (view: Locator) =>
  view.evaluate(dialog => {
    const root = dialog.getRootNode() as ShadowRoot
    return [...dialog.querySelectorAll('button, a[href]')].flatMap(element => {
      const { height, left, top, width } = element.getBoundingClientRect()
      // An element may extend its touch target with a pseudo-element.
      let reach = 0
      for (let y = top - 22; y < top + height + 22; y++)
        if (root.elementFromPoint(left + width / 2, y)?.closest('button, a') === element) reach++
      return reach >= 44 ? [] : [`${element.getAttribute('aria-label') ?? element.textContent} ${reach}`]
    })
  })
const FINGER = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('buttons of the Account view have touch targets at least 44 px high', async () => {
  const page = await e2e.visit('esm', { browser: FINGER })
  await connect(page, account(0))
  await openAccount(page, account(0))
  assert.equal(await smallTargets(modal(page, 'Account')), [])
})

test('buttons of the account list have touch targets at least 44 px high', async () => {
  const page = await e2e.visit('script', {
    devWallets: { autoApprove: true },
    options: { networks: e2e.families },
    browser: FINGER,
  })
  await connectButton(page).click()
  await walletRow(page).click()
  await modal(page, 'Select chain').getByRole('button', { name: 'Bitcoin' }).click()
  await page.waitForFunction(() => window.aglet.getState().account.isConnected)
  await modal(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => window.aglet.open({ view: 'SwitchAddress' }))
  const view = modal(page, 'Switch Address')
  await view.getByText('Payment').waitFor()
  assert.equal(await smallTargets(view), [])
})

test.run()
