import { ed25519 } from '@noble/curves/ed25519.js'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Hex, recoverMessageAddress } from 'viem'
import type { NetworkInput } from '../../src/index'
import { fromBase58 } from '../../src/lib/data/base58'
import { type DemoWallet, demoWallet, openDemoWallet } from './demoWallet'
import { createHarness, type VisitOptions } from './harness'
import { code, openCode, readCode } from './pairingCode'
import { receiptOf } from './sending'
import { until } from './until'
import { accountButton, connectButton, modal } from './user'

// Pairing through the relay with the demo wallet, which uses the wallets' own library.

const e2e = createHarness(['script', 'esm'], { walletPage: 'dist/wallet' })

const SOLANA: NetworkInput = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
}
const BITCOIN: NetworkInput = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
}

test.before.each(() => {
  e2e.stack.relay.faults.set(null)
})

const account = (index: number) => e2e.stack.accounts[index]!
const visit = (options: VisitOptions = {}) =>
  e2e.visit('script', {
    wallets: [],
    ...options,
    browser: { permissions: ['clipboard-read', 'clipboard-write'], ...options.browser },
  })
/** The demo wallets of a test, each in its own browser profile. */
const wallets = new Set<DemoWallet>()
async function walletOf(page: Page, options: Parameters<typeof openDemoWallet>[2] = {}): Promise<DemoWallet> {
  const wallet = await openDemoWallet(page.context().browser()!, e2e.stack.urls.wallet!, options)
  wallets.add(wallet)
  return wallet
}
test.after.each(async () => {
  const open = [...wallets]
  wallets.clear()
  await Promise.all(open.map(wallet => wallet.close()))
})

const step = (page: Page, name: string) => modal(page).getByRole('listitem').filter({ hasText: name })

async function pair(page: Page, options: Parameters<typeof openDemoWallet>[2] = {}): Promise<DemoWallet> {
  const wallet = await walletOf(page, options)
  await openCode(page)
  await wallet.pair(await readCode(page))
  if (!options.auto) await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  return wallet
}
const state = (page: Page) =>
  page.evaluate(() => {
    const { account, network } = window.aglet.getState()
    return { status: account.status, address: account.address, chainId: network.chainId as number | string }
  })
const ask = (page: Page, method: string, params: unknown, namespace: 'eip155' = 'eip155') =>
  page.evaluate(
    ([method, params, namespace]) => {
      const provider = window.aglet.getProvider(namespace as 'eip155') as {
        request(args: object): Promise<unknown>
      }
      return provider.request({ method, params }).then(
        result => ({ result }),
        ({ code, message }) => ({ error: { code: code as unknown, message: message as string } }),
      )
    },
    [method, params, namespace] as const,
  )

test('[2.6] pairing by QR code shows each step as it happens, and connects the wallet', async () => {
  const page = await visit()
  const wallet = await walletOf(page)
  await openCode(page)
  const uri = await readCode(page)
  assert.match(uri, /^wc:[\da-f]{64}@2\?/)
  await modal(page).getByText('Scan this QR Code with your phone').waitFor()
  await modal(page).getByText('Details').click()
  assert.is(await step(page, 'Wallet received the request').getAttribute('aria-current'), 'step')
  await wallet.pair(uri)
  await wallet.prompt.waitFor()
  // The wallet's user has not decided yet.
  await modal(page).getByText('Accept connection request in the wallet').waitFor()
  await modal(page).locator('li.done', { hasText: 'Wallet received the request' }).waitFor()
  assert.is((await state(page)).status, 'connecting')
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  assert.equal(await state(page), { status: 'connected', address: account(0), chainId: 1 })
})

test('a rejected pairing shows “Connection declined”, and the next code can be approved', async () => {
  const page = await visit()
  const wallet = await walletOf(page)
  await openCode(page)
  const first = await readCode(page)
  await wallet.pair(first)
  await wallet.reject()
  await modal(page).getByRole('heading', { name: 'Connection declined' }).waitFor()
  assert.is((await state(page)).status, 'disconnected')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  const second = await readCode(page)
  assert.is.not(second, first)
  await wallet.pair(second)
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  assert.is((await state(page)).address, account(0))
})

test('[P16] the link to a listed wallet is ready before the tap, and pairs when it opens', async () => {
  const page = await visit()
  await connectButton(page).click()
  await modal(page, 'Connect Wallet')
    .getByRole('button', { name: /^All Wallets/ })
    .click()
  await modal(page, 'All Wallets').getByRole('button', { name: 'Aglet Demo Wallet' }).click()
  const view = modal(page, 'Aglet Demo Wallet')
  await view.getByRole('tab', { name: 'Webapp' }).click()
  const link = view.getByRole('link', { name: 'Open' })
  await link.waitFor()
  assert.match((await link.getAttribute('href')) ?? '', /\/wallet\/wc\?uri=wc%3A[\da-f]{64}%402/)
  const wallet = await walletOf(page, {
    uri: decodeURIComponent(new URL((await link.getAttribute('href'))!).searchParams.get('uri')!),
  })
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  assert.is((await state(page)).address, account(0))
})

test('with manualWCControl the host gets the URI, and the modal waits without a QR code', async () => {
  const page = await visit({ options: { manualWCControl: true } })
  await openCode(page)
  await modal(page).getByRole('heading', { name: 'Continue in WalletConnect' }).waitFor()
  assert.is(await code(page).count(), 0)
  const shown = await page.waitForFunction(() => window.aglet.pairingUri.value?.uri)
  assert.not.ok(JSON.stringify(await page.evaluate(() => window.aglet.getState())).includes('wc:'))
  const wallet = await walletOf(page)
  await wallet.pair((await shown.jsonValue())!)
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  assert.is((await state(page)).address, account(0))
  assert.is(await page.evaluate(() => window.aglet.pairingUri.value), undefined)
})

test('[P16] [4.2] in a web view that opens apps only on a tap, the rows of the list are links', async () => {
  const page = await visit({
    browser: {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 780 },
    },
    before: page => page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} })),
  })
  await connectButton(page).click()
  const row = modal(page, 'Connect Wallet').getByRole('link', { name: /^Aglet Demo Wallet/ })
  await row.waitFor()
  assert.match((await row.getAttribute('href')) ?? '', /\/wallet\/wc\?uri=wc%3A[\da-f]{64}%402/)
  const opening = page.context().waitForEvent('page')
  await row.click()
  const wallet = demoWallet(await opening)
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  assert.is((await state(page)).address, account(0))
})

test('a paired wallet signs and sends, reads go to the chain, and a rejection has code 4001', async () => {
  const page = await visit()
  const wallet = await pair(page)
  const text = 'Hello from the page'
  const signing = ask(page, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, account(0)])
  await wallet.approve()
  const signed = (await signing) as { result: Hex }
  assert.is(await recoverMessageAddress({ message: text, signature: signed.result }), account(0))

  const sending = ask(page, 'eth_sendTransaction', [
    { from: account(0), to: account(1), value: '0x38d7ea4c68000' },
  ])
  await wallet.approve()
  const sent = (await sending) as { result: Hex }
  const receipt = await receiptOf(e2e.stack.evm[1].url, sent.result)
  assert.is(receipt.status, '0x1')
  assert.is(receipt.to, account(1).toLowerCase())
  const block = (await ask(page, 'eth_blockNumber', [])) as { result: string }
  assert.ok(Number(block.result) > 0, 'reads go to the chain')

  const refusing = ask(page, 'personal_sign', ['0x00', account(0)])
  await wallet.reject()
  assert.is(((await refusing) as { error: { code: number } }).error.code, 4001)
})

test('[P28] one approval connects several namespaces, their signatures verify, and disconnecting one keeps the others', async () => {
  // These two networks have no server for balances here.
  e2e.expect(/127\.0\.0\.1:9\//)
  const page = await visit({ options: { networks: [...e2e.networks, SOLANA, BITCOIN] } })
  const wallet = await pair(page)
  const text = 'For every family'
  const solana = page.evaluate(async text => {
    const provider = window.aglet.getProvider('solana') as unknown as {
      address: string
      signMessage(bytes: Uint8Array): Promise<Uint8Array>
    }
    const signature = await provider.signMessage(new TextEncoder().encode(text))
    return { address: provider.address, signature: [...signature] }
  }, text)
  await wallet.approve()
  const bySolana = await solana
  assert.ok(
    ed25519.verify(
      Uint8Array.from(bySolana.signature),
      new TextEncoder().encode(text),
      fromBase58(bySolana.address)!,
    ),
  )
  const bitcoin = page.evaluate(async message => {
    const provider = window.aglet.getProvider('bip122') as unknown as {
      address: string
      signMessage(input: object): Promise<string>
    }
    return { address: provider.address, signature: await provider.signMessage({ message }) }
  }, text)
  await wallet.approve()
  const byBitcoin = await bitcoin
  assert.ok(Verifier.verifySignature(byBitcoin.address, text, byBitcoin.signature))

  await page.evaluate(() => window.aglet.disconnect('solana'))
  assert.is(await page.evaluate(() => window.aglet.getProvider('solana')), undefined)
  assert.is((await state(page)).status, 'connected')
  assert.is(await wallet.sites(), 1)
  await page.reload()
  await page.waitForFunction(() => window.aglet?.getState().account.status === 'connected')
  assert.is(await page.evaluate(() => window.aglet.getProvider('solana')), undefined)
  await page.evaluate(() => window.aglet.disconnect())
  await wallet.page.getByRole('listitem').waitFor({ state: 'detached' })
})

/** A network over the stack's chain, under an id that no wallet knows. */
const far = (): NetworkInput =>
  ({ ...(e2e.networks[0] as { name: string }), id: 424242, name: 'Far' }) as NetworkInput

test('[3.2] a network outside a paired wallet’s session is disabled, with the reason', async () => {
  const page = await visit({ options: { networks: [far(), ...e2e.networks] } })
  await pair(page, { fixed: true })
  await page.evaluate(() => window.aglet.open({ view: 'Networks' }))
  const list = modal(page, 'Choose Network')
  const row = list.getByRole('button', { name: 'Far' })
  await row.filter({ hasText: 'Not supported by Aglet Demo Wallet' }).waitFor()
  assert.ok(await row.isDisabled())
  const rows = list.locator('.row')
  assert.match((await rows.last().textContent()) ?? '', /Far/, 'what was agreed to comes first')
  await list.getByRole('button', { name: 'Base' }).click()
  await page.waitForFunction(() => window.aglet.getState().network.chainId === 8453)
})

test('[3.2] a network that the paired wallet can add is requested from its user', async () => {
  const page = await visit({ options: { networks: [...e2e.networks, far()] } })
  const wallet = await pair(page)
  await page.evaluate(() => window.aglet.open({ view: 'Networks' }))
  await modal(page, 'Choose Network').getByRole('button', { name: 'Far' }).click()
  await wallet.approve()
  await page.waitForFunction(() => window.aglet.getState().network.chainId === 424242)
})

test('follows the wallet to another account and another chain, and disconnects when it ends the session', async () => {
  const page = await visit()
  const wallet = await pair(page)
  await wallet.switchAccount(1)
  await accountButton(page, account(1)).waitFor()
  await wallet.switchChain('Base')
  await page.waitForFunction(() => window.aglet.getState().network.chainId === 8453)
  await wallet.end()
  await connectButton(page).waitFor()
  assert.is((await state(page)).status, 'disconnected')
})

/** Everything that the page's storage holds, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const entries: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>(done => {
          request.onsuccess = () => done(request.result)
        })
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        entries.push(await answer(rows.getAllKeys()), await answer(rows.getAll()))
      }
      database.close()
    }
    return JSON.stringify(entries)
  })

test('[P11] a session survives a reload, the wallet still answers requests, and its end leaves neither its keys nor an address', async () => {
  const page = await visit()
  await pair(page, { auto: true })
  await page.reload()
  await page.waitForFunction(() => window.aglet?.getState().account.status === 'connected')
  const answer = (await ask(page, 'personal_sign', ['0x6869', account(0)])) as { result: Hex }
  assert.is(await recoverMessageAddress({ message: 'hi', signature: answer.result }), account(0))

  const before = await stored(page)
  // The page's own list of sessions comes first.
  const traces = [account(0).slice(2), /[\da-f]{64}/.exec(before)![0]]
  assert.ok(traces.every(trace => before.includes(trace)))
  await page.evaluate(() => window.aglet.disconnect())
  await until('the address and the session’s keys were deleted', async () => {
    const now = await stored(page)
    return traces.every(trace => !now.includes(trace))
  })
})

test('a request sent while the relay restarts is answered', async () => {
  const page = await visit()
  await pair(page, { auto: true })
  await e2e.stack.relay.stop()
  const asked = ask(page, 'personal_sign', ['0x6869', account(0)])
  e2e.expect(/WebSocket/)
  await e2e.stack.relay.start()
  assert.ok(((await asked) as { result?: Hex }).result, JSON.stringify(await asked))
})

test('a wallet that was offline answers once it is online', async () => {
  const page = await visit()
  const wallet = await pair(page, { auto: true })
  await wallet.goOffline()
  const asked = ask(page, 'personal_sign', ['0x6869', account(0)])
  await wallet.goOnline()
  assert.ok(((await asked) as { result?: Hex }).result)
})

test('[P24] opening and closing the modal a hundred times leaves one socket and no listener', async () => {
  const page = await visit()
  const cdp = await page.context().newCDPSession(page)
  const listeners = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Memory.getDOMCounters')).jsEventListeners
  }
  // Every fifth round waits for its code; the others close at any stage of the pairing.
  const cycle = (count: number) =>
    page.evaluate(async count => {
      const find = (selector: string) =>
        document.querySelector('aglet-root')?.shadowRoot?.querySelector(selector)
      const until = async (seen: () => unknown) => {
        while (!seen()) await new Promise(requestAnimationFrame)
      }
      for (let i = 1; i <= count; i++) {
        await window.aglet.open({ view: 'ConnectingWalletConnectBasic' })
        await until(() => find(i % 5 ? 'dialog[open]' : 'dialog[open] [aria-label^="QR code"]'))
        window.aglet.close()
        await until(() => !find('dialog[open]'))
      }
    }, count)
  await cycle(50)
  const before = await listeners()
  await cycle(50)
  // The browser collects the listeners of the last round some time later.
  await until(
    'no more listeners were left than after the first fifty',
    async () => (await listeners()) <= before,
  )
  await until('no topic was left but one', () => e2e.stack.relay.stats().clients[0]!.topics.length <= 1)
  assert.is(e2e.stack.relay.stats().sockets, 1)
  await openCode(page)
  await code(page).waitFor()
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  assert.is((await state(page)).status, 'disconnected')
})

const FAULTS = [
  ['refuses sockets', { refuse: 'connection' }, 'The relay cannot be reached'],
  ['refuses by status', { refuse: 'status' }, 'The relay cannot be reached'],
  ['hangs', { hang: true }, 'The relay does not answer'],
  ['is silent', { silent: true }, 'The relay does not answer'],
  [
    'rejects the project id',
    { close: { code: 3000, reason: 'Unauthorized: invalid key' } },
    'This app is not set up correctly',
  ],
  [
    'rejects the origin',
    { close: { code: 3000, reason: 'Unauthorized: origin not allowed' } },
    'This app is not set up correctly',
  ],
  [
    'finds the clock wrong',
    { close: { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' } },
    'Check the time',
  ],
] as const

for (const [what, fault, title] of FAULTS)
  test(`[P23] [8.17] a relay that ${what} is reported, and Try again succeeds`, async () => {
    e2e.expect(/WebSocket|Aglet: |Failed to load resource/)
    e2e.stack.relay.faults.set(fault)
    const page = await visit()
    await openCode(page)
    await modal(page).getByRole('heading', { name: title }).waitFor()
    const height = () =>
      modal(page)
        .locator('.pairing')
        .evaluate(({ clientHeight }) => clientHeight)
    const failed = await height()
    e2e.stack.relay.faults.set(null)
    // The socket also retries by itself, so the code may appear before the click.
    await Promise.any([modal(page).getByRole('button', { name: 'Try again' }).click(), code(page).waitFor()])
    await code(page).waitFor()
    assert.is(await height(), failed, 'the card keeps its height')
  })

test.run()
