import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import {
  allTold,
  ask,
  chain,
  counter,
  e2e,
  me,
  remembered,
  says,
  startBench,
  statuses,
  to,
  toApprovalAsked,
  toSendAsked,
  toSent,
  toSwapPreview,
  toSwapSent,
} from './chaosBench'
import { openSend, review as reviewSend } from './sending'
import { allowance, asked, choose, openSwap, press, readySwap, review, tokenBalance, type } from './swapBench'
import { until } from './until'
import { accountButton, approve, modal, openAccount } from './user'

startBench()

// Faults in the middle of a transfer or a swap, seen through their views: each flow ends in a named state,
// nothing is sent twice, and no pending transaction is forgotten.

const FLOWS = [
  { what: 'a transfer', go: toSent, done: /^Sent$/, gone: 'Replaced by another transaction' },
  { what: 'a swap', go: toSwapSent, done: /^Swapped ETH to/, gone: 'Another transaction took its place.' },
] as const

for (const { what, go, done } of FLOWS)
  test(`S14 ${what} still completes if the chain is out of reach for a while after it was sent`, async () => {
    e2e.expect(/net::ERR_/)
    const page = await e2e.visit('script')
    const left = await counter()
    await go(page)
    const failed = page.waitForEvent('requestfailed', request => request.url().startsWith(chain().url))
    for (const url of [chain().url, e2e.stack.urls.api]) await page.route(`${url}/**`, route => route.abort())
    await failed
    await ask('evm_setAutomine', [true])
    await ask('evm_mine')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await says(page, done)
    await allTold(page)
    assert.is(await left(), 1)
  })

for (const { what, go, gone } of FLOWS)
  test(`${what} is replaced in the wallet: the view says so, and no token has moved`, async () => {
    const page = await e2e.visit('script')
    const before = await tokenBalance(chain(), 'USDC', me())
    const left = await counter()
    await go(page)
    await page.waitForFunction(() => localStorage.getItem('@aglet/pending')?.includes('"nonce"'))
    const [{ hash } = { hash: '0x' as Hex }] = await remembered(page)
    await page.evaluate(
      async hash => void (await window.wallets[0]!.script.replace(hash, { drop: true })),
      hash,
    )
    await ask('evm_mine')
    await says(page, gone)
    await allTold(page)
    assert.is(await left(), 1)
    assert.is(await tokenBalance(chain(), 'USDC', me()), before)
  })

test('two tabs: while one tab’s wallet asks for a transfer, the other tab asks for a confirmation before it sends the same one', async () => {
  const page = await e2e.visit('script')
  const left = await counter()
  await toSendAsked(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.waitForFunction(() => window.aglet?.getState().account.status === 'connected')
  await openAccount(other, me())
  const preview = await reviewSend(other, await openSend(other, 'USD Coin'), '1.5', to())
  const button = preview.getByRole('button', { name: 'Send', exact: true })
  const warning = preview.getByText(/Sending again may pay twice/)
  await until('the warning came', async () => {
    await button.click({ timeout: 500 }).catch(() => {})
    return warning.count()
  })
  assert.ok(await button.isDisabled())
  await approve(page)
  await modal(page, 'Send').getByRole('heading', { name: 'Sent' }).waitFor()
  assert.is(await other.evaluate(() => window.wallets[0]!.script.pending.length), 0)
  assert.is(await left(), 1)
})

test('two tabs: the same swap, built at another time, is not signed a second time without another confirmation', async () => {
  const page = await e2e.visit('script')
  const left = await counter()
  // Both previews are open before either is signed.
  const other = await page.context().newPage()
  const look = async (tab: Page) => {
    await choose(tab, 'receive', 'USDC')
    await type(tab, '0.01')
    await review(tab)
    await modal(tab, 'Review swap').getByText('Minimum received').waitFor()
  }
  await openSwap(page, me())
  await other.goto(page.url())
  await accountButton(other, me()).waitFor()
  await openAccount(other, me())
  await modal(other, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
  await readySwap(other)
  await look(page)
  await look(other)
  await press(page, 'Swap')
  await asked(page)
  await press(other, 'Swap')
  await says(other, 'The same request may still be approved in the wallet.')
  await approve(page)
  await says(page, /^Swapped ETH to/)
  const again = modal(other, 'Review swap').getByRole('checkbox', { name: /swap (anyway|again)/ })
  if (!(await again.count())) await press(other, 'Swap')
  await again.waitFor()
  assert.is(await other.evaluate(() => window.wallets[0]!.script.pending.length), 0)
  assert.is(await left(), 1)
})

test('[4.12] switching the network at the preview of a swap sends no request and restarts the flow', async () => {
  const page = await e2e.visit('script')
  const left = await counter()
  await toSwapPreview(page)
  const switched = page.evaluate(() => window.aglet.switchNetwork('eip155:8453'))
  await approve(page)
  await switched
  const view = await readySwap(page)
  await view
    .getByRole('button', { name: /^Select token/ })
    .first()
    .waitFor()
  assert.is(await left(), 0)
  assert.equal(await statuses(page), [])
})

test('switching the network while the wallet asks for a transfer lets it complete on its own network', async () => {
  const page = await e2e.visit('script')
  const left = await counter()
  await toSendAsked(page)
  const switched = page.evaluate(() => window.aglet.switchNetwork('eip155:8453'))
  await approve(page)
  await approve(page)
  await switched
  await allTold(page)
  assert.is(await left(), 1)
})

const DOWN = [
  ['/v1/convert/build-transaction', 'Failed to create transaction'],
  ['/v1/convert/allowance', 'Failed to check allowance'],
] as const
for (const [path, text] of DOWN)
  test(`[8.9] if ${path} fails after the approval was confirmed, the view says so and the approval is kept`, async () => {
    e2e.expect(/Failed to load resource/)
    const page = await e2e.visit('script')
    const left = await counter()
    await toApprovalAsked(page)
    e2e.stack.faults.set(path, { status: 404 })
    await approve(page)
    await says(page, text)
    const view = await readySwap(page)
    e2e.stack.faults.clear()
    await view.getByRole('button', { name: 'Try again' }).click()
    await view.getByRole('button', { name: 'Review swap' }).click()
    await press(page, 'Swap')
    await approve(page)
    await says(page, /^Swapped USDC to/)
    assert.is(await left(), 2)
    assert.is(await allowance(chain(), 'USDC', me()), 0n)
  })

test.run()
