import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { goBack } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { AgletError } from '../../../src/errors'
import { createDoctor } from '../../../src/signals/doctor/doctor'
import { createLogin, type LoginProblem } from '../../../src/signals/embedded/login'
import type { View } from '../../../src/signals/modal/route'
import { fakePopup, loginBench } from '../../actions/embedded/loginBench'
import { silent } from '../../adapters/embedded/fakeFrame'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { drawModal } from '../drawModal'

let drawn: Aglet | undefined
let realOpen: typeof globalThis.open
let opened = 0
test.before(() => {
  resetPage()
  realOpen = globalThis.open
  globalThis.open = () => {
    opened++
    return fakePopup() as unknown as Window
  }
})
test.after.each(() => {
  drawn?.destroy()
  drawn = undefined
  opened = 0
  clearPage()
})
test.after(() => {
  globalThis.open = realOpen
  leavePage()
})

const WRONG = 'What is wrong?'
const google = { social: { provider: 'google', name: 'Google' } } as const
const farcaster = { social: { provider: 'farcaster', name: 'Farcaster' } } as const
const failed = (code: ConstructorParameters<typeof AgletError>[0]): LoginProblem => ({
  kind: 'failed',
  error: new AgletError(code, 'It failed.'),
})
const PROBLEMS: readonly (readonly [problem: LoginProblem, failure: string | undefined])[] = [
  [{ kind: 'blocked' }, 'popup_blocked'],
  [failed('network'), 'network'],
  [failed('timeout'), 'timeout'],
  [failed('rpc'), 'rpc'],
  [failed('bad_response'), 'bad_response'],
  [failed('user_rejected'), undefined],
]

/** The modal at a login view after a failure; the frame does not answer. */
async function failedIn(view: View, data: object, problem: LoginProblem) {
  const { aglet, putFrame } = loginBench(
    {
      IS_CONNECTED: () => silent,
      GET_FARCASTER_URI: () => silent,
      GET_SOCIAL_REDIRECT_URI: () => silent,
    },
    { enableWalletConnect: false },
  )
  drawn = aglet
  drawModal({ aglet, putFrame })
  const login = aglet.get(createLogin)
  // Farcaster's view starts a login itself.
  if (view !== 'ConnectingFarcaster') login.start(aglet.lifetime, 'google')
  aglet.route.push(view, data)
  const all = (selector: string) => [
    ...document.querySelector('aglet-root')!.shadowRoot!.querySelectorAll<HTMLElement>(selector),
  ]
  const button = (name: string) => all('.main button').find(one => one.textContent === name)
  await until(
    'the view was there',
    () => all(view === 'EmailVerifyOtp' ? '.otp' : '.waiting, .pairing').length,
  )
  await until('a login had begun', () => login.phase.peek() === 'asking')
  login.fail(login.start(aglet.lifetime, 'google'), problem)
  const words = view === 'EmailVerifyOtp' ? '#about.failure' : '.failed'
  await until('it was said', () => all(words).length)
  return { aglet, all, button }
}

for (const [view, data] of [
  ['ConnectingSocial', google],
  ['ConnectingFarcaster', farcaster],
] as const)
  for (const [problem, failure] of PROBLEMS)
    test(`${view}, ${failure ?? 'declined'}: ${failure ? 'the checks' : 'nothing to check'}`, async () => {
      const { aglet, button } = await failedIn(view, data, problem)
      await until('it can be tried again', () => button('Try again'))
      assert.is(!!button(WRONG), failure !== undefined)
      button(WRONG)?.click()
      assert.equal(
        aglet.route.entry.peek().data.trouble,
        failure && { purpose: 'login', from: view, failure },
      )
    })

test('a blocked pop-up is reported by the checks, and a retry from there opens one', async () => {
  const { aglet, all, button } = await failedIn('ConnectingSocial', google, { kind: 'blocked' })
  button(WRONG)!.click()
  await until('the checks ran', () => all('.doctor .checks').length)
  await until('its title was there', () => all('h1').some(one => one.textContent === WRONG))
  const doctor = aglet.get(createDoctor)
  const begun = doctor.findings.peek()!
  assert.ok(begun.servers.includes('frame') && begun.isPopupBlocked)
  doctor.finish(doctor.start(begun))
  await until('it was said', () => all('.doctor h2')[0]?.textContent === 'The window was blocked')
  assert.ok(button('Log in another way'))
  assert.not(button('Use another wallet'))
  button('Try again')!.click()
  await until('a window was opened', () => opened)
  assert.is(opened, 1)
  assert.equal(
    aglet.route.history.peek().map(({ view }) => view),
    ['Connect', 'ConnectingSocial'],
  )
  assert.is(aglet.get(createLogin).phase.peek(), 'asking')
})

test('back from the checks leads to Connect; for Farcaster, a retry starts again in its view', async () => {
  const { aglet, all, button } = await failedIn('ConnectingFarcaster', farcaster, failed('network'))
  button(WRONG)!.click()
  await until('the checks ran', () => all('.doctor .checks').length)
  const doctor = aglet.get(createDoctor)
  doctor.finish(doctor.start(doctor.findings.peek()!))
  await until('it was said', () => all('.doctor h2')[0]?.textContent === 'No problem was found')
  assert.match(all('.doctor p')[0]!.textContent!, 'log in another way')
  button('Try again')!.click()
  await until('it was asked anew', () => aglet.get(createLogin).phase.peek() === 'asking')
  assert.equal(aglet.route.entry.peek(), { view: 'ConnectingFarcaster', data: farcaster })
  await until('screen readers are told that the code is loading', () => all('.plate[role=status]').length)
  goBack(aglet)
  assert.is(aglet.route.view.peek(), 'Connect')
})

test('a code that could not be sent links to the checks, and back leads to the code; a wrong code is not a fault', async () => {
  const { aglet, all, button } = await failedIn('EmailVerifyOtp', {}, failed('timeout'))
  await until('the way was there', () => button(WRONG))
  button(WRONG)!.click()
  await until('the checks ran', () => all('.doctor .checks').length)
  goBack(aglet)
  await until('the code was asked for', () => all('.otp').length)
  assert.is(aglet.route.view.peek(), 'EmailVerifyOtp')
  const login = aglet.get(createLogin)
  login.fail(login.start(aglet.lifetime), failed('rpc'))
  await until('it was said', () => all('#about.failure').length)
  assert.not(button(WRONG))
})

test.run()
