import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelConnect, connect } from '../src/actions/connect/connect'
import { disconnect } from '../src/actions/connect/disconnect'
import { reconnect } from '../src/actions/connect/reconnect'
import { switchNetwork } from '../src/actions/networks/switchNetwork'
import type { Aglet } from '../src/aglet'
import { persist } from '../src/effects/account/persist'
import { storedConnections } from '../src/effects/hydrate'
import { AgletError } from '../src/errors'
import { createTransitions } from '../src/signals/connect/transitions'
import type { CaipNetworkId, Session } from '../src/types'
import {
  ADDRESSES,
  account,
  connector,
  deferred,
  type FakeAdapter,
  fakeAdapter,
  fakeAglet,
  fakeStorage,
  session,
} from './fakes'

// S15: random walks over everything that user, wallets and page can do, with replies in any order.

const WALLETS = ['com.a', 'com.b'] as const
const CHAINS: readonly CaipNetworkId[] = ['eip155:1', 'eip155:8453', 'eip155:999']

/** The state of a wallet, independent of the code under test. */
interface World {
  account: string
  chain: CaipNetworkId
  locked: boolean
  permitted: boolean
}

const wallet = fc.constantFrom(...WALLETS)
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
/** Mostly the newest prompt is approved, since otherwise no walk would get far. */
const which = fc.constantFrom(0, 0, 0, 1, 2)
const yes = fc.constantFrom(true, true, false)
/** Whether promises settle before the next step; if not, the two steps overlap. */
const turn = fc.constantFrom(true, true, true, false)
const step = fc.oneof(
  weighted(5, fc.record({ do: fc.constant('connect' as const), wallet, turn })),
  weighted(7, fc.record({ do: fc.constant('answer' as const), which, yes, turn })),
  weighted(3, fc.record({ do: fc.constant('account' as const), wallet, index: fc.nat(2), turn })),
  weighted(3, fc.record({ do: fc.constant('chain' as const), wallet, index: fc.nat(2), turn })),
  weighted(2, fc.record({ do: fc.constant('lock' as const), wallet, turn })),
  weighted(2, fc.record({ do: fc.constant('unlock' as const), wallet, turn })),
  weighted(1, fc.record({ do: fc.constant('forget' as const), wallet, turn })),
  weighted(1, fc.record({ do: fc.constant('switch' as const), index: fc.nat(1), turn })),
  weighted(
    1,
    fc.record({ do: fc.constantFrom('cancel' as const, 'disconnect' as const, 'reload' as const), turn }),
  ),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One page view over wallets and storage that outlive the page. */
function makePage(worlds: Record<string, World>, storage: Storage) {
  const open: { id: string; answer: ReturnType<typeof deferred<Session>> }[] = []
  const read = (id: string): Session | undefined => {
    const { account: address, chain, locked, permitted } = worlds[id]!
    return permitted && !locked
      ? session({ connectorId: id, accounts: [account(address)], chainId: chain })
      : undefined
  }
  const adapter: FakeAdapter = fakeAdapter({
    connect({ id }, { signal }) {
      const answer = deferred<Session>()
      open.push({ id, answer })
      signal.addEventListener('abort', () => answer.reject(new AgletError('cancelled', 'aborted')))
      return answer.promise
    },
    reconnect: async ({ id }) => read(id),
    disconnect: async ({ connectorId }) => {
      worlds[connectorId]!.permitted = false
    },
    switchNetwork: async ({ connectorId }, network) => {
      worlds[connectorId]!.chain = network.caipNetworkId
      adapter.emit(connectorId, { chainId: network.caipNetworkId })
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter], storage })
  for (const id of WALLETS) aglet.connectors.announce(connector(id))
  aglet.onDestroy(persist(aglet))
  return { aglet, adapter, open, read }
}

/** Laws that hold in every observable state. */
function watchLaws(aglet: Aglet) {
  let changes = 0
  const check = () => {
    changes++
    const now = aglet.account.account.peek()
    const { walletChainId } = aglet.account.network.peek()
    const connected = now.status === 'connected'
    assert.is(now.address !== undefined, connected, 'no address without the status connected')
    assert.is(now.isConnected, connected)
    assert.is(walletChainId !== undefined, connected)
    assert.is(now.caipAddress, connected ? `${walletChainId}:${now.address}` : undefined)
  }
  aglet.account.account.subscribe(check)
  aglet.account.network.subscribe(check)
  return () => changes
}

const settle = async () => {
  for (let i = 0; i < 8; i++) await Promise.resolve()
}

/** @returns the final status */
async function walk(steps: readonly Step[]): Promise<string> {
  const worlds: Record<string, World> = Object.fromEntries(
    WALLETS.map(id => [id, { account: ADDRESSES[0], chain: 'eip155:1', locked: false, permitted: false }]),
  )
  const storage = fakeStorage()
  let page = makePage(worlds, storage)
  let changes = watchLaws(page.aglet)
  const gone: { aglet: Aglet; changes: () => number; at: number; page: typeof page }[] = []

  for (const now of steps) {
    const { aglet, adapter, open } = page
    if (now.do === 'connect') connect(aglet, connector(now.wallet)).catch(() => {})
    if (now.do === 'answer') {
      const asked = open[open.length - 1 - now.which]
      if (asked && now.yes) {
        Object.assign(worlds[asked.id]!, { permitted: true, locked: false })
        asked.answer.resolve(page.read(asked.id)!)
      } else asked?.answer.reject(new AgletError('user_rejected', 'no'))
    }
    if (now.do === 'account') {
      worlds[now.wallet]!.account = ADDRESSES[now.index]!
      if (page.read(now.wallet)) adapter.emit(now.wallet, { accounts: [worlds[now.wallet]!.account] })
    }
    if (now.do === 'chain') {
      worlds[now.wallet]!.chain = CHAINS[now.index]!
      adapter.emit(now.wallet, { chainId: worlds[now.wallet]!.chain })
    }
    if (now.do === 'lock' && page.read(now.wallet)) {
      worlds[now.wallet]!.locked = true
      adapter.emit(now.wallet, 'locked')
    }
    if (now.do === 'unlock' && worlds[now.wallet]!.locked) {
      worlds[now.wallet]!.locked = false
      if (worlds[now.wallet]!.permitted) adapter.emit(now.wallet, { accounts: [worlds[now.wallet]!.account] })
    }
    if (now.do === 'forget' && worlds[now.wallet]!.permitted) {
      worlds[now.wallet]!.permitted = false
      adapter.emit(now.wallet, 'ended')
    }
    if (now.do === 'switch') switchNetwork(aglet, CHAINS[now.index]!).catch(() => {})
    if (now.do === 'cancel') cancelConnect(aglet, 'eip155')
    if (now.do === 'disconnect') disconnect(aglet).catch(() => {})
    if (now.do === 'reload') {
      aglet.destroy()
      gone.push({ aglet, changes, at: changes(), page })
      page = makePage(worlds, storage)
      changes = watchLaws(page.aglet)
      for (const [namespace, stored] of storedConnections(page.aglet.storage.get('connections'))) {
        page.aglet.get(createTransitions).waitForWallet(namespace, stored.connectorId, stored.lastAddress)
        reconnect(page.aglet, connector(stored.connectorId), stored.lastAddress)
      }
    }
    if (now.turn) await settle()
  }
  await settle()

  // The oracle: an account shown as connected is connected, with the network and account that the wallet
  // itself reports.
  const { status, connectorId, address } = page.aglet.account.account.peek()
  if (status === 'connected') {
    const truth = page.read(connectorId!)
    assert.ok(truth, 'the wallet agrees')
    assert.is(address, truth.accounts[0]!.address, 'the last event wins')
    assert.is(page.aglet.account.network.peek().walletChainId, truth.chainId)
    assert.is(page.adapter.watchers(connectorId), 1, 'one listener follows it')
  }
  assert.ok(page.adapter.watchers() <= 2)
  const stored = storedConnections(page.aglet.storage.get('connections'))[0]?.[1]
  if (status === 'connected')
    assert.equal(
      [stored?.connectorId, stored?.lastAddress],
      [connectorId, address],
      'what is stored is what is shown',
    )
  if (status === 'disconnected') assert.is(stored, undefined)

  page.aglet.destroy()
  for (const { answer, id } of page.open) {
    worlds[id]!.permitted = true
    answer.resolve(session({ connectorId: id }))
  }
  gone.push({ aglet: page.aglet, changes, at: changes(), page })
  await settle()
  for (const { changes, at, page } of gone) {
    assert.is(changes(), at, 'nothing changes after the end')
    assert.is(page.adapter.watchers(), 0, 'and nobody listens')
  }
  return status
}

test('S15: 10,000 random walks keep the laws', async () => {
  const { error } = console
  // Each read of the clock is 300 ms after the last: no user changes wallets more than four times a second.
  const { now } = Date
  let time = now()
  Date.now = () => {
    time += 300
    return time
  }
  const ends: Record<string, number> = {}
  console.error = () => {}
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async steps => {
        const end = await walk(steps)
        ends[end] = (ends[end] ?? 0) + 1
      }),
      {
        numRuns: 10_000,
      },
    )
    for (const status of ['connected', 'connecting', 'reconnecting', 'disconnected'])
      assert.ok((ends[status] ?? 0) > 100, `enough walks end ${status}: ${ends[status]}`)
  } finally {
    console.error = error
    Date.now = now
  }
})

test.run()
