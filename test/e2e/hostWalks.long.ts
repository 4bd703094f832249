import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseEther } from 'viem'
import { type DemoWallet, openDemoWallet } from './demoWallet'
import { createHarness } from './harness'
import type { Host } from './hostPages'
import { openCode, readCode } from './pairingCode'
import { coinOf, feePaid, hashShown, openSend, review, send } from './sending'
import * as swap from './swapBench'
import { accountButton, approve, connect, connectButton, modal, nativeBalance, openAccount } from './user'

// Flows that other files test in depth with the script tag, once in each of the other builds, since each has
// its own runtime: our Preact as modules, the host's Preact, React 19 and 18.

const HOSTS: readonly Host[] = ['esm', 'preact', 'react-19', 'react-18']
const e2e = createHarness(HOSTS, { walletPage: 'dist/wallet' })
const account = (index: number) => e2e.stack.accounts[index]!
const chain = () => e2e.stack.evm[1]

/** A separate profile, as on another device. */
let wallet: DemoWallet | undefined
test.after.each(async () => {
  await wallet?.close()
  wallet = undefined
})

for (const [i, host] of HOSTS.entries()) {
  test(`[1.1] [1.4] ${host}: connect, the account and its tabs, settings, disconnect`, async () => {
    const page = await e2e.visit(host)
    await connect(page, account(0))
    const view = await openAccount(page, account(0))
    const tab = (name: string) => view.getByRole('tab', { name, exact: true })
    await view
      .getByText(await nativeBalance(chain(), account(0)), { exact: true })
      .first()
      .waitFor()
    await view.getByRole('listitem').filter({ hasText: 'USD Coin' }).first().waitFor()
    await tab('NFTs').click()
    await view
      .getByRole('button', { name: /^Lace Knots/ })
      .first()
      .waitFor()
    await tab('Activity').click()
    await view.getByRole('list', { name: 'Activity' }).getByRole('listitem').first().waitFor()
    await page.keyboard.press('ArrowRight')
    await view.getByRole('tab', { name: 'Tokens', selected: true }).waitFor()

    await view.getByRole('button', { name: 'Settings' }).click()
    const settings = modal(page, 'Settings')
    await settings.getByRole('button', { name: 'Dark', exact: true }).click()
    await settings.getByRole('button', { name: 'Dark', exact: true, pressed: true }).waitFor()
    assert.is(await page.locator('aglet-root').getAttribute('data-theme'), 'dark')
    await settings.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await modal(page, 'Einstellungen').getByRole('combobox').selectOption('en')
    await settings.getByRole('button', { name: 'Back' }).click()
    await view.getByRole('button', { name: 'Disconnect' }).click()
    await connectButton(page).waitFor()
    await modal(page).waitFor({ state: 'hidden' })
  })

  test(`[1.5] [1.6] ${host}: sends a coin, then swaps one for a token, and the balances on the chain match exactly`, async () => {
    const to = account(6 + i)
    const page = await e2e.visit(host)
    await connect(page, account(0))
    await openAccount(page, account(0))
    const form = await openSend(page, 'Ether')
    const [mine, theirs] = await Promise.all([coinOf(chain().url, account(0)), coinOf(chain().url, to)])
    const sent = await send(page, await review(page, form, '0.0123', to))
    const fee = await feePaid(chain().url, await hashShown(sent))
    assert.is(await coinOf(chain().url, to), theirs + parseEther('0.0123'))
    assert.is(await coinOf(chain().url, account(0)), mine - parseEther('0.0123') - fee)
    await sent.getByRole('button', { name: 'Done' }).click()

    await modal(page, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
    await swap.readySwap(page)
    await swap.choose(page, 'receive', 'USDC')
    await swap.type(page, '0.2')
    await swap.review(page)
    const [block, before] = await Promise.all([
      swap.height(chain()),
      swap.tokenBalance(chain(), 'USDC', account(0)),
    ])
    await swap.press(page, 'Swap')
    await swap.asked(page)
    const minimum = swap.units(await swap.minimumShown(page), 6)
    await approve(page)
    await modal(page)
      .getByText(/^Swapped ETH to/)
      .first()
      .waitFor()
    const { swaps } = await swap.doneSince(chain(), block, account(0))
    const got = (await swap.tokenBalance(chain(), 'USDC', account(0))) - before
    assert.equal(
      swaps.map(({ amountOut }) => amountOut),
      [got],
    )
    assert.ok(got >= minimum, `${got} ${minimum}`)
  })

  test(`[2.6] ${host}: pairs with a wallet on another device, and ends the session`, async () => {
    const page = await e2e.visit(host, {
      wallets: [],
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    wallet = await openDemoWallet(page.context().browser()!, e2e.stack.urls.wallet!)
    await openCode(page)
    await wallet.pair(await readCode(page))
    await wallet.approve()
    await modal(page).waitFor({ state: 'hidden' })
    await accountButton(page, account(0)).waitFor()
    const view = await openAccount(page, account(0))
    await view.getByRole('button', { name: 'Disconnect' }).click()
    await connectButton(page).waitFor()
    await wallet.page.getByRole('listitem').first().waitFor({ state: 'detached' })
  })
}

test.run()
