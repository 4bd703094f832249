import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Anvil } from '../../cli/devnet/anvil'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness } from './harness'
import type { Host } from './hostPages'
import { agree, GONE } from './hostReports'
import { receiptOf } from './sending'
import { accountButton, connectButton, modal, openAccount, walletRow } from './user'

const HOSTS: readonly Host[] = ['wagmi', 'wagmi-2', 'ethers', 'ethers-5']
const e2e = createHarness(HOSTS)
/** The wallet approves by itself, so an unneeded prompt shows only in `prompts`. */
const wallets = [{ autoApprove: true }]

const switchAccount = (page: Page, index: number) =>
  page.evaluate(index => window.wallets[0]!.script.switchAccount(index), index)
const switchChain = (page: Page, id: number) =>
  page.evaluate(id => window.wallets[0]!.script.switchChain(id), id)

/** Connects as a user whose wallet approves. */
async function connectHere(page: Page, address: string): Promise<void> {
  await connectButton(page).click()
  await walletRow(page).click()
  await accountButton(page, address).waitFor()
}

const transactionsFrom = async ({ url }: Anvil, address: string) =>
  Number(await rpc(url, 'eth_getTransactionCount', [address, 'latest']))

for (const host of HOSTS) {
  test(`${host}: Aglet and the library agree after each action in the modal and after a reload`, async () => {
    const [first, second] = e2e.stack.accounts as [string, string]
    const page = await e2e.visit(host, { wallets })
    await agree(page, 'at first', GONE)

    await connectHere(page, first)
    await agree(page, 'connected', { connected: true, address: first, chainId: 1 })
    await page.evaluate(() => window.aglet.switchNetwork(8453))
    await agree(page, 'network switched', { connected: true, address: first, chainId: 8453 })
    await switchAccount(page, 1)
    await agree(page, 'account switched in the wallet', { connected: true, address: second, chainId: 8453 })
    await switchChain(page, 1)
    await agree(page, 'network switched in the wallet', { connected: true, address: second, chainId: 1 })

    await page.reload()
    await page.waitForFunction(() => window.aglet && window.wallets)
    await agree(page, 'reloaded', { connected: true, address: second, chainId: 1 })
    assert.is(await page.getByRole('dialog').count(), 0)

    const account = await openAccount(page, second)
    await account.getByRole('button', { name: 'Disconnect' }).click()
    await agree(page, 'disconnected', GONE)
    await page.reload()
    await page.waitForFunction(() => window.aglet && window.wallets)
    await connectButton(page).waitFor()
    await agree(page, 'reloaded without a connection', GONE)
  })

  test(`${host}: Aglet and the library agree after each action of the host and after a reload`, async () => {
    const [first, second] = e2e.stack.accounts as [string, string]
    const page = await e2e.visit(host, { wallets })

    await page.evaluate(async () => void (await window.library.connect()))
    await agree(page, 'connected', { connected: true, address: first, chainId: 1 })
    await accountButton(page, first).waitFor()
    await page.evaluate(async () => void (await window.library.switchChain(8453)))
    await agree(page, 'network switched', { connected: true, address: first, chainId: 8453 })
    await switchAccount(page, 1)
    await agree(page, 'account switched in the wallet', { connected: true, address: second, chainId: 8453 })

    await page.reload()
    await page.waitForFunction(() => window.aglet && window.wallets)
    await agree(page, 'reloaded', { connected: true, address: second, chainId: 8453 })

    await page.evaluate(async () => void (await window.library.disconnect()))
    await agree(page, 'disconnected', GONE)
    await connectButton(page).waitFor()
    await page.reload()
    await page.waitForFunction(() => window.aglet && window.wallets)
    await agree(page, 'reloaded without a connection', GONE)

    await connectHere(page, second)
    await agree(page, 'connected in the kit', { connected: true, address: second, chainId: 8453 })
    await page.evaluate(async () => void (await window.library.disconnect()))
    await agree(page, 'disconnected by the host', GONE)
  })

  test(`${host}: Aglet and the library agree on a declined, a locked and a revoked connection`, async () => {
    const [first] = e2e.stack.accounts as [string]
    const page = await e2e.visit(host, { wallets: [{}] })
    const script = (name: 'approve' | 'reject' | 'lock' | 'unlock') =>
      page.evaluate(async name => void (await window.wallets[0]!.script[name]()), name)

    await connectButton(page).click()
    await walletRow(page).click()
    await script('reject')
    await modal(page).getByRole('heading', { name: 'Connection declined' }).waitFor()
    await agree(page, 'declined', GONE)
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await script('approve')
    await agree(page, 'approved', { connected: true, address: first, chainId: 1 })

    await script('lock')
    await agree(page, 'locked', GONE)
    await script('unlock')
    await agree(page, 'unlocked', { connected: true, address: first, chainId: 1 })
    await page.evaluate(() =>
      window.wallets[0]!.provider.request({
        method: 'wallet_revokePermissions',
        params: [{ eth_accounts: {} }],
      }),
    )
    await agree(page, 'forgotten', GONE)
  })

  test(`${host}: a transaction that the library sends lands on the chain`, async () => {
    const [first, second] = e2e.stack.accounts as [`0x${string}`, `0x${string}`]
    const page = await e2e.visit(host, { wallets })
    const before = await transactionsFrom(e2e.stack.evm[8453], first)
    await connectHere(page, first)
    await page.evaluate(() => window.aglet.switchNetwork(8453))
    await agree(page, 'network switched', { connected: true, address: first, chainId: 8453 })
    const hash = await page.evaluate(to => window.library.send(to, '0.01'), second)
    const { url } = e2e.stack.evm[8453]
    const { status, from, to } = await receiptOf(url, hash)
    assert.is(status, '0x1')
    assert.is(from, first.toLowerCase())
    assert.is(to, second.toLowerCase())
    assert.is(await transactionsFrom(e2e.stack.evm[8453], first), before + 1)
  })
}

for (const host of ['wagmi', 'wagmi-2'] as const) {
  test(`${host}: a connector that only wagmi has is in Aglet's wallet list`, async () => {
    const page = await e2e.visit(host, { wallets })
    await connectButton(page).click()
    await walletRow(page, 'Mock Connector').click()
    const address = e2e.stack.accounts[2]!
    await agree(page, 'connected', { connected: true, address, chainId: 1 })
    await page.evaluate(() => window.aglet.disconnect())
    await agree(page, 'disconnected', GONE)
  })

  test(`${host}: no connector code loads for a visitor without a connection`, async () => {
    const page = await e2e.visit(host, { wallets })
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    await agree(page, 'at first', GONE)
    assert.equal(loaded, [])
    await page.evaluate(async () => void (await window.library.connect()))
    await accountButton(page, e2e.stack.accounts[0]!).waitFor()
    assert.ok(loaded.length > 0, 'and what is needed loads once wagmi is connected')
  })
}

test.run()
