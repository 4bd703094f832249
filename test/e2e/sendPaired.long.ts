import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rpc } from '../../cli/devnet/rpc'
import type { NetworkInput } from '../../src/index'
import { SOLANA_ADDRESSES } from '../../src/testing/testAccounts'
import { type DemoWallet, openDemoWallet } from './demoWallet'
import { createHarness } from './harness'
import { coinOf, confirm, feePaid, hashShown, openSend, review } from './sending'
import {
  allowance,
  choose,
  doneSince,
  height,
  minimumShown,
  press,
  readySwap,
  review as reviewSwap,
  tokenBalance,
  type,
  units,
} from './swapBench'
import { accountButton, connectButton, modal } from './user'

// Sending and swapping with a wallet on another device: the demo wallet, through the relay.

const e2e = createHarness(['script'], { walletPage: 'dist/wallet' })
const account = (index: number) => e2e.stack.accounts[index]!
let wallet: DemoWallet | undefined

test.before.each(() => {
  e2e.stack.relay.faults.set(null)
})
test.after.each(async () => {
  await wallet?.close()
  wallet = undefined
})

/** Opens a page whose account is in the demo wallet, paired by the link. */
async function paired({ networks, batch }: { networks?: readonly NetworkInput[]; batch?: true } = {}) {
  const page = await e2e.visit('script', {
    wallets: [],
    ...(networks && { options: { networks } }),
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  wallet = await openDemoWallet(page.context().browser()!, e2e.stack.urls.wallet!)
  if (batch) await wallet.batchCalls()
  await connectButton(page).click()
  await modal(page, 'Connect Wallet')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await modal(page).getByRole('img', { name: 'QR code that connects a wallet' }).waitFor()
  await modal(page).getByRole('button', { name: 'Copy link' }).click()
  await modal(page).getByText('Link copied').waitFor()
  await wallet.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  const { address } = await page.evaluate(() => window.aglet.getState().account)
  await accountButton(page, address!).click()
  await modal(page, 'Account').waitFor()
  return page
}

test('[1.5] [4.25] after a paired wallet declined, the next approval sends what the preview showed', async () => {
  const page = await paired()
  const before = await coinOf(e2e.stack.evm[1].url, account(4))
  const preview = await review(page, await openSend(page, 'Ether'), '0.25', account(4))
  await confirm(preview)
  await wallet!.reject()
  await preview.getByText('You declined the request. You can ask again.').waitFor()
  assert.is(await coinOf(e2e.stack.evm[1].url, account(4)), before)

  await confirm(preview)
  await wallet!.approve()
  const sent = modal(page, 'Send')
  await sent.getByRole('heading', { name: 'Sent' }).waitFor()
  await feePaid(e2e.stack.evm[1].url, await hashShown(sent))
  assert.is(await coinOf(e2e.stack.evm[1].url, account(4)), before + 250_000_000_000_000_000n)
})

test('[P26] a transfer that a paired wallet answers after Aglet stopped waiting is followed, or can be sent again', async () => {
  const page = await paired()
  await page.clock.install()
  const before = await coinOf(e2e.stack.evm[1].url, account(5))
  const stored = () => page.evaluate(() => localStorage.getItem('@aglet/pending') ?? '')
  const result = modal(page, 'Send')
  const preview = await review(page, await openSend(page, 'Ether'), '0.125', account(5))
  /** Lets the request's five minutes pass, while the wallet still asks its user. */
  const waitInVain = async () => {
    await confirm(preview)
    await wallet!.prompt.waitFor()
    await page.clock.runFor('05:05')
    await result.getByRole('heading', { name: 'It may still be approved' }).waitFor()
    assert.match(await stored(), /"asked"/)
  }
  await waitInVain()
  await wallet!.reject()
  await preview.getByText('You declined the request. You can ask again.').waitFor()
  assert.is(await stored(), '')

  await waitInVain()
  await wallet!.approve()
  await result.getByRole('heading', { name: 'Sent' }).waitFor()
  assert.match(await stored(), /"confirmed"/)
  assert.is(await coinOf(e2e.stack.evm[1].url, account(5)), before + 125_000_000_000_000_000n)
})

/**
 * Swaps this amount of USDC for ETH, and checks the balances.
 *
 * @param sign presses the preview's button and answers the wallet's prompts, except the last one
 * @returns number of transactions
 */
async function swaps(page: Page, amount: string, sign: (preview: Locator) => Promise<void>): Promise<number> {
  const chain = e2e.stack.evm[1]
  const since = await height(chain)
  const before = await tokenBalance(chain, 'USDC', account(0))
  await modal(page, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
  await readySwap(page)
  await choose(page, 'pay', 'USDC')
  await choose(page, 'receive', 'ETH')
  await type(page, amount)
  await sign(await reviewSwap(page))
  const minimum = units(await minimumShown(page), 18)
  await wallet!.approve()
  await modal(page)
    .getByText(/^Swapped USDC to/)
    .waitFor()
  const { mine, swaps } = await doneSince(chain, since, account(0))
  assert.is((await tokenBalance(chain, 'USDC', account(0))) - before, -units(amount, 6))
  assert.ok(swaps[0]!.amountOut >= minimum)
  assert.is(await allowance(chain, 'USDC', account(0)), 0n)
  return mine.length
}

test('[1.6] [4.21] [4.22] a paired wallet approves and swaps exactly the amount for at least the minimum', async () => {
  const page = await paired()
  const count = await swaps(page, '12.5', async () => {
    await press(page, 'Approve')
    await wallet!.approve()
    await press(page, 'Swap')
  })
  assert.is(count, 2)
})

test('[1.6] EIP-5792 a paired wallet that can batch approves and swaps with one request and one transaction', async () => {
  const page = await paired({ batch: true })
  const count = await swaps(page, '7.5', async preview => {
    await preview.getByText('Your wallet approves and swaps in one step.').waitFor()
    await press(page, 'Swap')
    await wallet!.prompt.getByText('Send these 2 calls as one?').waitFor()
  })
  assert.is(count, 1)
})

test('[4.26] after a paired wallet declined, the next approval sends SOL, exact to the last lamport', async () => {
  const page = await paired({ networks: e2e.families.filter(({ name }) => name === 'Solana') })
  const url = e2e.stack.solana!.url
  const solOf = async (address: string) =>
    ((await rpc(url, 'getBalance', [address, { commitment: 'confirmed' }])) as { value: number }).value
  const from = (await page.evaluate(() => window.aglet.getState().account.address))!
  const to = SOLANA_ADDRESSES.find(address => address !== from)!
  const [before, there] = [await solOf(from), await solOf(to)]
  const preview = await review(page, await openSend(page, 'Solana'), '0.123456789', to)
  await confirm(preview)
  await wallet!.reject()
  await page.getByText('Failed to send transaction. Please try again.').waitFor()
  assert.is(await solOf(from), before)

  await confirm(preview)
  await wallet!.approve()
  const sent = modal(page, 'Send')
  await sent.getByRole('heading', { name: 'Sent' }).waitFor()
  const { meta } = (await rpc(url, 'getTransaction', [
    await hashShown(sent),
    { commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
  ])) as { meta: { fee: number } }
  assert.is(await solOf(to), there + 123_456_789)
  assert.is(await solOf(from), before - 123_456_789 - meta.fee)
})

test.run()
