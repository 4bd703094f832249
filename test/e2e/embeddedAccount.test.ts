import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { erc20Abi, type Hex, parseEther } from 'viem'
import { readContract } from '../../cli/devnet/readContract'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness, type VisitOptions } from './harness'
import { addressOf, approveInFrame, codeFor, frameOf, logIn, openSettings, untilAddress } from './loggedIn'
import { typeCode } from './loginSteps'
import { modal } from './user'

// The account of a user who has logged in with an e-mail address.

const e2e = createHarness(['script'])

async function visit(email: string, more: VisitOptions = {}) {
  const page = await e2e.visit('script', { wallets: [], ...more })
  return { page, user: await logIn(e2e, page, email) }
}
test('[4.42] changing the e-mail address takes a code from both addresses; then the new address is shown', async () => {
  const { page } = await visit('ada@example.org')
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Change the e-mail address ada@example.org' }).click()
  const edit = modal(page, 'Edit Email')
  await edit.getByRole('textbox').fill('lovelace@example.org')
  const before = await frameOf(e2e).code('ada@example.org')
  await edit.getByRole('button', { name: 'Save' }).click()
  const present = modal(page, 'Confirm Current Email')
  await present.getByText('ada@example.org').waitFor()
  await typeCode(page, await codeFor(e2e, 'ada@example.org', before))
  const next = modal(page, 'Confirm New Email')
  await next.getByText('lovelace@example.org').waitFor()
  await typeCode(page, await codeFor(e2e, 'lovelace@example.org'))
  await modal(page, 'Account').getByText('lovelace@example.org').waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  assert.not.match(stored, /example\.org/)
})

test('[4.42] a wrong code is reported, and Back leads to the previous step', async () => {
  const { page } = await visit('grace@example.org')
  await page.evaluate(() => window.aglet.open())
  await modal(page, 'Account').getByRole('button', { name: 'Settings' }).click()
  await modal(page, 'Settings')
    .getByRole('button', { name: /^Change the e-mail/ })
    .click()
  await modal(page, 'Edit Email').getByRole('textbox').fill('hopper@example.org')
  await modal(page, 'Edit Email').getByRole('button', { name: 'Save' }).click()
  const code = modal(page, 'Confirm Current Email')
  await code.getByText('grace@example.org').waitFor()
  await typeCode(page, '000000')
  await code.getByText(/Try Again$/).waitFor()
  await code.getByRole('button', { name: 'Back' }).click()
  await modal(page, 'Edit Email').getByRole('button', { name: 'Cancel' }).click()
  await modal(page, 'Settings').getByText('grace@example.org').waitFor()
})

test('[4.43, 3.3] switching the account type survives a network switch and a reload', async () => {
  const { page, user } = await visit('kind@example.org')
  await untilAddress(page, user.smartAccount)
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Switch to your EOA' }).click()
  await untilAddress(page, user.evm)
  await settings.getByRole('button', { name: 'Switch to your smart account' }).waitFor()
  await page.evaluate(() => window.aglet.switchNetwork(8453))
  assert.is(await addressOf(page), user.evm)
  await e2e.again(page, {})
  await untilAddress(page, user.evm)
  assert.is(await page.evaluate(() => window.aglet.state.network.peek().chainId), 8453)
  const again = await openSettings(page)
  await again.getByRole('button', { name: 'Switch to your smart account' }).click()
  await untilAddress(page, user.smartAccount)
})

test('[6.1] a smart account signs and sends without paying for gas, and the transaction is on the chain', async () => {
  const { page, user } = await visit('send@example.org')
  await untilAddress(page, user.smartAccount)
  const to = '0x00000000000000000000000000000000000b0b00'
  const sending = page.evaluate(async to => {
    const sent = await window.aglet.send({ to, amount: 10n ** 15n })
    return window.aglet.waitForTransaction(sent)
  }, to)
  await approveInFrame(page)
  assert.is(await sending, 'confirmed')
  const held = (await rpc(e2e.stack.evm[1].url, 'eth_getBalance', [to, 'latest'])) as Hex
  assert.is(BigInt(held), parseEther('0.001'))
  const signing = page.evaluate(() => window.aglet.signMessage('Tie the laces'))
  await approveInFrame(page)
  assert.match(await signing, /^0x[\da-f]{130,}$/)
  const settings = await openSettings(page)
  await settings.getByText('You are using your smart account').waitFor()
})

test('[4.23] a smart account can swap its whole balance, because it does not pay for gas', async () => {
  const { page, user } = await visit('swap@example.org')
  await untilAddress(page, user.smartAccount)
  const { address } = e2e.stack.tokens.find(({ symbol }) => symbol === 'USDC')!
  const held = async (): Promise<bigint> =>
    readContract(e2e.stack.evm[1].url, {
      address: address[1],
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [user.smartAccount as Hex],
    })
  const before = await held()
  // All ten coins, so nothing is left for gas.
  const swapping = page.evaluate(async to => {
    const sent = await window.aglet.swap({ to, amount: 10n ** 19n })
    return window.aglet.waitForTransaction(sent)
  }, address[1])
  await approveInFrame(page)
  assert.is(await swapping, 'confirmed')
  assert.ok((await held()) > before)
  const left = (await rpc(e2e.stack.evm[1].url, 'eth_getBalance', [user.smartAccount, 'latest'])) as Hex
  assert.is(BigInt(left), 0n)
})

test('[4.9] logging out in one tab logs out the other, and the next login has the same account', async () => {
  const { page, user } = await visit('tabs@example.org')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.waitForFunction(() => window.aglet?.state.account.peek().isConnected)
  const settings = await openSettings(page)
  await settings.getByText('Your account is kept. To use it again, log in the same way.').waitFor()
  const loggedOut = page.waitForResponse(response => response.url().endsWith('/call/SIGN_OUT'))
  await settings.getByRole('button', { name: 'Log out' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await loggedOut
  // Headless Chromium does not report a tab in the background as hidden.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await other.waitForFunction(() => !window.aglet.state.account.peek().isConnected)
  await other.close()
  assert.is((await logIn(e2e, page, 'tabs@example.org')).smartAccount, user.smartAccount)
  await untilAddress(page, user.smartAccount)
})

test.run()
