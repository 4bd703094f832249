import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { attachSession } from '../../../src/actions/connect/attachSession'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import type { Adapter, HostAdapter } from '../../../src/adapters/adapter'
import { syncHostLibraries } from '../../../src/effects/connect/syncHostLibraries'
import { pairingConnector } from '../../../src/lib/pairing/pairingConnector'
import { PAIRING } from '../../../src/lib/pairing/pairingId'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { Namespace, Session } from '../../../src/types'
import { leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, account, BOB, CAROL, connector, fakeAdapter, fakeAglet, session, shown } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const show = ({ connectorId, accounts, chainId }: Session) =>
  `${connectorId} ${accounts[0]!.address} ${chainId}`

/** An instance with a library for eip155, and a pairing next to it. */
function make() {
  const heard: string[] = []
  let endByHost = () => {}
  const library = fakeAdapter({
    attachSession(session, provider, end) {
      heard.push(`adopted ${show(session)} ${provider}`)
      endByHost = end
      return {
        changed: session => void heard.push(`changed ${show(session)}`),
        ended: () => void heard.push('ended'),
      }
    },
  })
  const paired = session({ connectorId: PAIRING, accounts: [account(BOB)] })
  const pairing = fakeAdapter({ provider: () => 'provider', reconnect: async () => paired })
  const host: HostAdapter = { namespace: 'eip155', type: 'wagmi', create: () => library }
  const aglet = Object.assign(fakeAglet({ adapters: [host] }), {
    adapter: async (_: Namespace, connectorId: string): Promise<Adapter> =>
      connectorId === PAIRING ? pairing : library,
  })
  aglet.onDestroy(syncHostLibraries(aglet))
  const pair = () => attachSession(aglet, pairing, pairingConnector('eip155'), paired)
  return { aglet, heard, library, pairing, pair, endByHost: () => endByHost() }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

test('a library is notified of a pairing, its changes and its end', async () => {
  const { aglet, heard, pair, pairing } = make()
  pair()
  await until('it was told', () => heard.length === 1)
  pairing.emit(PAIRING, { accounts: [CAROL] })
  await until('it was told of the account', () => heard.length === 2)
  pairing.emit(PAIRING, { chainId: 'eip155:8453' })
  await until('it was told of the network', () => heard.length === 3)
  await disconnect(aglet)
  await until('it was told of the end', () => heard.length === 4)
  assert.equal(heard, [
    `adopted ${PAIRING} ${BOB} eip155:1 provider`,
    `changed ${PAIRING} ${CAROL} eip155:1`,
    `changed ${PAIRING} ${CAROL} eip155:8453`,
    'ended',
  ])
})

test('a library can end a pairing', async () => {
  const { aglet, heard, pair, endByHost } = make()
  pair()
  await until('it was told', () => heard.length === 1)
  endByHost()
  await until('it has ended', () => aglet.connections.of('eip155').status === 'disconnected')
  await until('it was told of the end', () => heard.at(-1) === 'ended')
})

test('a library that ends a pairing does not end the wallet that is connected right after it', async () => {
  const { aglet, heard, library, pair, endByHost } = make()
  pair()
  await until('it was told', () => heard.length === 1)
  endByHost()
  attachSession(aglet, library, connector('com.b'), session({ connectorId: 'com.b' }))
  await until('it was told of the end', () => heard.at(-1) === 'ended')
  await tick(20)
  assert.is(shown(aglet), `connected ${ALICE} com.b`)
})

test('a library is not notified of its own connection, which replaces a pairing', async () => {
  const { aglet, heard, pair } = make()
  const wallet = connector()
  aglet.connectors.announce(wallet)
  await connect(aglet, wallet)
  await settle()
  assert.equal(heard, [])
  pair()
  await until('it was told', () => heard.length === 1)
  await connect(aglet, wallet)
  await until('it was told of the end', () => heard.length === 2)
  assert.is(heard[1], 'ended')
})

test('a connect attempt with another wallet does not end a pairing', async () => {
  const { aglet, heard, pair } = make()
  pair()
  await until('it was told', () => heard.length === 1)
  aglet.get(createTransitions).start('eip155', 'com.other')
  await settle()
  aglet.get(createTransitions).cancel('eip155')
  await settle()
  assert.is(heard.length, 1)
})

test('[4.15] removing a library withdraws the pairing from it, and the next library receives the pairing', async () => {
  const { aglet, heard, pair } = make()
  pair()
  await until('it was told', () => heard.length === 1)
  const next = fakeAdapter({
    attachSession(session) {
      heard.push(`next ${show(session)}`)
      return { changed() {}, ended() {} }
    },
  })
  Object.assign(aglet, { adapter: async () => next })
  aglet.options.value = { ...aglet.options.peek(), adapters: [] }
  await until('the next one was told', () => heard.length === 3)
  assert.equal(heard.slice(1), ['ended', `next ${PAIRING} ${BOB} eip155:1`])
})

test('destroying the instance withdraws the pairing from the library', async () => {
  const { aglet, heard, pair } = make()
  pair()
  await until('it was told', () => heard.length === 1)
  aglet.destroy()
  assert.is(heard.at(-1), 'ended')
})

test.run()
