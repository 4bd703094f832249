import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { TEST_MNEMONIC } from '../../src/testing/keys'
import { createHarness } from './harness'
import { logIn, openSettings } from './loggedIn'
import { quiet } from './quiet'
import { accountButton, approve, connect, connectButton, modal, openAccount, walletRow } from './user'

// Positions of the header and the card in every frame of a walk, with all motion on.

const e2e = createHarness(['script', 'embedded'])

/** Shifts of up to this many px count as standing still. */
const STILL = 1
/** A step has ended after this many frames in a row without movement. */
const QUIET_FRAMES = 6
/** Additional ms for each reply on the slow network. */
const LATENCY_MS = 400

/** Positions in one frame, in px from the window's edges; absent parts are left out. */
interface Frame {
  /** Name of the step that leads here. */
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
    /** Frames in a row without movement or a loading state. */
    quietFrames: number
    /** How often a view's picture started at the place of the previous view's picture. */
    travelled: number
    /** How often the "connected" check mark was drawn. */
    checksDrawn: number
  }
}

/** Records every frame from now on. */
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
      // Leaves out spinners and the countdown of a code.
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
      // A new observer reports once, after layout and before paint, so it sees what the frame paints.
      new ResizeObserver((_, observer) => {
        observer.disconnect()
        write()
      }).observe(document.body)
      requestAnimationFrame(look)
    }
    look()
  }, PARTS)

/** Names the following frames, performs the action, and waits until nothing moves or loads. */
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

/** Opens a view with a button of the previous view, looks around in it, and leaves it with Back. */
async function thereAndBack(
  page: Page,
  from: string,
  button: string | RegExp,
  to: string,
  lookAround: () => Promise<unknown> = async () => {},
): Promise<void> {
  const exact = typeof button === 'string'
  await step(page, `${from} to ${to}`, async () => {
    await modal(page, from).getByRole('button', { name: button, exact }).first().click()
    await modal(page, to).waitFor()
  })
  await lookAround()
  await step(page, `${to} back to ${from}`, async () => {
    await modal(page, to).getByRole('button', { name: 'Back', exact: true }).click()
    await modal(page, from).waitFor()
  })
}

/** Types into the view's search field, and clears it. */
async function searchFor(page: Page, view: string, text: string): Promise<void> {
  const field = modal(page, view).getByRole('searchbox')
  await step(page, `${view}: ${text}`, () => field.fill(text))
  await step(page, `${view}: all again`, () => field.fill(''))
}

/** Walks through all views that an account leads to, and back to it. */
async function walkAccount(page: Page): Promise<void> {
  const view = modal(page, 'Account')
  const tab = (name: string) => step(page, name, () => view.getByRole('tab', { name }).click())
  await tab('NFTs')
  await step(page, 'NFT', async () => {
    await view.locator('button.nft').first().click()
    await modal(page, 'NFT').waitFor()
  })
  await step(page, 'back from NFT', () =>
    modal(page, 'NFT').getByRole('button', { name: 'Back', exact: true }).click(),
  )
  await tab('Activity')
  await thereAndBack(page, 'Account', 'Purchases', 'Activity')
  await tab('Tokens')
  await thereAndBack(page, 'Account', 'Settings', 'Settings', () => walkSettings(page))
  await thereAndBack(page, 'Account', /^on /, 'Choose Network', () =>
    thereAndBack(page, 'Choose Network', 'What is a network?', 'What is a network?'),
  )
  await thereAndBack(page, 'Account', /^Connected with/, 'Switch Address', async () => {
    await step(page, 'name an account', () =>
      modal(page, 'Switch Address')
        .getByRole('button', { name: /^Name the account/ })
        .first()
        .click(),
    )
    await step(page, 'name none', () => page.keyboard.press('Escape'))
  })
  await thereAndBack(page, 'Account', 'Receive', 'Receive', () =>
    thereAndBack(page, 'Receive', /^Only receive assets/, 'Compatible Networks'),
  )
  await thereAndBack(page, 'Account', 'Buy', 'Choose Provider', () => walkBuy(page))
  await thereAndBack(page, 'Account', 'Send', 'Send', async () => {
    await thereAndBack(page, 'Send', /^(USDC|ETH)/, 'Select Token', () =>
      searchFor(page, 'Select Token', 'usd'),
    )
    await step(page, 'an address', () =>
      modal(page, 'Send')
        .getByRole('textbox', { name: 'Type or Paste address' })
        .fill(e2e.stack.accounts[1]!),
    )
    await step(page, 'an amount', () =>
      modal(page, 'Send').getByRole('textbox', { name: 'Amount' }).fill('1'),
    )
  })
  await thereAndBack(page, 'Account', 'Swap', 'Swap', () =>
    thereAndBack(page, 'Swap', 'Select token', 'Select token', () => searchFor(page, 'Select token', 'usd')),
  )
}

/** Walks through the ways to connect that ask no wallet, and back to the list. */
async function walkConnect(page: Page): Promise<void> {
  await thereAndBack(page, 'Connect Wallet', 'What is a wallet?', 'What is a wallet?', () =>
    thereAndBack(page, 'What is a wallet?', 'Get a wallet', 'Get a wallet'),
  )
  await thereAndBack(page, 'Connect Wallet', /^WalletConnect/, 'WalletConnect')
  await thereAndBack(page, 'Connect Wallet', /^All Wallets/, 'All Wallets', () =>
    thereAndBack(page, 'All Wallets', /^MetaMask/, 'MetaMask', () =>
      thereAndBack(page, 'MetaMask', 'Get', 'Get MetaMask'),
    ),
  )
}

/** Walks through the account's settings and the views that they open. */
async function walkSettings(page: Page): Promise<void> {
  await thereAndBack(page, 'Settings', /^Network/, 'Choose Network')
  await thereAndBack(page, 'Settings', /^Wallet/, 'Switch Address')
  const language = page.getByRole('combobox')
  await step(page, 'in German', async () => {
    await language.selectOption('de')
    await modal(page, 'Einstellungen').waitFor()
  })
  await step(page, 'in English', async () => {
    await language.selectOption('system')
    await modal(page, 'Settings').waitFor()
  })
  await step(page, 'Dark', () =>
    modal(page, 'Settings').getByRole('button', { name: 'Dark', exact: true }).click(),
  )
}

/** Walks through buying, as far as the modal goes: tokens, currencies, providers and quotes. */
async function walkBuy(page: Page): Promise<void> {
  const view = 'Choose Provider'
  await thereAndBack(page, view, 'Currency: USD', 'Select Currency')
  await thereAndBack(page, view, /^Token: /, 'Select Token')
  await thereAndBack(page, view, 'How does it work?', 'What is Buy?')
  const amount = modal(page, view).getByRole('textbox', { name: 'You pay' })
  await step(page, 'a quote', async () => {
    await amount.fill('200')
    await modal(page, view).getByText('Total', { exact: true }).waitFor()
  })
  await step(page, 'no amount', () => amount.fill(''))
}

/** The heights of a step, without repetitions. */
const heightsOf = (frames: readonly Frame[]): readonly number[] =>
  frames.map(({ height }) => height).filter((height, i, all) => Math.abs(height - (all[i - 1] ?? -9)) > STILL)

const fallsAndRises = (heights: readonly number[]): boolean =>
  heights.some(
    (height, i) =>
      i > 0 && height < heights[i - 1]! && heights.slice(i).some(later => later > height + STILL),
  )

/** Steps in which the card shrank and grew again, described in words. */
const bounces = (frames: readonly Frame[]): readonly string[] =>
  [...new Set(frames.map(({ step }) => step))].flatMap(step => {
    const heights = heightsOf(frames.filter(frame => frame.step === step))
    return fallsAndRises(heights) ? [`${step}: height ${heights.map(Math.round).join(' ')}`] : []
  })

/** Parts that moved but should not have, described in words. */
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

/** All frames of named steps. */
const framesOf = (page: Page) => page.evaluate(() => window.frameLog.filter(({ step }) => step))

test('the header and the card stand still on a walk through the ways to connect and while searching', async () => {
  const page = await e2e.visit('script', { browser: DESK })
  await watchFrames(page)
  await connectButton(page).click()
  await walletRow(page).waitFor()
  // Frames of the opening animation have no name and are left out.
  await step(page, '')
  await step(page, 'Connect')
  await walkConnect(page)
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

test('the header and the card stand still on a walk through the account', async () => {
  const page = await e2e.visit('script', { browser: DESK })
  const address = e2e.stack.accounts[0]!
  await connect(page, address)
  await modal(page).waitFor({ state: 'hidden' })
  await watchFrames(page)
  const view = await openAccount(page, address)
  await view.getByRole('tab', { name: 'NFTs' }).waitFor()
  await step(page, '')
  await step(page, 'Account')
  await walkAccount(page)
  const frames = await framesOf(page)
  assert.ok(frames.length > 50)
  assert.equal([...moves(frames), ...bounces(frames)], [])
})

/** Delays each reply from now on. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

for (const [name, browser] of Object.entries({ phone: PHONE, desktop: DESK }))
  test(`on a ${name} with a slow network no account view collapses while it loads`, async () => {
    const page = await e2e.visit('script', { browser })
    const address = e2e.stack.accounts[0]!
    await connect(page, address)
    await modal(page).waitFor({ state: 'hidden' })
    // A new visit, so that no data of the account is cached.
    await e2e.again(page, {})
    await slowDown(page)
    await watchFrames(page)
    const view = modal(page, 'Account')
    await step(page, 'Account', async () => {
      await accountButton(page, address).click()
      await view.getByRole('tab', { name: 'NFTs' }).waitFor()
    })
    await walkAccount(page)
    const frames = await framesOf(page)
    assert.ok(frames.length > 50)
    assert.equal(bounces(frames), [])
  })

test('on a phone with a slow network no view of the ways to connect collapses while it loads', async () => {
  const page = await e2e.visit('script', { browser: PHONE })
  await slowDown(page)
  await watchFrames(page)
  await connectButton(page).click()
  await walletRow(page).waitFor()
  await step(page, 'Connect')
  await walkConnect(page)
  const frames = await framesOf(page)
  assert.ok(frames.length > 50)
  assert.equal(bounces(frames), [])
})

test('on a slow network the header and the card stand still while a name is chosen', async () => {
  // This account has no name yet.
  const addressIndex = 2
  const key = toHex(mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).getHdKey().privateKey!)
  const page = await e2e.visit('script', { browser: DESK, wallets: [{ accounts: [key] }] })
  const address = e2e.stack.accounts[addressIndex]!
  await connect(page, address)
  await modal(page).waitFor({ state: 'hidden' })
  await slowDown(page)
  await watchFrames(page)
  const view = await openAccount(page, address)
  await view.getByRole('button', { name: 'Choose account name' }).waitFor()
  await step(page, 'Account')
  await thereAndBack(page, 'Account', 'Choose account name', 'Account', () =>
    thereAndBack(page, 'Account', 'Choose name', 'Choose name', async () => {
      const field = page.getByRole('textbox', { name: 'Account name' })
      await step(page, 'too short', () => field.fill('ab'))
      await step(page, 'free', async () => {
        await field.fill('marguerite')
        await modal(page, 'Choose name')
          .getByRole('button', { name: 'marguerite.reown.id Available' })
          .waitFor()
      })
    }),
  )
  const frames = await framesOf(page)
  assert.ok(frames.length > 50)
  assert.equal([...moves(frames), ...bounces(frames)], [])
})

test('on a slow network the header and the card stand still on a walk through smart sessions', async () => {
  const page = await e2e.visit('script', {
    browser: DESK,
    wallets: [],
    options: { features: { smartSessions: true } },
  })
  await logIn(e2e, page, 'still@example.org')
  await slowDown(page)
  await openSettings(page)
  await watchFrames(page)
  await step(page, 'Settings')
  await thereAndBack(page, 'Settings', 'Smart Sessions', 'Smart Sessions', () =>
    step(page, 'Expired', () => modal(page).getByRole('button', { name: 'Expired', exact: true }).click()),
  )
  const frames = await framesOf(page)
  assert.equal([...moves(frames), ...bounces(frames)], [])
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a check mark is drawn once a wallet is connected, and delays nobody: motion ${reducedMotion}`, async () => {
    const page = await e2e.visit('script', { browser: { ...DESK, reducedMotion } })
    await connectButton(page).click()
    await walletRow(page).click()
    await modal(page).getByRole('heading', { name: 'Continue in' }).waitFor()
    // The code of the check mark has loaded by then.
    await quiet(page)
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

/** Counts from now on how often a view's picture starts at the place of the previous view's picture. */
const watchTravellers = (page: Page) =>
  page.evaluate(() => {
    window.travelled = 0
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      if (this.matches('.ring .logo, .who .avatar')) window.travelled++
      return animate.call(this, keyframes, options)
    }
  })
const travelled = (page: Page) => page.evaluate(() => window.travelled)
/** Waits until the picture's animation has ended. */
const untilArrived = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('aglet-root, aglet-modal')!.shadowRoot!
    return root.querySelector('.ring .logo, .who .avatar')?.getAnimations().length === 0
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a wallet's picture moves from its row into the ring, and leaves with its view: motion ${reducedMotion}`, async () => {
    const once = reducedMotion === 'reduce' ? 0 : 1
    const page = await e2e.visit('script', { browser: { ...DESK, reducedMotion } })
    await connectButton(page).click()
    await walletRow(page).waitFor()
    await quiet(page)
    await watchTravellers(page)
    await walletRow(page).click()
    await modal(page).getByRole('heading', { name: 'Continue in' }).waitFor()
    assert.is(await travelled(page), once)
    await untilArrived(page)
    await modal(page).getByRole('button', { name: 'Back', exact: true }).click()
    // Opens the view and leaves it at once.
    await walletRow(page).click()
    await modal(page).getByRole('button', { name: 'Back', exact: true }).click()
    await walletRow(page).waitFor()
    assert.is(await travelled(page), 2 * once)
    assert.is(await page.locator('.ring').count(), 0)
    // A view without a ring animates no picture.
    await modal(page)
      .getByRole('button', { name: /^All Wallets/ })
      .click()
    await modal(page, 'All Wallets').waitFor()
    assert.is(await travelled(page), 2 * once)
  })

test('in an embedded modal the wallet’s picture moves on to the account', async () => {
  const page = await e2e.visit('embedded', { browser: DESK, options: { enableEmbedded: true } })
  const card = page.locator('aglet-modal')
  const row = card.getByRole('button', { name: /^Aglet Dev Wallet/ }).first()
  await row.waitFor()
  await quiet(page)
  await watchTravellers(page)
  await row.click()
  await card.getByRole('heading', { name: 'Continue in' }).waitFor()
  await approve(page)
  await card.getByRole('tab', { name: 'NFTs' }).waitFor()
  assert.is(await travelled(page), 2)
  await untilArrived(page)
})

test.run()
