import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../../src/actions/account/refreshAccount'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { fetchTokenPrice } from '../../../src/actions/swap/fetchTokenPrice'
import { prepareSwap } from '../../../src/actions/swap/prepareSwap'
import { requestQuote, scheduleQuote } from '../../../src/actions/swap/quoteSwap'
import { approveSwap, sendSwap } from '../../../src/actions/swap/sendSwap'
import { fetchPriceOf } from '../../../src/actions/swap/watchSwap'
import { PLAN_STALE_MS } from '../../../src/lib/swap/swapTerms'
import { createHoldings } from '../../../src/signals/account/holdings'
import { impactNow } from '../../../src/views/swap/SwapDetails'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { ALICE } from '../../fakes'
import type { FakeCall } from '../../net/fakeFetch'
import { swapBench } from './swapBench'
import { approval, built, COIN, NATIVE, ROUTER, swapServer, tokenReply } from './swapServer'

// The swap's actions over a fake server and a fake chain.

let clock: Clock
const bench = swapBench(() => clock)
const { opened, ready } = bench
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => {
  bench.clear()
  clock.restore()
})
test.after(leavePage)

test('[4.16] after failures that opened the circuit breaker, opening the swap again sends the requests at once', async () => {
  let down = true
  const orDown = (call: FakeCall) =>
    down ? new Response('', { status: 503 }) : swapServer()(call.url, call.init)
  const names = ['tokens', 'gas-price', 'price']
  const { swap, visit } = await opened({
    answers: Object.fromEntries(names.map(name => [name, orDown])),
  })
  assert.is(swap.step.value, 'idle')
  down = false
  await visit()
  assert.is(swap.step.value, 'editing')
})

test('a quote is requested 200 ms after the last key, once', async () => {
  const { aglet, swap, count } = await ready()
  for (const amount of ['2', '2.', '2.5']) {
    swap.setAmount(amount)
    scheduleQuote(aglet)
    await clock.advance(150)
  }
  assert.is(count('quotes'), 0)
  await clock.advance(50)
  assert.is(count('quotes'), 1)
  assert.is(swap.quote.value?.toAmount, 2_600_000_000n)
})

test('[3.8] [4.18] each token is priced separately; without a price no dollar value is shown', async () => {
  const { aglet, swap, fetch, coin } = await ready()
  const priced = () =>
    fetch.calls
      .filter(({ url }) => url.pathname.endsWith('/price'))
      .map(({ body }) => (body as { addresses: string[] }).addresses)
  assert.equal(coin, { name: 'Coin', symbol: 'COIN', address: COIN, decimals: 6 })
  assert.equal(priced(), [[NATIVE]])
  fetchPriceOf(aglet, coin)
  await clock.advance(100)
  assert.equal(priced(), [[NATIVE], [COIN]])
  assert.equal(Object.fromEntries(swap.prices.value), { [NATIVE]: 2600, [COIN]: 1 })

  const none = await ready({ answers: { price: () => ({ fungibles: [] }) } })
  fetchPriceOf(none.aglet, none.coin)
  await clock.advance(100)
  assert.is(none.swap.prices.value.size, 0)
  assert.is(none.swap.step.value, 'editing')
})

for (const coin of [NATIVE, 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'])
  test(`[4.18] the price impact is known in whatever case the server writes the coin’s placeholder: ${coin}`, async () => {
    const bench = await ready({
      answers: {
        tokens: () => ({
          tokens: [
            { name: 'Ether', symbol: 'ETH', address: coin, decimals: 18 },
            { name: 'Coin', symbol: 'COIN', address: COIN, decimals: 6 },
          ],
        }),
        price({ body }) {
          const [address] = (body as { addresses: string[] }).addresses
          const price = address?.toLowerCase() === NATIVE ? 2600 : 1
          return { fungibles: [{ address, symbol: 'X', name: 'X', price }] }
        },
        // Half of what it is worth.
        quotes: ({ url }) => ({
          quotes: [{ fromAmount: url.searchParams.get('amount'), toAmount: '1300000000' }],
        }),
        'build-transaction': ({ body }) => built(body, 1_300_000_000n),
      },
    })
    fetchPriceOf(bench.aglet, bench.coin)
    await bench.until(requestQuote(bench.aglet))
    await bench.until(prepareSwap(bench.aglet))
    const plan = bench.swap.plan.value!
    assert.is(plan.toAmount, 1_300_000_000n)
    assert.is(impactNow(bench.swap.prices.value, plan), 50)
  })

test('a price from before the server failed does not count as the present one', async () => {
  let down = false
  const { aglet, until } = await bench.connected({
    answers: {
      price({ body }) {
        if (down) return new Response('', { status: 500 })
        const [address] = (body as { addresses: string[] }).addresses
        return { fungibles: [{ address, symbol: 'X', name: 'X', price: 2600 }] }
      },
    },
  })
  const price = () => until(fetchTokenPrice(aglet, NATIVE as never, aglet.lifetime).catch(() => 'unknown'))
  assert.is(await price(), 2600)
  down = true
  await clock.advance(6 * 3_600_000)
  assert.is(await price(), 'unknown')
})

test('while the swap is shown, the quote is requested again every 10 s, and afterwards no more', async () => {
  const { aglet, count } = await ready()
  await requestQuote(aglet)
  const before = count('quotes')
  await clock.advance(10_000)
  assert.is(count('quotes'), before + 1)
  await clock.advance(10_000)
  assert.is(count('quotes'), before + 2)
  aglet.destroy()
  await clock.advance(30_000)
  assert.is(count('quotes'), before + 2)
})

test('[4.17] the initial amount of the form counts as untouched until the user changes the terms', async () => {
  const { swap } = await opened()
  assert.equal([swap.terms.value.amount, swap.isTouched.value], ['1', false])
  swap.setAmount('1')
  assert.is(swap.isTouched.value, true)
})

test('[8.9] the reason why a swap could not be built is shown until the user tries again', async () => {
  const { aglet, swap } = await ready({
    answers: { 'build-transaction': () => new Response('', { status: 404 }) },
  })
  await requestQuote(aglet)
  await prepareSwap(aglet)
  await clock.advance(10_000)
  assert.is(swap.error.value?.shortMessage, 'Failed to create transaction')
  await requestQuote(aglet)
  assert.is(swap.error.value, undefined)
})

test('[5.6] [8.12] an empty quote shows the alert “Incorrect amount”, which the next quote removes', async () => {
  let quotes: unknown[] = []
  const { aglet, swap } = await ready({ answers: { quotes: () => ({ quotes }) } })
  await requestQuote(aglet)
  assert.equal(aglet.notices.alert.value, { message: 'Incorrect amount', variant: 'error' })
  assert.is(swap.error.value?.code, 'no_quote')
  quotes = [{ toAmount: '7' }]
  await requestQuote(aglet)
  assert.is(aglet.notices.alert.value, undefined)
  assert.is(swap.quote.value?.toAmount, 7n)
})

test('native: no allowance is requested; the value is the amount, and the minimum is the one in the call data', async () => {
  const { aglet, swap, count } = await ready()
  await requestQuote(aglet)
  await prepareSwap(aglet)
  const plan = swap.plan.value!
  assert.is(swap.step.value, 'swappable')
  assert.is(count('allowance'), 0)
  assert.is(plan.calls.length, 1)
  assert.is(plan.calls[0]!.to.toLowerCase(), ROUTER)
  assert.is(plan.calls[0]!.value, 10n ** 18n)
  assert.is(plan.minimum, 2_574_000_000n)
  // 25 % more than the node has estimated.
  assert.is(plan.fee?.gas, 150_000n)
})

test('a swap whose call would fail is not offered', async () => {
  const { aglet, swap } = await ready({
    node: {
      eth_estimateGas() {
        throw { code: 3, message: 'execution reverted', data: '0x' }
      },
    },
  })
  swap.setAmount('1')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(swap.plan.value, undefined)
  assert.is(swap.error.value?.code, 'reverted')
})

test('an approval that is prepared after the quote was lost promises no amount', async () => {
  let down = false
  const { aglet, swap, coin } = await ready({
    answers: { quotes: () => (down ? new Response('', { status: 404 }) : { quotes: [{ toAmount: '7' }] }) },
  })
  swap.choose('source', coin)
  swap.setAmount('20')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(swap.plan.value!.toAmount, 7n)
  down = true
  await requestQuote(aglet)
  assert.is(swap.quote.value, undefined)
  await prepareSwap(aglet)
  const { toAmount, minimum } = swap.plan.value!
  assert.equal([toAmount, minimum], [0n, 0n])
})

test('a token: an approval of exactly the amount, unlimited only on request', async () => {
  const { aglet, swap, coin } = await ready()
  swap.choose('source', coin)
  swap.setAmount('20')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(swap.step.value, 'approvable')
  const { calls, toAmount, minimum, isGuaranteed } = swap.plan.value!
  assert.equal(calls, [{ to: COIN.slice(9), data: approval(ROUTER, 20_000_000n) }])
  // The quoted minimum, since a known router enforces it.
  assert.equal([toAmount, minimum, isGuaranteed], [2_600_000_000n, 2_574_000_000n, true])
  swap.setUnlimited(true)
  await prepareSwap(aglet)
  assert.equal(swap.plan.value?.calls, [{ to: COIN.slice(9), data: approval(ROUTER, 2n ** 256n - 1n) }])
})

test('a swap that the balance pays without its network cost is not offered', async () => {
  // The server's price, which is used before the swap is built, is a hundredth of the chain's.
  const { aglet, swap } = await ready({ node: { eth_gasPrice: '0x174876e800' } })
  swap.setAmount('4.99')
  await requestQuote(aglet)
  assert.is(swap.error.value, undefined)
  await prepareSwap(aglet)
  assert.is(swap.plan.value, undefined)
  assert.is(swap.error.value?.code, 'insufficient_funds')
  swap.setAmount('4.9')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(swap.plan.value?.kind, 'swap')
})

test('a token that refuses to change an allowance is set to zero first, another one is not', async () => {
  for (const refuses of [true, false]) {
    const simulated: unknown[] = []
    const { aglet, swap, coin } = await ready({
      answers: { allowance: () => ({ allowance: '5' }) },
      node: {
        eth_call(call: { from?: string; data: string }, block: string) {
          if (!call.data.startsWith('0x095ea7b3')) return tokenReply(call)
          simulated.push([call.from, call.data, block])
          if (refuses) throw { code: 3, message: 'execution reverted', data: '0x' }
          return '0x'
        },
      },
    })
    swap.choose('source', coin)
    swap.setAmount('20')
    await requestQuote(aglet)
    await prepareSwap(aglet)
    const exact = approval(ROUTER, 20_000_000n)
    assert.equal(simulated, [[ALICE, exact, 'latest']])
    assert.equal(
      swap.plan.value!.calls.map(({ data }) => data),
      refuses ? [approval(ROUTER, 0n), exact] : [exact],
    )
  }
})

test('EIP-5792 the wallet prices a batch of approval and swap, so no fee is shown', async () => {
  const { aglet, swap, coin } = await ready({
    wallet: { wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'ready' } } }) },
    answers: { 'build-transaction': ({ body }) => built(body, 2_600_000_000n) },
  })
  swap.choose('source', coin)
  swap.setAmount('20')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(swap.step.value, 'swappable')
  assert.is(swap.plan.value?.calls.length, 2)
  assert.is(swap.plan.value?.fee, undefined)
})

test('[8.9] a swap built for another router or for a lower minimum is refused by name, and no wallet is asked', async () => {
  const cases = [{ to: `0x${'2'.repeat(40)}` }, { least: 1n }, { least: 2_500_000_000n }]
  for (const wrong of cases) {
    const { aglet, swap, wallet } = await ready({
      answers: { 'build-transaction': ({ body }) => built(body, 2_600_000_000n, wrong) },
    })
    await requestQuote(aglet)
    await prepareSwap(aglet)
    assert.is(swap.error.value?.code, 'swap_mismatch')
    assert.is(swap.step.value, 'editing')
    assert.is(swap.plan.value, undefined)
    assert.not(wallet.calls.some(({ method }) => /send/.test(method)))
  }
})

test('S16: a stale plan is rebuilt before it is signed; a worse one is shown again first', async () => {
  let toAmount = 2_600_000_000n
  const { aglet, swap, wallet, count } = await ready({
    answers: { 'build-transaction': ({ body }) => built(body, toAmount) },
  })
  await requestQuote(aglet)
  await prepareSwap(aglet)
  const asked = () => wallet.calls.filter(({ method }) => method === 'eth_sendTransaction').length
  const { now } = Date
  const later = PLAN_STALE_MS + 1
  Date.now = () => now() + later
  toAmount = 2_500_000_000n
  const shown = swap.plan.value!
  assert.not(await sendSwap(aglet, shown))
  Date.now = now
  assert.is(count('build-transaction'), 2)
  assert.is(asked(), 0)
  assert.is(swap.step.value, 'swappable')
  assert.is(swap.plan.value?.toAmount, toAmount)
  // Once shown, the plan is signed as it is.
  assert.not(await sendSwap(aglet, shown))
  swap.plan.value && sendSwap(aglet, swap.plan.value)
  for (let i = 0; i < 100 && !asked(); i++) await clock.advance(100)
  assert.is(asked(), 1)
  assert.is(swap.step.value, 'swapping')
})

/** A sent swap with this wallet answer, and the analytics events. */
async function swapped(answer: () => unknown, node: Record<string, unknown> = {}) {
  const bench = await ready({ wallet: { eth_sendTransaction: answer }, node })
  const told: TrackedEvent[] = []
  bench.aglet.get(createEventSink).to = told
  await requestQuote(bench.aglet)
  await prepareSwap(bench.aglet)
  const sending = sendSwap(bench.aglet, bench.swap.plan.value!)
  await clock.advance(0)
  return { ...bench, told, sending }
}

test('[7.12] after a swap both tokens’ balances are read past the server’s cache', async () => {
  const bench = await swapped(() => `0x${'ab'.repeat(32)}`)
  let ended = false
  bench.sending.then(() => (ended = true))
  for (let i = 0; i < 200 && !ended; i++) await clock.advance(500)
  const forced = bench.fetch.calls
    .filter(({ url }) => url.pathname.endsWith('/balance'))
    .map(({ url }) => url.searchParams.get('forceUpdate'))
    .filter(Boolean)
  assert.equal(forced, [`${NATIVE},${COIN}`])
})

test('[7.12] balances read past the server’s cache are not replaced by cached ones when the account is read next', async () => {
  // The server's cache has 500 COIN, until a read forces an update.
  let numeric = '500'
  const { aglet, swap, until } = await ready({
    wallet: { eth_sendTransaction: () => `0x${'ab'.repeat(32)}` },
    answers: {
      balance({ url }) {
        if (url.searchParams.get('forceUpdate')) numeric = '3100'
        const quantity = { decimals: '6', numeric }
        return {
          balances: [
            { name: 'Coin', symbol: 'COIN', chainId: 'eip155:1', address: COIN, price: 1, quantity },
          ],
        }
      },
    },
  })
  await requestQuote(aglet)
  await prepareSwap(aglet)
  await until(sendSwap(aglet, swap.plan.value!))
  const held = () => aglet.get(createHoldings).tokens.peek().value?.[0]?.quantity.numeric
  assert.is(held(), '3100')
  numeric = '500'
  await until(refreshAccount(aglet))
  assert.is(held(), '3100')
})

test('[9.10] after a swap the balance of the coin that paid the fee is read again at once', async () => {
  let receipt: unknown = null
  const bench = await swapped(() => `0x${'ab'.repeat(32)}`, { eth_getTransactionReceipt: () => receipt })
  const isCoinRead = (call: unknown) => (call as { method?: string } | undefined)?.method === 'eth_getBalance'
  const reads = () => bench.fetch.calls.flatMap(({ body }) => body).filter(isCoinRead).length
  await clock.advance(5000)
  const before = reads()
  await clock.advance(5000)
  assert.is(reads(), before)
  receipt = { status: '0x1' }
  await clock.advance(4000)
  assert.ok(reads() > before)
})

test('[8.10] a failed swap is reported to analytics by its code, not with the wallet’s message', async () => {
  const bench = await swapped(() => Promise.reject({ code: 4001, message: 'no, said ann@example.org' }))
  let ended = false
  bench.sending.then(() => (ended = true))
  for (let i = 0; i < 200 && !ended; i++) await clock.advance(500)
  assert.equal(
    bench.told.filter(({ event }) => /SWAP/.test(event)).map(({ event, properties }) => [event, properties]),
    [['SWAP_ERROR', { swapFromToken: 'ETH', swapToToken: 'COIN', message: 'user_rejected' }]],
  )
})

test('[8.10] a failed approval is reported to analytics by its code as well', async () => {
  const bench = await opened({
    wallet: { eth_sendTransaction: () => Promise.reject({ code: 4001, message: 'no' }) },
  })
  const { aglet, swap } = bench
  const told: TrackedEvent[] = []
  aglet.get(createEventSink).to = told
  swap.choose('destination', swap.tokens.value[1]!)
  swap.choose('source', swap.tokens.value[1]!)
  swap.setAmount('20')
  await requestQuote(aglet)
  await prepareSwap(aglet)
  assert.is(swap.step.value, 'approvable')
  let ended = false
  approveSwap(aglet, swap.plan.value!).then(() => (ended = true))
  for (let i = 0; i < 200 && !ended; i++) await clock.advance(500)
  assert.equal(
    told.filter(({ event }) => /SWAP/.test(event)).map(({ event, properties }) => [event, properties]),
    [
      [
        'SWAP_APPROVAL_ERROR',
        {
          swapFromToken: 'COIN',
          swapToToken: 'ETH',
          message: 'user_rejected',
        },
      ],
    ],
  )
})

test('[4.20] P42: a balance too low for the amount or the gas is detected before a swap is built', async () => {
  const { createSwapFunds } = await import('../../../src/signals/swap/swapFunds')
  const { aglet, swap, coin } = await ready()
  const { missing, maxOf } = aglet.get(createSwapFunds)
  assert.is(missing.value, undefined)
  swap.setAmount('5.000000000000000001')
  assert.is(missing.value, 'source')
  swap.setAmount('5')
  assert.is(missing.value, 'gas')
  const most = maxOf(swap.terms.value.source!)
  assert.ok(most < 5n * 10n ** 18n && most > 4n * 10n ** 18n)
  swap.choose('source', coin)
  swap.setAmount('500.000001')
  assert.is(missing.value, 'source')
  swap.setAmount('500')
  assert.is(missing.value, undefined)
  assert.is(maxOf(coin), 500_000_000n)
})

test.run()
