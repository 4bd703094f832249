import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../../src/actions/account/refreshAccount'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createSend } from '../../../src/signals/send/send'
import { mount } from '../../../src/views/modal/mount'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { connector, deferred, fakeAglet } from '../../fakes'
import { fakeFetch } from '../../net/fakeFetch'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const token = (symbol: string, decimals: string, more: object) => ({
  name: `${symbol} token`,
  symbol,
  chainId: 'eip155:1',
  value: 2,
  price: 1,
  quantity: { decimals, numeric: '2' },
  iconUrl: '',
  ...more,
})

test('rows of tokens keep their places: the coin is listed with the tokens, and a failed refresh shows below them', async () => {
  const balances = deferred<unknown>()
  let works = true
  const fetch = fakeFetch(({ url }) => {
    if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    return works && url.pathname.endsWith('/balance') ? balances.promise : new Response('', { status: 404 })
  })
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  await connect(aglet, connector('com.a'))
  const reading = refreshAccount(aglet)
  openModal(aglet)
  aglet.route.push('WalletSendSelectToken')
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const rows = () => [...root.querySelectorAll('.panel li')].map(({ textContent }) => textContent ?? '')

  await until('it loads', () => root.querySelector('.panel .skeleton'))
  const coin = { amount: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH' }
  aglet.get(createHoldings).native.value = { status: 'ready', value: coin }
  assert.is(aglet.get(createSend).assets.peek().length, 1, 'the coin is known')
  await tick()
  assert.equal(rows(), [])

  const usdc = token('USDC', '6', { address: `eip155:1:0x${'a'.repeat(40)}` })
  balances.resolve({ balances: [usdc, token('ETH', '18', { name: 'Ether' })] })
  await reading
  await until('the tokens are there', () => rows().length === 2)
  assert.match(rows()[0]!, 'USDC token')
  assert.not(root.querySelector('.panel .skeleton'))

  works = false
  await refreshAccount(aglet, { force: true })
  const retry = () => [...root.querySelectorAll('.panel button')].find(one => one.textContent === 'Try again')
  await until('it failed', retry)
  assert.is(rows().length, 2)
  const last = [...root.querySelectorAll('.panel li')].at(-1)!
  assert.ok(last.compareDocumentPosition(retry()!) & Node.DOCUMENT_POSITION_FOLLOWING)
})

test('[P35] a search that finds no token is announced', async () => {
  const fetch = fakeFetch(({ url }) => {
    if (url.pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
    if (!url.pathname.endsWith('/balance')) return new Response('', { status: 404 })
    return { balances: [token('USDC', '6', { address: `eip155:1:0x${'a'.repeat(40)}` })] }
  })
  const aglet = fakeAglet({}, { fetch: fetch as typeof globalThis.fetch })
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  await connect(aglet, connector('com.a'))
  refreshAccount(aglet)
  openModal(aglet)
  aglet.route.push('WalletSendSelectToken')
  const root = document.querySelector('aglet-root')!.shadowRoot!
  await until('the token shows', () => root.querySelector('.panel li'))
  const search = root.querySelector<HTMLInputElement>('.tokens input')!
  search.value = 'no such token'
  search.dispatchEvent(new Event('input', { bubbles: true }))
  const said = () => root.querySelector('.tokens [role=alert]')?.textContent
  await until('it is said', () => said() === 'No tokens found')
})

test.run()
