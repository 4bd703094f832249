import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { send } from '../../src/actions/host/send'
import { buildTransferCall } from '../../src/actions/send/buildTransferCall'
import { planTransfer } from '../../src/actions/send/planTransfer'
import { isAgletError } from '../../src/errors'
import type { Asset } from '../../src/lib/account/asset'
import { readTransferCall } from '../../src/lib/evm/transferCall'
import { formatAmount, parseAmount } from '../../src/lib/format/amount'
import type { CaipAddress, EvmCall, TokenBalance } from '../../src/types'
import { connectedEvm, Refusal } from '../actions/money/evmMoney'
import { leavePage, resetPage } from '../dom'
import { ALICE } from '../fakes'

// S16 on EVM chains: the transfer shown by Send and by the method `send` is, to the unit, what a chain does
// with the exact object passed to the wallet, whatever the page passes in and whatever the API, the node and
// the token list reply.

const RUNS = 50_000
const SEED = 16_002

test.before(resetPage)
test.after(leavePage)

/** A ledger of native coins and ERC-20 tokens, written without the code under test. */
function ledger(from: string) {
  const moved: {
    readonly token: string
    readonly from: string
    readonly to: string
    readonly amount: bigint
  }[] = []
  return {
    moved,
    /** Runs a transaction in JSON-RPC form. */
    run(call: { readonly to?: unknown; readonly data?: unknown; readonly value?: unknown }): void {
      const to = String(call.to).toLowerCase()
      const value = BigInt(String(call.value ?? '0x0'))
      const data = String(call.data ?? '0x').toLowerCase()
      assert.match(to, /^0x[\da-f]{40}$/)
      if (value) moved.push({ token: 'coin', from, to, amount: value })
      // A contract reads the words it needs and ignores bytes after them.
      if (data.startsWith('0xa9059cbb'))
        moved.push({
          token: to,
          from,
          to: `0x${data.slice(34, 74)}`,
          amount: BigInt(`0x${data.slice(74, 138) || '0'}`),
        })
      else if (data.startsWith('0x23b872dd'))
        moved.push({
          token: to,
          from: `0x${data.slice(34, 74)}`,
          to: `0x${data.slice(98, 138)}`,
          amount: BigInt(`0x${data.slice(138, 202) || '0'}`),
        })
      else if (data !== '0x') moved.push({ token: to, from, to: 'unknown', amount: -1n })
    },
  }
}

const MAX = 2n ** 256n - 1n
const digits = (length: number) =>
  fc
    .uint8Array({ minLength: length / 2, maxLength: length / 2 })
    .map(bytes => Buffer.from(bytes).toString('hex'))
const address = digits(40).map(text => `0x${text}`)
/** Amounts, with the boundary values. */
const amount = fc.oneof(
  fc.bigInt({ min: -2n, max: MAX + 2n }),
  fc.constantFrom(0n, 1n, MAX, MAX + 1n, 2n ** 255n, 2n ** 64n, 10n ** 18n, -1n),
)
/** Inputs for the address field, valid and invalid. */
const receiver = fc.oneof(
  { arbitrary: address, weight: 6 },
  {
    arbitrary: fc
      .tuple(address, fc.constantFrom('\u200b', ' ', '\n', '0', '0x', '\u202e', '%00', '.eth'))
      .map(([a, b]) => a + b),
    weight: 1,
  },
  { arbitrary: fc.tuple(address, address).map(([a, b]) => a + b.slice(2)), weight: 1 },
  { arbitrary: digits(40), weight: 1 },
  { arbitrary: fc.string({ maxLength: 50 }), weight: 1 },
)
const decimals = fc.oneof(fc.integer({ min: 0, max: 36 }), fc.constantFrom(255, 77, 18, 6))
/** The token's address as given by the API or the host. */
const tokenAddress = fc.oneof(
  { arbitrary: address.map(one => `eip155:1:${one}`), weight: 6 },
  { arbitrary: fc.constant(undefined), weight: 4 },
  { arbitrary: address.map(one => `eip155:10:${one}`), weight: 1 },
  { arbitrary: address, weight: 1 },
  {
    arbitrary: fc.constantFrom(
      `eip155:1:0x${'e'.repeat(40)}`,
      'eip155:1:',
      'eip155:1:native',
      'solana:x:y',
      '',
    ),
    weight: 1,
  },
)

const sameAs = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()

test(`S16 ${RUNS} adversarial transfers: the shown transfer equals the chain’s to the unit, or nothing is built`, async () => {
  let built = 0
  await fc.assert(
    fc.asyncProperty(receiver, amount, decimals, tokenAddress, async (to, value, places, token) => {
      let call: EvmCall
      try {
        const address = token as CaipAddress | undefined
        call = await buildTransferCall({
          token: {
            chainId: 'eip155:1',
            symbol: 'X',
            ...(address !== undefined && { address }),
            quantity: { decimals: `${places}` },
          },
          amount: value,
          to,
        })
      } catch (error) {
        assert.ok(isAgletError(error), String(error))
        return
      }
      const shown = await readTransferCall(call)
      assert.ok(shown)
      built++
      const chain = ledger(ALICE)
      chain.run({
        to: call.to,
        data: call.data,
        value: call.value === undefined ? undefined : `0x${call.value.toString(16)}`,
      })
      assert.is(chain.moved.length, 1)
      const [move] = chain.moved
      // The shown token, receiver and amount, and the text of the preview.
      assert.is(move!.amount, shown.amount)
      assert.ok(sameAs(move!.to, shown.to))
      assert.is(move!.token === 'coin' ? undefined : move!.token, shown.token?.toLowerCase())
      assert.is(
        parseAmount(formatAmount(shown.amount, places), places),
        places > 36 ? parseAmount(formatAmount(value, places), places) : value,
      )
      // The requested amount and receiver.
      assert.is(move!.amount, value)
      assert.ok(sameAs(`0x${to.slice(-40)}`, move!.to))
      assert.is(move!.from, ALICE)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  assert.ok(built > RUNS / 5, `${built} were built`)
})

test('S16 call data that hides another transfer is shown as that transfer or not at all', async () => {
  let shownCount = 0
  const word = digits(64)
  const data = fc.oneof(
    fc.tuple(
      fc.constant('a9059cbb'),
      address.map(one => one.slice(2).padStart(64, '0')),
      word,
    ),
    fc.tuple(fc.constantFrom('a9059cbb', 'A9059CBB', '095ea7b3', '23b872dd'), word, word),
    fc.tuple(
      fc.constant('a9059cbb'),
      address.map(one => one.slice(2).padStart(64, '0')),
      word,
      digits(8),
    ),
    fc.tuple(fc.constant('23b872dd'), word, word, word),
    fc.tuple(digits(8), word),
  )
  await fc.assert(
    fc.asyncProperty(address, data, fc.constantFrom(undefined, 0n, 1n), async (to, parts, value) => {
      const call: EvmCall = {
        to: to as `0x${string}`,
        data: `0x${parts.join('')}`,
        ...(value !== undefined && { value }),
      }
      const shown = await readTransferCall(call)
      if (!shown) return
      shownCount++
      const chain = ledger(ALICE)
      chain.run({ to, data: call.data, value: value === undefined ? undefined : `0x${value.toString(16)}` })
      assert.equal(
        chain.moved.map(({ token, to, amount }) => ({ token, to, amount })),
        [{ token: to, to: shown.to.toLowerCase(), amount: shown.amount }],
      )
    }),
    { numRuns: 20_000, seed: SEED },
  )
  assert.ok(shownCount > 2000)
})

/** A value that changes each time it is read, as from a page's getter. */
const changing = <T>(...values: readonly [T, ...T[]]) => {
  let at = 0
  return () => values[Math.min(at++, values.length - 1)] as T
}

test('S16 the method send passes the requested transfer to the wallet, even if page, API and node lie', async () => {
  const lies = fc.record({
    to: address,
    amount: fc.bigInt({ min: 1n, max: 10n ** 24n }),
    places: fc.integer({ min: 0, max: 36 }),
    token: fc.option(address),
    other: address,
    gas: fc.constantFrom('0x5208', '0xffffff', '0x', 'much', null),
    price: fc.constantFrom('0x3b9aca00', '0x1', '0xffffffffffffffffffff', null),
    balance: fc.constantFrom('0xffffffffffffffffffffffff', '0x0', 'none', null),
    count: fc.constantFrom('0x5', 'many'),
    change: fc.boolean(),
  })
  let asked = 0
  await fc.assert(
    fc.asyncProperty(lies, async lie => {
      const { to, amount, places, token, other, change } = lie
      const there = await connectedEvm({
        node: {
          eth_estimateGas: () => lie.gas ?? new Refusal({ code: -32601, message: 'no' }),
          eth_gasPrice: () => lie.price,
          eth_getBalance: () => lie.balance,
          eth_getTransactionCount: () => lie.count,
          eth_call: () => `0x${'f'.repeat(64)}`,
        },
      })
      try {
        const held: TokenBalance | undefined = token
          ? {
              name: 'X',
              symbol: 'X',
              chainId: 'eip155:1',
              address: `eip155:1:${token}`,
              price: 1,
              quantity: { decimals: `${places}`, numeric: '1' },
            }
          : undefined
        const input = change
          ? Object.defineProperties(
              {},
              {
                to: { get: changing(to, other), enumerable: true },
                amount: { get: changing(amount, amount * 2n), enumerable: true },
                token: { get: changing(held, held), enumerable: true },
              },
            )
          : { to, amount, ...(held && { token: held }) }
        await send(there.aglet, input as Parameters<typeof send>[1]).catch(error => {
          assert.ok(isAgletError(error), String(error))
        })
        const calls = there.asked()
        assert.ok(calls.length <= 1)
        if (!calls.length) return
        asked++
        const chain = ledger(ALICE)
        const [params] = calls[0]!.params as [{ from: string; to: string; chainId: string }]
        assert.equal([params.from, params.chainId], [ALICE, '0x1'])
        chain.run(params)
        assert.equal(chain.moved, [{ token: token ?? 'coin', from: ALICE, to, amount }])
      } finally {
        there.aglet.destroy()
      }
    }),
    { numRuns: 400, seed: SEED },
  )
  assert.ok(asked > 40, `${asked} were asked for`)
})

test('S16 a plan of the modal sends the shown transfer, even if the asset changes in the meantime', async () => {
  await fc.assert(
    fc.asyncProperty(
      address,
      fc.bigInt({ min: 1n, max: 10n ** 30n }),
      fc.option(address),
      address,
      async (to, amount, token, other) => {
        const there = await connectedEvm()
        try {
          const asset = {
            key: token ?? 'native',
            name: 'X',
            symbol: 'X',
            decimals: 6,
            amount: 10n ** 40n,
            price: 0,
            ...(token && { address: `eip155:1:${token}` as CaipAddress }),
          } as Asset & { address?: CaipAddress; decimals: number }
          const transfer = { asset, to, amount }
          const plan = await planTransfer(there.aglet, transfer, there.aglet.lifetime, { gas: 1n, cost: 1n })
          // The page and the token list change their objects.
          Object.assign(asset, { decimals: 18, address: `eip155:1:${other}` })
          Object.assign(transfer, { to: other, amount: amount * 2n })
          await plan.send({})
          const chain = ledger(ALICE)
          chain.run((there.asked()[0]!.params as [object])[0])
          assert.equal(chain.moved, [
            {
              token: plan.shown.token?.toLowerCase() ?? 'coin',
              from: ALICE,
              to: plan.shown.to.toLowerCase(),
              amount: plan.shown.amount,
            },
          ])
          assert.equal([plan.shown.to.toLowerCase(), plan.shown.amount], [to, amount])
        } finally {
          there.aglet.destroy()
        }
      },
    ),
    { numRuns: 200, seed: SEED },
  )
})

test.run()
