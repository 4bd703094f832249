import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propose } from '../../../src/adapters/pairing/proposals'
import { type Bench, startBench, untilSo as until } from './bench'

// The real, hardened pairing library over a hostile or failing relay.

let bench: Bench
const rejections: unknown[] = []
const onRejection = (reason: unknown) => void rejections.push(reason)
test.before(() => void process.on('unhandledRejection', onRejection))
test.before.each(async () => {
  rejections.length = 0
  bench = await startBench()
})
test.after.each(() => bench.stop())
test.after(() => void process.off('unhandledRejection', onRejection))

const begin = async (signal = new AbortController().signal) => {
  const proposal = await propose({ client: bench.client }, {}, signal)
  proposal.approval.catch(() => {})
  return proposal
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const envelope = (type: number, text: string) => base64(Uint8Array.from([type, ...Buffer.from(text)]))
/** A JSON-RPC 2.0 request, as a peer would send it. */
const rpc = (method: string, params: unknown) =>
  JSON.stringify({ id: 1_700_000_000_000_001, jsonrpc: '2.0', method, params })

test('messages that the relay forges in the wallet’s name without its key are ignored', async () => {
  const { topic } = await begin()
  const heard: string[] = []
  for (const event of [
    'session_proposal',
    'session_event',
    'session_update',
    'session_delete',
    'session_request',
  ])
    bench.client.on(event, () => heard.push(event))
  bench.client.core.pairing.events.on('pairing_ping', () => heard.push('ping'))
  bench.client.core.pairing.events.on('pairing_delete', () => heard.push('delete'))
  const params = { event: { name: 'accountsChanged', data: [] }, chainId: 'eip155:1', namespaces: {} }
  for (const method of [
    'wc_pairingPing',
    'wc_pairingDelete',
    'wc_sessionEvent',
    'wc_sessionUpdate',
    'wc_sessionPropose',
  ])
    bench.push(topic, envelope(2, rpc(method, params)))
  await until(() => bench.texts.filter(text => text.includes('without encryption')).length >= 5)
  assert.equal(heard, [])
  assert.equal(rejections, [])
})

const GARBAGE = [
  '',
  'A',
  '!',
  '{}',
  envelope(0, ''),
  envelope(1, 'short'),
  envelope(0, 'x'.repeat(200)),
  envelope(9, 'x'.repeat(60)),
]
test('a malformed message is dropped, and the pairing continues', async () => {
  const { topic } = await begin()
  for (const message of GARBAGE) bench.push(topic, message)
  // The last message of the sequence, so that the others have been read by then.
  bench.push(topic, envelope(2, rpc('wc_pairingPing', {})))
  await until(() => bench.texts.some(text => text.includes('without encryption')))
  assert.equal(rejections, [])
  assert.equal(
    bench.client.core.pairing.getPairings().map(pairing => pairing.topic),
    [topic],
  )
})

test('a cancelled pairing’s keys are deleted from the database', async () => {
  assert.equal(await bench.keys(), [])
  const cancel = new AbortController()
  await begin(cancel.signal)
  assert.is((await bench.keys()).length, 2)
  cancel.abort()
  await until(async () => (await bench.keys()).length === 0)
})

test('keys of a pairing cancelled before the relay accepted it are deleted once the relay answers', async () => {
  bench.relay.faults.set({ latency: 200 })
  const cancel = new AbortController()
  const proposal = begin(cancel.signal)
  proposal.catch(() => {})
  await until(async () => (await bench.keys()).length > 0)
  cancel.abort()
  await until(async () => (await bench.keys()).length === 0)
  assert.equal(rejections, [])
})

test('keys of a cancelled pairing are deleted while the relay is silent', async () => {
  const cancel = new AbortController()
  await begin(cancel.signal)
  bench.relay.faults.set({ silent: true })
  cancel.abort()
  await until(async () => (await bench.keys()).length === 0)
})

for (const fault of ['connection', 'status'] as const)
  test(`after a relay refused by ${fault}, the next attempt succeeds`, async () => {
    bench.relay.faults.set({ refuse: fault })
    const cancel = new AbortController()
    const first = begin(cancel.signal)
    first.catch(() => {})
    await until(() => bench.texts.length > 0)
    cancel.abort()
    bench.relay.faults.set(null)
    const second = await begin()
    assert.match(second.uri, /^wc:/)
    assert.equal(rejections, [])
  })

test.run()
