import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rpc } from '../../cli/devnet/rpc'
import { associatedTokenAddress } from '../../cli/devnet/solana/splToken'
import { SOLANA_TOKENS } from '../../cli/devnet/solana/tokens'
import { solanaKey } from '../../src/testing/signing/solana'
import { createHarness } from './harness'
import { confirm, hashShown, openSend, review } from './sending'
import { accountButton, connectButton, modal, walletRow } from './user'

// Sending on Solana to new recipients, and when the chain loses or rejects the transaction.

const e2e = createHarness(['script'])
const chain = () => e2e.stack.solana!
const RENT = 2_039_280

const act = (page: Page, what: 'approve' | 'reject') =>
  page.evaluate(async what => void (await window.wallets[0]!.families!.solana!.script[what]()), what)
const fresh = (seed: number) => solanaKey(new Uint8Array(32).fill(seed)).address

async function visit(): Promise<{ page: Page; from: string }> {
  const page = await e2e.visit('script', { options: { networks: e2e.families }, devWallets: {} })
  await connectButton(page).click()
  await walletRow(page).click()
  await modal(page, 'Select chain').getByRole('button', { name: 'Solana' }).click()
  await act(page, 'approve')
  await modal(page).waitFor({ state: 'hidden' })
  const from = await page.evaluate(() => window.wallets[0]!.families!.solana!.script.accounts[0]!)
  await accountButton(page, from).click()
  await modal(page, 'Account').waitFor()
  return { page, from }
}

const lamportsOf = async (address: string) =>
  ((await rpc(chain().url, 'getBalance', [address, { commitment: 'confirmed' }])) as { value: number }).value
const accountOf = (symbol: string, owner: string) => {
  const { mint, program } = SOLANA_TOKENS.find(token => token.symbol === symbol)!
  return associatedTokenAddress(owner, mint, program)
}
const unitsIn = async (account: string) => {
  const { value } = (await rpc(chain().url, 'getTokenAccountBalance', [account])) as {
    value: { amount: string }
  }
  return BigInt(value.amount)
}
const feeOf = async (hash: string) => {
  const { meta } = (await rpc(chain().url, 'getTransaction', [hash, { commitment: 'confirmed' }])) as {
    meta: { fee: number }
  }
  return meta.fee
}

/**
 * Fills in the form, confirms the preview and waits until the wallet has the request. The view says "Confirm
 * transaction in your wallet" slightly earlier, while the transaction is still built with a fresh blockhash.
 */
async function ask(page: Page, token: string, amount: string, to: string): Promise<Locator> {
  const preview = await review(page, await openSend(page, token), amount, to)
  await confirm(preview)
  await page.waitForFunction(() => window.wallets[0]!.families!.solana!.script.pending.length === 1)
  return preview
}
const result = (page: Page, heading: string) =>
  modal(page, 'Send').getByRole('heading', { name: heading }).waitFor()

for (const [name, symbol, seed] of [
  ['USD Coin', 'USDC', 41],
  ['PayPal USD', 'PYUSD', 42],
] as const)
  test(`[4.26] sending ${symbol} to a wallet without its token account shows and pays the rent, exact to the last lamport`, async () => {
    const { page, from } = await visit()
    const to = fresh(seed)
    const [lamports, units] = [await lamportsOf(from), await unitsIn(accountOf(symbol, from))]
    const preview = await review(page, await openSend(page, name), '2.000001', to)
    await preview.getByText('Most of it pays for the recipient’s account for this token').waitFor()
    await confirm(preview)
    await act(page, 'approve')
    await result(page, 'Sent')
    const rent = await lamportsOf(accountOf(symbol, to))
    assert.ok(rent >= RENT)
    assert.is(await unitsIn(accountOf(symbol, to)), 2_000_001n)
    assert.is(await unitsIn(accountOf(symbol, from)), units - 2_000_001n)
    const fee = await feeOf(await hashShown(modal(page, 'Send')))
    assert.is(await lamportsOf(from), lamports - rent - fee)
  })

test('[4.26] sending SOL to a new address is exact, and an amount below the rent minimum is rejected before', async () => {
  const { page, from } = await visit()
  const to = fresh(43)
  const before = await lamportsOf(from)
  const form = await openSend(page, 'Solana')
  await form.getByRole('textbox', { name: 'Amount' }).fill('0.0001')
  await form.getByRole('textbox', { name: 'Type or Paste address' }).fill(to)
  await form.getByRole('button', { name: 'Review send' }).click()
  const preview = modal(page, 'Review send')
  await preview.getByText('This address is new and needs a larger first amount of SOL.').waitFor()
  assert.is(await lamportsOf(to), 0)
  await preview.getByRole('button', { name: 'Back' }).last().click()
  const again = await review(page, modal(page, 'Send'), '0.00089088', to)
  await confirm(again)
  await act(page, 'approve')
  await result(page, 'Sent')
  assert.is(await lamportsOf(to), 890_880)
  assert.is(await lamportsOf(from), before - 890_880 - (await feeOf(await hashShown(modal(page, 'Send')))))
})

test('a transaction that no block takes in time shows as expired, and no SOL has moved', async () => {
  const { page, from } = await visit()
  const before = await lamportsOf(from)
  chain().switches.dropAfterBroadcast = 1
  await ask(page, 'Solana', '0.5', fresh(44))
  await act(page, 'approve')
  await result(page, 'On its way')
  chain().expireBlockhashes()
  await result(page, 'The transaction has expired')
  assert.is(await lamportsOf(from), before)
})

test('[8.5] a late approval fails with an expired blockhash, and no SOL has moved', async () => {
  e2e.expect(/Failed to load resource/)
  const { page, from } = await visit()
  const before = await lamportsOf(from)
  await ask(page, 'Solana', '0.25', fresh(45))
  chain().expireBlockhashes()
  await act(page, 'approve')
  await page.getByText('Failed to send transaction. Please try again.').waitFor()
  assert.is(await lamportsOf(from), before)
})

test('declining in the wallet sends nothing and leaves nothing pending', async () => {
  const { page, from } = await visit()
  const before = await lamportsOf(from)
  const preview = await ask(page, 'Solana', '0.125', fresh(46))
  await act(page, 'reject')
  await preview.getByText('You declined the request. You can ask again.').waitFor()
  assert.is(await lamportsOf(from), before)
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/pending')), null)
})

test.run()
