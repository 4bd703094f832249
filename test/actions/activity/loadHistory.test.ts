import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { activeAccount, loadHistory } from '../../../src/actions/activity/loadHistory'
import { loadMoreHistory, retryHistory, watchHistory } from '../../../src/actions/activity/watchHistory'
import { watchPendingTransactions } from '../../../src/actions/activity/watchPendingTransactions'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { hideSnack } from '../../../src/actions/modal/hideSnack'
import type { Aglet } from '../../../src/aglet'
import { STALE_TIMES } from '../../../src/net/transport/staleTimes'
import { createHistories } from '../../../src/signals/activity/history'
import { createPending } from '../../../src/signals/activity/pending'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { manualClock } from '../../clock'
import { until } from '../../dom'
import { ALICE, BOB, connector, deferred, fakeAglet } from '../../fakes'
import { type FakeCall, fakeFetch, HOSTILE_REPLIES } from '../../net/fakeFetch'
import { item, nft, token } from '../../net/historyItem'

const aglets: Aglet[] = []
test.after.each(() => {
  for (const aglet of aglets.splice(0)) aglet.destroy()
})

interface Reply {
  readonly data: unknown
  readonly next?: string | null
}

/** Alice on Ethereum, over a server whose history replies come from `history`. */
async function signedIn(
  history: (call: FakeCall, at: number) => unknown,
  http = ['eip155:1', 'eip155:8453'],
) {
  let at = 0
  const rpc: Record<string, unknown> = {}
  const fetch = fakeFetch(call => {
    const { pathname } = call.url
    if (pathname.endsWith('/supported-chains')) return { http, ws: [] }
    if (pathname.endsWith('/history')) return history(call, at++)
    if (pathname.endsWith('/balance')) return { balances: [] }
    const { id, method } = (Array.isArray(call.body) ? call.body[0] : (call.body ?? {})) as {
      id: number
      method: string
    }
    if (method in rpc) {
      const reply = { jsonrpc: '2.0', id, result: rpc[method] }
      return Array.isArray(call.body) ? [reply] : reply
    }
    return new Response('', { status: 404 })
  })
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  aglets.push(aglet)
  await connect(aglet, connector('com.a'))
  const book = (kind?: 'onramp') => aglet.get(createHistories).of(activeAccount(aglet)!.account, kind)
  const ids = (kind?: 'onramp') =>
    book(kind)
      .state.peek()
      .months.flatMap(({ items }) => items.map(({ id }) => id))
  const asked = () => fetch.calls.filter(({ url }) => url.pathname.endsWith('/history')).map(({ url }) => url)
  return { aglet, fetch, book, ids, asked, rpc, state: () => book().state.peek() }
}
const send = (id: string, minedAt = '2025-03-01T09:30:00Z', more = {}) =>
  item(id, 'send', [token('USDC', '1', 'out')], { minedAt, ...more })

test('[4.36] pages are appended by cursor until there is none', async () => {
  const pages: readonly Reply[] = [
    { data: [send('c', '2025-03-03T00:00:00Z')], next: 'p2' },
    { data: [send('b', '2025-03-02T00:00:00Z')], next: 'p3' },
    { data: [send('a', '2025-03-01T00:00:00Z')], next: null },
  ]
  const { aglet, ids, asked, state } = await signedIn((_, at) => pages[at])
  await loadHistory(aglet)
  assert.equal([ids(), state().ended], [['c'], false])
  await loadMoreHistory(aglet)
  await loadMoreHistory(aglet)
  assert.equal([ids(), state().ended, state().status], [['c', 'b', 'a'], true, 'ready'])
  await loadMoreHistory(aglet)
  assert.equal(
    asked().map(url => url.searchParams.get('cursor')),
    [null, 'p2', 'p3'],
  )
  assert.is(asked()[0]!.pathname, `/v1/account/${ALICE}/history`, 'the plain address')
  assert.is(asked()[0]!.searchParams.get('chainId'), 'eip155:1')
})

test('[4.37] spam and other chains are left out; [4.39] a history with only such items is empty', async () => {
  const { aglet, ids, state } = await signedIn(() => ({
    data: [
      send('b', undefined, { chain: 'eip155:8453' }),
      item('a', 'receive', [nft('Visit us', 'in', true)]),
    ],
    next: null,
  }))
  await loadHistory(aglet)
  assert.equal(ids(), [])
  assert.equal([state().count, state().ended, state().status, state().empty], [0, true, 'ready', true])
})

test('[3.12] [4.39] a history is not empty while it loads, while more pages may follow, or when it has a row', async () => {
  const gate = deferred<void>()
  const elsewhere = { chain: 'eip155:8453' }
  const { aglet, state } = await signedIn(async (_, at) => {
    if (!at) await gate.promise
    return at < 5
      ? { data: [send(`${at}`, undefined, elsewhere)], next: `p${at}` }
      : { data: [send('a')], next: null }
  })
  const loading = loadHistory(aglet)
  assert.equal([state().status, state().empty], ['loading', false])
  gate.resolve()
  await loading
  assert.equal([state().nothingNew, state().empty], [true, false])
  await loadMoreHistory(aglet)
  assert.equal([state().ended, state().empty], [true, false])
})

test('pages with nothing to show are skipped by reading on, up to a limit', async () => {
  const { aglet, asked, state, ids } = await signedIn((_, at) => ({
    data: [at === 8 ? send('mine') : send(`${at}`, undefined, { chain: 'eip155:8453' })],
    next: `p${at}`,
  }))
  await loadHistory(aglet)
  assert.equal([asked().length, state().nothingNew, state().ended], [5, true, false])
  await loadMoreHistory(aglet)
  assert.equal([ids(), state().nothingNew], [['mine'], false])
})

test('[4.38] an item that appears again replaces the earlier one', async () => {
  const { aglet, ids, state } = await signedIn((_, at) => ({
    data: [send('a', undefined, { status: at ? 'confirmed' : 'pending' }), ...(at ? [send('b')] : [])],
    next: at ? null : 'p2',
  }))
  await loadHistory(aglet)
  await loadMoreHistory(aglet)
  assert.equal(ids().sort(), ['a', 'b'])
  assert.ok(state().months[0]!.items.every(({ status }) => status === 'confirmed'))
})

test('paging stops when a cursor repeats', async () => {
  const { aglet, asked, state } = await signedIn((_, at) => ({
    data: [send(`${at}`)],
    next: at % 2 ? 'x' : 'y',
  }))
  await loadHistory(aglet)
  for (let i = 0; i < 20; i++) await loadMoreHistory(aglet)
  assert.ok(state().ended)
  assert.ok(asked().length <= 4)
})

test('[9.10] a reopened history is not requested again while fresh; later its newest page is requested and merged', async () => {
  const time = manualClock()
  try {
    const pages: readonly Reply[] = [
      { data: [send('b', '2025-03-02T00:00:00Z')], next: 'p2' },
      { data: [send('a', '2025-03-01T00:00:00Z')], next: null },
      { data: [send('c', '2025-03-03T00:00:00Z'), send('b', '2025-03-02T00:00:00Z')], next: 'q2' },
    ]
    const { aglet, ids, asked, state } = await signedIn((_, at) => pages[at])
    await loadHistory(aglet)
    await loadHistory(aglet)
    assert.is(asked().length, 1)
    await loadMoreHistory(aglet)
    await time.advance(STALE_TIMES.history + 1)
    await loadHistory(aglet)
    assert.is(asked().length, 3)
    assert.equal(ids(), ['c', 'b', 'a'])
    assert.ok(state().ended, 'the oldest page was seen')
    await loadHistory(aglet)
    assert.is(asked().length, 3)
  } finally {
    time.restore()
  }
})

test('a newest page without any known item replaces the whole history', async () => {
  const pages: readonly Reply[] = [
    { data: [send('a')], next: 'p2' },
    { data: [send('z', '2025-04-01T00:00:00Z')], next: 'q2' },
    { data: [send('y', '2025-03-31T00:00:00Z')], next: null },
  ]
  const { aglet, ids, asked } = await signedIn((_, at) => pages[at])
  await loadHistory(aglet)
  await loadHistory(aglet, { force: true })
  assert.equal(ids(), ['z'])
  await loadMoreHistory(aglet)
  assert.equal(ids(), ['z', 'y'])
  assert.is(asked()[2]!.searchParams.get('cursor'), 'q2')
})

test('a newest page with items of other chains only removes nothing', async () => {
  const elsewhere = send('x', undefined, { chain: 'eip155:8453' })
  const { aglet, ids } = await signedIn((_, at) =>
    at === 1 ? { data: [send('a')], next: null } : { data: [elsewhere], next: 'p2' },
  )
  await loadHistory(aglet)
  await loadHistory(aglet, { force: true })
  assert.equal(ids(), ['a'])
})

test('[8.3] a first page that fails leaves the list empty and is reported to analytics once', async () => {
  const { aglet, ids, state } = await signedIn(() => new Response('', { status: 404 }))
  const told: TrackedEvent[] = []
  aglet.get(createEventSink).to = told
  await loadHistory(aglet)
  assert.equal([state().status, state().error?.shortMessage], ['failed', 'Failed to fetch transactions'])
  assert.equal([ids(), state().empty], [[], true])
  assert.is(aglet.notices.snack.peek(), undefined, 'nobody looks at it')
  assert.equal(
    told.map(({ event }) => event),
    ['ERROR_FETCH_TRANSACTIONS'],
  )
})

test('[8.3] a failure keeps the known items, and after a retry the failed page can be read', async () => {
  let works = true
  const { aglet, ids, state } = await signedIn(({ url }) =>
    works
      ? url.searchParams.get('cursor')
        ? { data: [send('a', '2025-01-01T00:00:00Z')], next: null }
        : { data: [send('b')], next: 'p2' }
      : new Response('', { status: 404 }),
  )
  await loadHistory(aglet)
  works = false
  await loadMoreHistory(aglet)
  assert.equal([state().status, state().error?.shortMessage], ['failed', 'Failed to fetch transactions'])
  assert.equal([ids(), state().empty], [['b'], false])
  works = true
  await retryHistory(aglet)
  assert.equal([state().status, state().error, ids()], ['ready', undefined, ['b']])
  await loadMoreHistory(aglet)
  assert.equal([state().status, ids()], ['ready', ['b', 'a']])
})

test('[8.3] a retry after the newest page could not be read again reads that page', async () => {
  for (const more of [null, 'p2']) {
    let rows = [send('a', '2025-03-01T00:00:00Z')]
    let works = true
    const { aglet, asked, ids, state } = await signedIn(({ url }) =>
      url.searchParams.has('cursor')
        ? { data: [send('old', '2024-01-01T00:00:00Z')], next: null }
        : works
          ? { data: rows, next: more }
          : new Response('', { status: 404 }),
    )
    await loadHistory(aglet)
    works = false
    await loadHistory(aglet, { force: true })
    assert.is(state().status, 'failed')
    works = true
    rows = [send('b', '2025-03-02T00:00:00Z'), ...rows]
    await retryHistory(aglet)
    assert.equal([state().status, ids()], ['ready', ['b', 'a']], `${more}`)
    assert.not(asked().at(-1)?.searchParams.has('cursor'))
  }
})

test('[8.3] while the history is open, each failed attempt shows a snackbar message', async () => {
  const { aglet, state } = await signedIn(() => new Response('', { status: 404 }))
  aglet.opened.value = true
  const leave = watchHistory(aglet)
  const said = () => aglet.notices.snack.peek()
  await until('it failed', () => state().status === 'failed')
  assert.equal([said()?.message, said()?.variant], ['Failed to fetch transactions', 'error'])
  hideSnack(aglet)
  await retryHistory(aglet)
  assert.is(said()?.message, 'Failed to fetch transactions')
  leave()
})

test('[4.5] a disconnect clears the history; a lock of the wallet does not', async () => {
  const { aglet, asked, ids } = await signedIn(() => ({ data: [send('a')], next: null }))
  await loadHistory(aglet)
  await loadHistory(aglet, { kind: 'onramp' })
  const { account } = activeAccount(aglet)!
  const rows = (kind?: 'onramp') => aglet.get(createHistories).of(account, kind).state.peek().count
  aglet.get(createTransitions).lock('eip155', 'com.a')
  assert.equal([rows(), rows('onramp')], [1, 1])
  await disconnect(aglet)
  assert.equal([rows(), rows('onramp')], [0, 0])
  await connect(aglet, connector('com.a'))
  await loadHistory(aglet)
  assert.equal([ids(), asked().length], [['a'], 3])
})

test('[4.5] a failed attempt to connect another wallet leaves the history unchanged', async () => {
  const { aglet, ids } = await signedIn(() => ({ data: [send('a')], next: null }))
  await loadHistory(aglet)
  const attempt = aglet.get(createTransitions).start('eip155', 'com.b')
  aglet.get(createTransitions).fail(attempt)
  assert.equal(ids(), ['a'])
})

test('concurrent callers share one request', async () => {
  const { aglet, asked } = await signedIn(() => ({ data: [send('a')], next: 'p2' }))
  await Promise.all([loadHistory(aglet), loadHistory(aglet), loadMoreHistory(aglet)])
  assert.is(asked().length, 1)
})

test('a next page requested at the moment a page has arrived is loaded', async () => {
  const { aglet, book, ids } = await signedIn((_, at) => ({ data: [send(`${at}`)], next: `p${at + 1}` }))
  let more: Promise<void> | undefined
  const stop = book().state.subscribe(({ status }) => {
    if (status === 'ready') more ??= loadMoreHistory(aglet)
  })
  await loadHistory(aglet)
  stop()
  await more
  assert.equal(ids(), ['0', '1'])
})

test('leaving the view aborts the request, and the next visit requests again', async () => {
  const gate = deferred<unknown>()
  const { aglet, asked, state, ids } = await signedIn((_, at) =>
    at ? { data: [send('a')], next: null } : gate.promise,
  )
  const visit = new AbortController()
  const first = loadHistory(aglet, { signal: visit.signal })
  await until('it was asked for', () => asked().length)
  visit.abort()
  await first
  assert.is(state().status, 'idle')
  await loadHistory(aglet)
  assert.equal(ids(), ['a'])
})

test('briefly switching tabs aborts no request; leaving the view or changing the network does', async () => {
  const time = manualClock()
  try {
    const { aglet, asked, fetch } = await signedIn(() => new Promise(() => {}))
    /** For each request: whether it was aborted. */
    const states = () =>
      fetch.calls.flatMap(({ url, init }) =>
        url.pathname.endsWith('/history') ? [init.signal?.aborted === true] : [],
      )
    watchHistory(aglet)()
    const leave = watchHistory(aglet)
    await time.advance(2000)
    assert.equal(states(), [false])
    leave()
    await time.advance(2000)
    assert.equal(states(), [true])
    watchHistory(aglet)
    await time.advance(0)
    aglet.networks.activate('eip155:8453')
    watchHistory(aglet)
    await time.advance(0)
    assert.equal(states(), [true, true, false])
    assert.is(asked().length, 3)
  } finally {
    time.restore()
  }
})

test('P43: destroy aborts the request of a view of the history', async () => {
  const { aglet, asked, fetch } = await signedIn(() => new Promise(() => {}))
  watchHistory(aglet)
  await until('it was asked for', () => asked().length)
  const { signal } = fetch.calls.find(({ url }) => url.pathname.endsWith('/history'))!.init
  assert.is(signal!.aborted, false)
  aglet.destroy()
  assert.is(signal!.aborted, true)
})

test('a caller without a view gets the reply that a closed view was waiting for', async () => {
  const time = manualClock()
  try {
    const gate = deferred<unknown>()
    const { aglet, asked, fetch, ids } = await signedIn((_, at) =>
      at ? new Promise(() => {}) : gate.promise,
    )
    const leave = watchHistory(aglet)
    await time.advance(0)
    leave()
    // As a send does to detect look-alike addresses.
    loadHistory(aglet)
    await time.advance(2000)
    gate.resolve({ data: [send('a')], next: 'p2' })
    await time.advance(0)
    assert.equal(ids(), ['a'])
    assert.is(asked().length, 1)
    const leaveAgain = watchHistory(aglet)
    await time.advance(0)
    loadMoreHistory(aglet)
    await time.advance(0)
    leaveAgain()
    await time.advance(2000)
    assert.is(asked().length, 2)
    assert.ok(fetch.calls.at(-1)!.init.signal?.aborted, 'a later visit ends what it has asked for')
  } finally {
    time.restore()
  }
})

test('[4.37] a late reply for another network is stored under that network', async () => {
  const gate = deferred<unknown>()
  const { aglet, asked, ids, book } = await signedIn(({ url }) =>
    url.searchParams.get('chainId') === 'eip155:1'
      ? gate.promise
      : { data: [send('base', undefined, { chain: 'eip155:8453' })], next: null },
  )
  const ethereum = book()
  const first = loadHistory(aglet)
  await until('it was asked for', () => asked().length)
  aglet.networks.activate('eip155:8453')
  await loadHistory(aglet)
  gate.resolve({ data: [send('main')], next: null })
  await first
  assert.equal(ids(), ['base'])
  assert.equal(
    ethereum.state.peek().months.flatMap(({ items }) => items.map(({ id }) => id)),
    ['main'],
  )
})

test('[7.2] a network that the API does not support is reported as unsupported and not requested', async () => {
  const { aglet, asked, state } = await signedIn(() => ({ data: [] }), ['eip155:8453'])
  await loadHistory(aglet)
  assert.equal([state().unsupported, state().status, asked().length], [true, 'ready', 0])
})

test('[7.2] once the API supports the network, its history loads with all pages', async () => {
  const http: string[] = []
  const { aglet, ids, state } = await signedIn(
    ({ url }) =>
      url.searchParams.get('cursor')
        ? { data: [send('old', '2025-02-01T00:00:00Z')], next: null }
        : { data: [send('new')], next: 'p2' },
    http,
  )
  await loadHistory(aglet)
  assert.equal([state().unsupported, state().status], [true, 'ready'])
  http.push('eip155:1')
  await loadHistory(aglet)
  assert.equal([state().unsupported, state().ended, ids()], [undefined, false, ['new']])
  await loadMoreHistory(aglet)
  assert.equal([state().ended, ids()], [true, ['new', 'old']])
})

test('[4.40] purchases are kept separately and are not filtered', async () => {
  const { aglet, ids, asked, fetch } = await signedIn(({ url }) => ({
    data: [
      url.searchParams.has('onramp')
        ? item('bought', 'buy', [token('USDC', '5', 'in')], {
            chain: null,
            status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
          })
        : send('sent'),
    ],
    next: null,
  }))
  await loadHistory(aglet)
  await loadHistory(aglet, { kind: 'onramp' })
  assert.equal([ids(), ids('onramp')], [['sent'], ['bought']])
  assert.is(asked()[1]!.searchParams.get('onramp'), 'coinbase')
  assert.is(fetch.calls.find(({ url }) => url.searchParams.has('onramp'))!.init.cache, 'no-cache')
})

test('S7 any malformed server reply ends as a failure that keeps the known items', async () => {
  const time = manualClock()
  try {
    for (const [what, answer] of HOSTILE_REPLIES) {
      let lies = false
      const { aglet, ids, state } = await signedIn(() =>
        lies ? answer() : { data: [send('a')], next: 'p2' },
      )
      await loadHistory(aglet)
      lies = true
      const end = loadMoreHistory(aglet)
      await time.advance(20_000)
      await end
      assert.equal([state().status, ids()], ['failed', ['a']], what)
      assert.is(state().error?.shortMessage, 'Failed to fetch transactions', what)
    }
  } finally {
    time.restore()
  }
})

test('S7 only the malformed rows are dropped', async () => {
  const row = send('good') as Record<string, unknown>
  const { aglet, ids } = await signedIn(() => ({
    data: [
      null,
      7,
      'row',
      [],
      {},
      { ...row, id: '<b>'.repeat(200) },
      { ...row, metadata: null },
      send('1', 'yesterday'),
      send('2', '1e400'),
      item('3', 'SEND <script>', []),
      { ...row, __proto__: null, id: 'good2' },
      row,
      row,
    ],
    next: { evil: true },
  }))
  await loadHistory(aglet)
  assert.equal(ids().sort(), ['good', 'good2'])
})

test('a pending transaction is dropped once the history lists it', async () => {
  const { aglet } = await signedIn(() => ({
    data: [
      send('a'),
      send('b', undefined, { status: 'pending' }),
      send('d', undefined, { status: 'pondered' }),
    ],
    next: null,
  }))
  const { account } = activeAccount(aglet)!
  for (const hash of ['0xa', '0xb', '0xc', '0xd'])
    aglet
      .get(createPending)
      .add({ status: 'pending', hash, account, operation: 'send', sentAt: Date.now(), transfers: [] })
  await loadHistory(aglet)
  assert.equal(
    aglet.get(createPending).all.value.map(({ hash }) => hash),
    ['0xd', '0xc', '0xb'],
    'a word that nobody knows is no end',
  )
})

test('a pending transaction is dropped also if the wallet wrote its hash in capitals', async () => {
  const { aglet } = await signedIn(() => ({ data: [send('a')], next: null }))
  const { account } = activeAccount(aglet)!
  aglet
    .get(createPending)
    .add({ status: 'pending', hash: '0xA', account, operation: 'send', sentAt: Date.now(), transfers: [] })
  await loadHistory(aglet)
  assert.equal(aglet.get(createPending).all.value, [])
})

for (const [status, end] of [
  ['0x1', 'confirmed'],
  ['0x0', 'failed'],
] as const)
  test(`when the chain reports that a sent transaction has ${end}, balances and history are read again`, async () => {
    const { aglet, rpc, asked } = await signedIn(() => ({ data: [], next: null }))
    const { account, network, address } = activeAccount(aglet)!
    rpc['eth_getTransactionReceipt'] = { status }
    aglet.get(createPending).add({
      status: 'pending',
      hash: '0xabc',
      account,
      operation: 'send',
      sentAt: Date.now(),
      transfers: [],
    })
    const stop = watchPendingTransactions(aglet, network, address)
    await until('it was told', () => aglet.get(createPending).all.value[0]?.status === end)
    await until('the history was asked', () => asked().length === 1)
    stop()
  })

test('without a receipt a transaction stays pending, and the chain is polled until the watcher stops', async () => {
  const { aglet, rpc, fetch } = await signedIn(() => ({ data: [], next: null }))
  const { account, network, address } = activeAccount(aglet)!
  rpc['eth_getTransactionReceipt'] = null
  aglet
    .get(createPending)
    .add({ status: 'pending', hash: '0xabc', account, operation: 'send', sentAt: Date.now(), transfers: [] })
  const looks = () => fetch.calls.filter(({ body }) => JSON.stringify(body ?? '').includes('Receipt')).length
  const time = manualClock()
  try {
    const stop = watchPendingTransactions(aglet, network, address)
    await time.advance(0)
    assert.is(looks(), 1)
    await time.advance(4000)
    assert.is(looks(), 2)
    stop()
    await time.advance(60_000)
    assert.is(aglet.get(createPending).all.value[0]!.status, 'pending')
    assert.is(looks(), 2)
  } finally {
    time.restore()
  }
})

test('without a connected account no request is sent', async () => {
  const aglet = fakeAglet()
  aglets.push(aglet)
  await loadHistory(aglet)
  await loadMoreHistory(aglet)
  assert.is(activeAccount(aglet), undefined)
  assert.not.equal(ALICE, BOB)
})

test.run()
