import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Aglet } from '../../../src/aglet'
import { AgletError } from '../../../src/errors'
import { createDoctor } from '../../../src/signals/doctor/doctor'
import { createPairing, type PairingCause } from '../../../src/signals/pairing/pairing'
import type { Session } from '../../../src/types'
import { mount } from '../../../src/views/modal/mount'
import { fakeLibrary } from '../../adapters/pairing/fakeLibrary'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { connector, fakeAdapter, fakeAglet, fakeProvider } from '../../fakes'

const made: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of made.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const WRONG = 'What is wrong?'
const fern = connector('com.example.fern', { name: 'Fern' })

/** @param connect the wallet's behaviour each time it is asked */
function draw(connect: () => Promise<Session> = () => new Promise(() => {})) {
  const library = fakeLibrary()
  const timers: (() => void)[] = []
  const asked: string[] = []
  const adapter = fakeAdapter({
    connect: async () => {
      asked.push('connect')
      return connect()
    },
  })
  const aglet = fakeAglet(
    { debug: false, universalProvider: library.provider },
    { adapters: [adapter], fetch: () => new Promise(() => {}) },
  )
  made.push(aglet)
  const { after } = aglet
  Object.assign(aglet, {
    after(ms: number, run: () => void) {
      if (ms !== 20_000) return after(ms, run)
      timers.push(run)
      return () => {}
    },
  })
  aglet.connectors.announce(fern)
  aglet.providers.set(fern.id, fakeProvider())
  aglet.onDestroy(mount(aglet))
  aglet.modal.show()
  const all = (selector: string) => [
    ...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll<HTMLElement>(selector),
  ]
  const button = (name: string) => all('.main button').find(one => one.textContent === name)
  const shows = (text: string) =>
    until(`“${text}” was shown`, () => all('.main').some(main => main.textContent!.includes(text)))
  return { aglet, library, timers, asked, all, button, shows }
}

const fails = (code: 'user_rejected' | 'request_pending' | 'unknown') => () =>
  Promise.reject(new AgletError(code, 'It failed.'))
const pick = (aglet: Aglet) => aglet.route.push('ConnectingExternal', { connector: fern })

test('declining is not a fault: the link to the checks shows only after the second refusal', async () => {
  const { aglet, shows, button, asked, timers } = draw(fails('user_rejected'))
  pick(aglet)
  await shows('Connection declined')
  await until('what leads to the checks had come', () => timers.length)
  assert.not.ok(button(WRONG))
  button('Try again')!.click()
  await until('the wallet was asked again', () => asked.length === 2)
  await shows(WRONG)
})

test('any other failure links to the checks, and a retry from there asks the wallet again', async () => {
  const { aglet, shows, button, asked, all } = draw(fails('request_pending'))
  pick(aglet)
  await shows('A request is already open')
  await shows(WRONG)
  button(WRONG)!.click()
  await until('the checks ran', () => all('.doctor .spinner').length)
  assert.equal(
    aglet.route.history.peek().map(({ view }) => view),
    ['Connect', 'WhatIsWrong'],
  )
  const doctor = aglet.get(createDoctor)
  await until('the wallet had answered', () => doctor.findings.peek()?.wallet)
  assert.is(doctor.findings.peek()?.walletName, 'Fern')
  assert.is(doctor.findings.peek()?.wallet?.outcome, 'pending')
  const examination = doctor.start({ purpose: 'extension', servers: [], online: true, walletName: 'Fern' })
  doctor.setWallet(examination, { outcome: 'locked', ms: 1 })
  doctor.finish(examination)
  await shows('Fern is locked')
  button('Open Fern')!.click()
  await until('the wallet was asked again', () => asked.length === 2)
  assert.equal(aglet.route.entry.peek(), { view: 'ConnectingExternal', data: { connector: fern } })
})

test('a link to the checks shows when the wallet is silent for long', async () => {
  const { aglet, shows, button, timers } = draw()
  pick(aglet)
  await shows('Continue in Fern')
  await until('time was measured', () => timers.length)
  assert.not.ok(button(WRONG))
  timers[0]!()
  await shows(WRONG)
  button(WRONG)!.click()
  await until('the wallet had answered', () => aglet.get(createDoctor).findings.peek()?.wallet)
  assert.equal(aglet.route.entry.peek().data.trouble, {
    purpose: 'extension',
    from: 'ConnectingExternal',
    failure: 'timeout',
  })
})

const CAUSES: Readonly<Record<PairingCause, boolean>> = {
  offline: true,
  blocked: true,
  project: true,
  origin: true,
  clock: true,
  rejected: false,
  signature: false,
  networks: false,
  account: false,
  expired: true,
  relay: true,
  code: true,
}
for (const [cause, leads] of Object.entries(CAUSES) as [PairingCause, boolean][])
  test(`pairing failed, ${cause}: ${leads ? 'the checks' : 'nothing to check'}`, async () => {
    const { aglet, button, all } = draw()
    aglet.route.push('ConnectingWalletConnect')
    const pairing = aglet.get(createPairing)
    await until('a pairing had begun', () => pairing.state.peek().phase !== 'idle')
    pairing.fail(pairing.start(), cause)
    await until('it was said', () => all('[role=alert] h2').length)
    assert.is(!!button(WRONG), leads)
  })

test('each row shows its result as soon as it is known, and the summary shows when all are known', async () => {
  const { aglet, all, shows } = draw()
  aglet.route.push('WhatIsWrong')
  await until('the list was there', () => all('.checks li').length)
  const rows = () =>
    all('.checks li').map(row => `${row.className} ${row.querySelector('.grow')!.textContent}`)
  const doctor = aglet.get(createDoctor)
  const examination = doctor.start({ purpose: 'pairing', servers: ['relay', 'api', 'wallets'], online: true })
  await until('all were busy', () => rows().every(row => row.startsWith('busy')))
  doctor.setServer(examination, 'relay', { outcome: 'silent', ms: 6000, host: 'relay.example' })
  await until('the relay had failed', () => rows().includes('bad Relay'))
  assert.match(all('.doctor [role=status]')[0]!.textContent!, 'Checking the connection')
  doctor.setServer(examination, 'api', { outcome: 'ok', ms: 10, host: 'api.example' })
  doctor.setServer(examination, 'wallets', { outcome: 'ok', ms: 10, host: 'api.example' })
  doctor.finish(examination)
  await shows('The relay does not answer')
  assert.ok(rows().includes('ok Server'))
})

test('the report is copied, and is the main action for a fault that only the developer can fix', async () => {
  const { aglet, shows, button, all } = draw()
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  aglet.route.push('WhatIsWrong')
  await until('the list was there', () => all('.checks li').length)
  const doctor = aglet.get(createDoctor)
  const examination = doctor.start({ purpose: 'pairing', servers: ['relay'], online: true })
  doctor.setServer(examination, 'relay', { outcome: 'project', ms: 10, host: 'relay.example' })
  doctor.finish(examination)
  await shows('This app is not set up correctly')
  assert.is(all('.doctor .button')[0]!.textContent, 'Copy report')
  button('Copy report')!.click()
  await until('it was copied', () => copied.length)
  assert.match(copied[0]!, /^Aglet: test 0\.0\.0$/m)
  assert.match(copied[0]!, /^relay: relay\.example project, 10 ms$/m)
})

test.run()
