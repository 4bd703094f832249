import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as verbs from '../../../src/actions/host/verbs'
import { openModal } from '../../../src/actions/modal/openModal'
import { loadSmartSessions } from '../../../src/actions/sessions/loadSmartSessions'
import { revokeFromList } from '../../../src/actions/sessions/revokeSmartSession'
import type { Aglet } from '../../../src/aglet'
import { isAgletError } from '../../../src/errors'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { startSmartSessions, succeedSmartSessions } from '../../../src/signals/sessions/changeSmartSessions'
import { createSmartSessions } from '../../../src/signals/sessions/smartSessions'
import { leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, account, BOB, deferred } from '../../fakes'
import { APP_KEY, KEY, LATER, MINT, PCI, row, SMART, scene } from './scene'

test.before(resetPage)
test.after(leavePage)

const REQUEST = {
  expiry: LATER,
  signer: { type: 'key', data: APP_KEY },
  permissions: [MINT],
} as const

const refusal = async (run: () => Promise<unknown>) => {
  try {
    await run()
  } catch (error) {
    if (isAgletError(error)) return error
    throw error
  }
  throw new Error('It was not refused.')
}

test('[3.16, 6.5] permissions are prepared by the API, granted by the wallet, activated, and shown', async () => {
  const { aglet, asked, calls } = await scene()
  const granted = await verbs.grantPermissions(aglet, REQUEST)
  assert.equal(granted, {
    chainId: '0x1',
    address: ALICE,
    expiry: LATER,
    permissions: [MINT],
    context: PCI,
  })
  const signer = { type: 'keys', data: { keys: [KEY, APP_KEY] } }
  const common = { expiry: LATER, permissions: [MINT], policies: [] }
  assert.equal(calls('wallet_grantPermissions')[0]!.params, [
    { ...common, chainId: '0x1', address: ALICE, signer },
  ])
  assert.equal(asked.slice(0, 2), [
    { path: 'create', body: { ...common, signer: REQUEST.signer } },
    { path: 'activate', body: { ...common, signer, pci: PCI, context: '0xc0ffee' } },
  ])
  assert.is(aglet.route.view.peek(), 'SmartSessionCreated')
  assert.ok(aglet.opened.peek())
})

/** Grants permissions; `meanwhile` runs before the API has confirmed the activation. */
async function grantSlowly(meanwhile: (aglet: Aglet) => void, before?: (aglet: Aglet) => void) {
  const { aglet, asked } = await scene()
  before?.(aglet)
  const { fetch } = aglet.net
  const answer = deferred<void>()
  const slow: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init)
    if (String(input).includes('/activate')) await answer.promise
    return reply
  }
  Object.defineProperty(aglet.net, 'fetch', { value: slow })
  const granting = verbs.grantPermissions(aglet, REQUEST)
  await until('it is activated', () => asked.some(({ path }) => path === 'activate'))
  meanwhile(aglet)
  answer.resolve()
  assert.is((await granting).context, PCI)
  return aglet
}

test('[6.5] a late API reply leaves the user’s view open and shows no session of another account', async () => {
  const busy = await grantSlowly(aglet => openModal(aglet, { view: 'WalletSend' }))
  assert.is(busy.route.view.peek(), 'WalletSend')
  const moved = await grantSlowly(
    aglet => aglet.route.push('Networks'),
    aglet => openModal(aglet, { view: 'Account' }),
  )
  assert.is(moved.route.view.peek(), 'Networks')
  const gone = await grantSlowly(aglet => aglet.get(createTransitions).endConnection('eip155'))
  assert.not(gone.opened.peek())
  const other = await grantSlowly(aglet =>
    aglet.get(createTransitions).change('eip155', 'com.example.wallet', {
      accounts: [{ address: BOB, type: 'smartAccount' }],
    }),
  )
  assert.not(other.opened.peek())
  const still = await grantSlowly(
    () => {},
    aglet => openModal(aglet, { view: 'Account' }),
  )
  assert.is(still.route.view.peek(), 'SmartSessionCreated')
})

test('[9.32] with the feature off, the host gets an error, and neither API nor wallet is asked', async () => {
  const { aglet, asked, calls } = await scene({}, { options: { features: {} } })
  for (const run of [
    () => verbs.grantPermissions(aglet, REQUEST),
    () => verbs.getSmartSessions(aglet),
    () => verbs.revokeSmartSession(aglet, PCI),
  ])
    assert.is((await refusal(run)).code, 'method_unsupported')
  assert.equal(asked, [])
  assert.equal(calls('wallet_grantPermissions'), [])
})

test('[6.1] a plain account cannot grant permissions', async () => {
  const { aglet, asked } = await scene({}, { accounts: [account(ALICE), SMART] })
  const error = await refusal(() => verbs.grantPermissions(aglet, REQUEST))
  assert.is(error.shortMessage, 'Smart sessions need a smart account.')
  assert.equal(asked, [])
})

test('a malformed request is refused with the name of its field, before any request', async () => {
  const { aglet, asked } = await scene()
  const call = (data: object) => ({ ...REQUEST, permissions: [{ ...MINT, data: { ...MINT.data, ...data } }] })
  const allowance = { allowance: '0x1', start: 0, period: 60 }
  const cases: readonly (readonly [string, unknown])[] = [
    ['expiry', { ...REQUEST, expiry: 'soon' }],
    ['expiry', { ...REQUEST, expiry: 1 }],
    ['expiry', { ...REQUEST, expiry: Number.NaN }],
    ['signer', { ...REQUEST, signer: undefined }],
    ['signer', { ...REQUEST, signer: { type: 'keys', data: { keys: [] } } }],
    ['signer', { ...REQUEST, signer: { type: 'wallet', data: {} } }],
    ['signer.data.type', { ...REQUEST, signer: { type: 'key', data: { ...APP_KEY, type: 'rsa' } } }],
    ['signer.data.publicKey', { ...REQUEST, signer: { type: 'key', data: { ...APP_KEY, publicKey: '0x' } } }],
    ['permissions', { ...REQUEST, permissions: [] }],
    ['permissions', { ...REQUEST, permissions: Array(51).fill(MINT) }],
    ['permissions', { ...REQUEST, permissions: { 0: MINT } }],
    ['permissions[0].type', { ...REQUEST, permissions: [{ type: 'everything', data: {} }] }],
    ['permissions[0].data.address', call({ address: '0x1' })],
    ['permissions[0].data.abi', call({ abi: 'mint()' })],
    ['permissions[0].data.functions', call({ functions: [] })],
    ['permissions[0].data.functions[0].functionName', call({ functions: [{ functionName: 'a b' }] })],
    [
      'permissions[0].data.functions[0].valueLimit',
      call({ functions: [{ functionName: 'a', valueLimit: 1 }] }),
    ],
    ['operator', call({ functions: [{ functionName: 'a', args: [{ operator: 'ANY', value: '0x1' }] }] })],
    [
      'permissions[0].data.period',
      {
        ...REQUEST,
        permissions: [{ type: 'native-token-recurring-allowance', data: { ...allowance, period: 0 } }],
      },
    ],
    [
      'permissions[0].data.token',
      {
        ...REQUEST,
        permissions: [{ type: 'erc20-recurring-allowance', data: { ...allowance, token: ALICE.slice(2) } }],
      },
    ],
    ['policies[0].type', { ...REQUEST, policies: [{ type: '<b>', data: {} }] }],
    ['policies', { ...REQUEST, policies: 'none' }],
  ]
  for (const [field, request] of cases) {
    const error = await refusal(() => verbs.grantPermissions(aglet, request as never))
    assert.is(error.code, 'invalid_input', field)
    assert.is(error.meta['Field'], field)
  }
  assert.equal(asked, [])
})

test('a request for another account or network than the active one is refused', async () => {
  const { aglet, asked } = await scene()
  const codes = [
    await refusal(() => verbs.grantPermissions(aglet, { ...REQUEST, address: BOB })),
    await refusal(() => verbs.grantPermissions(aglet, { ...REQUEST, chainId: '0x2105' })),
    await refusal(() => verbs.grantPermissions(aglet, { ...REQUEST, chainId: 1 as never })),
  ].map(({ code }) => code)
  assert.equal(codes, ['account_changed', 'network_changed', 'network_changed'])
  assert.equal(asked, [])
  await verbs.grantPermissions(aglet, {
    ...REQUEST,
    address: ALICE.toLowerCase() as `0x${string}`,
    chainId: '0x1',
  })
})

test('properties that the page put on Object.prototype are not part of a request', async () => {
  const { aglet, calls } = await scene()
  Object.defineProperty(Object.prototype, 'policies', {
    configurable: true,
    value: [{ type: 'all', data: {} }],
  })
  try {
    await verbs.grantPermissions(aglet, REQUEST)
  } finally {
    Reflect.deleteProperty(Object.prototype, 'policies')
  }
  const [{ policies }] = calls('wallet_grantPermissions')[0]!.params as [{ policies: unknown }]
  assert.equal(policies, [])
})

test('[8.14] if the user declines in the wallet, nothing is activated', async () => {
  const { aglet, asked, wallet } = await scene()
  wallet.methods['wallet_grantPermissions'] = () =>
    Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  assert.is((await refusal(() => verbs.grantPermissions(aglet, REQUEST))).code, 'user_rejected')
  assert.equal(
    asked.map(({ path }) => path),
    ['create'],
  )
  assert.not.ok(aglet.opened.peek())
})

test('the wallet may grant less; more, another chain, account or permission is refused', async () => {
  const { aglet, asked, wallet } = await scene()
  const reply = { context: '0xc0ffee', expiry: LATER - 1, permissions: [MINT], chainId: '0x1' }
  wallet.methods['wallet_grantPermissions'] = () => [reply]
  const { expiry } = await verbs.grantPermissions(aglet, REQUEST)
  assert.is(expiry, LATER - 1)
  const lies = [
    null,
    'granted',
    {},
    { ...reply, expiry: LATER + 1 },
    { ...reply, expiry: '1' },
    { ...reply, context: 'c0ffee' },
    { ...reply, context: '0x' },
    { ...reply, permissions: [] },
    { ...reply, permissions: [{ type: 'everything' }] },
    { ...reply, chainId: '0x2105' },
    { ...reply, address: BOB },
    { ...reply, address: 7 },
    [],
  ]
  const before = asked.filter(({ path }) => path === 'activate').length
  for (const lie of lies) {
    wallet.methods['wallet_grantPermissions'] = () => lie
    const error = await refusal(() => verbs.grantPermissions(aglet, REQUEST))
    assert.is(error.code, 'bad_response', JSON.stringify(lie))
  }
  assert.is(asked.filter(({ path }) => path === 'activate').length, before)
})

test('[7.20] the account’s sessions are read, newest first', async () => {
  const rows = [
    row({ createdAt: 1, pci: 'a' }),
    row({ createdAt: 3, pci: 'b' }),
    row({ createdAt: 2, pci: 'c' }),
  ]
  const { aglet } = await scene({ sessions: { pcis: rows } })
  await verbs.getSmartSessions(aglet)
  const { status, value } = aglet.get(createSmartSessions).all.peek()
  assert.is(status, 'ready')
  assert.equal(
    value!.map(({ pci }) => pci),
    ['b', 'c', 'a'],
  )
})

test('[7.20] a list that fails to load is reported, and the known sessions stay', async () => {
  const answers: Record<string, unknown> = { sessions: { pcis: [row()] } }
  const { aglet } = await scene(answers)
  await loadSmartSessions(aglet)
  aglet.get(createTransitions).change('eip155', 'com.example.wallet', { picked: true })
  Object.defineProperty(aglet.net, 'fetch', { value: async () => new Response('no', { status: 400 }) })
  await loadSmartSessions(aglet)
  const { status, value } = aglet.get(createSmartSessions).all.peek()
  assert.is(status, 'failed')
  assert.is(value!.length, 1)
  assert.is(aglet.notices.snack.peek()!.message, 'Error fetching smart sessions')
})

test('[7.20] another account sees no session of the previous one, and late replies change nothing', async () => {
  const { aglet } = await scene()
  const sessions = aglet.get(createSmartSessions)
  const first = startSmartSessions(sessions, 'eip155:1:0xa')
  const second = startSmartSessions(sessions, 'eip155:1:0xb')
  succeedSmartSessions(sessions, first, [], 1)
  assert.is(sessions.all.peek().status, 'loading')
  succeedSmartSessions(sessions, second, [], 1)
  startSmartSessions(sessions, 'eip155:1:0xc')
  assert.is(sessions.all.peek().value, undefined)
})

test('[7.21, 3.16] revoking needs the wallet’s signature, and then the API is called', async () => {
  const { aglet, asked, calls } = await scene()
  await verbs.revokeSmartSession(aglet, PCI)
  assert.equal(calls('wallet_revokePermissions').at(-1)!.params, [
    {
      pci: PCI,
      permissions: [
        {
          type: 'contract-call',
          data: { address: MINT.data.address, functions: [{ functionName: 'mint' }] },
        },
      ],
      expiry: LATER,
      address: `eip155:1:${ALICE}`,
    },
  ])
  assert.equal(asked.at(-1), { path: 'revoke', body: { pci: PCI, signature: '0x1b' } })
  assert.ok(aglet.get(createSmartSessions).all.peek().value![0]!.revokedAt)
})

/** Holds the API's replies to these paths until `letGo()`. */
function holdReplies(aglet: Aglet, path: RegExp) {
  const { fetch } = aglet.net
  const { promise, resolve } = deferred<void>()
  const held: string[] = []
  const slow: typeof fetch = async (input, init) => {
    const isHeld = path.test(String(input))
    const reply = await fetch(input, init)
    if (isHeld) {
      held.push(String(input))
      await promise
    }
    return reply
  }
  Object.defineProperty(aglet.net, 'fetch', { value: slow, configurable: true })
  return { held, letGo: () => resolve() }
}
const changeAccount = (aglet: Aglet) =>
  aglet.get(createTransitions).change('eip155', 'com.example.wallet', {
    accounts: [{ address: BOB, type: 'smartAccount' }],
  })

test('[6.5] if another account becomes active while the API prepares, the wallet is not asked', async () => {
  const { aglet, calls } = await scene()
  await verbs.getSmartSessions(aglet)
  const { held, letGo } = holdReplies(aglet, /\?.*v=2/)
  const granting = refusal(() => verbs.grantPermissions(aglet, REQUEST))
  await until('the API was asked', () => held.length)
  changeAccount(aglet)
  letGo()
  assert.is((await granting).code, 'account_changed')
  assert.equal(calls('wallet_grantPermissions'), [])
})

test('a host can give up while the wallet leaves a switch of networks unanswered', async () => {
  const { aglet, adapter, calls } = await scene()
  Object.assign(adapter, { switchNetwork: () => new Promise(() => {}) })
  aglet.get(createTransitions).change('eip155', 'com.example.wallet', { chainId: 'eip155:8453' })
  const end = new AbortController()
  let error: unknown
  verbs.grantPermissions(aglet, REQUEST, { signal: end.signal }).catch(reason => {
    error = reason
  })
  await tick()
  end.abort()
  await until('it has ended', () => error)
  assert.ok(isAgletError(error, 'cancelled'))
  assert.equal(calls('wallet_grantPermissions'), [])
})

test('[7.21] if another account becomes active while the list loads, nothing is revoked', async () => {
  const { aglet, calls, wallet } = await scene()
  wallet.methods['eth_accounts'] = () => []
  const { held, letGo } = holdReplies(aglet, /\/sessions\//)
  const revoking = refusal(() => verbs.revokeSmartSession(aglet, PCI))
  await until('the list was requested', () => held.length)
  changeAccount(aglet)
  letGo()
  assert.is((await revoking).code, 'account_changed')
  assert.equal(calls('wallet_revokePermissions'), [])
})

test('[7.20] a list that was requested earlier and arrives later does not replace the newer one', async () => {
  const answers: Record<string, unknown> = { sessions: { pcis: [row()] } }
  const { aglet } = await scene(answers)
  const { held, letGo } = holdReplies(aglet, /\/sessions\//)
  const first = verbs.getSmartSessions(aglet)
  await until('the list was requested', () => held.length)
  const { fetch } = aglet.net
  const newer = { pcis: [row(), row({ pci: 'newer' })] }
  Object.defineProperty(aglet.net, 'fetch', { value: async () => new Response(JSON.stringify(newer)) })
  assert.is((await verbs.getSmartSessions(aglet)).length, 2)
  Object.defineProperty(aglet.net, 'fetch', { value: fetch })
  letGo()
  await first
  assert.is(aglet.get(createSmartSessions).all.peek().value!.length, 2)
})

test('[7.20] `destroy()` ends a request for the list to which the host gave a signal of its own', async () => {
  const { aglet } = await scene()
  const { held } = holdReplies(aglet, /\/sessions\//)
  const refused = refusal(() => verbs.getSmartSessions(aglet, { signal: new AbortController().signal }))
  await until('the list was requested', () => held.length)
  aglet.destroy()
  assert.is((await refused).code, 'cancelled')
})

test('[7.21] a list that was requested before a session was revoked does not show it as active again', async () => {
  const { aglet } = await scene()
  await verbs.getSmartSessions(aglet)
  const [session] = aglet.get(createSmartSessions).all.peek().value!
  const { held, letGo } = holdReplies(aglet, /\/sessions\/[^/]*\?/)
  const loading = loadSmartSessions(aglet)
  await until('the list was requested', () => held.length)
  assert.ok(await revokeFromList(aglet, session!))
  letGo()
  await loading
  assert.ok(aglet.get(createSmartSessions).all.peek().value![0]!.revokedAt)
})

test('[7.21] a missing or ended session is not revoked', async () => {
  const { aglet, calls } = await scene({ sessions: { pcis: [row({ revokedAt: 1 })] } })
  assert.is((await refusal(() => verbs.revokeSmartSession(aglet, 'other'))).code, 'invalid_input')
  await verbs.revokeSmartSession(aglet, PCI)
  assert.equal(calls('wallet_revokePermissions'), [])
})

test('[7.21] without a signature nothing is revoked, and the list shows the error', async () => {
  for (const reply of [null, 'yes', '0x', { signature: '0x1b' }]) {
    const { aglet, asked, wallet } = await scene()
    wallet.methods['wallet_revokePermissions'] = () => reply
    const [session] = await verbs.getSmartSessions(aglet)
    assert.not.ok(await revokeFromList(aglet, session!))
    assert.is(aglet.notices.snack.peek()!.message, 'Error revoking smart session')
    assert.equal(
      asked.map(({ path }) => path),
      ['sessions'],
    )
  }
})

test('[7.21] if the API refuses, the session stays in the list', async () => {
  const { aglet } = await scene({ revoke: new Error() })
  const [session] = await verbs.getSmartSessions(aglet)
  assert.not.ok(await revokeFromList(aglet, session!))
  assert.is(aglet.get(createSmartSessions).all.peek().value![0]!.revokedAt, undefined)
})

test.run()
