import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { activeAccount, loadHistory } from '../../../src/actions/activity/loadHistory'
import { connect } from '../../../src/actions/connect/connect'
import { hideModal, openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import type { Options } from '../../../src/options'
import { createLabels } from '../../../src/signals/account/labels'
import { createPending } from '../../../src/signals/activity/pending'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { mount } from '../../../src/views/modal/mount'
import { type Clock, manualClock } from '../../clock'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import {
  ADDRESSES,
  ALICE,
  account,
  BOB,
  bitcoin,
  connector,
  fakeAdapter,
  fakeAglet,
  session,
} from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'
import { item, nft, token } from '../../net/historyItem'

const drawn: Aglet[] = []
let clock: Clock | undefined
test.before(resetPage)
test.after.each(() => {
  clock?.restore()
  clock = undefined
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

type Answer = (call: FakeCall) => unknown
const nothing: Answer = () => ({ data: [], next: null })
const explorer = (network: object) => ({
  ...network,
  blockExplorers: { default: { name: 'E', url: 'https://e.example' } },
})
const networks = [
  explorer({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example/1'] } },
  }),
] as unknown as Options['networks']

/** The Account view over a server with this history and these balances. */
async function draw(
  history: Answer = nothing,
  {
    options = {},
    balance = () => ({ balances: [] }),
    adapters,
  }: { options?: Partial<Options>; balance?: Answer; adapters?: ReturnType<typeof fakeAdapter>[] } = {},
) {
  const fetch = fakeFetch(call => {
    const { pathname } = call.url
    if (pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    if (pathname.endsWith('/history')) return history(call)
    if (pathname.endsWith('/balance')) return balance(call)
    return new Response('', { status: 404 })
  })
  const aglet = fakeAglet(
    { networks, ...options },
    { fetch: fetch as typeof globalThis.fetch, ...(adapters && { adapters }) },
  )
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  await connect(aglet, connector('com.a', adapters ? { chain: adapters[0]!.namespace } : {}))
  openModal(aglet)
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = <T extends HTMLElement>(selector: string) => [...root().querySelectorAll<T>(selector)]
  const text = () => root().querySelector('.main')?.textContent ?? ''
  const shows = (part: string) => until(`“${part}” was shown`, () => text().includes(part))
  const button = (name: string) => all<HTMLElement>('button, a').find(one => one.textContent?.trim() === name)
  const tab = async (name: string) => {
    await until('the tabs had come', () => all('[role=tab]').length)
    all('[role=tab]')
      .find(one => one.textContent === name)!
      .click()
    await until('it was chosen', () => all('[role=tab][aria-selected=true]')[0]?.textContent === name)
  }
  const asked = () => fetch.calls.filter(({ url }) => url.pathname.endsWith('/history')).length
  return { aglet, fetch, all, text, shows, button, tab, asked }
}

const day = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

test('[2.16] three tabs share one Tab stop, and the arrow keys move between them', async () => {
  const { all, tab } = await draw()
  await tab('Tokens')
  assert.equal(
    all('[role=tab]').map(one => [one.textContent, one.getAttribute('tabindex')]),
    [
      ['Tokens', '0'],
      ['NFTs', '-1'],
      ['Activity', '-1'],
    ],
  )
  const key = async (name: string) => {
    all('[role=tablist]')[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    await tick()
    return all('[role=tab][aria-selected=true]')[0]!.textContent
  }
  assert.is(await key('ArrowLeft'), 'Activity')
  assert.is(await key('ArrowRight'), 'Tokens')
  assert.is(await key('End'), 'Activity')
  assert.is(await key('Home'), 'Tokens')
  assert.is(await key('a'), 'Tokens')
  const [panel] = all('[role=tabpanel]')
  assert.is(panel!.getAttribute('aria-labelledby'), all('[role=tab]')[0]!.id)
  assert.is(all('[role=tab]')[0]!.getAttribute('aria-controls'), panel!.id)
})

test('[3.3] the selected tab is kept for the session, and its data is not requested again', async () => {
  const { aglet, all, tab, shows, asked } = await draw()
  await tab('Activity')
  await shows('No activity yet')
  aglet.route.push('Networks')
  await until('another view was there', () => !all('[role=tab]').length)
  aglet.route.back()
  await until('it was back', () => all('[role=tab][aria-selected=true]')[0]?.textContent === 'Activity')
  await shows('No activity yet')
  await tab('NFTs')
  await shows('No NFTs yet')
  assert.is(asked(), 1)
})

test('[9.10] new balances show while the account is on screen, and a closed modal requests nothing', async () => {
  const usdc = {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: `eip155:1:0x${'a'.repeat(40)}`,
    price: 1,
    quantity: { decimals: '6', numeric: '41.5' },
  }
  let balances: unknown[] = []
  const { aglet, fetch, all, shows, text } = await draw(nothing, { balance: () => ({ balances }) })
  const asked = () => fetch.calls.filter(({ url }) => url.pathname.endsWith('/balance')).length
  await shows('No tokens yet')
  aglet.route.push('Networks')
  await until('another view was there', () => !all('[role=tab]').length)
  clock = manualClock()
  aglet.route.back()
  await clock.advance(1000)
  assert.is(asked(), 1)
  balances = [usdc]
  await clock.advance(30_000)
  assert.is(asked(), 2)
  assert.match(text(), 'USD Coin')
  hideModal(aglet)
  await clock.advance(31_000)
  assert.is(asked(), 2)
})

test('the history is not requested before its tab is opened', async () => {
  const { tab, asked, shows } = await draw()
  await tab('Tokens')
  await shows('No tokens yet')
  assert.is(asked(), 0)
})

test('[9.24] a family without a history, or a host that disables it, has only the Tokens tab', async () => {
  const options = { features: { history: false } }
  const { all } = await draw(nothing, { options })
  await until('the tabs had come', () => all('[role=tab]').length)
  assert.equal(
    all('[role=tab]').map(one => one.textContent),
    ['Tokens'],
  )
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
  const adapter = fakeAdapter({
    namespace: 'bip122',
    connect: async () =>
      session({
        namespace: 'bip122',
        connectorId: 'com.a',
        accounts: [account('bc1qtest')],
        chainId: 'bip122:000000000019d6689c085ae165831e93',
      }),
  })
  const other = await draw(nothing, { options: { networks: [bitcoin] }, adapters: [adapter] })
  await until('the tabs had come', () => other.all('[role=tab]').length)
  assert.equal(
    other.all('[role=tab]').map(one => one.textContent),
    ['Tokens'],
  )
})

test('[4.38] [9.35] rows by month show texts, amounts, directions, statuses and links', async () => {
  const { all, tab, shows } = await draw(() => ({
    data: [
      item('now', 'send', [token('USDC', '12.5', 'out')], { minedAt: day(0.02), sentTo: ADDRESSES[1] }),
      item('swap', 'trade', [token('DAI', '2', 'in'), token('ETH', '0.5', 'out')], {
        minedAt: '2024-12-10T12:00:00Z',
      }),
      item('bad', 'receive', [token('DAI', '7', 'in')], {
        minedAt: '2024-12-09T12:00:00Z',
        status: 'failed',
      }),
      item('wait', 'mint', [nft('Knot 7', 'in')], { minedAt: '2024-12-08T12:00:00Z', status: 'pending' }),
      item('none', 'approve', null, {
        minedAt: '2024-11-08T12:00:00Z',
        application: { name: 'Router', iconUrl: null },
      }),
      item('bare', 'send', [], { minedAt: '2024-11-07T12:00:00Z' }),
    ],
    next: null,
  }))
  await tab('Activity')
  await shows('Swapped')
  await until('every row was drawn', () => all('.rows > li').every(row => row.textContent))
  const rows = all('.rows > li').map(one => one.textContent)
  assert.match(rows[1]!, /^U?Sent0xfB…c5d359−12.500 USDC29 min ago$/)
  assert.is(rows[2], 'December 2024')
  assert.match(rows[3]!, /Swapped0.500 ETH → 2.000 DAI(Dec 10|10 Dec)/)
  assert.match(rows[4]!, /ReceivedFailed.*\+7.000 DAI/)
  assert.match(rows[5]!, /MintedPending.*\+Knot 7/)
  assert.is(rows[6], 'November 2024')
  assert.match(rows[7]!, /ApprovedRouter/)
  assert.match(rows[8]!, /Sent0x00…0000f1 → 0x00…0000f2/)
  assert.equal(
    all<HTMLAnchorElement>('.rows a').map(one => [one.getAttribute('href'), one.rel, one.target])[0],
    ['https://e.example/tx/0xnow', 'noopener noreferrer', '_blank'],
  )
  assert.is(all('.rows > li')[3]!.querySelectorAll('img').length, 2)
  assert.ok(all('time').every(one => !Number.isNaN(Date.parse(one.getAttribute('datetime')!))))
})

test('a transaction of a network whose clock is ahead is not shown as one of the future', async () => {
  const { tab, shows, text } = await draw(() => ({
    data: [item('ahead', 'send', [], { minedAt: day(-0.002) })],
    next: null,
  }))
  await tab('Activity')
  await shows('0 sec ago')
  assert.not.match(text(), 'in 3 min')
})

test('seven placeholders show before the first page', async () => {
  const { all, tab } = await draw(() => new Promise(() => {}))
  await tab('Activity')
  await until('they were there', () => all('.panel .logo.skeleton').length === 7)
  assert.is(all('.panel [role=status]')[0]!.getAttribute('aria-label'), 'Loading')
})

const FETCH_FAILED = 'Failed to fetch transactions'

test('[8.3] “Failed to fetch transactions” shows until a retry succeeds', async () => {
  let works = false
  const { all, tab, shows, button, text } = await draw(() =>
    works ? { data: [], next: null } : new Response('', { status: 404 }),
  )
  await tab('Activity')
  await shows('Failed to fetch transactions')
  await until('the snackbar said it', () => all('.snack.error')[0]?.textContent === FETCH_FAILED)
  works = true
  button('Try again')!.click()
  await shows('No activity yet')
  await until('nothing says it any more', () => !text().includes('Failed to fetch'))
})

test('[8.3] shown items stay when loading an older page fails', async () => {
  let fails = false
  const { tab, shows, text, button } = await draw(({ url }) =>
    url.searchParams.get('cursor')
      ? fails
        ? { data: [item('old', 'claim', [])], next: null }
        : new Response('', { status: 404 })
      : { data: [item('new', 'send', [])], next: 'p2' },
  )
  await tab('Activity')
  await shows('Failed to fetch transactions')
  assert.match(text(), /Sent/)
  assert.match(text(), /as of/)
  fails = true
  button('Try again')!.click()
  await shows('Claimed')
})

test('[4.36] 50,000 items: the next page loads at the end of the list, with at most 60 rows in the document', async () => {
  const page = (at: number) =>
    Array.from({ length: 1000 }, (_, i) =>
      item(`${at}-${i}`, 'send', [token('USDC', `${at}`, 'out')], { minedAt: day(at + i / 1000) }),
    )
  const { all, tab, asked, shows } = await draw(({ url }) => {
    const at = Number(url.searchParams.get('cursor') ?? 0)
    return { data: page(at), next: at < 49 ? `${at + 1}` : null }
  })
  await tab('Activity')
  await shows('Sent')
  assert.is(asked(), 1, 'no more than shows')
  const panel = () => all('.panel')[0]!
  const size = () => Number(all('.rows > li')[0]!.getAttribute('aria-setsize'))
  for (let pages = 1; pages < 50; pages++) {
    const before = size()
    // A document without layout: the test sets the scroll position.
    panel().scrollTop = size() * 56
    panel().dispatchEvent(new Event('scroll'))
    await until('the next page had come', () => size() > before)
    assert.ok(all('.rows > li').length <= 60)
  }
  assert.ok(size() >= 50_000)
  assert.is(asked(), 50)
})

test('a transaction sent from here is on top as pending until the history lists it', async () => {
  const { aglet, tab, all, shows } = await draw(() => ({
    data: [item('old', 'claim', [], { minedAt: day(3) })],
    next: null,
  }))
  aglet.get(createPending).add({
    status: 'pending',
    hash: '0xabc',
    account: activeAccount(aglet)!.account,
    to: ADDRESSES[1],
    operation: 'send',
    sentAt: Date.now(),
    transfers: [{ symbol: 'USDC', direction: 'out', quantity: '1.5' }],
  })
  await tab('Activity')
  await shows('Claimed')
  assert.match(all('.rows > li')[0]!.textContent!, /SentPending0xfB…c5d359−1.500 USDC/)
  assert.is(all<HTMLAnchorElement>('.rows a')[0]!.getAttribute('href'), 'https://e.example/tx/0xabc')
})

test('a transaction sent from here is one row while the history lists it as pending too', async () => {
  let status = 'pending'
  const { aglet, tab, all, shows } = await draw(() => ({
    data: [
      item('abc', 'send', [], { status, minedAt: day(0) }),
      item('old', 'claim', [], { minedAt: day(3) }),
    ],
    next: null,
  }))
  aglet.get(createPending).add({
    status: 'pending',
    hash: '0xABC',
    account: activeAccount(aglet)!.account,
    operation: 'send',
    sentAt: Date.now(),
    transfers: [{ symbol: 'USDC', direction: 'out', quantity: '1.5' }],
  })
  const sent = () => all('.rows .label').filter(one => one.textContent?.startsWith('Sent'))
  await tab('Activity')
  await shows('Claimed')
  assert.equal(
    sent().map(one => one.textContent),
    ['SentPending'],
  )
  status = 'confirmed'
  await loadHistory(aglet, { force: true })
  await until('it has ended', () => sent().length === 1 && sent()[0]!.textContent === 'Sent')
})

test('S7 texts are rendered as text, and images pass the filter', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { all, tab, shows } = await draw(() => ({
    data: [
      item('a', 'send', [
        {
          ...token('USDC', '1', 'in'),
          fungible_info: { name: evil, symbol: '\u202e<b>', icon: { url: 'javascript:alert(1)' } },
        },
      ]),
      item('b', 'mint', [nft(evil, 'in')]),
    ],
    next: null,
  }))
  await tab('Activity')
  await shows('<b>')
  assert.is(all('.rows b, .rows [onerror]').length, 0)
  assert.equal(
    all<HTMLImageElement>('.rows img').filter(one => !one.src.startsWith('https:')),
    [],
  )
  await tab('NFTs')
  await shows(evil)
  assert.is(all('.rows [onerror]').length, 0)
})

test('NFTs show as a grid of images, and one opens large with its transaction', async () => {
  const { aglet, all, tab, shows, text } = await draw(() => ({
    data: [
      item('d', 'send', [nft('Gone', 'out')]),
      item('c', 'mint', [nft('Knot 7', 'in')]),
      item('b', 'receive', [nft('Visit us', 'in', true), token('X', '1', 'in')]),
      item('a', 'receive', [nft('Coin', 'in', false, '3'), nft('Thread', 'in', false, '9'.repeat(12))]),
      item('0', 'mint', [nft('Gone', 'in')]),
    ],
    next: null,
  }))
  await tab('NFTs')
  await shows('Knot 7')
  assert.not(text().includes('Gone'))
  assert.not(text().includes('Visit us'))
  assert.match(text(), /Coin×3/)
  // A huge count is shown in compact form.
  assert.match(text(), /Thread×999B/)
  const [first] = all<HTMLElement>('button.nft')
  assert.is(first!.querySelector('img')!.getAttribute('src'), 'https://img.example/Knot%207-small.png')
  first!.click()
  await until('it was large', () => aglet.route.view.value === 'Nft' && all('.portrait h2').length)
  assert.is(all('.portrait h2')[0]!.textContent, 'Knot 7')
  assert.is(all('.portrait a')[0]!.getAttribute('href'), 'https://e.example/tx/0xc')
  assert.match(all('.portrait img')[0]!.getAttribute('src')!, /Knot%207\.png$/)
})

test('[P35] a screen reader is told how many NFTs there are, not how many rows of three', async () => {
  const { tab, all } = await draw(() => ({
    data: ['a', 'b', 'c', 'd'].map(id => item(id, 'mint', [nft(`Knot ${id}`, 'in')])),
    next: null,
  }))
  await tab('NFTs')
  await until('all were there', () => all('button.nft').length === 4)
  const list = all('[aria-label=NFTs]')[0]!
  const entries = all('[role=listitem]')
  assert.equal(
    entries.map(one => [one.textContent!.trim().at(-1), one.getAttribute('aria-posinset')]),
    ['a', 'b', 'c', 'd'].map((id, at) => [id, `${at + 1}`]),
  )
  for (const entry of entries) {
    assert.is(entry.getAttribute('aria-setsize'), '4')
    assert.is(entry.closest('ul'), list)
  }
  assert.ok(all('.rows > li').every(row => row.getAttribute('role') === 'presentation'))
})

test('[P35] back from an NFT, the focus is on it again', async () => {
  const { aglet, tab, all } = await draw(() => ({
    data: ['a', 'b', 'c'].map(id => item(id, 'mint', [nft(`Knot ${id}`, 'in')])),
    next: null,
  }))
  await tab('NFTs')
  await until('all were there', () => all('button.nft').length === 3)
  const root = document.querySelector('aglet-root')!.shadowRoot!
  // Under React, happy-dom takes a removed element for the active one.
  const blur = () => (root.activeElement as HTMLElement | null)?.blur()
  blur()
  all<HTMLElement>('button.nft')[1]!.click()
  await until('it was large', () => all('.portrait h2').length)
  blur()
  aglet.route.back()
  await until('it has the focus', () => all('button.nft')[1] && root.activeElement === all('button.nft')[1])
})

test('an open NFT keeps its network and its link when the wallet changes networks', async () => {
  const adapter = fakeAdapter()
  const other = {
    id: 10,
    name: 'Optimism',
    blockExplorers: { default: { name: 'O', url: 'https://o.example' } },
  }
  const { all, tab, shows, text } = await draw(
    () => ({ data: [item('c', 'mint', [nft('Knot 7', 'in')])], next: null }),
    {
      adapters: [adapter],
      options: { networks: [networks![0], { ...networks![0], ...other }] as unknown as Options['networks'] },
    },
  )
  await tab('NFTs')
  await shows('Knot 7')
  all<HTMLElement>('button.nft')[0]!.click()
  await until('it was large', () => all('.portrait a').length)
  adapter.emit('com.a', { chainId: 'eip155:10' })
  await tick(20)
  assert.match(text(), 'Ethereum')
  assert.is(all('.portrait a')[0]!.getAttribute('href'), 'https://e.example/tx/0xc')
})

test('NFTs of a long history: a few pages are searched, and more on demand', async () => {
  const { tab, shows, button, asked } = await draw(({ url }) => {
    const at = Number(url.searchParams.get('cursor') ?? 0)
    return {
      data: [item(`${at}`, at === 7 ? 'mint' : 'send', at === 7 ? [nft('Deep', 'in')] : [])],
      next: `${at + 1}`,
    }
  })
  await tab('NFTs')
  await until('it has stopped by itself', () => asked() === 6)
  await shows('From the latest transactions: 6')
  button('Load older activity')!.click()
  await shows('Deep')
})

test('[3.3] a party that the user has named has that name, however the server spells its address', async () => {
  const { aglet, all, tab, shows } = await draw(() => ({
    data: [
      item('lower', 'send', [token('USDC', '1', 'out')], { sentTo: ADDRESSES[1]!.toLowerCase() }),
      item('own', 'send', [token('USDC', '2', 'out')], { sentTo: ADDRESSES[1] }),
      item('other', 'send', [token('USDC', '3', 'out')], { sentTo: ADDRESSES[2]!.toLowerCase() }),
    ],
    next: null,
  }))
  aglet.get(createLabels).set(ADDRESSES[1]!, 'Savings')
  await tab('Activity')
  await shows('Savings')
  await until('every row was drawn', () => all('.rows > li').every(row => row.textContent))
  assert.is(all('.rows > li').filter(row => row.textContent!.includes('Savings')).length, 2)
})

test('names in a right-to-left script stand before and after the arrow in its order', async () => {
  const { aglet, all, tab, shows } = await draw(() => ({
    data: [item('bare', 'send', [], { sentFrom: ADDRESSES[1], sentTo: ADDRESSES[2] })],
    next: null,
  }))
  aglet.get(createLabels).set(ADDRESSES[1]!, 'سارة')
  aglet.get(createLabels).set(ADDRESSES[2]!, 'ليلى')
  await tab('Activity')
  await shows('سارة → ليلى')
  assert.equal(
    all('bdi[dir=ltr] > bdi').map(name => name.textContent),
    ['سارة', 'ليلى'],
  )
})

test('[9.34] Receive shows unless the host disables it, and leads to the address', async () => {
  const { aglet, all, button, shows } = await draw()
  await until('the button was there', () => button('Receive'))
  button('Receive')!.click()
  await shows('Copy your address or scan this QR code')
  assert.is(aglet.route.view.value, 'WalletReceive')
  await until('the code was drawn', () => all('.qr').length)
  assert.is(all('.qr')[0]!.getAttribute('aria-label'), `QR code of the address ${ALICE}`)
  assert.is(all('.whole')[0]!.textContent, ALICE)
  let copied = ''
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void (copied = text) },
  })
  all('.chip')[0]!.click()
  await until('it was told', () => aglet.notices.snack.value?.message === 'Address copied')
  assert.is(copied, ALICE)
  all('.receive .row')[0]!.click()
  await shows('You can only receive assets on these networks')
  assert.equal(
    all('.list .row').map(one => one.querySelector('.label')!.textContent),
    ['Ethereum'],
  )
})

test('[9.24] the check mark of a copied address does not stay beside another address', async () => {
  const { aglet, all } = await draw()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async () => {} },
  })
  await until('the address was there', () => all('.chip').length)
  const mark = () => all('.chip path')[0]!.getAttribute('d')
  const before = mark()
  all('.chip')[0]!.click()
  await until('it was marked', () => mark() !== before)
  aglet.get(createTransitions).change('eip155', 'com.a', { accounts: [account(BOB)] })
  await until('the other address was there', () => all('.chip')[0]!.getAttribute('aria-label')!.includes(BOB))
  assert.is(mark(), before)
})

test('[6.2] with all features disabled there is no button, also without tokens', async () => {
  const options = { features: { receive: false, onramp: false, swaps: false, send: false } }
  const { all, tab, shows, button } = await draw(nothing, { options })
  await tab('Tokens')
  await shows('No tokens yet')
  assert.is(button('Receive'), undefined)
  assert.is(all('.features').length, 0)
  assert.is(all('.panel .row').length, 0)
})

test('the address is not offered for networks of another family', async () => {
  const { aglet, all, shows } = await draw(nothing, { options: { networks: [...networks, bitcoin] } })
  aglet.route.push('WalletCompatibleNetworks')
  await shows('You can only receive')
  assert.equal(
    all('.list .row').map(one => one.querySelector('.label')!.textContent),
    ['Ethereum'],
  )
})

test('5,000 tokens are sorted by value, with at most 60 rows in the document', async () => {
  const balances = Array.from({ length: 5000 }, (_, i) => ({
    name: `Token ${i}`,
    symbol: `T${i}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${(i + 1).toString(16).padStart(40, '0')}`,
    value: i,
    price: 1,
    quantity: { decimals: '6', numeric: `${i}` },
    iconUrl: '',
  }))
  const { all } = await draw(nothing, { balance: () => ({ balances }) })
  await until('the long list had come', () => all('.rows[aria-label] > li')[0]?.textContent)
  assert.ok(all('.rows > li').length <= 60)
  assert.match(all('.rows > li')[0]!.textContent!, /Token 4999/)
  assert.is(all('.rows > li')[0]!.getAttribute('aria-setsize'), '5000')
})

test.run()
