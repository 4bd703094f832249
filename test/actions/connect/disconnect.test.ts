import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { openModal } from '../../../src/actions/modal/openModal'
import { openWalletLink, startPairing } from '../../../src/actions/pairing/startPairing'
import type { Adapter } from '../../../src/adapters/adapter'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createPairing } from '../../../src/signals/pairing/pairing'
import { fakeLibrary, settledWithSolana } from '../../adapters/pairing/fakeLibrary'
import { leavePage, resetPage, tick, until } from '../../dom'
import {
  bitcoin,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  polkadot,
  shown,
  solana,
} from '../../fakes'

const networks = [ethereum, solana, bitcoin]
const evmWallet = connector('com.a')
const solanaWallet = connector('sol', { chain: 'solana' })
const bitcoinWallet = connector('btc', { chain: 'bip122' })

async function connected(scripts: Partial<Adapter>[] = []) {
  const adapters = (['eip155', 'solana', 'bip122'] as const).map((namespace, i) =>
    fakeAdapter({ namespace, ...scripts[i] }),
  )
  const aglet = fakeAglet({ networks }, { adapters })
  for (const wallet of [evmWallet, solanaWallet, bitcoinWallet]) await connect(aglet, wallet)
  return { aglet, adapters }
}

/** The console errors written while `run` ran. */
async function consoleErrors(run: () => Promise<unknown>): Promise<unknown[][]> {
  const { error } = console
  const lines: unknown[][] = []
  console.error = (...args) => void lines.push(args)
  try {
    await run()
  } finally {
    console.error = error
  }
  return lines
}

test.before.each(resetPage)
test.after(leavePage)

test('[4.8] disconnect is called for each namespace, and its account is reset', async () => {
  const { aglet, adapters } = await connected()
  await disconnect(aglet)
  assert.equal(
    adapters.map(({ calls }) => calls.filter(call => call.startsWith('disconnect'))),
    [['disconnect com.a'], ['disconnect sol'], ['disconnect btc']],
  )
  assert.equal(aglet.connections.live.value, [])
  assert.equal(aglet.account.account.value, {
    status: 'disconnected',
    isConnected: false,
    namespace: aglet.account.namespace.value,
    allAccounts: [],
  })
  for (const adapter of adapters) assert.is(adapter.watchers(), 0)
})

test('a connection that is being restored is abandoned, so that its library does not bring it back', async () => {
  const given: string[] = []
  const adapters = [
    fakeAdapter({ abandon: async () => void given.push('eip155') }),
    fakeAdapter({ namespace: 'solana', abandon: () => Promise.reject(new Error('no relay')) }),
  ]
  const aglet = fakeAglet({ networks }, { adapters })
  aglet.get(createTransitions).waitForWallet('eip155', 'com.a')
  aglet.get(createTransitions).waitForWallet('solana', 'sol')
  const lines = await consoleErrors(async () => {
    await disconnect(aglet)
    await tick()
  })
  assert.equal(given, ['eip155'])
  assert.is(aglet.connections.of('eip155').status, 'disconnected')
  assert.equal(lines, [['Aglet: Failed to disconnect', 'no relay']])
})

test('P28: one wallet in four namespaces is disconnected in each of the 24 orders', async () => {
  const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const
  const orders = <T>(list: readonly T[]): T[][] =>
    list.length
      ? list.flatMap(first => orders(list.filter(one => one !== first)).map(rest => [first, ...rest]))
      : [[]]
  assert.is(orders(families).length, 24)
  for (const order of orders(families)) {
    const adapters = families.map(namespace => fakeAdapter({ namespace }))
    const aglet = fakeAglet({ networks: [...networks, polkadot] }, { adapters })
    for (const chain of families) await connect(aglet, connector(`${chain}:multi`, { chain, name: 'Multi' }))
    const ended: string[] = []
    for (const namespace of order) {
      await disconnect(aglet, namespace)
      ended.push(namespace)
      const left = families.filter(family => !ended.includes(family))
      assert.equal([...aglet.connections.live.value].sort(), [...left].sort())
      assert.is(aglet.account.account.value.isConnected, left.length > 0)
      for (const [i, family] of families.entries())
        assert.equal(
          adapters[i]!.calls.filter(call => call.startsWith('disconnect')),
          ended.includes(family) ? [`disconnect ${family}:multi`] : [],
          `${order}: ${namespace}`,
        )
    }
  }
})

test('[4.9] failures are collected per namespace and reported, and delay nothing', async () => {
  const fail = { disconnect: () => Promise.reject(new Error('no')) }
  const { aglet } = await connected([fail, {}, fail])
  const lines = await consoleErrors(() => disconnect(aglet))
  assert.equal(lines, [['Aglet: Failed to disconnect', ['eip155: no', 'bip122: no']]])
  assert.equal(aglet.connections.live.value, [])
})

test('P28: disconnecting one namespace leaves the others connected', async () => {
  const { aglet, adapters } = await connected()
  await disconnect(aglet, 'solana')
  assert.equal([...aglet.connections.live.value].sort(), ['bip122', 'eip155'])
  assert.equal(
    adapters.map(({ calls }) => calls.filter(call => call.startsWith('disconnect')).length),
    [0, 1, 0],
  )
})

test('[4.5] the stored link of a paired wallet is deleted with its last namespace, and not before', async () => {
  const fake = fakeLibrary()
  const aglet = fakeAglet(
    { universalProvider: fake.provider, debug: false, networks: [ethereum, solana] },
    { adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana' })] },
  )
  startPairing(aglet)
  await until('the code is ready', () => aglet.get(createPairing).ready.peek())
  openWalletLink(aglet, { name: 'Pocket', href: 'pocket://' })
  fake.approve(settledWithSolana())
  await until('both are connected', () => aglet.connections.live.peek().length === 2)
  await until('the link is stored', () => aglet.storage.get('link'))
  await disconnect(aglet, 'solana')
  await tick(20)
  assert.equal(aglet.connections.live.peek(), ['eip155'])
  assert.ok(aglet.storage.get('link'), 'requests of the other namespace still open the wallet')
  await disconnect(aglet, 'eip155')
  await until('the link is deleted', () => !aglet.storage.get('link'))
  aglet.destroy()
})

test('P28: in every order of connecting and disconnecting, each wallet gets exactly its own calls', async () => {
  const wallets = { eip155: evmWallet, solana: solanaWallet, bip122: bitcoinWallet } as const
  type Family = keyof typeof wallets
  const orders = (list: Family[]): Family[][] =>
    list.length
      ? list.flatMap(one => orders(list.filter(other => other !== one)).map(rest => [one, ...rest]))
      : [[]]
  for (const on of orders(['eip155', 'solana', 'bip122']))
    for (const off of orders(['eip155', 'solana', 'bip122'])) {
      const adapters = (['eip155', 'solana', 'bip122'] as const).map(namespace => fakeAdapter({ namespace }))
      const aglet = fakeAglet({ networks }, { adapters })
      for (const family of on) await connect(aglet, wallets[family])
      assert.equal(aglet.connections.live.value, [...on].reverse())
      for (const family of off) await disconnect(aglet, family)
      for (const { calls } of adapters)
        assert.equal(
          calls.map(call => call.split(' ')[0]).filter(call => call !== 'resume'),
          ['connect', 'disconnect'],
        )
      assert.equal(aglet.connections.live.value, [])
    }
})

test('the state is reset at once, however long the wallet’s disconnect takes', async () => {
  const slow = deferred<void>()
  const { aglet } = await connected([{ disconnect: () => slow.promise }])
  let done = false
  const ending = disconnect(aglet).then(() => {
    done = true
  })
  assert.is(shown(aglet), 'disconnected')
  await tick()
  assert.not(done)
  slow.resolve()
  await ending
})

test('P15: a disconnect closes the modal, and ends a connect attempt and a pending request', async () => {
  const adapter = fakeAdapter({ connect: () => new Promise(() => {}) })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  openModal(aglet)
  aglet.route.push('Networks')
  connect(aglet, evmWallet).catch(() => {})
  await disconnect(aglet)
  assert.is(shown(aglet), 'disconnected')
  assert.is(aglet.modal.open.value, false)
  assert.is(aglet.route.view.value, 'Connect')
})

test('events that the wallet emits about its own disconnect are ignored', async () => {
  const adapter = fakeAdapter({
    async disconnect({ connectorId }) {
      adapter.emit(connectorId, 'ended')
      adapter.emit(connectorId, 'locked')
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, evmWallet)
  const seen: string[] = []
  aglet.account.account.subscribe(() => seen.push(shown(aglet)))
  await disconnect(aglet)
  assert.equal(seen.slice(1), ['disconnected'])
})

test('disconnecting without a connection does nothing', async () => {
  const aglet = fakeAglet()
  await disconnect(aglet)
  await disconnect(aglet, 'solana')
  assert.is(shown(aglet), 'disconnected')
})

test.run()
