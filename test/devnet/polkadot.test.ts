import { decodeAddress } from '@polkadot/util-crypto'
import { Hono } from 'hono'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiEnv } from '../../cli/devnet/api/context'
import { addPolkadot } from '../../cli/devnet/api/polkadot'
import { accountKey } from '../../src/lib/polkadot/accountInfo'
import { POLKADOT_ADDRESSES } from '../../src/testing/testAccounts'

const app = new Hono<ApiEnv>()
addPolkadot(app)
const post = (body: unknown, type = 'application/json') =>
  app.request('/polkadot', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const call = async (method: unknown, params?: unknown, id: unknown = 1) =>
  (await post({ jsonrpc: '2.0', id, method, params })).json()
const keys = POLKADOT_ADDRESSES[42].map(address => accountKey(decodeAddress(address)))

test('answers like a node of Polkadot’s Asset Hub, with accounts encoded as in its storage', async () => {
  assert.equal(await call('system_chain'), { jsonrpc: '2.0', id: 1, result: 'Polkadot Asset Hub' })
  assert.is((await call('system_properties')).result.tokenSymbol, 'DOT')
  assert.is((await call('system_health')).result.isSyncing, false)
  assert.ok((await call('rpc_methods')).result.methods.includes('state_getStorage'))
  // Nonce 7, 1 consumer, 1 provider, 0 sufficients; 250.5 DOT free, 100 reserved, 120 frozen; the new-logic
  // flag.
  assert.is(
    (await call('state_getStorage', [keys[0]])).result,
    `0x${[
      ...['07000000', '01000000', '01000000', '00000000'],
      ...['009aa23d470200000000000000000000', '0010a5d4e80000000000000000000000'],
      ...['00e09265170100000000000000000000', '00000000000000000000000000000080'],
    ].join('')}`,
  )
  assert.is((await call('state_getStorage', [keys[1]!.toUpperCase().replace('0X', '0x')])).result.length, 162)
  assert.is((await call('state_getStorage', [keys[2], null])).result, null)
  assert.is((await call('state_getStorage', ['0x'])).result, null)
})

test('the calls of a batch are answered in order and independently', async () => {
  const batch = ['system_chain', 'eth_chainId'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
  assert.equal(await (await post(batch)).json(), [
    { jsonrpc: '2.0', id: 0, result: 'Polkadot Asset Hub' },
    { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
  ])
})

test('refuses what a node refuses, and submits no transaction', async () => {
  for (const [body, code] of [
    ['nonsense', -32700],
    [{}, -32600],
    [null, -32600],
    [{ method: 'toString' }, -32601],
    [{ method: 'author_submitExtrinsic', params: ['0x00'] }, -32601],
    [{ method: 'state_getStorage' }, -32602],
    [{ method: 'state_getStorage', params: { key: '0x' } }, -32602],
    [{ method: 'state_getStorage', params: ['0x123'] }, -32602],
    [{ method: 'state_getStorage', params: [1] }, -32602],
  ] as const) {
    const { id, error } = await (await post(body)).json()
    assert.equal([id, error.code], [null, code], JSON.stringify(body))
  }
  assert.is((await post({ method: 'system_chain' }, 'text/plain')).status, 415)
  assert.is((await post('[]'.padEnd(100_001))).status, 413)
})

test.run()
