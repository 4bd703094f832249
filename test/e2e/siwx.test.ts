import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Namespace } from '../../src/types'
import { createHarness, type VisitOptions } from './harness'
import {
  type HostServer,
  isAsked,
  isIn,
  isSignedIn,
  NAMES,
  press,
  serve,
  session,
  setUp,
  signIn,
  whoIsIn,
} from './siwxHost'
import { accountButton, connectButton, modal, walletRow } from './user'

// Signing in with wallets of all namespaces against a host's server, which verifies with `aglet/siwx/server`.

const e2e = createHarness(['script', 'esm', 'react-19'])

const FAMILIES = Object.keys(NAMES) as Namespace[]

async function visit(
  host: 'script' | 'esm' | 'react-19' = 'script',
  { required = true, ...options }: VisitOptions & { required?: boolean } = {},
) {
  let server: HostServer | undefined
  const page = await e2e.visit(host, {
    devWallets: {},
    ...options,
    options: { networks: e2e.families, ...options.options },
    before: async page => {
      server = await serve(e2e, page)
    },
  })
  await setUp(page, required)
  return { page, server: server! }
}

const act = (page: Page, family: Namespace, what: 'approve' | 'reject') =>
  page.evaluate(async ([family, what]) => void (await window.wallets[0]!.families![family]!.script[what]()), [
    family,
    what,
  ] as const)
/** Picks a namespace of the development wallet, and approves the connection. */
async function connectFamily(page: Page, family: Namespace): Promise<void> {
  await connectButton(page).click()
  await walletRow(page).click()
  const choice = modal(page, 'Select chain')
  await choice.getByRole('button', { name: NAMES[family] }).click()
  await act(page, family, 'approve')
}

/** The text that the user reads before signing: in the modal, or for Solana in the wallet's single prompt. */
async function signedText(page: Page, family: Namespace): Promise<string> {
  if (family !== 'solana') {
    await signIn(page).waitFor()
    return signIn(page).getByRole('textbox', { name: 'The message' }).inputValue()
  }
  await page.waitForFunction(
    () => window.wallets[0]!.families!.solana!.script.pending[0]?.method === 'solana:signIn',
  )
  // The text appears once the wallet's own question about the account is answered.
  const asked = () =>
    page.evaluate(() => window.wallets[0]!.families!.solana!.script.pending[0]?.words.text ?? '')
  while (!(await asked())) await page.evaluate(() => new Promise(requestAnimationFrame))
  assert.not.ok(await signIn(page).isVisible())
  return asked()
}

for (const family of FAMILIES)
  test(`[1.9, 4.29, 4.30] ${NAMES[family]}: a user connects and signs, the host’s server verifies, and the sign-in survives a reload`, async () => {
    const { page, server } = await visit()
    await connectFamily(page, family)
    const text = await signedText(page, family)
    assert.match(text, `wants you to sign in with your ${NAMES[family]} account:`)
    assert.match(text, 'I accept the terms.')
    await act(page, family, 'approve')
    await isIn(page)
    await modal(page).waitFor({ state: 'hidden' })
    const address = await whoIsIn(page)
    assert.is(server.session?.address, address)
    assert.equal(server.codes, [])
    await e2e.again(page, {})
    await setUp(page, true)
    await isIn(page)
    assert.is(await whoIsIn(page), address)
    assert.not(await modal(page).isVisible())
  })

for (const host of ['esm', 'react-19'] as const)
  test(`[4.30] ${host}: connecting and signing in work on another host`, async () => {
    const { page, server } = await visit(host, { options: { networks: e2e.networks } })
    await connectButton(page).click()
    await walletRow(page).click()
    await act(page, 'eip155', 'approve')
    await signIn(page).waitFor()
    await act(page, 'eip155', 'approve')
    await isIn(page)
    assert.is(server.session?.address, await whoIsIn(page))
  })

const evm = async (required = true) => {
  const made = await visit('script', { required, options: { networks: e2e.networks } })
  await connectButton(made.page).click()
  await walletRow(made.page).click()
  await act(made.page, 'eip155', 'approve')
  await signIn(made.page).waitFor()
  // The page asks the extension to sign without a click.
  while (!(await isAsked(made.page))) await made.page.evaluate(() => new Promise(requestAnimationFrame))
  return made
}

test('[2.28, 8.14] after declining, the second try signs in; Escape does not close a required sign-in', async () => {
  const { page } = await evm()
  await act(page, 'eip155', 'reject')
  await page.getByText('Signature declined').waitFor()
  await page.keyboard.press('Escape')
  assert.ok(await signIn(page).isVisible())
  assert.is(await whoIsIn(page), undefined)
  await press(page, 'Try again')
  await act(page, 'eip155', 'approve')
  await isIn(page)
  await modal(page).waitFor({ state: 'hidden' })
})

test('[4.31] a required sign-in whose Cancel code does not load says so, and can be cancelled once it loads', async () => {
  e2e.expect(/ERR_FAILED/)
  const { page } = await evm()
  await act(page, 'eip155', 'reject')
  const file = /-session-\w+\.js$/
  await page.route(file, route => route.abort())
  await signIn(page).getByRole('button', { name: 'Cancel' }).click()
  await signIn(page).getByText('This part did not load. Check your connection.').waitFor()
  await page.unroute(file)
  await signIn(page).getByRole('button', { name: 'Cancel' }).click()
  await connectButton(page).waitFor()
})

test('[4.31] cancelling disconnects if the sign-in is required; if it is optional, the user stays connected', async () => {
  const required = await evm()
  await act(required.page, 'eip155', 'reject')
  await signIn(required.page).getByRole('button', { name: 'Cancel' }).click()
  await connectButton(required.page).waitFor()
  const { page, server } = await evm(false)
  await act(page, 'eip155', 'reject')
  await signIn(page).getByRole('button', { name: 'Cancel' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  const address = await page.evaluate(() => window.aglet.getState().account.address!)
  await accountButton(page, address).click()
  await modal(page, 'Account').waitFor()
  await page.keyboard.press('Escape')
  assert.is(server.session, null)
  // The host asks for a sign-in again.
  const asked = page.evaluate(() => window.aglet.siwx.signIn().then(({ data }) => data.accountAddress))
  await signIn(page).waitFor()
  await act(page, 'eip155', 'approve')
  assert.is(await asked, address)
})

test('after a reload while the wallet asks, the user can still sign in', async () => {
  const { page } = await evm()
  await e2e.again(page, {})
  await setUp(page, true)
  await signIn(page).waitFor()
  await press(page, 'Sign')
  await act(page, 'eip155', 'approve')
  await isIn(page)
})

test('[4.29] another account and another network each need their own sign-in', async () => {
  const { page, server } = await evm()
  await act(page, 'eip155', 'approve')
  await isIn(page)
  const first = await whoIsIn(page)
  await page.evaluate(() => window.wallets[0]!.families!.eip155!.script.switchAccount(1))
  await signIn(page).waitFor()
  assert.is(await whoIsIn(page), undefined)
  await press(page, 'Sign')
  await act(page, 'eip155', 'approve')
  await isIn(page)
  assert.is.not(await whoIsIn(page), first)
  await page.evaluate(() => void window.wallets[0]!.families!.eip155!.script.switchChain(8453))
  await signIn(page).waitFor()
  await press(page, 'Sign')
  await act(page, 'eip155', 'approve')
  await isIn(page)
  assert.is(server.session?.chainId, 'eip155:8453')
  assert.is(server.session?.address, await whoIsIn(page))
})

test('[8.13] if the server is down or answers HTML, the modal explains it, disconnects, and works afterwards', async () => {
  for (const mode of ['down', 'html'] as const) {
    const { page, server } = await visit('script', { options: { networks: e2e.networks } })
    // Signing out also fails at a server that is down.
    e2e.expect(/503|signing out failed/)
    server.mode = mode
    await connectButton(page).click()
    await walletRow(page).click()
    await act(page, 'eip155', 'approve')
    await page.getByText('A problem occurred while trying initialize authentication').waitFor()
    await modal(page, 'Connect Wallet').waitFor()
    assert.is(await page.evaluate(() => window.aglet.getState().account.isConnected), false)
    server.mode = 'fine'
    await walletRow(page).click()
    await act(page, 'eip155', 'approve')
    await signIn(page).waitFor()
    await act(page, 'eip155', 'approve')
    await isIn(page)
  }
})

test('if the server fails after signing, Try again sends the same signature', async () => {
  const { page, server } = await evm()
  e2e.expect(/503/)
  server.mode = 'down'
  await act(page, 'eip155', 'approve')
  await page.getByText('Your session could not be saved').waitFor()
  assert.is(await whoIsIn(page), undefined)
  server.mode = 'fine'
  await press(page, 'Try again', isSignedIn)
  await isIn(page)
  assert.equal(server.codes, [])
})

test('disconnecting signs out on the server; signing out keeps the connection', async () => {
  const { page, server } = await evm()
  await act(page, 'eip155', 'approve')
  await isIn(page)
  await page.evaluate(() => window.aglet.siwx.signOut())
  assert.is(await session(page), undefined)
  assert.is(server.session, null)
  assert.ok(await page.evaluate(() => window.aglet.getState().account.isConnected))
  const again = page.evaluate(() => window.aglet.siwx.signIn().then(() => true))
  await act(page, 'eip155', 'approve')
  assert.ok(await again)
  await page.evaluate(() => window.aglet.disconnect())
  await connectButton(page).waitFor()
  assert.is(await session(page), undefined)
  while (server.session) await page.evaluate(() => new Promise(requestAnimationFrame))
  assert.ok(server.signOuts() >= 2)
})

test('signing out in a second tab signs out this one', async () => {
  const { page } = await evm()
  await act(page, 'eip155', 'approve')
  await isIn(page)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.waitForFunction(() => window.aglet && window.wallets)
  await setUp(second, true)
  await isIn(second)
  await second.evaluate(() => window.aglet.siwx.signOut())
  await page.waitForFunction(() => window.aglet.state.session.value === undefined)
  await signIn(page).waitFor()
})

test.run()
