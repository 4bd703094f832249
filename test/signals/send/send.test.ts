import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { buildTransferCall } from '../../../src/actions/send/buildTransferCall'
import type { Aglet } from '../../../src/aglet'
import { NATIVE } from '../../../src/lib/account/asset'
import { readTransferCall } from '../../../src/lib/evm/transferCall'
import { formatAmount } from '../../../src/lib/format/amount'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createRecipients } from '../../../src/signals/send/recipients'
import { createSend, maxOf } from '../../../src/signals/send/send'
import { createSendRisks } from '../../../src/signals/send/sendRisks'
import type { CaipAddress, TokenBalance } from '../../../src/types'
import { ALICE, BOB, CAROL, connector, fakeAglet, fakeStorage } from '../../fakes'

const USDC: CaipAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = (more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: USDC,
  price: 1,
  quantity: { decimals: '6', numeric: '100.5' },
  ...more,
})

/** Alice on Ethereum, with these balances. */
async function flow({
  native = 10n ** 18n,
  tokens = [token()] as readonly TokenBalance[],
  storage = fakeStorage(),
} = {}) {
  const aglet = fakeAglet({}, { storage })
  await connect(aglet, connector())
  const holdings = aglet.get(createHoldings)
  holdings.key.value = `eip155:1:${ALICE}`
  holdings.native.value = { status: 'ready', value: { amount: native, decimals: 18, symbol: 'ETH' } }
  holdings.tokens.value = { status: 'ready', value: tokens }
  return { aglet, send: aglet.get(createSend), holdings }
}
const here = `eip155:1:${ALICE}`
const fee = (cost: bigint) => ({ gas: 21_000n, cost })

test('[3.7] the wallet’s own tokens replace those of the API for its account, and keep the selected asset', async () => {
  const lower = USDC.toLowerCase() as CaipAddress
  const { send } = await flow({ tokens: [token({ address: lower })] })
  send.chooseAsset(lower)
  send.setWalletTokens(here, [token({ quantity: { decimals: '6', numeric: '7' } })])
  assert.is(send.asset.peek()?.amount, 7_000_000n)
  assert.is(send.assets.peek().find(({ key }) => key === NATIVE)?.amount, 10n ** 18n)
  for (const [of, tokens] of [
    [`eip155:1:${BOB}`, [token({ quantity: { decimals: '6', numeric: '9' } })]],
    [here, undefined],
  ] as const) {
    send.setWalletTokens(of, tokens)
    assert.is(send.asset.peek()?.amount, 100_500_000n)
  }
})

test('[3.10] the form goes from step to step, with the amount in the smallest unit', async () => {
  const { send } = await flow()
  assert.is(send.step.peek(), 'Select Token')
  send.chooseAsset(USDC)
  assert.is(send.step.peek(), 'Add Amount')
  send.setTypedAmount('1.2345678')
  assert.is(send.step.peek(), 'Incorrect Value')
  send.setTypedAmount('100.500001')
  assert.is(send.step.peek(), 'Insufficient Funds')
  send.setTypedAmount('100.5')
  assert.is(send.amount.peek(), 100_500_000n)
  assert.is(send.step.peek(), 'Add Address')
  send.address('0x12')
  assert.is(send.step.peek(), 'Invalid Address')
  send.address(BOB)
  assert.is(send.step.peek(), 'Review send')
  send.setPrepared(here, { fee: fee(2n * 10n ** 18n) })
  assert.is(send.step.peek(), 'Insufficient Gas Funds')
})

test('[3.10] the form starts with the asset sent last, otherwise with the most valuable one', async () => {
  const { send, holdings } = await flow()
  assert.is(send.preset.peek(), USDC)
  const { address, ...eth } = token({
    name: 'Ether',
    symbol: 'ETH',
    price: 2000,
    quantity: { decimals: '18', numeric: '1' },
  })
  holdings.tokens.value = { status: 'ready', value: [token(), eth] }
  assert.is(send.preset.peek(), NATIVE)
  send.chooseAsset(USDC)
  send.reset()
  assert.is(send.preset.peek(), USDC, 'sent last')
  holdings.tokens.value = {
    status: 'ready',
    value: [token({ quantity: { decimals: '6', numeric: '0' } }), eth],
  }
  assert.is(send.preset.peek(), NATIVE, 'of what is held')
  holdings.tokens.value = { status: 'loading' }
  assert.is(send.preset.peek(), undefined, 'nobody knows yet')
})

test('P42: the native balance comes from the chain once it is read, in the list and in the checks', async () => {
  const listed = token({
    name: 'Ether',
    symbol: 'ETH',
    price: 2000,
    quantity: { decimals: '18', numeric: '7' },
  })
  const { address, ...eth } = listed
  const { send, holdings } = await flow({ native: 5n, tokens: [eth] })
  assert.equal(
    send.assets.peek().map(({ key, amount, price }) => [key, amount, price]),
    [[NATIVE, 5n, 2000]],
  )
  holdings.native.value = { status: 'failed' }
  assert.is(send.coin.peek()?.amount, 7n * 10n ** 18n)
  // Balances of another account are not used for this one.
  holdings.key.value = `eip155:1:${BOB}`
  assert.equal(send.assets.peek(), [])
})

test('[4.12] [4.28] switching the account or network, and reset(), restart the flow', async () => {
  const { aglet, send } = await flow()
  const fill = () => {
    send.chooseAsset(USDC)
    send.setTypedAmount('1')
    send.address(BOB)
  }
  fill()
  aglet.networks.activate('eip155:8453')
  assert.is(send.step.peek(), 'Select Token')
  assert.is(send.draft.peek().recipient.text, '')
  // A late reply for the former account changes nothing.
  send.setPrepared(here, { fee: fee(1n) })
  assert.is(send.draft.peek().fee, undefined)
  aglet.networks.activate('eip155:1')
  fill()
  send.reset()
  assert.is(send.step.peek(), 'Select Token')
})

test('a late reply for a replaced recipient is dropped', async () => {
  const { send } = await flow()
  const first = send.address('ada.eth')
  assert.ok(first.isResolving)
  send.address(CAROL)
  send.updateRecipient(first, { address: BOB, resolved: 'ada.eth' })
  assert.is(send.draft.peek().recipient.address, CAROL)
})

test('Max follows the fee, and can be shown in money', async () => {
  const { send } = await flow({ native: 1000n })
  send.chooseAsset(NATIVE)
  send.setMax()
  assert.is(send.amount.peek(), undefined, 'nobody knows what is left before the fee is known')
  send.setPrepared(here, { fee: fee(400n) })
  assert.is(send.amount.peek(), 600n)
  send.setPrepared(here, { fee: fee(900n) })
  assert.is(send.text.peek(), formatAmount(100n, 18))
  send.setPrepared(here, { fee: fee(1001n) })
  assert.is(send.amount.peek(), 0n)
  assert.is(send.step.peek(), 'Insufficient Gas Funds', 'the form says what is missing')
  send.setTypedAmount('0')
  assert.is(send.step.peek(), 'Add Amount')
  send.chooseAsset(USDC)
  send.setMax()
  assert.is(send.amount.peek(), 100_500_000n)
  send.toggleFiat()
  assert.is(send.text.peek(), '100.5')
})

test('law: Max and its fee never exceed the balance, and add up to it if it covers the fee, 50 000 times', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amount, amount, (held, cost) => {
      const max = maxOf(held, fee(cost))
      assert.ok(max >= 0n)
      assert.is(max + cost, held >= cost ? held : cost)
      if (max) assert.ok(max + cost <= held)
    }),
    { numRuns: 50_000 },
  )
})

test('law: the shown transfer equals the call data, for any token, amount and address, 20 000 times', async () => {
  const hex = fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map(value => value.toString(16).padStart(40, '0'))
  const amount = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  await fc.assert(
    fc.asyncProperty(hex, hex, amount, fc.boolean(), async (contract, to, amount, coin) => {
      const call = await buildTransferCall({
        token: {
          chainId: 'eip155:1',
          symbol: 'T',
          quantity: { decimals: '18' },
          ...(!coin && { address: `eip155:1:0x${contract}` as const }),
        },
        to: `0x${to}`,
        amount,
      })
      const shown = (await readTransferCall(call))!
      assert.is(shown.amount, amount)
      assert.is(shown.to.toLowerCase(), `0x${to}`)
      assert.is(
        ('token' in shown ? shown.token : '')?.toLowerCase(),
        coin || isCoin(contract) ? '' : `0x${contract}`,
      )
    }),
    { numRuns: 20_000 },
  )
})
const isCoin = (contract: string) => /^e{40}$/.test(contract)

test('only a plain transfer is read back as a transfer', async () => {
  const approve = `0x095ea7b3${'0'.repeat(24)}${BOB.slice(2)}${'0'.repeat(64)}` as const
  for (const call of [
    { to: BOB, data: approve },
    { to: BOB, data: '0x12345678' as const },
    { to: BOB, data: approve.replace('095ea7b3', 'a9059cbb') as `0x${string}`, value: 1n },
  ])
    assert.is(await readTransferCall(call), undefined)
})

test('recent recipients are stored, the newest first; invalid stored entries are dropped', async () => {
  const storage = fakeStorage()
  const noted = (aglet: Aglet) => aglet.get(createRecipients)
  const { aglet } = await flow({ storage })
  for (const [i, address] of [BOB, CAROL, BOB.toLowerCase()].entries())
    noted(aglet).add({ namespace: 'eip155', address, at: i })
  const read = () =>
    noted(fakeAglet({}, { storage }))
      .all.peek()
      .map(({ address }) => address)
  assert.equal(read(), [BOB.toLowerCase(), CAROL])
  for (const value of [
    '[]',
    'x',
    '{}',
    '[null,1,{"namespace":"eip155","address":"<b>","at":1},{"namespace":"x","address":"","at":1}]',
  ]) {
    storage.setItem('@aglet/recipients', value)
    assert.equal(read(), [], value)
  }
})

test('a recipient that another tab has recorded is kept', () => {
  const storage = fakeStorage()
  const open = () => fakeAglet({}, { storage }).get(createRecipients)
  const [here, there] = [open(), open()]
  there.add({ namespace: 'eip155', address: BOB, at: 1 })
  here.add({ namespace: 'eip155', address: CAROL, at: 2 })
  for (const { all } of [here, open()])
    assert.equal(
      all.peek().map(({ address }) => address),
      [CAROL, BOB],
    )
})

test('risks follow the typed values, and consider the user’s own accounts and recent recipients', async () => {
  const { aglet, send } = await flow()
  const risks = () =>
    aglet
      .get(createSendRisks)
      .risks.peek()
      .map(({ kind }) => kind)
  assert.equal(risks(), [])
  send.chooseAsset(USDC)
  send.setTypedAmount('100')
  send.address(BOB)
  assert.equal(risks(), ['first', 'most'])
  aglet.get(createRecipients).add({ namespace: 'eip155', address: BOB, at: 0 })
  assert.equal(risks(), ['most'])
  send.address(ALICE)
  assert.equal(risks(), ['self', 'most'])
})

test.run()
