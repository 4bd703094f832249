import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import type { Siwx } from '../../src/lib/siwx/siwx'
import type { AuthHandler } from '../../src/siwx/createAuthHandler'
import { createSiwx } from '../../src/siwx/createSiwx'
import { serverStorage } from '../../src/siwx/serverStorage'
import { TEST_KEYS } from '../../src/testing/keys'

// Runs the code of docs/siwx.md and the README as written, with each server behind a browser that keeps
// cookies.

/** The page globals that the client code needs; requests and cookies are Node's own. */
test.before(() => {
  Object.defineProperty(globalThis, 'location', {
    configurable: true,
    value: { host: 'app.example', origin: 'https://app.example', href: 'https://app.example/' },
  })
})
test.after(() => void Reflect.deleteProperty(globalThis, 'location'))

/** The code blocks of a page, with a chain that has no contracts. */
const blocks = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/```(?:js|tsx?)\n([\s\S]*?)```/g)].map(([, code]) =>
    code!.replace("'https://your-node.example'", "async () => '0x'"),
  )

/** The only block of docs/siwx.md that contains all of these parts. */
function block(...parts: readonly string[]): string {
  const found = blocks('docs/siwx.md').filter(code => parts.every(part => code.includes(part)))
  assert.is(found.length, 1, parts.join(', '))
  return found[0]!
}

type Handle = (request: Request) => Response | Promise<Response>

/** Runs the page's code as a module. @param files code of the modules it imports, by path */
async function load<T>(code: string, files: Readonly<Record<string, string>> = {}): Promise<T> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    alias: {
      aglet: './src/errors.ts',
      'aglet/siwx': './src/siwx.ts',
      'aglet/siwx/server': './src/siwx/server.ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    define: {
      'process.env.SESSION_SECRET': '"a secret of the test, long enough"',
      'process.env.AUTH_SECRET': '"another secret of the test"',
    },
    // For Express, which uses `require` for Node's modules.
    banner: {
      js: `import { createRequire } from 'node:module';const require = createRequire('${process.cwd()}/x.js');`,
    },
    plugins: [
      {
        name: 'files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path }) =>
            Object.hasOwn(files, path) ? { path, namespace: 'file-of-test' } : undefined,
          )
          onLoad({ filter: /.*/, namespace: 'file-of-test' }, ({ path }) => ({
            contents: files[path]!,
            resolveDir: process.cwd(),
          }))
        },
      },
    ],
  })
  const text = Buffer.from(outputFiles[0]!.text).toString('base64')
  return import(`data:text/javascript;base64,${text}`)
}

/** A browser of the server at `https://app.example`, with its own cookies. */
function browser(handle: Handle): typeof fetch {
  const jar = new Map<string, string>()
  return async (url, init) => {
    const { pathname, search } = new URL(String(url), 'https://app.example')
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...jar].map(pair => pair.join('=')).join('; '))
    const { method, body } = init ?? {}
    const request = new Request(`https://app.example${pathname}${search}`, {
      headers,
      ...(method && { method }),
      ...(body && { body }),
    })
    const reply = await handle(request)
    for (const cookie of reply.headers.getSetCookie()) {
      assert.match(cookie, /; HttpOnly/i)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      const expires = /Expires=([^;]+)/i.exec(cookie)?.[1]
      if (/Max-Age=0\b/i.test(cookie) || (expires && Date.parse(expires) <= Date.now())) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
}

const account = privateKeyToAccount(TEST_KEYS[0]!)

/** A sign-in created as the page does and signed by the test's account. */
async function sign(siwx: Siwx, by = account) {
  const message = await siwx.createMessage({ accountAddress: account.address, chainId: 'eip155:1' })
  const { toString: _, ...data } = message
  return { data, message: `${message}`, signature: await by.signMessage({ message: `${message}` }) }
}

/**
 * Signs in and out: only once, only with the account's own signature, and from the browser that got the
 * nonce.
 */
async function signsIn(siwx: Siwx): Promise<void> {
  const sessions = () => siwx.getSessions('eip155:1', account.address)
  assert.equal(await sessions(), [])
  const stranger = await sign(siwx, privateKeyToAccount(TEST_KEYS[1]!))
  const refused = await siwx.addSession(stranger).catch((error: Error) => error.message)
  assert.match(String(refused), 'The signature is not valid')
  assert.equal(await sessions(), [])
  const session = await sign(siwx)
  await siwx.addSession(session)
  assert.is((await sessions()).length, 1)
  await siwx.setSessions([])
  assert.equal(await sessions(), [])
  const again = await siwx.addSession(session).catch((error: Error) => error.message)
  assert.match(String(again), 'The signature is not valid')
  // Of sessions that were signed at once, the last is that of the active network.
  const used = await sign(siwx)
  const message = used.message.replace('Chain ID: 1', 'Chain ID: 10')
  const data = { ...used.data, chainId: 'eip155:10' as const }
  await siwx.setSessions([{ data, message, signature: await account.signMessage({ message }) }, used])
  assert.is((await sessions()).length, 1)
  await siwx.setSessions([])
}

const pageOf = (handle: Handle): Siwx =>
  createSiwx({ storage: serverStorage({ url: '/auth', fetch: browser(handle) }) })

/** Another browser, without the nonce's cookie, is rejected. */
async function refusesPlanted(handle: Handle): Promise<void> {
  const { message, signature } = await sign(pageOf(handle))
  const planted = await handle(
    new Request('https://app.example/auth/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, signature }),
    }),
  )
  assert.is(planted.status, 401)
  assert.equal(await planted.json(), { code: 'nonce' })
}

/** Serves requests through a listening Node server behind a proxy that terminates https. */
async function served(server: Server, use: (handle: Handle) => Promise<void>): Promise<void> {
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await use(async request => {
      const { pathname } = new URL(request.url)
      const { method } = request
      const headers = new Headers(request.headers)
      headers.set('x-forwarded-proto', 'https')
      const body = method === 'POST' ? { body: await request.text() } : {}
      return fetch(`http://127.0.0.1:${port}${pathname}`, { method, headers, ...body })
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The page's handler, as a file of its own. */
const AUTH = block('createAuthHandler({', 'new Hono').replace('const auth', 'export const auth')

test('README: the ten-line server works without any library', async () => {
  const code = blocks('README.md').find(text => text.includes('createAuthHandler'))
  assert.ok(code)
  const { server } = await load<{ server: Server }>(
    code
      .replace(/^createServer/m, 'export const server = createServer')
      .replace('listen(3001)', "listen(0, '127.0.0.1')")
      .replace("chains: ['eip155:1']", "chains: { 'eip155:1': async () => '0x' }"),
  )
  await served(server, async handle => {
    await signsIn(pageOf(handle))
    await refusesPlanted(handle)
  })
})

test('docs, Hono: the server accepts the page’s sign-in once, with cookies', async () => {
  const { app } = await load<{ app: { fetch(request: Request): Promise<Response> } }>(
    block('createAuthHandler({', 'new Hono'),
  )
  const handle: Handle = request => app.fetch(request)
  await signsIn(pageOf(handle))
  await refusesPlanted(handle)
  const ask = browser(handle)
  const page = createSiwx({ storage: serverStorage({ url: '/auth', fetch: ask }) })
  assert.is(await (await ask('/me')).json(), null)
  await page.addSession(await sign(page))
  assert.is((await (await ask('/me')).json()).address, account.address)
})

test('docs, Next: the route handlers accept the page’s requests', async () => {
  const { GET, POST } = await load<{ GET: AuthHandler['handle']; POST: AuthHandler['handle'] }>(
    block('export const GET'),
    { '../../../auth': AUTH },
  )
  const handle: Handle = request => (request.method === 'POST' ? POST : GET)(request)
  await signsIn(pageOf(handle))
  await refusesPlanted(handle)
})

test('docs, Express: the same handler works', async () => {
  const { app } = await load<{ app: RequestListener }>(block('toNodeListener', 'express()'), {
    './auth': AUTH,
  })
  await served(createServer(app).listen(0, '127.0.0.1'), async handle => {
    await signsIn(pageOf(handle))
    await refusesPlanted(handle)
    const ask = browser(handle)
    const page = createSiwx({ storage: serverStorage({ url: '/auth', fetch: ask }) })
    await page.addSession(await sign(page))
    assert.is((await (await ask('/me')).json()).address, account.address)
  })
})

test('docs, Express with express-session: the page signs in and out', async () => {
  const { app } = await load<{ app: RequestListener }>(block('express-session'))
  await served(createServer(app).listen(0, '127.0.0.1'), async handle => {
    await signsIn(pageOf(handle))
    await refusesPlanted(handle)
  })
})

/** Does what `next-auth/react` does, over the same protocol: a token for the form, and JSON replies. */
const NEXT_AUTH = `
const form = async (path, fields) => {
  const { csrfToken } = await (await fetch('/api/auth/csrf')).json()
  const response = await fetch('/api/auth/' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: 'https://app.example/' }).toString(),
  })
  return response.json()
}
export const getSession = async () => (await fetch('/api/auth/session')).json()
export const signIn = async (provider, { redirect, ...fields }) => {
  const { url } = await form('callback/' + provider, fields)
  return { error: new URL(url).searchParams.get('error') }
}
export const signOut = () => form('signout', {})
`

test('docs, Auth.js: the credentials provider works with the storage that calls it', async () => {
  const { handle } = await load<{ handle: Handle }>(block('providers/credentials'))
  const page = await load<{ siwx: Siwx }>(block('next-auth/react', 'createSiwx'), {
    'next-auth/react': NEXT_AUTH,
  })
  const { fetch: before } = globalThis
  const { error } = console
  globalThis.fetch = browser(handle)
  // Auth.js logs each rejection to the console.
  console.error = () => {}
  try {
    await signsIn(page.siwx)
  } finally {
    globalThis.fetch = before
    console.error = error
  }
})

test.run()
