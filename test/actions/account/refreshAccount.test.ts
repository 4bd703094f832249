import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BALANCE_STALE_MS, refreshAccount } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import type { Adapter } from '../../../src/adapters/adapter'
import type { Aglet } from '../../../src/aglet'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { CaipNetworkId, NetworkInput } from '../../../src/types'
import { type Clock, manualClock } from '../../clock'
import { tick } from '../../dom'
import {
  ALICE,
  account,
  BOB,
  base,
  bitcoin,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  polkadot,
  session,
  solana,
} from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'
import { ensServer } from '../names/ensServer'

const token = (symbol: string, value?: number, chainId = 'eip155:1') => ({
  name: symbol,
  symbol,
  chainId,
  address: `${chainId}:0x${symbol.charCodeAt(0).toString(16).repeat(20)}`,
  ...(value !== undefined && { value }),
  price: 1,
  quantity: { decimals: '6', numeric: '1' },
})
const POLKADOT_ID = `polkadot:${polkadot.id}` as const
const no = (status: number) => new Response('', { status })

/** The part of the account that a request is for. */
const partOf = ({ url, init }: FakeCall): Part =>
  init.method === 'POST'
    ? 'rpc'
    : url.pathname.endsWith('/balance')
      ? 'balance'
      : url.pathname.includes('/identity/')
        ? 'identity'
        : 'supported'
type Part = 'rpc' | 'balance' | 'identity' | 'supported'
type Server = Record<Part, (call: FakeCall) => unknown>

let clock: Clock
const living: Aglet[] = []
test.before.each(() => {
  clock = manualClock()
})
test.after.each(() => {
  for (const aglet of living.splice(0)) aglet.destroy()
  clock.restore()
})

/** A connected account, and servers that answer as `server` defines. */
async function connected(
  server: Partial<Server> = {},
  script: Partial<Adapter> = {},
  networks: readonly NetworkInput[] = [ethereum, base],
) {
  const all: Server = {
    // A chain without ENS.
    rpc({ body }) {
      const { id, method } = body as { id: number; method: string }
      return { jsonrpc: '2.0', id, result: method === 'eth_call' ? '0x' : '0xde0b6b3a7640000' }
    },
    balance: () => ({ balances: [token('USDC', 5)] }),
    identity: () => ({ name: 'alice.eth', avatar: null }),
    supported: () => ({ http: ['eip155:1', 'eip155:8453'], ws: [] }),
    ...server,
  }
  const fetch = fakeFetch(call => all[partOf(call)](call))
  const adapter = fakeAdapter(script)
  const aglet = fakeAglet(
    { networks: [...networks], endpoints: { api: 'https://api.example' } },
    { adapters: [adapter], fetch: fetch as typeof globalThis.fetch },
  )
  living.push(aglet)
  await connect(aglet, connector('com.a', { chain: adapter.namespace }))
  const holdings = aglet.get(createHoldings)
  const asked = (part: Part) => fetch.calls.filter(call => partOf(call) === part).length
  return { aglet, adapter, fetch, all, holdings, asked }
}

test('the native balance comes from the chain, tokens and name from the API', async () => {
  const { aglet, holdings, fetch } = await connected()
  await refreshAccount(aglet)
  assert.equal(holdings.native.value.value, { amount: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  assert.is(holdings.native.value.status, 'ready')
  assert.equal(
    holdings.tokens.value.value?.map(({ symbol }) => symbol),
    ['USDC'],
  )
  assert.is(holdings.identity.value.value?.name, 'alice.eth')
  const rpc = fetch.calls.find(call => partOf(call) === 'rpc')!
  assert.is(rpc.url.searchParams.get('chainId'), 'eip155:1')
  const { method, params } = rpc.body as { method: string; params: unknown }
  assert.is(method, 'eth_getBalance')
  assert.equal(params, [ALICE, 'latest'])
})

test('[7.1] each API call carries the project id and the SDK’s name and version', async () => {
  const { aglet, fetch } = await connected()
  await refreshAccount(aglet)
  const calls = fetch.calls.filter(call => partOf(call) !== 'rpc')
  assert.is(calls.length, 3)
  for (const { url } of calls) {
    assert.is(url.origin, 'https://api.example')
    assert.is(url.searchParams.get('projectId'), 'test')
    assert.is(url.searchParams.get('st'), 'appkit')
    assert.match(url.searchParams.get('sv') ?? '', 'test-universal-')
  }
})

test('without an account no request is sent', async () => {
  const fetch = fakeFetch(() => ({}))
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  living.push(aglet)
  await refreshAccount(aglet)
  assert.is(fetch.calls.length, 0)
})

test('a wallet on this chain is asked for the native balance, and no server is', async () => {
  const { aglet, holdings, asked } = await connected({}, { getBalance: async () => 7n })
  await refreshAccount(aglet)
  assert.is(holdings.native.value.value?.amount, 7n)
  assert.is(asked('rpc'), 0)
  assert.is(clock.pending, 0, 'nothing is left waiting')
})

test('a Polkadot account’s balance is read from the storage of its network’s own server, and is refreshed', async () => {
  const ALICE_KEY =
    '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
  /** AccountInfo with a free balance of `digit` times 0x100000000000, and all other fields zero. */
  const info = (digit: string) => `0x${'0'.repeat(32)}${`0000000000${digit}0`.padEnd(128, '0')}`
  let result: unknown = info('1')
  const asked: unknown[] = []
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const { aglet, holdings } = await connected(
    {
      supported: () => ({ http: ['eip155:1'], ws: [] }),
      rpc({ url, body }) {
        const { id, method, params } = body as { id: number; method: string; params: unknown }
        asked.push([url.href, method, params])
        return { jsonrpc: '2.0', id, result }
      },
    },
    {
      namespace: 'polkadot',
      connect: async () =>
        session({ namespace: 'polkadot', accounts: [account(address)], chainId: POLKADOT_ID }),
    },
    [polkadot],
  )
  await refreshAccount(aglet)
  assert.is(holdings.native.value.value?.amount, 0x100000000000n)
  assert.equal(asked, [
    ['https://rpc.example/91b171bb158e2d3848fa23a9f1c25182', 'state_getStorage', [ALICE_KEY]],
  ])

  result = info('2')
  await refreshAccount(aglet)
  assert.is(asked.length, 1, 'within the cache’s lifetime')
  await clock.advance(30_001)
  await refreshAccount(aglet)
  assert.is(holdings.native.value.value?.amount, 0x200000000000n)

  // A malformed reply keeps the known value and sets the error `bad_response`.
  for (const wrong of [undefined, '0x12', { free: 1 }]) {
    result = wrong
    await clock.advance(30_001)
    await refreshAccount(aglet)
    assert.is(holdings.native.value.status, 'failed')
    assert.is(holdings.native.value.error?.code, 'bad_response')
    assert.is(holdings.native.value.value?.amount, 0x200000000000n)
  }
  result = null
  await clock.advance(30_001)
  await refreshAccount(aglet)
  assert.is(holdings.native.value.value?.amount, 0n, 'an account that the chain does not know')
})

test('when the wallet fails, the chain is asked instead', async () => {
  const { aglet, holdings } = await connected({}, { getBalance: () => Promise.reject(new Error('no')) })
  await refreshAccount(aglet)
  assert.is(holdings.native.value.value?.amount, 10n ** 18n)
})

test('a silent wallet is waited for 2 s, then the chain is asked', async () => {
  const { aglet, holdings, asked } = await connected({}, { getBalance: () => new Promise(() => {}) })
  const done = refreshAccount(aglet)
  await clock.advance(1_999)
  assert.is(asked('rpc'), 0)
  await clock.advance(1)
  await done
  assert.is(holdings.native.value.value?.amount, 10n ** 18n)
})

test('[7.30] a request to a chain whose servers cannot be reached is retried', async () => {
  const { aglet, holdings, asked } = await connected({
    rpc: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const done = refreshAccount(aglet)
  await clock.advance(5000)
  await done
  assert.is(holdings.native.value.status, 'failed')
  assert.ok(asked('rpc') > 2)
})

test('a wallet on another chain is not asked, since its balance would be of that chain', async () => {
  let calls = 0
  const { aglet, holdings } = await connected(
    { rpc: () => no(404) },
    {
      connect: async ({ id }) => session({ connectorId: id, chainId: 'eip155:137' }),
      getBalance: async () => BigInt(++calls),
    },
  )
  await refreshAccount(aglet)
  assert.is(calls, 0)
  assert.is(holdings.native.value.status, 'failed')
})

test('a chain that replies without a balance leaves no balance to show', async () => {
  for (const result of [null, 'lots', -1, {}]) {
    const { aglet, holdings } = await connected({
      rpc: ({ body }) => ({ jsonrpc: '2.0', id: (body as { id: number }).id, result }),
    })
    await refreshAccount(aglet)
    assert.is(holdings.native.value.status, 'failed')
    assert.is(holdings.native.value.value, undefined)
  }
})

test('[7.2] tokens are not requested on a chain that the API does not support', async () => {
  const { aglet, holdings, asked } = await connected({ supported: () => ({ http: ['eip155:8453'], ws: [] }) })
  await refreshAccount(aglet)
  assert.is(asked('balance'), 0)
  assert.is(asked('identity'), 0)
  assert.is(holdings.tokens.value.status, 'failed')
  assert.is(holdings.tokens.value.error?.code, 'chain_unsupported')
  assert.is(holdings.tokens.value.error?.shortMessage, 'Token Balance Unavailable')
  assert.is(holdings.native.value.status, 'ready')
  assert.equal(holdings.identity.value.value, {})
})

test('the parts fail independently, and none waits for another', async () => {
  const late = deferred<unknown>()
  const { aglet, holdings } = await connected({ balance: () => late.promise, identity: () => no(500) })
  const done = refreshAccount(aglet)
  await clock.advance(0)
  assert.is(holdings.native.value.status, 'ready')
  assert.is(holdings.identity.value.status, 'ready')
  assert.is(holdings.tokens.value.status, 'loading')
  late.resolve({ balances: [] })
  await done
  assert.equal(holdings.tokens.value.value, [])
})

for (const [what, server] of [
  ['the API is down', { supported: () => no(500), identity: () => no(500), balance: () => no(500) }],
  ['the API has no identities', { identity: () => no(503) }],
  ['the API does not know the chain', { supported: () => ({ http: ['eip155:8453'], ws: [] }) }],
] as const)
  test(`${what}: name and avatar come from the chain`, async () => {
    const picture = 'https://img.example/a.png'
    const ens = ensServer(
      { 'alice.eth': { addr: ALICE.toLowerCase() as `0x${string}`, avatar: picture } },
      { [ALICE.toLowerCase()]: 'alice.eth' },
    )
    const { aglet, holdings, asked } = await connected({
      ...server,
      rpc({ body }) {
        const reply = (call: { id: number; method: string }) =>
          call.method === 'eth_getBalance' ? { jsonrpc: '2.0', id: call.id, result: '0x1' } : ens(call)
        return Array.isArray(body) ? body.map(reply) : reply(body as never)
      },
    })
    await refreshAccount(aglet)
    assert.equal(holdings.identity.value.value, { name: 'alice.eth', avatar: picture })
    const before = asked('rpc')
    await refreshAccount(aglet)
    assert.is(asked('rpc'), before)
  })

test('with features.names off, the chain is not asked for a name', async () => {
  const { aglet, asked, holdings } = await connected({ identity: () => no(503) })
  aglet.options.value = { ...aglet.options.peek(), features: { names: false } }
  await refreshAccount(aglet)
  assert.equal(holdings.identity.value.value, {})
  // The only request is for the balance.
  assert.is(asked('rpc'), 1)
})

test('with API and chain both down, the account has no name and no rejection is unhandled', async () => {
  const { aglet, holdings } = await connected({ identity: () => no(500), rpc: () => no(403) })
  await refreshAccount(aglet)
  assert.is(holdings.identity.value.status, 'failed')
  assert.is(holdings.identity.value.value, undefined)
})

test('[4.35] [9.4] after a failure tokens are not requested again for 30 s', async () => {
  const { aglet, all, holdings, asked } = await connected({ balance: () => no(500) })
  await refreshAccount(aglet)
  assert.is(holdings.tokens.value.status, 'failed')
  all.balance = () => ({ balances: [] })
  await clock.advance(29_999)
  await refreshAccount(aglet)
  assert.is(asked('balance'), 1)
  await clock.advance(1)
  await refreshAccount(aglet)
  assert.is(asked('balance'), 2)
  assert.is(holdings.tokens.value.status, 'ready')
})

test('the pause after a failure does not apply when the user asks for a refresh', async () => {
  const { aglet, all, holdings, asked } = await connected({ balance: () => no(500) })
  await refreshAccount(aglet)
  all.balance = () => ({ balances: [] })
  await refreshAccount(aglet, { force: true })
  assert.is(asked('balance'), 2)
  assert.is(holdings.tokens.value.status, 'ready')
})

test('a failure keeps the known value and its timestamp', async () => {
  const { aglet, all, holdings } = await connected()
  await refreshAccount(aglet)
  const { value, at } = holdings.tokens.value
  await clock.advance(30_000)
  all.balance = () => no(500)
  await refreshAccount(aglet)
  assert.is(holdings.tokens.value.status, 'failed')
  assert.equal(holdings.tokens.value.value, value)
  assert.is(holdings.tokens.value.at, at)
})

test('switching away and back during the pause after a failure shows the failure, not a loading state', async () => {
  const { aglet, all, holdings, asked } = await connected({ balance: () => no(500) })
  await refreshAccount(aglet)
  const failure = holdings.tokens.value.error
  all.balance = ({ url }) => ({ balances: [token('USDC', 5, url.searchParams.get('chainId')!)] })
  aglet.networks.activate('eip155:8453')
  await refreshAccount(aglet)
  assert.is(holdings.tokens.value.status, 'ready')
  aglet.networks.activate('eip155:1')
  await refreshAccount(aglet)
  assert.is(asked('balance'), 2)
  assert.is(holdings.tokens.value.status, 'failed')
  assert.is(holdings.tokens.value.error, failure)
})

test('[9.10] balances are cached for 30 s, the identity for 5 min', async () => {
  const { aglet, asked } = await connected()
  const counts = () => [asked('rpc'), asked('balance'), asked('identity'), asked('supported')]
  await refreshAccount(aglet)
  assert.equal(counts(), [1, 1, 1, 1])
  await clock.advance(29_999)
  await refreshAccount(aglet)
  assert.equal(counts(), [1, 1, 1, 1])
  await clock.advance(1)
  await refreshAccount(aglet)
  assert.equal(counts(), [2, 2, 1, 1])
  await clock.advance(269_999)
  await refreshAccount(aglet)
  assert.equal(counts(), [3, 3, 1, 1])
  await clock.advance(1)
  await refreshAccount(aglet)
  assert.equal(counts(), [3, 3, 2, 1])
})

test('[9.10] concurrent calls share one request', async () => {
  const { aglet, asked } = await connected()
  await Promise.all([refreshAccount(aglet), refreshAccount(aglet), refreshAccount(aglet)])
  assert.equal([asked('rpc'), asked('balance'), asked('identity'), asked('supported')], [1, 1, 1, 1])
})

test('a late reply for another network is dropped', async () => {
  const late = deferred<unknown>()
  const { aglet, all, holdings } = await connected({ balance: () => late.promise })
  const first = refreshAccount(aglet)
  await tick()
  all.balance = () => ({ balances: [token('DAI', 1, 'eip155:8453')] })
  aglet.networks.activate('eip155:8453')
  await refreshAccount(aglet)
  late.resolve({ balances: [token('USDC', 5)] })
  await first
  assert.equal(
    holdings.tokens.value.value?.map(({ symbol }) => symbol),
    ['DAI'],
  )
})

for (const [what, late] of [
  ['that comes', () => ({ balances: [token('USDC', 5)] })],
  ['that fails', () => no(400)],
] as const)
  test(`an earlier read ${what} late does not overwrite a later one`, async () => {
    const slow = deferred<unknown>()
    let reads = 0
    const { aglet, holdings, asked } = await connected({
      balance: () => (reads++ ? { balances: [token('USDC', 2)] } : slow.promise),
    })
    const first = refreshAccount(aglet)
    await clock.advance(10)
    // Forced, as after a payment.
    await refreshAccount(aglet, { force: true })
    slow.resolve(late())
    await first
    const { status, value } = holdings.tokens.value
    assert.equal([status, value?.[0]?.value], ['ready', 2])
    assert.is(aglet.notices.snack.peek(), undefined)
    // The late reply does not postpone the next refresh either.
    await clock.advance(BALANCE_STALE_MS - 1000)
    await refreshAccount(aglet)
    assert.is(asked('balance'), 2, 'from memory')
    await clock.advance(2000)
    await refreshAccount(aglet)
    assert.is(asked('balance'), 3)
  })

test('a late failure for another account is dropped, and no value of the previous account is shown', async () => {
  const late = deferred<unknown>()
  const { aglet, all, holdings } = await connected({ identity: () => late.promise })
  const first = refreshAccount(aglet)
  await tick()
  all.identity = () => ({ name: 'bob.eth', avatar: null })
  aglet.get(createTransitions).change('eip155', 'com.a', { accounts: [account(BOB)] })
  const second = refreshAccount(aglet)
  assert.is(holdings.native.value.value, undefined)
  await second
  late.resolve(no(500))
  await first
  assert.is(holdings.identity.value.value?.name, 'bob.eth')
  assert.is(holdings.identity.value.status, 'ready')
})

test('a failure for an account that is no longer active shows no message, and is shown once that account is back', async () => {
  const late = deferred<unknown>()
  const { aglet, all } = await connected({ balance: () => late.promise })
  aglet.modal.show()
  const first = refreshAccount(aglet)
  await tick()
  all.balance = () => ({ balances: [token('USDC', 5, 'eip155:8453')] })
  aglet.networks.activate('eip155:8453')
  await refreshAccount(aglet)
  late.resolve(no(400))
  await first
  assert.is(aglet.notices.snack.peek(), undefined)
  all.balance = () => no(400)
  aglet.networks.activate('eip155:1')
  await refreshAccount(aglet)
  assert.is(aglet.notices.snack.peek()?.message, 'Token Balance Unavailable')
})

test('tokens are sorted by value, those without a price last', async () => {
  const { aglet, holdings } = await connected({
    balance: () => ({ balances: [token('A', 1), token('B'), token('C', 300), token('D', 20)] }),
  })
  await refreshAccount(aglet)
  assert.equal(
    holdings.tokens.value.value?.map(({ symbol }) => symbol),
    ['C', 'D', 'A', 'B'],
  )
})

test('[9.24] names are looked up on EVM chains only', async () => {
  const { aglet, holdings, asked } = await connected(
    { supported: () => ({ http: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] }) },
    { namespace: 'solana' },
    [solana],
  )
  await refreshAccount(aglet)
  assert.is(asked('identity'), 0)
  assert.equal(holdings.identity.value.value, {})
  assert.is(asked('balance'), 1)
})

test('[9.24] tokens are requested on EVM chains and Solana only, whatever the API says it supports', async () => {
  const network: CaipNetworkId = `bip122:${bitcoin.id}`
  const { aglet, holdings, asked } = await connected(
    { supported: () => ({ http: [network], ws: [] }) },
    { namespace: 'bip122', getBalance: async () => 5n },
    [bitcoin],
  )
  await refreshAccount(aglet)
  assert.equal([asked('balance'), asked('identity')], [0, 0])
  assert.is(holdings.tokens.value.error?.code, 'chain_unsupported')
})

test.run()
