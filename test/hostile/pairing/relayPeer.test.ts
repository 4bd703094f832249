import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { propose } from '../../../src/adapters/pairing/proposals'
import { type Bench, startBench, untilSo as until } from './bench'

// The pairing library itself, hardened, over a relay that is not honest or not well.

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
/** JSON-RPC 2.0, as a peer would send it. */
const rpc = (method: string, params: unknown) =>
  JSON.stringify({ id: 1_700_000_000_000_001, jsonrpc: '2.0', method, params })

test('what the relay says in the name of the wallet, without its key, is not heard', async () => {
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
test('a message that is no envelope is dropped, and the pairing goes on', async () => {
  const { topic } = await begin()
  for (const message of GARBAGE) bench.push(topic, message)
  // The last of a row, so that the others have been read.
  bench.push(topic, envelope(2, rpc('wc_pairingPing', {})))
  await until(() => bench.texts.some(text => text.includes('without encryption')))
  assert.equal(rejections, [])
  assert.equal(
    bench.client.core.pairing.getPairings().map(pairing => pairing.topic),
    [topic],
  )
})

test('the keys of a cancelled pairing leave the database', async () => {
  assert.equal(await bench.keys(), [])
  const cancel = new AbortController()
  await begin(cancel.signal)
  assert.is((await bench.keys()).length, 2)
  cancel.abort()
  await until(async () => (await bench.keys()).length === 0)
})

test('so do those of one that was cancelled before the relay had taken it, once it answers', async () => {
  bench.relay.faults.set({ latency: 200 })
  const cancel = new AbortController()
  const proposal = begin(cancel.signal)
  proposal.catch(() => {})
  await until(async () => (await bench.keys()).length > 0)
  cancel.abort()
  await until(async () => (await bench.keys()).length === 0)
  assert.equal(rejections, [])
})

test('and the key goes while the relay says nothing', async () => {
  const cancel = new AbortController()
  await begin(cancel.signal)
  bench.relay.faults.set({ silent: true })
  cancel.abort()
  await until(async () => (await bench.keys()).length === 0)
})

for (const fault of ['connection', 'status'] as const)
  test(`a relay that refused by ${fault} serves the next try`, async () => {
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
