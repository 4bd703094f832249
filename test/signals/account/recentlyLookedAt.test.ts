import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createRecentlyLookedAt } from '../../../src/signals/account/recentlyLookedAt'
import { STORAGE_PREFIX } from '../../../src/storage'
import { ADDRESSES, ALICE, BOB, fakeAglet, fakeStorage } from '../../fakes'

const KEY = `${STORAGE_PREFIX}looked-at`
const SOL = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const stored = (value: unknown) => fakeStorage({ [KEY]: JSON.stringify(value) })
const read = (storage: Storage) => fakeAglet({}, { storage }).get(createRecentlyLookedAt)
const evm = (i: number) => `0x${String(i).padStart(40, '0')}`

test('the newest entry is first and listed once, and the sixth is dropped', () => {
  const storage = fakeStorage()
  const recent = read(storage)
  for (let i = 1; i <= 6; i++) recent.add({ namespace: 'eip155', address: evm(i) })
  recent.add({ namespace: 'eip155', address: evm(3), name: 'ada.eth' })
  const addresses = recent.all.peek().map(({ address }) => address)
  assert.equal(addresses, [3, 6, 5, 4, 2].map(evm))
  assert.equal(read(storage).all.peek(), recent.all.peek())
})

test('the user can remove an entry; removing the last one deletes the storage key', () => {
  const storage = fakeStorage()
  const recent = read(storage)
  recent.add({ namespace: 'eip155', address: ALICE })
  recent.add({ namespace: 'solana', address: SOL })
  recent.remove({ namespace: 'eip155', address: ALICE })
  assert.equal(recent.all.peek(), [{ namespace: 'solana', address: SOL }])
  recent.remove({ namespace: 'solana', address: SOL })
  assert.equal(storage.dump(), {})
})

test('an entry that another tab has added or removed meanwhile stays so', () => {
  const storage = fakeStorage()
  const here = read(storage)
  here.add({ namespace: 'eip155', address: ALICE })
  const there = read(storage)
  there.remove({ namespace: 'eip155', address: ALICE })
  there.add({ namespace: 'eip155', address: BOB })
  here.add({ namespace: 'solana', address: SOL })
  assert.equal(
    here.all.peek().map(({ address }) => address),
    [SOL, BOB],
  )
  assert.equal(read(storage).all.peek(), here.all.peek())
})

test('stored entries are checked: only addresses and names, each once, five at most', () => {
  const rows = [
    { namespace: 'eip155', address: ALICE.toLowerCase(), name: 'ada.eth' },
    { namespace: 'eip155', address: ALICE },
    { namespace: 'eip155', address: BOB, name: '<img src=x>' },
    { namespace: 'solana', address: BOB },
    { namespace: 'solana', address: SOL, name: { toString: 1 } },
    { namespace: 'eip155', address: ADDRESSES[2] },
  ]
  assert.equal(read(stored(rows)).all.peek(), [
    { namespace: 'eip155', address: ALICE, name: 'ada.eth' },
    { namespace: 'eip155', address: BOB },
    { namespace: 'solana', address: SOL },
  ])
  for (const value of [null, 1, 'x', {}, { length: 9 }, [null, 1, 'x', [], {}], [{ namespace: '__proto__' }]])
    assert.equal(read(stored(value)).all.peek(), [])
})

test('direction overrides are removed from a stored name', () => {
  const [row] = read(stored([{ namespace: 'eip155', address: ALICE, name: '\u202eada.eth' }])).all.peek()
  assert.is(row?.name, 'ada.eth')
})

test('reading any JSON never throws and gives five entries at most', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      assert.ok(read(stored(value)).all.peek().length <= 5)
    }),
    { seed: 16 },
  )
})

test.run()
