import { base58 } from '@scure/base'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPublicClient, type Hex, http, parseEther, stringToHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { FRAME_FAULTS, setFrameFault } from '../../cli/devnet/embedded/faults'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { serveStatic } from '../../cli/devnet/static'
import { receiptOf } from '../devnet/apiBench'
import { FRAME_HOST } from './frameHost'
import { axeFaults, verifySolana } from './frameProofs'
import { launchChromium } from './launchChromium'
import { tellFailure } from './tellFailure'
import { until } from './until'

let stack: Stack
let site: HttpServer
let browser: Browser
let context: BrowserContext
let page: Page
/** Errors of the pages. */
let problems: string[] = []

const stopAll = async () => {
  await browser?.close()
  await site?.stop()
  await stack?.stop()
}
const start = async () => {
  const starts = await Promise.allSettled([
    startStack({ quiet: true, framePage: `${process.cwd()}/dist/frame` }).then(started => {
      stack = started
    }),
    launchChromium().then(launched => {
      browser = launched
    }),
    serveStatic({ root: `${process.cwd()}/test/e2e/hosts`, files: FRAME_HOST }).then(served => {
      site = served
    }),
  ])
  for (const started of starts) if (started.status === 'rejected') throw started.reason
}
test.before(
  tellFailure(() =>
    start().catch(async error => {
      await stopAll()
      throw error
    }),
  ),
)
test.after(stopAll)
test.before.each(async () => {
  context = await browser.newContext({ viewport: { width: 800, height: 640 }, reducedMotion: 'reduce' })
  context.on('page', opened => {
    opened.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    opened.on('pageerror', error => problems.push(String(error)))
  })
  page = await context.newPage()
  await page.goto(site.url)
})
test.after.each(async () => {
  stack.faults.clear()
  stack.frame.context.settings.approvals = 'ask'
  const found = problems
  await context.close()
  problems = []
  assert.equal(found, [])
})

const frameUrl = () =>
  `${stack.urls.frame}?projectId=${stack.projectId}&chainId=eip155:1&version=4&enableLogger=false`
const open = (to = page) => to.evaluate(url => window.frameHost.openFrame(url), frameUrl())
const say = <Reply = unknown>(name: string, payload?: object, to = page): Promise<Reply> =>
  to.evaluate(([name, payload]) => window.frameHost.say(name, payload), [
    name,
    payload,
  ] as const) as Promise<Reply>
const frame = () => page.frameLocator('#w3m-iframe')
const press = (name: string) => frame().getByRole('button', { name, exact: true }).click()
const request = <Reply = unknown>(method: string, params: unknown) =>
  say<Reply>('RPC_REQUEST', { method, params })
/** Sends a request and approves it. */
async function approved<Reply>(method: string, params: unknown): Promise<Reply> {
  const reply = request<Reply>(method, params)
  await press('Approve')
  return reply
}

interface User {
  readonly email: string | null
  readonly address: string
  readonly chainId: number | string
  readonly accounts: readonly { readonly address: Hex; readonly type: string }[]
  readonly smartAccountDeployed?: boolean
}

/** Logs in through the inbox, as a user does. */
async function logIn(email: string): Promise<void> {
  assert.equal(await say('CONNECT_EMAIL', { email }), { action: 'VERIFY_DEVICE' })
  const device = say('CONNECT_DEVICE')
  const mail = await context.newPage()
  await mail.goto(`${new URL(stack.urls.frame).origin}/inbox?email=${email}`)
  await mail.getByRole('link', { name: 'Approve this browser' }).click()
  await mail.getByRole('button', { name: 'Approve', exact: true }).click()
  await device
  await mail.goto(`${new URL(stack.urls.frame).origin}/inbox?email=${email}`)
  const code = await mail.locator('.code').first().textContent()
  await say('CONNECT_OTP', { otp: code })
  await mail.close()
}

/** Logs in without a mailbox. */
async function logInAtOnce(email: string): Promise<User> {
  await open()
  await fetch(new URL('/dev/login', stack.urls.frame), { method: 'POST', body: JSON.stringify({ email }) })
  assert.equal(await say('CONNECT_EMAIL', { email }), { action: 'CONNECT' })
  return say<User>('GET_USER', { chainId: 1, preferredAccountType: 'eoa' })
}

test('logs in by link and code, signs a message that verifies, and is logged in after a reload', async () => {
  await open()
  await logIn('ada@example.org')
  const user = await say<User>('GET_USER', { chainId: 'eip155:1' })
  assert.is(user.email, 'ada@example.org')
  assert.is(user.chainId, 1)
  assert.equal(
    user.accounts.map(({ type }) => type),
    ['eoa', 'smartAccount'],
  )
  await say('SYNC_DAPP_DATA', { metadata: { name: 'Lace Shop' }, projectId: stack.projectId })
  const signing = request<Hex>('personal_sign', [stringToHex('Tie the laces'), user.address])
  await frame().getByRole('heading', { name: 'Sign this message?' }).waitFor()
  assert.match(await frame().locator('pre').innerText(), 'Tie the laces')
  assert.match(
    await frame().locator('header').innerText(),
    new RegExp(`Lace Shop\\n+${new URL(site.url).host}`),
  )
  await press('Approve')
  const signature = await signing
  const address = user.address as Hex
  assert.ok(await verifyMessage({ address, message: 'Tie the laces', signature }))

  const refused = request<string>('personal_sign', ['0x00', user.address]).catch(error => String(error))
  await press('Reject')
  assert.match(await refused, 'User rejected the request')

  await page.reload()
  await open()
  assert.equal(await say('IS_CONNECTED'), { isConnected: true })
  await say('SIGN_OUT')
  assert.equal(await say('IS_CONNECTED'), { isConnected: false })
  assert.equal(await say('CONNECT_EMAIL', { email: 'ada@example.org' }), { action: 'VERIFY_OTP' })
})

test('sends a transaction that lands on the chain, and reads the chain without a prompt', async () => {
  const user = await logInAtOnce('sender@example.org')
  const to = '0x000000000000000000000000000000000000dEaD'
  const sent = request<Hex>('eth_sendTransaction', [
    { from: user.address, to, value: `0x${parseEther('1.5').toString(16)}` },
  ])
  await frame().getByRole('heading', { name: 'Send this transaction?' }).waitFor()
  const facts = await frame().locator('dl').innerText()
  for (const fact of [to, '1.5 ETH', 'Ethereum']) assert.match(facts, fact)
  await press('Approve')
  const hash = await sent
  const client = createPublicClient({ transport: http(stack.evm[1].url), pollingInterval: 50 })
  const receipt = await receiptOf(client, hash)
  assert.is(receipt.status, 'success')
  assert.is(receipt.from, user.address.toLowerCase())
  assert.equal(
    await request('eth_getBalance', [to, 'latest']),
    `0x${(await client.getBalance({ address: to })).toString(16)}`,
  )
  assert.equal(await say('SWITCH_NETWORK', { chainId: 'eip155:8453' }), { chainId: 8453 })
  assert.is(await request('eth_chainId', []), 8453)
  const unknown = await request<string>('eth_sign', [user.address, '0x00']).catch(error => String(error))
  assert.match(unknown, 'The method eth_sign is not supported')
})

test('the smart account signs before it is deployed, sends a batch that deploys it, and grants and revokes a session', async () => {
  await logInAtOnce('smart@example.org')
  const { type, address } = await say<{ type: string; address: Hex }>('SET_PREFERRED_ACCOUNT', {
    type: 'smartAccount',
  })
  assert.is(type, 'smartAccount')
  const client = createPublicClient({ transport: http(stack.evm[1].url), pollingInterval: 50 })
  const signature = await approved<Hex>('personal_sign', [stringToHex('counterfactual'), address])
  assert.ok(await client.verifyMessage({ address, message: 'counterfactual', signature }))
  const to = '0x000000000000000000000000000000000000bEEF'
  const { id } = await approved<{ id: string }>('wallet_sendCalls', [
    {
      version: '2.0.0',
      chainId: '0x1',
      from: address,
      calls: [
        { to, value: '0x1' },
        { to, value: '0x2' },
      ],
    },
  ])
  await until('the batch was taken', async () => {
    const { status } = await request<{ status: number }>('wallet_getCallsStatus', [id])
    // EIP-5792: 100 is pending, 200 confirmed.
    assert.ok(status === 100 || status === 200)
    return status === 200
  })
  assert.is(await client.getBalance({ address: to }), 3n)
  const granting = request<{ context: Hex }>('wallet_grantPermissions', [
    {
      chainId: '0x1',
      expiry: Math.floor(Date.now() / 1000) + 3600,
      signer: {
        type: 'key',
        data: { type: 'secp256k1', publicKey: privateKeyToAccount(generatePrivateKey()).publicKey },
      },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x16345785d8a0000' } }],
      policies: [],
    },
  ])
  await frame().getByRole('heading', { name: 'Let this app send transactions by itself?' }).waitFor()
  assert.match(await frame().locator('dl').innerText(), 'up to 0.1 ETH in all')
  await press('Approve')
  const { context: granted } = await granting
  assert.match(granted, /^0x/)
  assert.match(await approved<Hex>('wallet_revokePermissions', [{ context: granted }]), /^0x/)

  const user = await say<User>('GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' })
  assert.is(user.address, address)
  assert.is(user.smartAccountDeployed, true)
})

test('signs for Solana', async () => {
  assert.ok(stack.solana)
  await logInAtOnce('sol@example.org')
  const user = await say<User>('GET_USER', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  const message = base58.encode(new TextEncoder().encode('Hello Solana'))
  const { signature } = await approved<{ signature: string }>('solana_signMessage', {
    message,
    pubkey: user.address,
  })
  assert.ok(verifySolana(user.address, message, signature))
})

test('a provider’s pop-up sends its result to the page that opened it', async () => {
  await open()
  const { uri } = await say<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(uri => void window.open(uri, 'popupWindow', 'width=600,height=800'), uri),
  ])
  await popup.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
  await page.waitForFunction(() => window.frameHost.told.length)
  const [{ origin, data }] = (await page.evaluate(() => window.frameHost.told)) as [
    { origin: string; data: { resultUri: string } },
  ]
  assert.is(origin, new URL(stack.urls.frame).origin)
  await popup.close()
  const user = await say<User & { userName: string }>('CONNECT_SOCIAL', { uri: data.resultUri })
  assert.is(user.userName, 'Ada Lovelace')
  assert.is(user.email, 'ada@github.example')
  assert.equal(await say('IS_CONNECTED'), { isConnected: true })
})

test('without pop-ups the login returns to the page itself', async () => {
  await open()
  const { uri } = await say<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })
  await page.goto(`${uri}--${encodeURIComponent(`${site.url}/?shop=1`)}`)
  await page.getByRole('button', { name: 'Continue as Grace Hopper' }).click()
  await page.waitForURL(/result_uri=/)
  const back = new URL(page.url())
  assert.is(back.origin, new URL(site.url).origin)
  await open()
  const user = await say<User>('CONNECT_SOCIAL', { uri: back.searchParams.get('result_uri') })
  assert.is(user.email, null)
})

test('the Farcaster app approves a login', async () => {
  await open()
  const { url } = await say<{ url: string }>('GET_FARCASTER_URI')
  const login = say('CONNECT_FARCASTER')
  const app = await context.newPage()
  await app.goto(url)
  await app.getByRole('button', { name: 'Approve' }).click()
  assert.equal(await login, { userName: 'ada.eth' })
})

test('the frame ignores messages from windows other than its parent', async () => {
  await logInAtOnce('quiet@example.org')
  await page.evaluate(async () => {
    const sibling = document.createElement('iframe')
    sibling.srcdoc = '<p>sibling'
    document.body.append(sibling)
    await new Promise(resolve => sibling.addEventListener('load', resolve))
    const inside = sibling.contentWindow as Window & typeof globalThis
    // Code run in the sibling makes the sibling the sender of the message.
    const send = new inside.Function(
      'frame',
      "frame.postMessage({ type: '@w3m-app/SIGN_OUT', id: 's' }, '*')",
    )
    send((document.getElementById('w3m-iframe') as HTMLIFrameElement).contentWindow)
  })
  assert.equal(await say('IS_CONNECTED'), { isConnected: true })
  const ids = await page.evaluate(() => window.frameHost.heard.map(({ id }) => id))
  assert.not.ok(ids.includes('s'))
})

test('without storage a login lasts until the page is left', async () => {
  await context.addInitScript(() => {
    if (parent !== window)
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
  })
  await page.reload()
  await logInAtOnce('denied@example.org')
  assert.equal(await say('IS_CONNECTED'), { isConnected: true })
  await page.reload()
  await open()
  assert.equal(await say('IS_CONNECTED'), { isConnected: false })
})

test('a later request replaces an open one, which is rejected', async () => {
  const { address } = await logInAtOnce('later@example.org')
  const first = request<string>('personal_sign', [stringToHex('first'), address]).catch(error =>
    String(error),
  )
  await frame().getByText('first').waitFor()
  const second = request<Hex>('personal_sign', [stringToHex('second'), address])
  assert.match(await first, 'given up')
  await frame().getByText('second').waitFor()
  await press('Approve')
  assert.match(await second, /^0x/)
})

test('an approved request is answered even if the page cancels it at that moment', async () => {
  const { address } = await logInAtOnce('moment@example.org')
  const signing = request<Hex>('personal_sign', [stringToHex('moment'), address])
  await frame().getByText('moment').waitFor()
  stack.faults.set('/decide', { latency: 300 })
  await press('Approve')
  await say('RELOAD')
  assert.match(await signing, /^0x/)
  const types = await page.evaluate(() => window.frameHost.heard.map(({ type }) => type).slice(-2))
  assert.equal(types, ['@w3m-frame/RPC_REQUEST_SUCCESS', '@w3m-frame/RELOAD_SUCCESS'])
})

test('axe finds no fault in the request view or on the frame’s pages', async () => {
  const around = await browser.newContext({ bypassCSP: true, viewport: { width: 360, height: 600 } })
  try {
    page = await around.newPage()
    await page.goto(site.url)
    const { address } = await logInAtOnce('axe@example.org')
    const { uri } = await say<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'apple' })
    const { url } = await say<{ url: string }>('GET_FARCASTER_URI')
    await say('CONNECT_EMAIL', { email: 'new@example.org' })
    const link = stack.frame.context.mailbox.list('new@example.org')[0]?.link ?? ''
    const asked = request('personal_sign', [stringToHex('axe'), address])
    for (const themeMode of ['light', 'dark']) {
      await say('SYNC_THEME', { themeMode })
      await frame().getByRole('button', { name: 'Approve' }).waitFor()
      assert.equal(await axeFaults(page.frames()[1]!), [], themeMode)
    }
    await press('Approve')
    await asked
    for (const to of [uri, url, link, new URL('/inbox', stack.urls.frame).href]) {
      await page.goto(to)
      assert.equal(await axeFaults(page.mainFrame()), [], to)
    }
  } finally {
    await around.close()
  }
})

test('follows the host’s theme, and its views fit a frame and a phone', async () => {
  const { address } = await logInAtOnce('theme@example.org')
  const paper = () =>
    frame()
      .locator('html')
      .evaluate(root => getComputedStyle(root).backgroundColor)
  assert.is(await paper(), 'rgb(255, 255, 255)')
  await say('SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': 'rgb(255, 200, 0)' } })
  assert.is(await paper(), 'rgb(18, 19, 19)')
  const signing = request<Hex>('personal_sign', [stringToHex(`${'long '.repeat(900)}end`), address])
  const approve = frame().getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  assert.equal(
    await approve.evaluate(button => [
      getComputedStyle(button).backgroundColor,
      getComputedStyle(button).color,
    ]),
    ['rgb(255, 200, 0)', 'rgb(16, 19, 28)'],
  )
  const box = await approve.boundingBox()
  assert.ok(box && box.y + box.height <= 600, 'the buttons are in sight')
  assert.ok(
    await frame()
      .locator('html')
      .evaluate(root => root.scrollWidth <= root.clientWidth),
  )
  await approve.click()
  await signing
})

test('plays the fault that a test has set', async () => {
  await logInAtOnce('faults@example.org')
  setFrameFault(stack.faults, 'answersTwice', 'IS_CONNECTED', { times: 1 })
  await say('IS_CONNECTED')
  const count = () =>
    page.evaluate(() => window.frameHost.heard.filter(({ type }) => /IS_CONNECTED/.test(type)).length)
  while ((await count()) < 2);
  setFrameFault(stack.faults, 'answersAnother', 'GET_CHAIN_ID', { times: 1 })
  await page.evaluate(() => void window.frameHost.say('GET_CHAIN_ID'))
  await page.waitForFunction(() => window.frameHost.heard.some(({ type }) => /GET_CHAIN_ID/.test(type)))
  setFrameFault(stack.faults, 'reloads', 'GET_CHAIN_ID', { times: 1 })
  await page.evaluate(() => void window.frameHost.say('GET_CHAIN_ID'))
  await page.waitForFunction(
    () => window.frameHost.heard.filter(({ type }) => /READY/.test(type)).length === 2,
  )
  setFrameFault(stack.faults, 'neverReady')
  await page.reload()
  await page.evaluate(url => void window.frameHost.openFrame(url), frameUrl())
  await frame().locator('main').waitFor({ state: 'attached' })
  assert.equal(await page.evaluate(() => window.frameHost.heard), [])
  assert.is(Object.keys(FRAME_FAULTS).length, 8)
})

test.run()
