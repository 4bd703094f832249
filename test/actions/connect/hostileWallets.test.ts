import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import { createButton } from '../../../src/signals/account/button'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { manualClock } from '../../clock'
import { tick } from '../../dom'
import { ALICE, account, BOB, CAROL, connector, fakeAdapter, fakeAglet } from '../../fakes'

// Wallets that emit too many events, or none.

const A = connector('com.a')

test('5,000 account changes cause only a few state changes, and the last one wins', async () => {
  const clock = manualClock()
  try {
    const adapter = fakeAdapter()
    const aglet = fakeAglet({}, { adapters: [adapter] })
    await connect(aglet, A)
    let changes = -1
    const stop = aglet.account.account.subscribe(() => changes++)
    for (let i = 0; i < 5000; i++) {
      adapter.emit('com.a', { accounts: [i % 2 ? BOB : ALICE] })
      if (i % 7 === 0) await Promise.resolve()
    }
    adapter.emit('com.a', { accounts: [CAROL] })
    await clock.advance(1000)
    assert.is(aglet.account.account.value.address, CAROL)
    assert.ok(changes <= 6, `${changes} changes`)
    stop()
    aglet.destroy()
  } finally {
    clock.restore()
  }
})

test('[P10] of two account lists in one burst, an account chosen in Aglet in the first one is not chosen in the second', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  adapter.emit('com.a', { accounts: [BOB, ALICE], picked: true })
  adapter.emit('com.a', { accounts: [CAROL, ALICE, BOB] })
  await tick()
  const { accounts, picked } = aglet.connections.sessionOf('eip155')!
  assert.equal([accounts[0]!.address, picked], [CAROL, false])
})

test('events of a storm that are still queued are dropped once the session has ended', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  for (let i = 0; i < 50; i++) adapter.emit('com.a', { accounts: [i % 2 ? BOB : CAROL] })
  adapter.emit('com.a', 'ended')
  await tick()
  assert.is(aglet.account.account.value.status, 'disconnected')
})

for (const [what, last, status] of [
  ['a change of chain after it', { chainId: 'eip155:8453' }, 'reconnecting'],
  ['accounts after it', { accounts: [BOB] }, 'connected'],
] as const)
  test(`a lock among several events of one turn: with ${what} the wallet is ${status}`, async () => {
    const adapter = fakeAdapter()
    const aglet = fakeAglet({}, { adapters: [adapter] })
    await connect(aglet, A)
    adapter.emit('com.a', { chainId: 'eip155:8453' })
    adapter.emit('com.a', 'locked')
    adapter.emit('com.a', 'chainId' in last ? last : { accounts: [...last.accounts] })
    await tick()
    assert.is(aglet.account.account.value.status, status)
    if (status === 'connected') assert.is(aglet.account.account.value.address, BOB)
    aglet.destroy()
  })

for (const [locked, waitingFor, label] of [
  [true, 'locked', 'Unlock wallet'],
  [false, 'silent', 'Reconnect'],
] as const)
  test(`a wallet that shows no account and ${locked ? 'says that it is locked' : 'does not say why'}: ${label}`, async () => {
    const adapter = fakeAdapter({ reconnect: async () => undefined, isLocked: async () => locked })
    const aglet = fakeAglet({}, { adapters: [adapter] })
    aglet.connectors.announce(A)
    aglet.get(createTransitions).waitForWallet('eip155', 'com.a', account(ALICE).address)
    await reconnect(aglet, A, ALICE)
    await tick()
    assert.is(aglet.account.account.value.waitingFor, waitingFor)
    assert.is(aglet.get(createButton).value.label, label)
  })

test.run()
