import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { connect } from '../../../src/actions/connect/connect'
import { openModal } from '../../../src/actions/modal/openModal'
import { requestQuote } from '../../../src/actions/swap/quoteSwap'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { formatAmount } from '../../../src/lib/format/amount'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createSwap } from '../../../src/signals/swap/swap'
import { mount } from '../../../src/views/modal/mount'
import { swapServer } from '../../actions/swap/swapServer'
import { clearPage, leavePage, personsClick, resetPage, tick, until } from '../../dom'
import { base, connector, ethereum, fakeAdapter, fakeAglet, fakeProvider } from '../../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

/** The analytics events from now on. */
async function listen(aglet: Aglet): Promise<readonly TrackedEvent[]> {
  const sink = aglet.get(createEventSink)
  await until('events are tracked', () => sink.to && !Array.isArray(sink.to))
  const events: TrackedEvent[] = []
  sink.to = events
  return events
}
const names = (events: readonly TrackedEvent[]) => events.map(({ event }) => event)

/**
 * The preview of a swap of 1 ETH for COIN, with a wallet that never answers.
 *
 * @param enableEmbedded the modal is part of the page: the wallet was connected in it
 */
async function atPreview(enableEmbedded = false) {
  const fetch = swapServer({}, { eth_getTransactionReceipt: null })
  const there = { chain: '0x1' }
  const wallet = fakeProvider({
    eth_sendTransaction: () => new Promise(() => {}),
    eth_chainId: () => there.chain,
  })
  const adapter = fakeAdapter({ provider: () => wallet, switchNetwork: () => new Promise(() => {}) })
  const networks = [ethereum, { ...base, id: 5, name: 'Testing' }] as const
  const aglet = fakeAglet(
    { networks, enableEmbedded },
    { fetch: fetch as typeof globalThis.fetch, adapters: [adapter] },
  )
  drawn.push(aglet)
  aglet.onDestroy(syncModal(aglet))
  if (enableEmbedded) openModal(aglet)
  await connect(aglet, connector())
  const swap = aglet.get(createSwap)
  aglet.onDestroy(mount(aglet))
  if (!enableEmbedded) openModal(aglet, { view: 'Account' })
  aglet.route.push('Swap')
  await until('the form is ready', () => swap.step.value === 'editing')
  swap.choose('destination', swap.tokens.value[1]!)
  await requestQuote(aglet)
  aglet.route.push('SwapPreview')
  const button = (text: string) =>
    [...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('button')].find(
      one => one.textContent === text && !one.disabled && one.ariaDisabled !== 'true',
    )
  await until('it can be swapped', () => swap.step.value === 'swappable' && button('Swap'))
  const asked = () => [...wallet.calls.map(({ method }) => method), ...adapter.calls]
  return Object.assign(there, { aglet, adapter, swap, button, asked })
}

for (const [what, chain, request, embedded] of [
  ['the transaction', '0x1', 'eth_sendTransaction', false],
  ['the network switch', '0x2105', `switchNetwork ${connector().id}`, false],
  ['the transaction of an embedded modal', '0x1', 'eth_sendTransaction', true],
] as const)
  test(`while the wallet has ${what}, Cancel leads back to a form that can be edited`, async () => {
    const there = await atPreview(embedded)
    const { aglet, swap, button, asked } = there
    there.chain = chain
    await until('the wallet is asked', () => {
      button('Swap')?.dispatchEvent(personsClick())
      return asked().includes(request)
    })
    assert.is(swap.step.value, 'swapping')
    await until('it can be cancelled', () => button('Cancel'))
    button('Cancel')!.dispatchEvent(personsClick())
    await until('the form shows', () => aglet.route.view.value === 'Swap')
    await until('it can be edited', () => swap.step.value === 'editing')
    await tick(20)
    assert.equal([aglet.route.view.value, swap.step.value], ['Swap', 'editing'])
  })

test('the network cost reads from left to right in every language, as other amounts', async () => {
  await atPreview()
  const facts = document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('.fact')
  const cost = [...facts].find(fact => fact.textContent?.startsWith('Network cost'))!
  assert.match(cost.querySelector('bdi')?.textContent ?? '', /\d/)
})

test('the value of the network cost is rounded up, so that it never looks lower than it is', async () => {
  const { swap } = await atPreview()
  swap.setPrice(
    swap.terms.value.source!.address,
    0.0142 / Number(formatAmount(swap.plan.value!.fee!.cost, 18)),
  )
  const facts = document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('.fact')
  const cost = [...facts].find(fact => fact.textContent?.startsWith('Network cost'))!
  await until('the cost is shown at this price', () => cost.textContent?.includes('$0.0'))
  assert.is(cost.querySelector('bdi')?.textContent, '$0.02')
})

test('[P35] while the swap is prepared, a screen reader is told that its costs are loading', async () => {
  const { aglet, swap } = await atPreview()
  const waits = () =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelector('.facts[role=status][aria-label=Loading]')
  assert.not.ok(waits())
  swap.edit()
  await until('it is prepared again', waits)
  aglet.destroy()
})

test('[P35] a warning that comes up while the user reads the preview is announced', async () => {
  const { swap } = await atPreview()
  const alerts = () =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('.doubt [role=alert]')
  assert.is(alerts().length, 0)
  swap.setPrice(swap.terms.value.source!.address, 1_000_000)
  swap.setPrice(swap.terms.value.destination!.address, 0.01)
  await until('it warns', () =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelector('.doubt .caution'),
  )
  assert.match(alerts()[0]?.textContent ?? '', /^You lose about/)
})

test('[P35] in the form, a large loss is announced, and so is too little coin for the network cost', async () => {
  const { aglet, swap } = await atPreview()
  aglet.route.back()
  await until('the form shows', () => aglet.route.view.value === 'Swap' && swap.step.value === 'editing')
  const alerts = () =>
    [...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll('.swap [role=alert]')].map(
      ({ textContent }) => textContent ?? '',
    )
  assert.equal(alerts(), [])
  await requestQuote(aglet)
  swap.setPrice(swap.terms.value.source!.address, 1_000_000)
  swap.setPrice(swap.terms.value.destination!.address, 0.01)
  await until('the loss is said', () => alerts()[0]?.startsWith('You lose about'))
  const { native } = aglet.get(createHoldings)
  const coin = native.value.value!
  native.value = { status: 'ready', value: { ...coin, amount: 10n ** 18n } }
  swap.setAmount('1')
  await until('the shortage is said', () => alerts()[0]?.startsWith('There is not enough'))
})

test('a preview is left when the wallet changes to a network without swaps, and its swap is not sent there', async () => {
  const there = await atPreview()
  const { aglet, adapter, button, asked } = there
  there.chain = '0x5'
  adapter.emit(connector().id, { chainId: 'eip155:5' })
  await tick(20)
  const { now } = performance
  performance.now = () => now.call(performance) + 1000
  try {
    button('Swap')?.dispatchEvent(personsClick())
    await tick(200)
  } finally {
    performance.now = now
  }
  assert.not(asked().includes('eth_sendTransaction'))
  await until('the networks with swaps show', () => aglet.route.view.value === 'UnsupportedChain')
})

test('[7.27] choosing a network with swaps reports the switch only, not a list of networks that nobody opened', async () => {
  const { aglet, adapter, button } = await atPreview()
  adapter.emit(connector().id, { chainId: 'eip155:5' })
  await until('the networks with swaps show', () => button('Ethereum'))
  const events = await listen(aglet)
  button('Ethereum')!.dispatchEvent(personsClick())
  await until('the switch is shown', () => aglet.route.view.value === 'SwitchNetwork')
  assert.equal(names(events), ['SWITCH_NETWORK'])
  assert.equal(
    aglet.route.history.value.map(({ view }) => view),
    ['Account', 'Swap', 'Networks', 'SwitchNetwork'],
  )
})

test('[9.22] the list of networks with swaps leads to the swap when the wallet changes to one of them', async () => {
  const { aglet, adapter, button } = await atPreview()
  adapter.emit(connector().id, { chainId: 'eip155:5' })
  await until('the networks with swaps show', () => button('Ethereum'))
  adapter.emit(connector().id, { chainId: 'eip155:1' })
  await until('the swap shows', () => aglet.route.view.value === 'Swap')
  assert.equal(
    aglet.route.history.value.map(({ view }) => view),
    ['Account', 'Swap'],
  )
})

test('[7.27] "Buy" below a balance that is too low is one event', async () => {
  const { aglet, swap, button } = await atPreview()
  aglet.route.back()
  await until('the form shows', () => aglet.route.view.value === 'Swap' && swap.step.value === 'editing')
  const { native } = aglet.get(createHoldings)
  native.value = { status: 'ready', value: { ...native.value.value!, amount: 10n ** 18n } }
  swap.setAmount('1')
  await until('the shortage is said', () => button('Buy'))
  const events = await listen(aglet)
  button('Buy')!.dispatchEvent(personsClick())
  await until('buying is shown', () => aglet.route.view.value === 'OnRampProviders')
  assert.equal(names(events), ['SELECT_BUY_CRYPTO'])
})

test.run()
