import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { adviseOn, nextStep } from '../../../src/lib/doctor/adviseOn'
import { checksOf } from '../../../src/lib/doctor/checksOf'
import type {
  Findings,
  Server,
  ServerFinding,
  ServerOutcome,
  WalletOutcome,
} from '../../../src/lib/doctor/findings'

const HOSTS: Readonly<Record<Server, string>> = {
  relay: 'relay.example',
  api: 'api.example',
  wallets: 'wallets.example',
  frame: 'frame.example',
}

interface Case extends Partial<Omit<Findings, 'found' | 'wallet'>> {
  readonly wallet?: WalletOutcome
  readonly relay?: ServerOutcome
  readonly api?: ServerOutcome
  readonly wallets?: ServerOutcome
  readonly frame?: ServerOutcome
  /** API and wallet list on the same server. */
  readonly together?: boolean
}

function findings({ relay, api, wallets, frame, wallet, together, ...more }: Case): Findings {
  const outcomes = { relay, api, wallets, frame }
  const servers = (Object.keys(outcomes) as Server[]).filter(server => outcomes[server])
  const found = Object.fromEntries(
    servers.map((server): [Server, ServerFinding] => [
      server,
      {
        outcome: outcomes[server]!,
        ms: 5,
        host: together && server === 'wallets' ? HOSTS.api : HOSTS[server],
      },
    ]),
  )
  return {
    purpose: 'pairing',
    online: true,
    servers,
    found,
    policies: {},
    done: true,
    ...(wallet && { wallet: { outcome: wallet, ms: 1 }, walletName: 'Fern' }),
    ...more,
  }
}

const WELL: Case = { relay: 'ok', api: 'ok', wallets: 'ok' }
const GONE: Case = { relay: 'unreachable', api: 'unreachable', wallets: 'unreachable' }
const EXTENSION: Case = { ...WELL, purpose: 'extension', wallet: 'ok' }
const BLOCKED = { 'relay.example': 'connect-src' }

/** The findings, and the advice: `kind`, or `kind detail`. */
const TABLE: readonly (readonly [title: string, found: Case, said: string, step?: string])[] = [
  ['all is well', WELL, 'fine'],
  ['all is well for a wallet here', EXTENSION, 'fine'],

  ['without a network', { ...GONE, online: false }, 'offline'],
  [
    'without a network, whatever the wallet says',
    { ...GONE, ...{ online: false, wallet: 'locked' } },
    'offline',
  ],
  ['the browser says offline, and a server of this machine answers', { ...WELL, online: false }, 'fine'],
  ['online, and nobody answers', GONE, 'unreachable'],
  [
    'online, and nobody answers in time',
    { relay: 'silent', api: 'silent', wallets: 'silent' },
    'unreachable',
  ],
  [
    'one server in two parts is gone, and nothing else was asked',
    { api: 'unreachable', wallets: 'unreachable', together: true },
    'blocked api',
  ],
  ['one server in two parts and the relay are gone', { ...GONE, together: true }, 'unreachable'],

  ['the relay is gone', { ...WELL, relay: 'unreachable' }, 'blocked relay'],
  ['the relay is silent', { ...WELL, relay: 'silent' }, 'down relay'],
  ['the relay breaks off', { ...WELL, relay: 'failing' }, 'down relay'],
  ['the relay does not know the project', { ...WELL, relay: 'project' }, 'project', 'report'],
  ['the relay refuses the origin', { ...WELL, relay: 'origin' }, 'origin', 'report'],
  ['the relay does not believe the time', { ...WELL, relay: 'clock' }, 'clock'],
  ['the code for the relay is not there', { ...WELL, relay: 'code' }, 'code'],
  [
    'the policy keeps the page from the relay',
    { ...WELL, relay: 'unreachable', policies: BLOCKED },
    'policy relay.example',
    'report',
  ],
  ['the policy was mended', { ...WELL, policies: BLOCKED }, 'fine'],
  [
    'the policy keeps the page from everything',
    { ...GONE, policies: { ...BLOCKED, 'api.example': 'connect-src', 'wallets.example': 'connect-src' } },
    'policy relay.example',
    'report',
  ],

  ['the API is gone', { ...WELL, api: 'unreachable', wallets: 'unreachable' }, 'blocked api'],
  ['the API is down', { ...WELL, api: 'failing', wallets: 'failing' }, 'down api'],
  ['the API does not know the project', { ...WELL, api: 'project' }, 'project', 'report'],
  ['the list refuses the origin', { ...WELL, wallets: 'origin', purpose: 'list' }, 'origin', 'report'],
  [
    'the list is gone, for who wants it',
    { ...WELL, wallets: 'unreachable', purpose: 'list' },
    'blocked wallets',
  ],
  [
    'what the purpose needs comes first',
    { ...WELL, relay: 'silent', wallets: 'failing', purpose: 'list' },
    'down wallets',
  ],
  ['and for pairing the relay', { ...WELL, relay: 'silent', wallets: 'failing' }, 'down relay'],

  ['the frame is gone', { ...WELL, frame: 'unreachable', purpose: 'login' }, 'frame'],
  ['the frame is silent', { ...WELL, frame: 'silent', purpose: 'login' }, 'frame'],
  [
    'the frame is forbidden',
    { ...WELL, frame: 'unreachable', purpose: 'login', policies: { 'frame.example': 'frame-src' } },
    'policy frame.example',
    'report',
  ],

  ['the window of a login was blocked', { ...WELL, purpose: 'login', isPopupBlocked: true }, 'popup'],
  [
    'the window was blocked, and something else is wrong too',
    { ...WELL, ...{ frame: 'silent', relay: 'clock', purpose: 'login', isPopupBlocked: true } },
    'popup',
  ],
  ['no window, and no network', { ...GONE, online: false, isPopupBlocked: true }, 'offline'],

  ['the clock is three minutes ahead', { ...WELL, clockAheadMs: 180_000 }, 'clock'],
  ['the clock is three minutes behind', { ...WELL, clockAheadMs: -180_000 }, 'clock'],
  ['the clock is a minute off', { ...WELL, clockAheadMs: 60_000 }, 'fine'],
  [
    'the clock is wrong and the relay silent for it',
    { ...WELL, relay: 'silent', clockAheadMs: 9e6 },
    'clock',
  ],

  ['the wallet is gone', { ...EXTENSION, wallet: 'absent' }, 'wallet absent'],
  ['the wallet hangs', { ...EXTENSION, wallet: 'silent' }, 'wallet silent'],
  ['the wallet is locked', { ...EXTENSION, wallet: 'locked' }, 'wallet locked'],
  ['the wallet has a request open', { ...EXTENSION, wallet: 'pending' }, 'wallet pending'],
  ['the wallet declines', { ...EXTENSION, wallet: 'declined' }, 'wallet declined'],
  ['the wallet has none of the networks', { ...EXTENSION, wallet: 'networks' }, 'wallet networks', 'another'],
  ['the wallet fails', { ...EXTENSION, wallet: 'failing' }, 'wallet failing'],
  ['the wallet before what it does not need', { ...EXTENSION, ...GONE, wallet: 'silent' }, 'wallet silent'],
  ['a relay that a wallet here does not need', { ...EXTENSION, relay: 'silent' }, 'wallet ok'],
  ['a project that a wallet here does not need', { ...EXTENSION, api: 'project' }, 'wallet ok'],
  ['a clock is wrong for everybody', { ...EXTENSION, relay: 'clock' }, 'clock'],
]

for (const [title, found, said, step = 'retry'] of TABLE)
  test(`${title}: ${said}`, () => {
    const advice = adviseOn(findings(found))
    assert.is(Object.values(advice).join(' '), said)
    assert.is(nextStep(advice), step)
  })

const checks = (found: Case) =>
  checksOf(findings(found))
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ')

test('the list of checks shows the state of each finding', () => {
  assert.is(checks(WELL), 'internet ok, relay ok, server ok, setup ok, clock ok, blockers ok')
  assert.is(
    checks({ ...GONE, online: false }),
    'internet bad, relay bad, server bad, setup unknown, clock unknown, blockers unknown',
  )
  assert.is(
    checks({ ...WELL, relay: 'unreachable' }),
    'internet ok, relay bad, server ok, setup ok, clock unknown, blockers bad',
  )
  assert.is(
    checks({ ...WELL, relay: 'project' }),
    'internet ok, relay ok, server ok, setup bad, clock unknown, blockers unknown',
  )
  assert.is(
    checks({ ...WELL, relay: 'unreachable', policies: BLOCKED }),
    'internet ok, relay bad, server ok, setup bad, clock unknown, blockers unknown',
  )
  assert.is(
    checks({ ...EXTENSION, wallet: 'locked', clockAheadMs: 1e6 }),
    'internet ok, wallet bad, relay ok, server ok, setup ok, clock bad, blockers ok',
  )
})

test('a blocked pop-up counts as a blocker', () => {
  assert.is(
    checks({ ...WELL, frame: 'ok', purpose: 'login', isPopupBlocked: true }),
    'internet ok, relay ok, server ok, login ok, setup ok, clock ok, blockers bad',
  )
})

test('the list of checks has its full length from the start', () => {
  const names = (found: Findings) => checksOf(found).map(({ name }) => name)
  const all = findings({ ...EXTENSION, frame: 'ok', purpose: 'login' })
  const { wallet: _, ...begun } = { ...all, found: {}, done: false }
  assert.equal(names(begun), names(all))
  assert.ok(checksOf(begun).every(({ state }) => state === 'busy'))
})

test.run()
