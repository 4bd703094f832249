import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { connectButton, modal } from './user'

// The bottom sheet of phones: how it closes, and where it is while the user types.

const e2e = createHarness(['script'])
const SIZE = { width: 390, height: 844 }
const visit = () =>
  e2e.visit('script', { browser: { viewport: SIZE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } })

const card = (page: Page) => page.locator('aglet-root .card')
const boxOf = async (page: Page) => (await card(page).boundingBox())!

/** Touches the sheet's grabber, moves the finger down and lifts it. */
async function swipeDown(page: Page, distance: number): Promise<void> {
  const { x, y, width } = (await page.locator('aglet-root .grabber').boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + width / 2, y: at }],
    })
  await touch('touchStart', y + 8)
  for (let moved = 0; moved <= distance; moved += 10) await touch('touchMove', y + 8 + moved)
  await touch('touchEnd')
}

/**
 * Covers the lower part of the page as an on-screen keyboard does: the page keeps its height. Waits until the
 * sheet, whose code for phones loads after it is drawn, has moved up by `moved` pixels.
 */
const coverBottom = (page: Page, height: number, moved = height) =>
  page.waitForFunction(
    ([height, moved]) => {
      const seen = window.visualViewport!
      Object.defineProperty(seen, 'height', { configurable: true, value: innerHeight - height })
      seen.dispatchEvent(new Event('resize'))
      const element = document.querySelector('aglet-root')!.shadowRoot!.querySelector('.card')!
      return Math.abs(innerHeight - moved - element.getBoundingClientRect().bottom) < 1
    },
    [height, moved] as const,
  )

test('a long swipe down closes the sheet, a short one does not', async () => {
  const page = await visit()
  await connectButton(page).tap()
  await modal(page, 'Connect Wallet').waitFor()
  await coverBottom(page, 50)
  await coverBottom(page, 0)
  const { y } = await boxOf(page)
  await swipeDown(page, 60)
  assert.is((await boxOf(page)).y, y, 'back in its place')
  await swipeDown(page, 140)
  await modal(page, 'Connect Wallet').waitFor({ state: 'hidden' })
})

test('the sheet stays above the on-screen keyboard, with its search field and its last row', async () => {
  const page = await visit()
  await connectButton(page).tap()
  await modal(page, 'Connect Wallet').getByRole('button', { name: 'All Wallets' }).tap()
  const search = modal(page, 'All Wallets').getByRole('searchbox')
  await search.waitFor()
  await search.tap()
  await coverBottom(page, 336)
  if (process.env['SHOT']) await page.screenshot({ path: process.env['SHOT'] })
  const { y, height } = await boxOf(page)
  assert.ok(y >= 16, `the top at ${y} is in the page`)
  assert.ok(y + height <= SIZE.height - 336)
  const field = (await search.boundingBox())!
  assert.ok(field.y > y && field.y + field.height < SIZE.height - 336, 'the field is seen')
  const last = modal(page, 'All Wallets').getByRole('gridcell').last()
  await last.scrollIntoViewIfNeeded()
  const end = (await last.boundingBox())!
  assert.ok(end.y + end.height <= SIZE.height - 336, 'the last wallet can be seen')
  await coverBottom(page, 0)
})

test('a zoomed page moves no sheet: what is out of view there is not covered', async () => {
  const page = await visit()
  await connectButton(page).tap()
  await modal(page, 'Connect Wallet').waitFor()
  await coverBottom(page, 422)
  await page.evaluate(() =>
    Object.defineProperty(window.visualViewport, 'scale', { configurable: true, value: 2 }),
  )
  await coverBottom(page, 422, 0)
})

test.run()
