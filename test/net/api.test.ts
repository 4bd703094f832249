import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAgletError } from '../../src/errors'
import { manualClock } from '../clock'
import { API_CALLS, type ApiCall, answering, callsOf, tally } from './apiCalls'
import { fakeNet, HOSTILE_REPLIES } from './fakeFetch'

const SDK = { projectId: 'p1', st: 'appkit', sv: 'html-universal-1.0.0' }

type Outcome = { readonly value: unknown } | { readonly error: unknown }

const outcomeOf = (promise: Promise<unknown>): Promise<Outcome> =>
  promise.then(
    value => ({ value }),
    error => ({ error }),
  )

/** The outcome of a promise, with a manual clock advanced by 15 s, which must be enough. */
async function within15s(promise: Promise<unknown>): Promise<Outcome> {
  const clock = manualClock()
  let outcome: Outcome | undefined
  try {
    outcomeOf(promise).then(found => {
      outcome = found
    })
    await clock.advance(15_000)
    assert.ok(outcome, 'it ended within 15 s')
    return outcome
  } finally {
    clock.restore()
  }
}

for (const api of API_CALLS) {
  test(`[${api.id}] ${api.name}: sends the exact request and parses the reply`, async () => {
    const fetch = answering(api, () => api.good)
    assert.equal(await api.call(fakeNet(fetch)), api.result)
    const [call, ...more] = callsOf(fetch, api)
    assert.is(more.length, 0)
    const { url, init, body } = call!
    assert.is(url.origin, `https://${api.host ?? 'api'}.example`)
    assert.is(url.pathname, api.path)
    assert.equal(Object.fromEntries(url.searchParams), { ...SDK, ...api.query })
    assert.is(init.method, api.method ?? 'GET')
    assert.equal(body, api.body)
    assert.equal(init.headers, api.json && { 'content-type': 'application/json' })
    assert.is(init.cache, api.cache)
    assert.is(init.keepalive, api.host === 'analytics' ? true : undefined)
  })

  test(`[${api.id}] [7.1] ${api.name}: the client id goes only to the blockchain API`, async () => {
    const fetch = answering(api, () => api.good)
    await api.call(fakeNet(fetch, { clientId: 'c1' }))
    const { searchParams } = callsOf(fetch, api)[0]!.url
    assert.is(searchParams.get('clientId'), api.host ? null : 'c1')
    if (!api.host) assert.is([...searchParams.keys()].at(-1), 'clientId')
  })

  if (api.unsupported)
    test(`[${api.id}] [7.2] ${api.name}: no request is made if the API does not support the network`, async () => {
      const fetch = answering(api, () => api.good, ['eip155:5'])
      const { value, error } = api.unsupported!
      const outcome = await outcomeOf(api.call(fakeNet(fetch)))
      if (error) {
        assert.ok('error' in outcome && isAgletError(outcome.error, 'chain_unsupported'))
        assert.is(outcome.error.shortMessage, error)
      } else assert.equal(outcome, { value })
      assert.is(callsOf(fetch, api).length, 0)
    })

  if (api.unsupported)
    test(`[${api.id}] [7.2] ${api.name}: the list of networks is requested once`, async () => {
      const fetch = answering(api, () => api.good)
      const net = fakeNet(fetch)
      await Promise.all([api.call(net), api.call(net)])
      await api.call(net)
      assert.is(tally(fetch)['GET /v1/supported-chains'], 1)
    })

  test(`[${api.id}] S7: ${api.name}: ${HOSTILE_REPLIES.length} hostile replies give a named error`, async () => {
    for (const [what, answer, code] of HOSTILE_REPLIES) {
      const outcome = await within15s(api.call(fakeNet(answering(api, answer))))
      assert.equal(nameOf(api, outcome), expectedName(api, what, code), what)
    }
  })

  test(`[${api.id}] ${api.name}: aborting the caller’s signal aborts the request`, async () => {
    if (api.name === 'analytics event') return // No caller waits for this event.
    const controller = new AbortController()
    const fetch = answering(api, () => new Promise(() => {}))
    const waiting = outcomeOf(api.call(fakeNet(fetch), controller.signal))
    while (!callsOf(fetch, api).length) await new Promise(resolve => setImmediate(resolve))
    controller.abort()
    const outcome = await waiting
    assert.ok('error' in outcome && isAgletError(outcome.error, 'cancelled'))
    assert.ok(callsOf(fetch, api)[0]!.init.signal!.aborted, 'so does the request')
  })

  test(`[${api.id}] S7: ${api.name}: no field lets a hostile value through`, async () => {
    let tried = 0
    for (const path of pathsOf(api.good))
      for (const value of HOSTILE_VALUES) {
        const outcome = await within(api, changed(api.good, path, value))
        const where = `${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 60)}`
        if ('error' in outcome) assert.ok(isAgletError(outcome.error, 'bad_response'), where)
        else assert.equal(tricks(outcome.value), [], where)
        tried++
      }
    assert.ok(tried >= 15 || typeof api.good !== 'object')
  })
}

const within = (api: ApiCall, reply: unknown) =>
  outcomeOf(api.call(fakeNet(answering(api, () => JSON.stringify(reply) ?? ''))))

function nameOf({ fallback, result }: ApiCall, outcome: Outcome): string {
  if ('error' in outcome) return isAgletError(outcome.error) ? outcome.error.code : String(outcome.error)
  if (fallback && (outcome.value as { fallback?: boolean }).fallback) return 'fallback'
  return outcome.value === result || JSON.stringify(outcome.value) === JSON.stringify(result)
    ? 'good'
    : 'fine'
}

function expectedName(api: ApiCall, what: string, code: string): string {
  if (api.fallback) return 'fallback'
  if (api.anyBody && code === 'bad_response') return what === 'a captive portal' ? code : 'good'
  if (api.anyBody && what === 'a broken body') return 'good'
  if (api.lenient?.includes(what)) return /^(?:revoke|activate) session$/.test(api.name) ? 'good' : 'fine'
  return code
}

// ------------------------------------------------------------------ every field, every hostile value

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'NaN',
  '1e400',
  '-1',
  '0x10',
  '9'.repeat(1000),
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'http://evil.example/x.png',
  'https://u:p@evil.example',
  'a\u202eb\u200bc\u0000d',
  'x'.repeat(100_000),
  '__proto__',
  '../../x',
  {},
  [],
  [[]],
  { url: 'javascript:1', name: 1, address: {} },
  [null, 1, 'x', {}],
]

type Path = readonly (string | number)[]

/** The paths to all values of a reply, inner values and leaves. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || !value) return path.length ? [path] : []
  return [
    ...(path.length ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const fields = copy as Record<string | number, unknown>
  fields[key] = changed(fields[key], rest, to)
  return copy
}

/** Fields with a URL that is opened or shown as an image; '' stands for a reply that is a URL itself. */
const ADDRESS = /^$|url|uri|avatar|homepage|link|store/i

/** Values that must never come out of a parser. */
function tricks(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    return [
      ...(value.length > 5000 ? ['a text without end'] : []),
      ...(['\u202e', '\u200b', '\0'].some(letter => value.includes(letter)) ? ['hidden characters'] : []),
      ...(ADDRESS.test(key) && value && !value.startsWith('https://')
        ? [`a link: ${value.slice(0, 20)}`]
        : []),
    ]
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return ['no number']
  if (typeof value === 'bigint' && (value < 0n || value >= 1n << 256n)) return ['no amount']
  return typeof value === 'object' && value
    ? Object.entries(value).flatMap(([inner, field]) => tricks(field, Array.isArray(value) ? 'row' : inner))
    : []
}

test.run()
