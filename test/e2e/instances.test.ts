import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatEther, type Hex, hexToBigInt, verifyMessage } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness } from './harness'
import { countLeftovers, leftovers } from './leftovers'
import { receiptOf } from './sending'
import {
  accountButton,
  approve,
  connect,
  connectButton,
  modal,
  nativeBalance,
  openAccount,
  short,
  walletRow,
} from './user'

// Instances: several on one page, their lifecycle, and what hosts read from them.

const e2e = createHarness(['two', 'viem', 'embedded', 'esm', 'script', 'react-19'])
const account = (index: number) => e2e.stack.accounts[index]!

declare const window: Window &
  typeof globalThis & {
    sign(message: string): Promise<Hex>
    send(to: string, ether: string): Promise<Hex>
  }

test('P43: two instances on one page have separate wallets, states and themes', async () => {
  const page = await e2e.visit('two', { wallets: [{}, { name: 'Second Wallet', rdns: 'dev.aglet.second' }] })
  const one = page.locator('#app0')
  const other = page.locator('#app1')
  await one.getByRole('button', { name: 'Connect Wallet' }).click()
  await walletRow(page).click()
  await approve(page)
  await one.getByRole('button', { name: /^ada\.eth/ }).waitFor()
  await other.getByRole('button', { name: 'Connect Wallet' }).click()
  await walletRow(page, 'Second Wallet').click()
  assert.equal(await page.evaluate(() => window.aglets.map(aglet => aglet.getState().open)), [false, true])
  await page.evaluate(async () => {
    await window.wallets[1]!.script.approve({ accounts: [2] })
  })
  await other.getByRole('button', { name: short(account(2)) }).waitFor()
  await one.getByRole('button', { name: /^ada\.eth/ }).waitFor()
  assert.equal(await page.evaluate(() => window.aglets.map(aglet => aglet.getState().account.connectorId)), [
    'dev.aglet.wallet',
    'dev.aglet.second',
  ])

  // Each instance has its own theme, and ends alone.
  assert.equal(await page.evaluate(() => window.aglets.map(aglet => aglet.getState().themeMode)), [
    'light',
    'dark',
  ])
  await page.evaluate(() => window.aglets[0]!.disconnect())
  await one.getByRole('button', { name: 'Connect Wallet' }).waitFor()
  await other.getByRole('button', { name: short(account(2)) }).waitFor()
  await page.evaluate(() => window.aglets[0]!.destroy())
  await other.getByRole('button', { name: short(account(2)) }).click()
  await modal(page, 'Account').waitFor()
})

test('two instances never show two modals: opening one closes the other and cancels its request', async () => {
  const page = await e2e.visit('two')
  const opened = () => page.evaluate(() => window.aglets.map(aglet => aglet.getState().open))
  await page.locator('#app0').getByRole('button', { name: 'Connect Wallet' }).click()
  await walletRow(page).click()
  await page.waitForFunction(() => window.wallets[0]!.script.pending.length)
  await page.evaluate(() => window.aglets[1]!.open())
  await modal(page, 'Connect Wallet').waitFor()
  assert.equal(await opened(), [false, true])
  assert.is(await page.locator('dialog[open]').count(), 1)
  await page.waitForFunction(() => window.aglets[0]!.getState().account.status === 'disconnected')
  // Focus returns to the element that had it before the first modal opened.
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  assert.is(await page.evaluate(() => document.activeElement!.id), 'app0')
  assert.equal(await opened(), [false, false])
})

/** Creates an instance with another copy of Aglet, which shares no module with the page's own. */
const makeByCopy = (page: Page, path: string) =>
  page.evaluate(async path => {
    const copy = (await import(path)) as typeof import('../../src/index')
    const { options } = JSON.parse(document.querySelector('#settings')!.textContent!)
    window.aglets = [window.aglet, copy.createAglet({ ...options, enableEmbedded: false })]
  }, path)

test('[P07] two copies of Aglet never show two modals', async () => {
  const page = await e2e.visit('script')
  await makeByCopy(page, '/dist/index.js')
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').waitFor()
  for (const open of [1, 0]) {
    await page.evaluate(open => window.aglets[open]!.open({ view: 'Networks' }), open)
    await modal(page, 'Choose Network').waitFor()
    assert.is(await page.locator('dialog[open]').count(), 1)
    assert.equal(
      await page.evaluate(() => window.aglets.map(aglet => aglet.getState().open)),
      [0, 1].map(index => index === open),
    )
  }
})

test('script: a tag whose server redirects to the file, as some CDNs do, creates the instance', async () => {
  let redirects = 0
  const page = await e2e.visit('script', {
    before: page =>
      page.route(/\/cdn\/aglet\.js$/, route => {
        redirects++
        return route.fulfill({ status: 302, headers: { location: `${route.request().url()}?v=1` } })
      }),
  })
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').waitFor()
  assert.is(redirects, 1)
})

test('[P07] after fifty hot reloads of a host no error was thrown, and one modal opens and connects', async () => {
  const page = await e2e.visit('esm')
  // A second build on the page, whose elements are defined again in each round.
  const paths = ['/dist/index.js', '/dist/elements.js'] as const
  await page.evaluate(async ([main, elements]) => {
    const { createAglet } = (await import(main)) as typeof import('../../src/index')
    const { defineElements } = (await import(elements)) as typeof import('../../src/elements')
    const { options } = JSON.parse(document.querySelector('#settings')!.textContent!)
    for (let round = 0; round < 50; round++) {
      window.aglet.destroy()
      defineElements()
      window.aglet = createAglet({ ...options, enableEmbedded: false })
    }
    await window.aglet.open()
  }, paths)
  await walletRow(page).click()
  assert.is(await page.locator('dialog[open]').count(), 1)
  assert.is(await page.locator('aglet-root').count(), 1)
  await approve(page)
  await page.waitForFunction(() => window.aglet.getState().account.status === 'connected')
})

test('[2.25] an embedded modal stays when another instance opens its own modal', async () => {
  const page = await e2e.visit('embedded', { options: { enableEmbedded: true } })
  const frame = page.locator('aglet-modal')
  const row = frame.getByRole('button', { name: 'Aglet Dev Wallet' })
  await row.waitFor()
  await makeByCopy(page, '/dist/index.js')
  await page.evaluate(() => window.aglets[1]!.open())
  await modal(page, 'Connect Wallet').waitFor()
  assert.ok(await row.isVisible())
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  await row.click()
  await approve(page)
  await frame.getByRole('tab', { name: 'Tokens' }).waitFor()
})

for (const host of ['esm', 'react-19'] as const)
  test(`P43: ${host}: destroy removes all listeners, timers and elements`, async () => {
    const page = await e2e.visit(host, { before: countLeftovers, ready: false })
    await page.waitForFunction(() => window.aglet)
    await connect(page, account(0))
    // The modal reports its events to a service that does not answer.
    await page.route('**/e?*', () => {})
    const unanswered = page.waitForRequest('**/e?*')
    await openAccount(page, account(0))
    await unanswered
    const during = await leftovers(page)
    assert.ok(during.listeners['eip6963:announceProvider'])
    assert.ok(await page.evaluate(() => window.wallets[0]!.script.listenerCount()))
    const frozen = await page.evaluate(async () => {
      window.aglet.destroy()
      // The last effects of the drawing library run in a timer without delay, after the next frame.
      for (const wait of [requestAnimationFrame, requestAnimationFrame, setTimeout])
        await new Promise(done => wait(done))
      return window.aglet.open().then(
        () => 'opened',
        error => error.code,
      )
    })
    assert.is(frozen, 'destroyed')
    assert.is(await page.getByRole('dialog').count(), 0)
    assert.is(await page.locator('aglet-root').count(), 0)
    const after = await leftovers(page)
    // The test wallet's own listener and React's own listener on the document stay.
    const { 'eip6963:requestProvider': _, selectionchange: __, ...listeners } = after.listeners
    assert.equal({ ...after, listeners }, { listeners: {}, timers: 0, frames: 0 })
    assert.is(await page.evaluate(() => window.wallets[0]!.script.listenerCount()), 0)
    assert.is(
      await page.evaluate(() =>
        document.adoptedStyleSheets.some(sheet => /overflow: hidden/.test(sheet.cssRules[0]!.cssText)),
      ),
      false,
    )
  })

test('getProvider gives viem the wallet, which signs and sends with it', async () => {
  const page = await e2e.visit('viem')
  assert.is(await page.evaluate(() => window.aglet.getProvider()), undefined)
  await connect(page, account(0))

  const message = 'Aglet hands over the wallet itself.'
  const [signature] = await Promise.all([page.evaluate(text => window.sign(text), message), approve(page)])
  assert.ok(await verifyMessage({ address: account(0), message, signature }))

  const chain = e2e.stack.evm[1]
  const balanceOf = async (address: string) =>
    hexToBigInt((await rpc(chain.url, 'eth_getBalance', [address, 'latest'])) as Hex)
  const before = await balanceOf(account(3))
  const [hash] = await Promise.all([page.evaluate(to => window.send(to, '0.5'), account(3)), approve(page)])
  const receipt = await receiptOf(chain.url, hash)
  assert.is(receipt.status, '0x1')
  assert.is(receipt.from, account(0).toLowerCase())
  assert.is(formatEther((await balanceOf(account(3))) - before), '0.5')

  await page.evaluate(() => window.aglet.refresh())
  assert.is(
    await page.evaluate(() => String(window.aglet.getState().balance.value!.amount)),
    String(await balanceOf(account(0))),
  )
  await accountButton(page, account(0))
    .getByText(await nativeBalance(chain, account(0)))
    .first()
    .waitFor()
  await page.evaluate(() => window.aglet.disconnect())
  assert.is(await page.evaluate(() => window.aglet.getProvider()), undefined)
})

for (const host of ['esm', 'script'] as const)
  test(`${host}: subscribers receive each change, and snapshots are plain data`, async () => {
    const page = await e2e.visit(host)
    const events = () => page.evaluate(() => window.changes.splice(0))
    await connectButton(page).click()
    await modal(page, 'Connect Wallet').waitFor()
    assert.equal((await events()).at(-1), { open: true, themeMode: 'light' })
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'hidden' })
    assert.equal((await events()).at(-1), { open: false, themeMode: 'light' })
    await page.evaluate(() => window.aglet.update({ themeMode: 'dark' }))
    assert.equal((await events()).at(-1), { open: false, themeMode: 'dark' })

    const followed = await page.evaluate(() => {
      const statuses: string[] = []
      const stop = window.aglet.state.account.subscribe(({ status }) => statuses.push(status))
      Object.assign(window, { statuses, stop })
      return statuses.length
    })
    assert.is(followed, 1)
    await connect(page, account(0))
    const { statuses, snapshot } = await page.evaluate(() => {
      const { statuses, stop } = window as unknown as { statuses: string[]; stop(): void }
      stop()
      const { account, network, open } = window.aglet.getState()
      return { statuses, snapshot: structuredClone({ address: account.address, id: network.chainId, open }) }
    })
    assert.equal([...new Set(statuses)], ['disconnected', 'connecting', 'connected'])
    assert.equal(snapshot, { address: account(0), id: 1, open: false })
  })

test('update changes theme, language and options of a running instance', async () => {
  const page = await e2e.visit('esm')
  await connectButton(page).click()
  const view = modal(page, 'Connect Wallet')
  const ground = () =>
    page
      .getByRole('dialog')
      .locator('.card')
      .evaluate(card => getComputedStyle(card).backgroundColor)
  await view.waitFor()
  const light = await ground()
  await page.evaluate(() => window.aglet.update({ themeMode: 'dark' }))
  assert.is.not(await ground(), light)
  assert.is(await page.evaluate(() => window.aglet.getState().themeMode), 'dark')

  await page.evaluate(() =>
    window.aglet.update({ themeVariables: { '--aglet-border-radius-master': '0px' } }),
  )
  assert.is(
    await page
      .getByRole('dialog')
      .locator('.card')
      .evaluate(card => getComputedStyle(card).borderTopLeftRadius),
    '0px',
  )

  await view.getByRole('button', { name: 'Get started' }).waitFor()
  await page.evaluate(() => window.aglet.update({ enableWalletGuide: false }))
  await view.getByRole('button', { name: 'Get started' }).waitFor({ state: 'detached' })

  await page.evaluate(() => window.aglet.update({ locale: 'ar' }))
  const arabic = page.getByRole('dialog', { name: 'ربط المحفظة' })
  await arabic.waitFor()
  assert.is(await arabic.evaluate(dialog => getComputedStyle(dialog).direction), 'rtl')
  assert.is(await page.evaluate(() => document.querySelector('aglet-root')!.getAttribute('lang')), 'ar')
  // The host's own page is unchanged.
  assert.is(await page.evaluate(() => document.documentElement.outerHTML.slice(0, 16)), '<html lang="en">')
  await page.evaluate(() => window.aglet.update({ locale: 'de' }))
  await page.getByRole('dialog', { name: 'Wallet verbinden' }).waitFor()
  await page.evaluate(() => window.aglet.update({ locale: 'en' }))
  await view.waitFor()

  e2e.expect(/the option themeMode is "blue"/)
  const explained = page.waitForEvent('console', { predicate: message => /themeMode/.test(message.text()) })
  const refusal = await page.evaluate(() => {
    try {
      window.aglet.update({ themeMode: 'blue' as 'dark' })
      return ''
    } catch (error) {
      return String(error)
    }
  })
  assert.match(refusal, /themeMode.*\n.*blue/)
  assert.match((await explained).text(), 'themeMode is "blue", but must be "light" or "dark".')
})

test('[2.25] embedded: the modal in the page changes to the account after connecting, and back', async () => {
  const page = await e2e.visit('embedded', { options: { enableEmbedded: true } })
  const frame = page.locator('aglet-modal')
  await frame.getByRole('button', { name: 'Aglet Dev Wallet' }).click()
  await approve(page)
  await frame.getByRole('tab', { name: 'Tokens' }).waitFor()
  await frame.getByText('USD Coin', { exact: true }).waitFor()
  assert.is(await page.getByRole('dialog').count(), 0)
  assert.is(await frame.getByRole('button', { name: 'Close' }).count(), 0)
  await frame.getByRole('button', { name: 'Disconnect' }).click()
  await frame.getByRole('button', { name: 'Aglet Dev Wallet' }).waitFor()
  // The button elsewhere on the page still works.
  await connectButton(page).waitFor()
})

test('aglet/testing/inject adds the wallets to a page before its scripts run', async () => {
  const inject = createRequire(join(process.cwd(), 'package.json')).resolve('aglet/testing/inject')
  const chains = { 1: e2e.stack.evm[1].url, 8453: e2e.stack.evm[8453].url }
  const page = await e2e.visit('esm', {
    wallets: [],
    async before(page) {
      await page.addInitScript(chains => {
        window.agletTestOptions = { chains, families: ['eip155'], prompt: false }
      }, chains)
      await page.addInitScript({ path: inject })
    },
  })
  await connectButton(page).click()
  await walletRow(page).click()
  await page.evaluate(() => window.agletTestWallets![0]!.script.approve().then(() => {}))
  await accountButton(page, account(0)).waitFor()
  assert.is(await page.evaluate(() => window.agletTestWallets!.length), 2)
})

test('open shows the requested view, and connect() settles with the user’s choice', async () => {
  const page = await e2e.visit('esm')
  await page.evaluate(() => window.aglet.open({ view: 'Networks' }))
  await modal(page, 'Choose Network').waitFor()
  await page.evaluate(() => window.aglet.close())
  await modal(page).waitFor({ state: 'hidden' })

  const session = page.evaluate(() => window.aglet.connect())
  await walletRow(page).click()
  await approve(page)
  assert.is((await session).accounts[0]!.address, account(0))
  await page.evaluate(() => window.aglet.disconnect())

  const closed = page.evaluate(() =>
    window.aglet.connect().then(
      () => 'connected',
      error => error.code,
    ),
  )
  await walletRow(page).waitFor()
  await page.keyboard.press('Escape')
  assert.is(await closed, 'cancelled')

  const direct = page.evaluate(() => window.aglet.connect('dev.aglet.wallet'))
  await approve(page)
  assert.is((await direct).chainId, 'eip155:1')
  assert.is(await modal(page).count(), 0)
  assert.is(
    await page.evaluate(() => window.aglet.switchNetwork(5).catch(error => error.code)),
    'network_not_found',
  )
  e2e.expect(/The network is not in the option 'networks'/)
})

test.run()
