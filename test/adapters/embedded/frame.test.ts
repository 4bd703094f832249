import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../../src/errors'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage, tick } from '../../dom'
import { deferred } from '../../fakes'
import { clientOver, FRAME_ORIGIN, fakeFrame, silent } from './fakeFrame'

let clock: Clock
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => clock.restore())
test.after(leavePage)

/** The results or errors of a request, empty while it is pending. */
function outcome(run: Promise<unknown>) {
  const ended: unknown[] = []
  run.then(
    value => ended.push(value),
    error => ended.push(error),
  )
  return ended
}
const codeOf = (ended: readonly unknown[]) => ended.map(error => (isAgletError(error) ? error.code : error))

const waiting = () => {
  const site = fakeFrame()
  site.autoReady = false
  return { site, ...clientOver(site) }
}

test('[7.29] the frame is created at the first call, once, and gets the page’s data before any other message', async () => {
  const site = fakeFrame()
  const { client } = clientOver(site)
  assert.is(site.elements.length, 0)
  await Promise.all([client.isConnected(), client.isConnected()])
  assert.is(site.elements.length, 1)
  const [element] = site.elements
  assert.is(element!.id, 'w3m-iframe')
  assert.is(element!.name, 'w3m-secure-iframe')
  assert.is(element!.title, 'Embedded wallet')
  assert.ok(site.posted[0]!.type.endsWith('SYNC_THEME'))
  assert.equal(site.names(), ['IS_CONNECTED', 'IS_CONNECTED'])
})

test('[7.29] requests made before READY wait for it, in order', async () => {
  const { site, client } = waiting()
  client.connectEmail('ada@example.org')
  client.isConnected()
  client.getFarcasterUri().catch(() => {})
  await tick()
  assert.equal(site.posted, [])
  site.ready()
  await tick()
  assert.equal(site.names(), ['CONNECT_EMAIL', 'IS_CONNECTED', 'GET_FARCASTER_URI'])
})

for (const [name, run] of Object.entries({
  CONNECT_EMAIL: c => c.connectEmail('ada@example.org'),
  CONNECT_DEVICE: c => c.connectDevice(),
  CONNECT_OTP: c => c.connectOtp('123456'),
  CONNECT_SOCIAL: c => c.connectSocial('https://frame.example/?a'),
  GET_SOCIAL_REDIRECT_URI: c => c.getSocialRedirectUri('google'),
} satisfies Record<string, (client: ReturnType<typeof clientOver>['client']) => Promise<unknown>>))
  test(`[8.16, 9.8] ${name} times out 30 s after its call, also if READY never comes`, async () => {
    const { client, troubles } = waiting()
    const ended = outcome(run(client))
    await clock.advance(29_999)
    assert.equal(ended, [])
    await clock.advance(1)
    assert.equal(codeOf(ended), ['timeout'])
    assert.equal(troubles, ['not ready'])
    const site = fakeFrame({ [name]: () => silent })
    const { client: other, troubles: said } = clientOver(site)
    const late = outcome(run(other))
    await clock.advance(30_000)
    assert.equal(codeOf(late), ['timeout'])
    // Opening the link in the mail slowly is neither the user's nor the page's fault.
    assert.equal(said, name === 'CONNECT_DEVICE' ? [] : ['silent'])
  })

test('[9.8] a second call has its own 30 s, and a slow frame still answers it', async () => {
  const { site, client } = waiting()
  const first = outcome(client.isConnected())
  await clock.advance(20_000)
  const second = outcome(client.isConnected())
  await clock.advance(10_000)
  assert.equal(codeOf(first), ['timeout'])
  assert.equal(second, [])
  site.ready()
  await tick()
  assert.equal(second, [true])
})

test('[9.8] a call that its user approves has no time limit once the frame is ready', async () => {
  const site = fakeFrame({ RPC_REQUEST: () => silent, CONNECT_FARCASTER: () => silent })
  const { client, troubles } = clientOver(site)
  await client.getUser({ chainId: 'eip155:1' })
  const ended = [
    ...[client.request({ method: 'personal_sign', params: [], chainId: 'eip155:1' })],
    client.connectFarcaster(),
  ].map(outcome)
  await clock.advance(600_000)
  assert.equal(ended, [[], []])
  assert.equal(troubles, [])
})

test('a frame that was never ready is created anew for the next call', async () => {
  const { site, client } = waiting()
  const ended = outcome(client.isConnected())
  await clock.advance(30_000)
  assert.is(ended.length, 1)
  assert.not(client.exists())
  site.autoReady = true
  assert.is(await client.isConnected(), true)
  assert.is(site.elements.length, 2)
})

test('[8.20] an aborted call ends at once, and is not sent when the frame becomes ready', async () => {
  const { site, client } = waiting()
  const controller = new AbortController()
  const ended = outcome(client.connectOtp('123456', controller.signal))
  controller.abort()
  await tick()
  assert.equal(codeOf(ended), ['cancelled'])
  assert.ok(isAgletError(ended[0]) && ended[0].shortMessage === 'Request was aborted')
  site.ready()
  await tick()
  assert.equal(site.names(), [])
  const early = outcome(client.connectOtp('123456', AbortSignal.abort()))
  await tick()
  assert.equal(codeOf(early), ['cancelled'])
  assert.equal(site.names(), [])
})

test('[8.20] an error reply rejects with its message, or with "An error occurred"', async () => {
  const site = fakeFrame({ CONNECT_OTP: () => new Error('Invalid code') })
  const { client } = clientOver(site)
  const [error] = await Promise.all([client.connectOtp('1').catch(error => error)])
  assert.ok(isAgletError(error, 'rpc'))
  assert.is(error.shortMessage, 'Invalid code')
  for (const payload of [undefined, {}, { message: '' }, { message: 7 }, 'text']) {
    site.answers['CONNECT_OTP'] = () => silent
    const ended = outcome(client.connectOtp('2'))
    await tick()
    site.say({ type: '@w3m-frame/CONNECT_OTP_ERROR', id: site.posted.at(-1)!.id, payload })
    await tick()
    assert.is((ended[0] as Error & { shortMessage: string }).shortMessage, 'An error occurred')
  }
})

test('[8.20] a frame that the page’s policy blocks is reported at once', async () => {
  const { site, client, troubles } = waiting()
  const ended = outcome(client.isConnected())
  await tick()
  const refuse = (fields: object) =>
    document.dispatchEvent(Object.assign(new window.Event('securitypolicyviolation'), fields))
  refuse({ blockedURI: 'https://else.example/', disposition: 'enforce', effectiveDirective: 'frame-src' })
  refuse({ blockedURI: `${FRAME_ORIGIN}/a.png`, disposition: 'enforce', effectiveDirective: 'img-src' })
  refuse({ blockedURI: `${FRAME_ORIGIN}/sdk`, disposition: 'report', effectiveDirective: 'frame-src' })
  refuse({
    blockedURI: `${FRAME_ORIGIN}.evil.test/`,
    disposition: 'enforce',
    effectiveDirective: 'frame-src',
  })
  await tick()
  assert.equal(ended, [])
  refuse({ blockedURI: `${FRAME_ORIGIN}/sdk`, disposition: 'enforce', effectiveDirective: 'frame-src' })
  await tick()
  assert.equal(codeOf(ended), ['network'])
  assert.is((ended[0] as { shortMessage?: string }).shortMessage, 'Unable to load email login dependency')
  assert.is(troubles.length, 1)
  assert.match(troubles[0]!, 'frame-src')
  assert.not(client.exists())
  assert.is(site.elements.length, 1)
})

test('a page that has loaded but stays silent, as with X-Frame-Options, is given up after 10 s', async () => {
  const { site, client, troubles } = waiting()
  const ended = outcome(client.isConnected())
  await tick()
  site.load()
  await clock.advance(9_999)
  assert.equal(ended, [])
  await clock.advance(1)
  assert.equal(codeOf(ended), ['network'])
  assert.equal(troubles, ['silent after it had loaded'])
})

test('a page that sends READY within that time is used, before its load event or after', async () => {
  const { site, client, troubles } = waiting()
  const ended = outcome(client.isConnected())
  await tick()
  site.load()
  await clock.advance(9_000)
  site.ready()
  await clock.advance(60_000)
  assert.equal(ended, [true])
  site.ready()
  site.load()
  await clock.advance(60_000)
  assert.equal(troubles, [])
  assert.ok(client.exists())
})

test('requests pending when the frame reloads fail with a message, and later ones are answered; what may have been sent is unknown', async () => {
  const site = fakeFrame({ CONNECT_FARCASTER: () => silent, RPC_REQUEST: () => silent })
  const { client, troubles } = clientOver(site)
  await client.getUser({ chainId: 'eip155:1' })
  const ended = [
    client.connectFarcaster(),
    client.request({ method: 'personal_sign', params: [], chainId: 'eip155:1' }),
    client.request({ method: 'eth_sendTransaction', params: [], chainId: 'eip155:1' }),
    client.request({ method: 'wallet_sendCalls', params: [], chainId: 'eip155:1' }),
  ].map(outcome)
  await tick()
  assert.equal(ended, [[], [], [], []])
  site.ready()
  await tick()
  assert.equal(ended.map(codeOf), [['network'], ['network'], ['unknown_outcome'], ['unknown_outcome']])
  assert.equal(troubles, [])
  assert.is(await client.isConnected(), true)
})

test('what is asked while the frame reloads is sent after the reload, also after one that fails', async () => {
  // A page that reloads answers nothing but the reload.
  let isReloading = true
  const done = deferred<unknown>()
  const site = fakeFrame({
    RELOAD: () => done.promise,
    CONNECT_FARCASTER: () => (isReloading ? silent : { userName: 'ada' }),
  })
  const { client } = clientOver(site)
  await client.isConnected()
  const reloading = outcome(client.reload())
  const first = outcome(client.connectFarcaster())
  await tick()
  isReloading = false
  done.resolve(undefined)
  await tick()
  assert.equal([reloading, first], [[undefined], [{ userName: 'ada' }]])
  assert.is(site.posted.at(-2)?.type, '@w3m-app/SYNC_THEME', 'the page’s data come first')
  site.answers['RELOAD'] = () => new Error('no')
  const failing = outcome(client.reload())
  const second = outcome(client.connectFarcaster())
  await tick()
  assert.equal([codeOf(failing), second], [['rpc'], [{ userName: 'ada' }]])
})

test('what is asked while the frame reloads is sent to the new page, and soon if the reload is never answered', async () => {
  const site = fakeFrame({ RELOAD: () => silent })
  const { client, troubles } = clientOver(site)
  await client.isConnected()
  client.reload().catch(() => {})
  const first = outcome(client.connectEmail('ada@example.org'))
  await tick()
  assert.not(site.names().includes('CONNECT_EMAIL'))
  site.ready()
  await tick()
  assert.equal(first, ['VERIFY_OTP'])
  const [one, other] = [outcome(client.reload()), outcome(client.reload())]
  const second = outcome(client.connectEmail('ada@example.org'))
  await clock.advance(3_000)
  await tick()
  assert.equal([one, other, second].map(codeOf), [['timeout'], ['timeout'], ['VERIFY_OTP']])
  assert.equal(troubles, [])
})

test('a log-out while the frame reloads ends what waits, and reaches the new page', async () => {
  const site = fakeFrame({ RELOAD: () => silent })
  const { client } = clientOver(site)
  await client.getUser({ chainId: 'eip155:1' })
  client.reload().catch(() => {})
  const ended = outcome(client.connectEmail('ada@example.org'))
  await tick()
  const leaving = outcome(client.signOut())
  await tick()
  assert.equal([codeOf(ended), leaving], [['session_ended'], []])
  assert.not(site.names().includes('SIGN_OUT'), 'the page would lose it')
  site.ready()
  await tick()
  assert.equal(leaving, [undefined])
  assert.is(site.names().at(-1), 'SIGN_OUT')
  assert.not(site.names().includes('CONNECT_EMAIL'))
})

test('a reload of the frame is also noticed by its load event, and a silent frame is given up', async () => {
  const site = fakeFrame({ CONNECT_FARCASTER: () => silent })
  const { client, troubles } = clientOver(site)
  const ended = outcome(client.connectFarcaster())
  await tick()
  site.load()
  await tick()
  assert.equal(codeOf(ended), ['network'])
  const next = outcome(client.isConnected())
  await clock.advance(10_000)
  assert.equal(codeOf(next), ['network'])
  assert.equal(troubles, ['silent after it had loaded'])
})

test('a frame that lost its storage in a reload reports that the user is logged out', async () => {
  const site = fakeFrame()
  const { client } = clientOver(site)
  await client.getUser()
  const events: object[] = []
  client.watch(event => events.push(event))
  site.ready()
  await tick()
  assert.equal(events, [], 'still logged in')
  site.answers['IS_CONNECTED'] = () => ({ isConnected: false })
  site.ready()
  await tick()
  assert.equal(events, [{ ended: 'unknown to the frame' }])
})

test('a frame that the page removed is created anew, and its pending requests fail', async () => {
  const site = fakeFrame({ CONNECT_FARCASTER: () => silent })
  const { client } = clientOver(site)
  const ended = outcome(client.connectFarcaster())
  await tick()
  site.elements[0]!.remove()
  assert.is(await client.isConnected(), true)
  assert.equal(codeOf(ended), ['network'])
  assert.is(site.elements.length, 2)
})

test('a frame whose parent element changed moves there while no request is pending', async () => {
  const here = fakeFrame()
  const there = fakeFrame()
  let place = here
  const { client } = clientOver(here, { parent: () => place.parent() })
  await client.isConnected()
  place = there
  assert.is(await client.isConnected(), true)
  assert.is(here.elements[0]!.isConnected, false)
  assert.equal(there.names(), ['IS_CONNECTED'])
})

test('an invalid frame address is refused', async () => {
  const { client } = clientOver(fakeFrame(), {
    url() {
      throw new TypeError('Invalid URL')
    },
  })
  assert.instance(await client.isConnected().catch(error => error), TypeError)
})

test('a destroyed instance has no frame and sends no requests', async () => {
  const site = fakeFrame({ CONNECT_FARCASTER: () => silent })
  const { client, destroy } = clientOver(site)
  const ended = outcome(client.connectFarcaster())
  await tick()
  destroy()
  await tick()
  assert.is((ended[0] as Error).message, 'destroyed')
  assert.is(site.elements[0]!.isConnected, false)
  assert.is((await client.isConnected().catch(error => error)).message, 'destroyed')
  assert.is(clock.pending, 0)
})

test.run()
