import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { dev } from '../../cli/dev'
import type { DevAddresses } from '../../cli/devnet/addresses'
import { printSiwxMessage } from '../../src/lib/siwx/printSiwxMessage'
import { TEST_KEYS } from '../../src/testing/keys'
import { launchChromium } from './launchChromium'
import { accountButton, modal, walletRow } from './user'

// The demo's members' page as `npm start` serves it: the page, the stack, and the host's server that sets the
// cookie.

let browser: Browser
let page: DevAddresses
let ended: Promise<void>
const stop = new AbortController()
const contexts = new Set<BrowserContext>()
let problems: string[] = []

test.before(async () => {
  browser = await launchChromium()
  page = await new Promise<DevAddresses>((done, failed) => {
    ended = dev(
      {
        json: true,
        port: 0,
        demo: 'dist/demo',
        csp: "default-src 'none'; script-src 'self'; style-src 'self'; connect-src *; img-src * data:; base-uri 'none'; require-trusted-types-for 'script'",
      },
      { write: line => done(JSON.parse(line)), signal: stop.signal },
    )
    ended.catch(failed)
  })
})
test.after(async () => {
  await browser?.close()
  stop.abort()
  await ended
})
test.after.each(async () => {
  await Promise.all([...contexts].map(context => context.close()))
  contexts.clear()
  const found = problems
  problems = []
  assert.equal(found, [], 'what the pages complained about')
})

const url = () => `${page.demo}/members/`

/** Opens the page in a fresh profile. */
async function visit(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 760 },
    reducedMotion: 'reduce',
  })
  contexts.add(context)
  const tab = await context.newPage()
  tab.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  tab.on('pageerror', error => problems.push(String(error)))
  await tab.goto(url())
  return tab
}

const door = (tab: Page) => tab.getByRole('heading', { name: 'Members only.' })
const inside = (tab: Page) => tab.getByRole('heading', { name: 'You’re in.' })
const pass = (tab: Page) => tab.getByRole('figure', { name: 'Membership card' })
const approve = (tab: Page) => tab.getByRole('button', { name: 'Approve', exact: true }).click()

/**
 * Connects a namespace of the development wallet and signs in the wallet's own prompts; a Solana wallet does
 * both with one prompt.
 */
async function signIn(tab: Page, family: string): Promise<void> {
  await tab.getByRole('button', { name: 'Sign in with a wallet' }).click()
  // The wallet's families load one by one; a wallet that is chosen earlier is asked for those that are there.
  await tab.waitForLoadState('networkidle')
  await walletRow(tab).click()
  await modal(tab, 'Select chain').getByRole('button', { name: family }).click()
  await approve(tab)
  await (family === 'Solana' ? tab.getByText('Sign in to this site?') : modal(tab, 'Sign In')).waitFor()
  await approve(tab)
  await inside(tab).waitFor()
  await modal(tab).waitFor({ state: 'hidden' })
}

/** The account that the card shows. */
const member = (tab: Page): Promise<string> => pass(tab).locator('bdi').innerText()

for (const [family, address] of [
  ['Ethereum', /^0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/],
  ['Solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
  ['Bitcoin', /^bc1/],
  ['Polkadot', /^[1-9A-HJ-NP-Za-km-z]{47,48}$/],
] as const)
  test(`[1.9, 4.30] ${family}: the server shows the card after signing in, also after a reload, until signing out`, async () => {
    const tab = await visit()
    await door(tab).waitFor()
    assert.is(await member(tab), '')
    await signIn(tab, family)
    assert.match(await member(tab), address)
    assert.match(await pass(tab).innerText(), family)
    const who = await member(tab)
    const cookies = (await tab.context().cookies()).filter(({ name }) => name.startsWith('siwx'))
    assert.equal(
      cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite })),
      [{ name: 'siwx', httpOnly: true, sameSite: 'Lax' }],
    )
    assert.not.match(
      await tab.evaluate(() => document.cookie + JSON.stringify(localStorage)),
      cookies[0]!.value,
    )
    await tab.reload()
    await inside(tab).waitFor()
    assert.is(await member(tab), who)
    await tab.getByRole('button', { name: 'Sign out' }).click()
    await door(tab).waitFor()
    assert.is(await member(tab), '')
    await accountButton(tab, who).waitFor()
    await tab.reload()
    await modal(tab, 'Sign In').waitFor()
    assert.not(await inside(tab).isVisible())
  })

test('only a valid cookie opens the page: without it or with a forged one nobody is signed in', async () => {
  const tab = await visit()
  await signIn(tab, 'Ethereum')
  const context = tab.context()
  const { value, ...cookie } = (await context.cookies()).find(({ name }) => name === 'siwx')!
  const ask = async () => (await context.request.get(`${page.demo}/members/card`)).json()
  assert.is((await ask()).address, await member(tab))
  const [, mac] = value.split('.')
  const other = privateKeyToAccount(TEST_KEYS[1]!).address
  const user = { address: other, chainId: 'eip155:1', expirationTime: '2099-01-01T00:00:00.000Z' }
  const body = Buffer.from(JSON.stringify(user)).toString('base64url')
  for (const forged of [`${body}.${mac}`, body, `${value}x`, 'x']) {
    await context.addCookies([{ ...cookie, value: forged }])
    assert.is(await ask(), null, forged)
  }
  await tab.reload()
  // The wallet is still connected, but nobody is signed in.
  await modal(tab, 'Sign In').waitFor()
  assert.not(await inside(tab).isVisible())
  assert.is(await member(tab), '')
  await context.addCookies([{ ...cookie, value }])
  assert.ok(await ask())
})

test('signing out in a second tab removes the member’s data from the first', async () => {
  const tab = await visit()
  await signIn(tab, 'Solana')
  const second = await tab.context().newPage()
  await second.goto(url())
  await second.getByRole('button', { name: 'Sign out' }).click()
  await door(second).waitFor()
  await door(tab).waitFor({ state: 'attached' })
  await tab.waitForFunction(() => document.querySelector('main')?.dataset['view'] === 'door')
  assert.is(await pass(tab).locator('bdi').textContent(), '')
})

test('another account of the wallet is not signed in and must sign itself', async () => {
  const tab = await visit()
  await signIn(tab, 'Ethereum')
  const first = await member(tab)
  await tab.getByRole('button', { name: 'Switch account in the wallet' }).click()
  await modal(tab, 'Sign In').waitFor()
  await door(tab).waitFor()
  assert.is(await member(tab), '')
  // The button ignores clicks for a moment after the view opens.
  const prompt = tab.getByRole('button', { name: 'Approve', exact: true })
  const sign = modal(tab, 'Sign In').getByRole('button', { name: 'Sign', exact: true })
  while (!(await prompt.isVisible()))
    if (await sign.isVisible()) await sign.click({ force: true, noWaitAfter: true }).catch(() => {})
  await prompt.click()
  await inside(tab).waitFor()
  assert.is.not(await member(tab), first)
})

test('the server rejects a signature of another account and one made for another domain', async () => {
  const tab = await visit()
  const [owner, other] = TEST_KEYS.map(key => privateKeyToAccount(key))
  const { request } = tab.context()
  const verify = async (by: typeof owner, domain: string) => {
    const { nonce } = await (await request.get(`${page.demo}/auth/nonce`)).json()
    const message = printSiwxMessage({
      ...{ namespace: 'eip155', accountAddress: owner!.address, chainId: 'eip155:1', version: '1', nonce },
      ...{ domain, uri: `http://${domain}`, issuedAt: new Date().toISOString() },
    })
    const signature = await by!.signMessage({ message })
    const answer = await request.post(`${page.demo}/auth/verify`, { data: { message, signature } })
    return [answer.status(), (await answer.json()).code]
  }
  const { host } = new URL(page.demo!)
  assert.equal(await verify(other, host), [401, 'signature'])
  assert.equal(await verify(owner, 'evil.example'), [401, 'domain'])
  assert.is(await (await request.get(`${page.demo}/members/card`)).json(), null)
  assert.equal(await verify(owner, host), [200, undefined])
  // No wallet is connected, so only the cookie counts.
  await tab.reload()
  await inside(tab).waitFor()
  assert.is(await member(tab), owner!.address)
})

test.run()
