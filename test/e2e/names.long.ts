import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, encodeFunctionData, namehash, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { collectionAbi, KNOTS, NAMES, namesAbi } from '../../cli/devnet/contracts'
import { createNameStore } from '../../cli/devnet/nameStore'
import { transact } from '../../cli/devnet/transact'
import { TEST_MNEMONIC } from '../../src/testing/keys'
import { addAxe, type Found, look } from './axeFaults'
import { createHarness } from './harness'
import { quiet } from './quiet'
import { focused } from './tabTo'
import { approve, clickUntil, connect, modal, openAccount, reject } from './user'

// Names of the provider's zone, registered with the stack's API, and ENS names on its chain.

const e2e = createHarness(['script'])
const account = (index: number) => e2e.stack.accounts[index]!
/** The private key of a test account. */
const key = (addressIndex: number) =>
  toHex(mnemonicToAccount(TEST_MNEMONIC, { addressIndex }).getHdKey().privateKey!)
/** Accounts without a name at the start; each test that registers a name uses another one. */
const NAMELESS = [2, 4, 7, 8, 9] as const

const REGISTER = '/v1/profile/account'
const field = (page: Page) => page.getByRole('textbox', { name: 'Account name' })
const row = (page: Page, name: string | RegExp): Locator =>
  modal(page, 'Choose name').getByRole('button', { name })
/** Picks a free name and clicks Register, so that the wallet is asked to sign. */
async function register(page: Page, label: string): Promise<void> {
  const free = row(page, `${label}.reown.id Available`)
  await free.waitFor()
  await clickUntil(free, async () => !(await free.count()))
}
const names = () => createNameStore(e2e.stack.evm[1].url)

/** Opens the registration form with a wallet that has this account. */
async function openForm(index: number, browser = {}): Promise<Page> {
  const me = account(index)
  const page = await e2e.visit('script', { wallets: [{ accounts: [key(index)] }], browser })
  await connect(page, me)
  const view = await openAccount(page, me)
  await view.getByRole('button', { name: 'Choose account name' }).click()
  await page.getByRole('button', { name: 'Choose name' }).click()
  await field(page).waitFor()
  return page
}
const asked = (path: string, method: string) => e2e.stack.requests.list({ path, method })

test('[1.8] [2.14] [2.15] [4.33] [7.15] [7.16] a name is chosen, signed, registered and shown in the account', async () => {
  const page = await openForm(NAMELESS[0])
  const me = account(NAMELESS[0])
  await field(page).fill('Marguerite')
  await register(page, 'marguerite')
  await page.getByText('Sign the message in your wallet').waitFor()
  await page.waitForFunction(() => window.wallets[0]!.script.pending.length === 1)
  const message = await page.evaluate(() => {
    const [{ params }] = window.wallets[0]!.script.pending as unknown as [{ params: [string] }]
    const pairs = params[0].slice(2).match(/../g) ?? []
    return new TextDecoder().decode(Uint8Array.from(pairs, pair => Number.parseInt(pair, 16)))
  })
  assert.match(message, /^\{"name":"marguerite\.reown\.id","attributes":\{\},"timestamp":\d{10}\}$/)
  await approve(page)
  await page.getByText('Account name chosen successfully').waitFor()
  await page.getByText('marguerite.reown.id', { exact: true }).waitFor()
  const [post] = asked(REGISTER, 'POST')
  assert.is(post?.status, 200)
  assert.is((await names().lookUp('marguerite.reown.id'))?.owner, me)

  await page.getByRole('button', { name: "Let's Go!" }).click()
  const view = modal(page, 'Account')
  await view.getByRole('button', { name: /^marguerite\.reown\.id, Copy address/ }).waitFor()
  assert.is(await view.getByRole('button', { name: 'Choose account name' }).count(), 0)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^marguerite\.reown\.id/ }).waitFor()

  // The browser had cached for a day that the account has no name.
  await page.reload()
  await page.getByRole('button', { name: /^marguerite\.reown\.id/ }).waitFor()
})

test('[5.1] the form reports an invalid character, a short name and a taken name while the user types', async () => {
  const page = await openForm(NAMELESS[1])
  for (const text of ['ada!', 'a b', 'аda-lovelace', 'ada_l', 'a.b.c']) {
    await field(page).fill(text)
    await page.getByText('Can only contain letters, numbers and - characters').waitFor()
  }
  await field(page).fill('ada')
  await page.getByText('Name must be at least 4 characters long').waitFor()
  await field(page).fill('GRACE')
  await row(page, 'grace.reown.id Registered').waitFor()
  assert.ok(await row(page, 'grace.reown.id Registered').isDisabled())
  assert.ok(await page.getByRole('button', { name: 'Register name' }).isDisabled())
  await page.keyboard.press('Enter')
  const other = row(page, /^grace-\w+\.reown\.id Available$/).first()
  const name = (await other.innerText()).split('\n')[0]!
  await other.click()
  assert.is(await field(page).inputValue(), name.replace('.reown.id', ''))
  await row(page, `${name} Available`).waitFor()
  assert.is(await page.evaluate(() => window.wallets[0]!.script.pending.length), 0)
})

test('only the last typed text is requested, and the request for an earlier text is aborted', async () => {
  const page = await openForm(NAMELESS[1])
  e2e.stack.requests.clear()
  e2e.stack.faults.set('/v1/profile/suggestions/first', { hang: true })
  const first = page.waitForRequest(/suggestions\/first/)
  const ended = page.waitForEvent('requestfailed', request => /suggestions\/first/.test(request.url()))
  await field(page).pressSequentially('first', { delay: 20 })
  await first
  await field(page).fill('second-name')
  await ended
  await row(page, 'second-name.reown.id Available').waitFor()
  assert.equal(
    asked('/v1/profile/suggestions/*', 'GET').map(({ path }) => path.split('/').at(-1)),
    ['first', 'second-name'],
  )
})

test('[4.33] declining the signature leads back to the form, which can be submitted again', async () => {
  const page = await openForm(NAMELESS[2])
  await field(page).fill('second-try')
  await register(page, 'second-try')
  await page.getByText('Sign the message in your wallet').waitFor()
  await quiet(page)
  assert.match(await focused(page), 'second-try', 'what was pressed has the focus while the wallet asks')
  await reject(page)
  await page.getByText('Signature declined').waitFor()
  await quiet(page)
  assert.is(await field(page).inputValue(), 'second-try')
  assert.match(await focused(page), 'second-try', 'and when the user has declined')
  await register(page, 'second-try')
  await approve(page)
  await page.getByText('Account name chosen successfully').waitFor()
})

test('[8.20] a refusal of the server is shown in its words, or as a general error', async () => {
  const page = await openForm(NAMELESS[3])
  e2e.expect(/Failed to load resource/)
  await field(page).fill('not-this-one')
  for (const [body, words] of [
    [
      '{"status":"FAILED","reasons":[{"field":"name","description":"Name is not in the allowed zones: x"}]}',
      'Name is not in the allowed zones: x',
    ],
    ['{}', 'Error registering name'],
  ] as const) {
    e2e.stack.faults.set(REGISTER, { status: 400, body })
    await register(page, 'not-this-one')
    await approve(page)
    await page.getByText(words).waitFor()
    assert.ok(await field(page).isVisible())
  }
  assert.is(await names().lookUp('not-this-one.reown.id'), undefined)
})

test('a signature that came too late is explained, and signing again works', async () => {
  const page = await openForm(NAMELESS[3])
  e2e.expect(/Failed to load resource/)
  await field(page).fill('slow-signer')
  await register(page, 'slow-signer')
  await page.getByText('Sign the message in your wallet').waitFor()
  // As if the prompt had been open for a minute.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 60_000
  })
  e2e.stack.faults.set(REGISTER, {
    status: 400,
    body: '{"status":"FAILED","reasons":[{"field":"timestamp","description":"Signature UNIXTIME timestamp is too old: 1"}]}',
  })
  await approve(page)
  await page.getByText('The signature came too late').waitFor()
  await page.getByText('Signature UNIXTIME timestamp is too old: 1').waitFor()
  e2e.stack.faults.clear()
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 60_000
  })
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await clickUntil(again, async () => !(await again.count()))
  await approve(page)
  await page.getByText('Account name chosen successfully').waitFor()
})

test('going back while the wallet asks registers nothing, even if the wallet approves later', async () => {
  const page = await openForm(NAMELESS[4])
  e2e.stack.requests.clear()
  await field(page).fill('turned-away')
  await register(page, 'turned-away')
  await page.getByText('Sign the message in your wallet').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Choose your account name').waitFor()
  await approve(page)
  await page.getByRole('button', { name: 'Choose name' }).click()
  await row(page, 'turned-away.reown.id Available').waitFor()
  assert.equal(asked(REGISTER, 'POST'), [])
})

test('[7.14] an account that has a name is not offered another one', async () => {
  const me = account(0)
  const page = await e2e.visit('script')
  await connect(page, me)
  const view = await openAccount(page, me)
  await view.getByRole('button', { name: /^ada\.eth/ }).waitFor()
  assert.is(await view.getByRole('button', { name: 'Choose account name' }).count(), 0)
  await page.evaluate(() => window.aglet.open({ view: 'RegisterAccountName' }))
  await page.getByText('You already own a name').waitFor()
  assert.ok(await field(page).isDisabled())
})

test('if the API is down, the account’s name and picture are read from the chain', async () => {
  e2e.expect(/net::ERR_|Failed to load resource/)
  const me = account(0)
  const page = await e2e.visit('script', {
    before: page => page.route(`${e2e.stack.urls.api}/**`, route => route.abort('connectionrefused')),
  })
  await connect(page, me)
  await page.getByRole('button', { name: /^ada\.eth/ }).waitFor()
  const view = await openAccount(page, me)
  await view.getByRole('button', { name: /^ada\.eth, Copy address/ }).waitFor()
  assert.match((await view.locator('.avatar img').getAttribute('src')) ?? '', /^data:image\/svg/)
})

test('if the API is down, an NFT avatar is drawn from its own contract', async () => {
  e2e.expect(/net::ERR_|Failed to load resource/)
  const me = account(3)
  const id = 424242n
  const { url } = e2e.stack.evm[1]
  await transact(url, {
    to: KNOTS.address,
    data: encodeFunctionData({ abi: collectionAbi, functionName: 'mint', args: [me as Address, id] }),
  })
  await transact(url, {
    to: NAMES,
    data: encodeFunctionData({
      abi: namesAbi,
      functionName: 'setText',
      args: [namehash('payroll.eth'), 'avatar', `eip155:1/erc721:${KNOTS.address}/${id}`],
    }),
  })
  const page = await e2e.visit('script', {
    wallets: [{ accounts: [key(3)] }],
    before: page => page.route(`${e2e.stack.urls.api}/**`, route => route.abort('connectionrefused')),
  })
  await connect(page, me)
  const view = await openAccount(page, me)
  const picture = view.locator('.avatar img')
  await picture.waitFor()
  assert.match((await picture.getAttribute('src')) ?? '', /^data:image\/svg/)
})
test('the views of names: axe finds no fault in either theme or direction', async () => {
  const me = account(NAMELESS[1])
  const page = await e2e.visit('script', {
    wallets: [{ accounts: [key(NAMELESS[1])] }],
    browser: { bypassCSP: true },
  })
  await connect(page, me)
  await openAccount(page, me)
  await addAxe(page)
  const found: Found = {}
  const see = (state: string) => look(page, state, found, ['ar', 'de', 'en'])
  await page.getByRole('button', { name: 'Choose account name' }).waitFor()
  await see('Account')
  await page.getByRole('button', { name: 'Choose account name' }).click()
  await page.getByText('Choose your account name').waitFor()
  await see('ChooseAccountName')
  await page.getByRole('button', { name: 'Choose name' }).click()
  await field(page).waitFor()
  await see('RegisterAccountName, empty')
  await field(page).fill('a!')
  await page.getByText('Can only contain letters').waitFor()
  await see('RegisterAccountName, wrong')
  await field(page).fill('grace')
  await row(page, 'grace.reown.id Registered').waitFor()
  await see('RegisterAccountName, taken')
  await field(page).fill('seen-by-all')
  await register(page, 'seen-by-all')
  await page.getByText('Sign the message in your wallet').waitFor()
  await see('RegisterAccountName, signing')
  await reject(page)
  await row(page, 'seen-by-all.reown.id Available').waitFor()
  await page.evaluate(() => window.aglet.open({ view: 'RegisterAccountNameSuccess' }))
  await page.getByText('Account name chosen successfully').waitFor()
  await see('RegisterAccountNameSuccess')
  assert.equal(found, {})
})

test.run()
