import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink } from '../../../src/actions/analytics/track'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { finishLogin } from '../../../src/actions/embedded/finishLogin'
import type { Aglet } from '../../../src/aglet'
import { createEmbedded } from '../../../src/signals/embedded/embedded'
import { loggedIn } from '../../adapters/embedded/fakeFrame'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { ALICE, BOB, deferred } from '../../fakes'
import { type LoggedInSetup, loggedInScene } from './loggedInScene'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const show = async (view: Parameters<typeof loggedInScene>[0], setup?: LoggedInSetup) => {
  const scene = await loggedInScene(view, setup)
  drawn.push(scene.aglet)
  return scene
}
/** The events tracked from now on, with their properties. */
function events(aglet: Aglet) {
  const told: { event: string; properties?: unknown }[] = []
  aglet.get(createEventSink).to = {
    push: ({ event, properties }: (typeof told)[number]) => told.push({ event, properties }),
  }
  return told
}

test('[3.4] the account shows its login, and offers to log out', async () => {
  const { shows, button } = await show('Account')
  await shows('ada@example.org')
  assert.not(button('Disconnect'))
  await shows('Log out')
})

test('[2.25] in a modal embedded in the page, a user who logs in again after a logout is shown the account', async () => {
  const { aglet } = await show('Account', { options: { enableEmbedded: true } })
  await disconnect(aglet)
  assert.is(aglet.route.view.peek(), 'Connect')
  aglet.route.push('EmailVerifyOtp')
  await finishLogin(aglet, 'email')
  assert.is(aglet.route.view.peek(), 'Account')
})

test('[3.4] the settings show the e-mail address instead of a wallet, and lead to changing it', async () => {
  const { aglet, shows, press, all } = await show('AccountSettings')
  await shows('ada@example.org')
  const names = all('.settings .name').map(({ textContent }) => textContent)
  assert.not.ok(names.includes('Wallet'))
  await press('Change the e-mail address ada@example.org')
  assert.is(aglet.route.view.peek(), 'UpdateEmailWallet')
})

test('[3.4] a social name is shown as it is, and cannot be changed here', async () => {
  const { shows, button, all } = await show('AccountSettings', { provider: 'discord', userName: 'ada#0' })
  await shows('ada')
  await until('the name was there', () => all('.name.user').length)
  assert.is(all('.name.user')[0]!.textContent, 'ada')
  assert.ok(all('.mark .discord').length)
  assert.not(button('Change the e-mail address'))
})

test('the wallet upgrade is an https page that opens in a new tab', async () => {
  const { aglet, press, shows, all } = await show('AccountSettings')
  const told = events(aglet)
  await press('Upgrade your wallet')
  assert.is(aglet.route.view.peek(), 'UpgradeEmailWallet')
  assert.equal(told[0], { event: 'EMAIL_UPGRADE_FROM_MODAL', properties: undefined })
  await shows('Follow the instructions on')
  const [link] = all('a')
  assert.is(link!.getAttribute('href'), 'https://frame.example/dashboard')
  assert.is(link!.getAttribute('target'), '_blank')
  assert.is(link!.getAttribute('rel'), 'noopener noreferrer')
})

test('[4.43, 3.3] the account type is switched in the frame and stored', async () => {
  const { aglet, press, shows, frame, storage } = await show('AccountSettings')
  const told = events(aglet)
  await press('Switch to your EOA')
  await shows('Switch to your smart account')
  assert.is(aglet.account.account.peek().address, BOB)
  assert.ok(frame.names().includes('SET_PREFERRED_ACCOUNT'))
  assert.match(storage.dump()['@aglet/embedded']!, '"eip155":"eoa"')
  assert.equal(
    told.filter(({ event }) => event === 'SET_PREFERRED_ACCOUNT_TYPE'),
    [{ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: 'eoa' } }],
  )
  await press('Switch to your smart account')
  await shows('Switch to your EOA')
  assert.is(aglet.account.account.peek().address, ALICE)
})

test('[4.43] when the frame refuses the switch, the account stays and an error shows', async () => {
  const { aglet, press, frame } = await show('AccountSettings')
  frame.answers['SET_PREFERRED_ACCOUNT'] = () => new Error('No')
  await press('Switch to your EOA')
  await until('it was said', () => aglet.notices.snack.peek()?.message === 'Something went wrong')
  assert.is(aglet.account.account.peek().address, ALICE)
})

test('[4.43] while the frame switches, the button keeps the focus and ignores another press', async () => {
  const { press, button, shows, frame } = await show('AccountSettings')
  const answer = frame.answers['SET_PREFERRED_ACCOUNT']!
  let answerNow = () => {}
  const held = new Promise<void>(resolve => {
    answerNow = resolve
  })
  frame.answers['SET_PREFERRED_ACCOUNT'] = async (payload, message) => {
    await held
    return answer(payload, message)
  }
  await press('Switch to your EOA')
  await until('it waits', () => button('Switch to your EOA')!.getAttribute('aria-disabled') === 'true')
  // A browser takes the focus from a disabled element.
  assert.not(button('Switch to your EOA')!.hasAttribute('disabled'))
  await press('Switch to your EOA')
  answerNow()
  await shows('Switch to your smart account')
  assert.is(frame.names().filter(name => name === 'SET_PREFERRED_ACCOUNT').length, 1)
})

test('[4.43] there is no switch where the network has no smart accounts', async () => {
  const { aglet, button, shows } = await show('AccountSettings')
  await until('the switch was there', () => button('Switch to your EOA'))
  aglet.get(createEmbedded).setSmartAccountNetworks([8453])
  await until('the switch was gone', () => !button('Switch to your EOA'))
  await shows('ada@example.org')
})

test('[3.3] a text shows whether the smart account is deployed', async () => {
  const there = await show('AccountSettings')
  await there.shows('You are using your smart account')
  there.aglet.destroy()
  clearPage()
  const user = loggedIn()['GET_USER']!
  const { shows } = await show('AccountSettings', {
    answers: {
      GET_USER: (payload, message) => ({
        ...(user(payload, message) as object),
        smartAccountDeployed: false,
      }),
    },
  })
  await shows('It is created on the network by its first transaction')
})

test('[3.3] the list of accounts has both types under the login, and switches between them', async () => {
  const { aglet, shows, all, press } = await show('SwitchAddress')
  await shows('ada@example.org')
  await shows('Smart account')
  await shows('EOA')
  assert.ok(all('button').some(one => one.getAttribute('aria-label') === 'Log out of Ethereum'))
  await press(`${BOB.slice(0, 4)}`)
  await until('the other one was active', () => aglet.account.account.peek().address === BOB)
})

test('[4.43] a late switch of the account type leaves the list that was reopened in the meantime', async () => {
  const { aglet, press, frame } = await show('SwitchAddress')
  const answer = frame.answers['SET_PREFERRED_ACCOUNT']!
  const held = deferred<void>()
  frame.answers['SET_PREFERRED_ACCOUNT'] = async (payload, message) => {
    await held.promise
    return answer(payload, message)
  }
  await press(`${BOB.slice(0, 4)}`)
  await until('it is asked for', () => frame.names().includes('SET_PREFERRED_ACCOUNT'))
  aglet.route.reset('Account')
  aglet.route.push('SwitchAddress')
  held.resolve()
  await until('the other one was active', () => aglet.account.account.peek().address === BOB)
  await until('it was told', () => aglet.account.account.peek().embeddedWalletInfo?.accountType === 'eoa')
  assert.is(aglet.route.view.peek(), 'SwitchAddress')
})

test('logging out ends the login in the frame and deletes its stored data', async () => {
  const { aglet, press, frame, storage } = await show('AccountSettings')
  await press('Log out')
  await until('it was closed', () => !aglet.modal.open.peek())
  await until('the frame was told', () => frame.names().includes('SIGN_OUT'))
  assert.not(aglet.account.account.peek().isConnected)
  await until('it was forgotten', () => !storage.dump()['@aglet/embedded'])
  assert.not.ok(JSON.stringify(storage.dump()).includes('ada'))
})

test('[4.42, 5.11] changing the address needs a code from each of the two addresses', async () => {
  let email = 'ada@example.org'
  const scene = await show('UpdateEmailWallet')
  const { aglet, frame, type, press, shows, enterCode, button } = scene
  const user = frame.answers['GET_USER']!
  Object.assign(frame.answers, {
    GET_USER: (payload: never, message: never) => ({ ...(user(payload, message) as object), email }),
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_SECONDARY_OTP() {
      email = 'new@example.org'
      return { newEmail: email }
    },
  })
  const told = events(aglet)
  await until('nothing had changed yet', () => button('Save')?.disabled)
  await type('new@example.org')
  await press('Save')
  await until('the first code was asked for', () => aglet.route.view.peek() === 'UpdateEmailPrimaryOtp')
  await shows('ada@example.org')
  await enterCode('123456')
  await until('the second code was asked for', () => aglet.route.view.peek() === 'UpdateEmailSecondaryOtp')
  await shows('new@example.org')
  await enterCode('654321')
  await until('the account was there', () => aglet.route.view.peek() === 'Account')
  await shows('new@example.org')
  assert.equal(
    frame.posted.flatMap(({ payload }) => (payload as { otp?: string })?.otp ?? []),
    ['123456', '654321'],
  )
  assert.equal(
    told.map(({ event }) => event),
    ['EMAIL_EDIT'],
  )
  assert.not.match(JSON.stringify([told, scene.storage.dump()]), /@example|123456|654321/)
})

test('[4.42] the present address may need no code', async () => {
  const { aglet, frame, type, press } = await show('UpdateEmailWallet')
  frame.answers['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_SECONDARY_OTP' })
  await type('new@example.org')
  await press('Save')
  await until('the code was asked for', () => aglet.route.view.peek() === 'UpdateEmailSecondaryOtp')
})

test('[5.11] an invalid address is not sent', async () => {
  const { frame, type, press, shows } = await show('UpdateEmailWallet')
  await type('new@example')
  await press('Save')
  await shows('Invalid email. Try again.')
  assert.not.ok(frame.names().includes('UPDATE_EMAIL'))
})

test('[4.42] a wrong code shows an error, and another one can be typed', async () => {
  const { aglet, frame, type, press, shows, enterCode } = await show('UpdateEmailWallet')
  Object.assign(frame.answers, {
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => new Error('Invalid code'),
  })
  await type('new@example.org')
  await press('Save')
  await enterCode('111111')
  await shows('Invalid code. Try Again')
  frame.answers['UPDATE_EMAIL_PRIMARY_OTP'] = () => undefined
  await enterCode('222222')
  await until('it went on', () => aglet.route.view.peek() === 'UpdateEmailSecondaryOtp')
})

test('[4.42, 5.12] the change can be restarted once the last code is 30 s old', async () => {
  const { aglet, frame, type, press, shows, button } = await show('UpdateEmailWallet')
  frame.answers['UPDATE_EMAIL'] = () => ({ action: 'VERIFY_PRIMARY_OTP' })
  await type('new@example.org')
  await press('Save')
  await shows('Something wrong?')
  await until('it was counted down', () => button('Try again in')?.disabled)
  aglet.storage.set('email-asked', undefined)
  await press('Try again')
  assert.is(aglet.route.view.peek(), 'UpdateEmailWallet')
})

test('[4.42] a late reply to a step is ignored after the user left it', async () => {
  const { aglet, frame, type, press } = await show('UpdateEmailWallet')
  let answer: (payload: unknown) => void = () => {}
  frame.answers['UPDATE_EMAIL'] = () =>
    new Promise(resolve => {
      answer = resolve
    })
  await type('new@example.org')
  await press('Save')
  await until('it was asked', () => frame.names().includes('UPDATE_EMAIL'))
  await press('Cancel')
  assert.is(aglet.route.view.peek(), 'Account')
  answer({ action: 'VERIFY_PRIMARY_OTP' })
  await Promise.resolve()
  assert.is(aglet.route.view.peek(), 'Account')
})

test('[4.42] a changed address is shown even if the user left the view before the reply', async () => {
  const { aglet, frame, shows, enterCode } = await show('UpdateEmailSecondaryOtp')
  const user = frame.answers['GET_USER']!
  const changed = deferred<unknown>()
  Object.assign(frame.answers, {
    UPDATE_EMAIL_SECONDARY_OTP: () => changed.promise,
    GET_USER: async (payload: never, message: never) => ({
      ...(user(payload, message) as object),
      email: 'new@example.org',
    }),
  })
  await enterCode('654321')
  await until('it was asked', () => frame.names().includes('UPDATE_EMAIL_SECONDARY_OTP'))
  aglet.route.reset('Account')
  await shows('ada@example.org')
  changed.resolve({ newEmail: 'new@example.org' })
  await shows('new@example.org')
  assert.is(aglet.notices.snack.peek(), undefined, 'whoever has left is not told more')
})

test.run()
