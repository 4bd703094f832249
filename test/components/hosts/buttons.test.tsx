import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { type Aglet, coreOf } from '../../../src/createAglet'
import { initModalState } from '../../../src/effects/modal/initModalState'
import { AgletProvider, createAglet, useAglet } from '../../../src/hosts/AgletProvider'
import { AccountButton, AgletModal, ConnectButton, NetworkButton } from '../../../src/hosts/buttons'
import type { CustomButtonState } from '../../../src/hosts/connectButton'
import type { Options } from '../../../src/options'
import { createButtonBalance } from '../../../src/signals/account/buttonBalance'
import { createHoldings } from '../../../src/signals/account/holdings'
import type { Session } from '../../../src/types'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { ALICE, base, connector, deferred, ethereum, fakeAdapter, session, withAdapters } from '../../fakes'

// Button components and the provider in a React or Preact page, over the real instance.

const ends: (() => void)[] = []
test.before(resetPage)
test.after.each(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
  clearPage()
})
test.after(leavePage)

const OPTIONS: Options = { projectId: 'test', networks: [ethereum, base] }

function draw(first: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const render = (node: ReactNode) => flushSync(() => root.render(node))
  render(first)
  ends.push(() => root.unmount())
  return {
    render,
    button: () => container.querySelector('button')!,
    text: () => container.textContent ?? '',
  }
}

function instance(): Aglet {
  const aglet = createAglet(OPTIONS)
  withAdapters(coreOf(aglet), [fakeAdapter()])
  ends.push(aglet.destroy)
  return aglet
}

const connected = async (aglet: Aglet) => {
  await connect(initModalState(coreOf(aglet)), connector('com.a'))
}

test('`open` of a custom button, used as an event handler, opens the view that fits the state', async () => {
  const aglet = instance()
  const { button } = draw(
    <AgletProvider aglet={aglet}>
      {/* Only TypeScript refuses it: the event is not a view. */}
      <ConnectButton.Custom>
        {({ open }) => <button type="button" onClick={open as never} />}
      </ConnectButton.Custom>
    </AgletProvider>,
  )
  button().click()
  await until('the modal opened', () => aglet.state.open.value)
  assert.is(initModalState(coreOf(aglet)).route.view.peek(), 'Connect')
})

test('a custom button gets the whole state, from disconnected to the account with name and balance', async () => {
  const aglet = instance()
  const seen: CustomButtonState[] = []
  const { button, text } = draw(
    <AgletProvider aglet={aglet}>
      <ConnectButton.Custom>
        {now => {
          seen.push(now)
          return (
            <button type="button" className="mine" onClick={() => now.open()}>
              {`${now.kind} ${now.name ?? now.label} ${now.balance ?? '?'}`}
            </button>
          )
        }}
      </ConnectButton.Custom>
    </AgletProvider>,
  )
  assert.is(seen[0]!.mounted, false)
  await until('it is mounted', () => seen.at(-1)!.mounted)
  assert.is(text(), 'connect Connect Wallet ?')
  assert.is(button().className, 'mine')
  assert.is(seen.at(-1)!.network.network.name, 'Ethereum')

  await connected(aglet)
  await until('the account shows', () => text().startsWith('account 0x5a'))
  const core = coreOf(aglet)
  core.get(createHoldings).identity.value = {
    status: 'ready',
    value: { name: 'ada.eth', avatar: 'https://a.example/ada.png' },
  }
  core.get(createButtonBalance).value = '1.25 ETH'
  await until('name and balance show', () => text() === 'account ada.eth 1.25 ETH')
  const last = seen.at(-1)!
  assert.is(last.account.address, ALICE)
  assert.is(last.address, ALICE)
  assert.is(last.avatar, 'https://a.example/ada.png')

  button().click()
  await until('the modal opened', () => aglet.state.open.value)
  last.open()
  await until('a second press closed it', () => !aglet.state.open.value)
  last.open('Networks')
  await until('it opened on the networks', () => aglet.state.open.value)
  assert.is(initModalState(core).route.view.peek(), 'Networks')
})

test('the balance of the account’s button is isolated: from right to left, it would read “ETH 1.25”', async () => {
  const aglet = instance()
  const { button } = draw(
    <AgletProvider aglet={aglet}>
      <ConnectButton />
    </AgletProvider>,
  )
  await connected(aglet)
  coreOf(aglet).get(createButtonBalance).value = '1.25 ETH'
  await until('the balance shows', () => button().querySelector('bdi')?.textContent === '1.25 ETH')
})

test('a custom button follows the language', async () => {
  const aglet = instance()
  const { text } = draw(
    <AgletProvider aglet={aglet}>
      <ConnectButton.Custom>{({ label }) => label}</ConnectButton.Custom>
    </AgletProvider>,
  )
  aglet.update({ locale: 'de' })
  await until('it is German', () => text() === 'Wallet verbinden')
})

for (const [name, Button] of Object.entries({ ConnectButton, AccountButton, NetworkButton }))
  test(`${name} accepts a class name, a style and its own content`, () => {
    const { button } = draw(
      <AgletProvider aglet={instance()}>
        <Button className="big" style={{ width: '200px' }} disabled>
          Log in
        </Button>
      </AgletProvider>,
    )
    assert.ok(button().classList.contains('pill'))
    assert.ok(button().classList.contains('big'))
    assert.is(button().style.width, '200px')
    assert.is(button().textContent, 'Log in')
    assert.is(button().disabled, true)
  })

for (const [name, props] of [
  ['a label', { label: 'Chain' }],
  ['content', { children: 'Chain' }],
] as const)
  test(`the accessible name of a NetworkButton contains the host’s ${name}`, () => {
    const { button } = draw(
      <AgletProvider aglet={instance()}>
        <NetworkButton {...props} />
      </AgletProvider>,
    )
    assert.is(button().textContent?.includes('Chain'), true)
    assert.match(button().getAttribute('aria-label') ?? button().textContent!, 'Chain')
  })

test('the host’s labels replace the texts for connecting and for waiting, and no other text', async () => {
  const aglet = instance()
  const answer = deferred<Session>()
  withAdapters(coreOf(aglet), [fakeAdapter({ connect: () => answer.promise })])
  const { render, button, text } = draw(null)
  const labels = (props: { label?: string; loadingLabel?: string }) =>
    render(
      <AgletProvider aglet={aglet}>
        <ConnectButton {...props} />
      </AgletProvider>,
    )
  labels({ label: 'Log in', loadingLabel: 'One moment' })
  assert.is(text(), 'Log in')
  labels({ loadingLabel: 'One moment' })
  assert.is(text(), 'Connect Wallet')
  const connecting = connected(aglet)
  await until('it waits', () => text() === 'One moment')
  labels({ label: 'Log in' })
  assert.is(text(), 'Connecting...')
  answer.resolve(session({ connectorId: 'com.a' }))
  await connecting
  await until('the account shows', () => button().classList.contains('account'))
  assert.match(text(), /^0x5a/)
})

test('a network’s icon that fails to load is replaced by a letter', async () => {
  const aglet = instance()
  coreOf(aglet).networks.images.value = { 'eip155:1': 'https://a.example/eth.png' }
  const { button } = draw(
    <AgletProvider aglet={aglet}>
      <NetworkButton />
    </AgletProvider>,
  )
  await until('the icon is there', () => button().querySelector('img'))
  button().querySelector('img')!.dispatchEvent(new Event('error'))
  await until('the letter shows', () => button().querySelector('.face')!.textContent === 'E')
  assert.is(button().querySelector('img'), null)
})

test('[4.13] on an unsupported network, the network button opens the list, which can be closed', async () => {
  const aglet = instance()
  aglet.update({ unsupportedChain: 'ignore' })
  const core = initModalState(coreOf(aglet))
  withAdapters(core, [
    fakeAdapter({ connect: async () => session({ connectorId: 'com.a', chainId: 'eip155:999' }) }),
  ])
  const { button, text } = draw(
    <AgletProvider aglet={aglet}>
      <NetworkButton />
    </AgletProvider>,
  )
  await connect(core, connector('com.a'))
  await until('it says so', () => text() === 'Switch Network')
  assert.ok(button().classList.contains('unsupported'))
  button().click()
  await until('the modal is open', () => aglet.state.open.peek())
  assert.is(core.route.view.peek(), 'Networks')
  aglet.close()
  await until('it is closed', () => !aglet.state.open.peek())
})

test('a button without these props has no extra class or style', () => {
  const { button } = draw(
    <AgletProvider aglet={instance()}>
      <ConnectButton />
    </AgletProvider>,
  )
  assert.equal([...button().classList], ['pill', 'connect'])
  assert.is(button().getAttribute('style'), null)
  assert.is(button().getAttribute('aria-busy'), null)
})

test('removed or undefined theme variables are removed from the style', async () => {
  const aglet = instance()
  const { button } = draw(
    <AgletProvider aglet={aglet}>
      <ConnectButton />
    </AgletProvider>,
  )
  const drawn = (name: string) => button().parentElement!.style.getPropertyValue(name)
  aglet.update({ themeVariables: { '--aglet-accent': 'red', '--aglet-font-family': 'serif' } })
  await until('it is red', () => drawn('--aglet-accent') === 'red')
  aglet.update({ themeVariables: { '--aglet-accent': undefined, '--aglet-z-index': 5 } })
  await until('the new one is there', () => drawn('--aglet-z-index') === '5')
  assert.is(drawn('--aglet-accent'), '')
  assert.is(drawn('--aglet-font-family'), '')
})

/** The instance of an `AgletProvider` with a config, and what the console gets while the config changes. */
function followed(first: Options) {
  const told: unknown[][] = []
  const { warn, error } = console
  console.warn = console.error = (...args) => void told.push(args)
  ends.push(() => Object.assign(console, { warn, error }))
  let own: Aglet | undefined
  const Read = () => {
    own = useAglet()
    ends.push(own.destroy)
    return null
  }
  const tree = (config: Options) => (
    <AgletProvider config={config}>
      <Read />
    </AgletProvider>
  )
  const { render } = draw(tree(first))
  return {
    told,
    config: (next: Options) => render(tree(next)),
    options: () => coreOf(own!).options.peek(),
    aglet: () => own!,
  }
}

test('a changed config applies like update(), and removed options return to their defaults', async () => {
  const page = followed({ ...OPTIONS, themeMode: 'dark', features: { swaps: false } })
  assert.is(page.aglet().state.themeMode.value, 'dark')
  page.config({ ...OPTIONS, networks: [base], themeMode: 'light', features: { onramp: false } })
  await until('the theme is light', () => page.aglet().state.themeMode.value === 'light')
  assert.is(page.aglet().state.network.value.network.name, 'Base')
  assert.equal(page.options().features, { swaps: undefined, onramp: false })
  page.config(OPTIONS)
  await until('the theme is nobody’s', () => page.options().themeMode === undefined)
  assert.is(page.options().features?.onramp, undefined)
  assert.equal(page.told, [])
})

test('a new config object with the same content changes nothing', async () => {
  const page = followed({ ...OPTIONS, themeMode: 'dark', themeVariables: { '--aglet-accent': 'red' } })
  const before = page.options()
  page.config({ ...OPTIONS, themeMode: 'dark', themeVariables: { '--aglet-accent': 'red' } })
  // The config after it is applied, so this one has been compared by then.
  page.config({ ...OPTIONS, themeMode: 'light', themeVariables: { '--aglet-accent': 'red' } })
  const seen = new Set<Options>([before])
  await until('the second was followed', () => {
    seen.add(page.options())
    return page.aglet().state.themeMode.value === 'light'
  })
  assert.is(seen.size, 2)
})

test('an option that cannot change is reported once, and an invalid config changes nothing', async () => {
  const siwe = () => ({
    getNonce: async () => 'n',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  })
  const page = followed({ ...OPTIONS, siweConfig: siwe() })
  const first = page.options().siweConfig
  page.config({ ...OPTIONS, siweConfig: siwe() })
  await until('the console has it', () => page.told.length === 1)
  page.config({ ...OPTIONS, siweConfig: siwe(), themeMode: 'dark' })
  await until('the theme was followed', () => page.options().themeMode === 'dark')
  assert.is(page.told.length, 1)
  assert.match(String(page.told[0]![0]), 'siweConfig')
  assert.is(page.options().siweConfig, first)
  page.config({ ...OPTIONS, themeMode: 'blue' as 'dark' })
  await until('the console has that too', () => page.told.length > 1)
  assert.match(String(page.told[1]![0]), 'was ignored')
  assert.is(page.options().themeMode, 'dark')
})

test('objects of a library that refer to themselves are compared too', async () => {
  const library = () => {
    const provider = { client: {} as Record<string, unknown> }
    provider.client.provider = provider
    return provider
  }
  const page = followed({ ...OPTIONS, universalProvider: library() })
  const first = page.options().universalProvider
  page.config({ ...OPTIONS, universalProvider: library(), themeMode: 'dark' })
  await until('the theme was followed', () => page.options().themeMode === 'dark')
  assert.is(page.told.length, 1)
  assert.match(String(page.told[0]![0]), 'universalProvider')
  assert.is(page.options().universalProvider, first)
})

test('an embedded modal that is removed by a render leaves the page without an error of the renderer', async () => {
  const aglet = createAglet({ ...OPTIONS, enableEmbedded: true })
  ends.push(aglet.destroy)
  const errors: string[] = []
  const { error } = console
  console.error = (...args) => void errors.push(args.join(' '))
  ends.push(() => {
    console.error = error
  })
  const { render } = draw(
    <AgletProvider aglet={aglet}>
      <AgletModal />
    </AgletProvider>,
  )
  const host = () => [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)
  await until('it is there', () => host()?.shadowRoot?.querySelector('div'))
  const { shadowRoot } = host()!
  render(<AgletProvider aglet={aglet} />)
  await until('it has gone', () => !shadowRoot!.querySelector('div'))
  assert.is(host(), undefined)
  const reported = errors.filter(text => text.includes('unmount'))
  assert.equal(reported, [])
})

test.run()
