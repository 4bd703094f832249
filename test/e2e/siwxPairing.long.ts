import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SiwxSession } from '../../src/lib/siwx/siwx'
import { createVerifier, type Verified } from '../../src/siwx/createVerifier'
import { memoryNonces } from '../../src/siwx/nonces'
import { isSiwxError } from '../../src/siwx/siwxError'
import { type DemoWallet, openDemoWallet } from './demoWallet'
import { createHarness, type VisitOptions } from './harness'
import { openCode, readCode } from './pairingCode'
import { modal } from './user'

// Connecting and signing in with one approval of a paired wallet (`wc_sessionAuthenticate`), over the relay.
// The demo wallet uses the wallets' own library.

const e2e = createHarness(['script'], { walletPage: 'dist/wallet' })

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

/** What the host's own script does on each load. */
const setUp = (page: Page, server: boolean) =>
  page.evaluate(async server => {
    const path = '/dist/siwx.js'
    const { createSiwx, serverStorage } = (await import(path)) as typeof import('../../src/siwx')
    const storage = server ? { storage: serverStorage({ url: '/auth' }) } : {}
    window.aglet.update({
      siwx: createSiwx({
        ...storage,
        statement: 'I accept the terms.',
        resources: ['https://host.example/terms'],
      }),
    })
  }, server)

async function visit({
  server = false,
  ...options
}: VisitOptions & { server?: boolean } = {}): Promise<Page> {
  const page = await e2e.visit('script', {
    wallets: [],
    ...options,
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await setUp(page, server)
  return page
}

const session = (page: Page): Promise<SiwxSession | undefined> =>
  page.evaluate(() => window.aglet.state.session.value)
const isIn = (page: Page) => page.waitForFunction(() => window.aglet.state.session.value !== undefined)
const state = (page: Page) =>
  page.evaluate(() => {
    const { account, network, session } = window.aglet.getState()
    return {
      status: account.status,
      address: account.address,
      chainId: network.chainId as number | string,
      signedIn: session?.data.accountAddress,
    }
  })
const account = (index: number) => e2e.stack.accounts[index]!

/** Starts a pairing, up to the prompt in the wallet. */
async function pair(page: Page, wallet: DemoWallet): Promise<void> {
  await openCode(page)
  await wallet.pair(await readCode(page))
  await wallet.prompt.waitFor()
}

/** Signs the message that the modal shows, after a click on Sign. */
async function signByHand(page: Page, wallet: DemoWallet): Promise<void> {
  const message = await modal(page, 'Sign In').getByRole('textbox', { name: 'The message' }).inputValue()
  const sign = modal(page, 'Sign In').locator('.siwx .primary')
  // The button ignores clicks at first, so that a double click cannot sign.
  while (!(await wallet.prompt.isVisible()))
    if (await sign.isVisible()) await sign.click({ force: true, noWaitAfter: true }).catch(() => {})
  assert.is(await wallet.prompt.getByRole('region', { name: 'What is signed' }).innerText(), message)
  await wallet.approve()
  await isIn(page)
  await modal(page).waitFor({ state: 'hidden' })
}

test('[4.32, 4.30] one prompt connects and signs in on all chains, and the sign-in survives a reload', async () => {
  const page = await visit()
  const wallet = await walletOf(page)
  await pair(page, wallet)
  const text = await wallet.prompt.getByRole('region', { name: 'What is signed' }).innerText()
  assert.match(text, `${new URL(e2e.site.url).host} wants you to sign in with your Ethereum account:`)
  assert.match(text, account(0))
  assert.match(text, 'I accept the terms. I further authorize the stated URI')
  assert.match(text, '- https://host.example/terms')
  assert.match(text, 'Chain ID: 1\n')
  assert.match(text, 'Chain ID: 8453\n')
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  await isIn(page)
  assert.equal(await state(page), {
    status: 'connected',
    address: account(0),
    chainId: 1,
    signedIn: account(0),
  })
  assert.is((await session(page))?.data.chainId, 'eip155:1')
  assert.is(await wallet.sites(), 1)
  // The wallet has signed for this chain as well.
  await page.evaluate(() => window.aglet.switchNetwork(8453))
  await page.waitForFunction(() => window.aglet.getState().session?.data.chainId === 'eip155:8453')
  assert.not.ok(await modal(page).isVisible())
  assert.not.ok(await wallet.prompt.isVisible())
  await e2e.again(page, {})
  await setUp(page, false)
  await isIn(page)
  assert.is((await state(page)).signedIn, account(0))
})

test('[4.32] the session serves requests, and ending it ends the sign-in', async () => {
  const page = await visit()
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await wallet.approve()
  await isIn(page)
  const signed = page.evaluate(
    address =>
      (window.aglet.getProvider('eip155') as { request(args: object): Promise<unknown> }).request({
        method: 'personal_sign',
        params: ['0x68656c6c6f', address],
      }),
    account(0),
  )
  await wallet.approve()
  assert.match(String(await signed), /^0x[\da-f]{130}$/)
  await wallet.end()
  await page.waitForFunction(() => window.aglet.getState().account.status === 'disconnected')
  assert.is(await session(page), undefined)
})

/** The host's server: it verifies, has one user, and can be down. */
async function serve(page: Page) {
  const verifier = createVerifier({
    domain: new URL(e2e.site.url).host,
    chains: ['eip155:1', 'eip155:8453'],
    nonces: memoryNonces(),
  })
  const server = { down: false, codes: [] as string[], visitor: null as Verified | null }
  await page.context().route('**/auth/**', async route => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (server.down) return route.fulfill({ status: 503, body: 'down' })
    if (path.endsWith('/nonce')) return route.fulfill({ json: { nonce: await verifier.createNonce() } })
    if (path.endsWith('/session')) return route.fulfill({ json: server.visitor })
    if (path.endsWith('/sign-out')) {
      server.visitor = null
      return route.fulfill({ json: {} })
    }
    try {
      server.visitor = await verifier.verify(request.postDataJSON())
      server.codes.push('fine')
      return route.fulfill({ json: server.visitor })
    } catch (error) {
      server.codes.push(isSiwxError(error) ? error.code : String(error))
      return route.fulfill({ status: 401, json: {} })
    }
  })
  return server
}

async function visitWithServer() {
  let server: Awaited<ReturnType<typeof serve>> | undefined
  const page = await visit({
    server: true,
    before: async page => {
      server = await serve(page)
    },
  })
  return { page, server: server! }
}

test('[4.32] the host’s server verifies the signature and accepts its nonce once', async () => {
  const { page, server } = await visitWithServer()
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await wallet.approve()
  await modal(page).waitFor({ state: 'hidden' })
  await isIn(page)
  assert.equal([server.visitor?.address, server.visitor?.chainId], [account(0), 'eip155:1'])
  assert.equal(server.codes, ['fine'])
})

test('[4.32, 8.13] if the server is down when the wallet answers, the modal explains it and disconnects, and the next try signs in', async () => {
  const { page, server } = await visitWithServer()
  // Signing out also fails at a server that is down.
  e2e.expect(/503|signing out failed/)
  const wallet = await walletOf(page)
  await pair(page, wallet)
  server.down = true
  await wallet.approve()
  await page.getByText('A problem occurred while trying initialize authentication').waitFor()
  await modal(page, 'Connect Wallet').waitFor()
  assert.equal([(await state(page)).status, await session(page)], ['disconnected', undefined])
  server.down = false
  await modal(page, 'Connect Wallet')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await wallet.pair(await readCode(page))
  await wallet.approve()
  await isIn(page)
  assert.is((await state(page)).signedIn, account(0))
})

test('[4.29] another account of the wallet signs in with its own signature', async () => {
  const { page, server } = await visitWithServer()
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await wallet.approve()
  await isIn(page)
  await wallet.switchAccount(1)
  await modal(page, 'Sign In').waitFor()
  assert.is(await session(page), undefined)
  await signByHand(page, wallet)
  assert.is((await state(page)).signedIn, account(1))
  assert.is(server.visitor?.address, account(1))
})

test('after a reload while the wallet asks, a late approval signs nobody in, and the next code does', async () => {
  const page = await visit()
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await e2e.again(page, {})
  await setUp(page, false)
  await wallet.approve()
  assert.equal([(await state(page)).status, await session(page)], ['disconnected', undefined])
  const second = await walletOf(page)
  await pair(page, second)
  await second.approve()
  await isIn(page)
})

test('if a wallet never answers, the modal can be closed, and another wallet signs in', async () => {
  const page = await visit()
  await pair(page, await walletOf(page))
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'hidden' })
  assert.is((await state(page)).status, 'disconnected')
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await wallet.approve()
  await isIn(page)
})

test('signing out in a second tab signs out this one', async () => {
  const { page } = await visitWithServer()
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await wallet.approve()
  await isIn(page)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.waitForFunction(() => window.aglet)
  await setUp(second, true)
  await isIn(second)
  await second.evaluate(() => window.aglet.siwx.signOut())
  await page.waitForFunction(() => window.aglet.state.session.value === undefined)
  await modal(page, 'Sign In').waitFor()
})

test('[4.32] after declining, nobody is connected or signed in, and the next code does both', async () => {
  const page = await visit()
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await wallet.reject()
  await modal(page).getByRole('heading', { name: 'Connection declined' }).waitFor()
  assert.equal([(await state(page)).status, await session(page)], ['disconnected', undefined])
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await wallet.pair(await readCode(page))
  await wallet.approve()
  await isIn(page)
  assert.is((await state(page)).signedIn, account(0))
})

test('[4.32] a wallet without the method connects first and signs in afterwards', async () => {
  const page = await visit()
  const wallet = await walletOf(page)
  await wallet.forgetAuthenticate()
  await pair(page, wallet)
  await wallet.prompt.getByRole('heading', { name: 'Connect to Host?' }).waitFor()
  await wallet.approve()
  await modal(page, 'Sign In').waitFor()
  assert.is(await session(page), undefined)
  await signByHand(page, wallet)
  assert.is((await state(page)).signedIn, account(0))
})

test('[4.32] S13 a forged answer is reported and neither connects nor signs in, and an honest wallet can follow', async () => {
  const page = await visit()
  const liar = await walletOf(page, { lies: true })
  await pair(page, liar)
  await liar.approve()
  await modal(page).getByRole('heading', { name: 'The signature is not valid' }).waitFor()
  assert.equal([(await state(page)).status, await session(page)], ['disconnected', undefined])
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/siwx')), null)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  const wallet = await walletOf(page)
  await wallet.pair(await readCode(page))
  await wallet.approve()
  await isIn(page)
  assert.is((await state(page)).signedIn, account(0))
})

test('[4.32] if the app has several namespaces, the wallet connects first, and the active namespace signs in first', async () => {
  const page = await visit({ options: { networks: e2e.families } })
  const wallet = await walletOf(page)
  await pair(page, wallet)
  await wallet.prompt.getByRole('heading', { name: 'Connect to Host?' }).waitFor()
  await wallet.approve()
  await modal(page, 'Sign In').waitFor()
  const message = await modal(page, 'Sign In').getByRole('textbox', { name: 'The message' }).inputValue()
  assert.match(message, 'sign in with your Ethereum account')
})

test.run()
