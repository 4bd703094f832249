import type { Locator, Page } from 'playwright-core'
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

/** A movement of a finger: each touch and its time (ms) after the first. */
interface Swipe {
  /** Where it begins. Default: the grabber. */
  readonly on?: Locator
  readonly distance: number
  /** Time between two touches, which are 10 px apart (ms). */
  readonly pace: number
  readonly end?: 'touchEnd' | 'touchCancel'
}

/** Touches the sheet, moves the finger down and lifts it. */
async function swipeDown(page: Page, { on, distance, pace, end = 'touchEnd' }: Swipe): Promise<void> {
  // While the view still changes its height, the finger would miss what it aims at.
  const handle = (await (on ?? page.locator('aglet-root .grabber')).elementHandle())!
  await handle.waitForElementState('stable')
  const { x, y, width } = (await handle.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', moved?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + width / 2, y: y + 8 + moved }],
      // The speed of a swipe is that of these times, not of the machine.
      timestamp: began + ((moved ?? distance) / 10) * (pace / 1000),
    })
  await touch('touchStart', 0)
  for (let moved = 10; moved <= distance; moved += 10) await touch('touchMove', moved)
  await touch(end)
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

/** A phone with Connect open, once its code for phones has loaded. */
async function openSheet(): Promise<Page> {
  const page = await visit()
  await connectButton(page).tap()
  await modal(page, 'Connect Wallet').waitFor()
  await coverBottom(page, 50)
  await coverBottom(page, 0)
  return page
}

const isClosed = (page: Page) => modal(page, 'Connect Wallet').waitFor({ state: 'hidden' })

/** Waits until the sheet has moved to this position and rests there. */
const restsAt = (page: Page, y: number) =>
  page.waitForFunction(y => {
    const element = document.querySelector('aglet-root')!.shadowRoot!.querySelector('.card')!
    return element.getAnimations().length === 0 && element.getBoundingClientRect().y === y
  }, y)

test('a long swipe down closes the sheet; after a short and slow one it moves back', async () => {
  const page = await openSheet()
  const { y } = await boxOf(page)
  await swipeDown(page, { distance: 60, pace: 100 })
  await restsAt(page, y)
  await swipeDown(page, { distance: 140, pace: 100 })
  await isClosed(page)
})

test('a short flick closes the sheet', async () => {
  const page = await openSheet()
  await swipeDown(page, { distance: 60, pace: 8 })
  await isClosed(page)
})

test('a swipe that the browser ends closes nothing', async () => {
  const page = await openSheet()
  const { y } = await boxOf(page)
  await swipeDown(page, { distance: 140, pace: 100, end: 'touchCancel' })
  await restsAt(page, y)
})

test('the title is a handle too, and a tap on the header is still a tap', async () => {
  const page = await openSheet()
  await modal(page).getByRole('button', { name: 'What is a wallet?' }).tap()
  await modal(page, 'What is a wallet?').waitFor()
  await swipeDown(page, { on: modal(page).getByRole('heading', { level: 1 }), distance: 140, pace: 100 })
  await modal(page).waitFor({ state: 'hidden' })
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
  // The list may still grow, and then draws other rows.
  await page.waitForFunction(end => {
    const list = document.querySelector('aglet-root')!.shadowRoot!.querySelector('[role=grid]')!
    list.scrollTop = list.scrollHeight
    const last = [...list.querySelectorAll('[role=gridcell]')].at(-1)
    return last && last.getBoundingClientRect().bottom <= end
  }, SIZE.height - 336)
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
