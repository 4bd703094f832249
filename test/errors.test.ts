import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError, isAgletError } from '../src/errors'
import { errorText, toAgletError } from '../src/lib/data/toAgletError'

const UNKNOWN = 'Unknown error'
const hostile = (name: string) =>
  Object.defineProperty({}, name, {
    get() {
      throw new Error('boom')
    },
  })
const proxy = new Proxy(
  {},
  {
    get() {
      throw new Error('boom')
    },
  },
)

/** The thrown value, and the text that is shown. */
const table: readonly (readonly [what: string, thrown: unknown, text: string])[] = [
  ['a string', 'as it is', 'as it is'],
  ['a string with markup', '<b>x</b>', '<b>x</b>'],
  ['an empty string', '', UNKNOWN],
  ['an issue', { issues: [{ message: 'first' }, { message: 'second' }] }, 'first'],
  ['an issue before a message', { issues: [{ message: 'issue' }], message: 'message' }, 'issue'],
  ['no issues', { issues: [] }, UNKNOWN],
  ['an issue that is none', { issues: [null] }, UNKNOWN],
  ['an issue without words', { issues: [{ message: 7 }] }, UNKNOWN],
  ['issues that are no list', { issues: 'x', message: 'message' }, 'message'],
  ['an Error', new Error('told'), 'told'],
  ['an error of another kind', new TypeError('typed'), 'typed'],
  ['an Error without words', new Error(''), UNKNOWN],
  ['an object with a message', { code: 4001, message: 'User rejected' }, 'User rejected'],
  ['a message that is no text', { message: { toString: () => 'x' } }, UNKNOWN],
  ['nothing', undefined, UNKNOWN],
  ['null', null, UNKNOWN],
  ['a number', 42, UNKNOWN],
  ['a symbol', Symbol('x'), UNKNOWN],
  ['a function', () => {}, UNKNOWN],
  ['an empty object', {}, UNKNOWN],
  ['an object of no kind', Object.create(null), UNKNOWN],
  ['a getter that throws for message', hostile('message'), UNKNOWN],
  ['a getter that throws for issues', hostile('issues'), UNKNOWN],
  ['an issue whose getter throws', { issues: [hostile('message')] }, UNKNOWN],
  ['a proxy that throws', proxy, UNKNOWN],
]
for (const [what, thrown, text] of table)
  test(`[8.21] errorText gives the text of ${what}`, () => {
    assert.is(errorText(thrown), text)
    assert.is(toAgletError(thrown).shortMessage, text)
  })

test('endless texts are clipped', () => {
  const long = 'x'.repeat(1_000_000)
  for (const thrown of [long, new Error(long), { issues: [{ message: long }] }])
    assert.is(errorText(thrown), 'x'.repeat(300))
  const { message } = new AgletError('http', 'short', { meta: { a: long, b: { c: long } } })
  assert.ok(message.length < 1000)
})

test('an error message has its sentence, its facts and a documentation link', () => {
  const cause = new Error('below')
  const error = new AgletError('http', 'The server said no.', {
    cause,
    meta: { status: 500, url: 'x', at: [1] },
  })
  assert.is(
    error.message,
    'The server said no.\nstatus: 500\nurl: x\nat: [1]\nDocs: https://aglet.dev/errors/http',
  )
  assert.is(error.docs, 'https://aglet.dev/errors/http')
  assert.is(error.code, 'http')
  assert.is(error.shortMessage, 'The server said no.')
  assert.is(error.name, 'AgletError')
  assert.equal(error.meta, { status: 500, url: 'x', at: [1] })
  assert.is(error.cause, cause)
  assert.ok(error instanceof Error)
})

test('an error without meta and cause lists no facts', () => {
  const error = new AgletError('timeout', 'Late.')
  assert.is(error.message, 'Late.\nDocs: https://aglet.dev/errors/timeout')
  assert.equal(error.meta, {})
  assert.not.ok('cause' in error)
})

test('facts that cannot be written as text do not break the message', () => {
  const round: Record<string, unknown> = {}
  round['round'] = round
  const { message } = new AgletError('unknown', 'Odd.', {
    meta: { round, big: 1n, none: undefined, run: () => {}, proxy, symbol: Symbol('s') },
  })
  assert.match(message, /^Odd\.\nround: object\nbig: bigint\nnone: undefined\n/)
  assert.match(message, /Docs: .*\/unknown$/)
})

test('the cause is never written into the message, since it may hold secrets', () => {
  const secret = 'correct horse battery staple'
  const cause = Object.assign(new Error(`key ${secret}`), { data: { secret } })
  const error = new AgletError('rpc', 'The chain refused the request.', { cause })
  assert.not.match(error.message, secret)
  assert.not.match(JSON.stringify({ ...error, cause: undefined }), secret)
})

test('isAgletError recognises errors across copies of the class, and by code', () => {
  class Copy extends Error {
    override readonly name = 'AgletError'
    readonly code = 'timeout'
  }
  assert.ok(isAgletError(new Copy('x')))
  assert.ok(isAgletError(new Copy('x'), 'timeout'))
  assert.not.ok(isAgletError(new Copy('x'), 'http'))
  assert.ok(isAgletError(new AgletError('http', 'x'), 'http'))
  for (const other of [new Error('x'), { name: 'AgletError', code: 'http' }, 'AgletError', null, undefined])
    assert.not.ok(isAgletError(other))
})

test('an AgletError passes through unchanged; any other error is wrapped once under the given code', () => {
  const ours = new AgletError('http', 'x')
  assert.is(toAgletError(ours, 'rpc'), ours)
  const cause = new Error('below')
  const wrapped = toAgletError(cause, 'rpc')
  assert.is(wrapped.code, 'rpc')
  assert.is(wrapped.cause, cause)
  assert.is(toAgletError(wrapped), wrapped)
  assert.is(toAgletError('x').code, 'unknown')
})

test.run()
