import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rpc } from '../../cli/devnet/rpc'
import { SOLANA_TOKENS } from '../../cli/devnet/solana/tokens'
import { countedBy, noteDownloads } from './downloads'
import { createHarness } from './harness'
import { addressField, amountField, confirm, hashShown, openSend, review } from './sending'
import { accountButton, connectButton, modal, walletRow } from './user'

// Sending on Solana through the modal.

const e2e = createHarness(['script'])
const url = () => e2e.stack.solana!.url
const USDC = SOLANA_TOKENS.find(({ symbol }) => symbol === 'USDC')!

const act = (page: Page, what: 'approve' | 'reject') =>
  page.evaluate(async what => void (await window.wallets[0]!.families!.solana!.script[what]()), what)
const accountOf = (page: Page, index: number) =>
  page.evaluate(index => window.wallets[0]!.families!.solana!.script.accounts[index]!, index)

const open = () => e2e.visit('script', { options: { networks: e2e.families }, devWallets: {} })

async function visit(): Promise<Page> {
  const page = await open()
  await connect(page)
  return page
}

async function connect(page: Page): Promise<void> {
  await connectButton(page).click()
  await walletRow(page).click()
  await modal(page, 'Select chain').getByRole('button', { name: 'Solana' }).click()
  await act(page, 'approve')
  await modal(page).waitFor({ state: 'hidden' })
  await accountButton(page, await accountOf(page, 0)).click()
  await modal(page, 'Account').waitFor()
}

const solOf = async (address: string) =>
  ((await rpc(url(), 'getBalance', [address, { commitment: 'confirmed' }])) as { value: number }).value
async function tokenOf(address: string): Promise<bigint> {
  const { value } = (await rpc(url(), 'getTokenAccountsByOwner', [
    address,
    { mint: USDC.mint },
    { encoding: 'jsonParsed', commitment: 'confirmed' },
  ])) as { value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] }
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

async function send(page: Page, token: string, amount: string, to: string) {
  const preview = await review(page, await openSend(page, token), amount, to)
  await confirm(preview)
  await act(page, 'approve')
  const sent = modal(page, 'Send')
  await sent.getByRole('heading', { name: 'Sent' }).waitFor()
  return sent
}

test('[4.26] sending SOL is exact to the last lamport', async () => {
  const page = await visit()
  const [from, to] = [await accountOf(page, 0), await accountOf(page, 1)]
  const [before, there] = [await solOf(from), await solOf(to)]
  const sent = await send(page, 'Solana', '0.123456789', to)
  const hash = await hashShown(sent)
  assert.ok(hash.length > 60)
  const { meta } = (await rpc(url(), 'getTransaction', [
    hash,
    { commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
  ])) as { meta: { fee: number } }
  assert.is(await solOf(to), there + 123_456_789)
  assert.is(await solOf(from), before - 123_456_789 - meta.fee)
})

test('[4.26] web3.js loads with sending, not with connecting, and every file of the size row is needed', async () => {
  const page = await open()
  const downloads = noteDownloads(page)
  await connect(page)
  await modal(page, 'Account').getByText('USD Coin').first().waitFor()
  const libraries = () => downloads().filter(file => /solanaWeb3|nobleEd25519/.test(file))
  assert.equal(libraries(), [])
  await send(page, 'USD Coin', '0.5', await accountOf(page, 1))
  assert.is(libraries().length, 2)
  assert.equal(
    (await countedBy('+ send SOL')).filter(file => !downloads().includes(file)),
    [],
  )
})

test('sending an SPL token to a wallet that holds it is exact to the last unit', async () => {
  const page = await visit()
  const [from, to] = [await accountOf(page, 0), await accountOf(page, 1)]
  const [before, there] = [await tokenOf(from), await tokenOf(to)]
  await send(page, 'USD Coin', '1.234567', to)
  assert.is(await tokenOf(from), before - 1_234_567n)
  assert.is(await tokenOf(to), there + 1_234_567n)
})

test('[8.5] declining in the wallet sends nothing, and an Ethereum address is rejected', async () => {
  const page = await visit()
  const to = await accountOf(page, 1)
  const form = await openSend(page, 'USD Coin')
  await amountField(form).fill('1')
  await addressField(form).fill(e2e.stack.accounts[0]!)
  await form.getByText('This is an address of Ethereum. You are sending on Solana.').waitFor()
  const before = await tokenOf(to)
  const preview = await review(page, form, '1', to)
  await confirm(preview)
  await act(page, 'reject')
  await page.getByText('Failed to send transaction. Please try again.').waitFor()
  assert.is(await tokenOf(to), before)
})

// This test is last, since it empties the account.
test('Max of SOL empties the account, and the transfer does not fail', async () => {
  const page = await visit()
  const [from, to] = [await accountOf(page, 0), await accountOf(page, 1)]
  const there = await solOf(to)
  const before = await solOf(from)
  await send(page, 'Solana', 'Max', to)
  assert.ok((await solOf(to)) - there > before - 1_000_000)
  assert.ok((await solOf(from)) < 1_000_000)
})

test.run()
