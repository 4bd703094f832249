import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadHistory } from '../../../src/actions/activity/loadHistory'
import { recoverUnansweredRequest } from '../../../src/actions/activity/recoverUnansweredRequest'
import { waitForTransactionReceipt } from '../../../src/actions/activity/waitForTransactionReceipt'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { sendCall } from '../../../src/actions/money/sendCall'
import { createPending } from '../../../src/signals/activity/pending'
import { leavePage, resetPage, until } from '../../dom'
import { ALICE, BOB, fakeStorage } from '../../fakes'
import { item, token } from '../../net/historyItem'
import { ACCOUNT, connectedEvm, failure, HASH, ONE_WEI, OTHER_HASH, SEND } from './evmMoney'

test.before.each(resetPage)
test.after(leavePage)

/** An API whose history lists these transactions. */
const apiWith = (rows: readonly (readonly [hash: string, status?: string])[]) => ({
  '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
  '/history': () => ({
    data: rows.map(([hash, status = 'confirmed'], i) =>
      item(`${i}`, 'send', [token('ETH', '1', 'out')], { hash, status, sentFrom: ALICE, sentTo: BOB }),
    ),
    next: null,
  }),
})
const rowsOf = ({ aglet }: Pick<Awaited<ReturnType<typeof connectedEvm>>, 'aglet'>) =>
  aglet.get(createPending).all.value

test('the same transfer after a reload and a look at the activity is refused as a duplicate', async () => {
  const storage = fakeStorage()
  const before = await connectedEvm({ storage })
  await sendCall(before.aglet, ONE_WEI, SEND)

  const api = apiWith([[HASH]])
  const after = await connectedEvm({ storage, api })
  await loadHistory(after.aglet)
  assert.equal(rowsOf(after), [], 'the history tells of it')
  const again = await failure(sendCall(after.aglet, ONE_WEI, SEND))
  assert.is(again.code, 'already_sent')
  assert.is(again.meta['Hash'], HASH)
  assert.equal(after.asked(), [])
  await sendCall(after.aglet, { to: BOB, value: 2n }, SEND)
  await sendCall(after.aglet, ONE_WEI, SEND, { allowDuplicate: true })
  assert.is(after.asked().length, 2)
})

test('a transaction that the history lists as failed blocks a repeat until the chain calls it failed', async () => {
  const api = apiWith([[HASH, 'failed']])
  const there = await connectedEvm({ api })
  await sendCall(there.aglet, ONE_WEI, SEND)
  await loadHistory(there.aglet)
  assert.equal(rowsOf(there), [], 'the history tells of it')
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'already_sent')
  assert.is(there.asked().length, 1)

  const after = await connectedEvm({ api, node: { eth_getTransactionReceipt: () => ({ status: '0x0' }) } })
  const { hash } = await sendCall(after.aglet, ONE_WEI, SEND)
  await waitForTransactionReceipt(after.aglet, { hash, account: ACCOUNT, network: 'eip155:1' })
  await loadHistory(after.aglet)
  await sendCall(after.aglet, ONE_WEI, SEND)
  assert.is(after.asked().length, 2)
})

test('a request that hung, was approved after a reload and is in the activity still blocks a duplicate', async () => {
  const storage = fakeStorage()
  const before = await connectedEvm({ storage, wallet: { eth_sendTransaction: () => new Promise(() => {}) } })
  sendCall(before.aglet, ONE_WEI, SEND).catch(() => {})
  await until('the wallet is asked', () => before.asked().length)
  before.aglet.destroy()
  // The request was made long before it was approved.
  const [asked] = JSON.parse(storage.getItem('@aglet/pending')!)
  const sentAt = Date.now() - 10 * 60_000
  storage.setItem('@aglet/pending', JSON.stringify([{ ...asked, sentAt }]))

  const after = await connectedEvm({
    storage,
    api: apiWith([[HASH]]),
    node: {
      eth_blockNumber: () => '0x64',
      eth_getTransactionCount: ([, tag]: [string, string]) =>
        tag === '0x64' || !tag.startsWith('0x') ? '0x6' : '0x5',
      eth_getBlockByNumber: () => ({
        transactions: [{ from: ALICE, to: BOB, nonce: '0x5', value: '0x1', input: '0x', hash: HASH }],
      }),
    },
  })
  await loadHistory(after.aglet)
  const [row] = rowsOf(after)
  assert.is(row!.status, 'asked')
  assert.is((await failure(sendCall(after.aglet, ONE_WEI, SEND))).code, 'unknown_outcome')
  assert.is(await recoverUnansweredRequest(after.aglet, row!), 'sent')
  await loadHistory(after.aglet, { force: true })
  assert.equal(rowsOf(after), [])
  assert.is((await failure(sendCall(after.aglet, ONE_WEI, SEND))).code, 'already_sent')
  assert.equal(after.asked(), [])
})

test('the three-minute window begins when the wallet answers, however long it took', async () => {
  const there = await connectedEvm()
  await sendCall(there.aglet, ONE_WEI, SEND)
  const [row] = rowsOf(there)
  const { storage } = there
  storage.setItem('@aglet/pending', JSON.stringify([{ ...row, sentAt: row!.sentAt - 10 * 60_000 }]))
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'already_sent')
  storage.setItem('@aglet/pending', JSON.stringify([{ ...row, leftAt: row!.leftAt! - 10 * 60_000 }]))
  await sendCall(there.aglet, ONE_WEI, SEND)
})

test('a transaction that the wallet replaced with a higher fee still blocks a duplicate', async () => {
  const there = await connectedEvm()
  await sendCall(there.aglet, ONE_WEI, SEND)
  const pending = there.aglet.get(createPending)
  pending.change(pending.all.value[0]!, { status: 'replaced' })
  assert.is((await failure(sendCall(there.aglet, ONE_WEI, SEND))).code, 'already_sent')
})

test('[4.5] a disconnect keeps the records that block duplicates', async () => {
  const storage = fakeStorage()
  const there = await connectedEvm({ storage, api: apiWith([[HASH]]) })
  await sendCall(there.aglet, ONE_WEI, SEND)
  await loadHistory(there.aglet)
  await disconnect(there.aglet)
  const after = await connectedEvm({ storage, wallet: { eth_sendTransaction: () => OTHER_HASH } })
  assert.is((await failure(sendCall(after.aglet, ONE_WEI, SEND))).code, 'already_sent')
  assert.equal(after.asked(), [])
})

test('[4.5] a disconnect hides finished transactions and keeps those that may still move money', async () => {
  const ends = ['confirmed', 'failed', 'replaced', 'expired', 'pending', 'asked'] as const
  const HOUR = 3_600_000
  const there = await connectedEvm()
  const pending = there.aglet.get(createPending)
  for (const [age, word] of [
    [HOUR, 'old'],
    [0, 'new'],
  ] as const)
    for (const status of ends)
      pending.add({
        hash: `${word}-${status}`,
        account: `eip155:1:${ALICE}`,
        operation: 'send',
        sentAt: Date.now() - age,
        transfers: [],
        status,
      })
  const elsewhere = { account: `solana:x:${BOB}`, hash: 'other', operation: 'send', transfers: [] } as const
  pending.add({ ...elsewhere, sentAt: Date.now() - HOUR, status: 'confirmed' })
  await disconnect(there.aglet, 'eip155')
  await until('it was cleared', () => pending.all.value.length < 13)
  const hashes = (rows: readonly { hash: string }[]) => rows.map(({ hash }) => hash).sort()
  const open = ['new-asked', 'new-pending', 'old-asked', 'old-pending', 'other']
  assert.equal(hashes(pending.all.value), open)
  // Hidden rows are kept, since an equal transaction would be an accidental repeat.
  assert.equal(hashes(pending.refresh()), [...open, 'new-confirmed', 'new-replaced'].sort())
})

test.run()
