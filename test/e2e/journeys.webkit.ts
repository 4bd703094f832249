import { Key } from 'selenium-webdriver'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseEther } from 'viem'
import { TOKENS } from '../../cli/devnet/tokens'
import { openDemoWallet } from './demoWallet'
import type { Host } from './hostPages'
import { launchChromium } from './launchChromium'
import { mailTo, openLink } from './loginSteps'
import { coinOf, tokenOf } from './sending'
import { until } from './until'
import { DEV_WALLET } from './user'
import { createWebKitHarness } from './webkitHarness'
import type { WebKitPage } from './webkitPage'

// What a user does most, in WebKit, the engine of Safari and of all browsers on iOS.

const e2e = createWebKitHarness(['script', 'react-19', 'preact'], { walletPage: 'dist/wallet' })
/** The name of the stack's first account. */
const NAME = 'ada.eth'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const IS_CONNECTED = 'window.aglet.getState().account.status === "connected"'

/** Waits until no dialog of Aglet is open. */
const closed = (page: WebKitPage) =>
  page.holds(`!document.querySelector('aglet-root')?.shadowRoot.querySelector('[role=dialog], dialog[open]')`)

async function connect(page: WebKitPage): Promise<void> {
  await page.press('Connect Wallet')
  await page.press(DEV_WALLET)
  await page.press('Approve')
  await page.see(NAME)
  await closed(page)
}

for (const host of ['script', 'react-19', 'preact'] as const satisfies readonly Host[])
  test(`WebKit, ${host}: a connection outlives a reload, and ends when the user disconnects`, async () => {
    const page = await e2e.visit(host, { wallets: [{ prompt: true }] })
    await connect(page)
    await page.reload()
    await page.press(NAME)
    await page.read('Connected with')
    await page.press('Disconnect')
    await page.see('Connect Wallet')
    await closed(page)
    await page.reload()
    await page.see('Connect Wallet')
  })

test('WebKit: the account’s tabs, and a transfer whose cost is known at once, on the chain', async () => {
  const { url } = e2e.stack.evm[1]
  const to = e2e.stack.accounts[5]!
  const held = await coinOf(url, to)
  const page = await e2e.visit('script', { wallets: [{ prompt: true }] })
  await connect(page)
  await page.press(NAME)
  await page.press('NFTs')
  await page.see('Lace Knots')
  await page.press('Activity')
  await page.press('Tokens')
  await page.read('Ether')
  await page.press('Send')
  const cost = await page.holds<string>(
    `document.querySelector('aglet-root').shadowRoot.querySelector('.send .fact > :not(.grow, .skeleton)')?.textContent`,
  )
  assert.match(cost, /ETH/, 'the first cost that is shown')
  await page.press('Amount')
  await page.type('0.25')
  await page.press('Type or Paste address')
  await page.type(to)
  await page.press('Review send')
  await page.read('Review transaction carefully')
  await page.pressUntil('Send', 'window.wallets[0].script.pending.length')
  await page.press('Approve')
  await page.read('Sent')
  assert.is(await coinOf(url, to), held + parseEther('0.25'))
})

test('WebKit: a swap on the chain', async () => {
  const { url } = e2e.stack.evm[1]
  const page = await e2e.visit('script', { wallets: [{ prompt: true }] })
  await connect(page)
  const usdc = TOKENS.find(({ symbol }) => symbol === 'USDC')!.address[1]
  const held = await tokenOf(url, usdc, e2e.stack.accounts[0]!)
  await page.press(NAME)
  await page.press('Swap')
  await page.press('Select token')
  await page.press('USD Coin')
  await page.press('Review swap')
  await page.read('Minimum received')
  await page.pressUntil('Swap', 'window.wallets[0].script.pending.length')
  await page.press('Approve')
  await page.read('Swapped ETH to')
  assert.ok((await tokenOf(url, usdc, e2e.stack.accounts[0]!)) > held)
})

test('[P35] [2.24] WebKit: Tab goes round in the modal, Escape closes it, and the focus returns to the button', async () => {
  const page = await e2e.visit('script')
  await page.see('Connect Wallet')
  await page.type(Key.TAB)
  assert.is(await page.focused(), 'Connect Wallet')
  await page.type(Key.ENTER)
  await page.see(DEV_WALLET)
  const first = await page.focused()
  const seen: string[] = []
  do {
    seen.push(await page.focused())
    await page.type(Key.TAB)
  } while ((await page.focused()) !== first && seen.length < 30)
  assert.ok(seen.includes('Close') && seen.some(name => name.startsWith(DEV_WALLET)), seen.join())
  assert.not.ok(seen.includes(''), 'the focus never leaves the modal')
  await page.type(Key.ESCAPE)
  await closed(page)
  assert.is(await page.focused(), 'Connect Wallet')
})

test('WebKit: a wallet on another device pairs by the QR code, and its session outlives a reload', async () => {
  const page = await e2e.visit('script', { wallets: [] })
  const phone = await launchChromium()
  try {
    await page.press('Connect Wallet')
    await page.press('WalletConnect')
    await page.see('Copy link')
    const wallet = await openDemoWallet(phone, e2e.stack.urls.wallet!)
    await wallet.pair(await page.holds('window.aglet.pairingUri.value?.uri'))
    await wallet.approve()
    await page.see(NAME)
    await page.reload()
    await page.press(NAME)
    await page.read('Connected with')
    await page.press('Disconnect')
    await page.see('Connect Wallet')
  } finally {
    await phone.close()
  }
})

test('[P16] [4.2] WebKit: in a web view of an iPhone a tap opens the wallet, and its approval connects', async () => {
  const page = await e2e.visit('script', {
    wallets: [],
    userAgent: IPHONE,
    body: '<script src="/webView.js"></script>',
  })
  await page.press('Connect Wallet')
  // A tap opens an app only within its own task, so the row is a link once the pairing is ready.
  await page.holds(
    `document.querySelector('aglet-root').shadowRoot.querySelector('a[href*="/wallet/wc?uri="]')`,
  )
  await page.press('Aglet Demo Wallet')
  const wallet = await page.otherWindow()
  await wallet.press('Approve')
  await page.toFront()
  await page.see(NAME)
})

test('[9.33] WebKit: a social login in the provider’s window, which closes by itself', async () => {
  const page = await e2e.visit('script', { wallets: [] })
  await page.press('Connect Wallet')
  await page.press('Continue with Google')
  const provider = await page.otherWindow()
  await provider.press('Continue as')
  await page.toFront()
  await page.holds(IS_CONNECTED)
  await closed(page)
  await until('the window closed', async () => (await page.windows()) === 1)
})

test('[4.41] WebKit: an e-mail login in the frame', async () => {
  const email = 'webkit@example.org'
  const page = await e2e.visit('script', { wallets: [], options: { enableEmbedded: false } })
  const phone = await launchChromium()
  try {
    await page.press('Connect Wallet')
    await page.press('Email')
    await page.type(email, Key.ENTER)
    await page.read('Register Device')
    const { link } = await mailTo(e2e.stack, email)
    await openLink(await phone.newContext(), link!, 'Approve')
    await page.read('Confirm Email')
    const { code } = await mailTo(e2e.stack, email, 1)
    await page.holds(`document.querySelector('aglet-root').shadowRoot.activeElement?.matches('.otp input')`)
    await page.type(code!)
    await page.holds(IS_CONNECTED)
  } finally {
    await phone.close()
  }
})

test.run()
