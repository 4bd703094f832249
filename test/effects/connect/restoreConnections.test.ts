import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelConnect, connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Adapter } from '../../../src/adapters/adapter'
import type { Aglet } from '../../../src/aglet'
import { startConnectEffects } from '../../../src/effects/connect/startConnectEffects'
import { hydrate, storedConnections } from '../../../src/effects/hydrate'
import { start } from '../../../src/effects/start'
import type { Options } from '../../../src/options'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { View } from '../../../src/signals/modal/route'
import { STORAGE_PREFIX } from '../../../src/storage'
import type { Connector, Session } from '../../../src/types'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import {
  ADDRESSES,
  ALICE,
  account,
  BOB,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeProvider,
  fakeStorage,
  session,
  shown,
} from '../../fakes'

let clock: Clock
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
const pages: Aglet[] = []
test.after.each(() => {
  for (const page of pages.splice(0)) page.destroy()
  clock.restore()
})
test.after(leavePage)

const STORED = { connectorId: 'com.a', address: ALICE }
const stored = (value: unknown = { eip155: STORED }, more: Record<string, string> = {}) =>
  fakeStorage({ [`${STORAGE_PREFIX}connections`]: JSON.stringify(value), ...more })

/** A page that loads with this storage, as `startAglet` runs it. */
async function load(storage = stored(), script: Partial<Adapter> = {}, options: Partial<Options> = {}) {
  const adapter = fakeAdapter(script)
  const aglet = fakeAglet(options, { adapters: [adapter], storage })
  pages.push(aglet)
  const seen: string[] = []
  aglet.account.account.subscribe(() => {
    const now = shown(aglet)
    if (seen.at(-1) !== now) seen.push(now)
  })
  start(aglet)
  await clock.advance(0)
  return { aglet, adapter, storage, seen }
}

/** The wallet announces itself. */
async function arrive(aglet: Aglet, id = 'com.a') {
  aglet.providers.set(id, fakeProvider())
  aglet.connectors.announce(connector(id))
  await clock.advance(0)
}

test('P11: “connected” needs a live wallet: until the wallet is there, the address is only the last known one', async () => {
  const { aglet } = await load()
  assert.is(shown(aglet), 'reconnecting waiting com.a')
  assert.is(aglet.account.account.value.lastAddress, ALICE)
  assert.is(aglet.account.account.value.address, undefined)
})

for (const late of [0, 100, 1_000, 5_000, 9_999, 10_000, 60_000, 3_600_000])
  test(`P11 P12: a wallet that appears ${late} ms late is reconnected`, async () => {
    const { aglet, seen, adapter } = await load()
    await clock.advance(late)
    await arrive(aglet)
    assert.is(shown(aglet), `connected ${ALICE} com.a`)
    assert.equal(
      adapter.calls.filter(call => call.startsWith('connect')),
      [],
      'without a prompt',
    )
    const statuses = seen.map(state => state.split(' ')[0]).filter((state, i, all) => state !== all[i - 1])
    assert.equal(statuses, ['disconnected', 'reconnecting', 'connected'], 'P13: no status twice')
  })

test('a wallet that is there early is reconnected at once', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter], storage: stored() })
  aglet.connectors.announce(connector('com.a'))
  start(aglet)
  await clock.advance(0)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
  await clock.advance(20_000)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('P12: a pairing that is not restored in ten seconds is absent, and is used once it is', async () => {
  const found = deferred<Session>()
  const { aglet } = await load(stored({ eip155: { ...STORED, connectorId: 'walletConnect' } }), {
    reconnect: () => found.promise,
  })
  await clock.advance(9_999)
  assert.is(shown(aglet), 'reconnecting waiting walletConnect')
  await clock.advance(1)
  assert.is(shown(aglet), 'reconnecting absent walletConnect')
  found.resolve(session({ connectorId: 'walletConnect' }))
  await clock.advance(0)
  assert.is(shown(aglet), `connected ${ALICE} walletConnect`)
})

test('P12: a wallet that is missing after ten seconds is absent, but its connection stays stored', async () => {
  const { aglet, storage } = await load()
  await clock.advance(9_999)
  assert.is(shown(aglet), 'reconnecting waiting com.a')
  await clock.advance(1)
  assert.is(shown(aglet), 'reconnecting absent com.a')
  assert.equal(JSON.parse(storage.dump()[`${STORAGE_PREFIX}connections`]!), { eip155: STORED })
})

test('P13: a locked wallet has the state “locked”, and is reconnected when it is unlocked', async () => {
  let locked = true
  const { aglet, adapter } = await load(stored(), {
    reconnect: async ({ id }) =>
      locked ? undefined : session({ connectorId: id, accounts: [account(BOB)] }),
  })
  await arrive(aglet)
  assert.is(shown(aglet), 'reconnecting locked com.a')
  await clock.advance(60_000)
  assert.is(shown(aglet), 'reconnecting locked com.a')
  locked = false
  adapter.emit('com.a', { accounts: [BOB] })
  await clock.advance(0)
  assert.is(shown(aglet), `connected ${BOB} com.a`)
})

test('P11: a wallet that uses another account shows that account, which is then stored', async () => {
  const { aglet, storage } = await load(stored(), {
    reconnect: async ({ id }) => session({ connectorId: id, accounts: [account(BOB)] }),
  })
  await arrive(aglet)
  assert.is(shown(aglet), `connected ${BOB} com.a`)
  assert.equal(JSON.parse(storage.dump()[`${STORAGE_PREFIX}connections`]!), {
    eip155: { connectorId: 'com.a', address: BOB },
  })
})

/** Views in which a user may be when the connection ends. */
const VIEWS: readonly View[] = [
  ...(['Account', 'AccountSettings', 'AllWallets', 'ApproveTransaction', 'ConnectingExternal'] as const),
  ...(['ConnectingSiwe', 'ConnectingWalletConnect', 'Networks', 'OnRampProviders'] as const),
  ...(['RegisterAccountName', 'SIWXSignMessage', 'SmartSessionList', 'Swap', 'SwapPreview'] as const),
  ...(['SwitchNetwork', 'UnsupportedChain', 'VerifyHashes', 'WalletReceive', 'WalletSend'] as const),
  ...(['WalletSendPreview', 'WhatIsANetwork', 'WhatIsWrong'] as const),
]

test('P15: after a disconnect in any view the next visit reconnects nothing and stays closed', async () => {
  for (const view of VIEWS) {
    const { aglet, storage } = await load()
    await arrive(aglet)
    openModal(aglet)
    aglet.route.push(view)
    assert.ok(aglet.modal.open.value)
    await disconnect(aglet)
    assert.is(aglet.modal.open.value, false, view)
    const left = storage.dump()
    assert.equal(
      Object.keys(left).sort(),
      ['network', 'recent'].map(key => STORAGE_PREFIX + key),
      view,
    )
    assert.not.match(JSON.stringify(left), ALICE)
    aglet.destroy()

    const next = await load(fakeStorage(left))
    await arrive(next.aglet)
    await clock.advance(60_000)
    assert.equal(next.seen, ['disconnected'], view)
    assert.is(next.aglet.modal.open.value, false, view)
    assert.equal(next.adapter.calls, [], view)
    next.aglet.destroy()
  }
})

test('another wallet does not replace the stored one', async () => {
  const { aglet } = await load()
  await arrive(aglet, 'com.b')
  assert.is(shown(aglet), 'reconnecting waiting com.a')
})

test('the network and the recent wallets of the last visit are restored', async () => {
  const { aglet } = await load(
    stored(undefined, {
      [`${STORAGE_PREFIX}network`]: '["eip155:8453"]',
      [`${STORAGE_PREFIX}recent`]: '[{"id":"com.a","rdns":"com.a"},{"id":"com.b"}]',
    }),
  )
  assert.is(aglet.networks.active.value.name, 'Base')
  assert.equal(aglet.wallets.recent.value, [{ id: 'com.a', rdns: 'com.a' }, { id: 'com.b' }])
})

test('until something changes, only our own keys are read, and nothing is written', async () => {
  const asked: string[] = []
  const storage = fakeStorage({ theirs: 'x' })
  const { getItem } = storage
  storage.getItem = key => {
    asked.push(key)
    return getItem(key)
  }
  const writes: string[] = []
  storage.setItem = storage.removeItem = key => void writes.push(key)
  const { aglet } = await load(storage)
  await arrive(aglet)
  await clock.advance(60_000)
  assert.equal(writes, [])
  for (const key of asked) assert.ok(key.startsWith(STORAGE_PREFIX))
})

test('P04: without a stored connection no timer runs', async () => {
  await load(fakeStorage())
  assert.is(clock.pending, 0)
})

test('a session stores only ids and an address, until disconnect', async () => {
  const { aglet, storage } = await load(fakeStorage())
  aglet.connectors.announce(connector('com.a'))
  await connect(aglet, connector('com.a'))
  await clock.advance(0)
  const { [`${STORAGE_PREFIX}network`]: network, ...kept } = storage.dump()
  assert.is(network, '["eip155:1"]')
  assert.equal(Object.fromEntries(Object.entries(kept).map(([key, text]) => [key, JSON.parse(text)])), {
    [`${STORAGE_PREFIX}connections`]: { eip155: STORED },
    [`${STORAGE_PREFIX}recent`]: [{ id: 'com.a', rdns: 'com.a' }],
  })
  await disconnect(aglet)
  await clock.advance(0)
  assert.equal(Object.keys(storage.dump()).sort(), [`${STORAGE_PREFIX}network`, `${STORAGE_PREFIX}recent`])
})

test('a reload during a connect attempt with another wallet keeps the stored connection', async () => {
  const { aglet, storage } = await load(stored(), { connect: () => new Promise(() => {}) })
  await arrive(aglet)
  connect(aglet, connector('com.b')).catch(() => {})
  await clock.advance(0)
  aglet.destroy()
  const next = await load(storage)
  await arrive(next.aglet)
  assert.is(shown(next.aglet), `connected ${ALICE} com.a`)
})

test('P12: a reconnect that an attempt with another wallet interrupts is repeated once that attempt is cancelled', async () => {
  const slow = deferred<Session>()
  const { aglet, adapter } = await load(stored(), {
    connect: () => new Promise(() => {}),
    reconnect: () => slow.promise,
  })
  await arrive(aglet)
  assert.equal(adapter.calls, ['resume com.a'])
  // The user picks another wallet and goes back before the slow one has answered.
  connect(aglet, connector('com.b')).catch(() => {})
  await clock.advance(0)
  cancelConnect(aglet, 'eip155')
  await clock.advance(0)
  assert.is(shown(aglet), 'reconnecting waiting com.a')
  slow.resolve(session({ connectorId: 'com.a' }))
  await clock.advance(0)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('P12: a wallet that is picked while the code of the reconnect loads does not keep it from starting', async () => {
  const aglet = fakeAglet(
    {},
    { adapters: [fakeAdapter({ connect: () => new Promise(() => {}) })], storage: stored() },
  )
  pages.push(aglet)
  hydrate(aglet)
  startConnectEffects(aglet)
  connect(aglet, connector('com.b')).catch(() => {})
  await clock.advance(0)
  assert.match(shown(aglet), 'connecting')
  cancelConnect(aglet, 'eip155')
  await arrive(aglet)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('a stored connection that another wallet has replaced is not restored over a later one, nor its chosen account', async () => {
  let locked = false
  const granted = async ({ id }: Connector) => session({ connectorId: id, accounts: ADDRESSES.map(account) })
  const { aglet, adapter } = await load(stored({ eip155: { ...STORED, address: BOB, picked: true } }), {
    connect: granted,
    reconnect: async wallet => (locked ? undefined : granted(wallet)),
  })
  assert.is(shown(aglet), 'reconnecting waiting com.a')
  await connect(aglet, connector('com.b'))
  await arrive(aglet)
  await connect(aglet, connector('com.a'))
  await clock.advance(0)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
  locked = true
  adapter.emit('com.a', 'locked')
  await clock.advance(0)
  assert.is(aglet.account.account.peek().lastAddress, ALICE)
  locked = false
  adapter.emit('com.a', { accounts: [...ADDRESSES] })
  await clock.advance(0)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

/** S8: JSON values of `connections`, and what is accepted of them. */
const values: [value: unknown, taken: unknown[]][] = [
  [null, []],
  [1, []],
  ['com.a', []],
  [true, []],
  [[], []],
  [[STORED], []],
  [{}, []],
  [{ eip155: null }, []],
  [{ eip155: 1 }, []],
  [{ eip155: 'com.a' }, []],
  [{ eip155: [] }, []],
  [{ eip155: {} }, []],
  [{ eip155: { connectorId: 1 } }, []],
  [{ eip155: { connectorId: null } }, []],
  [{ eip155: { connectorId: '' } }, []],
  [{ eip155: { connectorId: 'x'.repeat(200) } }, []],
  [{ eip155: { connectorId: { toString: 'x' } } }, []],
  [{ eip155: { connectorId: ['com.a'] } }, []],
  [{ eip155: { id: 'com.a' } }, []],
  [{ cosmos: STORED }, []],
  [{ EIP155: STORED }, []],
  [{ '': STORED }, []],
  [{ connected_namespaces: 'eip155' }, []],
  [{ eip155: STORED }, [['eip155', STORED]]],
  [{ eip155: { connectorId: 'com.a' } }, [['eip155', { connectorId: 'com.a' }]]],
  [{ eip155: { ...STORED, address: 1 } }, [['eip155', { connectorId: 'com.a' }]]],
  [{ eip155: { ...STORED, address: 'x'.repeat(1000) } }, [['eip155', { connectorId: 'com.a' }]]],
  [{ eip155: { ...STORED, provider: 'x', url: 'https://evil.example' } }, [['eip155', STORED]]],
  [
    { eip155: STORED, solana: { connectorId: 'sol' }, cosmos: STORED },
    [
      ['eip155', STORED],
      ['solana', { connectorId: 'sol' }],
    ],
  ],
]
test('S8: only well-formed stored connections are accepted', () => {
  for (const [value, taken] of values)
    assert.equal(
      storedConnections(value).map(([namespace, { connectorId, lastAddress }]) => [
        namespace,
        { connectorId, ...(lastAddress && { address: lastAddress }) },
      ]),
      taken,
      JSON.stringify(value).slice(0, 60),
    )
})

/** S8: texts under each key, with which a page must start as if nothing were stored. */
const poison = [
  '',
  'null',
  '0',
  '"x"',
  '[]',
  '{}',
  '{',
  '[null]',
  '[1,2,3]',
  '[{"id":1}]',
  '[{"id":null,"rdns":2}]',
  '[[]]',
  '{"__proto__":{"eip155":{"connectorId":"evil"},"id":"evil"}}',
  '[{"__proto__":{"id":"evil"}}]',
  '{"constructor":{"prototype":{"id":"evil"}}}',
  '"eip155:999"',
  '"solana:x"',
  '{"eip155":{"__proto__":{"connectorId":"evil"}}}',
  '"javascript:alert(1)"',
  '{"href":"https://evil.example","name":"Evil"}',
  `"${'x'.repeat(5_000_000)}"`,
  '['.repeat(10_000),
]
for (const key of ['connections', 'network', 'recent'])
  test(`S8: a page starts with any content of ${key}, and leaves the other keys unchanged`, async () => {
    for (const text of poison) {
      const others = { theirs: 'untouched', '@appkit/recent_wallets': '[]' }
      const storage = fakeStorage({ ...others, [STORAGE_PREFIX + key]: text })
      const { aglet } = await load(storage)
      await arrive(aglet, 'evil')
      const what = `${key} ${text.slice(0, 40)}`
      assert.is(shown(aglet), 'disconnected', what)
      assert.is(aglet.networks.active.value.name, 'Ethereum', what)
      assert.equal(aglet.wallets?.recent.value ?? [], [], what)
      assert.is(aglet.opened.value, false, what)
      for (const [name, value] of Object.entries(others)) assert.is(storage.getItem(name), value, what)
      aglet.destroy()
    }
  })

test('S6: properties on Object.prototype are not read as stored connections', async () => {
  const spoil = Object.prototype as Record<string, unknown>
  const names = ['connectorId', 'address', 'id', 'rdns', 'solana']
  for (const name of names)
    Object.defineProperty(spoil, name, {
      value: name === 'solana' ? STORED : 'evil',
      configurable: true,
      writable: true,
    })
  try {
    for (const value of [{}, { eip155: {} }, []]) assert.equal(storedConnections(value), [])
    const { aglet } = await load(stored({ eip155: {} }, { [`${STORAGE_PREFIX}recent`]: '[{}]' }))
    assert.is(aglet.connections.of('eip155').status, 'disconnected')
    assert.equal(aglet.wallets.recent.value, [])
  } finally {
    for (const name of names) delete spoil[name]
  }
})

test('S8: storage that is cleared or denied while the page runs breaks nothing', async () => {
  const { aglet, storage } = await load()
  storage.clear()
  await arrive(aglet)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
  storage.setItem =
    storage.getItem =
    storage.removeItem =
      () => {
        throw new DOMException('no', 'SecurityError')
      }
  aglet.networks.activate('eip155:8453')
  aglet.get(createTransitions).endConnection('eip155')
  assert.is(shown(aglet), 'disconnected')
})

test('after destroy no timer is left, and no wallet is reconnected', async () => {
  const { aglet } = await load()
  aglet.destroy()
  assert.is(clock.pending, 0)
  await arrive(aglet)
  assert.is(shown(aglet), 'reconnecting waiting com.a')
})

test('a stored network that the host no longer has is not restored but stays stored, since another page may have it', async () => {
  const storage = stored({}, { [`${STORAGE_PREFIX}network`]: '["eip155:8453"]' })
  const first = await load(storage, {}, { networks: [ethereum] })
  assert.is(first.aglet.networks.active.value.name, 'Ethereum')
  const second = await load(storage, {}, { networks: [ethereum, base] })
  assert.is(second.aglet.networks.active.value.name, 'Base')
})

test('a restored wallet that turns out to be on another network keeps the account that the user chose in Aglet', async () => {
  let answers = 0
  const { aglet } = await load(stored({ eip155: { ...STORED, address: BOB, picked: true } }), {
    // It has switched between the restore and the check that follows.
    reconnect: async () =>
      session({
        connectorId: 'com.a',
        accounts: ADDRESSES.map(account),
        chainId: answers++ ? 'eip155:8453' : 'eip155:1',
      }),
  })
  await arrive(aglet)
  await clock.advance(0)
  assert.is(aglet.networks.active.value.id, 8453)
  assert.is(shown(aglet), `connected ${BOB} com.a`)
})

test.run()
