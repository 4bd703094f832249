import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../src/actions/connect/connect'
import { type Aglet, coreOf } from '../src/createAglet'
import { initModalState } from '../src/effects/modal/initModalState'
import type { Options } from '../src/options'
import { createButtonBalance } from '../src/signals/account/buttonBalance'
import { manualClock } from './clock'
import { leavePage, resetPage, tick, until } from './dom'
import { base, connector, ethereum, fakeAdapter, session, withAdapters } from './fakes'

// The page's custom elements and the instance they follow. All tests share one page, in which the elements
// are defined once.

let AgletNetworkButton: typeof import('../src/elements').AgletNetworkButton
let connectElements: typeof import('../src/elements').connectElements
let createAglet: typeof import('../src/index').createAglet
// Not at load time: other test files of the process would then run with this page.
test.before(async () => {
  resetPage()
  ;({ AgletNetworkButton, connectElements } = await import('../src/elements'))
  ;({ createAglet } = await import('../src/index'))
})

const made: Aglet[] = []
const make = (options: Partial<Options> = {}): Aglet => {
  const aglet = createAglet({ projectId: 'test', networks: [ethereum], ...options })
  made.push(aglet)
  return aglet
}
test.after.each(() => {
  document.body.replaceChildren()
  connectElements(undefined)
  for (const aglet of made.splice(0)) aglet.destroy()
  localStorage.clear()
})
test.after(leavePage)

const put = (tag: 'aglet-button' | 'aglet-connect-button' | 'aglet-network-button') =>
  document.body.appendChild(document.createElement(tag))
const textOf = (element: HTMLElement) => element.shadowRoot?.querySelector('button')?.textContent

test('elements follow the instance the page creates, before or after the elements', async () => {
  const early = put('aglet-button')
  assert.is(textOf(early), undefined)
  make()
  assert.match(textOf(early)!, 'Connect Wallet')
  assert.match(textOf(put('aglet-button'))!, 'Connect Wallet')
})

test('the balance of the account’s button is isolated: from right to left, it would read “ETH 1.25”', async () => {
  const core = coreOf(make())
  const element = put('aglet-button')
  withAdapters(core, [fakeAdapter()])
  await connect(initModalState(core), connector('com.a'))
  core.get(createButtonBalance).value = '1.25 ETH'
  await until(
    'the balance shows',
    () => element.shadowRoot?.querySelector('.pill bdi')?.textContent === '1.25 ETH',
  )
})

for (const chainId of ['eip155:1', 'eip155:999'] as const)
  test(`with a wallet on ${chainId}, the connect button still only connects: it opens Connect, and closes it`, async () => {
    const aglet = make({ unsupportedChain: 'warn' })
    const element = put('aglet-connect-button')
    const named = put('aglet-connect-button')
    named.setAttribute('label', 'Add a wallet')
    const core = initModalState(coreOf(aglet))
    withAdapters(core, [fakeAdapter({ connect: async () => session({ connectorId: 'com.a', chainId }) })])
    await connect(core, connector('com.a'))
    assert.is(textOf(element), 'Connect Wallet')
    assert.is(textOf(named), 'Add a wallet')
    element.shadowRoot!.querySelector('button')!.click()
    await until('the modal is open', () => aglet.state.open.peek())
    assert.is(core.route.view.peek(), 'Connect')
    element.shadowRoot!.querySelector('button')!.click()
    await until('it is closed', () => !aglet.state.open.peek())
  })

test('a network’s icon that fails to load is replaced by a letter', () => {
  const core = coreOf(make())
  core.networks.images.value = { 'eip155:1': 'https://a.example/eth.png' }
  const face = put('aglet-network-button').shadowRoot!.querySelector('.face')!
  assert.is(face.textContent, '')
  face.querySelector('img')!.dispatchEvent(new Event('error'))
  assert.is(face.textContent, 'E')
  assert.is(face.querySelector('img'), null)
})

test('the connect button has a text for each state', async () => {
  const aglet = make()
  const element = put('aglet-connect-button')
  assert.is(textOf(element), 'Connect Wallet')
  element.setAttribute('label', 'Log in')
  element.setAttribute('loading-label', 'Wait')
  assert.is(textOf(element), 'Log in')
  const core = initModalState(coreOf(aglet))
  withAdapters(core, [fakeAdapter({ connect: () => new Promise(() => {}) })])
  connect(core, connector('com.a')).catch(() => {})
  await until('it waits', () => textOf(element) === 'Wait')
})

for (const unsupportedChain of ['ignore', 'warn'] as const)
  test(`[4.13] ${unsupportedChain}: on an unsupported network, the network button opens the list, which can be closed`, async () => {
    const aglet = make({ unsupportedChain })
    const element = put('aglet-network-button')
    const core = initModalState(coreOf(aglet))
    withAdapters(core, [
      fakeAdapter({ connect: async () => session({ connectorId: 'com.a', chainId: 'eip155:999' }) }),
    ])
    await connect(core, connector('com.a'))
    assert.match(textOf(element)!, 'Switch Network')
    element.shadowRoot!.querySelector('button')!.click()
    await until('the modal is open', () => aglet.state.open.peek())
    assert.is(core.route.view.peek(), 'Networks')
    aglet.close()
    await until('it is closed', () => !aglet.state.open.peek())
  })

test('elements stay with the first instance until connectElements chooses another', () => {
  const first = make()
  const element = put('aglet-network-button')
  const second = make({ networks: [base] })
  assert.is(element.aglet, first)
  assert.match(textOf(element)!, ethereum.name)
  connectElements(second)
  assert.is(element.aglet, second)
  assert.match(textOf(element)!, base.name)
})

test('an element whose instance is destroyed renders nothing until there is another instance', async () => {
  const first = make()
  const element = put('aglet-button')
  const own = put('aglet-button')
  own.aglet = make({ networks: [base] })
  own.aglet.destroy()
  assert.is(textOf(own), undefined)
  assert.match(textOf(element)!, 'Connect Wallet')
  first.destroy()
  assert.is(textOf(element), undefined)
  await tick()
  make()
  assert.match(textOf(element)!, 'Connect Wallet')
})

test('a second click while the code loads still opens the modal', async () => {
  const aglet = make()
  const button = put('aglet-button').shadowRoot!.querySelector('button')!
  button.click()
  button.click()
  await until('it opens', () => aglet.state.open.peek())
  await tick()
  assert.is(aglet.state.open.peek(), true)
})

test('elements switch to another live instance once theirs is destroyed', () => {
  const first = make()
  const element = put('aglet-network-button')
  const gone = make()
  const second = make({ networks: [base] })
  const third = make()
  gone.destroy()
  first.destroy()
  assert.is(element.aglet, second)
  assert.match(textOf(element)!, base.name)
  connectElements(third)
  third.destroy()
  assert.is(element.aglet, second, 'also after one that the host chose')
  second.destroy()
  assert.is(element.aglet, undefined)
  assert.is(textOf(element), undefined)
})

test('an instance assigned to an element before its definition is used after the upgrade', () => {
  const element = document.createElement('late-button') as HTMLElementTagNameMap['aglet-button']
  element.aglet = make({ networks: [base] })
  document.body.append(element)
  make()
  class LateButton extends AgletNetworkButton {}
  customElements.define('late-button', LateButton)
  customElements.upgrade(element)
  const upgraded = document.querySelector('late-button') as typeof element
  assert.match(textOf(upgraded)!, base.name)
  const other = make()
  upgraded.aglet = other
  assert.match(textOf(upgraded)!, ethereum.name)
})

test('theme variables are removed with their instance', () => {
  const red = make({ themeVariables: { '--aglet-accent': 'red' } })
  const element = put('aglet-button')
  assert.is(element.style.getPropertyValue('--aglet-accent'), 'red')
  red.update({ themeVariables: { '--aglet-z-index': 5 } })
  assert.is(element.style.getPropertyValue('--aglet-accent'), '')
  element.aglet = make()
  assert.is(element.style.getPropertyValue('--aglet-z-index'), '')
})

test('an instance that is already destroyed renders nothing', () => {
  const element = document.createElement('aglet-button')
  const gone = make()
  gone.destroy()
  element.aglet = gone
  document.body.append(element)
  assert.is(textOf(element), undefined)
})

test('elements that have no instance after a second warn once', async () => {
  const clock = manualClock()
  const { warn } = console
  const said: string[] = []
  console.warn = text => said.push(text)
  try {
    const late = put('aglet-button')
    const aglet = make()
    await clock.advance(2_000)
    assert.equal(said, [], 'it has got one in time')
    late.remove()
    connectElements(undefined)
    aglet.destroy()
    put('aglet-network-button')
    put('aglet-button')
    await clock.advance(900)
    assert.equal(said, [])
    await clock.advance(200)
    assert.is(said.length, 1)
    assert.match(said[0]!, '<aglet-network-button> has no instance')
    assert.match(said[0]!, 'data-project-id', 'a page without a bundler')
    assert.not.match(said[0]!, 'connectElements', 'it refuses an instance of another entry')
    put('aglet-button')
    await clock.advance(5_000)
    assert.is(said.length, 1)
  } finally {
    console.warn = warn
    clock.restore()
  }
})

test.run()
