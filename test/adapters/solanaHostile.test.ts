import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SolanaProvider } from '../../src/adapters/providers'
import { solana } from '../../src/adapters/solana/solana'
import { solana as mainnet } from '../../src/chains/solana'
import { AgletError, isAgletError } from '../../src/errors'
import type { Session } from '../../src/types'
import { manualClock } from '../clock'
import { leavePage, resetPage, tick } from '../dom'
import { finder, surroundings } from './finder'
import { badTexts, bomb, explosive, revoked, trap, trapped } from './hostileValues'
import { type PlainWallet, registerWallet } from './standardWallet'

// S2 and S5 for Solana: any hostile registration or wallet reply leads to a named error or a dropped
// value: never a throw elsewhere, never a hang.

const ALICE = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const BOB = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const never = () => new AbortController().signal
const plain = (address: unknown = ALICE, chains: unknown = ['solana:mainnet']) => ({ address, chains })

/** A wallet that approves everything, except where `features` overrides it. */
function wallet(features: Record<string, unknown> = {}, more: Partial<PlainWallet> = {}) {
  const listeners: ((change: unknown) => void)[] = []
  const made = {
    version: '1.0.0',
    name: 'Hostile',
    icon: undefined,
    chains: ['solana:mainnet'],
    accounts: [] as unknown,
    features: {
      'standard:connect': { connect: async () => ({ accounts: [plain()] }) },
      'standard:events': {
        on: (_: string, listener: (change: unknown) => void) => {
          listeners.push(listener)
          return () => {}
        },
      },
      'solana:signMessage': { signMessage: async () => [{ signature: new Uint8Array(64) }] },
      'solana:signTransaction': { signTransaction: async () => [{ signedTransaction: new Uint8Array(9) }] },
      ...features,
    },
    ...more,
  }
  return { made, listeners }
}

function found(registered: unknown) {
  resetPage()
  const { context } = surroundings([mainnet])
  const adapter = solana(context)
  const finding = finder(adapter)
  registerWallet(registered)
  finding.stop()
  return { adapter, ...finding, connector: [...finding.found.values()][0]! }
}

async function connect(features: Record<string, unknown> = {}, more: Partial<PlainWallet> = {}) {
  const { made, listeners } = wallet(features, more)
  const { adapter, connector } = found(made)
  const session: Session = await adapter.connect(connector, { signal: never() })
  return {
    adapter,
    connector,
    session,
    listeners,
    made,
    provider: adapter.provider(connector.id) as SolanaProvider,
  }
}

function checkError(error: unknown, what: string): AgletError {
  assert.ok(error instanceof AgletError, `${what}: ${Object.prototype.toString.call(error)}`)
  assert.ok(error.shortMessage.length > 0 && error.shortMessage.length <= 300, what)
  return error
}

test.after(leavePage)

for (const [what, registered] of [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'wallet'],
  ['a function', () => {}],
  ['a list', []],
  ['an empty object', {}],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
  ['features null', wallet({}, { features: null as never }).made],
  ['features a text', wallet({}, { features: 'standard:connect' as never }).made],
  ['features a proxy that throws', wallet({}, { features: explosive as never }).made],
  ['features that throw', trapped(wallet().made, 'features')],
  ['a name that throws', trapped(wallet().made, 'name')],
  ['an icon that throws', trapped(wallet().made, 'icon')],
  ['connect null', wallet({ 'standard:connect': null }).made],
  ['connect a text', wallet({ 'standard:connect': { connect: 'x' } }).made],
  ['connect that throws', wallet({ 'standard:connect': trap('connect') }).made],
  ['events without on', wallet({ 'standard:events': {} }).made],
  ['only what signs messages', wallet({ 'solana:signTransaction': undefined }).made],
  ...badTexts.map(([kind, name]) => [`a name: ${kind}`, wallet({}, { name }).made] as const),
] as const)
  test(`S2 registered: ${what}`, () => {
    assert.equal(found(registered).names(), [])
  })

for (const [what, name, shown] of [
  ['bidi and zero-width letters', 'Pha\u202en\u200btom', 'Phantom'],
  ['line feeds', 'Pha\nntom', 'Pha ntom'],
  ['markup', '<b>Phantom</b>', '<b>Phantom</b>'],
  ['a prototype’s name', '__proto__', '__proto__'],
  ['a megabyte', 'x'.repeat(1_000_000), `${'x'.repeat(63)}…`],
] as const)
  test(`S2 name: ${what}`, () => {
    const { names, connector } = found(wallet({}, { name }).made)
    assert.equal(names(), [shown])
    assert.ok(connector.id.length < 100)
    assert.is(connector.explorerId, shown === 'Phantom' ? connector.explorerId : undefined)
  })

test('S2: each field of a registration is read once', () => {
  const reads = new Map<PropertyKey, number>()
  const { made } = wallet()
  found(
    new Proxy(made, {
      get(target, key, self) {
        reads.set(key, (reads.get(key) ?? 0) + 1)
        return Reflect.get(target, key, self)
      },
    }),
  )
  assert.equal([reads.get('name'), reads.get('icon'), reads.get('features')], [1, 1, 1])
})

test('S2: changes to a wallet object after its registration have no effect', async () => {
  const { made } = wallet()
  const { adapter, connector } = found(made)
  made.name = 'Other'
  made.features['standard:connect'] = { connect: async () => ({ accounts: [plain(BOB)] }) }
  assert.is((await adapter.connect(connector, { signal: never() })).accounts[0]!.address, ALICE)
})

test('S2: a flood of registrations is limited and handled quickly', () => {
  resetPage()
  const finding = finder(solana(surroundings([mainnet]).context))
  const detail = ({ register }: { register(...wallets: unknown[]): void }) => {
    for (let i = 0; i < 10_000; i++) register(wallet({}, { name: `W${i}` }).made)
    register(...Array.from({ length: 10_000 }, (_, i) => wallet({}, { name: `V${i}` }).made))
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  assert.ok(finding.found.size > 0 && finding.found.size <= 50)
  finding.stop()
})

for (const [what, detail] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'x'],
  ['an object', {}],
  [
    'a function that throws',
    () => {
      throw new Error('boom')
    },
  ],
  ['a proxy that throws', explosive],
  [
    'a function that breaks the way in',
    (api: { register: unknown }) => {
      api.register = null
    },
  ],
] as const)
  test(`S2 registration event: ${what}`, () => {
    resetPage()
    const finding = finder(solana(surroundings([mainnet]).context))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    registerWallet(wallet().made)
    assert.equal(finding.names(), ['Hostile'])
    finding.stop()
  })

test('S2: the unregister function may be called at any time and any number of times', () => {
  resetPage()
  const finding = finder(solana(surroundings([mainnet]).context))
  let unregister!: () => void
  const detail = ({ register }: { register(wallet: unknown): () => void }) => {
    unregister = register(wallet().made)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  unregister()
  unregister()
  assert.equal(finding.log, ['+ solana:hostile', '- solana:hostile'])
  finding.stop()
  unregister()
})

/** Accounts as wallets may reply them, and the addresses that are accepted. */
const lists: [what: string, accounts: unknown, taken: string[]][] = [
  ['undefined', undefined, []],
  ['null', null, []],
  ['a text', ALICE, []],
  ['an object', { 0: plain(), length: 1 }, []],
  ['a list of texts', [ALICE], []],
  ['a list of null', [null], []],
  ['a number as address', [plain(7)], []],
  ['an empty address', [plain('')], []],
  ['an EVM address', [plain(`0x${'ab'.repeat(20)}`)], []],
  ['too long', [plain(`${ALICE}1`)], []],
  ['too short', [plain(ALICE.slice(0, 31))], []],
  ['letters of no base58', [plain(`${ALICE.slice(0, -1)}0`)], []],
  ['a line feed after it', [plain(`${ALICE.slice(0, -1)}\n`)], []],
  ['a String object', [plain(new String(ALICE))], []],
  ['a bomb', [plain(bomb)], []],
  ['an address that throws', [trap('address')], []],
  ['chains that throw', [trapped(plain(), 'chains')], []],
  ['chains of another family', [plain(ALICE, ['sui:mainnet'])], []],
  ['chains that are none', [plain(ALICE, 'solana:mainnet')], [ALICE]],
  ['no chains', [plain(ALICE, [])], [ALICE]],
  ['numbers among the chains', [plain(ALICE, [1, null, 'solana:devnet'])], [ALICE]],
  ['a proxy that throws', explosive, []],
  ['a revoked proxy', revoked, []],
  ['good among bad', [null, plain(BOB), trap('address'), plain(ALICE)], [BOB, ALICE]],
  ['the same one twice', [plain(), plain()], [ALICE]],
]
for (const [what, accounts, taken] of lists) {
  test(`S5 connect: ${what}`, async () => {
    const { made } = wallet({ 'standard:connect': { connect: async () => ({ accounts }) } })
    const { adapter, connector } = found(made)
    const result = await adapter.connect(connector, { signal: never() }).catch(error => error)
    if (taken.length)
      assert.equal(
        result.accounts.map(({ address }: { address: string }) => address),
        taken,
      )
    else assert.is(checkError(result, what).code, 'bad_response')
  })
  test(`S5 change: ${what}`, async () => {
    const { adapter, session, listeners } = await connect({
      'standard:connect': {
        connect: async (input?: { silent?: boolean }) => ({ accounts: input?.silent ? [] : [plain()] }),
      },
    })
    const heard: unknown[] = []
    // Without accounts, so that the one that it has is new as well.
    adapter.watch(
      { ...session, accounts: [] },
      {
        changed: change => heard.push(change.accounts?.map(({ address }) => address)),
        locked: () => heard.push('locked'),
        ended: () => heard.push('ended'),
      },
    )
    for (const listener of listeners) listener({ accounts })
    await tick()
    // Undefined accounts mean a change of another property.
    assert.equal(heard, accounts === undefined ? [] : [taken.length ? taken : 'locked'])
  })
}

test('S5 accounts: of a thousand, a hundred are accepted', async () => {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const accounts = Array.from({ length: 1_000 }, (_, i) =>
    plain(`${ALICE.slice(0, 40)}${alphabet[i % 58]}${alphabet[Math.floor(i / 58)]}`),
  )
  const { session } = await connect({ 'standard:connect': { connect: async () => ({ accounts }) } })
  assert.is(session.accounts.length, 100)
})

for (const [what, change] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'x'],
  ['an empty object', {}],
  ['other fields', { chains: [], features: {} }],
  ['accounts that throw', trap('accounts')],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
] as const)
  test(`S5 change event: ${what}`, async () => {
    const { adapter, session, listeners } = await connect()
    const heard: unknown[] = []
    adapter.watch(session, {
      changed: () => heard.push('changed'),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    for (const listener of listeners) listener(change)
    await tick()
    assert.equal(heard, [])
  })

for (const [what, value, code] of [
  ['undefined', undefined, 'unknown'],
  ['null', null, 'unknown'],
  ['a text', 'no', 'unknown'],
  ['a number', 4001, 'unknown'],
  ['a symbol', Symbol('no'), 'unknown'],
  ['an error', new Error('boom'), 'unknown'],
  ['4001', { code: 4001 }, 'user_rejected'],
  ['the standard’s own', { context: { __code: 4001000 } }, 'user_rejected'],
  ['another of the standard’s', { context: { __code: 6160000 } }, 'unknown'],
  ['a context that throws', trap('context'), 'unknown'],
  ['4100', { code: 4100 }, 'wallet_locked'],
  ['-32002', { code: -32002 }, 'request_pending'],
  ['a bomb', bomb, 'unknown'],
  ['a proxy that throws', explosive, 'unknown'],
  ['a revoked proxy', revoked, 'unknown'],
  ['a megabyte', new Error('x'.repeat(1_000_000)), 'unknown'],
  ['markup', new Error('<img src=x onerror=alert(1)>'), 'unknown'],
] as const)
  for (const how of ['thrown at once', 'rejected'])
    test(`S5 connect fails with ${what}, ${how}`, async () => {
      const { made } = wallet({
        'standard:connect': {
          connect: () => {
            if (how === 'rejected') return Promise.reject(value)
            throw value
          },
        },
      })
      const { adapter, connector } = found(made)
      const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
      assert.is(checkError(error, what).code, code)
      assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
    })

for (const [what, reply] of [
  ['undefined', undefined],
  ['null', null],
  ['an empty list', []],
  ['a list of null', [null]],
  ['no signature', [{}]],
  ['a text', [{ signature: 'l'.repeat(64), signedTransaction: 'x' }]],
  ['an array', [{ signature: Array(64).fill(1), signedTransaction: [1] }]],
  ['too short', [{ signature: new Uint8Array(63), signedTransaction: new Uint8Array(0) }]],
  ['too long', [{ signature: new Uint8Array(65), signedTransaction: new Uint8Array(2 << 20) }]],
  [
    'fields that throw',
    [
      Object.defineProperties(
        {},
        {
          signature: {
            get() {
              throw bomb
            },
          },
          signedTransaction: {
            get() {
              throw bomb
            },
          },
        },
      ),
    ],
  ],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
] as const)
  test(`S5 signature: ${what}`, async () => {
    const { adapter, session, provider } = await connect(
      {
        'solana:signMessage': { signMessage: async () => reply },
        'solana:signTransaction': { signTransaction: async () => reply },
        'solana:signAndSendTransaction': { signAndSendTransaction: async () => reply },
        'solana:signIn': { signIn: async () => reply },
      },
      { accounts: [plain()] },
    )
    const bytes = Uint8Array.of(1, 2, 3)
    for (const run of [
      () => adapter.signMessage!(session, 'x'),
      () => provider.signMessage(bytes),
      () => provider.signTransaction(bytes),
      () => provider.signAllTransactions([bytes, bytes]),
      () => provider.signIn!({}),
    ]) {
      const error = await (run() as Promise<unknown>).catch(error => error)
      assert.ok(['bad_response', 'unknown'].includes(checkError(error, what).code), what)
    }
    // A wallet that has answered may have sent it.
    const sending = await provider.signAndSendTransaction(bytes).catch(error => error)
    assert.ok(['unknown_outcome', 'unknown'].includes(checkError(sending, what).code), what)
  })

test('a wallet that fails while it sends may have sent, unless its error says that it has not', async () => {
  let thrown: unknown
  const fails = { signAndSendTransaction: () => Promise.reject(thrown) }
  const { provider } = await connect({ 'solana:signAndSendTransaction': fails }, { accounts: [plain()] })
  for (const [number, code] of [
    [-32603, 'unknown_outcome'],
    [4001, 'user_rejected'],
    [-32002, 'request_pending'],
    // Phantom's codes for a transaction that it does not take.
    [-32000, 'unknown'],
    [-32003, 'unknown'],
  ] as const) {
    thrown = { code: number, message: 'Something went wrong' }
    const error = await provider.signAndSendTransaction(Uint8Array.of(1)).catch(error => error)
    assert.ok(isAgletError(error, code), `${number}: ${error.code}`)
  }
  // The node's own -32002: the chain may have the transaction, which the wallet sent a moment before.
  const message = 'Transaction simulation failed: This transaction has already been processed'
  thrown = { code: -32002, message }
  const error = await provider.signAndSendTransaction(Uint8Array.of(1)).catch(error => error)
  assert.ok(isAgletError(error, 'unknown_outcome'), error.code)
  assert.is(error.shortMessage, message)
})

test('S5: the bytes of a reply are copied, so that the wallet cannot change them later', async () => {
  const signature = new Uint8Array(64).fill(1)
  const { provider } = await connect(
    { 'solana:signMessage': { signMessage: async () => [{ signature }] } },
    { accounts: [plain()] },
  )
  const signed = await provider.signMessage(Uint8Array.of(1))
  signature.fill(2)
  assert.is(signed[0], 1)
})

type Then = (yes: (value: unknown) => void, no: (error: unknown) => void) => void
const thenable = (then: Then) => Object.defineProperty({}, 'then', { value: then })
const yes = { accounts: [plain()] }
for (const [what, answer, ok] of [
  ['a plain value', () => yes, true],
  [
    'a thenable that settles twice',
    () =>
      thenable((give, no) => {
        give(yes)
        give({ accounts: [plain(BOB)] })
        no(new Error('late'))
      }),
    true,
  ],
  [
    'a thenable that says yes and throws',
    () =>
      thenable(give => {
        give(yes)
        throw new Error('late')
      }),
    true,
  ],
  [
    'a thenable that throws',
    () =>
      thenable(() => {
        throw new Error('boom')
      }),
    false,
  ],
  ['a thenable whose then throws when read', () => explosive, false],
] as const)
  test(`S5 answer: ${what}`, async () => {
    const { made } = wallet({ 'standard:connect': { connect: answer } })
    const { adapter, connector } = found(made)
    const result = await adapter.connect(connector, { signal: never() }).catch(error => error)
    if (ok) assert.is(result.accounts[0].address, ALICE)
    else checkError(result, what)
  })

test('S5: requests that are never answered end on abort or time out silently', async () => {
  const { made } = wallet({
    'standard:connect': { connect: () => new Promise(() => {}) },
    'standard:disconnect': { disconnect: () => new Promise(() => {}) },
  })
  const { adapter, connector } = found(made)
  const controller = new AbortController()
  const connecting = adapter.connect(connector, { signal: controller.signal }).catch(error => error)
  controller.abort()
  assert.ok(isAgletError(await connecting, 'cancelled'))
  const clock = manualClock()
  try {
    const ends: unknown[] = []
    adapter.reconnect(connector, { signal: never() }).catch(error => ends.push(error.code))
    await clock.advance(15_000)
    assert.equal(ends, ['timeout'])
    adapter
      .disconnect({ connectorId: connector.id, namespace: 'solana', accounts: [], chainId: 'solana:x' })
      .then(() => ends.push('disconnected'))
    await clock.advance(3_000)
    assert.equal(ends, ['timeout', 'disconnected'])
  } finally {
    clock.restore()
  }
})

test('S5: a wallet that loses its accounts and then stays silent counts as locked after a timeout', async () => {
  const { adapter, session, listeners } = await connect({
    'standard:connect': {
      connect: (input?: { silent?: boolean }) =>
        input?.silent ? new Promise(() => {}) : Promise.resolve({ accounts: [plain()] }),
    },
  })
  const clock = manualClock()
  try {
    const heard: string[] = []
    adapter.watch(session, {
      changed: () => heard.push('changed'),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    for (const listener of listeners) listener({ accounts: [] })
    await clock.advance(2_999)
    assert.equal(heard, [])
    await clock.advance(1)
    assert.equal(heard, ['locked'])
  } finally {
    clock.restore()
  }
})

test('S5: a newer event takes precedence over an older request, and after the stop no change is reported', async () => {
  let answer!: (reply: unknown) => void
  const { adapter, session, listeners } = await connect({
    'standard:connect': {
      connect: (input?: { silent?: boolean }) =>
        input?.silent
          ? new Promise(resolve => {
              answer = resolve
            })
          : Promise.resolve({ accounts: [plain()] }),
    },
  })
  const heard: unknown[] = []
  const stop = adapter.watch(session, {
    changed: ({ accounts }) => heard.push(accounts![0]!.address),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  const emit = (accounts: unknown) => {
    for (const listener of listeners) listener({ accounts })
  }
  emit([])
  await tick()
  emit([plain(BOB)])
  answer({ accounts: [] })
  await tick()
  assert.equal(heard, [BOB])
  emit([])
  await tick()
  stop()
  answer({ accounts: [] })
  emit([plain()])
  await tick()
  assert.equal(heard, [BOB])
})

test('S5: event methods that throw or return nothing only lose the events', async () => {
  for (const on of [
    () => {
      throw new Error('boom')
    },
    () => undefined,
    () => 7,
    () => () => {
      throw new Error('boom')
    },
  ]) {
    const { adapter, session } = await connect({ 'standard:events': { on } })
    const stop = adapter.watch(session, { changed() {}, locked() {}, ended() {} })
    stop()
    stop()
  }
})

for (const [what, coinbase] of [
  ['null', null],
  ['a text', 'x'],
  ['an empty object', {}],
  ['half of it', { connect() {}, signMessage() {} }],
  [
    'methods that are none',
    { connect: 1, signMessage: 1, signAllTransactions: 1, signAndSendTransaction: 1 },
  ],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
] as const)
  test(`S2 coinbaseSolana: ${what}`, () => {
    resetPage()
    Object.assign(window, { coinbaseSolana: coinbase })
    const finding = finder(solana(surroundings([mainnet]).context))
    assert.equal(finding.names(), [])
    finding.stop()
  })

test('S2 coinbaseSolana: a page getter that throws adds no wallet', () => {
  resetPage()
  Object.defineProperty(window, 'coinbaseSolana', {
    configurable: true,
    get() {
      throw new Error('boom')
    },
  })
  const finding = finder(solana(surroundings([mainnet]).context))
  assert.equal(finding.names(), [])
  finding.stop()
})

test.run()
