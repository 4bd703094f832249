import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { attachSession } from '../../../src/actions/connect/attachSession'
import { connect } from '../../../src/actions/connect/connect'
import type { AdapterHost, HostAdapter } from '../../../src/adapters/adapter'
import { assemble, coreOf } from '../../../src/createAglet'
import { attachAdapters } from '../../../src/effects/connect/attachAdapters'
import { initModalState } from '../../../src/effects/modal/initModalState'
import { isAgletError } from '../../../src/errors'
import { pairingConnector } from '../../../src/lib/pairing/pairingConnector'
import { PAIRING } from '../../../src/lib/pairing/pairingId'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { AdapterType, Session } from '../../../src/types'
import { leavePage, resetPage, tick, until } from '../../dom'
import {
  ALICE,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeRuntime,
  session,
  solana,
} from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

/** Ids of the listed wallets, out of all that a host's library offers. */
async function offered(options: Parameters<typeof fakeAglet>[0]) {
  let host: AdapterHost | undefined
  const adapter = fakeAdapter({
    attach(given) {
      host = given
      return () => {}
    },
  })
  const aglet = fakeAglet(options, { adapters: [adapter] })
  aglet.onDestroy(attachAdapters(aglet))
  await until('the library was heard', () => host)
  for (const id of ['coinbaseWalletSDK', 'coinbaseWallet', 'com.coinbase.wallet', 'safe'])
    host!.found(connector(id, { name: id, type: 'EXTERNAL' }), {})
  const ids = aglet.wallets.installed.value.map(({ id }) => id)
  aglet.destroy()
  return ids
}

test('enableCoinbase: false removes only the Coinbase SDK’s connectors from those of a host’s library', async () => {
  assert.equal(await offered({}), ['coinbaseWalletSDK', 'coinbaseWallet', 'com.coinbase.wallet', 'safe'])
  assert.equal(await offered({ enableCoinbase: false }), ['com.coinbase.wallet', 'safe'])
})

/** Solana and Ethereum, each with a library of the host, and a log of what happened to the libraries. */
function withLibraries() {
  const heard: string[] = []
  const library = (namespace: 'solana' | 'eip155', type: AdapterType) => {
    const adapter = fakeAdapter({
      namespace,
      type,
      attach(host) {
        heard.push(`attached ${type}`)
        host.found(connector(`${type}-wallet`, { chain: namespace }), {})
        return () => void heard.push(`detached ${type}`)
      },
    })
    return { adapter, host: { namespace, type, create: () => adapter } satisfies HostAdapter }
  }
  const [one, two] = [library('solana', 'solana'), library('eip155', 'wagmi')]
  const adapters = [one.host, two.host]
  const public_ = assemble({ projectId: 'test', networks: [solana, ethereum, base], adapters }, fakeRuntime())
  const aglet = initModalState(coreOf(public_))
  return { heard, one, two, public_, aglet }
}

test('[4.15] update({ adapters }) without the active family’s adapter switches to another family’s first network', async () => {
  const { public_, one, two } = withLibraries()
  const active = () => public_.getState().network.caipNetworkId
  assert.match(active(), /^solana:/)
  // The same adapters, then without the one that is not active: the active family stays.
  public_.update({ adapters: [two.host, one.host] })
  public_.update({ adapters: [one.host] })
  // Another library takes over the active family.
  public_.update({ adapters: [{ ...one.host, type: 'ethers' }] })
  await tick(20)
  assert.match(active(), /^solana:/)
  public_.update({ adapters: [] })
  await until('the family was left', () => active() === 'eip155:1')
  public_.destroy()
})

test('[4.15] removing an adapter removes its wallets and connection without asking the library; others stay', async () => {
  const { aglet, heard, one, two, public_ } = withLibraries()
  aglet.onDestroy(attachAdapters(aglet))
  const listed = () => aglet.connectors.all.peek().map(({ id }) => id)
  await until('both were heard', () => listed().length === 2)
  await connect(aglet, aglet.connectors.find('wagmi-wallet')!)
  await connect(aglet, aglet.connectors.find('solana-wallet')!)
  assert.is(aglet.account.namespace.peek(), 'solana')

  public_.update({ adapters: [two.host] })
  await until('it went', () => listed().join() === 'wagmi-wallet')
  assert.equal(heard, ['attached solana', 'attached wagmi', 'detached solana'])
  assert.equal([...aglet.connections.live.peek()], ['eip155'])
  assert.not(one.adapter.calls.some(call => call.startsWith('disconnect')))
  assert.is(one.adapter.watchers(), 0)
  assert.is(public_.getState().account.namespace, 'eip155')
  assert.is(public_.getState().account.address, ALICE)
  // Aglet's own adapter now serves the family.
  assert.is.not(await aglet.adapter('solana', ''), one.adapter)

  public_.update({ adapters: [one.host, two.host] })
  await until('it is back', () => listed().includes('solana-wallet'))
  assert.is(await aglet.adapter('solana', ''), one.adapter)
  public_.destroy()
  assert.equal(heard.slice(3).sort(), ['attached solana', 'detached solana', 'detached wagmi'])
})

test('[4.15] removing an adapter ends its connection also while it is locked, or while a pairing is tried', async () => {
  for (const isLocked of [true, false]) {
    const { aglet, one, two, public_ } = withLibraries()
    aglet.onDestroy(attachAdapters(aglet))
    await until('it was heard', () => aglet.connectors.find('solana-wallet'))
    await connect(aglet, aglet.connectors.find('solana-wallet')!)
    const { start, fail } = aglet.get(createTransitions)
    if (isLocked) one.adapter.emit('solana-wallet', 'locked')
    const pairing = isLocked ? undefined : start('solana', PAIRING)
    await tick()
    public_.update({ adapters: [two.host] })
    await until('it went', () => one.adapter.watchers() === 0)
    if (pairing) assert.ok(fail(pairing), 'the pairing went on')
    assert.is(aglet.connections.of('solana').status, 'disconnected')
    public_.destroy()
  }
})

test('[4.15] a wallet of a removed adapter is no longer asked to connect', async () => {
  const { aglet, one, two, public_ } = withLibraries()
  aglet.onDestroy(attachAdapters(aglet))
  await until('it was heard', () => aglet.connectors.find('solana-wallet'))
  const approval = deferred<Session>()
  Object.assign(one.adapter, { connect: () => approval.promise })
  const asking = connect(aglet, aglet.connectors.find('solana-wallet')!).catch(error => error)
  await tick()
  public_.update({ adapters: [two.host] })
  await until('it ended', () => aglet.connections.of('solana').status === 'disconnected')
  approval.resolve(session({ namespace: 'solana', connectorId: 'solana-wallet', chainId: 'solana:x' }))
  assert.ok(isAgletError(await asking, 'cancelled'))
  assert.is(aglet.connections.of('solana').status, 'disconnected')
  assert.is(one.adapter.watchers(), 0)
  public_.destroy()
})

test('P43 an instance that is destroyed right after an update attaches no adapter any more, and its wallets do not change', async () => {
  for (const isAttached of [true, false]) {
    const { aglet, heard, one, public_ } = withLibraries()
    const create = () => ({ ...one.adapter })
    public_.update({ adapters: [{ ...one.host, create }] })
    await tick()
    if (!isAttached) public_.destroy()
    const stop = attachAdapters(aglet)
    aglet.onDestroy(stop)
    if (isAttached) {
      await until('it was heard', () => heard.length === 1)
      public_.update({ networks: [solana] })
      public_.destroy()
    }
    let changes = -1
    aglet.connectors.all.subscribe(() => void changes++)
    heard.splice(0)
    await tick(20)
    assert.equal(heard, [])
    assert.is(changes, 0)
  }
})

test('[4.15] a pairing of the family stays when the library is removed', async () => {
  const { aglet, heard, two, public_ } = withLibraries()
  aglet.onDestroy(attachAdapters(aglet))
  await until('both were heard', () => heard.length === 2)
  const paired = session({ namespace: 'solana', connectorId: PAIRING, chainId: 'solana:x' })
  const pairing = fakeAdapter({ namespace: 'solana', reconnect: async () => paired })
  attachSession(aglet, pairing, pairingConnector('solana'), paired)
  public_.update({ adapters: [two.host] })
  await until('it was left', () => heard.length === 3)
  assert.is(aglet.connections.sessionOf('solana')?.connectorId, PAIRING)
  assert.is(public_.getState().account.namespace, 'solana')
  public_.destroy()
})

test.run()
