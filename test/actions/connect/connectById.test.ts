import { batch } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { nextSession } from '../../../src/actions/connect/connectById'
import { setActiveNamespace } from '../../../src/actions/connect/onSessionEstablished'
import { isAgletError } from '../../../src/errors'
import { PAIRING } from '../../../src/lib/pairing/pairingId'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { Session } from '../../../src/types'
import { leavePage, resetPage, tick, until } from '../../dom'
import {
  account,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  session,
  solana,
} from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

test('a network change of a connected wallet while another family’s wallet is asked does not count as the next session', async () => {
  const answer = deferred<Session>()
  const adapter = fakeAdapter()
  const aglet = fakeAglet(
    { networks: [ethereum, base, solana] },
    { adapters: [adapter, fakeAdapter({ namespace: 'solana', connect: () => answer.promise })] },
  )
  await connect(aglet, connector('com.a'))
  let found: string | undefined
  nextSession(aglet, { wasOpened: false }).then(
    ({ connectorId }) => {
      found = connectorId
    },
    () => {},
  )
  const connecting = connect(aglet, connector('sol', { chain: 'solana' }))
  await tick()
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  await tick(20)
  assert.is(found, undefined)
  answer.resolve(
    session({
      connectorId: 'sol',
      namespace: 'solana',
      accounts: [account('Sol1')],
      chainId: `solana:${solana.id}`,
    }),
  )
  await connecting
  await until('the next session is there', () => found)
  assert.is(found, 'sol')
  aglet.destroy()
})

test('a paired wallet that serves another family than the asked one is the next session', async () => {
  const sol = (address: string) =>
    session({
      connectorId: PAIRING,
      namespace: 'solana',
      accounts: [account(address)],
      chainId: `solana:${solana.id}`,
    })
  const aglet = fakeAglet({ networks: [ethereum, base, solana] })
  const transitions = aglet.get(createTransitions)
  const connected = (one: Session) => transitions.succeed(transitions.start(one.namespace, PAIRING), one)
  // The wallet paired before serves both families.
  connected(session({ connectorId: PAIRING }))
  connected(sol('Sol1'))
  let found: string | undefined
  nextSession(aglet, { connectorId: PAIRING }).then(({ accounts }) => {
    found = accounts[0]!.address
  })
  const attempt = transitions.start('eip155', PAIRING)
  await tick()
  batch(() => {
    transitions.fail(attempt)
    connected(sol('Sol2'))
    setActiveNamespace(aglet, sol('Sol2'))
  })
  await until('the next session is there', () => found)
  assert.is(found, 'Sol2')
  aglet.destroy()
})

test('closing the modal rejects, but not while a wallet is asked', async () => {
  const answer = deferred<Session>()
  const aglet = fakeAglet({}, { adapters: [fakeAdapter({ connect: () => answer.promise })] })
  const closed = nextSession(aglet).catch(error => error)
  aglet.opened.value = true
  aglet.opened.value = false
  assert.ok(isAgletError(await closed, 'cancelled'))

  const asked = nextSession(aglet)
  aglet.opened.value = true
  const connecting = connect(aglet, connector('com.a'))
  await until('the wallet is asked', () => aglet.connections.of('eip155').status === 'connecting')
  aglet.opened.value = false
  answer.resolve(session({ connectorId: 'com.a' }))
  await connecting
  assert.is((await asked).connectorId, 'com.a')
  aglet.destroy()
})

test('destroying the instance rejects with destroyed', async () => {
  const aglet = fakeAglet()
  const waiting = nextSession(aglet).catch(error => error)
  aglet.destroy()
  assert.ok(isAgletError(await waiting, 'destroyed'))
})

test.run()
