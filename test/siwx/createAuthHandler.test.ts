import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { isAgletError } from '../../src/errors'
import { printSiwxMessage } from '../../src/lib/siwx/printSiwxMessage'
import {
  type AuthHandler,
  type AuthHandlerOptions,
  createAuthHandler,
} from '../../src/siwx/createAuthHandler'
import { createVerifier } from '../../src/siwx/createVerifier'
import { memoryNonces } from '../../src/siwx/nonces'
import { SiwxError } from '../../src/siwx/siwxError'
import { toNodeListener } from '../../src/siwx/toNodeListener'
import { TEST_KEYS } from '../../src/testing/keys'

const [owner, other] = TEST_KEYS.map(key => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const SECRET = 'a secret of at least 32 characters'
const START = Date.parse('2026-01-31T12:00:00Z')
const HOUR = 3_600_000

/** What is logged as an error meanwhile. */
async function errorsOf(run: () => Promise<unknown>): Promise<readonly unknown[][]> {
  const { error } = console
  const lines: unknown[][] = []
  console.error = (...line) => void lines.push(line)
  try {
    await run()
  } finally {
    console.error = error
  }
  return lines
}

function start(options: Partial<AuthHandlerOptions> = {}) {
  const time = { now: START }
  const now = () => time.now
  const verifier = createVerifier({
    domain: 'app.example',
    chains: ['eip155:1'],
    nonces: memoryNonces({ now }),
    now,
  })
  return { time, auth: createAuthHandler({ verifier, secret: SECRET, now, ...options }) }
}

/** A browser that keeps cookies and records their attributes. */
function browser(handle: AuthHandler['handle']) {
  const jar = new Map<string, string>()
  const set: string[] = []
  const ask = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await handle(
      new Request(`https://app.example/auth/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: [...jar].map(pair => pair.join('=')).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    for (const cookie of response.headers.getSetCookie()) {
      set.push(cookie)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (/Max-Age=0\b/.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
  }
  const get = async (path: string) => (await ask(path)).body
  /** Signs a message with a nonce of this browser. */
  const sign = async ({ by = owner, as = owner, expirationTime = undefined as string | undefined } = {}) => {
    const { nonce } = (await get('nonce')) as { nonce: string }
    const message = printSiwxMessage({
      namespace: 'eip155',
      accountAddress: as.address,
      chainId: 'eip155:1',
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce,
      issuedAt: new Date(START).toISOString(),
      expirationTime,
    })
    return { message, signature: await by.signMessage({ message }) }
  }
  return { jar, set, ask, get, sign }
}

const WEEK_LATER = new Date(START + 7 * 24 * HOUR).toISOString()

test('nonce, verify, session, sign-out: an HttpOnly cookie holds the signed-in account', async () => {
  const { auth } = start()
  const { ask, get, sign, set, jar } = browser(auth.handle)
  assert.is(await get('session'), null)
  const signIn = await sign()
  const nonceCookie = `__Host-siwx-nonce-${/Nonce: (\w+)/.exec(signIn.message)![1]}`
  const signed = await ask('verify', signIn)
  const user = { address: owner.address, chainId: 'eip155:1', expirationTime: WEEK_LATER }
  assert.is(signed.status, 200)
  assert.equal(signed.body, user)
  assert.is(signed.headers.get('cache-control'), 'no-store')
  assert.equal(await get('session'), user)
  assert.equal([...jar.keys()], ['__Host-siwx'], 'the nonce is gone')
  for (const cookie of set) assert.match(cookie, '; Path=/; ')
  for (const cookie of set) assert.match(cookie, /; HttpOnly; SameSite=Lax; Secure$/)
  const lives = set.map(one => /^([^=]+)=.*Max-Age=(\d+)/.exec(one)!.slice(1))
  assert.equal(lives, [
    [nonceCookie, `${24 * 3600}`],
    ['__Host-siwx', `${7 * 24 * 3600}`],
    [nonceCookie, '0'],
  ])
  const cookie = `a=b; __Host-siwx=${jar.get('__Host-siwx')}`
  assert.equal(await auth.user({ headers: new Headers({ cookie }) }), user)
  assert.equal(await auth.user({ headers: { cookie } }), user)
  assert.is(await auth.user({ headers: {} }), undefined)
  assert.is((await ask('sign-out', {})).status, 200)
  assert.is(await get('session'), null)
})

test('[S13] a nonce that the verifier accepts for longer than ten minutes is not lost with its cookie', async () => {
  const time = { now: START }
  const now = () => time.now
  const verifier = createVerifier({
    domain: 'app.example',
    chains: ['eip155:1'],
    nonces: memoryNonces({ now }),
    maxAge: HOUR,
    now,
  })
  const { auth } = start({ verifier, now })
  const { ask, sign, set, jar } = browser(auth.handle)
  const signIn = await sign()
  time.now += HOUR / 2
  const [, name = '', life] = /^([^=]+)=.*Max-Age=(\d+)/.exec(set[0]!)!
  if (Number(life) * 1000 < HOUR / 2) jar.delete(name)
  assert.is((await ask('verify', signIn)).status, 200)
})

test('two tabs of one browser that sign in at the same time both succeed', async () => {
  const { auth } = start()
  const { ask, sign, jar } = browser(auth.handle)
  const first = await sign()
  const second = await sign()
  assert.is((await ask('verify', first)).status, 200)
  assert.is((await ask('verify', second)).status, 200)
  assert.equal([...jar.keys()], ['__Host-siwx'], 'no nonce is left')
})

test('a browser keeps the nonces of its last eight attempts', async () => {
  const { auth } = start()
  const { ask, get, sign, jar } = browser(auth.handle)
  jar.set('theirs', 'a=b')
  const first = await sign()
  const second = await sign()
  for (let asked = 2; asked < 9; asked++) await get('nonce')
  assert.is(jar.size, 1 + 8, 'what is not ours stays')
  assert.is((await ask('verify', first)).status, 401)
  assert.is((await ask('verify', second)).status, 200)
})

test('over plain http the cookies are not Secure, if the host allows it', async () => {
  const { auth } = start({ secure: false })
  const { ask, sign, set, get } = browser(auth.handle)
  await ask('verify', await sign())
  for (const cookie of set) assert.not.match(cookie, /Secure|__Host/)
  assert.ok(await get('session'))
})

test('a forged, changed or foreign cookie gives no user', async () => {
  const { auth } = start()
  const { ask, sign, jar, get } = browser(auth.handle)
  await ask('verify', await sign())
  const good = jar.get('__Host-siwx')!
  const [body, mac] = good.split('.') as [string, string]
  const user = { address: other.address, chainId: 'eip155:1', expirationTime: WEEK_LATER }
  const forged = Buffer.from(JSON.stringify(user)).toString('base64url')
  const elsewhere = start({ secret: `${SECRET}!` })
  const theirs = browser(elsewhere.auth.handle)
  await theirs.ask('verify', await theirs.sign())
  for (const bad of [
    forged,
    `${forged}.`,
    `${forged}.${mac}`,
    `${body}.${mac.slice(0, -2)}`,
    `${body}.${mac}.${mac}`,
    `.${mac}`,
    'null.null',
    '%00',
    'é',
    theirs.jar.get('__Host-siwx')!,
  ]) {
    const headers = new Map([['cookie', `__Host-siwx=${bad}`]])
    assert.is(await auth.user({ headers: { get: name => headers.get(name) ?? null } }), undefined, bad)
  }
  // A sibling subdomain may set a name that begins with such a space, which is not the prefix for browsers.
  for (const space of ['\u00a0', '\u2000', '\ufeff'])
    assert.is(await auth.user({ headers: { cookie: `a=b; ${space}__Host-siwx=${good}` } }), undefined)
  // The cookie over plain http has another name.
  assert.is(await auth.user({ headers: { cookie: `siwx=${good}` } }), undefined)
  assert.ok(await get('session'))
})

test('rejects another account’s signature, another browser’s nonce, a second use, and malformed bodies', async () => {
  const { auth } = start()
  const mine = browser(auth.handle)
  const verify = async (body: unknown, headers?: Record<string, string>) => {
    const { status, body: reply } = await mine.ask('verify', body, headers)
    return [status, (reply as { code?: string }).code]
  }
  assert.equal(await verify(await mine.sign({ by: other })), [401, 'signature'])
  const theirs = browser(auth.handle)
  assert.equal(await verify(await theirs.sign()), [401, 'nonce'])
  const good = await mine.sign()
  for (const body of ['', 'x', '[]', '{}', { message: 1, signature: '' }, `"${'x'.repeat(300_000)}"`])
    assert.equal(await verify(body), [400, 'malformed'])
  // A request that a form on another site can send.
  assert.equal(await verify(good, { 'content-type': 'text/plain' }), [400, 'malformed'])
  assert.is(await mine.get('session'), null)
  assert.equal(await verify(good), [200, undefined])
  assert.equal(await verify(good), [401, 'nonce'])
  assert.is((await mine.ask('sign-out', 'x', { 'content-type': 'text/plain' })).status, 400)
  assert.ok(await mine.get('session'))
})

test('a session ends with its own time or with the message’s expiry', async () => {
  const { auth, time } = start()
  const { ask, sign, get } = browser(auth.handle)
  const expirationTime = new Date(START + HOUR).toISOString()
  await ask('verify', await sign({ expirationTime }))
  assert.is(((await get('session')) as { expirationTime: string }).expirationTime, expirationTime)
  time.now += HOUR
  assert.is(await get('session'), null)
})

test('a server may end its paths with a slash', async () => {
  const { ask } = browser(start().auth.handle)
  assert.is((await ask('nonce/')).status, 200)
  assert.is((await ask('sign-out/', {})).status, 200)
})

test('unknown paths give 404 and wrong methods 405; a short secret is refused', async () => {
  const { auth } = start()
  const { ask } = browser(auth.handle)
  for (const path of ['', 'toString', '__proto__', 'nonce//', 'nonce/else'])
    assert.is((await ask(path)).status, 404, path)
  for (const [path, body, allowed] of [
    ['verify', undefined, 'POST'],
    ['sign-out', undefined, 'POST'],
    ['nonce', {}, 'GET'],
    ['session', {}, 'GET'],
  ] as const) {
    const { status, headers, body: told } = await ask(path, body)
    assert.equal([status, headers.get('allow'), told], [405, allowed, { code: 'method' }], path)
  }
  start({ secret: 'a'.repeat(32) })
  for (const secret of ['', 'short', 'a'.repeat(31)]) {
    try {
      start({ secret })
      assert.unreachable()
    } catch (error) {
      assert.ok(isAgletError(error, 'invalid_option'))
      assert.not.match(String(error), 'short"')
    }
  }
})

test('a chain that cannot be read gives 503, not a rejected sign-in', async () => {
  const verifier = {
    createNonce: async () => 'abcdefgh1234',
    verify: async () => {
      throw new SiwxError('unavailable')
    },
  }
  const { ask, sign } = browser(createAuthHandler({ verifier, secret: SECRET }).handle)
  const { status, body } = await ask('verify', await sign())
  assert.equal([status, body], [503, { code: 'unavailable' }])
})

test('an error thrown by the verifier reaches the host', async () => {
  const nonces = { add: () => {}, take: () => Promise.reject(new Error('store')) }
  const verifier = createVerifier({
    domain: 'app.example',
    chains: ['eip155:1'],
    nonces,
    now: () => START,
  })
  const { ask, sign } = browser(createAuthHandler({ verifier, secret: SECRET, now: () => START }).handle)
  const failure = await ask('verify', await sign()).catch(error => error)
  assert.is(failure.message, 'store')
})

/** Chunks of 64 KB each. */
function* endless(parts = Number.POSITIVE_INFINITY): Generator<Uint8Array> {
  for (let part = 0; part < parts; part++) yield new Uint8Array(65_536).fill(32)
}

test('reading an endless body stops at the maximum size', async () => {
  const { auth } = start()
  let left = false
  const parts = endless()
  const body = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(parts.next().value as Uint8Array),
    cancel: () => void (left = true),
  })
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://localhost/verify', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  assert.is((await auth.handle(request)).status, 400)
  assert.ok(left)
})

test('a body of 256 KB is read and a longer one refused, with or without a content-length', async () => {
  const { auth } = start()
  const { ask } = browser(auth.handle)
  const most = 256 * 1024
  const fields = { message: 'x', signature: 'y', rest: '' }
  const body = (length: number) =>
    JSON.stringify({ ...fields, rest: '.'.repeat(length - JSON.stringify(fields).length) })
  for (const told of [false, true])
    for (const [length, status] of [
      [most, 401],
      [most + 1, 400],
    ] as const) {
      const headers = told ? { 'content-length': String(length) } : undefined
      assert.is((await ask('verify', body(length), headers)).status, status, `${length} ${told}`)
    }
})

test('the handler works in Node’s HTTP server as well', async () => {
  const { auth } = start()
  const server = createServer(toNodeListener(auth.handle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { ask, sign, get, set } = browser(async request => {
    const { pathname } = new URL(request.url)
    const { method } = request
    const body = method === 'POST' ? { body: await request.text() } : {}
    return fetch(`http://127.0.0.1:${port}${pathname}`, { method, headers: request.headers, ...body })
  })
  try {
    assert.is((await ask('verify', await sign())).status, 200)
    assert.is(set.length, 3)
    assert.is(((await get('session')) as { address: string }).address, owner.address)
    assert.is((await ask('verify', `"${'x'.repeat(300_000)}"`)).status, 413)
    const sent = await fetch(`http://127.0.0.1:${port}/verify`, {
      method: 'POST',
      body: Readable.toWeb(Readable.from(endless(10))) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    assert.is(sent.status, 413, 'a length that is not told')
    assert.is((await ask('else')).status, 404)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('Node: an earlier body parser may have parsed the body, or kept its text or bytes', async () => {
  const fields = { message: 'Zoë', signature: 'y' }
  const text = JSON.stringify(fields)
  const asked: unknown[] = []
  const listener = toNodeListener(async request => {
    asked.push(await request.json())
    return Response.json({})
  })
  for (const body of [fields, text, Buffer.from(text), new TextEncoder().encode(text)]) {
    const request = { method: 'POST', url: '/verify', headers: {}, body, async *[Symbol.asyncIterator]() {} }
    await listener(request, { statusCode: 0, setHeader: () => {}, end: () => {} })
  }
  assert.equal(asked, [fields, fields, fields, fields])
})

test('Node: a body may arrive as bytes, split within a character, or as strings', async () => {
  const text = JSON.stringify({ message: 'Zoë', signature: 'y' })
  const bytes = new TextEncoder().encode(text)
  const cut = text.indexOf('ë') + 1
  const asked: string[] = []
  const listener = toNodeListener(async request => {
    asked.push(await request.text())
    return Response.json({})
  })
  for (const chunks of [
    [bytes.slice(0, cut), bytes.slice(cut)],
    [text.slice(0, 9), text.slice(9)],
  ]) {
    const request = {
      method: 'POST',
      url: '/verify',
      headers: {},
      async *[Symbol.asyncIterator]() {
        yield* chunks
      },
    }
    await listener(request, { statusCode: 0, setHeader() {}, end() {} })
  }
  assert.equal(asked, [text, text])
})

test('Node: of the headers, only the cookie and the type of the body reach the handler', async () => {
  let names: string[] = []
  const listener = toNodeListener(async request => {
    names = [...request.headers.keys()]
    return Response.json({})
  })
  const headers = {
    Cookie: 'a=b',
    'content-type': 'application/json',
    authorization: 'Bearer secret',
    'set-cookie': ['c=d'],
  }
  const request = { url: '/session', headers, async *[Symbol.asyncIterator]() {} }
  await listener(request, { statusCode: 0, setHeader() {}, end() {} })
  assert.equal(names.sort(), ['content-type', 'cookie'])
})

test('Node: a body parsed by earlier middleware is used, and a failure goes to `next`', async () => {
  const { auth } = start()
  const failures: unknown[] = []
  const reply = { statusCode: 0, setHeader() {}, text: '', end: (text = '') => void (reply.text = text) }
  const request = (body: unknown) => ({
    method: 'POST',
    url: '//evil.example/verify?x',
    headers: { 'content-type': 'application/json' },
    body,
    async *[Symbol.asyncIterator]() {},
  })
  await toNodeListener(auth.handle)(request({ message: 'x', signature: 'y' }), reply, failures.push)
  assert.is(reply.statusCode, 401)
  assert.equal(JSON.parse(reply.text), { code: 'malformed' })
  const broken = toNodeListener(() => Promise.reject(new Error('down')))
  await broken(request({}), reply, error => failures.push(error))
  assert.is((failures[0] as Error).message, 'down')
  const logged = await errorsOf(() => broken(request({}), reply))
  assert.is(reply.statusCode, 500)
  assert.not.match(reply.text, 'down')
  assert.is((logged[0]![1] as Error).message, 'down', 'without `next` the console has it')
})

test('Node: a request whose body is cut off is answered without a line in the console', async () => {
  const { auth } = start()
  const reply = { statusCode: 0, setHeader() {}, end() {} }
  const request = {
    method: 'POST',
    url: '/verify',
    headers: {},
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('aborted')) }),
  }
  const logged = await errorsOf(() => toNodeListener(auth.handle)(request, reply))
  assert.equal([reply.statusCode, logged], [500, []])
})

test('Node: TRACE, for which no web request can be made, is a wrong method as well', async () => {
  const { auth } = start()
  const reply = { statusCode: 0, setHeader() {}, end() {} }
  const failures: unknown[] = []
  const request = { method: 'TRACE', url: '/nonce', headers: {}, async *[Symbol.asyncIterator]() {} }
  await toNodeListener(auth.handle)(request, reply, error => failures.push(error))
  assert.equal([reply.statusCode, failures], [405, []])
})

test('Node: cookies that earlier middleware has set are kept', async () => {
  const { auth } = start()
  const listener = toNodeListener(auth.handle)
  const server = createServer((request, response) => {
    response.setHeader('set-cookie', 'language=de')
    void listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}/nonce`)
    assert.equal(
      headers.getSetCookie().map(cookie => cookie.replace(/-nonce-.*|=.*/, '')),
      ['language', '__Host-siwx'],
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a `maxAge` beyond the last year that a message can name still signs in', async () => {
  const { auth } = start({ maxAge: Number.MAX_SAFE_INTEGER })
  const { ask, get, sign } = browser(auth.handle)
  const { status, body } = await ask('verify', await sign())
  assert.is(status, 200)
  assert.is((body as { expirationTime: string }).expirationTime, '9999-12-31T23:59:59.000Z')
  assert.equal(await get('session'), body)
})

test('a `maxAge` that is no number is refused at once, not at the first sign-in', () => {
  for (const maxAge of ['3600000', Number.NaN, Number.POSITIVE_INFINITY, -1])
    assert.throws(() => start({ maxAge: maxAge as number }), /The option "maxAge" is not valid\./)
})

test.run()
