import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { createEmbedded } from '../../../src/signals/embedded/embedded'
import { createLogin, type LoginProblem } from '../../../src/signals/embedded/login'
import { mount } from '../../../src/views/modal/mount'
import { loginBench } from '../../actions/embedded/loginBench'
import { silent } from '../../adapters/embedded/fakeFrame'
import { clearPage, leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, deferred, fakeAglet } from '../../fakes'
import { drawModal } from '../drawModal'

let drawn: Aglet | undefined
test.before(resetPage)
test.after.each(() => {
  drawn?.destroy()
  drawn = undefined
  clearPage()
})
test.after(leavePage)

/** The texts of Connect below the field when a login fails. */
async function saidOf(problem: LoginProblem, text: string): Promise<void> {
  const aglet = fakeAglet({ enableEmbedded: true }, { fetch: () => new Promise(() => {}) })
  drawn = aglet
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  openModal(aglet, { view: 'Connect' })
  const said = () => document.querySelector('aglet-root')?.shadowRoot?.querySelector('.email [role="status"]')
  await until('there was a field', said)
  aglet.get(createLogin).fail(undefined, problem)
  await until(`"${text}" was said`, () => said()?.textContent === text)
}

test('[8.19] requesting a code too soon shows after how many seconds the next one is available', () =>
  saidOf({ kind: 'wait', seconds: 28 }, 'Please try again after 28 seconds'))

for (const [view, wait, ready] of [
  ['EmailVerifyOtp', 'Resend in ', 'Resend Code'],
  ['UpdateEmailPrimaryOtp', 'Try again in ', 'Try again'],
] as const)
  test(`${view}: the countdown goes on after the clock was set back by a second`, async () => {
    const aglet = fakeAglet({}, { fetch: () => new Promise(() => {}) })
    drawn = aglet
    aglet.onDestroy(mount(aglet))
    openModal(aglet)
    const { now: realNow } = Date
    let now = realNow()
    Date.now = () => now
    aglet.onDestroy(() => {
      Date.now = realNow
    })
    // The timer of the countdown, which the test runs.
    const timers: (() => void)[] = []
    Object.assign(aglet, { after: (_: number, run: () => void) => void timers.push(run) })
    const link = () => document.querySelector('aglet-root')!.shadowRoot!.querySelector<HTMLElement>('p .link')
    const second = async (seconds: number, ms = 1000) => {
      await until('the next second is waited for', () => timers.length)
      now += ms
      for (const run of timers.splice(0)) run()
      await until(`${seconds} s are left`, () => link()?.textContent === `${wait}${seconds}s`)
    }
    aglet.storage.set('email-asked', now)
    aglet.route.push(view)
    await second(29)
    await second(29, 0)
    for (let seconds = 28; seconds > 0; seconds--) await second(seconds)
    await until('the next second is waited for', () => timers.length)
    now += 1000
    for (const run of timers.splice(0)) run()
    await until('it can be pressed', () => link()?.textContent === ready)
  })

test('the focus stays on “Resend Code” while it waits: a disabled control would lose it', async () => {
  const aglet = fakeAglet({}, { fetch: () => new Promise(() => {}) })
  drawn = aglet
  aglet.onDestroy(mount(aglet))
  openModal(aglet)
  aglet.route.push('EmailVerifyOtp')
  const link = () =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelector<HTMLButtonElement>('p .link')
  await until('it is shown', () => link()?.textContent === 'Resend Code')
  const isWaiting = () => link()!.getAttribute('aria-disabled')
  assert.is(isWaiting(), 'false')
  aglet.storage.set('email-asked', Date.now())
  link()!.click()
  await until('it waits', () => isWaiting() === 'true')
  assert.is(link()!.disabled, false)
})

test('[5.12] “Resend Code” waits 30 s after another tab has requested a code', async () => {
  const { aglet, frame, putFrame } = loginBench()
  drawn = aglet
  drawModal({ aglet, putFrame })
  aglet.get(createEmbedded).setLoginEmail('ada@example.org')
  aglet.route.push('EmailVerifyOtp')
  const link = () =>
    document.querySelector('aglet-root')!.shadowRoot!.querySelector<HTMLButtonElement>('p .link')
  await until('it is shown', () => link()?.textContent === 'Resend Code')
  aglet.storage.set('email-asked', Date.now())
  link()!.click()
  await until('it counts', () => /^Resend in \d+s$/.test(link()!.textContent))
  await tick(20)
  assert.equal(frame.names(), [])
})

test('[4.41] a login that “Resend email” has started ends when the user leaves the view of the new device', async () => {
  const asked = deferred<void>()
  const account = deferred<object>()
  const { aglet, putFrame } = loginBench({
    CONNECT_DEVICE: () => silent,
    CONNECT_EMAIL: () => ({ action: 'CONNECT' }),
    GET_USER: () => {
      asked.resolve()
      return account.promise
    },
  })
  drawn = aglet
  drawModal({ aglet, putFrame })
  aglet.get(createEmbedded).setLoginEmail('ada@example.org')
  aglet.route.push('EmailVerifyDevice')
  const find = (selector: string) =>
    document.querySelector('aglet-root')?.shadowRoot?.querySelector<HTMLElement>(selector)
  await until('the view is shown', () => find('.waiting'))
  find('.foot .link')!.click()
  await asked.promise
  aglet.route.back()
  await until('it has been left', () => !find('.waiting'))
  account.resolve({ address: ALICE, chainId: 1, accounts: [{ address: ALICE, type: 'eoa' }] })
  await until('the login is undone', () => aglet.get(createLogin).phase.peek() === 'idle')
  await tick(20)
  assert.is(aglet.account.account.peek().isConnected, false)
})

test.run()
