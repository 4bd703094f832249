import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Harness } from './harness'
import { type HostServer, isIn, isSignedIn, press, setUp, signIn, whoIsIn } from './siwxHost'
import { until } from './until'
import { accountButton, connectButton, modal } from './user'

// Ways to connect and what may come between: each cell ends signed in or in words, with the modal usable. That nobody is
// signed in as an account that the page does not show is watched throughout (`setUp`).

/** The user of a wallet, and the way that leads to it. */
export interface Wallet {
  readonly page: Page
  readonly server: HostServer
  /** Connects, until the modal shows what is to be signed. */
  connect(): Promise<void>
  /** Whether the wallet shows a request to sign that may be answered. */
  isAsked(): Promise<boolean>
  approve(): Promise<unknown>
  reject(): Promise<unknown>
  /** Leaves the open request unanswered for ever. */
  stall?(): Promise<unknown>
  switchAccount(): Promise<unknown>
  switchNetwork(): Promise<unknown>
  /** The wallet's user ends the connection. */
  disconnect(): Promise<unknown>
}

/** A way to connect. */
export interface Way {
  readonly name: string
  open(): Promise<Wallet>
  /** Cells that make no sense for this way, each with its reason. */
  readonly without?: Readonly<Partial<Record<Interruption, string>>>
}

export type Interruption =
  | 'decline'
  | 'hang'
  | 'reload'
  | 'account switch'
  | 'network switch'
  | 'disconnect'
  | 'server down'
  | 'second tab'

const status = (page: Page) => signIn(page).locator('.status')
const says = (page: Page, text: string) => status(page).getByText(text).waitFor()

/** Presses the button of the view where it bears this name; it is deaf at first, so that nobody signs by a double click. */
async function pressIfReady(page: Page, name: string): Promise<void> {
  const button = signIn(page).getByRole('button', { name, exact: true })
  if (await button.isVisible())
    await button.click({ force: true, noWaitAfter: true, timeout: 1000 }).catch(() => {})
}

/** Until the wallet asks: by itself right after connecting, else after a press. */
async function ask({ page, isAsked }: Wallet, name = 'Sign'): Promise<void> {
  await signIn(page).getByRole('button', { name: 'Cancel' }).waitFor()
  await until('the wallet asked', async () => {
    await pressIfReady(page, name)
    return isAsked()
  })
}

/** Approves what the wallet shows, also requests of before, until the page is signed in. */
async function approveAll(wallet: Wallet): Promise<void> {
  await until('the page was signed in', async () => {
    if (await wallet.isAsked()) await wallet.approve()
    // What the wallet showed was of before: it is asked again.
    else await pressIfReady(wallet.page, 'Sign')
    return isSignedIn(wallet.page)
  })
  await modal(wallet.page).waitFor({ state: 'hidden' })
}

/** Signed in, as whom the server says, and the modal opens on the account. */
async function endsSignedIn({ page, server }: Wallet): Promise<void> {
  await isIn(page)
  await modal(page).waitFor({ state: 'hidden' })
  const address = await whoIsIn(page)
  assert.ok(address)
  assert.is(server.session?.address, address)
  await accountButton(page, address!).click()
  await modal(page, 'Account').waitFor()
}

/** Nobody is signed in, no wallet is connected, and the modal opens on the wallets. */
async function endsDisconnected({ page }: Wallet): Promise<void> {
  await connectButton(page).waitFor()
  assert.is(await whoIsIn(page), undefined)
  await modal(page).waitFor({ state: 'hidden' })
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').waitFor()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
}

/** Every cell begins while the wallet asks. */
const INTERRUPTIONS: Readonly<Record<Interruption, (wallet: Wallet, e2e: Harness) => Promise<void>>> = {
  async decline(wallet) {
    await wallet.reject()
    await says(wallet.page, 'You declined the request.')
    assert.is(await whoIsIn(wallet.page), undefined)
    await ask(wallet, 'Try again')
    await approveAll(wallet)
    await endsSignedIn(wallet)
  },
  async hang(wallet) {
    await wallet.stall?.()
    await says(wallet.page, 'Approve in wallet')
    await signIn(wallet.page).getByRole('button', { name: 'Cancel' }).click()
    await endsDisconnected(wallet)
  },
  async reload(wallet, e2e) {
    await e2e.again(wallet.page, {})
    await setUp(wallet.page, true)
    await ask(wallet)
    await approveAll(wallet)
    await endsSignedIn(wallet)
  },
  async 'account switch'(wallet) {
    const shown = () => wallet.page.evaluate(() => window.aglet.getState().account.address)
    const before = await shown()
    await wallet.switchAccount()
    await until('the page shows the other account', async () => (await shown()) !== before)
    await signIn(wallet.page).getByRole('button', { name: 'Sign', exact: true }).waitFor()
    await approveAll(wallet)
    assert.is.not(await whoIsIn(wallet.page), before)
    await endsSignedIn(wallet)
  },
  async 'network switch'(wallet) {
    const { page, server } = wallet
    await wallet.switchNetwork()
    await page.waitForFunction(() => window.aglet.getState().network.walletChainId === 'eip155:8453')
    await signIn(page).getByRole('button', { name: 'Sign', exact: true }).waitFor()
    await approveAll(wallet)
    assert.is(server.session?.chainId, 'eip155:8453')
    await endsSignedIn(wallet)
  },
  async disconnect(wallet) {
    await wallet.disconnect()
    await endsDisconnected(wallet)
  },
  async 'server down'(wallet, e2e) {
    const { page, server } = wallet
    e2e.expect(/503/)
    server.mode = 'down'
    await wallet.approve()
    await says(page, 'Your session could not be saved')
    assert.is(await whoIsIn(page), undefined)
    server.mode = 'fine'
    await press(page, 'Try again', isSignedIn)
    await endsSignedIn(wallet)
  },
  async 'second tab'(wallet) {
    const { page } = wallet
    await approveAll(wallet)
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.waitForFunction(() => window.aglet && window.wallets)
    await setUp(second, true)
    await isIn(second)
    await second.evaluate(() => window.aglet.siwx.signOut())
    await second.close()
    await page.waitForFunction(() => window.aglet.state.session.value === undefined)
    await ask(wallet)
    await approveAll(wallet)
    await endsSignedIn(wallet)
  },
}

/** Registers the cells of these ways. */
export function registerTable(e2e: Harness, ways: readonly Way[]): void {
  for (const { name, open, without = {} } of ways)
    for (const [interruption, run] of Object.entries(INTERRUPTIONS)) {
      if (interruption in without) continue
      test(`P41 [1.9, 4.29, 4.30, 4.31] ${name} × ${interruption}`, async () => {
        const wallet = await open()
        await wallet.connect()
        await ask(wallet)
        await run(wallet, e2e)
      })
    }
}
