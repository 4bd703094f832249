import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import { switchNetwork } from '../../../src/actions/networks/switchNetwork'
import type { SessionEvents } from '../../../src/adapters/adapter'
import { assemble, startAglet } from '../../../src/createAglet'
import { attachAdapters } from '../../../src/effects/connect/attachAdapters'
import { isAgletError } from '../../../src/errors'
import type { EvmLibrary } from '../../../src/hostAdapters/evmLibrary'
import type { Session } from '../../../src/types'
import { tick, until } from '../../dom'
import {
  ALICE,
  account,
  BOB,
  deferred,
  ethereum,
  type FakeProvider,
  fakeAglet,
  fakeContext,
  fakeProvider,
  fakeRuntime,
  shown,
  solana,
  withAdapters,
} from '../../fakes'
import type { Bench } from '../contract'
import { hostDouble, known, unknown, WALLET, type WalletBench, walletBench } from './walletBench'

/** The members that these tests use, common to both versions of ethers. */
interface Signer {
  getAddress(): Promise<string>
}
interface Provider {
  getSigner(address: string): unknown
  getNetwork(): Promise<{ chainId: bigint | number }>
  send(method: string, params: unknown[]): Promise<unknown>
}
export type Ethers = EvmLibrary<Provider>

export interface EthersBench extends Bench, Omit<WalletBench, keyof Bench> {
  readonly ethers: Ethers
}

/** The library over the wallet of aglet/testing. */
export function ethersBench(make: () => Ethers): EthersBench {
  const bench = walletBench()
  const ethers = make()
  const adapter = ethers.create(fakeContext([[WALLET.id, bench.wallet.provider]], [known, unknown]))
  return { ...bench, ethers, adapter, listeners: () => bench.wallet.script.listenerCount() }
}

const never = () => new AbortController().signal
const silent = { changed() {}, locked() {}, ended() {} }

/** The tests that both versions pass, in addition to the adapter contract. */
export function ethersHabits(test: Test, name: string, make: () => Ethers): void {
  const followed = async (on: SessionEvents = silent) => {
    const bench = ethersBench(make)
    const session = await bench.adapter.connect(WALLET, { signal: never() })
    const stop = bench.adapter.watch(session, on)
    return { ...bench, session, stop }
  }
  /** The account and network that the library itself reports. */
  const reported = async ({ provider, getSigner }: Ethers) => {
    const signer = (await getSigner()) as Signer
    return `${await signer.getAddress()} ${Number((await provider!.getNetwork()).chainId)}`
  }

  test(`${name}: has no provider before a connection or after it`, async () => {
    const { ethers, adapter } = ethersBench(make)
    const nothing = async () => {
      assert.is(ethers.provider, undefined)
      assert.is(ethers.address, undefined)
      assert.is(ethers.chainId, undefined)
      assert.ok(isAgletError(await ethers.getSigner().catch(error => error), 'not_connected'))
    }
    await nothing()
    const session = await adapter.connect(WALLET, { signal: never() })
    const stop = adapter.watch(session, silent)
    assert.ok(ethers.provider)
    stop()
    await nothing()
  })

  test(`${name}: reports the account and the network that Aglet shows, after each change`, async () => {
    const { ethers, adapter, session, user, addresses } = await followed()
    assert.is(await reported(ethers), `${addresses[0]} 1`)
    const before = ethers.provider
    assert.is(ethers.provider, before, 'the same object while nothing changes')
    user.switchesAccount(1)
    assert.is(await reported(ethers), `${addresses[1]} 1`)
    user.switchesNetwork(known)
    assert.is(await reported(ethers), `${addresses[1]} 8453`)
    await adapter.switchNetwork!({ ...session, chainId: known.caipNetworkId }, unknown)
    assert.is(await reported(ethers), `${addresses[1]} 137`)
    assert.is(ethers.chainId, 137)
    assert.is(ethers.address, addresses[1])
  })

  test(`${name}: changes that the host makes through the library are reported`, async () => {
    const heard: string[] = []
    const { ethers } = await followed({
      changed: ({ chainId }) => void heard.push(String(chainId)),
      locked() {},
      ended: () => void heard.push('ended'),
    })
    await ethers.provider!.send('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await until('the network was heard', () => heard.length === 1)
    await ethers.provider!.send('wallet_revokePermissions', [{ eth_accounts: {} }])
    await until('the end was heard', () => heard.length === 2)
    assert.equal(heard, ['eip155:8453', 'ended'])
    assert.is(ethers.provider, undefined)
  })

  test(`${name}: calls back at each change, before Aglet’s own state has changed`, async () => {
    const order: string[] = []
    const { ethers, user, stop, addresses } = await followed({
      changed: () => void order.push('aglet'),
      locked: () => void order.push('aglet locked'),
      ended() {},
    })
    const forget = ethers.onChange(() => order.push(String(ethers.address)))
    user.switchesAccount(1)
    user.locks()
    await until('the lock was heard', () => order.includes('aglet locked'))
    user.unlocks()
    stop()
    assert.equal(order, [
      addresses[1],
      'aglet',
      'undefined',
      'aglet locked',
      addresses[1],
      'aglet',
      'undefined',
    ])
    forget()
  })

  test(`${name}: waiting for a wallet to unlock does not make the library connected`, async () => {
    const { ethers, adapter, user } = ethersBench(make)
    const probe: Session = {
      connectorId: WALLET.id,
      namespace: 'eip155',
      accounts: [],
      chainId: 'eip155:0',
    }
    let opened = false
    await adapter.connect(WALLET, { signal: never() })
    user.locks()
    adapter.watch(probe, { ...silent, changed: () => void (opened = true) })
    user.unlocks()
    await until('it opened', () => opened)
    assert.is(ethers.provider, undefined)
  })

  test(`${name}: stopping an older watcher does not stop the newer one`, async () => {
    const { ethers, adapter, session, stop } = await followed()
    adapter.watch(session, silent)
    stop()
    assert.ok(ethers.provider)
  })

  test(`${name}: an account that was chosen in Aglet signs`, async () => {
    const { ethers, adapter, session, wallet, addresses } = await followed()
    adapter.chosen!({ ...session, accounts: [account(addresses[1]), account(addresses[0])] })
    assert.is(ethers.address, addresses[1])
    wallet.script.intercept('eth_accounts', () => Promise.resolve([...addresses]))
    assert.is(await reported(ethers), `${addresses[1]} 1`)
  })

  test(`${name}: shows the account that a pairing has connected, until it ends`, async () => {
    const { ethers, adapter } = ethersBench(make)
    const paired: Session = {
      connectorId: 'walletConnect',
      namespace: 'eip155',
      accounts: [account(BOB)],
      chainId: 'eip155:1',
    }
    let ends = 0
    const provider = fakeProvider({ eth_accounts: () => [BOB], eth_chainId: () => '0x2105' })
    const adopted = adapter.attachSession!(paired, provider, () => ends++)
    assert.is(ethers.address, BOB)
    adopted.changed({ ...paired, chainId: 'eip155:8453' })
    assert.is(await reported(ethers), `${BOB} 8453`)
    await ethers.disconnect()
    assert.is(ends, 1)
    adopted.ended()
    assert.is(ethers.provider, undefined)
  })

  test(`${name}: connecting a wallet of the host’s loads Aglet and is reported to it`, async () => {
    const { wallet, addresses } = walletBench()
    const ethers = make()
    const { heard, host } = hostDouble()
    const providers = new Map<string, unknown>()
    ethers.onLive!(() => {
      const adapter = ethers.create({ ...fakeContext(), providers })
      adapter.attach!({
        ...host,
        found(connector, provider) {
          host.found(connector)
          providers.set(connector.id, provider)
        },
        connected(connector, session) {
          host.connected(connector, session)
          adapter.watch(session, silent)
        },
      })
    })
    const signer = (await ethers.connect(wallet.provider as never)) as Signer
    assert.is(await signer.getAddress(), addresses[0])
    assert.equal(heard, ['found host', `connected host ${addresses[0]} eip155:1`])
    await ethers.disconnect()
    assert.is(ethers.provider, undefined)
  })

  test(`${name}: a second wallet of the host’s replaces the first once its user approves, and not before`, async () => {
    const [first, second] = [walletBench(), walletBench()]
    const ethers = make()
    const aglet = fakeAglet()
    withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
    aglet.onDestroy(attachAdapters(aglet))
    const used = () => {
      const session = aglet.connections.sessionOf('eip155')!
      return aglet.activeAdapters.get('eip155')!.provider(session.connectorId)
    }
    const listed = () => aglet.connectors.all.value.map(({ id }) => id)
    await ethers.connect(first.wallet.provider as never)
    second.user.declines()
    const error = await ethers.connect(second.wallet.provider as never).catch(error => error)
    assert.ok(isAgletError(error, 'user_rejected'))
    assert.is(used(), first.wallet.provider)
    assert.equal(listed(), ['host'])

    await ethers.connect(second.wallet.provider as never)
    assert.is(used(), second.wallet.provider)
    assert.equal(listed(), ['host#2'])
    second.user.switchesNetwork(known)
    await until('the second one is followed', () => ethers.chainId === 8453)
    assert.is(await reported(ethers), `${second.addresses[0]} 8453`)
    first.user.switchesAccount(1)
    assert.is(ethers.address, second.addresses[0], 'the first one is not')

    await ethers.connect(first.wallet.provider as never)
    assert.is(used(), first.wallet.provider)
    assert.equal(listed(), ['host'])
    assert.is(await reported(ethers), `${first.addresses[1]} 1`)
    aglet.destroy()
  })

  test(`${name}: destroying an older instance leaves a newer one attached`, async () => {
    const ethers = make()
    const mount = () => {
      const aglet = fakeAglet()
      withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
      aglet.onDestroy(attachAdapters(aglet))
      return aglet
    }
    const first = mount()
    await tick()
    const second = mount()
    await tick()
    first.destroy()
    ethers.connect(fakeProvider() as never).catch(() => {})
    await until('the newer one shows it', () => shown(second) === `connected ${ALICE} host`)
    second.destroy()
  })

  test(`${name}: a wallet of the host’s that an earlier instance had is connected in a newer one`, async () => {
    const ethers = make()
    const wallet = fakeProvider()
    for (const visit of ['first', 'second']) {
      const aglet = fakeAglet()
      withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
      aglet.onDestroy(attachAdapters(aglet))
      await ethers.connect(wallet as never)
      assert.is(aglet.activeAdapters.get('eip155')!.provider('host'), wallet, visit)
      assert.ok(
        aglet.connectors.all.value.some(({ id }) => id === 'host'),
        visit,
      )
      aglet.destroy()
    }
  })

  test(`${name}: a prompt that an earlier instance left open does not disturb a newer one`, async () => {
    const ethers = make()
    const mount = async () => {
      const aglet = fakeAglet()
      const { providers, lifetime } = aglet
      withAdapters(aglet, [ethers.create({ ...fakeContext(), providers, lifetime })])
      aglet.onDestroy(attachAdapters(aglet))
      await tick()
      return aglet
    }
    const reply = deferred<string[]>()
    const first = await mount()
    const late = ethers.connect(fakeProvider({ eth_requestAccounts: () => reply.promise }) as never)
    const outcome = late.then(
      () => 'connected',
      error => error.code,
    )
    await tick()
    first.destroy()
    const second = await mount()
    const bobs = fakeProvider({ eth_requestAccounts: () => [BOB], eth_accounts: () => [BOB] })
    await ethers.connect(bobs as never)
    reply.resolve([ALICE])
    assert.is(await outcome, 'cancelled')
    assert.is(ethers.address, BOB)
    assert.is(shown(second), `connected ${BOB} host#2`)
    second.destroy()
  })

  test(`${name}: a wallet of the host’s that declines one of two prompts is connected by the other`, async () => {
    const ethers = make()
    const aglet = fakeAglet()
    withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
    aglet.onDestroy(attachAdapters(aglet))
    const replies = [deferred<string[]>(), deferred<string[]>()]
    let asked = 0
    const wallet = fakeProvider({ eth_requestAccounts: () => replies[asked++]!.promise })
    const first = ethers.connect(wallet as never).catch(error => error)
    const second = ethers.connect(wallet as never)
    await until('both prompts are open', () => asked === 2)
    replies[0]!.reject(Object.assign(new Error('No.'), { code: 4001 }))
    assert.ok(isAgletError(await first, 'user_rejected'))
    replies[1]!.resolve([ALICE])
    await second
    assert.is(shown(aglet), `connected ${ALICE} host`)
    assert.is(aglet.activeAdapters.get('eip155')!.provider('host'), wallet)
    aglet.destroy()
  })

  test(`${name}: a wallet of the host’s that another one replaced while it asked is connected again`, async () => {
    const ethers = make()
    const aglet = fakeAglet()
    withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
    aglet.onDestroy(attachAdapters(aglet))
    const wallet = fakeProvider()
    await ethers.connect(wallet as never)
    const reply = deferred<string[]>()
    wallet.methods['eth_requestAccounts'] = () => reply.promise
    const again = ethers.connect(wallet as never)
    await tick()
    const bobs = fakeProvider({ eth_requestAccounts: () => [BOB], eth_accounts: () => [BOB] })
    await ethers.connect(bobs as never)
    assert.is(shown(aglet), `connected ${BOB} host#2`)
    reply.resolve([ALICE])
    await again
    assert.is(shown(aglet), `connected ${ALICE} host`)
    assert.is(aglet.activeAdapters.get('eip155')!.provider('host'), wallet)
    assert.equal(
      aglet.connectors.all.value.map(({ id }) => id),
      ['host'],
    )
    aglet.destroy()
  })

  test(`${name}: P29 a network event that arrives before the reply to a switch is newer than the reply`, async () => {
    const ethers = make()
    const reply = deferred<null>()
    const provider = fakeProvider({ wallet_switchEthereumChain: () => reply.promise })
    const aglet = fakeAglet()
    aglet.providers.set(WALLET.id, provider)
    const context = { ...fakeContext([], aglet.networks.requested.peek()), providers: aglet.providers }
    withAdapters(aglet, [ethers.create(context)])
    await connect(aglet, WALLET)
    await tick()
    const switching = switchNetwork(aglet, 8453)
    await until('the wallet is asked', () =>
      provider.calls.some(({ method }) => method === 'wallet_switchEthereumChain'),
    )
    for (const chain of ['0x2105', '0x1']) {
      provider.methods['eth_chainId'] = () => chain
      provider.emit('chainChanged', chain)
      await tick()
    }
    reply.resolve(null)
    await switching
    await tick()
    assert.is(aglet.connections.sessionOf('eip155')!.chainId, 'eip155:1')
    assert.is(ethers.chainId, 1)
    aglet.destroy()
  })

  /** An instance whose wallet changes while it connects, before Aglet listens to it. */
  const connectedMeanwhile = async (change: (wallet: FakeProvider) => void) => {
    const ethers = make()
    const provider = fakeProvider()
    const aglet = fakeAglet()
    aglet.providers.set(WALLET.id, provider)
    withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
    const { eth_chainId } = provider.methods
    provider.methods['eth_chainId'] = params => {
      const reply = eth_chainId?.(params)
      change(provider)
      return reply
    }
    let changes = 0
    ethers.onChange(() => changes++)
    await connect(aglet, WALLET)
    return { ethers, provider, aglet, changes: () => changes }
  }

  test(`${name}: a wallet that changes between connecting and watching has its new account and network here too`, async () => {
    const { ethers, aglet, changes } = await connectedMeanwhile(({ methods }) => {
      methods['eth_accounts'] = () => [BOB]
      methods['eth_chainId'] = () => '0x2105'
    })
    await until('Aglet shows it', () => shown(aglet) === `connected ${BOB} ${WALLET.id}`)
    assert.is(ethers.address, BOB)
    assert.is(ethers.chainId, 8453)
    assert.is(await reported(ethers), `${BOB} 8453`)
    assert.is(changes(), 2)
    aglet.destroy()
  })

  test(`${name}: a wallet that is locked between connecting and watching is not connected here either`, async () => {
    const { ethers, aglet, provider } = await connectedMeanwhile(({ methods }) => {
      methods['eth_accounts'] = () => []
    })
    await until('Aglet shows it', () => !shown(aglet).startsWith('connected'))
    assert.not(ethers.provider)
    provider.methods['eth_accounts'] = () => [ALICE]
    provider.emit('accountsChanged', [ALICE])
    await until('it is unlocked', () => shown(aglet).startsWith('connected'))
    assert.is(ethers.address, ALICE)
    aglet.destroy()
  })

  test(`${name}: an account chosen at an earlier visit stays the library's when Aglet asks the wallet again`, async () => {
    const ethers = make()
    const wallet = fakeProvider({ eth_accounts: () => [ALICE, BOB] })
    const aglet = fakeAglet()
    aglet.providers.set(WALLET.id, wallet)
    withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
    await reconnect(aglet, WALLET, BOB, true)
    const asked = () => wallet.calls.filter(({ method }) => method === 'eth_accounts').length
    await until('the wallet was asked again', () => asked() === 2)
    await tick(5)
    assert.is(shown(aglet), `connected ${BOB} ${WALLET.id}`)
    assert.is(ethers.address, BOB)
    aglet.destroy()
  })

  test(`${name}: connecting is refused while the host has no EVM network, and works once it has one`, async () => {
    const ethers = make()
    const wallet = fakeProvider()
    const page = assemble({ projectId: 'test', networks: [solana], adapters: [ethers] }, fakeRuntime())
    startAglet(page)
    // The first call loads Aglet; the second one finds it loaded.
    for (const call of ['first', 'second']) {
      const error = await ethers.connect(wallet as never).catch(error => error)
      assert.ok(isAgletError(error, 'adapter_not_found'), `${call}: ${error}`)
    }
    assert.equal(wallet.calls, [])
    page.update({ networks: [solana, ethereum] })
    await ethers.connect(wallet as never)
    assert.is(page.getAccount('eip155').address, ALICE)
    page.destroy()
  })

  test(`${name}: a second adapter of one instance is refused instead of waiting for ever`, async () => {
    const [ethers, second] = [make(), make()]
    const wallet = fakeProvider()
    const page = assemble(
      { projectId: 'test', networks: [ethereum], adapters: [ethers, second] },
      fakeRuntime(),
    )
    startAglet(page)
    const refused = async (adapter: Ethers, when: string) => {
      const error = await adapter.connect(wallet as never).catch(error => error)
      assert.ok(isAgletError(error, 'adapter_not_found'), `${when}: ${error}`)
    }
    await refused(second, 'while Aglet loads')
    await refused(second, 'once Aglet has loaded')
    page.update({ adapters: [second] })
    await refused(second, 'in place of the first one, which is kept')
    page.update({ adapters: [ethers] })
    await ethers.connect(wallet as never)
    assert.is(page.getAccount('eip155').address, ALICE)
    page.destroy()
  })

  test(`${name}: connecting without a wallet says that there is none`, async () => {
    const { ethers, adapter } = ethersBench(make)
    adapter.attach!(hostDouble().host)
    const error = await ethers.connect(undefined as never).catch(error => error)
    assert.ok(isAgletError(error, 'wallet_not_found'), String(error))
  })

  test(`${name}: a wallet that Aglet has found is connected under its name`, async () => {
    const { ethers, adapter, wallet } = ethersBench(make)
    const { heard, host } = hostDouble()
    adapter.attach!({
      ...host,
      connected: (connector, session) => {
        host.connected(connector, session)
        adapter.watch(session, silent)
      },
    })
    await ethers.connect(wallet.provider as never)
    assert.equal(heard, [`connected ${WALLET.id} ${ethers.address} eip155:1`])
  })

  test(`${name}: a wallet that is announced and also window.ethereum is connected as the announced one`, async () => {
    const ethers = make()
    const aglet = fakeAglet()
    const wallet = fakeProvider()
    for (const id of ['injected', WALLET.id]) aglet.providers.set(id, wallet)
    withAdapters(aglet, [ethers.create({ ...fakeContext(), providers: aglet.providers })])
    aglet.onDestroy(attachAdapters(aglet))
    await ethers.connect(wallet as never)
    assert.is(shown(aglet), `connected ${ALICE} ${WALLET.id}`)
    aglet.destroy()
  })

  test(`${name}: a listener may disconnect the connection that it is called for`, async () => {
    const { ethers, adapter } = ethersBench(make)
    const aglet = fakeAglet({}, { adapters: [adapter] })
    const ends: Promise<void>[] = []
    ethers.onChange(() => {
      if (ethers.address) ends.push(ethers.disconnect(), ethers.disconnect())
    })
    await connect(aglet, WALLET)
    await Promise.all(ends)
    assert.is(ends.length, 2)
    assert.is(shown(aglet), 'disconnected')
    assert.is(ethers.provider, undefined)
    assert.is(await adapter.reconnect(WALLET, { signal: never() }), undefined)
    aglet.destroy()
  })

  test(`${name}: the host’s disconnect ends the session, in Aglet and in the wallet`, async () => {
    const heard: string[] = []
    const { ethers, adapter } = await followed({ ...silent, ended: () => void heard.push('ended') })
    await ethers.disconnect()
    assert.equal(heard, ['ended'])
    assert.is(ethers.provider, undefined)
    assert.is(await adapter.reconnect(WALLET, { signal: never() }), undefined)
    await ethers.disconnect()
    assert.equal(heard, ['ended'])
  })
}
