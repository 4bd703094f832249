import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { hideModal } from '../../../src/actions/modal/openModal'
import { prepareSwap } from '../../../src/actions/swap/prepareSwap'
import { requestQuote } from '../../../src/actions/swap/quoteSwap'
import { approveSwap, sendSwap } from '../../../src/actions/swap/sendSwap'
import { watchSwap } from '../../../src/actions/swap/watchSwap'
import { formatAmount } from '../../../src/lib/format/amount'
import { createSwapFunds } from '../../../src/signals/swap/swapFunds'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { BOB, deferred, ethereum, fakeAglet } from '../../fakes'
import { swapBench } from './swapBench'
import { tokenReply } from './swapServer'

let clock: Clock
const bench = swapBench(() => clock)
const { connected, opened, ready } = bench
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => {
  bench.clear()
  clock.restore()
})
test.after(leavePage)

type Opened = Awaited<ReturnType<typeof opened>>
/** The message that is shown or about to be shown. */
const snackOf = async ({ aglet }: Pick<Opened, 'aglet'>) => {
  await clock.advance(150)
  const { message, variant } = aglet.notices.snack.value ?? {}
  return [message, variant]
}

test('a swap without a view is reset half a second later', async () => {
  const { aglet, swap, leave } = await opened()
  aglet.route.reset('Account')
  leave()
  await clock.advance(499)
  assert.is(swap.step.value, 'editing')
  await clock.advance(1)
  assert.is(swap.step.value, 'idle')
  assert.equal(swap.tokens.value, [])
})

test('a view that replaces another one keeps the swap and the typed amount', async () => {
  const { aglet, swap, leave, count } = await opened()
  swap.setAmount('2')
  const other = watchSwap(aglet)
  aglet.route.reset('Account')
  leave()
  await clock.advance(1000)
  assert.equal([swap.step.value, swap.terms.value.amount, count('tokens')], ['editing', '2', 1])
  other()
  await clock.advance(1000)
  assert.is(swap.step.value, 'idle')
})

test('a swap view that is about to mount keeps the swap while the modal is open, and no longer', async () => {
  const { aglet, swap, leave } = await opened()
  aglet.route.push('SwapSelectToken')
  leave()
  await clock.advance(1000)
  assert.is(swap.step.value, 'editing')
  const again = watchSwap(aglet)
  hideModal(aglet)
  again()
  await clock.advance(1000)
  assert.is(swap.step.value, 'idle')
})

test('a swap request that the wallet still has is kept without a view', async () => {
  const { aglet, swap, leave, asked, reach } = await ready()
  await requestQuote(aglet)
  await prepareSwap(aglet)
  sendSwap(aglet, swap.plan.value!)
  await reach('the wallet is asked', asked)
  hideModal(aglet)
  leave()
  await clock.advance(1000)
  assert.is(swap.step.value, 'swapping')
})

test('an approval that the wallet still has is kept without a view', async () => {
  const { aglet, swap, coin, leave, asked, reach } = await ready({
    wallet: { eth_sendTransaction: () => new Promise(() => {}) },
  })
  swap.choose('source', coin)
  swap.setAmount('20')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  approveSwap(aglet, swap.plan.value!)
  await reach('the wallet is asked', asked)
  hideModal(aglet)
  leave()
  await clock.advance(1000)
  assert.is(swap.step.value, 'approving')
})

test('opening the swap emits an event, and starts anew only for another account', async () => {
  const { aglet, swap, adapter, visit } = await connected()
  const told: TrackedEvent[] = []
  aglet.get(createEventSink).to = told
  const starts = () => told.filter(({ event }) => event === 'OPEN_SWAP').length
  await visit()
  assert.is(starts(), 1)
  swap.setAmount('7')
  await visit()
  assert.equal([starts(), swap.terms.value.amount], [1, '7'])
  adapter.emit('com.example.wallet', { accounts: [BOB] })
  await visit()
  assert.equal([starts(), swap.step.value, swap.terms.value.amount], [2, 'editing', '1'])
})

test('after a swap was sent, the next one starts anew', async () => {
  const { swap, visit, count } = await opened()
  swap.reset()
  await visit()
  assert.equal([swap.step.value, swap.terms.value.amount], ['editing', '1'])
  // The earlier token list is reused.
  assert.is(count('tokens'), 1)
})

test('[9.22] without an account, or on a network without swaps, no swap is started', async () => {
  const nobody = fakeAglet()
  watchSwap(nobody)()
  nobody.destroy()
  const elsewhere = { ...ethereum, id: 999, caipNetworkId: 'eip155:999', name: 'Elsewhere' } as const
  const { aglet, swap, count } = await connected({ networks: [elsewhere, ethereum] })
  aglet.networks.activate('eip155:999')
  watchSwap(aglet)()
  await clock.advance(100)
  assert.equal([swap.step.value, count('tokens')], ['idle', 0])
})

test('[4.16, 8.7] if tokens, gas price or balances fail to load, the swap ends with a message and goes back one view', async () => {
  const broken = () => new Response('', { status: 404 })
  for (const answers of [
    { tokens: broken },
    { tokens: () => ({ tokens: [] }) },
    { 'gas-price': broken },
    { balance: broken },
  ]) {
    const there = await connected({ answers })
    await there.visit()
    await there.reach('it gives up', () => there.swap.step.value === 'idle')
    assert.equal(await snackOf(there), ['Failed to initialize swap', 'error'], Object.keys(answers)[0])
    assert.is(there.aglet.route.view.value, 'Account')
  }
  const there = await connected({ answers: { tokens: broken } })
  const opening = there.visit()
  there.aglet.route.reset('Networks')
  there.aglet.route.push('Swap')
  await opening
  await there.reach('it gives up', () => there.swap.step.value === 'idle')
  assert.is(there.aglet.route.view.value, 'Networks')
})

test('a closed modal keeps its view when the swap cannot start', async () => {
  const { aglet, swap, visit, reach } = await connected({ answers: { tokens: () => ({ tokens: [] }) } })
  const opening = visit()
  hideModal(aglet)
  await opening
  await reach('it gives up', () => swap.step.value === 'idle')
  assert.is(aglet.route.view.value, 'Swap')
})

test('a visit that ends while it loads shows no message and leaves no state', async () => {
  for (const name of ['tokens', 'balance']) {
    const answer = deferred<unknown>()
    const { aglet, swap, fetch, visit } = await connected({ answers: { [name]: () => answer.promise } })
    const leave = await visit()
    assert.is(swap.step.value, 'starting')
    hideModal(aglet)
    leave()
    await clock.advance(500)
    answer.resolve({ tokens: [], balances: [] })
    await clock.advance(100)
    assert.equal([swap.step.value, swap.gas.value, aglet.notices.snack.value], ['idle', undefined, undefined])
    const before = fetch.calls.length
    await clock.advance(60_000)
    assert.is(fetch.calls.length, before)
  }
})

test('P43: destroy aborts the requests of a swap that loads', async () => {
  const silent = () => new Promise(() => {})
  const { aglet, fetch, visit } = await connected({
    answers: { tokens: silent, 'gas-price': silent, price: silent },
  })
  await visit()
  const open = () =>
    fetch.calls.filter(({ url, init }) => /convert|price/.test(url.pathname) && !init.signal!.aborted)
  assert.is(open().length, 3)
  aglet.destroy()
  assert.equal(open(), [])
  await clock.advance(0)
  assert.equal(clock.left, [])
})

test('[8.8] without the native coin’s price the swap continues and shows a message', async () => {
  const there = await opened({ answers: { price: () => new Response('', { status: 404 }) } })
  assert.is(there.swap.step.value, 'editing')
  assert.equal(await snackOf(there), ['Failed to fetch network token price.', 'error'])
})

test('the highest gas price is the server’s, or the wallet’s own where that is higher', async () => {
  for (const [eth_gasPrice, instant] of [
    ['0x3b9aca00', 1_200_000_000n],
    ['0x12a05f200', 5_000_000_000n],
    [null, 1_200_000_000n],
  ] as const) {
    const { swap } = await opened({ node: { eth_gasPrice } })
    const gas = { standard: 1_000_000_000n, fast: 1_100_000_000n, instant, sponsorable: undefined }
    assert.equal(swap.gas.value, gas)
  }
})

test('where publishing on layer 1 costs more than the gas, Max leaves enough for that, too', async () => {
  const { aglet, swap, until } = await ready({
    node: {
      // `getL1Fee(bytes)` of OP-stack chains: so much for each byte.
      eth_call: (call: { to: string; data: string }) =>
        call.data.startsWith('0x49948e0e')
          ? `0x${(BigInt(`0x${call.data.slice(74, 138)}`) * 10n ** 12n).toString(16).padStart(64, '0')}`
          : tokenReply(call),
    },
  })
  const { maxOf, missing } = aglet.get(createSwapFunds)
  const most = maxOf(swap.terms.value.source!)
  assert.ok(most > 49n * 10n ** 17n)
  swap.setAmount(formatAmount(most, 18))
  assert.is(missing.value, undefined)
  await until(requestQuote(aglet))
  await until(prepareSwap(aglet))
  assert.equal([swap.error.value?.code, swap.step.value], [undefined, 'swappable'])
})

test('an account with code of its own may swap without the coin for the gas, as its wallet may pay otherwise', async () => {
  for (const [eth_getCode, lack] of [
    ['0x', 'gas'],
    [`0xef0100${BOB.slice(2)}`, undefined],
  ] as const) {
    const { aglet, swap } = await opened({ node: { eth_getCode, eth_getBalance: '0x1' } })
    const [coin, token] = swap.tokens.value
    swap.choose('source', token!)
    swap.choose('destination', coin!)
    assert.is(aglet.get(createSwapFunds).missing.value, lack)
  }
})

test('while the swap is shown, the plan and both prices are refreshed every 10 s', async () => {
  const { aglet, swap, coin, count } = await ready()
  await requestQuote(aglet)
  await prepareSwap(aglet)
  const before = { prices: count('price'), plans: count('build-transaction'), quotes: count('quotes') }
  await clock.advance(10_000)
  assert.is(count('build-transaction'), before.plans + 1)
  assert.is(count('quotes'), before.quotes, 'the plan says what it brings')
  assert.ok(count('price') > before.prices)

  swap.edit()
  swap.choose('source', coin)
  swap.setAmount('20')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(swap.step.value, 'approvable')
  const approvals = count('build-approve')
  await clock.advance(10_000)
  assert.is(count('build-approve'), approvals + 1)
})

test('a swap without a view is not refreshed while the wallet has its request', async () => {
  const { aglet, swap, leave, asked, reach, count } = await ready()
  await requestQuote(aglet)
  await prepareSwap(aglet)
  sendSwap(aglet, swap.plan.value!)
  await reach('the wallet is asked', asked)
  leave()
  const before = count('price')
  await clock.advance(30_000)
  assert.is(count('price'), before)
})

test.run()
