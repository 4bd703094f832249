import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError } from '../../../src/errors'
import { createLogin, type LoginProblem } from '../../../src/signals/embedded/login'

const page = new AbortController().signal
const reason: LoginProblem = { kind: 'failed', error: new AgletError('timeout', 'No answer.') }

test('a new login ends the one before it, whose answers are ignored', () => {
  const login = createLogin()
  const first = login.start(page)
  const second = login.start(page, 'google')
  assert.is(first.signal.aborted, true)
  assert.is(second.signal.aborted, false)
  assert.equal([login.isCurrent(first), login.isCurrent(second)], [false, true])
  login.finish(first)
  login.fail(first, reason)
  login.succeed(first)
  login.cancel(first)
  assert.is(login.phase.value, 'asking')
  assert.is(second.signal.aborted, false)
  login.finish(second)
  assert.is(login.phase.value, 'finishing')
  login.succeed(second)
  assert.is(login.phase.value, 'idle')
})

test('a failed login says why until the next one starts', () => {
  const login = createLogin()
  login.fail(login.start(page), reason)
  assert.is(login.phase.value, 'failed')
  assert.is(login.problem.value, reason)
  login.start(page)
  assert.is(login.phase.value, 'asking')
  assert.is(login.problem.value, undefined)
})

test('leaving the e-mail field cancels an e-mail login, and a social login continues', () => {
  const login = createLogin()
  const byEmail = login.start(page)
  login.leaveEmail()
  assert.is(byEmail.signal.aborted, true)
  assert.is(login.phase.value, 'idle')

  const bySocial = login.start(page, 'google')
  login.leaveEmail()
  assert.is(bySocial.signal.aborted, false)
  assert.is(login.phase.value, 'asking')

  // Once a social login is cancelled, a problem with the typed text belongs to the field again.
  login.cancel()
  assert.is(bySocial.signal.aborted, true)
  login.fail(undefined, { kind: 'email' })
  login.leaveEmail()
  assert.is(login.phase.value, 'idle')
})

test('a destroyed instance ends its login', () => {
  const lifetime = new AbortController()
  const attempt = createLogin().start(lifetime.signal)
  lifetime.abort()
  assert.is(attempt.signal.aborted, true)
})

test.run()
