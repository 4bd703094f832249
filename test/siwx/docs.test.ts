import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiwx } from '../../src/siwx/createSiwx'
import { serverStorage } from '../../src/siwx/serverStorage'
import { TEST_KEYS } from '../../src/testing/keys'
import { leavePage, resetPage } from '../dom'

test.before(resetPage)
test.after(leavePage)

/** The blocks of code of a page of docs/. */
const blocks = (page: string) =>
  [...readFileSync(`docs/${page}`, 'utf8').matchAll(/```(?:js|tsx?)\n([\s\S]*?)```/g)].map(
    ([, code]) => code!,
  )

interface App {
  request(path: string, init?: RequestInit): Promise<Response>
}

/** Runs the server of the page, as a host would whose domain is that of the tests. */
async function serverOfDocs(): Promise<App> {
  const code = blocks('siwx.md').find(block => block.includes('new Hono'))
  assert.ok(code)
  const contents = `process.env.SESSION_SECRET = 'secret of the test'\n${code}\nexport default new Hono().route('/auth', auth)`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    alias: { 'aglet/siwx/server': './src/siwx/server.ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  const text = outputFiles[0]!.text
  return (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)).default
}

test('the page of docs on signing in: its server takes what its page sends, with cookies, once', async () => {
  const app = await serverOfDocs()
  const jar = new Map<string, string>()
  const browser: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...jar].map(pair => pair.join('=')).join('; '))
    const { pathname } = new URL(String(url))
    const { method, body } = init ?? {}
    const reply = await app.request(pathname, { headers, ...(method && { method }), ...(body && { body }) })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
  const siwx = createSiwx({ storage: serverStorage({ url: '/auth', fetch: browser }) })
  const account = privateKeyToAccount(TEST_KEYS[0]!)
  const sign = async () => {
    const message = await siwx.createMessage({ accountAddress: account.address, chainId: 'eip155:1' })
    const { toString: _, ...data } = message
    return { data, message: `${message}`, signature: await account.signMessage({ message: `${message}` }) }
  }
  assert.equal(await siwx.getSessions('eip155:1', account.address), [])
  const session = await sign()
  // Somebody else’s browser, without the cookie of the nonce.
  const planted = await app.request('/auth/verify', {
    method: 'POST',
    body: JSON.stringify({ message: session.message, signature: session.signature }),
  })
  assert.is(planted.status, 401)
  assert.equal(await planted.json(), { code: 'nonce' })
  await siwx.addSession(session)
  assert.is((await siwx.getSessions('eip155:1', account.address)).length, 1)
  await siwx.setSessions([])
  assert.equal(await siwx.getSessions('eip155:1', account.address), [])
  const refused = await siwx.addSession(session).catch((error: Error) => error.message)
  assert.match(String(refused), 'The signature is not valid')
})

test.run()
