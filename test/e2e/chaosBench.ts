import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import { type Hex, hexToBigInt } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness, type Harness } from './harness'
import { confirm, openSend, review as reviewSend } from './sending'
import { asked, choose, openSwap, press, review, type } from './swapBench'
import { approve, connect, modal, openAccount } from './user'

// Transfers and swaps up to the moment at which something goes wrong. Each file has a harness of its own.

export let e2e: Harness

/** To be called by each file, since one process may run several of them with this one module. */
export function startBench(): void {
  e2e = createHarness(['script'])
  test.after.each(async () => {
    await ask('evm_mine')
    await ask('evm_setAutomine', [true])
    e2e.stack.faults.clear()
  })
}

export const me = () => e2e.stack.accounts[0]!
export const to = () => e2e.stack.accounts[5]!
export const chain = () => e2e.stack.evm[1]
export const ask = (method: string, params: readonly unknown[] = []) => rpc(chain().url, method, params)

/** How many transactions have left the account from now on, mined or not. */
export async function counter(): Promise<() => Promise<number>> {
  const count = async () =>
    Number(hexToBigInt((await ask('eth_getTransactionCount', [me(), 'pending'])) as Hex))
  const before = await count()
  return async () => (await count()) - before
}

interface Row {
  readonly hash: Hex
  readonly operation: string
  readonly status: string
  readonly nonce?: number
}
/** What the browser remembers of what was sent. */
export const remembered = (page: Page): Promise<readonly Row[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('@aglet/pending') ?? '[]'))
export const statuses = async (page: Page): Promise<readonly string[]> =>
  (await remembered(page)).map(({ operation, status }) => `${operation} ${status}`)

/** Waits until none is open any more. */
export const allTold = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !/"(?:asked|pending)"/.test(localStorage.getItem('@aglet/pending') ?? ''))

export const says = (page: Page, text: string | RegExp): Promise<void> =>
  modal(page).getByText(text).first().waitFor()

/** Up to the preview of 1.5 USDC to somebody. */
export async function toSendPreview(page: Page): Promise<Locator> {
  await connect(page, me())
  await openAccount(page, me())
  return reviewSend(page, await openSend(page, 'USD Coin'), '1.5', to())
}
export async function toSendAsked(page: Page): Promise<void> {
  await confirm(await toSendPreview(page))
  await asked(page)
}
/** Left, and in no block yet. */
export async function toSent(page: Page): Promise<void> {
  await toSendAsked(page)
  await ask('evm_setAutomine', [false])
  await approve(page)
  await modal(page, 'Send').getByRole('heading', { name: 'On its way' }).waitFor()
}

/** Up to the preview of 2 USDC for ETH, which needs an approval. */
export async function toSwapPreview(page: Page): Promise<void> {
  await openSwap(page, me())
  await choose(page, 'pay', 'USDC')
  await choose(page, 'receive', 'ETH')
  await type(page, '2')
  await review(page)
}
export async function toApprovalAsked(page: Page): Promise<void> {
  await toSwapPreview(page)
  await press(page, 'Approve')
  await asked(page)
}
export async function toApprovalSent(page: Page): Promise<void> {
  await toApprovalAsked(page)
  await ask('evm_setAutomine', [false])
  await approve(page)
  await page.waitForFunction(() => localStorage.getItem('@aglet/pending')?.includes('"pending"'))
}
/** The swap of 0.01 ETH for USDC, which needs none. */
export async function toSwapAsked(page: Page): Promise<void> {
  await openSwap(page, me())
  await choose(page, 'receive', 'USDC')
  await type(page, '0.01')
  await review(page)
  await press(page, 'Swap')
  await asked(page)
}
export async function toSwapSent(page: Page): Promise<void> {
  await toSwapAsked(page)
  await ask('evm_setAutomine', [false])
  await approve(page)
  await says(page, /^Swapping ETH to/)
}

/** The same page anew: by a reload, or in another tab after this one was closed. */
export async function comeBack(page: Page, how: 'reload' | 'close'): Promise<Page> {
  if (how === 'reload') await page.reload()
  const next = how === 'reload' ? page : await page.context().newPage()
  if (how === 'close') {
    await next.goto(page.url())
    await page.close()
  }
  await next.waitForFunction(() => window.aglet?.getState().account.status === 'connected')
  return next
}

export async function activity(page: Page): Promise<Locator> {
  const account = await openAccount(page, me())
  await account.getByRole('tab', { name: 'Activity' }).click()
  return account
}
