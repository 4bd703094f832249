import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { type FrameFault, setFrameFault } from '../../cli/devnet/embedded/faults'
import { createHarness, type VisitOptions } from './harness'
import { connectButton, modal } from './user'

// The frame of the embedded wallet in the modal: created on intent, shown in the card, operated by its user,
// and its failures.

const e2e = createHarness(['script', 'esm'])
const APPROVE = 'Approve Transaction'
const PLAIN = { defaultAccountTypes: { eip155: 'eoa' } } as const

const frames = (page: Page) => page.locator('aglet-root > iframe')
const inFrame = (page: Page) => page.frameLocator('aglet-root > iframe')
const press = (page: Page, name: string) => inFrame(page).getByRole('button', { name, exact: true }).click()
const address = (page: Page) => page.evaluate(() => window.aglet.state.account.peek().address)

/** Lets this user log in without a mailbox. */
const invite = (email: string) =>
  fetch(new URL('/dev/login', e2e.stack.urls.frame), { method: 'POST', body: JSON.stringify({ email }) })

/** Logs in through the e-mail field of Connect. */
async function logIn(page: Page, email = 'ada@example.org'): Promise<string> {
  await invite(email)
  await connectButton(page).click()
  const field = modal(page, 'Connect Wallet').getByRole('textbox')
  await field.fill(email)
  await field.press('Enter')
  await page.waitForFunction(() => window.aglet.state.account.peek().isConnected)
  await modal(page).waitFor({ state: 'hidden' })
  return (await address(page))!
}
async function visit(more: VisitOptions = {}, host: 'script' | 'esm' = 'script') {
  const page = await e2e.visit(host, { wallets: [], ...more, options: { ...PLAIN, ...more.options } })
  return { page, user: await logIn(page) }
}

/** Sends a request as a host's library does; the page stores the answer, which comes later. */
const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    ([method, params]) => {
      const said = window as unknown as { said: unknown }
      said.said = undefined
      window.aglet
        .getProvider('eip155')!
        .request({ method, params })
        .then(
          reply => {
            said.said = { reply }
          },
          error => {
            said.said = { code: error.code, message: error.message }
          },
        )
    },
    [method, params] as const,
  )
const answerOf = async (page: Page) => {
  const handle = await page.waitForFunction(() => (window as unknown as { said: unknown }).said)
  return (await handle.jsonValue()) as { reply?: unknown; code?: number; message?: string }
}
const sign = (page: Page, user: string, text = 'Tie the laces') =>
  ask(page, 'personal_sign', [stringToHex(text), user])

test('[P45] [7.29] no frame exists before a login; a login creates one, and no personal data is stored', async () => {
  const page = await e2e.visit('script', { wallets: [], options: PLAIN })
  assert.is(await frames(page).count(), 0)
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').getByRole('textbox').waitFor()
  assert.is(await frames(page).count(), 0, 'nor for an opened modal')
  await page.keyboard.press('Escape')
  await logIn(page)
  assert.is(await frames(page).count(), 1)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  assert.match(stored, '"provider\\":\\"email')
  assert.not.match(stored, /ada|example\.org|token/)
  const account = await page.evaluate(() => window.aglet.state.account.peek())
  assert.is(account.connectorId, 'ID_AUTH')
  assert.equal(account.embeddedWalletInfo?.authProvider, 'email')
  assert.equal(account.embeddedWalletInfo?.user.email, 'ada@example.org')
})

test('[2.13, 6.5] the modal shows the request and opens the frame; after Approve the signature verifies', async () => {
  const { page, user } = await visit()
  await sign(page, user)
  await modal(page, APPROVE).waitFor()
  await modal(page, APPROVE).getByRole('heading', { name: 'Sign a message' }).waitFor()
  assert.is(await modal(page, APPROVE).getByRole('textbox').inputValue(), 'Tie the laces')
  await press(page, 'Approve')
  const { reply } = await answerOf(page)
  assert.ok(await verifyMessage({ address: user as Hex, message: 'Tie the laces', signature: reply as Hex }))
  await modal(page).waitFor({ state: 'hidden' })
})

test('[6.5] rejecting in the frame and closing the modal both reject the request with 4001', async () => {
  const { page, user } = await visit()
  await sign(page, user)
  await press(page, 'Reject')
  assert.is((await answerOf(page)).code, 4001)
  await modal(page).waitFor({ state: 'hidden' })
  await sign(page, user)
  await inFrame(page).getByRole('button', { name: 'Approve' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  assert.is((await answerOf(page)).code, 4001)
  // The frame has dropped the earlier request and shows the next one.
  await sign(page, user, 'Another text')
  await inFrame(page).getByText('Another text').waitFor()
  await press(page, 'Approve')
  const { reply } = await answerOf(page)
  assert.ok(await verifyMessage({ address: user as Hex, message: 'Another text', signature: reply as Hex }))
})

test('[P45] after a reload a hidden frame restores the session, and the modal shows the frame for the next request', async () => {
  const { page, user } = await visit()
  await page.reload()
  await page.waitForFunction(() => window.aglet?.state.account.peek().isConnected)
  assert.is(await address(page), user)
  assert.is(await frames(page).count(), 1)
  assert.is(await frames(page).isVisible(), false)
  await sign(page, user)
  await press(page, 'Approve')
  assert.ok((await answerOf(page)).reply)
})

test('on ESM: a payment is shown with its amount and sent once it is approved', async () => {
  const { page, user } = await visit({}, 'esm')
  const to = e2e.stack.accounts[3]!
  await ask(page, 'eth_sendTransaction', [{ from: user, to, value: '0x38d7ea4c68000' }])
  const dialog = modal(page, APPROVE)
  await dialog.getByRole('heading', { name: 'Send' }).waitFor()
  await dialog.getByText('0.001 ETH').waitFor()
  await press(page, 'Approve')
  assert.match(String((await answerOf(page)).reply), /^0x[\da-f]{64}$/)
})

for (const [name, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
  'small phone': { width: 320, height: 568 },
}))
  test(`[2.13] ${name}: the frame fits the card and can be operated`, async () => {
    const { page, user } = await visit({ browser: { viewport, hasTouch: viewport.width < 400 } })
    await sign(page, user)
    await inFrame(page).getByRole('button', { name: 'Approve' }).waitFor()
    const box = (await frames(page).boundingBox())!
    assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, JSON.stringify(box))
    assert.is(Math.round(box.width), Math.min(360, viewport.width))
    assert.ok(box.height >= 300)
    await press(page, 'Approve')
    assert.ok((await answerOf(page)).reply)
  })

test('logging out removes the frame, and after a reload nobody is logged in', async () => {
  const { page } = await visit()
  await page.evaluate(() => window.aglet.disconnect())
  assert.is(await frames(page).count(), 0)
  await page.reload()
  await page.waitForFunction(() => window.aglet)
  assert.is(await page.evaluate(() => window.aglet.state.account.peek().status), 'disconnected')
  assert.is(await frames(page).count(), 0)
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/embedded')), null)
})

test('[6.1] the frame provides the account types and handles a network switch', async () => {
  const page = await e2e.visit('script', { wallets: [] })
  await logIn(page)
  const account = await page.evaluate(() => window.aglet.state.account.peek())
  assert.equal(
    account.allAccounts.map(({ type }) => type),
    ['smartAccount', 'eoa'],
  )
  await page.evaluate(() => window.aglet.switchNetwork(8453))
  assert.is(
    await page.evaluate(() => window.aglet.getProvider('eip155')!.request({ method: 'eth_chainId' })),
    '0x2105',
  )
})

/** Sets a fault for the next message with this name. */
const setNextFault = (fault: FrameFault, message: string) =>
  setFrameFault(e2e.stack.faults, fault, message, { times: 1 })

test('a duplicate answer counts once, and a request fails with a message if the frame reloads', async () => {
  const { page, user } = await visit()
  setNextFault('answersTwice', 'RPC_REQUEST')
  await sign(page, user)
  await press(page, 'Approve')
  assert.ok((await answerOf(page)).reply)
  setNextFault('reloads', 'RPC_REQUEST')
  await ask(page, 'eth_blockNumber', [])
  const lost = await answerOf(page)
  assert.ok(lost.message?.includes('has restarted'), JSON.stringify(lost))
  await ask(page, 'eth_blockNumber', [])
  assert.match(String((await answerOf(page)).reply), /^0x/)
})

test('[P45] [8.16, 8.20] if the page’s policy blocks the frame, the developer is told and the login ends', async () => {
  e2e.expect(
    /frame-src|Content Security Policy|policy:|frame of the embedded wallet|embedded wallet did not load/,
  )
  const page = await e2e.visit('script', {
    wallets: [],
    options: { endpoints: { ...endpoints(), frame: 'https://refused.example/sdk' } },
  })
  await connectButton(page).click()
  const field = modal(page, 'Connect Wallet').getByRole('textbox')
  await field.fill('ada@example.org')
  await field.press('Enter')
  await page.getByText('Invalid App Configuration').waitFor()
  assert.is(await page.evaluate(() => window.aglet.state.account.peek().status), 'disconnected')
})

test('[P45] [8.16] if the server forbids framing, the developer is told as well', async () => {
  e2e.expect(
    /X-Frame-Options|frame-ancestors|Refused|frame of the embedded wallet|embedded wallet did not load|chrome-error/,
  )
  setFrameFault(e2e.stack.faults, 'refused')
  const page = await e2e.visit('script', { wallets: [] })
  await connectButton(page).click()
  const field = modal(page, 'Connect Wallet').getByRole('textbox')
  await field.fill('ada@example.org')
  await field.press('Enter')
  await page.getByText('Invalid App Configuration').waitFor()
})

test('[1.2] without the email and socials features there is no e-mail field and no frame', async () => {
  const page = await e2e.visit('script', { options: { features: { email: false, socials: false } } })
  await connectButton(page).click()
  await modal(page, 'Connect Wallet').waitFor()
  assert.is(await modal(page, 'Connect Wallet').getByRole('textbox').count(), 0)
  assert.is(await frames(page).count(), 0)
})

const endpoints = () => {
  const { api, relay } = e2e.stack.urls
  return { api, wallets: api, analytics: api, relay }
}

test.run()
