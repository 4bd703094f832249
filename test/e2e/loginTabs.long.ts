import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Hex, parseEther, stringToHex, verifyMessage } from 'viem'
import { rpc } from '../../cli/devnet/rpc'
import { createHarness } from './harness'
import { addressOf, approveInFrame, frameOf, inFrame, logIn, untilAddress } from './loggedIn'
import { modal } from './user'

// Two tabs of one browser in which the same user is logged in; each tab has its own frame.

const e2e = createHarness(['script'])

/** Opens two tabs with the same user's EOA active, so that a signature can be verified without a chain. */
async function twoTabs(email: string) {
  const first = await e2e.visit('script', {
    wallets: [],
    options: { defaultAccountTypes: { eip155: 'eoa' } },
  })
  const user = await logIn(e2e, first, email)
  const second = await first.context().newPage()
  await second.goto(first.url())
  for (const page of [first, second]) {
    await page.waitForFunction(() => window.aglet?.state.account.peek().isConnected)
    await untilAddress(page, user.evm)
  }
  return { first, second, user }
}

/** Sends a request to the wallet; the page stores the answer, which comes later. */
const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    ([method, params]) => {
      const kept = window as unknown as { said: unknown }
      kept.said = undefined
      window.aglet
        .getProvider('eip155')!
        .request({ method, params })
        .then(
          reply => {
            kept.said = { reply }
          },
          error => {
            kept.said = { code: error.code, message: error.message }
          },
        )
    },
    [method, params] as const,
  )
const answerOf = async (page: Page) => {
  const handle = await page.waitForFunction(() => (window as unknown as { said: unknown }).said)
  return (await handle.jsonValue()) as { reply?: unknown; code?: number; message?: string }
}
const sign = (page: Page, address: string, text: string) =>
  ask(page, 'personal_sign', [stringToHex(text), address])
const asks = (page: Page, text: string) => inFrame(page).getByText(text).waitFor()

test('[6.5] two tabs with a request each show their own request and get their own answer', async () => {
  const { first, second, user } = await twoTabs('two@example.org')
  await Promise.all([sign(first, user.evm, 'Left lace'), sign(second, user.evm, 'Right lace')])
  await Promise.all([asks(first, 'Left lace'), asks(second, 'Right lace')])
  // The later request is answered first.
  await approveInFrame(second)
  const right = (await answerOf(second)).reply as Hex
  assert.ok(await modal(first, 'Approve Transaction').isVisible(), 'the other still asks')
  await approveInFrame(first)
  const left = (await answerOf(first)).reply as Hex
  const address = user.evm as Hex
  assert.ok(await verifyMessage({ address, message: 'Left lace', signature: left }))
  assert.ok(await verifyMessage({ address, message: 'Right lace', signature: right }))

  // One request is rejected, the other approved.
  await Promise.all([sign(first, user.evm, 'Left again'), sign(second, user.evm, 'Right again')])
  await Promise.all([asks(first, 'Left again'), asks(second, 'Right again')])
  await inFrame(first).getByRole('button', { name: 'Reject' }).click()
  assert.is((await answerOf(first)).code, 4001)
  // Closing the modal cancels only the request of that tab's frame.
  await sign(first, user.evm, 'Left once more')
  await asks(first, 'Left once more')
  await first.getByRole('button', { name: 'Close' }).click()
  assert.is((await answerOf(first)).code, 4001)
  await approveInFrame(second)
  const signature = (await answerOf(second)).reply as Hex
  assert.ok(await verifyMessage({ address, message: 'Right again', signature }))
})

test('[6.4, 6.5] tabs on two networks: each tab’s requests run on its own network', async () => {
  const { first, second, user } = await twoTabs('networks@example.org')
  await frameOf(e2e)
  await second.evaluate(() => window.aglet.switchNetwork(8453))
  const chainOf = (page: Page) =>
    page.evaluate(() => window.aglet.getProvider('eip155')!.request({ method: 'eth_chainId' }))
  assert.equal([await chainOf(first), await chainOf(second)], ['0x1', '0x2105'])
  const balances = (url: string, address: string) => rpc(url, 'eth_getBalance', [address, 'latest'])
  const blockOf = (page: Page) =>
    page.evaluate(
      address =>
        window.aglet
          .getProvider('eip155')!
          .request({ method: 'eth_getBalance', params: [address, 'latest'] }),
      '0x00000000000000000000000000000000000b0b01',
    )
  await rpc(e2e.stack.evm[1].url, 'anvil_setBalance', ['0x00000000000000000000000000000000000b0b01', '0x7'])
  assert.is(await blockOf(first), '0x7', 'read on the first tab’s network')

  const receivers = [
    '0x00000000000000000000000000000000000b0b02',
    '0x00000000000000000000000000000000000b0b03',
  ]
  const pay = (page: Page, to: string) =>
    ask(page, 'eth_sendTransaction', [{ from: user.evm, to, value: '0x38d7ea4c68000' }])
  await Promise.all([pay(first, receivers[0]!), pay(second, receivers[1]!)])
  await Promise.all([approveInFrame(first), approveInFrame(second)])
  assert.match(String((await answerOf(first)).reply), /^0x[\da-f]{64}$/)
  assert.match(String((await answerOf(second)).reply), /^0x[\da-f]{64}$/)
  const on = async (id: 1 | 8453) =>
    Promise.all(receivers.map(async to => BigInt((await balances(e2e.stack.evm[id].url, to)) as Hex)))
  assert.equal(await on(1), [parseEther('0.001'), 0n])
  assert.equal(await on(8453), [0n, parseEther('0.001')])
})

test('[4.9] logging out in one tab ends the other tab’s open request, and nothing is signed', async () => {
  const { first, second, user } = await twoTabs('out@example.org')
  await sign(second, user.evm, 'Who am I')
  await asks(second, 'Who am I')
  await first.evaluate(() => window.aglet.disconnect())
  await approveInFrame(second)
  const answer = await answerOf(second)
  assert.is(answer.reply, undefined, JSON.stringify(answer))
  assert.ok(answer.message)
  // The other tab notices the logout without becoming hidden and visible again.
  await second.waitForFunction(() => !window.aglet.state.account.peek().isConnected)
  await modal(second).waitFor({ state: 'hidden' })
})

test('[6.5] after another user logs in in one tab, the other tab’s request is not signed with that user’s account', async () => {
  const { first, second, user } = await twoTabs('before@example.org')
  await first.evaluate(() => window.aglet.disconnect())
  await first.evaluate(() => localStorage.removeItem('@aglet/email-asked'))
  const other = await logIn(e2e, first, 'after@example.org')
  assert.is(await addressOf(second), user.evm, 'it has not noticed yet')
  await sign(second, user.evm, 'For the first user')
  const answer = await answerOf(second)
  assert.is(answer.reply, undefined, JSON.stringify(answer))
  await second.waitForFunction(address => window.aglet.state.account.peek().address !== address, user.evm)
  await untilAddress(first, other.evm)
})

test.run()
