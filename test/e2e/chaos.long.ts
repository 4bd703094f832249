import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  activity,
  allTold,
  ask,
  chain,
  comeBack,
  counter,
  e2e,
  me,
  says,
  startBench,
  statuses,
  toApprovalAsked,
  toApprovalSent,
  toSendAsked,
  toSendPreview,
  toSent,
  toSwapAsked,
  toSwapPreview,
  toSwapSent,
} from './chaosBench'
import { addressOf, allowance, asked, press, readySwap, tokenBalance } from './swapBench'
import { until } from './until'
import { approve, modal, openAccount } from './user'

startBench()

// The page is left in the middle of a transfer or a swap: the next visit shows what is pending, and nothing
// is sent twice.

const LEFT: readonly {
  readonly at: string
  readonly how: 'reload' | 'close'
  readonly go: (page: Page) => Promise<unknown>
  readonly sent: number
  readonly remembered: readonly string[]
  /** The label in Activity. */
  readonly tag?: 'Pending' | 'Unanswered'
}[] = [
  { at: 'the preview of a transfer', how: 'close', go: toSendPreview, sent: 0, remembered: [] },
  {
    at: 'the prompt of a transfer',
    how: 'close',
    go: toSendAsked,
    sent: 0,
    remembered: ['send asked'],
    tag: 'Unanswered',
  },
  {
    at: 'a transfer on its way',
    how: 'reload',
    go: toSent,
    sent: 1,
    remembered: ['send pending'],
    tag: 'Pending',
  },
  { at: 'the preview of a swap', how: 'reload', go: toSwapPreview, sent: 0, remembered: [] },
  {
    at: 'the prompt of an approval',
    how: 'reload',
    go: toApprovalAsked,
    sent: 0,
    remembered: ['approve asked'],
    tag: 'Unanswered',
  },
  {
    at: 'the prompt of a swap',
    how: 'close',
    go: toSwapAsked,
    sent: 0,
    remembered: ['trade asked'],
    tag: 'Unanswered',
  },
  {
    at: 'a swap on its way',
    how: 'close',
    go: toSwapSent,
    sent: 1,
    remembered: ['trade pending'],
    tag: 'Pending',
  },
]
for (const { at, how, go, sent, remembered, tag } of LEFT)
  test(`S14 after a ${how} at ${at} ${tag ? `it shows as ${tag.toLowerCase()}, and is sent at most once` : 'nothing of it remains'}`, async () => {
    const first = await e2e.visit('script')
    const left = await counter()
    await go(first)
    const page = await comeBack(first, how)
    assert.equal(await statuses(page), remembered)
    assert.is(await left(), sent)
    const account = await activity(page)
    if (tag) await account.getByText(tag, { exact: true }).first().waitFor()
    if (tag === 'Pending') {
      await ask('evm_setAutomine', [true])
      await ask('evm_mine')
      await allTold(page)
      await account.getByText('Pending', { exact: true }).waitFor({ state: 'detached' })
    }
    assert.is(await page.evaluate(() => window.wallets[0]!.script.pending.length), 0)
    assert.is(await left(), sent)
  })

test('an unanswered transfer is found once the chain has it, and is followed from there', async () => {
  const first = await e2e.visit('script')
  const left = await counter()
  await toSendAsked(first)
  const call = await asked(first)
  const page = await comeBack(first, 'close')
  const account = await activity(page)
  await account.getByText('The network has not seen it so far.').waitFor()
  // The wallet sends the transfer after all, without this page noticing.
  const hash = await ask('eth_sendTransaction', [call])
  await account.getByRole('button', { name: 'Check again' }).click()
  await allTold(page)
  await account.getByText('Unanswered', { exact: true }).waitFor({ state: 'detached' })
  await account.locator(`a[href$="/tx/${hash}"]`).waitFor()
  assert.is(await left(), 1)
})

test('an unanswered transfer that the user forgets is not shown again', async () => {
  const first = await e2e.visit('script')
  await toSendAsked(first)
  const page = await comeBack(first, 'close')
  const account = await activity(page)
  await account.getByRole('button', { name: 'Stop waiting' }).click()
  await account.getByText('Unanswered', { exact: true }).waitFor({ state: 'detached' })
  assert.equal(await statuses(page), [])
  const again = await comeBack(page, 'reload')
  await activity(again)
  assert.equal(await statuses(again), [])
})

test('after a visit that ended with a pending approval, the next visit continues with the swap alone', async () => {
  const first = await e2e.visit('script')
  const left = await counter()
  const before = await tokenBalance(chain(), 'USDC', me())
  await toApprovalSent(first)
  const page = await comeBack(first, 'close')
  assert.is(await left(), 1)
  await openAccount(page, me())
  await modal(page, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
  const view = await readySwap(page)
  await view.getByText('You approved 2 USDC for a swap to ETH. Continue with it?').waitFor()
  await ask('evm_setAutomine', [true])
  await ask('evm_mine')
  await view.getByRole('button', { name: 'Continue' }).click()
  await press(page, 'Swap')
  const call = await asked(page)
  assert.is.not(call['to']!.toLowerCase(), addressOf('USDC').toLowerCase())
  await approve(page)
  await says(page, /^Swapped USDC to/)
  assert.is(await left(), 2)
  assert.is((await tokenBalance(chain(), 'USDC', me())) - before, -2_000_000n)
  assert.is(await allowance(chain(), 'USDC', me()), 0n)
})

test('if the wallet hangs at the approval, the user can go back, and nothing was sent', async () => {
  const page = await e2e.visit('script')
  const left = await counter()
  await toApprovalAsked(page)
  await modal(page, 'Review swap').getByRole('button', { name: 'Cancel' }).click()
  await says(page, 'The wallet did not answer. The request may still be approved there.')
  await readySwap(page)
  assert.equal(await statuses(page), ['approve asked'])
  // The user approves in the end: the allowance is known and not requested again.
  await approve(page)
  await page.waitForFunction(() => !localStorage.getItem('@aglet/pending')?.includes('"asked"'))
  await until('the allowance was raised', async () => (await allowance(chain(), 'USDC', me())) === 2_000_000n)
  assert.is(await left(), 1)
  await modal(page, 'Swap').getByRole('button', { name: 'Review swap' }).click()
  await press(page, 'Swap')
  await approve(page)
  await says(page, /^Swapped USDC to/)
  assert.is(await left(), 2)
})

test.run()
