import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { quoteSwap, type SwapInput, type SwapOptions, swap } from '../../../src/actions/host/swap'
import * as verbs from '../../../src/actions/host/verbs'
import type { Aglet } from '../../../src/aglet'
import { decodeTokenCall } from '../../../src/lib/evm/decodeTokenCall'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createPending } from '../../../src/signals/activity/pending'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createSwapProgress } from '../../../src/signals/swap/swapProgress'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { account, BOB, base, connector, ethereum, fakeAdapter, fakeAglet, fakeProvider } from '../../fakes'
import { failure, HASH, OTHER_HASH } from '../money/evmMoney'
import { type Answers, approval, built, COIN, NATIVE, ROUTER, swapServer } from '../swap/swapServer'

// Swapping without the modal, over a fake server, chain and wallet.

const ETHER = 10n ** 18n
const TOKEN = COIN.slice('eip155:1:'.length)
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** The replies of the token's contract: symbol as bytes32, decimals, and Alice's balance. */
const CONTRACT_REPLIES = [
  ['0x95d89b41', `0x434f494e${'0'.repeat(56)}`],
  ['0x313ce567', word(6n)],
  ['0x70a08231', word(500_000_000n)],
] as const
/** The ETH that 20 COIN buy at the server's prices, in wei. */
const ETHER_FOR_20 = 7_692_307_692_307_692n
const toEther: Answers = {
  quotes: () => ({ quotes: [{ toAmount: `${ETHER_FOR_20}` }] }),
  'build-transaction': ({ body }) => built(body, ETHER_FOR_20),
}

let clock: Clock
const made: Aglet[] = []
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
  clock.restore()
})
test.after(leavePage)

/** Advances the clock until the promise settles. */
async function until<T>(promise: Promise<T>): Promise<T> {
  let settled = false
  const over = () => {
    settled = true
  }
  promise.then(over, over)
  for (let i = 0; i < 2000 && !settled; i++) await clock.advance(50)
  assert.ok(settled, 'It has not ended.')
  return promise
}

interface Setting {
  readonly answers?: Answers
  readonly node?: Record<string, unknown>
  readonly wallet?: Record<string, (params: never) => unknown>
  readonly options?: Parameters<typeof fakeAglet>[0]
}

/** Alice, connected on Ethereum with 5 ETH and 500 COIN. */
async function ready({ answers, node, wallet: methods, options = {} }: Setting = {}) {
  const fetch = swapServer(answers, {
    eth_call: ({ data }: { data: string }) =>
      CONTRACT_REPLIES.find(([selector]) => data.startsWith(selector))?.[1] ?? '0x',
    eth_getTransactionReceipt: { status: '0x1' },
    ...node,
  })
  const wallet = fakeProvider({ eth_sendTransaction: () => HASH, ...methods } as never)
  const adapter = fakeAdapter({ provider: () => wallet })
  const aglet = fakeAglet(options, { fetch: fetch as typeof globalThis.fetch, adapters: [adapter] })
  made.push(aglet)
  await until(connect(aglet, connector()))
  const asked = () =>
    wallet.calls.filter(({ method }) => /^(?:eth_sendTransaction|wallet_sendCalls)$/.test(method))
  const run = (input: SwapInput, how?: SwapOptions) => until(swap(aglet, input, how))
  const fails = (input: SwapInput, how?: SwapOptions) => until(failure(swap(aglet, input, how)))
  const count = (name: string) => fetch.calls.filter(({ url }) => url.pathname.endsWith(`/${name}`)).length
  return { aglet, wallet, asked, run, fails, count }
}

test('[4.19] [4.22] native coin to token: one request, for the current quote', async () => {
  const { aglet, asked, run } = await ready()
  const sent = await run({ to: TOKEN, amount: ETHER })
  assert.is(sent.hash, HASH)
  assert.is(sent.toAmount, 2_600_000_000n)
  assert.is(sent.minimum, 2_574_000_000n)
  assert.is(sent.impact, 0)
  const [call] = asked()[0]!.params as { to: string; value: string }[]
  assert.is(asked().length, 1)
  assert.is(call!.to.toLowerCase(), ROUTER)
  assert.is(BigInt(call!.value), ETHER)
  const [row] = aglet.get(createPending).all.value
  assert.is(row!.operation, 'trade')
  assert.equal(
    row!.transfers.map(({ symbol, direction, quantity }) => `${direction} ${quantity} ${symbol}`),
    ['out 1 ETH', 'in 2600 COIN'],
  )
})

test('[4.21] token: an approval of exactly the amount, then a new quote, then the swap', async () => {
  let allowance = '0'
  const { asked, run, count, aglet } = await ready({
    answers: { ...toEther, allowance: () => ({ allowance }) },
    wallet: {
      async eth_sendTransaction([{ data }]: [{ data: string }]) {
        const leave = await decodeTokenCall(data)
        if (leave) allowance = `${leave.amount}`
        return leave ? OTHER_HASH : HASH
      },
    },
  })
  const sent = await run({ from: TOKEN, to: NATIVE.slice('eip155:1:'.length), amount: 20_000_000n })
  assert.is(sent.hash, HASH)
  const [first, second] = asked().map(({ params }) => (params as { to: string; data: string }[])[0]!)
  assert.is(asked().length, 2)
  assert.is(first!.to.toLowerCase(), TOKEN)
  assert.is(first!.data, approval(ROUTER, 20_000_000n))
  assert.is(second!.to.toLowerCase(), ROUTER)
  assert.is(count('quotes'), 2)
  assert.is(aglet.get(createSwapProgress).saved.value, undefined)
  assert.equal(
    aglet.get(createPending).all.value.map(({ operation }) => operation),
    ['trade', 'approve'],
  )
})

test('a swap that was stopped after its approval is kept, and the next call continues it', async () => {
  let allowance = '0'
  let refuse = true
  const { asked, run, fails, aglet } = await ready({
    answers: { ...toEther, allowance: () => ({ allowance }) },
    wallet: {
      async eth_sendTransaction([{ data }]: [{ data: string }]) {
        const leave = await decodeTokenCall(data)
        if (leave) allowance = `${leave.amount}`
        else if (refuse) throw { code: 4001, message: 'User rejected the request.' }
        return leave ? OTHER_HASH : HASH
      },
    },
  })
  const input = { from: TOKEN, amount: 20_000_000n }
  assert.is((await fails(input)).code, 'user_rejected')
  assert.is(aglet.get(createSwapProgress).saved.value?.hash, OTHER_HASH)
  refuse = false
  await run(input)
  assert.is(asked().length, 3)
})

test('an approval that was sent is kept even if it reverted; one that the user refused is forgotten', async () => {
  const answers: Answers = { ...toEther, allowance: () => ({ allowance: '0' }) }
  const input = { from: TOKEN, amount: 20_000_000n }
  const failed = await ready({
    answers,
    node: { eth_getTransactionReceipt: { status: '0x0' } },
    wallet: { eth_sendTransaction: async () => OTHER_HASH },
  })
  assert.is((await failed.fails(input)).code, 'reverted')
  assert.is(failed.aglet.get(createSwapProgress).saved.value?.hash, OTHER_HASH)
  assert.is(failed.asked().length, 1, 'the swap itself was not asked for')

  const refused = await ready({
    answers,
    wallet: {
      async eth_sendTransaction() {
        throw { code: 4001, message: 'User rejected the request.' }
      },
    },
  })
  assert.is((await refused.fails(input)).code, 'user_rejected')
  assert.is(refused.aglet.get(createSwapProgress).saved.value, undefined)
})

test('EIP-5792: approval and swap are one batch; if the wallet then refuses it, they are requested one by one', async () => {
  for (const refuses of [false, true]) {
    let allowance = '0'
    const { asked, run, count } = await ready({
      answers: { ...toEther, allowance: () => ({ allowance }) },
      wallet: {
        wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'ready' } } }),
        wallet_sendCalls() {
          if (refuses) throw { code: 5750, message: 'The user declined the upgrade.' }
          return { id: '0x01' }
        },
        async eth_sendTransaction([{ data }]: [{ data: string }]) {
          const leave = await decodeTokenCall(data)
          if (leave) allowance = `${leave.amount}`
          return leave ? OTHER_HASH : HASH
        },
      },
    })
    const sent = await run({ from: TOKEN, amount: 20_000_000n })
    const methods = asked().map(({ method }) => method)
    if (!refuses) assert.equal([sent.batch, sent.hash, methods], [true, '0x01', ['wallet_sendCalls']])
    else {
      assert.equal(methods, ['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'])
      assert.is(sent.batch, undefined)
      // Built for the batch, and again once the approval was confirmed.
      assert.is(count('build-transaction'), 2)
    }
  }
})

test('a swap is not sent twice: concurrently, after its answer, or while an earlier one may still be approved', async () => {
  let least = 2_574_000_000n
  const { asked, run, fails, aglet } = await ready({
    // Each built transaction differs, as it does by its deadline.
    answers: {
      'build-transaction': ({ body }) => built(body, 2_600_000_000n, { least: least++ }),
    },
  })
  const input = { to: TOKEN, amount: ETHER }
  const both = await until(Promise.allSettled([swap(aglet, input), swap(aglet, input)]))
  assert.equal(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.is((await fails(input)).code, 'already_sent')
  assert.is(asked().length, 1)
  await run(input, { allowDuplicate: true })
  assert.is(asked().length, 2)

  const hung = await ready({ wallet: { eth_sendTransaction: () => new Promise(() => {}) } })
  const leave = new AbortController()
  const waiting = failure(swap(hung.aglet, input, { signal: leave.signal }))
  for (let i = 0; i < 200 && !hung.asked().length; i++) await clock.advance(50)
  leave.abort()
  assert.is((await until(waiting)).code, 'unknown_outcome')
  assert.is((await hung.fails(input)).code, 'unknown_outcome')
  assert.is(hung.asked().length, 1)
})

test('P26: the outcome of a batch that may still be approved is unknown, also if the wallet is disconnected meanwhile', async () => {
  const { aglet, asked } = await ready({
    answers: toEther,
    wallet: {
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'ready' } } }),
      wallet_sendCalls: () => new Promise(() => {}),
    },
  })
  const leave = new AbortController()
  const waiting = failure(swap(aglet, { from: TOKEN, amount: 20_000_000n }, { signal: leave.signal }))
  for (let i = 0; i < 200 && !asked().length; i++) await clock.advance(50)
  assert.is(asked().length, 1)
  await until(disconnect(aglet))
  leave.abort()
  assert.is((await until(waiting)).code, 'unknown_outcome')
  assert.is(aglet.get(createPending).refresh()[0]?.status, 'asked')
})

test('P26: the outcome of a batch stays unknown if the wallet meanwhile moves to an account that cannot batch', async () => {
  let offers = true
  const { aglet, asked } = await ready({
    answers: toEther,
    wallet: {
      wallet_getCapabilities: () => (offers ? { '0x1': { atomic: { status: 'ready' } } } : {}),
      wallet_sendCalls: () => new Promise(() => {}),
    },
  })
  const leave = new AbortController()
  const waiting = failure(swap(aglet, { from: TOKEN, amount: 20_000_000n }, { signal: leave.signal }))
  for (let i = 0; i < 200 && !asked().length; i++) await clock.advance(50)
  assert.is(asked().length, 1)
  offers = false
  const { connectorId } = aglet.connections.sessionOf('eip155')!
  aglet.get(createTransitions).change('eip155', connectorId, { accounts: [account(BOB)] })
  leave.abort()
  assert.is((await until(waiting)).code, 'unknown_outcome')
})

test('S16: a swap below the minimum the caller has seen, or with a large price impact, is refused', async () => {
  const { asked, fails, run } = await ready()
  const worse = await fails({ to: TOKEN, amount: ETHER }, { minimum: 2_574_000_001n })
  assert.is(worse.code, 'price_changed')
  assert.is(worse.meta['Minimum'], '2574000000')
  await run({ to: TOKEN, amount: ETHER }, { minimum: 2_574_000_000n })
  assert.is(asked().length, 1)

  const dear = await ready({
    answers: {
      price: ({ body }) => {
        const [address] = (body as { addresses: string[] }).addresses
        return { fungibles: [{ address, symbol: 'X', name: 'X', price: address === NATIVE ? 3000 : 1 }] }
      },
    },
  })
  assert.is((await dear.fails({ to: TOKEN, amount: ETHER })).code, 'price_impact')
  assert.is(dear.asked().length, 0)
  const seen = await until(quoteSwap(dear.aglet, { to: TOKEN, amount: ETHER }))
  assert.ok(seen.impact! > 13 && seen.impact! < 14, `${seen.impact}`)
  await dear.run({ to: TOKEN, amount: ETHER }, { minimum: seen.minimum })
  assert.is(dear.asked().length, 1)
})

test('S16: a consent that is no boolean is refused: any text, also "false", would count as one', async () => {
  const { aglet, asked } = await ready()
  for (const name of ['allowDuplicate', 'unlimited'])
    for (const value of ['false', 0, 1, {}]) {
      const swapping = verbs.swap(aglet, { to: TOKEN, amount: ETHER }, { [name]: value })
      const error = await failure(until(swapping))
      assert.equal([error.code, error.meta['Field']], ['invalid_input', name])
    }
  assert.is(asked().length, 0)
})

test('S16: a minimum that is no amount is refused: compared with the amount, it would permit any', async () => {
  const { aglet, asked } = await ready()
  for (const minimum of ['2574.5', '9'.repeat(30), Number.NaN, 2_574_000_001.5, -1n, {}, false]) {
    const swapping = verbs.swap(aglet, { to: TOKEN, amount: ETHER }, { minimum } as never)
    const error = await failure(until(swapping))
    assert.equal([error.code, error.meta['Field']], ['invalid_input', 'minimum'])
  }
  assert.is(asked().length, 0)
})

test('[8.9] each failing server request has its own error, and no wallet is asked', async () => {
  const broken = () => new Response('', { status: 404 })
  for (const [path, text] of [
    ['allowance', 'Failed to check allowance'],
    ['build-approve', 'Failed to check allowance'],
    ['build-transaction', 'Failed to create transaction'],
  ] as const) {
    const allowed = path === 'build-transaction' && { allowance: () => ({ allowance: '20000000' }) }
    const { asked, fails } = await ready({ answers: { ...toEther, ...allowed, [path]: broken } })
    const error = await fails({ from: TOKEN, amount: 20_000_000n })
    assert.equal([error.code, error.shortMessage], ['http', text], path)
    assert.is(asked().length, 0)
  }
  // The first reply names the router, the second one is the approval itself.
  let builds = 0
  const second: Answers[string] = ({ url }) =>
    builds++
      ? broken()
      : {
          tx: {
            from: url.searchParams.get('from'),
            data: approval(ROUTER, 1n),
            value: '0',
            eip155: { gasPrice: '1' },
          },
        }
  const late = await ready({ answers: { ...toEther, 'build-approve': second } })
  const { shortMessage } = await late.fails({ from: TOKEN, amount: 20_000_000n })
  assert.equal([shortMessage, builds], ['Failed to create approval transaction', 2])
  assert.is(late.asked().length, 0)
  const none = await ready({ answers: { quotes: () => ({ quotes: [] }) } })
  assert.is((await none.fails({ to: TOKEN, amount: ETHER })).code, 'no_quote')
  for (const wrong of [{ to: `0x${'2'.repeat(40)}` }, { least: 1n }]) {
    const { asked, fails } = await ready({
      answers: {
        'build-transaction': ({ body }) => built(body, 2_600_000_000n, wrong),
      },
    })
    assert.is((await fails({ to: TOKEN, amount: ETHER })).code, 'swap_mismatch')
    assert.is(asked().length, 0)
  }
})

test('[5.6] [8.12] insufficient funds and invalid input are reported before any request', async () => {
  const { asked, fails, count } = await ready()
  for (const input of [
    { to: TOKEN, amount: 6n * ETHER },
    { from: TOKEN, amount: 500_000_001n },
  ]) {
    const { code, shortMessage } = await fails(input)
    assert.equal([code, shortMessage], ['insufficient_funds', 'Insufficient balance'])
  }
  for (const [field, wrong] of [
    ['amount', { to: TOKEN, amount: 0n }],
    ['amount', { to: TOKEN, amount: -1n }],
    ['amount', { to: TOKEN, amount: 1 }],
    ['amount', { to: TOKEN, amount: '1' }],
    ['slippage', { to: TOKEN, amount: 1n, slippage: 50 }],
    [undefined, { to: 'nothing', amount: 1n }],
    ['to', { from: TOKEN, to: TOKEN, amount: 1n }],
    ['to', { amount: 1n }],
  ] as const) {
    const { code, meta } = await fails(wrong as SwapInput)
    assert.equal([code, meta['Field']], ['invalid_input', field])
  }
  assert.is(count('quotes'), 0)
  assert.is(asked().length, 0)
})

test('[5.6] the funds of a swap are those that the chain reports now, not those of the last balance shown', async () => {
  let held = 0n
  const { aglet, asked, run } = await ready({ node: { eth_getBalance: () => `0x${held.toString(16)}` } })
  await until(refreshAccount(aglet, { force: true }))
  assert.is(aglet.get(createHoldings).native.value.value?.amount, 0n)
  held = 5n * ETHER
  assert.is((await run({ to: TOKEN, amount: ETHER })).hash, HASH)
  assert.is(asked().length, 1)
})

test('[9.22] on a chain without swaps the error says so and lists the app’s networks that have them', async () => {
  const elsewhere = { ...ethereum, id: 999, caipNetworkId: 'eip155:999', name: 'Elsewhere' } as const
  const { asked, fails, aglet } = await ready({ options: { networks: [elsewhere, ethereum, base] } })
  aglet.networks.activate('eip155:999')
  const error = await fails({ to: TOKEN, amount: 1n })
  assert.equal([error.code, error.shortMessage], ['chain_unsupported', 'Network not supported for Swaps'])
  assert.equal(error.meta, { Network: 'Elsewhere', Supported: ['eip155:1', 'eip155:8453'] })
  assert.is(asked().length, 0)
})

test.run()
