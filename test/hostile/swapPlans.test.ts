import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Abi, encodeFunctionData, type Hex } from 'viem'
import { isAgletError } from '../../src/errors'
import { checkSwap, type SwapOutcome, type SwapTrial } from '../../src/lib/swap/checkSwap'
import { readSwapCall } from '../../src/lib/swap/readSwapCall'
import type { CaipAddress } from '../../src/types'

// An adversary who knows the checks writes the call and the server's replies. A model of the router, which
// reads the call word by word and shares no code with the product, executes it on chain in the worst way for
// the user. Any plan that passes the checks must do what was shown, to the unit.

const NATIVE = `0x${'e'.repeat(40)}` as const
const ACCOUNT = `0x${'5a'.repeat(20)}` as const
const THIEF = `0x${'7e'.repeat(20)}` as const
const TOKENS = [NATIVE, `0x${'a0'.repeat(20)}`, `0x${'b1'.repeat(20)}`, `0x${'c2'.repeat(20)}`] as const
const PLANS = 50_000

/** A random number generator with a fixed seed (mulberry32). */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    often: (part: number) => next() < part,
    amount: () => BigInt(1 + below(2 ** 31)) * 10n ** BigInt(below(20)),
  }
}
type Random = ReturnType<typeof random>

const desc = {
  type: 'tuple',
  components: [
    ...['srcToken', 'dstToken', 'srcReceiver', 'dstReceiver'].map(name => ({ type: 'address', name })),
    ...['amount', 'minReturnAmount', 'flags'].map(name => ({ type: 'uint256', name })),
  ],
}
const swapAbi = (...last: readonly string[]): Abi => [
  {
    type: 'function',
    name: 'swap',
    stateMutability: 'payable',
    inputs: [{ type: 'address' }, desc, ...last.map(type => ({ type }))],
    outputs: [],
  },
]
const V6 = swapAbi('bytes')
const V5 = swapAbi('bytes', 'bytes')

interface Order {
  readonly source: Hex
  readonly destination: Hex
  readonly amount: bigint
  readonly slippage: number
  /** Percentage that the destination token keeps of each transfer. */
  readonly tax: bigint
}

function writeCall(order: Order, minimum: bigint, rng: Random): Hex {
  const fields = {
    srcToken: order.source,
    dstToken: order.destination,
    srcReceiver: rng.pick([THIEF, ACCOUNT]),
    dstReceiver: rng.pick([ACCOUNT, `0x${'0'.repeat(40)}`]),
    amount: order.amount,
    minReturnAmount: minimum,
    flags: 0n,
  }
  const rest = rng.pick(['0x', '0x1234', `0x${'ab'.repeat(40)}`])
  return rng.often(0.7)
    ? encodeFunctionData({ abi: V6, functionName: 'swap', args: [THIEF, fields, rest] })
    : encodeFunctionData({ abi: V5, functionName: 'swap', args: [THIEF, fields, '0x', rest] })
}

const word = (value: bigint | string) => BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')

/** The adversary's changes to a call. */
function spoil(data: Hex, { source, destination, amount }: Order, minimum: bigint, rng: Random): Hex {
  const words: readonly string[] = data.slice(10).match(/.{64}/g) ?? []
  if (words.length < 8) return data
  const values = [
    ...[
      ACCOUNT,
      THIEF,
      ...TOKENS,
      source,
      destination,
      0n,
      1n,
      2n,
      3n,
      4n,
      amount,
      amount * 10n,
      amount - 1n,
    ],
    ...[minimum, minimum - 1n, minimum / 2n, minimum * 2n, 2n ** 256n - 1n, 0xe0n, 0x120n, 0x140n],
  ]
  const set = (at: number, value: string) => `${data.slice(0, 10)}${words.with(at, value).join('')}` as Hex
  switch (rng.below(8)) {
    case 0:
    case 1:
    case 2:
      return set(rng.below(words.length), word(rng.pick(values)))
    case 3: {
      // Non-zero bytes before an address.
      const at = 1 + rng.below(4)
      return set(at, `${'ff'.repeat(12)}${words[at]!.slice(24)}`)
    }
    case 4: {
      const selectors = ['07ed2379', '12aa3caf', '83800a8e', 'a76dfc3b', 'a9059cbb', '095ea7b3', 'e2c95c82']
      return `0x${rng.pick(selectors)}${data.slice(10)}`
    }
    case 5:
      return `${data}${rng.pick(['9a635db5', word(THIEF), 'f'])}`
    case 6:
      return data.slice(0, rng.below(data.length)) as Hex
    default: {
      const [a, b] = [1 + rng.below(6), 1 + rng.below(6)]
      return `${data.slice(0, 10)}${words.with(a, words[b]!).with(b, words[a]!).join('')}` as Hex
    }
  }
}

interface Moved {
  /** Change of balance by token; negative if it decreased. */
  readonly [token: string]: bigint
}

/**
 * The router on chain. Returns undefined if it reverts.
 * @param value native coin sent with the call
 * @param gives amount the adversary's executor lets the router pay out, never below the required minimum
 */
function run(data: Hex, value: bigint, tax: (token: string) => bigint, gives: (least: bigint) => bigint) {
  const selector = data.slice(2, 10)
  const words: readonly string[] = data.slice(10).match(/.{64}/g) ?? []
  // Other functions belong to the adversary: they take all they can and return nothing.
  if (selector !== '07ed2379' && selector !== '12aa3caf')
    return { returned: 0n, moved: { [NATIVE]: -value } as Moved }
  if (words.length < (selector === '07ed2379' ? 9 : 10)) return
  const address = (at: number) =>
    words[at]!.startsWith('0'.repeat(24)) ? `0x${words[at]!.slice(24)}` : undefined
  const coin = (token: string) => (/^0x(?:0{40}|e{40})$/.test(token) ? NATIVE : token)
  const [source, destination, , receiver] = [1, 2, 3, 4].map(address)
  const [amount, least, flags] = [5, 6, 7].map(at => BigInt(`0x${words[at]}`)) as [bigint, bigint, bigint]
  if (!source || !destination || !receiver || !address(0) || !address(3) || least === 0n) return
  const paysCoins = coin(source) === NATIVE
  if (flags & 2n ? value <= (paysCoins ? amount : 0n) : value !== (paysCoins ? amount : 0n)) return
  // Only a part is taken, and the minimum is scaled to that part.
  const taken = flags & 1n ? amount / 2n : amount
  const returned = gives(flags & 1n ? least / 2n : least)
  const moved: Record<string, bigint> = {}
  const move = (token: string, by: bigint) => {
    moved[coin(token)] = (moved[coin(token)] ?? 0n) + by
  }
  move(source, -taken)
  const nobody = `0x${'0'.repeat(40)}`
  if (receiver === nobody || receiver === ACCOUNT)
    move(destination, returned - (returned * tax(coin(destination))) / 100n)
  return { returned, moved: moved as Moved }
}

test('S16: 50,000 adversarial plans: a plan that passes takes exactly the shown amount of the shown token, and gives at least the shown minimum', async () => {
  const rng = random(20261122)
  let passed = 0
  for (let i = 0; i < PLANS; i++) {
    const [source, destination] = rng.pick([
      [TOKENS[0], TOKENS[1]],
      [TOKENS[1], TOKENS[0]],
      [TOKENS[1], TOKENS[2]],
      [TOKENS[2], TOKENS[3]],
    ] as const)
    const tax = destination !== NATIVE && rng.often(0.2) ? BigInt(rng.below(100)) : 0n
    const order: Order = { source, destination, amount: rng.amount(), slippage: rng.pick([1, 2, 3, 5]), tax }
    const real = rng.amount()
    const arrives = real - (real * tax) / 100n
    // The amounts that the server reports, some of them false.
    const toAmount = rng.pick([arrives, arrives, arrives, real, arrives * 2n, arrives / 2n, arrives - 1n, 1n])
    const honest = (real * BigInt(100 - order.slippage)) / 100n
    const minimum = rng.pick([honest, honest, honest, honest - 1n, honest / 2n, real, 0n])
    let data = writeCall(order, minimum, rng)
    for (let left = rng.below(4); left > 0; left--) data = spoil(data, order, minimum, rng)

    const value = source === NATIVE ? order.amount : 0n
    const taxOf = (token: string) => (token === destination ? tax : 0n)
    // The router is honest in the simulation and worst-case afterwards.
    const tried = run(data, value, taxOf, least => (least > real ? least : real))
    const done = run(data, value, taxOf, least => least)
    const hasTrial = rng.often(tax ? 1 : 0.8)
    const trial: SwapTrial | undefined =
      hasTrial && tried
        ? {
            paid: -(tried.moved[source] ?? 0n),
            received: tried.moved[destination] ?? 0n,
            returned: tried.returned,
          }
        : undefined
    // A simulation that reverts ends the plan.
    if (hasTrial && !tried) continue
    let outcome: SwapOutcome
    try {
      outcome = checkSwap({
        account: `eip155:1:${ACCOUNT}`,
        source: `eip155:1:${source}` as CaipAddress,
        destination: `eip155:1:${destination}` as CaipAddress,
        ...{ amount: order.amount, toAmount, slippage: order.slippage, trial, allowsUnknown: false },
        call: await readSwapCall(data),
      })
    } catch (error) {
      assert.ok(isAgletError(error, 'swap_mismatch'), `${i} ${error}`)
      continue
    }
    passed++
    if (!done) continue
    const { [source]: out = 0n, [destination]: into = 0n, ...others } = done.moved
    assert.is(-out, order.amount, `${i}: ${data}`)
    assert.ok(into >= outcome.minimum - 1n, `${i}: ${into} arrived of ${outcome.minimum}: ${data}`)
    if (!tax) assert.ok(into >= outcome.minimum, `${i}: ${into} arrived of ${outcome.minimum}`)
    assert.equal(Object.keys(others), [], `${i}: ${data}`)
    if (trial) assert.is(outcome.toAmount, trial.received)
  }
  // Enough plans must pass, so that the law is not met by refusing all.
  assert.ok(passed > PLANS / 20, `${passed}`)
})

test('hostile call data never throws, and a call of no known router function is not read', async () => {
  for (const data of [
    '',
    '0x',
    '0x07ed2379',
    'nothing',
    `0x07ed2379${'f'.repeat(64 * 9)}`,
    `0x12aa3caf${'0'.repeat(64 * 12)}`,
    `0x07ed2379${'0'.repeat(262_000)}`,
    `0x095ea7b3${word(THIEF)}${word(1n)}`,
  ])
    assert.ok(!(await readSwapCall(data))?.amount, data.slice(0, 20))
})

test.run()
