import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AdapterContext } from '../../../src/adapters/adapter'
import { polkadot } from '../../../src/adapters/polkadot/polkadot'
import type { PolkadotProvider } from '../../../src/adapters/providers'
import { kusama, polkadot as relay, westend } from '../../../src/chains/polkadot'
import { isAgletError } from '../../../src/errors'
import { createTestWallet } from '../../../src/testing/createTestWallet'
import { polkadotKeys, signRaw } from '../../../src/testing/signing/polkadot'
import { manualClock } from '../../clock'
import { leavePage, resetPage, tick, until } from '../../dom'
import { deferred } from '../../fakes'
import { adapterContract, type Bench } from '../contract'
import { finder, surroundings } from '../finder'
import { scriptedBench } from '../scriptedBench'

const never = () => new AbortController().signal
const [alice, bob] = polkadotKeys()
const ALICE = alice!.address
const BOB = bob!.address

interface PlainAccount {
  address: unknown
  genesisHash?: unknown
  name?: string
  type?: unknown
}

/** An extension that follows the injectedWeb3 convention, with real keys, whose user the test controls. */
function plainExtension({ forgetting = 'throws' }: { readonly forgetting?: 'throws' | 'empty' } = {}) {
  let accounts: PlainAccount[] = [ALICE, BOB].map(address => ({
    address,
    genesisHash: null,
    type: 'sr25519',
  }))
  let permitted = false
  let locked = false
  let prompts = 0
  const origins: unknown[] = []
  const answers: ('decline' | Promise<unknown>)[] = []
  const listeners = new Set<(accounts: unknown) => void>()
  const requests: Record<string, unknown>[] = []
  const prompt = async () => {
    prompts++
    const answer = answers.shift()
    if (answer === 'decline') throw new Error('Cancelled')
    await answer
  }
  const visible = () => (permitted && !locked ? accounts : [])
  const emit = () => {
    for (const listener of [...listeners]) listener(visible())
  }
  const injected = {
    accounts: {
      async get() {
        if (!permitted && forgetting === 'throws')
          throw new Error('The source app.example is not allowed to interact with this extension')
        return visible()
      },
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        listener(visible())
        return () => listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw: { address: string; data: string; type: string }) {
        requests.push(raw)
        await prompt()
        return { id: 1, signature: signRaw(raw.address === ALICE ? alice! : bob!, raw.data) as unknown }
      },
      async signPayload(payload: Record<string, unknown>) {
        requests.push(payload)
        await prompt()
        return { id: 2, signature: `0x01${'ab'.repeat(64)}` as unknown }
      },
    },
  }
  const extension = {
    version: '0.1.0',
    async enable(origin: unknown): Promise<unknown> {
      origins.push(origin)
      if (!permitted || locked) await prompt()
      permitted = true
      locked = false
      return injected
    },
  }
  return {
    extension,
    injected,
    requests,
    origins,
    listeners,
    prompts: () => prompts,
    setAccounts(next: PlainAccount[]) {
      accounts = next
      emit()
    },
    user: {
      declines: () => void answers.push('decline'),
      waits() {
        const { promise, resolve } = deferred<void>()
        answers.push(promise)
        return () => resolve()
      },
      switchesAccount(index: 0 | 1) {
        accounts = [...accounts].sort(one => (one.address === (index ? BOB : ALICE) ? -1 : 1))
        emit()
      },
      locks() {
        locked = true
        emit()
      },
      unlocks() {
        locked = false
        emit()
      },
      forgets() {
        permitted = false
        emit()
      },
    },
  }
}

/** The functions that stop the adapters' search for wallets. */
const stops: (() => void)[] = []
test.after.each(() => {
  for (const stop of stops.splice(0)) stop()
})
test.before(async () => {
  await cryptoWaitReady()
})
test.after(leavePage)

function setUp(plain = plainExtension(), more: Partial<AdapterContext> = {}, key = 'talisman') {
  resetPage()
  Object.assign(window, { injectedWeb3: { [key]: plain.extension } })
  const { context, networks, moveTo, end } = surroundings([relay, kusama, westend], more)
  const adapter = polkadot(context)
  const found = finder(adapter)
  stops.push(found.stop)
  const [connector] = [...found.found.values()]
  return { ...plain, adapter, found, connector: connector!, networks, moveTo, end }
}

async function connected(plain = plainExtension(), more: Partial<AdapterContext> = {}) {
  const made = setUp(plain, more)
  const session = await made.adapter.connect(made.connector, { signal: never() })
  return { ...made, session, provider: made.adapter.provider(made.connector.id) as PolkadotProvider }
}

function bench(forgetting: 'throws' | 'empty'): Bench {
  const { adapter, connector, networks, prompts, listeners, user } = setUp(plainExtension({ forgetting }))
  return {
    adapter,
    connector,
    addresses: [ALICE, BOB],
    chainId: networks[0]!.caipNetworkId,
    known: networks[1]!,
    // An account is for every chain, unless it is bound to one.
    unknown: networks[2]!,
    networkOf: 'app',
    forgotten: forgetting === 'empty' ? 'locked' : 'ended',
    user: { ...user, switchesNetwork() {} },
    prompts,
    listeners: () => listeners.size,
    walletChain: async () => networks[0]!.caipNetworkId,
  }
}

adapterContract(test, 'polkadot, a plain extension', () => bench('throws'))
adapterContract(test, 'polkadot, an extension that shows an empty list to whom it has forgotten', () =>
  bench('empty'),
)

/** The same tests over the wallet of aglet/testing. */
adapterContract(test, 'polkadot, the wallet of aglet/testing', () => {
  resetPage()
  const wallet = createTestWallet({ family: 'polkadot', window: window as unknown as Window })
  const { script } = wallet
  wallet.announce()
  const { context, networks } = surroundings([relay, kusama, westend])
  const adapter = polkadot(context)
  const found = finder(adapter)
  stops.push(found.stop)
  return scriptedBench({
    adapter,
    connector: [...found.found.values()][0]!,
    script,
    addresses: [script.accounts[0]!, script.accounts[1]!],
    chainId: networks[0]!.caipNetworkId,
    known: networks[1]!,
    unknown: networks[2]!,
    networkOf: 'app',
    forgotten: 'locked',
    // This wallet cannot revoke the permission; a lock looks the same to the page.
    user: { switchesNetwork() {}, forgets: () => script.lock() },
    walletChain: async () => networks[0]!.caipNetworkId,
  })
})

test('known extensions have their known names, others the name they report', () => {
  resetPage()
  const { extension } = plainExtension()
  const keys = [
    'polkadot-js',
    'talisman',
    'subwallet-js',
    'fearless-wallet',
    'enkrypt',
    'Some Wallet',
    'constructor',
  ]
  Object.assign(window, { injectedWeb3: Object.fromEntries(keys.map(key => [key, extension])) })
  const found = finder(polkadot(surroundings([relay]).context))
  stops.push(found.stop)
  assert.equal(found.names(), [
    'Polkadot.js',
    'Talisman',
    'SubWallet',
    'Fearless Wallet',
    'Enkrypt',
    'Some Wallet',
    'constructor',
  ])
  assert.equal(found.found.get('polkadot:talisman'), {
    id: 'polkadot:talisman',
    name: 'Talisman',
    type: 'ANNOUNCED',
    chain: 'polkadot',
  })
})

test('Nova Wallet, which injects under the key of Polkadot.js, has its own name', () => {
  for (const [walletExtension, name] of [
    [{ isNovaWallet: true }, 'Nova Wallet'],
    [{ isNovaWallet: 'yes' }, 'Polkadot.js'],
    [null, 'Polkadot.js'],
  ] as const) {
    resetPage()
    Object.assign(window, { walletExtension, injectedWeb3: { 'polkadot-js': plainExtension().extension } })
    const found = finder(polkadot(surroundings([relay]).context))
    stops.push(found.stop)
    assert.equal(found.names(), [name])
  }
  Object.assign(window, { walletExtension: undefined })
})

test('[P12] an extension injected late is found by a few repeated checks, at the page’s load event, or on focus', async () => {
  const clock = manualClock()
  try {
    for (const how of ['after 400 ms', 'after 9 s', 'load', 'focus']) {
      resetPage()
      const found = finder(polkadot(surroundings([relay]).context))
      await clock.advance(how === 'after 9 s' ? 9_000 : how === 'after 400 ms' ? 400 : 60_000)
      Object.assign(window, { injectedWeb3: { talisman: plainExtension().extension } })
      assert.equal(found.names(), [], how)
      if (how.startsWith('after')) await clock.advance(1_000)
      else window.dispatchEvent(new Event(how))
      assert.equal(found.names(), ['Talisman'], how)
      // Another extension is injected beside it.
      Object.assign((window as unknown as { injectedWeb3: object }).injectedWeb3, {
        enkrypt: plainExtension().extension,
      })
      window.dispatchEvent(new Event('focus'))
      assert.equal(found.names(), ['Talisman', 'Enkrypt'], how)
      assert.equal(found.log.length, 2)
      found.stop()
    }
  } finally {
    clock.restore()
  }
})

test('the search ends by itself, and when it is stopped', async () => {
  const clock = manualClock()
  try {
    resetPage()
    const before = clock.pending
    const found = finder(polkadot(surroundings([relay]).context))
    assert.ok(clock.pending > before)
    await clock.advance(10_000)
    assert.is(clock.pending, before)
    finder(polkadot(surroundings([relay]).context)).stop()
    assert.is(clock.pending, before)
    found.stop()
    Object.assign(window, { injectedWeb3: { talisman: plainExtension().extension } })
    window.dispatchEvent(new Event('focus'))
    assert.equal(found.names(), [])
  } finally {
    clock.restore()
  }
})

test('the wallet gets the app’s name, or else the page’s host name', async () => {
  assert.equal((await connected(plainExtension(), { appName: () => 'My App' })).origins, ['My App'])
  assert.equal((await connected()).origins, ['app.example'])
})

test('an extension that has only `connect` is connected with it', async () => {
  const { extension } = plainExtension()
  const newer = { version: '1', connect: extension.enable }
  const { adapter, connector } = setUp({ ...plainExtension(), extension: newer as never })
  assert.is((await adapter.connect(connector, { signal: never() })).accounts[0]?.address, ALICE)
})

test('[8.20] accounts bound to another chain and accounts with Ethereum keys are left out', async () => {
  const genesis = (reference: unknown) => `0x${reference}${'0'.repeat(32)}`
  const plain = plainExtension()
  plain.setAccounts([
    { address: ALICE, genesisHash: genesis(kusama.id), type: 'sr25519' },
    { address: `0x${'ab'.repeat(20)}`, type: 'ethereum' },
    { address: BOB, genesisHash: genesis(relay.id), type: 'sr25519' },
  ])
  const { adapter, connector, session, networks, moveTo, prompts } = await connected(plain)
  assert.equal(
    session.accounts.map(({ address }) => address),
    [BOB],
  )
  const before = prompts()
  const error = await adapter.switchNetwork!(session, networks[1]!).catch(error => error)
  assert.ok(isAgletError(error, 'chain_unsupported'))
  assert.is(error.shortMessage, 'Chain is not supported')
  await adapter.switchNetwork!(session, networks[0]!)
  assert.is(prompts(), before)
  moveTo(networks[1]!)
  const there = await adapter.reconnect(connector, { signal: never() })
  assert.is(there?.accounts[0]?.address, ALICE)
  assert.is(there?.chainId, networks[1]!.caipNetworkId)
  moveTo(networks[2]!)
  assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
})

test('[P10] the host’s provider keeps the shown account on a network to which other accounts are bound', async () => {
  const genesis = (reference: unknown) => `0x${reference}${'0'.repeat(32)}`
  const plain = plainExtension()
  const free = { address: ALICE, genesisHash: null, type: 'sr25519' }
  plain.setAccounts([{ address: BOB, genesisHash: genesis(kusama.id), type: 'sr25519' }, free])
  const { provider, session, networks, moveTo } = await connected(plain)
  assert.equal([session.accounts[0]?.address, provider.address], [ALICE, ALICE])
  moveTo(networks[1]!)
  assert.is(provider.address, ALICE)

  const other = plainExtension()
  other.setAccounts([free, { address: BOB, genesisHash: genesis(relay.id), type: 'sr25519' }])
  const there = await connected(other)
  there.adapter.chosen!({ ...there.session, accounts: [...there.session.accounts].reverse() })
  there.moveTo(there.networks[1]!)
  assert.is(there.provider.address, BOB)
})

test('[8.20] after a switch the accounts that are bound to the other networks are left out, and the active one stays', async () => {
  const genesis = (reference: unknown) => `0x${reference}${'0'.repeat(32)}`
  const bound = {
    address: 'F3opxRbN5ZbjJNU511Kj2TLuzFcDq9BGduA9TgiECafpg29',
    genesisHash: genesis(kusama.id),
  }
  const plain = plainExtension()
  plain.setAccounts([{ address: ALICE, genesisHash: genesis(relay.id) }, bound, { address: BOB }])
  const { adapter, session, networks } = await connected(plain)
  assert.is(session.accounts.length, 2)
  const chosen = { ...session, accounts: [...session.accounts].reverse(), picked: true }
  const heard: unknown[] = []
  const stop = adapter.watch(chosen, {
    changed: change =>
      heard.push(
        change.accounts?.map(({ address }) => address),
        change.picked,
      ),
    locked() {},
    ended() {},
  })
  await adapter.switchNetwork!(chosen, networks[1]!)
  assert.equal(heard, [[BOB, bound.address], true])
  stop()
  await adapter.switchNetwork!(chosen, networks[1]!)
  assert.is(heard.length, 2)
})

test('a wallet that shares no account reports it', async () => {
  const plain = plainExtension()
  plain.setAccounts([])
  const { adapter, connector } = setUp(plain)
  const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'bad_response'))
  assert.is(error.shortMessage, 'The wallet shares no account for this network.')
})

test('a new page view reconnects by enabling, and a page that was refused does not reconnect', async () => {
  const plain = plainExtension()
  await connected(plain)
  const again = setUp(plain)
  assert.is(
    (await again.adapter.reconnect(again.connector, { signal: never() }))?.accounts[0]?.address,
    ALICE,
  )
  assert.is(again.prompts(), 1, 'no second prompt')
  const refused = plainExtension()
  refused.user.declines()
  const fresh = setUp(refused)
  assert.is(await fresh.adapter.reconnect(fresh.connector, { signal: never() }), undefined)
})

test('after a disconnect the wallet does not reconnect by itself, and connects again on request', async () => {
  const { adapter, session, connector, origins } = await connected()
  await adapter.disconnect(session)
  assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
  assert.is(origins.length, 1, 'the extension is not even asked')
  assert.is((await adapter.connect(connector, { signal: never() })).accounts[0]?.address, ALICE)
})

for (const [what, data] of [
  ['text', 'hé — 你好'],
  ['bytes', Uint8Array.of(0, 1, 2, 255)],
  ['nothing', ''],
  ['what is wrapped already', '<Bytes>hello</Bytes>'],
] as const)
  test(`a raw signature signs the wrapped data, and verifies: ${what}`, async () => {
    const { provider, requests } = await connected()
    const signature = await provider.signRaw(data)
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
    const text = typeof data === 'string' && data.startsWith('<Bytes>')
    const wrapped = text ? bytes : Uint8Array.of(...enc('<Bytes>'), ...bytes, ...enc('</Bytes>'))
    assert.ok(signatureVerify(wrapped, signature, ALICE).isValid)
    assert.is(requests[0]!.type, 'bytes')
    assert.is(requests[0]!.data, `0x${Buffer.from(wrapped).toString('hex')}`)
  })
const enc = (text: string) => new TextEncoder().encode(text)

test('S5: an account change during signing is reported, and the signature is of the requested account', async () => {
  const { adapter, session, user, requests } = await connected()
  const approve = user.waits()
  const heard: unknown[] = []
  adapter.watch(session, {
    changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
    locked() {},
    ended() {},
  })
  const signing = adapter.signMessage!(session, 'hello')
  await until('it was asked', () => requests.length)
  user.switchesAccount(1)
  approve()
  assert.ok(signatureVerify('<Bytes>hello</Bytes>', await signing, ALICE).isValid)
  assert.equal(heard, [BOB])
})

test('an extension whose earlier prompt for the page is still open reports request_pending', async () => {
  const plain = plainExtension()
  plain.extension.enable = async () => {
    throw new Error('The source https://app.example has a pending authorization request')
  }
  const { adapter, connector } = setUp(plain)
  const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
  assert.ok(isAgletError(error, 'request_pending'))
})

test('a payload is passed to the wallet unchanged', async () => {
  const { provider, requests } = await connected()
  const payload = { address: ALICE, method: '0x00', nonce: '0x00' }
  assert.is(await provider.signPayload(payload), `0x01${'ab'.repeat(64)}`)
  assert.is(requests[0], payload)
})

test('refusals are recognised in every wording of the extensions', async () => {
  const words = ['Cancelled', 'Canceled', 'Rejected by user', 'User rejected the request', 'Denied by user']
  for (const message of words) {
    const plain = plainExtension()
    plain.injected.signer.signRaw = () => Promise.reject(new Error(message))
    const { adapter, session } = await connected(plain)
    const error = await adapter.signMessage!(session, 'x').catch(error => error)
    assert.ok(isAgletError(error, 'user_rejected'), message)
  }
  const plain = plainExtension()
  plain.injected.signer.signRaw = () => Promise.reject(new Error('No rejected metadata'))
  const { adapter, session } = await connected(plain)
  assert.ok(isAgletError(await adapter.signMessage!(session, 'x').catch(e => e), 'unknown'))
})

test('[P10] an account change after the app has switched networks is reported with the app’s network', async () => {
  const { adapter, session, user, networks, moveTo } = await connected()
  const heard: unknown[] = []
  adapter.watch(session, {
    changed: ({ accounts, chainId }) => heard.push(accounts?.[0]?.address, chainId),
    locked() {},
    ended() {},
  })
  user.switchesAccount(1)
  // Events that a wallet emits within one turn are reported as one change.
  await Promise.resolve()
  moveTo(networks[1]!)
  user.switchesAccount(0)
  assert.equal(heard, [BOB, undefined, ALICE, networks[1]!.caipNetworkId])
})

test('[P10] the host’s provider acts for the account chosen in Aglet, or else for the wallet’s first one', async () => {
  const { adapter, session, provider, requests } = await connected()
  assert.is(provider, adapter.provider(session.connectorId))
  assert.is(provider.address, ALICE)
  adapter.chosen!({ ...session, accounts: [...session.accounts].reverse() })
  assert.is(provider.address, BOB)
  await provider.signRaw('x')
  assert.is(requests[0]!.address, BOB)
  await adapter.disconnect(session)
  assert.is(provider.address, '')
  assert.ok(isAgletError(await provider.signRaw('x').catch(e => e), 'not_connected'))
})

test('[P10] an account chosen at an earlier visit is not undone by the first list of a subscription', async () => {
  const { adapter, connector, provider, user } = await connected()
  const found = (await adapter.reconnect(connector, { signal: never() }))!
  const session = { ...found, accounts: [...found.accounts].reverse(), picked: true }
  const heard: unknown[] = []
  const stop = adapter.watch(session, {
    changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
    locked() {},
    ended() {},
  })
  adapter.chosen!(session)
  await tick()
  assert.equal(heard, [])
  assert.is(provider.address, BOB)
  user.switchesAccount(1)
  assert.equal(heard, [BOB], 'what the wallet’s user does is news')
  stop()
})

test('[P10] an extension that a read found locked is shown when it tells the same accounts', async () => {
  const plain = plainExtension()
  let locked = false
  const { get } = plain.injected.accounts
  plain.injected.accounts.get = async () => (locked ? [] : get())
  const { adapter, connector, session, user } = await connected(plain)
  const heard: unknown[] = []
  const stop = adapter.watch(session, {
    changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
    locked() {},
    ended() {},
  })
  locked = true
  assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
  user.unlocks()
  assert.equal(heard, [ALICE])
  stop()
})

test('[P10] the answer of an older read does not replace the accounts of a newer change', async () => {
  const plain = plainExtension()
  const answers: Promise<PlainAccount[]>[] = []
  const { get } = plain.injected.accounts
  plain.injected.accounts.get = async () => (await answers.shift()) ?? get()
  const { adapter, connector, session, provider, user } = await connected(plain)
  const late = deferred<PlainAccount[]>()
  answers.push(late.promise)
  const stop = adapter.watch(session, { changed() {}, locked() {}, ended() {} })
  const reading = adapter.reconnect(connector, { signal: never() })
  user.switchesAccount(1)
  assert.is(provider.address, BOB)
  late.resolve([{ address: ALICE, genesisHash: null, type: 'sr25519' }])
  await reading
  assert.is(provider.address, BOB)
  stop()
})

test('a wallet without a signer, or without one of its methods, reports method_unsupported', async () => {
  for (const signer of [undefined, null, {}, { signRaw: 1, signPayload: 'x' }]) {
    const plain = plainExtension()
    Object.assign(plain.injected, { signer })
    const { adapter, session, provider } = await connected(plain)
    for (const run of [() => adapter.signMessage!(session, 'x'), () => provider.signPayload({})])
      assert.ok(isAgletError(await run().catch(e => e), 'method_unsupported'))
  }
})

// The tests below are S2 and S5: any window content or extension reply leads to a named error or a
// dropped value.

const explosive = new Proxy(
  {},
  {
    get() {
      throw new Error('boom')
    },
    ownKeys() {
      throw new Error('boom')
    },
    getPrototypeOf() {
      throw new Error('boom')
    },
  },
)
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
})()
const trap = (key: string) =>
  Object.defineProperty({}, key, {
    enumerable: true,
    get() {
      throw new Error('boom')
    },
  })

for (const [what, web3] of [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'talisman'],
  ['a function', () => ({})],
  ['an empty object', {}],
  ['a list', []],
  ['a list of nothing', [null, 1]],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
  ['an entry that throws', trap('talisman')],
  ['null as an entry', { talisman: null }],
  ['a text as an entry', { talisman: 'x' }],
  ['an entry without enable', { talisman: { version: '1' } }],
  ['an enable that is none', { talisman: { enable: 1 } }],
  ['an enable that throws when read', { talisman: trap('enable') }],
  ['an entry that is a proxy', { talisman: explosive }],
  ['an empty name', { '': { enable() {} } }],
  ['a name of invisible letters', { '\u200b\u202e': { enable() {} } }],
] as const)
  test(`S2 injectedWeb3: ${what}`, () => {
    resetPage()
    Object.assign(window, { injectedWeb3: web3 })
    const found = finder(polkadot(surroundings([relay]).context))
    stops.push(found.stop)
    assert.equal(found.names(), [])
  })

test('S2 injectedWeb3: names are truncated and cleaned, and their number is limited', () => {
  resetPage()
  const { extension } = plainExtension()
  const entries = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`w${i}`, extension]))
  Object.assign(window, {
    injectedWeb3: { [`\u202eevil${'x'.repeat(1_000_000)}`]: extension, ...entries },
  })
  const found = finder(polkadot(surroundings([relay]).context))
  stops.push(found.stop)
  assert.is(found.names().length, 50)
  for (const name of found.names()) assert.ok(name.length <= 64 && !/[\u202e\u200b]/.test(name))
})

test('S2 injectedWeb3: two keys with the same displayed name are one wallet', () => {
  resetPage()
  const one = plainExtension().extension
  Object.assign(window, { injectedWeb3: { talisman: one, 'Talisman\u200b': one } })
  const found = finder(polkadot(surroundings([relay]).context))
  stops.push(found.stop)
  assert.equal(found.names(), ['Talisman'], 'the second one is another way to the first')
})

/** Replies of `enable`, or of its accounts, and the addresses that are accepted from them, if any. */
const lists: [what: string, reply: unknown, taken: string[]][] = [
  ['undefined', undefined, []],
  ['null', null, []],
  ['a number', 7, []],
  ['a text', ALICE, []],
  ['an object', { 0: { address: ALICE }, length: 1 }, []],
  ['a list of texts', [ALICE], []],
  ['a list of null', [null], []],
  ['a list of lists', [[ALICE]], []],
  ['an address that is a number', [{ address: 7 }], []],
  ['an address of Ethereum', [{ address: `0x${'ab'.repeat(20)}` }], []],
  ['an address of Bitcoin', [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }], []],
  ['too short', [{ address: ALICE.slice(5) }], []],
  ['too long', [{ address: `${ALICE}abcd` }], []],
  ['a megabyte', [{ address: 'a'.repeat(1_000_000) }], []],
  ['letters of no base58', [{ address: `${ALICE.slice(0, -1)}0` }], []],
  ['a line feed after it', [{ address: `${ALICE}\n` }], []],
  ['markup', [{ address: '<img src=x onerror=alert(1)>'.padEnd(48, 'x') }], []],
  ['a String object', [{ address: new String(ALICE) }], []],
  ['an address that throws', [trap('address')], []],
  ['a proxy that throws', explosive, []],
  ['a revoked proxy', revoked, []],
  ['good among bad', [null, trap('address'), { address: BOB }, {}, { address: ALICE }], [BOB, ALICE]],
  ['the same one twice', [{ address: ALICE }, { address: ALICE }], [ALICE]],
  ['a genesis hash that is none', [{ address: ALICE, genesisHash: 'polkadot' }], [ALICE]],
  ['a genesis hash that is a number', [{ address: ALICE, genesisHash: 7 }], [ALICE]],
  ['a genesis hash of another chain', [{ address: ALICE, genesisHash: `0x${'ab'.repeat(32)}` }], []],
  [
    'upper-case genesis',
    [{ address: ALICE, genesisHash: `0x${relay.id}${'0'.repeat(32)}`.toUpperCase().replace('0X', '0x') }],
    [ALICE],
  ],
  ['a type that is none', [{ address: ALICE, type: 7 }], [ALICE]],
]
for (const [what, reply, taken] of lists) {
  test(`S5 accounts: ${what}`, async () => {
    const plain = plainExtension()
    plain.injected.accounts.get = async () => reply as never
    const { adapter, connector } = setUp(plain)
    const made = await adapter.connect(connector, { signal: never() }).catch(error => error)
    if (taken.length)
      assert.equal(
        made.accounts.map(({ address }: { address: string }) => address),
        taken,
      )
    else assert.ok(isAgletError(made), String(made))
  })
  test(`S5 subscribed accounts: ${what}`, async () => {
    const plain = plainExtension()
    const { get } = plain.injected.accounts
    let hidden = false
    plain.injected.accounts.get = async () => (hidden ? [] : get())
    const { adapter, session, listeners } = await connected(plain)
    const heard: unknown[] = []
    adapter.watch(session, {
      changed: ({ accounts }) => heard.push(accounts?.map(({ address }) => address)),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    hidden = true
    for (const listener of listeners) listener(reply)
    await tick()
    assert.equal(heard, [taken.length ? taken : 'locked'])
  })
}

test('S5 accounts: of a thousand, a hundred are accepted', async () => {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const plain = plainExtension()
  plain.setAccounts(
    Array.from({ length: 1_000 }, (_, i) => ({
      address: `${ALICE.slice(0, 46)}${alphabet[i % 58]}${alphabet[Math.floor(i / 58) % 58]}`,
    })),
  )
  assert.is((await connected(plain)).session.accounts.length, 100)
})

for (const [what, reply] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'x'],
  ['an empty object', {}],
  ['accounts null', { accounts: null }],
  ['accounts without methods', { accounts: {} }],
  ['accounts without subscribe', { accounts: { get() {} } }],
  ['methods that are none', { accounts: { get: 1, subscribe: 2 } }],
  ['accounts that throw', trap('accounts')],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
] as const)
  test(`S5 enable: ${what}`, async () => {
    const plain = plainExtension()
    plain.extension.enable = async () => reply
    const { adapter, connector } = setUp(plain)
    const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
    assert.ok(isAgletError(error), what)
    assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
  })

for (const [what, thrown, code] of [
  ['undefined', undefined, 'unknown'],
  ['null', null, 'unknown'],
  ['a number', 4001, 'unknown'],
  ['a text', 'Cancelled', 'user_rejected'],
  ['an error', new Error('boom'), 'unknown'],
  ['a code', { code: 4001 }, 'user_rejected'],
  ['a code with the words of a refusal', Object.assign(new Error('Cancelled'), { code: -32603 }), 'rpc'],
  ['a proxy that throws', explosive, 'unknown'],
  ['a revoked proxy', revoked, 'unknown'],
  ['a message that throws', trap('message'), 'unknown'],
  ['a megabyte', new Error('x'.repeat(1_000_000)), 'unknown'],
  ['markup', new Error('<img src=x onerror=alert(1)>'), 'unknown'],
] as const)
  for (const how of ['thrown at once', 'rejected'])
    test(`S5 enable: ${what}, ${how}`, async () => {
      const plain = plainExtension()
      plain.extension.enable = () => {
        if (how === 'rejected') return Promise.reject(thrown)
        throw thrown
      }
      const { adapter, connector } = setUp(plain)
      const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
      assert.ok(isAgletError(error))
      assert.is(error.code, code)
      assert.ok(error.shortMessage.length <= 300)
    })

for (const [what, reply] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', `0x${'ab'.repeat(64)}`],
  ['no signature', {}],
  ['a number', { signature: 7 }],
  ['no hex', { signature: 'x'.repeat(130) }],
  ['without 0x', { signature: 'ab'.repeat(64) }],
  ['too short', { signature: `0x${'ab'.repeat(63)}` }],
  ['too long', { signature: `0x${'ab'.repeat(67)}` }],
  ['a megabyte', { signature: `0x${'ab'.repeat(500_000)}` }],
  ['a signature that throws', trap('signature')],
  ['a proxy that throws', explosive],
] as const)
  test(`S5 signature: ${what}`, async () => {
    const plain = plainExtension()
    plain.injected.signer.signRaw = async () => reply as never
    plain.injected.signer.signPayload = async () => reply as never
    const { adapter, session, provider } = await connected(plain)
    for (const run of [() => adapter.signMessage!(session, 'x'), () => provider.signPayload({})]) {
      const error = await run().catch(error => error)
      assert.ok(isAgletError(error) && ['bad_response', 'unknown'].includes(error.code), String(error))
    }
  })

test('S5: requests that are never answered end on abort or time out silently', async () => {
  const plain = plainExtension()
  plain.extension.enable = () => new Promise(() => {})
  const { adapter, connector } = setUp(plain)
  const controller = new AbortController()
  const connecting = adapter.connect(connector, { signal: controller.signal }).catch(error => error)
  controller.abort()
  assert.ok(isAgletError(await connecting, 'cancelled'))
  const clock = manualClock()
  try {
    let code: unknown
    adapter.reconnect(connector, { signal: never() }).catch(error => {
      code = error.code
    })
    await clock.advance(15_000)
    assert.is(code, 'timeout')
  } finally {
    clock.restore()
  }
})

test('S5: a wallet that is approved but never tells its accounts ends the attempt', async () => {
  const plain = plainExtension()
  plain.injected.accounts.get = () => new Promise(() => {})
  const { adapter, connector } = setUp(plain)
  const clock = manualClock()
  try {
    let code: unknown
    adapter.connect(connector, { signal: never() }).catch(error => {
      code = error.code
    })
    await clock.advance(15_000)
    assert.is(code, 'timeout')
  } finally {
    clock.restore()
  }
})

test('S5: a subscription that throws or returns no function only loses the events', async () => {
  for (const subscribe of [
    () => {
      throw new Error('boom')
    },
    () => undefined,
    () => 7,
    () => () => {
      throw new Error('boom')
    },
  ]) {
    const plain = plainExtension()
    plain.injected.accounts.subscribe = subscribe as never
    const { adapter, session } = await connected(plain)
    const stop = adapter.watch(session, { changed() {}, locked() {}, ended() {} })
    stop()
    stop()
  }
})

test.run()
