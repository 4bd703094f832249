import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pickWallet } from '../../../src/actions/connect/pickWallet'
import { fetchMoreWallets, searchWallets } from '../../../src/actions/wallets/fetchMoreWallets'
import type { Options } from '../../../src/options'
import { createWalletList } from '../../../src/signals/wallets/walletList'
import { manualClock } from '../../clock'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { connector, deferred, fakeAglet, solana } from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

const LIST = Array.from({ length: 100 }, (_, i) => ({
  id: `w${i}`,
  name: `Wallet ${i}`,
  image_id: `image-${i}`,
  badge_type: i % 3 ? 'none' : 'certified',
}))
const directory = ({ url }: FakeCall) => {
  const get = (name: string) => url.searchParams.get(name)
  const [page, entries] = [Number(get('page')), Number(get('entries'))]
  const data = LIST.filter(
    ({ name, badge_type }) =>
      name.toLowerCase().includes(get('search') ?? '') &&
      (!get('badge_type') || badge_type === get('badge_type')),
  )
  return { data: data.slice((page - 1) * entries, page * entries), count: data.length }
}

function setUp(answer: (call: FakeCall) => unknown = directory, options: Partial<Options> = {}) {
  const fetch = fakeFetch(answer)
  const aglet = fakeAglet(options, { fetch: fetch as typeof globalThis.fetch })
  const list = aglet.get(createWalletList)
  const asked = () => fetch.calls.map(({ url }) => Object.fromEntries(url.searchParams))
  return { aglet, list, fetch, asked, keys: () => list.tiles.value.map(({ key }) => key) }
}
const down = () => Promise.reject(new TypeError('Failed to fetch'))

test('[7.23] [9.13] pages of 40 are loaded one after the other, until the end', async () => {
  const { aglet, list, asked, keys } = setUp()
  await fetchMoreWallets(aglet)
  assert.is(asked()[0]?.['entries'], '40')
  assert.is(asked()[0]?.['page'], '1')
  assert.is(asked()[0]?.['chains'], 'eip155:1,eip155:8453')
  assert.is(list.listing.value.count, 100)
  await fetchMoreWallets(aglet)
  await fetchMoreWallets(aglet)
  await fetchMoreWallets(aglet)
  assert.equal(
    asked().map(({ page }) => page),
    ['1', '2', '3'],
  )
  assert.equal(
    keys(),
    LIST.map(({ id }) => id),
  )
  assert.match(list.tiles.value[0]!.image!, /getWalletImage\/image-0/)
})

test('only one page is requested at a time', async () => {
  const { aglet, asked } = setUp()
  await Promise.all([fetchMoreWallets(aglet), fetchMoreWallets(aglet), fetchMoreWallets(aglet)])
  assert.is(asked().length, 1)
})

test('[9.14] a search requests 100 results, once', async () => {
  const { aglet, list, asked, keys } = setUp()
  list.setSearch('Wallet 1')
  await fetchMoreWallets(aglet)
  assert.is(asked()[0]?.['entries'], '100')
  assert.is(asked()[0]?.['search'], 'wallet 1')
  assert.is(keys().length, 11)
  assert.is(list.listing.value.ended, true)
  list.setSearch('')
  list.setSearch('wallet 1')
  await fetchMoreWallets(aglet)
  assert.is(asked().length, 1)
})

test('[7.23] certified wallets are requested by their badge', async () => {
  const { aglet, list, asked, keys } = setUp()
  list.setCertified(true)
  await fetchMoreWallets(aglet)
  assert.is(asked()[0]?.['badge_type'], 'certified')
  assert.is(keys().length, 34)
})

test('[9.15] a search starts once typing has paused for 300 ms', async () => {
  const clock = manualClock({ alone: true })
  try {
    const { aglet, list } = setUp()
    let stop = searchWallets(aglet, 'me')
    await clock.advance(299)
    stop()
    stop = searchWallets(aglet, 'meta')
    await clock.advance(299)
    assert.is(list.search.value, '')
    await clock.advance(1)
    assert.is(list.search.value, 'meta')
    stop()
    aglet.destroy()
    assert.is(clock.pending, 0)
  } finally {
    clock.restore()
  }
})

test('a reply that comes after the user has left changes nothing, and the next visit requests again', async () => {
  const answer = deferred<unknown>()
  const { aglet, list, asked, keys } = setUp(call => (asked().length > 1 ? directory(call) : answer.promise))
  const visit = new AbortController()
  const first = fetchMoreWallets(aglet, visit.signal)
  await until('the list was asked', () => asked().length === 1)
  visit.abort()
  await first
  answer.resolve({ data: [{ id: 'late', name: 'Late' }], count: 1 })
  await tick()
  assert.is(list.listing.value.status, 'idle')
  assert.equal(keys(), [])
  await fetchMoreWallets(aglet)
  assert.is(keys().length, 40)
})

test('while the server is down well-known wallets are shown, and the next try loads the list', async () => {
  let answer: (call: FakeCall) => unknown = down
  const { aglet, list, keys } = setUp(call => answer(call))
  for (const broken of [
    down,
    () => new Response('', { status: 500 }),
    () => 'nonsense',
    () => ({ data: 5 }),
  ]) {
    answer = broken
    await fetchMoreWallets(aglet)
    assert.is(list.listing.value.status, 'failed')
    assert.ok(keys().length >= 8)
  }
  assert.ok(list.tiles.value.some(({ name }) => name === 'MetaMask'))
  assert.not.ok(
    list.tiles.value.some(({ name }) => name === 'Solflare'),
    'none that cannot be used here',
  )
  answer = directory
  await fetchMoreWallets(aglet)
  assert.is(list.listing.value.status, 'ready')
  assert.equal(keys().slice(0, 2), ['w0', 'w1'])
})

test('built-in wallets are searched, filtered and excluded like any other', async () => {
  const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const excluding = setUp(down, { excludeWalletIds: [metamask] })
  await fetchMoreWallets(excluding.aglet)
  assert.not.ok(excluding.keys().includes(metamask))
  assert.ok(excluding.keys().length)
  const including = setUp(down, { includeWalletIds: [metamask] })
  await fetchMoreWallets(including.aglet)
  assert.equal(including.keys(), [metamask])
  const searching = setUp(down)
  searching.list.setSearch('metam')
  await fetchMoreWallets(searching.aglet)
  assert.equal(searching.keys(), [metamask])
  searching.list.setSearch('')
  searching.list.setCertified(true)
  await fetchMoreWallets(searching.aglet)
  assert.equal(searching.keys(), [])
})

test('a later page that fails keeps the loaded ones, and is requested again', async () => {
  let answer: (call: FakeCall) => unknown = directory
  const { aglet, list, asked, keys } = setUp(call => answer(call))
  await fetchMoreWallets(aglet)
  answer = down
  await fetchMoreWallets(aglet)
  assert.is(list.listing.value.status, 'failed')
  assert.is(keys().length, 40)
  answer = directory
  await fetchMoreWallets(aglet)
  assert.is(keys().length, 80)
  assert.equal(
    asked().map(({ page }) => page),
    ['1', '2', '2'],
  )
})

test('without a project id no server is asked, and the built-in wallets are the list', async () => {
  const { aglet, list, asked, keys } = setUp(directory, { projectId: '' })
  await fetchMoreWallets(aglet)
  await fetchMoreWallets(aglet)
  assert.is(asked().length, 0)
  assert.ok(keys().length >= 8)
  assert.is(list.listing.value.status, 'ready')
})

test('picking a wallet leads to its connector, to pairing, or to its download page', () => {
  const wallet = { id: 'w', name: 'W' }
  const row = (more: object) => ({ key: 'k', name: 'W', ...more })
  const led = (options: Partial<Options>, more: object) => {
    const aglet = fakeAglet(options)
    pickWallet(aglet, row(more))
    const { view, data } = aglet.route.entry.value
    return [view, data.connector?.id ?? data.wallet?.id ?? data.connectors?.length]
  }
  const a = connector('a')
  assert.equal(led({}, { connector: a, wallet }), ['ConnectingExternal', 'a'])
  assert.equal(led({}, { connector: a, connectors: [a, a] }), ['ConnectingMultiChain', 2])
  assert.equal(led({}, { wallet }), ['ConnectingWalletConnect', 'w'])
  assert.equal(led({ enableWalletConnect: false }, { wallet }), ['Downloads', 'w'])
  assert.equal(led({ projectId: '' }, { wallet }), ['Downloads', 'w'])
})

let restore = () => {}
test.after(() => restore())

test('[7.31] on Solana two wallets open their own browser, through a link that is clicked once', async () => {
  const clicks: string[] = []
  // Happy-dom's pages share their prototypes, so the original is restored.
  const { prototype } = document.body.ownerDocument.defaultView!.HTMLElement
  const { click } = prototype
  prototype.click = function (this: HTMLAnchorElement) {
    clicks.push(`${this.target} ${this.href}`)
  }
  restore = () => {
    prototype.click = click
  }
  const aglet = fakeAglet({ networks: [solana] })
  pickWallet(aglet, { key: 'p', name: 'Phantom', wallet: { id: 'p', name: 'Phantom' } })
  await until('the page was left', () => clicks.length)
  assert.equal(clicks, [
    '_self https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example',
  ])
  assert.is(aglet.route.view.value, 'Connect')

  pickWallet(aglet, { key: 's', name: 'Solflare', wallet: { id: 's', name: 'Solflare' } })
  await until('it went on', () => aglet.route.view.value === 'ConnectingWalletConnect')
  assert.is(clicks.length, 1)
})

test.run()
