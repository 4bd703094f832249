import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError, isAgletError } from '../../../src/errors'
import { buildUrl } from '../../../src/net/transport/buildUrl'
import { JSON_TYPE, type RequestOptions, request } from '../../../src/net/transport/request'
import { apiQuery } from '../../../src/net/transport/sdkQuery'
import { type Clock, manualClock } from '../../clock'
import { endlessBody, fakeFetch, fakeNet, HOSTILE_REPLIES, silentBody } from '../fakeFetch'

const BASE = 'https://api.example'
const ok = (json: unknown) => (json as { ok?: boolean })?.ok || undefined

const failure = async (promise: Promise<unknown>): Promise<AgletError> => {
  try {
    await promise
  } catch (error) {
    if (isAgletError(error)) return error
    throw error
  }
  throw new Error('It did not fail.')
}

const ask = (answer: Parameters<typeof fakeFetch>[0], options: Partial<RequestOptions<boolean>> = {}) =>
  request(fakeNet(fakeFetch(answer)), BASE, '/x', { parse: ok, ...options })

/** Timers left by requests, without those that other test files of this process have started. */
const ownTimers = ({ left }: Clock) => left.filter(by => by.includes('transport/request.ts'))

test('[7.1] every API call carries project, SDK type and version, then the client id', async () => {
  const fetch = fakeFetch(() => ({ ok: true }))
  const net = fakeNet(fetch, { clientId: 'c1' })
  await request(net, BASE, '/v1/x', {
    query: apiQuery(net, { a: 'b c&d', none: undefined, empty: '', zero: null }),
    parse: ok,
  })
  assert.is(
    fetch.calls[0]!.url.href,
    'https://api.example/v1/x?projectId=p1&st=appkit&sv=html-universal-1.0.0&a=b+c%26d&clientId=c1',
  )
})

test('a GET has no body, a POST is JSON text, and neither sends cookies or follows redirects', async () => {
  const fetch = fakeFetch(() => ({ ok: true }))
  const net = fakeNet(fetch)
  await request(net, BASE, '/x', { parse: ok })
  await request(net, BASE, '/x', { body: { a: 1 }, parse: ok })
  await request(net, BASE, '/x', {
    body: [],
    headers: JSON_TYPE,
    method: 'PUT',
    cache: 'no-cache',
    keepalive: true,
    parse: ok,
  })
  const [get, post, put] = fetch.calls.map(({ init }) => init)
  assert.is(get!.method, 'GET')
  assert.is('body' in get! || 'headers' in get!, false)
  assert.is(post!.method, 'POST')
  assert.is(post!.body, '{"a":1}')
  assert.is(post!.headers, undefined, 'left to the browser: text/plain, without a preflight')
  assert.equal([put!.method, put!.headers, put!.cache, put!.keepalive], ['PUT', JSON_TYPE, 'no-cache', true])
  for (const init of [get!, post!, put!])
    assert.equal([init.credentials, init.redirect, init.referrerPolicy], ['omit', 'error', 'strict-origin'])
})

test('the page’s fetch is called without a receiver', async () => {
  let self: unknown = 'unset'
  async function fetch(this: unknown) {
    self = this
    return new Response('{"ok":true}')
  }
  await request(fakeNet(fetch), BASE, '/x', { parse: ok })
  assert.is(self, undefined)
})

for (const [what, answer, code] of HOSTILE_REPLIES)
  test(`a reply that is ${what} gives ${code}`, async () => {
    const error = await failure(ask(answer))
    assert.is(error.code, code)
    assert.is(error.meta['url'], 'https://api.example/x')
  })

test('[7.1] a bad status gives an error with its number and the unread response', async () => {
  const error = await failure(
    ask(() => new Response('{"reasons":[{"description":"taken"}]}', { status: 400 })),
  )
  assert.is(error.shortMessage, 'HTTP status code: 400')
  assert.is(error.meta['status'], 400)
  const { reasons } = await (error.cause as Response).json()
  assert.is(reasons[0].description, 'taken')
})

test('an endless body is cancelled after little more than 5 MB', async () => {
  const { stream, state } = endlessBody()
  assert.is((await failure(ask(() => new Response(stream)))).code, 'bad_response')
  assert.ok(state.pulled < 6_000_000)
  assert.ok(state.cancelled)
})

test('[8.20] the caller can abort before and during a request', async () => {
  const early = await failure(ask(() => ({ ok: true }), { signal: AbortSignal.abort() }))
  assert.is(early.code, 'cancelled')
  assert.is(early.shortMessage, 'Request was aborted')
  for (const answer of [() => new Promise(() => {}), () => new Response(silentBody())]) {
    const controller = new AbortController()
    const waiting = failure(ask(answer, { signal: controller.signal }))
    controller.abort(new Error('closed'))
    const error = await waiting
    assert.is(error.code, 'cancelled')
    assert.is((error.cause as Error).message, 'closed')
  }
})

test('[9.41] a request times out after 10 s, whatever the server does', async () => {
  const clock = manualClock({ alone: true })
  try {
    for (const answer of [() => new Promise(() => {}), () => new Response(silentBody())]) {
      let error: AgletError | undefined
      const waiting = failure(ask(answer)).then(found => {
        error = found
      })
      await clock.advance(9999)
      assert.is(error, undefined)
      await clock.advance(1)
      await waiting
      assert.is(error?.code, 'timeout')
    }
    // Also with a fetch that ignores the signal.
    const unabortable = failure(
      request(
        fakeNet(() => new Promise(() => {})),
        BASE,
        '/x',
        { parse: ok, timeout: 50 },
      ),
    )
    await clock.advance(50)
    assert.is((await unabortable).code, 'timeout')
    assert.equal(ownTimers(clock), [])
  } finally {
    clock.restore()
  }
})

test('no timer and no listener are left behind', async () => {
  const clock = manualClock({ alone: true })
  const { signal } = new AbortController()
  let listeners = 0
  const { addEventListener: add, removeEventListener: remove } = signal
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++
    return add.apply(signal, args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--
    return remove.apply(signal, args)
  }
  try {
    await ask(() => ({ ok: true }), { signal })
    await failure(ask(() => new Response('', { status: 500 }), { signal }))
    assert.is(listeners, 0)
    assert.equal(ownTimers(clock), [])
  } finally {
    clock.restore()
  }
})

test('an AgletError of a parser is kept, any other error becomes a bad response', async () => {
  const thrown = async (error: unknown) =>
    failure(
      ask(() => ({}), {
        parse: () => {
          throw error
        },
      }),
    )
  assert.is((await thrown(new AgletError('http', 'mine'))).shortMessage, 'mine')
  const cause = new TypeError('x')
  const wrapped = await thrown(cause)
  assert.is(wrapped.code, 'bad_response')
  assert.is(wrapped.cause, cause)
})

test('[8.20] a base that is not a web URL, or a path with dot segments, gives a missing URL', async () => {
  const net = fakeNet(fakeFetch(() => ({ ok: true })))
  for (const [base, path] of [
    ['', '/x'],
    ['api.example', '/x'],
    ['javascript:alert(1)//', '/x'],
    ['https://', '/x'],
    ['wss://relay.example', '/x'],
    [BASE, '/v1/account/../balance'],
    [BASE, '/v1/..'],
    [BASE, '..'],
    [BASE, './x'],
  ])
    assert.is(
      (await failure(request(net, base!, path!, { parse: ok }))).code,
      'missing_url',
      `${base} ${path}`,
    )
})

test('an endpoint may have a path prefix, and a path cannot change the host', () => {
  assert.is(buildUrl('https://x.example/aglet', '/v1/y')?.href, 'https://x.example/aglet/v1/y')
  assert.is(buildUrl('https://x.example/aglet/', 'v1/y')?.href, 'https://x.example/aglet/v1/y')
  for (const path of [
    '//evil.example',
    '///evil.example',
    '/javascript:x',
    '\\\\evil.example',
    'https://evil.example',
  ])
    assert.is(buildUrl('https://x.example', path)?.origin, 'https://x.example', path)
  assert.is(buildUrl('https://x.example/v1/?a=b', '')?.href, 'https://x.example/v1/?a=b')
  assert.is(buildUrl('https://x.example', '/config.json?a=b')?.href, 'https://x.example/config.json?a=b')
})

test('an error does not reveal a key in the base URL', async () => {
  const net = fakeNet(fakeFetch(() => new Response('', { status: 500 })))
  const error = await failure(request(net, 'https://node.example/v2/SECRET?key=SECRET', '', { parse: ok }))
  assert.not.match(error.message, /SECRET/)
})

test.run()
