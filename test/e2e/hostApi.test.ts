import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { BATCH } from '../../cli/devnet/contracts'
import { rpc } from '../../cli/devnet/rpc'
import { TOKENS } from '../../cli/devnet/tokens'
import type { HostVerbs, SentTransaction } from '../../src/index'
import { createHarness } from './harness'
import { allowance, doneSince, height } from './swapBench'
import { accountButton, approve, connect, modal, reject } from './user'

// The host's verbs, which use the wallet without the modal, on the real chain.

const e2e = createHarness(['script', 'react-19'])
const USDC = TOKENS.find(({ symbol }) => symbol === 'USDC')!.address[1] as Hex
const account = (index: number) => e2e.stack.accounts[index]! as Hex
const url = () => e2e.stack.evm[1].url
const coins = async (owner: string) => BigInt((await rpc(url(), 'eth_getBalance', [owner, 'latest'])) as Hex)
const tokens = async (owner: Hex) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const reply = (await rpc(url(), 'eth_call', [{ to: USDC, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: reply })
}

/** Calls a verb; the wallet's user answers each prompt in turn. */
async function run<K extends keyof HostVerbs>(
  page: Page,
  verb: K,
  args: readonly unknown[],
  ...answers: readonly ('approve' | 'reject')[]
): Promise<{ value?: Awaited<ReturnType<HostVerbs[K]>>; code?: string }> {
  const asked = page.evaluate(
    ([verb, args]) =>
      (window.aglet[verb] as (...args: readonly unknown[]) => Promise<unknown>)(...args).then(
        value => ({ value }),
        (error: { code: string }) => ({ code: error.code }),
      ),
    [verb, args] as const,
  )
  const all = async () => {
    for (const answer of answers) await (answer === 'approve' ? approve(page) : reject(page))
    return asked
  }
  let stop: ReturnType<typeof setTimeout>
  const never = new Promise<never>((_, fail) => {
    stop = setTimeout(() => fail(new Error(`${verb} did not end.`)), 90_000)
  })
  return (await Promise.race([all(), never]).finally(() => clearTimeout(stop))) as {
    value?: Awaited<ReturnType<HostVerbs[K]>>
    code?: string
  }
}

async function confirmed(page: Page, sent: SentTransaction | undefined): Promise<void> {
  assert.match(sent?.hash ?? '', /^0x[\da-f]{64}$/)
  assert.is((await run(page, 'waitForTransaction', [sent])).value, 'confirmed')
}

for (const host of ['script', 'react-19'] as const) {
  test(`[7.28] ${host}: sent coins and tokens arrive exactly, also when sent to a name`, async () => {
    const page = await e2e.visit(host)
    await connect(page, account(0))
    const [before, held] = [await coins(account(4)), await tokens(account(4))]
    const first = await run(page, 'send', [{ to: account(4), amount: 123_456_789_012_345_678n }], 'approve')
    await confirmed(page, first.value)
    assert.is((await coins(account(4))) - before, 123_456_789_012_345_678n)

    const second = await run(page, 'send', [{ to: account(4), amount: 1_000_001n, token: USDC }], 'approve')
    await confirmed(page, second.value)
    assert.is((await tokens(account(4))) - held, 1_000_001n)

    const named = await tokens(account(5))
    assert.is((await run(page, 'resolveName', ['lin.reown.id'])).value?.address, account(5))
    const third = await run(page, 'send', [{ to: 'lin.reown.id', amount: 7n, token: USDC }], 'approve')
    await confirmed(page, third.value)
    assert.is((await tokens(account(5))) - named, 7n)
  })

  test(`[7.28] ${host}: writeContract and several calls in order land on the chain`, async () => {
    const page = await e2e.visit(host)
    await connect(page, account(0))
    const held = await tokens(account(4))
    const call = { address: USDC, abi: erc20Abi, functionName: 'transfer', args: [account(4), 11n] }
    const written = await run(page, 'writeContract', [call], 'approve')
    await confirmed(page, written.value)
    assert.is((await tokens(account(4))) - held, 11n)

    const transfer = (amount: bigint) => ({
      to: USDC,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account(4), amount] }),
    })
    const several = await run(page, 'sendTransaction', [[transfer(1n), transfer(2n)]], 'approve', 'approve')
    await confirmed(page, several.value)
    assert.is((await tokens(account(4))) - held, 14n)
  })

  test(`[7.28] ${host}: signatures of messages and typed data are the account's own`, async () => {
    const page = await e2e.visit(host)
    await connect(page, account(0))
    const message = 'Sign in to Hôst\n42'
    const signed = await run(page, 'signMessage', [message], 'approve')
    assert.is(await recoverMessageAddress({ message, signature: signed.value as Hex }), account(0))

    const data = {
      domain: { name: 'Host', version: '1', chainId: 1n, verifyingContract: USDC },
      types: {
        Order: [
          { name: 'amount', type: 'uint256' },
          { name: 'to', type: 'address' },
        ],
      },
      primaryType: 'Order',
      message: { amount: 2n ** 128n, to: account(4) },
    } as const
    const typed = await run(page, 'signTypedData', [data], 'approve')
    const signer = await recoverTypedDataAddress({ ...data, signature: typed.value! })
    assert.is(signer, account(0))
  })
}

test('[1.6] [4.19–4.22] [7.28] swap works without the modal: it approves exactly the amount, and the same swap is not sent twice', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  const chain = e2e.stack.evm[1]
  const since = await height(chain)
  const held = await tokens(account(0))
  const coin = await coins(account(0))

  const offer = (await run(page, 'quoteSwap', [{ to: USDC, amount: 10n ** 17n }])).value!
  assert.ok(offer.toAmount > offer.minimum && offer.minimum > 0n)
  const input = { to: USDC, amount: 10n ** 17n }
  const first = await run(page, 'swap', [input, { minimum: offer.minimum }], 'approve')
  await confirmed(page, first.value)
  const got = (await tokens(account(0))) - held
  assert.ok(got >= offer.minimum, `${got} ${offer.minimum}`)
  assert.is((await run(page, 'swap', [input])).code, 'already_sent')

  const back = await run(page, 'swap', [{ from: USDC, amount: 25_500_000n }], 'approve', 'approve')
  await confirmed(page, back.value)
  const { mine, swaps, fees } = await doneSince(chain, since, account(0))
  assert.is(mine.length, 3)
  assert.equal(
    swaps.map(({ amountIn }) => amountIn),
    [10n ** 17n, 25_500_000n],
  )
  assert.is(got, swaps[0]!.amountOut)
  assert.is(await tokens(account(0)), held + got - 25_500_000n)
  assert.is(await coins(account(0)), coin - 10n ** 17n + swaps[1]!.amountOut - fees)
  assert.is(await allowance(chain, 'USDC', account(0)), 0n)
  assert.ok(swaps[1]!.amountOut >= back.value!.minimum)

  const rejected = await run(page, 'swap', [{ from: USDC, amount: 1_000_000n }], 'reject')
  assert.is(rejected.code, 'user_rejected')
  assert.is((await run(page, 'swap', [{ to: USDC, amount: 10n ** 30n }])).code, 'insufficient_funds')
  assert.is((await doneSince(chain, since, account(0))).mine.length, 3)
})

test('[7.28] [9.22] on a network without swaps the verb rejects; with EIP-5792 a swap takes one prompt', async () => {
  const { url } = e2e.stack.evm[1]
  const other = { ...e2e.networks[0], id: 999, name: 'Elsewhere' }
  const page = await e2e.visit('script', {
    options: { networks: [other, ...e2e.networks] },
    wallets: [
      {
        chains: { 999: url, 1: url, 8453: e2e.stack.evm[8453].url },
        chainId: 999,
        autoApprove: ['network'],
        batch: BATCH,
      },
    ],
  })
  await connect(page, account(0))
  assert.is((await run(page, 'swap', [{ to: USDC, amount: 1n }])).code, 'chain_unsupported')
  assert.is((await run(page, 'quoteSwap', [{ to: USDC, amount: 1n }])).code, 'chain_unsupported')
  await page.evaluate(() => window.aglet.switchNetwork('eip155:1'))
  const chain = e2e.stack.evm[1]
  const since = await height(chain)
  const held = await tokens(account(0))
  const { value } = await run(page, 'swap', [{ from: USDC, amount: 3_000_000n }], 'approve')
  assert.is((await run(page, 'waitForTransaction', [value])).value, 'confirmed')
  const { mine, swaps } = await doneSince(chain, since, account(0))
  assert.is(mine.length, 1)
  assert.is(swaps.length, 1)
  assert.is((await tokens(account(0))) - held, -3_000_000n)
  assert.is(await allowance(chain, 'USDC', account(0)), 0n)
})

test('[7.28] fees, gas and wallet capabilities can be read without a prompt', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  assert.is((await run(page, 'estimateGas', [{ to: account(4), value: 1n }])).value, 21_000n)
  const { value: fee } = await run(page, 'estimateFee', [{ to: account(4), amount: 1n, token: USDC }])
  assert.ok(fee!.gas > 21_000n && fee!.cost > 0n)
  assert.is((await run(page, 'estimateGas', [{ to: USDC, data: '0x12345678' }])).code, 'reverted')
  assert.type((await run(page, 'getCapabilities', [])).value, 'object')
  assert.is((await run(page, 'getAssets', [])).code, 'method_unsupported')
})

test('with verify: true the modal shows the digest for a hardware wallet until the request is answered', async () => {
  const page = await e2e.visit('script')
  await connect(page, account(0))
  const message = 'Compare me'
  const asked = page.evaluate(message => window.aglet.signMessage(message, { verify: true }), message)
  const digest = hashMessage(message)
  const shown = modal(page).locator('dd')
  await shown.waitFor()
  assert.is((await shown.textContent())?.replace(/\s/g, ''), digest.slice(2))
  await approve(page)
  assert.is(await recoverMessageAddress({ message, signature: (await asked) as Hex }), account(0))
  await modal(page).waitFor({ state: 'hidden' })
})

test('[8.20] each failure has its error code, and nothing is sent', async () => {
  const page = await e2e.visit('script')
  assert.is((await run(page, 'send', [{ to: account(4), amount: 1n }])).code, 'not_connected')
  await connect(page, account(0))
  const before = await coins(account(4))
  assert.is((await run(page, 'send', [{ to: account(4), amount: 1n }], 'reject')).code, 'user_rejected')
  assert.is((await run(page, 'signMessage', ['no'], 'reject')).code, 'user_rejected')
  assert.is((await run(page, 'send', [{ to: 'nobody', amount: 1n }])).code, 'invalid_input')
  assert.is((await run(page, 'send', [{ to: account(4), amount: 10n ** 30n }])).code, 'insufficient_funds')
  assert.is(await coins(account(4)), before)
  // The page continues with a next request.
  const { value } = await run(page, 'send', [{ to: account(4), amount: 1n }], 'approve')
  await confirmed(page, value)
  assert.is((await coins(account(4))) - before, 1n)
})

test('[7.28] a React host signs and sends with hooks, which report the progress', async () => {
  const page = await e2e.visit('react-19')
  await connect(page, account(0))
  await accountButton(page, account(0)).waitFor()
  const says = (text: RegExp) => page.locator('#verbs').filter({ hasText: text }).waitFor()
  await says(/^sign idle, send idle, swap idle, capabilities object$/)
  await page.getByRole('button', { name: 'Sign by hook' }).click()
  await says(/^sign pending/)
  await approve(page)
  await says(/^sign success/)
  await page.getByRole('button', { name: 'Send by hook' }).click()
  await says(/send pending/)
  await reject(page)
  await says(/send error user_rejected/)
  await page.getByRole('button', { name: 'Swap by hook' }).click()
  await says(/swap pending/)
  await approve(page)
  await says(/swap success/)
})

test.run()
