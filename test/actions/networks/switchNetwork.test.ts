import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelConnect, connect } from '../../../src/actions/connect/connect'
import { switchNetwork } from '../../../src/actions/networks/switchNetwork'
import { AgletError, isAgletError } from '../../../src/errors'
import type { Session } from '../../../src/types'
import { leavePage, resetPage, tick } from '../../dom'
import {
  ALICE,
  account,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  polygon,
  session,
  solana,
} from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => {
      throw new Error('It should have failed.')
    },
    error => error,
  )

test('without a connection the app’s network changes at once', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await switchNetwork(aglet, 'eip155:8453')
  assert.is(aglet.networks.active.value.name, 'Base')
  assert.equal(adapter.calls, [])
})

test('accepts a chain id, a CAIP-2 id and a network', async () => {
  for (const wanted of [8453, 'eip155:8453', base] as const) {
    const aglet = fakeAglet()
    await switchNetwork(aglet, wanted)
    assert.is(aglet.networks.active.value.name, 'Base')
  }
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  await switchNetwork(aglet, solana)
  assert.is(aglet.networks.active.value.name, 'Solana')
})

test('a connected wallet is asked to switch, and the app follows it', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  await switchNetwork(aglet, 8453)
  assert.ok(adapter.calls.includes('switchNetwork com.a'))
  assert.is(aglet.account.network.value.walletChainId, 'eip155:8453')
  assert.is(aglet.networks.active.value.name, 'Base')
})

test('P29: events that the wallet emits before its reply are newer than the reply, also with other accounts', async () => {
  const answer = deferred<void>()
  const adapter = fakeAdapter({ switchNetwork: () => answer.promise })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  const switching = switchNetwork(aglet, 8453)
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  adapter.emit('com.a', { chainId: 'eip155:1' })
  adapter.emit('com.a', { accounts: [ALICE] })
  answer.resolve()
  await switching
  assert.is(aglet.account.network.value.walletChainId, 'eip155:1')
})

test('P29: a wallet that returns at once to the network it came from is shown there', async () => {
  const adapter = fakeAdapter({
    async switchNetwork() {
      // Both events arrive before the first of them has been applied.
      for (const chainId of ['eip155:8453', 'eip155:1'] as const) adapter.emit('com.a', { chainId })
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  await tick()
  // The first event of a turn is applied at once, the others together after it.
  adapter.emit('com.a', { chainId: 'eip155:1' })
  await switchNetwork(aglet, 8453)
  await tick()
  assert.is(aglet.account.network.value.walletChainId, 'eip155:1')
})

test('P29: nothing changes until the wallet has answered, or after it refuses', async () => {
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

test('a late reply keeps the active namespace if the user has switched to another one meanwhile', async () => {
  const answer = deferred<void>()
  const adapters = [
    fakeAdapter({ switchNetwork: () => answer.promise }),
    fakeAdapter({ namespace: 'solana' }),
  ]
  const aglet = fakeAglet({ networks: [ethereum, base, solana] }, { adapters })
  await connect(aglet, connector('com.a'))
  await connect(aglet, connector('solana:s', { chain: 'solana' }))
  aglet.networks.activate('eip155:1')
  const switching = switchNetwork(aglet, 8453)
  await tick()
  aglet.networks.activate(`solana:${solana.id}`)
  answer.resolve()
  await switching
  assert.is(aglet.account.account.value.namespace, 'solana')
  assert.is(aglet.networks.activeOf('eip155')?.name, 'Base', 'where the wallet is')
})

test('a late reply of a disconnected wallet does not affect the next one', async () => {
  const answer = deferred<void>()
  const adapter = fakeAdapter({ switchNetwork: () => answer.promise })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  const switching = failure(switchNetwork(aglet, 8453))
  await tick()
  await connect(aglet, connector('com.b'))
  answer.resolve()
  assert.ok(isAgletError(await switching, 'account_changed'))
  assert.is(aglet.account.network.value.caipNetworkId, 'eip155:1')
  assert.is(aglet.account.network.value.walletChainId, 'eip155:1')
})

test('during an attempt with another wallet the connected wallet is asked to switch', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  adapter.connect = () => new Promise(() => {})
  connect(aglet, connector('com.b')).catch(() => {})
  await tick()
  await switchNetwork(aglet, 8453)
  assert.is(adapter.calls.filter(call => call === 'switchNetwork com.a').length, 1)
  cancelConnect(aglet, 'eip155')
  await tick()
  assert.is(aglet.connections.sessionOf('eip155')!.chainId, 'eip155:8453')
})

test('P29: a switch to another namespace waits until that namespace has an account', async () => {
  const adapters = [fakeAdapter(), fakeAdapter({ namespace: 'solana', connect: async () => granted.promise })]
  const granted = deferred<Session>()
  const aglet = fakeAglet({ networks: [ethereum, solana] }, { adapters })
  await connect(aglet, connector('com.a'))
  const seen: string[] = []
  const note = () => {
    const { address, namespace } = aglet.account.account.peek()
    seen.push(`${namespace} ${address} on ${aglet.account.network.peek().network.chainNamespace}`)
  }
  aglet.account.account.subscribe(note)
  aglet.account.network.subscribe(note)
  const switching = switchNetwork(aglet, solana)
  await tick()
  assert.equal([aglet.route.view.peek(), aglet.opened.peek()], ['SwitchActiveChain', true])
  assert.is(aglet.account.account.value.namespace, 'eip155', 'the account in use stays')
  const connecting = connect(aglet, connector('solana:s', { chain: 'solana' }))
  await tick()
  assert.is(aglet.account.account.value.address, ALICE)
  granted.resolve(
    session({
      connectorId: 'solana:s',
      namespace: 'solana',
      accounts: [account('Sol1')],
      chainId: `solana:${solana.id}`,
    }),
  )
  await connecting
  await switching
  assert.equal(
    [aglet.account.account.value.address, aglet.account.network.value.network.name],
    ['Sol1', 'Solana'],
  )
  assert.equal([...new Set(seen)], [`eip155 ${ALICE} on eip155`, 'solana Sol1 on solana'], 'nothing between')
})

test('P29: if the other namespace is refused, nothing changes', async () => {
  const adapters = [
    fakeAdapter(),
    fakeAdapter({
      namespace: 'solana',
      connect: () => Promise.reject(new AgletError('user_rejected', 'no')),
    }),
  ]
  const aglet = fakeAglet({ networks: [ethereum, solana] }, { adapters })
  await connect(aglet, connector('com.a'))
  const switching = failure(switchNetwork(aglet, solana))
  await tick()
  await failure(connect(aglet, connector('solana:s', { chain: 'solana' })))
  assert.is(aglet.account.account.value.address, ALICE)
  aglet.modal.hide()
  assert.ok(isAgletError(await switching, 'cancelled'), 'it ends with the modal')
  assert.is(aglet.account.network.value.network.name, 'Ethereum')
})

test('[4.11] switching between two connected namespaces changes only the active one', async () => {
  const adapters = [fakeAdapter(), fakeAdapter({ namespace: 'solana' })]
  const aglet = fakeAglet({ networks: [ethereum, solana] }, { adapters })
  await connect(aglet, connector('com.a'))
  await connect(aglet, connector('solana:s', { chain: 'solana' }))
  assert.is(aglet.account.account.value.namespace, 'solana')
  await switchNetwork(aglet, 'eip155:1')
  assert.equal(
    [aglet.account.account.value.connectorId, aglet.account.network.value.network.name],
    ['com.a', 'Ethereum'],
  )
  assert.equal(aglet.connections.live.value.length, 2)
  assert.equal(
    adapters.flatMap(({ calls }) => calls).filter(call => call.startsWith('switch')),
    [],
    'no wallet is asked for what it has',
  )
})

test('a wallet that is already on the network is not asked', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  await switchNetwork(aglet, 1)
  assert.not(adapter.calls.includes('switchNetwork com.a'))
})

test('a wallet that cannot switch is reported as method_unsupported', async () => {
  const { switchNetwork: _, ...adapter } = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('com.a'))
  assert.ok(isAgletError(await failure(switchNetwork(aglet, 8453)), 'method_unsupported'))
})

test('[8.16] a network outside the list is an error and shows an alert', async () => {
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

test('a network that was removed while the wallet was asked is not made active', async () => {
  const answer = deferred<void>()
  const aglet = fakeAglet({}, { adapters: [fakeAdapter({ switchNetwork: () => answer.promise })] })
  await connect(aglet, connector('com.a'))
  const switching = switchNetwork(aglet, 8453)
  await tick()
  aglet.options.value = { ...aglet.options.peek(), networks: [ethereum] }
  answer.resolve()
  await switching
  assert.is(aglet.networks.active.value.name, 'Ethereum')
  assert.is(aglet.account.network.value.supported, false)
})

test('a reply after the instance is destroyed changes nothing', async () => {
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

test('a switch that the wallet never answers ends with the instance', async () => {
  const aglet = fakeAglet({}, { adapters: [fakeAdapter({ switchNetwork: () => new Promise(() => {}) })] })
  await connect(aglet, connector('com.a'))
  let error: unknown
  switchNetwork(aglet, 8453).catch(cause => {
    error = cause
  })
  await tick()
  aglet.destroy()
  await tick()
  assert.ok(isAgletError(error, 'destroyed'))
})

test.run()
