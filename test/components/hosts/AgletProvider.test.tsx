import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Aglet, assemble, coreOf } from '../../../src/createAglet'
import { isAgletError } from '../../../src/errors'
import { ethersAdapter } from '../../../src/hostAdapters/ethers'
import { AgletProvider, useAglet } from '../../../src/hosts/AgletProvider'
import { useSiwx } from '../../../src/hosts/hooks'
import type { SiwxSession } from '../../../src/lib/siwx/siwx'
import type { Options } from '../../../src/options'
import { createSiwxState } from '../../../src/signals/siwx/siwxState'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, ethereum, fakeProvider, fakeRuntime, session } from '../../fakes'

test.before(resetPage)
test.after.each(() => {
  localStorage.clear()
  clearPage()
})
test.after(leavePage)

test('a provider that is mounted anew, with another key, keeps the library of its config attached', async () => {
  const ethers = ethersAdapter()
  const config: Options = { projectId: 'test', networks: [ethereum], adapters: [ethers] }
  const seen: Aglet[] = []
  const Read = () => {
    const aglet = useAglet()
    if (seen.at(-1) !== aglet) seen.push(aglet)
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (key: string) =>
    root.render(
      <AgletProvider key={key} config={config}>
        <Read />
      </AgletProvider>,
    )
  draw('en')
  await until('it was drawn', () => seen.length)
  await ethers.connect(fakeProvider() as never)
  draw('de')
  await until('it was drawn anew', () => seen.length === 2)
  await until('the first has ended', () => coreOf(seen[0]!).lifetime.aborted)
  await tick()
  let signer: unknown
  ethers.connect(fakeProvider() as never).then(
    found => {
      signer = found
    },
    () => {},
  )
  await until('the library has connected', () => signer)
  assert.is(seen[1]!.getState().account.address, ALICE)
  root.unmount()
  await until('the second has ended', () => coreOf(seen[1]!).lifetime.aborted)
})

test('a valid config that follows an invalid one is applied as a whole', async () => {
  let seen: Aglet | undefined
  const Read = () => {
    seen = useAglet()
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (config: Partial<Options>) =>
    root.render(
      <AgletProvider config={{ projectId: 'test', networks: [ethereum], ...config }}>
        <Read />
      </AgletProvider>,
    )
  const errors: unknown[] = []
  const { error } = console
  console.error = (...args) => void errors.push(args)
  draw({ features: { swaps: false } })
  await until('it was drawn', () => seen)
  const options = () => coreOf(seen!).options.peek()
  draw({ projectId: 'mine', themeMode: 'blue' as 'dark' })
  await until('the invalid one was reported', () => errors.length)
  assert.is(options().projectId, 'test')
  draw({ projectId: 'mine', themeMode: 'dark' })
  await until('the valid one was applied', () => options().themeMode === 'dark')
  assert.is(options().projectId, 'mine')
  assert.is(options().features?.swaps, undefined)
  console.error = error
  root.unmount()
  await until('it has ended', () => coreOf(seen!).lifetime.aborted)
})

test('useAglet outside of a provider throws invalid_option', () => {
  let thrown: unknown
  class Boundary extends Component<{ children: ReactNode }> {
    static getDerivedStateFromError = (error: unknown) => {
      thrown = error
      return {}
    }
    override render = () => (thrown ? 'caught' : this.props.children)
  }
  const Read = () => useSiwx().status
  // React logs caught errors in development.
  const { error } = console
  console.error = () => {}
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <Boundary>
        <Read />
      </Boundary>,
    ),
  )
  console.error = error
  assert.ok(isAgletError(thrown, 'invalid_option'))
  root.unmount()
})

test('useSiwx tells whether nobody is connected, signed in, or connected without a sign-in', async () => {
  const aglet = assemble({ projectId: 'test', networks: [ethereum] }, fakeRuntime())
  const core = coreOf(aglet)
  let status: string | undefined
  const Read = () => {
    status = useSiwx().status
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <AgletProvider aglet={aglet}>
      <Read />
    </AgletProvider>,
  )
  await until('nobody is connected', () => status === 'disconnected')
  const connected = session()
  core.connections.all.value = {
    eip155: { status: 'connected', connectorId: connected.connectorId, session: connected },
  }
  await until('a wallet is connected', () => status === 'signedOut')
  core.get(createSiwxState).current.value = {
    caipAddress: core.account.account.peek().caipAddress!,
    session: {} as SiwxSession,
  }
  await until('its account is signed in', () => status === 'signedIn')
  root.unmount()
  aglet.destroy()
})

test('a provider of an existing instance applies no config to it', async () => {
  const aglet = assemble({ projectId: 'test', networks: [ethereum] }, fakeRuntime())
  const errors: unknown[] = []
  const { error } = console
  console.error = (...args) => void errors.push(args)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (themeMode: 'light' | 'dark') =>
    flushSync(() =>
      root.render(
        <AgletProvider aglet={aglet} config={{ projectId: 'mine', networks: [ethereum], themeMode }}>
          text
        </AgletProvider>,
      ),
    )
  draw('light')
  draw('dark')
  await tick(50)
  assert.equal(errors, [])
  assert.is(coreOf(aglet).options.peek().themeMode, undefined)
  console.error = error
  root.unmount()
  aglet.destroy()
})

test.run()
