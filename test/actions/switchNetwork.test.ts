import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { switchNetwork } from '../../src/actions/switchNetwork'
import { AgletError, isAgletError } from '../../src/errors'
import { tick } from '../dom'
import { base, connector, deferred, ethereum, fakeAdapter, fakeAglet, polygon, solana } from '../fakes'

const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => {
      throw new Error('It should have failed.')
    },
    error => error,
  )

test('without a connection the app turns by itself', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await switchNetwork(aglet, 'eip155:8453')
  assert.is(aglet.networks.active.value.name, 'Base')
  assert.equal(adapter.calls, [])
})

test('takes a chain id, a CAIP-2 id and a network', async () => {
  for (const wanted of [8453, 'eip155:8453', base] as const) {
    const aglet = fakeAglet()
    await switchNetwork(aglet, wanted)
    assert.is(aglet.networks.active.value.name, 'Base')
  }
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  await switchNetwork(aglet, solana)
  assert.is(aglet.networks.active.value.name, 'Solana')
})

test('a connected wallet is asked, and followed', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  await switchNetwork(aglet, 8453)
  assert.ok(adapter.calls.includes('switchNetwork com.a'))
  assert.is(aglet.account.network.value.walletChainId, 'eip155:8453')
  assert.is(aglet.networks.active.value.name, 'Base')
})

test('P29: until the wallet has answered, nothing changes; after a refusal, nothing has', async () => {
  const answer = deferred<void>()
  const adapter = fakeAdapter({ switchNetwork: () => answer.promise })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  const before = aglet.account.network.value
  const switching = failure(switchNetwork(aglet, 8453))
  await tick()
  assert.equal(aglet.account.network.value, before)
  answer.reject(new AgletError('user_rejected', 'no'))
  assert.ok(isAgletError(await switching, 'user_rejected'))
  assert.equal(aglet.account.network.value, before)
})

test('a wallet that is there already is not asked', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  await switchNetwork(aglet, 1)
  assert.not(adapter.calls.includes('switchNetwork com.a'))
})

test('a wallet that cannot switch is told by name', async () => {
  const { switchNetwork: _, ...adapter } = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  assert.ok(isAgletError(await failure(switchNetwork(aglet, 8453)), 'method_unsupported'))
})

test('[8.16] a network outside the list is an error and an alert', async () => {
  const { error } = console
  const lines: unknown[] = []
  console.error = line => void lines.push(line)
  try {
    const aglet = fakeAglet()
    assert.ok(isAgletError(await failure(switchNetwork(aglet, polygon)), 'network_not_found'))
    await tick()
    assert.equal(aglet.notices.alert.value, { message: 'Network Not Found', variant: 'error' })
    assert.is(lines.length, 1)
  } finally {
    console.error = error
  }
})

test('a network that was removed while the wallet was thinking is not made active', async () => {
  const answer = deferred<void>()
  const aglet = fakeAglet({}, { adapters: [fakeAdapter({ switchNetwork: () => answer.promise })] })
  await connect(aglet, connector('com.a'))
  const switching = switchNetwork(aglet, 8453)
  await tick()
  aglet.networks.setRequested([ethereum])
  answer.resolve()
  await switching
  assert.is(aglet.networks.active.value.name, 'Ethereum')
  assert.is(aglet.account.network.value.supported, false)
})

test('an answer after the end of the instance changes nothing', async () => {
  const answer = deferred<void>()
  const aglet = fakeAglet({}, { adapters: [fakeAdapter({ switchNetwork: () => answer.promise })] })
  await connect(aglet, connector('com.a'))
  const switching = failure(switchNetwork(aglet, 8453))
  await tick()
  aglet.destroy()
  answer.resolve()
  assert.ok(isAgletError(await switching, 'destroyed'))
  assert.is(aglet.networks.active.value.name, 'Ethereum')
})

test.run()
