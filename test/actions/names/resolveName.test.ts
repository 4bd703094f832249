import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { getEnsIdentity } from '../../../src/actions/names/readEns'
import { resolveName } from '../../../src/actions/names/resolveName'
import type { Aglet } from '../../../src/aglet'
import { isAgletError } from '../../../src/errors'
import { toAgletError } from '../../../src/lib/data/toAgletError'
import type { NetworkInput } from '../../../src/types'
import { manualClock } from '../../clock'
import {
  ALICE,
  BOB,
  base,
  CAROL,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  solana,
} from '../../fakes'
import { type FakeCall, fakeFetch, HOSTILE_REPLIES } from '../../net/fakeFetch'
import { answerRecord, type ChainName, ensServer } from './ensServer'

const living: Aglet[] = []
test.after.each(() => {
  for (const aglet of living.splice(0)) aglet.destroy()
})

interface World {
  readonly names?: Readonly<Record<string, ChainName>>
  readonly reverses?: Record<string, string>
  /** The code at an address: the network, a space, and the address in lower case. */
  readonly codes?: Readonly<Record<string, unknown>>
  readonly networks?: readonly NetworkInput[]
  /** The API's reply for one of its own names. */
  readonly profile?: (call: FakeCall) => unknown
  readonly identity?: (call: FakeCall) => unknown
  /** Replaces the chain's reply. */
  readonly rpc?: (call: FakeCall) => unknown
}

function world({
  names = {},
  reverses = {},
  codes = {},
  networks = [ethereum, base],
  profile = () => [],
  identity = () => ({ name: null, avatar: null }),
  rpc,
}: World = {}) {
  const fetch = fakeFetch(call => {
    const { pathname, searchParams } = call.url
    const codeAt = (address: string) => codes[`${searchParams.get('chainId')} ${address}`] ?? '0x'
    if (call.init.method === 'POST') return rpc ? rpc(call) : ensServer(names, reverses, codeAt)(call.body)
    if (pathname.endsWith('/supported-chains')) return { http: ['eip155:1', 'eip155:8453'], ws: [] }
    if (pathname.includes('/profile/account/')) return profile(call)
    if (pathname.includes('/identity/')) return identity(call)
    return new Response('', { status: 404 })
  })
  const aglet = fakeAglet(
    { networks: [...networks], endpoints: { api: 'https://api.example' } },
    {
      fetch: fetch as typeof globalThis.fetch,
      adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana' })],
    },
  )
  living.push(aglet)
  const asked = (part: string) => fetch.calls.filter(({ url }) => url.pathname.includes(part)).length
  return { aglet, fetch, asked }
}
const record = (name: string, addresses: Readonly<Record<string, string>>) => ({
  name,
  registered_at: '2025-03-01T00:00:00Z',
  updated_at: null,
  attributes: {},
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coin, address]) => [
      coin,
      { address, created_at: '2025-03-01T00:00:00Z' },
    ]),
  ),
})
const failure = async (run: Promise<unknown>) => {
  try {
    await run
  } catch (error) {
    return toAgletError(error)
  }
  throw new Error('It should have failed.')
}
const BASE_COIN = 2 ** 31 + 8453
const low = (address: string) => address.toLowerCase() as `0x${string}`

test('an ENS name resolves to its Ethereum address, with its avatar', async () => {
  const { aglet, fetch } = world({
    names: { 'ada.eth': { addr: low(ALICE), avatar: 'https://img.example/a.png' } },
  })
  assert.equal(await resolveName(aglet, ' Ada.eth '), {
    address: ALICE,
    name: 'ada.eth',
    avatar: 'https://img.example/a.png',
  })
  // One request for both, and none to the names API.
  assert.is(fetch.calls.length, 1)
})

test('on another chain the address of that chain takes precedence over the Ethereum one', async () => {
  const { aglet } = world({
    networks: [base, ethereum],
    names: {
      'both.eth': { addr: low(ALICE), addrs: { [BASE_COIN]: low(BOB) } },
      'one.eth': { addr: low(ALICE) },
      'old.eth': { addr: low(ALICE), old: true },
      'base.eth': { addrs: { [BASE_COIN]: low(BOB) } },
      'none.eth': {},
    },
  })
  assert.is((await resolveName(aglet, 'both.eth'))?.address, BOB)
  assert.is((await resolveName(aglet, 'one.eth'))?.address, ALICE)
  assert.is((await resolveName(aglet, 'old.eth'))?.address, ALICE)
  assert.is((await resolveName(aglet, 'base.eth'))?.address, BOB)
  assert.is(await resolveName(aglet, 'none.eth'), undefined)
  assert.is(await resolveName(aglet, 'nobody.eth'), undefined)
})

test('a name’s Ethereum address is not used on another chain if it is a contract that only Ethereum has', async () => {
  const names = {
    'safe.eth': { addr: low(ALICE) },
    'both.eth': { addr: low(ALICE), addrs: { [BASE_COIN]: low(BOB) } },
  }
  const onEthereum = { [`eip155:1 ${low(ALICE)}`]: '0x6080' }
  const resolve = async (codes: Readonly<Record<string, unknown>>, name = 'safe.eth', on = base) =>
    (await resolveName(world({ networks: [on, ethereum], names, codes }).aglet, name))?.address
  assert.is(await resolve(onEthereum), undefined)
  // A smart account that exists on both chains, and a plain account that delegates to code (EIP-7702).
  assert.is(await resolve({ ...onEthereum, [`eip155:8453 ${low(ALICE)}`]: '0x6080' }), ALICE)
  assert.is(await resolve({ [`eip155:1 ${low(ALICE)}`]: `0xef0100${BOB.slice(2)}` }), ALICE)
  // On Ethereum itself, and with an address of its own for the chain.
  assert.is(await resolve(onEthereum, 'safe.eth', ethereum), ALICE)
  assert.is(await resolve({ ...onEthereum, [`eip155:1 ${low(BOB)}`]: '0x6080' }, 'both.eth'), BOB)
})

test('while it is not known whether the Ethereum address of a name is a contract, it is not used on another chain', async () => {
  const chain = ensServer({ 'ada.eth': { addr: low(ALICE) } })
  const { aglet } = world({
    networks: [base, ethereum],
    rpc: ({ body }) =>
      /eth_getCode/.test(JSON.stringify(body)) ? new Response('', { status: 403 }) : chain(body),
  })
  assert.is((await failure(resolveName(aglet, 'ada.eth'))).shortMessage, 'Error resolving name')
})

test('[7.13] [9.37] the provider’s names are resolved by the API: this chain’s address, then Ethereum’s, then the first', async () => {
  for (const [addresses, expected] of [
    [{ '60': ALICE, [BASE_COIN]: BOB }, BOB],
    [{ '60': ALICE, '2147483658': BOB }, ALICE],
    [{ '2147483658': CAROL }, CAROL],
    [{}, undefined],
  ] as const)
    for (const zone of ['reown.id', 'wcn.id']) {
      const { aglet, asked } = world({
        networks: [base, ethereum],
        profile: () => record(`ada.${zone}`, addresses),
      })
      const found = await resolveName(aglet, `ADA.${zone}`)
      assert.is(found?.address, expected)
      assert.is(asked('/v1/profile/account/'), 1)
    }
})

test('a provider’s name with no address for the network: that of another one is not used if only the other has the contract', async () => {
  const resolve = async (coin: string, codes: Readonly<Record<string, unknown>>, on = base) => {
    const profile = () => record('ada.reown.id', { [coin]: ALICE })
    return (
      await resolveName(world({ networks: [on, ethereum, base], profile, codes }).aglet, 'ada.reown.id')
    )?.address
  }
  const onEthereum = { [`eip155:1 ${low(ALICE)}`]: '0x6080' }
  const onBase = { [`eip155:8453 ${low(ALICE)}`]: '0x6080' }
  assert.is(await resolve('60', onEthereum), undefined)
  assert.is(await resolve('60', { ...onEthereum, ...onBase }), ALICE)
  // Aglet registers names on Ethereum under its chain id (ENSIP-11).
  assert.is(await resolve('2147483649', onEthereum), undefined)
  assert.is(await resolve('2147483649', onEthereum, ethereum), ALICE)
  assert.is(await resolve(`${BASE_COIN}`, onBase, ethereum), undefined)
  assert.is(await resolve(`${BASE_COIN}`, onBase), ALICE)
  // A network that the host does not have is asked through the API, if that serves it.
  assert.is(await resolve('2147483658', {}), ALICE)
  assert.is(await resolve('2147483658', { [`eip155:10 ${low(ALICE)}`]: '0x6080' }), undefined)
  for (const unknown of [`${2 ** 31 + 250}`, '501']) {
    const error = await failure(resolve(unknown, {}))
    assert.equal([error.code, error.shortMessage], ['missing_url', 'Error resolving name'])
  }
})

test('an API avatar is used only for the requested name, and is waited for briefly', async () => {
  const clock = manualClock()
  try {
    const profile = () => record('ada.reown.id', { '60': ALICE })
    const picture = { avatar: 'https://img.example/a.png' }
    const mine = world({ profile, identity: () => ({ name: 'ada.reown.id', ...picture }) })
    assert.is((await resolveName(mine.aglet, 'ada.reown.id'))?.avatar, picture.avatar)
    const other = world({ profile, identity: () => ({ name: 'ada.eth', ...picture }) })
    assert.is((await resolveName(other.aglet, 'ada.reown.id'))?.avatar, undefined)
    const slow = world({ profile, identity: () => deferred().promise })
    const found = resolveName(slow.aglet, 'ada.reown.id')
    await clock.advance(1500)
    assert.equal(await found, { address: ALICE, name: 'ada.reown.id' })
  } finally {
    clock.restore()
  }
})

test('an API record of another name is not used', async () => {
  const { aglet } = world({ profile: () => record('eve.reown.id', { '60': BOB }) })
  const error = await failure(resolveName(aglet, 'ada.reown.id'))
  assert.is(error.code, 'bad_response')
  assert.is(error.shortMessage, 'Error resolving name')
})

test('[9.10] a name is requested once in five minutes, and its cached result is never used after that', async () => {
  const clock = manualClock()
  try {
    let down = false
    const names = { 'ada.eth': { addr: low(ALICE) } }
    const chain = ensServer(names)
    const { aglet, fetch } = world({
      rpc: ({ body }) => (down ? new Response('', { status: 403 }) : chain(body)),
    })
    await Promise.all([resolveName(aglet, 'ada.eth'), resolveName(aglet, 'ADA.eth')])
    await clock.advance(299_000)
    await resolveName(aglet, 'ada.eth')
    assert.is(fetch.calls.length, 1)
    await clock.advance(2000)
    down = true
    assert.is((await failure(resolveName(aglet, 'ada.eth'))).shortMessage, 'Error resolving name')
    down = false
    assert.is((await resolveName(aglet, 'ada.eth'))?.address, ALICE)
  } finally {
    clock.restore()
  }
})

test('incomplete names and other namespaces cause no request', async () => {
  const { aglet, fetch } = world()
  for (const text of ['', 'ada', 'ada.', '.eth', 'ada..eth', ALICE, '0.5', 'a b.eth', 'ada.e'])
    assert.is(await resolveName(aglet, text), undefined, text)
  const other = world({ networks: [solana, ethereum] })
  await connect(other.aglet, connector('s', { chain: 'solana' }))
  assert.is(await resolveName(other.aglet, 'ada.eth'), undefined)
  assert.is(fetch.calls.length + other.asked('/v1/profile'), 0)
})

test('a name that could be confused with another is refused with a message, and no server is asked', async () => {
  const { aglet, fetch } = world()
  for (const text of ['аda.eth', 'аре.eth', 'vıtalik.eth', 'a\u200dda.eth', 'ada_b.eth', 'xn--ada.eth']) {
    const error = await failure(resolveName(aglet, text))
    assert.is(error.code, 'invalid_name', text)
    assert.match(error.shortMessage, 'look like others')
  }
  assert.is(fetch.calls.length, 0)
})

test('[5.4] [8.20] a chain id from 2147483648 on is refused', async () => {
  const { aglet } = world({ networks: [{ ...ethereum, id: 2_147_483_648, name: 'Large' }, ethereum] })
  const error = await failure(resolveName(aglet, 'ada.eth'))
  assert.ok(isAgletError(error, 'chain_unsupported'))
  assert.is(error.shortMessage, 'Invalid chainId')
})

/** Gateways of a name, reached by the page's fetch; `answer` is their reply. */
function gatewayWorld(
  record: ChainName,
  answer: (call: FakeCall) => unknown = offChain,
  { name = 'far.eth', local = false } = {},
) {
  const names = { [name]: record }
  const chain = ensServer(names)
  const fetch = fakeFetch(call => {
    const isChain = Array.isArray(call.body) || (call.body as { jsonrpc?: string } | undefined)?.jsonrpc
    return isChain ? chain(call.body) : answer(call)
  })
  const url = local ? 'http://127.0.0.1:8545' : 'https://node.example'
  const aglet = fakeAglet(
    {
      networks: [{ ...ethereum, rpcUrls: { default: { http: [url] } } }],
      projectId: '',
      endpoints: { api: 'https://api.example' },
    },
    { fetch: fetch as typeof globalThis.fetch },
  )
  living.push(aglet)
  const asked = () =>
    fetch.calls.filter(({ body }) => !(body as { jsonrpc?: string })?.jsonrpc && !Array.isArray(body))
  return { aglet, asked }
}
/** A gateway that knows the name; the request data come in the path or in the body. */
function offChain({ url, body }: FakeCall): unknown {
  const data = (body as { data?: `0x${string}` } | undefined)?.data ?? url.pathname.split('/').at(-1)
  const record = { addr: low(CAROL), avatar: 'https://img.example/far.png' }
  return { data: answerRecord('far.eth', record, data as `0x${string}`) }
}
const GATEWAY = 'https://gateway.example/{sender}/{data}'

test('an off-chain name is requested at its gateway, by GET or POST as its URL template says', async () => {
  for (const gateway of [GATEWAY, 'https://gateway.example/v1']) {
    const { aglet, asked } = gatewayWorld({ gateways: [gateway] })
    assert.equal(await resolveName(aglet, 'far.eth'), {
      address: CAROL,
      name: 'far.eth',
      avatar: 'https://img.example/far.png',
    })
    for (const { url, init, body } of asked()) {
      assert.is(url.hostname, 'gateway.example')
      assert.is(init.redirect, 'error')
      assert.is(init.credentials, 'omit')
      assert.is(init.method, gateway === GATEWAY ? 'GET' : 'POST')
      if (gateway !== GATEWAY) assert.match(JSON.stringify(body), /"sender":"0x0{38}a/i)
    }
    assert.is(asked().length, 2)
  }
})

test('after a gateway that fails the next one is tried; after one that refuses, none', async () => {
  const two = [GATEWAY, 'https://second.example/{data}']
  const failing = (status: number) => (call: FakeCall) =>
    call.url.hostname === 'gateway.example' ? new Response('', { status }) : offChain(call)
  assert.is(
    (await resolveName(gatewayWorld({ gateways: two }, failing(503)).aglet, 'far.eth'))?.address,
    CAROL,
  )
  const { aglet, asked } = gatewayWorld({ gateways: two }, failing(404))
  const error = await failure(resolveName(aglet, 'far.eth'))
  assert.is(error.code, 'http')
  assert.is(error.shortMessage, 'Error resolving name')
  assert.ok(asked().every(({ url }) => url.hostname === 'gateway.example'))
})

for (const [what, gateway] of [
  ['http', 'http://gateway.example/{data}'],
  ['another scheme', 'file:///etc/{data}'],
  ['no URL', '{data}'],
  ['nothing', ''],
  ['a password in it', 'https://user:pw@gateway.example/{data}'],
  ['this computer', 'https://localhost:8545/{data}'],
  ['this computer’s address', 'http://127.0.0.1:8545/{data}'],
  ['this computer’s address as one number', 'https://2130706433/{data}'],
  ['a private network', 'https://192.168.1.1/{data}'],
  ['a private network in hex', 'https://0x0a000001/{data}'],
  ['the metadata of a cloud', 'https://169.254.169.254/{data}'],
  ['a shared network', 'https://100.64.0.1/{data}'],
  ['a name of one word', 'https://router/{data}'],
  ['a name of a private zone', 'https://printer.local/{data}'],
  ['a name of an intranet', 'https://wiki.corp.internal/{data}'],
  ['an IPv6 address of this computer', 'https://[::1]/{data}'],
  ['a private IPv6 address', 'https://[fd00::1]/{data}'],
  ['an IPv4 address in an IPv6 one', 'https://[::ffff:192.168.1.1]/{data}'],
  ['a data host', 'https://{data}.example/'],
  ['a long address', `https://gateway.example/${'x'.repeat(3000)}/{data}`],
] as const)
  test(`a gateway that is ${what} is not asked`, async () => {
    const { aglet, asked } = gatewayWorld({ gateways: [gateway] })
    const error = await failure(resolveName(aglet, 'far.eth'))
    assert.is(error.shortMessage, 'Error resolving name')
    assert.equal(
      asked().map(({ url }) => url.href),
      [],
    )
  })

test('if the chain’s node is on this computer, its gateway may be too', async () => {
  const gateways = ['http://127.0.0.1:9000/{sender}/{data}']
  const { aglet } = gatewayWorld({ gateways }, offChain, { local: true })
  assert.is((await resolveName(aglet, 'far.eth'))?.address, CAROL)
  for (const gateway of ['http://192.168.1.1/{data}', 'http://gateway.example/{data}']) {
    const { aglet, asked } = gatewayWorld({ gateways: [gateway] }, offChain, { local: true })
    await failure(resolveName(aglet, 'far.eth'))
    assert.is(asked().length, 0)
  }
})

for (const [what, answer] of [
  ['no JSON', () => 'hello'],
  ['nothing', () => ({})],
  ['no hex', () => ({ data: 'hello' })],
  ['half a byte', () => ({ data: '0x1' })],
  ['a number', () => ({ data: 7 })],
  ['half a record', () => ({ data: `0x${'ff'.repeat(10)}` })],
  ['too much', () => ({ data: `0x${'00'.repeat(200_000)}` })],
  ['megabytes', () => 'x'.repeat(6_000_000)],
  ['another place', () => new Response('', { status: 302, headers: { location: 'https://evil.example' } })],
] as const)
  test(`a gateway that answers with ${what} gives no address`, async () => {
    const { aglet, asked } = gatewayWorld({ gateways: [GATEWAY] }, answer)
    assert.is((await failure(resolveName(aglet, 'far.eth'))).shortMessage, 'Error resolving name')
    assert.ok(asked().length <= 6)
  })

test('a contract with endless gateway requests, too many gateways, or a request for another contract is given up', async () => {
  const endless = gatewayWorld({ gateways: [GATEWAY], endless: true })
  assert.is((await failure(resolveName(endless.aglet, 'far.eth'))).code, 'bad_response')
  assert.ok(endless.asked().length <= 12, String(endless.asked().length))
  const many = gatewayWorld(
    { gateways: Array.from({ length: 1000 }, (_, i) => `https://gateway${i}.example/{data}`) },
    () => new Response('', { status: 500 }),
  )
  await failure(resolveName(many.aglet, 'far.eth'))
  assert.ok(many.asked().length <= 8, String(many.asked().length))
  const forged = gatewayWorld({ gateways: [GATEWAY], forged: true })
  await failure(resolveName(forged.aglet, 'far.eth'))
  assert.is(forged.asked().length, 0)
})

test('names of emoji and of other scripts resolve to their address', async () => {
  const names = ['🦊.eth', '👁‍🗨.eth', 'лиса.eth', 'λύκος.eth', '東京.eth', 'søren.eth']
  const { aglet } = world({ names: Object.fromEntries(names.map(name => [name, { addr: low(BOB) }])) })
  for (const name of names) assert.equal(await resolveName(aglet, name), { address: BOB, name }, name)
  assert.is((await resolveName(aglet, '👁️‍🗨️.eth'))?.name, '👁‍🗨.eth')
  assert.is((await resolveName(aglet, 'Лиса.eth'))?.name, 'лиса.eth')
})

test('an unsafe or failing avatar does not affect the address', async () => {
  const { aglet } = world({
    names: {
      'bad.eth': { addr: low(ALICE), avatar: 'javascript:alert(1)' },
      'nft.eth': { addr: low(ALICE), avatar: 'eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1' },
    },
  })
  for (const name of ['bad.eth', 'nft.eth'])
    assert.equal(await resolveName(aglet, name), { address: ALICE, name })
})

test('without Ethereum among the host’s networks only the API is asked', async () => {
  const { aglet, fetch } = world({ networks: [base], names: { 'ada.eth': { addr: low(ALICE) } } })
  assert.is((await resolveName(aglet, 'ada.eth'))?.address, ALICE)
  assert.equal([...new Set(fetch.calls.map(({ url }) => url.origin))], ['https://api.example'])
  assert.is(fetch.calls[0]!.url.searchParams.get('chainId'), 'eip155:1')
})

for (const [what, reply] of HOSTILE_REPLIES)
  test(`a chain or an API that answers with ${what}: a named error or no result, never an address`, async () => {
    const clock = manualClock()
    try {
      const { aglet } = world({ rpc: reply, profile: reply })
      for (const name of ['ada.eth', 'ada.reown.id']) {
        const end = resolveName(aglet, name).then(
          found => assert.is(found, undefined),
          error => {
            assert.ok(isAgletError(error))
            assert.is(error.shortMessage, 'Error resolving name')
          },
        )
        await clock.advance(60_000)
        await end
      }
    } finally {
      clock.restore()
    }
  })

for (const [what, result] of [
  ['no hex', 'zzz'],
  ['nothing', '0x'],
  ['a number', 7],
  ['null', null],
  ['one word', `0x${'1'.repeat(64)}`],
  ['an endless length', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
  ['a megabyte', `0x${'00'.repeat(1 << 20)}`],
] as const)
  test(`a node that answers a call with ${what} gives no address`, async () => {
    const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result })
    const { aglet } = world({
      rpc: ({ body }) => (Array.isArray(body) ? body.map(answer) : answer(body as { id: number })),
    })
    const found = await resolveName(aglet, 'ada.eth').catch(error => {
      assert.is(toAgletError(error).shortMessage, 'Error resolving name')
    })
    assert.is(found, undefined)
  })

test('an abort ends the request', async () => {
  const { aglet, fetch } = world({ rpc: () => deferred().promise })
  const controller = new AbortController()
  const error = failure(resolveName(aglet, 'ada.eth', controller.signal))
  await new Promise(resolve => setTimeout(resolve))
  controller.abort()
  assert.is((await error).code, 'cancelled')
  for (let i = 0; i < 20 && !fetch.calls[0]?.init.signal?.aborted; i++)
    await new Promise(resolve => setTimeout(resolve))
  assert.ok(fetch.calls.every(({ init }) => init.signal?.aborted))
})

test('an address has a name only if the name resolves back to it', async () => {
  const picture = 'https://img.example/a.png'
  const { aglet } = world({
    names: {
      'ada.eth': { addr: low(ALICE), avatar: picture },
      'famous.eth': { addr: low(CAROL) },
    },
    reverses: { [low(ALICE)]: 'ada.eth', [low(BOB)]: 'famous.eth' },
  })
  assert.equal(await getEnsIdentity(aglet, ALICE), { name: 'ada.eth', avatar: picture })
  assert.equal(await getEnsIdentity(aglet, BOB), {})
  assert.equal(await getEnsIdentity(aglet, CAROL), {})
})

test('a reverse record that is not in normalised form is ignored', async () => {
  for (const said of ['ADA.eth', 'аda.eth', 'ada\u200b.eth', 'ada', 'x'.repeat(10_000)]) {
    const { aglet } = world({ names: { 'ada.eth': { addr: low(ALICE) } }, reverses: { [low(ALICE)]: said } })
    assert.equal(await getEnsIdentity(aglet, ALICE), {}, said.slice(0, 20))
  }
})

test('without Ethereum among the host’s networks no reverse lookup is made', async () => {
  const { aglet, fetch } = world({ networks: [base] })
  assert.equal(await getEnsIdentity(aglet, ALICE), {})
  assert.is(fetch.calls.length, 0)
})

test.run()
