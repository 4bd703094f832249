import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import type { Host } from './hostPages'
import {
  accountButton,
  connectButton,
  DEV_WALLET,
  modal,
  nativeBalance,
  openAccount,
  walletRow,
} from './user'

const HOSTS: readonly Host[] = ['script', 'esm', 'react-18', 'react-19', 'server-18', 'server-19', 'preact']
const e2e = createHarness(HOSTS)

for (const host of HOSTS)
  test(`[P09] [4.1] ${host}: reject, connect, see balance and tokens, reload, disconnect`, async () => {
    const address = e2e.stack.accounts[0]!
    const page = await e2e.visit(host, { wallets: [{ prompt: true }], query: '?v=1' })
    const prompt = page.getByRole('dialog', { name: `${DEV_WALLET} Connect with this site?` })

    await connectButton(page).click()
    await walletRow(page).click()
    await prompt.getByRole('button', { name: 'Reject' }).click()
    const connecting = modal(page, DEV_WALLET)
    await connecting.getByRole('heading', { name: 'Connection declined' }).waitFor()
    await connecting.getByRole('button', { name: 'Try again' }).click()
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await accountButton(page, address).waitFor()
    await connecting.waitFor({ state: 'hidden' })

    const view = await openAccount(page, address)
    const native = await nativeBalance(e2e.stack.evm[1], address)
    await view.getByText(native, { exact: true }).first().waitFor()
    await view.getByRole('tab', { name: 'Tokens' }).waitFor()
    await view.getByRole('listitem').filter({ hasText: 'USD Coin' }).getByText('8,420.55 USDC').waitFor()
    await accountButton(page, address).getByText(native).waitFor()
    await view.getByRole('button', { name: 'Close' }).click()
    await view.waitFor({ state: 'hidden' })

    await page.reload()
    await accountButton(page, address).waitFor()
    assert.is(await page.getByRole('dialog').count(), 0)

    await openAccount(page, address)
    await view.getByRole('button', { name: 'Disconnect' }).click()
    await connectButton(page).waitFor()
    await view.waitFor({ state: 'hidden' })
    await page.reload()
    await connectButton(page).waitFor()
    await page.waitForFunction(() => window.aglet)
    assert.is(await page.evaluate(() => window.aglet.state.account.value.status), 'disconnected')
  })

test.run()
