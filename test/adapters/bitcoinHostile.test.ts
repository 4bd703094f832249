import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bitcoin } from '../../src/adapters/bitcoin/bitcoin'
import type { BitcoinProvider } from '../../src/adapters/providers'
import { bitcoinTestnet, bitcoin as mainnet } from '../../src/chains/bitcoin'
import { AgletError, isAgletError } from '../../src/errors'
import { manualClock } from '../clock'
import { leavePage, resetPage, tick } from '../dom'
import { finder, surroundings } from './finder'
import { badTexts, bomb, explosive, revoked, trap, trapped } from './hostileValues'
import { base64, OTHER_PAYMENTS, psbtOf, toHex } from './psbt'
import { registerWallet } from './standardWallet'

// S2 and S5 for Bitcoin: any hostile page content or wallet reply leads to a named error or a dropped
// value: never a throw elsewhere, never a hang.

const ALICE = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const LEGACY = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const NESTED = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const STACKS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const never = () => new AbortController().signal
const PSBT = base64(psbtOf())

const stops: (() => void)[] = []
test.after.each(() => {
  for (const stop of stops.splice(0)) stop()
})
test.after(leavePage)

/** Runs the adapter in a page with these globals. */
function look(names: object, then: () => void = () => {}) {
  resetPage()
  Object.assign(window, names)
  const { context } = surroundings([mainnet, bitcoinTestnet])
  const adapter = bitcoin(context)
  const finding = finder(adapter)
  stops.push(finding.stop)
  then()
  return { ...finding, adapter, connector: [...finding.found.values()][0]! }
}

type Reply = (method: string, params: unknown) => unknown

/** A page with one wallet of the sats-connect API. */
function sats(request: Reply, more: object = {}) {
  const listeners: ((event: unknown) => void)[] = []
  const provider = {
    request: async (method: string, params: unknown) => request(method, params),
    addListener: ({ cb }: { cb: (event: unknown) => void }) => {
      listeners.push(cb)
      return () => {}
    },
    ...more,
  }
  return {
    ...look({ Wallet: provider, btc_providers: [{ id: 'Wallet', name: 'Hostile', icon: undefined }] }),
    provider,
    listeners,
  }
}

const yes: Reply = method =>
  method === 'getAddresses' || method === 'wallet_getAccount'
    ? { result: { addresses: [{ address: ALICE, purpose: 'payment' }] } }
    : { result: null }

function checkError(error: unknown, what: string): AgletError {
  assert.ok(error instanceof AgletError, `${what}: ${Object.prototype.toString.call(error)}`)
  assert.ok(error.shortMessage.length > 0 && error.shortMessage.length <= 300, what)
  return error
}

const provider = { request: async () => ({ result: null }) }
for (const [what, names] of [
  ['nothing', {}],
  ['a list that is none', { btc_providers: 'x' }],
  [
    'an object for a list',
    { btc_providers: { 0: { id: 'Wallet', name: 'x' }, length: 1 }, Wallet: provider },
  ],
  ['a list of nothing', { btc_providers: [null, 1, 'x', []] }],
  ['a list that throws', { btc_providers: explosive }],
  ['a revoked list', { btc_providers: revoked }],
  ['an entry that throws', { btc_providers: [explosive, trap('id'), trap('name')] }],
  ['an entry without a provider', { btc_providers: [{ id: 'Wallet', name: 'x' }] }],
  ['an id that is a number', { btc_providers: [{ id: 7, name: 'x' }], 7: provider }],
  ['an id with a call in it', { btc_providers: [{ id: 'Wallet()', name: 'x' }], Wallet: provider }],
  ['an id that is code', { btc_providers: [{ id: 'a;b', name: 'x' }] }],
  ['an id of many parts', { btc_providers: [{ id: 'a.b.c.d.e', name: 'x' }] }],
  ['an id to a built-in', { btc_providers: [{ id: 'constructor.prototype', name: 'x' }] }],
  ['an id to what throws', { btc_providers: [{ id: 'Wallet.x', name: 'x' }], Wallet: explosive }],
  ['a megabyte of id', { btc_providers: [{ id: 'W'.repeat(1_000_000), name: 'x' }] }],
  [
    'a provider whose request is none',
    { btc_providers: [{ id: 'Wallet', name: 'x' }], Wallet: { request: 1 } },
  ],
  ...badTexts.map(
    ([kind, name]) =>
      [`a name: ${kind}`, { btc_providers: [{ id: 'Wallet', name }], Wallet: provider }] as const,
  ),
  ['unisat null', { unisat: null }],
  ['unisat a text', { unisat: 'x' }],
  ['unisat without methods', { unisat: {} }],
  ['unisat with methods that are none', { unisat: { requestAccounts: 1, signMessage: 1, signPsbt: 1 } }],
  ['unisat that throws', { unisat: explosive }],
  ['unisat revoked', { unisat: revoked }],
  ['okxwallet null', { okxwallet: null }],
  ['okxwallet without bitcoin', { okxwallet: {} }],
  ['okxwallet whose bitcoin throws', { okxwallet: trap('bitcoin') }],
  ['okxwallet revoked', { okxwallet: revoked }],
  ['LeatherProvider a text', { LeatherProvider: 'x' }],
  ['LeatherProvider without request', { LeatherProvider: {} }],
  ['LeatherProvider that throws', { LeatherProvider: explosive }],
] as const)
  test(`S2 page: ${what}`, () => {
    assert.equal(look(names).names(), [])
  })

test('S2 a page global that throws affects only its own wallet', () => {
  resetPage()
  for (const name of ['btc_providers', 'unisat', 'okxwallet'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new Error('boom')
      },
    })
  Object.assign(window, { LeatherProvider: provider })
  const finding = finder(bitcoin(surroundings([mainnet]).context))
  stops.push(finding.stop)
  assert.equal(finding.names(), ['Leather'])
})

test('S2 page: a long list is bounded, and one object under many names is one wallet', () => {
  const entries = Array.from({ length: 10_000 }, (_, i) => ({ id: `W${i}`, name: `Wallet number ${i}` }))
  const wallets = Object.fromEntries(entries.map(({ id }) => [id, { request: async () => ({}) }]))
  const { names, stop } = look({ ...wallets, btc_providers: entries })
  assert.ok(names().length > 0 && names().length <= 50)
  stop()
  const same = look({
    One: provider,
    Two: provider,
    btc_providers: [
      { id: 'One', name: 'Xverse' },
      { id: 'Two', name: 'Evil' },
    ],
  })
  assert.equal(same.names(), ['Xverse'])
})

test('S2 page: an icon that throws loses only the icon', () => {
  const bitcoinOf = { connect() {}, signMessage() {}, signPsbt() {} }
  const { names } = look({ okxwallet: { bitcoin: bitcoinOf, cardano: trap('icon') } })
  assert.equal(names(), ['OKX Wallet'])
})

for (const [what, registered] of [
  ['null', null],
  ['a text', 'x'],
  ['no features', { name: 'x' }],
  ['connect that is none', { name: 'x', features: { 'bitcoin:connect': {} } }],
  ['features that throw', { name: 'x', features: explosive }],
  ['a proxy that throws', explosive],
  ['a wallet of Solana', { name: 'x', features: { 'standard:connect': { connect() {} } } }],
] as const)
  test(`S2 registered: ${what}`, () => {
    assert.equal(look({}, () => registerWallet(registered)).names(), [])
  })

const entry = (address: unknown, more: object = {}) => ({ address, ...more })
/** Addresses as wallets may reply them, and what is accepted: the address, and its type. */
const lists: [what: string, addresses: unknown, taken: string[]][] = [
  ['undefined', undefined, []],
  ['null', null, []],
  ['a text', ALICE, []],
  ['an object', { 0: entry(ALICE), length: 1 }, []],
  ['a list of texts', [ALICE], []],
  ['a list of null', [null], []],
  ['a number', [entry(7)], []],
  ['empty', [entry('')], []],
  ['an EVM address', [entry(`0x${'ab'.repeat(20)}`)], []],
  ['a Solana address', [entry('DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy')], []],
  ['upper and lower case', [entry(`${ALICE.slice(0, -1)}Q`)], []],
  ['letters of no bech32', [entry(`${ALICE.slice(0, -1)}b`)], []],
  ['a line feed after it', [entry(`${ALICE}\n`)], []],
  ['spaces around', [entry(` ${ALICE} `)], []],
  ['a megabyte', [entry(`bc1q${'q'.repeat(1_000_000)}`)], []],
  ['a String object', [entry(new String(ALICE))], []],
  ['a bomb', [entry(bomb)], []],
  ['an address that throws', [trap('address')], []],
  ['a proxy that throws', explosive, []],
  ['a revoked proxy', revoked, []],
  ['only Stacks', [entry(STACKS, { purpose: 'stacks' })], []],
  ['a Stacks address called payment', [entry(STACKS, { purpose: 'payment' })], []],
  ['legacy', [entry(LEGACY)], [`${LEGACY} payment`]],
  ['nested', [entry(NESTED)], [`${NESTED} payment`]],
  ['taproot without a purpose', [entry(TAPROOT)], [`${TAPROOT} ordinal`]],
  ['taproot for paying', [entry(TAPROOT, { purpose: 'payment' })], [`${TAPROOT} payment`]],
  ['a purpose that is none', [entry(ALICE, { purpose: 'constructor' })], [`${ALICE} payment`]],
  ['a Bitcoin address called stacks', [entry(ALICE, { purpose: 'stacks' })], [`${ALICE} payment`]],
  ['a key that is none', [entry(ALICE, { publicKey: '<b>' })], [`${ALICE} payment`]],
  ['a key that throws', [trapped(entry(ALICE), 'publicKey')], []],
  [
    'the same one for both',
    [entry(ALICE, { purpose: 'payment' }), entry(ALICE, { purpose: 'ordinals' })],
    [`${ALICE} payment`],
  ],
  [
    'good among bad',
    [null, entry(TAPROOT), {}, trap('address'), entry(ALICE)],
    [`${ALICE} payment`, `${TAPROOT} ordinal`],
  ],
]
for (const [what, addresses, taken] of lists) {
  test(`S5 getAddresses: ${what}`, async () => {
    const { adapter, connector } = sats(() => ({ result: { addresses } }))
    const result = await adapter.connect(connector, { signal: never() }).catch(error => error)
    if (taken.length)
      assert.equal(
        result.accounts.map(({ address, type }: { address: string; type: string }) => `${address} ${type}`),
        taken,
      )
    else assert.is(checkError(result, what).code, 'bad_response')
  })
  test(`S5 accountChange: ${what}`, async () => {
    let locked = false
    const { adapter, connector, listeners } = sats((method, params) =>
      locked ? { error: { code: -32002, message: 'Access denied.' } } : yes(method, params),
    )
    const session = await adapter.connect(connector, { signal: never() })
    const heard: unknown[] = []
    // Without accounts, so that the ones that it has are new as well.
    adapter.watch(
      { ...session, accounts: [] },
      {
        changed: change => heard.push(change.accounts?.map(({ address, type }) => `${address} ${type}`)),
        locked: () => heard.push('locked'),
        ended: () => heard.push('ended'),
      },
    )
    locked = true
    listeners[0]!({ type: 'accountChange', addresses })
    await tick()
    assert.equal(heard, [taken.length ? taken : 'locked'])
  })
}

test('S5 addresses: of a thousand, a hundred are accepted', async () => {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const addresses = Array.from({ length: 1_000 }, (_, i) =>
    entry(`bc1q${'q'.repeat(36)}${letters[i % 32]}${letters[Math.floor(i / 32)]}`),
  )
  const { adapter, connector } = sats(() => ({ result: { addresses } }))
  assert.is((await adapter.connect(connector, { signal: never() })).accounts.length, 100)
})

test('[P14] a session’s chain is the one of its addresses', async () => {
  const { adapter, connector } = sats(() => ({ result: { addresses: [entry(TEST)] } }))
  const session = await adapter.connect(connector, { signal: never() })
  assert.is(session.chainId, bitcoinTestnet.caipNetworkId)
})

for (const [what, event] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'x'],
  ['an empty object', {}],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
  ['addresses that throw', trap('addresses')],
] as const)
  test(`S5 event: ${what}`, async () => {
    const { adapter, connector, listeners } = sats(yes)
    const session = await adapter.connect(connector, { signal: never() })
    const heard: unknown[] = []
    adapter.watch(
      { ...session, accounts: [] },
      {
        changed: change => heard.push(change.accounts?.[0]?.address, change.chainId),
        locked: () => heard.push('locked'),
        ended: () => heard.push('ended'),
      },
    )
    for (const listener of listeners) listener(event)
    await tick()
    // The wallet is asked for its current accounts; three events at once cause one report.
    assert.equal(heard, [ALICE, undefined])
  })

for (const [what, reply, code] of [
  ['undefined', undefined, 'unknown'],
  ['null', null, 'unknown'],
  ['a text', 'no', 'bad_response'],
  ['an empty object', {}, 'bad_response'],
  ['an error that is a text', { error: 'no' }, 'bad_response'],
  ['an error without a code', { error: { message: 'no' } }, 'unknown'],
  ['a rejection of the API', { error: { code: -32000, message: 'no' } }, 'user_rejected'],
  ['the same with a status', { status: 'error', error: { code: -32000 } }, 'user_rejected'],
  ['4001', { error: { code: 4001 } }, 'user_rejected'],
  ['a rejection as text', { error: { code: '-32000', message: 'no' } }, 'unknown'],
  ['an internal error', { error: { code: -32603, message: '<img src=x onerror=alert(1)>' } }, 'rpc'],
  ['an error that throws', trap('error'), 'unknown'],
  ['a code that throws', { error: trap('code') }, 'unknown'],
  ['a message that throws', { error: trapped({ code: -32000 }, 'message') }, 'unknown'],
  ['a result that throws', trap('result'), 'unknown'],
  ['addresses that throw', { result: trap('addresses') }, 'bad_response'],
  ['a proxy that throws', explosive, 'unknown'],
  ['a revoked proxy', revoked, 'unknown'],
] as const)
  for (const how of ['answered', 'thrown'])
    test(`S5 reply: ${what}, ${how}`, async () => {
      const { adapter, connector } = sats(method => {
        if (method === 'wallet_connect') return { result: null }
        if (how === 'thrown') throw reply
        return reply
      })
      const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
      const found = checkError(error, what).code
      // A thrown value without information is `unknown`, whatever its shape.
      assert.ok(
        how === 'answered' || code !== 'bad_response' ? found === code : found === 'unknown',
        `${found}`,
      )
      assert.is(await adapter.reconnect(connector, { signal: never() }), undefined)
    })

for (const [what, reply] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'x'],
  ['an empty object', {}],
  ['numbers', { signature: 7, psbt: 7, txid: 7 }],
  ['no base64', { signature: '<b>'.repeat(30), psbt: '<b>', txid: '<b>' }],
  ['too short', { signature: 'AAAA', psbt: 'AAAA', txid: 'abcd' }],
  [
    'a megabyte',
    { signature: 'A'.repeat(3_000_000), psbt: 'A'.repeat(3_000_000), txid: 'a'.repeat(3_000_000) },
  ],
  [
    'a PSBT that is none',
    { signature: null, psbt: Buffer.from('hello').toString('base64'), txid: 'ab'.repeat(32) },
  ],
  ['a PSBT without its transaction id', { psbt: PSBT }],
  [
    'fields that throw',
    Object.defineProperties(
      {},
      Object.fromEntries(
        ['signature', 'psbt', 'txid'].map(key => [
          key,
          {
            get() {
              throw bomb
            },
          },
        ]),
      ),
    ),
  ],
  ['a proxy that throws', explosive],
] as const)
  test(`S5 signature, PSBT and transaction id: ${what}`, async () => {
    const { adapter, connector } = sats((method, params) =>
      /^(sign|send)/.test(method) ? { result: reply } : yes(method, params),
    )
    const session = await adapter.connect(connector, { signal: never() })
    const host = adapter.provider(connector.id) as BitcoinProvider
    const runs: (() => Promise<unknown>)[] = [
      () => adapter.signMessage!(session, 'x'),
      () => host.signMessage({ message: 'x' }),
    ]
    // A wallet that has answered may have sent it.
    const sending: typeof runs = [() => host.signPSBT({ psbt: PSBT, signInputs: [], broadcast: true })]
    if (what !== 'a PSBT that is none')
      sending.push(() => host.sendTransfer({ amount: '1', recipient: ALICE }))
    for (const run of [...runs, ...sending]) {
      const error = await run().catch(error => error)
      const code = sending.includes(run) ? 'unknown_outcome' : 'bad_response'
      assert.ok([code, 'unknown'].includes(checkError(error, what).code), what)
    }
  })

test('[S16] S5 an extension that signs another payment is refused, and nothing is broadcast', async () => {
  for (const [what, other] of OTHER_PAYMENTS) {
    const pushed: unknown[] = []
    const { adapter, connector } = look({
      unisat: injected({
        signPsbt: async () => toHex(other),
        pushPsbt: async (psbt: unknown) => pushed.push(psbt),
      }),
    })
    await adapter.connect(connector, { signal: never() })
    const host = adapter.provider(connector.id) as BitcoinProvider
    for (const broadcast of [false, true]) {
      const error = await host.signPSBT({ psbt: PSBT, signInputs: [], broadcast }).catch(error => error)
      assert.is(checkError(error, what).code, broadcast ? 'unknown_outcome' : 'bad_response', what)
    }
    assert.equal(pushed, [], what)
  }
})

test('a wallet that fails inside (-32603) while it sends may have sent, and a refusal says that it has not', async () => {
  for (const [number, code] of [
    [-32603, 'unknown_outcome'],
    [-32000, 'user_rejected'],
    [-32002, 'wallet_locked'],
  ] as const) {
    const { adapter, connector } = sats((method, params) =>
      method === 'sendTransfer' ? { error: { code: number, message: 'No.' } } : yes(method, params),
    )
    await adapter.connect(connector, { signal: never() })
    const host = adapter.provider(connector.id) as BitcoinProvider
    const error = await host.sendTransfer({ amount: '1', recipient: ALICE }).catch(error => error)
    assert.ok(isAgletError(error, code), `${number}: ${error.code}`)
  }
})

/** An object with Unisat's API that approves everything. */
const injected = (more: object = {}) => ({
  requestAccounts: async () => [ALICE],
  getAccounts: async () => [ALICE],
  getPublicKey: async () => 'ab'.repeat(33),
  signMessage: async () => 'A'.repeat(88),
  signPsbt: async () => 'x',
  on() {},
  removeListener() {},
  ...more,
})

for (const [what, accounts] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', ALICE],
  ['an empty list', []],
  ['a list of objects', [{ address: ALICE }]],
  ['a list of numbers', [7]],
  ['an EVM address', [`0x${'ab'.repeat(20)}`]],
  ['a bomb', [bomb]],
  ['a proxy that throws', explosive],
  ['a revoked proxy', revoked],
] as const)
  test(`S5 requestAccounts: ${what}`, async () => {
    const { adapter, connector } = look({ unisat: injected({ requestAccounts: async () => accounts }) })
    const error = await adapter.connect(connector, { signal: never() }).catch(error => error)
    // A reply that throws while it is awaited is a wallet failure instead.
    assert.ok(['bad_response', 'unknown'].includes(checkError(error, what).code))
  })

test('S5: a public key that cannot be read does not prevent connecting', async () => {
  for (const getPublicKey of [undefined, 7, () => Promise.reject(new Error('boom')), async () => '<b>']) {
    const { adapter, connector } = look({ unisat: injected({ getPublicKey }) })
    const session = await adapter.connect(connector, { signal: never() })
    assert.equal(session.accounts, [{ address: ALICE, type: 'payment' }])
  }
})

test('S5: a missing method is reported as method_unsupported', async () => {
  const { adapter, connector } = look({ unisat: injected() })
  await adapter.connect(connector, { signal: never() })
  const host = adapter.provider(connector.id) as BitcoinProvider
  const error = await host.sendTransfer({ amount: '1', recipient: ALICE }).catch(error => error)
  assert.ok(isAgletError(error, 'method_unsupported'))
})

test('S5: a failed switch is chain_unsupported, unless the user rejected it', async () => {
  const network = surroundings([bitcoinTestnet]).networks[0]!
  for (const [thrown, code] of [
    [{ code: 4001 }, 'user_rejected'],
    [{ code: -32603 }, 'chain_unsupported'],
    [new Error('boom'), 'chain_unsupported'],
    [explosive, 'chain_unsupported'],
  ] as const) {
    const { adapter, connector } = look({
      unisat: injected({ switchChain: () => Promise.reject(thrown) }),
    })
    const session = await adapter.connect(connector, { signal: never() })
    const error = await adapter.switchNetwork!(session, network).catch(error => error)
    assert.is(checkError(error, String(code)).code, code)
  }
})

test('S5: event methods that are missing, throw or lie only lose the events', async () => {
  const throwing = () => {
    throw new Error('boom')
  }
  for (const events of [{ on: undefined }, { on: throwing, removeListener: throwing }, { on: 1, off: 'x' }]) {
    const { adapter, connector } = look({ unisat: injected(events) })
    const session = await adapter.connect(connector, { signal: never() })
    const stop = adapter.watch(session, { changed() {}, locked() {}, ended() {} })
    stop()
    stop()
  }
  for (const addListener of [undefined, 1, throwing, () => 7, () => throwing]) {
    const { adapter, connector } = sats(yes, { addListener })
    const session = await adapter.connect(connector, { signal: never() })
    const stop = adapter.watch(session, { changed() {}, locked() {}, ended() {} })
    stop()
    stop()
  }
})

test('S5: after the stop, events and replies to earlier requests are ignored', async () => {
  let answer!: (value: unknown) => void
  const listeners = new Set<() => void>()
  const { adapter, connector } = look({
    unisat: injected({
      on: (_: string, listener: () => void) => listeners.add(listener),
      removeListener() {},
    }),
  })
  const session = await adapter.connect(connector, { signal: never() })
  const heard: unknown[] = []
  const stop = adapter.watch(session, {
    changed: change => heard.push(change),
    locked: () => heard.push('locked'),
    ended: () => heard.push('ended'),
  })
  Object.assign((window as unknown as { unisat: object }).unisat, {
    getAccounts: () =>
      new Promise(resolve => {
        answer = resolve
      }),
  })
  for (const listener of listeners) listener()
  await tick()
  stop()
  answer([])
  for (const listener of listeners) listener()
  await tick()
  assert.equal(heard, [])
})

test('S5: requests that are never answered end on abort or time out silently', async () => {
  const { adapter, connector } = sats(() => new Promise(() => {}))
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
      .disconnect({ connectorId: connector.id, namespace: 'bip122', accounts: [], chainId: 'bip122:x' })
      .then(() => ends.push('disconnected'))
    await clock.advance(3_000)
    assert.equal(ends, ['timeout', 'disconnected'])
  } finally {
    clock.restore()
  }
})

test('S5: a wallet that never tells its public key is connected without it', async () => {
  const unisat = {
    requestAccounts: async () => [ALICE],
    getPublicKey: () => new Promise(() => {}),
    signMessage() {},
    signPsbt() {},
  }
  const { adapter, connector } = look({ unisat })
  const clock = manualClock()
  try {
    let accounts: unknown
    adapter.connect(connector, { signal: never() }).then(session => {
      accounts = session.accounts
    })
    await clock.advance(3_000)
    assert.equal(accounts, [{ address: ALICE, type: 'payment' }])
  } finally {
    clock.restore()
  }
})

test.run()
