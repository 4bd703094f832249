import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { createSwap } from '../../../src/signals/swap/swap'
import { mount } from '../../../src/views/modal/mount'
import { swapServer } from '../../actions/swap/swapServer'
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

test.run()
