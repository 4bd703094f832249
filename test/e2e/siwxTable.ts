import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Harness } from './harness'
import { type HostServer, isIn, isSignedIn, press, setUp, signIn, whoIsIn } from './siwxHost'
import { until } from './until'
import { accountButton, connectButton, modal } from './user'

// Ways to connect, each with possible interruptions: every cell ends signed in or with an explanation, and
// the modal stays usable. `setUp` checks throughout that the signed-in account is the shown one.

/** A wallet's user, with the page that the wallet is connected to. */
export interface Wallet {
  readonly page: Page
  readonly server: HostServer
  /** Connects, until the modal shows the message to sign. */
  connect(): Promise<void>
  /** Whether the wallet shows a request to sign that can be answered. */
  isAsked(): Promise<boolean>
  approve(): Promise<unknown>
  reject(): Promise<unknown>
  /** Never answers the open request. */
  stall?(): Promise<unknown>
  switchAccount(): Promise<unknown>
  switchNetwork(): Promise<unknown>
  /** Ends the connection in the wallet. */
  disconnect(): Promise<unknown>
}

/** A way to connect. */
export interface Way {
  readonly name: string
  open(): Promise<Wallet>
  /** Interruptions that this way cannot have, each with the reason. */
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

/**
 * Clicks the view's button if it has this name; it ignores clicks at first, so that a double click cannot
 * sign.
 */
async function pressIfReady(page: Page, name: string): Promise<void> {
  const button = signIn(page).getByRole('button', { name, exact: true })
  if (await button.isVisible())
    await button.click({ force: true, noWaitAfter: true, timeout: 1000 }).catch(() => {})
}

/** Waits until the wallet asks: without a click right after connecting, otherwise after one. */
async function ask({ page, isAsked }: Wallet, name = 'Sign'): Promise<void> {
  await signIn(page).getByRole('button', { name: 'Cancel' }).waitFor()
  await until('the wallet asked', async () => {
    await pressIfReady(page, name)
    return isAsked()
  })
}

/** Approves the wallet's requests, including earlier ones, until the page is signed in. */
async function approveAll(wallet: Wallet): Promise<void> {
  await until('the page was signed in', async () => {
    if (await wallet.isAsked()) await wallet.approve()
    // The wallet's last prompt was an earlier request, so ask it again.
    else await pressIfReady(wallet.page, 'Sign')
    return isSignedIn(wallet.page)
  })
  await modal(wallet.page).waitFor({ state: 'hidden' })
}

/** Checks that the server's user is signed in and that the modal opens on the account. */
async function endsSignedIn({ page, server }: Wallet): Promise<void> {
  await isIn(page)
  await modal(page).waitFor({ state: 'hidden' })
  const address = await whoIsIn(page)
  assert.ok(address)
  assert.is(server.session?.address, address)
  await accountButton(page, address!).click()
  await modal(page, 'Account').waitFor()
}

/** Checks that nobody is signed in or connected and that the modal opens on the wallet list. */
async function endsDisconnected({ page }: Wallet): Promise<void> {
  await connectButton(page).waitFor()
  assert.is(await whoIsIn(page), undefined)
  await modal(page).waitFor({ state: 'hidden' })
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').waitFor()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
}

/** Every cell starts with an open request in the wallet. */
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

/** Registers one test for each way and interruption. */
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
