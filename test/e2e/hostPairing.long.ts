import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type DemoWallet, openDemoWallet } from './demoWallet'
import { createHarness } from './harness'
import type { Host } from './hostPages'
import { agree, GONE } from './hostReports'
import { receiptOf } from './sending'
import { connectButton, modal, openAccount } from './user'

// A session that Aglet has paired is also the connection of the host's library.

const HOSTS: readonly Host[] = ['wagmi', 'wagmi-2', 'ethers', 'ethers-5']
const e2e = createHarness(HOSTS, { walletPage: 'dist/wallet' })

const wallets = new Set<DemoWallet>()
test.after.each(async () => {
  const open = [...wallets]
  wallets.clear()
  await Promise.all(open.map(wallet => wallet.close()))
})

/** Pairs with a wallet that approves everything. */
async function pair(page: Page): Promise<DemoWallet> {
  const wallet = await openDemoWallet(page.context().browser()!, e2e.stack.urls.wallet!, { auto: true })
  wallets.add(wallet)
  await connectButton(page).click()
  await modal(page, 'Connect Wallet')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await modal(page).getByRole('img', { name: 'QR code that connects a wallet' }).waitFor()
  await modal(page).getByRole('button', { name: 'Copy link' }).click()
  await modal(page).getByText('Link copied').waitFor()
  await wallet.pair(await page.evaluate(() => navigator.clipboard.readText()))
  await modal(page).waitFor({ state: 'hidden' })
  return wallet
}

for (const host of HOSTS) {
  test(`${host}: a session paired in Aglet is the library's connection until it ends in Aglet`, async () => {
    const [first, second] = e2e.stack.accounts as [`0x${string}`, `0x${string}`]
    const page = await e2e.visit(host, {
      wallets: [],
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    const wallet = await pair(page)
    await agree(page, 'paired', { connected: true, address: first, chainId: 1 })
    await wallet.switchChain('Base')
    await agree(page, 'network switched in the wallet', { connected: true, address: first, chainId: 8453 })
    const hash = await page.evaluate(to => window.library.send(to, '0.01'), second)
    const { url } = e2e.stack.evm[8453]
    assert.is((await receiptOf(url, hash)).from, first.toLowerCase())

    await page.reload()
    await page.waitForFunction(() => window.aglet && window.wallets)
    await agree(page, 'reloaded', { connected: true, address: first, chainId: 8453 })
    const account = await openAccount(page, first)
    await account.getByRole('button', { name: 'Disconnect' }).click()
    await agree(page, 'disconnected', GONE)
  })

  test(`${host}: the host or the wallet can end a paired session`, async () => {
    const [first] = e2e.stack.accounts as [string]
    const page = await e2e.visit(host, {
      wallets: [],
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    const wallet = await pair(page)
    await agree(page, 'paired', { connected: true, address: first, chainId: 1 })
    await page.evaluate(async () => void (await window.library.switchChain(8453)))
    await agree(page, 'network switched by the host', { connected: true, address: first, chainId: 8453 })
    await page.evaluate(async () => void (await window.library.disconnect()))
    await agree(page, 'ended by the host', GONE)
    await wallet.page.getByRole('listitem').waitFor({ state: 'detached' })

    const other = await pair(page)
    // The app stays on its network.
    await agree(page, 'paired again', { connected: true, address: first, chainId: 8453 })
    await other.end()
    await agree(page, 'ended in the wallet', GONE)
  })
}

test.run()
