import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelConnect, connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import type { Aglet } from '../../../src/aglet'
import { AgletError } from '../../../src/errors'
import type { Session } from '../../../src/types'
import { tick } from '../../dom'
import {
  ADDRESSES,
  ALICE,
  account,
  BOB,
  connector,
  deferred,
  fakeAdapter,
  fakeAglet,
  session,
  shown,
} from '../../fakes'

const A = connector('com.a')
const B = connector('com.b')
const pending = () => Promise.reject(new AgletError('request_pending', 'open already'))

/** Wallets that each answer as the test says; A is stored, locked, and restored so far. */
async function lockedPage(ask: (id: string) => Promise<Session> = pending) {
  let read = async (): Promise<Session | undefined> => undefined
  const adapter = fakeAdapter({ connect: ({ id }) => ask(id), reconnect: () => read() })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await reconnect(aglet, A, BOB, true)
  assert.is(shown(aglet), 'reconnecting locked com.a')
  return {
    aglet,
    adapter,
    /** @param answer of the wallet to a silent request from now on */
    unlock(answer = async () => session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) })) {
      read = answer
      adapter.emit('com.a', { accounts: [...ADDRESSES] })
    },
  }
}

/** A is connected; each wallet shows an earlier prompt from now on. */
async function connectedPage() {
  let ask: (id: string) => Promise<Session> = async id => session({ connectorId: id })
  const adapter = fakeAdapter({ connect: ({ id }) => ask(id) })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  ask = pending
  return { aglet, adapter }
}

test('P12 P13: a locked wallet that already shows a prompt is restored when it unlocks, with the account chosen in Aglet', async () => {
  const { aglet, adapter, unlock } = await lockedPage()
  await connect(aglet, A).catch(() => {})
  assert.is(shown(aglet), 'reconnecting locked com.a')
  assert.is(adapter.watchers(), 1)
  unlock()
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
  assert.is(adapter.watchers(), 1, 'one listener follows it')
})

test('P12: a prompt that another wallet shows already does not keep the locked one from being restored', async () => {
  const { aglet, adapter, unlock } = await lockedPage()
  await connect(aglet, B).catch(() => {})
  assert.equal([adapter.watchers('com.a'), adapter.watchers('com.b')], [1, 0])
  unlock()
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
})

test('P12: a wallet that unlocks while another one is asked is restored once that one declines', async () => {
  const answer = deferred<Session>()
  const { aglet, unlock } = await lockedPage(() => answer.promise)
  connect(aglet, B).catch(() => {})
  await tick()
  unlock()
  await tick()
  assert.is(shown(aglet), 'connecting com.b')
  answer.reject(new AgletError('user_rejected', 'no'))
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
})

const INTERRUPTIONS: readonly [string, (aglet: Aglet) => void][] = [
  ['another attempt', aglet => void connect(aglet, B).catch(() => {})],
  ['a view that closes', aglet => cancelConnect(aglet, 'eip155')],
]
for (const [what, interrupt] of INTERRUPTIONS)
  test(`P12: a wallet that unlocks slowly is still restored after ${what}`, async () => {
    const { aglet, adapter, unlock } = await lockedPage()
    const slow = deferred<Session>()
    let asked = 0
    unlock(() => (asked++ ? Promise.resolve(session({ connectorId: 'com.a' })) : slow.promise))
    await tick()
    assert.is(shown(aglet), 'reconnecting waiting com.a')
    interrupt(aglet)
    slow.resolve(session({ connectorId: 'com.a' }))
    await tick()
    assert.is(shown(aglet), `connected ${ALICE} com.a`)
    assert.is(adapter.watchers(), 1)
  })

test('P12: a wallet that refuses to answer because it is locked is restored when it unlocks', async () => {
  let locked = true
  const adapter = fakeAdapter({
    reconnect: async ({ id }) => {
      if (locked) throw new AgletError('wallet_locked', 'The wallet is locked.')
      return session({ connectorId: id })
    },
    isLocked: () => Promise.reject(new AgletError('wallet_locked', 'The wallet is locked.')),
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await reconnect(aglet, A, ALICE)
  await tick()
  assert.is(shown(aglet), 'reconnecting locked com.a')
  locked = false
  adapter.emit('com.a', { accounts: [ALICE] })
  await tick()
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('a prompt that is approved after all while a wallet is connected does not bring its wallet back when that one ends', async () => {
  const { aglet, adapter } = await connectedPage()
  for (const asked of [A, B]) {
    await connect(aglet, asked).catch(() => {})
    adapter.emit(asked.id, { accounts: [ALICE] })
    await tick()
    assert.is(shown(aglet), `connected ${ALICE} com.a`)
    assert.is(adapter.watchers(), 1)
  }
  adapter.emit('com.a', 'ended')
  await tick()
  assert.is(shown(aglet), 'disconnected')
})

test('P12: a stored wallet that did not answer is restored when the prompt that it still shows is approved', async () => {
  let read = (): Promise<Session | undefined> => Promise.reject(new AgletError('timeout', 'no answer'))
  const adapter = fakeAdapter({ connect: pending, reconnect: () => read() })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await reconnect(aglet, A, BOB, true)
  assert.is(shown(aglet), 'reconnecting absent com.a')
  // Another wallet's prompt does not replace the stored connection.
  await connect(aglet, B).catch(() => {})
  adapter.emit('com.b', { accounts: [ALICE] })
  await tick()
  assert.is(shown(aglet), 'reconnecting absent com.a')
  await connect(aglet, A).catch(() => {})
  read = async () => session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) })
  adapter.emit('com.a', { accounts: [...ADDRESSES] })
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
  assert.is(adapter.watchers(), 1)
})

test('P15: after a disconnect nothing waits for the locked wallet any more', async () => {
  const { aglet, adapter, unlock } = await lockedPage()
  await disconnect(aglet)
  assert.is(adapter.watchers(), 0)
  unlock()
  await tick()
  assert.is(shown(aglet), 'disconnected')
})

test('P15: after a disconnect, a prompt of the connected wallet that is still open connects nothing', async () => {
  const { aglet, adapter } = await connectedPage()
  await connect(aglet, A).catch(() => {})
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
  await disconnect(aglet)
  adapter.emit('com.a', { accounts: [ALICE] })
  await tick()
  assert.is(shown(aglet), 'disconnected')
  assert.is(adapter.watchers(), 0)
})

test.run()
