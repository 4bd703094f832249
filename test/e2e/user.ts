import type { Frame, Locator, Page } from 'playwright-core'
import { formatEther, type Hex, hexToBigInt } from 'viem'
import type { Anvil } from '../../cli/devnet/anvil'
import { identityOf } from '../../cli/devnet/identities'
import { rpc } from '../../cli/devnet/rpc'
import type { Namespace } from '../../src/types'
import { until } from './until'

// Steps of a user and elements of the modal, found by role and name.

export const DEV_WALLET = 'Aglet Dev Wallet'

/** The page's own connect button. */
export const connectButton = (page: Page | Frame): Locator =>
  page.getByRole('button', { name: 'Connect Wallet' }).first()

/** The modal with exactly this name. */
export const modal = (page: Page | Frame, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name, exact: true })

/** A row of the wallet list, whose name begins with the wallet's. Installed wallets come first. */
export const walletRow = (page: Page | Frame, name = DEV_WALLET): Locator =>
  modal(page, 'Connect Wallet')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()

/** An address as buttons show it. */
export const short = (address: string): string => `${address.slice(0, 4)}…${address.slice(-6)}`

/**
 * The page's button while this account is connected, by the account's name or, until that is known, its short
 * address.
 */
export const accountButton = (page: Page | Frame, address: string): Locator =>
  page.getByRole('button', {
    name: new RegExp(`^(${short(address)}|${identityOf(address).name ?? short(address)})`),
  })

/** Connects as a user whose wallet approves without a prompt. */
export async function connect(page: Page, address: string, wallet = DEV_WALLET): Promise<void> {
  await connectButton(page).click()
  await walletRow(page, wallet).click()
  await approve(page)
  await accountButton(page, address).waitFor()
}

/** Time limit for the wallet's request (ms); after it the test fails with a message. */
const ASKED_IN = 60_000

/**
 * Waits until a wallet has a request, and answers it. It polls instead of using the wallet's own promise,
 * because a busy page may garbage-collect a promise that only the test awaits.
 *
 * @param which index of the wallet on the page
 * @param family the namespace that is asked, in a wallet of several
 */
export async function answer(
  page: Page,
  how: 'approve' | 'reject',
  which: number,
  family?: Namespace,
): Promise<void> {
  const subject = [which, family] as const
  await page
    .waitForFunction(
      ([which, family]) => {
        const wallet = window.wallets[which]!
        const script = family ? wallet.families![family]!.script : wallet.script
        return script.pending.some(({ stalled }) => !stalled)
      },
      subject,
      { timeout: ASKED_IN },
    )
    .catch(cause => {
      throw new Error(`The wallet was not asked for what the test would ${how}.`, { cause })
    })
  await page.evaluate(
    ([how, which, family]) => {
      const wallet = window.wallets[which]!
      const script = family ? wallet.families![family]!.script : wallet.script
      script[how]()
    },
    [how, ...subject] as const,
  )
}

/** Approves the open request, or the next one. @param which index of the wallet on the page */
export const approve = (page: Page, which = 0): Promise<void> => answer(page, 'approve', which)

export const reject = (page: Page, which = 0): Promise<void> => answer(page, 'reject', which)

/** Opens the Account view with the page's button. */
export async function openAccount(page: Page, address: string): Promise<Locator> {
  await accountButton(page, address).click()
  const view = modal(page, 'Account')
  await view.waitFor()
  return view
}

/** The balance on the chain as Aglet writes it: cut to 3 decimals. */
export async function nativeBalance({ url }: Anvil, address: string): Promise<string> {
  const text = formatEther(hexToBigInt((await rpc(url, 'eth_getBalance', [address, 'latest'])) as Hex))
  const [whole, fraction = ''] = text.split('.')
  return `${Number(`${whole}.${fraction.slice(0, 3)}`).toLocaleString('en-US', { maximumFractionDigits: 3 })} ETH`
}

/**
 * Clicks a button that leads to a signature until a click is accepted, since it ignores clicks for a moment.
 *
 * @param taken whether a click was accepted
 */
export async function clickUntil(button: Locator, taken: () => Promise<unknown>): Promise<void> {
  await until('the click was taken', async () => {
    await button.click({ timeout: 2000 }).catch(() => {})
    return taken()
  })
}

/** Clicks a button that opens a window, and returns the window once it has left `about:blank`. */
export async function openWindow(page: Page, button: Locator): Promise<Page> {
  const opens = page.waitForEvent('popup')
  await button.click()
  const popup = await opens
  await popup.waitForURL(url => url.protocol !== 'about:')
  return popup
}
