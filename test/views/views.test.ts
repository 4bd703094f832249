import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect/connect'
import { hideModal, openModal } from '../../src/actions/modal/openModal'
import type { Adapter } from '../../src/adapters/adapter'
import type { Aglet } from '../../src/aglet'
import { firstRow } from '../../src/components/lists/firstRow'
import { syncModal } from '../../src/effects/modal/syncModal'
import { AgletError } from '../../src/errors'
import type { Options } from '../../src/options'
import { succeedFetch } from '../../src/signals/account/fetching'
import { createHoldings } from '../../src/signals/account/holdings'
import { createListing } from '../../src/signals/connect/listing'
import { laterTitle } from '../../src/signals/modal/laterTitle'
import type { Session } from '../../src/types'
import { mount } from '../../src/views/modal/mount'
import { loadView } from '../../src/views/modal/registry'
import { titleOf } from '../../src/views/modal/titles'
import { clearPage, leavePage, resetPage, tick, until } from '../dom'
import {
  ALICE,
  BOB,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeProvider,
  fakeRuntime,
  polygon,
  session,
} from '../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

function nameOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of [...copy.querySelectorAll('[aria-hidden=true]')]) hidden.remove()
  return element.getAttribute('aria-label') ?? copy.textContent?.trim() ?? ''
}

/** An opened modal, rendered into the page. */
function draw(options: Partial<Options> = {}, script: Partial<Adapter> = {}) {
  const adapter = fakeAdapter(script)
  // Servers do not answer, so that only the test changes what is shown.
  const aglet = fakeAglet(options, { adapters: [adapter], fetch: () => new Promise(() => {}) })
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  openModal(aglet)
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)]
  const text = (selector = 'main') =>
    all(selector)
      .map(element => element.textContent)
      .join(' | ')
  /** Finds a button by the start of its accessible name. */
  const button = (name: string) =>
    all('button').find(one => nameOf(one).startsWith(name)) as HTMLButtonElement | undefined
  const press = async (name: string) => {
    await until(`there was a button ${name}`, () => button(name))
    button(name)!.click()
  }
  const shows = (part: string) => until(`“${part}” was shown`, () => text('dialog').includes(part))
  return { aglet, adapter, root, all, text, button, press, shows }
}

test('selecting text past the edge of the card does not close the modal; a click beside the card does', async () => {
  const { aglet, root, shows } = draw()
  await shows('Connect Wallet')
  const dialog = root().querySelector('dialog')!
  const press = (element: Element) => element.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  // The browser dispatches it to the common ancestor of where the press began and ended.
  const click = () => dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press(root().querySelector('h1')!)
  click()
  assert.is(aglet.modal.open.peek(), true)
  press(dialog)
  click()
  assert.is(aglet.modal.open.peek(), false)
})

test('focus skips placeholders and disabled elements', () => {
  const list = (rows: string) => {
    const root = document.createElement('div')
    root.innerHTML = rows
    return firstRow(root)?.textContent
  }
  const button = '<button class="row">wallet</button>'
  assert.is(list(`<div class="list"><div class="row skeleton">waits</div>${button}</div>`), 'wallet')
  assert.is(list(`<div class="list"><button class="row" disabled>off</button>${button}</div>`), 'wallet')
  assert.is(list(`<div class="list"><input type="email" class="row">${button}</div>`), 'wallet')
  assert.is(list('<div class="list"><div class="row skeleton">waits</div></div>'), undefined)
})

test('the dialog is labelled by its header', async () => {
  const { root, shows } = draw()
  await shows('Connect Wallet')
  const dialog = root().querySelector('dialog')!
  assert.ok(dialog.open)
  const title = root().querySelector(`#${dialog.getAttribute('aria-labelledby')}`)
  assert.is(title?.textContent, 'Connect Wallet')
})

test('a view whose title is still loading does not show another view’s title', async () => {
  // Chunks that other tests started to load are loaded by then.
  await loadView({ runtime: fakeRuntime() }, 'Account')
  laterTitle.value = undefined
  const runtime = { loadWallet: () => new Promise<never>(() => {}) }
  const aglet = fakeAglet({}, { runtime, fetch: () => new Promise(() => {}) })
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  openModal(aglet, { view: 'WhatIsAWallet' })
  const title = () => document.querySelector('aglet-root')!.shadowRoot!.querySelector('h1')?.textContent
  await until('the header said that it loads', () => title() === 'Loading')
  laterTitle.value = titleOf
  await until('the title had come', () => title() === 'What is a wallet?')
})

test('[P35] a view that is still loading does not show the failure of the view that was left; its own is announced', async () => {
  const first = deferred<never>()
  const runtime = fakeRuntime()
  const aglet = fakeAglet(
    {},
    {
      runtime: {
        loadWallet: async () => ({
          ...(await runtime.loadWallet()),
          loadLaterView: view => (view === 'WhatIsABuy' ? first.promise : new Promise(() => {})),
        }),
      },
      fetch: () => new Promise(() => {}),
    },
  )
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  const root = document.querySelector('aglet-root')!.shadowRoot!
  const waits = () => root.querySelector('.main > .empty[role=status]')
  aglet.route.push('WhatIsABuy')
  await until('it loads', waits)
  aglet.route.back()
  await until('it was left', () => !waits())
  aglet.route.push('OnRampActivity')
  await until('the next one loads', waits)
  first.reject(new Error('offline'))
  await tick(20)
  assert.ok(waits())
  aglet.route.back()
  aglet.route.push('WhatIsABuy')
  await until('screen readers are told of its own failure', () =>
    root.querySelector('.main > .empty[role=alert]')?.textContent?.includes('This part did not load.'),
  )
})

test('wallets are listed in groups with their marks as they are announced', async () => {
  const { aglet, all, text, shows } = draw()
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  await shows('Alpha')
  aglet.connectors.announce(connector('com.b', { name: 'Beta', impostor: 'rdns' }))
  await shows('Beta')
  const rows = text('.row')
  assert.match(rows, /Alpha/)
  assert.match(rows, /Beta.*May be an imitation/)
  const group = (name: string) =>
    all('fieldset').find(one => one.firstElementChild?.textContent === name)?.textContent ?? ''
  assert.match(group('Installed'), /Alpha.*Beta/)
  aglet.get(createListing).remember({ id: 'com.a' })
  await shows('Recent')
  assert.match(group('Recent'), /Alpha/)
  assert.not.match(group('Installed'), /Alpha/)
})

test('without a wallet the list says so and leads to getting one', async () => {
  const { aglet, shows, press } = draw()
  await until('the list is being fetched', () => aglet.wallets.status.peek() === 'loading')
  aglet.get(createListing).setListed({ featured: [], recommended: [], excludedRdns: [] })
  await shows('No wallet was found in this browser.')
  await press('Get a wallet')
  assert.is(aglet.route.view.value, 'WhatIsAWallet')
})

test('[8.18] a list that failed to load is not called empty, and can be requested again', async () => {
  const { aglet, root, shows, press } = draw()
  const asked = () => aglet.wallets.status.peek() === 'loading'
  await until('it was asked for', asked)
  await until('screen readers were told', () =>
    root().querySelector('.list > [role=status][aria-label=Loading]'),
  )
  aglet.get(createListing).fail()
  await shows('No wallet was found in this browser, and the list of wallets could not be loaded.')
  assert.ok(root().querySelector('[role=alert]'))
  await press('Try again')
  await until('it was asked for again', asked)
})

test('announced names are rendered as text, never as markup', async () => {
  const { aglet, root, shows } = draw()
  const name = '<img src=x onerror=alert(1)><b>Evil</b>'
  aglet.connectors.announce(connector('com.evil', { name }))
  await shows(name)
  assert.is(root().querySelector('b'), null)
  assert.is(root().querySelector('img[onerror]'), null)
})

test('a pick asks the wallet at once, and the modal closes once the user approved', async () => {
  const answer = deferred<Session>()
  const { aglet, adapter, press, shows } = draw({}, { connect: () => answer.promise })
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  await press('Alpha')
  await shows('Continue in Alpha')
  await until('the wallet was asked', () => adapter.calls.includes('connect com.a'))
  answer.resolve(session({ connectorId: 'com.a' }))
  await until('the modal closed', () => !aglet.modal.open.value)
  assert.is(aglet.account.account.value.address, ALICE)
})

test('a declined request shows a message and can be retried', async () => {
  let declines = true
  const { aglet, press, shows } = draw(
    {},
    {
      async connect({ id }) {
        if (declines) throw new AgletError('user_rejected', 'no')
        return session({ connectorId: id })
      },
    },
  )
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  await press('Alpha')
  await shows('Connection declined')
  declines = false
  await press('Try again')
  await until('it is connected', () => aglet.account.account.value.isConnected)
})

test('a picked wallet never shows the error of the wallet before it', async () => {
  const { aglet, root, text, press, shows } = draw(
    {},
    {
      async connect({ id }) {
        if (id === 'com.a') throw new AgletError('user_rejected', 'no')
        return new Promise(() => {})
      },
    },
  )
  for (const id of ['com.a', 'com.b']) aglet.connectors.announce(connector(id, { name: id }))
  await press('com.a')
  await shows('Connection declined')
  await press('Back')
  await shows('Connect Wallet')
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(text('.waiting')))
  observer.observe(root(), { childList: true, subtree: true, characterData: true })
  await press('com.b')
  await until('the wallet is asked', () => aglet.connections.of('eip155').status === 'connecting')
  await shows('Continue in com.b')
  observer.disconnect()
  assert.equal(
    seen.filter(one => one.includes('declined')),
    [],
  )
})

/** Error codes, and the text of each. */
const failures: [code: ConstructorParameters<typeof AgletError>[0], words: string][] = [
  ['request_pending', 'A request is already open'],
  ['wallet_not_found', 'Alpha was not found'],
  ['wallet_locked', 'Alpha is locked'],
  ['timeout', 'Connection failed'],
  ['unknown', '<b>what the wallet said</b>'],
]
for (const [code, words] of failures)
  test(`a failure has its own text: ${code}`, async () => {
    const { aglet, press, shows } = draw(
      {},
      { connect: () => Promise.reject(new AgletError(code, '<b>what the wallet said</b>')) },
    )
    aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
    await press('Alpha')
    await shows(words)
  })

test('declining a second wallet shows a message, and the live session continues', async () => {
  const { aglet, press, shows } = draw(
    {},
    {
      async connect({ id }) {
        if (id === 'com.b') throw new AgletError('user_rejected', 'no')
        return session({ connectorId: id })
      },
    },
  )
  for (const id of ['com.a', 'com.b']) aglet.connectors.announce(connector(id, { name: id }))
  await connect(aglet, connector('com.a'))
  openModal(aglet, { view: 'Connect' })
  await press('com.b')
  await shows('Connection declined')
  assert.is(aglet.account.account.value.connectorId, 'com.a')
})

test('Back from a second wallet’s request leads to the list of wallets', async () => {
  const { aglet, adapter, press, shows } = draw()
  await connect(aglet, connector('com.a'))
  aglet.connectors.announce(connector('com.b', { name: 'Bravo' }))
  openModal(aglet, { view: 'Account' })
  aglet.route.push('Connect')
  await shows('Bravo')
  adapter.connect = () => new Promise(() => {})
  await press('Bravo')
  await until('the wallet is asked', () => aglet.connections.of('eip155').status === 'connecting')
  await press('Back')
  await until('it has ended', () => aglet.connections.of('eip155').status === 'connected')
  assert.equal([aglet.modal.open.peek(), aglet.route.view.peek()], [true, 'Connect'])
})

test('a retried network switch that was left does not close the screen of the next switch', async () => {
  const answers = [deferred<void>(), deferred<void>(), deferred<void>()]
  let asked = 0
  const { aglet, press, shows } = draw(
    { networks: [ethereum, base, polygon] },
    { switchNetwork: () => answers[asked++]!.promise },
  )
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  const show = (id: number) =>
    aglet.route.push('SwitchNetwork', { network: aglet.networks.find(`eip155:${id}`)! })
  show(8453)
  await shows('Approve in wallet')
  answers[0]!.reject(new AgletError('user_rejected', 'no'))
  await shows('Switch declined')
  await press('Try again')
  await until('it was asked again', () => asked === 2)
  aglet.route.back()
  show(137)
  await until('the next one was asked for', () => asked === 3)
  answers[1]!.resolve()
  await until('the wallet had switched', () => aglet.networks.active.peek().id === base.id)
  assert.is(aglet.route.view.peek(), 'SwitchNetwork')
  assert.ok(aglet.opened.peek())
})

test('a network switch that the user makes in the wallet itself closes the view that waits for its answer', async () => {
  const { aglet, adapter, press, shows } = draw({}, { switchNetwork: () => new Promise(() => {}) })
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  aglet.route.push('Networks')
  await press('Base')
  await shows('Approve in wallet')
  await until('the wallet is asked', () => adapter.calls.includes('switchNetwork com.a'))
  adapter.emit('com.a', { chainId: 'eip155:8453' })
  await until('the account shows', () => aglet.route.view.peek() === 'Account')
  assert.ok(aglet.opened.peek())
})

test('an impostor is asked only after an explicit second confirmation', async () => {
  for (const [impostor, words] of [
    ['name', 'its id'],
    ['rdns', 'Two extensions announce themselves with the same id'],
    ['uuid', 'Two extensions announce themselves with the same id'],
  ] as const) {
    const { aglet, adapter, press, shows } = draw()
    aglet.connectors.announce(connector('com.evil', { name: 'Evil', impostor }))
    await press('Evil')
    await shows('Is this really Evil?')
    await shows(words)
    assert.equal(
      adapter.calls.filter(call => call.startsWith('connect')),
      [],
    )
    await press('Connect anyway')
    await until('it was asked', () => adapter.calls.includes('connect com.evil'))
    aglet.destroy()
    clearPage()
  }
})

test('a picked wallet that has not been checked yet is checked first', async () => {
  const { aglet, adapter, press, shows } = draw()
  aglet.connectors.announce(connector('com.evil', { name: 'MetaMask' }))
  await press('MetaMask')
  await shows('Is this really MetaMask?')
  assert.equal(
    adapter.calls.filter(call => call.startsWith('connect')),
    [],
  )
})

test('leaving the screen ends the attempt', async () => {
  const { aglet, press, shows, adapter } = draw({}, { connect: () => new Promise(() => {}) })
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  await press('Alpha')
  await shows('Continue in Alpha')
  await until('it was asked', () => adapter.calls.includes('connect com.a'))
  await press('Back')
  await until('the try ended', () => aglet.connections.of('eip155').status === 'disconnected')
  await press('Alpha')
  await shows('Continue in Alpha')
  hideModal(aglet)
  await until('this one too', () => aglet.connections.of('eip155').status === 'disconnected')
})

const LEGAL = {
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}

test('[3.17] until the server’s wallets are known, the list keeps the place of a recent wallet among them', async () => {
  const { aglet, all, shows } = draw({ projectId: 'p1' })
  await shows('Connect Wallet')
  const id = 'a'.repeat(64)
  const listing = aglet.get(createListing)
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  listing.start()
  listing.setRecent([{ id }, { id: 'com.gone' }])
  const rows = () => {
    const recent = all('legend').find(({ textContent }) => textContent === 'Recent')
    return recent?.parentElement?.querySelectorAll('.row') ?? []
  }
  await until('a place is kept', () => rows().length === 1)
  assert.ok(rows()[0]!.querySelector('.skeleton'))
  listing.setListed({ featured: [], recommended: [], remembered: [{ id, name: 'Known' }], excludedRdns: [] })
  await until('it is listed', () => rows()[0]!.textContent?.includes('Known'))
  assert.is(rows().length, 1)
})

test('with the legal checkbox the list is disabled until the box is ticked', async () => {
  for (const urls of [LEGAL, { termsConditionsUrl: 'http://plain.example/terms' }]) {
    const { aglet, all, shows } = draw({ ...urls, features: { legalCheckbox: true } })
    aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
    await shows('I agree to the')
    const list = all('fieldset')[0] as HTMLFieldSetElement
    assert.is(list.disabled, true)
    ;(all('input[type=checkbox]')[0] as HTMLInputElement).click()
    await until('the list is live', () => !list.disabled)
    aglet.destroy()
    clearPage()
  }
})

test('without the checkbox the legal texts are one line, and the list is enabled', async () => {
  const { aglet, all, shows } = draw(LEGAL)
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  await shows('By connecting a wallet, you agree to the')
  assert.is((all('fieldset')[0] as HTMLFieldSetElement).disabled, false)
  assert.equal(
    all('.legal a').map(link => [link.getAttribute('href'), link.getAttribute('rel')]),
    [
      [LEGAL.termsConditionsUrl, 'noopener noreferrer'],
      [LEGAL.privacyPolicyUrl, 'noopener noreferrer'],
    ],
  )
})

test('the account view shows the account, its balance and Disconnect', async () => {
  const made = draw()
  const { aglet, press, shows } = made
  aglet.connectors.announce(connector('com.a', { name: 'Alpha' }))
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  await shows('0x5a')
  await shows('Connected with Alpha')
  const holdings = aglet.get(createHoldings)
  await until('the account is asked for', () => holdings.tokens.value.status === 'loading')
  succeedFetch(
    holdings,
    'native',
    holdings.key.value,
    { amount: 1_234_567_000_000_000_000n, decimals: 18, symbol: 'ETH' },
    Date.now(),
  )
  succeedFetch(holdings, 'tokens', holdings.key.value, [], Date.now())
  await shows('1.234')
  await press('Disconnect')
  await until('it is disconnected', () => !aglet.account.account.value.isConnected)
  assert.is(aglet.modal.open.value, false)
})

test('Disconnect keeps the focus after it is pressed: it is busy, not disabled', async () => {
  const { aglet, button, shows } = draw()
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  await shows('Disconnect')
  const pressed = button('Disconnect') as HTMLButtonElement
  pressed.click()
  await until('it is disconnected', () => !aglet.account.account.value.isConnected)
  assert.equal([pressed.disabled, pressed.getAttribute('aria-disabled')], [false, 'true'])
})

test('the second click of a double click that opens the modal does not close it', async () => {
  const { aglet, all, shows } = draw()
  await shows('Haven')
  const dialog = all('dialog')[0]!
  const click = (detail: number) => {
    dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  }
  click(2)
  assert.is(aglet.modal.open.value, true)
  click(1)
  assert.is(aglet.modal.open.value, false)
})

test('a modal reopened during a slow disconnect stays open', async () => {
  let letGo = () => {}
  const made = draw(
    {},
    {
      disconnect: () =>
        new Promise<void>(done => {
          letGo = done
        }),
    },
  )
  const { aglet, adapter, press, shows } = made
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  await shows('Disconnect')
  await press('Disconnect')
  await until('the wallet is told', () => adapter.calls.some(call => call.startsWith('disconnect')))
  assert.is(aglet.modal.open.value, false)
  openModal(aglet)
  letGo()
  await new Promise(resolve => setTimeout(resolve))
  assert.is(aglet.modal.open.value, true)
})

test('a changed account is shown at once everywhere', async () => {
  const { aglet, adapter, text, shows } = draw()
  await connect(aglet, connector('com.a'))
  openModal(aglet)
  await shows(ALICE.slice(0, 4))
  adapter.emit('com.a', { accounts: [BOB] })
  await shows(BOB.slice(0, 4))
  assert.not.match(text('main'), ALICE.slice(0, 4))
})

test('an icon that fails to load is replaced by a letter', async () => {
  const { aglet, all, shows } = draw()
  aglet.providers.set('com.a', fakeProvider())
  aglet.connectors.announce(connector('com.a', { name: 'Alpha', imageUrl: 'https://img.example/a.png' }))
  await shows('Alpha')
  const image = all('.row img')[0]!
  image.dispatchEvent(new Event('error'))
  await until('the letter stands in', () => all('.row .logo')[0]?.textContent === 'A')
})

test('destroying the instance leaves nothing in the page', async () => {
  const { aglet, shows } = draw()
  await shows('Connect Wallet')
  aglet.destroy()
  assert.is(document.querySelector('aglet-root'), null)
  assert.is(document.adoptedStyleSheets.length, 0, 'not the lock of its scrolling either')
})

test('[2.29] the card animates from its former height to the height of the next frame, the only one measured', async () => {
  const frames: (() => void)[] = []
  const moves: unknown[] = []
  const instead: Record<string, PropertyDescriptor> = {
    clientHeight: {
      get(this: HTMLElement) {
        return this.textContent?.includes('What is a wallet') ? 300 : 200
      },
      configurable: true,
    },
    animate: {
      value: ({ height }: { height?: unknown }, { duration }: { duration?: number }) =>
        height && moves.push([height, duration]),
      configurable: true,
    },
  }
  const owner = HTMLElement.prototype
  const before = Object.keys(instead).map(
    name => [name, Object.getOwnPropertyDescriptor(owner, name)] as const,
  )
  Object.defineProperties(owner, instead)
  Object.assign(globalThis, {
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: (id: number) => delete frames[id - 1],
  })
  try {
    const { aglet, press, shows } = draw()
    await shows('Connect Wallet')
    assert.is(frames.length, 0, 'the first screen is where it is')
    await press('What is a wallet?')
    await shows('What is a wallet')
    assert.equal(moves, [])
    for (const run of frames) run?.()
    assert.equal(moves, [[['200px', '300px'], 150]])
    aglet.destroy()
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(owner, name, descriptor)
      else delete (owner as unknown as Record<string, unknown>)[name]
    for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'])
      delete (globalThis as Record<string, unknown>)[name]
  }
})

test.run()
