import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { confirmCode } from '../../../src/actions/embedded/loginWithEmail'
import { cancelFarcaster, loginWithFarcaster } from '../../../src/actions/embedded/loginWithFarcaster'
import { resumeRedirectLogin } from '../../../src/actions/embedded/redirectLogin'
import { startSocialLogin } from '../../../src/actions/embedded/startSocialLogin'
import { submitEmail } from '../../../src/actions/embedded/submitEmail'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { createEmbedded } from '../../../src/signals/embedded/embedded'
import { createLogin } from '../../../src/signals/embedded/login'
import { type Answer, FRAME_ORIGIN, silent } from '../../adapters/embedded/fakeFrame'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage, tick, until } from '../../dom'
import { deferred, shown } from '../../fakes'
import { fakePopup, loginBench } from './loginBench'

const URI = `${FRAME_ORIGIN}/social?provider=google&state=s1`
const RESULT = `${FRAME_ORIGIN}/social/result?code=secret-code`
const user = {
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  chainId: 1,
  accounts: [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', type: 'eoa' }],
  userName: 'Ada',
}
const SOCIAL: Record<string, Answer> = {
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: URI }),
  CONNECT_SOCIAL: () => user,
}

let clock: Clock | undefined
let made: Aglet[] = []
const realOpen = globalThis.open
test.before.each(resetPage)
test.after.each(() => {
  clock?.restore()
  clock = undefined
  for (const aglet of made) aglet.destroy()
  made = []
  globalThis.open = realOpen
})
test.after(leavePage)

function bench(answers: Record<string, Answer> = {}, blocked = false) {
  const page = loginBench({ ...SOCIAL, ...answers })
  const popup = fakePopup()
  globalThis.open = () => (blocked ? null : (popup as unknown as Window))
  openModal(page.aglet)
  const say = (data: unknown, source: unknown = popup, origin = FRAME_ORIGIN) =>
    page.frame.say(data, { source, origin })
  made.push(page.aglet)
  return { ...page, popup, say, login: page.aglet.get(createLogin) }
}
const led = (popup: { led: string[] }) => until('the window was led', () => popup.led.length)

test('[9.33] a click opens the window at once, the window goes to the provider, and its result logs the user in', async () => {
  const { aglet, popup, say, told, events, storage, frame } = bench()
  let opened = 0
  globalThis.open = () => {
    opened++
    return popup as unknown as Window
  }
  startSocialLogin(aglet, 'google', false)
  assert.is(opened, 1, 'in the task of the click')
  assert.is(aglet.route.view.value, 'ConnectingSocial')
  await led(popup)
  assert.equal(popup.led, [URI])
  say({ resultUri: RESULT })
  await until('the user was logged in', () => aglet.account.account.value.isConnected)
  assert.ok(popup.closed)
  assert.is(aglet.get(createEmbedded).provider.value, 'google')
  await until('it was told', () => told().includes('SOCIAL_LOGIN_SUCCESS'))
  assert.equal(told(), ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  assert.equal(frame.posted.find(({ type }) => type.endsWith('CONNECT_SOCIAL'))?.payload, { uri: RESULT })
  assert.not.match(JSON.stringify(events) + JSON.stringify(storage.dump()), 'secret-code')
})

test('S1: only messages of the window itself, from the frame’s origin, and after it was sent there are accepted', async () => {
  const { aglet, popup, say, login } = bench()
  startSocialLogin(aglet, 'google', false)
  say({ resultUri: RESULT })
  await led(popup)
  const strangers: [unknown, string][] = [
    [globalThis.window, FRAME_ORIGIN],
    [null, FRAME_ORIGIN],
    [fakePopup(), FRAME_ORIGIN],
    [fakePopup(), 'https://evil.example'],
    [globalThis.window, 'https://app.example'],
  ]
  for (const [source, origin] of strangers) say({ resultUri: RESULT }, source, origin)
  for (const data of [undefined, null, 'resultUri', 7, [], {}, { resulturi: RESULT }]) say(data)
  assert.is(login.phase.value, 'asking')
  assert.is(aglet.route.view.value, 'ConnectingSocial')
  say({ resultUri: RESULT })
  await until('the user was logged in', () => aglet.account.account.value.isConnected)
})

for (const origin of [
  'https://evil.example',
  'null',
  'http://frame.example',
  'https://frame.example.evil.example',
  'https://x.frame.example',
  'https://frame.example:8443',
])
  test(`a message of the window from ${origin} ends the login: Untrusted Origin`, async () => {
    const { aglet, popup, say, told, frame } = bench()
    startSocialLogin(aglet, 'google', false)
    await led(popup)
    say({ resultUri: RESULT }, popup, origin)
    await until('it went back', () => aglet.route.view.value === 'Connect')
    assert.is(aglet.notices.snack.value?.message, 'Untrusted Origin')
    assert.ok(popup.closed)
    assert.is(told().at(-1), 'SOCIAL_LOGIN_ERROR')
    assert.not.ok(frame.names().includes('CONNECT_SOCIAL'))
  })

for (const uri of [
  'javascript:alert(1)',
  'http://evil.example/',
  'https://a:b@frame.example/',
  7,
  `https://x/${'a'.repeat(20_000)}`,
])
  test(`a result that is not a login page is refused: ${String(uri).slice(0, 30)}`, async () => {
    const { aglet, popup, say, login, frame } = bench()
    startSocialLogin(aglet, 'google', false)
    await led(popup)
    say({ resultUri: uri })
    await until('it failed', () => login.phase.value === 'failed')
    assert.not.ok(frame.names().includes('CONNECT_SOCIAL'))
  })

for (const [provider, first] of [
  ['google', 'GET_SOCIAL_REDIRECT_URI'],
  ['farcaster', 'GET_FARCASTER_URI'],
] as const)
  test(`a login with ${provider} asks nothing before an e-mail login that was left has ended`, async () => {
    const late = deferred<undefined>()
    const { aglet, frame, login } = bench({ CONNECT_OTP: () => late.promise })
    const left = confirmCode(aglet, '123456')
    await until('the code was sent', () => frame.names().includes('CONNECT_OTP'))
    login.cancel()
    if (provider === 'farcaster') loginWithFarcaster(aglet)
    else startSocialLogin(aglet, provider, false)
    await tick()
    late.resolve(undefined)
    await left
    await until('it asked', () => frame.names().includes(first))
    assert.equal(frame.names(), ['CONNECT_OTP', 'SIGN_OUT', first])
  })

test('closing the window leads back and shows no error', async () => {
  clock = manualClock({ alone: true })
  const { aglet, popup, told, login } = bench()
  startSocialLogin(aglet, 'x', false)
  await clock.advance(0)
  popup.closed = true
  await clock.advance(1000)
  assert.is(login.phase.value, 'asking', 'its last message may be on its way')
  await clock.advance(1000)
  assert.is(aglet.route.view.value, 'Connect')
  assert.is(told().at(-1), 'SOCIAL_LOGIN_CANCELED')
  assert.is(login.problem.value, undefined)
})

test('[P45] a window that looks closed but has the focus was cut off: this tab is offered instead', async () => {
  clock = manualClock({ alone: true })
  const { aglet, popup, login } = bench()
  startSocialLogin(aglet, 'x', false)
  await clock.advance(0)
  const { hasFocus } = document
  document.hasFocus = () => false
  popup.closed = true
  await clock.advance(2000)
  document.hasFocus = hasFocus
  assert.is(aglet.route.view.value, 'ConnectingSocial')
  assert.equal(login.problem.value, { kind: 'blocked' })
})

test('closing the window before it was sent anywhere leads back as well', async () => {
  clock = manualClock({ alone: true })
  const { aglet, popup, told } = bench()
  startSocialLogin(aglet, 'x', false)
  popup.closed = true
  await clock.advance(2000)
  assert.is(aglet.route.view.value, 'Connect')
  assert.is(told().at(-1), 'SOCIAL_LOGIN_CANCELED')
})

test('a window that closes as it sends its result still logs in, also when the tab was in the background', async () => {
  clock = manualClock({ alone: true })
  const { aglet, popup, say } = bench()
  startSocialLogin(aglet, 'x', false)
  await clock.advance(0)
  popup.closed = true
  await clock.advance(1000)
  say({ resultUri: RESULT })
  await clock.advance(5000)
  assert.ok(aglet.account.account.value.isConnected)
})

test('a blocked window is reported and does not leave the user stuck', async () => {
  const { aglet, login } = bench({}, true)
  startSocialLogin(aglet, 'github', false)
  assert.is(aglet.route.view.value, 'ConnectingSocial')
  assert.equal(login.problem.value, { kind: 'blocked' })
  globalThis.open = () => {
    throw new Error('sandboxed')
  }
  startSocialLogin(aglet, 'github', false)
  assert.equal(login.problem.value, { kind: 'blocked' })
})

test('a frame address that is no URL leaves no empty window behind, and the user is told', async () => {
  const { aglet, popup, login } = bench()
  Object.assign(aglet.resolvedOptions.peek().endpoints, { frame: '/frame' })
  startSocialLogin(aglet, 'google')
  await until('it has failed', () => login.phase.value === 'failed')
  assert.is(popup.closed, true)
})

test('leaving closes the window, and its later messages are ignored', async () => {
  const { aglet, popup, say, login, frame } = bench()
  startSocialLogin(aglet, 'discord', false)
  await led(popup)
  login.cancel()
  assert.ok(popup.closed)
  say({ resultUri: RESULT })
  assert.not.ok(frame.names().includes('CONNECT_SOCIAL'))
  assert.is(shown(aglet), 'disconnected')
})

test('leaving while the user’s data are fetched does not log the user in later', async () => {
  const fetched = deferred<unknown>()
  const { aglet, popup, say, login, frame } = bench({ CONNECT_SOCIAL: () => fetched.promise })
  startSocialLogin(aglet, 'apple', false)
  await led(popup)
  say({ resultUri: RESULT })
  await until('it was asked', () => frame.names().includes('CONNECT_SOCIAL'))
  login.cancel()
  fetched.resolve(user)
  await until('it was taken back', () => frame.names().includes('SIGN_OUT'))
  assert.is(shown(aglet), 'disconnected')
})

/** The error code of a failed login. */
const codeOf = ({ problem }: ReturnType<typeof bench>['login']) =>
  problem.value?.kind === 'failed' && problem.value.error.code

for (const [words, end, code] of [
  ['You declined the login', RESULT, 'user_rejected'],
  ['Something went wrong', `${FRAME_ORIGIN}/social/result?error=access_denied`, 'user_rejected'],
  ['Something went wrong', `${FRAME_ORIGIN}/social/result?error=server_error`, 'rpc'],
  ['This login is no longer good', RESULT, 'rpc'],
] as const)
  test(`a decline by the user is recognised by the message or by the result page’s query: ${words}, ${end.slice(38)}`, async () => {
    const { popup, say, login } = bench({ CONNECT_SOCIAL: () => new Error(words) })
    startSocialLogin(made[0]!, 'google', false)
    await led(popup)
    say({ resultUri: end })
    await until('it failed', () => login.phase.value === 'failed')
    assert.is(codeOf(login), code)
  })

test('a login that the provider refuses can be retried', async () => {
  const { aglet, popup, say, login, told } = bench({
    CONNECT_SOCIAL: () => new Error('You declined the login'),
  })
  startSocialLogin(aglet, 'facebook', false)
  await led(popup)
  say({ resultUri: RESULT })
  await until('it failed', () => login.phase.value === 'failed')
  assert.is(aglet.route.view.value, 'ConnectingSocial')
  assert.is(told().at(-1), 'SOCIAL_LOGIN_ERROR')
})

const back = (result: string) => {
  window.history.replaceState(null, '', `?tab=2&result_uri=${encodeURIComponent(result)}#top`)
}

test('without pop-ups the page redirects with the return address in the state, and its result logs in once', async () => {
  const { aglet, frame, told } = bench()
  const went: string[] = []
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value: (name: string) => {
      const element = Object.getPrototypeOf(document).createElement.call(document, name)
      if (name === 'a') element.click = () => void went.push(element.href)
      return element
    },
  })
  startSocialLogin(aglet, 'google', true)
  await until('the page was left', () => went.length)
  assert.is(new URL(went[0]!).searchParams.get('state'), 's1--https://app.example/')
  const stored = aglet.storage.get('social')
  assert.equal(Object.keys(Object(stored)), ['provider', 'at'])

  back(RESULT)
  await resumeRedirectLogin(aglet)
  assert.is(location.href, 'https://app.example/?tab=2#top')
  assert.ok(aglet.account.account.value.isConnected)
  assert.is(told().at(-1), 'SOCIAL_LOGIN_SUCCESS')
  assert.equal(frame.posted.find(({ type }) => type.endsWith('CONNECT_SOCIAL'))?.payload, { uri: RESULT })
  assert.is(aglet.storage.get('social'), undefined)
})

test('a second press, or another provider, while the first window is open gets a window that stays open', async () => {
  const { aglet } = bench()
  const windows: { readonly name: string; readonly popup: ReturnType<typeof fakePopup> }[] = []
  // As in a browser, a name that is in use gives the same window.
  globalThis.open = (_, name = '') => {
    const open = windows.find(known => known.name === name && name !== '_blank' && !known.popup.closed)
    if (!open) windows.push({ name: String(name), popup: fakePopup() })
    return (open ?? windows.at(-1)!).popup as unknown as Window
  }
  startSocialLogin(aglet, 'google', false)
  startSocialLogin(aglet, 'github', false)
  const last = windows.at(-1)!.popup
  await led(last)
  assert.not(last.closed)
  assert.equal(
    windows.slice(0, -1).filter(({ popup }) => !popup.closed),
    [],
  )
})

test('leaving while the code of a redirect loads keeps the page', async () => {
  const { aglet, frame, login } = bench()
  const went: string[] = []
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value: (name: string) => {
      const element = Object.getPrototypeOf(document).createElement.call(document, name)
      if (name === 'a') element.click = () => void went.push(element.href)
      return element
    },
  })
  frame.answers['GET_SOCIAL_REDIRECT_URI'] = () => {
    // Runs after the page has taken the answer.
    window.addEventListener('message', () => login.cancel(), { once: true })
    return { uri: URI }
  }
  startSocialLogin(aglet, 'google', true)
  await until('the user has left', () => login.phase.peek() === 'idle')
  await tick()
  await tick()
  assert.equal(went, [])
  assert.is(aglet.storage.get('social'), undefined)
})

test('a page that the browser restores as it was left for the provider goes back to the list', async () => {
  const { aglet, login } = bench()
  startSocialLogin(aglet, 'google', true)
  await until('the page was left', () => aglet.storage.get('social'))
  assert.is(aglet.route.view.peek(), 'ConnectingSocial')
  window.dispatchEvent(new Event('pageshow'))
  assert.is(login.phase.peek(), 'asking')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  assert.is(login.phase.peek(), 'idle')
  assert.is(aglet.route.view.peek(), 'Connect')
})

test('an instance that was destroyed meanwhile leaves the result to the next one', async () => {
  const { aglet } = bench()
  aglet.storage.set('social', { provider: 'google', at: Date.now() })
  back(RESULT)
  aglet.destroy()
  await resumeRedirectLogin(aglet)
  assert.match(location.href, 'result_uri')
  assert.ok(aglet.storage.get('social'))
})

for (const [what, stored] of [
  ['never began', undefined],
  ['began too long ago', { provider: 'google', at: Date.now() - 3_600_000 }],
  ['begins in the future', { provider: 'google', at: Date.now() + 3_600_000 }],
  ['has garbage of', { provider: '__proto__', at: Date.now() }],
  ['has a list of', []],
] as const)
  test(`a result in the address of a browser that ${what} a login is not used`, async () => {
    const { aglet, frame } = bench()
    aglet.storage.set('social', stored)
    back(RESULT)
    await resumeRedirectLogin(aglet)
    assert.not.match(location.href, 'result_uri')
    assert.equal(frame.names(), [])
    assert.is(aglet.storage.get('social'), undefined)
  })

test('a result that is not a login page fails and can be retried', async () => {
  const { aglet, frame, login } = bench()
  aglet.storage.set('social', { provider: 'google', at: Date.now() })
  back('javascript:alert(1)')
  await resumeRedirectLogin(aglet)
  assert.is(login.phase.value, 'failed')
  assert.equal(frame.names(), [])
})

test('[2.27] leaving Farcaster clears its address and restarts the frame after 100 ms', async () => {
  clock = manualClock({ alone: true })
  const url = `${FRAME_ORIGIN}/farcaster?channel=c`
  const { aglet, frame } = bench({ GET_FARCASTER_URI: () => ({ url }), CONNECT_FARCASTER: () => silent })
  const embedded = aglet.get(createEmbedded)
  loginWithFarcaster(aglet)
  await clock.advance(0)
  await clock.advance(0)
  assert.is(embedded.farcasterUrl.value, url)
  cancelFarcaster(aglet)
  assert.is(embedded.farcasterUrl.value, undefined)
  await clock.advance(99)
  assert.not.ok(frame.names().includes('RELOAD'))
  await clock.advance(1)
  assert.ok(frame.names().includes('RELOAD'))
})

test('[2.27] a user who is logged in and leaves another login with Farcaster cannot approve it later', async () => {
  clock = manualClock({ alone: true })
  const { aglet, frame } = bench({
    CONNECT_EMAIL: () => ({ action: 'CONNECT' }),
    GET_FARCASTER_URI: () => ({ url: `${FRAME_ORIGIN}/farcaster` }),
    CONNECT_FARCASTER: () => silent,
  })
  await submitEmail(aglet, 'ada@example.org')
  assert.ok(aglet.account.account.value.isConnected)
  loginWithFarcaster(aglet)
  await clock.advance(0)
  await clock.advance(0)
  assert.ok(frame.names().includes('CONNECT_FARCASTER'))
  cancelFarcaster(aglet)
  await clock.advance(100)
  assert.ok(frame.names().includes('RELOAD'))
})

test('[9.33] Farcaster logs in once its user has approved', async () => {
  const { aglet, told, frame } = bench({
    GET_FARCASTER_URI: () => ({ url: `${FRAME_ORIGIN}/farcaster` }),
    CONNECT_FARCASTER: () => ({ userName: 'ada.eth' }),
  })
  await loginWithFarcaster(aglet)
  assert.ok(aglet.account.account.value.isConnected)
  assert.is(aglet.get(createEmbedded).provider.value, 'farcaster')
  assert.is(told().at(-1), 'SOCIAL_LOGIN_SUCCESS')
  cancelFarcaster(aglet)
  assert.not.ok(frame.names().includes('RELOAD'))
})

for (const userName of ['', '\u200b'])
  test(`[9.33] Farcaster logs in a user whose account has no name: ${JSON.stringify(userName)}`, async () => {
    const { aglet } = bench({
      GET_FARCASTER_URI: () => ({ url: `${FRAME_ORIGIN}/farcaster` }),
      CONNECT_FARCASTER: () => ({ userName }),
    })
    await loginWithFarcaster(aglet)
    assert.ok(aglet.account.account.value.isConnected)
    assert.is(aglet.account.account.value.embeddedWalletInfo?.user.username, undefined)
  })

test.run()
