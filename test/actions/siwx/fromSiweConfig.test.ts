import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { fromSiweConfig } from '../../../src/actions/siwx/fromSiweConfig'
import { signInWithWallet } from '../../../src/actions/siwx/signInWithWallet'
import { AgletError } from '../../../src/errors'
import type { SiweConfig, SiweMessageArgs } from '../../../src/lib/siwx/siweConfig'
import { manualClock } from '../../clock'
import { leavePage, resetPage, until } from '../../dom'
import { connectInModal, FIRST, SECOND, signInPage, signWithKey, WALLET } from '../../effects/siwx/signingIn'

test.before.each(resetPage)
test.after(leavePage)

const MINUTE = 60_000

/** A host's callbacks over a server with one session, and the calls they received. */
function host(more: Partial<SiweConfig> = {}) {
  const calls: string[] = []
  const asked: SiweMessageArgs[] = []
  const server: { session: { address: string; chainId: number } | null } = { session: null }
  let nonces = 0
  const config: SiweConfig = {
    getNonce: async address => {
      calls.push(`nonce ${address}`)
      return `abcdefgh${++nonces}`
    },
    createMessage(args) {
      asked.push(args)
      return `${args.address} on ${args.chainId}, ${args.nonce}`
    },
    async verifyMessage({ message }) {
      calls.push('verify')
      const [, address = '', chainId] = /^(\S+) on (\d+)/.exec(message) ?? []
      server.session = { address, chainId: Number(chainId) }
      return true
    },
    async getSession() {
      calls.push('session')
      return server.session
    },
    async signOut() {
      calls.push('out')
      server.session = null
      return true
    },
    onSignIn: session => void calls.push(`in ${session?.chainId}`),
    onSignOut: () => void calls.push('told out'),
    ...more,
  }
  const count = (name: string) => calls.filter(call => call === name).length
  return { config, server, calls, asked, count }
}

const ID = 'eip155:1'

test('[2.10] omitted siweConfig options have the reference’s defaults', () => {
  const siwx = fromSiweConfig(host().config)!
  assert.is(siwx.messageLifetime, 5 * MINUTE)
  assert.is(siwx.refetchInterval, 5 * MINUTE)
  assert.is(siwx.keepOnDisconnect, false)
  assert.ok(siwx.getRequired?.())
  assert.equal(siwx.namespaces, ['eip155'])
  assert.is(fromSiweConfig(host({ enabled: false }).config), undefined)
  const other = fromSiweConfig(
    host({
      required: false,
      nonceRefetchIntervalMs: 1,
      sessionRefetchIntervalMs: 2,
      signOutOnDisconnect: false,
    }).config,
  )!
  assert.is(other.messageLifetime, 1)
  assert.is(other.refetchInterval, 2)
  assert.ok(other.keepOnDisconnect)
  assert.not(other.getRequired?.())
})

/** The server's session, and whether it counts for this account, is signed out, or neither. */
const RULES: readonly [
  name: string,
  session: { address: string; chainId: number } | null,
  config: Partial<SiweConfig>,
  found: number,
  ended: number,
][] = [
  ['nobody', null, {}, 0, 0],
  ['the account here', { address: FIRST, chainId: 1 }, {}, 1, 0],
  ['the account here, in small letters', { address: FIRST.toLowerCase(), chainId: 1 }, {}, 1, 0],
  ['the account here as a CAIP-10 id', { address: `eip155:1:${FIRST}`, chainId: 1 }, {}, 1, 0],
  ['another account', { address: SECOND, chainId: 1 }, {}, 0, 1],
  [
    'another account, which may stay',
    { address: SECOND, chainId: 1 },
    { signOutOnAccountChange: false },
    0,
    0,
  ],
  ['another network', { address: FIRST, chainId: 8453 }, {}, 0, 1],
  [
    'another network, which counts as this one',
    { address: FIRST, chainId: 8453 },
    { signOutOnNetworkChange: false },
    1,
    0,
  ],
  [
    'another account elsewhere, where accounts alone may stay',
    { address: SECOND, chainId: 8453 },
    { signOutOnAccountChange: false },
    0,
    1,
  ],
  [
    'another account elsewhere, where networks alone do not count',
    { address: SECOND, chainId: 8453 },
    { signOutOnNetworkChange: false },
    0,
    1,
  ],
  [
    'another account elsewhere, where both may stay',
    { address: SECOND, chainId: 8453 },
    { signOutOnNetworkChange: false, signOutOnAccountChange: false },
    0,
    0,
  ],
]

for (const [name, session, config, found, ended] of RULES)
  test(`[2.10] a server’s session of ${name}: ${found ? 'counts' : 'does not count'}, ${ended ? 'is ended' : 'stays'}`, async () => {
    const { server, calls, count, ...made } = host(config)
    server.session = session
    assert.is((await fromSiweConfig(made.config)!.getSessions(ID, FIRST)).length, found)
    assert.is(count('out'), ended)
    assert.is(calls.filter(call => call === 'told out').length, ended)
  })

test('[2.10] the host’s message parameters are used, and a failed verification on the server is an error', async () => {
  const params = {
    domain: 'a.example',
    uri: 'https://a.example',
    statement: 'Hello.',
    exp: '2999-01-01T00:00:00Z',
    resources: ['https://b.example'],
    requestId: 'r',
  }
  const { config, asked } = host({ getMessageParams: async () => params, verifyMessage: async () => false })
  const siwx = fromSiweConfig(config)!
  const message = await siwx.createMessage({ accountAddress: FIRST, chainId: ID })
  const [given] = asked
  assert.equal(
    { ...given, iat: '' },
    { ...params, address: FIRST, chainId: 1, nonce: 'abcdefgh1', version: '1', iat: '' },
  )
  assert.is(message.expirationTime, params.exp)
  assert.is(message.version, '1')
  const { toString: _, ...data } = message
  try {
    await siwx.addSession({ data, message: `${message}`, signature: '0x' })
    assert.unreachable()
  } catch (error) {
    assert.is((error as { code?: string }).code, 'signature_invalid')
  }
})

const signedIn = (page: ReturnType<typeof signInPage>) => page.state.session.peek()?.data.accountAddress

test('[2.10] signing in calls the host, and disconnecting signs out, unless configured otherwise', async () => {
  for (const signOutOnDisconnect of [true, false]) {
    const { config, calls, server } = host({ signOutOnDisconnect })
    const page = signInPage({ options: { siweConfig: config } })
    await connectInModal(page.aglet)
    await until('signed in', () => signedIn(page))
    assert.ok(calls.includes('in 1'))
    await disconnect(page.aglet)
    assert.is(signedIn(page), undefined)
    if (signOutOnDisconnect) await until('the server has nobody', () => server.session === null)
    else assert.is(server.session?.address, FIRST)
    page.aglet.destroy()
  }
})

test('[2.10] a notification of the host that throws is logged, and changes neither the sign-in nor the sign-out', async () => {
  const { error } = console
  const logged: unknown[] = []
  console.error = (...line) => void logged.push(line.at(-1))
  try {
    const fault = new Error('the host’s own')
    const fail = () => {
      throw fault
    }
    const { config, server, count } = host({ onSignIn: fail, onSignOut: fail })
    const page = signInPage({ options: { siweConfig: config } })
    await connectInModal(page.aglet)
    await until('signed in', () => signedIn(page))
    assert.equal([count('verify'), page.code(), logged], [1, undefined, [fault]])
    page.adapter.emit(WALLET.id, { accounts: [SECOND] })
    await until('the second is asked', () => page.step() === 'ready')
    assert.is(server.session, null)
    assert.equal([count('out'), logged], [1, [fault, fault]])
    page.aglet.destroy()
  } finally {
    console.error = error
  }
})

test('[2.10] switching the account or the network signs out and asks for a new sign-in', async () => {
  const { config, server, count } = host()
  const page = signInPage({ options: { siweConfig: config } })
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  page.adapter.emit(WALLET.id, { accounts: [SECOND] })
  assert.is(signedIn(page), undefined)
  await until('the second is asked', () => page.step() === 'ready')
  assert.is(server.session, null)
  assert.is(page.view(), 'ConnectingSiwe')
  await signInWithWallet(page.aglet, page.target())
  page.adapter.emit(WALLET.id, { chainId: 'eip155:8453' })
  await until('asked on the other network', () => page.step() === 'ready')
  assert.is(count('out'), 2)
  page.aglet.destroy()
})

test('[2.10] the nonce of a waiting message is fetched again once it is old', async () => {
  const clock = manualClock({ alone: true })
  try {
    const { config, asked } = host()
    let asks = 0
    const page = signInPage({
      options: { siweConfig: config },
      script: {
        signMessage: async (...args) => {
          if (!asks++) throw new AgletError('user_rejected', 'no')
          return signWithKey(...args)
        },
      },
    })
    await connectInModal(page.aglet)
    await clock.advance(0)
    assert.is(page.code(), 'user_rejected')
    assert.is(asked.length, 1)
    await clock.advance(5 * MINUTE + 1)
    await signInWithWallet(page.aglet, page.target())
    assert.is(asked.length, 2)
    assert.is(signedIn(page), FIRST)
    page.aglet.destroy()
  } finally {
    clock.restore()
  }
})

test('[2.10] the session is checked at its interval, and a session that ended on the server ends here', async () => {
  const { config, server } = host({ sessionRefetchIntervalMs: 1, required: false })
  const page = signInPage({ options: { siweConfig: config } })
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  server.session = null
  await until('signed out', () => !signedIn(page))
  page.aglet.destroy()
})

test.run()
