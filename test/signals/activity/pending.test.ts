import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  blocksDuplicate,
  createPending,
  type PendingTransaction,
} from '../../../src/signals/activity/pending'
import { fakeAglet, fakeStorage } from '../../fakes'

const ALICE = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const
const sent = (hash: string, more: Partial<PendingTransaction> = {}): PendingTransaction => ({
  hash,
  account: ALICE,
  operation: 'send',
  sentAt: Date.now(),
  transfers: [{ symbol: 'USDC', direction: 'out', quantity: '1.5' }],
  status: 'pending',
  ...more,
})
const stored = (value: unknown) => fakeStorage({ '@aglet/pending': JSON.stringify(value) })
const read = (value: unknown) => fakeAglet({}, { storage: stored(value) }).get(createPending).all.value

test('a sent transaction is still there after a reload, with its status', () => {
  const storage = fakeStorage()
  const before = fakeAglet({}, { storage }).get(createPending)
  before.add(sent('0x1'))
  before.add(sent('0x2', { to: '0xabc' }))
  before.change(before.all.value[1]!, { status: 'failed' })
  const after = fakeAglet({}, { storage }).get(createPending).all.value
  assert.equal(
    after.map(({ hash, status, to }) => [hash, status, to]),
    [
      ['0x2', 'pending', '0xabc'],
      ['0x1', 'failed', undefined],
    ],
  )
  assert.equal(after[1]!.transfers, sent('').transfers)
})

test('[9.16] at most 99 are kept and the oldest is dropped; the same hash counts once', () => {
  const pending = fakeAglet().get(createPending)
  for (let i = 0; i < 120; i++) pending.add(sent(`0x${i}`))
  pending.add(sent('0x119'))
  assert.is(pending.all.value.length, 99)
  assert.is(pending.all.value[0]!.hash, '0x119')
  assert.is(pending.all.value[98]!.hash, '0x21')
})

test('a transaction that the account’s history lists is no longer shown', () => {
  const storage = fakeStorage()
  const pending = fakeAglet({}, { storage }).get(createPending)
  const base = 'eip155:8453:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const
  pending.add(sent('0x1'))
  pending.add(sent('0x1', { account: base }))
  pending.removeSeen(ALICE, ['0x1', '0x9'])
  assert.equal(
    pending.all.value.map(({ account }) => account),
    [base],
  )
  pending.removeSeen(base, ['0x1'])
  assert.equal(pending.all.value, [])
})

test('a history without any of the pending transactions writes nothing', () => {
  const storage = fakeStorage()
  const pending = fakeAglet({}, { storage }).get(createPending)
  pending.add(sent('0x1'))
  pending.add(sent('0x2'))
  pending.removeSeen(ALICE, ['0x2'])
  const before = pending.all.value
  storage.removeItem('@aglet/pending')
  // Of another account, of a transaction sent elsewhere, and of one that is already hidden.
  const base = 'eip155:8453:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const
  pending.removeSeen(base, ['0x1'])
  pending.removeSeen(ALICE, ['0x2', '0x9'])
  assert.is(pending.all.value, before)
  assert.is(storage.dump()['@aglet/pending'], undefined)
})

test('a transaction that the history lists stays hidden for three minutes after it left, then it is dropped', () => {
  const storage = fakeStorage()
  const pending = fakeAglet({}, { storage }).get(createPending)
  const now = Date.now()
  const longAsked = sent('0x1', { sentAt: now - 10 * 60_000, leftAt: now - 60_000, key: 'k', parts: ['p'] })
  const longGone = sent('0x2', { sentAt: now - 10 * 60_000, leftAt: now - 4 * 60_000 })
  pending.add(longGone)
  pending.add(longAsked)
  pending.removeSeen(ALICE, ['0x1', '0x2'])
  assert.equal(pending.all.value, [])
  const after = fakeAglet({}, { storage }).get(createPending)
  assert.equal(after.all.value, [])
  assert.equal(after.refresh(), [{ ...longAsked, listed: true }])
  const [stale] = JSON.parse(storage.dump()['@aglet/pending']!)
  storage.setItem('@aglet/pending', JSON.stringify([{ ...stale, leftAt: now - 4 * 60_000 }]))
  assert.equal(after.refresh(), [])
})

test('S8 stored content may be anything: invalid entries are dropped alone', () => {
  assert.equal(read('text'), [])
  assert.equal(read({ 0: sent('0x1') }), [])
  assert.equal(read([null, 1, 'a', [], {}]), [])
  const good = sent('0x1')
  const bad: unknown[] = [
    { ...good, hash: 'a b' },
    { ...good, hash: 7 },
    { ...good, account: '0xabc' },
    { ...good, account: 'evil:1:0xabc' },
    { ...good, operation: 'Send <b>' },
    { ...good, status: 'unknown' },
    { ...good, sentAt: '2025' },
    { ...good, sentAt: null },
  ]
  // Each alone, since of two entries with the same hash one would hide the other.
  for (const wrong of bad) assert.equal(read([wrong]), [], JSON.stringify(wrong))
  assert.equal(
    read([...bad, good]).map(({ hash }) => hash),
    ['0x1'],
  )
  const [odd] = read([
    {
      ...good,
      to: 'javascript:alert(1) x',
      transfers: [
        null,
        { symbol: 'US\u202eDC', direction: 'out', quantity: '1', iconUrl: 'javascript:alert(1)' },
        { symbol: 'A', direction: 'up', quantity: '1' },
        { symbol: 'A', direction: 'in', quantity: '1e400' },
      ],
    },
  ])
  assert.equal(odd!.to, undefined)
  assert.equal(odd!.transfers, [{ symbol: 'USDC', direction: 'out', quantity: '1' }])
  assert.is(read(Array.from({ length: 5000 }, (_, i) => sent(`0x${i}`))).length, 99)
})

test('entries are dropped after a week, after a day if no chain knows them, and if dated in the future', () => {
  const day = 24 * 3_600_000
  const aged = (days: number, more: object = {}) =>
    sent(`0x${days}${Object.values(more)}`, { sentAt: Date.now() - days * day, ...more })
  assert.equal(
    read([
      ...[0, 0.9, 1.1, 6].map(days => aged(days)),
      ...[0, 1.1, 6, 8, -8].map(days => aged(days, { nonce: 4 })),
      ...[6, 7.1, 8].map(days => aged(days, { status: 'confirmed' })),
    ]).map(({ hash }) => hash),
    ['0x0', '0x0.9', '0x04', '0x1.14', '0x64', '0x6confirmed'],
  )
})

test('S16 an equal request guards against a repeat: always while asked, for three minutes once sent, never after failing', () => {
  const now = 1_800_000_000_000
  const guards = (
    status: PendingTransaction['status'],
    ago: number,
    more: Partial<PendingTransaction> = {},
  ) => blocksDuplicate(sent('0x1', { status, sentAt: now - ago, ...more }), now)
  for (const ago of [0, 180_000, 7 * 24 * 3_600_000]) {
    assert.is(guards('asked', ago), true)
    assert.is(guards('failed', ago), false)
    assert.is(guards('expired', ago), false)
  }
  for (const status of ['pending', 'confirmed', 'replaced'] as const) {
    for (const ago of [0, 179_999, -179_999]) assert.is(guards(status, ago), true, `${status} ${ago}`)
    // Setting the clock back does not extend the time.
    for (const ago of [180_000, -180_000]) assert.is(guards(status, ago), false, `${status} ${ago}`)
    assert.is(guards(status, 600_000, { leftAt: now - 1 }), true, 'it counts from when it left')
    assert.is(guards(status, 0, { leftAt: now - 600_000 }), false)
  }
})

test('S8 fields outside their bounds are left out or shortened', () => {
  const transfer = { symbol: 'A', direction: 'in', quantity: '1' }
  const one = (more: object) => read([{ ...sent('0x1'), ...more }])[0]!
  for (const status of ['asked', 'pending', 'confirmed', 'failed', 'replaced', 'expired'] as const)
    assert.is(one({ status }).status, status)
  for (const direction of ['in', 'out'] as const)
    assert.is(one({ transfers: [{ ...transfer, direction }] }).transfers[0]!.direction, direction)
  const iconUrl = 'https://img.example/a.png'
  assert.is(one({ transfers: [{ ...transfer, iconUrl }] }).transfers[0]!.iconUrl, iconUrl)
  const long = one({ transfers: [{ ...transfer, symbol: 'S'.repeat(25), name: 'N'.repeat(65) }] })
    .transfers[0]!
  assert.equal([long.symbol, long.name], [`${'S'.repeat(23)}…`, `${'N'.repeat(63)}…`])
  for (const nonce of [0, 7, Number.MAX_SAFE_INTEGER]) assert.is(one({ nonce }).nonce, nonce)
  for (const nonce of [-1, 0.5, 2 ** 53, '7', null]) assert.is(one({ nonce }).nonce, undefined)
  assert.is(one({ transfers: Array.from({ length: 5 }, () => transfer) }).transfers.length, 4)
  assert.equal(one({ transfers: { 0: transfer } }).transfers, [])
  const parts = Array.from({ length: 257 }, (_, i) => `part${i}`)
  assert.is(one({ parts }).parts!.length, 256)
  assert.equal(one({ parts: ['a', 'b c', 7, 'd'] }).parts, ['a', 'd'])
  assert.is(one({ parts: 'a' }).parts, undefined)
  // A listed entry is kept but not shown; only the value `true` hides it.
  assert.equal(read([{ ...sent('0x1'), listed: true }]), [])
  for (const wrong of [false, 'true', 1]) {
    assert.is(one({ listed: wrong }).listed, undefined)
    assert.is(one({ batch: wrong }).batch, undefined)
  }
  assert.is(one({ batch: true }).batch, true)
  const { count, leftAt, lastHeight, key } = one({ count: 3, leftAt: 4, lastHeight: 5, key: 'k' })
  assert.equal([count, leftAt, lastHeight, key], [3, 4, 5, 'k'])
  const wrong = one({ count: '3', leftAt: null, lastHeight: {}, key: 'k k' })
  assert.equal(
    [wrong.count, wrong.leftAt, wrong.lastHeight, wrong.key],
    [undefined, undefined, undefined, undefined],
  )
})

test.run()
