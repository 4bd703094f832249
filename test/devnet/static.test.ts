import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HttpServer } from '../../cli/devnet/httpServer'
import { serveStatic } from '../../cli/devnet/static'

const folder = mkdtempSync(join(tmpdir(), 'aglet-static-'))
let server: HttpServer
test.before(async () => {
  mkdirSync(join(folder, 'site/sub'), { recursive: true })
  mkdirSync(join(folder, 'site/sub/a é?'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'site/.env'), 'secret')
  writeFileSync(join(folder, 'site/index.html'), '<p>home')
  writeFileSync(join(folder, 'site/sub/index.html'), '<p>sub')
  writeFileSync(join(folder, 'site/sub/a é?/index.html'), '<p>odd')
  writeFileSync(join(folder, 'site/a b.svg'), '<svg/>')
  writeFileSync(join(folder, 'dist/x.mjs'), 'export {}')
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'site/link.txt'))
  server = await serveStatic({
    root: join(folder, 'site'),
    mounts: { '/dist/': join(folder, 'dist') },
    files: { '/made.json': { type: 'application/json', body: () => '{"a":1}' } },
    csp: "default-src 'self'",
    headers: { 'x-test': '1' },
  })
})
test.after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Sends the path unchanged; fetch would normalise it. */
const raw = (path: string, method = 'GET') =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, path, method }, response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode!, text, headers: response.headers }))
    })
    call.on('error', reject)
    call.end()
  })

test('serves pages, folders, mounts and generated files with their types', async () => {
  const home = await raw('/?query=1')
  assert.is(home.text, '<p>home')
  assert.is(home.headers['content-type'], 'text/html; charset=utf-8')
  assert.is(home.headers['content-security-policy'], "default-src 'self'")
  assert.is(home.headers['x-content-type-options'], 'nosniff')
  assert.is(home.headers['x-test'], '1')
  assert.is((await raw('/sub/')).text, '<p>sub')
  assert.is((await raw('/sub')).headers['location'], 'sub/')
  assert.is((await raw('/a%20b.svg')).headers['content-type'], 'image/svg+xml')
  assert.is((await raw('/dist/x.mjs')).headers['content-type'], 'text/javascript; charset=utf-8')
  assert.is((await raw('/made.json')).text, '{"a":1}')
})

test('a folder without a trailing slash redirects to it, keeping query and escapes', async () => {
  for (const [path, location] of [
    ['/sub', 'sub/'],
    ['/sub?to=a%20b&c', 'sub/?to=a%20b&c'],
    ['/sub/a%20%C3%A9%3F', 'a%20%C3%A9%3F/'],
    ['/sub/a%20%C3%A9%3F?d', 'a%20%C3%A9%3F/?d'],
  ] as const) {
    const { status, headers } = await raw(path)
    assert.is(status, 301)
    assert.is(headers['location'], location)
  }
})

test('answers HEAD without a body and refuses other methods', async () => {
  const head = await raw('/', 'HEAD')
  assert.is(head.text, '')
  assert.is(head.headers['content-length'], '7')
  assert.is((await raw('/', 'POST')).status, 405)
})

test('does not serve files outside its folders', async () => {
  for (const path of [
    '/../secret.txt',
    '/sub/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/dist/../secret.txt',
    '/dist/%2e%2e/secret.txt',
    '/link.txt',
    '/.env',
    '/%00',
    '/%',
    '//etc/hostname',
    '/none.html',
  ]) {
    const { status, text } = await raw(path)
    assert.ok(status === 400 || status === 404, `${path} answered ${status}`)
    assert.not(text.includes('secret'))
  }
})

test.run()
