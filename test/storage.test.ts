import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createStorage, STORAGE_PREFIX, type StorageKey } from '../src/storage'
import { fakeStorage } from './fakes'

const KEYS: readonly StorageKey[] = ['connections', 'network', 'recent']
const OTHERS = {
  theirs: 'untouched',
  '@aglet': 'untouched',
  '@appkit/recent_wallets': '[]',
  'aglet/network': '{',
}

const boom = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Texts that are not valid JSON. */
const GARBAGE = [
  '',
  ' ',
  '{',
  '}',
  '[1,',
  'undefined',
  'NaN',
  'eip155:1',
  "{'a':1}",
  '{"a":1,}',
  '<html>',
  '\u0000',
  '\uFFFD\uFFFD',
  '[object Object]',
  'a'.repeat(1000),
  '['.repeat(100_000),
  '{"a":'.repeat(50_000),
]

for (const key of KEYS)
  test(`S8: ${key}: an entry that is not JSON reads as undefined, and only that entry is deleted`, () => {
    for (const text of GARBAGE) {
      const area = fakeStorage({ ...OTHERS, [STORAGE_PREFIX + key]: text })
      assert.is(createStorage(() => area).get(key), undefined, text.slice(0, 20))
      assert.equal(area.dump(), OTHERS, text.slice(0, 20))
    }
  })

test('a stored value is read back, also on the next visit', () => {
  const area = fakeStorage(OTHERS)
  const storage = createStorage(() => area)
  storage.set('recent', [{ id: 'a' }])
  assert.equal(storage.get('recent'), [{ id: 'a' }])
  assert.equal(createStorage(() => area).get('recent'), [{ id: 'a' }])
  storage.set('recent', undefined)
  assert.is(storage.get('recent'), undefined)
  assert.equal(area.dump(), OTHERS)
})

test('S8: JSON that names a prototype does not pollute it', () => {
  const texts = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1}}}',
    '[{"__proto__":{"polluted":1}}]',
    '{"\\u005f_proto__":{"polluted":1}}',
  ]
  for (const text of texts) {
    const area = fakeStorage({ [`${STORAGE_PREFIX}connections`]: text })
    const value = createStorage(() => area).get('connections') as Record<string, unknown>
    assert.is(Object.getPrototypeOf(value), Array.isArray(value) ? Array.prototype : Object.prototype)
    assert.not(Object.hasOwn(value, '__proto__'))
    assert.is(({} as Record<string, unknown>)['polluted'], undefined)
    assert.is(value['polluted'], undefined)
  }
})

test('S8: a five-megabyte entry is read like any other', () => {
  const area = fakeStorage({ [`${STORAGE_PREFIX}recent`]: JSON.stringify('x'.repeat(5_000_000)) })
  assert.is((createStorage(() => area).get('recent') as string).length, 5_000_000)
})

/** The ways in which a browser denies storage: the place, and what still works. */
const refusals: Record<string, () => Storage | undefined> = {
  'the getter throws, as in a third-party frame': boom,
  'there is no storage': () => undefined,
  'reading throws': () => ({ ...fakeStorage(), getItem: boom, setItem: boom }),
  'everything throws': () => new Proxy({} as Storage, { get: boom }),
  'it is full': () => ({
    ...fakeStorage(),
    setItem() {
      throw new DOMException('It is full.', 'QuotaExceededError')
    },
  }),
}
for (const [what, area] of Object.entries(refusals))
  for (const key of KEYS)
    test(`S8: ${key}: where ${what}, values are kept in memory for this page view`, () => {
      const storage = createStorage(area)
      assert.is(storage.get(key), undefined)
      storage.set(key, { a: 1 })
      assert.equal(storage.get(key), { a: 1 })
      storage.set(key, { a: 2 })
      assert.equal(storage.get(key), { a: 2 })
      storage.set(key, undefined)
      assert.is(storage.get(key), undefined)
    })

test('S8: a value in memory hides an old entry that could not be replaced', () => {
  const area = fakeStorage({ [`${STORAGE_PREFIX}network`]: '"eip155:1"' })
  area.setItem = boom
  area.removeItem = boom
  const storage = createStorage(() => area)
  assert.is(storage.get('network'), 'eip155:1')
  storage.set('network', 'eip155:8453')
  assert.is(storage.get('network'), 'eip155:8453')
  storage.set('network', undefined)
  assert.is(storage.get('network'), undefined)
})

test('S8: an invalid entry that cannot be deleted reads as undefined', () => {
  const area = fakeStorage({ [`${STORAGE_PREFIX}network`]: '{' })
  area.removeItem = boom
  assert.is(createStorage(() => area).get('network'), undefined)
})

test('S8: storage cleared or changed by another tab is read in its present state', () => {
  const area = fakeStorage()
  const storage = createStorage(() => area)
  storage.set('network', 'eip155:1')
  area.setItem(`${STORAGE_PREFIX}network`, '"eip155:137"')
  assert.is(storage.get('network'), 'eip155:137')
  area.clear()
  assert.is(storage.get('network'), undefined)
})

test('values in memory are dropped once the browser accepts them again', () => {
  const area = fakeStorage()
  let full = true
  const { setItem } = area
  area.setItem = (key, value) => (full ? boom() : setItem(key, value))
  const storage = createStorage(() => area)
  storage.set('network', 'eip155:1')
  full = false
  storage.set('network', 'eip155:137')
  assert.is(area.getItem(`${STORAGE_PREFIX}network`), '"eip155:137"')
  area.clear()
  assert.is(storage.get('network'), undefined)
})

test('creating the storage does not access the browser’s storage', () => {
  let asked = 0
  createStorage(() => {
    asked++
    return undefined
  })
  assert.is(asked, 0)
})

test.run()
