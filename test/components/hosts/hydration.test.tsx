import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Aglet, assemble } from '../../../src/createAglet'
import { AgletProvider, createAglet } from '../../../src/hosts/AgletProvider'
import { ConnectButton, NetworkButton } from '../../../src/hosts/buttons'
import {
  useAccount,
  useConnect,
  useModalOpen,
  useNetwork,
  useProvider,
  useTheme,
} from '../../../src/hosts/hooks'
import type { Options } from '../../../src/options'
import { STORAGE_PREFIX } from '../../../src/storage'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { ALICE, base, ethereum, fakeRuntime } from '../../fakes'

// A server-rendered page for a visitor with a stored connection.

const ends: (() => void)[] = []
test.before(resetPage)
test.before.each(() => {
  localStorage.setItem(
    `${STORAGE_PREFIX}connections`,
    JSON.stringify({ eip155: { connectorId: 'com.a', address: ALICE } }),
  )
  localStorage.setItem(`${STORAGE_PREFIX}network`, JSON.stringify(['eip155:8453']))
  localStorage.setItem(`${STORAGE_PREFIX}theme`, JSON.stringify('dark'))
})
test.after.each(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
  clearPage()
})
test.after(leavePage)

const OPTIONS: Options = { projectId: 'test', networks: [ethereum, base] }

/** All hook results that an earlier visit could affect. */
function Facts() {
  const { status } = useAccount()
  const { network } = useNetwork()
  const { themeMode } = useTheme()
  const facts = [
    status,
    network.name,
    themeMode,
    useModalOpen(),
    useConnect().connectors.length,
    !useProvider(),
  ]
  return <p className={facts.join(' ')}>{facts.join(' ')}</p>
}

const page = (aglet: Aglet, late: ReactNode = <Facts />) => (
  <AgletProvider aglet={aglet}>
    <ConnectButton />
    <NetworkButton />
    {late}
  </AgletProvider>
)

/** The markup that a server sends, from an instance that was never started. */
function serverMarkup(): string {
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() => root.render(page(assemble(OPTIONS, fakeRuntime()))))
  const markup = container.innerHTML
  root.unmount()
  return markup
}

test('[P08] the first render equals the server’s markup even if a connection is stored; the stored state shows afterwards', async () => {
  const markup = serverMarkup()
  assert.match(markup, 'disconnected Ethereum light')
  const aglet = createAglet(OPTIONS)
  ends.push(aglet.destroy)
  assert.is(aglet.state.account.value.status, 'reconnecting')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const told: unknown[] = []
  const { error } = console
  console.error = (...line) => void told.push(line)
  ends.push(() => Object.assign(console, { error }))
  const root = hydrateRoot(container, page(aglet), { onRecoverableError: failed => told.push(failed) })
  ends.push(() => root.unmount())
  const facts = () => container.querySelector('p')!
  await until('the earlier visit shows', () => facts().textContent?.startsWith('reconnecting Base dark'))
  assert.is(facts().className, facts().textContent, 'attributes too')
  assert.ok(container.querySelector('button')!.classList.contains('busy'))
  assert.equal(told, [])
})

test.run()
