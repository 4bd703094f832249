import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../../src/actions/modal/openModal'
import { fetchListedWallets } from '../../../src/actions/wallets/fetchListedWallets'
import { prefetch } from '../../../src/actions/wallets/prefetch'
import type { Options } from '../../../src/options'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { STORAGE_PREFIX } from '../../../src/storage'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { connector, deferred, fakeAglet, fakeStorage, session } from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** MetaMask's id in the wallet list. */
const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

interface Listed {
  readonly id: string
  readonly name: string
  readonly rdns?: string
}
const listed = (id: string, rdns?: string): Listed => ({ id, name: `Wallet ${id}`, ...(rdns && { rdns }) })
const LIST = [...'abcdefgh'].map(id => listed(id, `com.${id}`))
const words = (url: URL, name: string) => url.searchParams.get(name)?.split(',')

/** The wallet list server: it applies include, exclude and entries, in its own order. */
const directory = ({ url }: FakeCall) => {
  const [include, exclude] = [words(url, 'include'), words(url, 'exclude')]
  const data = LIST.filter(({ id }) => (!include || include.includes(id)) && !exclude?.includes(id))
  return { data: data.slice(0, Number(url.searchParams.get('entries'))), count: data.length }
}

function setUp(options: Partial<Options> = {}, answer: (call: FakeCall) => unknown = directory) {
  const fetch = fakeFetch(answer)
  const aglet = fakeAglet(options, { fetch: fetch as typeof globalThis.fetch })
  const keys = () => aglet.wallets.rows.value.map(({ key }) => key)
  const settled = () => until('the list had settled', () => /ready|failed/.test(aglet.wallets.status.value))
  return { aglet, fetch, keys, settled }
}
const down = () => Promise.reject(new TypeError('Failed to fetch'))

test('[2.18] opening requests the wallets without waiting for them', async () => {
  const { aglet, fetch } = setUp({}, () => new Promise(() => {}))
  openModal(aglet)
  assert.ok(aglet.modal.open.value)
  assert.is(fetch.calls.length, 0)
  await until('the list was asked for', () => fetch.calls.length)
  assert.is(aglet.wallets.status.value, 'loading')
  assert.ok(aglet.modal.open.value)
  aglet.destroy()
})

test('[2.18] opening loads the network images, but not in basic mode', async () => {
  for (const basic of [false, true]) {
    const { aglet, settled } = setUp({ basic })
    openModal(aglet)
    // Both come from the same chunk, the images first.
    await settled()
    assert.is(Object.keys(aglet.networks.images.value).length, basic ? 0 : 2, `${basic}`)
    aglet.destroy()
  }
})

test('[3.17] recent wallets that are not recommended are fetched too, and a failure hides only them', async () => {
  const [known, gone] = ['a'.repeat(64), 'b'.repeat(64)]
  const stored = JSON.stringify([{ id: known }, { id: gone }, { id: 'com.installed' }])
  for (const fails of [false, true]) {
    const fetch = fakeFetch(call => {
      const include = words(call.url, 'include')
      if (!include) return directory(call)
      assert.equal(include, [known, gone])
      return fails ? down() : { data: [{ id: known, name: 'Known' }], count: 1 }
    })
    const storage = fakeStorage({ [`${STORAGE_PREFIX}recent`]: stored })
    const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch, storage })
    const { rows, status } = aglet.wallets
    await fetchListedWallets(aglet)
    assert.is(status.value, 'ready')
    const tagged = rows.value.flatMap(({ key, tag }) => (tag === 'recent' ? [key] : []))
    assert.equal(tagged, fails ? [] : [known])
    aglet.destroy()
  }
})

test('[9.12] four wallets are recommended, for the host’s chains', async () => {
  const { aglet, fetch } = setUp()
  await fetchListedWallets(aglet)
  assert.is(fetch.calls.length, 1)
  const { url } = fetch.calls[0]!
  assert.match(url.pathname, /\/getWallets$/)
  assert.is(url.searchParams.get('entries'), '4')
  assert.is(url.searchParams.get('page'), '1')
  assert.equal(words(url, 'chains'), ['eip155:1', 'eip155:8453'])
  assert.is(aglet.wallets.status.value, 'ready')
})

test('recommended wallets only fill up a short list', async () => {
  const { aglet, keys } = setUp()
  await fetchListedWallets(aglet)
  assert.equal(keys(), ['a', 'b'])
  aglet.connectors.announce(connector('com.x'))
  assert.equal(keys(), ['com.x', 'a'])
  aglet.connectors.announce(connector('com.y'))
  assert.equal(keys(), ['com.x', 'com.y'])
})

test('featured wallets come in the host’s order, without recommended ones', async () => {
  const { aglet, fetch, keys } = setUp({ featuredWalletIds: ['c', 'a', 'b'] })
  await fetchListedWallets(aglet)
  assert.equal(keys(), ['c', 'a', 'b'])
  const others = fetch.calls.find(({ url }) => !url.searchParams.has('include'))!
  assert.equal(words(others.url, 'exclude'), ['c', 'a', 'b'])
})

test('only included wallets are recommended', async () => {
  const { aglet, fetch, keys } = setUp({ includeWalletIds: ['g', 'h'] })
  await fetchListedWallets(aglet)
  assert.equal(words(fetch.calls[0]!.url, 'include'), ['g', 'h'])
  assert.equal(keys(), ['g', 'h'])
})

test('an excluded wallet is requested, so that it is recognised when it announces itself', async () => {
  const { aglet, fetch, keys } = setUp({ excludeWalletIds: ['a'] })
  aglet.connectors.announce(connector('com.a'))
  aglet.connectors.announce(connector('com.b'))
  await fetchListedWallets(aglet)
  assert.not(keys().includes('com.a'))
  assert.not(keys().includes('a'))
  assert.ok(keys().includes('com.b'))
  assert.ok(fetch.calls.some(({ url }) => words(url, 'include')?.join() === 'a'))
})

test('a server that answers with wallets that were not asked for neither features them nor hides installed ones', async () => {
  const answer = { data: LIST, count: LIST.length }
  const { aglet, keys } = setUp({ featuredWalletIds: ['c'], excludeWalletIds: ['a'] }, () => answer)
  aglet.connectors.announce(connector('com.b'))
  await fetchListedWallets(aglet)
  assert.equal(keys(), ['com.b', 'c'])
})

test('[8.18] known wallets stay excluded while the server is down, and no message is shown', async () => {
  const { aglet, keys } = setUp({ excludeWalletIds: [METAMASK] }, down)
  aglet.connectors.announce(connector('io.metamask'))
  aglet.connectors.announce(connector('com.b'))
  await fetchListedWallets(aglet)
  assert.is(aglet.wallets.status.value, 'failed')
  assert.equal(keys(), ['com.b'])
  assert.is(aglet.notices.alert.value, undefined)
  assert.is(aglet.notices.snack.value, undefined)
})

test('[8.18] while the server is down, the host’s own wallets are still listed', async () => {
  const customWallets = [{ id: 'mine', name: 'Mine' }]
  for (const answer of [down, () => new Response('', { status: 500 }), () => 'nonsense']) {
    const { aglet, keys } = setUp({ customWallets }, answer)
    await fetchListedWallets(aglet)
    assert.equal(keys(), ['mine'])
    assert.is(aglet.wallets.status.value, 'failed')
  }
})

test('a wallet that only the server recognises as excluded stays excluded when the modal opens again', async () => {
  const { aglet, keys } = setUp({ excludeWalletIds: ['a'] })
  await fetchListedWallets(aglet)
  aglet.connectors.announce(connector('com.a'))
  assert.not(keys().includes('com.a'))
  await fetchListedWallets(aglet)
  assert.not(keys().includes('com.a'))
})

test('wallets that the host features, includes or excludes later are requested, and a late list changes nothing', async () => {
  const late = deferred<void>()
  const { aglet, keys, fetch } = setUp({ featuredWalletIds: ['c'] }, async call => {
    if (words(call.url, 'include')?.includes('c')) await late.promise
    return directory(call)
  })
  const first = fetchListedWallets(aglet)
  aglet.options.value = { ...aglet.options.peek(), featuredWalletIds: ['d'] }
  await fetchListedWallets(aglet)
  assert.is(keys()[0], 'd')
  late.resolve()
  await first
  assert.is(keys()[0], 'd')
  const count = fetch.calls.length
  aglet.options.value = { ...aglet.options.peek(), excludeWalletIds: ['d'] }
  await fetchListedWallets(aglet)
  assert.ok(fetch.calls.length > count)
  aglet.connectors.announce(connector('com.d'))
  assert.not(keys().includes('com.d'))
})

test('a loaded list is not requested again; a failed one is', async () => {
  let answer: (call: FakeCall) => unknown = down
  const { aglet, fetch } = setUp({}, call => answer(call))
  await fetchListedWallets(aglet)
  answer = directory
  await Promise.all([fetchListedWallets(aglet), fetchListedWallets(aglet)])
  assert.is(fetch.calls.length, 2)
  await fetchListedWallets(aglet)
  assert.is(fetch.calls.length, 2)
})

test('[2.18] with two wallets installed the list is still requested: its length is shown, its wallets are not', async () => {
  const { aglet, keys, settled } = setUp()
  aglet.connectors.announce(connector('com.x'))
  aglet.connectors.announce(connector('com.y'))
  prefetch(aglet)
  await settled()
  assert.is(aglet.wallets.total.value, LIST.length)
  assert.equal(keys(), ['com.x', 'com.y'])
})

test('the host’s featured and excluded wallets are requested even with two wallets installed', async () => {
  for (const wish of [{ featuredWalletIds: ['a'] }, { excludeWalletIds: ['a'] }]) {
    const { aglet, fetch, settled } = setUp(wish)
    aglet.connectors.announce(connector('com.x'))
    aglet.connectors.announce(connector('com.y'))
    prefetch(aglet)
    await settled()
    assert.ok(fetch.calls.length)
  }
})

test('an instance that was destroyed while its code loaded asks no server and listens to nothing', async () => {
  const { aglet, fetch } = setUp()
  const heard: string[] = []
  const page: EventTarget = window
  const { addEventListener } = page
  page.addEventListener = (type: string, ...rest: [never]) => {
    heard.push(type)
    addEventListener.call(page, type, ...rest)
  }
  prefetch(aglet)
  aglet.destroy()
  await import('../../../src/chunks/modal/opened')
  await tick(20)
  page.addEventListener = addEventListener
  assert.equal([fetch.calls.length, heard], [0, []])
})

test('without a project id no server is asked', async () => {
  const { aglet, fetch, keys } = setUp({ projectId: '', customWallets: [{ id: 'mine', name: 'Mine' }] })
  await fetchListedWallets(aglet)
  assert.is(fetch.calls.length, 0)
  assert.equal(keys(), ['mine'])
})

test('[2.18] a connected user needs no list until the view that shows it opens', async () => {
  const { aglet, fetch, settled } = setUp({ featuredWalletIds: ['a'], features: { analytics: false } })
  const attempt = aglet.get(createTransitions).start('eip155', 'com.a')
  aglet.get(createTransitions).succeed(attempt, session({ connectorId: 'com.a' }))
  aglet.route.reset('Account')
  aglet.modal.show()
  prefetch(aglet)
  await tick(20)
  assert.is(fetch.calls.length, 0)
  aglet.route.push('Connect')
  await settled()
  assert.ok(fetch.calls.length)
})

test.run()
