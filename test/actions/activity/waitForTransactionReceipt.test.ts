import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recoverUnansweredRequest } from '../../../src/actions/activity/recoverUnansweredRequest'
import { waitForTransactionReceipt } from '../../../src/actions/activity/waitForTransactionReceipt'
import { watchPendingTransactions } from '../../../src/actions/activity/watchPendingTransactions'
import { sendCall } from '../../../src/actions/money/sendCall'
import { createPending } from '../../../src/signals/activity/pending'
import { type Clock, manualClock } from '../../clock'
import { leavePage, resetPage } from '../../dom'
import { ALICE, BOB, fakeStorage } from '../../fakes'
import { ACCOUNT, connectedEvm, failure, HASH, ONE_WEI, OTHER_HASH, Refusal, SEND } from '../money/evmMoney'

let clock: Clock
test.before.each(() => {
  resetPage()
  clock = manualClock()
})
test.after.each(() => clock.restore())
test.after(leavePage)

const BUNDLER = `0x${'b7'.repeat(20)}`
const SENT = { hash: HASH, account: ACCOUNT, network: 'eip155:1' } as const

/** Advances the clock until the promise settles. */
async function settled<T>(run: Promise<T>): Promise<T> {
  let over = false
  const done = run.finally(() => {
    over = true
  })
  done.catch(() => {})
  for (let i = 0; i < 200 && !over; i++) await clock.advance(500)
  assert.ok(over, 'It should have ended.')
  return done
}
const connected = (setup?: Parameters<typeof connectedEvm>[0]) => settled(connectedEvm(setup))
const statusOf = ({ aglet }: Awaited<ReturnType<typeof connectedEvm>>) =>
  aglet
    .get(createPending)
    .all.value.map(({ hash, status }) => `${hash === HASH ? 'first' : 'other'} ${status}`)

test('waits for the receipt and returns its status', async () => {
  for (const [status, end] of [
    ['0x1', 'confirmed'],
    ['0x0', 'failed'],
    // Some nodes write leading zeros.
    ['0x01', 'confirmed'],
    ['0x00', 'failed'],
  ] as const) {
    let looks = 0
    const there = await connected({
      node: { eth_getTransactionReceipt: () => (++looks < 4 ? null : { status }) },
    })
    await settled(sendCall(there.aglet, ONE_WEI, SEND))
    assert.is(await settled(waitForTransactionReceipt(there.aglet, SENT)), end)
    assert.is(looks, 4)
    assert.equal(statusOf(there), [`first ${end}`])
  }
})

test('[9.10] the account’s holdings are read again as soon as its transaction has ended', async () => {
  let receipt: unknown = null
  const there = await connected({ node: { eth_getTransactionReceipt: () => receipt } })
  const reads = () => there.node.calls.filter(({ method }) => method === 'eth_getBalance').length
  await settled(sendCall(there.aglet, ONE_WEI, SEND))
  const waiting = waitForTransactionReceipt(there.aglet, SENT)
  const before = reads()
  await clock.advance(20_000)
  assert.is(reads(), before)
  receipt = { status: '0x1' }
  await settled(waiting)
  await clock.advance(100)
  assert.is(reads(), before + 1)
})

test('[9.10] holdings are also read again for a transaction that was sent before a reload', async () => {
  let receipt: unknown = null
  const storage = fakeStorage()
  const earlier = await connected({ storage })
  await settled(sendCall(earlier.aglet, ONE_WEI, SEND))
  const there = await connected({ storage, node: { eth_getTransactionReceipt: () => receipt } })
  const reads = () => there.node.calls.filter(({ method }) => method === 'eth_getBalance').length
  const stop = watchPendingTransactions(there.aglet, there.aglet.networks.active.value, ALICE)
  const before = reads()
  await clock.advance(20_000)
  assert.is(reads(), before)
  receipt = { status: '0x1' }
  await clock.advance(10_000)
  stop()
  assert.equal(statusOf(there), ['first confirmed'])
  assert.is(reads(), before + 1)
})

test('a chain that cannot be reached after the broadcast is polled until it answers', async () => {
  let away = true
  const there = await connected({
    node: {
      eth_getTransactionReceipt: () => {
        if (away) throw new TypeError('There is no network.')
        return { status: '0x1' }
      },
    },
  })
  const done = waitForTransactionReceipt(there.aglet, SENT)
  await clock.advance(60_000)
  away = false
  assert.is(await settled(done), 'confirmed')
})

test('a transaction is replaced when the account’s nonce has passed it and it is in no block', async () => {
  let count = 7
  let known: unknown = { nonce: '0x7' }
  const there = await connected({
    node: { eth_getTransactionByHash: () => known, eth_getTransactionCount: () => `0x${count.toString(16)}` },
  })
  await settled(sendCall(there.aglet, ONE_WEI, SEND))
  const done = waitForTransactionReceipt(there.aglet, SENT)
  await clock.advance(20_000)
  assert.equal(statusOf(there), ['first pending'])
  assert.is(there.aglet.get(createPending).all.value[0]!.nonce, 7)
  // The node has dropped the transaction.
  known = null
  count = 8
  assert.is(await settled(done), 'replaced')
  assert.equal(statusOf(there), ['first replaced'])
})

test('a transaction that the user speeds up in the wallet is followed under its next hash, by everything that waits for it', async () => {
  for (const [to, end, row] of [
    [BOB.toLowerCase(), 'confirmed', 'other confirmed'],
    [ALICE, 'replaced', 'first replaced'],
  ] as const) {
    let count = '0x5'
    const there = await connected({
      node: {
        eth_getTransactionReceipt: ([hash]: [string]) => (hash === OTHER_HASH ? { status: '0x1' } : null),
        eth_getTransactionByHash: () => ({ nonce: '0x5' }),
        eth_blockNumber: () => '0x10',
        eth_getTransactionCount: ([, block]: [string, string]) => (Number(block) < 16 ? '0x5' : count),
        eth_getBlockByNumber: () => ({
          transactions: [{ from: ALICE, to, nonce: '0x5', value: '0x1', input: '0x', hash: OTHER_HASH }],
        }),
      },
    })
    await settled(sendCall(there.aglet, ONE_WEI, SEND))
    const stop = watchPendingTransactions(there.aglet, there.aglet.networks.active.value, ALICE)
    const next: string[] = []
    const done = waitForTransactionReceipt(there.aglet, SENT, undefined, hash => next.push(hash))
    await clock.advance(20_000)
    count = '0x6'
    assert.is(await settled(done), end)
    await clock.advance(20_000)
    stop()
    assert.equal([statusOf(there), next], [[row], end === 'confirmed' ? [OTHER_HASH] : []])
  }
})

test('a transaction that was sped up is followed also if the server gets the block of the next one late', async () => {
  let isLagging = true
  let asked = 0
  const there = await connected({
    node: {
      eth_getTransactionReceipt: ([hash]: [string]) => (hash === OTHER_HASH ? { status: '0x1' } : null),
      eth_getTransactionByHash: () => ({ nonce: '0x5' }),
      eth_blockNumber: () => '0x10',
      eth_getTransactionCount: ([, block]: [string, string]) => (Number(block) < 16 ? '0x5' : '0x6'),
      eth_getBlockByNumber: () => {
        asked++
        const next = { from: ALICE, to: BOB, nonce: '0x5', value: '0x1', input: '0x', hash: OTHER_HASH }
        return isLagging ? null : { transactions: [next] }
      },
    },
  })
  await settled(sendCall(there.aglet, ONE_WEI, SEND))
  const done = waitForTransactionReceipt(there.aglet, SENT)
  while (!asked) await clock.advance(500)
  await clock.advance(500)
  assert.equal(statusOf(there), ['first pending'])
  isLagging = false
  assert.is(await settled(done), 'confirmed')
  assert.equal(statusOf(there), ['other confirmed'])
})

test('a bundler’s transaction is not replaced because the smart account’s own count is higher', async () => {
  let receipt: unknown = null
  const there = await connected({
    node: {
      eth_getTransactionByHash: () => ({ from: BUNDLER, nonce: '0x0' }),
      eth_getTransactionCount: () => '0x1',
      eth_getTransactionReceipt: () => receipt,
    },
  })
  await settled(sendCall(there.aglet, ONE_WEI, SEND))
  const done = waitForTransactionReceipt(there.aglet, SENT)
  await clock.advance(20_000)
  assert.equal(statusOf(there), ['first pending'])
  receipt = { status: '0x1' }
  assert.is(await settled(done), 'confirmed')
})

test('servers that lag behind each other do not count as a replacement', async () => {
  let looks = 0
  const there = await connected({
    node: {
      eth_getTransactionByHash: () => ({ nonce: '0x7' }),
      eth_getTransactionCount: () => '0x8',
      eth_getTransactionReceipt: () => (++looks < 3 ? null : { status: '0x1' }),
    },
  })
  assert.is(await settled(waitForTransactionReceipt(there.aglet, SENT)), 'confirmed')
})

test('a transaction never seen before a reload is found replaced after it by its stored nonce', async () => {
  const storage = fakeStorage()
  const row = {
    hash: HASH,
    account: ACCOUNT,
    operation: 'send',
    sentAt: Date.now(),
    transfers: [],
    status: 'pending' as const,
    nonce: 7,
  }
  storage.setItem('@aglet/pending', JSON.stringify([row]))
  const there = await connected({ storage, node: { eth_getTransactionCount: () => '0x8' } })
  const stop = watchPendingTransactions(there.aglet, there.aglet.networks.active.value, ALICE)
  await clock.advance(20_000)
  stop()
  assert.equal(statusOf(there), ['first replaced'])
})

test('aborting the wait leaves the transaction pending', async () => {
  const there = await connected()
  await settled(sendCall(there.aglet, ONE_WEI, SEND))
  const controller = new AbortController()
  const done = waitForTransactionReceipt(there.aglet, SENT, controller.signal)
  await clock.advance(3000)
  controller.abort()
  assert.is((await failure(settled(done))).code, 'cancelled')
  assert.equal(statusOf(there), ['first pending'])
  const other = waitForTransactionReceipt(there.aglet, SENT)
  await clock.advance(3000)
  there.aglet.destroy()
  assert.is((await failure(settled(other))).code, 'cancelled')
})

test('S7 malformed node replies during the wait have no effect', async () => {
  const answers: unknown[] = [
    7,
    [],
    'yes',
    { status: true },
    { status: '0x2' },
    new Refusal({ code: -32000, message: 'no' }),
  ]
  const there = await connected({
    node: {
      eth_getTransactionReceipt: () => (answers.length ? answers.pop() : { status: '0x1' }),
      eth_getTransactionByHash: () => ({ nonce: 'many' }),
      eth_getTransactionCount: () => 'more',
    },
  })
  assert.is(await settled(waitForTransactionReceipt(there.aglet, SENT)), 'confirmed')
})

test('a network that the host has removed cannot be polled', async () => {
  const there = await connected()
  const gone = { ...SENT, account: `eip155:77:${ALICE}` } as const
  assert.is((await failure(settled(waitForTransactionReceipt(there.aglet, gone)))).code, 'network_not_found')
})

const batchOf = async (replies: unknown[]) => {
  const there = await connected({
    wallet: {
      wallet_getCapabilities: () => ({ '0x0': { atomic: { status: 'ready' } } }),
      wallet_sendCalls: () => ({ id: 'batch-7' }),
      wallet_getCallsStatus: () => (replies.length > 1 ? replies.shift() : replies[0]),
    },
    node: { eth_getTransactionReceipt: () => ({ status: '0x1' }) },
  })
  const sent = await settled(
    sendCall(there.aglet, [ONE_WEI, { ...ONE_WEI, value: 2n }], { operation: 'trade', transfers: [] }),
  )
  assert.is(sent.hash, 'batch-7')
  return { there, sent }
}

test('EIP-5792 a batch is watched through its wallet and gets its transaction hash at the end', async () => {
  const receipts = [{ transactionHash: OTHER_HASH, status: '0x1' }]
  for (const [last, end] of [
    [{ status: 200, receipts }, 'confirmed'],
    [{ status: 'CONFIRMED', receipts }, 'confirmed'],
    [{ status: 200, receipts: [{ transactionHash: OTHER_HASH, status: '0x0' }] }, 'failed'],
    [{ status: 500, receipts }, 'failed'],
    [{ status: 600, receipts }, 'failed'],
  ] as const) {
    const { there, sent } = await batchOf([{ status: 100 }, null, 'soon', { status: 100 }, last])
    assert.is(await settled(waitForTransactionReceipt(there.aglet, sent)), end)
    assert.equal(statusOf(there), [`other ${end}`])
    const [row] = there.aglet.get(createPending).all.value
    assert.is(row!.hash, OTHER_HASH)
    assert.not.ok(row!.batch)
  }
})

test('EIP-5792 a batch that never reached the chain counts as failed', async () => {
  const { there, sent } = await batchOf([{ status: 400 }])
  assert.is(await settled(waitForTransactionReceipt(there.aglet, sent)), 'failed')
})

test('EIP-5792 after a reload the wallet is asked whether the unanswered batch was submitted', async () => {
  const storage = fakeStorage()
  const wallet = { wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'ready' } } }) }
  const before = await connected({
    storage,
    wallet: { ...wallet, wallet_sendCalls: () => new Promise(() => {}) },
  })
  sendCall(before.aglet, [ONE_WEI, ONE_WEI], SEND).catch(() => {})
  await clock.advance(5000)
  const { hash: id } = before.aglet.get(createPending).all.value[0]!
  let approved = false
  const after = await connected({
    storage,
    wallet: {
      ...wallet,
      wallet_getCallsStatus: ([asked]: [string]) => {
        assert.is(asked, id)
        if (!approved) throw { code: 5730 }
        return { status: 200, receipts: [{ transactionHash: HASH, status: '0x1' }] }
      },
    } as never,
  })
  const stop = watchPendingTransactions(after.aglet, after.aglet.networks.active.value, ALICE)
  await clock.advance(9000)
  assert.equal(statusOf(after), ['other asked'])
  approved = true
  await clock.advance(9000)
  stop()
  assert.equal(statusOf(after), ['first confirmed'])
})

test('EIP-5792 an unanswered batch may still be approved until the wallet says how it ended', async () => {
  const there = await connected({
    wallet: {
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'ready' } } }),
      wallet_sendCalls: () => new Promise(() => {}),
      wallet_getCallsStatus: () => reply,
    },
  })
  const { aglet } = there
  let reply: unknown
  sendCall(aglet, [ONE_WEI, { ...ONE_WEI, value: 2n }], SEND).catch(() => {})
  await clock.advance(5000)
  const [row] = aglet.get(createPending).all.value
  // A wallet answers 100 for a batch that it has received, which its user may not have seen yet.
  for (reply of [{ status: 100 }, { status: 'PENDING' }, { status: 0 }, { status: 'soon' }, {}, null]) {
    const stop = watchPendingTransactions(aglet, aglet.networks.active.value, ALICE)
    await clock.advance(4000)
    stop()
    assert.is(await settled(recoverUnansweredRequest(aglet, row!)), 'unknown')
    assert.equal(statusOf(there), ['other asked'])
  }
  reply = { status: 200, receipts: [{ transactionHash: HASH, status: '0x1' }] }
  assert.is(await settled(recoverUnansweredRequest(aglet, row!)), 'sent')
  assert.equal(statusOf(there), ['first confirmed'])
})

test.run()
