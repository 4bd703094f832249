import { createServer, request, type Server } from 'node:http'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { type Anvil, startAnvil } from '../../cli/devnet/anvil'
import { startForwarder } from '../../cli/devnet/forwardRpc'
import { listen } from '../../cli/devnet/port'

// The public port of a chain; the program behind it would answer any page that reaches it.

let chain: Anvil
test.before(async () => {
  chain = await startAnvil({ chainId: 1 })
})
test.after(() => chain.stop())

interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const call = (id: unknown, method = 'eth_chainId') => ({ jsonrpc: '2.0', id, method, params: [] })

/** Sends a request as a program that can set any Host header. */
const ask = (port: number, { method = 'POST', path = '/', headers = {}, body = '' }: Asked) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) =>
      request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { 'content-type': 'application/json', ...headers },
        },
        response => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', chunk => (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
          response.on('error', reject)
        },
      )
        .on('error', reject)
        .end(body),
  )

test('a rebound name can neither read from a chain nor send to it', async () => {
  const body = JSON.stringify(call(1, 'eth_accounts'))
  for (const host of ['rebound.example', `rebound.example:${chain.port}`, '127.0.0.1.rebound.example']) {
    const { status, text } = await ask(chain.port, { headers: { host }, body })
    assert.is(status, 403)
    assert.not(text.includes('0x'))
  }
  const own = await ask(chain.port, { headers: { host: `localhost:${chain.port}` }, body })
  assert.is(own.status, 200)
  assert.is(JSON.parse(own.text).result.length, 10)
})

test('a page cannot open a web socket to a chain', async () => {
  for (const origin of ['https://evil.example', 'null', `http://localhost:${chain.port}`]) {
    const status = await new Promise<string>(resolve => {
      const socket = new WebSocket(`ws://127.0.0.1:${chain.port}/`, { origin })
      socket.on('open', () => resolve('open'))
      socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)))
      socket.on('error', () => {})
    })
    assert.is(status, '405')
  }
})

test('pages may call a chain after a preflight, and simple requests are still refused', async () => {
  const preflight = await ask(chain.port, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
  })
  assert.is(preflight.status, 204)
  assert.is(preflight.headers['access-control-allow-origin'], '*')
  assert.is(preflight.headers['access-control-allow-headers'], 'content-type')
  const body = JSON.stringify(call(1))
  const answer = await ask(chain.port, { body })
  assert.is(answer.headers['access-control-allow-origin'], '*')
  assert.is(answer.headers['content-type'], 'application/json')
  assert.equal(JSON.parse(answer.text), { jsonrpc: '2.0', id: 1, result: '0x1' })
  const simple = await ask(chain.port, { headers: { 'content-type': 'text/plain' }, body })
  assert.is(JSON.parse(simple.text).error.code, -32600)
})

test('accepts only POST to the root, of at most 2 MiB', async () => {
  assert.is((await ask(chain.port, { method: 'GET' })).status, 405)
  assert.is((await ask(chain.port, { path: '/other', body: '{}' })).status, 404)
  const body = JSON.stringify([call('x'.repeat(2 * 1024 * 1024))])
  const { status, headers } = await ask(chain.port, { body })
  assert.is(status, 413)
  assert.is(headers['connection'], 'close')
})

test('500 concurrent calls each get their own answer, over at most 50 connections', async () => {
  let connections = 0
  const echo = createServer(async (asked, response) => {
    let text = ''
    for await (const chunk of asked) text += chunk
    response.end(text)
  }).on('connection', () => connections++)
  const port = await listen(echo, '127.0.0.1', 0)
  const server = await startForwarder(() => ({ host: '127.0.0.1', port }), { host: '127.0.0.1', port: 0 })
  try {
    for (let round = 0; round < 20; round++)
      await Promise.all(
        Array.from({ length: 25 }, async (_, index) => {
          const body = `${round} ${index}`
          const response = await fetch(server.url, { method: 'POST', body })
          assert.is(await response.text(), body)
        }),
      )
    assert.ok(connections <= 50, `${connections} connections for 500 calls`)
  } finally {
    await server.stop()
    await close(echo)
  }
})

test('if the chain has stopped, its calls get a JSON-RPC error under their ids', async () => {
  const gone = await startAnvil({ chainId: 2 })
  try {
    process.kill(gone.pid, 'SIGKILL')
    await gone.ended
    const one = await ask(gone.port, { body: JSON.stringify(call('a')) })
    assert.is(one.status, 502)
    assert.is(one.headers['access-control-allow-origin'], '*')
    const error = { code: -32603, message: 'The local chain is not running.' }
    assert.equal(JSON.parse(one.text), { jsonrpc: '2.0', id: 'a', error })
    const many = await ask(gone.port, { body: JSON.stringify([call(7), null, call({})]) })
    assert.is(many.status, 502)
    assert.equal(
      JSON.parse(many.text),
      [7, null, null].map(id => ({ jsonrpc: '2.0', id, error })),
    )
    assert.is(JSON.parse((await ask(gone.port, { body: 'no JSON' })).text).id, null)
  } finally {
    await gone.stop()
  }
})

test('if the chain breaks off, the answer is 502, or is cut off if it has begun', async () => {
  let half = false
  const broken = createServer((_, response) => {
    if (!half) return response.destroy()
    response.writeHead(200, { 'content-length': 100 })
    response.write('{"jsonrpc"', () => response.destroy())
  })
  const port = await listen(broken, '127.0.0.1', 0)
  const server = await startForwarder(() => ({ host: '127.0.0.1', port }), { host: '127.0.0.1', port: 0 })
  const body = JSON.stringify(call(1))
  try {
    assert.is((await ask(server.port, { body })).status, 502)
    half = true
    assert.is(
      await ask(server.port, { body }).then(
        ({ status }) => `whole, ${status}`,
        () => 'broken',
      ),
      'broken',
    )
    assert.is((await fetch(server.url, { method: 'OPTIONS' })).status, 204)
  } finally {
    await server.stop()
    await close(broken)
  }
})

const close = (server: Server) =>
  new Promise(done => {
    server.close(done)
    server.closeAllConnections()
  })

test.run()
