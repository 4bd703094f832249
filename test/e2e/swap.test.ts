import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, encodeFunctionData, parseUnits } from 'viem'
import { BATCH, NATIVE, ROUTER, routerAbi, swapArgs, tokenAbi } from '../../cli/devnet/contracts'
import { createHarness } from './harness'
import {
  addressOf,
  allowance,
  asked,
  choose,
  coins,
  doneSince,
  height,
  minimumShown,
  openSwap,
  press,
  readySwap,
  review,
  tokenBalance,
  type,
  units,
} from './swapBench'
import { until } from './until'
import { accountButton, approve, connect, modal, openAccount, reject } from './user'

// Swaps through the stack's router, as a user makes them; the results are read from the chain.

const e2e = createHarness(['script'])
const me = () => e2e.stack.accounts[0]!
const chain = () => e2e.stack.evm[1]
const says = (page: Page, text: string | RegExp) => modal(page).getByText(text).first().waitFor()

/** Records the account's balances, and returns a function that reads the differences. */
async function before(symbol: string) {
  const [block, token, coin] = await Promise.all([
    height(chain()),
    tokenBalance(chain(), symbol, me()),
    coins(chain(), me()),
  ])
  return async () => {
    const done = await doneSince(chain(), block, me())
    return {
      ...done,
      token: (await tokenBalance(chain(), symbol, me())) - token,
      /** Without the network fees. */
      coin: (await coins(chain(), me())) - coin + done.fees,
    }
  }
}

/** Has the wallet approve this amount for the router, outside of Aglet. */
async function approveFirst(page: Page, symbol: string, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [ROUTER, amount] })
  const sent = page.evaluate(
    async ([from, to, data]) =>
      void (await window.wallets[0]!.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, to, data }],
      })),
    [me(), addressOf(symbol), data] as const,
  )
  await approve(page)
  await sent
  await until('the allowance was raised', async () => (await allowance(chain(), symbol, me())) === amount)
}

test('[1.6] [4.17] [4.19] [4.22] [8.11] swapping ETH for USDC pays no more and returns no less than the preview showed', async () => {
  const page = await e2e.visit('script')
  const view = await openSwap(page, me())
  assert.is(await view.getByRole('textbox', { name: 'You pay' }).inputValue(), '1')
  await choose(page, 'receive', 'USDC')
  await type(page, '0.25')
  await review(page)
  const after = await before('USDC')
  await press(page, 'Swap')
  const call = await asked(page)
  const minimum = units(await minimumShown(page), 6)
  assert.is(call['to']!.toLowerCase(), ROUTER.toLowerCase())
  assert.is(BigInt(call['value']!), parseUnits('0.25', 18))
  await says(page, 'Confirm transaction in your wallet')
  await approve(page)
  await says(page, /^Swapp(ing|ed) ETH to [\d,]+\.\d{3} USDC$/)
  await says(page, /^Swapped ETH to [\d,]+\.\d{3} USDC$/)
  const { mine, swaps, token, coin } = await after()
  assert.is(mine.length, 1)
  assert.is(swaps.length, 1)
  assert.is(coin, -parseUnits('0.25', 18))
  assert.is(token, swaps[0]!.amountOut)
  assert.ok(token >= minimum, `${token} ${minimum}`)
  // [4.22]: the modal shows the account and the swap in Activity.
  await modal(page, 'Account').getByRole('tab', { name: 'Activity' }).click()
  await says(page, 'Swapped')
})

test('[4.21] [8.11] swapping USDC for ETH approves exactly the amount and then swaps', async () => {
  const page = await e2e.visit('script')
  await openSwap(page, me())
  await choose(page, 'pay', 'USDC')
  await choose(page, 'receive', 'ETH')
  await type(page, '25.5')
  await review(page)
  const after = await before('USDC')
  await press(page, 'Approve')
  const approval = await asked(page)
  await says(page, 'Approve limit increase in your wallet')
  assert.is(approval['to']!.toLowerCase(), addressOf('USDC').toLowerCase())
  assert.is(
    approval['data'],
    encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [ROUTER, 25_500_000n] }),
  )
  await approve(page)
  await press(page, 'Swap')
  await asked(page)
  const minimum = units(await minimumShown(page), 18)
  await approve(page)
  await says(page, /^Swapped USDC to 0\.\d{3} ETH$/)
  const { mine, swaps, token, coin } = await after()
  assert.is(mine.length, 2)
  assert.is(token, -25_500_000n)
  assert.is(coin, swaps[0]!.amountOut)
  assert.ok(coin >= minimum, `${coin} ${minimum}`)
  assert.is(await allowance(chain(), 'USDC', me()), 0n)
})

test('[4.21] with a sufficient allowance only the swap is requested', async () => {
  const page = await e2e.visit('script')
  await connect(page, me())
  await approveFirst(page, 'USDC', 10_000_000n)
  await openAccount(page, me())
  await modal(page, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
  await readySwap(page)
  await choose(page, 'pay', 'USDC')
  await choose(page, 'receive', 'DAI')
  await type(page, '10')
  await review(page)
  const after = await before('USDC')
  await press(page, 'Swap')
  await approve(page)
  await says(page, /^Swapped USDC to/)
  const { mine, token, swaps } = await after()
  assert.is(mine.length, 1)
  assert.is(token, -10_000_000n)
  assert.is(swaps.length, 1)
})

test('[4.21] USDT: a remaining allowance is reset to zero before the new approval', async () => {
  const page = await e2e.visit('script')
  await connect(page, me())
  await approveFirst(page, 'USDT', 1_000_000n)
  await openAccount(page, me())
  await modal(page, 'Account').getByRole('button', { name: 'Swap', exact: true }).click()
  await readySwap(page)
  await choose(page, 'pay', 'USDT')
  await choose(page, 'receive', 'ETH')
  await type(page, '20')
  await review(page)
  const after = await before('USDT')
  await press(page, 'Approve')
  for (const amount of [0n, 20_000_000n]) {
    const { data } = await asked(page)
    assert.is(data, encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [ROUTER, amount] }))
    await approve(page)
    await page.waitForFunction(
      data =>
        !window.wallets[0]!.script.pending.some(
          ({ params }) => (params as { data: string }[])[0]!.data === data,
        ),
      data,
    )
  }
  await press(page, 'Swap')
  await approve(page)
  await says(page, /^Swapped USDT to/)
  const { mine, token, coin, swaps } = await after()
  assert.is(mine.length, 3)
  assert.is(token, -20_000_000n)
  assert.is(coin, swaps[0]!.amountOut)
})

test('EIP-5792: if the wallet can batch, approval and swap are one request and one transaction', async () => {
  const page = await e2e.visit('script', { wallets: [{ batch: BATCH }] })
  await openSwap(page, me())
  await choose(page, 'pay', 'DAI')
  await choose(page, 'receive', 'USDC')
  await type(page, '12')
  const preview = await review(page)
  await preview.getByText('Your wallet approves and swaps in one step.').waitFor()
  assert.is(await preview.getByRole('button', { name: 'Approve', exact: true }).count(), 0)
  const after = await before('DAI')
  await press(page, 'Swap')
  await asked(page)
  const { method, calls } = await page.evaluate(() => {
    const { method, params } = window.wallets[0]!.script.pending[0]!
    const [batch] = params as readonly { calls: readonly { to: string }[] }[]
    return { method, calls: batch!.calls.map(({ to }) => to.toLowerCase()) }
  })
  assert.is(method, 'wallet_sendCalls')
  assert.equal(calls, [addressOf('DAI').toLowerCase(), ROUTER.toLowerCase()])
  await approve(page)
  await says(page, /^Swapped DAI to/)
  const { mine, token, swaps } = await after()
  assert.is(mine.length, 1)
  assert.is(token, -parseUnits('12', 18))
  assert.is(swaps.length, 1)
  assert.is(await allowance(chain(), 'DAI', me()), 0n)
})

test('[8.10] declining a prompt is reported, and the same step can be requested again', async () => {
  const page = await e2e.visit('script')
  await openSwap(page, me())
  await choose(page, 'pay', 'DAI')
  await choose(page, 'receive', 'ETH')
  await type(page, '3')
  await review(page)
  const after = await before('DAI')
  await press(page, 'Approve')
  await reject(page)
  await says(page, 'The request was declined in the wallet.')
  await press(page, 'Approve')
  await approve(page)
  await press(page, 'Swap')
  await reject(page)
  await says(page, 'The request was declined in the wallet.')
  await press(page, 'Swap')
  await approve(page)
  await says(page, /^Swapped DAI to/)
  const { mine, token } = await after()
  assert.is(mine.length, 2)
  assert.is(token, -parseUnits('3', 18))
})

test('if the wallet hangs, the user can go back and is warned before a second request', async () => {
  const page = await e2e.visit('script')
  await openSwap(page, me())
  await choose(page, 'receive', 'USDC')
  await type(page, '0.01')
  await review(page)
  const after = await before('USDC')
  await press(page, 'Swap')
  await asked(page)
  await modal(page, 'Review swap').getByRole('button', { name: 'Cancel' }).click()
  await says(page, 'The wallet did not answer. The request may still be approved there.')
  const preview = await review(page)
  await preview.getByText('An earlier swap may still be approved in your wallet.').waitFor()
  assert.ok(await preview.getByRole('button', { name: 'Swap', exact: true }).isDisabled())
  // The user approves after all: the one swap completes and shows as done.
  await approve(page)
  await preview
    .getByText('An earlier swap may still be approved in your wallet.')
    .waitFor({ state: 'detached' })
  await page.waitForFunction(() => !localStorage.getItem('@aglet/pending')?.includes('"asked"'))
  await until('the swap was done', async () => (await after()).swaps.length >= 1)
  const { mine, coin } = await after()
  assert.is(mine.length, 1)
  assert.is(coin, -parseUnits('0.01', 18))
})

for (const [what, path, fault] of [
  ['the tokens', '/v1/convert/tokens', { status: 500 }],
  ['the price of gas', '/v1/convert/gas-price', { body: '<html>' }],
  ['the whole of it', '/v1/convert/**', { drop: true }],
] as const)
  test(`[4.16] [8.7] if ${what} cannot be loaded, the modal says “Failed to initialize swap” and leads back`, async () => {
    e2e.stack.faults.set(path, fault)
    e2e.expect(/Failed to load resource/)
    const page = await e2e.visit('script')
    await connect(page, me())
    const account = await openAccount(page, me())
    await account.getByRole('button', { name: 'Swap', exact: true }).click()
    await says(page, 'Failed to initialize swap')
    await account.waitFor()
    e2e.stack.faults.clear()
    await account.getByRole('button', { name: 'Swap', exact: true }).click()
    await readySwap(page)
  })

test('[8.8] without a price of the network token the swap continues with a message', async () => {
  e2e.stack.faults.set('/v1/fungible/price', { status: 400 })
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  await openSwap(page, me())
  await says(page, 'Failed to fetch network token price.')
  await choose(page, 'receive', 'USDC')
  await review(page)
})

test('[5.6] [8.12] the view explains a failing service, a missing quote, an empty quote and a wrong amount', async () => {
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  const view = await openSwap(page, me())
  e2e.stack.faults.set('/v1/convert/quotes', { status: 503 })
  await choose(page, 'receive', 'USDC')
  await view.getByText('The swap service is not available.').waitFor()
  assert.is(await view.getByText('Minimum received').count(), 0)
  e2e.stack.faults.set('/v1/convert/quotes', { status: 404 })
  await view.getByRole('button', { name: 'Try again' }).click()
  await view.getByText('There is no price at the moment.').waitFor()
  e2e.stack.faults.clear()
  await view.getByRole('button', { name: 'Try again' }).click()
  await view.getByRole('button', { name: 'Review swap' }).waitFor()
  e2e.stack.faults.set('/v1/convert/quotes', { body: '{"quotes":[]}' })
  await type(page, '2')
  await view.getByText('Incorrect amount').waitFor()
  await view.getByRole('button', { name: 'Please enter a valid amount' }).waitFor()
  e2e.stack.faults.clear()
  await type(page, '3')
  await view.getByRole('button', { name: 'Review swap' }).waitFor()
  assert.is(await view.getByText('Incorrect amount').count(), 0)
  await type(page, '100000')
  await view.getByRole('button', { name: 'Insufficient balance' }).waitFor()
  await type(page, '')
  await view.getByRole('button', { name: 'Enter amount' }).waitFor()
})

test('[8.9] “Failed to check allowance” and “Failed to create …” lead back to the form, which can be tried again', async () => {
  e2e.expect(/Failed to load resource/)
  const page = await e2e.visit('script')
  const view = await openSwap(page, me())
  await choose(page, 'pay', 'USDC')
  await choose(page, 'receive', 'ETH')
  await type(page, '5')
  const steps = [
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
  ] as const
  for (const [path, text] of steps) {
    // The allowance is cached by then, so the approval itself fails.
    if (path === '/v1/convert/build-approve') {
      await review(page)
      await modal(page, 'Review swap').getByRole('button', { name: 'Approve', exact: true }).waitFor()
      await modal(page, 'Review swap').getByRole('button', { name: 'Back' }).click()
      await readySwap(page)
    }
    e2e.stack.faults.set(path, { status: 404 })
    await view.getByRole('button', { name: 'Review swap' }).click()
    await says(page, text)
    await readySwap(page)
    e2e.stack.faults.clear()
    await view.getByRole('button', { name: 'Try again' }).click()
    await view.getByRole('button', { name: 'Review swap' }).waitFor()
  }
  await choose(page, 'pay', 'ETH')
  await view.getByRole('button', { name: 'Review swap' }).waitFor()
  e2e.stack.faults.set('/v1/convert/build-transaction', { status: 500 })
  await view.getByRole('button', { name: 'Review swap' }).click()
  await says(page, 'Failed to create transaction')
  await readySwap(page)
})

test('if the whole API fails while the wallet asks, the swap is still signed, confirmed by the chain and shown as done', async () => {
  e2e.expect(/Failed to load resource|net::ERR_/)
  const page = await e2e.visit('script')
  await openSwap(page, me())
  await choose(page, 'receive', 'USDC')
  await type(page, '0.01')
  await review(page)
  const after = await before('USDC')
  await modal(page, 'Review swap').getByText('Minimum received').waitFor()
  await press(page, 'Swap')
  await asked(page)
  e2e.stack.faults.set('/**', { drop: true })
  await approve(page)
  await says(page, /^Swapped ETH to/)
  const { mine, swaps } = await after()
  assert.equal([mine.length, swaps.length], [1, 1])
})

test('a built swap with another router or without a minimum is rejected before the wallet is asked', async () => {
  const page = await e2e.visit('script')
  const view = await openSwap(page, me())
  await choose(page, 'receive', 'USDC')
  const tx = (to: string, data: string) =>
    JSON.stringify({
      tx: {
        from: `eip155:1:${me()}`,
        to: `eip155:1:${to}`,
        data,
        amount: '2600000000',
        eip155: { gas: '200000', gasPrice: '1000000000' },
      },
    })
  const order = { from: NATIVE, to: addressOf('USDC'), amount: 10n ** 18n, recipient: me() as Address }
  const swapOf = (least: bigint) =>
    encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: swapArgs({ ...order, least }) })
  const [good, none] = [swapOf(2_574_000_000n), swapOf(1n)]
  for (const body of [tx(e2e.stack.accounts[5]!, good), tx(ROUTER, none)]) {
    e2e.stack.faults.set('/v1/convert/build-transaction', { body })
    await view.getByRole('button', { name: 'Review swap' }).click()
    await says(page, 'The prepared swap does not match the one that was shown.')
    await readySwap(page)
    await view.getByRole('button', { name: 'Try again' }).click()
    await view.getByRole('button', { name: 'Review swap' }).waitFor()
  }
  assert.is(await page.evaluate(() => window.wallets[0]!.script.pending.length), 0)
})

test('after a reload between approval and swap, the user continues with the swap alone', async () => {
  const page = await e2e.visit('script')
  await openSwap(page, me())
  await choose(page, 'pay', 'DAI')
  await choose(page, 'receive', 'USDC')
  await type(page, '7.5')
  await review(page)
  const after = await before('DAI')
  await press(page, 'Approve')
  await approve(page)
  await modal(page, 'Review swap').getByRole('button', { name: 'Swap', exact: true }).waitFor()
  await page.reload()
  await page.waitForFunction(() => window.aglet && window.wallets)
  await accountButton(page, me()).waitFor()
  const account = await openAccount(page, me())
  await account.getByRole('button', { name: 'Swap', exact: true }).click()
  const view = await readySwap(page)
  await view.getByText('You approved 7.5 DAI for a swap to USDC. Continue with it?').waitFor()
  await view.getByRole('button', { name: 'Continue' }).click()
  await press(page, 'Swap')
  await approve(page)
  await says(page, /^Swapped DAI to/)
  const { mine, token } = await after()
  assert.is(mine.length, 2)
  assert.is(token, -parseUnits('7.5', 18))
  assert.is(await page.evaluate(() => localStorage.getItem('@aglet/swap')), null)
})

test('[4.23] Switch sides exchanges the tokens, and “Max” leaves enough for the network fee', async () => {
  const page = await e2e.visit('script')
  const view = await openSwap(page, me())
  await choose(page, 'receive', 'USDC')
  // The button has its name before the quote has loaded, but is enabled only after.
  await view.getByRole('button', { name: 'Review swap', disabled: false }).waitFor()
  const shown = await view.getByRole('status', { name: 'You receive' }).innerText()
  await view.getByRole('button', { name: 'Switch sides' }).click()
  assert.is(await view.getByRole('textbox', { name: 'You pay' }).inputValue(), shown.replace(/,/g, ''))
  await view.getByRole('button', { name: /^You pay with USDC/ }).waitFor()
  await view.getByRole('button', { name: 'Switch sides' }).click()
  await view.getByRole('button', { name: 'Max' }).click()
  const held = await coins(chain(), me())
  const most = parseUnits(await view.getByRole('textbox', { name: 'You pay' }).inputValue(), 18)
  assert.ok(most < held && most > (held * 9n) / 10n, `${most} ${held}`)
  await review(page)
  const after = await before('USDC')
  // The whole balance moves the pool's price, so the preview asks for a confirmation first.
  const consent = modal(page, 'Review swap').getByRole('checkbox')
  await modal(page, 'Review swap').getByText('Minimum received').waitFor()
  for (const box of await consent.all()) await box.check()
  await press(page, 'Swap')
  await approve(page)
  await says(page, /^Swapped ETH to/)
  const { coin } = await after()
  assert.is(coin, -most)
  assert.ok((await coins(chain(), me())) > 0n)
})

test('[9.22] a network without swaps offers none and lists the networks that have them', async () => {
  const other = { ...e2e.networks[0], id: 999, name: 'Elsewhere' }
  const { url } = chain()
  const page = await e2e.visit('script', {
    options: { networks: [other, ...e2e.networks] },
    wallets: [
      { chains: { 999: url, 1: url, 8453: e2e.stack.evm[8453].url }, chainId: 999, autoApprove: ['network'] },
    ],
  })
  await connect(page, me())
  const account = await openAccount(page, me())
  await account.getByRole('button', { name: 'Swap', exact: true }).click()
  const view = modal(page, 'Switch Network')
  await view.getByText('Swaps do not work on this network. Switch to one of these.').waitFor()
  assert.is(await view.getByRole('button', { name: /Elsewhere/ }).count(), 0)
  await view.getByRole('button', { name: /^Base/ }).click()
  await readySwap(page)
})

test('5,000 tokens are found by symbol, name and address, with at most 60 rows in the document', async () => {
  const page = await e2e.visit('script')
  const many = Array.from({ length: 5000 }, (_, i) => ({
    name: `Coin number ${i}`,
    symbol: `C${i}`,
    address: `eip155:1:0x${i.toString(16).padStart(40, '0')}`,
    decimals: 18,
    logoUri: null,
  }))
  e2e.stack.faults.set('/v1/convert/tokens', { body: JSON.stringify({ tokens: many }) })
  const view = await openSwap(page, me())
  await view
    .getByRole('button', { name: /^Select token/ })
    .first()
    .click()
  const select = modal(page, 'Select token')
  const rows = select.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await rows.first().waitFor()
  assert.ok((await rows.count()) <= 60)
  for (const [text, name] of [
    ['C4321', 'Coin number 4321'],
    ['number 77', 'Coin number 77'],
    [`0x${(1234).toString(16).padStart(40, '0')}`, 'Coin number 1234'],
  ] as const) {
    await select.getByRole('searchbox').fill(text)
    await rows.getByText(name, { exact: true }).waitFor()
  }
  await select.getByRole('searchbox').fill('nothing at all')
  await select.getByText('No token found for “nothing at all”').waitFor()
})

test.run()
