import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { evm } from '../../src/adapters/evm/evm'
import { AgletError, isAgletError } from '../../src/errors'
import { keccak_256 } from '../../src/lib/evm/nobleSha3'
import type { Session } from '../../src/types'
import { manualClock } from '../clock'
import { ALICE, BOB, CAROL, connector, fakeContext, fakeProvider, session } from '../fakes'

// S5: any provider behaviour leads to a named error or a dropped value, never to a throw elsewhere or a hang.

const WALLET = connector()
const adapterOf = (provider: unknown) => evm(fakeContext([[WALLET.id, provider]]), async () => keccak_256)
const lower = (address: string) => address.toLowerCase()
const never = () => new AbortController().signal

const cyclic = Object.assign(new Error('round'), {}) as Error & { self?: unknown; cause?: unknown }
cyclic.self = cyclic
cyclic.cause = cyclic
const bomb = {
  toString() {
    throw new Error('boom')
  },
  valueOf() {
    throw new Error('boom')
  },
  [Symbol.toPrimitive]() {
    throw new Error('boom')
  },
  toJSON() {
    throw new Error('boom')
  },
}
const explosive = new Proxy(
  {},
  {
    get() {
      throw new Error('boom')
    },
    has() {
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
const badArray = new Proxy([lower(ALICE)], {
  get(target, key, self) {
    if (key === 'slice' || key === 'length' || key === '0') throw new Error('boom')
    return Reflect.get(target, key, self)
  },
})

/** The result or error of a promise, while the clock advances. */
async function outcome(run: () => Promise<unknown>): Promise<{ value?: unknown; error?: unknown }> {
  const clock = manualClock()
  try {
    let end: { value?: unknown; error?: unknown } | undefined
    run().then(
      value => {
        end = { value }
      },
      error => {
        end = { error }
      },
    )
    await clock.advance(60_000)
    assert.ok(end, 'it ends within a minute')
    return end
  } finally {
    clock.restore()
  }
}

/** Asserts that an error may be shown: an AgletError with a short plain text. */
function checkError(error: unknown, what: string): AgletError {
  assert.ok(isAgletError(error), `${what}: ${Object.prototype.toString.call(error)}`)
  assert.ok(error instanceof AgletError, what)
  assert.type(error.shortMessage, 'string', what)
  assert.ok(error.shortMessage.length > 0 && error.shortMessage.length <= 300, what)
  assert.ok(error.message.length < 1500, what)
  return error
}

/** Asserts the error for a malformed reply; one that throws while awaited is a wallet failure instead. */
function assertBad(error: unknown, what: string): void {
  assert.ok(['bad_response', 'unknown'].includes(checkError(error, what).code), what)
}

function checkSession(value: unknown, what: string): Session {
  const { accounts, chainId, namespace } = value as Session
  assert.is(namespace, 'eip155', what)
  assert.match(chainId, /^eip155:[1-9]\d*$/, what)
  assert.ok(accounts.length > 0 && accounts.length <= 100, what)
  for (const { address } of accounts) assert.match(address, /^0x[\dA-Fa-f]{40}$/, what)
  assert.is(new Set(accounts.map(({ address }) => address)).size, accounts.length, what)
  return value as Session
}

/** Values that may be thrown or rejected with, and the error code of each. */
const thrown: [what: string, value: unknown, code: string][] = [
  ['undefined', undefined, 'unknown'],
  ['null', null, 'unknown'],
  ['a number', 42, 'unknown'],
  ['NaN', Number.NaN, 'unknown'],
  ['a text', 'no', 'unknown'],
  ['an empty text', '', 'unknown'],
  ['a boolean', false, 'unknown'],
  ['a bigint', 10n, 'unknown'],
  ['a symbol', Symbol('no'), 'unknown'],
  ['a function', () => {}, 'unknown'],
  ['an array', [1, 2], 'unknown'],
  ['an empty object', {}, 'unknown'],
  ['a null-prototype object', Object.create(null), 'unknown'],
  ['a cyclic error', cyclic, 'unknown'],
  ['a bomb', bomb, 'unknown'],
  ['an error whose message is a bomb', Object.assign(new Error(), { message: bomb }), 'unknown'],
  ['a proxy that throws', explosive, 'unknown'],
  ['a revoked proxy', revoked, 'unknown'],
  ['a promise', Promise.resolve(1), 'unknown'],
  ['markup', new Error('<img src=x onerror=alert(1)>'), 'unknown'],
  ['a megabyte of text', new Error('x'.repeat(1_000_000)), 'unknown'],
  ['a megabyte text itself', 'y'.repeat(1_000_000), 'unknown'],
  ['issues', { issues: [{ message: 'first' }] }, 'unknown'],
  ['issues that are no list', { issues: 'x', message: 'm' }, 'unknown'],
  ['issues with null', { issues: [null] }, 'unknown'],
  ['4001', { code: 4001 }, 'user_rejected'],
  ['4001 with a bomb as message', { code: 4001, message: bomb }, 'user_rejected'],
  ['4001 as a text', { code: '4001', message: 'm' }, 'unknown'],
  ['5000', { code: 5000, message: 'm' }, 'user_rejected'],
  ['4100', { code: 4100 }, 'wallet_locked'],
  ['4200', { code: 4200 }, 'method_unsupported'],
  ['4900', { code: 4900, message: 'gone' }, 'network'],
  ['4901', { code: 4901 }, 'chain_unsupported'],
  ['-32002', { code: -32002 }, 'request_pending'],
  ['-32601', { code: -32601 }, 'method_unsupported'],
  ['-32603', { code: -32603, message: 'internal' }, 'rpc'],
  ['-32603 around 4001', { code: -32603, data: { originalError: { code: 4001 } } }, 'user_rejected'],
  ['a code of no meaning', { code: 123456, message: 'm' }, 'unknown'],
  ['a code named like a method', { code: 'constructor' }, 'unknown'],
  ['code NaN', { code: Number.NaN }, 'unknown'],
  [
    'a code getter that throws',
    Object.defineProperty({}, 'code', {
      get: () => {
        throw new Error('boom')
      },
    }),
    'unknown',
  ],
  ['data null', { code: 4001, data: null }, 'user_rejected'],
  ['originalError null', { code: 4001, data: { originalError: null } }, 'user_rejected'],
  [
    'an error that calls itself ours',
    Object.assign(new Error('fake'), { name: 'AgletError', code: 'cancelled', shortMessage: { type: 'b' } }),
    'unknown',
  ],
]
for (const [what, value, code] of thrown)
  for (const [how, throwIt] of [
    [
      'thrown at once',
      () => {
        throw value
      },
    ],
    ['rejected with', () => Promise.reject(value)],
  ] as const)
    test(`S5 connect: ${what}, ${how}`, async () => {
      const { error } = await outcome(() =>
        adapterOf(fakeProvider({ eth_requestAccounts: throwIt })).connect(WALLET, { signal: never() }),
      )
      assert.is(checkError(error, what).code, code)
    })

const upper = `0x${ALICE.slice(2).toUpperCase()}`
/** Replies to eth_requestAccounts, and the accounts that are accepted, or none. */
const replies: [what: string, reply: unknown, taken: string[]][] = [
  ['undefined', undefined, []],
  ['null', null, []],
  ['a number', 7, []],
  ['true', true, []],
  ['a text', ALICE, []],
  ['an object', { 0: ALICE, length: 1 }, []],
  ['a map', new Map([[0, ALICE]]), []],
  ['a function', () => [ALICE], []],
  ['an empty list', [], []],
  ['a list of null', [null], []],
  ['a list of numbers', [1, 2, 3], []],
  ['a list of lists', [[ALICE]], []],
  ['a list of objects', [{ address: ALICE }], []],
  ['an empty text', [''], []],
  ['only 0x', ['0x'], []],
  ['too short', [ALICE.slice(0, -1)], []],
  ['too long', [`${ALICE}0`], []],
  ['no prefix', [ALICE.slice(2)], []],
  ['0X', [`0X${ALICE.slice(2)}`], []],
  ['not hex', [`0x${'g'.repeat(40)}`], []],
  ['spaces around', [` ${ALICE} `], []],
  ['a line feed after it', [`${ALICE}\n`], []],
  ['a CAIP-10 id', [`eip155:1:${ALICE}`], []],
  ['full-width digits', [`0x${'１'.repeat(40)}`], []],
  ['a String object', [new String(ALICE)], []],
  ['a bomb', [bomb], []],
  ['a proxy that throws', explosive, []],
  ['a revoked proxy', revoked, []],
  ['an array that throws', badArray, []],
  ['an ENS name', ['vitalik.eth'], []],
  ['markup', ['<b>0x</b>'], []],
  ['lower case', [lower(ALICE)], [ALICE]],
  ['upper case', [upper], [ALICE]],
  ['the right checksum', [ALICE], [ALICE]],
  ['a wrong checksum', [ALICE.replace('A', 'a').replace('b', 'B')], [ALICE]],
  ['the same one in three cases', [ALICE, lower(ALICE), upper], [ALICE]],
  ['good among bad', [null, 'x', lower(BOB), {}, lower(ALICE)], [BOB, ALICE]],
  ['a sparse list', Object.assign([] as string[], { 3: lower(CAROL) }), [CAROL]],
  ['the zero address', [`0x${'0'.repeat(40)}`], [`0x${'0'.repeat(40)}`]],
]
for (const [what, reply, taken] of replies)
  test(`S5 accounts: ${what}`, async () => {
    const { value, error } = await outcome(() =>
      adapterOf(fakeProvider({ eth_requestAccounts: () => reply })).connect(WALLET, { signal: never() }),
    )
    if (taken.length)
      assert.equal(
        checkSession(value, what).accounts.map(({ address }) => address),
        taken,
      )
    else assertBad(error, what)
  })

for (const [what, reply, taken] of replies)
  test(`S5 accountsChanged: ${what}`, async () => {
    const provider = fakeProvider({ eth_accounts: () => [], wallet_getPermissions: () => [] })
    const heard: unknown[] = []
    adapterOf(provider).watch(session(), {
      changed: ({ accounts }) => heard.push(accounts?.map(({ address }) => address)),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    provider.emit('accountsChanged', reply)
    await new Promise(resolve => setImmediate(resolve))
    assert.equal(heard, [taken.length ? taken : 'ended'])
  })

test('S5 accounts: of a thousand, a hundred are accepted', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, '0')}`)
  const { value } = await outcome(() =>
    adapterOf(fakeProvider({ eth_requestAccounts: () => many })).connect(WALLET, { signal: never() }),
  )
  assert.is(checkSession(value, 'many').accounts.length, 100)
})

/** Chain ids as wallets write them, and the id that each is read as. */
const chainIds: [what: string, reply: unknown, id: number | undefined][] = [
  ['hex', '0x1', 1],
  ['upper-case hex', '0xA', 10],
  ['hex with leading zeros', '0x0001', 1],
  ['a number', 8453, 8453],
  ['decimal text', '137', 137],
  ['the largest safe one', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ['undefined', undefined, undefined],
  ['null', null, undefined],
  ['zero', 0, undefined],
  ['zero as hex', '0x0', undefined],
  ['negative', -1, undefined],
  ['negative text', '-1', undefined],
  ['a fraction', 1.5, undefined],
  ['NaN', Number.NaN, undefined],
  ['infinite', Number.POSITIVE_INFINITY, undefined],
  ['above safe', Number.MAX_SAFE_INTEGER + 1, undefined],
  ['256 bits', `0x${'f'.repeat(64)}`, undefined],
  ['more digits than any', `0x${'1'.repeat(65)}`, undefined],
  ['an exponent', '1e3', undefined],
  ['spaces', ' 1 ', undefined],
  ['empty', '', undefined],
  ['only 0x', '0x', undefined],
  ['0X', '0X1', undefined],
  ['not hex', '0xg', undefined],
  ['a bigint', 1n, undefined],
  ['a list', ['0x1'], undefined],
  ['an object', { chainId: '0x1' }, undefined],
  ['a bomb', bomb, undefined],
  ['a proxy that throws', explosive, undefined],
  ['a CAIP-2 id', 'eip155:1', undefined],
  ['a word', 'mainnet', undefined],
  ['full-width', '１', undefined],
]
for (const [what, reply, id] of chainIds) {
  test(`S5 chain id: ${what}`, async () => {
    const { value, error } = await outcome(() =>
      adapterOf(fakeProvider({ eth_chainId: () => reply })).connect(WALLET, { signal: never() }),
    )
    if (id === undefined) assertBad(error, what)
    else assert.is(checkSession(value, what).chainId, `eip155:${id}`)
  })
  test(`S5 chainChanged: ${what}`, () => {
    const provider = fakeProvider()
    const heard: unknown[] = []
    adapterOf(provider).watch(session(), {
      changed: ({ chainId }) => heard.push(chainId),
      locked: () => {},
      ended: () => {},
    })
    provider.emit('chainChanged', reply)
    assert.equal(heard, id === undefined ? [] : [`eip155:${id}`])
  })
}

test('S5: a provider that is not an object, or has no request method, fails with a named error', async () => {
  for (const provider of [
    1,
    'x',
    {},
    { request: 1 },
    { request: null },
    Object.create(null),
    explosive,
    revoked,
  ]) {
    const { error } = await outcome(() => adapterOf(provider).connect(WALLET, { signal: never() }))
    checkError(error, Object.prototype.toString.call(typeof provider))
  }
})

type Then = (yes: (value: unknown) => void, no: (error: unknown) => void) => void
const thenable = (then: Then | number) => Object.defineProperty({}, 'then', { value: then })

/** Ways in which `request` may return. */
const requestReturns: [what: string, request: () => unknown, ok: boolean][] = [
  ['a plain value instead of a promise', () => [lower(ALICE)], true],
  [
    'a thenable that settles twice',
    () =>
      thenable((yes, no) => {
        yes([lower(ALICE)])
        yes([lower(BOB)])
        no(new Error('late'))
      }),
    true,
  ],
  [
    'a thenable that says yes and then throws',
    () =>
      thenable(yes => {
        yes([lower(ALICE)])
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
  ['a thenable whose then is a getter that throws', () => explosive, false],
  ['a then that is no function', () => thenable(1), false],
  ['a promise of a promise', () => Promise.resolve(Promise.resolve([lower(ALICE)])), true],
]
for (const [what, answer, ok] of requestReturns)
  test(`S5 request: ${what}`, async () => {
    const provider = fakeProvider()
    const { request } = provider
    provider.request = args =>
      args.method === 'eth_requestAccounts' ? (answer() as Promise<unknown>) : request(args)
    const { value, error } = await outcome(() => adapterOf(provider).connect(WALLET, { signal: never() }))
    if (ok) assert.is(checkSession(value, what).accounts[0]!.address, ALICE)
    else checkError(error, what)
  })

test('S5: a connect that never settles ends on abort, and all other silent requests time out', async () => {
  const silent = { request: () => new Promise(() => {}) }
  const adapter = adapterOf(silent)
  const controller = new AbortController()
  const connecting = adapter.connect(WALLET, { signal: controller.signal })
  controller.abort()
  checkError(await connecting.catch(error => error), 'connect')
  for (const run of [
    () => adapter.reconnect(WALLET, { signal: never() }),
    () => adapter.getBalance!(session()),
  ])
    assert.is(checkError((await outcome(run)).error, 'silent').code, 'timeout')
  assert.is((await outcome(() => adapter.disconnect(session()))).error, undefined)
})

test('S5: `this` in a listener or request method exposes no internal object', async () => {
  const seen: unknown[] = []
  const provider = {
    ...fakeProvider(),
    on(this: unknown, _event: string, listener: () => void) {
      seen.push(this, listener)
    },
  }
  adapterOf(provider).watch(session(), { changed() {}, locked() {}, ended() {} })
  for (const thing of seen) assert.ok(thing === provider || typeof thing === 'function')
})

test('S5: event methods that are missing, throw or lie only lose the events', () => {
  const throwing = () => {
    throw new Error('boom')
  }
  for (const events of [
    {},
    { on: throwing, removeListener: throwing },
    { on: () => {}, removeListener: undefined },
    { on: undefined, removeListener: throwing },
    { on: 1, removeListener: 'x' },
  ]) {
    const { request } = fakeProvider()
    const stop = adapterOf({ request, ...events }).watch(session(), { changed() {}, locked() {}, ended() {} })
    stop()
    stop()
  }
})

test('S5: after removal, events from a wallet that keeps its listeners are ignored', async () => {
  const provider = fakeProvider()
  const removed: string[] = []
  const heard: unknown[] = []
  const adapter = adapterOf({ ...provider, removeListener: (event: string) => removed.push(event) })
  const stop = adapter.watch(session(), {
    changed: change => heard.push(change),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  stop()
  provider.emit('accountsChanged', [lower(BOB)])
  provider.emit('accountsChanged', [])
  provider.emit('chainChanged', '0x5')
  provider.emit('disconnect', {})
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(heard, [])
  assert.equal(removed.sort(), ['accountsChanged', 'chainChanged', 'disconnect'])
})

test('S5: a reply about a lock that arrives after the stop is not reported', async () => {
  let answer!: (value: unknown) => void
  const provider = fakeProvider({
    eth_accounts: () => [],
    wallet_getPermissions: () => new Promise(resolve => (answer = resolve)),
  })
  const heard: string[] = []
  const stop = adapterOf(provider).watch(session(), {
    changed: () => heard.push('changed'),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  provider.emit('accountsChanged', [])
  await new Promise(resolve => setImmediate(resolve))
  stop()
  answer([{ parentCapability: 'eth_accounts' }])
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(heard, [])
})

test('S5: permissions of every shape distinguish locked from ended without a throw', async () => {
  const shapes: [unknown, 'locked' | 'ended'][] = [
    [[{ parentCapability: 'eth_accounts' }], 'locked'],
    [[null, { parentCapability: 'eth_accounts' }], 'locked'],
    [[], 'ended'],
    [null, 'ended'],
    ['eth_accounts', 'ended'],
    [{ parentCapability: 'eth_accounts' }, 'ended'],
    [[explosive], 'ended'],
    [revoked, 'ended'],
    [[bomb], 'ended'],
  ]
  for (const [reply, expected] of shapes) {
    const provider = fakeProvider({ eth_accounts: () => [], wallet_getPermissions: () => reply })
    const heard: string[] = []
    adapterOf(provider).watch(session(), {
      changed: () => heard.push('changed'),
      locked: () => heard.push('locked'),
      ended: () => heard.push('ended'),
    })
    provider.emit('accountsChanged', [])
    await new Promise(resolve => setImmediate(resolve))
    assert.equal(heard, [expected])
    assert.is((await outcome(() => adapterOf(provider).disconnect(session()))).error, undefined)
  }
})

test('S5: malformed balances and signatures fail with named errors', async () => {
  for (const reply of [undefined, null, 1, '1', '0x', '0xzz', `0x${'f'.repeat(65)}`, [], bomb, explosive]) {
    const adapter = adapterOf(fakeProvider({ eth_getBalance: () => reply }))
    assertBad((await outcome(() => adapter.getBalance!(session()))).error, 'balance')
  }
  for (const reply of [undefined, null, 1, {}, [], bomb]) {
    const adapter = adapterOf(fakeProvider({ personal_sign: () => reply }))
    const { error } = await outcome(() => adapter.signMessage!(session(), 'hello'))
    assert.is(checkError(error, 'signature').code, 'bad_response')
  }
})

test('S5: an account change during signing is reported, and the signature is of the requested account', async () => {
  const provider = fakeProvider({
    personal_sign() {
      provider.emit('accountsChanged', [lower(BOB)])
      return '0xsignature'
    },
  })
  const heard: unknown[] = []
  const adapter = adapterOf(provider)
  adapter.watch(session(), {
    changed: ({ accounts }) => heard.push(accounts?.[0]?.address),
    locked() {},
    ended() {},
  })
  assert.is(await adapter.signMessage!(session(), 'hello'), '0xsignature')
  assert.equal(provider.calls[0]!.params, ['0x68656c6c6f', ALICE])
  assert.equal(heard, [BOB])
})

test('S5: markup in an error is kept as text', async () => {
  const { error } = await outcome(() =>
    adapterOf(fakeProvider({ eth_requestAccounts: () => Promise.reject(new Error('<b>no</b>')) })).connect(
      WALLET,
      {
        signal: never(),
      },
    ),
  )
  assert.is(checkError(error, 'markup').shortMessage, '<b>no</b>')
})

test.run()
