import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchSend } from '../../../src/actions/send/prepareSend'
import { NATIVE } from '../../../src/lib/account/asset'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createSend } from '../../../src/signals/send/send'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { ALICE, BOB } from '../../fakes'
import { connectedEvm, Refusal, TOKEN } from '../money/evmMoney'

let clock: Clock
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => clock.restore())
test.after(leavePage)

/** Alice, who is about to send the native coin, over this node. */
async function sending(node: Record<string, () => unknown>) {
  const connected = await connectedEvm({ node })
  const { aglet } = connected
  const holdings = aglet.get(createHoldings)
  holdings.key.value = `eip155:1:${ALICE}`
  holdings.native.value = { status: 'ready', value: { amount: 10n ** 18n, decimals: 18, symbol: 'ETH' } }
  const send = aglet.get(createSend)
  send.chooseAsset(NATIVE)
  const count = (name: string) => connected.node.calls.filter(({ method }) => method === name).length
  const asked = () => count('eth_gasPrice')
  /** The amounts whose gas was estimated. */
  const estimated = () =>
    connected.node.calls
      .filter(({ method }) => method === 'eth_estimateGas')
      .map(({ params }) => BigInt((params as [{ value: string }])[0].value))
  return { aglet, send, asked, count, estimated }
}

/** 21,000 units at 1.5 gwei. */
const COST = 21_000n * 1_500_000_000n

test('a refusal by the chain is cached as long as a fee: neither the fee nor the balance is requested every few seconds', async () => {
  const { aglet, send, asked } = await sending({ eth_getBalance: () => '0x0' })
  const stop = watchSend(aglet)
  await clock.advance(100)
  assert.is(send.draft.peek().feeFailed, true)
  const before = asked()
  await clock.advance(14_000)
  assert.is(asked(), before)
  await clock.advance(2000)
  assert.is(asked(), before + 1)
  stop()
})

test('[6.1] the form asks a plain account for the network cost; the wallet of a contract account may pay otherwise', async () => {
  for (const [code, step] of [
    ['0x', 'Insufficient Gas Funds'],
    ['0x6080', 'Add Address'],
  ] as const) {
    const { aglet, send } = await sending({ eth_getCode: () => code })
    send.setTypedAmount('1')
    const stop = watchSend(aglet)
    await clock.advance(100)
    assert.is(send.draft.peek().fee?.cost, COST)
    assert.is(send.step.peek(), step)
    stop()
  }
})

test('[4.24] a network cost that failed to load is requested again soon, a loaded one after a while', async () => {
  let up = false
  const eth_gasPrice = () => (up ? '0x3b9aca00' : new Refusal({ code: -32000, message: 'busy' }))
  const { aglet, send, asked } = await sending({ eth_gasPrice })
  const stop = watchSend(aglet)
  await clock.advance(100)
  assert.is(send.draft.peek().feeFailed, true)
  assert.is(send.draft.peek().fee, undefined)
  up = true
  await clock.advance(3000)
  assert.is(send.draft.peek().feeFailed, false)
  assert.is(send.draft.peek().fee?.gas, 21_000n)

  const before = asked()
  await clock.advance(14_000)
  assert.is(asked(), before)
  await clock.advance(2000)
  assert.is(asked(), before + 1)
  stop()
  await clock.advance(60_000)
  assert.is(asked(), before + 1)
})

test('[4.24] with an incomplete form the typed amount is estimated, but at most the balance and at least 1 wei', async () => {
  for (const [typed, amount] of [
    ['', 1n],
    ['0.25', 25n * 10n ** 16n],
    ['1', 10n ** 18n],
    ['7', 10n ** 18n],
  ] as const) {
    const { aglet, send, estimated } = await sending({})
    send.setTypedAmount(typed)
    const stop = watchSend(aglet)
    await clock.advance(100)
    assert.equal(estimated(), [amount])
    assert.equal([send.draft.peek().fee?.cost, send.draft.peek().prepared], [COST, undefined])
    stop()
  }
})

test('Max is the balance minus the cost, which is the same for every amount', async () => {
  const { aglet, send, estimated } = await sending({})
  send.setMax()
  send.address(BOB)
  const stop = watchSend(aglet, true)
  await clock.advance(100)
  // Half the balance is estimated, since the whole balance could not be paid.
  assert.equal(estimated(), [10n ** 18n / 2n])
  const { plan, asset } = send.draft.peek().prepared!
  assert.equal([plan.shown.to, plan.shown.amount, plan.fee?.cost], [BOB, 10n ** 18n - COST, COST])
  assert.is(asset.symbol, 'ETH')
  assert.is(send.amount.peek(), 10n ** 18n - COST)
  stop()
})

test('a complete form prepares the transfer or shows why it fails; the balance is read again when it is too low', async () => {
  const { aglet, send, estimated, count } = await sending({ eth_getBalance: () => '0x5' })
  send.setTypedAmount('0.5')
  send.address(BOB)
  const stop = watchSend(aglet, true)
  await clock.advance(100)
  assert.equal(estimated(), [5n * 10n ** 17n])
  assert.equal([send.draft.peek().error?.code, send.draft.peek().feeFailed], ['insufficient_funds', true])
  // Once to see what the transfer would leave, and once for the displayed balance.
  assert.is(count('eth_getBalance'), 2)
  stop()

  const busy = await sending({ eth_estimateGas: () => new Refusal({ code: -32005, message: 'busy' }) })
  busy.send.setTypedAmount('0.5')
  busy.send.address(BOB)
  const end = watchSend(busy.aglet, true)
  await clock.advance(2500)
  assert.is(busy.send.draft.peek().error, undefined, 'the wallet has servers of its own')
  assert.is(busy.send.draft.peek().prepared?.plan.fee, undefined)
  assert.is(busy.send.draft.peek().feeFailed, true)
  end()
})

test('S16 a transfer prepared at an earlier visit to the preview is not kept next to a newer cost', async () => {
  let fee = '0x1dcd6500'
  const { aglet, send } = await sending({
    eth_gasPrice: () => fee,
    eth_feeHistory: () => ({ baseFeePerGas: [fee, fee], reward: [['0x5f5e100']] }),
  })
  send.setTypedAmount('0.5')
  send.address(BOB)
  const leave = watchSend(aglet, true)
  await clock.advance(100)
  const first = send.draft.peek().prepared!.plan.fee!.cost
  assert.is(send.draft.peek().fee?.cost, first)
  leave()
  // Back at the form, which goes on estimating, the fee rises.
  fee = '0x174876e800'
  const stop = watchSend(aglet)
  await clock.advance(60_000)
  stop()
  assert.ok(send.draft.peek().fee!.cost > first)
  assert.is(send.draft.peek().prepared, undefined)
})

test('S16 a transfer whose cost could not be estimated is not shown with the cost of an earlier estimate', async () => {
  let isBusy = false
  const { aglet, send } = await sending({
    eth_gasPrice: () => (isBusy ? new Refusal({ code: -32005, message: 'busy' }) : '0x3b9aca00'),
  })
  send.setTypedAmount('0.5')
  send.address(BOB)
  const stop = watchSend(aglet, true)
  await clock.advance(100)
  assert.ok(send.draft.peek().prepared!.plan.fee)
  isBusy = true
  await clock.advance(20_000)
  stop()
  const { prepared, feeFailed } = send.draft.peek()
  assert.equal([prepared!.plan.fee, feeFailed], [undefined, true])
  assert.is(send.draft.peek().fee, undefined, 'the wallet alone decides the cost')
})

test('a balance that falls below the typed amount is reported, and no other amount is prepared', async () => {
  for (const [typed, node] of [
    // Half of the balance has been spent meanwhile.
    ['0.8', { eth_getBalance: () => `0x${(5n * 10n ** 17n).toString(16)}` }],
    ['max', { eth_getBalance: () => '0x5' }],
  ] as const) {
    const { aglet, send } = await sending(node)
    if (typed === 'max') send.setMax()
    else send.setTypedAmount(typed)
    send.address(BOB)
    const holdings = aglet.get(createHoldings)
    const amount = typed === 'max' ? 5n : 5n * 10n ** 17n
    holdings.native.value = { status: 'ready', value: { amount, decimals: 18, symbol: 'ETH' } }
    const stop = watchSend(aglet, true)
    await clock.advance(100)
    const { error, prepared } = send.draft.peek()
    assert.equal([error?.code, prepared], ['insufficient_funds', undefined], typed)
    stop()
  }
})

test('[4.24] a token has the symbol of its contract; with other decimals than the contract’s it is not sent', async () => {
  const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
  for (const decimals of [6, 18]) {
    const { aglet, send } = await sending({
      eth_call: (([{ data }]: [{ data: string }]) =>
        data.startsWith('0x313ce567')
          ? word(6)
          : data.startsWith('0x95d89b41')
            ? `0x${Buffer.from('COIN').toString('hex').padEnd(64, '0')}`
            : word(1)) as never,
    })
    const address = `eip155:1:${TOKEN}` as const
    aglet.get(createHoldings).tokens.value = {
      status: 'ready',
      value: [
        {
          symbol: 'LISTED',
          name: 'Listed',
          chainId: 'eip155:1',
          address,
          quantity: { decimals: `${decimals}`, numeric: '5' },
        },
      ],
    } as never
    const [asset] = send.assets.peek().filter(({ key }) => key !== NATIVE)
    send.chooseAsset(asset!.key)
    send.setTypedAmount('1')
    send.address(BOB)
    const stop = watchSend(aglet, true)
    await clock.advance(100)
    const { prepared, error } = send.draft.peek()
    assert.equal(
      [prepared?.asset.symbol, error?.shortMessage],
      decimals === 6 ? ['COIN', undefined] : [undefined, 'The network gives other details for this token.'],
    )
    stop()
  }
})

test('a stopped request changes nothing, and without an asset no request is sent', async () => {
  const { aglet, send, asked } = await sending({})
  const stop = watchSend(aglet)
  stop()
  await clock.advance(100)
  assert.equal([send.draft.peek().fee, send.draft.peek().feeFailed], [undefined, undefined])
  const before = asked()
  send.chooseAsset('none')
  const end = watchSend(aglet)
  await clock.advance(20_000)
  assert.is(asked(), before)
  end()
})

test.run()
