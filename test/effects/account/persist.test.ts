import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Aglet } from '../../../src/aglet'
import { persist } from '../../../src/effects/account/persist'
import { hydrate } from '../../../src/effects/hydrate'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { ALICE, account, BOB, ethereum, fakeAglet, fakeStorage, session, solana } from '../../fakes'

const tabs: Aglet[] = []
test.after.each(() => {
  for (const aglet of tabs.splice(0)) aglet.destroy()
})

function openTab(storage: Storage): Aglet {
  const aglet = fakeAglet({ networks: [ethereum, solana] }, { storage })
  tabs.push(aglet)
  aglet.onDestroy(persist(aglet))
  return aglet
}
const stored = ({ storage }: Aglet) => storage.get('connections')
const connect = (aglet: Aglet, more: Parameters<typeof session>[0] = {}) => {
  const made = session(more)
  const transitions = aglet.get(createTransitions)
  transitions.succeed(transitions.start(made.namespace, made.connectorId), made)
}
const EVM = { connectorId: 'com.example.wallet', address: ALICE }
const SOLANA = { connectorId: 'sol', address: BOB }
const onSolana = {
  namespace: 'solana',
  connectorId: 'sol',
  accounts: [account(BOB)],
  chainId: `solana:${solana.id}`,
} as const

test('two tabs that connect different families store both connections', () => {
  const storage = fakeStorage()
  const one = openTab(storage)
  const two = openTab(storage)
  connect(one)
  connect(two, onSolana)
  assert.equal(stored(one), { eip155: EVM, solana: SOLANA })
  one.get(createTransitions).change('eip155', 'com.example.wallet', { accounts: [account(BOB)] })
  assert.equal(stored(one), { eip155: { ...EVM, address: BOB }, solana: SOLANA })
  one.get(createTransitions).endConnection('eip155')
  assert.equal(stored(one), { solana: SOLANA })
  two.get(createTransitions).endConnection('solana')
  assert.is(storage.length, 0)
})

test('a connection that another tab ends or replaces while this page loads is not written back', () => {
  const storage = fakeStorage()
  const other = openTab(storage)
  connect(other)
  for (const now of [undefined, { eip155: { ...EVM, connectorId: 'com.b' } }]) {
    const loading = fakeAglet({ networks: [ethereum, solana] }, { storage })
    tabs.push(loading)
    hydrate(loading)
    other.storage.set('connections', now)
    loading.onDestroy(persist(loading))
    assert.equal(stored(loading), now)
    // The wallet of the earlier visit answers.
    connect(loading)
    assert.equal(stored(loading), now)
    other.storage.set('connections', { eip155: EVM })
  }
})

test('a connection that is made before the storing starts is stored', () => {
  const storage = fakeStorage()
  const aglet = fakeAglet({ networks: [ethereum, solana] }, { storage })
  tabs.push(aglet)
  connect(aglet)
  aglet.onDestroy(persist(aglet))
  assert.equal(stored(aglet), { eip155: EVM })
})

test('disconnecting in one tab keeps the stored connection of another tab’s wallet', () => {
  const storage = fakeStorage()
  const one = openTab(storage)
  const two = openTab(storage)
  connect(one)
  connect(two, { connectorId: 'com.b' })
  const other = { eip155: { ...EVM, connectorId: 'com.b' } }
  assert.equal(stored(one), other)
  one.get(createTransitions).endConnection('eip155')
  assert.equal(stored(one), other)
  two.get(createTransitions).endConnection('eip155')
  assert.is(storage.length, 0)
})

test('a wallet that changes in one tab is not stored again after another tab has replaced or disconnected it', () => {
  const storage = fakeStorage()
  const one = openTab(storage)
  const two = openTab(storage)
  const change = (address: string) =>
    one.get(createTransitions).change('eip155', 'com.example.wallet', { accounts: [account(address)] })
  connect(one)
  connect(two, { connectorId: 'com.b' })
  change(BOB)
  assert.equal(stored(one), { eip155: { ...EVM, connectorId: 'com.b' } })
  two.get(createTransitions).endConnection('eip155')
  change(ALICE)
  assert.is(storage.length, 0)
  connect(one, { connectorId: 'com.c' })
  assert.equal(stored(one), { eip155: { ...EVM, connectorId: 'com.c' } })
})

test('a tab that starts to store its connections keeps those of another tab', () => {
  const storage = fakeStorage()
  connect(openTab(storage))
  const two = openTab(storage)
  assert.equal(stored(two), { eip155: EVM })
})

test('stored connections are not written again, and a stored value that is not an object is replaced', () => {
  const storage = fakeStorage({ '@aglet/connections': '[7]' })
  const one = openTab(storage)
  connect(one)
  assert.equal(stored(one), { eip155: EVM })
  let writes = 0
  const counting = { ...storage, setItem: () => writes++, removeItem: () => writes++ } as unknown as Storage
  const two = fakeAglet({}, { storage: counting })
  tabs.push(two)
  two.get(createTransitions).waitForWallet('eip155', EVM.connectorId, EVM.address)
  two.onDestroy(persist(two))
  assert.is(writes, 0)
})

test.run()
