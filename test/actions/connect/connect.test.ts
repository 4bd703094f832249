import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseAccount } from '../../../src/actions/connect/chooseAccount'
import { cancelConnect, connect } from '../../../src/actions/connect/connect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import type { Aglet } from '../../../src/aglet'
import { AgletError, isAgletError } from '../../../src/errors'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { Session } from '../../../src/types'
import { tick } from '../../dom'
import {
  ADDRESSES,
  ALICE,
  account,
  BOB,
  CAROL,
  connector,
  deferred,
  fakeAdapter,
  fakeAglet,
  session,
  shown,
} from '../../fakes'

const A = connector('com.a')
const B = connector('com.b')
const of = (id: string, address: string = ALICE, chainId: Session['chainId'] = 'eip155:1') =>
  session({ connectorId: id, accounts: [account(address)], chainId })

const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => {
      throw new Error('It should have failed.')
    },
    error => error,
  )

/** Every observed state, as text. */
function states(aglet: Aglet): string[] {
  const seen: string[] = []
  aglet.account.account.subscribe(() => {
    const now = shown(aglet)
    if (seen.at(-1) !== now) seen.push(now)
  })
  return seen
}

/** A wallet whose connect calls the test answers, in any order. */
function slowAdapter() {
  const asked: { id: string; signal: AbortSignal; answer: ReturnType<typeof deferred<Session>> }[] = []
  const adapter = fakeAdapter({
    connect({ id }, { signal }) {
      const answer = deferred<Session>()
      asked.push({ id, signal, answer })
      return answer.promise
    },
  })
  return { adapter, asked }
}

test('[4.1] goes through connecting to connected, and watches the wallet', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const seen = states(aglet)
  const made = await connect(aglet, A)
  assert.is(made.connectorId, 'com.a')
  assert.equal(seen, ['disconnected', 'connecting com.a', `connected ${ALICE} com.a`])
  assert.is(adapter.watchers('com.a'), 1)
  assert.equal(aglet.wallets.recent.value, [{ id: 'com.a', rdns: 'com.a' }])
})

test('the app switches to the wallet’s network if the app has that network', async () => {
  const adapter = fakeAdapter({ connect: async ({ id }) => of(id, ALICE, 'eip155:8453') })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  assert.is(aglet.networks.active.value.caipNetworkId, 'eip155:8453')
  const other = fakeAglet(
    {},
    { adapters: [fakeAdapter({ connect: async ({ id }) => of(id, ALICE, 'eip155:5') })] },
  )
  await connect(other, A)
  assert.is(other.networks.active.value.caipNetworkId, 'eip155:1')
  assert.is(other.account.network.value.walletChainId, 'eip155:5')
})

test('an impostor is not remembered as recent', async () => {
  const aglet = fakeAglet()
  await connect(aglet, { ...A, impostor: 'name' })
  assert.equal(aglet.wallets.recent.value, [])
})

test('a connect can be retried after the user rejected it', async () => {
  let declines = true
  const adapter = fakeAdapter({
    async connect({ id }) {
      if (declines) throw new AgletError('user_rejected', 'no')
      return of(id)
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const seen = states(aglet)
  assert.ok(isAgletError(await failure(connect(aglet, A)), 'user_rejected'))
  const failed = aglet.connections.of('eip155')
  assert.ok(failed.status === 'disconnected' && isAgletError(failed.error, 'user_rejected'))
  declines = false
  await connect(aglet, A)
  assert.equal(seen, [
    'disconnected',
    'connecting com.a',
    'disconnected',
    'connecting com.a',
    `connected ${ALICE} com.a`,
  ])
})

test('any thrown value is recorded as an AgletError', async () => {
  for (const thrown of [new Error('x'), 'x', undefined, { code: 4001 }]) {
    const aglet = fakeAglet({}, { adapters: [fakeAdapter({ connect: () => Promise.reject(thrown) })] })
    const error = await failure(connect(aglet, A))
    assert.ok(isAgletError(error))
    const now = aglet.connections.of('eip155')
    assert.ok(now.status === 'disconnected' && now.error === error)
  }
})

test('an adapter that fails to load fails this attempt and may load at the next', async () => {
  let offline = true
  const adapter = fakeAdapter()
  const aglet = Object.assign(fakeAglet(), {
    async adapter() {
      if (offline) throw new TypeError('Failed to fetch dynamically imported module')
      return adapter
    },
  })
  assert.ok(isAgletError(await failure(connect(aglet, A))))
  assert.is(shown(aglet), 'disconnected')
  offline = false
  await connect(aglet, A)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('a superseded attempt is aborted, and its late approval changes nothing', async () => {
  const { adapter, asked } = slowAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const first = failure(connect(aglet, A))
  await tick()
  const second = connect(aglet, B)
  await tick()
  assert.ok(asked[0]!.signal.aborted)
  asked[1]!.answer.resolve(of('com.b', BOB))
  await second
  asked[0]!.answer.resolve(of('com.a', ALICE))
  assert.ok(isAgletError(await first, 'cancelled'))
  assert.is(shown(aglet), `connected ${BOB} com.b`)
  assert.is(adapter.watchers('com.a'), 0)
})

test('a superseded attempt that fails late does not affect the newer one', async () => {
  const { adapter, asked } = slowAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const first = failure(connect(aglet, A))
  await tick()
  const second = connect(aglet, A)
  await tick()
  asked[0]!.answer.reject(new AgletError('user_rejected', 'no'))
  await first
  assert.is(shown(aglet), 'connecting com.a')
  asked[1]!.answer.resolve(of('com.a'))
  await second
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('a cancel ends the attempt at once, and the wallet’s later answer is ignored', async () => {
  const { adapter, asked } = slowAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const trying = failure(connect(aglet, A))
  await tick()
  cancelConnect(aglet, 'eip155')
  assert.is(shown(aglet), 'disconnected')
  assert.ok(asked[0]!.signal.aborted)
  asked[0]!.answer.resolve(of('com.a'))
  assert.ok(isAgletError(await trying, 'cancelled'))
  assert.is(shown(aglet), 'disconnected')
  assert.equal(aglet.connections.of('eip155'), { status: 'disconnected' })
})

test('a cancel after the attempt has ended has no effect', async () => {
  const aglet = fakeAglet()
  await connect(aglet, A)
  cancelConnect(aglet, 'eip155')
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('a session stays connected when another wallet declines, and the error is reported', async () => {
  const { adapter, asked } = slowAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const first = connect(aglet, A)
  await tick()
  asked[0]!.answer.resolve(of('com.a'))
  await first
  const second = failure(connect(aglet, B))
  await tick()
  asked[1]!.answer.reject(new AgletError('user_rejected', 'no'))
  await second
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
  const now = aglet.connections.of('eip155')
  assert.ok(now.status === 'connected' && isAgletError(now.error, 'user_rejected'))
  adapter.emit('com.a', { accounts: [BOB] })
  assert.is(shown(aglet), `connected ${BOB} com.a`, 'and is followed still')
})

test('a session stays connected when another attempt is cancelled, or superseded and then declined', async () => {
  const { adapter, asked } = slowAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const first = connect(aglet, A)
  await tick()
  asked[0]!.answer.resolve(of('com.a'))
  await first
  connect(aglet, B).catch(() => {})
  cancelConnect(aglet, 'eip155')
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
  connect(aglet, B).catch(() => {})
  const third = failure(connect(aglet, connector('com.c')))
  await tick()
  asked.at(-1)!.answer.reject(new AgletError('user_rejected', 'no'))
  await third
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('changes of the connected wallet during an attempt with another one are not lost', async () => {
  const { adapter, asked } = slowAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const first = connect(aglet, A)
  await tick()
  asked[0]!.answer.resolve(of('com.a'))
  await first

  let second = failure(connect(aglet, B))
  await tick()
  adapter.emit('com.a', { accounts: [BOB] })
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  asked.at(-1)!.answer.reject(new AgletError('user_rejected', 'no'))
  await second
  assert.is(shown(aglet), `connected ${BOB} com.a`, 'never the old address')
  assert.is(aglet.account.network.value.walletChainId, 'eip155:8453')

  second = failure(connect(aglet, B))
  await tick()
  adapter.emit('com.a', 'ended')
  assert.is(shown(aglet), 'connecting com.b', 'the try goes on')
  asked.at(-1)!.answer.reject(new AgletError('user_rejected', 'no'))
  await second
  assert.is(shown(aglet), 'disconnected')
})

test('another wallet replaces the previous one, whose events are then ignored', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  await connect(aglet, B)
  assert.is(shown(aglet), `connected ${ALICE} com.b`)
  assert.is(adapter.watchers('com.a'), 0)
  assert.is(adapter.watchers('com.b'), 1)
})

test('-32002, then approved in the wallet: the session is attached without another prompt', async () => {
  const adapter = fakeAdapter({
    connect: () => Promise.reject(new AgletError('request_pending', 'open already')),
    reconnect: async ({ id }) => of(id, BOB),
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  assert.ok(isAgletError(await failure(connect(aglet, A)), 'request_pending'))
  assert.is(shown(aglet), 'disconnected')
  adapter.emit('com.a', { accounts: [] })
  assert.is(shown(aglet), 'disconnected')
  adapter.emit('com.a', { accounts: [BOB] })
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
  assert.equal(
    adapter.calls.filter(call => call.startsWith('connect')),
    ['connect com.a'],
  )
  assert.is(adapter.watchers('com.a'), 1, 'one listener follows it')
})

test('repeated -32002 errors leave one listener; a cancel leaves none', async () => {
  const adapter = fakeAdapter({
    connect: () => Promise.reject(new AgletError('request_pending', 'open already')),
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  for (let i = 0; i < 5; i++) await failure(connect(aglet, A))
  assert.is(adapter.watchers(), 1)
  cancelConnect(aglet, 'eip155')
  assert.is(adapter.watchers(), 0)
  adapter.emit('com.a', { accounts: [BOB] })
  await tick()
  assert.is(shown(aglet), 'disconnected', 'a cancelled try is not taken up later')
})

test('what stops with the instance does not grow with the number of connections and waits', async () => {
  let locked = false
  const adapter = fakeAdapter({ reconnect: async ({ id }) => (locked ? undefined : of(id)) })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  let stops = 0
  const { onDestroy } = aglet
  aglet.onDestroy = stop => {
    const unregister = onDestroy(stop)
    stops++
    return () => {
      stops--
      unregister()
    }
  }
  for (const round of [1, 2, 3]) {
    await connect(aglet, A)
    await tick()
    locked = true
    await reconnect(aglet, B)
    locked = false
    await connect(aglet, A)
    await tick()
    assert.is(stops, 1, `round ${round}`)
  }
  aglet.destroy()
  assert.is(adapter.watchers(), 0)
})

test('-32002, then left while the code that waits is loading: the wallet is not watched', async () => {
  const leave = {
    cancel: (aglet: Aglet) => cancelConnect(aglet, 'eip155'),
    disconnect: (aglet: Aglet) => aglet.get(createTransitions).endConnection('eip155'),
    destroy: (aglet: Aglet) => aglet.destroy(),
  }
  // Loading takes some turns; the attempt is left after each possible number of them.
  for (const [name, run] of Object.entries(leave))
    for (let turns = 0; turns < 20; turns++) {
      const answer = deferred<Session>()
      const adapter = fakeAdapter({ connect: () => answer.promise })
      const aglet = fakeAglet({}, { adapters: [adapter] })
      const trying = failure(connect(aglet, A))
      await tick()
      answer.reject(new AgletError('request_pending', 'open already'))
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      if (shown(aglet) !== 'connecting com.a') break
      run(aglet)
      await trying
      assert.is(adapter.watchers(), 0, `${name} after ${turns} turns`)
    }
})

test('-32002, then connected by a retry: no second connection follows', async () => {
  let pending = true
  const adapter = fakeAdapter({
    async connect({ id }) {
      if (pending) throw new AgletError('request_pending', 'open already')
      return of(id)
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await failure(connect(aglet, A))
  pending = false
  await connect(aglet, A)
  assert.is(adapter.watchers(), 1)
  aglet.get(createTransitions).endConnection('eip155')
  adapter.emit('com.a', { accounts: [CAROL] })
  await tick()
  assert.is(shown(aglet), 'disconnected')
})

test('[P21] a wallet that is chosen again is asked again, whether it has refused or is connected', async () => {
  let asked = 0
  const adapter = fakeAdapter({
    async connect({ id }) {
      if (++asked === 1) throw new AgletError('user_rejected', 'no')
      return of(id)
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await failure(connect(aglet, A))
  await connect(aglet, A)
  await connect(aglet, A)
  assert.is(asked, 3)
  assert.is(adapter.watchers(), 1)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('P10: another account, another chain, and both at once are applied', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  const seen = states(aglet)
  adapter.emit('com.a', { accounts: [BOB, ALICE] })
  await tick()
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  await tick()
  adapter.emit('com.a', { accounts: [CAROL], chainId: 'eip155:137' })
  assert.equal(seen, [`connected ${ALICE} com.a`, `connected ${BOB} com.a`, `connected ${CAROL} com.a`])
  assert.is(aglet.account.network.value.walletChainId, 'eip155:137')
  assert.is(aglet.networks.active.value.caipNetworkId, 'eip155:8453', 'the app stays where it can be')
})

test('P13: a lock and an unlock are one status change each, and the address is never stale', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  const seen = states(aglet)
  adapter.emit('com.a', 'locked')
  assert.is(aglet.account.account.value.lastAddress, ALICE)
  await tick()
  // Emitted in one turn, and therefore applied as one change.
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  adapter.emit('com.a', { accounts: [BOB] })
  await tick()
  assert.equal(seen, [`connected ${ALICE} com.a`, 'reconnecting locked com.a', `connected ${BOB} com.a`])
  assert.is(
    aglet.account.network.value.walletChainId,
    'eip155:8453',
    'the chain that it went to while locked',
  )
})

test('P13: a host’s adapter that passes on the empty list of a locked wallet leaves it locked, on its new chain', async () => {
  const adapter = fakeAdapter({ connect: async () => of('com.a') })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  adapter.emit('com.a', { accounts: [], chainId: 'eip155:8453' })
  await tick()
  assert.is(aglet.account.account.value.waitingFor, 'locked')
  adapter.emit('com.a', { accounts: [BOB] })
  await tick()
  assert.is(aglet.account.account.value.caipAddress, `eip155:8453:${BOB}`)
})

test('a wallet that ends its session is disconnected, and its later events are ignored', async () => {
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  adapter.emit('com.a', 'ended')
  assert.is(shown(aglet), 'disconnected')
  assert.is(adapter.watchers(), 0)
})

test('a change between the connect reply and the first listener is detected', async () => {
  const adapter = fakeAdapter({ reconnect: async ({ id }) => of(id, BOB) })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
})

test('P12: a wallet that was locked at the first check is checked again when it unlocks, since its network may differ', async () => {
  let locked = true
  const adapter = fakeAdapter({
    reconnect: async ({ id }) => (locked ? undefined : { ...of(id, BOB), chainId: 'eip155:8453' }),
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  await tick()
  assert.is(shown(aglet), 'reconnecting locked com.a')
  locked = false
  adapter.emit('com.a', { accounts: [BOB] })
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
  assert.is(aglet.account.network.peek().walletChainId, 'eip155:8453')
  assert.is(adapter.watchers(), 1)
})

test('P13: a wallet that refuses the first check because it is locked shows no address until it unlocks', async () => {
  let locked = true
  const adapter = fakeAdapter({
    reconnect: async () => {
      if (locked) throw new AgletError('wallet_locked', 'The wallet is locked.')
      return session()
    },
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, connector('io.metamask'))
  await tick()
  assert.is(shown(aglet), 'reconnecting locked io.metamask')
  locked = false
  adapter.emit('io.metamask', { accounts: [ALICE] })
  await tick()
  assert.is(shown(aglet), `connected ${ALICE} io.metamask`)
})

test('a slow check for changes does not overwrite events that arrived meanwhile', async () => {
  const look = deferred<Session | undefined>()
  const adapter = fakeAdapter({ reconnect: () => look.promise })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  adapter.emit('com.a', { accounts: [CAROL] })
  look.resolve(of('com.a', BOB))
  await tick()
  assert.is(shown(aglet), `connected ${CAROL} com.a`)
})

test('P10: a change of chain during the check for changes does not hide another account, and stays', async () => {
  const check = deferred<Session>()
  const adapter = fakeAdapter({ reconnect: () => check.promise })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  check.resolve(of('com.a', BOB, 'eip155:1'))
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
  assert.is(aglet.account.network.value.walletChainId, 'eip155:8453')
})

test('P12: a stored wallet that is locked is restored when it unlocks', async () => {
  let locked = true
  const adapter = fakeAdapter({ reconnect: async ({ id }) => (locked ? undefined : of(id, BOB)) })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const seen = states(aglet)
  assert.is(await reconnect(aglet, A, ALICE), undefined)
  assert.is(shown(aglet), 'reconnecting locked com.a')
  locked = false
  adapter.emit('com.a', { accounts: [BOB] })
  await tick()
  assert.is(seen.at(-1), `connected ${BOB} com.a`)
  assert.is(adapter.watchers(), 1)
})

test('a locked wallet that the user connects again shows the account chosen in Aglet', async () => {
  const granted = async () => session({ connectorId: 'com.a', accounts: ADDRESSES.map(account) })
  const adapter = fakeAdapter({ connect: granted, reconnect: granted })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await connect(aglet, A)
  chooseAccount(aglet, 'eip155', BOB)
  adapter.emit('com.a', 'locked')
  await tick()
  assert.is(shown(aglet), 'reconnecting locked com.a')
  assert.is(aglet.account.account.peek().lastAddress, BOB)
  await connect(aglet, A)
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
})

test('a locked wallet is still waited for after an attempt with another one was cancelled', async () => {
  let locked = true
  const adapter = fakeAdapter({
    connect: () => new Promise(() => {}),
    reconnect: async ({ id }) => (locked ? undefined : of(id, BOB)),
  })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  await reconnect(aglet, A, ALICE)
  connect(aglet, B).catch(() => {})
  await tick()
  cancelConnect(aglet, 'eip155')
  assert.is(shown(aglet), 'reconnecting locked com.a')
  locked = false
  adapter.emit('com.a', { accounts: [BOB] })
  await tick()
  assert.is(shown(aglet), `connected ${BOB} com.a`)
})

test('a stored wallet that fails to answer counts as absent, and connects when the user picks it', async () => {
  const adapter = fakeAdapter({ reconnect: () => Promise.reject(new AgletError('timeout', 'no answer')) })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  assert.is(await reconnect(aglet, A, ALICE), undefined)
  assert.is(shown(aglet), 'reconnecting absent com.a')
  await connect(aglet, A)
  assert.is(shown(aglet), `connected ${ALICE} com.a`)
})

test('a connect supersedes a reconnect that is still in progress', async () => {
  const slow = deferred<Session | undefined>()
  const adapter = fakeAdapter({ reconnect: async ({ id }) => (id === 'com.a' ? slow.promise : of(id)) })
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const resuming = reconnect(aglet, A, ALICE)
  await tick()
  await connect(aglet, B)
  slow.resolve(of('com.a', BOB))
  await resuming
  assert.is(shown(aglet), `connected ${ALICE} com.b`)
})

test('after the instance is destroyed, the wallet’s answers have no effect', async () => {
  const { adapter, asked } = slowAdapter()
  const aglet = fakeAglet({}, { adapters: [adapter] })
  const trying = failure(connect(aglet, A))
  await tick()
  aglet.destroy()
  const seen = states(aglet)
  asked[0]!.answer.resolve(of('com.a'))
  assert.ok(isAgletError(await trying))
  await tick()
  assert.is(seen.length, 1)
  assert.is(adapter.watchers(), 0)
})

test.run()
