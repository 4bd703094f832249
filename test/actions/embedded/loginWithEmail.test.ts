import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { completeSocialLogin } from '../../../src/actions/embedded/completeSocialLogin'
import { confirmCode, resendCode, waitForDevice } from '../../../src/actions/embedded/loginWithEmail'
import { submitEmail } from '../../../src/actions/embedded/submitEmail'
import { switchAccountType } from '../../../src/actions/embedded/switchAccountType'
import { openModal } from '../../../src/actions/modal/openModal'
import { switchNetwork } from '../../../src/actions/networks/switchNetwork'
import { createLogin } from '../../../src/signals/embedded/login'
import { silent } from '../../adapters/embedded/fakeFrame'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, BOB, CAROL, deferred, ethereum, shown, solana } from '../../fakes'
import { loginBench } from './loginBench'

const EMAIL = 'ada@example.org'
const DAVE = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
let clock: Clock | undefined
let made: ReturnType<typeof loginBench>[] = []
const bench = (...setup: Parameters<typeof loginBench>) => {
  const page = loginBench(...setup)
  made.push(page)
  openModal(page.aglet)
  return page
}
test.before(resetPage)
test.after.each(() => {
  clock?.restore()
  clock = undefined
  for (const { aglet } of made) aglet.destroy()
  made = []
})
test.after(leavePage)

test('[4.41] an email address leads to the code, and the code to an account', async () => {
  const { aglet, frame, told, storage, events } = bench()
  await submitEmail(aglet, ` ${EMAIL} `)
  assert.is(aglet.route.view.value, 'EmailVerifyOtp')
  await confirmCode(aglet, '123456')
  assert.ok(aglet.account.account.value.isConnected)
  assert.is(aglet.opened.value, false)
  assert.equal(frame.names().slice(0, 2), ['CONNECT_EMAIL', 'CONNECT_OTP'])
  assert.equal(told(), ['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_VERIFICATION_CODE_PASS'])
  const kept = JSON.stringify(storage.dump()) + JSON.stringify(events)
  assert.not.match(kept, 'ada@')
  assert.not.match(kept, '123456')
  assert.is(aglet.storage.get('email-asked'), undefined, 'the wait is over with the login')
})

test('[5.11] an invalid email address is not sent', async () => {
  const { aglet, frame } = bench()
  for (const typed of ['', 'ada', 'ada@', 'ada@example', '@example.org', 'a b@example.org']) {
    await submitEmail(aglet, typed)
    assert.equal(aglet.get(createLogin).problem.value, { kind: 'email' }, typed)
  }
  assert.equal(frame.posted, [])
})

test('[5.12] [9.7] within 30 s no other code can be requested, not even after a reload', async () => {
  clock = manualClock({ alone: true })
  const { aglet, frame } = bench()
  const login = aglet.get(createLogin)
  await submitEmail(aglet, EMAIL)
  await clock.advance(2_500)
  await submitEmail(aglet, 'bob@example.org')
  assert.equal(login.problem.value, { kind: 'wait', seconds: 28 })
  assert.equal(frame.names(), ['CONNECT_EMAIL'])
  await clock.advance(27_500)
  await submitEmail(aglet, 'bob@example.org')
  assert.equal(frame.names(), ['CONNECT_EMAIL', 'CONNECT_EMAIL'])
})

test('a clock that was set back does not block the user', async () => {
  const { aglet, frame } = bench()
  aglet.storage.set('email-asked', Date.now() + 3_600_000)
  await submitEmail(aglet, EMAIL)
  assert.equal(frame.names(), ['CONNECT_EMAIL'])
})

test('a second press while the first is in progress sends one request', async () => {
  const { aglet, frame } = bench()
  await Promise.all([submitEmail(aglet, EMAIL), submitEmail(aglet, EMAIL)])
  assert.equal(frame.names(), ['CONNECT_EMAIL'])
})

test('a wrong code can be retried, and its event contains neither the code nor the frame’s message', async () => {
  const { aglet, events } = bench({
    CONNECT_OTP: payload =>
      (payload as { otp: string }).otp === '111111' ? undefined : new Error('Invalid code 222222'),
  })
  const login = aglet.get(createLogin)
  await submitEmail(aglet, EMAIL)
  await confirmCode(aglet, '222222')
  const problem = login.problem.value
  assert.ok(problem?.kind === 'failed' && problem.error.shortMessage === 'Invalid code 222222')
  assert.is(aglet.route.view.value, 'EmailVerifyOtp')
  assert.equal(events.at(-1)?.properties, { message: 'rpc' })
  assert.not.match(JSON.stringify(events), '222222')
  await confirmCode(aglet, '111111')
  assert.ok(aglet.account.account.value.isConnected)
})

test('leaving while the code is being checked does not log the user in later', async () => {
  const checked = deferred<undefined>()
  const { aglet, frame } = bench({ CONNECT_OTP: () => checked.promise })
  await submitEmail(aglet, EMAIL)
  const confirming = confirmCode(aglet, '123456')
  await until('it was posted', () => frame.names().includes('CONNECT_OTP'))
  aglet.get(createLogin).cancel()
  checked.resolve(undefined)
  await confirming
  assert.is(frame.names().at(-1), 'SIGN_OUT')
  assert.is(shown(aglet), 'disconnected')
})

test('a code of another user whose check was left does not leave the page on an account that the frame no longer has', async () => {
  const { aglet, frame } = bench()
  await submitEmail(aglet, EMAIL)
  await confirmCode(aglet, '123456')
  assert.is(aglet.account.account.peek().address, ALICE)
  const checked = deferred<undefined>()
  frame.answers['CONNECT_OTP'] = () => checked.promise
  openModal(aglet)
  await submitEmail(aglet, 'bob@example.org')
  const confirming = confirmCode(aglet, '123456')
  await until('it was posted', () => frame.names().filter(name => name === 'CONNECT_OTP').length === 2)
  aglet.get(createLogin).cancel()
  let isLoggedIn = true
  frame.answers['SIGN_OUT'] = () => {
    isLoggedIn = false
  }
  frame.answers['IS_CONNECTED'] = () => ({ isConnected: isLoggedIn })
  frame.answers['GET_USER'] = () => ({ address: BOB, chainId: 1, accounts: [{ address: BOB, type: 'eoa' }] })
  checked.resolve(undefined)
  await confirming
  await tick()
  const { address } = aglet.account.account.peek()
  assert.is.not(address, ALICE)
  assert.is(address, isLoggedIn ? BOB : undefined)
})

test('a login of another user whose answer is lost does not leave the page on an account that the frame no longer has', async () => {
  const { aglet, frame } = bench({ CONNECT_SOCIAL: () => ({ userName: 'Bob' }) })
  await submitEmail(aglet, EMAIL)
  await confirmCode(aglet, '123456')
  assert.is(aglet.account.account.peek().address, ALICE)
  frame.answers['GET_USER'] = () => ({ address: BOB, chainId: 1, accounts: [{ address: BOB, type: 'eoa' }] })
  const attempt = aglet.get(createLogin).start(aglet.lifetime, 'google')
  const error = await completeSocialLogin(aglet, attempt, 'google', 'https://frame.example/?code=1').then(
    () => undefined,
    reason => reason,
  )
  assert.is(error?.code, 'bad_response')
  await until('the page shows the user of the frame', () => aglet.account.account.peek().address === BOB)
})

test('[3.4] another user who logs in gets their own account in every namespace', async () => {
  const { aglet, frame } = bench({}, { networks: [ethereum, solana] })
  await submitEmail(aglet, EMAIL)
  await confirmCode(aglet, '123456')
  await switchNetwork(aglet, `solana:${solana.id}`)
  await switchNetwork(aglet, 'eip155:1')
  assert.is(aglet.account.accountIn('solana').isConnected, true)
  const own = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  frame.answers['GET_USER'] = payload => {
    const { chainId } = payload as { chainId: unknown }
    const address = String(chainId).startsWith('solana') ? own : BOB
    return { address, chainId, email: 'bob@example.org', accounts: [{ address, type: 'eoa' }] }
  }
  openModal(aglet, { view: 'Connect' })
  await submitEmail(aglet, 'bob@example.org')
  await confirmCode(aglet, '123456')
  assert.is(aglet.account.accountIn('eip155').address, BOB)
  await until('Solana has followed', () => aglet.account.accountIn('solana').address === own)
  assert.is(aglet.account.namespace.peek(), 'eip155')
})

test('[6.1, 3.4] another user who logs in does not get the kind of account that the one before had chosen', async () => {
  const both = (plain: string, smart: string, email: string) => (payload: unknown) => {
    const { preferredAccountType: type } = payload as { preferredAccountType: string }
    const accounts = [
      { address: plain, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ]
    return {
      address: type === 'eoa' ? plain : smart,
      chainId: 1,
      email,
      accounts,
      preferredAccountType: type,
    }
  }
  const { aglet, frame } = bench({ GET_USER: both(ALICE, BOB, EMAIL) })
  const logIn = async (email: string) => {
    openModal(aglet, { view: 'Connect' })
    aglet.storage.set('email-asked', undefined)
    await submitEmail(aglet, email)
    await confirmCode(aglet, '123456')
  }
  await logIn(EMAIL)
  await switchAccountType(aglet, 'eoa')
  await until('it is in front', () => aglet.account.account.peek().address === ALICE)
  await logIn(EMAIL)
  assert.is(aglet.account.account.peek().address, ALICE, 'the same user keeps it')
  await tick()
  frame.answers['GET_USER'] = both(CAROL, DAVE, 'bob@example.org')
  await logIn('bob@example.org')
  assert.is(aglet.account.account.peek().address, DAVE)
})

test('a code whose check was left and ends late does not log out the user of a later login', async () => {
  const late = deferred<undefined>()
  const { aglet, frame } = bench({
    CONNECT_OTP: () => late.promise,
    CONNECT_EMAIL: () => ({ action: 'CONNECT' }),
  })
  const first = confirmCode(aglet, '123456')
  await until('the code was sent', () => frame.names().includes('CONNECT_OTP'))
  aglet.get(createLogin).cancel()
  const second = submitEmail(aglet, 'bob@example.org')
  for (let i = 0; i < 3; i++) await tick()
  late.resolve(undefined)
  await first
  await second
  assert.ok(aglet.account.account.peek().isConnected)
  assert.ok(frame.names().indexOf('SIGN_OUT') < frame.names().indexOf('CONNECT_EMAIL'))
  const asked = frame.posted.find(({ type }) => type.endsWith('CONNECT_EMAIL'))
  assert.equal(asked?.payload, { email: 'bob@example.org' })
})

test('a login that is left while it waits for the end of an earlier one asks for nothing', async () => {
  const late = deferred<undefined>()
  const { aglet, frame, told } = bench({ CONNECT_OTP: () => late.promise })
  const first = confirmCode(aglet, '123456')
  await until('the code was sent', () => frame.names().includes('CONNECT_OTP'))
  aglet.get(createLogin).cancel()
  const second = submitEmail(aglet, 'bob@example.org')
  await tick()
  aglet.get(createLogin).cancel()
  late.resolve(undefined)
  await first
  await second
  assert.not(frame.names().includes('CONNECT_EMAIL'))
  assert.not(told().includes('EMAIL_SUBMITTED'))
  assert.is(frame.elements.length, 1, 'no frame was added for it')
})

test('a login whose account cannot be read is signed out again', async () => {
  const { aglet, frame } = bench({ GET_USER: () => new Error('No user') })
  await submitEmail(aglet, EMAIL)
  await confirmCode(aglet, '123456')
  assert.ok(frame.names().includes('SIGN_OUT'))
  assert.is(shown(aglet), 'disconnected')
  assert.is(aglet.get(createLogin).problem.value?.kind, 'failed')
})

test('[9.8] the approval of a new device is waited for longer than one request’s timeout', async () => {
  clock = manualClock({ alone: true })
  const approved = deferred<undefined>()
  let asked = 0
  const { aglet, told } = bench({
    CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
    CONNECT_DEVICE: () => (asked++ ? approved.promise : silent),
  })
  await submitEmail(aglet, EMAIL)
  assert.is(aglet.route.view.value, 'EmailVerifyDevice')
  const waiting = waitForDevice(aglet, aglet.lifetime)
  await clock.advance(0)
  await clock.advance(30_000)
  assert.is(asked, 2)
  approved.resolve(undefined)
  await waiting
  assert.is(aglet.route.view.value, 'EmailVerifyOtp')
  assert.equal(told().slice(1), ['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
})

test('a device that is not approved leads back', async () => {
  const { aglet } = bench({
    CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
    CONNECT_DEVICE: () => new Error('This browser was not approved'),
  })
  await submitEmail(aglet, EMAIL)
  await waitForDevice(aglet, aglet.lifetime)
  assert.is(aglet.route.view.value, 'Connect')
  assert.is(aglet.notices.snack.value?.message, 'This browser was not approved')
})

test('another code can be requested, and the user gets a message about it', async () => {
  const { aglet, frame } = bench()
  await submitEmail(aglet, EMAIL)
  await resendCode(aglet)
  assert.equal(frame.names(), ['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  assert.equal(
    frame.posted.filter(({ type }) => type.endsWith('EMAIL')).map(({ payload }) => payload),
    [{ email: EMAIL }, { email: EMAIL }],
  )
  assert.is(aglet.notices.snack.value?.message, 'Code email resent')
})

test('[4.41] a user whom another tab has logged in is logged in by “Resend Code”: the frame sends no code', async () => {
  const { aglet, frame } = bench()
  await submitEmail(aglet, EMAIL)
  frame.answers['CONNECT_EMAIL'] = () => ({ action: 'CONNECT' })
  await resendCode(aglet)
  assert.is(aglet.notices.snack.value, undefined)
  assert.ok(aglet.account.account.peek().isConnected)
  assert.is(aglet.opened.peek(), false)
})

for (const view of ['EmailVerifyDevice', 'EmailVerifyOtp'] as const)
  test(`${view}: a user whom the frame knows by now, but whose account cannot be read, gets the reason`, async () => {
    const { aglet, frame } = bench({
      CONNECT_EMAIL: () => ({ action: view === 'EmailVerifyOtp' ? 'VERIFY_OTP' : 'VERIFY_DEVICE' }),
      GET_USER: () => new Error('No user'),
    })
    await submitEmail(aglet, EMAIL)
    frame.answers['CONNECT_EMAIL'] = () => ({ action: 'CONNECT' })
    await resendCode(aglet)
    assert.is(aglet.route.view.value, view)
    assert.is(aglet.notices.snack.value?.message, 'No user')
    assert.is(aglet.get(createLogin).phase.value, 'idle')
  })

test('a code typed while another one is being requested still logs the user in', async () => {
  const [mail, code] = [deferred<unknown>(), deferred<unknown>()]
  let mails = 0
  const { aglet, frame } = bench({
    CONNECT_EMAIL: () => (mails++ ? mail.promise : { action: 'VERIFY_OTP' }),
    CONNECT_OTP: () => code.promise,
  })
  await submitEmail(aglet, EMAIL)
  const resending = resendCode(aglet)
  await until('it is asked for', () => frame.names().length === 2)
  const confirming = confirmCode(aglet, '123456')
  await until('the code is sent', () => frame.names().includes('CONNECT_OTP'))
  mail.resolve({ action: 'VERIFY_OTP' })
  await resending
  code.resolve(undefined)
  await confirming
  assert.ok(aglet.account.account.value.isConnected)
})

test('[4.41] a user whom the frame still knows needs no code', async () => {
  const { aglet } = bench({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }) })
  await submitEmail(aglet, EMAIL)
  assert.ok(aglet.account.account.value.isConnected)
})

test.run()
