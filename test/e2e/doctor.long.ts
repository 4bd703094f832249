import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setFrameFault } from '../../cli/devnet/embedded/faults'
import { addAxe, faults } from './axeFaults'
import { createHarness, type VisitOptions } from './harness'
import { submitEmail } from './loginSteps'
import { openCode } from './pairingCode'
import { accountButton, approve, connectButton, DEV_WALLET, modal, reject, walletRow } from './user'

// "What is wrong?" against the running stack, whose parts really fail.

const e2e = createHarness(['script'])

/** How long a wallet may be silent before it counts as hanging, and how long a check may take (ms). */
const SLOW = 20_000
const CHECK = 6_000
/** How long a login may take before it is given up (ms). */
const LOGIN = 30_000

const visit = (options: VisitOptions = {}) =>
  e2e.visit('script', {
    ...options,
    browser: { permissions: ['clipboard-read', 'clipboard-write'], ...options.browser },
  })
const TITLE = 'What is wrong?'
const doctor = (page: Page) => modal(page, TITLE)
const openDoctor = (page: Page) => modal(page).getByRole('button', { name: TITLE }).click()
const untilFound = (page: Page, title: string) => doctor(page).getByRole('heading', { name: title }).waitFor()

/** The folded list as text: each check with its result. */
async function checks(page: Page): Promise<readonly string[]> {
  await doctor(page).getByText('Details').click()
  return doctor(page)
    .getByRole('listitem')
    .evaluateAll(rows =>
      rows.map(row => [...row.querySelectorAll('span')].map(({ textContent }) => textContent).join(': ')),
    )
}

/** The report; checks that it holds no private data. */
async function report(page: Page): Promise<string> {
  await doctor(page).getByRole('button', { name: 'Copy report' }).click()
  await modal(page).getByText('Report copied').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  assert.not.match(text, /0x[\da-f]{6}|wc:|[\w-]{24,}|@|\?/i)
  assert.not.ok(text.includes(e2e.stack.projectId))
  return text
}

/** Logs in by e-mail, while the frame stays silent, and runs the checks. The page's clock must be installed. */
async function failLogin(page: Page): Promise<void> {
  await connectButton(page).click()
  await submitEmail(page, 'ada@example.org')
  await page.waitForFunction(() => document.querySelector('aglet-root > iframe'))
  await page.clock.runFor(LOGIN)
  await openDoctor(page)
  await doctor(page).getByText('Checking the connection').waitFor()
  await page.waitForFunction(() => document.querySelector('aglet-root > iframe'))
  await page.clock.runFor(CHECK + 1_000)
}

/** Runs with the same page served from another origin with other headers. @param headers get its policy */
async function servedWith(
  page: Page,
  headers: (policy: string) => Record<string, string>,
  run: () => Promise<void>,
): Promise<void> {
  const server = createServer(async (request, response) => {
    const original = await fetch(e2e.site.url + request.url)
    const policy = original.headers.get('content-security-policy') ?? ''
    response.writeHead(original.status, {
      'content-type': original.headers.get('content-type') ?? '',
      'content-security-policy': policy,
      ...headers(policy),
    })
    response.end(Buffer.from(await original.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const { pathname } = new URL(page.url())
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`)
    await run()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.before.each(() => {
  e2e.stack.relay.faults.set(null)
})

test('if everything works, each check says so', async () => {
  const page = await visit()
  await page.evaluate(() => window.aglet.open({ view: 'WhatIsWrong' }))
  await untilFound(page, 'No problem was found')
  assert.equal(await checks(page), [
    'Internet: OK',
    'Relay: OK',
    'Server: OK',
    'Setup of this app: OK',
    'Clock: OK',
    'Blockers: OK',
  ])
  assert.match(
    await report(page),
    /^Checks: internet ok, relay ok, server ok, setup ok, clock ok, blockers ok$/m,
  )
  await doctor(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page, 'Connect Wallet').waitFor()
})

test('relay down: the QR view and the checks say so, and a code appears once the relay is back', async () => {
  e2e.expect(/WebSocket connection to/)
  const page = await visit({ wallets: [] })
  await e2e.stack.relay.stop()
  try {
    await openCode(page)
    await modal(page).getByRole('heading', { name: 'The relay cannot be reached' }).waitFor()
    await openDoctor(page)
    await untilFound(page, 'The relay cannot be reached')
    const list = await checks(page)
    assert.ok(list.includes('Relay: Problem') && list.includes('Server: OK') && list.includes('Internet: OK'))
    assert.match(await report(page), /^relay: 127\.0\.0\.1:\d+ unreachable, blocked, \d+ ms$/m)
  } finally {
    await e2e.stack.relay.start()
  }
  await doctor(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page).getByRole('img', { name: 'QR code that connects a wallet' }).waitFor()
})

test('relay silent: no code appears, and the checks name the relay', async () => {
  e2e.expect(/WebSocket connection to/)
  const page = await visit({ wallets: [], before: page => page.clock.install() })
  e2e.stack.relay.faults.set({ hang: true })
  await openCode(page)
  await modal(page).getByText('Scan this QR Code with your phone').waitFor()
  await page.clock.fastForward(10_000)
  await modal(page).getByRole('heading', { name: 'The relay does not answer' }).waitFor()
  await openDoctor(page)
  await doctor(page).getByText('Checking the connection').waitFor()
  await page.clock.fastForward(CHECK)
  await untilFound(page, 'The relay does not answer')
  assert.ok((await checks(page)).includes('Server: OK'))
})

test('relay rejects the project id: the message is for the app’s developers', async () => {
  e2e.expect(/Invalid Project ID|Set a valid one|WebSocket connection closed abnormally/i)
  const page = await visit({ wallets: [] })
  e2e.stack.relay.faults.set({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
  await openCode(page)
  await modal(page).getByRole('heading', { name: 'This app is not set up correctly' }).waitFor()
  await openDoctor(page)
  await untilFound(page, 'This app is not set up correctly')
  assert.match(await report(page), /^relay: 127\.0\.0\.1:\d+ project, \d+ ms$/m)
})

for (const [how, fault, title, said] of [
  [
    'is gone',
    { drop: true },
    'The server cannot be reached',
    /^wallets: 127\.0\.0\.1:\d+ unreachable, \d+ ms$/m,
  ],
  [
    'is down',
    { status: 503 },
    'The server does not answer',
    /^wallets: 127\.0\.0\.1:\d+ failing, HTTP 503, \d+ ms$/m,
  ],
  [
    'refuses the project id',
    { status: 401, body: '{"reasons":[{"field":"","description":"Unauthorized: invalid key"}]}' },
    'This app is not set up correctly',
    /^wallets: 127\.0\.0\.1:\d+ project, HTTP 401, \d+ ms$/m,
  ],
] as const)
  test(`the API ${how}: the wallet list leads to the checks`, async () => {
    e2e.expect(/Failed to load resource|Invalid Project ID/)
    e2e.stack.faults.set('/getWallets', fault)
    e2e.stack.faults.set('/v1/supported-chains', fault)
    const page = await visit()
    await connectButton(page).click()
    await modal(page).getByRole('button', { name: 'All Wallets' }).click()
    await modal(page, 'All Wallets').getByText('The full list could not be loaded.').waitFor()
    await openDoctor(page)
    await untilFound(page, title)
    assert.ok((await checks(page)).includes('Relay: OK'))
    assert.match(await report(page), said)
    e2e.stack.faults.clear()
    await modal(page).getByRole('button', { name: 'Back' }).click()
    await modal(page, 'All Wallets')
      .getByRole('button', { name: /^MetaMask/ })
      .waitFor()
  })

/** Waits until the wallet counts as hanging, and opens the checks. */
async function lookAtWallet(page: Page): Promise<void> {
  await connectButton(page).click()
  await walletRow(page).click()
  await modal(page, DEV_WALLET).getByText(`Continue in ${DEV_WALLET}`).waitFor()
  await page.clock.fastForward(SLOW)
  await openDoctor(page)
}

test('a wallet that hangs is asked only for its chain, and is named in the result', async () => {
  const page = await visit({ before: page => page.clock.install() })
  await page.evaluate(() => {
    for (const method of ['eth_requestAccounts', 'eth_chainId'])
      window.wallets[0]!.script.intercept(method, () => new Promise(() => {}))
  })
  await lookAtWallet(page)
  await doctor(page).getByText('Checking the connection').waitFor()
  await page.clock.fastForward(CHECK)
  await untilFound(page, `${DEV_WALLET} does not answer`)
  const list = await checks(page)
  assert.ok(list.includes(`${DEV_WALLET}: Problem`) && list.includes('Server: OK'))
  assert.match(await report(page), /^Wallet: Aglet Dev Wallet \(dev\.aglet\.wallet\)$/m)
})

test('a wallet that answers all but the request to connect is said to have that request open', async () => {
  const page = await visit({ before: page => page.clock.install() })
  await lookAtWallet(page)
  await page.clock.fastForward(200)
  await untilFound(page, 'A request is already open')
  await doctor(page).getByRole('button', { name: 'Use another wallet' }).click()
  await walletRow(page).waitFor()
})

test('declining is no fault: the checks are offered only after the second time', async () => {
  const page = await visit()
  await connectButton(page).click()
  await walletRow(page).click()
  await reject(page)
  const wallet = modal(page, DEV_WALLET)
  await wallet.getByRole('heading', { name: 'Connection declined' }).waitFor()
  assert.is(await wallet.getByRole('button', { name: TITLE }).count(), 0)
  await wallet.getByRole('button', { name: 'Try again' }).click()
  await reject(page)
  await openDoctor(page)
  await untilFound(page, 'Connection declined')
})

test('a device that is offline is told so at once, and can try again once it is back', async () => {
  e2e.expect(/net::ERR_|WebSocket connection to/)
  const page = await visit({ wallets: [] })
  e2e.stack.relay.faults.set({ refuse: 'connection' })
  // The code of the checks loads with the button.
  const code = page.waitForResponse(response => /-doctor-\w+\.js$/.test(response.url()))
  await openCode(page)
  const button = modal(page).getByRole('button', { name: TITLE })
  await button.waitFor()
  await (await code).finished()
  await page.context().setOffline(true)
  await button.click()
  await untilFound(page, 'You are offline')
  assert.ok((await checks(page)).includes('Internet: Problem'))
  assert.match(await report(page), /^Online: no$/m)
  e2e.stack.relay.faults.set(null)
  await page.context().setOffline(false)
  await doctor(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page).getByRole('img', { name: 'QR code that connects a wallet' }).waitFor()
})

test("the page's own policy blocks the relay: the result names the page, and the console names the missing directive", async () => {
  const { relay } = e2e.stack.urls
  e2e.expect(/^outside: |Content-Security-Policy|Content Security Policy|policy: connect-src|metadata\.url/)
  const page = await visit({ wallets: [] })
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  const withoutRelay = (policy: string) => ({ 'content-security-policy': policy.replace(` ${relay}`, '') })
  await servedWith(page, withoutRelay, async () => {
    await openCode(page)
    await openDoctor(page)
    await untilFound(page, `This page blocks ${new URL(relay).host}`)
    const list = await checks(page)
    assert.ok(list.includes('Relay: Problem') && list.includes('Setup of this app: Problem'))
    const line = `Aglet: the Content-Security-Policy of this page blocks ${relay}: add it to connect-src.`
    assert.ok(said.includes(line), said.join('\n'))
    await page.evaluate(() => window.aglet.close())
  })
})

test('S11: on a cross-origin isolated page a wallet connects, and a blocked login names the page and its header', async () => {
  e2e.expect(/^outside: |did not load|embedded wallet|Cross-Origin-Embedder-Policy|metadata\.url/)
  const page = await visit({ before: page => page.clock.install() })
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  const isolating = () => ({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
  await servedWith(page, isolating, async () => {
    assert.is(await page.evaluate(() => crossOriginIsolated), true)
    await failLogin(page)
    const { host } = new URL(e2e.stack.urls.frame)
    await untilFound(page, `This page blocks ${host}`)
    assert.match(await report(page), `COEP blocks ${host}`)
    const line = `Aglet: the Cross-Origin-Embedder-Policy of this page blocks ${host}.`
    assert.ok(said.includes(line), said.join('\n'))
    await page.evaluate(() => window.aglet.open({ view: 'Connect' }))
    await walletRow(page).click()
    await approve(page)
    await accountButton(page, e2e.stack.accounts[0]!).waitFor()
  })
})

test('a clock that is an hour ahead makes the relay reject the connection, and the result names the clock', async () => {
  e2e.expect(/check the time settings|WebSocket connection closed abnormally/)
  const page = await visit({
    wallets: [],
    before: page => page.clock.install({ time: Date.now() + 3_600_000 }),
  })
  await openCode(page)
  await modal(page).getByRole('heading', { name: 'Check the time' }).waitFor()
  await openDoctor(page)
  await untilFound(page, 'Check the time')
  const list = await checks(page)
  assert.ok(list.includes('Clock: Problem') && list.includes('Relay: OK'))
})

test('the frame of the login does not load: the result names the login', async () => {
  e2e.expect(/did not load|is not loaded|embedded wallet/)
  const page = await visit({ wallets: [], before: page => page.clock.install() })
  setFrameFault(e2e.stack.faults, 'neverReady')
  await failLogin(page)
  await untilFound(page, 'The login did not load')
  assert.not.match(await report(page), /ada/)
})

test('a blocked window of a social login: the checks say so, and their button opens it; a declined login offers no checks', async () => {
  const page = await visit({
    wallets: [],
    // The browser blocks all windows until the user has allowed them.
    before: page =>
      page.addInitScript(() => {
        const { open } = window
        window.open = (...args) => (document.title.endsWith('allowed') ? open.apply(window, args) : null)
      }),
  })
  const google = modal(page, 'Google')
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await google.getByText('Your browser blocked the window.').waitFor()
  await openDoctor(page)
  await untilFound(page, 'The window was blocked')
  const list = await checks(page)
  assert.ok(list.includes('Login: OK') && list.includes('Blockers: Problem'), list.join())
  assert.match(await report(page), /^Failed: login, popup_blocked$/m)

  // Goes back to the list of providers and tries once more.
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click()
  await google.getByText('Your browser blocked the window.').waitFor()
  await openDoctor(page)
  await untilFound(page, 'The window was blocked')
  await page.evaluate(() => {
    document.title += ' allowed'
  })
  const popup = page.waitForEvent('popup')
  await doctor(page).getByRole('button', { name: 'Try again' }).click()
  await (await popup).getByRole('button', { name: 'Cancel' }).click()
  await google.getByText('You declined the login').waitFor()
  await google.getByRole('button', { name: 'Try again' }).waitFor()
  assert.is(await google.getByRole('button', { name: TITLE }).count(), 0)
})

test('the list and the report can be reached by keyboard alone, and axe finds no fault', async () => {
  const page = await visit({ browser: { bypassCSP: true } })
  await page.evaluate(() => window.aglet.open({ view: 'WhatIsWrong' }))
  await untilFound(page, 'No problem was found')
  const summary = doctor(page).getByText('Details')
  await summary.focus()
  await page.keyboard.press('Enter')
  await doctor(page).getByRole('listitem').first().waitFor()
  await addAxe(page)
  assert.equal(await faults(page), [])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await modal(page).getByText('Report copied').waitFor()
})

test.run()
