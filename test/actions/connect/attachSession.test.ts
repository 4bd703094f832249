import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { attachSession } from '../../../src/actions/connect/attachSession'
import { chooseAccount } from '../../../src/actions/connect/chooseAccount'
import { connect } from '../../../src/actions/connect/connect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import { persist } from '../../../src/effects/account/persist'
import { storedConnections } from '../../../src/effects/hydrate'
import { pairingConnector } from '../../../src/lib/pairing/pairingConnector'
import { createLabels } from '../../../src/signals/account/labels'
import { type WaitingConnection, waitingFor } from '../../../src/signals/connect/connections'
import type { Session } from '../../../src/types'
import { tick } from '../../dom'
import {
  ADDRESSES,
  ALICE,
  account,
  BOB,
  base,
  connector,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeStorage,
  session,
  solana,
} from '../../fakes'

const SOLANA = `solana:${solana.id}` as const
const of = (namespace: 'eip155' | 'solana', more = {}) =>
  session({
    connectorId: 'walletConnect',
    namespace,
    accounts: [account(namespace === 'eip155' ? ALICE : 'Sol1')],
    chainId: namespace === 'eip155' ? 'eip155:1' : SOLANA,
    ...more,
  })

test('a session that was established without a connect call is recorded, watched and shown under its peer’s name', () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({ networks: [ethereum, solana] })
  attachSession(aglet, adapter, pairingConnector('eip155'), of('eip155', { wallet: { name: 'Peer' } }))
  const { address, status, wallet } = aglet.account.account.value
  assert.equal([address, status, wallet], [ALICE, 'connected', { name: 'Peer' }])
  assert.is(adapter.watchers('walletConnect'), 1)
  assert.equal(aglet.wallets.recent.value, [], 'a pairing is remembered by its wallet, not as WalletConnect')
})

test('of several namespaces of one pairing, the first becomes active and stays active', () => {
  const aglet = fakeAglet({ networks: [solana, ethereum] })
  for (const namespace of ['eip155', 'solana'] as const)
    attachSession(aglet, fakeAdapter({ namespace }), pairingConnector(namespace), of(namespace))
  assert.is(aglet.account.account.value.namespace, 'eip155')
  assert.equal([...aglet.connections.live.value].sort(), ['eip155', 'solana'])
  assert.is(aglet.account.accountIn('solana').address, 'Sol1')
  assert.is(aglet.account.networkIn('solana').network.name, 'Solana')
})

test('attaching a session again only updates it', () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet()
  attachSession(aglet, adapter, pairingConnector('eip155'), of('eip155'))
  attachSession(aglet, adapter, pairingConnector('eip155'), of('eip155', { accounts: [account(BOB)] }))
  assert.is(aglet.account.account.value.address, BOB)
  assert.is(adapter.watchers(), 1)
})

test('[3.3] the user can choose another granted account, and the choice survives a reload', async () => {
  const storage = fakeStorage()
  const granted = async () => session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) })
  const first = fakeAglet({}, { storage, adapters: [fakeAdapter({ connect: granted, reconnect: granted })] })
  first.onDestroy(persist(first))
  await connect(first, connector('com.a'))
  chooseAccount(first, 'eip155', BOB)
  assert.is(first.account.account.value.address, BOB)
  assert.is(first.account.account.value.allAccounts.length, 3, 'the others are still there')
  chooseAccount(first, 'eip155', '0xnobody')
  assert.is(first.account.account.value.address, BOB, 'what was not granted cannot be chosen')
  first.destroy()

  const adapter = fakeAdapter({ reconnect: granted })
  const second = fakeAglet({}, { storage, adapters: [adapter] })
  const [[, stored]] = storedConnections(second.storage.get('connections')) as [[string, WaitingConnection]]
  assert.equal(stored, waitingFor('com.a', BOB, true))
  await reconnect(second, connector('com.a'), stored.lastAddress, stored.picked)
  assert.is(second.account.account.value.address, BOB)
  adapter.emit('com.a', { accounts: [ALICE, BOB] })
  assert.is(second.account.account.value.address, ALICE, 'what the wallet’s user does later counts more')
})

test('[3.3] a chosen account is restored when the wallet unlocks, also after a reload, and counts as chosen in that wallet only', async () => {
  const storage = fakeStorage()
  const heard: unknown[] = []
  const granted = session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) })
  const wallet = connector('com.a')
  let locked = false
  const visit = () => {
    const chosen = ({ accounts }: Session) => void heard.push(accounts[0]!.address)
    const adapter = fakeAdapter({ chosen, reconnect: async () => (locked ? undefined : granted) })
    const aglet = fakeAglet({}, { storage, adapters: [adapter] })
    aglet.onDestroy(persist(aglet))
    return {
      aglet,
      adapter,
      stored: () => Object.fromEntries(storedConnections(aglet.storage.get('connections'))).eip155!,
      // Events that a wallet emits within one turn are applied as one change.
      async tells(event: Parameters<typeof adapter.emit>[1]) {
        adapter.emit('com.a', event)
        await tick()
        const session = aglet.connections.sessionOf('eip155')
        return session && [session.accounts[0]!.address, Boolean(session.picked)]
      },
    }
  }
  const first = visit()
  attachSession(first.aglet, first.adapter, wallet, granted)
  chooseAccount(first.aglet, 'eip155', BOB)
  assert.is(await first.tells('locked'), undefined)
  assert.equal(first.stored(), waitingFor('com.a', BOB, true))
  assert.equal(await first.tells({ accounts: [...ADDRESSES] }), [BOB, true])
  assert.equal(heard, [BOB, BOB], 'the adapter is told anew')
  await first.tells('locked')
  first.aglet.destroy()

  locked = true
  const second = visit()
  const { lastAddress, picked } = second.stored()
  await reconnect(second.aglet, wallet, lastAddress, picked)
  assert.equal(second.stored(), waitingFor('com.a', BOB, true))
  locked = false
  assert.equal(await second.tells({ accounts: [...ADDRESSES] }), [BOB, true])

  await second.tells('locked')
  assert.equal(await second.tells({ accounts: [ALICE] }), [ALICE, false], 'it shows the chosen one no more')
})

test('[3.3] an account chosen in Aglet stays chosen in a report that says so', async () => {
  const aglet = fakeAglet()
  const adapter = fakeAdapter()
  const granted = session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) })
  attachSession(aglet, adapter, connector('com.a'), granted)
  chooseAccount(aglet, 'eip155', BOB)
  const { accounts } = aglet.connections.sessionOf('eip155')!
  adapter.emit('com.a', { accounts: accounts.map(({ address }) => address), picked: true })
  await tick()
  assert.is(aglet.connections.sessionOf('eip155')!.picked, true)
  aglet.destroy()
})

test('an account that the library reports anew does not count as chosen by the user', () => {
  const aglet = fakeAglet()
  aglet.onDestroy(persist(aglet))
  const adapter = fakeAdapter()
  const granted = session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) })
  attachSession(aglet, adapter, connector('com.a'), granted)
  chooseAccount(aglet, 'eip155', BOB)
  attachSession(aglet, adapter, connector('com.a'), granted)
  assert.is(aglet.account.account.value.address, ALICE)
  assert.equal(aglet.storage.get('connections'), { eip155: { connectorId: 'com.a', address: ALICE } })
  aglet.destroy()
})

test('[P10] the adapter of a session is told of an account chosen in Aglet, before the account is shown and at the next visit', async () => {
  for (const wallet of [connector('com.a'), pairingConnector('eip155')]) {
    const heard: string[] = []
    const granted = session({ connectorId: wallet.id, accounts: ADDRESSES.map(account) })
    const visit = () => {
      const chosen = ({ connectorId, accounts }: Session) =>
        void heard.push(
          `${connectorId} ${accounts[0]!.address}, ${aglet.account.account.value.address} is shown`,
        )
      const adapter = fakeAdapter({ chosen, reconnect: async () => granted })
      const aglet = fakeAglet({}, { adapters: [adapter] })
      return { aglet, adapter }
    }
    const first = visit()
    attachSession(first.aglet, first.adapter, wallet, granted)
    chooseAccount(first.aglet, 'eip155', ALICE)
    assert.equal(heard, [], 'it is in use already')
    chooseAccount(first.aglet, 'eip155', BOB)
    assert.equal(heard, [`${wallet.id} ${BOB}, ${ALICE} is shown`])
    await reconnect(visit().aglet, wallet, BOB, true)
    assert.equal(heard.slice(1), [`${wallet.id} ${BOB}, ${BOB} is shown`])
  }
})

test('an adapter that throws when it is told of a chosen account does not undo the choice', () => {
  const adapter = fakeAdapter({
    chosen() {
      throw new Error('boom')
    },
  })
  const aglet = fakeAglet()
  const { error } = console
  console.error = () => {}
  attachSession(
    aglet,
    adapter,
    connector('com.a'),
    session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) }),
  )
  chooseAccount(aglet, 'eip155', BOB)
  console.error = error
  assert.is(aglet.account.account.value.address, BOB)
})

test('an account that is no longer granted is not restored', async () => {
  const aglet = fakeAglet(
    {},
    { adapters: [fakeAdapter({ reconnect: async () => session({ connectorId: 'com.a' }) })] },
  )
  await reconnect(aglet, connector('com.a'), BOB, true)
  assert.is(aglet.account.account.value.address, ALICE)
})

test('choosing an account makes its namespace the active one', async () => {
  const aglet = fakeAglet(
    { networks: [ethereum, base, solana] },
    { adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana' })] },
  )
  await connect(aglet, connector('com.a'))
  await connect(aglet, connector('solana:s', { chain: 'solana' }))
  chooseAccount(aglet, 'eip155', ALICE)
  assert.is(aglet.account.account.value.namespace, 'eip155')
})

test('[3.3] addressLabels: a label is plain text, is stored in this browser, and is removed when it is emptied', () => {
  const storage = fakeStorage({ '@aglet/labels': JSON.stringify({ a: 'Savings\u202e', b: 7, c: '' }) })
  const labels = createLabels(fakeAglet({}, { storage }))
  assert.equal([...labels.all.value], [['a', 'Savings']])
  labels.set('b', '  Daily ')
  assert.equal(JSON.parse(storage.dump()['@aglet/labels']!), { a: 'Savings', b: 'Daily' })
  labels.set('a', '')
  labels.set('b', ' ')
  assert.is(storage.dump()['@aglet/labels'], undefined)
})

test.run()
