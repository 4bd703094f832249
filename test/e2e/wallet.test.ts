import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHarness } from './harness'
import {
  accountButton,
  approve,
  connect,
  connectButton,
  DEV_WALLET,
  modal,
  nativeBalance,
  openAccount,
  reject,
  walletRow,
} from './user'

// Changes that a wallet makes by itself, and wallets that are locked, late or gone.

const e2e = createHarness(['esm', 'script'])
const account = (index: number) => e2e.stack.accounts[index]!
const status = (page: Page) => page.evaluate(() => window.aglet.getState().account.status)
const networkButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the button and the open view follow the wallet to another account', async () => {
  const page = await e2e.visit('esm')
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  await view.getByText('USD Coin', { exact: true }).waitFor()
  await page.evaluate(() => window.wallets[0]!.script.switchAccount(1))
  await view.getByRole('button', { name: `Copy address ${account(1)}` }).waitFor()
  await view
    .getByText(await nativeBalance(e2e.stack.evm[1], account(1)), { exact: true })
    .first()
    .waitFor()
  await view.getByText('120.75 USDC').waitFor()
  assert.is(await view.getByText('8,420.55 USDC').count(), 0)
  assert.is(await view.getByRole('button', { name: `Copy address ${account(0)}` }).count(), 0)
  await view.getByRole('button', { name: 'Close' }).click()
  await accountButton(page, account(1)).waitFor()
})

test('the page follows the wallet to another network', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await page.evaluate(() => window.wallets[0]!.script.switchChain(8453))
  await networkButton(page, 'Base').waitFor()
  await accountButton(page, account(0))
    .getByText(await nativeBalance(e2e.stack.evm[8453], account(0)))
    .first()
    .waitFor()
  const view = await openAccount(page, account(0))
  await view.getByText('1,250 USDC').waitFor()
})

test('the network list asks the wallet, reports a refusal, and can ask again', async () => {
  const page = await e2e.visit('esm')
  await connect(page, account(0))
  const view = await openAccount(page, account(0))
  await view.getByRole('button', { name: 'Network: Ethereum' }).click()
  await modal(page, 'Choose Network').getByRole('button', { name: 'Base' }).click()
  const switching = modal(page, 'Base')
  await switching.getByRole('heading', { name: 'Approve in wallet' }).waitFor()
  await reject(page)
  await switching.getByRole('heading', { name: 'Switch declined' }).waitFor()
  assert.is((await page.evaluate(() => window.aglet.getState().network.chainId)) as number, 1)
  await switching.getByRole('button', { name: 'Try again' }).click()
  await approve(page)
  await view.getByRole('button', { name: 'Network: Base' }).waitFor()
  await view
    .getByText(await nativeBalance(e2e.stack.evm[8453], account(0)), { exact: true })
    .first()
    .waitFor()
})

test('the page adds a network that the wallet does not know', async () => {
  const page = await e2e.visit('script', { wallets: [{ chains: { 1: e2e.stack.evm[1].url } }] })
  await connect(page, account(0))
  await networkButton(page, 'Ethereum').click()
  await modal(page, 'Choose Network').getByRole('button', { name: 'Base' }).click()
  const asked = await page.evaluate(async () => {
    const { method, params } = await window.wallets[0]!.script.approve()
    return { method, params }
  })
  assert.equal(asked, {
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [e2e.stack.evm[8453].url],
        blockExplorerUrls: ['https://explorer-8453.example'],
      },
    ],
  })
  await modal(page).waitFor({ state: 'hidden' })
  await networkButton(page, 'Base').waitFor()
})

test('[4.13] the modal stays open on a network that the app does not support', async () => {
  const page = await e2e.visit('esm', { options: { networks: [e2e.networks[0]] } })
  await connect(page, account(0))
  await page.evaluate(() => window.wallets[0]!.script.switchChain(8453))
  const view = modal(page, 'Switch Network')
  await view.getByText('Host does not work on the network that your wallet is on.').waitFor()
  // Neither Escape, nor Close, nor a click outside closes the modal.
  await page.keyboard.press('Escape')
  await view.getByRole('button', { name: 'Close' }).click()
  await page.mouse.click(5, 5)
  assert.ok(await view.isVisible())
  assert.is(await page.evaluate(() => window.aglet.getState().open), true)

  await view.getByRole('button', { name: 'Ethereum' }).click()
  await approve(page)
  await modal(page).waitFor({ state: 'hidden' })
  await accountButton(page, account(0)).waitFor()

  // Disconnect is the other way out.
  await page.evaluate(() => window.wallets[0]!.script.switchChain(137))
  await view.getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()
  assert.is(await status(page), 'disconnected')
})

test('[2.29] the modal shakes for 500 ms if it refuses to close', async () => {
  const page = await e2e.visit('esm', {
    options: { networks: [e2e.networks[0]] },
    wallets: [{ chainId: 8453 }],
    browser: { reducedMotion: 'no-preference' },
  })
  await connectButton(page).click()
  await walletRow(page).click()
  await approve(page)
  const view = modal(page, 'Switch Network')
  await view.waitFor()
  const duration = await view.evaluate(async dialog => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    for (;;) {
      const shake = dialog
        .getAnimations()
        .find(({ id, effect }) => !id && effect?.getTiming().duration === 500)
      if (shake) return shake.effect!.getTiming().duration
      await new Promise(requestAnimationFrame)
    }
  })
  assert.is(duration, 500)
})

test('with unsupportedChain “ignore” an unsupported network opens no modal', async () => {
  const page = await e2e.visit('esm', {
    options: { networks: [e2e.networks[0]], unsupportedChain: 'ignore' },
  })
  await connect(page, account(0))
  await page.evaluate(() => window.wallets[0]!.script.switchChain(8453))
  await page.waitForFunction(() => window.aglet.getState().network.walletChainId === 'eip155:8453')
  await accountButton(page, account(0)).waitFor()
  assert.is(await modal(page).count(), 0)
})

test('the modal says if a request is already open, and a late approval of it connects', async () => {
  const page = await e2e.visit('esm')
  await connectButton(page).click()
  await walletRow(page).click()
  const id = await page.evaluate(async () => (await window.wallets[0]!.script.stall()).id)
  await modal(page, DEV_WALLET).getByRole('button', { name: 'Back' }).click()
  await walletRow(page).click()
  await modal(page, DEV_WALLET).getByRole('heading', { name: 'A request is already open' }).waitFor()
  await page.evaluate(id => void window.wallets[0]!.script.approve({ id }), id)
  await accountButton(page, account(0)).waitFor()
})

test('if the wallet is locked on the next visit, the button asks it to unlock', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await page.evaluate(() => window.wallets[0]!.script.lock())
  const unlock = page.getByRole('button', { name: 'Unlock wallet' })
  await unlock.waitFor()
  await page.reload()
  await unlock.click()
  await modal(page, DEV_WALLET).waitFor()
  await approve(page)
  await accountButton(page, account(0)).waitFor()
})

test('a locked wallet that its user unlocks reconnects by itself', async () => {
  const page = await e2e.visit('esm')
  await connect(page, account(0))
  await page.evaluate(() => window.wallets[0]!.script.lock())
  await page.reload()
  await page.getByRole('button', { name: 'Unlock wallet' }).waitFor()
  await page.evaluate(() => window.wallets[0]!.script.unlock())
  await accountButton(page, account(0)).waitFor()
  assert.is(await modal(page).count(), 0)
})

test('a wallet that announces itself late reconnects without a prompt', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await e2e.again(page, { wallets: [{ comes: 'late' }] })
  await page.getByRole('button', { name: 'Connecting...' }).waitFor()
  await page.evaluate(() => window.wallets[0]!.announce())
  await accountButton(page, account(0)).waitFor()
  assert.is(await page.evaluate(() => window.wallets[0]!.script.pending.length), 0)
})

test('the page waits 10 s for a missing wallet, and reconnects even if it appears later', async () => {
  const page = await e2e.visit('esm', { before: page => page.clock.install() })
  await connect(page, account(0))
  await e2e.again(page, { wallets: [{ comes: 'late' }] })
  await page.getByRole('button', { name: 'Connecting...' }).waitFor()
  await page.clock.fastForward(10_000)
  await connectButton(page).waitFor()
  assert.is(await page.evaluate(() => window.aglet.getState().account.address), undefined)
  await page.evaluate(() => window.wallets[0]!.announce())
  await accountButton(page, account(0)).waitFor()
})

test('the page reconnects with the wallet’s present account, and never shows the old one', async () => {
  const page = await e2e.visit('esm')
  await connect(page, account(0))
  // The user has switched accounts while the page was closed.
  await page.evaluate(next => {
    const key = 'aglet-testing:dev.aglet.wallet'
    const kept = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(key, JSON.stringify({ ...kept, permitted: [next], selected: next }))
  }, account(1))
  await e2e.again(page, { wallets: [{ comes: 'late' }] })
  const seen = page.evaluate(async () => {
    const addresses = new Set<string | undefined>()
    for (;;) {
      const { address, status } = window.aglet.getState().account
      addresses.add(address)
      if (status === 'connected') return [...addresses]
      await new Promise<void>(next => {
        const stop = window.aglet.subscribe(() => {
          stop()
          next()
        })
      })
    }
  })
  await page.evaluate(() => window.wallets[0]!.announce())
  await accountButton(page, account(1)).waitFor()
  assert.equal(await seen, [undefined, account(1)])
})

test('a wallet that has vanished can still be disconnected', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await page.evaluate(() => window.wallets[0]!.script.vanish())
  const view = await openAccount(page, account(0))
  await view
    .getByText(await nativeBalance(e2e.stack.evm[1], account(0)), { exact: true })
    .first()
    .waitFor()
  await view.getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).waitFor()
  assert.is(await status(page), 'disconnected')
  await e2e.again(page, { wallets: [] })
  await connectButton(page).waitFor()
})

test('revoking the permission in the wallet disconnects', async () => {
  const page = await e2e.visit('esm')
  await connect(page, account(0))
  await openAccount(page, account(0))
  await page.evaluate(() =>
    window.wallets[0]!.provider.request({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    }),
  )
  await connectButton(page).waitFor()
  await modal(page).waitFor({ state: 'hidden' })
  await page.reload()
  await connectButton(page).waitFor()
})

test('a bare window.ethereum connects, and reconnects after a reload', async () => {
  const page = await e2e.visit('script', { wallets: [{ comes: 'inject' }] })
  await connect(page, account(0), 'Browser Wallet')
  await page.reload()
  await accountButton(page, account(0)).waitFor()
})

test('a wallet with a famous name and another rdns connects only after a warning', async () => {
  const page = await e2e.visit('esm', { wallets: [{ name: 'MetaMask', rdns: 'com.evil.wallet' }] })
  await connectButton(page).click()
  await page.getByRole('button', { name: 'MetaMask May be an imitation' }).click()
  const warning = modal(page, 'MetaMask')
  await warning.getByRole('heading', { name: 'Is this really MetaMask?' }).waitFor()
  await warning.getByText('com.evil.wallet').waitFor()
  assert.is(await page.evaluate(() => window.wallets[0]!.script.pending.length), 0)
  await warning.getByRole('button', { name: 'Connect anyway' }).click()
  await approve(page)
  await accountButton(page, account(0)).waitFor()
})

test('[3.17] the wallet used last comes first', async () => {
  const page = await e2e.visit('esm', {
    wallets: [{}, { name: 'Second Wallet', rdns: 'dev.aglet.second' }],
  })
  const rows = () =>
    modal(page, 'Connect Wallet')
      .getByRole('button', { name: /^(Aglet Dev|Second) Wallet$/ })
      .allInnerTexts()
  await connectButton(page).click()
  await walletRow(page, 'Second Wallet').waitFor()
  assert.match((await rows())[0]!, DEV_WALLET)
  await walletRow(page, 'Second Wallet').click()
  await approve(page, 1)
  const view = await openAccount(page, account(0))
  await view.getByText('Connected with Second Wallet').waitFor()
  await view.getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).click()
  await walletRow(page).waitFor()
  const [first, second] = await rows()
  assert.match(first!, 'Second Wallet')
  assert.match(second!, DEV_WALLET)
  const group = (name: string) => modal(page, 'Connect Wallet').getByRole('group', { name })
  await group('Recent').getByRole('button', { name: 'Second Wallet' }).waitFor()
  await group('Installed').getByRole('button', { name: DEV_WALLET }).waitFor()
})

for (const [what, wallets] of [
  ['no wallet', []],
  ['one wallet', [{}]],
] as const)
  test(`with ${what} installed, no row moves when the list’s wallets arrive`, async () => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    const page = await e2e.visit('script', {
      wallets,
      before: page =>
        page.route(/getWallets/, async route => {
          await answered
          await route.continue()
        }),
    })
    await connectButton(page).click()
    const view = modal(page, 'Connect Wallet')
    await view.getByRole('button', { name: 'Continue with Google' }).waitFor()
    const places = () =>
      Promise.all(
        ['WalletConnect', 'All Wallets', 'Get started'].map(async name => {
          const box = await view.getByRole('button', { name }).boundingBox()
          return Math.round(box?.y ?? 0)
        }),
      )
    const before = await places()
    answer()
    await view.getByRole('button', { name: 'MetaMask' }).waitFor()
    assert.equal(await places(), before)
    assert.is(await view.locator('.skeleton').count(), 0)
  })

test('while an account is connected, the list to add another wallet also has the recommended ones', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await page.evaluate(() => void window.aglet.open({ view: 'Connect' }))
  await modal(page, 'Connect Wallet').getByRole('button', { name: 'MetaMask' }).waitFor()
})

test.run()
