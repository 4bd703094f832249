import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { createSwap } from '../../../src/signals/swap/swap'
import type { CaipAddress } from '../../../src/types'
import { mount } from '../../../src/views/modal/mount'
import { COIN, NATIVE, swapServer } from '../../actions/swap/swapServer'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, fakeAdapter, fakeAglet } from '../../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

test('while the tokens load after a change of network, no message says that none was found', async () => {
  const chains = { http: ['eip155:1', 'eip155:8453'], ws: [] }
  const server = swapServer({ 'supported-chains': () => chains })
  // The second network's tokens never arrive.
  const fetch = (input: string, init: RequestInit) =>
    decodeURIComponent(input).includes('eip155:8453') ? new Promise(() => {}) : server(input, init)
  const adapter = fakeAdapter()
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch, adapters: [adapter] })
  drawn.push(aglet)
  await connect(aglet, connector())
  const swap = aglet.get(createSwap)
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view: 'Account' })
  aglet.route.push('Swap')
  await until('the form is ready', () => swap.step.value === 'editing')
  aglet.route.push('SwapSelectToken', { target: 'destination' })
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const list = () => root.querySelector('.select')
  await until('the tokens show', () => list()?.textContent?.includes('Coin'))
  adapter.emit(connector().id, { chainId: 'eip155:8453' })
  await until('they are gone', () => !list()?.textContent?.includes('Coin'))
  assert.not(list()?.textContent?.includes('No token found'))
  assert.ok(list()?.querySelector('[role=status][aria-label=Loading]'))
})

test('the rows show once it is known which tokens imitate others, so that none of them moves then', async () => {
  const server = swapServer({
    tokens: () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18 },
        // Not the contract of USDC.
        { name: 'USD Coin', symbol: 'USDC', address: COIN.replace(/a+$/, 'b'.repeat(40)), decimals: 6 },
        { name: 'Third', symbol: 'THIRD', address: COIN.replace(/a+$/, 'c'.repeat(40)), decimals: 6 },
      ],
    }),
  })
  const aglet = fakeAglet({}, { fetch: server as typeof globalThis.fetch, adapters: [fakeAdapter()] })
  drawn.push(aglet)
  await connect(aglet, connector())
  const swap = aglet.get(createSwap)
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view: 'Swap' })
  await until('the form is ready', () => swap.step.value === 'editing')
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const names = (list: string) =>
    [...root.querySelectorAll(list)].map(({ textContent }) => textContent).join()
  const shown = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const list of ['.rows .label', '.suggested .token']) {
      if (names(list)) shown.add(`${list}: ${names(list)}`)
    }
  })
  watch.observe(root, { childList: true, subtree: true })
  aglet.route.push('SwapSelectToken', { target: 'destination' })
  await until('the imitating token is in its place', () => names('.rows .label') === 'Ether,Third,USD Coin')
  watch.disconnect()
  assert.equal([...shown].sort(), ['.rows .label: Ether,Third,USD Coin', '.suggested .token: EETH'])
})

test('[P35] a search that finds no token is announced', async () => {
  const server = swapServer({})
  const aglet = fakeAglet({}, { fetch: server as typeof globalThis.fetch, adapters: [fakeAdapter()] })
  drawn.push(aglet)
  await connect(aglet, connector())
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view: 'Swap' })
  await until('the form is ready', () => aglet.get(createSwap).step.value === 'editing')
  aglet.route.push('SwapSelectToken', { target: 'destination' })
  const root = document.querySelector('aglet-root')!.shadowRoot!
  await until('the tokens show', () => root.querySelector('.rows .label'))
  const search = root.querySelector<HTMLInputElement>('.select input')!
  search.value = 'no such token'
  search.dispatchEvent(new Event('input', { bubbles: true }))
  const said = () => root.querySelector('.select [role=alert]')?.textContent
  await until('it is said', () => said() === 'No token found for “no such token”')
})

test('the rows keep their places when prices and balances change, until the search starts anew', async () => {
  const other = COIN.replace(/a+$/, 'b'.repeat(40))
  const held = (address: string, numeric: string) => ({
    name: 'Coin',
    symbol: 'COIN',
    chainId: 'eip155:1',
    address,
    price: 1,
    quantity: { decimals: '6', numeric },
  })
  let balances = [held(COIN, '500'), held(other, '100')]
  const server = swapServer({
    balance: () => ({ balances }),
    tokens: () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18 },
        { name: 'Other', symbol: 'OTHER', address: other, decimals: 6 },
        { name: 'Coin', symbol: 'COIN', address: COIN, decimals: 6 },
        { name: 'Third', symbol: 'THIRD', address: COIN.replace(/a+$/, 'c'.repeat(40)), decimals: 6 },
      ],
    }),
  })
  const aglet = fakeAglet({}, { fetch: server as typeof globalThis.fetch, adapters: [fakeAdapter()] })
  drawn.push(aglet)
  await connect(aglet, connector())
  const swap = aglet.get(createSwap)
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view: 'Swap' })
  await until('the form is ready', () => swap.step.value === 'editing')
  aglet.route.push('SwapSelectToken', { target: 'destination' })
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const names = () =>
    [...root.querySelectorAll('.rows h2, .rows .label')].map(({ textContent }) => textContent ?? '')
  const before = ['Your tokens', 'Coin', 'Other', 'Tokens', 'Third']
  await until(
    'the tokens show',
    () =>
      names()
        .filter(name => name !== 'Ether')
        .join() === before.join(),
  )
  const shown = names()
  const third = COIN.replace(/a+$/, 'c'.repeat(40))
  balances = [held(third, '7'), held(COIN, '500'), held(other, '100')]
  swap.setPrice(other as CaipAddress, 1000)
  await refreshAccount(aglet, { force: true })
  await until('the new value and balance show', () => {
    const text = root.querySelector('.rows')?.textContent ?? ''
    return text.includes('$100,000.00') && text.includes('7 THIRD')
  })
  assert.equal(names(), shown)
  const search = root.querySelector<HTMLInputElement>('.select input')!
  for (const query of ['other', '']) {
    search.value = query
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until('the search was done', () => names().includes('Coin') === !query)
  }
  assert.equal(
    names().filter(name => name !== 'Ether'),
    ['Your tokens', 'Other', 'Coin', 'Third'],
  )
})

test.run()
