import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FAR_NAMES } from '../../cli/devnet/identities'
import { OFFCHAIN_NAMES } from '../../cli/devnet/offchainNames'
import { createHarness, type VisitOptions } from './harness'
import type { Host } from './hostPages'
import { focused, tabTo } from './tabTo'
import { until } from './until'
import { accountButton, approve, connectButton, modal, short, walletRow } from './user'

// Viewing an account without connecting (`features.viewOnly`), on the chains of the stack.

const e2e = createHarness(['script', 'react-19', 'preact'])
const account = (index: number) => e2e.stack.accounts[index]!

declare global {
  interface Window {
    /** Account states reported to the host, except `disconnected`. */
    told: string[]
  }
}

/** A page that records every connection state that its host receives. */
async function visit(host: Host = 'script', options: VisitOptions = {}): Promise<Page> {
  const page = await e2e.visit(host, {
    ...options,
    options: { ...options.options, features: { viewOnly: true } },
  })
  await page.evaluate(() => {
    window.told = []
    window.aglet.subscribe(({ account, balance, tokens }) => {
      if (account.status !== 'disconnected' || balance.value || tokens.value)
        window.told.push(`${account.status} ${account.address}`)
    })
  })
  return page
}
async function openForm(page: Page): Promise<Locator> {
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').getByRole('button', { name: 'Look around' }).click()
  return modal(page, 'Look around')
}
const field = (view: Locator) => view.getByRole('textbox', { name: 'Address or name' })
const lookAt = async (view: Locator, text: string) => {
  await field(view).fill(text)
  await field(view).press('Enter')
}
const band = (view: Locator) => view.getByRole('note').getByText('You are only looking at this account')
/** Checks that nobody is connected: for the host, in the wallets, and in storage. */
async function assertNobodyConnected(page: Page): Promise<void> {
  const facts = await page.evaluate(() => ({
    told: window.told,
    status: ['eip155', 'solana', 'bip122', 'polkadot'].map(
      family => window.aglet.getAccount(family as 'eip155').status,
    ),
    provider: window.aglet.getProvider() === undefined,
    stored: Object.keys(localStorage).filter(key => /connections|network|siwx|pairing/.test(key)),
    asked: window.wallets.flatMap(({ script }) => script.pending.length),
  }))
  assert.equal(facts.told, [])
  assert.equal(facts.status, Array(4).fill('disconnected'))
  assert.ok(facts.provider)
  assert.equal(facts.stored, [])
  assert.equal([...new Set(facts.asked)], [0])
  await connectButton(page).waitFor({ state: 'attached' })
}

for (const host of ['script', 'react-19', 'preact'] as const)
  test(`${host}: a viewed account shows tokens, NFTs and activity, without actions`, async () => {
    const page = await visit(host)
    const view = await openForm(page)
    await lookAt(view, account(0))
    await band(view).waitFor()
    await view.getByText('USD Coin', { exact: true }).waitFor()
    await view.getByText('View only', { exact: true }).waitFor()
    for (const name of ['Send', 'Swap', 'Buy', 'Receive', 'Disconnect', 'Settings', 'Switch accounts'])
      assert.is(await view.getByRole('button', { name, exact: true }).count(), 0, name)
    await view.getByRole('tab', { name: 'Activity', exact: true }).click()
    await view.getByRole('list', { name: 'Activity' }).getByRole('listitem').first().waitFor()
    assert.is(await view.getByRole('button', { name: 'Purchases' }).count(), 0)
    await view.getByRole('tab', { name: 'NFTs', exact: true }).click()
    await view
      .getByRole('button', { name: /^Lace Knots/ })
      .first()
      .click()
    await band(modal(page, 'NFT')).waitFor()
    await modal(page, 'NFT').getByRole('button', { name: 'Back' }).click()

    // The viewed account has its own network; the app's network stays.
    await view.getByRole('button', { name: 'on Ethereum' }).click()
    const networks = modal(page, 'Choose Network')
    await band(networks).waitFor()
    await networks.getByRole('button', { name: 'Base' }).click()
    await view.getByRole('button', { name: 'on Base' }).waitFor()
    assert.is(await page.evaluate(() => window.aglet.getState().network.caipNetworkId), 'eip155:1')
    await view.getByRole('button', { name: 'Refresh' }).click()
    await assertNobodyConnected(page)
    // The provider receives click events without the account.
    await until('events had been told', () => e2e.stack.events.length)
    const told = JSON.stringify(e2e.stack.events).toLowerCase()
    assert.not.match(told, account(0).toLowerCase())
    assert.not.match(told, 'connect_')
    await view.getByRole('button', { name: 'Stop' }).click()
    await field(view).waitFor()
    assert.is(await band(view).count(), 0)
  })

test('names lead to the viewed account: the provider’s names, ENS names, emoji names and names kept off the chain', async () => {
  const page = await visit()
  const view = await openForm(page)
  const far = [...FAR_NAMES][0]!
  const offchain = [...OFFCHAIN_NAMES][0]!
  for (const [name, address] of [
    ['lin.reown.id', account(5)],
    [far[0], far[1]],
    [offchain[0], offchain[1].address],
  ] as const) {
    await lookAt(view, name)
    await band(view).waitFor()
    const chip = view.getByRole('button', { name: `${name}, Copy address ${address}` })
    await chip.waitFor()
    await view.getByRole('button', { name: 'Stop' }).click()
  }
  await lookAt(view, 'nobody-at-all.eth')
  await view.getByText('No address was found for this name.').waitFor()
  await lookAt(view, 'what is this')
  await view.getByText('This is neither an address nor a name.').waitFor()
  await lookAt(
    view,
    account(0).replace(/[a-f]/, letter => letter.toUpperCase()),
  )
  await view.getByText(/^The capital letters of this address do not match/).waitFor()
  await lookAt(view, '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')
  await view.getByText('This is an address of Solana, which this app does not use.').waitFor()
  await assertNobodyConnected(page)
})

test('accounts of other namespaces are viewed on their own networks', async () => {
  const page = await visit('script', { devWallets: {}, options: { networks: e2e.families } })
  const [solana, bitcoin, polkadot] = await page.evaluate(() =>
    (['solana', 'bip122', 'polkadot'] as const).map(
      family => window.wallets[0]!.families![family]!.script.accounts[0]!,
    ),
  )
  const view = await openForm(page)
  for (const [address, network, coin] of [
    [solana, 'Solana', / SOL$/],
    [bitcoin, 'Bitcoin', / BTC$/],
    [polkadot, 'Polkadot', / DOT$/],
  ] as const) {
    if (!address) continue
    await lookAt(view, address)
    await band(view).waitFor()
    await view.getByText(coin).first().waitFor()
    await view.getByRole('button', { name: short(address) }).waitFor()
    if (network === 'Solana') await view.getByRole('button', { name: /^on Solana/ }).waitFor()
    await view.getByRole('button', { name: 'Stop' }).click()
  }
  await assertNobodyConnected(page)
})

test('connecting a wallet, in the modal or by the host, ends viewing and shows the wallet’s own account', async () => {
  const page = await visit()
  let view = await openForm(page)
  await lookAt(view, account(3))
  await band(view).waitFor()
  await view.getByRole('button', { name: 'Connect a wallet' }).click()
  await walletRow(page).waitFor()
  await assertNobodyConnected(page)
  await walletRow(page).click()
  await approve(page)
  await accountButton(page, account(0)).waitFor()
  await modal(page).waitFor({ state: 'hidden' })
  await accountButton(page, account(0)).click()
  view = modal(page, 'Account')
  await view.getByRole('button', { name: 'Send' }).waitFor()
  await view.getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()

  // The host connects while the viewed account is on the screen.
  await page.evaluate(() => {
    window.told = []
  })
  view = await openForm(page)
  await lookAt(view, account(3))
  await band(view).waitFor()
  const connects = page.evaluate(() => window.aglet.connect(window.wallets[0]!.info.rdns))
  await approve(page)
  await connects
  await modal(page, 'Account').getByRole('button', { name: 'Send' }).waitFor()
  assert.is(await modal(page, 'Look around').count(), 0)
})

test('a reload ends viewing; viewed accounts stay in the list of recent ones until removed', async () => {
  const page = await visit()
  let view = await openForm(page)
  await lookAt(view, 'lin.reown.id')
  await band(view).waitFor()
  await page.reload()
  await page.waitForFunction(() => window.aglet && window.wallets)
  view = await openForm(page)
  await field(view).waitFor()
  assert.is(await band(view).count(), 0)
  await view.getByRole('button', { name: /^lin\.reown\.id/ }).click()
  await band(view).waitFor()
  await view.getByRole('button', { name: 'Stop' }).click()
  await view.getByRole('button', { name: 'Remove lin.reown.id' }).click()
  await view.getByRole('region', { name: 'Recent' }).waitFor({ state: 'detached' })
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/looked-at')), null)
})

test('viewing an account and stopping work by keyboard alone', async () => {
  const page = await visit()
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  await walletRow(page).waitFor()
  await tabTo(page, 'Look around')
  await page.keyboard.press('Enter')
  const view = modal(page, 'Look around')
  // The field that the user came for has focus.
  await until('the field has the focus', async () => (await focused(page)) === 'Address or name')
  await page.keyboard.type(account(0))
  await page.keyboard.press('Enter')
  await band(view).waitFor()
  await tabTo(page, 'Stop')
  await page.keyboard.press('Enter')
  await field(view).waitFor()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
})

test('without the feature there is no “Look around” row, and open rejects the view', async () => {
  const page = await e2e.visit('script')
  await connectButton(page).click()
  await walletRow(page).waitFor()
  assert.is(await modal(page).getByRole('button', { name: 'Look around' }).count(), 0)
  const code = await page.evaluate(() =>
    window.aglet.open({ view: 'LookAround' }).then(
      () => 'opened',
      error => error.code as string,
    ),
  )
  assert.is(code, 'method_unsupported')
})

test.run()
