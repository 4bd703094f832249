import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toBase58 } from '../../../src/lib/data/base58'
import { APPROVED_METHODS } from '../../../src/lib/embedded/methods'
import { isToken, readApproval } from '../../../src/lib/embedded/readApproval'
import { encodeTokenCall } from '../../../src/lib/evm/tokenCall'
import { ALICE, BOB, CAROL } from '../../fakes'

const readRequest = async (method: string, params: unknown) => {
  const [asked, ...rest] = await readApproval(method, params)
  assert.equal(rest, [])
  return asked
}
const send = (call: unknown) => readRequest('eth_sendTransaction', [call])
const unread = { kind: 'unread' }

test('[6.5] a transfer of a coin or token, an approval and any other call are recognised from their bytes', async () => {
  assert.equal(await send({ from: ALICE, to: BOB, value: '0xde0b6b3a7640000' }), {
    kind: 'transfer',
    to: BOB,
    amount: 10n ** 18n,
  })
  // Some libraries write zero without digits.
  assert.equal(await send({ to: BOB, value: '0x' }), { kind: 'transfer', to: BOB, amount: 0n })
  assert.equal(await send({ to: CAROL, data: await encodeTokenCall('transfer', BOB, 7n) }), {
    kind: 'transfer',
    to: BOB,
    amount: 7n,
    token: CAROL,
  })
  assert.equal(await send({ to: CAROL, input: await encodeTokenCall('approve', BOB, 2n ** 256n - 1n) }), {
    kind: 'allow',
    to: BOB,
    amount: 2n ** 256n - 1n,
    token: CAROL,
  })
  assert.equal(await send({ to: CAROL, data: '0xdeadbeef', value: '0x1' }), {
    kind: 'call',
    to: CAROL,
    amount: 1n,
  })
  // A token transfer that also carries native coin is not a plain transfer.
  assert.is(
    (await send({ to: CAROL, data: await encodeTokenCall('transfer', BOB, 7n), value: '0x1' }))?.kind,
    'call',
  )
  assert.equal(await send({ data: '0x6000' }), { kind: 'create' })
})

test('[6.5] a transaction that is ambiguous or meaningless is shown as unreadable', async () => {
  for (const call of [
    undefined,
    null,
    'text',
    [],
    { to: 'bob' },
    { to: BOB, value: '1' },
    { to: BOB, value: -1 },
    { to: BOB, data: 'zz' },
    { to: BOB, data: '0x01', input: '0x02' },
    // Libraries read lists of bytes as call data, too.
    { to: BOB, value: '0x1', data: [0xa9, 0x05, 0x9c, 0xbb] },
    { to: BOB, value: '0x1', input: 7 },
    { to: {}, value: '0x1' },
    // Besides the transfer, this hands the account over to a contract (EIP-7702).
    { to: BOB, value: '0x1', authorizationList: [{ address: CAROL, chainId: '0x1', nonce: '0x0' }] },
  ])
    assert.equal(await send(call), unread, JSON.stringify(call))
})

test('[6.5] each call of a batch is shown; an empty or oversized batch is unreadable', async () => {
  const calls = [
    { to: BOB, value: '0x1' },
    { to: CAROL, data: '0xdeadbeef' },
  ]
  const asked = await readApproval('wallet_sendCalls', [{ calls }])
  assert.equal(
    asked.map(({ kind }) => kind),
    ['transfer', 'call'],
  )
  assert.equal(await readRequest('wallet_sendCalls', [{ calls: [] }]), unread)
  assert.equal(await readRequest('wallet_sendCalls', [{ calls: Array(51).fill(calls[0]) }]), unread)
  assert.equal(await readRequest('wallet_sendCalls', undefined), unread)
})

test('[6.5] what names another network than the shown one is marked as unreadable', async () => {
  const call = { to: BOB, value: '0x1' }
  const typedFor = (chainId?: unknown) =>
    JSON.stringify({ types: { Mail: [] }, primaryType: 'Mail', domain: { chainId }, message: {} })
  for (const [chainId, isHere] of [
    [undefined, true],
    ['0x1', true],
    ['0x01', true],
    ['0x89', false],
    ['solana', false],
    [null, false],
  ] as const) {
    const kinds = async (method: string, params: unknown) =>
      (await readApproval(method, params, 'eip155:1')).map(({ kind }) => kind)
    const expected = isHere ? ['transfer'] : ['unread']
    assert.equal(await kinds('eth_sendTransaction', [{ ...call, chainId }]), expected, String(chainId))
    assert.equal(await kinds('wallet_sendCalls', [{ calls: [call], chainId }]), expected, String(chainId))
  }
  for (const [chainId, expected] of [
    [undefined, ['typed']],
    [1, ['typed']],
    ['0x1', ['typed']],
    [137, ['unread', 'typed']],
  ] as const)
    assert.equal(
      (await readApproval('eth_signTypedData_v4', [ALICE, typedFor(chainId)], 'eip155:1')).map(
        ({ kind }) => kind,
      ),
      expected,
    )
})

test('[6.5] several requests for permissions at once are marked as unreadable: only the first would be shown', async () => {
  const request = { chainId: '0x1', expiry: 1, permissions: [] }
  const [first, ...others] = await readApproval(
    'wallet_grantPermissions',
    [request, { expiry: 2 }],
    'eip155:1',
  )
  assert.is(first?.kind, 'permissions')
  assert.equal(others, [unread])
})

test('[6.5] the name that typed data gives its app cannot change how the text around it reads', async () => {
  const name = `Uniswap\u202e${'x'.repeat(500)}`
  const [asked] = await readApproval('eth_signTypedData_v4', [
    ALICE,
    { types: { A: [] }, primaryType: 'A', domain: { name }, message: {} },
  ])
  const { app = '' } = asked as { app?: string }
  assert.ok(app.startsWith('Uniswapx'))
  assert.ok(app.length <= 64)
})

test('[6.5] a message is shown as the text its bytes encode, otherwise as bytes', async () => {
  assert.equal(await readRequest('personal_sign', ['0x6869', ALICE]), { kind: 'message', text: 'hi' })
  assert.equal(await readRequest('personal_sign', ['plain', ALICE]), { kind: 'message', text: 'plain' })
  assert.equal(await readRequest('personal_sign', ['0xff', ALICE]), { kind: 'message', text: '0xff' })
  assert.equal(await readRequest('personal_sign', ['', ALICE]), { kind: 'message', text: '' })
  for (const message of [[0x68, 0x69], { raw: '0x6869' }, undefined])
    assert.equal(await readRequest('personal_sign', [message, ALICE]), unread)
  const message = toBase58(new TextEncoder().encode('hi'))
  assert.equal(await readRequest('solana_signMessage', { message }), { kind: 'message', text: 'hi' })
  assert.equal(await readRequest('solana_signMessage', { message: 'O0Il' }), unread)
})

test('[6.5] the integers of typed data are shown exactly on a page that gives bigints a toJSON()', async () => {
  const typed = {
    types: { Pay: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Pay',
    domain: {},
    message: { amount: '1000000000000000001' },
  }
  Object.defineProperty(BigInt.prototype, 'toJSON', {
    configurable: true,
    value(this: bigint) {
      return Number(this)
    },
  })
  try {
    const asked = await readRequest('eth_signTypedData_v4', [ALICE, JSON.stringify(typed)])
    assert.match(JSON.stringify(asked), '1000000000000000001')
  } finally {
    Reflect.deleteProperty(BigInt.prototype, 'toJSON')
  }
})

test('[6.5] typed data is shown with its domain and only the values that are signed', async () => {
  const typed = {
    types: {
      Mail: [
        { name: 'text', type: 'string' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Mail',
    domain: { name: 'Post', verifyingContract: CAROL },
    message: { text: 'hi', amount: '7', unsigned: 'not signed' },
  }
  const asked = await readRequest('eth_signTypedData_v4', [ALICE, JSON.stringify(typed)])
  assert.equal(asked, {
    kind: 'typed',
    app: 'Post',
    to: CAROL.toLowerCase(),
    type: 'Mail',
    text: JSON.stringify({ text: 'hi', amount: '7' }, null, 2),
  })
  assert.equal(await readRequest('eth_signTypedData_v4', [ALICE, '{']), unread)
})

test('[6.5] a Solana transaction other than a plain transfer is shown as unreadable', async () => {
  assert.equal(
    await readRequest('solana_signTransaction', { transaction: toBase58(new Uint8Array(200)) }),
    unread,
  )
  assert.equal(await readApproval('solana_signAllTransactions', { transactions: ['1', '2'] }), [
    unread,
    unread,
  ])
  // What is not shown could be anything.
  const transactions = Array(51).fill('1')
  assert.equal(await readRequest('solana_signAllTransactions', { transactions }), unread)
  assert.equal(await readRequest('solana_signAllTransactions', { transactions: [] }), unread)
})

test('no parameters of any method make the reader throw', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...APPROVED_METHODS),
      fc.oneof(
        fc.anything(),
        fc.array(fc.anything()),
        fc.array(
          fc.record({ to: fc.anything(), data: fc.anything(), value: fc.anything(), calls: fc.anything() }),
        ),
      ),
      async (method, params) => {
        assert.ok(Array.isArray(await readApproval(method, params)))
      },
    ),
    { numRuns: 500, seed: Number(process.env['SEED'] ?? 1) },
  )
})

test('a token is recognised by its address in any case', () => {
  assert.ok(isToken(`eip155:1:${ALICE}`, ALICE.toLowerCase()))
  assert.not(isToken(`eip155:1:${ALICE}`, BOB))
  assert.not(isToken(undefined, ALICE))
})

test.run()
