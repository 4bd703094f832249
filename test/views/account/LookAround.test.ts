import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookAt } from '../../../src/actions/account/lookAt'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import type { Options } from '../../../src/options'
import { createLookSearch } from '../../../src/signals/account/lookSearch'
import { createRecentlyLookedAt } from '../../../src/signals/account/recentlyLookedAt'
import { createViewedAccount } from '../../../src/signals/account/viewedAccount'
import { createPending } from '../../../src/signals/activity/pending'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, BOB, base, connector, ethereum, fakeAglet, solana } from '../../fakes'
import { type FakeCall, fakeFetch } from '../../net/fakeFetch'
import { item, nft } from '../../net/historyItem'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const SOL = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const USDC = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${BOB}`,
  value: 5,
  price: 1,
  quantity: { decimals: '6', numeric: '5' },
}
const day = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

/** The view over a server with one token and one transaction, unless `answer` overrides the reply. */
function draw(options: Partial<Options> = {}, answer: (call: FakeCall) => unknown = () => undefined) {
  const fetch = fakeFetch(call => {
    const own = answer(call)
    if (own !== undefined) return own
    const { pathname } = call.url
    if (pathname.endsWith('/supported-chains')) return { http: ['eip155:1', 'eip155:8453'], ws: [] }
    if (pathname.endsWith('/balance')) return { balances: [USDC] }
    if (pathname.endsWith('/history'))
      return { data: [item('a', 'mint', [nft('Thread', 'in')], { minedAt: day(2) })], next: null }
    if (pathname.includes('/identity/')) return { name: null, avatar: null }
    return new Response('', { status: 404 })
  })
  const aglet = fakeAglet(
    { networks: [ethereum, base, solana], features: { viewOnly: true }, ...options },
    { fetch: fetch as typeof globalThis.fetch },
  )
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = <T extends HTMLElement>(selector: string) => [...root().querySelectorAll<T>(selector)]
  const text = () => root().querySelector('.main')?.textContent ?? ''
  const shows = (part: string) => until(`“${part}” was shown`, () => text().includes(part))
  const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
  const button = (name: string) => all('button, a').find(one => nameOf(one).startsWith(name))
  const press = async (name: string) => {
    await until(`there was a button ${name}`, () => button(name))
    button(name)!.click()
    await tick()
  }
  const type = async (value: string) => {
    await until('there was a field', () => all('.lookup input').length)
    const input = all<HTMLInputElement>('.lookup input')[0]!
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await press('View account')
  }
  return { aglet, fetch, all, text, shows, button, press, type, nameOf }
}
const BAND = 'You are only looking at this account'

test('while a name is looked up, the button keeps the focus and starts no second look-up', async () => {
  let asked = 0
  const { aglet, all } = draw({}, ({ url }) =>
    url.pathname.includes('/profile/') && ++asked ? new Promise(() => {}) : undefined,
  )
  openModal(aglet, { view: 'LookAround' })
  await until('the form shows', () => all('.lookup button[type=submit]').length)
  const button = all<HTMLButtonElement>('.lookup button[type=submit]')[0]!
  button.focus()
  all<HTMLInputElement>('.lookup input')[0]!.value = 'ada.reown.id'
  lookAt(aglet, 'ada.reown.id')
  await until('it is busy', () => button.getAttribute('aria-busy') === 'true')
  await until('the server is asked', () => asked)
  assert.is(button.disabled, false)
  assert.is(button.getAttribute('aria-disabled'), 'true')
  const before = aglet.get(createLookSearch).state.peek()
  all('form.lookup')[0]!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await tick(20)
  assert.is(aglet.get(createLookSearch).state.peek(), before)
})

test('Connect leads to the view if the host enables it', async () => {
  const { aglet, press, shows } = draw()
  openModal(aglet)
  await press('Look around')
  await shows('Nothing is connected, and nothing can be signed.')
  assert.is(aglet.route.view.peek(), 'LookAround')
})

test('if the host does not enable it, Connect has no such row', async () => {
  const { aglet, all, button } = draw({ features: {} })
  openModal(aglet)
  await until('the wallets were shown', () => all('.list').length)
  assert.is(button('Look around'), undefined)
})

test('on a network that the API does not support, balances are unavailable and another network can be chosen', async () => {
  const { aglet, shows, type, press } = draw({}, ({ url }) =>
    url.pathname.endsWith('/supported-chains') ? { http: [], ws: [] } : undefined,
  )
  openModal(aglet, { view: 'LookAround' })
  await type(ALICE)
  await shows('Token Balance Unavailable')
  await press('on Ethereum')
  await press('Base')
  await shows('on Base')
})

test('a viewed account is marked as view-only, and has no actions that need its owner', async () => {
  const { aglet, shows, type, button, press, all } = draw()
  openModal(aglet, { view: 'LookAround' })
  await type(ALICE)
  await shows('USD Coin')
  await until('its tabs had come', () => all('[role=tab]').length)
  await shows(BAND)
  await shows('View only')
  assert.is(all('.eyed .icon').length, 1)
  for (const name of [
    'Send',
    'Swap',
    'Buy',
    'Receive',
    'Disconnect',
    'Switch',
    'Connected with',
    'Choose account name',
  ])
    assert.is(button(name), undefined, name)
  assert.ok(button('0x5a'))
  // The title is its name; with another name beside it, screen readers would read it twice.
  assert.equal(
    all('[title=Refresh]').map(button => button.getAttribute('aria-label')),
    [null],
  )
  // Views opened from it are marked as well, and its network is separate from the app’s.
  await press('on Ethereum')
  await shows(BAND)
  assert.equal(
    all('.networks .row').map(row => row.textContent),
    ['Ethereum', 'Base'],
  )
  await press('Base')
  await press('on Base')
  assert.is(aglet.networks.active.peek().name, 'Ethereum')
  // Stop leads back to the choice of an account.
  await press('Stop')
  await shows('Nothing is connected')
  assert.is(aglet.route.view.peek(), 'LookAround')
  assert.is(aglet.get(createViewedAccount).account.peek(), undefined)
})

test('the account’s activity and NFTs are loaded, without the transactions sent from this browser', async () => {
  const { aglet, shows, type, press, all, text } = draw()
  aglet.get(createPending).add({
    account: `eip155:1:${ALICE}`,
    hash: `0x${'1'.repeat(64)}`,
    operation: 'send',
    to: BOB,
    sentAt: Date.now(),
    status: 'asked',
    transfers: [],
  } as never)
  openModal(aglet, { view: 'LookAround' })
  await type(ALICE)
  await press('Activity')
  await until('a row was there', () => all('.panel a.row, .panel div.row:not(:has(.skeleton))').length)
  assert.not.match(text(), 'Unanswered')
  assert.not.match(text(), 'Purchases')
  await press('NFTs')
  await until('an NFT was there', () => all('button.nft').length)
  all('button.nft')[0]!.click()
  await until('it was large', () => aglet.route.view.peek() === 'Nft')
  await shows(BAND)
  assert.is(aglet.get(createPending).all.peek().length, 1)
})

test('a viewed account without tokens offers no ways to fund it', async () => {
  const { aglet, shows, type, button } = draw({}, ({ url }) =>
    url.pathname.endsWith('/balance') ? { balances: [] } : undefined,
  )
  openModal(aglet, { view: 'LookAround' })
  await type(ALICE)
  await shows('No tokens yet')
  assert.is(button('Buy Crypto'), undefined)
  assert.is(button('Receive funds'), undefined)
})

test('an invalid address or name shows an error until the text changes', async () => {
  const { aglet, shows, type, all } = draw()
  openModal(aglet, { view: 'LookAround' })
  for (const [typed, says] of [
    ['nothing', 'This is neither an address nor a name.'],
    [ALICE.replace('aA', 'Aa'), 'The capital letters of this address do not match'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'This is an address of Polkadot'],
  ] as const) {
    await type(typed)
    await shows(says)
    assert.is(all('.lookup input')[0]!.getAttribute('aria-invalid'), 'true')
  }
  all('.lookup input')[0]!.dispatchEvent(new Event('input', { bubbles: true }))
  await until('nothing was said', () => !all('.problem').length)
})

test('recently viewed accounts are offered and can be removed', async () => {
  const { aglet, shows, press, button } = draw()
  aglet.get(createRecentlyLookedAt).add({ namespace: 'eip155', address: ALICE })
  aglet.get(createRecentlyLookedAt).add({ namespace: 'solana', address: SOL })
  openModal(aglet, { view: 'LookAround' })
  await press('Remove 7EcD')
  await until('it was gone', () => !button('7EcD'))
  await press('0x5a')
  await shows(BAND)
  assert.is(aglet.get(createViewedAccount).account.peek()?.address, ALICE)
})

test('connecting an account replaces the viewed one', async () => {
  const { aglet, shows, type, button } = draw()
  openModal(aglet, { view: 'LookAround' })
  await type(BOB)
  await shows(BAND)
  await connect(aglet, connector('com.a'))
  await until('the account showed', () => aglet.route.view.peek() === 'Account')
  await until('it is the user’s own', () => button('Send'))
})

test('when the host disables the feature, the view returns to the wallets', async () => {
  const { aglet, shows } = draw()
  openModal(aglet, { view: 'LookAround' })
  await lookAt(aglet, BOB)
  await shows(BAND)
  aglet.options.value = { ...aglet.options.peek(), features: {} }
  await until('the wallets showed', () => aglet.route.view.peek() === 'Connect')
})

test.run()
