import { AsyncLocalStorage } from 'node:async_hooks'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../src/actions/connect/connect'
import { type Aglet, type AgletSnapshot, assemble, coreOf, startAglet } from '../src/createAglet'
import { initModalState } from '../src/effects/modal/initModalState'
import { isAgletError } from '../src/errors'
import type { SiweConfig } from '../src/lib/siwx/siweConfig'
import type { Options } from '../src/options'
import { createTransitions } from '../src/signals/connect/transitions'
import type { View } from '../src/signals/modal/route'
import { createSiwx } from '../src/siwx/createSiwx'
import { STORAGE_PREFIX } from '../src/storage'
import { createTestWallet } from '../src/testing/createTestWallet'
import type { Namespace } from '../src/types'
import { manualClock } from './clock'
import { leavePage, resetPage, tick, until } from './dom'
import {
  ALICE,
  BOB,
  base,
  bitcoin,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeProvider,
  fakeRuntime,
  polygon,
  solana,
  withAdapters,
} from './fakes'

const made: Aglet[] = []
test.before.each(resetPage)
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
})
test.after(leavePage)

const options: Options = { projectId: 'test', networks: [ethereum, base] }
const failure = (run: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(run)
    .then(
      () => {
        throw new Error('It should have failed.')
      },
      error => error,
    )

/** Creates an instance as an entry does and starts it at once. */
function make(given: Partial<Options> = {}) {
  const aglet = assemble({ ...options, ...given }, fakeRuntime())
  const adapter = fakeAdapter({ provider: id => initModalState(coreOf(aglet)).providers.get(id) })
  withAdapters(coreOf(aglet), [adapter])
  startAglet(aglet)
  made.push(aglet)
  const announce = (id = 'com.a') => {
    const detail = {
      info: { uuid: `u-${id}`, name: `Wallet ${id}`, rdns: id, icon: '' },
      provider: fakeProvider(),
    }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    return detail.provider
  }
  return { aglet, adapter, announce }
}

test('a modal that is closed while its code loads stays closed', async () => {
  const aglet = assemble({ projectId: 'test', networks: [ethereum] }, fakeRuntime())
  const opening = aglet.open()
  aglet.close()
  await opening
  assert.is(aglet.state.open.peek(), false)
  await aglet.open()
  assert.is(aglet.state.open.peek(), true)
  aglet.destroy()
})

test('of several calls of open, the last one decides on the view, whichever code arrives first', async () => {
  for (const last of [undefined, { view: 'AllWallets' }] as const) {
    const slow = deferred<void>()
    const { loadWallet } = fakeRuntime()
    const loads: (() => ReturnType<typeof loadWallet>)[] = [() => slow.promise.then(loadWallet)]
    const aglet = assemble(options, fakeRuntime({ loadWallet: () => (loads.shift() ?? loadWallet)() }))
    made.push(aglet)
    const first = aglet.open({ view: 'Networks' })
    await tick()
    await aglet.open(last)
    slow.resolve()
    await first
    assert.is(initModalState(coreOf(aglet)).route.view.peek(), last?.view ?? 'Connect')
  }
})

test('an instance starts disconnected, closed, and on the first network', () => {
  const { aglet } = make()
  const { account, network, open, balance, tokens, identity, themeMode } = aglet.getState()
  assert.equal(account, { status: 'disconnected', isConnected: false, namespace: 'eip155', allAccounts: [] })
  assert.is(network.caipNetworkId, 'eip155:1')
  assert.is(open, false)
  assert.equal([balance.status, tokens.status, identity.status], ['idle', 'idle', 'idle'])
  assert.is(themeMode, 'light')
})

test('invalid options throw at once', async () => {
  assert.ok(isAgletError(await failure(() => make({ themeMode: 'blue' as never })), 'invalid_option'))
})

test('connect(id) connects that wallet, exposes its provider, and disconnect() ends the session', async () => {
  const { aglet, announce } = make()
  const provider = announce()
  const session = await aglet.connect('com.a')
  assert.is(session.accounts[0]!.address, ALICE)
  assert.is(aglet.getState().account.address, ALICE)
  assert.is(aglet.state.account.value.isConnected, true)
  assert.is(aglet.getProvider(), provider)
  assert.is(aglet.getProvider('eip155'), provider)
  assert.is(aglet.getProvider('solana'), undefined)
  await aglet.disconnect()
  assert.is(aglet.getState().account.status, 'disconnected')
  assert.is(aglet.getProvider(), undefined)
})

test('connecting an unknown wallet names the id in the error', async () => {
  const { aglet } = make()
  const error = await failure(() => aglet.connect('not.here'))
  assert.ok(isAgletError(error, 'wallet_not_found'))
  assert.is(error.meta['Connector'], 'not.here')
})

test('a wallet of another family is found by its id before anything else has looked for it', async () => {
  const page = window as unknown as Window
  const wallets = [
    createTestWallet({ family: 'solana', window: page }),
    createTestWallet({ family: 'bip122', api: 'unisat', window: page }),
  ]
  const stops = wallets.map(wallet => wallet.announce())
  for (const { script } of wallets) script.autoApprove(true)
  const make = () => {
    const aglet = assemble({ projectId: 'x', networks: [ethereum, solana, bitcoin] }, fakeRuntime())
    startAglet(aglet)
    made.push(aglet)
    return aglet
  }
  const ids = [`solana:${wallets[0]!.info.name.toLowerCase()}`, 'bip122:unisat']
  for (const id of ids) assert.is((await make().connect(id)).connectorId, id)
  assert.ok(isAgletError(await failure(() => make().connect('solana:absent')), 'wallet_not_found'))
  const aglet = make()
  const asking = failure(() => aglet.connect(ids[0]))
  aglet.destroy()
  assert.ok(isAgletError(await asking, 'destroyed'))
  for (const stop of stops) stop()
})

test('[8.20] a wallet is not asked to connect once the host has removed all networks of its family', async () => {
  const { aglet, adapter } = make()
  initModalState(coreOf(aglet)).connectors.announce(connector('sol', { chain: 'solana' }))
  const error = await failure(() => aglet.connect('sol'))
  assert.ok(isAgletError(error, 'adapter_not_found'))
  assert.is(error.shortMessage, 'Chain adapter not found')
  assert.equal(adapter.calls, [])
})

test('methods whose code fails to load say so, and the next call loads it again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const loadWallet = fakeRuntime().loadWallet
  let broken = true
  const aglet = assemble(
    options,
    fakeRuntime({ loadWallet: () => (broken ? Promise.reject(cause) : loadWallet()) }),
  )
  made.push(aglet)
  for (const run of [
    () => aglet.connect('com.a'),
    () => aglet.disconnect(),
    () => aglet.switchNetwork(1),
    () => aglet.signMessage('text'),
    () => aglet.siwx.signIn(),
  ]) {
    const error = await failure(run)
    assert.ok(isAgletError(error, 'unknown'))
    assert.is(error.shortMessage, 'A part of Aglet did not load.')
    assert.is(error.cause, cause)
  }
  broken = false
  await aglet.disconnect()
})

test('a method does nothing and says why if its instance is destroyed while its code loads', async () => {
  for (const loads of [true, false]) {
    const wallet = deferred<typeof import('../src/chunks/modal/wallet')>()
    const aglet = assemble(options, fakeRuntime({ loadWallet: () => wallet.promise }))
    const disconnecting = failure(() => aglet.disconnect())
    await tick()
    aglet.destroy()
    if (loads) wallet.resolve(await fakeRuntime().loadWallet())
    else wallet.reject(new TypeError('Failed to fetch'))
    assert.ok(isAgletError(await disconnecting, 'destroyed'), `${loads}`)
    assert.not.ok('route' in coreOf(aglet), 'a destroyed instance is not completed any more')
  }
})

test('update resets a whole group to its defaults where the group is undefined', () => {
  const { aglet } = make({ features: { swaps: false }, endpoints: { api: 'https://api.example' } })
  const { resolvedOptions } = initModalState(coreOf(aglet))
  aglet.update({ themeMode: 'dark' })
  assert.is(resolvedOptions.value.features.swaps, false, 'absent, it stays')
  aglet.update({ features: undefined, endpoints: undefined })
  assert.is(resolvedOptions.value.features.swaps, true)
  assert.is(resolvedOptions.value.endpoints.api, 'https://rpc.walletconnect.org')
})

test('a library adapter passed before the modal’s code loads is subscribed to until it is replaced or the instance is destroyed', async () => {
  const made: string[] = []
  const libraryOf = (name: string) => {
    const listeners = new Set<() => void>()
    return {
      namespace: 'eip155' as const,
      type: 'wagmi' as const,
      onLive(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      create() {
        made.push(name)
        return fakeAdapter()
      },
      listeners,
    }
  }
  const [first, second] = [libraryOf('first'), libraryOf('second')]
  const aglet = assemble({ ...options, adapters: [first] }, fakeRuntime())
  startAglet(aglet)
  aglet.update({ adapters: [second] })
  assert.equal([first.listeners.size, second.listeners.size], [0, 1])
  await tick(10)
  assert.equal(made, [], 'nothing but that is used of it before it has a connection')
  for (const listener of second.listeners) listener()
  await until('it is taken up', () => made.length)
  assert.equal(made, ['second'])
  aglet.destroy()
  assert.is(second.listeners.size, 0)
})

test('without an id, connect opens the modal and resolves with the user’s choice', async () => {
  const { aglet } = make()
  const choosing = aglet.connect()
  await until('the modal opened', () => aglet.state.open.value)
  const core = initModalState(coreOf(aglet))
  core.get(createTransitions).succeed(core.get(createTransitions).start('eip155', 'com.a'), {
    connectorId: 'com.a',
    namespace: 'eip155',
    accounts: [{ address: BOB, type: 'eoa' }],
    chainId: 'eip155:1',
  })
  assert.is((await choosing).accounts[0]!.address, BOB)
})

test('connect while connected resolves with the newly chosen wallet, not with the existing session', async () => {
  const { aglet, adapter, announce } = make()
  announce()
  announce('com.b')
  await aglet.connect('com.a')
  const core = initModalState(coreOf(aglet))
  const choose = async (id: string) => connect(core, core.connectors.find(id)!)
  for (const id of ['com.b', 'com.b', 'com.a']) {
    let settled = false
    const choosing = aglet.connect().finally(() => (settled = true))
    await until('the modal opened', () => aglet.state.open.value)
    await tick()
    adapter.emit(aglet.state.account.value.connectorId!, { chainId: 'eip155:8453' })
    await tick()
    assert.not.ok(settled, 'the network of the old one has changed')
    await choose(id)
    assert.is((await choosing).connectorId, id)
    aglet.close()
    await until('the modal closed', () => !aglet.state.open.value)
  }
  const choosing = failure(() => aglet.connect())
  await until('the modal opened', () => aglet.state.open.value)
  await tick()
  aglet.close()
  assert.ok(isAgletError(await choosing, 'cancelled'), 'the old one goes on, but was not chosen')
  assert.is(aglet.state.account.value.isConnected, true)
})

test('connect rejects when the user closes the modal', async () => {
  const { aglet } = make()
  const choosing = failure(() => aglet.connect())
  await until('the modal opened', () => aglet.state.open.value)
  await tick()
  aglet.close()
  assert.ok(isAgletError(await choosing, 'cancelled'))
})

test('connect rejects when the modal is closed before its code has loaded', async () => {
  const { aglet } = make()
  const opening = aglet.connect()
  aglet.close()
  assert.ok(isAgletError(await failure(() => opening), 'cancelled'), 'before it opens')
  aglet.subscribe(({ open }) => {
    if (open) aglet.close()
  })
  assert.ok(isAgletError(await failure(() => aglet.connect()), 'cancelled'), 'as soon as it opens')
  assert.is(aglet.state.open.value, false)
})

test('subscribe calls back after each change, once per batch of changes, until unsubscribed', async () => {
  const { aglet, announce } = make()
  announce()
  const seen: AgletSnapshot[] = []
  const stop = aglet.subscribe(state => seen.push(state))
  assert.is(seen.length, 0, 'not at once')
  await aglet.connect('com.a')
  const statuses = seen.map(({ account }) => account.status)
  assert.equal([...new Set(statuses)], ['connecting', 'connected'])
  for (const { account } of seen) assert.is(account.address !== undefined, account.status === 'connected')
  stop()
  stop()
  const before = seen.length
  await aglet.disconnect()
  assert.is(seen.length, before)
})

test('a listener that throws breaks nothing, and its error is reported', async () => {
  const { error } = console
  const lines: unknown[][] = []
  console.error = (...line) => void lines.push(line)
  try {
    const { aglet, announce } = make()
    announce()
    const seen: string[] = []
    aglet.subscribe(() => {
      throw new Error('boom')
    })
    aglet.subscribe(({ account }) => seen.push(account.status))
    await aglet.connect('com.a')
    assert.is(aglet.getState().account.status, 'connected')
    assert.ok(seen.includes('connected'))
    assert.ok(lines.some(([text]) => String(text).includes('listener')))
  } finally {
    console.error = error
  }
})

test('a listener of one signal that throws is reported and still called next time, as are all other listeners', async () => {
  const { error } = console
  const lines: unknown[][] = []
  console.error = (...line) => void lines.push(line)
  try {
    const { aglet } = make()
    const failing: string[] = []
    const seen: string[] = []
    aglet.state.themeMode.subscribe(mode => {
      failing.push(mode)
      throw new Error('boom')
    })
    aglet.state.themeMode.subscribe(mode => seen.push(mode))
    aglet.update({ themeMode: 'dark' })
    aglet.update({ themeMode: 'light' })
    assert.equal(failing, ['light', 'dark', 'light'])
    assert.equal(seen, ['light', 'dark', 'light'])
    assert.is(lines.length, 3)
    aglet.pairingUri.subscribe(() => {
      throw new Error('boom')
    })
    assert.is(lines.length, 4)
  } finally {
    console.error = error
  }
})

test('a listener may change state, and the signals it reads are not tracked', async () => {
  const { aglet } = make()
  let calls = 0
  aglet.subscribe(() => {
    calls++
    coreOf(aglet).locale.tag.value
  })
  aglet.update({ themeMode: 'dark' })
  assert.is(calls, 1)
  coreOf(aglet).locale.tag.value = 'de'
  assert.is(calls, 1)
})

test('update changes options of a live instance and keeps the others', async () => {
  const { aglet } = make({ features: { swaps: false }, endpoints: { api: 'https://api.example' } })
  await aglet.open()
  aglet.update({ themeMode: 'dark', features: { onramp: false }, debug: false })
  const { resolvedOptions } = initModalState(coreOf(aglet))
  assert.is(aglet.getState().themeMode, 'dark')
  assert.is(resolvedOptions.value.features.swaps, false)
  assert.is(resolvedOptions.value.features.onramp, false)
  assert.is(resolvedOptions.value.features.send, true)
  assert.is(resolvedOptions.value.debug, false)
  assert.is(resolvedOptions.value.endpoints.api, 'https://api.example')
  assert.is(resolvedOptions.value.projectId, 'test')
  aglet.update({ themeMode: undefined })
  assert.is(aglet.getState().themeMode, 'light')
})

test('P43: networks can still be changed after the first call', () => {
  const { aglet } = make()
  aglet.update({ networks: [polygon, base] })
  assert.is(aglet.getState().network.caipNetworkId, 'eip155:137')
})

test('P30: the policy for unsupported networks can be updated under either of its names', async () => {
  const { aglet } = make()
  await aglet.open()
  const policy = () => initModalState(coreOf(aglet)).resolvedOptions.value.unsupportedChain
  assert.is(policy(), 'block')
  aglet.update({ allowUnsupportedChain: true })
  assert.is(policy(), 'ignore')
  aglet.update({ unsupportedChain: 'warn' })
  assert.is(policy(), 'warn')
})

test('an invalid update throws and changes nothing', async () => {
  const { aglet } = make({ siwx: createSiwx() })
  for (const wrong of [{ themeMode: 'blue' }, { nothing: 1 }, { networks: [] }, { features: 1 }, null])
    assert.ok(isAgletError(await failure(() => aglet.update(wrong as never)), 'invalid_option'))
  assert.ok(
    isAgletError(
      await failure(() => aglet.update({ siweConfig: {} as SiweConfig, themeMode: 'dark' })),
      'invalid_option',
    ),
    '[5.13]',
  )
  assert.is(aglet.getState().themeMode, 'light')
  assert.is(aglet.getState().network.caipNetworkId, 'eip155:1')
})

test('switchNetwork takes an id, a CAIP-2 id or a network object', async () => {
  const { aglet } = make()
  await aglet.switchNetwork(8453)
  assert.is(aglet.getState().network.chainId, 8453)
  await aglet.switchNetwork('eip155:1')
  assert.is(aglet.getState().network.chainId, 1)
  await aglet.switchNetwork(base)
  assert.is(aglet.getState().network.chainId, 8453)
})

test('P43: a destroyed instance only reports that it is destroyed', async () => {
  const { aglet } = make()
  await aglet.open()
  aglet.destroy()
  aglet.destroy()
  assert.is(aglet.getState().open, false)
  for (const run of [
    () => aglet.open(),
    () => aglet.close(),
    () => aglet.connect('com.a'),
    () => aglet.disconnect(),
    () => aglet.switchNetwork(1),
    () => aglet.refresh(),
    () => aglet.update({}),
    () => aglet.subscribe(() => {}),
  ])
    assert.ok(isAgletError(await failure(run), 'destroyed'), String(run))
})

test('an instance that is destroyed right after its adapters were removed logs nothing', async () => {
  const logged: unknown[] = []
  const { error } = console
  console.error = (...line) => void logged.push(line)
  try {
    const { aglet } = make()
    aglet.update({ adapters: [] })
    aglet.destroy()
    await tick(20)
  } finally {
    console.error = error
  }
  assert.equal(logged, [])
})

test('a library of the host that fails to stop does not keep a destroyed instance from ending', () => {
  const logged: unknown[] = []
  const { error } = console
  console.error = (...line) => void logged.push(line)
  try {
    const stop = () => {
      throw new Error('the host’s own')
    }
    const { aglet } = make({
      adapters: [{ namespace: 'eip155', type: 'wagmi', onLive: () => stop, create: () => fakeAdapter() }],
    })
    let ended = false
    coreOf(aglet).onDestroy(() => {
      ended = true
    })
    aglet.destroy()
    assert.ok(ended)
  } finally {
    console.error = error
  }
  assert.equal(logged, [['Aglet: a listener failed.', new Error('the host’s own')]])
})

test('a destroyed instance leaves no timer, even if an answer arrives later', () => {
  const { aglet } = make()
  const core = initModalState(coreOf(aglet))
  aglet.destroy()
  const clock = manualClock({ alone: true })
  core.after(0, () => {})
  const { pending } = clock
  clock.restore()
  assert.is(pending, 0)
})

test('an instance destroyed while its modal loads shows no modal', async () => {
  const loading = deferred<void>()
  let mounted = 0
  const runtime = fakeRuntime()
  const aglet = assemble(options, {
    ...runtime,
    async loadUi() {
      await loading.promise
      const ui = await runtime.loadUi()
      return {
        ...ui,
        mountOnce() {
          mounted++
        },
      }
    },
  })
  startAglet(aglet)
  const opening = failure(() => aglet.open())
  aglet.destroy()
  loading.resolve()
  assert.ok(isAgletError(await opening, 'destroyed'))
  await tick()
  assert.is(mounted, 0)
  assert.is(aglet.getState().open, false)
})

/** Counts listeners by wrapping the methods that add and remove them. */
function countListeners() {
  const counts = new Map<string, number>()
  const add = (type: string, by: number) => counts.set(type, (counts.get(type) ?? 0) + by)
  const wrap = (target: EventTarget) => {
    const { addEventListener, removeEventListener } = target
    target.addEventListener = function (this: EventTarget, type: string, ...rest: [never]) {
      add(type, 1)
      return addEventListener.call(this, type, ...rest)
    }
    target.removeEventListener = function (this: EventTarget, type: string, ...rest: [never]) {
      add(type, -1)
      return removeEventListener.call(this, type, ...rest)
    }
  }
  wrap(window)
  wrap(document)
  const { matchMedia } = globalThis
  globalThis.matchMedia = query => {
    const list = matchMedia(query)
    wrap(list)
    return list
  }
  return () => [...counts].filter(([, count]) => count !== 0)
}

test('P43 S19: two hundred created and destroyed instances leave no listener and no timer', async () => {
  const left = countListeners()
  let active = 0
  const { setTimeout: real, clearTimeout: clear } = globalThis
  const timers = new Set<unknown>()
  // Ignores timers left behind by other test files.
  const own = new AsyncLocalStorage<true>()
  own.enterWith(true)
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    if (!own.getStore()) return real(run, ms)
    const timer = real(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = (timer => {
    timers.delete(timer)
    clear(timer as never)
  }) as typeof clearTimeout
  try {
    for (let i = 0; i < 200; i++) {
      const { aglet, announce, adapter } = make()
      announce()
      if (i % 2) aglet.subscribe(() => active++)
      if (i % 4 === 1) await aglet.open()
      if (i % 4 === 2) await aglet.connect('com.a')
      if (i % 4 === 3) aglet.open().catch(() => {})
      aglet.destroy()
      assert.is(adapter.watchers(), 0)
    }
    await until('nothing was left', () => !timers.size && !left().length).catch(() => {})
    assert.equal(left(), [])
    assert.is(timers.size, 0)
  } finally {
    globalThis.setTimeout = real
    globalThis.clearTimeout = clear
  }
})

test('P43: two instances share no state', async () => {
  const one = make()
  const two = make({ networks: [base], themeMode: 'dark' })
  one.announce()
  await one.aglet.connect('com.a')
  await one.aglet.open()
  assert.is(two.aglet.getState().account.status, 'disconnected')
  assert.is(two.aglet.getState().open, false)
  assert.is(two.aglet.getState().network.chainId, 8453)
  assert.is(one.aglet.getState().themeMode, 'light')
  two.aglet.destroy()
  assert.is(one.aglet.getState().account.address, ALICE)
  await one.aglet.disconnect()
})

test('P04: an idle instance reads its own keys, writes none, and sets no timer', async () => {
  const writes: string[] = []
  const reads: string[] = []
  const storage: Partial<Storage> = {
    getItem: key => {
      reads.push(key)
      return null
    },
    setItem: key => void writes.push(key),
    removeItem: key => void writes.push(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true })
  // Let async work of earlier tests finish first.
  for (let i = 0; i < 10; i++) await new Promise(setImmediate)
  const { setTimeout: real } = globalThis
  let timers = 0
  globalThis.setTimeout = ((...args: [() => void]) => {
    timers++
    return real(...args)
  }) as typeof setTimeout
  let fetches = 0
  const { fetch } = globalThis
  globalThis.fetch = () => {
    fetches++
    return Promise.reject(new Error('no'))
  }
  try {
    const { announce } = make()
    announce()
    for (let i = 0; i < 20; i++) await Promise.resolve()
    assert.is(timers, 0)
    assert.is(fetches, 0)
    assert.equal(writes, [])
    for (const key of reads) assert.ok(key.startsWith(STORAGE_PREFIX))
  } finally {
    globalThis.setTimeout = real
    globalThis.fetch = fetch
  }
})

test("connect('walletConnect') opens the pairing code next to a connected wallet, and is cancelled when the modal closes", async () => {
  const { aglet, announce } = make()
  announce()
  await aglet.connect('com.a')
  const pairing = failure(() => aglet.connect('walletConnect'))
  const core = initModalState(coreOf(aglet))
  await until('the code was shown', () => core.route.view.peek() === 'ConnectingWalletConnect')
  assert.is(aglet.state.open.value, true)
  core.modal.hide()
  assert.ok(isAgletError(await pairing, 'cancelled'))
  assert.is(aglet.getState().account.connectorId, 'com.a', 'what was connected goes on')
})

for (const [id, before] of [
  ['walletConnect', 'closed'],
  ['walletConnect', 'open'],
  [undefined, 'closed'],
] as const)
  test(`connect(${id ?? ''}) with the modal ${before}, followed by close(), is cancelled and leaves the modal closed`, async () => {
    const { aglet } = make()
    if (before === 'open') await aglet.open()
    const connecting = aglet.connect(id)
    aglet.close()
    let error: unknown
    failure(() => connecting).then(found => {
      error = found
    })
    await until('it has ended', () => error)
    assert.ok(isAgletError(error, 'cancelled'))
    await tick(20)
    assert.is(aglet.state.open.value, false)
  })

test('an instance of another build is rejected as invalid_option', async () => {
  assert.ok(isAgletError(await failure(() => coreOf({} as Aglet)), 'invalid_option'))
})

test('a connector announced later can be connected', async () => {
  const { aglet } = make()
  await aglet.open()
  const core = initModalState(coreOf(aglet))
  core.connectors.announce(connector('com.late'))
  assert.is((await aglet.connect('com.late')).connectorId, 'com.late')
})

/** Collects unhandled rejections while `run` is under way and for a few ticks after. */
async function unhandledRejections(run: () => unknown): Promise<unknown[]> {
  const found: unknown[] = []
  const note = (error: unknown) => found.push(error)
  process.on('unhandledRejection', note)
  await run()
  for (let i = 0; i < 5; i++) await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', note)
  return found
}

test('open() followed by destroy() opens nothing and leaves no unhandled rejection', async () => {
  const { aglet } = make()
  assert.equal(
    await unhandledRejections(() => {
      aglet.open()
      aglet.open({ view: 'Networks' })
      aglet.close()
      aglet.destroy()
    }),
    [],
  )
  assert.is(aglet.state.open.peek(), false)
  assert.ok(isAgletError(await failure(() => aglet.open()), 'destroyed'), 'whoever asks later is told')
})

test('an unknown view is refused, and the error suggests the closest view name', async () => {
  const { aglet } = make()
  const refusal = async (view: string) => {
    const error = await failure(() => aglet.open({ view: view as View }))
    assert.ok(isAgletError(error, 'invalid_option'), String(error))
    return error
  }
  const error = await refusal('Nope')
  assert.match(error.shortMessage, 'There is no view "Nope".')
  assert.match(String(error.meta['Allowed']), 'Connect, Account, ')
  assert.is((await refusal('networks')).meta['Did you mean'], 'Networks')
  assert.is((await refusal('WalletSnd')).meta['Did you mean'], 'WalletSend')
  for (const name of ['constructor', 'toString', '__proto__']) await refusal(name)
  assert.is(aglet.state.open.peek(), false)
  await aglet.open({ view: 'Networks' })
  assert.is(aglet.state.open.peek(), true)
})

test('open() with something else than options is refused, and does not open Connect instead', async () => {
  const { aglet } = make()
  // As an event handler it gets an event, whose `view` is the window.
  const event = { type: 'click', view: globalThis }
  for (const wrong of [null, 'Networks', 0, '', ['Networks'], event, { view: null }]) {
    const error = await failure(() => aglet.open(wrong as never))
    assert.ok(isAgletError(error, 'invalid_option'), String(error))
    assert.match(error.shortMessage, 'open({ view })')
  }
  assert.is(aglet.state.open.peek(), false)
})

test('switchNetwork() without a network is network_not_found', async () => {
  const { aglet } = make()
  for (const wrong of [null, undefined, '', [], {}, 1n])
    assert.ok(isAgletError(await failure(() => aglet.switchNetwork(wrong as never)), 'network_not_found'))
})

test('getAccount() and getNetwork() without a namespace answer for the active one', async () => {
  const { aglet, announce } = make()
  announce()
  await aglet.connect('com.a')
  assert.is(aglet.getAccount().status, 'connected')
  assert.equal(aglet.getAccount(), aglet.getAccount('eip155'))
  assert.equal(aglet.getNetwork(), aglet.getNetwork('eip155'))
})

test('getNetwork() of a family without a network is refused instead of answering with another family’s', async () => {
  const { aglet } = make()
  const error = await failure(() => aglet.getNetwork('solana'))
  assert.ok(isAgletError(error, 'invalid_option'), String(error))
  assert.match(error.message, 'Given: solana\nAllowed: eip155\n')
  aglet.update({ networks: [ethereum, solana] })
  assert.is(aglet.getNetwork('solana').network.name, 'Solana')
})

test('an unknown namespace is refused', async () => {
  const { aglet } = make()
  const cosmos = 'cosmos' as Namespace
  const asks = [
    () => aglet.open({ namespace: cosmos }),
    () => aglet.disconnect(cosmos),
    () => aglet.getAccount(cosmos),
    () => aglet.getNetwork(cosmos),
    () => aglet.getProvider(cosmos),
  ]
  for (const ask of asks) {
    const error = await failure(ask)
    assert.ok(isAgletError(error, 'invalid_option'), String(error))
    assert.match(error.message, 'Given: cosmos\nAllowed: eip155')
  }
})

test('a method called without its required input explains its usage', async () => {
  const { aglet, announce } = make()
  announce()
  await aglet.connect('com.a')
  const calls: Readonly<Record<string, () => Promise<unknown>>> = aglet as never
  for (const name of ['send', 'sendTransaction', 'writeContract', 'swap', 'signMessage', 'estimateFee']) {
    const error = await failure(() => calls[name]!())
    assert.ok(isAgletError(error, 'invalid_input'), `${name}: ${error}`)
    assert.match(error.shortMessage, `It is called as ${name}(`)
  }
  const error = await failure(() => aglet.send({ to: ALICE } as never))
  assert.ok(isAgletError(error, 'invalid_input'))
  assert.is(error.meta['Field'], 'amount')
})

test.run()
