import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildTransferCall } from '../../../src/actions/send/buildTransferCall'
import { sendToken } from '../../../src/actions/send/sendToken'
import { decodeTokenCall } from '../../../src/lib/evm/decodeTokenCall'
import { formatAmount, parseAmount } from '../../../src/lib/format/amount'
import { createPending } from '../../../src/signals/activity/pending'
import { leavePage, resetPage } from '../../dom'
import { BOB } from '../../fakes'
import { connectedEvm, failure, HASH, TOKEN } from '../money/evmMoney'

test.before.each(resetPage)
test.after(leavePage)

const ether = { chainId: 'eip155:1', symbol: 'ETH', quantity: { decimals: '18' } } as const
const usdc = { ...ether, symbol: 'USDC', address: `eip155:1:${TOKEN}`, quantity: { decimals: '6' } } as const

/** The transactions that the wallet was asked to send. */
const paramsOf = (calls: readonly { params?: unknown }[]) =>
  calls.map(({ params }) => (params as { to: string; data?: string; value?: string }[])[0]!)

test('[4.24] a token with an address is sent through its contract', async () => {
  const { aglet, asked } = await connectedEvm()
  await sendToken(aglet, { token: usdc, amount: 1_500_000n, to: BOB.toLowerCase() })
  const [params] = paramsOf(asked())
  assert.is(params!.to, TOKEN)
  assert.is(params!.value, undefined)
  assert.equal(await decodeTokenCall(params!.data), { name: 'transfer', party: BOB, amount: 1_500_000n })
  const [row] = aglet.get(createPending).all.value
  assert.equal(row!.transfers, [{ symbol: 'USDC', direction: 'out', quantity: '1.5' }])
  assert.is(row!.hash, HASH)
})

test('[4.25] a token without an address, however that is written, is the native coin', async () => {
  for (const address of [undefined, `eip155:1:0x${'e'.repeat(40)}` as const]) {
    const { aglet, asked } = await connectedEvm()
    await sendToken(aglet, { token: { ...ether, ...(address && { address }) }, amount: 1n, to: BOB })
    const [params] = paramsOf(asked())
    assert.equal([params!.to, params!.value, params!.data], [BOB, '0x1', undefined])
  }
})

test('[4.27] [8.20] other namespaces do not support sending', async () => {
  const { aglet, asked } = await connectedEvm()
  for (const chainId of [
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ] as const) {
    const error = await failure(sendToken(aglet, { token: { ...ether, chainId }, amount: 1n, to: BOB }))
    assert.equal([error.code, error.shortMessage], ['chain_unsupported', 'Unsupported chain'])
  }
  assert.is(asked().length, 0)
})

test('[5.2, 8.6] a missing amount or address has an error message, and no request is sent', async () => {
  const { aglet, asked } = await connectedEvm()
  for (const wish of [
    { token: ether, amount: 0n, to: BOB },
    { token: ether, amount: -1n, to: BOB },
    { token: ether, amount: 1n, to: '' },
    { token: usdc, amount: 1n, to: `${BOB}0` },
    { token: usdc, amount: 1n << 256n, to: BOB },
  ] as const) {
    const error = await failure(sendToken(aglet, wish))
    assert.is(error.code, 'invalid_input')
    assert.is(error.shortMessage, 'Please enter a valid amount and receiver address.')
  }
  const elsewhere = { ...usdc, chainId: 'eip155:8453' } as const
  assert.is(
    (await failure(sendToken(aglet, { token: elsewhere, amount: 1n, to: BOB }))).code,
    'invalid_input',
  )
  assert.is(asked().length, 0)
})

test('a token of another network than the active one is not sent on the active one', async () => {
  const { aglet, asked } = await connectedEvm()
  const token = { ...ether, chainId: 'eip155:8453' } as const
  assert.is((await failure(sendToken(aglet, { token, amount: 1n, to: BOB }))).code, 'network_changed')
  assert.is(asked().length, 0)
})

test('S16 the call carries the typed amount to the last unit, for 0 to 36 decimals', async () => {
  const max = 2n ** 256n - 1n
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 1n, max }),
      fc.integer({ min: 0, max: 36 }),
      fc.boolean(),
      async (amount, decimals, native) => {
        const token = { ...(native ? ether : usdc), quantity: { decimals: String(decimals) } }
        const call = await buildTransferCall({
          token,
          amount: parseAmount(formatAmount(amount, decimals), decimals)!,
          to: BOB,
        })
        assert.is(native ? call.value : (await decodeTokenCall(call.data))!.amount, amount)
      },
    ),
    { numRuns: 2000 },
  )
})

test.run()
