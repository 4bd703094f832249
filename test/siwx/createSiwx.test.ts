import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { isAgletError } from '../../src/errors'
import { toBase58 } from '../../src/lib/data/base58'
import { utf8 } from '../../src/lib/data/bytes'
import type { Siwx, SiwxContext, SiwxSession } from '../../src/lib/siwx/siwx'
import { browserStorage } from '../../src/siwx/browserStorage'
import { cloudStorage } from '../../src/siwx/cloudStorage'
import { createSiwx, type SiwxOptions } from '../../src/siwx/createSiwx'
import { createVerifier } from '../../src/siwx/createVerifier'
import { memoryStorage } from '../../src/siwx/memoryStorage'
import { memoryNonces } from '../../src/siwx/nonces'
import { serverStorage } from '../../src/siwx/serverStorage'
import { isSiwxError } from '../../src/siwx/siwxError'
import { TEST_KEYS } from '../../src/testing/keys'
import { bitcoinKeys } from '../../src/testing/signing/bitcoin'
import { signBip322 } from '../../src/testing/signing/bitcoinMessage'
import { polkadotKeys, signRaw } from '../../src/testing/signing/polkadot'
import { solanaKeys, signMessage as solanaSign } from '../../src/testing/signing/solana'
import type { CaipNetworkId } from '../../src/types'
import { leavePage, resetPage, until } from '../dom'
import { deferred } from '../fakes'
import { type FakeCall, fakeFetch } from '../net/fakeFetch'

test.before.each(resetPage)
test.after(leavePage)

const account = privateKeyToAccount(TEST_KEYS[0]!)
const [sol] = solanaKeys()
const [btc] = bitcoinKeys()
const [dot] = polkadotKeys()

/** An account of each family, with its signing function. */
const SIGNERS: readonly [chainId: CaipNetworkId, address: string, sign: (text: string) => Promise<string>][] =
  [
    ['eip155:1', account.address, message => account.signMessage({ message })],
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      sol!.address,
      async text => toBase58(solanaSign(sol!.secretKey, utf8(text))),
    ],
    [
      'bip122:000000000019d6689c085ae165831e93',
      btc!.payment.address,
      async text => signBip322(btc!.payment, text),
    ],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', dot!.address, async text => signRaw(dot!, text)],
  ]
const [EVM, SOLANA] = SIGNERS as [(typeof SIGNERS)[0], (typeof SIGNERS)[0]]

async function signed(siwx: Siwx, [chainId, accountAddress, sign] = EVM): Promise<SiwxSession> {
  const message = await siwx.createMessage({ accountAddress, chainId })
  const { toString: _, ...data } = message
  return { data, message: message.toString(), signature: await sign(message.toString()) }
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => (isAgletError(error) ? error.code : `thrown: ${error}`),
  )

/** A host's server with one visitor, whose cookie is `session`. */
function hostServer() {
  const verifier = createVerifier({
    domain: 'app.example',
    chains: SIGNERS.map(([chainId]) => chainId),
    nonces: memoryNonces(),
  })
  const server = { session: null as unknown }
  const fetch = fakeFetch(async ({ url, body }: FakeCall) => {
    const { pathname } = url
    if (pathname === '/auth/nonce') return { nonce: await verifier.createNonce() }
    if (pathname === '/auth/session') return Response.json(server.session)
    if (pathname === '/auth/sign-out') {
      server.session = null
      return { ok: true }
    }
    try {
      const { address, chainId } = await verifier.verify(body as Parameters<typeof verifier.verify>[0])
      server.session = { address, chainId }
      return server.session
    } catch (error) {
      return Response.json({ code: isSiwxError(error) && error.code }, { status: 401 })
    }
  })
  return Object.assign(server, { fetch })
}

const KINDS: Readonly<Record<string, () => SiwxOptions>> = {
  memory: () => ({ storage: memoryStorage() }),
  browser: () => ({ storage: browserStorage() }),
  'the host’s server': () => ({ storage: serverStorage({ url: '/auth', fetch: hostServer().fetch }) }),
}

for (const [kind, options] of Object.entries(KINDS))
  test(`[3.18, 4.30] with sessions in ${kind}, each family can sign in, is found by chain and address, and can sign out`, async () => {
    const siwx = createSiwx(options())
    assert.ok(siwx.getRequired?.())
    for (const signer of SIGNERS) {
      const [chainId, address] = signer
      assert.equal(await siwx.getSessions(chainId, address), [])
      const session = await signed(siwx, signer)
      await siwx.addSession(session)
      const [found] = await siwx.getSessions(chainId, address)
      assert.is(found?.data.accountAddress, address)
      assert.is(found?.data.chainId, chainId)
      assert.equal(await siwx.getSessions('eip155:8453', address), [])
      assert.equal(await siwx.getSessions(chainId, 'another'), [])
      await siwx.revokeSession(chainId, address)
      assert.equal(await siwx.getSessions(chainId, address), [])
    }
    await siwx.setSessions([await signed(siwx)])
    assert.is((await siwx.getSessions(EVM[0], EVM[1])).length, 1)
    await siwx.setSessions([])
    assert.equal(await siwx.getSessions(EVM[0], EVM[1]), [])
  })

const other = privateKeyToAccount(TEST_KEYS[1]!)
/** Sessions a wallet may return that differ from the request. */
const WRONG: readonly [name: string, change: (session: SiwxSession) => Promise<Partial<SiwxSession>>][] = [
  ['another key', async ({ message }) => ({ signature: await other.signMessage({ message }) })],
  [
    'another text',
    async ({ message }) => ({ signature: await account.signMessage({ message: `${message}.` }) }),
  ],
  ['nothing', async () => ({ signature: '' })],
  [
    'a text that says another account',
    async ({ message }) => ({ message: message.replace(account.address, other.address) }),
  ],
  [
    'no sign-in at all',
    async () => ({ message: 'Hello', signature: await account.signMessage({ message: 'Hello' }) }),
  ],
  ['facts that the text does not have', async ({ data }) => ({ data: { ...data, chainId: 'eip155:8453' } })],
  [
    'an account that the text does not have',
    async ({ data }) => ({ data: { ...data, accountAddress: other.address } }),
  ],
  [
    'an end that the text does not have',
    async ({ data }) => ({ data: { ...data, expirationTime: '2999-01-01T00:00:00Z' } }),
  ],
]

for (const [name, change] of WRONG)
  for (const kind of ['memory', 'browser'])
    test(`S13 a wallet that signs ${name} is rejected before the session is stored (${kind})`, async () => {
      const siwx = createSiwx(KINDS[kind]!())
      const session = await signed(siwx)
      const wrong = { ...session, ...(await change(session)) }
      assert.is(await codeOf(siwx.addSession(wrong)), 'signature_invalid')
      assert.is(await codeOf(siwx.setSessions([wrong])), 'signature_invalid')
      assert.equal(await siwx.getSessions(EVM[0], EVM[1]), [])
    })

test('a session is valid only between its start and its expiry', async () => {
  const siwx = createSiwx({ storage: memoryStorage(), expiration: 1 })
  const session = await signed(siwx)
  const end = Date.parse(session.data.expirationTime!)
  while (Date.now() < end) await null
  assert.is(await codeOf(siwx.addSession(session)), 'signature_invalid')
  const [chainId, accountAddress, sign] = EVM
  const later = await createSiwx().createMessage({
    accountAddress,
    chainId,
    notBefore: '2999-01-01T00:00:00Z',
  })
  const { toString: _, ...data } = later
  const early = { data, message: `${later}`, signature: await sign(`${later}`) }
  assert.is(await codeOf(siwx.addSession(early)), 'signature_invalid')
})

test('the nonce is random, the page’s path is left out, and a statement that wallets refuse is refused', async () => {
  window.history.replaceState({}, '', '/login?token=secret#more')
  const siwx = createSiwx({ statement: 'Welcome.', resources: ['urn:recap:e30'], requestId: 'a' })
  const messages = await Promise.all([signed(siwx), signed(siwx)])
  const [one, two] = messages.map(({ data }) => data)
  assert.is(one?.domain, 'app.example')
  assert.is(one?.uri, 'https://app.example')
  assert.match(one!.nonce, /^[\dA-Za-z]{22}$/)
  assert.is.not(one?.nonce, two?.nonce)
  assert.not(messages[0]!.message.includes('secret'))
  assert.ok(messages[0]!.message.endsWith('Request ID: a\nResources:\n- urn:recap:e30'))
  for (const statement of ['Ja\nNein', 'Grüezi', ''])
    try {
      createSiwx({ statement })
      assert.unreachable()
    } catch (error) {
      assert.ok(isAgletError(error, 'invalid_option'))
    }
})

test('sessions written to the browser’s storage by another script are verified again', async () => {
  const siwx = createSiwx()
  const { message, signature } = await signed(siwx)
  const put = (value: unknown) => localStorage.setItem('@aglet/siwx', JSON.stringify(value))
  const found = async () => (await siwx.getSessions(EVM[0], EVM[1])).length
  put([{ message, signature }])
  assert.is(await found(), 1)
  put([
    {
      message: message.replace(account.address, other.address),
      signature,
      data: { accountAddress: account.address },
    },
  ])
  assert.is(await found(), 0)
  for (const bad of [
    null,
    1,
    'a',
    {},
    [null],
    [[]],
    [{ message }],
    [{ message: 1, signature: 1 }],
    [{ message, signature: 'a'.repeat(200_000) }],
  ]) {
    put(bad)
    assert.is(await found(), 0)
  }
  localStorage.setItem('@aglet/siwx', '<html>')
  assert.is(await found(), 0)
})

test('a stored Solana message without a field that a session needs is dropped', async () => {
  const siwx = createSiwx()
  const { message, signature } = await signed(siwx, SOLANA)
  const found = async (text: string) => {
    localStorage.setItem('@aglet/siwx', JSON.stringify([{ message: text, signature }]))
    return (await siwx.getSessions(SOLANA[0], SOLANA[1])).length
  }
  assert.is(await found(message), 1)
  assert.is(await found(message.replace(/\nIssued At: .*/, '')), 1, 'of which that is no part')
  for (const line of ['URI', 'Version', 'Chain ID', 'Nonce'])
    assert.is(await found(message.replace(new RegExp(`\n${line}: .*`), '')), 0, line)
})

test('a sign-out in another tab is reported', async () => {
  const siwx = createSiwx()
  let heard = 0
  const stop = siwx.watch?.(() => heard++)
  const tell = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }) as unknown as Event)
  tell('@aglet/siwx')
  assert.is(heard, 1)
  tell(null)
  assert.is(heard, 2)
  tell('@aglet/theme')
  assert.is(heard, 2, 'what is no session of it')
  stop?.()
  tell('@aglet/siwx')
  assert.is(heard, 2)
})

/** Failures of a host's server, and the code that the sign-in gives. */
const SERVER: readonly [name: string, answer: () => Response | Promise<Response>, code: string][] = [
  [
    'answers HTML',
    () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
    'bad_response',
  ],
  ['answers nothing', () => new Response(null, { status: 204 }), 'bad_response'],
  ['answers yes', () => Response.json(true), 'bad_response'],
  [
    'signs somebody else in',
    () => Response.json({ address: other.address, chainId: 'eip155:1' }),
    'bad_response',
  ],
  [
    'signs the same account in elsewhere',
    () => Response.json({ address: account.address, chainId: 'eip155:2' }),
    'bad_response',
  ],
  ['is broken', () => new Response('', { status: 500 }), 'http'],
  ['has too much to do', () => new Response('', { status: 429 }), 'http'],
  ['is down', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['refuses', () => Response.json({ code: 'nonce' }, { status: 401 }), 'signature_invalid'],
  ['refuses in other words', () => Response.json({}, { status: 422 }), 'signature_invalid'],
]

for (const [name, answer, code] of SERVER)
  test(`a server that ${name}: ${code}, and no session`, async () => {
    const server = hostServer()
    const siwx = createSiwx({ storage: serverStorage({ url: '/auth', fetch: server.fetch }) })
    const session = await signed(siwx)
    const failing = createSiwx({
      storage: serverStorage({ url: '/auth', fetch: async () => answer() }),
    })
    assert.is(await codeOf(failing.addSession(session)), code)
    assert.equal(await siwx.getSessions(EVM[0], EVM[1]), [])
    // The rejected session can be submitted again.
    assert.is(await codeOf(siwx.addSession(session)), 'fine')
    assert.is((await siwx.getSessions(EVM[0], EVM[1])).length, 1)
    // Once.
    assert.is(await codeOf(siwx.addSession(session)), 'signature_invalid')
  })

test('the HTTP status tells a rejected sign-in from a server failure', async () => {
  const session = await signed(createSiwx({ storage: memoryStorage() }))
  for (const [status, code] of [
    ...[400, 401, 403, 409, 422].map(status => [status, 'signature_invalid'] as const),
    ...[402, 404, 410, 501].map(status => [status, 'http'] as const),
  ]) {
    const siwx = createSiwx({
      storage: serverStorage({ url: '/auth', fetch: async () => new Response('{}', { status }) }),
    })
    assert.is(await codeOf(siwx.addSession(session)), code, `${status}`)
  }
})

test('a sign-in that the server refuses because the clock of this device is wrong says so', async () => {
  const refusing = (body: string) =>
    createSiwx({
      storage: serverStorage({ url: '/auth', fetch: async () => new Response(body, { status: 401 }) }),
    })
  const session = await signed(createSiwx({ storage: memoryStorage() }))
  const said = async (body: string, issuedAt = session.data.issuedAt) => {
    const data = { ...session.data, issuedAt }
    try {
      return await refusing(body).addSession({ ...session, data })
    } catch (error) {
      return isAgletError(error, 'signature_invalid') && error.shortMessage
    }
  }
  assert.is(await said('{"code":"issued_at"}'), 'The clock of this device is wrong. Set it and try again.')
  // The wallet was asked for so long that the message is too old.
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  for (const refusal of [
    await said('{"code":"issued_at"}', hourAgo),
    await said('{"code":"signature"}'),
    await said('<html>'),
  ])
    assert.is(refusal, 'The signature is not valid')
})

test('[4.32] of several sessions signed at once, the server gets that of the active network, since its nonce is valid once', async () => {
  const server = hostServer()
  const siwx = createSiwx({ storage: serverStorage({ url: '/auth', fetch: server.fetch }) })
  const used = await signed(siwx)
  const other = { ...used, data: { ...used.data, chainId: 'eip155:10' as const } }
  assert.is(await codeOf(siwx.setSessions([other, used])), 'fine')
  assert.is((await siwx.getSessions(EVM[0], EVM[1])).length, 1)
})

test('ERC-5573 the host’s resources are kept unchanged, also a ReCap of any length', async () => {
  const resources = ['https://app.example/terms', `urn:recap:${'eyJhdHQiOnt9fQ'.repeat(1000)}`]
  const siwx = createSiwx({ resources, storage: memoryStorage() })
  const session = await signed(siwx)
  assert.equal(session.data.resources, resources)
  assert.ok(session.message.endsWith(`Resources:\n- ${resources.join('\n- ')}`))
  assert.is(await codeOf(siwx.addSession(session)), 'fine')
  const [kept] = await siwx.getSessions(EVM[0], EVM[1])
  assert.is(kept?.message, session.message)
})

test('[4.32] `verify` checks the signature as the server would, and stores nothing', async () => {
  const server = hostServer()
  const siwx = createSiwx({ storage: serverStorage({ url: '/auth', fetch: server.fetch }) })
  const session = await signed(siwx)
  assert.is(await codeOf(siwx.verify!(session)), 'fine')
  const signature = await privateKeyToAccount(TEST_KEYS[1]!).signMessage({ message: session.message })
  assert.is(await codeOf(siwx.verify!({ ...session, signature })), 'signature_invalid')
  assert.equal(await siwx.getSessions(EVM[0], EVM[1]), [])
})

test('a server is requested with its cookies and headers, and with no others', async () => {
  const seen: RequestInit[] = []
  const urls: string[] = []
  const storage = serverStorage({
    url: 'https://api.app.example/v1/auth',
    paths: { session: 'me' },
    credentials: 'include',
    headers: () => ({ 'x-csrf': 'abc' }),
    fetch: async (url, init) => {
      urls.push(String(url))
      seen.push(init!)
      return Response.json(null)
    },
  })
  assert.equal(await storage.get(EVM[0], EVM[1]), [])
  assert.equal(urls, ['https://api.app.example/v1/auth/me'])
  assert.is(seen[0]?.credentials, 'include')
  assert.equal(seen[0]?.headers, { 'x-csrf': 'abc' })
})

test('a server’s answer without a valid account is no session', async () => {
  const [chainId, address] = EVM
  for (const answer of [
    ...[null, [], 'yes', {}, { address }, { chainId }],
    ...[
      { address, chainId: 1 },
      { address, chainId: 'mainnet' },
      { address: '', chainId },
    ],
    { address: `0x${'a'.repeat(199)}`, chainId },
  ]) {
    const storage = serverStorage({ url: '/auth', fetch: async () => Response.json(answer) })
    // Asked for the account in the answer, so that only its form can be the reason.
    const asked = { chainId, address, ...(answer as object) }
    assert.equal(await storage.get(asked.chainId, asked.address), [], JSON.stringify(answer))
  }
})

test('ERC-5573 the server gets the CACAO of a sign-in under its own name', async () => {
  const bodies: unknown[] = []
  const session = await signed(createSiwx({ storage: memoryStorage() }))
  const cacao = { h: { t: 'eip4361' }, p: {}, s: { t: 'eip191', s: '0x00' } } as never
  const [chainId, address] = EVM
  const { add } = serverStorage({
    url: '/auth',
    fetch: async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)))
      return Response.json({ address, chainId })
    },
  })
  await add(session)
  await add({ ...session, cacao })
  const { message, signature } = session
  assert.equal(bodies, [
    { message, signature },
    { message, signature, cacao },
  ])
})

test('the host’s server gets only same-origin cookies by default', async () => {
  const seen: RequestInit[] = []
  const storage = serverStorage({
    url: '/auth',
    fetch: async (_, init) => {
      seen.push(init!)
      return Response.json(null)
    },
  })
  await storage.get(EVM[0], EVM[1])
  assert.equal([seen[0]?.credentials, seen[0]?.cache], ['same-origin', 'no-store'])
})

test('a server’s 401 or 404 means signed out; a failure throws', async () => {
  const siwx = (status: number) =>
    createSiwx({
      storage: serverStorage({ url: '/auth', fetch: async () => new Response('{}', { status }) }),
    })
  for (const status of [401, 404]) assert.equal(await siwx(status).getSessions(EVM[0], EVM[1]), [])
  assert.is(await codeOf(siwx(500).getSessions(EVM[0], EVM[1])), 'http')
  const list = createSiwx({
    storage: serverStorage({
      url: '/auth',
      fetch: async () =>
        Response.json([
          { address: account.address.toLowerCase(), chainId: 'eip155:1' },
          { address: SOLANA[1], chainId: SOLANA[0], expirationTime: '2000-01-01T00:00:00Z' },
          { address: 1 },
          null,
        ]),
    }),
  })
  assert.is((await list.getSessions(EVM[0], EVM[1])).length, 1)
  assert.is((await list.getSessions(SOLANA[0], SOLANA[1])).length, 0, 'it has expired')
})

type SiwxWallet = ReturnType<SiwxContext['wallet']>

/** The wallet list provider's server: recorded requests, and replies. */
function cloudServer() {
  const calls: { path: string; headers: Headers; body: unknown }[] = []
  const server = {
    calls,
    status: 200,
    /** Replies that the test gives later, by the last part of the path. */
    held: new Map<string, ReturnType<typeof deferred<Response>>[]>(),
    nonce: { nonce: 'abcdefgh1234', token: 'nonce.jwt' } as unknown,
    me: { address: account.address.toLowerCase(), chainId: 1 } as unknown,
    wallet: { name: 'W', icon: 'https://i.example/', paired: false } as SiwxWallet,
  }
  const fetch = async (url: unknown, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url))
    assert.is(searchParams.get('projectId'), 'p')
    assert.is(init?.cache, 'no-store', 'nonces and tokens are never the cache’s')
    calls.push({
      path: pathname,
      headers: new Headers(init?.headers),
      body: init?.body && JSON.parse(String(init.body)),
    })
    const held = server.held.get(pathname.split('/').at(-1)!)?.shift()
    if (held) return held.promise
    if (server.status !== 200) return new Response('no', { status: server.status })
    if (pathname.endsWith('/nonce')) return Response.json(server.nonce)
    if (pathname.endsWith('/authenticate')) return Response.json({ token: 'auth.jwt' })
    return Response.json(pathname.endsWith('/me') ? server.me : {})
  }
  const visit = (remember: boolean) => {
    const siwx = createSiwx({ storage: cloudStorage({ remember, fetch: fetch as typeof globalThis.fetch }) })
    siwx.attach?.({
      rpc: async () => undefined,
      api: 'https://api.example',
      projectId: 'p',
      sdkType: 'appkit',
      sdkVersion: 'html',
      wallet: () => server.wallet,
    })
    return siwx
  }
  return { server, visit }
}

test('the provider’s cloud: a nonce comes with its token, and signing in gives a session token', async () => {
  const { server, visit } = cloudServer()
  const { calls } = server
  const siwx = visit(true)
  assert.equal(siwx.namespaces, ['eip155'])
  assert.equal(await siwx.getSessions(EVM[0], EVM[1]), [], 'without a token nobody is asked')
  await siwx.setSessions([])
  assert.is(calls.length, 0)
  const session = await signed(siwx)
  assert.is(session.data.nonce, 'abcdefgh1234')
  await siwx.addSession(session)
  assert.is(calls[1]?.headers.get('x-nonce-jwt'), 'Bearer nonce.jwt')
  assert.is(calls[1]?.headers.get('authorization'), null)
  const { message, signature } = session
  assert.equal(calls[1]?.body, {
    message,
    signature,
    clientId: null,
    walletInfo: { type: 'extension', name: 'W', icon: 'https://i.example/' },
  })
  assert.is((await siwx.getSessions(EVM[0], EVM[1])).length, 1)
  assert.is(calls[2]?.headers.get('authorization'), 'Bearer auth.jwt')
  assert.equal(await siwx.getSessions('eip155:8453', EVM[1]), [])
  assert.equal(await siwx.getSessions(EVM[0], other.address), [])
  assert.is((await visit(true).getSessions(EVM[0], EVM[1])).length, 1, 'kept over a reload')
  await siwx.setSessions([])
  assert.ok(calls.at(-1)?.path.endsWith('/sign-out'))
  assert.is(calls.at(-1)?.headers.get('authorization'), 'Bearer auth.jwt')
  assert.is(localStorage.getItem('@aglet/siwx-token'), null)
  assert.equal(await siwx.getSessions(EVM[0], EVM[1]), [])
  const forgetful = visit(false)
  await forgetful.addSession(await signed(forgetful))
  assert.is(localStorage.getItem('@aglet/siwx-token'), null)
  assert.is(forgetful.watch, undefined, 'and other tabs know nothing of it')
})

test('the provider’s cloud: the HTTP status tells a rejected sign-in from a server failure', async () => {
  const { server, visit } = cloudServer()
  const siwx = visit(true)
  const session = await signed(siwx)
  for (const [status, code] of [
    [399, 'http'],
    [400, 'signature_invalid'],
    [401, 'signature_invalid'],
    [409, 'signature_invalid'],
    [429, 'http'],
    [499, 'signature_invalid'],
    [500, 'http'],
    [503, 'http'],
  ] as const) {
    server.status = status
    assert.is(await codeOf(siwx.addSession(session)), code, `${status}`)
  }
  for (const [status, kept] of [
    [401, false],
    [403, false],
    [404, true],
    [500, true],
  ] as const) {
    server.status = 200
    await siwx.addSession(session)
    server.status = status
    assert.is(await codeOf(siwx.getSessions(EVM[0], EVM[1])), kept ? 'http' : 'fine', `${status}`)
    assert.is(localStorage.getItem('@aglet/siwx-token') !== null, kept, 'a token that has run out goes')
  }
})

test('the provider’s cloud: the request has the wallet’s data, and invalid replies are refused', async () => {
  const { server, visit } = cloudServer()
  const walletInfo = async (wallet: SiwxWallet) => {
    server.wallet = wallet
    const siwx = visit(false)
    await siwx.addSession(await signed(siwx))
    return (server.calls.at(-1)?.body as { walletInfo?: unknown } | undefined)?.walletInfo
  }
  const paired = { name: 'P', icon: 'https://p.example/', paired: true }
  assert.equal(await walletInfo(paired), { type: 'walletconnect', name: 'P', icon: 'https://p.example/' })
  assert.is(await walletInfo(undefined), undefined)
  const login = {
    user: { email: 'ada@example.org' },
    authProvider: 'google',
    accountType: 'eoa',
    isSmartAccountDeployed: false,
  } as const
  assert.equal(await walletInfo({ name: 'Embedded wallet', paired: false, login }), {
    type: 'social',
    social: 'google',
    identifier: 'ada@example.org',
  })

  const siwx = visit(false)
  for (const nonce of [
    { nonce: 'short12', token: 't' },
    { nonce: 'a'.repeat(201), token: 't' },
    { nonce: 'abcdefgh 1234', token: 't' },
    { nonce: 'abcdefgh1234' },
    { nonce: 'abcdefgh1234', token: 'a b' },
    { nonce: 'abcdefgh1234', token: 'a'.repeat(4001) },
  ]) {
    server.nonce = nonce
    assert.is(await codeOf(signed(siwx)), 'bad_response', JSON.stringify(nonce).slice(0, 60))
  }
  server.nonce = { nonce: 'a'.repeat(200), token: 'a'.repeat(4000) }
  await siwx.addSession(await signed(siwx))
  for (const me of [null, {}, { address: account.address, chainId: '1' }, { chainId: 1 }]) {
    server.me = me
    assert.is(await codeOf(siwx.getSessions(EVM[0], EVM[1])), 'bad_response', JSON.stringify(me))
  }
  const unattached = createSiwx({ storage: cloudStorage() })
  assert.is(await codeOf(signed(unattached)), 'missing_url')
})

test('the provider’s cloud: two sign-ins prepared at the same time each use their own nonce token', async () => {
  const { server, visit } = cloudServer()
  const siwx = visit(false)
  const answers = [deferred<Response>(), deferred<Response>()] as const
  server.held.set('nonce', [...answers])
  const sessions = [signed(siwx), signed(siwx)] as const
  answers[1].resolve(Response.json({ nonce: 'second123', token: 'second.jwt' }))
  const second = await sessions[1]
  answers[0].resolve(Response.json({ nonce: 'first1234', token: 'first.jwt' }))
  await sessions[0]
  await siwx.addSession(second)
  assert.is(server.calls.at(-1)?.headers.get('x-nonce-jwt'), 'Bearer second.jwt')
  await siwx.addSession(await sessions[0])
  assert.is(server.calls.at(-1)?.headers.get('x-nonce-jwt'), 'Bearer first.jwt')
})

test('the provider’s cloud: if replies arrive out of order, the later request wins', async () => {
  const { server, visit } = cloudServer()
  const siwx = visit(true)
  const token = () => JSON.parse(localStorage.getItem('@aglet/siwx-token') ?? 'null')
  const session = await signed(siwx)
  const hold = (path: string, count = 1) => {
    const answers = Array.from({ length: count }, () => deferred<Response>())
    server.held.set(path, [...answers])
    return answers
  }
  const tokenOf = (name: string) => Response.json({ token: name })

  const [early, late] = hold('authenticate', 2)
  const adding = [codeOf(siwx.addSession(session)), codeOf(siwx.addSession(session))]
  late!.resolve(tokenOf('late.jwt'))
  assert.is(await adding[1], 'fine')
  early!.resolve(tokenOf('early.jwt'))
  assert.is(await adding[0], 'cancelled')
  assert.is(token(), 'late.jwt')

  const [before] = hold('authenticate')
  const signingIn = codeOf(siwx.addSession(session))
  await until('it is asked', () => !server.held.get('authenticate')?.length)
  await siwx.setSessions([])
  before!.resolve(tokenOf('before.jwt'))
  assert.is(await signingIn, 'cancelled')
  assert.is(token(), null, 'whoever has signed out stays so')

  await siwx.addSession(session)
  const [expired] = hold('me')
  const asking = siwx.getSessions(EVM[0], EVM[1])
  const [renewed] = hold('authenticate')
  const again = siwx.addSession(session)
  renewed!.resolve(tokenOf('renewed.jwt'))
  await again
  expired!.resolve(new Response('no', { status: 401 }))
  assert.is((await asking).length, 1, 'it is asked again by the new token')
  assert.is(token(), 'renewed.jwt')
})

test('the provider’s cloud: a sign-in or sign-out in another tab applies to this one', async () => {
  const { server, visit } = cloudServer()
  const siwx = visit(true)
  let heard = 0
  const stop = siwx.watch?.(() => heard++)
  const write = (token: string | undefined) => {
    if (token) localStorage.setItem('@aglet/siwx-token', JSON.stringify(token))
    else localStorage.removeItem('@aglet/siwx-token')
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: '@aglet/siwx-token' }) as unknown as Event,
    )
  }
  write('other.jwt')
  assert.is(heard, 1)
  assert.is((await siwx.getSessions(EVM[0], EVM[1])).length, 1)
  assert.is(server.calls.at(-1)?.headers.get('authorization'), 'Bearer other.jwt')
  write(undefined)
  assert.is(heard, 2)
  assert.equal(await siwx.getSessions(EVM[0], EVM[1]), [])
  stop?.()
})

test.run()
