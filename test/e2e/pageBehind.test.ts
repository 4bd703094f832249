import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { quiet } from './quiet'
import { accountButton, connect, connectButton, modal, openAccount, walletRow } from './user'

// The page behind the modal, the modal's size and place, and the pointer.

const e2e = createHarness(['script', 'esm', 'react'])
const account = (index: number) => e2e.stack.accounts[index]!

test('[P37] the page behind does not scroll, and its attributes are restored byte for byte', async () => {
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

test('[P37] the page’s own scroll lock is kept, whichever of the two locks ends first', async () => {
  const page = await e2e.visit('esm', { body: '<div class="tall"></div>' })
  const lock = () => page.evaluate(() => void (document.body.style.overflow = 'hidden'))
  const unlock = () => page.evaluate(() => document.body.removeAttribute('style'))
  const open = async () => {
    await connectButton(page).click()
    await walletRow(page).waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'hidden' })
  }
  const state = () =>
    page.evaluate(() => [
      document.body.getAttribute('style') || 'no style',
      ...[document.documentElement, document.body].map(tag => getComputedStyle(tag).overflowY),
    ])
  const free = ['no style', 'visible', 'visible']
  const locked = ['overflow: hidden;', 'visible', 'hidden']
  assert.equal(await state(), free)
  for (const [steps, between] of [
    [[lock, open, unlock, close], undefined],
    [[open, lock, close, unlock], locked],
    [[lock, open, close, unlock], locked],
    [[open, lock, unlock, close], undefined],
  ] as const) {
    const [first, second, third, last] = steps
    await first()
    await second()
    await third()
    if (between) assert.equal(await state(), between)
    await last()
    assert.equal(await state(), free)
  }
})

test('[P37] a button has a contrast of 4.5 with any accent colour', async () => {
  const page = await e2e.visit('esm')
  const low = await page.evaluate(async () => {
    const button = document.querySelector('aglet-button')!.shadowRoot!.querySelector('button')!
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    /** Relative luminance (WCAG 2) of a computed colour in any notation. */
    const luminance = (colour: string) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map(part => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const levels = [0, 51, 102, 115, 118, 153, 204, 255]
    const accents = levels.flatMap(red =>
      levels.flatMap(green => levels.map(blue => `rgb(${red} ${green} ${blue})`)),
    )
    const low: string[] = []
    for (const themeMode of ['light', 'dark'] as const)
      for (const accent of accents) {
        window.aglet.update({ themeMode, themeVariables: { '--aglet-accent': accent } })
        const { color, backgroundColor } = getComputedStyle(button)
        const [dim, bright] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b)
        const ratio = (bright! + 0.05) / (dim! + 0.05)
        if (ratio < 4.5) low.push(`${themeMode} ${accent}: ${color} on ${backgroundColor}, ${ratio}`)
      }
    return low
  })
  assert.equal(low, [])
})

test('[9.40] [P37] the modal is 360 px wide, above every z-index, and a bottom sheet on a phone', async () => {
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

test('[P37] on a page that is scaled, the whole card is in the window, and its buttons can be reached', async () => {
  const page = await e2e.visit('esm', { wallets: Array.from({ length: 9 }, () => ({})) })
  await page.evaluate(() => document.body.style.setProperty('zoom', '1.5'))
  await connectButton(page).click()
  await walletRow(page).first().waitFor()
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = (await modal(page, 'Connect Wallet').locator('.card').boundingBox())!
    assert.ok(box.y >= 16 && box.y + box.height <= height, `${width} px: ${JSON.stringify(box)}`)
  }
})

test('[P37] the modal takes clicks and shows texts in their own case, whatever the page’s body passes on', async () => {
  const page = await e2e.visit('esm')
  await page.evaluate(() => {
    // As libraries for dialogs set it while theirs is open, from which the user may connect.
    document.body.style.pointerEvents = 'none'
    document.body.style.textTransform = 'uppercase'
    window.aglet.open()
  })
  await walletRow(page).waitFor()
  const title = modal(page).getByRole('heading').first()
  assert.is(await title.innerText(), await title.textContent())
  await walletRow(page).click({ trial: true })
  await page.mouse.click(5, 5)
  await modal(page).waitFor({ state: 'hidden' })
  // The page's own button stays as its body wants it.
  const button = page.locator('aglet-button')
  assert.is(await button.evaluate(element => getComputedStyle(element).pointerEvents), 'none')
})

for (const host of ['script', 'react'] as const)
  test(`[P37] ${host}: the page’s shortcuts take no characters that are typed in the modal`, async () => {
    const page = await e2e.visit(host)
    await page.evaluate(() => {
      const taken: string[] = []
      Object.assign(window, { taken })
      document.addEventListener('keydown', event => {
        if (event.target instanceof HTMLInputElement || !/^[ /s]$/.test(event.key)) return
        taken.push(event.key)
        event.preventDefault()
      })
      window.aglet.open({ view: 'AllWallets' })
    })
    const search = modal(page).getByRole('searchbox')
    await search.click()
    await page.keyboard.type('tests / s')
    assert.is(await search.inputValue(), 'tests / s')
    assert.equal(await page.evaluate(() => (window as unknown as { taken: string[] }).taken), [])
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

test('the bottom sheet of a narrow window closes when a mouse pulls it down', async () => {
  const page = await e2e.visit('esm', { browser: { viewport: { width: 360, height: 740 } } })
  await connectButton(page).click()
  await walletRow(page).waitFor()
  await quiet(page)
  // The code of the gesture loads after the sheet.
  await page.waitForFunction(
    () => document.querySelector('aglet-root')!.shadowRoot!.querySelector('header')!.style.touchAction,
  )
  const { x, y } = (await modal(page).locator('.card').boundingBox())!
  await page.mouse.move(x + 180, y + 10)
  await page.mouse.down()
  // A fast mouse leaves the grabber between two events.
  await page.mouse.move(x + 180, y + 100)
  await page.mouse.move(x + 180, y + 200)
  await page.mouse.up()
  await modal(page).waitFor({ state: 'hidden' })
})

for (const host of ['script', 'react'] as const)
  test(`${host}: a long label of the button does not make a narrow page wider`, async () => {
    const page = await e2e.visit(host, { browser: { viewport: { width: 320, height: 640 } } })
    const button = page.locator('.pill').first()
    await button.evaluate(one => {
      one.querySelector('span')!.textContent = 'Connect your wallet to see what you have collected so far'
    })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320))
    const box = (await button.boundingBox())!
    assert.ok(box.x >= 0 && box.x + box.width <= 320)
  })

for (const host of ['script', 'react'] as const)
  test(`[9.40] ${host}: the two lines of the account button fit in it, also in a font of 20 px`, async () => {
    const page = await e2e.visit(host, {
      options: { themeVariables: { '--aglet-font-size-master': '20px' } },
    })
    await connect(page, account(0))
    const button = accountButton(page, account(0))
    await button.locator('bdi').waitFor()
    const fits = () =>
      button.evaluate(one => {
        const { scrollHeight, clientHeight } = one.querySelector('.two')!
        const { top, bottom } = one.querySelector('.two')!.getBoundingClientRect()
        const box = one.getBoundingClientRect()
        return scrollHeight <= clientHeight && top >= box.top && bottom <= box.bottom
      })
    assert.ok(await fits())
    await page.evaluate(() => window.aglet.update({ themeVariables: {} }))
    assert.ok(await fits())
    assert.is((await button.boundingBox())!.height, 40)
  })

test('[P37] with forced colours, the page’s buttons have an edge', async () => {
  for (const host of ['script', 'react'] as const) {
    const page = await e2e.visit(host, { browser: { forcedColors: 'active' } })
    const edge = () =>
      page
        .getByRole('button')
        .first()
        .evaluate(one => {
          const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
          return borderTopWidth === '1px' && borderTopColor !== backgroundColor
        })
    assert.ok(await edge())
    await connect(page, account(0))
    assert.ok(await edge())
  }
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

test('[P35] buttons of the Account view have touch targets at least 44 px high', async () => {
  const page = await e2e.visit('esm', { browser: FINGER })
  await connect(page, account(0))
  await openAccount(page, account(0))
  assert.equal(await smallTargets(modal(page, 'Account')), [])
})

test('[P35] buttons of the account list have touch targets at least 44 px high', async () => {
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
