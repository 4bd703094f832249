import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { CERTIFIED } from '../../../src/components/icons/walletListIcons'
import type { Options } from '../../../src/options'
import { mount } from '../../../src/views/modal/mount'
import { fakeLibrary } from '../../adapters/pairing/fakeLibrary'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, fakeAglet } from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const LIST = Array.from({ length: 1000 }, (_, i) => ({
  id: `w${i}`,
  name: `Wallet ${i}`,
  badge_type: i % 2 ? 'none' : 'certified',
  mobile_link: `app${i}://`,
  homepage: `https://w${i}.example`,
}))
const directory = ({ url }: FakeCall) => {
  const get = (name: string) => url.searchParams.get(name)
  const [page, entries] = [Number(get('page')), Number(get('entries'))]
  const data = LIST.filter(
    ({ id, name, badge_type }) =>
      name.toLowerCase().includes(get('search') ?? '') &&
      (!get('include') || get('include')!.split(',').includes(id)) &&
      (!get('badge_type') || badge_type === get('badge_type')),
  )
  return { data: data.slice((page - 1) * entries, page * entries), count: data.length }
}
const down = () => Promise.reject(new TypeError('Failed to fetch'))

function draw(
  view: 'AllWallets' | 'Connect' | 'GetWallet' = 'AllWallets',
  options: Partial<Options> = {},
  answer: (call: FakeCall) => unknown = directory,
) {
  const fetch = fakeFetch(answer)
  const aglet = fakeAglet(
    { universalProvider: fakeLibrary().provider, ...options },
    { fetch: fetch as typeof globalThis.fetch },
  )
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view })
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = <T extends HTMLElement>(selector: string) => [...root().querySelectorAll<T>(selector)]
  const tiles = () => all('button.tile').map(tile => tile.querySelector('bdi')?.textContent)
  const text = () => root().querySelector('.main')?.textContent ?? ''
  const shows = (part: string) => until(`“${part}” was shown`, () => text().includes(part))
  const type = (words: string) => {
    const [input] = all<HTMLInputElement>('input[type=search]')
    input!.value = words
    input!.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const key = (name: string) => {
    const [grid] = all('[role=grid]')
    grid!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  }
  const stop = () => all('[role=grid] [tabindex="0"]')
  const row = (name: string) =>
    all<HTMLButtonElement>('button.row').find(one => one.textContent?.includes(name))
  return { aglet, fetch, all, tiles, text, shows, type, key, stop, row }
}

test('[2.5] the whole list is shown, with one screenful in the document', async () => {
  const { tiles, all, shows } = draw()
  await until('the first page had come', () => tiles().includes('Wallet 0'))
  assert.ok(tiles().length <= 60)
  const [grid] = all('[role=grid]')
  assert.is(grid!.getAttribute('aria-label'), 'All Wallets')
  assert.is(grid!.getAttribute('aria-colcount'), '4')
  await shows('Wallets: 1000')
})

test('before the first page 16 placeholders show', async () => {
  const { all } = draw('AllWallets', {}, () => new Promise(() => {}))
  await until('there were placeholders', () => all('.tile.skeleton').length === 16)
})

test('[9.15] a search shows its results, or that there are none', async () => {
  const { tiles, type, shows, aglet } = draw()
  await until('the list had come', () => tiles().length)
  type('wallet 99')
  await until('it was found', () => tiles()[0] === 'Wallet 99')
  assert.equal(tiles().length, 11)
  type('nothing like it')
  await shows('No Wallet found')
  type('')
  await until('the whole list is back', () => tiles()[0] === 'Wallet 0')
  assert.is(aglet.route.view.value, 'AllWallets')
})

test('[3.20] the switch shows only certified wallets, and gives a message with its own icon', async () => {
  const { tiles, all, aglet } = draw()
  await until('the list had come', () => tiles().length)
  const [badge] = all<HTMLButtonElement>('[role=switch]')
  assert.is(badge!.getAttribute('aria-checked'), 'false')
  badge!.click()
  await until('only they are left', () => tiles()[1] === 'Wallet 2')
  assert.is(badge!.getAttribute('aria-checked'), 'true')
  assert.is(aglet.notices.snack.value?.message, 'Only WalletConnect certified')
  await until('its own icon is drawn', () => all('.snack path')[0]?.getAttribute('d') === CERTIFIED)
  badge!.click()
  await until('all are back', () => tiles()[1] === 'Wallet 1')
})

test('a tile leads to its wallet, an installed one to its extension; going back keeps the search', async () => {
  const { aglet, tiles, all, type } = draw()
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  await until('the list had come', () => tiles()[0] === 'Alpha' && tiles().length > 1)
  type('wallet 42')
  await until('it was found', () => tiles()[0] === 'Wallet 42')
  all('button.tile')[0]!.click()
  assert.is(aglet.route.view.value, 'ConnectingWalletConnect')
  assert.is(aglet.route.entry.value.data.wallet?.id, 'w42')
  aglet.route.back()
  await until('it is still there', () => tiles()[0] === 'Wallet 42')
  assert.is(all<HTMLInputElement>('input[type=search]')[0]!.value, 'wallet 42')
  type('')
  await until('the list is back', () => tiles()[0] === 'Alpha')
  all('button.tile')[0]!.click()
  assert.is(aglet.route.view.value, 'ConnectingExternal')
})

test('the grid is one Tab stop, and the arrow keys move within it', async () => {
  const { tiles, key, stop } = draw()
  await until('the list had come', () => tiles().length)
  const at = () => stop().map(one => one.querySelector('bdi')?.textContent)
  assert.equal(at(), ['Wallet 0'])
  for (const [name, wallet] of [
    ['ArrowRight', 'Wallet 1'],
    ['ArrowDown', 'Wallet 5'],
    ['ArrowLeft', 'Wallet 4'],
    ['ArrowUp', 'Wallet 0'],
    ['ArrowUp', 'Wallet 0'],
    ['End', 'Wallet 39'],
    ['ArrowRight', 'Wallet 39'],
    ['PageUp', 'Wallet 23'],
    ['Home', 'Wallet 0'],
  ] as const) {
    key(name)
    await until(`${name} led to ${wallet}`, () => at().join() === wallet)
  }
})

test('images of tiles that scroll by are not requested', async () => {
  const { aglet, all, tiles } = draw('AllWallets', {}, call => {
    const { data, count } = directory(call)
    return { data: data.map(wallet => ({ ...wallet, image_id: `image-${wallet.id}` })), count }
  })
  await until('the list had come', () => tiles().length)
  // The list stops scrolling only when the test runs the timer.
  const due: (() => void)[] = []
  aglet.after = (_, run) => {
    due.push(run)
    return () => {}
  }
  const images = () => all<HTMLImageElement>('.tile img').map(({ src }) => /image-(w\d+)/.exec(src)?.[1])
  assert.ok(images().includes('w0'))
  const [grid] = all('[role=grid]')
  for (const top of [300, 1200, 600]) {
    grid!.scrollTop = top
    grid!.dispatchEvent(new Event('scroll'))
    await until(`it was scrolled to ${top}`, () => tiles().includes(`Wallet ${(top / 100) * 4 + 4}`))
  }
  assert.not.ok(images().includes('w30'), 'while it moves')
  due.at(-1)!()
  await until('it stands still', () => images().includes('w30'))
})

test('when the server fails, well-known wallets, the reason and a retry show', async () => {
  let answer: (call: FakeCall) => unknown = down
  const { tiles, shows, all } = draw('AllWallets', {}, call => answer(call))
  await shows('The full list could not be loaded.')
  assert.ok(tiles().includes('MetaMask'))
  answer = directory
  all('button.link')[0]!.click()
  await until('the list came', () => tiles().includes('Wallet 0'))
  assert.is(all('[role=alert]').length, 0)
})

test('leaving the view aborts its request', async () => {
  const signals: AbortSignal[] = []
  const { aglet } = draw('AllWallets', {}, ({ url, init }) => {
    if (init?.signal && url.pathname === '/getWallets') signals.push(init.signal)
    return new Promise(() => {})
  })
  await until('the list was asked', () => signals.length === 2)
  aglet.route.reset('Connect')
  await until('one request ended', () => signals.some(({ aborted }) => aborted))
})

test('Connect shows how many more wallets there are, and leads to them and to pairing', async () => {
  const { aglet, shows, row } = draw('Connect')
  await shows('All Wallets')
  await shows('1000+')
  assert.match(row('WalletConnect')?.textContent ?? '', /QR code/)
  row('WalletConnect')!.click()
  assert.is(aglet.route.view.value, 'ConnectingWalletConnect')
  assert.is(aglet.route.entry.value.data.wallet, undefined)
  aglet.route.back()
  await until('the list is back', () => row('All Wallets'))
  row('All Wallets')!.click()
  assert.is(aglet.route.view.value, 'AllWallets')
})

for (const [count, words] of [
  [489, '480+'],
  [10, '10+'],
  [9, '9'],
] as const)
  test(`${count} wallets show as ${words}`, async () => {
    const { shows, row } = draw('Connect', {}, () => ({ data: LIST.slice(0, 1), count }))
    await shows(words)
    // Isolated: from right to left, it would read “+480”.
    assert.is(row('All Wallets')?.querySelector('bdi.tag')?.textContent, words)
  })

test('neither row shows where the host disables it', async () => {
  for (const [options, rows] of [
    [{}, ['WalletConnect', 'All Wallets']],
    [{ allWallets: 'HIDE' }, ['WalletConnect']],
    [{ allWallets: 'ONLY_MOBILE' }, ['WalletConnect']],
    [{ features: { allWallets: false } }, ['WalletConnect']],
    [{ enableWalletConnect: false }, []],
    [{ projectId: '' }, []],
  ] as const) {
    const { aglet, row, shows } = draw('Connect', options)
    aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
    await shows('Alpha')
    assert.equal(
      ['WalletConnect', 'All Wallets'].filter(name => row(name)),
      rows,
      JSON.stringify(options),
    )
    aglet.destroy()
    clearPage()
  }
})

test('Get a wallet lists the first four wallets with their home pages, and a link to all', async () => {
  const { aglet, all, shows } = draw('GetWallet')
  await shows('Wallet 3')
  assert.equal(
    all('a').map(link => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
    [
      ...[0, 1, 2, 3].map(i => [`https://w${i}.example/`, '_blank', 'noopener noreferrer']),
      ['https://walletconnect.com/explorer?type=wallet', '_blank', 'noopener noreferrer'],
    ],
  )
  aglet.destroy()
  clearPage()
  const failing = draw('GetWallet', {}, down)
  await failing.shows('MetaMask')
})

test.run()
