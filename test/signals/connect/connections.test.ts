import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { createConnections } from '../../../src/signals/connect/connections'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { account, BOB, session } from '../../fakes'

/** The state of connections with the functions that change it. */
function withTransitions() {
  const connections = createConnections()
  return { ...connections, ...createTransitions({ connections }) }
}
const rejected = new AgletError('user_rejected', 'no')

test('a family without a connection is disconnected', () => {
  const connections = withTransitions()
  assert.equal(connections.of('eip155'), { status: 'disconnected' })
  assert.equal(connections.live.value, [])
})

test('[4.1] status goes from disconnected over connecting to connected', () => {
  const connections = withTransitions()
  const attempt = connections.start('eip155', 'com.example.wallet')
  assert.is(connections.of('eip155').status, 'connecting')
  assert.ok(connections.succeed(attempt, session()))
  assert.is(connections.of('eip155').status, 'connected')
  assert.equal(connections.sessionOf('eip155'), session())
})

test('attempts are compared by identity, not by content', () => {
  const connections = withTransitions()
  const first = connections.start('eip155', 'com.example.wallet')
  const second = connections.start('eip155', 'com.example.wallet')
  assert.not(connections.isCurrent(first))
  assert.is(
    connections.succeed(first, session({ accounts: [account(BOB)] })),
    false,
    'a late answer is dropped',
  )
  assert.is(connections.fail(first, rejected), false, 'and so is a late failure')
  assert.is(connections.of('eip155').status, 'connecting')
  assert.ok(connections.succeed(second, session()))
})

test('an attempt can settle only once', () => {
  const connections = withTransitions()
  const attempt = connections.start('eip155', 'com.example.wallet')
  assert.ok(connections.succeed(attempt, session()))
  assert.is(connections.succeed(attempt, session({ accounts: [account(BOB)] })), false)
  assert.is(connections.fail(attempt, rejected), false)
  assert.equal(connections.sessionOf('eip155'), session())
})

test('a failure is stored with the connection, a cancelled attempt is not', () => {
  const connections = withTransitions()
  connections.fail(connections.start('eip155', 'a'), rejected)
  assert.equal(connections.of('eip155'), { status: 'disconnected', error: rejected })
  connections.fail(connections.start('eip155', 'a'))
  assert.equal(connections.of('eip155'), { status: 'disconnected' })
})

test('a late reply of an ended attempt is dropped', () => {
  const connections = withTransitions()
  const attempt = connections.start('eip155', 'com.example.wallet')
  connections.endConnection('eip155')
  assert.is(connections.succeed(attempt, session()), false)
  assert.is(connections.of('eip155').status, 'disconnected')
})

test('a reconnecting state has the wallet it waits for, but no session', () => {
  const connections = withTransitions()
  const attempt = connections.waitForWallet('eip155', 'com.example.wallet', BOB)
  assert.equal(connections.of('eip155'), {
    status: 'reconnecting',
    connectorId: 'com.example.wallet',
    wallet: 'waiting',
    lastAddress: BOB,
  })
  assert.is(connections.sessionOf('eip155'), undefined)
  connections.setWaiting(attempt, 'locked')
  assert.is((connections.of('eip155') as { wallet: string }).wallet, 'locked')
  const newer = connections.start('eip155', 'other')
  connections.setWaiting(attempt, 'absent')
  assert.is(connections.of('eip155').status, 'connecting', 'an older wait has no say')
  connections.setWaiting(newer, 'absent')
  assert.is(connections.of('eip155').status, 'connecting', 'only a reconnection waits')
})

test("a wallet's changes reach only its own session", () => {
  const connections = withTransitions()
  connections.change('eip155', 'com.example.wallet', { accounts: [account(BOB)] })
  assert.is(connections.of('eip155').status, 'disconnected', 'none without a session')
  connections.succeed(connections.start('eip155', 'com.example.wallet'), session())
  connections.change('eip155', 'another.wallet', { accounts: [account(BOB)] })
  assert.equal(connections.sessionOf('eip155'), session())
  connections.change('eip155', 'com.example.wallet', { chainId: 'eip155:8453' })
  assert.equal(connections.sessionOf('eip155'), session({ chainId: 'eip155:8453' }))
})

test('the newest connected family comes first', () => {
  const connections = withTransitions()
  const connect = (namespace: 'eip155' | 'solana' | 'bip122') =>
    connections.succeed(connections.start(namespace, 'w'), session({ namespace, connectorId: 'w' }))
  connect('eip155')
  connect('solana')
  connect('bip122')
  assert.equal(connections.live.value, ['bip122', 'solana', 'eip155'])
  connect('eip155')
  assert.equal(connections.live.value, ['eip155', 'bip122', 'solana'])
  connections.endConnection('bip122')
  assert.equal(connections.live.value, ['eip155', 'solana'])
})

test('subscribers never see a partial change', () => {
  const connections = withTransitions()
  const seen: string[] = []
  connections.live.subscribe(live => seen.push(`${live.join()}|${connections.of('eip155').status}`))
  connections.succeed(connections.start('eip155', 'w'), session({ connectorId: 'w' }))
  connections.endConnection('eip155')
  for (const state of seen) assert.ok(state === 'eip155|connected' || !state.startsWith('eip155'), state)
})

test.run()
