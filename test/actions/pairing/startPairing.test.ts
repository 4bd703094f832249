import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { attachSession } from '../../../src/actions/connect/attachSession'
import { copyPairingUri } from '../../../src/actions/pairing/copyPairingUri'
import { createPairingSlot } from '../../../src/actions/pairing/pairingRun'
import {
  cancelPairing,
  openWalletLink,
  prepareUri,
  renewPairing,
  resetPairing,
  startPairing,
} from '../../../src/actions/pairing/startPairing'
import type { WcSession } from '../../../src/adapters/pairing/library'
import type { Aglet } from '../../../src/aglet'
import { engineOf, pairingAdapter } from '../../../src/chunks/pairing/pairing'
import { AgletError } from '../../../src/errors'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createPairing } from '../../../src/signals/pairing/pairing'
import { createPairingUri } from '../../../src/signals/pairing/pairingUri'
import { createPreparedUri } from '../../../src/signals/pairing/walletLinks'
import type { WalletItem } from '../../../src/types'
import { type FakeLibrary, fakeLibrary, settled, settledWithSolana } from '../../adapters/pairing/fakeLibrary'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage, tick } from '../../dom'
import { enterHost } from '../../effects/enterHost'
import {
  ALICE,
  account,
  BOB,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeStorage,
  session,
  solana,
} from '../../fakes'
import { HOSTS } from '../../lib/hosts'

const URI_LIFETIME_MS = 4 * 60_000
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let clock: Clock
const made: Aglet[] = []
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
  clock.restore()
})
test.after(leavePage)

interface Bench {
  readonly aglet: Aglet
  readonly fake: FakeLibrary
  readonly storage: ReturnType<typeof fakeStorage>
  /** Lets the pending work run. */
  settle(): Promise<void>
  phase(): string
  uri(): string | undefined
}

function bench(options: object = {}): Bench {
  const fake = fakeLibrary()
  const storage = fakeStorage()
  const aglet = fakeAglet(
    { universalProvider: fake.provider, debug: false, ...options },
    { storage, adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana' })] },
  )
  made.push(aglet)
  const { state } = aglet.get(createPairing)
  return {
    aglet,
    fake,
    storage,
    settle: async () => {
      await clock.advance(0)
      await clock.advance(0)
    },
    phase() {
      const now = state.peek()
      return now.phase === 'ready' ? now.step : now.phase === 'failed' ? `failed ${now.cause}` : now.phase
    },
    uri: () => aglet.get(createPairingUri).peek()?.uri,
  }
}
const status = ({ aglet }: Bench) => aglet.connections.of('eip155').status

const WALLET: WalletItem = {
  id: 'w'.repeat(64),
  name: 'Pocket',
  rdns: 'example.pocket',
  fromHost: true,
  mobileLink: 'pocket://',
}

test('[4.3] the steps are reported as they happen: code, relay, a wallet, its approval', async () => {
  const b = bench()
  b.fake.relay = false
  assert.is(b.phase(), 'idle')
  startPairing(b.aglet)
  assert.is(b.phase(), 'loading')
  assert.is(status(b), 'connecting')
  await b.settle()
  assert.is(b.phase(), 'relay')
  assert.is(b.uri(), undefined, 'no URI before the relay has acknowledged it')
  b.fake.relay = true
  b.fake.acknowledge()
  await b.settle()
  assert.is(b.phase(), 'ready')
  assert.match(b.uri() ?? '', /^wc:/)
  b.fake.see()
  assert.is(b.phase(), 'seen')
  b.fake.approve(settled())
  await b.settle()
  assert.is(b.phase(), 'done')
  assert.is(b.uri(), undefined)
  assert.is(status(b), 'connected')
  assert.is(b.aglet.connections.sessionOf('eip155')?.accounts[0]?.address, ALICE)
})

test('[4.4] [9.2] a URI is renewed automatically 10 s before its four minutes end', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  const first = b.uri()
  await clock.advance(URI_LIFETIME_MS - 10_001)
  assert.is(b.uri(), first)
  await clock.advance(1)
  assert.is.not(b.uri(), first)
  assert.is(b.phase(), 'ready')
})

test('[4.4] a URI that expired while the device slept, or before the clock was set back, is renewed soon', async () => {
  for (const passed of [URI_LIFETIME_MS, -3_600_000]) {
    const b = bench()
    startPairing(b.aglet)
    await b.settle()
    const first = b.uri()
    const { now } = Date
    Date.now = () => now() + passed
    await clock.advance(5000)
    await b.settle()
    Date.now = now
    assert.is.not(b.uri(), first)
    assert.is(b.phase(), 'ready')
    b.aglet.destroy()
  }
})

test('a wallet that scanned the code just before the renewal can still approve', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  await clock.advance(URI_LIFETIME_MS)
  assert.is(b.fake.pairings.size, 2)
  const [first] = [...b.fake.pairings]
  b.fake.pairings.delete(first!)
  b.fake.pairings.add(first!)
  b.fake.approve(settled())
  await b.settle()
  assert.is(status(b), 'connected')
  assert.is(b.fake.pairings.size, 0)
})

for (const kind of ['ios-safari', 'telegram-ios', 'telegram-android'])
  test(`[4.2] [P24] on ${kind} a URI with more than 10 s left is reused by the next opening, an older one is not`, async () => {
    enterHost(HOSTS.find(host => host.kind === kind)!)
    const b = bench()
    startPairing(b.aglet)
    await b.settle()
    const first = b.uri()
    cancelPairing(b.aglet)
    assert.is(b.phase(), 'idle')
    assert.is(status(b), 'disconnected')
    await clock.advance(URI_LIFETIME_MS - 10_001)
    startPairing(b.aglet)
    await b.settle()
    assert.is(b.uri(), first)
    cancelPairing(b.aglet)
    await clock.advance(1)
    assert.is(b.fake.pairings.size, 0, 'nobody came')
    startPairing(b.aglet)
    await b.settle()
    assert.is.not(b.uri(), first)
  })

for (const kind of ['desktop', 'android', 'ios-browser', 'telegram-desktop'])
  test(`[4.2, 4.3] on ${kind} each opening has its own pairing, and the previous one is cleared`, async () => {
    enterHost(HOSTS.find(host => host.kind === kind)!)
    const b = bench()
    startPairing(b.aglet)
    await b.settle()
    const first = b.uri()
    cancelPairing(b.aglet)
    assert.is(b.aglet.get(createPreparedUri).peek(), undefined)
    startPairing(b.aglet)
    await b.settle()
    assert.match(b.uri() ?? '', /^wc:/)
    assert.is.not(b.uri(), first)
    assert.is(b.fake.pairings.size, 1)
    cancelPairing(b.aglet)
    await clock.advance(URI_LIFETIME_MS)
    assert.is(b.fake.pairings.size, 0, 'nobody came')
  })

test('[P16] a URI prepared before the tap is the one that the tap opens', async () => {
  const b = bench()
  const ahead = b.aglet.get(createPreparedUri)
  prepareUri(b.aglet)
  prepareUri(b.aglet)
  await b.settle()
  const uri = ahead.peek()
  assert.match(uri ?? '', /^wc:/)
  assert.is(b.fake.pairings.size, 1, 'one for both')
  assert.is(b.phase(), 'idle')
  assert.is(status(b), 'disconnected', 'nobody is connecting yet')
  startPairing(b.aglet, WALLET)
  await b.settle()
  assert.is(b.uri(), uri)
  assert.is(ahead.peek(), undefined, 'it is in use')
  b.fake.approve(settled())
  await b.settle()
  assert.is(status(b), 'connected')
})

test('[P16] a tap while the URI is being prepared waits for that URI', async () => {
  const b = bench()
  b.fake.relay = false
  prepareUri(b.aglet)
  await b.settle()
  startPairing(b.aglet, WALLET)
  await clock.advance(9_000)
  assert.is(b.phase(), 'failed relay', 'what takes long is named')
  b.fake.relay = true
  b.fake.acknowledge()
  await b.settle()
  assert.is(b.phase(), 'ready')
  assert.is(b.fake.pairings.size, 1)
})

test('[P16] [9.2] an unused prepared URI is dropped at its expiry, and destroy drops it at once', async () => {
  const b = bench()
  const ahead = b.aglet.get(createPreparedUri)
  prepareUri(b.aglet)
  await b.settle()
  await clock.advance(URI_LIFETIME_MS - 10_000)
  assert.is(ahead.peek(), undefined)
  assert.is(b.fake.pairings.size, 0)
  prepareUri(b.aglet)
  await b.settle()
  assert.is(b.fake.pairings.size, 1)
  b.aglet.destroy()
  await b.settle()
  assert.is(b.fake.pairings.size, 0)
})

test('[P24] a hundred openings and closings leave one URI, and none after its expiry', async () => {
  const b = bench()
  const before = b.fake.listeners()
  for (let i = 0; i < 100; i++) {
    startPairing(b.aglet)
    // Closed before, during and after each step.
    if (i % 4 === 1) await clock.advance(0)
    if (i % 4 > 1) await b.settle()
    if (i % 4 === 3) assert.is(b.phase(), 'ready')
    cancelPairing(b.aglet)
    assert.is(b.phase(), 'idle')
  }
  await b.settle()
  assert.ok(b.fake.pairings.size <= 1, `${b.fake.pairings.size} pairings`)
  await clock.advance(URI_LIFETIME_MS)
  assert.is(b.fake.pairings.size, 0)
  assert.is(b.fake.proposals.size, 0)
  assert.is(b.fake.keys.size, 0)
  // One listener is the client's own, for as long as its socket is open.
  assert.ok(b.fake.listeners() <= before + 1, `${b.fake.listeners()} listeners, ${before} before`)
  assert.is(status(b), 'disconnected')
})

test('[P24] a wallet that approves after the view was closed has its session ended', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  cancelPairing(b.aglet)
  b.fake.approve(settled())
  await b.settle()
  assert.equal(b.fake.ended, [settled().topic])
  assert.is(status(b), 'disconnected')
})

test('[P24] leaving while the next wallet’s sign-in is being stored keeps the previous pairing', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  b.fake.approve(settled())
  await b.settle()
  startPairing(b.aglet)
  await b.settle()
  const kept = deferred<void>()
  let discarded = 0
  const signIn = { keep: () => kept.promise, discard: () => discarded++, decline() {} }
  Object.assign(b.aglet.get(createPairingSlot).run!.offers[0]!, { signIn })
  const next = settled({ topic: 'b'.repeat(64) })
  b.fake.approve(next)
  await b.settle()
  assert.is(b.phase(), 'approved')
  cancelPairing(b.aglet)
  kept.resolve()
  await b.settle()
  assert.is(status(b), 'connected')
  assert.equal(b.aglet.storage.get('pairing'), { eip155: settled().topic })
  assert.equal(b.fake.ended, [next.topic], 'it is told that nobody waits')
  assert.is(discarded, 1)
})

test('[P24] leaving before the next wallet’s sign-in is stored does not store it', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  let kept = 0
  const signIn = { keep: async () => void kept++, discard() {}, decline() {} }
  Object.assign(b.aglet.get(createPairingSlot).run!.offers[0]!, { signIn })
  const prepared = deferred<void>()
  const engine = engineOf(b.aglet)
  const { prepare } = engine
  engine.prepare = session => prepared.promise.then(() => prepare(session))
  b.fake.approve(settled())
  await b.settle()
  assert.is(b.phase(), 'approved')
  cancelPairing(b.aglet)
  prepared.resolve()
  await b.settle()
  assert.is(kept, 0)
  assert.equal(b.fake.ended, [settled().topic])
})

test('[4.3] while the sign-in of an approved wallet is being stored, no other URI and no failure is shown', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  const kept = deferred<void>()
  const signIn = { keep: () => kept.promise, discard() {}, decline() {} }
  Object.assign(b.aglet.get(createPairingSlot).run!.offers[0]!, { signIn })
  b.fake.approve(settled())
  await b.settle()
  b.fake.socket(false)
  await clock.advance(8_000)
  assert.is(b.phase(), 'approved')
  await clock.advance(URI_LIFETIME_MS)
  assert.is(b.phase(), 'approved')
  assert.is(b.fake.wishes.length, 1)
  kept.resolve()
  await b.settle()
  assert.is(b.phase(), 'done')
  assert.is(status(b), 'connected')
})

test('a session that cannot be put into use is reported as a failure', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  engineOf(b.aglet).prepare = async () => {
    throw new Error('No matching key. session topic')
  }
  b.fake.approve(settled())
  await b.settle()
  assert.is(b.phase(), 'failed relay')
  assert.is(status(b), 'disconnected')
})

test('the previous session of the namespace stays connected after a cancel', async () => {
  const b = bench()
  b.aglet
    .get(createTransitions)
    .succeed(b.aglet.get(createTransitions).start('eip155', 'com.example.wallet'), session())
  startPairing(b.aglet)
  await b.settle()
  assert.is(status(b), 'connecting')
  cancelPairing(b.aglet)
  assert.is(b.aglet.connections.sessionOf('eip155')?.connectorId, 'com.example.wallet')
})

test('another connect attempt in the namespace ends the pairing', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  const { connect } = await import('../../../src/actions/connect/connect')
  await connect(b.aglet, connector())
  assert.is(b.phase(), 'idle')
  assert.is(b.aglet.connections.sessionOf('eip155')?.connectorId, 'com.example.wallet')
})

test('a refusal is reported, and a retry uses a new URI', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  const first = b.uri()
  b.fake.decline()
  await b.settle()
  assert.is(b.phase(), 'failed rejected')
  assert.is(status(b), 'disconnected')
  assert.is((b.aglet.connections.of('eip155') as { error?: { code: string } }).error?.code, 'user_rejected')
  assert.is(b.fake.pairings.size, 0)
  renewPairing(b.aglet)
  await b.settle()
  assert.is(b.phase(), 'ready')
  assert.is.not(b.uri(), first)
})

const RELAY_MESSAGES: readonly [text: string, phase: string, after: number][] = [
  ['WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)', 'failed project', 0],
  [
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
    'failed origin',
    0,
  ],
  [
    'WebSocket connection closed abnormally with code: 3000 (JWT validation error: JWT Token is not yet valid)',
    'failed clock',
    0,
  ],
  ['WebSocket connection failed for host: wss://relay.example', 'failed blocked', 2_500],
  ['Socket stalled when trying to connect to wss://relay.example', 'failed relay', 9_000],
  ['No internet connection detected. Please restart your network and try again.', 'failed offline', 0],
]
/** The alert for the developer by phase; other failures have none, as they are not about the set-up. */
const ALERTS: Readonly<Record<string, string>> = {
  'failed project': 'Invalid App Configuration',
  'failed origin': 'Invalid App Configuration',
  'failed clock': 'Session Expired',
}
for (const [text, phase, after] of RELAY_MESSAGES)
  test(`[P23] [8.16] [8.17] “${text.slice(0, 60)}” is ${phase} within 10 s`, async () => {
    const b = bench({ debug: true })
    const { error } = console
    console.error = () => {}
    b.fake.relay = false
    startPairing(b.aglet)
    await b.settle()
    b.fake.say(text)
    if (after) {
      await clock.advance(after - 1)
      assert.is(b.phase(), 'relay')
      await clock.advance(1)
    }
    await b.settle()
    assert.is(b.phase(), phase)
    const alert = ALERTS[phase]
    // The URI is renewed automatically.
    for (let turns = 0; alert && !b.aglet.notices.alert.peek() && turns < 1000; turns++) await tick(1)
    console.error = error
    assert.is(b.aglet.notices.alert.peek()?.message, alert)
  })

for (const error of [
  { code: 4001, message: 'Request denied' },
  { code: -32_000, message: 'User denied the connection' },
  { code: 1, message: 'Cancelled by user' },
])
  test(`a wallet that refuses with code ${error.code}, “${error.message}”, is not taken for a silent relay`, async () => {
    const b = bench()
    startPairing(b.aglet)
    await b.settle()
    b.fake.decline(error)
    await b.settle()
    assert.is(b.phase(), 'failed rejected')
  })

test('[P23] code that does not become ready is reported within 10 s; once it is ready, the URI is shown', async () => {
  const b = bench()
  const engine = engineOf(b.aglet)
  const { open } = engine
  const ready = deferred<void>()
  Object.assign(engine, { open: () => ready.promise.then(open) })
  startPairing(b.aglet)
  await clock.advance(8_999)
  assert.is(b.phase(), 'loading')
  await clock.advance(1)
  assert.is(b.phase(), 'failed code')
  ready.resolve()
  await b.settle()
  assert.is(b.phase(), 'ready')
  await clock.advance(9_000)
  assert.is(b.phase(), 'ready')
})

test('[P23] a silent relay is reported after 9 s; when it answers after all, its URI is shown', async () => {
  const b = bench()
  b.fake.relay = false
  startPairing(b.aglet)
  await clock.advance(9_000)
  assert.is(b.phase(), 'failed relay')
  b.fake.relay = true
  b.fake.acknowledge()
  await b.settle()
  assert.is(b.phase(), 'ready')
})

test('[P23] a relay that goes silent while the code is shown is reported within 10 s', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  b.fake.relay = false
  await clock.advance(25_000)
  assert.is(b.phase(), 'ready', 'it is being asked')
  await clock.advance(8_000)
  assert.is(b.phase(), 'failed relay')
  b.fake.relay = true
  b.fake.acknowledge()
  await b.settle()
  assert.is(b.phase(), 'ready')
})

test('[P23] a relay that disconnects has 8 s to come back, and the same URI stays valid', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  const uri = b.uri()
  b.fake.socket(false)
  await clock.advance(7_999)
  b.fake.socket(true)
  await clock.advance(10_000)
  assert.is(b.phase(), 'ready')
  b.fake.socket(false)
  await clock.advance(8_000)
  assert.is(b.phase(), 'failed relay')
  b.fake.socket(true)
  assert.is(b.phase(), 'ready')
  assert.is(b.uri(), uri)
})

test('[4.6] an approval stores the link that was used and the wallet that was picked', async () => {
  const b = bench()
  startPairing(b.aglet, WALLET)
  await b.settle()
  openWalletLink(b.aglet, { name: 'Pocket', href: 'pocket://' })
  b.fake.approve(settled())
  await b.settle()
  assert.equal(b.aglet.wallets.recent.peek(), [{ id: WALLET.id, rdns: WALLET.rdns }])
  assert.equal(b.aglet.storage.get('link'), { name: 'Pocket', href: 'pocket://' })
  assert.equal(b.aglet.storage.get('pairing'), { eip155: settled().topic })
})

test('[4.6] the success event names the method: an app’s link, or the code', async () => {
  for (const [linking, method] of [
    [{ name: 'Pocket', href: 'pocket://' }, 'mobile'],
    [undefined, 'qrcode'],
  ] as const) {
    const b = bench()
    const told: TrackedEvent[] = []
    b.aglet.get(createEventSink).to = told
    startPairing(b.aglet, WALLET)
    await b.settle()
    openWalletLink(b.aglet, linking)
    b.fake.approve(settled())
    await b.settle()
    const successes = told.filter(({ event }) => event === 'CONNECT_SUCCESS')
    assert.equal(
      successes.map(({ properties }) => properties?.['method']),
      [method],
    )
  }
})

test('[4.6] [P19] while another wallet stays paired, the stored link belongs to the session of its own wallet', async () => {
  const b = bench({ networks: [ethereum, solana] })
  const pair = async (namespace: 'eip155' | 'solana', wc: WcSession) => {
    b.aglet.networks.activate(namespace === 'solana' ? SOLANA : 'eip155:1')
    startPairing(b.aglet, WALLET)
    await b.settle()
    openWalletLink(b.aglet, { name: 'Pocket', href: 'pocket://' })
    b.fake.approve(wc)
    await b.settle()
  }
  const { eip155, solana: part } = settledWithSolana().namespaces
  const first = settled({ topic: 'a'.repeat(64), namespaces: { eip155: eip155! } })
  const second = settled({ topic: 'b'.repeat(64), namespaces: { solana: part! } })
  const both = settled({ topic: 'c'.repeat(64), namespaces: { eip155: eip155!, solana: part! } })
  await pair('eip155', first)
  assert.equal(b.aglet.storage.get('link'), { name: 'Pocket', href: 'pocket://' })
  await pair('solana', second)
  assert.equal(b.aglet.storage.get('pairing'), { eip155: first.topic, solana: second.topic })
  assert.equal(b.aglet.storage.get('link'), { name: 'Pocket', href: 'pocket://', topic: second.topic })
  await pair('eip155', both)
  assert.equal(b.aglet.storage.get('link'), { name: 'Pocket', href: 'pocket://' })
})

test('[4.6] [P19] the link of a wallet that stays paired is kept for its own requests when another is paired by code', async () => {
  const b = bench({ networks: [ethereum, solana] })
  const { eip155, solana: part } = settledWithSolana().namespaces
  const [linked, scanned, newer] = ['a', 'b', 'c'].map(digit => digit.repeat(64)) as [string, string, string]
  const pair = async (wc: WcSession, href?: string) => {
    startPairing(b.aglet, href ? WALLET : undefined)
    await b.settle()
    if (href) openWalletLink(b.aglet, { name: 'Pocket', href })
    b.fake.approve(wc)
    await b.settle()
  }
  await pair(settled({ topic: linked, namespaces: { eip155: eip155! } }), 'pocket://')
  b.aglet.networks.activate(SOLANA)
  await pair(settled({ topic: scanned, namespaces: { solana: part! } }))
  const link = { name: 'Pocket', href: 'pocket://', topic: linked }
  assert.equal(b.aglet.storage.get('link'), link)
  b.aglet.networks.activate('eip155:1')
  await pair(settled({ topic: newer, namespaces: { eip155: eip155! } }))
  assert.equal(b.aglet.storage.get('link'), link, 'no request of the newer wallet opens the earlier one')
})

test('a pairing that another tab disconnects ends here too, and one that it only forgets does not', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  const wallet = settled()
  b.fake.approve(wallet)
  await b.settle()
  const adapter = pairingAdapter(b.aglet, 'eip155')
  let ended = 0
  adapter.watch(session(), { changed() {}, locked() {}, ended: () => ended++ })
  const tell = async (key: string, value?: object) => {
    const fields = { key, newValue: value ? JSON.stringify(value) : null }
    window.dispatchEvent(Object.assign(new Event('storage'), fields) as unknown as Event)
    await b.settle()
  }
  const ending = { pendingDisconnects: [wallet.topic] }
  await tell('@aglet/pairing')
  await tell('@aglet/link', ending)
  await tell('@aglet/pairing', { eip155: wallet.topic, pendingDisconnects: ['b'.repeat(64)] })
  assert.is(ended, 0)
  await tell('@aglet/pairing', ending)
  assert.is(ended, 1)
  assert.is(b.aglet.storage.get('pairing'), undefined)
})

test('[4.6] pairing by a scanned code stores no link', async () => {
  const b = bench()
  b.aglet.storage.set('link', { name: 'Old', href: 'old://' })
  startPairing(b.aglet)
  await b.settle()
  b.fake.approve(settled())
  await b.settle()
  assert.is(b.aglet.storage.get('link'), undefined)
  assert.equal(b.aglet.wallets.recent.peek(), [])
})

test('if a part does not load after the approval, the wallet does not stay connected to a page that is not', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  b.aglet.adapter = async () => {
    throw new AgletError('unknown', 'A part of Aglet did not load.')
  }
  const approved = settled()
  b.fake.approve(approved)
  await b.settle()
  assert.is(status(b), 'disconnected')
  assert.equal(b.fake.ended, [approved.topic])
})

test('[4.5] a reset clears URI, link and wallet', async () => {
  const b = bench()
  startPairing(b.aglet, WALLET)
  await b.settle()
  openWalletLink(b.aglet, { name: 'Pocket', href: 'pocket://' })
  b.aglet.storage.set('link', { name: 'Pocket', href: 'pocket://' })
  resetPairing(b.aglet)
  const pairing = b.aglet.get(createPairing)
  assert.is(b.phase(), 'idle')
  assert.is(b.uri(), undefined)
  assert.is(pairing.wallet.peek(), undefined)
  assert.is(pairing.linking.peek(), undefined)
  assert.is(b.aglet.storage.get('link'), undefined)
  assert.is(b.fake.pairings.size, 0)
  assert.is(status(b), 'disconnected')
})

test('one approval connects every namespace; another wallet connected elsewhere stays connected', async () => {
  const b = bench({
    networks: [{ ...solana }, ...[1].map(id => ({ ...solana, id, name: 'E', chainNamespace: 'eip155' }))],
  })
  b.aglet.networks.activate('eip155:1')
  const both = settledWithSolana()
  startPairing(b.aglet)
  await b.settle()
  b.fake.approve(both)
  await b.settle()
  assert.equal([...b.aglet.connections.live.peek()].sort(), ['eip155', 'solana'])
  assert.is(b.aglet.account.namespace.peek(), 'eip155')

  const other = bench({ networks: [solana, { ...solana, id: 1, name: 'E', chainNamespace: 'eip155' }] })
  other.aglet.networks.activate('eip155:1')
  const phantom = session({ namespace: 'solana', connectorId: 'phantom', chainId: 'solana:x' })
  other.aglet
    .get(createTransitions)
    .succeed(other.aglet.get(createTransitions).start('solana', 'phantom'), phantom)
  startPairing(other.aglet)
  await other.settle()
  other.fake.approve(both)
  await other.settle()
  assert.is(other.aglet.connections.sessionOf('solana')?.connectorId, 'phantom')
  assert.is(other.aglet.connections.sessionOf('eip155')?.connectorId, 'walletConnect')
  assert.equal(other.aglet.storage.get('pairing'), { eip155: both.topic })
})

/** A page with an EVM extension on Base, whose user pairs a wallet for Solana. */
async function pairForSolana(): Promise<Bench> {
  const b = bench({ networks: [ethereum, base, solana] })
  const transitions = b.aglet.get(createTransitions)
  transitions.succeed(
    transitions.start('eip155', 'com.a'),
    session({ connectorId: 'com.a', chainId: 'eip155:8453' }),
  )
  b.aglet.networks.activate('eip155:8453')
  b.aglet.modal.show('solana')
  return b
}

test('a wallet that serves only a family with another wallet has its session ended for that reason, and changes nothing', async () => {
  const b = await pairForSolana()
  startPairing(b.aglet)
  await b.settle()
  b.fake.approve(settled())
  await b.settle()
  assert.is(b.phase(), 'failed account')
  assert.equal(b.fake.ended, [settled().topic])
  assert.is(b.aglet.connections.of('solana').status, 'disconnected')
  assert.is(b.aglet.connections.sessionOf('eip155')?.connectorId, 'com.a')
  assert.is(b.aglet.account.network.peek().caipNetworkId, 'eip155:8453')
  assert.is(b.storage.dump()['aglet:pairing'], undefined)
})

for (const [wallet, kept] of [
  ['locked', 'com.a'],
  ['waiting', 'com.a'],
  ['silent', 'com.a'],
  ['absent', 'walletConnect'],
] as const)
  test(`an extension that is ${wallet} ${kept === 'com.a' ? 'stays' : 'is replaced'} when a pairing of another family is approved`, async () => {
    const b = await pairForSolana()
    const transitions = b.aglet.get(createTransitions)
    transitions.setWaiting(transitions.waitForWallet('eip155', 'com.a', ALICE), wallet)
    startPairing(b.aglet)
    await b.settle()
    b.fake.approve(settledWithSolana())
    await b.settle()
    const eip155 = b.aglet.connections.of('eip155')
    assert.is(eip155.status === 'disconnected' ? undefined : eip155.connectorId, kept)
    assert.is(b.aglet.connections.sessionOf('solana')?.connectorId, 'walletConnect')
  })

test('a wallet that approves after the host’s library has attached a session replaces that session', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  const restored = session({ connectorId: 'com.host', accounts: [account(BOB)] })
  attachSession(b.aglet, fakeAdapter(), connector('com.host'), restored)
  await b.settle()
  b.fake.approve(settled())
  await b.settle()
  assert.is(b.aglet.connections.sessionOf('eip155')?.connectorId, 'walletConnect')
  assert.equal(b.aglet.storage.get('pairing'), { eip155: settled().topic })
  assert.equal(b.fake.ended, [])
})

test('a wallet without any network of the app has its session ended, and the user gets the reason', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  b.fake.approve(settled({ namespaces: {} }))
  await b.settle()
  assert.is(b.phase(), 'failed networks')
  assert.equal(b.fake.ended, [settled().topic])
  assert.is(status(b), 'disconnected')
})

test('families that the app has not asked for are left out of a session', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  b.fake.approve(settledWithSolana())
  await b.settle()
  assert.equal(b.aglet.connections.live.peek(), ['eip155'])
  assert.equal(b.aglet.storage.get('pairing'), { eip155: settled().topic })

  const other = bench()
  startPairing(other.aglet)
  await other.settle()
  const { solana: part } = settledWithSolana().namespaces
  other.fake.approve(settled({ namespaces: { solana: part! } }))
  await other.settle()
  assert.is(other.phase(), 'failed networks')
  assert.equal(other.fake.ended, [settled().topic])
  assert.equal(other.aglet.connections.live.peek(), [])
})

test('after destroy the pairing stops', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  b.aglet.destroy()
  await b.settle()
  assert.is(b.fake.pairings.size, 0)
  assert.is(clock.pending, 0)
})

test('`Copy link` reports whether copying worked', async () => {
  const b = bench()
  startPairing(b.aglet)
  await b.settle()
  let copied = ''
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void (copied = text) },
    configurable: true,
  })
  await copyPairingUri(b.aglet)
  assert.is(copied, b.uri())
  assert.is(b.aglet.notices.snack.peek()?.message, 'Link copied')
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await copyPairingUri(b.aglet)
  await clock.advance(150)
  assert.is(b.aglet.notices.snack.peek()?.message, 'Failed to copy')
})

test.run()
