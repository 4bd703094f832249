import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Address, encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { NATIVE, ROUTER, routerAbi, swapArgs } from '../../cli/devnet/contracts'
import { readContract } from '../../cli/devnet/readContract'
import { rpc } from '../../cli/devnet/rpc'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { connect } from '../../src/actions/connect/connect'
import { type SwapInput, type Swapped, swap } from '../../src/actions/host/swap'
import { type AgletError, isAgletError } from '../../src/errors'
import type { Options } from '../../src/options'
import { connector, fakeAdapter, fakeAglet, session } from '../fakes'

// The API lies in every swap field that money depends on, over the local stack's chains, with an honest
// wallet that signs every request. Either the swap does exactly what the method reports, or nothing leaves
// the account.

let stack: Stack
test.before(async () => {
  stack = await startStack({ quiet: true })
})
test.after(() => stack?.stop())

type Json = Record<string, never>
/**
 * Changes to the API's replies, by the end of their path; each may modify the reply in place or return
 * another.
 */
type Lies = Readonly<Record<string, (reply: { tx: Record<string, unknown> } & Json, body: Json) => unknown>>

const url = () => stack.evm[1].url
const THIEF = '0x000000000000000000000000000000000000bEEF' as Address
const addressOf = (symbol: string): Address =>
  symbol === 'ETH' ? NATIVE : stack.tokens.find(token => token.symbol === symbol)!.address[1]

async function heldBy(owner: Address, token: Address): Promise<bigint> {
  if (token === NATIVE) return BigInt((await rpc(url(), 'eth_getBalance', [owner, 'latest'])) as Hex)
  return readContract(url(), { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

interface Receipt {
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly status: Hex
  readonly to: Hex
}

/** Ada's account with all its tokens, over an API that lies. */
async function victim(lies: Lies, options: Partial<Options> = {}) {
  const me = stack.accounts[0]!
  const hashes: Hex[] = []
  const lyingFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(String(input))
    const lie = Object.entries(lies).find(([end]) => pathname.endsWith(end))?.[1]
    if (!lie || !response.ok) return response
    const reply = await response.json()
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    return new Response(JSON.stringify(lie(reply, body) ?? reply), {
      headers: { 'content-type': 'application/json' },
    })
  }
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [me]
      if (method === 'wallet_getCapabilities') throw { code: -32601, message: 'Method not found' }
      const reply = await rpc(url(), method, (params ?? []) as unknown[])
      if (method === 'eth_sendTransaction') hashes.push(reply as Hex)
      return reply
    },
    on() {},
    removeListener() {},
  }
  const adapter = fakeAdapter({
    provider: () => provider,
    connect: async ({ id }) => session({ connectorId: id, accounts: [{ address: me, type: 'eoa' }] }),
  })
  const { api } = stack.urls
  const aglet = fakeAglet(
    {
      projectId: stack.projectId,
      networks: [
        {
          id: 1,
          name: 'Ethereum',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [url()] } },
        },
      ],
      endpoints: { api, wallets: api, analytics: api },
      features: { analytics: false },
      ...options,
    },
    { fetch: lyingFetch, adapters: [adapter] },
  )
  await connect(aglet, connector())
  const receipts = () =>
    Promise.all(hashes.map(hash => rpc(url(), 'eth_getTransactionReceipt', [hash]) as Promise<Receipt>))
  return { aglet, me, hashes, receipts }
}

/** Runs a swap. @returns the method's result or error, and the changes on chain */
async function attempt(
  lies: Lies,
  { from, to, amount }: { from: string; to: string; amount: bigint },
  options?: Partial<Options>,
) {
  const untouched = await rpc(url(), 'evm_snapshot', [])
  const { aglet, me, receipts, hashes } = await victim(lies, options)
  const tokens = stack.tokens.map(token => token.address[1])
  const all = async () => {
    const held = await Promise.all([NATIVE, ...tokens].map(token => heldBy(me, token)))
    return new Map([NATIVE, ...tokens].map((token, i) => [token, held[i]!]))
  }
  const before = await all()
  const input: SwapInput = {
    ...(from !== 'ETH' && { from: addressOf(from) }),
    ...(to !== 'ETH' && { to: addressOf(to) }),
    amount,
  }
  let said: Swapped | AgletError
  try {
    said = await swap(aglet, input)
  } catch (error) {
    if (!isAgletError(error)) throw error
    said = error
  }
  for (let tries = 0; tries < 100 && (await receipts()).some(receipt => !receipt); tries++);
  const done = await receipts()
  const fees = done.reduce(
    (sum, { gasUsed, effectiveGasPrice }) => sum + BigInt(gasUsed) * BigInt(effectiveGasPrice),
    0n,
  )
  const after = await all()
  const moved = new Map<Address, bigint>()
  for (const [token, held] of before) {
    const by = after.get(token)! - held + (token === NATIVE ? fees : 0n)
    if (by) moved.set(token, by)
  }
  aglet.destroy()
  const allowances = await Promise.all(
    tokens.flatMap(address =>
      [THIEF, ROUTER].map(spender =>
        readContract(url(), { address, abi: erc20Abi, functionName: 'allowance', args: [me, spender] }),
      ),
    ),
  )
  // Each case starts from the same chain state.
  await rpc(url(), 'evm_revert', [untouched])
  return { said, moved, hashes, allowances }
}

/** The law: the swap's reported result equals its effect on chain. */
function assertAsReported(
  { said, moved, allowances }: Awaited<ReturnType<typeof attempt>>,
  { from, to, amount }: { from: string; to: string; amount: bigint },
  what: string,
): void {
  const most = (spender: number) => allowances.filter((_, i) => i % 2 === spender).reduce((a, b) => a + b, 0n)
  assert.is(most(0), 0n, `${what}: somebody else may take tokens`)
  if (isAgletError(said)) {
    assert.equal([...moved], [], `${what}: refused, and paid all the same`)
    assert.ok(most(1) <= amount, `${what}: the router may take more than was shown`)
    return
  }
  assert.is(-(moved.get(addressOf(from)) ?? 0n), amount, `${what}: paid`)
  const arrived = moved.get(addressOf(to)) ?? 0n
  assert.is(arrived, said.toAmount, `${what}: arrived`)
  assert.ok(arrived >= said.minimum && said.minimum > 0n, `${what}: ${arrived} of ${said.minimum}`)
  assert.is(moved.size, 2, `${what}: moved something else`)
}

const ORDERS = [
  { from: 'ETH', to: 'USDC', amount: 10n ** 16n },
  { from: 'USDC', to: 'DAI', amount: 5_000_000n },
  { from: 'USDT', to: 'ETH', amount: 3_000_000n },
  { from: 'DAI', to: 'TITHE', amount: 10n ** 18n },
] as const

/** Builds a different call from the requested one. */
const rebuilt =
  (
    change: (order: Parameters<typeof swapArgs>[0]) => Partial<Parameters<typeof swapArgs>[0]>,
    toAmount?: string,
  ) =>
  ({ tx }: { tx: Record<string, unknown> }, body: Json) => {
    const { from, to, amount, userAddress } = body as unknown as Record<string, string>
    const plain = (caip = '') => caip.split(':').at(-1) as Address
    const order = {
      ...{ from: plain(from), to: plain(to), amount: BigInt(amount!), recipient: plain(userAddress) },
      least: (BigInt(String(tx['amount'])) * 99n) / 100n,
    }
    tx['data'] = encodeFunctionData({
      abi: routerAbi,
      functionName: 'swap',
      args: swapArgs({ ...order, ...change(order) }),
    })
    if (toAmount) tx['amount'] = toAmount
  }
const inTx = (fields: Record<string, unknown>) => (reply: { tx: Record<string, unknown> }) => {
  Object.assign(reply.tx, fields)
}
const caip = (address: string) => `eip155:1:${address}`
const call = (functionName: 'transfer' | 'approve', to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
const compact = ({ tx }: { tx: Record<string, unknown> }, body: Json, recipient?: Address) => {
  const { from, to, amount, userAddress } = body as unknown as Record<string, string>
  const plain = (caip = '') => caip.split(':').at(-1) as Address
  const order = encodeAbiParameters(
    ['address', 'address', 'uint256', 'uint256', 'address'].map(type => ({ type })),
    [plain(from), plain(to), BigInt(amount!), 1n, recipient ?? plain(userAddress)],
  )
  tx['data'] = encodeFunctionData({ abi: routerAbi, functionName: 'swapCompact', args: [order] })
}

const LIES: Readonly<Record<string, Lies>> = {
  'the swap goes to somebody': { 'build-transaction': inTx({ to: caip(THIEF) }) },
  'the swap goes to the token': {
    'build-transaction': inTx({ to: caip('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48') }),
  },
  'what comes goes to another': { 'build-transaction': rebuilt(() => ({ recipient: THIEF })) },
  'ten times the amount': { 'build-transaction': rebuilt(({ amount }) => ({ amount: amount * 10n })) },
  'less than the amount': { 'build-transaction': rebuilt(({ amount }) => ({ amount: amount / 2n })) },
  'another token is paid': { 'build-transaction': rebuilt(() => ({ from: addressOf('WBTC') })) },
  'another token comes': { 'build-transaction': rebuilt(() => ({ to: addressOf('UNI') })) },
  'no least': { 'build-transaction': rebuilt(() => ({ least: 0n })) },
  'a least of one': { 'build-transaction': rebuilt(() => ({ least: 1n })) },
  'a least of one, and so is the word of it': { 'build-transaction': rebuilt(() => ({ least: 1n }), '1') },
  'a least that cannot be': { 'build-transaction': rebuilt(({ least }) => ({ least: least * 3n })) },
  'twice as much is promised': { 'build-transaction': ({ tx }) => void (tx['amount'] = `${tx['amount']}0`) },
  'a transfer of the token': { 'build-transaction': inTx({ data: call('transfer', THIEF, 10n ** 6n) }) },
  'an approval in place of the swap': {
    'build-transaction': inTx({ data: call('approve', THIEF, 2n ** 256n - 1n) }),
  },
  'no data': { 'build-transaction': inTx({ data: '0x' }) },
  'a call that cannot be read': { 'build-transaction': (reply, body) => compact(reply, body) },
  'a call that cannot be read, for another': {
    'build-transaction': (reply, body) => compact(reply, body, THIEF),
  },
  'somebody is approved': { 'build-approve': inTx({ data: call('approve', THIEF, 1n) }) },
  'somebody is approved, and swaps': {
    'build-approve': ({ tx }) => {
      tx['data'] = String(tx['data']).replace(ROUTER.slice(2).toLowerCase(), THIEF.slice(2).toLowerCase())
    },
    'build-transaction': inTx({ to: caip(THIEF) }),
  },
  'more is approved': {
    'build-approve': ({ tx }) => {
      tx['data'] = `${String(tx['data']).slice(0, 74)}${'f'.repeat(64)}`
    },
  },
  'another token is approved': {
    'build-approve': inTx({ from: caip('0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599') }),
  },
  'the approval goes to a token without a name': { 'build-approve': inTx({ from: caip(THIEF) }) },
  'it is said to be approved': { allowance: () => ({ allowance: `${2n ** 255n}` }) },
  'it is said not to be approved': { allowance: () => ({ allowance: '0' }) },
  'the quote is high': {
    quotes: reply => ({ quotes: [{ ...(reply['quotes']![0] as object), toAmount: '9'.repeat(30) }] }),
  },
  'the quote is low': {
    quotes: reply => ({ quotes: [{ ...(reply['quotes']![0] as object), toAmount: '1' }] }),
  },
  'there are no prices': { price: () => ({ fungibles: [] }) },
}

for (const [what, lies] of Object.entries(LIES))
  test(`S16, a lying API: ${what}`, async () => {
    for (const order of ORDERS)
      assertAsReported(await attempt(lies, order), order, `${what}, ${order.from} to ${order.to}`)
  })

test('S16: with honest replies every order is swapped as reported', async () => {
  for (const order of ORDERS) {
    const result = await attempt({}, order)
    assert.not.instance(result.said, Error, String(result.said))
    assertAsReported(result, order, `${order.from} to ${order.to}`)
    assert.ok(result.allowances.every(one => one === 0n))
  }
})

test('an earlier unlimited approval does not let a swap take more than its amount', async () => {
  const me = stack.accounts[0]!
  const data = call('approve', ROUTER, 2n ** 256n - 1n)
  await rpc(url(), 'eth_sendTransaction', [{ from: me, to: addressOf('USDC'), data }])
  const order = { from: 'USDC', to: 'DAI', amount: 75_000_000n }
  const lies: Lies = { 'build-transaction': rebuilt(({ amount }) => ({ amount: amount * 10n })) }
  const { said, moved } = await attempt(lies, order)
  assert.ok(isAgletError(said, 'swap_mismatch'), String(said))
  assert.is(moved.size, 0)
  const zero = call('approve', ROUTER, 0n)
  await rpc(url(), 'eth_sendTransaction', [{ from: me, to: addressOf('USDC'), data: zero }])
})

test('swaps.unknown: an unreadable call is simulated and judged by the account’s losses and gains', async () => {
  const order = { from: 'ETH', to: 'USDC', amount: 10n ** 16n }
  const simulated = { swaps: { unknown: 'simulate' } } as const
  const own: Lies = { 'build-transaction': (reply, body) => compact(reply, body) }
  const { said, moved } = await attempt(own, order, simulated)
  assert.not(isAgletError(said), String(said))
  const swapped = said as Swapped
  assert.is(moved.get(addressOf('USDC')), swapped.toAmount)
  assert.is(-moved.get(NATIVE)!, order.amount)
  // A simulation guarantees no minimum.
  assert.is(swapped.minimum, 0n)
  const another: Lies = { 'build-transaction': (reply, body) => compact(reply, body, THIEF) }
  const stolen = await attempt(another, order, simulated)
  assert.ok(isAgletError(stolen.said, 'swap_mismatch'), String(stolen.said))
  assert.is(stolen.hashes.length, 0)
  // Without the option the wallet is asked for nothing.
  const refused = await attempt(own, order)
  assert.ok(isAgletError(refused.said, 'swap_mismatch'))
  assert.is(refused.hashes.length, 0)
})

test('swaps.routers: the host’s routers replace the known ones of a network', async () => {
  const order = { from: 'ETH', to: 'USDC', amount: 10n ** 16n }
  const none = await attempt({}, order, { swaps: { routers: { 'eip155:1': [THIEF] } } })
  assert.ok(isAgletError(none.said, 'swap_mismatch'))
  const named = await attempt({}, order, { swaps: { routers: { 'eip155:1': [ROUTER] } } })
  assert.not(isAgletError(named.said), String(named.said))
})

test.run()
