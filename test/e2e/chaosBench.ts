import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import { type Hex, hexToBigInt } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness, type Harness } from './harness'
import { confirm, openSend, review as reviewSend } from './sending'
import { asked, choose, openSwap, press, review, type } from './swapBench'
import { approve, connect, modal, openAccount } from './user'

// Steps of a transfer or a swap up to the moment at which something goes wrong. Each test file has its own
// harness.

export let e2e: Harness

/** Each test file must call this once, since one process may run several files that share this module. */
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

/** Counts the transactions that the account has sent from now on, mined or not. */
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
/** Statuses of the transactions that the browser stores. */
export const remembered = (page: Page): Promise<readonly Row[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('@aglet/pending') ?? '[]'))
export const statuses = async (page: Page): Promise<readonly string[]> =>
  (await remembered(page)).map(({ operation, status }) => `${operation} ${status}`)

/** Waits until no stored transaction is open. */
export const allTold = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !/"(?:asked|pending)"/.test(localStorage.getItem('@aglet/pending') ?? ''))

export const says = (page: Page, text: string | RegExp): Promise<void> =>
  modal(page).getByText(text).first().waitFor()

/** Goes to the preview of a transfer of 1.5 USDC. */
export async function toSendPreview(page: Page): Promise<Locator> {
  await connect(page, me())
  await openAccount(page, me())
  return reviewSend(page, await openSend(page, 'USD Coin'), '1.5', to())
}
export async function toSendAsked(page: Page): Promise<void> {
  await confirm(await toSendPreview(page))
  await asked(page)
}
/** Sends the transfer, which stays in the mempool. */
export async function toSent(page: Page): Promise<void> {
  await toSendAsked(page)
  await ask('evm_setAutomine', [false])
  await approve(page)
  await modal(page, 'Send').getByRole('heading', { name: 'On its way' }).waitFor()
}

/** Goes to the preview of a swap of 2 USDC for ETH, which needs an approval. */
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
/** Goes to the preview of a swap of 0.01 ETH for USDC, which needs no approval. */
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

/** Opens the same page again: by a reload, or in another tab after this one was closed. */
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
