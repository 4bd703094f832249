import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseAccount } from '../../../src/actions/connect/chooseAccount'
import { connectById } from '../../../src/actions/connect/connectById'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { switchAccount } from '../../../src/actions/connect/switchAccount'
import { finishLogin } from '../../../src/actions/embedded/finishLogin'
import { loadEmbedded } from '../../../src/actions/embedded/loadEmbedded'
import { refreshUser } from '../../../src/actions/embedded/refreshUser'
import { readLogin } from '../../../src/actions/embedded/storedLogin'
import { switchAccountType } from '../../../src/actions/embedded/switchAccountType'
import { closeModal, openModal } from '../../../src/actions/modal/openModal'
import { sendCall } from '../../../src/actions/money/sendCall'
import { switchNetwork } from '../../../src/actions/networks/switchNetwork'
import type { Aglet } from '../../../src/aglet'
import { adapterOf } from '../../../src/chunks/connect/makeAdapter'
import { persist } from '../../../src/effects/account/persist'
import { restoreConnections } from '../../../src/effects/connect/restoreConnections'
import { announceEmbedded } from '../../../src/effects/embedded/announceEmbedded'
import { isAgletError } from '../../../src/errors'
import type { Options } from '../../../src/options'
import { createPending } from '../../../src/signals/activity/pending'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createApproval } from '../../../src/signals/embedded/approval'
import { createEmbedded } from '../../../src/signals/embedded/embedded'
import { createModalElement } from '../../../src/signals/modal/modalElement'
import type { Eip1193Provider } from '../../../src/types'
import { type FakeFrame, FRAME_URL, fakeFrame, silent } from '../../adapters/embedded/fakeFrame'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage, tick, until } from '../../dom'
import {
  ALICE,
  BOB,
  base,
  bitcoin,
  CAROL,
  deferred,
  ethereum,
  fakeAglet,
  fakeStorage,
  solana,
} from '../../fakes'

let clock: Clock | undefined
test.before.each(resetPage)
const instances: Aglet[] = []
test.after.each(() => {
  for (const aglet of instances.splice(0)) aglet.destroy()
  clock?.restore()
  clock = undefined
})
test.after(leavePage)

/** An instance whose embedded wallet uses this fake frame. */
function setUp({
  site = fakeFrame(),
  storage = fakeStorage(),
  ...options
}: Partial<Options> & { site?: FakeFrame; storage?: ReturnType<typeof fakeStorage> } = {}) {
  const aglet: Aglet = fakeAglet(
    { endpoints: { frame: FRAME_URL }, networks: [ethereum, base, solana], ...options },
    { storage },
  )
  instances.push(aglet)
  Object.assign(aglet, {
    adapter: (namespace: 'eip155', id: string) => adapterOf(aglet, namespace, id),
  })
  // The fake's parent element stands in for the modal element.
  aglet.get(createModalElement).current = Object.assign(site.parent(), { isConnected: true }) as HTMLElement
  const stop = persist(aglet)
  aglet.onDestroy(stop)
  return { aglet, site, storage }
}

async function loggedIn(more: Parameters<typeof setUp>[0] = {}) {
  const bench = setUp(more)
  await finishLogin(bench.aglet, 'google', 'Ada L.')
  await tick()
  return bench
}
/** The signing requests that the frame was sent. */
const asked = (site: FakeFrame) =>
  site.posted.filter(
    ({ payload }) => (payload as { method?: unknown } | undefined)?.method === 'personal_sign',
  )
const approve = (site: FakeFrame, { id }: { id: string }) =>
  site.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xab' })
const provider = (aglet: Aglet) => aglet.activeAdapters.get('eip155')!.provider('ID_AUTH') as Eip1193Provider
const failure = (run: Promise<unknown>): Promise<{ code?: unknown; message?: string }> =>
  run.then(
    () => ({}),
    error => error,
  )
/** Holds the site's answers to these messages until `letGo()`. */
function holdAnswers(site: FakeFrame, name: string) {
  const { promise, resolve } = deferred<void>()
  const answer = site.answers[name]!
  site.answers[name] = async (payload, message) => {
    await promise
    return answer(payload, message)
  }
  return { letGo: () => resolve() }
}

test('[3.4, 6.1] a login connects the account and emits its event with the method and the kind of account', async () => {
  const { aglet, site } = setUp()
  openModal(aglet)
  await finishLogin(aglet, 'google', 'Ada L.')
  const account = aglet.account.account.peek()
  assert.is(account.address, ALICE)
  assert.is(account.connectorId, 'ID_AUTH')
  assert.equal(
    account.allAccounts.map(({ type }) => type),
    ['smartAccount', 'eoa'],
  )
  assert.equal(account.embeddedWalletInfo, {
    user: { email: 'ada@example.org', username: 'Ada L.', accountType: 'smartAccount' },
    authProvider: 'google',
    accountType: 'smartAccount',
    isSmartAccountDeployed: true,
  })
  assert.not(aglet.opened.peek(), 'the modal closes')
  await tick()
  assert.equal(aglet.get(createEmbedded).smartAccountNetworks.peek(), [1, 8453])
  assert.equal(site.names().slice(0, 1), ['GET_USER'])
})

test('a login that is followed by a sign-in leaves the modal open', async () => {
  const { aglet } = setUp({ siwx: {} as never })
  openModal(aglet)
  await finishLogin(aglet, 'email')
  assert.ok(aglet.opened.peek())
})

test('a login on a network that the embedded wallet does not support uses a namespace that it supports', async () => {
  const { aglet } = setUp({ networks: [bitcoin, solana] })
  await finishLogin(aglet, 'email')
  assert.ok(aglet.connections.sessionOf('solana'))
})

test('[8.20] a login without a network that the embedded wallet supports is refused', async () => {
  const { aglet, site } = setUp({ networks: [bitcoin] })
  const error = await failure(finishLogin(aglet, 'email'))
  assert.ok(isAgletError(error, 'adapter_not_found'))
  assert.is(error.shortMessage, 'Chain adapter not found')
  assert.equal(site.posted, [])
})

test('no secret and no user name is stored', async () => {
  const { storage } = await loggedIn()
  const dump = storage.dump()
  assert.equal(JSON.parse(dump['@aglet/embedded']!), { provider: 'google', types: {} })
  assert.not.match(JSON.stringify(dump), /ada|token/i)
})

test('the session of an earlier visit is restored silently', async () => {
  const { storage } = await loggedIn()
  const { aglet, site } = setUp({ storage })
  aglet.get(createTransitions).waitForWallet('eip155', 'ID_AUTH', ALICE)
  aglet.onDestroy(restoreConnections(aglet))
  await until('it is connected', () => aglet.connections.sessionOf('eip155'))
  assert.equal(site.names().slice(0, 2), ['IS_CONNECTED', 'GET_USER'])
  assert.is(aglet.account.account.peek().embeddedWalletInfo?.authProvider, 'google')
  assert.not(aglet.opened.peek())
})

test('a session that the frame has forgotten is dropped together with its stored data', async () => {
  const { storage } = await loggedIn()
  const { aglet } = setUp({ storage, site: fakeFrame({ IS_CONNECTED: () => ({ isConnected: false }) }) })
  aglet.get(createTransitions).waitForWallet('eip155', 'ID_AUTH', ALICE)
  aglet.onDestroy(restoreConnections(aglet))
  await until('it is dropped', () => aglet.connections.of('eip155').status === 'disconnected')
  await tick()
  assert.is(storage.dump()['@aglet/connections'], undefined)
  assert.is(storage.dump()['@aglet/embedded'], undefined)
  assert.ok(aglet.get(createEmbedded).isForgotten.peek(), 'to be told')
  await finishLogin(aglet, 'email')
  assert.not(aglet.get(createEmbedded).isForgotten.peek(), 'until the next login')
})

test('a user who logged out, here or in another tab, gets no message about a lost login', async () => {
  const here = await loggedIn()
  await disconnect(here.aglet)
  assert.not(here.aglet.get(createEmbedded).isForgotten.peek())
  const there = await loggedIn()
  // The other tab removes the stored data of both tabs and tells the frame.
  there.storage.removeItem('@aglet/embedded')
  there.site.answers['IS_CONNECTED'] = () => ({ isConnected: false })
  document.dispatchEvent(new window.Event('visibilitychange'))
  await until('it is noticed', () => there.aglet.connections.of('eip155').status === 'disconnected')
  assert.not(there.aglet.get(createEmbedded).isForgotten.peek())
})

for (const [what, options] of Object.entries({
  'switched off': { features: { email: false, socials: false as const } },
  'without a project id': { projectId: '' },
}))
  test(`[1.2] a host with logins ${what} creates no frame, whatever is stored`, async () => {
    const { aglet, site } = setUp(options)
    aglet.get(createTransitions).waitForWallet('eip155', 'ID_AUTH', ALICE)
    aglet.onDestroy(restoreConnections(aglet))
    await until('the login was given up', () => aglet.connections.of('eip155').status === 'disconnected')
    assert.is(site.elements.length, 0)
    const error = await failure(connectById(aglet, 'ID_AUTH'))
    assert.is(error.code, 'wallet_not_found')
  })

test('[4.43, 6.1] the other kind of account becomes active, and is requested again after a reload', async () => {
  const { aglet, site, storage } = await loggedIn()
  await switchAccountType(aglet, 'eoa')
  await until('it is in front', () => aglet.account.account.peek().address === BOB)
  assert.is(aglet.account.account.peek().embeddedWalletInfo?.accountType, 'eoa')
  assert.equal(
    site.posted.filter(({ type }) => /GET_USER|PREFERRED/.test(type)).map(({ payload }) => payload),
    [
      { chainId: 1, preferredAccountType: 'smartAccount' },
      { type: 'eoa' },
      { chainId: 1, preferredAccountType: 'eoa' },
    ],
  )
  assert.equal(readLogin(setUp({ storage }).aglet).types, { eip155: 'eoa' })
})

test('[4.43] a user refreshed during a switch of the kind of account is requested with the new kind', async () => {
  const site = fakeFrame()
  const { aglet } = await loggedIn({ site })
  const user = holdAnswers(site, 'GET_USER')
  site.posted.length = 0
  const switching = switchAccountType(aglet, 'eoa')
  await until('the new kind is asked for', () => site.names().includes('GET_USER'))
  const refreshing = refreshUser(aglet)
  user.letGo()
  await Promise.all([switching, refreshing])
  assert.is(aglet.account.account.peek().address, BOB)
  assert.equal(
    site.posted.filter(({ type }) => type.endsWith('GET_USER')).map(({ payload }) => payload),
    [
      { chainId: 1, preferredAccountType: 'eoa' },
      { chainId: 1, preferredAccountType: 'eoa' },
    ],
  )
})

test('a user refreshed during a network switch is requested for the new network', async () => {
  const { aglet, site } = await loggedIn()
  const user = holdAnswers(site, 'GET_USER')
  site.posted.length = 0
  const switching = switchNetwork(aglet, 8453)
  await until('the user is asked for', () => site.names().includes('GET_USER'))
  const refreshing = refreshUser(aglet)
  await tick()
  user.letGo()
  await Promise.all([switching, refreshing])
  assert.is(aglet.account.network.peek().caipNetworkId, 'eip155:8453')
  assert.equal(
    site.posted.flatMap(({ type, payload }) =>
      type.endsWith('GET_USER') ? [(payload as { chainId: unknown }).chainId] : [],
    ),
    [8453, 8453],
  )
})

test('[4.43] another account that is chosen while the code of the switch loads keeps its own kind', async () => {
  const { aglet } = await loggedIn()
  await switchNetwork(aglet, `solana:${solana.id}`)
  const [, eoa] = aglet.connections.sessionOf('eip155')!.accounts
  const switching = switchAccount(aglet, 'eip155', eoa!)
  chooseAccount(aglet, 'solana', aglet.connections.sessionOf('solana')!.accounts[0]!.address)
  await switching
  assert.is(aglet.account.namespace.peek(), 'solana')
  assert.equal(readLogin(aglet).types, { eip155: 'eoa' })
})

test('[4.43] a network chosen during a switch of the kind of account stays active', async () => {
  const { aglet, site } = await loggedIn()
  const kind = holdAnswers(site, 'SET_PREFERRED_ACCOUNT')
  const switching = switchAccountType(aglet, 'eoa')
  await until('the kind is asked for', () => site.names().includes('SET_PREFERRED_ACCOUNT'))
  await switchNetwork(aglet, 8453)
  kind.letGo()
  await switching
  assert.is(aglet.account.network.peek().caipNetworkId, 'eip155:8453')
  assert.is(aglet.account.account.peek().address, BOB)
})

test('[4.43] if the namespace is disconnected during its switch of the kind of account, no choice is stored', async () => {
  const { aglet, site, storage } = await loggedIn()
  await switchNetwork(aglet, `solana:${solana.id}`)
  const kind = holdAnswers(site, 'SET_PREFERRED_ACCOUNT')
  const switching = failure(switchAccountType(aglet, 'eoa'))
  await until('the kind is asked for', () => site.names().includes('SET_PREFERRED_ACCOUNT'))
  await disconnect(aglet, 'solana')
  const before = storage.dump()['@aglet/embedded']
  kind.letGo()
  assert.is((await switching).code, 'not_connected')
  assert.is(storage.dump()['@aglet/embedded'], before)
})

test('[6.1] without a choice of the host, a smart account is requested on EVM networks and a plain one on Solana', async () => {
  const typesFor = async (options: Parameters<typeof setUp>[0]) => {
    const { site } = await loggedIn(options)
    return site.posted
      .filter(({ type }) => type.endsWith('/GET_USER'))
      .map(({ payload }) => (payload as { preferredAccountType: string }).preferredAccountType)
  }
  assert.equal(await typesFor({ networks: [ethereum] }), ['smartAccount'])
  assert.equal(await typesFor({ networks: [solana] }), ['eoa'])
  const defaultAccountTypes = { eip155: 'eoa', solana: 'smartAccount' } as const
  assert.equal(await typesFor({ networks: [ethereum], defaultAccountTypes }), ['eoa'])
  assert.equal(await typesFor({ networks: [solana], defaultAccountTypes }), ['smartAccount'])
})

test('[6.1] the host’s default takes precedence over Aglet’s, and the user’s choice over both', async () => {
  const { aglet, site } = await loggedIn({ defaultAccountTypes: { eip155: 'eoa' } })
  assert.is(aglet.account.account.peek().address, BOB)
  assert.equal(site.posted.at(-1)?.type, '@w3m-app/GET_SMART_ACCOUNT_ENABLED_NETWORKS')
  await switchAccountType(aglet, 'smartAccount')
  await until('it is in front', () => aglet.account.account.peek().address === ALICE)
})

test('[4.7] logging out ends the frame’s session and clears the user’s data', async () => {
  const { aglet, site, storage } = await loggedIn()
  await disconnect(aglet)
  assert.is(site.names().at(-1), 'SIGN_OUT')
  assert.is(aglet.get(createEmbedded).user.peek(), undefined)
  assert.is(storage.dump()['@aglet/embedded'], undefined)
  assert.is(storage.dump()['@aglet/connections'], undefined)
  assert.is(site.elements[0]!.isConnected, false)
})

test('a login that begins during the previous log-out keeps its frame', async () => {
  const { aglet, site } = await loggedIn()
  const signOut = holdAnswers(site, 'SIGN_OUT')
  const leaving = disconnect(aglet)
  await until('the log-out was asked for', () => site.names().includes('SIGN_OUT'))
  const email = holdAnswers(site, 'CONNECT_EMAIL')
  const asking = (await loadEmbedded(aglet)).connectEmail('ada@example.org')
  signOut.letGo()
  await leaving
  email.letGo()
  assert.is(await asking, 'VERIFY_OTP')
  assert.is(site.elements.length, 1)
  assert.is(site.elements[0]!.isConnected, true)
})

test('[4.7] a user reply that arrives after the log-out logs nobody in', async () => {
  const { aglet, site, storage } = await loggedIn()
  const user = holdAnswers(site, 'GET_USER')
  const signOut = holdAnswers(site, 'SIGN_OUT')
  const switching = failure(switchNetwork(aglet, 8453))
  await until('the user is asked for', () => site.names().filter(name => name === 'GET_USER').length === 2)
  const refreshing = refreshUser(aglet)
  await tick()
  const leaving = disconnect(aglet)
  user.letGo()
  assert.is((await switching).code, 'session_ended')
  await refreshing
  signOut.letGo()
  await leaving
  assert.is(aglet.get(createEmbedded).user.peek(), undefined)
  assert.is(aglet.connections.sessionOf('eip155'), undefined)
  assert.is(storage.dump()['@aglet/embedded'], undefined)
  assert.is(site.names().at(-1), 'SIGN_OUT', 'nobody is asked for afterwards')
})

test('a request made during the log-out ends at once and is not reported as a frame error', async () => {
  const { aglet, site } = await loggedIn({ site: fakeFrame({ RPC_REQUEST: () => silent }) })
  await switchNetwork(aglet, `solana:${solana.id}`)
  clock = manualClock()
  let ended: { code?: unknown } | undefined
  failure(provider(aglet).request({ method: 'eth_blockNumber' })).then(error => {
    ended = error
  })
  await clock.advance(0)
  const errors: unknown[] = []
  const report = console.error
  console.error = (...said: unknown[]) => void errors.push(said)
  try {
    await disconnect(aglet)
    assert.is(ended?.code, 4900)
    assert.is(site.elements[0]!.isConnected, false)
    await clock.advance(31_000)
    assert.equal([errors, aglet.notices.alert.peek()], [[], undefined])
  } finally {
    console.error = report
  }
})

test('P26 a transfer whose frame reloads meanwhile may have been sent, and is not sent again', async () => {
  const { aglet, site } = await loggedIn({ site: fakeFrame({ RPC_REQUEST: () => silent }) })
  const isPosted = () =>
    site.posted.some(
      ({ payload }) => (payload as { method?: unknown } | undefined)?.method === 'eth_sendTransaction',
    )
  clock = manualClock()
  const sending = failure(sendCall(aglet, { to: BOB, value: 1n }, { operation: 'send', transfers: [] }))
  for (let i = 0; i < 200 && !isPosted(); i++) await clock.advance(500)
  site.ready()
  await clock.advance(10_000)
  assert.is((await sending).code, 'unknown_outcome')
  const rows = aglet.get(createPending).refresh()
  assert.equal(
    rows.map(({ status }) => status),
    ['asked'],
  )
})

test('switching to a network of the other namespace shows another account of the same user, without a prompt', async () => {
  const { aglet, site } = await loggedIn()
  const id = `solana:${solana.id}` as const
  await switchNetwork(aglet, id)
  assert.is(aglet.account.namespace.peek(), 'solana')
  assert.is(aglet.account.network.peek().caipNetworkId, id)
  assert.ok(aglet.connections.sessionOf('eip155'), 'the other one stays')
  assert.not(aglet.opened.peek())
  await disconnect(aglet, 'solana')
  assert.not(site.names().includes('SIGN_OUT'), 'still logged in')
  await disconnect(aglet, 'eip155')
  assert.ok(site.names().includes('SIGN_OUT'))
})

test('`connect` uses the logged-in user, or opens the modal and waits for a login', async () => {
  const { aglet } = setUp()
  const connecting = connectById(aglet, 'ID_AUTH')
  await until('it opens', () => aglet.opened.peek())
  assert.is(aglet.route.view.peek(), 'Connect')
  await finishLogin(aglet, 'email')
  assert.is((await connecting).accounts[0]?.address, ALICE)
  aglet.get(createTransitions).endConnection('eip155')
  assert.is((await connectById(aglet, 'ID_AUTH')).accounts[0]?.address, ALICE)
  assert.not(aglet.opened.peek())
})

test('the embedded wallet is listed among the connectors while the host enables it, and has no row among the wallets', async () => {
  const { aglet } = setUp()
  aglet.get(announceEmbedded)
  assert.equal(aglet.connectors.find('ID_AUTH'), {
    id: 'ID_AUTH',
    name: 'Auth',
    type: 'AUTH',
    chain: 'eip155',
  })
  assert.equal(aglet.wallets.rows.peek(), [])
  aglet.options.value = { ...aglet.options.peek(), features: { email: false, socials: [] } }
  assert.is(aglet.connectors.find('ID_AUTH'), undefined)
})

test('malformed stored data fall back to defaults', () => {
  for (const stored of [
    '7',
    '[]',
    '{"provider":"evil","types":{"eip155":"payment"}}',
    '{"types":[]}',
    '"x"',
  ]) {
    const { aglet } = setUp({ storage: fakeStorage({ '@aglet/embedded': stored }) })
    assert.equal(readLogin(aglet), { provider: 'email', types: {} }, stored)
  }
})

test('the frame receives the theme, and again when it changes', async () => {
  const { aglet, site } = await loggedIn({ themeMode: 'dark' })
  const themes = () => site.posted.filter(({ type }) => type.endsWith('SYNC_THEME'))
  assert.is(themes().length, 1)
  assert.equal((themes()[0]!.payload as { themeMode: string }).themeMode, 'dark')
  aglet.theme.chosen.value = 'light'
  aglet.options.value = { ...aglet.options.peek(), themeVariables: { '--aglet-accent': '#ff0000' } }
  await tick()
  assert.equal(themes().at(-1)!.payload, {
    themeMode: 'light',
    themeVariables: { '--w3m-accent': '#ff0000' },
    w3mThemeVariables: { '--w3m-accent': '#ff0000', '--w3m-background': '#fff' },
  })
})

test('the frame receives the page’s metadata, and again when the host changes them', async () => {
  const { aglet, site } = await loggedIn()
  const names = () =>
    site.posted
      .filter(({ type }) => type.endsWith('SYNC_DAPP_DATA'))
      .map(({ payload }) => (payload as { metadata: { name: string } }).metadata.name)
  assert.is(names().length, 1)
  const metadata = { name: 'Renamed', description: '', url: 'https://app.example', icons: [] }
  aglet.options.value = { ...aglet.options.peek(), metadata }
  assert.equal(names().slice(1), ['Renamed'])
})

test('[9.39] the frame’s address carries the host page’s identity, in version 4', async () => {
  const { site } = await loggedIn({ enableAuthLogger: false })
  const { searchParams } = new URL(site.elements[0]!.src)
  assert.equal(Object.fromEntries(searchParams), {
    projectId: 'test',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
  })
})

test('[7.29] the frame starts on the active network, or on one of its own families if it cannot serve that', async () => {
  for (const [networks, defaultNetwork, chain] of [
    [[ethereum, base, solana], base, 'eip155:8453'],
    [[ethereum, base, solana], solana, `solana:${solana.id}`],
    [[bitcoin, solana], bitcoin, `solana:${solana.id}`],
    [[bitcoin, solana, base], bitcoin, `solana:${solana.id}`],
    [[bitcoin, base], bitcoin, 'eip155:8453'],
  ] as const) {
    const { aglet, site } = setUp({ networks: [...networks], defaultNetwork })
    await loadEmbedded(aglet)
    assert.is(new URL(site.elements[0]!.src).searchParams.get('chainId'), chain)
  }
})

test('a frame address that is not https is refused', async () => {
  const { aglet } = setUp({ endpoints: { frame: 'http://frame.example/' } })
  const error = await (await loadEmbedded(aglet)).isConnected().catch(error => error)
  assert.ok(isAgletError(error, 'invalid_option'))
})

test('[2.13, 6.5] a request opens the modal on the approval view, and closing the modal refuses it', async () => {
  const { aglet } = await loggedIn({ site: fakeFrame({ RPC_REQUEST: () => silent }) })
  const asking = provider(aglet).request({ method: 'personal_sign', params: ['0x6869', ALICE] })
  await until('it opens', () => aglet.opened.peek())
  assert.is(aglet.route.view.peek(), 'ApproveTransaction')
  assert.is(aglet.get(createApproval).current.peek()?.method, 'personal_sign')
  closeModal(aglet)
  const error = await failure(asking)
  assert.is(error.code, 4001, 'closing is a refusal')
  assert.is(aglet.get(createApproval).current.peek(), undefined)
})

test('[2.13] after an approval the modal closes, or returns to its previous view', async () => {
  const { aglet, site } = await loggedIn({ site: fakeFrame({ RPC_REQUEST: () => silent }) })
  const first = provider(aglet).request({ method: 'personal_sign', params: [] })
  await until('it was sent', () => asked(site).length === 1)
  assert.ok(aglet.opened.peek())
  approve(site, asked(site)[0]!)
  assert.is(await first, '0xab')
  assert.not(aglet.opened.peek())
  openModal(aglet, { view: 'Account' })
  aglet.route.push('WalletSend')
  const second = provider(aglet).request({ method: 'personal_sign', params: [] })
  await until('it was sent', () => asked(site).length === 2)
  assert.is(aglet.route.view.peek(), 'ApproveTransaction')
  approve(site, asked(site)[1]!)
  await second
  assert.is(aglet.route.view.peek(), 'WalletSend')
  assert.ok(aglet.opened.peek())
})

test('[6.5] requests are approved one after the other', async () => {
  const { aglet, site } = await loggedIn({ site: fakeFrame({ RPC_REQUEST: () => silent }) })
  const first = provider(aglet).request({ method: 'personal_sign', params: ['0x01'] })
  const second = failure(provider(aglet).request({ method: 'personal_sign', params: ['0x02'] }))
  await until('it was sent', () => asked(site).length === 1)
  await tick()
  assert.is(asked(site).length, 1)
  approve(site, asked(site)[0]!)
  await first
  await until('the second was sent', () => asked(site).length === 2)
  // Going to another view counts as leaving as well.
  openModal(aglet, { view: 'Networks' })
  assert.is((await second).code, 4001)
  assert.is(aglet.route.view.peek(), 'Networks', 'what was opened meanwhile stays')
})

test('[6.5] a request that waited for another one when its user logged out is neither shown nor sent', async () => {
  const { aglet, site } = await loggedIn({ site: fakeFrame({ RPC_REQUEST: () => silent }) })
  const shown: unknown[] = []
  aglet.get(createApproval).current.subscribe(call => call && shown.push(call.params))
  const ask = (text: string) => failure(provider(aglet).request({ method: 'personal_sign', params: [text] }))
  const first = ask('0x01')
  let second: { code?: unknown } | undefined
  ask('0x02').then(error => {
    second = error
  })
  await until('the first was sent', () => asked(site).length === 1)
  await disconnect(aglet)
  await first
  await tick()
  assert.equal([shown, asked(site).length, aglet.opened.peek()], [[['0x01']], 1, false])
  assert.is(second?.code, 4900)
})

test('[3.2] the networks with smart accounts are requested again after a log-out that interrupted the request', async () => {
  const site = fakeFrame()
  const answer = site.answers['GET_SMART_ACCOUNT_ENABLED_NETWORKS']!
  site.answers['GET_SMART_ACCOUNT_ENABLED_NETWORKS'] = () => silent
  const { aglet } = await loggedIn({ site })
  await disconnect(aglet)
  site.answers['GET_SMART_ACCOUNT_ENABLED_NETWORKS'] = answer
  await finishLogin(aglet, 'google')
  await tick()
  assert.equal(aglet.get(createEmbedded).smartAccountNetworks.peek(), [1, 8453])
})

test('[6.5] before each approval the frame is told its network, since another tab may have changed it', async () => {
  const { aglet, site } = await loggedIn({ site: fakeFrame({ RPC_REQUEST: () => silent }) })
  for (const at of [1, 2]) {
    const asking = provider(aglet).request({ method: 'personal_sign', params: [] })
    await until('it was sent', () => asked(site).length === at)
    assert.equal(site.names().slice(-2), ['SWITCH_NETWORK', 'RPC_REQUEST'])
    approve(site, asked(site)[at - 1]!)
    await asking
  }
})

for (const [who, user] of Object.entries({
  nobody: undefined,
  'somebody else': { address: BOB, chainId: 1, accounts: [{ address: BOB, type: 'eoa' }] },
}))
  test(`[6.5] a request that fails because ${who} is logged in by another tab makes this tab check the user`, async () => {
    const { aglet, site } = await loggedIn({
      site: fakeFrame({
        RPC_REQUEST() {
          throw new Error('Not logged in')
        },
      }),
    })
    site.answers['IS_CONNECTED'] = () => ({ isConnected: user !== undefined })
    if (user) site.answers['GET_USER'] = () => user
    const error = await failure(provider(aglet).request({ method: 'personal_sign', params: [] }))
    assert.match(error.message ?? '', 'Not logged in')
    await until('it was noticed', () => aglet.account.account.peek().address === user?.address)
  })

test('[3.4] a user whom another tab logs in is not shown with the name and the login of the one before', async () => {
  const { aglet, site } = await loggedIn()
  site.answers['GET_USER'] = () => ({
    address: CAROL,
    chainId: 1,
    email: 'bob@example.org',
    accounts: [{ address: CAROL, type: 'eoa' }],
  })
  aglet.storage.set('embedded', { provider: 'email', types: {} })
  document.dispatchEvent(new window.Event('visibilitychange'))
  await until('it was noticed', () => aglet.account.account.peek().address === CAROL)
  const { user, authProvider } = aglet.account.account.peek().embeddedWalletInfo ?? {}
  assert.equal(user, { email: 'bob@example.org', accountType: 'eoa' })
  assert.is(authProvider, 'email')
})

test('[6.5] a declined request does not make the tab check the user', async () => {
  const { aglet, site } = await loggedIn({
    site: fakeFrame({
      RPC_REQUEST() {
        throw new Error('User rejected the request')
      },
    }),
  })
  await failure(provider(aglet).request({ method: 'personal_sign', params: [] }))
  await tick()
  assert.not(site.names().includes('IS_CONNECTED'))
})

test('a tab that becomes visible requests the accounts of each namespace, the active one last', async () => {
  const { aglet, site } = await loggedIn()
  await switchNetwork(aglet, `solana:${solana.id}`)
  await tick()
  site.posted.length = 0
  document.dispatchEvent(new window.Event('visibilitychange'))
  await until('both were asked for', () => site.names().filter(name => name === 'GET_USER').length === 2)
  assert.is(site.names()[0], 'IS_CONNECTED')
  const chains = site.posted
    .filter(({ type }) => type.endsWith('GET_USER'))
    .map(({ payload }) => (payload as { chainId: unknown }).chainId)
  assert.equal(chains, [1, `solana:${solana.id}`])
})

test('[4.9] a log-out in another tab is noticed, even if its frame takes a while', async () => {
  const { aglet, site, storage } = await loggedIn()
  clock = manualClock()
  // The user has logged out in the other tab and switches to this one at once.
  storage.removeItem('@aglet/embedded')
  window.dispatchEvent(new window.Event('storage'))
  document.dispatchEvent(new window.Event('visibilitychange'))
  await clock.advance(1000)
  assert.is(aglet.account.account.peek().isConnected, true)
  site.answers['IS_CONNECTED'] = () => ({ isConnected: false })
  await clock.advance(15_000)
  assert.is(aglet.account.account.peek().isConnected, false)
})

test('[4.9] another change of the storage does not ask whether the user is still logged in', async () => {
  const { site } = await loggedIn()
  clock = manualClock()
  site.posted.length = 0
  window.dispatchEvent(new window.Event('storage'))
  await clock.advance(15_000)
  assert.equal(site.names(), [])
})

test('[6.6, 9.9] an unknown method is refused with a message, 300 ms after the modal opened', async () => {
  const { aglet, site } = await loggedIn()
  clock = manualClock()
  const said: unknown[] = []
  const { error } = console
  console.error = (...words: unknown[]) => said.push(...words)
  const refused = await failure(provider(aglet).request({ method: 'eth_sign', params: [] }))
  assert.is(refused.message, 'Requested RPC call is not allowed')
  await tick(20)
  assert.ok(aglet.opened.peek())
  await clock.advance(299)
  assert.is(aglet.notices.snack.peek(), undefined)
  await clock.advance(1)
  console.error = error
  assert.is(aglet.notices.snack.peek()?.message, 'Action not allowed')
  assert.match(String(said), 'Requested RPC call is not allowed')
  assert.not(site.names().includes('RPC_REQUEST'))
})

test('[6.6] a method that is no text is refused in the same way', async () => {
  const { aglet } = await loggedIn()
  clock = manualClock()
  const said: unknown[] = []
  const { error } = console
  console.error = (...words: unknown[]) => said.push(...words)
  const refused = await failure(provider(aglet).request({ method: 5 as never }))
  assert.is(refused.message, 'Requested RPC call is not allowed')
  await tick(20)
  await clock.advance(300)
  console.error = error
  assert.equal(said, ['Aglet: Requested RPC call is not allowed: 5'])
  assert.is(aglet.notices.snack.peek()?.message, 'Action not allowed')
})

test.run()
