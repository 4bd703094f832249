import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SAFE } from '../../../src/actions/wallets/offerSafe'
import { evm } from '../../../src/adapters/evm/evm'
import { createSafeProvider } from '../../../src/adapters/safe/safeProvider'
import { AgletError } from '../../../src/errors'
import { keccak_256 } from '../../../src/lib/evm/nobleSha3'
import { type Clock, manualClock } from '../../clock'
import { ALICE, BOB, connector, deferred, fakeAglet, polygon, session } from '../../fakes'
import { fakeSafe, SAFE_ORIGIN } from './fakeSafe'

let clock: Clock
test.before.each(() => {
  clock = manualClock()
})
test.after.each(() => clock.restore())

const HASH = `0x${'ab'.repeat(32)}`
const EXECUTED = `0x${'cd'.repeat(32)}`
const INFO = { safeAddress: ALICE, chainId: 1, threshold: 2, owners: [BOB], isReadOnly: false }

function inSafe(answers: Parameters<typeof fakeSafe>[0] = {}) {
  const safe = fakeSafe({ getSafeInfo: () => INFO, ...answers })
  const life = new AbortController()
  const provider = createSafeProvider(safe.page, SAFE_ORIGIN, life.signal)
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const adapter = evm({ providers: new Map([[SAFE, provider]]) }, async () => keccak_256)
  const connect = () =>
    adapter.connect!(connector(SAFE, { name: 'Safe', type: 'EXTERNAL' }), { signal: life.signal } as never)
  return { ...safe, life, request, adapter, connect }
}

const failure = (promise: Promise<unknown>): Promise<AgletError & { code?: unknown }> =>
  promise.then(
    () => assert.unreachable('It should have failed.'),
    error => error,
  )

test('P44 the Safe that the user has opened is connected, and asked by its own origin only', async () => {
  const { connect, asked, targets } = inSafe()
  const { accounts, chainId, connectorId } = await connect()
  assert.equal(accounts, [{ address: ALICE, type: 'eoa' }])
  assert.is(chainId, 'eip155:1')
  assert.is(connectorId, SAFE)
  assert.equal(
    asked.map(({ method, env }) => [method, env.sdkVersion]),
    [['getSafeInfo', '9.1.0']],
    'it is asked once',
  )
  assert.equal(new Set(targets), new Set([SAFE_ORIGIN]))
})

test('P44 a Safe that stays silent gives its reason in time, and may be asked again', async () => {
  const safe = inSafe({ getSafeInfo: undefined as never })
  const error = failure(safe.connect())
  await clock.advance(4_999)
  assert.is(clock.pending > 0, true)
  await clock.advance(1)
  assert.is((await error).shortMessage, 'Safe did not answer. Open this page as an app in Safe.')
  // A late answer to the first request is ignored.
  safe.reply(safe.asked[0]!, { success: true, data: { ...INFO, safeAddress: BOB } })
  safe.answers.getSafeInfo = () => INFO
  assert.is((await safe.connect()).accounts[0]!.address, ALICE)
})

for (const [what, from] of [
  ['another origin', { origin: 'https://app.safe.global.evil.example' }],
  ['another window', { source: {} }],
] as const)
  test(`P44 a reply from ${what} is ignored`, async () => {
    const safe = inSafe({ getSafeInfo: undefined as never })
    const error = failure(safe.connect())
    await clock.advance(0)
    safe.reply(safe.asked[0]!, { success: true, data: INFO }, from)
    await clock.advance(5_000)
    assert.is((await error).shortMessage, 'Safe did not answer. Open this page as an app in Safe.')
  })

test('P44 hostile replies are errors', async () => {
  for (const data of [
    undefined,
    null,
    'text',
    {},
    { ...INFO, safeAddress: '0x12' },
    { ...INFO, chainId: 0 },
    { ...INFO, chainId: 1.5 },
    { ...INFO, chainId: 'eip155:1' },
  ]) {
    const { connect, send } = inSafe({ getSafeInfo: () => data })
    for (const message of [undefined, null, 1, {}, { id: {} }, { id: 'unknown', success: true }])
      send(message)
    assert.is(
      (await failure(connect())).shortMessage,
      'Safe did not answer. Open this page as an app in Safe.',
    )
  }
})

test('P44 a Safe of another network says so instead of switching', async () => {
  const { adapter, asked } = inSafe()
  const error = await failure(
    adapter.switchNetwork!(
      session({ connectorId: SAFE }),
      fakeAglet({ networks: [polygon] }).networks.requested.peek()[0]!,
    ),
  )
  assert.is(error.shortMessage, 'A Safe is on one network. Open this page in a Safe of the other network.')
  assert.equal(
    asked.filter(({ method }) => method !== 'getSafeInfo'),
    [],
  )
})

test('P44 a page that asks for the network of the Safe before it sends has it already', async () => {
  const { request } = inSafe()
  assert.is(await request('wallet_switchEthereumChain', { chainId: '0x1' }), null)
  await failure(request('wallet_switchEthereumChain', { chainId: '0x89' }))
  await failure(request('wallet_switchEthereumChain'))
})

test('a batch is proposed, and its status is that of the proposal', async () => {
  let proposal: object = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
  const { request, asked } = inSafe({
    sendTransactions: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => proposal,
  })
  assert.equal(await request('wallet_getCapabilities', ALICE), { '0x1': { atomic: { status: 'supported' } } })
  const calls = [
    { to: BOB, value: '0x1' },
    { to: BOB, data: '0xabcd' },
  ]
  assert.equal(await request('wallet_sendCalls', { calls, chainId: '0x1', from: ALICE }), { id: HASH })
  assert.equal(asked.at(-1)!.params, {
    txs: [
      { to: BOB, value: '0x1', data: '0x' },
      { to: BOB, value: '0x0', data: '0xabcd' },
    ],
  })
  const status = async () => {
    const { status, receipts } = (await request('wallet_getCallsStatus', HASH)) as Record<string, unknown>
    return [status, receipts]
  }
  assert.equal(await status(), [100, []])
  proposal = { txStatus: 'SUCCESS', txHash: EXECUTED }
  assert.equal(await status(), [200, [{ transactionHash: EXECUTED, status: '0x1' }]])
  proposal = { txStatus: 'FAILED', txHash: EXECUTED }
  assert.equal(await status(), [500, [{ transactionHash: EXECUTED, status: '0x0' }]])
  proposal = { txStatus: 'CANCELLED', txHash: null }
  assert.equal(await status(), [400, []])
  proposal = { txStatus: 'toString' }
  assert.is((await failure(status())).message, 'Safe gave no status.')
})

test('calls for another network or account, and those without a receiver, are not proposed', async () => {
  const safe = inSafe({ sendTransactions: () => ({ safeTxHash: HASH }) })
  const call = { to: BOB, value: '0x1' }
  for (const [code, method, request] of [
    [5710, 'wallet_sendCalls', { chainId: '0x2105', from: ALICE, calls: [call] }],
    [4100, 'wallet_sendCalls', { chainId: '0x1', from: BOB, calls: [call] }],
    [-32602, 'wallet_sendCalls', { chainId: '0x1', from: ALICE, calls: [call, { data: '0x6080' }] }],
    [-32602, 'wallet_sendCalls', { calls: [] }],
    [5710, 'eth_sendTransaction', { ...call, chainId: '0xa', from: ALICE }],
    [4100, 'eth_sendTransaction', { ...call, from: BOB }],
    [-32602, 'eth_sendTransaction', { from: ALICE, data: '0x6080' }],
    [-32602, 'eth_sendTransaction', undefined],
  ] as const)
    assert.is((await failure(safe.request(method, request))).code, code, JSON.stringify(request))
  assert.not(safe.asked.some(({ method }) => method === 'sendTransactions'))
  const from = ALICE.toLowerCase()
  assert.equal(await safe.request('wallet_sendCalls', { chainId: '0x01', from, calls: [call] }), { id: HASH })
})

test('the call data that a library names `input` is part of the proposal', async () => {
  const safe = inSafe({
    sendTransactions: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: EXECUTED }),
  })
  await safe.request('eth_sendTransaction', { from: ALICE, to: BOB, input: '0xa9059cbb' })
  await safe.request('wallet_sendCalls', {
    calls: [
      { to: BOB, input: '0x01' },
      { to: BOB, data: '0x02' },
    ],
  })
  const proposed = safe.asked.filter(({ method }) => method === 'sendTransactions')
  assert.equal(
    proposed.flatMap(({ params }) => (params as { txs: { data: string }[] }).txs.map(({ data }) => data)),
    ['0xa9059cbb', '0x01', '0x02'],
  )
})

test('a transaction has the hash of the one that was executed, once all owners have signed', async () => {
  const states: unknown[] = [
    { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null },
    undefined,
    { txStatus: 'AWAITING_EXECUTION', txHash: null },
    { txStatus: 'SUCCESS', txHash: EXECUTED },
  ]
  const { request } = inSafe({
    sendTransactions: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => states.shift(),
  })
  const sent = request('eth_sendTransaction', { from: ALICE, to: BOB, value: '0x1', gas: '0x5208' })
  await clock.advance(9_000)
  assert.is(await sent, EXECUTED)
  assert.equal(states, [])
})

test('a transaction that the owners or the user reject was not sent', async () => {
  const cancelled = inSafe({
    sendTransactions: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus: 'CANCELLED', txHash: null }),
  })
  assert.is((await failure(cancelled.request('eth_sendTransaction', { to: BOB }))).code, 4001)
  const closed = inSafe({
    sendTransactions: () => {
      throw new Error('Transaction was rejected')
    },
  })
  assert.is(
    (await failure(closed.request('wallet_sendCalls', { calls: [{ to: BOB }] }))).message,
    'Transaction was rejected',
  )
})

test('a message is signed off the chain, and its signature is complete', async () => {
  const signature = `0x${'11'.repeat(130)}`
  const signatures = ['', signature]
  const { adapter, asked } = inSafe({
    rpcCall: () => true,
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature: () => signatures.shift(),
  })
  const signed = adapter.signMessage!(session({ connectorId: SAFE }), 'Hello')
  await clock.advance(3_000)
  assert.is(await signed, signature)
  const [setting, message] = asked.filter(({ method }) => method !== 'getSafeInfo')
  assert.equal(setting!.params, { call: 'safe_setSettings', params: [{ offChainSigning: true }] })
  assert.equal(message!.params, { message: '0x48656c6c6f' })
})

test('a signature of another account is refused: Safe would sign with its own', async () => {
  const safe = inSafe({
    rpcCall: () => null,
    signMessage: () => ({ signature: HASH }),
    signTypedMessage: () => ({ signature: HASH }),
  })
  assert.is((await failure(safe.request('personal_sign', '0x41', BOB))).code, 4100)
  assert.is((await failure(safe.request('eth_signTypedData_v4', BOB, '{}'))).code, 4100)
  assert.not(safe.asked.some(({ method }) => /^sign/.test(method)))
  assert.is(await safe.request('personal_sign', '0x41', ALICE.toLowerCase()), HASH)
  assert.is(await safe.request('eth_signTypedData_v4', ALICE, '{}'), HASH)
})

test('typed data reaches Safe as an object', async () => {
  const { request, asked } = inSafe({ rpcCall: () => true, signTypedMessage: () => ({ signature: '0x12' }) })
  const typedData = { domain: {}, types: {}, message: {}, primaryType: 'A' }
  assert.is(await request('eth_signTypedData_v4', ALICE, JSON.stringify(typedData)), '0x12')
  assert.equal(asked.at(-1)!.params, { typedData })
})

test('the chain is read through Safe, and other methods are refused with EIP-1193’s code', async () => {
  const { request, asked } = inSafe({ rpcCall: () => '0x10' })
  assert.is(await request('eth_blockNumber'), '0x10')
  assert.equal(asked[0]!.params, { call: 'eth_blockNumber', params: [] })
  assert.is((await failure(request('wallet_watchAsset'))).code, 4200)
})

test('nothing waits for a destroyed instance', async () => {
  const hang = deferred<unknown>()
  const { request, life, adapter } = inSafe({
    sendTransactions: () => hang.promise,
    getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature: () => '',
  })
  const open = [
    request('wallet_sendCalls', { calls: [] }),
    adapter.signMessage!(session({ connectorId: SAFE }), 'Hello'),
  ].map(failure)
  await clock.advance(5_000)
  life.abort(new AgletError('destroyed', 'Gone'))
  for (const error of await Promise.all(open)) assert.ok(error)
})

test.run()
