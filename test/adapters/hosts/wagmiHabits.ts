import type { Config, CreateConnectorFn } from '@wagmi/core'
import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SessionEvents } from '../../../src/adapters/adapter'
import { isAgletError } from '../../../src/errors'
import { wagmiAdapter } from '../../../src/hostAdapters/wagmi/wagmiAdapter'
import { toNetwork } from '../../../src/lib/networks/network'
import type { TestWallet } from '../../../src/testing/evm/evmTestWallet'
import type { Connector, Session } from '../../../src/types'
import { manualClock } from '../../clock'
import { tick, until } from '../../dom'
import { account, BOB, CAROL, deferred, fakeContext, fakeProvider } from '../../fakes'
import { type WagmiBenchOptions, type WagmiCore, wagmiBench } from './wagmiBench'
import { hostDouble, known, unknown, WALLET, walletBench } from './walletBench'

const never = () => new AbortController().signal
const settle = () => new Promise(resolve => setImmediate(resolve))

const shown = ({ state: { status, current, connections } }: Config) => {
  const now = current ? connections.get(current) : undefined
  return [status, now?.connector.id, now?.accounts[0], now?.chainId].filter(Boolean).join(' ')
}

/** A connector as a wallet's SDK provides it, which no page announces; it approves everything. */
const sdk =
  (id: string, address: string = CAROL): CreateConnectorFn =>
  config => ({
    id,
    name: `The ${id}`,
    type: id,
    icon: 'data:image/png;base64,AAAA',
    connect: async () => ({ accounts: [address] as never, chainId: 1 }),
    disconnect: async () => {},
    getAccounts: async () => [address as `0x${string}`],
    getChainId: async () => 1,
    getProvider: async () => fakeProvider({ eth_accounts: () => [] }),
    isAuthorized: async () => false,
    onAccountsChanged: accounts => config.emitter.emit('change', { accounts: accounts as never }),
    onChainChanged() {},
    onDisconnect: () => config.emitter.emit('disconnect'),
  })

/** The methods requested from now on. */
function watchRequests({ provider }: TestWallet): string[] {
  const asked: string[] = []
  const { request } = provider
  provider.request = args => {
    asked.push(args.method)
    return request.call(provider, args)
  }
  return asked
}

function events() {
  const heard: string[] = []
  const on: SessionEvents = {
    changed: ({ accounts, chainId }) => {
      if (accounts) heard.push(accounts[0]!.address)
      if (chainId) heard.push(chainId)
    },
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  }
  return { heard, on }
}

/** Connects and watches the wallet, which is then locked and unlocked. */
async function lockAndUnlock({ adapter, addresses, user }: ReturnType<typeof wagmiBench>) {
  const session = await adapter.connect(WALLET, { signal: never() })
  const { heard, on } = events()
  adapter.watch(session, on)
  user.locks()
  await until('it is locked', () => heard.at(-1) === 'locked')
  user.unlocks()
  await until('it is unlocked', () => heard.at(-1) === addresses[0])
  return { session, heard }
}

/** The tests that both versions of wagmi pass, in addition to the adapter contract. */
export function wagmiHabits(test: Test, name: string, core: WagmiCore): void {
  const make = (more: WagmiBenchOptions = {}) => {
    const bench = wagmiBench(core, more)
    const { heard, host } = hostDouble()
    const stop = bench.adapter.attach!(host)
    return { ...bench, heard, stop }
  }
  const connectorOf = (config: Config, id: string) => config.connectors.find(found => found.id === id)!

  test(`${name}: a connection made by Aglet is wagmi’s too, and is not reported back to Aglet`, async () => {
    const { adapter, config, heard, addresses } = make()
    await adapter.connect(WALLET, { signal: never() })
    assert.is(shown(config), `connected ${WALLET.id} ${addresses[0]} 1`)
    await settle()
    assert.equal(heard, [])
  })

  test(`${name}: a connection made by the host is reported under Aglet’s id of the wallet`, async () => {
    const { adapter, config, heard, addresses, prompts } = make({
      connectors: (core, wallet) =>
        core.injected({ target: () => ({ id: 'hosts', name: 'Hosts', provider: wallet.provider as never }) }),
    })
    await core.connect(config, { connector: connectorOf(config, 'hosts') })
    await until('it was told', () => heard.length)
    assert.equal(heard, [`connected ${WALLET.id} ${addresses[0]} eip155:1`])
    const asked = prompts()
    const session = await adapter.reconnect(WALLET, { signal: never() })
    assert.is(session?.accounts[0]?.address, addresses[0])
    assert.is((await adapter.connect(WALLET, { signal: never() })).connectorId, WALLET.id)
    assert.is(prompts(), asked, 'nobody was asked twice')
    assert.is(config.connectors.length, 1, 'the same wallet is one connector')
  })

  test(`${name}: a wallet that is announced and also window.ethereum is reported as the announced one`, async () => {
    const { wallet } = walletBench()
    const bench = wagmiBench(core, {
      wallet,
      connectors: core =>
        core.injected({
          target: () => ({ id: 'io.announced', name: 'Announced', provider: wallet.provider as never }),
        }),
      providers: [['io.announced', wallet.provider]],
    })
    const { heard, host } = hostDouble()
    bench.adapter.attach!(host)
    await core.connect(bench.config, { connector: connectorOf(bench.config, 'io.announced') })
    await until('it was told', () => heard.length)
    assert.match(heard[0]!, /^connected io\.announced /)
  })

  test(`${name}: a connection that existed before Aglet was attached is reported once`, async () => {
    const bench = wagmiBench(core, { connectors: () => sdk('box') })
    await core.connect(bench.config, { connector: connectorOf(bench.config, 'box') })
    const { heard, host } = hostDouble()
    bench.adapter.attach!(host)
    await until('it was told', () => heard.some(text => text.startsWith('connected')))
    await settle()
    assert.equal(heard, ['found box', 'found box', `connected box ${CAROL} eip155:1`])
    assert.ok(bench.adapter.provider('box'))
  })

  test(`${name}: the host’s changes to the connection are reported`, async () => {
    const { adapter, config } = make()
    const session = await adapter.connect(WALLET, { signal: never() })
    const { heard, on } = events()
    adapter.watch(session, on)
    await core.switchChain(config, { chainId: 8453 })
    await until('the network was heard', () => heard.length === 1)
    await core.disconnect(config)
    await until('the end was heard', () => heard.length === 2)
    assert.equal(heard, ['eip155:8453', 'ended'])
  })

  test(`${name}: [P13] wagmi follows a wallet that was locked and unlocked, and the account chosen in Aglet`, async () => {
    const made = make()
    const { adapter, config, addresses, user } = made
    const { session, heard } = await lockAndUnlock(made)
    user.switchesAccount(1)
    await until('the change was heard', () => heard.at(-1) === addresses[1])
    user.switchesNetwork(known)
    await until('the network was heard', () => heard.at(-1) === known.caipNetworkId)
    assert.is(shown(config), `connected ${WALLET.id} ${addresses[1]} 8453`)
    adapter.chosen!({ ...session, accounts: [...session.accounts].reverse() })
    adapter.chosen!(session)
    assert.is(shown(config), `connected ${WALLET.id} ${addresses[0]} 8453`)
  })

  test(`${name}: [P10] a wallet that is unlocked is not reported as a connection of the host’s, which undoes the choice of an account`, async () => {
    const made = make()
    await lockAndUnlock(made)
    await settle()
    assert.equal(made.heard, [])
  })

  test(`${name}: the host’s disconnect ends the session, even if the wallet keeps its permission`, async () => {
    const { adapter, config, wallet } = make()
    const session = await adapter.connect(WALLET, { signal: never() })
    wallet.script.intercept('wallet_revokePermissions', () => Promise.reject(new Error('unknown method')))
    const { heard, on } = events()
    adapter.watch(session, on)
    await core.disconnect(config)
    await until('the end was heard', () => heard.length)
    assert.equal(heard, ['ended'])
    assert.is(await adapter.reconnect(WALLET, { signal: never() }), undefined)
  })

  test(`${name}: the host’s switch to another connection is reported`, async () => {
    const { adapter, config, heard } = make({ connectors: () => sdk('box') })
    const session = await adapter.connect(WALLET, { signal: never() })
    const watched = events()
    adapter.watch(session, watched.on)
    await core.connect(config, { connector: connectorOf(config, 'box') })
    await until('it was told', () => heard.some(text => text.startsWith('connected')))
    assert.is(heard.at(-1), `connected box ${CAROL} eip155:1`)
    assert.equal(watched.heard, [])
    const error = await adapter.reconnect(WALLET, { signal: never() }).catch(error => error)
    assert.ok(isAgletError(error, 'session_ended'))
  })

  test(`${name}: Aglet’s disconnect ends every connection of wagmi, and shows none of them in between`, async () => {
    const { adapter, config, heard } = make({ connectors: () => sdk('box') })
    await core.connect(config, { connector: connectorOf(config, 'box') })
    await until('it was told', () => heard.some(text => text.startsWith('connected')))
    const session = await adapter.connect(WALLET, { signal: never() })
    const before = heard.length
    await adapter.disconnect(session)
    await settle()
    assert.is(shown(config), 'disconnected')
    assert.is(config.state.connections.size, 0)
    assert.is(heard.length, before)
  })

  test(`${name}: a connector that fails to disconnect is dropped all the same`, async () => {
    const { adapter, config } = make({
      connectors: () => (config: Parameters<CreateConnectorFn>[0]) => ({
        ...sdk('box')(config),
        disconnect: () => Promise.reject(new Error('It is gone.')),
      }),
    })
    await core.connect(config, { connector: connectorOf(config, 'box') })
    const box: Connector = { id: 'box', name: 'Box', type: 'EXTERNAL', chain: 'eip155' }
    const session = await adapter.reconnect(box, { signal: never() })
    await adapter.disconnect(session!)
    assert.is(shown(config), 'disconnected')
  })

  test(`${name}: after a cancel both are disconnected, and a late approval is revoked`, async () => {
    const { adapter, config, user, wallet, heard } = make()
    const approve = user.waits()
    const controller = new AbortController()
    const trying = adapter.connect(WALLET, { signal: controller.signal }).catch(error => error)
    await until('wagmi asks', () => config.state.status === 'connecting')
    controller.abort()
    assert.ok(isAgletError(await trying, 'cancelled'))
    assert.is(shown(config), 'disconnected')
    const asked = watchRequests(wallet)
    approve()
    await until('it was given back', () => asked.includes('wallet_revokePermissions'))
    await settle()
    assert.is(shown(config), 'disconnected')
    assert.equal(heard, [])
  })

  test(`${name}: while another wallet’s prompt is open, the connected wallet is followed, asked and given the chosen account`, async () => {
    const other = fakeProvider({
      wallet_requestPermissions: () => new Promise(() => {}),
      eth_requestAccounts: () => new Promise(() => {}),
    })
    const { adapter, config, wallet, walletChain, addresses } = make({
      connectors: core =>
        core.injected({ target: () => ({ id: 'other', name: 'Other', provider: other as never }) }),
    })
    const session = await adapter.connect(WALLET, { signal: never() })
    const { heard, on } = events()
    adapter.watch(session, on)
    core.connect(config, { connector: connectorOf(config, 'other') }).catch(() => {})
    await until('the other wallet asks', () => other.calls.length)
    wallet.script.switchAccount(1)
    await until('the account is heard', () => heard.length)
    await adapter.switchNetwork!(session, known)
    assert.is(await walletChain(), 'eip155:8453')
    assert.equal(heard, [addresses[1], 'eip155:8453'])
    adapter.chosen!({ ...session, accounts: [account(addresses[0]), account(addresses[1])] })
    assert.is(config.state.connections.get(config.state.current!)?.accounts[0], addresses[0])
    assert.is((await adapter.connect(WALLET, { signal: never() })).connectorId, WALLET.id)
    assert.is(config.state.status, 'connecting', 'the prompt is still open')
  })

  test(`${name}: a second attempt is answered by the approval of either prompt`, async () => {
    const { adapter, config, user, addresses } = make()
    const approve = user.waits()
    const controller = new AbortController()
    const first = adapter.connect(WALLET, { signal: controller.signal }).catch(() => {})
    await until('wagmi asks', () => config.state.status === 'connecting')
    controller.abort()
    await first
    const second = adapter.connect(WALLET, { signal: never() })
    approve()
    assert.is((await second).accounts[0]?.address, addresses[0])
    await settle()
    assert.is(shown(config), `connected ${WALLET.id} ${addresses[0]} 1`)
  })

  test(`${name}: another granted account, chosen in Aglet, is wagmi’s active account as well`, async () => {
    const { adapter, config, addresses } = make()
    const session = await adapter.connect(WALLET, { signal: never() })
    const [alice] = session.accounts
    const two = [account(BOB), alice!]
    const { heard, on } = events()
    connectorOf(config, WALLET.id).emitter.emit('change', { accounts: [addresses[0], BOB] as never })
    adapter.watch({ ...session, accounts: [alice!, account(BOB)] }, on)
    adapter.chosen!({ ...session, accounts: two })
    assert.is(shown(config), `connected ${WALLET.id} ${BOB} 1`)
    assert.equal(heard, [], 'it is no news to Aglet')
    connectorOf(config, WALLET.id).emitter.emit('change', { accounts: [BOB, addresses[0]] as never })
    await settle()
    connectorOf(config, WALLET.id).emitter.emit('change', { accounts: [addresses[0], BOB] as never })
    assert.equal(heard, [addresses[0]], 'a change of the wallet’s own order is one')
  })

  test(`${name}: accounts that the wallet only repeats do not undo the account chosen in Aglet`, async () => {
    const { adapter, config, addresses } = make()
    const granted = await adapter.connect(WALLET, { signal: never() })
    const own = [addresses[0], BOB] as never
    const { emitter } = connectorOf(config, WALLET.id)
    emitter.emit('change', { accounts: own })
    const [alice, bob] = [granted.accounts[0]!, account(BOB)]
    const session = { ...granted, accounts: [bob, alice], picked: true }
    // Chosen now, and at an earlier visit: Aglet then watches with the chosen account first.
    for (const accounts of [[alice, bob], session.accounts]) {
      const { heard, on } = events()
      const stop = adapter.watch({ ...session, accounts }, on)
      adapter.chosen!(session)
      emitter.emit('change', { accounts: own, chainId: 8453 })
      emitter.emit('change', { accounts: own, chainId: 1 })
      await settle()
      assert.equal(heard, ['eip155:8453', 'eip155:1'])
      assert.is(shown(config), `connected ${WALLET.id} ${BOB} 1`)
      stop()
      emitter.emit('change', { accounts: own })
    }
  })

  test(`${name}: connectors that only wagmi has are added, and removed again`, async () => {
    const { config, heard } = make({
      connectors: core => [sdk('box'), sdk('walletConnect'), core.injected()],
    })
    assert.equal(heard, ['found box', 'found wagmi:walletConnect'])
    config._internal.connectors.setState(list => list.filter(({ id }) => id !== 'box'))
    assert.equal(heard, ['found box', 'found wagmi:walletConnect', 'gone box'])
  })

  test(`${name}: a wallet that only a connector made by injected({ target }) finds is listed and connected`, async () => {
    const mine = fakeProvider({ eth_requestAccounts: () => [BOB], eth_accounts: () => [BOB] })
    const target = (id: string, provider: unknown) =>
      core.injected({ target: () => ({ id, name: id, provider: provider as never }) })
    const { adapter, config, heard, stop } = make({
      connectors: (_, wallet) => [
        target('mine', mine),
        target('absent', undefined),
        target('announced', wallet.provider),
        core.injected(),
      ],
    })
    await until('it is listed', () => heard.length)
    await settle()
    assert.equal(heard, ['found mine'])
    const session = await adapter.connect(
      { id: 'mine', name: 'mine', type: 'EXTERNAL', chain: 'eip155' },
      { signal: never() },
    )
    assert.is(session.connectorId, 'mine')
    assert.is(shown(config), `connected mine ${BOB} 1`)
    await adapter.disconnect(session)
    config._internal.connectors.setState(list => list.filter(({ id }) => id !== 'mine'))
    await settle()
    assert.equal(heard, ['found mine', 'gone mine'])
    config._internal.connectors.setState(list => [
      ...list,
      config._internal.connectors.setup(target('late', mine)),
    ])
    await until('it is listed', () => heard.includes('found late'))
    config._internal.connectors.setState(list => list.filter(({ id }) => id !== 'late'))
    stop()
    await settle()
    assert.equal(heard.slice(3), ['gone late'])
  })

  test(`${name}: such a wallet stays listed while it is connected`, async () => {
    const mine = fakeProvider({ eth_requestAccounts: () => [BOB], eth_accounts: () => [BOB] })
    const { config } = make({
      connectors: core =>
        core.injected({ target: () => ({ id: 'mine', name: 'mine', provider: mine as never }) }),
    })
    const context = fakeContext([], [known, unknown])
    const { heard, host } = hostDouble()
    wagmiAdapter(core, config, context).attach!({
      ...host,
      found(connector, provider) {
        host.found(connector)
        context.providers.set(connector.id, provider)
      },
    })
    await until('it is listed', () => heard.length)
    await core.connect(config, { connector: connectorOf(config, 'mine') })
    await until('it was told', () => heard.some(text => text.startsWith('connected')))
    config._internal.connectors.setState(list => [...list])
    await settle()
    assert.not(heard.some(text => text.startsWith('gone')))
  })

  test(`${name}: an announced wallet that Aglet does not list is not listed as wagmi's own`, async () => {
    const { config, heard } = make()
    // wagmi takes no wallet before it has read its storage.
    await settle()
    const provider = fakeProvider()
    const info = { uuid: 'x', name: 'Announced', icon: 'data:image/png;base64,AAAA', rdns: 'io.announced' }
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
    await until('wagmi has it', () => connectorOf(config, 'io.announced'))
    await settle()
    assert.equal(heard, [])
  })

  test(`${name}: a Safe is offered if the page runs in a frame`, async () => {
    assert.equal(make({ connectors: () => sdk('safe') }).heard, [])
    Object.defineProperty(window, 'parent', { value: {}, configurable: true })
    assert.equal(make({ connectors: () => sdk('safe') }).heard, ['found safe'])
  })

  test(`${name}: connects through a connector that only wagmi has`, async () => {
    const { adapter, config } = make({ connectors: () => sdk('box') })
    const box: Connector = { id: 'box', name: 'Box', type: 'EXTERNAL', chain: 'eip155' }
    const session = await adapter.connect(box, { signal: never() })
    assert.equal(session, {
      connectorId: 'box',
      namespace: 'eip155',
      accounts: [account(CAROL)],
      chainId: 'eip155:1',
    })
    assert.is(shown(config), `connected box ${CAROL} 1`)
  })

  test(`${name}: a connection of such a connector that wagmi cannot restore has ended`, async () => {
    const { adapter } = make({ connectors: () => sdk('box') })
    const box: Connector = { id: 'box', name: 'Box', type: 'EXTERNAL', chain: 'eip155' }
    const error = await adapter.reconnect(box, { signal: never() }).catch(error => error)
    assert.ok(isAgletError(error, 'session_ended'), String(error))
  })

  test(`${name}: S3 an impostor of an rdns does not connect as its owner`, async () => {
    const impostor = fakeProvider()
    const { adapter, config, addresses } = make({ providers: [[`${WALLET.id}#2`, impostor]] })
    await adapter.connect(WALLET, { signal: never() })
    await adapter.disconnect({ ...(await adapter.connect(WALLET, { signal: never() })) })
    const session = await adapter.connect(
      { ...WALLET, id: `${WALLET.id}#2`, impostor: 'rdns' },
      { signal: never() },
    )
    assert.is.not(session.accounts[0]?.address, addresses[0])
    assert.ok(impostor.calls.some(({ method }) => method === 'eth_requestAccounts'))
    assert.is(connectorOf(config, WALLET.id).name, WALLET.name)
  })

  test(`${name}: a network missing from the host’s config is reported, and the wallet is not asked`, async () => {
    const { adapter, prompts, walletChain } = make()
    const session = await adapter.connect(WALLET, { signal: never() })
    const asked = prompts()
    const error = await adapter.switchNetwork!(
      session,
      toNetwork({ ...unknown, id: 5, caipNetworkId: 'eip155:5' }),
    )
      .then(() => undefined)
      .catch(error => error)
    assert.ok(isAgletError(error, 'chain_unsupported'), String(error))
    assert.is(prompts(), asked)
    assert.is(await walletChain(), 'eip155:1')
  })

  test(`${name}: a network without the URL of a block explorer is switched to`, async () => {
    const { adapter, walletChain } = make()
    const session = await adapter.connect(WALLET, { signal: never() })
    // A host without types.
    await adapter.switchNetwork!(session, { ...known, blockExplorers: {} as never })
    assert.is(await walletChain(), 'eip155:8453')
  })

  for (const [what, code, expected] of [
    ['that already shows a request', -32002, 'request_pending'],
    ['without the method', -32601, 'method_unsupported'],
    ['that fails', -32603, 'rpc'],
  ] as const)
    test(`${name}: a switch that a wallet ${what} does not make is not reported as an unknown network`, async () => {
      const { adapter, wallet } = make()
      const session = await adapter.connect(WALLET, { signal: never() })
      wallet.script.intercept('wallet_switchEthereumChain', () =>
        Promise.reject(Object.assign(new Error('The wallet cannot.'), { code })),
      )
      const error = await adapter.switchNetwork!(session, known).catch(error => error)
      assert.ok(isAgletError(error, expected), String(error))
    })

  test(`${name}: a wallet that fails to add a network is not reported as a refusal of the user`, async () => {
    const { adapter, wallet } = make()
    const session = await adapter.connect(WALLET, { signal: never() })
    wallet.script.intercept('wallet_addEthereumChain', () =>
      Promise.reject(Object.assign(new Error('The server did not answer.'), { code: -32603 })),
    )
    const error = await adapter.switchNetwork!(session, unknown).catch(error => error)
    assert.ok(isAgletError(error, 'rpc'), String(error))
  })

  test(`${name}: [P12] a reconnect that wagmi is making is waited for, not repeated`, async () => {
    const { config, storage, wallet, addresses } = make()
    const first = wagmiBench(core, { storage, wallet })
    await first.adapter.connect(WALLET, { signal: never() })
    const next = wagmiBench(core, {
      storage,
      wallet,
      connectors: core =>
        core.injected({ target: () => ({ id: WALLET.id, name: 'W', provider: wallet.provider as never }) }),
    })
    const { heard, host } = hostDouble()
    next.adapter.attach!(host)
    const asked = watchRequests(wallet)
    const restoring = core.reconnect(next.config)
    const session = await next.adapter.reconnect(WALLET, { signal: never() })
    await restoring
    assert.is(session?.accounts[0]?.address, addresses[0])
    assert.is(asked.filter(method => method === 'eth_chainId').length, 1)
    assert.not.ok(asked.includes('eth_requestAccounts'))
    await settle()
    assert.equal(heard, [], 'what Aglet took up is no news')
    assert.is(shown(config), 'disconnected')
  })

  for (const by of ['user', 'host'] as const)
    test(`${name}: a wallet that the ${by} connects while wagmi restores another one stays connected`, async () => {
      const restored = deferred<void>()
      const slow: CreateConnectorFn = config => ({
        ...sdk('box')(config),
        isAuthorized: async () => true,
        connect: async () => {
          await restored.promise
          return { accounts: [CAROL] as never, chainId: 8453 }
        },
      })
      const { adapter, config, heard, addresses } = make({
        connectors: (core, wallet) => [
          slow,
          core.injected({ target: () => ({ id: WALLET.id, name: 'W', provider: wallet.provider as never }) }),
        ],
      })
      const restoring = core.reconnect(config)
      if (by === 'user') await adapter.connect(WALLET, { signal: never() })
      else await core.connect(config, { connector: connectorOf(config, WALLET.id) })
      restored.resolve()
      await restoring
      await settle()
      assert.is(shown(config), `connected ${WALLET.id} ${addresses[0]} 1`)
      assert.is(config.state.chainId, 1)
      assert.is(config.state.connections.size, 2, 'the restored one is kept beside it')
      assert.equal(
        heard.filter(text => text.startsWith('connected')),
        by === 'user' ? [] : [`connected ${WALLET.id} ${addresses[0]} eip155:1`],
      )
    })

  test(`${name}: a connection is restored although wagmi is still restoring that of another config of the page`, async () => {
    const { storage, wallet } = make()
    await wagmiBench(core, { storage, wallet }).adapter.connect(WALLET, { signal: never() })
    const answer = deferred<boolean>()
    const other = make({
      connectors: () => (config: Parameters<CreateConnectorFn>[0]) => ({
        ...sdk('box')(config),
        isAuthorized: () => answer.promise,
      }),
    })
    const restoring = core.reconnect(other.config)
    const { adapter, config } = wagmiBench(core, { storage, wallet })
    const session = adapter.reconnect(WALLET, { signal: never() })
    await settle()
    answer.resolve(false)
    await restoring
    assert.is((await session)?.connectorId, WALLET.id)
    assert.match(shown(config), `connected ${WALLET.id}`)
  })

  test(`${name}: [P12] a wallet that never answers ends the reconnect, and the host’s next connection is reported`, async () => {
    const answer = deferred<boolean>()
    const silent: CreateConnectorFn = config => ({
      ...sdk('silent')(config),
      isAuthorized: () => answer.promise,
    })
    const clock = manualClock({ alone: true })
    const { adapter, config, heard } = make({ connectors: () => [silent, sdk('box')] })
    const stored: Connector = { id: 'silent', name: 'Silent', type: 'EXTERNAL', chain: 'eip155' }
    let ended = false
    adapter.reconnect(stored, { signal: never() }).catch(() => {
      ended = true
    })
    await clock.advance(15_000)
    clock.restore()
    const endedInTime = ended
    await core.connect(config, { connector: connectorOf(config, 'box') })
    await settle()
    const reported = heard.filter(text => text.startsWith('connected'))
    // wagmi restores one config of the page at a time, so that the next test begins after this.
    answer.resolve(false)
    await settle()
    assert.ok(endedInTime)
    assert.equal(reported, [`connected box ${CAROL} eip155:1`])
  })

  test(`${name}: a connection abandoned while wagmi restores it does not come back`, async () => {
    const { storage, wallet } = make()
    await wagmiBench(core, { storage, wallet }).adapter.connect(WALLET, { signal: never() })
    const next = wagmiBench(core, {
      storage,
      wallet,
      connectors: core =>
        core.injected({ target: () => ({ id: WALLET.id, name: 'W', provider: wallet.provider as never }) }),
    })
    const { heard, host } = hostDouble()
    next.adapter.attach!(host)
    const restoring = core.reconnect(next.config)
    assert.match(next.config.state.status, /^(?:re)?connecting$/)
    await next.adapter.abandon!()
    await restoring
    await settle()
    assert.is(shown(next.config), 'disconnected')
    assert.equal(heard, [])
    // A later connect by the user still works.
    await next.adapter.connect(WALLET, { signal: never() })
    assert.is(next.config.state.status, 'connected')
  })

  const pairing: Session = {
    connectorId: 'walletConnect',
    namespace: 'eip155',
    accounts: [account(BOB)],
    chainId: 'eip155:1',
    wallet: { name: 'Phone' },
  }

  test(`${name}: shows the connection of a pairing, and its changes`, async () => {
    const { adapter, config, heard } = make()
    await adapter.connect(WALLET, { signal: never() })
    const adopted = adapter.attachSession!(pairing, fakeProvider(), () => assert.unreachable('not yet'))
    await until('wagmi shows it', () => shown(config) === `connected walletConnect ${BOB} 1`)
    assert.is(config.state.connections.size, 1, 'it took the place of the other')
    adopted.changed({ ...pairing, accounts: [account(CAROL)], chainId: 'eip155:8453' })
    await until('wagmi has the change', () => shown(config) === `connected walletConnect ${CAROL} 8453`)
    adopted.ended()
    await until('wagmi has the end', () => shown(config) === 'disconnected')
    assert.not.ok(connectorOf(config, 'walletConnect'))
    await settle()
    assert.equal(heard, [])
  })

  test(`${name}: a pairing is shown although wagmi has read a connection of an earlier visit that it did not restore`, async () => {
    const { storage, wallet } = make()
    await wagmiBench(core, { storage, wallet }).adapter.connect(WALLET, { signal: never() })
    const { adapter, config } = wagmiBench(core, { storage })
    await until('wagmi has read its storage', () => config.state.connections.size === 1)
    adapter.attachSession!(pairing, fakeProvider(), () => {})
    await until('wagmi shows it', () => shown(config) === `connected walletConnect ${BOB} 1`)
    assert.is(config.state.connections.size, 1)
  })

  test(`${name}: Aglet’s disconnect also removes a connection that wagmi has read but not restored`, async () => {
    const { storage, wallet } = make()
    await wagmiBench(core, { storage, wallet }).adapter.connect(WALLET, { signal: never() })
    const { adapter, config } = wagmiBench(core, { storage, connectors: () => sdk('box') })
    const box: Connector = { id: 'box', name: 'Box', type: 'EXTERNAL', chain: 'eip155' }
    const session = await adapter.connect(box, { signal: never() })
    assert.is(config.state.connections.size, 2)
    await adapter.disconnect(session)
    assert.is(shown(config), 'disconnected')
    assert.is(config.state.connections.size, 0)
  })

  test(`${name}: an account chosen in Aglet is not made that of another connection of the host’s`, async () => {
    const { adapter, config } = make({ connectors: () => sdk('box') })
    const session = await adapter.connect(WALLET, { signal: never() })
    adapter.watch(session, events().on)
    await core.connect(config, { connector: connectorOf(config, 'box') })
    adapter.chosen!({ ...session, accounts: [account(BOB), session.accounts[0]!] })
    assert.is(shown(config), `connected box ${CAROL} 1`)
  })

  test(`${name}: a connection without an account is reported once it has one`, async () => {
    const { config, heard } = make({ connectors: () => sdk('box', '0x') })
    await core.connect(config, { connector: connectorOf(config, 'box') })
    await settle()
    connectorOf(config, 'box').emitter.emit('change', { accounts: [CAROL] as never })
    await until('it was told', () => heard.some(text => text.startsWith('connected')))
  })

  test(`${name}: a second instance over the same config does not take a pairing of the first for the host’s connection`, async () => {
    const { adapter, config } = make()
    adapter.attachSession!(pairing, fakeProvider({ eth_accounts: () => [BOB] }), () => {})
    await until('wagmi shows it', () => shown(config) === `connected walletConnect ${BOB} 1`)
    // The page mounts the provider anew, with the same config.
    const second = wagmiAdapter(core, config, fakeContext([], [known, unknown]))
    const { heard, host } = hostDouble()
    second.attach!(host)
    await tick(20)
    assert.equal(heard, [])
  })

  test(`${name}: a host listener that throws does not stop later changes of a pairing, nor its end`, async () => {
    const { adapter, config } = make()
    const adopted = adapter.attachSession!(pairing, fakeProvider(), () => assert.unreachable('not yet'))
    await until('wagmi shows it', () => shown(config) === `connected walletConnect ${BOB} 1`)
    let throws = true
    config.subscribe(
      state => state,
      () => {
        if (throws) throw new Error('The host failed.')
      },
    )
    const { error } = console
    const told: string[] = []
    console.error = (...words: unknown[]) => void told.push(words.join(' '))
    try {
      adopted.changed({ ...pairing, accounts: [account(CAROL)] })
      await until('it was told', () => told.length)
      throws = false
      adopted.changed({ ...pairing, chainId: 'eip155:8453' })
      await until('wagmi has the change', () => shown(config) === `connected walletConnect ${BOB} 8453`)
      throws = true
      adopted.ended()
      await until('wagmi has let go of it', () => !connectorOf(config, 'walletConnect'))
      await settle()
    } finally {
      console.error = error
    }
    assert.is(shown(config), 'disconnected')
    assert.equal(told, Array(2).fill('Aglet: wagmi did not apply a change. Error: The host failed.'))
  })

  test(`${name}: the host can disconnect a pairing`, async () => {
    const { adapter, config } = make()
    let ends = 0
    const adopted = adapter.attachSession!(pairing, fakeProvider(), () => {
      ends++
      adopted.ended()
    })
    await until('wagmi shows it', () => shown(config).startsWith('connected'))
    await core.disconnect(config)
    await until('wagmi has let go of it', () => !connectorOf(config, 'walletConnect'))
    assert.is(ends, 1)
    assert.is(shown(config), 'disconnected')
  })

  test(`${name}: the host can switch a pairing’s network`, async () => {
    const { adapter, config } = make()
    const provider = fakeProvider({ wallet_switchEthereumChain: () => null })
    adapter.attachSession!(pairing, provider, () => {})
    await until('wagmi shows it', () => shown(config).startsWith('connected'))
    await core.switchChain(config, { chainId: 8453 })
    assert.is(shown(config), `connected walletConnect ${BOB} 8453`)
    assert.equal(provider.calls, [{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }])
  })

  test(`${name}: after the stop no change is reported`, async () => {
    const { config, heard, stop } = make({ connectors: () => sdk('box') })
    stop()
    await core.connect(config, { connector: connectorOf(config, 'box') })
    config._internal.connectors.setState(() => [])
    await settle()
    assert.equal(heard, ['found box'])
  })

  test(`${name}: requests a signature and a balance through wagmi’s provider`, async () => {
    const { adapter, wallet } = make()
    const session = await adapter.connect(WALLET, { signal: never() })
    wallet.script.intercept('personal_sign', () => Promise.resolve('0xsigned'))
    wallet.script.intercept('eth_getBalance', () => Promise.resolve('0x10'))
    assert.is(await adapter.signMessage!(session, 'hello'), '0xsigned')
    assert.is(await adapter.getBalance!(session), 16n)
    assert.is(known.caipNetworkId, 'eip155:8453')
  })
}
