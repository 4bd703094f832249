import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { attachSession } from '../src/actions/connect/attachSession'
import { chooseAccount } from '../src/actions/connect/chooseAccount'
import { cancelConnect, connect } from '../src/actions/connect/connect'
import { disconnect } from '../src/actions/connect/disconnect'
import { reconnect } from '../src/actions/connect/reconnect'
import { switchNetwork } from '../src/actions/networks/switchNetwork'
import type { Aglet } from '../src/aglet'
import { persist } from '../src/effects/account/persist'
import { hydrate, storedConnections } from '../src/effects/hydrate'
import { AgletError } from '../src/errors'
import { createButton } from '../src/signals/account/button'
import type { CaipNetworkId, Namespace, NetworkInput, Session } from '../src/types'
import {
  account,
  base,
  bitcoin,
  connector,
  deferred,
  ethereum,
  type FakeAdapter,
  fakeAdapter,
  fakeAglet,
  fakeStorage,
  polkadot,
  session,
  solana,
} from './fakes'

// S15 over four families: a change in one family leaves the others as they are, and the shown state is true.

const FAMILIES: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']
const solanaDevnet = { ...solana, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' }
const NETWORKS: readonly NetworkInput[] = [ethereum, base, solana, solanaDevnet, bitcoin, polkadot]
const CHAINS: Readonly<Record<Namespace, readonly CaipNetworkId[]>> = {
  eip155: ['eip155:1', 'eip155:8453', 'eip155:999'],
  solana: [`solana:${solana.id}`, `solana:${solanaDevnet.id}`],
  bip122: [`bip122:${bitcoin.id}`],
  polkadot: [`polkadot:${polkadot.id}`],
}
const familyOf = (id: string) => id.split(':')[0] as Namespace
/** Two wallets that serve every family; a connection is one wallet in one family (P28). */
const WALLETS = ['one', 'two'] as const
type Wallet = (typeof WALLETS)[number]

/** The state of a wallet in one family, independent of the code under test. */
interface Place {
  accounts: string[]
  chain: CaipNetworkId
  permitted: boolean
  locked: boolean
}
type World = Record<string, Place>
const idIn = (wallet: Wallet, namespace: Namespace) => `${namespace}/${wallet}`
const connectorIn = (wallet: Wallet, namespace: Namespace) =>
  connector(idIn(wallet, namespace), { chain: namespace })

const family = fc.constantFrom(...FAMILIES)
const wallet = fc.constantFrom(...WALLETS)
const turn = fc.constantFrom(true, true, true, false)
const common = { family, wallet, turn }
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('connect' as const), ...common }) },
  // Connects at once, so that walks get far.
  { weight: 8, arbitrary: fc.record({ do: fc.constant('join' as const), ...common }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which: fc.constantFrom(0, 0, 1, 2),
      yes: fc.constantFrom(true, true, true, false),
      ...common,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'account' as const,
        'chain' as const,
        'switch' as const,
        'switch' as const,
        'choose' as const,
        'adopt' as const,
      ),
      index: fc.nat(2),
      ...common,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('lock' as const, 'unlock' as const, 'forget' as const),
      ...common,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'end' as const,
        'end' as const,
        'endAll' as const,
        'reload' as const,
      ),
      ...common,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One page view over wallets and storage that outlive the page. */
function makePage(world: World, storage: Storage) {
  const open: { id: string; answer: ReturnType<typeof deferred<Session>> }[] = []
  const read = (id: string): Session | undefined => {
    const { accounts, chain, permitted, locked } = world[id]!
    return permitted && !locked
      ? session({
          connectorId: id,
          namespace: familyOf(chain),
          accounts: accounts.map(account),
          chainId: chain,
        })
      : undefined
  }
  const adapters = FAMILIES.map((namespace): FakeAdapter => {
    const adapter = fakeAdapter({
      namespace,
      connect({ id }, { signal }) {
        const answer = deferred<Session>()
        open.push({ id, answer })
        signal.addEventListener('abort', () => answer.reject(new AgletError('cancelled', 'aborted')))
        return answer.promise
      },
      reconnect: async ({ id }) => read(id),
      disconnect: async ({ connectorId }) => {
        world[connectorId]!.permitted = false
      },
      switchNetwork: async ({ connectorId }, network) => {
        world[connectorId]!.chain = network.caipNetworkId
        adapter.emit(connectorId, { chainId: network.caipNetworkId })
      },
    })
    return adapter
  })
  const adapterOf = (namespace: Namespace) => adapters.find(adapter => adapter.namespace === namespace)!
  const aglet = fakeAglet({ networks: NETWORKS }, { adapters, storage })
  for (const namespace of FAMILIES)
    for (const wallet of WALLETS) aglet.connectors.announce(connectorIn(wallet, namespace))
  hydrate(aglet)
  aglet.onDestroy(persist(aglet))
  return { aglet, adapterOf, open, read }
}

/** Laws that hold in every observable state, also between two changes of one step. */
function watchLaws(aglet: Aglet) {
  let changes = 0
  const check = () => {
    changes++
    const { account, network } = aglet.account
    const now = account.peek()
    const where = network.peek()
    assert.is(
      now.address !== undefined,
      now.status === 'connected',
      'no address without the status connected',
    )
    assert.is(now.isConnected, now.status === 'connected')
    assert.is(where.walletChainId !== undefined, now.isConnected)
    // P29: never one family's account on another family's network.
    if (now.isConnected) {
      assert.is(where.network.chainNamespace, now.namespace, 'account and network are of one family')
      assert.is(familyOf(where.walletChainId!), now.namespace)
      assert.is(now.caipAddress, `${where.walletChainId}:${now.address}`)
    }
    // P27: while any family is connected, an account is shown.
    assert.is(now.isConnected, aglet.connections.live.peek().length > 0 && now.status === 'connected')
    for (const namespace of FAMILIES) {
      const state = account.peek().namespace === namespace ? account.peek() : undefined
      if (state) assert.is(state.allAccounts[0]?.address, state.address)
    }
  }
  const stops = [aglet.account.account.subscribe(check), aglet.account.network.subscribe(check)]
  return {
    count: () => changes,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

const settle = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}

async function walk(steps: readonly Step[]): Promise<number> {
  const world: World = {}
  for (const namespace of FAMILIES)
    for (const wallet of WALLETS)
      world[idIn(wallet, namespace)] = {
        accounts: [0, 1, 2].map(i => `${namespace}-${wallet}-${i}`),
        chain: CHAINS[namespace][0]!,
        permitted: false,
        locked: false,
      }
  const storage = fakeStorage()
  let page = makePage(world, storage)
  let laws = watchLaws(page.aglet)
  const gone: { count: () => number; at: number; page: typeof page }[] = []

  for (const now of steps) {
    const { aglet, adapterOf, open } = page
    const { family } = now
    if (now.do === 'join') await settle()
    const id = idIn(now.wallet, family)
    const place = world[id]!
    /** State of the other families, to check that nothing there changes. */
    const others = () =>
      JSON.stringify(
        FAMILIES.filter(other => other !== family).map(other => [
          aglet.connections.of(other),
          aglet.networks.activeOf(other)?.caipNetworkId,
        ]),
      )
    const before = others()
    if (now.do === 'connect') connect(aglet, connectorIn(now.wallet, family)).catch(() => {})
    if (now.do === 'join') {
      connect(aglet, connectorIn(now.wallet, family)).catch(() => {})
      await settle()
      Object.assign(place, { permitted: true, locked: false })
      open.pop()?.answer.resolve(page.read(id)!)
      await settle()
    }
    if (now.do === 'answer') {
      const asked = open.filter(({ id }) => familyOf(id.replace('/', ':')) === family).at(-1 - now.which)
      // A request is answered only once.
      if (asked) open.splice(open.indexOf(asked), 1)
      if (asked && now.yes) {
        const wasLocked = world[asked.id]!.locked
        Object.assign(world[asked.id]!, { permitted: true, locked: false })
        asked.answer.resolve(page.read(asked.id)!)
        if (wasLocked) adapterOf(family).emit(asked.id, { accounts: world[asked.id]!.accounts })
      } else asked?.answer.reject(new AgletError('user_rejected', 'no'))
    }
    if (now.do === 'account' && page.read(id)) {
      place.accounts = [...place.accounts.slice(now.index), ...place.accounts.slice(0, now.index)]
      adapterOf(family).emit(id, { accounts: place.accounts })
    }
    if (now.do === 'chain') {
      place.chain = CHAINS[family][now.index % CHAINS[family].length]!
      adapterOf(family).emit(id, { chainId: place.chain })
    }
    // A family without an account would open the modal and wait; the next test covers that.
    if (now.do === 'switch' && (aglet.connections.sessionOf(family) || !aglet.connections.live.peek().length))
      switchNetwork(aglet, CHAINS[family][now.index % CHAINS[family].length]!).catch(() => {})
    if (now.do === 'choose') {
      const live = aglet.connections.sessionOf(family)
      if (live) chooseAccount(aglet, family, live.accounts[now.index % live.accounts.length]!.address)
    }
    if (now.do === 'adopt' && page.read(id))
      attachSession(aglet, adapterOf(family), connectorIn(now.wallet, family), page.read(id)!)
    if (now.do === 'lock' && page.read(id)) {
      place.locked = true
      adapterOf(family).emit(id, 'locked')
    }
    if (now.do === 'unlock' && place.locked) {
      place.locked = false
      if (place.permitted) adapterOf(family).emit(id, { accounts: place.accounts })
    }
    if (now.do === 'forget' && place.permitted) {
      place.permitted = false
      adapterOf(family).emit(id, 'ended')
    }
    if (now.do === 'cancel') cancelConnect(aglet, family)
    if (now.do === 'end') disconnect(aglet, family).catch(() => {})
    if (now.do !== 'endAll' && now.do !== 'reload')
      assert.is(others(), before, `${now.do} in ${family} touches no other family`)
    if (now.do === 'endAll') disconnect(aglet).catch(() => {})
    if (now.do === 'reload') {
      const shown = aglet.account.account.peek()
      aglet.destroy()
      gone.push({ count: laws.count, at: laws.count(), page })
      page = makePage(world, storage)
      laws = watchLaws(page.aglet)
      for (const [namespace, stored] of storedConnections(page.aglet.storage.get('connections'))) {
        reconnect(
          page.aglet,
          connector(stored.connectorId, { chain: namespace }),
          stored.lastAddress,
          stored.picked,
        )
      }
      await settle()
      const then = page.aglet.account.account.peek()
      // The active family and the chosen account survive a reload.
      if (shown.isConnected && page.read(shown.connectorId!)) {
        assert.is(then.namespace, shown.namespace, 'the active family survives')
        if (then.isConnected) assert.is(then.address, shown.address)
      }
    }
    if (now.turn) await settle()
  }
  await settle()

  // The oracle: each family that is shown as connected is connected, with the network and account its wallet
  // reports.
  const { aglet } = page
  for (const namespace of FAMILIES) {
    const live = aglet.connections.sessionOf(namespace)
    const watchers = page.adapterOf(namespace).watchers()
    if (!live) continue
    const truth = page.read(live.connectorId)
    assert.ok(truth, `${namespace}: the wallet agrees`)
    assert.is(live.chainId, truth.chainId)
    assert.equal(
      live.accounts.map(({ address }) => address).sort(),
      truth.accounts.map(({ address }) => address).sort(),
      `${namespace}: its own accounts`,
    )
    if (!live.picked) assert.is(live.accounts[0]!.address, truth.accounts[0]!.address, 'the last event wins')
    assert.is(page.adapterOf(namespace).watchers(live.connectorId), 1, 'one listener follows it')
    assert.ok(watchers <= 2)
  }
  const connected = aglet.connections.live.peek()
  const trying = (namespace: Namespace) => {
    const now = aglet.connections.of(namespace)
    return now.status === 'connecting' && now.before?.status === 'connected'
  }
  const chosen = aglet.networks.chosen.peek().map(familyOf)
  const expected =
    (chosen.length ? chosen : FAMILIES.slice(0, 1)).find(
      namespace => connected.includes(namespace) || trying(namespace),
    ) ?? connected[0]
  if (expected) assert.is(aglet.account.namespace.peek(), expected)
  const button = aglet.get(createButton).peek().kind
  if (connected.length && !trying(expected!))
    assert.ok(button === 'account' || button === 'unsupported', 'P27: never Connect')

  aglet.destroy()
  for (const { answer, id } of page.open) answer.resolve(session({ connectorId: id }))
  gone.push({ count: laws.count, at: laws.count(), page })
  await settle()
  for (const { count, at, page } of gone) {
    assert.is(count(), at, 'nothing changes after the end')
    for (const namespace of FAMILIES) assert.is(page.adapterOf(namespace).watchers(), 0, 'and nobody listens')
  }
  return connected.length
}

test('S15 P27 P28 P29 [4.11] [4.12]: 10,000 random walks over four families keep the laws', async () => {
  const { error } = console
  // Each read of the clock is 300 ms after the last: no user changes wallets more than four times a second.
  const { now } = Date
  let time = now()
  Date.now = () => {
    time += 300
    return time
  }
  const ends = [0, 0, 0, 0, 0]
  console.error = () => {}
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24, size: 'max' }), async steps => {
        ends[await walk(steps)]!++
      }),
      { numRuns: 10_000, includeErrorInReport: true },
    )
  } finally {
    console.error = error
    Date.now = now
  }
  for (const count of ends.slice(0, 4))
    assert.ok(count > 100, `enough walks end with each number of families: ${ends}`)
})

test.run()
