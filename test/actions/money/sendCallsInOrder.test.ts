import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sendTransaction } from '../../../src/actions/host/send'
import { sendCall } from '../../../src/actions/money/sendCall'
import type { PartlySent } from '../../../src/actions/money/sendOneByOne'
import { createPending } from '../../../src/signals/activity/pending'
import type { EvmCall } from '../../../src/types'
import { manualClock } from '../../clock'
import { leavePage, resetPage, tick, until } from '../../dom'
import { ALICE, BOB, CAROL, fakeStorage } from '../../fakes'
import { connectedEvm, failure, ONE_TOKEN, Refusal, SEND, TOKEN } from './evmMoney'

test.before.each(resetPage)
test.after(leavePage)

const A: EvmCall = { to: BOB, value: 1n }
const B: EvmCall = { to: BOB, value: 2n }
const X: EvmCall = { to: CAROL, value: 3n }
const APPROVE: EvmCall = { to: TOKEN, data: ONE_TOKEN.data.replace('a9059cbb', '095ea7b3') as `0x${string}` }
const LIST = { operation: 'execute', transfers: [] } as const
const CAPABLE = { wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }) }
const hashOf = (i: number) => `0x${i.toString(16).padStart(64, '0')}`

/** A wallet that answers each request in turn, and a chain that confirms what it was sent. */
async function chain({
  ends = [],
  answers = [],
  storage = fakeStorage(),
  wallet = {},
}: {
  /** Status of the receipts, in order; default `0x1`. */
  ends?: readonly string[]
  answers?: readonly (() => unknown)[]
  storage?: Storage
  wallet?: Record<string, (params: never) => unknown>
} = {}) {
  let count = 0
  return connectedEvm({
    storage,
    wallet: {
      ...wallet,
      eth_sendTransaction: () => {
        const mine = count++
        return answers[mine] ? answers[mine]() : hashOf(mine)
      },
    },
    node: {
      eth_getTransactionReceipt: ([hash]: [string]) => ({ status: ends[Number(hash)] ?? '0x1' }),
    },
  })
}
const rejected = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))
const partialResult = ({ code, meta }: Awaited<ReturnType<typeof failure>>) => {
  assert.is(code, 'partly_sent')
  const { Code, Sent, Left } = meta as unknown as PartlySent
  return { Code, sent: Sent.map(({ hash }) => hash), Left }
}

test('a list with a duplicate call is refused before the first request if it would go one by one', async () => {
  for (const wallet of [{}, { ...CAPABLE, wallet_sendCalls: rejected(5750) }]) {
    const there = await chain({ wallet })
    const asked = () => there.asked().filter(({ method }) => method === 'eth_sendTransaction')
    assert.is((await failure(sendCall(there.aglet, [A, A], LIST))).code, 'already_sent')
    assert.is(
      (await failure(sendTransaction(there.aglet, [A, X, { ...A, data: '0x' }]))).code,
      'already_sent',
    )
    assert.equal(asked(), [])
    assert.equal(there.aglet.get(createPending).refresh(), [])
    await sendCall(there.aglet, [A, A], LIST, { allowDuplicate: true })
    assert.is(asked().length, 2)
  }
  const together = await chain({
    wallet: { ...CAPABLE, wallet_sendCalls: ([{ id }]: [{ id: string }]) => ({ id }) } as never,
  })
  await sendCall(together.aglet, [A, A], LIST)
  assert.is(together.asked().length, 1)
})

test('a batch keeps the id that the wallet chose, up to the 8194 characters of EIP-5792, also after a reload', async () => {
  const answer = (length: number) => ({
    wallet: { ...CAPABLE, wallet_sendCalls: () => ({ id: `0x${'a'.repeat(length - 2)}` }) } as never,
    storage: fakeStorage(),
  })
  const longest = answer(8194)
  const { hash } = await sendCall((await chain(longest)).aglet, [A, X], LIST)
  assert.is(hash.length, 8194)
  const reloaded = await chain(longest)
  assert.equal(
    reloaded.aglet
      .get(createPending)
      .all.peek()
      .map(({ hash, status }) => [hash.length, status]),
    [[8194, 'pending']],
  )
  const tooLong = await chain(answer(8195))
  assert.is((await failure(sendCall(tooLong.aglet, [A, X], LIST))).code, 'unknown_outcome')
})

test('send(B), then [X, B]: no call of the list is requested, also after a reload and for a wallet with batches', async () => {
  for (const wallet of [{}, CAPABLE]) {
    const storage = fakeStorage()
    const there = await chain({ storage, wallet })
    await sendCall(there.aglet, B, SEND)
    const after = await chain({ storage, wallet })
    const error = await failure(sendTransaction(after.aglet, [X, B]))
    assert.is(error.code, 'already_sent')
    assert.is(error.meta['Hash'], hashOf(0))
    assert.equal(after.asked(), [])
  }
})

test('a call with the selector of `approve` that pays coins is not repeated', async () => {
  const { aglet, asked } = await chain()
  const paying = { ...APPROVE, value: 1n }
  assert.is((await failure(sendCall(aglet, [paying, paying], LIST))).code, 'already_sent')
  assert.equal(
    asked().filter(({ method }) => method === 'eth_sendTransaction'),
    [],
  )
})

test('a batch that is refused after the account has changed says nothing about the new account', async () => {
  let emit = () => {}
  const there = await chain({
    wallet: {
      ...CAPABLE,
      eth_accounts: () => [],
      wallet_sendCalls: () => {
        emit()
        return rejected(5750)()
      },
    },
  })
  const { aglet, asked, adapter } = there
  emit = () => adapter.emit('com.example.wallet', { accounts: [CAROL] })
  assert.is((await failure(sendCall(aglet, [A, B], LIST))).code, 'account_changed')
  emit = () => {}
  await sendCall(aglet, [A, B], LIST)
  assert.is(asked().filter(({ method }) => method === 'wallet_sendCalls').length, 2)
})

test('[X, B] sent as a batch, then send(B) or [B, A]: refused, since B has just been sent', async () => {
  const there = await chain({
    wallet: { ...CAPABLE, wallet_sendCalls: ([{ id }]: [{ id: string }]) => ({ id }) } as never,
  })
  await sendCall(there.aglet, [X, B], LIST)
  assert.is((await failure(sendCall(there.aglet, B, SEND))).code, 'already_sent')
  assert.is((await failure(sendCall(there.aglet, [B, A], LIST))).code, 'already_sent')
  await sendCall(there.aglet, A, SEND)
  assert.is(there.asked().length, 2)
})

test('an approval may be repeated, since it moves no money', async () => {
  const there = await chain()
  await sendCall(there.aglet, [APPROVE, A], LIST)
  await sendCall(there.aglet, [APPROVE, B], LIST)
  await sendCall(there.aglet, [APPROVE, APPROVE, X], LIST)
  assert.is(there.asked().length, 7)
})

test('a refusal in the middle reports the sent calls, and the remaining ones can be sent separately', async () => {
  const there = await chain({ answers: [() => hashOf(0), rejected(4001)] })
  const error = partialResult(await failure(sendTransaction(there.aglet, [A, B, X])))
  assert.equal(error, { Code: 'user_rejected', sent: [hashOf(0)], Left: [B, X] })
  assert.is(there.asked().length, 2)
  const sent = await sendTransaction(there.aglet, error.Left)
  assert.is(sent.hash, hashOf(3))
  assert.equal(
    there.asked().map(({ params }) => (params as [{ value: string }])[0].value),
    ['0x1', '0x2', '0x2', '0x3'],
  )
})

test('a call in the middle that fails on the chain is reported as left, with those after it', async () => {
  const there = await chain({ ends: ['0x1', '0x0'] })
  assert.equal(partialResult(await failure(sendTransaction(there.aglet, [A, B, X]))), {
    Code: 'reverted',
    sent: [hashOf(0)],
    Left: [B, X],
  })
  const first = await chain({ ends: ['0x0'] })
  assert.is((await failure(sendTransaction(first.aglet, [A, B]))).code, 'reverted')
})

/** A chain on which the first transaction, of nonce 5, was replaced by `by`, and later ones are confirmed. */
const replacedBy = (by: object) => ({
  eth_getTransactionReceipt: ([hash]: [string]) => (hash === hashOf(0) ? null : { status: '0x1' }),
  eth_getTransactionByHash: () => ({ nonce: '0x5' }),
  eth_blockNumber: () => '0x10',
  eth_getTransactionCount: ([, block]: [string, string]) => (Number(block) < 16 ? '0x5' : '0x6'),
  eth_getBlockByNumber: () => ({
    transactions: [{ from: ALICE, nonce: '0x5', value: '0x0', input: '0x', hash: hashOf(9), ...by }],
  }),
})
/** Advances the clock until the promise settles. */
async function settled<T>(run: Promise<T>): Promise<T> {
  const clock = manualClock()
  let over = false
  const end = () => {
    over = true
  }
  run.then(end, end)
  for (let i = 0; i < 100 && !over; i++) await clock.advance(500)
  clock.restore()
  return run
}

test('a call that the user speeds up in the wallet counts as sent, and the list goes on', async () => {
  const there = await chain({ answers: [() => hashOf(0), () => hashOf(1), rejected(4001)] })
  Object.assign(there.node.methods, replacedBy({ to: BOB.toLowerCase(), value: '0x1' }))
  const error = partialResult(await settled(failure(sendTransaction(there.aglet, [A, B, X]))))
  assert.equal(error, { Code: 'user_rejected', sent: [hashOf(9), hashOf(1)], Left: [X] })
  const rows = there.aglet.get(createPending).all.value
  assert.equal(
    rows.map(({ hash, status }) => [hash, status]),
    [
      [hashOf(1), 'confirmed'],
      [hashOf(9), 'confirmed'],
    ],
  )
})

test('a call that the user cancels in the wallet, or whose block cannot be read, stops the list', async () => {
  for (const methods of [
    replacedBy({ to: ALICE }),
    { ...replacedBy({}), eth_getBlockByNumber: () => new Refusal({ code: -32000, message: 'no' }) },
  ]) {
    const there = await chain()
    Object.assign(there.node.methods, methods)
    assert.is((await settled(failure(sendTransaction(there.aglet, [A, B])))).code, 'cancelled')
    assert.is(there.asked().length, 1)
  }
})

test('a wallet that hangs in the middle: the call may still be approved, and continuing is refused until the user insists', async () => {
  const there = await chain({ answers: [() => hashOf(0), () => new Promise(() => {})] })
  const controller = new AbortController()
  const sending = sendCall(there.aglet, [A, B, X], LIST, { signal: controller.signal })
  await until('the second is asked', () => there.asked().length === 2)
  controller.abort()
  const error = partialResult(await failure(sending))
  assert.equal(error, { Code: 'unknown_outcome', sent: [hashOf(0)], Left: [B, X] })
  assert.is((await failure(sendTransaction(there.aglet, error.Left))).code, 'unknown_outcome')
  assert.is(there.asked().length, 2)
})

test('aborting while the first call is pending reports it as sent', async () => {
  const there = await chain()
  there.node.methods['eth_getTransactionReceipt'] = () => null
  const controller = new AbortController()
  const sending = sendCall(there.aglet, [A, B], LIST, { signal: controller.signal })
  await until('the first has left', () => there.aglet.get(createPending).all.value[0]?.status === 'pending')
  await tick()
  controller.abort()
  assert.equal(partialResult(await failure(sending)), { Code: 'cancelled', sent: [hashOf(0)], Left: [B] })
})

test('[4.12] an account change in the middle stops the list', async () => {
  const there = await chain()
  there.wallet.methods['eth_sendTransaction'] = () => {
    there.wallet.methods['eth_accounts'] = () => [CAROL]
    return hashOf(0)
  }
  const error = partialResult(await failure(sendTransaction(there.aglet, [A, B])))
  assert.equal([error.Code, error.Left], ['account_changed', [B]])
  assert.is(there.asked().length, 1)
  assert.is((there.asked()[0]!.params as [{ from: string }])[0].from, ALICE)
})

test.run()
