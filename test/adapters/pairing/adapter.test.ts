import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SessionChange } from '../../../src/adapters/adapter'
import { pairedAdapter } from '../../../src/adapters/pairing/adapter'
import { openClient } from '../../../src/adapters/pairing/client'
import { createEngine, type Engine } from '../../../src/adapters/pairing/engine'
import type { KeyValues } from '../../../src/adapters/pairing/keyValueStore'
import type { WcLibrary, WcSession } from '../../../src/adapters/pairing/library'
import { withSignature } from '../../../src/adapters/pairing/solanaProvider'
import type { BitcoinProvider, PolkadotProvider, SolanaProvider } from '../../../src/adapters/providers'
import { bitcoinTestnet } from '../../../src/chains/bitcoin'
import { type AgletError, isAgletError } from '../../../src/errors'
import { fromBase58, toBase58 } from '../../../src/lib/data/base58'
import { toNetwork } from '../../../src/lib/networks/network'
import { pairingConnector } from '../../../src/lib/pairing/pairingConnector'
import type { Eip1193Provider, Namespace, Session } from '../../../src/types'
import { tick, until } from '../../dom'
import { ALICE, BOB, base, bitcoin, CAROL, ethereum, polkadot, polygon, solana } from '../../fakes'
import { base64, OTHER_PAYMENTS, psbtOf } from '../psbt'
import { type FakeLibrary, fakeLibrary, settled, settledWithSolana } from './fakeLibrary'

const networks = [ethereum, base, polygon, solana, bitcoin, polkadot].map(toNetwork)
const network = (id: number) => networks.find(one => one.id === id)!
const never = () => new AbortController().signal
const SOL = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
/** A second account in each namespace. */
const SOL2 = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const BTC2 = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const DOT2 = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'

/** A wallet that grants every namespace. */
const allNamespaces = (more: Partial<WcSession> = {}): WcSession => {
  const { eip155 } = settled().namespaces
  return settled({
    namespaces: {
      eip155: eip155!,
      solana: {
        accounts: [`solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${SOL}`],
        methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
        events: [],
      },
      bip122: {
        accounts: [`bip122:000000000019d6689c085ae165831e93:${BTC}`],
        methods: ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
        events: [],
      },
      polkadot: {
        accounts: [`polkadot:91b171bb158e2d3848fa23a9f1c25182:${DOT}`],
        methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
        events: [],
      },
    },
    ...more,
  })
}

/** A session that grants three accounts, each on both chains. */
const threeAccounts = (): WcSession => {
  const { eip155, ...others } = allNamespaces().namespaces
  const accounts = ['1', '8453'].flatMap(id => [ALICE, BOB, CAROL].map(address => `eip155:${id}:${address}`))
  return settled({ namespaces: { eip155: { ...eip155!, accounts }, ...others } })
}

interface Bench {
  readonly fake: FakeLibrary
  readonly engine: Engine
  stored: unknown
  readonly reads: string[]
}

const makeSetup = (projectId: string) => ({
  projectId,
  relay: 'wss://relay.example',
  metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
})

function makeEngine(fake: FakeLibrary, stored?: unknown, load?: () => Promise<WcLibrary>): Bench {
  const bench = { fake, stored, reads: [] as string[] } as { -readonly [K in keyof Bench]: Bench[K] }
  bench.engine = createEngine({
    setup: () => ({
      ...makeSetup('test'),
      ...(load ? { load } : { own: fake.provider }),
    }),
    networks: () => networks,
    active: namespace => networks.find(({ chainNamespace }) => chainNamespace === namespace),
    read: async (_, method) => {
      bench.reads.push(method)
      return '0x10'
    },
    memory: {
      get: () => bench.stored,
      set: (topics, pendingDisconnects) => {
        bench.stored = pendingDisconnects.length
          ? { ...topics, pendingDisconnects }
          : Object.keys(topics).length
            ? topics
            : undefined
      },
    },
    lifetime: never(),
  })
  return bench
}

/** A bench with an approved pairing. */
async function paired(session = allNamespaces()): Promise<Bench> {
  const bench = makeEngine(fakeLibrary())
  const proposal = await bench.engine.propose(never())
  bench.fake.approve(session)
  bench.engine.accept(await proposal.approval)
  return bench
}
const of = async (bench: Bench, namespace: Namespace) => {
  const adapter = pairedAdapter(bench.engine, namespace)
  const session = (await adapter.reconnect(pairingConnector(namespace), { signal: never() })) as Session
  const heard: string[] = []
  adapter.watch(session, {
    changed: ({ accounts, chainId }) =>
      heard.push([accounts?.[0]?.address, chainId].filter(Boolean).join(' ')),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  return { adapter, session, heard, provider: adapter.provider('') as never }
}
const failure = (asked: Promise<unknown>): Promise<AgletError & { code: unknown }> =>
  asked.then(
    () => {
      throw new Error('It should have failed.')
    },
    error => error,
  )
/** Answers the next request and returns it. */
const answer = async (bench: Bench, result: unknown) => {
  await tick()
  const asked = bench.fake.requests.at(-1)!
  asked.answer(result)
  return asked
}

const EVENT = settled().topic
const say = (bench: Bench, name: string, data: unknown, chainId = 'eip155:1') =>
  bench.fake.emit('session_event', { topic: EVENT, params: { event: { name, data }, chainId } })

test('EIP-5792 wallet capabilities come from the approval if it has them, and are requested otherwise', async () => {
  const able = { '0x1': { atomic: { status: 'supported' } } }
  const asking = async (capabilities: unknown) => {
    const bench = await paired(allNamespaces({ sessionProperties: { capabilities } }))
    const provider = (await of(bench, 'eip155')).provider as Eip1193Provider
    return provider.request({ method: 'wallet_getCapabilities', params: [ALICE] }).then(
      value => value,
      (error: { code: number }) => error.code,
    )
  }
  assert.equal(await asking(JSON.stringify({ [ALICE]: able })), able)
  assert.equal(await asking(JSON.stringify({ [`eip155:1:${ALICE.toLowerCase()}`]: able })), able)
  // This wallet has not approved wallet_getCapabilities.
  for (const told of [undefined, 7, '{', '[]', '{"0x12":{}}', JSON.stringify({ [BOB]: able })])
    assert.is(await asking(told), 4200)
})

test('each namespace of a session is a separate connection', async () => {
  const bench = await paired()
  const found = await Promise.all(
    (['eip155', 'solana', 'bip122', 'polkadot'] as const).map(async namespace => {
      const { session } = await of(bench, namespace)
      return `${session.chainId} ${session.accounts[0]!.address} ${session.accounts[0]!.type}`
    }),
  )
  assert.equal(found, [
    `eip155:1 ${ALICE} eoa`,
    `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp ${SOL} eoa`,
    `bip122:000000000019d6689c085ae165831e93 ${BTC} payment`,
    `polkadot:91b171bb158e2d3848fa23a9f1c25182 ${DOT} eoa`,
  ])
})

const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot'] as const
const orders = (left: readonly Namespace[]): Namespace[][] =>
  left.length
    ? left.flatMap(first => orders(left.filter(one => one !== first)).map(rest => [first, ...rest]))
    : [[]]
for (const order of orders(FAMILIES))
  test(`[P28] ${order.join(', ')}: only the last disconnect ends the wallet’s session`, async () => {
    const bench = await paired()
    for (const [i, namespace] of order.entries()) {
      const { adapter, session } = await of(bench, namespace)
      await adapter.disconnect(session)
      assert.is(bench.fake.ended.length, i === 3 ? 1 : 0)
      const error = await failure(adapter.reconnect(pairingConnector(namespace), { signal: never() }))
      assert.is(error.code, 'session_ended')
      for (const other of order.slice(i + 1)) assert.ok((await of(bench, other)).session)
    }
    assert.is(bench.stored, undefined)
  })

test('S18 disconnecting deletes the library’s history of the session, once the wallet is notified', async () => {
  const bench = await paired()
  const deleted: string[] = []
  Object.assign(bench.fake.client.core.history, { delete: (topic: string) => void deleted.push(topic) })
  for (const namespace of FAMILIES) {
    const { adapter, session } = await of(bench, namespace)
    bench.fake.relay = namespace !== 'polkadot'
    await adapter.disconnect(session).catch(() => {})
    assert.equal(deleted, [])
  }
  bench.fake.relay = true
  await makeEngine(bench.fake, bench.stored).engine.open()
  await until('the wallet was notified', () => bench.fake.ended.length)
  assert.equal(deleted, [EVENT])
})

test('P26 a request that is open when the user disconnects ends at once, with an unknown outcome', async () => {
  const bench = await paired(settled())
  const { adapter, session, provider } = await of(bench, 'eip155')
  const before = bench.fake.listeners()
  const asked = failure(
    (provider as Eip1193Provider).request({ method: 'personal_sign', params: ['0x1', ALICE] }),
  )
  await tick()
  await adapter.disconnect(session)
  const ended = await Promise.race([asked, tick().then(() => undefined)])
  assert.is(ended?.code, 'unknown_outcome')
  assert.ok(bench.fake.listeners() <= before, 'no answer is awaited any more')
})

test('a disconnected namespace stays disconnected after a reload', async () => {
  const bench = await paired()
  const { adapter, session } = await of(bench, 'solana')
  await adapter.disconnect(session)
  const again = makeEngine(bench.fake, bench.stored)
  assert.ok((await of(again, 'eip155')).session)
  const error = await failure(
    pairedAdapter(again.engine, 'solana').reconnect(pairingConnector('solana'), { signal: never() }),
  )
  assert.is(error.code, 'session_ended')
})

test('a disconnect that could not reach the wallet is sent at the next visit', async () => {
  const bench = await paired()
  const { adapter, session } = await of(bench, 'eip155')
  for (const other of ['solana', 'bip122', 'polkadot'] as const)
    await pairedAdapter(bench.engine, other).disconnect(session)
  bench.fake.relay = false
  assert.is((await failure(adapter.disconnect(session))).code, 'network')
  assert.equal(bench.fake.ended, [])
  assert.equal(bench.stored, { pendingDisconnects: [EVENT] })
  const still = makeEngine(bench.fake, bench.stored)
  await still.engine.open()
  await new Promise(resolve => setTimeout(resolve))
  assert.equal(still.stored, { pendingDisconnects: [EVENT] }, 'the relay is still away')
  bench.fake.relay = true
  const next = makeEngine(bench.fake, still.stored)
  await next.engine.open()
  await until('nothing is left to send', () => next.stored === undefined)
  assert.equal(bench.fake.ended, [EVENT])
})

test('a disconnect is also sent at the next visit if the page is left before the wallet has received it', async () => {
  const bench = await paired(settled())
  const { disconnect } = bench.fake.client
  bench.fake.client.disconnect = () => new Promise(() => {})
  bench.engine.leave('eip155')
  await until('the disconnect is stored', () => bench.stored !== undefined)
  assert.equal(bench.stored, { pendingDisconnects: [EVENT] })
  bench.fake.client.disconnect = disconnect
  const next = makeEngine(bench.fake, bench.stored)
  await next.engine.open()
  await until('nothing is left to send', () => next.stored === undefined)
  assert.equal(bench.fake.ended, [EVENT])
})

test('S8 a stored pairing whose database cannot be read this time is kept for the next visit', async () => {
  const { library } = fakeLibrary()
  const load = async (): Promise<WcLibrary> => ({
    async init(options) {
      // As the library does when it starts.
      await (options.storage as KeyValues).getItem('sessions')
      return library.init(options)
    },
  })
  const stored = { eip155: EVENT }
  const bench = makeEngine(fakeLibrary(), stored, load)
  Object.assign(bench.engine.context, {
    setup: () => ({ ...makeSetup('unreadable'), load }),
  })
  const request: { error: Error; onerror?: () => void } = { error: new Error('Connection lost') }
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: {
      open() {
        queueMicrotask(() => request.onerror?.())
        return request
      },
    },
  })
  const adapter = pairedAdapter(bench.engine, 'eip155')
  const error = await failure(adapter.reconnect(pairingConnector('eip155'), { signal: never() }))
  Reflect.deleteProperty(globalThis, 'indexedDB')
  assert.is(error.code, 'unknown')
  assert.equal(bench.stored, stored)
})

test('a connection abandoned while it is being restored does not come back', async () => {
  const bench = makeEngine((await paired()).fake, { eip155: EVENT })
  await pairedAdapter(bench.engine, 'eip155').abandon!()
  assert.equal(bench.fake.ended, [EVENT])
  assert.is(bench.stored, undefined)
})

for (const stored of [
  { pendingDisconnects: 7 },
  { pendingDisconnects: ['x', 7, null, {}] },
  undefined,
  null,
  'x',
  7,
  [],
  { eip155: 7 },
  { eip155: 'x' },
  { __proto__: { eip155: EVENT } },
])
  test(`S8 stored topics ${JSON.stringify(stored)} restore no session`, async () => {
    const bench = makeEngine((await paired()).fake, stored)
    const { adapter } = { adapter: pairedAdapter(bench.engine, 'eip155') }
    const error = await failure(adapter.reconnect(pairingConnector('eip155'), { signal: never() }))
    assert.is(error.code, 'session_ended')
  })

test('a newer session takes over, and the older one ends with its last namespace', async () => {
  const bench = await paired()
  const proposal = await bench.engine.propose(never())
  const newer = settled({ topic: 'c'.repeat(64) })
  bench.fake.approve(newer)
  bench.engine.accept(await proposal.approval)
  assert.equal(bench.fake.ended, [], 'Solana is still served by it')
  for (const namespace of ['solana', 'bip122', 'polkadot'] as const) {
    const { adapter, session } = await of(bench, namespace)
    await adapter.disconnect(session)
  }
  assert.equal(bench.fake.ended, [EVENT])
  assert.is((await of(bench, 'eip155')).session.accounts[0]!.address, ALICE)
})

test('a newer session starts on a network and account that it grants, not on those chosen in the older one', async () => {
  const bench = await paired(threeAccounts())
  const { adapter, session, provider } = await of(bench, 'eip155')
  await adapter.switchNetwork!(session, network(8453))
  adapter.chosen!({ ...session, accounts: [{ address: BOB, type: 'eoa' }, ...session.accounts] })
  const proposal = await bench.engine.propose(never())
  const { eip155 } = settled().namespaces
  bench.fake.approve(
    settled({
      topic: 'c'.repeat(64),
      namespaces: {
        eip155: { ...eip155!, accounts: [`eip155:1:${CAROL}`, `eip155:1:${BOB}`], chains: ['eip155:1'] },
      },
    }),
  )
  bench.engine.accept(await proposal.approval)
  const newer = await adapter.reconnect(pairingConnector('eip155'), { signal: never() })
  assert.equal([newer?.chainId, newer?.accounts[0]?.address], ['eip155:1', CAROL])
  assert.is(await (provider as Eip1193Provider).request({ method: 'eth_chainId' }), '0x1')
})

test('two tabs change only their own namespaces of the stored sessions', async () => {
  const first = makeEngine(fakeLibrary())
  const second = makeEngine(fakeLibrary())
  Object.defineProperty(second, 'stored', {
    get: () => first.stored,
    set(value) {
      first.stored = value
    },
  })
  const pair = async ({ engine, fake }: Bench, session: WcSession) => {
    const proposal = await engine.propose(never())
    fake.approve(session)
    engine.accept(await proposal.approval)
  }
  // Both tabs have read the storage before either pairs.
  for (const { engine } of [first, second]) assert.is(engine.topicOf('eip155'), undefined)
  const { solana } = allNamespaces().namespaces
  const [B, C] = ['b', 'c'].map(digit => digit.repeat(64)) as [string, string]
  await pair(first, settled())
  await pair(second, settled({ topic: B, namespaces: { solana: solana! } }))
  assert.equal(first.stored, { eip155: EVENT, solana: B })

  await pair(second, settled({ topic: C }))
  assert.is(first.engine.topicOf('eip155'), EVENT, 'the first tab goes on with its own')
  first.fake.relay = false
  assert.is((await failure(first.engine.leave('eip155'))).code, 'network')
  assert.equal(first.stored, { solana: B, eip155: C, pendingDisconnects: [EVENT] })
  await second.engine.leave('solana')
  assert.equal(first.stored, { eip155: C, pendingDisconnects: [EVENT] })
})

test('a session that one tab ends also ends in the other tabs, once no family uses it', async () => {
  let stored: unknown
  const listeners = new Set<(value: unknown) => void>()
  const [first, second] = [makeEngine(fakeLibrary()), makeEngine(fakeLibrary())]
  for (const { engine } of [first, second])
    Object.assign(engine.context.memory, {
      get: () => stored,
      set(topics: object, pendingDisconnects: readonly string[]) {
        stored = { ...topics, pendingDisconnects }
        if (engine === first.engine) for (const listener of listeners) listener(stored)
      },
    })
  Object.assign(second.engine.context.memory, {
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const pair = async ({ engine, fake }: Bench, session: WcSession) => {
    const proposal = await engine.propose(never())
    fake.approve(session)
    engine.accept(await proposal.approval)
  }
  await pair(first, settledWithSolana())
  await pair(second, settledWithSolana())
  const families = [await of(second, 'eip155'), await of(second, 'solana')]
  const heard = () => families.flatMap(family => family.heard)
  await first.engine.leave('solana')
  assert.equal(heard(), [], 'the session still serves the other family')
  const newer = 'c'.repeat(64)
  await pair(first, settled({ topic: newer }))
  await until('the replaced session has ended', () => second.fake.ended.length > 0)
  assert.equal(heard(), ['ended', 'ended'])
  assert.equal(second.fake.ended, [EVENT])
  await until('nothing is left to send', () => Object.values(stored as object).at(-1).length === 0)
  assert.equal(stored, { eip155: newer, pendingDisconnects: [] }, 'the newer session stays stored')
})

test('several disconnects that could not reach their wallets are all sent at the next visit', async () => {
  const bench = await paired(settled())
  const { solana } = allNamespaces().namespaces
  const other = 'b'.repeat(64)
  const proposal = await bench.engine.propose(never())
  bench.fake.approve(settled({ topic: other, namespaces: { solana: solana! } }))
  bench.engine.accept(await proposal.approval)
  bench.fake.relay = false
  await Promise.allSettled([bench.engine.leave('eip155'), bench.engine.leave('solana')])
  assert.equal(bench.stored, { pendingDisconnects: [other, EVENT] })
})

test('the wallet’s account and chain changes are reported, whatever their form', async () => {
  const bench = await paired(threeAccounts())
  const { heard, adapter } = await of(bench, 'eip155')
  say(bench, 'accountsChanged', [`eip155:1:${BOB}`])
  say(bench, 'chainChanged', 8453)
  say(bench, 'chainChanged', '0x1')
  say(bench, 'accountsChanged', [CAROL.toLowerCase()])
  say(bench, 'accountsChanged', 'nonsense')
  say(bench, 'chainChanged', {})
  say(bench, 'somethingElse', 1)
  assert.is(heard[0], BOB)
  assert.match(heard[1]!, /eip155:8453$/)
  assert.match(heard[2]!, /eip155:1$/)
  assert.is(heard[3], CAROL)
  assert.is(heard.length, 4)
  const now = await adapter.reconnect(pairingConnector('eip155'), { signal: never() })
  assert.is(now?.chainId, 'eip155:1')
})

test('an event counts only for the chains and accounts that the session grants', async () => {
  const bench = await paired()
  const { heard, adapter } = await of(bench, 'eip155')
  say(bench, 'chainChanged', 137)
  say(bench, 'chainChanged', '0x89', 'eip155:137')
  say(bench, 'accountsChanged', [BOB])
  say(bench, 'accountsChanged', [`eip155:1:${CAROL}`, BOB])
  say(bench, 'accountsChanged', [ALICE], 'eip155:137')
  say(bench, 'accountsChanged', [ALICE], `solana:${'5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'}`)
  assert.equal(heard, [])
  const now = await adapter.reconnect(pairingConnector('eip155'), { signal: never() })
  assert.is(now?.chainId, 'eip155:1')
  assert.equal(
    now?.accounts.map(({ address }) => address),
    [ALICE],
  )
})

test('P25 events of other topics and namespaces are ignored', async () => {
  const bench = await paired()
  const { heard } = await of(bench, 'eip155')
  for (const topic of ['d'.repeat(64), undefined, 7, ''])
    for (const event of ['session_event', 'session_update', 'session_delete', 'session_expire'])
      bench.fake.emit(event, {
        topic,
        params: { event: { name: 'chainChanged', data: 8453 }, chainId: 'eip155:1' },
      })
  for (const payload of [undefined, null, 'x', []]) bench.fake.emit('session_delete', payload)
  say(bench, 'chainChanged', 'x', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  assert.equal(heard, [])
})

for (const event of ['session_delete', 'session_expire'])
  test(`${event} ends every namespace, each once, and leaves no listener`, async () => {
    const bench = await paired()
    const before = bench.fake.listeners()
    const all = await Promise.all(FAMILIES.map(namespace => of(bench, namespace)))
    assert.ok(bench.fake.listeners() > before)
    bench.fake.emit(event, { topic: EVENT })
    bench.fake.emit(event, { topic: EVENT })
    assert.equal(
      all.map(({ heard }) => heard),
      FAMILIES.map(() => ['ended']),
    )
    assert.is(bench.stored, undefined)
  })

test('a session that the wallet ended before it was in use ends once it is checked', async () => {
  const bench = makeEngine(fakeLibrary())
  const proposal = await bench.engine.propose(never())
  bench.fake.approve(settled())
  const wc = await proposal.approval
  const [session] = await bench.engine.prepare(wc)
  // The wallet's answer to the sign-in, for example, is still being stored.
  await bench.fake.client.disconnect({ topic: EVENT, reason: { code: 6000, message: '' } })
  bench.fake.emit('session_delete', { topic: EVENT })
  bench.engine.accept(wc)
  const adapter = pairedAdapter(bench.engine, 'eip155')
  const heard: string[] = []
  adapter.watch(session!, { changed() {}, locked() {}, ended: () => heard.push('ended') })
  const error = await failure(adapter.reconnect(pairingConnector('eip155'), { signal: never() }))
  assert.is(error.code, 'session_ended')
  assert.equal(heard, ['ended'])
  assert.is(bench.stored, undefined)
})

test('an update that removes a namespace ends only that one', async () => {
  const bench = await paired()
  const eip155 = await of(bench, 'eip155')
  const other = await of(bench, 'solana')
  const { solana: _, ...rest } = allNamespaces().namespaces
  const { getAll } = bench.fake.client.session
  bench.fake.client.session.getAll = () => getAll().map(session => ({ ...session, namespaces: rest }))
  bench.fake.emit('session_update', { topic: EVENT, params: { namespaces: rest } })
  assert.equal(other.heard, ['ended'])
  assert.equal(eip155.heard, [`${ALICE} eip155:1`])
  assert.equal(Object.keys(bench.stored as object), ['eip155', 'bip122', 'polkadot'])
})

test('[8.20] an approved network is switched to locally; another one is requested in the wallet, or refused', async () => {
  const bench = await paired()
  const { adapter, session, heard } = await of(bench, 'eip155')
  await adapter.switchNetwork!(session, network(8453))
  assert.is(bench.fake.requests.length, 0)
  assert.equal(heard, ['eip155:8453'])

  const switching = adapter.switchNetwork!(session, network(137))
  const asked = await answer(bench, null)
  await switching
  assert.is(asked.method, 'wallet_switchEthereumChain')
  assert.equal(asked.params, [{ chainId: '0x89' }])
  assert.is(asked.chainId, 'eip155:1', 'on a chain that the wallet knows')
  assert.is(heard.at(-1), 'eip155:137')

  const refused = adapter.switchNetwork!(session, network(137))
  await tick()
  bench.fake.requests.at(-1)!.fail({ code: 5000, message: 'User rejected.' })
  assert.is((await failure(refused)).code, 'user_rejected')

  const few = await paired(
    settled({
      namespaces: {
        eip155: { accounts: [`eip155:1:${ALICE}`], methods: ['personal_sign'], events: [] },
      },
    }),
  )
  const one = await of(few, 'eip155')
  assert.is(one.session.mayAdd, false)
  const { code, shortMessage } = await failure(one.adapter.switchNetwork!(one.session, network(137)))
  assert.equal([code, shortMessage], ['chain_unsupported', 'Chain is not supported'])
})

test('a wallet that approved only EIP-3085 is asked to add the network', async () => {
  const methods = ['personal_sign', 'wallet_addEthereumChain']
  const bench = await paired(
    settled({ namespaces: { eip155: { accounts: [`eip155:1:${ALICE}`], methods, events: [] } } }),
  )
  const { adapter, session, heard } = await of(bench, 'eip155')
  assert.is(session.mayAdd, true)
  const switching = adapter.switchNetwork!(session, network(137))
  const asked = await answer(bench, null)
  await switching
  assert.is(asked.method, 'wallet_addEthereumChain')
  assert.is((asked.params as [{ chainId: string }])[0].chainId, '0x89')
  assert.is(heard.at(-1), 'eip155:137')
})

test('EIP-1193: accounts and chain are answered locally, reads go to the chain, the rest to the wallet', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'eip155')) as { provider: Eip1193Provider }
  const ask = (method: string, params?: unknown) => provider.request({ method, params })
  assert.equal(await ask('eth_accounts'), [ALICE])
  assert.equal(await ask('eth_requestAccounts'), [ALICE])
  assert.is(await ask('eth_chainId'), '0x1')
  assert.is(await ask('net_version'), '1')
  assert.is(await ask('eth_blockNumber'), '0x10')
  assert.is(await ask('eth_call', [{}, 'latest']), '0x10')
  assert.equal(bench.reads, ['eth_blockNumber', 'eth_call'])
  assert.is(bench.fake.requests.length, 0)
  const signing = ask('personal_sign', ['0x00', ALICE])
  const asked = await answer(bench, '0x1234')
  assert.is(asked.chainId, 'eip155:1')
  assert.is(await signing, '0x1234')
})

const REFUSED_METHODS: readonly [method: string, code: number][] = [
  ['eth_signTypedData_v4', 4200],
  ['eth_sign', 4200],
  ['wallet_getCapabilities', 4200],
  ['wallet_unheardOf', 4200],
]
for (const [method, code] of REFUSED_METHODS)
  test(`EIP-1193: ${method} is refused, since the wallet has not approved it`, async () => {
    const bench = await paired()
    const { provider } = (await of(bench, 'eip155')) as { provider: Eip1193Provider }
    const error = await failure(provider.request({ method, params: [] }))
    assert.is(error.code as unknown, code)
    assert.equal(bench.reads, [])
    assert.is(bench.fake.requests.length, 0)
  })

test('EIP-1193: refusals have the standard code, and an unknown outcome its own', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'eip155')) as { provider: Eip1193Provider }
  const send = (more = {}) =>
    provider.request({ method: 'eth_sendTransaction', params: [{ to: ALICE }], ...more })
  const refused = send()
  await tick()
  bench.fake.requests.at(-1)!.fail({ code: 5000, message: 'User rejected.' })
  assert.is((await failure(refused)).code as unknown, 4001)

  const unknown = send()
  await tick()
  bench.fake.requests.at(-1)!.expire()
  assert.is((await failure(unknown)).code, 'unknown_outcome')
  assert.is((await failure(send())).code, 'unknown_outcome')
  const again = send({ allowDuplicate: true })
  await answer(bench, '0xabcd')
  assert.is(await again, '0xabcd')

  const bad = send({ allowDuplicate: true })
  await answer(bench, { hash: '0x' })
  // The wallet has answered, so it may have sent the transaction.
  const { code, shortMessage } = await failure(bad)
  assert.equal([code, shortMessage], ['unknown_outcome', 'The wallet answered without a transaction hash.'])
})

test('EIP-1193: events have their standard form and reach each listener until it is removed', async () => {
  const bench = await paired(threeAccounts())
  const { provider } = (await of(bench, 'eip155')) as { provider: Eip1193Provider }
  const heard: unknown[] = []
  const listener = (payload: never) => void heard.push(payload)
  provider.on?.('chainChanged', listener)
  provider.on?.('accountsChanged', listener)
  say(bench, 'chainChanged', 8453)
  say(bench, 'accountsChanged', [BOB])
  assert.equal(heard, ['0x2105', [BOB, ALICE, CAROL]])
  provider.removeListener?.('chainChanged', listener)
  provider.removeListener?.('accountsChanged', listener)
  say(bench, 'chainChanged', 1)
  assert.is(heard.length, 2)
})

test('messages are signed in each namespace’s own format', async () => {
  const bench = await paired()
  const signature = sha256(new TextEncoder().encode('a'))
  const long = Uint8Array.from([...signature, ...signature])
  const table: readonly [Namespace, method: string, params: unknown, reply: unknown, result: string][] = [
    ['eip155', 'personal_sign', ['0x6869', ALICE], '0xabcd', '0xabcd'],
    [
      'solana',
      'solana_signMessage',
      { message: toBase58(new TextEncoder().encode('hi')), pubkey: SOL },
      { signature: toBase58(long) },
      toBase58(long),
    ],
    [
      'bip122',
      'signMessage',
      { message: 'hi', account: BTC, address: BTC },
      { signature: `0x${'ff00'.repeat(33)}`, address: BTC },
      '/wD/AP8A'.repeat(11),
    ],
    [
      'polkadot',
      'polkadot_signMessage',
      { address: DOT, message: 'hi' },
      { signature: `0x01${'ab'.repeat(64)}` },
      `0x01${'ab'.repeat(64)}`,
    ],
  ]
  for (const [namespace, method, params, reply, result] of table) {
    const { adapter, session } = await of(bench, namespace)
    const signing = adapter.signMessage!(session, 'hi')
    const asked = await answer(bench, reply)
    assert.is(asked.method, method)
    assert.equal(asked.params, params)
    assert.is(await signing, result)
  }
  assert.is(
    bench.fake.requests[1]!.chainId,
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'by the id that it knows',
  )
})

test('[P10] a paired wallet is asked for the account chosen in Aglet, until the wallet switches to another', async () => {
  const { eip155: _, ...families } = allNamespaces().namespaces
  const others = { solana: SOL2, bip122: BTC2, polkadot: DOT2 } as const
  const both = Object.entries(families).map(([family, part]) => {
    const second = part.accounts[0]!.replace(/[^:]+$/, others[family as keyof typeof others])
    return [family, { ...part, accounts: [part.accounts[0]!, second] }]
  })
  const { eip155 } = threeAccounts().namespaces
  const bench = await paired(settled({ namespaces: { eip155: eip155!, ...Object.fromEntries(both) } }))
  const choose = async (namespace: Namespace, address: string) => {
    const made = await of(bench, namespace)
    const chosen = made.session.accounts.find(account => account.address === address)!
    const accounts = [chosen, ...made.session.accounts.filter(account => account !== chosen)]
    made.adapter.chosen!({ ...made.session, accounts })
    assert.equal(made.heard, [], 'it is no news')
    const now = await made.adapter.reconnect(pairingConnector(namespace), { signal: never() })
    assert.equal(now?.accounts, accounts)
    return made
  }
  const asked = async (asking: Promise<unknown>) => {
    asking.catch(() => {})
    return (await answer(bench, undefined)).params as Record<string, unknown>
  }

  const solana = (await choose('solana', SOL2)).provider as SolanaProvider
  assert.is(solana.address, SOL2)
  assert.is((await asked(solana.signMessage(key(1)))).pubkey, SOL2)
  assert.is((await asked(solana.signTransaction(wire([key(1)], false)))).pubkey, SOL2)
  const bitcoin = (await choose('bip122', BTC2)).provider as BitcoinProvider
  assert.is((await asked(bitcoin.sendTransfer({ amount: '1', recipient: BTC }))).account, BTC2)
  const polkadot = (await choose('polkadot', DOT2)).provider as PolkadotProvider
  assert.is((await asked(polkadot.signRaw('x'))).address, DOT2)
  assert.is((await asked(polkadot.signPayload({}))).address, DOT2)
  const evm = await choose('eip155', CAROL)
  const accounts = () => (evm.provider as Eip1193Provider).request({ method: 'eth_accounts' })
  assert.equal(await accounts(), [CAROL, ALICE, BOB])
  say(bench, 'accountsChanged', [BOB])
  assert.equal(await accounts(), [BOB, ALICE, CAROL])
})

test('[P10] the provider of a paired EVM wallet tells its listeners which account was chosen in Aglet', async () => {
  const { adapter, session, provider } = await of(await paired(threeAccounts()), 'eip155')
  const heard: unknown[] = []
  ;(provider as Eip1193Provider).on?.('accountsChanged', accounts => heard.push(accounts))
  const [first, second, third] = session.accounts
  adapter.chosen!(session)
  assert.equal(heard, [], 'it is active already')
  adapter.chosen!({ ...session, accounts: [second!, first!, third!] })
  assert.equal(heard, [[BOB, ALICE, CAROL]])
})

test('[P10] the account chosen in Aglet stays when the wallet repeats its own account, or updates its session', async () => {
  const bench = await paired(threeAccounts())
  const { adapter, session, provider } = await of(bench, 'eip155')
  const changes: SessionChange[] = []
  adapter.watch(session, { changed: change => void changes.push(change), locked() {}, ended() {} })
  const [first, second, third] = session.accounts
  adapter.chosen!({ ...session, accounts: [second!, first!, third!] })
  const accounts = () => (provider as Eip1193Provider).request({ method: 'eth_accounts' })
  for (const chain of [8453, 1]) {
    say(bench, 'chainChanged', chain)
    say(bench, 'accountsChanged', [`eip155:${chain}:${ALICE}`])
  }
  assert.equal(await accounts(), [BOB, ALICE, CAROL])
  assert.not(changes.some(change => change.accounts))
  bench.fake.emit('session_update', { topic: EVENT, params: threeAccounts() })
  const updated = changes.at(-1)!
  assert.equal([updated.accounts?.[0]?.address, updated.picked], [BOB, true])
  say(bench, 'accountsChanged', [CAROL])
  say(bench, 'accountsChanged', [ALICE])
  assert.equal(await accounts(), [ALICE, BOB, CAROL])
  bench.fake.emit('session_update', { topic: EVENT, params: threeAccounts() })
  assert.is(changes.at(-1)!.picked, false)
})

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  7,
  '',
  'x',
  [],
  {},
  { signature: 7 },
  { signature: '<b>' },
]
for (const reply of HOSTILE)
  test(`S5 ${JSON.stringify(reply)} is not accepted as a signature in any namespace`, async () => {
    const bench = await paired()
    for (const namespace of FAMILIES) {
      const { adapter, session } = await of(bench, namespace)
      const signing = adapter.signMessage!(session, 'hi')
      signing.catch(() => {})
      await answer(bench, reply)
      assert.is((await failure(signing)).code, 'bad_response', namespace)
    }
  })

/** A transaction with these signers and no instruction: legacy, or version 0. */
function wire(signers: readonly Uint8Array[], versioned: boolean): Uint8Array {
  return Uint8Array.from([
    signers.length,
    ...signers.flatMap(() => Array<number>(64).fill(0)),
    ...(versioned ? [0x80] : []),
    signers.length,
    0,
    0,
    signers.length,
    ...signers.flatMap(key => [...key]),
    ...Array<number>(32).fill(9),
    0,
    ...(versioned ? [0] : []),
  ])
}
const key = (n: number) => Uint8Array.from({ length: 32 }, () => n)

for (const versioned of [false, true])
  test(`Solana: a wallet that answers with a signature only signs a ${versioned ? 'versioned' : 'legacy'} transaction`, () => {
    const unsigned = wire([key(1), key(2)], versioned)
    const signature = Uint8Array.from({ length: 64 }, () => 5)
    const signed = withSignature(unsigned, toBase58(key(2)), signature)
    assert.equal(signed.subarray(1, 65), new Uint8Array(64))
    assert.equal(signed.subarray(65, 129), signature)
    assert.equal(signed.subarray(129), unsigned.subarray(129))
    assert.throws(() => withSignature(unsigned, toBase58(key(3)), signature))
  })

test('Solana: a transaction is sent in base64 and returned in the caller’s form', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'solana')) as unknown as { provider: SolanaProvider }
  const bytes = wire([key(1)], false)
  const signing = provider.signTransaction(bytes)
  const asked = await answer(bench, { transaction: Buffer.from(wire([key(7)], false)).toString('base64') })
  assert.equal(asked.params, { transaction: Buffer.from(bytes).toString('base64'), pubkey: SOL })
  assert.equal(await signing, wire([key(7)], false))
  // Requested one by one, since the wallet has not approved signing several at once.
  const several = provider.signAllTransactions([bytes, bytes])
  await answer(bench, { transaction: Buffer.from(bytes).toString('base64') })
  await answer(bench, { transaction: Buffer.from(bytes).toString('base64') })
  assert.is((await several).length, 2)
  const sending = provider.signAndSendTransaction(bytes, { skipPreflight: true })
  const sent = await answer(bench, { signature: toBase58(Uint8Array.from({ length: 64 }, (_, i) => i + 1)) })
  assert.equal((sent.params as { sendOptions: unknown }).sendOptions, { skipPreflight: true })
  assert.is((await sending).length > 80, true)
  const unread = provider.signAndSendTransaction(bytes)
  unread.catch(() => {})
  await answer(bench, { signature: 'short' })
  assert.is((await failure(unread)).code, 'unknown_outcome', 'a wallet that has answered may have sent it')
})

test('Solana: a signature belongs to the account that was asked, though another one is active by then', async () => {
  const solana = allNamespaces().namespaces.solana!
  const accounts = [solana.accounts[0]!, solana.accounts[0]!.replace(SOL, SOL2)]
  const bench = await paired(settled({ namespaces: { solana: { ...solana, accounts } } }))
  const made = await of(bench, 'solana')
  const signing = (made.provider as SolanaProvider).signTransaction(wire([fromBase58(SOL)!], false))
  signing.catch(() => {})
  await tick()
  made.adapter.chosen!({ ...made.session, accounts: [...made.session.accounts].reverse() })
  const signature = Uint8Array.from({ length: 64 }, () => 5)
  await answer(bench, { signature: toBase58(signature) })
  assert.equal((await signing).subarray(1, 65), signature)
})

test('Solana: a message too long for base58 is refused by name, and the wallet is not asked', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'solana')) as unknown as { provider: SolanaProvider }
  const signing = provider.signMessage(new Uint8Array(2048).fill(255))
  const signature = Uint8Array.from({ length: 64 }, (_, i) => i + 1)
  const asked = await answer(bench, { signature: toBase58(signature) })
  assert.equal(asked.params, { message: base58.encode(new Uint8Array(2048).fill(255)), pubkey: SOL })
  assert.equal(await signing, signature)
  const tooLong = await provider.signMessage(new Uint8Array(2049)).catch(error => error)
  assert.ok(isAgletError(tooLong, 'invalid_input'))
})

test('Bitcoin: addresses, PSBTs and transfers have the protocol’s format', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'bip122')) as unknown as { provider: BitcoinProvider }
  const addresses = provider.getAccountAddresses()
  await answer(bench, [
    { address: BTC, publicKey: 'ab'.repeat(33), path: "m/84'/0'/0'/0/0", intention: 'payment' },
    { address: 'nonsense' },
    { address: BTC, intention: 'ordinal', publicKey: '<b>' },
    BTC,
  ])
  assert.equal(await addresses, [
    { address: BTC, purpose: 'payment', publicKey: 'ab'.repeat(33), path: "m/84'/0'/0'/0/0" },
    { address: BTC, purpose: 'ordinal' },
    { address: BTC, purpose: 'payment' },
  ])
  const psbt = base64(psbtOf())
  const signed = { psbt: base64(psbtOf({ signed: true })), txid: 'ab'.repeat(32) }
  const signInputs = [{ address: BTC, index: 0 }]
  const signing = provider.signPSBT({ psbt, signInputs, broadcast: true })
  const { params } = await answer(bench, signed)
  assert.equal(params, { account: BTC, psbt, signInputs, broadcast: true })
  assert.equal(await signing, signed)
  const transfer = provider.sendTransfer({ amount: '1000', recipient: BTC })
  const asked = await answer(bench, { txid: 'cd'.repeat(32) })
  assert.equal(asked.params, { account: BTC, recipientAddress: BTC, amount: '1000' })
  assert.is(await transfer, 'cd'.repeat(32))
  const bad = provider.sendTransfer({ amount: '1001', recipient: BTC })
  bad.catch(() => {})
  await answer(bench, { txid: '<script>' })
  // A wallet that has answered may have sent it.
  assert.is((await failure(bad)).code, 'unknown_outcome')
  for (const broadcast of [true, false]) {
    const unread = provider.signPSBT({ psbt, signInputs: [], broadcast })
    unread.catch(() => {})
    await answer(bench, { psbt: '<script>' })
    assert.is((await failure(unread)).code, broadcast ? 'unknown_outcome' : 'bad_response')
  }
})

test('S5 Bitcoin: an answer that is too short for a signature, or no PSBT, is not accepted', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'bip122')) as unknown as { provider: BitcoinProvider }
  for (const signature of ['', '0x', '00', '/wA=', 'ab'.repeat(63)]) {
    const signing = provider.signMessage({ message: 'hi' })
    signing.catch(() => {})
    await answer(bench, { signature })
    assert.is((await failure(signing)).code, 'bad_response', signature)
  }
  for (const psbt of ['', 'AAAA', 'cHNidA==', 'cHNidAAA']) {
    const signing = provider.signPSBT({ psbt: base64(psbtOf()), signInputs: [] })
    signing.catch(() => {})
    await answer(bench, { psbt })
    assert.is((await failure(signing)).code, 'bad_response', psbt)
  }
})

test('[S16] Bitcoin: a paired wallet that signs another payment is refused', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'bip122')) as unknown as { provider: BitcoinProvider }
  for (const [what, other] of OTHER_PAYMENTS)
    for (const broadcast of [true, false]) {
      const signing = provider.signPSBT({ psbt: base64(psbtOf()), signInputs: [], broadcast })
      signing.catch(() => {})
      await answer(bench, { psbt: base64(other), txid: 'ab'.repeat(32) })
      // If the wallet has sent it, the money is gone.
      assert.is((await failure(signing)).code, broadcast ? 'unknown_outcome' : 'bad_response', what)
    }
})

test('[S16] Bitcoin: a payment or PSBT that cannot be meant reaches no paired wallet', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'bip122')) as unknown as { provider: BitcoinProvider }
  const psbt = base64(psbtOf())
  for (const run of [
    ...['', '0', '-1', '1.5', '1e8', '0x10', '01', '99999999999999999'].map(
      amount => () => provider.sendTransfer({ amount, recipient: BTC }),
    ),
    ...['', ALICE, `${BTC}\n`, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'].map(
      recipient => () => provider.sendTransfer({ amount: '1', recipient }),
    ),
    ...['', 'x', 'cHNidP8='].map(broken => () => provider.signPSBT({ psbt: broken, signInputs: [] })),
    ...[1, -1, 0.5].map(
      index => () => provider.signPSBT({ psbt, signInputs: [{ address: BTC, index }], broadcast: true }),
    ),
  ])
    assert.ok(['invalid_option', 'chain_unsupported'].includes((await failure(run())).code as string))
  assert.is(bench.fake.requests.length, 0)
})

test('Bitcoin: a payment is made by the account that was active when it was asked for', async () => {
  const bench = await paired(threeAccounts())
  const { adapter, session, provider } = await of(bench, 'bip122')
  const paying = (provider as unknown as BitcoinProvider).sendTransfer({ amount: '1', recipient: BTC })
  paying.catch(() => {})
  const [first, ...others] = session.accounts
  adapter.chosen!({ ...session, accounts: [...others, first!] })
  assert.is(((await answer(bench, {})).params as { account: string }).account, first!.address)
})

test('Polkadot: raw bytes and payloads are signed', async () => {
  const bench = await paired()
  const { provider } = (await of(bench, 'polkadot')) as unknown as { provider: PolkadotProvider }
  const signature = `0x${'ab'.repeat(64)}`
  const raw = provider.signRaw(Uint8Array.from([1, 255]))
  assert.equal((await answer(bench, { signature })).params, { address: DOT, message: '0x01ff' })
  assert.is(await raw, signature)
  const payload = provider.signPayload({ method: '0x00' })
  const asked = await answer(bench, { signature })
  assert.equal(asked.params, { address: DOT, transactionPayload: { method: '0x00' } })
  assert.is(await payload, signature)
  const bad = provider.signRaw('hi')
  bad.catch(() => {})
  await answer(bench, { signature: '0x01' })
  assert.is((await failure(bad)).code, 'bad_response')
})

test('Bitcoin: an address of another network does not become active with an event', async () => {
  const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
  const there = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const { bip122, ...others } = allNamespaces().namespaces
  const accounts = [...bip122!.accounts, `${testnet}:${there}`]
  const bench = await paired(settled({ namespaces: { ...others, bip122: { ...bip122!, accounts } } }))
  const { adapter, session, heard } = await of(bench, 'bip122')
  say(bench, 'accountsChanged', [there], testnet)
  say(bench, 'accountsChanged', [there, BTC], testnet)
  // The account of this network is the one that the wallet had named before.
  assert.equal(heard, [])
  await adapter.switchNetwork!(session, toNetwork(bitcoinTestnet))
  assert.equal(heard, [`${there} ${testnet}`])
})

test('Bitcoin: an update without the active network shows no address of one network on another', async () => {
  const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
  const there = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const { bip122, ...others } = allNamespaces().namespaces
  const accounts = [...bip122!.accounts, `${testnet}:${there}`]
  const bench = await paired(settled({ namespaces: { ...others, bip122: { ...bip122!, accounts } } }))
  const { adapter, session, heard } = await of(bench, 'bip122')
  await adapter.switchNetwork!(session, toNetwork(bitcoinTestnet))
  // The library has stored the update when it reports it.
  await bench.fake.client.session.update(EVENT, { namespaces: { ...others, bip122 } } as never)
  bench.fake.emit('session_update', { topic: EVENT, params: {} })
  assert.equal(heard, [`${there} ${testnet}`, `${BTC} bip122:000000000019d6689c085ae165831e93`])
  const now = await adapter.reconnect(pairingConnector('bip122'), { signal: never() })
  assert.equal([now?.accounts[0]?.address, now?.chainId], [BTC, 'bip122:000000000019d6689c085ae165831e93'])
})

for (const [family, listed, address] of [
  ['bip122', '000000000019d6689c085ae165831e93', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', DOT2],
] as const)
  test(`${family}: a network that the wallet lists without an account on it is not granted`, async () => {
    const own = family === 'bip122' ? '000000000933ea01ad0ee984209779ba' : 'b0a8d493285c2df73290dfb7e61f870f'
    const { [family]: part, ...others } = allNamespaces().namespaces
    const chains = [`${family}:${listed}`, `${family}:${own}`]
    const granted = { ...part!, accounts: [`${family}:${own}:${address}`], chains }
    const bench = await paired(settled({ namespaces: { ...others, [family]: granted } }))
    const { adapter, session, heard } = await of(bench, family)
    assert.equal([session.accounts[0]?.address, session.chainId], [address, `${family}:${own}`])
    const here = networks.find(({ chainNamespace }) => chainNamespace === family)!
    const { code } = await failure(adapter.switchNetwork!(session, here))
    assert.is(code, 'chain_unsupported')
    say(bench, 'chainChanged', listed, `${family}:${listed}`)
    assert.equal(heard, [])
  })

test('[4.14] an update without the active EVM network moves to one that the wallet still grants', async () => {
  const bench = await paired()
  const { adapter, session, heard, provider } = await of(bench, 'eip155')
  await adapter.switchNetwork!(session, network(8453))
  const { eip155, ...others } = allNamespaces().namespaces
  const left = { ...eip155!, accounts: [`eip155:1:${ALICE}`], chains: ['eip155:1'] }
  await bench.fake.client.session.update(EVENT, { namespaces: { ...others, eip155: left } } as never)
  bench.fake.emit('session_update', { topic: EVENT, params: {} })
  assert.equal(heard, ['eip155:8453', `${ALICE} eip155:1`])
  const signing = (provider as Eip1193Provider).request({ method: 'personal_sign', params: ['0x00', ALICE] })
  assert.is((await answer(bench, '0x01')).chainId, 'eip155:1')
  await signing
})

test('[P10] an account that an update removes is not chosen again when a later one brings it back', async () => {
  const bench = await paired(threeAccounts())
  const { adapter, session, heard } = await of(bench, 'eip155')
  const [first, second, third] = session.accounts
  adapter.chosen!({ ...session, accounts: [second!, first!, third!] })
  const update = async (addresses: readonly string[]) => {
    const { eip155, ...others } = threeAccounts().namespaces
    const accounts = ['1', '8453'].flatMap(id => addresses.map(address => `eip155:${id}:${address}`))
    const namespaces = { ...others, eip155: { ...eip155!, accounts } }
    await bench.fake.client.session.update(EVENT, { namespaces } as never)
    bench.fake.emit('session_update', { topic: EVENT, params: {} })
  }
  await update([ALICE, BOB])
  await update([ALICE])
  await update([ALICE, BOB])
  assert.equal(heard, [`${BOB} eip155:1`, `${ALICE} eip155:1`, `${ALICE} eip155:1`])
})

test('[P19] the bundled library opens no wallet; a host’s own provider is left unchanged', async () => {
  for (const own of [true, false]) {
    const fake = fakeLibrary()
    const bench = makeEngine(fake, undefined, own ? undefined : async () => fake.library)
    const proposal = await bench.engine.propose(never())
    fake.approve(settled())
    await bench.engine.prepare(await proposal.approval)
    const [session] = fake.client.session.getAll() as readonly { sessionConfig?: unknown }[]
    assert.equal(session!.sessionConfig, own ? undefined : { disableDeepLink: true })
  }
})

test('the library is started once per page for all its users, silent and with its own storage', async () => {
  const fake = fakeLibrary()
  const load = async () => fake.library
  const first = makeEngine(fakeLibrary(), undefined, load)
  const second = makeEngine(fakeLibrary(), undefined, load)
  const lines = await Promise.all([first.engine.open(), second.engine.open()])
  assert.is(lines[0]!.client, lines[1]!.client)
  for (const init of fake.inits) {
    assert.is(init['telemetryEnabled'], false)
    assert.is(init['disableProviderPing'], true)
    assert.match(String(init['customStoragePrefix']), /^aglet /)
  }
  assert.ok(fake.inits.length <= 1)
})

test('S8 stored data with which the library does not start are deleted, so that it starts the next time', async () => {
  let storage: KeyValues | undefined
  const init = async (options: Record<string, unknown>): Promise<never> => {
    storage = options['storage'] as KeyValues
    await storage.setItem('wc@2:client:0.3:aglet damaged wss://relay.example//session', 'x')
    await storage.setItem('wc@2:client:0.3:aglet other wss://relay.example//session', [])
    throw new TypeError('this.cached.forEach is not a function')
  }
  const load = async () => ({ init }) as never
  assert.is((await failure(openClient({ ...makeSetup('damaged'), load }))).code, 'unknown')
  assert.equal(await storage!.getKeys(), ['wc@2:client:0.3:aglet other wss://relay.example//session'])
})

test('sessions hear their wallets again once the page has a user of the library after all others had ended', async () => {
  const fake = fakeLibrary()
  const sockets: string[] = []
  const { relayer } = fake.client.core
  relayer.transportOpen = async () => void sockets.push('opened')
  relayer.transportClose = async () => void sockets.push('closed')
  const setup = { ...makeSetup('again'), load: async () => fake.library }
  const first = await openClient(setup)
  assert.equal(sockets, [], 'the library opens the first one')
  first.release()
  const second = await openClient(setup)
  assert.equal(sockets, ['closed', 'opened'])
  second.release()
  assert.equal(sockets, ['closed', 'opened', 'closed'])
})

test('the adapter’s own connect is not supported, since pairing connects', async () => {
  const bench = await paired()
  const { adapter } = await of(bench, 'eip155')
  const error = await failure(adapter.connect(pairingConnector('eip155'), { signal: never() }))
  assert.is(error.code, 'method_unsupported')
})

test('EIP-1193: a listener that was added twice stays after it is removed once', async () => {
  const bench = await paired(threeAccounts())
  const { provider } = (await of(bench, 'eip155')) as { provider: Eip1193Provider }
  const heard: unknown[] = []
  const listener = (payload: never) => void heard.push(payload)
  provider.on?.('chainChanged', listener)
  provider.on?.('chainChanged', listener)
  provider.removeListener?.('chainChanged', listener)
  say(bench, 'chainChanged', 8453)
  assert.equal(heard, ['0x2105'])
})

test('an earlier wallet that answers a switch late does not change the network of the wallet paired since', async () => {
  const bench = await paired()
  const { adapter, session, heard, provider } = await of(bench, 'eip155')
  const switching = adapter.switchNetwork!(session, network(137))
  await tick()
  const asked = bench.fake.requests.at(-1)!
  // Only EVM accounts: the other families stay with the earlier wallet.
  const next = await bench.engine.propose(never())
  bench.fake.approve(settled({ topic: 'c'.repeat(64) }))
  bench.engine.accept(await next.approval)
  asked.answer(null)
  assert.is((await failure(switching)).code, 'session_ended')
  assert.equal(heard, [])
  assert.is(await (provider as Eip1193Provider).request({ method: 'eth_chainId' }), '0x1')
})

test.run()
