import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Adapter, SessionEvents } from '../../src/adapters/adapter'
import { isAgletError } from '../../src/errors'
import type { CaipNetworkId, Connector, Network } from '../../src/types'
import { until } from '../dom'

/** An adapter with a wallet behind it, whose user this script controls. Created anew for each test. */
export interface Bench {
  readonly adapter: Adapter
  readonly connector: Connector
  /** The user's addresses, as the adapter should report them. */
  readonly addresses: readonly [string, string]
  readonly chainId: CaipNetworkId
  /** A network that the wallet knows, and one that it must be asked to add. */
  readonly known: Network
  readonly unknown: Network
  /**
   * Who controls the network: the `wallet`, which is asked to switch and reports its switches; or the `app`,
   * where each request names a network and the wallet is not asked. Default: wallet
   */
  readonly networkOf?: 'wallet' | 'app'
  /** Set if each network has its own addresses, so that a switch changes them. */
  readonly addressesOf?: 'network'
  /** Whether a network that the wallet does not know is `added` or `refused`. Default: added */
  readonly unknownNetwork?: 'added' | 'refused'
  /** How a wallet without the permission looks, if it cannot be told from a locked one. Default: ended */
  readonly forgotten?: 'ended' | 'locked'
  /** The wallet emits no events and can only be asked with a prompt, so the page keeps its last reply. */
  readonly mute?: boolean
  readonly user: {
    /** Makes the next prompt be declined. */
    declines(): void
    /** Keeps the next prompt open. @returns the late approval */
    waits(): () => void
    switchesAccount(index: 0 | 1): void
    switchesNetwork(network: Network): void
    locks(): void
    unlocks(): void
    /** Revokes the page's permission in the wallet. */
    forgets(): void
  }
  /** The number of prompts that the user has seen. */
  prompts(): number
  /** The number of listeners that the adapter has on the wallet. */
  listeners(): number
  /** The network that the wallet itself is on. */
  walletChain(): Promise<CaipNetworkId>
}

const never = () => new AbortController().signal
const turn = () => new Promise(resolve => setImmediate(resolve))

async function failure(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => {
      throw new Error('It should have failed.')
    },
    error => error,
  )
}

/** The reported events, in order. */
function recorder() {
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

/** The tests that every adapter must pass, whatever wallet is behind it. */
export function adapterContract(test: Test, name: string, make: () => Bench): void {
  const connected = async () => {
    const bench = make()
    const session = await bench.adapter.connect(bench.connector, { signal: never() })
    return { ...bench, session }
  }

  test(`${name}: connects, with the active account first`, async () => {
    const { session, connector, adapter, addresses, chainId } = await connected()
    assert.is(session.connectorId, connector.id)
    assert.is(session.namespace, adapter.namespace)
    assert.is(session.accounts[0]?.address, addresses[0])
    assert.is(session.chainId, chainId)
    assert.equal(JSON.parse(JSON.stringify(session)), session, 'a session is plain data')
  })

  test(`${name}: reports the user’s decline, and prompts again next time`, async () => {
    const { adapter, connector, user, addresses } = make()
    user.declines()
    const error = await failure(adapter.connect(connector, { signal: never() }))
    assert.ok(isAgletError(error, 'user_rejected'), String(error))
    const session = await adapter.connect(connector, { signal: never() })
    assert.is(session.accounts[0]?.address, addresses[0])
  })

  test(`${name}: reports a wallet that is not there`, async () => {
    const { adapter, connector } = make()
    for (const run of [adapter.connect, adapter.reconnect]) {
      const error = await failure(run({ ...connector, id: 'not.there' }, { signal: never() }))
      assert.ok(isAgletError(error, 'wallet_not_found'), String(error))
    }
  })

  test(`${name}: an aborted connect ends at once, and its late approval is not reported`, async () => {
    const { adapter, connector, user } = make()
    const approve = user.waits()
    const controller = new AbortController()
    const settled: string[] = []
    const trying = adapter.connect(connector, { signal: controller.signal })
    trying.then(
      () => settled.push('connected'),
      error => settled.push(error.code),
    )
    await Promise.resolve()
    controller.abort()
    await until('the connect ended', () => settled.length)
    approve()
    await failure(trying)
    assert.equal(settled, ['cancelled'])
  })

  test(`${name}: with a signal that is already aborted, the wallet is not asked`, async () => {
    const { adapter, connector, prompts } = make()
    const error = await failure(adapter.connect(connector, { signal: AbortSignal.abort() }))
    assert.ok(isAgletError(error, 'cancelled'))
    assert.is(prompts(), 0)
  })

  test(`${name}: reconnects without a prompt`, async () => {
    const { adapter, connector, session, prompts } = await connected()
    const before = prompts()
    assert.equal(await adapter.reconnect(connector, { signal: never() }), session)
    assert.is(prompts(), before)
  })

  test(`${name}: does not reconnect while the wallet is locked or after it revoked the permission`, async () => {
    const { adapter, connector, session, user, prompts, mute } = await connected()
    const before = prompts()
    user.locks()
    if (mute) {
      assert.equal(await adapter.reconnect(connector, { signal: never() }), session)
      return assert.is(prompts(), before)
    }
    assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
    user.unlocks()
    assert.equal(await adapter.reconnect(connector, { signal: never() }), session)
    user.forgets()
    assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
    assert.is(prompts(), before)
  })

  test(`${name}: reports account and network changes`, async () => {
    const { adapter, session, user, addresses, known, networkOf, addressesOf, mute } = await connected()
    const { heard, on } = recorder()
    adapter.watch(session, on)
    user.switchesAccount(1)
    if (mute) {
      await turn()
      return assert.equal(heard, [])
    }
    await until('the account was reported', () => heard.length === 1)
    if (networkOf === 'app') return assert.equal(heard, [addresses[1]])
    user.switchesNetwork(known)
    await until('the network was reported', () => heard.at(-1) === known.caipNetworkId)
    assert.is(heard.length, addressesOf ? 3 : 2)
    assert.is(heard[0], addresses[1])
  })

  test(`${name}: distinguishes a locked wallet from one that has revoked the permission`, async () => {
    const { adapter, session, user, addresses, forgotten = 'ended', mute } = await connected()
    const { heard, on } = recorder()
    adapter.watch(session, on)
    user.locks()
    if (mute) {
      await turn()
      return assert.equal(heard, [])
    }
    await until('the lock was reported', () => heard.length === 1)
    user.unlocks()
    await until('the account was back', () => heard.length === 2)
    user.forgets()
    await until('the end was reported', () => heard.length === 3)
    assert.equal(heard, ['locked', addresses[0], forgotten])
  })

  test(`${name}: stops reporting when stopped, and leaves no listener`, async () => {
    const { adapter, session, user, listeners, mute } = await connected()
    const before = listeners()
    const { heard, on } = recorder()
    const stop = adapter.watch(session, on)
    if (!mute) assert.ok(listeners() > before)
    stop()
    stop()
    assert.is(listeners(), before)
    user.switchesAccount(1)
    user.locks()
    await turn()
    assert.equal(heard, [])
  })

  test(`${name}: two watchers do not interfere with each other`, async () => {
    const { adapter, session, user, addresses, mute } = await connected()
    const first = recorder()
    const second = recorder()
    const stop = adapter.watch(session, first.on)
    adapter.watch(session, second.on)
    stop()
    user.switchesAccount(1)
    if (mute) await turn()
    else await until('the second one heard it', () => second.heard.length)
    assert.equal(first.heard, [])
    assert.equal(second.heard, mute ? [] : [addresses[1]])
  })

  test(`${name}: switches to a network that the wallet knows`, async () => {
    const { adapter, session, known, walletChain, networkOf, prompts } = await connected()
    const before = prompts()
    await adapter.switchNetwork?.(session, known)
    if (networkOf === 'app') assert.is(prompts(), before, 'nobody is asked')
    else assert.is(await walletChain(), known.caipNetworkId)
  })

  test(`[8.20] ${name}: a network that the wallet does not know is added, or refused`, async () => {
    const { adapter, session, unknown, walletChain, unknownNetwork, networkOf, chainId } = await connected()
    const switching = Promise.resolve(adapter.switchNetwork?.(session, unknown))
    if (unknownNetwork === 'refused') {
      const error = await failure(switching)
      assert.ok(isAgletError(error, 'chain_unsupported'), String(error))
      assert.is(error.shortMessage, 'Chain is not supported')
      assert.is(await walletChain(), chainId)
    } else {
      await switching
      if (networkOf !== 'app') assert.is(await walletChain(), unknown.caipNetworkId)
    }
  })

  test(`${name}: a declined switch is reported, and no network is added`, async () => {
    const { adapter, session, user, known, walletChain, chainId, networkOf } = await connected()
    user.declines()
    const switching = Promise.resolve(adapter.switchNetwork?.(session, known))
    if (networkOf === 'app') return switching
    const error = await failure(switching)
    assert.ok(isAgletError(error, 'user_rejected'), String(error))
    assert.is(await walletChain(), chainId)
  })

  test(`${name}: after a disconnect it does not reconnect`, async () => {
    const { adapter, connector, session } = await connected()
    await adapter.disconnect(session)
    assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
  })

  test(`${name}: disconnecting from a wallet that is gone is no error`, async () => {
    const { adapter, session } = await connected()
    await adapter.disconnect({ ...session, connectorId: 'not.there' })
  })
}
