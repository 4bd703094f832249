import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { harden, isOver } from '../../../src/adapters/pairing/harden'
import { quietLogger } from '../../../src/adapters/pairing/quietLogger'
import { isFinal, troubleOf } from '../../../src/lib/relayTrouble'
import { manualClock } from '../../clock'
import { fakeLibrary } from './fakeLibrary'

const OVER = [
  "No matching key. session topic doesn't exist: 8f",
  'No matching key. history: 1700',
  "No matching key. pairing topic doesn't exist: 8f",
  'Missing or invalid. emit() chainId: eip155:5',
  'Expired. pairing topic: 8f',
  'Mismatched topic. Session or pairing topic not found: 8f',
]
for (const text of OVER)
  test(`P25 “${text}” is a normal event`, () => {
    assert.ok(isOver(new Error(text)))
  })
for (const text of ['Something broke', 'The key has no matching lock', '', 'x No matching key.'])
  test(`P25 “${text}” is not hidden`, () => {
    assert.not.ok(isOver(new Error(text)))
  })

/** What is started without being awaited must not reject into the void. */
function unawaited(fails: Error) {
  const fake = fakeLibrary()
  const heard: string[] = []
  const engine = {
    isValidEmit: async () => Promise.reject(fails),
    isValidPing: async () => Promise.reject(fails),
  }
  const client = { ...fake.client, engine }
  harden(client, text => heard.push(text))
  return { engine, heard, client, fake }
}

test('P25 stale topics that reject where nobody awaits are heard and dropped', async () => {
  const { engine, heard } = unawaited(new Error("No matching key. session topic doesn't exist: 8f"))
  await engine.isValidEmit()
  await engine.isValidPing()
  assert.is(heard.length, 2)
})

test('P25 another failure in the same place is not swallowed', async () => {
  const { engine, heard } = unawaited(new TypeError('Something broke'))
  const error = await engine.isValidEmit().catch(error => error)
  assert.instance(error, TypeError)
  assert.equal(heard, [])
})

test('P25 unsubscribing and sending again may fail without anyone to tell', async () => {
  const fake = fakeLibrary()
  const heard: string[] = []
  const { relayer } = fake.client.core
  const publisher = {
    queue: new Map([['1', { request: { params: {} } }]]),
    rpcPublish: () => Promise.reject(new Error('No internet connection detected.')),
    checkQueue: () => {},
  }
  Object.assign(relayer, {
    publisher,
    unsubscribe: () => Promise.reject(new Error('WebSocket is closed')),
  })
  harden(fake.client, text => heard.push(text))
  await relayer.unsubscribe('topic')
  publisher.checkQueue()
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(heard, ['WebSocket is closed', 'No internet connection detected.'])
})

function attestation() {
  const fake = fakeLibrary()
  const { verify } = fake.client.core
  const answers: ((jwt: string) => void)[] = []
  const controller = new AbortController()
  Object.assign(verify, {
    abortController: controller,
    register: () => new Promise<string>(resolve => answers.push(resolve)),
  })
  harden(fake.client, () => {})
  return { verify, answers, controller }
}

test('a domain check that answers in time is used', async () => {
  const clock = manualClock()
  const { verify, answers } = attestation()
  const asked = verify.register({ id: 'a', decryptedId: 'b' })
  await clock.advance(300)
  answers[0]!('jwt')
  assert.is(await asked, 'jwt')
  assert.is(clock.pending, 0)
  clock.restore()
})

test('a silent domain check is not waited for, less so the second time, and its frame goes at once', async () => {
  const clock = manualClock()
  try {
    const { verify, answers, controller } = attestation()
    let got: unknown
    const ask = () => verify.register({ id: 'a', decryptedId: 'b' }).then(jwt => (got = [jwt]))
    ask()
    await clock.advance(599)
    assert.is(got, undefined)
    await clock.advance(1)
    assert.equal(got, [''])
    assert.ok(controller.signal.aborted)
    got = undefined
    ask()
    await clock.advance(250)
    assert.equal(got, [''])
    // Once it answers again it is given its time.
    ask()
    answers.at(-1)!('jwt')
    await clock.advance(0)
    assert.equal(got, ['jwt'])
    got = undefined
    ask()
    await clock.advance(599)
    assert.is(got, undefined)
    await clock.advance(1)
  } finally {
    clock.restore()
  }
})

const TEXTS: readonly [text: string, trouble: string | undefined, final: boolean][] = [
  ['WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)', 'project', true],
  [
    'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
    'origin',
    true,
  ],
  [
    'WebSocket connection closed abnormally with code: 3000 (JWT validation error: JWT Token is not yet valid)',
    'clock',
    true,
  ],
  ['WebSocket connection closed abnormally with code: 3000 (What)', 'project', true],
  ['WebSocket connection closed abnormally with code: 1006', 'relay', false],
  ['Socket stalled when trying to connect to wss://relay.example', 'relay', false],
  ['WebSocket connection failed for host: wss://relay.example', 'blocked', false],
  ['No internet connection detected. Please restart your network and try again.', 'offline', false],
  ['Relayer connected', undefined, false],
  ['No matching key. keychain: 8f', undefined, false],
]
for (const [text, trouble, final] of TEXTS)
  test(`[8.17] “${text}” means ${trouble}`, () => {
    const found = troubleOf(text)
    assert.is(found, trouble)
    assert.is(found !== undefined && isFinal(found), final)
  })

test('the library writes nothing to the console; what it says is heard as text', () => {
  const heard: string[] = []
  const logger = quietLogger(text => heard.push(text))
  logger.child().error(new Error('One'), 'Two')
  logger.warn({}, 'Three')
  logger.info('Four')
  assert.equal(heard, ['One', 'Two', 'Three'])
})

test.run()
