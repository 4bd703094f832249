import { request } from 'node:http'
import type { NetworkInterfaceInfo } from 'node:os'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { isAllowedHost, isAllowedOrigin } from '../../cli/devnet/allowedHosts'
import { reachableHost, startHttpServer } from '../../cli/devnet/httpServer'
import { startRelay } from '../../cli/devnet/relay'

// DNS rebinding: a web page whose host name resolves to this machine, and a web page that opens sockets to
// it.

test('the host of a URL is one that can be opened, also for a server that listens on all addresses', () => {
  assert.is(reachableHost('127.0.0.1'), '127.0.0.1')
  assert.is(reachableHost('::1'), '[::1]')
  const at = (address: string, internal: boolean, family: 'IPv4' | 'IPv6' = 'IPv4') =>
    ({ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }) as NetworkInterfaceInfo
  const interfaces = {
    lo: [at('127.0.0.1', true)],
    eth0: [at('fe80::1', false, 'IPv6'), at('192.168.1.5', false)],
  }
  for (const host of ['0.0.0.0', '::']) {
    assert.is(reachableHost(host, interfaces), '192.168.1.5')
    assert.is(reachableHost(host, { lo: interfaces.lo }), '127.0.0.1')
  }
})

/** Status of a request with this Host header. */
const ask = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    request({ port, host: '127.0.0.1', path: '/', headers: { host } }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(),
  )

test('a server accepts only addresses, localhost and its own name as Host', () => {
  for (const host of [
    '127.0.0.1',
    '127.0.0.1:8545',
    'localhost:1',
    'app.localhost:1',
    '[::1]:80',
    '192.168.1.7:3000',
  ])
    assert.ok(isAllowedHost(host, '127.0.0.1'), host)
  assert.ok(isAllowedHost('Devbox:80', 'devbox'))
  for (const host of [
    ...[
      'evil.example',
      'evil.example:8545',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil-localhost',
    ],
    ...['', ' ', 'user@127.0.0.1', '127.0.0.1/evil', '[::1', 'a b', undefined],
  ])
    assert.not(isAllowedHost(host, '127.0.0.1'), String(host))
})

test('sockets accept programs without an Origin and pages of this machine or its network', () => {
  for (const origin of [
    undefined,
    'http://localhost:5173',
    'http://127.0.0.1:1',
    'http://[::1]',
    'http://192.168.0.4',
  ])
    assert.ok(isAllowedOrigin(origin, '127.0.0.1'), String(origin))
  for (const origin of [
    'https://evil.example',
    'http://8.8.8.8',
    'null',
    '',
    'http://localhost.evil.example',
  ])
    assert.not(isAllowedOrigin(origin, '127.0.0.1'), origin)
})

test('a web server of the stack answers 403 to a rebound name', async () => {
  let answered = 0
  const server = await startHttpServer(
    (_, response) => {
      answered++
      response.end('secret')
    },
    { host: '127.0.0.1', port: 0 },
  )
  try {
    assert.is(await ask(server.port, `localhost:${server.port}`), 200)
    assert.is(await ask(server.port, 'rebound.example'), 403)
    assert.is(await ask(server.port, `rebound.example:${server.port}`), 403)
    assert.is(answered, 1)
  } finally {
    await server.stop()
  }
})

test('the relay refuses a socket of a page on the web', async () => {
  const relay = await startRelay({ projectId: 'p' })
  const end = (options: object) =>
    new Promise<string>(resolve => {
      const socket = new WebSocket(`${relay.url}/?projectId=p`, options)
      socket.on('open', () => resolve('open'))
      socket.on('unexpected-response', (_, { statusCode }) => resolve(String(statusCode)))
      socket.on('close', () => resolve('closed'))
      socket.on('error', () => {})
    })
  try {
    assert.is(await end({ origin: 'https://evil.example' }), '403')
    assert.is(await end({ headers: { host: 'rebound.example' } }), '403')
    assert.is(await end({ origin: 'http://localhost:3000' }), 'open')
  } finally {
    await relay.stop()
  }
})

test.run()
