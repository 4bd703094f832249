import type { Locator, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseEther } from 'viem'
import { FAR_NAMES } from '../../cli/devnet/identities'
import { OFFCHAIN_NAMES } from '../../cli/devnet/offchainNames'
import { TOKENS } from '../../cli/devnet/tokens'
import { wear } from './axeFaults'
import { countedBy, noteDownloads } from './downloads'
import { createHarness } from './harness'
import { quiet } from './quiet'
import {
  addressField,
  amountField,
  coinOf,
  confirm,
  feePaid,
  hashShown,
  openSend,
  review,
  send,
  tokenOf,
} from './sending'
import { focused } from './tabTo'
import { until } from './until'
import { approve, connect, connectButton, modal, openAccount, reject, short, walletRow } from './user'

// Sending through the modal, on the chains of the stack.

const e2e = createHarness(['script'])
const account = (index: number) => e2e.stack.accounts[index]!
const chain = () => e2e.stack.evm[1].url
const addressOf = (symbol: string) => TOKENS.find(token => token.symbol === symbol)!.address[1]

async function visit(index = 0): Promise<Page> {
  const page = await e2e.visit('script')
  if (index === 0) await connect(page, account(0))
  else {
    await connectButton(page).click()
    await walletRow(page).click()
    await page.evaluate(
      async index => void (await window.wallets[0]!.script.approve({ accounts: [index] })),
      index,
    )
    await modal(page).waitFor({ state: 'hidden' })
  }
  await openAccount(page, account(index))
  return page
}
const pendingInWallet = (page: Page) => page.evaluate(() => window.wallets[0]!.script.pending.length)

/** The right edge of an element's text (px). */
const rightOf = (one: Locator) =>
  one.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.round(range.getBoundingClientRect().right)
  })

test('in a right-to-left language amounts and addresses of a transfer begin at the right', async () => {
  const page = await visit()
  const form = await openSend(page, 'Ether')
  const preview = await review(page, form, '0.5', account(4))
  await wear(page, 'ar', 'light')
  const box = page.locator('.send .box').first()
  assert.is(await rightOf(box.locator('.worth')), await rightOf(box.locator('.over').first()))
  await wear(page, 'en', 'light')
  await preview.getByRole('button', { name: 'Back', exact: true }).click()
  await wear(page, 'ar', 'light')
  for (const input of await page.locator('.send input').all())
    assert.is(await input.evaluate(element => getComputedStyle(element).textAlign), 'end')
  const held = page.locator('.send .held')
  await held.evaluate(element => void (element.textContent = `12.5 ${'LONG'.repeat(20)}`))
  // A text is cut at its inline end, so the digits stay.
  const cut = await held.evaluate(element => ({
    isCut: element.scrollWidth > element.clientWidth,
    direction: getComputedStyle(element).direction,
  }))
  assert.equal(cut, { isCut: true, direction: 'ltr' })
})

test('placeholders and errors of Select Token are as wide as its rows', async () => {
  const page = await e2e.visit('script')
  let fail = () => {}
  const failed = new Promise<void>(resolve => (fail = resolve))
  await page.route(/\/balance/, async route => {
    await failed
    await route.abort()
  })
  await connect(page, account(0))
  await openAccount(page, account(0))
  await modal(page, 'Account').getByRole('button', { name: 'Send', exact: true }).click()
  await modal(page, 'Send').locator('.pick').click()
  const view = modal(page, 'Select Token')
  const edges = (selector: string) =>
    view
      .locator(selector)
      .first()
      .evaluate(element => {
        const { left, right } = element.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(element)
        return [left, right, paddingLeft, paddingRight]
      })
  assert.equal(await edges('[role=status] > .row'), await edges('li .row'))
  e2e.expect(/Failed to load resource/)
  fail()
  const width = (selector: string) =>
    view
      .locator(selector)
      .first()
      .evaluate(element => element.getBoundingClientRect().width)
  assert.is(await width('.stale'), await width('.input'))
})

test('[1.5] [4.25] [4.28] sending the coin is exact to the last wei and shows in Activity at once', async () => {
  const page = await visit()
  const form = await openSend(page, 'Ether')
  assert.ok(await form.getByRole('button', { name: 'Add Amount' }).isDisabled())
  await amountField(form).fill('0.123456789012345678')
  assert.ok(await form.getByRole('button', { name: 'Add Address' }).isDisabled())
  const [from, to] = await Promise.all([coinOf(chain(), account(0)), coinOf(chain(), account(4))])
  const preview = await review(page, form, '0.123456789012345678', account(4))
  await preview.getByText('0.123456789012345678 ETH', { exact: true }).waitFor()
  const ground = (name: string) =>
    preview
      .getByRole('button', { name, exact: true })
      .evaluate(element => getComputedStyle(element).backgroundColor)
  await until('the main action stands out', async () => (await ground('Send')) !== (await ground('Cancel')))
  assert.is((await preview.locator('.chunks').innerText()).replace(/\s/g, ''), account(4))
  await confirm(preview)
  await approve(page)
  await page.getByText('Transaction started').waitFor()
  const sent = modal(page, 'Send')
  await sent.getByRole('heading', { name: 'Sent' }).waitFor()
  const amount = parseEther('0.123456789012345678')
  const fee = await feePaid(chain(), await hashShown(sent))
  assert.is(await coinOf(chain(), account(4)), to + amount)
  assert.is(await coinOf(chain(), account(0)), from - amount - fee)
  await sent.getByRole('button', { name: 'Done' }).click()
  const view = modal(page, 'Account')
  await view.getByRole('tab', { name: 'Activity' }).click()
  await view.getByRole('listitem').filter({ hasText: '−0.123 ETH' }).first().waitFor()
  // The form starts empty ([4.28]), with the recent recipient.
  await view.getByRole('button', { name: 'Send', exact: true }).click()
  assert.is(await amountField(sent).inputValue(), '')
  await sent
    .getByRole('region', { name: 'Recent' })
    .getByRole('button', { name: short(account(4)).slice(-6) })
    .waitFor()
})

for (const [symbol, amount, units, arrives] of [
  ['USDC', '12.345678', 12_345_678n, 12_345_678n],
  ['USDT', '0.000001', 1n, 1n],
  ['WBTC', '0.00031415', 31_415n, 31_415n],
  ['DAI', '1.000000000000000001', 10n ** 18n + 1n, 10n ** 18n + 1n],
  // This token keeps one percent of each transfer.
  ['TITHE', '100', 100n * 10n ** 9n, 99n * 10n ** 9n],
] as const)
  test(`[4.24] sending ${symbol}: the amounts sent and received are exact`, async () => {
    const token = addressOf(symbol)
    const page = await visit()
    const name = TOKENS.find(one => one.symbol === symbol)!.name
    const [from, to] = await Promise.all([
      tokenOf(chain(), token, account(0)),
      tokenOf(chain(), token, account(5)),
    ])
    const preview = await review(page, await openSend(page, name), amount, account(5))
    await preview.getByText(`${amount} ${symbol}`, { exact: true }).waitFor()
    await send(page, preview)
    assert.is(await tokenOf(chain(), token, account(0)), from - units)
    assert.is(await tokenOf(chain(), token, account(5)), to + arrives)
  })

test('[7.30] the chain is asked for all parts of a fee in one request', async () => {
  const page = await visit()
  const form = await openSend(page, 'USD Coin')
  const bodies: string[] = []
  page.on('request', request => bodies.push(request.postData() ?? ''))
  await review(page, form, '1.5', account(5))
  const asked = bodies.filter(body => body.includes('eth_estimateGas'))
  assert.ok(asked.length > 0)
  for (const body of asked)
    for (const method of ['eth_gasPrice', 'eth_feeHistory', 'eth_getBalance', 'eth_call'])
      assert.ok(body.includes(`"${method}"`), `${method} is in ${body}`)
})

test('[4.24] a plain token transfer downloads just what its size row counts', async () => {
  const page = await visit()
  await modal(page, 'Account').getByText('USD Coin').first().waitFor()
  // The tabs load by themselves, and the list of tokens does not wait for them.
  await modal(page, 'Account').getByRole('tab', { name: 'Activity' }).waitFor()
  await quiet(page)
  const downloads = noteDownloads(page)
  const sent = await send(page, await review(page, await openSend(page, 'USD Coin'), '1.5', account(5)))
  await sent.getByRole('button', { name: 'Done' }).click()
  await modal(page, 'Account').waitFor()
  // The check for look-alike names has loaded on connecting, because the wallet was not a known one.
  const counted = (await countedBy('+ send a token: all')).filter(file => !file.includes('namesAlike'))
  await until('all of it was asked for', () => downloads().length >= counted.length)
  assert.equal(downloads(), counted)
})

for (const [what, typed, name, receiver] of [
  [
    'kept off the chain',
    'Fay.offchain.eth',
    'fay.offchain.eth',
    OFFCHAIN_NAMES.get('fay.offchain.eth')!.address,
  ],
  ['of an emoji', '🦊.eth', '🦊.eth', FAR_NAMES.get('🦊.eth')!],
] as const)
  test(`[4.25] a typed name ${what} resolves to its address and is paid`, async () => {
    const page = await visit()
    const to = await coinOf(chain(), receiver)
    const form = await openSend(page, 'Ether')
    await amountField(form).fill('0.25')
    await addressField(form).fill(typed)
    await form.getByText(name, { exact: true }).first().waitFor()
    await form.getByRole('button', { name: 'Review send' }).click()
    const preview = modal(page, 'Review send')
    await preview.getByText('Review transaction carefully').waitFor()
    assert.is((await preview.locator('.chunks').first().innerText()).replace(/\s/g, ''), receiver)
    await send(page, preview)
    assert.is(await coinOf(chain(), receiver), to + parseEther('0.25'))
  })

test('[1.5] the most valuable token is preselected and the amount focused, so sending takes at most six clicks', async () => {
  const page = await visit()
  let clicks = 0
  const click = async (button: Locator) => {
    clicks++
    await button.click()
  }
  await click(modal(page, 'Account').getByRole('button', { name: 'Send', exact: true }))
  const form = modal(page, 'Send')
  const field = amountField(form)
  await until('the amount has the focus', () => field.evaluate(it => it.matches(':focus')))
  await page.keyboard.type('0.01')
  await addressField(form).fill(account(6))
  await click(form.getByRole('button', { name: 'Review send' }))
  const preview = modal(page, 'Review send')
  await preview.getByText('Review transaction carefully').waitFor()
  const sent = await send(page, preview)
  await click(sent.getByRole('button', { name: 'Done' }))
  // Two more: the click on Send inside `send`, and the click that pastes.
  assert.ok(clicks + 2 <= 6, `${clicks + 2} clicks`)
})

test('[5.7] a token without decimals is not offered, and the list can be searched by address', async () => {
  const page = await visit()
  await modal(page, 'Account').getByRole('button', { name: 'Send', exact: true }).click()
  await modal(page, 'Send').locator('.pick').click()
  const list = modal(page, 'Select Token')
  await list.getByRole('button', { name: 'USD Coin' }).waitFor()
  await list.getByRole('searchbox').fill('raffle')
  await list.getByText('No tokens found').waitFor()
  await list.getByRole('searchbox').fill(addressOf('USDC').toLowerCase())
  await list.getByRole('button', { name: 'USD Coin' }).waitFor()
  assert.is(await list.getByRole('listitem').count(), 1)
})

test('Max leaves enough for the network fee, so the transfer does not fail', async () => {
  const page = await visit(2)
  const form = await openSend(page, 'Ether')
  const before = await coinOf(chain(), account(2))
  const to = await coinOf(chain(), account(6))
  const preview = await review(page, form, 'Max', account(6))
  await preview.getByText('This is almost all of your ETH.').waitFor()
  const sent = await send(page, preview)
  const fee = await feePaid(chain(), await hashShown(sent))
  const left = await coinOf(chain(), account(2))
  const arrived = (await coinOf(chain(), account(6))) - to
  assert.is(arrived, before - left - fee)
  // The rest is the difference between the reserved fee and the fee that was paid.
  assert.ok(left < parseEther('0.001'), `${left} left`)
})

test('[3.10] an amount in money is converted to the token, and switching back keeps it', async () => {
  const page = await visit()
  const form = await openSend(page, 'USD Coin')
  await form.locator('.flip').click()
  await amountField(form).fill('10.50')
  await form.getByText('10.5 USDC').waitFor()
  await form.locator('.flip').click()
  assert.is(await amountField(form).inputValue(), '10.5')
})

test('[3.10] the button and the balance line name the token if the amount exceeds the balance', async () => {
  const page = await visit()
  const form = await openSend(page, 'USD Coin')
  await amountField(form).fill('1000000')
  assert.ok(await form.getByRole('button', { name: 'Insufficient Funds' }).isDisabled())
  await form
    .locator('.short')
    .filter({ hasText: /^Balance [\d.,]+ USDC/ })
    .waitFor()
  await amountField(form).fill('1,500')
  assert.ok(await form.getByRole('button', { name: 'Incorrect Value', exact: true }).isDisabled())
  await amountField(form).fill('0.0000001')
  assert.ok(await form.getByRole('button', { name: 'Incorrect Value', exact: true }).isDisabled())
})

test('[8.4] declining in the wallet sends nothing, and the user can try again', async () => {
  const page = await visit()
  const before = await tokenOf(chain(), addressOf('USDC'), account(5))
  const preview = await review(page, await openSend(page, 'USD Coin'), '1', account(5))
  await confirm(preview)
  await reject(page)
  await page.getByText('Something went wrong').waitFor()
  await preview.getByText('You declined the request. You can ask again.').waitFor()
  assert.is(await focused(page), 'Send', 'by one more key')
  assert.is(await tokenOf(chain(), addressOf('USDC'), account(5)), before)
  await send(page, preview)
  assert.is(await tokenOf(chain(), addressOf('USDC'), account(5)), before + 1_000_000n)
})

test('after a reload while the wallet hangs, the same transfer needs a confirmation', async () => {
  const page = await visit()
  const preview = await review(page, await openSend(page, 'USD Coin'), '2', account(5))
  await confirm(preview)
  await page.waitForFunction(() => window.wallets[0]!.script.pending.length === 1)
  await page.reload()
  await page.waitForFunction(() => window.aglet?.getState().account.status === 'connected')
  await openAccount(page, account(0))
  const again = await review(page, await openSend(page, 'USD Coin'), '2', account(5))
  const button = again.getByRole('button', { name: 'Send', exact: true })
  const warning = again.getByText(/Sending again may pay twice/)
  await until('the warning came', async () => {
    await button.click({ timeout: 500 }).catch(() => {})
    return warning.count()
  })
  assert.ok(await button.isDisabled())
  assert.is(await pendingInWallet(page), 0)
  await again.getByRole('checkbox').check()
  const before = await tokenOf(chain(), addressOf('USDC'), account(5))
  await send(page, again)
  assert.is(await tokenOf(chain(), addressOf('USDC'), account(5)), before + 2_000_000n)
})

test('a transfer that was cancelled in the modal is still shown as sent once the wallet approves it', async () => {
  const page = await visit()
  const preview = await review(page, await openSend(page, 'USD Coin'), '3', account(5))
  await confirm(preview)
  await page.waitForFunction(() => window.wallets[0]!.script.pending.length === 1)
  await preview.getByRole('button', { name: 'Cancel' }).click()
  const result = modal(page, 'Send')
  await result.getByRole('heading', { name: 'It may still be approved' }).waitFor()
  await approve(page)
  await result.getByRole('heading', { name: 'Sent' }).waitFor()
})

test('[4.12] switching the network at the preview restarts the flow', async () => {
  const page = await visit()
  const form = await openSend(page, 'USD Coin')
  const preview = await review(page, form, '1', account(5))
  const switched = page.evaluate(() => window.aglet.switchNetwork('eip155:8453'))
  await approve(page)
  await switched
  await preview.waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: 'Add Amount', exact: true }).waitFor()
  assert.is(await addressField(form).inputValue(), '')
})

test('a look-alike of a known address, a token’s contract, the zero address and another chain’s address need a confirmation', async () => {
  const page = await visit()
  const known = account(7)
  const first = await review(page, await openSend(page, 'USD Coin'), '1', known)
  await first.getByText('You have not sent anything to this address before.').waitFor()
  const sent = await send(page, first)
  await sent.getByRole('button', { name: 'Done' }).click()
  const forged = `${known.slice(0, 6)}${'a'.repeat(32)}${known.slice(-4)}`.toLowerCase()
  for (const [token, to, words] of [
    ['Ether', forged, 'This address looks like one that you know'],
    ['USD Coin', addressOf('USDC'), 'This is the contract of USDC.'],
    ['Ether', `0x${'0'.repeat(40)}`, 'Nobody has the key to this address.'],
    ['Ether', `eip155:8453:${account(8)}`, 'This address was given for Base.'],
  ] as const) {
    const form = await openSend(page, token)
    const preview = await review(page, form, '0.01', to)
    await preview.getByText(words).waitFor()
    const button = preview.getByRole('button', { name: 'Send', exact: true })
    assert.ok(await button.isDisabled(), words)
    await preview.getByRole('checkbox').check()
    assert.not(await button.isDisabled(), words)
    await preview.getByRole('button', { name: 'Cancel' }).click()
    await form.getByRole('button', { name: 'Back' }).click()
  }
  const form = await openSend(page, 'Ether')
  await addressField(form).fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await amountField(form).fill('0.01')
  await form.getByText('This is an address of Bitcoin. You are sending on Ethereum.').waitFor()
  assert.ok(await form.getByRole('button', { name: 'Invalid Address' }).isDisabled())
})

test('a transfer that would fail on the chain cannot be sent', async () => {
  const page = await visit()
  const form = await openSend(page, 'Ether')
  await amountField(form).fill('0.01')
  await addressField(form).fill(addressOf('USDC'))
  await form.getByText('This is the contract of USDC.').waitFor()
  await form.getByRole('button', { name: 'Review send' }).click()
  const preview = modal(page, 'Review send')
  await preview.getByRole('alert').getByText('The transaction would fail.').waitFor()
  assert.is(await preview.getByRole('button', { name: 'Send', exact: true }).count(), 0)
})

test('S12: a click made by a script is ignored', async () => {
  const page = await visit()
  const preview = await review(page, await openSend(page, 'USD Coin'), '1', account(5))
  const button = preview.getByRole('button', { name: 'Send', exact: true })
  // Wait until the button's initial delay is over.
  await page.waitForFunction(since => Date.now() - since > 1000, Date.now())
  await button.evaluate(element => (element as HTMLElement).click())
  assert.is(await preview.getByText('Confirm transaction in your wallet').count(), 0)
  assert.is(await pendingInWallet(page), 0)
})

test('[1.8] a name resolves to its address, which the preview shows in full', async () => {
  const page = await visit(1)
  const form = await openSend(page, 'Ether')
  await amountField(form).fill('0.001')
  await addressField(form).fill('ada.eth')
  await form.locator('.whom').getByText('ada.eth').waitFor()
  await form.getByRole('button', { name: 'Review send' }).click()
  const preview = modal(page, 'Review send')
  await preview.getByText('Review transaction carefully').waitFor()
  assert.is((await preview.locator('.chunks').innerText()).replace(/\s/g, ''), account(0))
})

test('the form shows a pasted address in full', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  await openAccount(page, account(0))
  const form = await openSend(page, 'Ether')
  const to = account(4)
  await form.getByRole('textbox', { name: 'Type or Paste address' }).fill(to)
  await form.locator('.whom .chunks').waitFor()
  assert.is(await form.locator('.whom .chunks').textContent(), to)
})

test.run()
