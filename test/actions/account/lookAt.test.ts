import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelLook, lookAt } from '../../../src/actions/account/lookAt'
import { refreshShown } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import type { Options } from '../../../src/options'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createLookSearch } from '../../../src/signals/account/lookSearch'
import { createRecentlyLookedAt } from '../../../src/signals/account/recentlyLookedAt'
import { createShown } from '../../../src/signals/account/shown'
import { createViewedAccount } from '../../../src/signals/account/viewedAccount'
import { STORAGE_PREFIX } from '../../../src/storage'
import { leavePage, resetPage, until } from '../../dom'
import {
  ALICE,
  BOB,
  base,
  bitcoin,
  connector,
  ethereum,
  fakeAglet,
  fakeStorage,
  polkadot,
  solana,
} from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'

test.before(resetPage)
test.after(leavePage)

const SOL = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const USDC = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${BOB}`,
  value: 5,
  price: 1,
  quantity: { decimals: '6', numeric: '5' },
}

/** An instance with the view open, over a server that knows one name and one balance. */
function world(options: Partial<Options> = {}, answer: (call: FakeCall) => unknown = () => undefined) {
  const storage = fakeStorage()
  const fetch = fakeFetch(call => {
    const own = answer(call)
    if (own !== undefined) return own
    const { pathname } = call.url
    if (pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    if (pathname.endsWith('/balance')) return { balances: [USDC] }
    if (pathname.includes('/v1/identity/')) return { name: null, avatar: null }
    if (pathname.endsWith('/profile/account/bob.reown.id'))
      return {
        name: 'bob.reown.id',
        registered_at: '2026-01-01T00:00:00Z',
        updated_at: null,
        addresses: { 60: { address: BOB, created_at: '2026-01-01T00:00:00Z' } },
        attributes: [],
      }
    if (pathname.includes('/profile/account/')) return []
    return new Response('', { status: 404 })
  })
  const aglet = fakeAglet(
    { networks: [ethereum, base, solana, bitcoin, polkadot], features: { viewOnly: true }, ...options },
    { fetch: fetch as typeof globalThis.fetch, storage },
  )
  openModal(aglet, { view: 'LookAround' })
  return { aglet, fetch, storage }
}
const looked = (aglet: Aglet) => aglet.get(createViewedAccount).account.peek()
const problem = (aglet: Aglet) => aglet.get(createLookSearch).state.peek().problem?.kind

test('an address is looked up on the network that the app has active in that namespace', async () => {
  const { aglet } = world()
  aglet.networks.activate('eip155:8453')
  await lookAt(aglet, ALICE.toLowerCase())
  assert.is(looked(aglet)?.address, ALICE)
  assert.is(looked(aglet)?.network.name, 'Base')
  await lookAt(aglet, SOL)
  assert.is(looked(aglet)?.address, SOL)
  assert.is(looked(aglet)?.network.name, 'Solana')
  await lookAt(aglet, `eip155:1:${BOB}`)
  assert.is(looked(aglet)?.network.name, 'Ethereum')
  await lookAt(aglet, `eip155:10:${BOB}`)
  assert.is(looked(aglet)?.network.name, 'Base', 'the app does not have the named network')
  // The app's own network is unchanged.
  assert.is(aglet.networks.active.peek().name, 'Base')
})

test('a Bitcoin address is looked up on a network that it belongs to, the active one first', async () => {
  const test = { ...bitcoin, id: '000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet', testnet: true }
  const signet = { ...test, id: '00000008819873e925422c1ff0f99f7c', name: 'Signet' }
  const { aglet } = world({ networks: [bitcoin, test, signet] })
  aglet.networks.activate('bip122:00000008819873e925422c1ff0f99f7c')
  await lookAt(aglet, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  assert.is(looked(aglet)?.network.name, 'Bitcoin')
  await lookAt(aglet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  assert.is(looked(aglet)?.network.name, 'Signet')
})

test('a Bitcoin testnet address is looked up on testnet if the host has that network', async () => {
  const test = { ...bitcoin, id: '000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet', testnet: true }
  const { aglet } = world({ networks: [ethereum, bitcoin, test] })
  await lookAt(aglet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  assert.is(looked(aglet)?.network.name, 'Bitcoin Testnet')
  await lookAt(aglet, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  assert.is(looked(aglet)?.network.name, 'Bitcoin')
})

test('a name resolves to its account, is shown as the name, and is remembered', async () => {
  const { aglet } = world()
  // Names belong to EVM networks, whichever network the app is on.
  aglet.networks.activate(`solana:${solana.id}`)
  await lookAt(aglet, ' Bob.reown.id ')
  assert.is(looked(aglet)?.address, BOB)
  assert.is(aglet.get(createShown).name.peek(), 'bob.reown.id')
  assert.equal(aglet.get(createRecentlyLookedAt).all.peek(), [
    { namespace: 'eip155', address: BOB, name: 'bob.reown.id' },
  ])
})

test('a text that resolves to no account reports why and is not remembered', async () => {
  const { aglet, storage } = world({ networks: [ethereum, polkadot] })
  for (const [text, kind] of [
    ['', 'none'],
    ['ada', 'none'],
    [ALICE.replace('aA', 'Aa'), 'miswritten'],
    [SOL, 'foreign'],
    // A wrong checksum.
    [DOT.replace('o', 'p'), 'none'],
    ['nobody.reown.id', 'unknown'],
    ['раураl.eth', 'doubtful'],
  ] as const) {
    await lookAt(aglet, text)
    assert.is(problem(aglet), kind, text)
    assert.is(looked(aglet), undefined)
  }
  assert.equal(storage.dump(), {})
  await lookAt(aglet, DOT)
  assert.is(looked(aglet)?.address, DOT)
})

test('without an EVM network a name is unknown; when the servers cannot be reached the lookup fails', async () => {
  const { aglet } = world({ networks: [solana] })
  await lookAt(aglet, 'bob.reown.id')
  assert.is(problem(aglet), 'unknown')
  const offline = world({}, () => Promise.reject(new TypeError('Failed to fetch')))
  await lookAt(offline.aglet, 'ada.eth')
  assert.is(problem(offline.aglet), 'failed')
})

test('a late reply is ignored after the text changed or the view closed', async () => {
  let answer = (_: unknown) => {}
  const { aglet } = world({}, ({ url }) =>
    url.pathname.endsWith('/account/slow.reown.id')
      ? new Promise(resolve => {
          answer = resolve
        })
      : undefined,
  )
  const slow = lookAt(aglet, 'slow.reown.id')
  assert.is(aglet.get(createLookSearch).state.peek().status, 'loading')
  await lookAt(aglet, ALICE)
  answer([])
  await slow
  assert.is(looked(aglet)?.address, ALICE)
  assert.is(problem(aglet), undefined)
  aglet.get(createViewedAccount).stop()
  const left = lookAt(aglet, 'slow.reown.id')
  cancelLook(aglet)
  answer([])
  await left
  assert.is(aglet.get(createLookSearch).state.peek().status, 'idle')
})

test('the looked-at account’s holdings are read as for any account, and the host’s own state stays empty', async () => {
  const { aglet, fetch } = world()
  await lookAt(aglet, ALICE)
  await refreshShown(aglet)
  const shown = aglet.get(createShown)
  assert.is(shown.holdings.peek().tokens.peek().value?.[0]?.symbol, 'USDC')
  const host = aglet.get(createHoldings)
  for (const part of ['native', 'tokens', 'identity'] as const) assert.is(host[part].peek().status, 'idle')
  assert.is(host.key.peek(), '')
  // No sender is sent: the sender would be the user's own address, and no account is connected.
  const identity = fetch.calls.find(({ url }) => url.pathname.includes('/v1/identity/'))
  assert.ok(identity)
  assert.is(identity.url.searchParams.get('sender') || null, null)
})

test('another looked-at account, or another network, never shows what was read for the one before', async () => {
  const { aglet } = world({}, ({ url }) =>
    url.pathname.includes(`/v1/identity/${ALICE}`) ? { name: 'alice.eth', avatar: null } : undefined,
  )
  const { holdings, name } = aglet.get(createShown)
  await lookAt(aglet, ALICE)
  await refreshShown(aglet)
  assert.equal([holdings.peek().tokens.peek().value?.length, name.peek()], [1, 'alice.eth'])
  looked(aglet)!.setNetwork('eip155:8453')
  assert.equal([holdings.peek().tokens.peek().value, name.peek()], [undefined, undefined])
  looked(aglet)!.setNetwork('eip155:1')
  await refreshShown(aglet)
  assert.is(name.peek(), 'alice.eth')
  aglet.get(createViewedAccount).stop()
  await lookAt(aglet, BOB)
  assert.equal([holdings.peek().tokens.peek().value, name.peek()], [undefined, undefined])
})

test('choosing another network affects the looked-at account only', async () => {
  const { aglet, storage } = world()
  await lookAt(aglet, ALICE)
  looked(aglet)?.setNetwork('eip155:8453')
  assert.is(looked(aglet)?.network.name, 'Base')
  assert.is(aglet.networks.active.peek().name, 'Ethereum')
  assert.is(storage.dump()[`${STORAGE_PREFIX}network`], undefined)
})

test('looking at an account ends when a wallet connects, the host switches the feature off, or removes its networks', async () => {
  const { aglet } = world()
  await lookAt(aglet, BOB)
  await connect(aglet, connector('com.a'))
  assert.is(looked(aglet), undefined)
  const shown = aglet.get(createShown)
  assert.is(shown.account.peek().address, ALICE)
  assert.is(shown.lookedAt.peek(), undefined)
  // While a wallet is connected, no other account can be looked at.
  openModal(aglet, { view: 'LookAround' })
  await lookAt(aglet, BOB)
  assert.is(looked(aglet), undefined)

  const other = world().aglet
  await lookAt(other, SOL)
  other.options.value = { ...other.options.peek(), networks: [ethereum] }
  assert.is(looked(other), undefined)

  const off = world().aglet
  await lookAt(off, BOB)
  off.options.value = { ...off.options.peek(), features: { viewOnly: false } }
  assert.is(looked(off), undefined)
})

test('the looked-at account is shown only in its own view; another view that a host opens shows the app’s account', async () => {
  const { aglet } = world()
  await lookAt(aglet, BOB)
  openModal(aglet, { view: 'Networks' })
  assert.is(looked(aglet), undefined)
  assert.is(aglet.get(createShown).account.peek().address, undefined)
  openModal(aglet, { view: 'LookAround' })
  assert.is(looked(aglet)?.address, BOB)
})

test('connecting the account’s own wallet replaces looking at it', async () => {
  const { aglet } = world()
  await lookAt(aglet, ALICE)
  await refreshShown(aglet)
  await connect(aglet, connector('com.a'))
  await refreshShown(aglet)
  await until('the host has it', () => aglet.get(createHoldings).tokens.peek().value)
  assert.is(aglet.get(createHoldings).key.peek(), `eip155:1:${ALICE}`)
})

test.run()
