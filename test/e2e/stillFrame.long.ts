import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import { accountButton, approve, connect, connectButton, modal, openAccount, walletRow } from './user'

// Where the header and the card stand in every frame of a walk, with all motion on.

const e2e = createHarness(['script'])

/** px that count as standing still. */
const STILL = 1
/** Frames in a row in which nothing moves, after which a step has ended. */
const QUIET_FRAMES = 6
/** ms that each reply takes longer on the slow network. */
const LATENCY_MS = 400

/** What stands where in one frame, px from the window's edges; a part that is not there is left out. */
interface Frame {
  /** The title of the step that leads here. */
  readonly step: string
  readonly top: number
  readonly height: number
  readonly parts: Readonly<Partial<Record<Part, readonly [x: number, y: number]>>>
}
const PARTS = {
  title: 'h1:not(.hidden)',
  start: 'header > .round:first-child',
  close: 'header > .round:last-child',
} as const
type Part = keyof typeof PARTS

declare global {
  interface Window {
    frameLog: Frame[]
    frameStep: string
    /** Frames in a row in which nothing moved, and nothing was waited for. */
    quietFrames: number
    /** How often a check was seen that says that a wallet is connected. */
    checksDrawn: number
  }
}

/** Writes down every frame from now on. */
const watchFrames = (page: Page) =>
  page.evaluate(parts => {
    window.frameLog = []
    window.frameStep = ''
    window.quietFrames = 0
    const write = () => {
      const root = document.querySelector('aglet-root')?.shadowRoot
      const card = root?.querySelector('dialog[open] .card')?.getBoundingClientRect()
      if (!root || !card) return
      const places = Object.entries(parts).flatMap(([name, selector]) => {
        const box = root.querySelector(selector)?.getBoundingClientRect()
        return box ? [[name, [box.left, box.top]]] : []
      })
      // Neither what turns while one waits, nor the time that a code has left.
      const moves = root
        .getAnimations()
        .some(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
      const waits = root.querySelector('[aria-label="Loading"], .main .spinner, .main .skeleton')
      const before = window.frameLog.at(-1)?.height
      window.quietFrames = moves || waits || card.height !== before ? 0 : window.quietFrames + 1
      const { top, height } = card
      window.frameLog.push({ step: window.frameStep, top, height, parts: Object.fromEntries(places) })
    }
    const look = () => {
      // A new observer reports once, after all that is scheduled for the frame: what it sees is painted.
      new ResizeObserver((_, observer) => {
        observer.disconnect()
        write()
      }).observe(document.body)
      requestAnimationFrame(look)
    }
    look()
  }, PARTS)

/** Names the frames that follow, and does what they show; they end when nothing moves or is waited for. */
async function step(page: Page, name: string, act: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.evaluate(name => {
    window.frameStep = name
  }, name)
  await act()
  await page.evaluate(() => {
    window.quietFrames = 0
  })
  await page.waitForFunction(quiet => window.quietFrames >= quiet, QUIET_FRAMES)
}

/** Each opened from the view before, and left by the button that leads back. */
async function thereAndBack(page: Page, from: string, button: string | RegExp, to: string): Promise<void> {
  const exact = typeof button === 'string'
  await step(page, to, async () => {
    await modal(page, from).getByRole('button', { name: button, exact }).first().click()
    await modal(page, to).waitFor()
  })
  await step(page, `back from ${to}`, async () => {
    await modal(page, to).getByRole('button', { name: 'Back', exact: true }).click()
    await modal(page, from).waitFor()
  })
}

/** The heights of a step, without those that follow on the same. */
const heightsOf = (frames: readonly Frame[]): readonly number[] =>
  frames.map(({ height }) => height).filter((height, i, all) => Math.abs(height - (all[i - 1] ?? -9)) > STILL)

const fallsAndRises = (heights: readonly number[]): boolean =>
  heights.some(
    (height, i) =>
      i > 0 && height < heights[i - 1]! && heights.slice(i).some(later => later > height + STILL),
  )

/** The steps in which the card fell and rose again, in words. */
const bounces = (frames: readonly Frame[]): readonly string[] =>
  [...new Set(frames.map(({ step }) => step))].flatMap(step => {
    const heights = heightsOf(frames.filter(frame => frame.step === step))
    return fallsAndRises(heights) ? [`${step}: height ${heights.map(Math.round).join(' ')}`] : []
  })

/** What moved that should not have, in words. */
function moves(frames: readonly Frame[]): readonly string[] {
  const found = new Set<string>()
  const first = new Map<string, number>()
  const still = (what: string, step: string, value: number) => {
    const before = first.get(what) ?? value
    first.set(what, before)
    if (Math.abs(value - before) > STILL) found.add(`${step}: ${what} ${before} -> ${value}`)
  }
  for (const { step, top, parts } of frames) {
    still('card', step, top)
    for (const [part, [x, y]] of Object.entries(parts)) {
      still(`${part} x`, step, x)
      still(`${part} y`, step, y)
    }
  }
  return [...found]
}

const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' } as const
const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' } as const

/** All that was seen in a named step. */
const framesOf = (page: Page) => page.evaluate(() => window.frameLog.filter(({ step }) => step))

test('the frame stands still on a walk through the ways to connect, and while one searches', async () => {
  const page = await e2e.visit('script', { browser: DESK })
  await watchFrames(page)
  await connectButton(page).click()
  await walletRow(page).waitFor()
  // What moves as the modal opens is not looked at.
  await step(page, '')
  await step(page, 'Connect')
  for (const [button, to] of [
    ['What is a wallet?', 'What is a wallet?'],
    [/^WalletConnect/, 'WalletConnect'],
    [/^All Wallets/, 'All Wallets'],
  ] as const)
    await thereAndBack(page, 'Connect Wallet', button, to)

  await step(page, 'All Wallets again', async () => {
    await modal(page, 'Connect Wallet')
      .getByRole('button', { name: /^All Wallets/ })
      .click()
    await modal(page, 'All Wallets')
      .getByRole('button', { name: /^MetaMask/ })
      .waitFor()
  })
  const search = modal(page, 'All Wallets').getByRole('searchbox')
  await step(page, 'nothing found', async () => {
    await search.pressSequentially('no such')
    await modal(page, 'All Wallets').getByText('No Wallet found').waitFor()
  })
  await step(page, 'found again', async () => {
    await search.fill('rain')
    await modal(page, 'All Wallets')
      .getByRole('button', { name: /^Rainbow/ })
      .waitFor()
  })
  const frames = await framesOf(page)
  assert.ok(frames.length > 50)
  assert.equal([...moves(frames), ...bounces(frames)], [])
})

test('and through all that an account leads to', async () => {
  const page = await e2e.visit('script', { browser: DESK })
  const address = e2e.stack.accounts[0]!
  await connect(page, address)
  await modal(page).waitFor({ state: 'hidden' })
  await watchFrames(page)
  const view = await openAccount(page, address)
  await view.getByRole('tab', { name: 'NFTs' }).waitFor()
  await step(page, '')
  await step(page, 'Account')
  for (const tab of ['NFTs', 'Activity', 'Tokens'])
    await step(page, tab, () => view.getByRole('tab', { name: tab }).click())
  for (const [button, to] of [
    ['Settings', 'Settings'],
    [/^Network:/, 'Choose Network'],
    [/^Connected with/, 'Switch Address'],
    ['Receive', 'Receive'],
    ['Send', 'Send'],
    ['Swap', 'Swap'],
  ] as const)
    await thereAndBack(page, 'Account', button, to)
  const frames = await framesOf(page)
  assert.ok(frames.length > 50)
  assert.equal([...moves(frames), ...bounces(frames)], [])
})

test('on a phone with a slow network no view collapses while it loads', async () => {
  const page = await e2e.visit('script', { browser: PHONE })
  const address = e2e.stack.accounts[0]!
  await connect(page, address)
  await modal(page).waitFor({ state: 'hidden' })
  // Again, so that nothing of the account is known before it opens.
  await e2e.again(page, {})
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await watchFrames(page)
  const view = modal(page, 'Account')
  await step(page, 'Account', async () => {
    await accountButton(page, address).click()
    await view.getByRole('tab', { name: 'NFTs' }).waitFor()
  })
  for (const tab of ['NFTs', 'Activity', 'Tokens'])
    await step(page, tab, () => view.getByRole('tab', { name: tab }).click())
  for (const [button, to] of [
    ['Receive', 'Receive'],
    ['Send', 'Send'],
    ['Swap', 'Swap'],
  ] as const)
    await thereAndBack(page, 'Account', button, to)
  const frames = await framesOf(page)
  assert.ok(frames.length > 50)
  assert.equal(bounces(frames), [])
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a check is drawn once a wallet is connected, and stays for no one: motion ${reducedMotion}`, async () => {
    const page = await e2e.visit('script', { browser: { ...DESK, reducedMotion } })
    await connectButton(page).click()
    await walletRow(page).click()
    await modal(page).getByRole('heading', { name: 'Continue in' }).waitFor()
    // The picture's code has come by then.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      window.checksDrawn = 0
      const root = document.querySelector('aglet-root')!.shadowRoot!
      new MutationObserver(() => {
        if (root.querySelector('.connected svg path')) window.checksDrawn++
      }).observe(root, { childList: true, subtree: true })
    })
    await approve(page)
    await modal(page).waitFor({ state: 'hidden' })
    await page.locator('.connected').waitFor({ state: 'detached' })
    const drawn = await page.evaluate(() => window.checksDrawn)
    assert.is(drawn > 0, reducedMotion === 'no-preference')
  })

test.run()
