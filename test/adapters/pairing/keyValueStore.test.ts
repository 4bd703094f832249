import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keyValueStore } from '../../../src/adapters/pairing/keyValueStore'
import { tick } from '../../dom'

type Entries = Map<IDBValidKey, unknown>

/** A browser's databases by name, as earlier visits left them: a version, and entries by store. */
type Disk = Map<string, { version: number; stores: Map<string, Entries> }>

/** A request that succeeds or fails once its listeners are attached. */
function request<T>(run: () => T): IDBRequest<T> {
  const made: Record<string, unknown> = {}
  queueMicrotask(() => {
    try {
      made['result'] = run()
    } catch (error) {
      made['error'] = error
    }
    const on = made['error'] ? 'onerror' : 'onsuccess'
    ;(made[on] as (() => void) | undefined)?.()
  })
  return made as unknown as IDBRequest<T>
}

/** The used part of IndexedDB: modes, versions and names matter as in a browser. */
function browserWith(disk: Disk, space: { full?: boolean } = {}) {
  const closed: string[] = []
  const databases: IDBDatabase[] = []
  const factory = {
    open(name: string, version: number) {
      const kept = disk.get(name) ?? { version: 0, stores: new Map<string, Entries>() }
      disk.set(name, kept)
      const database = {
        createObjectStore(store: string) {
          if (kept.stores.has(store)) throw new DOMException('It is there.', 'ConstraintError')
          kept.stores.set(store, new Map())
        },
        close: () => closed.push(name),
        transaction(store: string, mode: string) {
          if (!/^read(?:only|write)$/.test(mode)) throw new TypeError('This is no mode.')
          const entries = kept.stores.get(store)
          if (!entries) throw new DOMException('There is no such store.', 'NotFoundError')
          const change = <T>(run: () => T) => {
            if (mode === 'readonly') throw new DOMException('It is read-only.', 'ReadOnlyError')
            return request(() => {
              if (space.full) throw new DOMException('It is full.', 'QuotaExceededError')
              return run()
            })
          }
          return {
            objectStore: () => ({
              getAllKeys: () => request(() => [...entries.keys()]),
              get: (key: string) => request(() => entries.get(key)),
              put: (value: unknown, key: string) => change(() => void entries.set(key, value)),
              delete: (key: string) => change(() => void entries.delete(key)),
            }),
          }
        },
      } as unknown as IDBDatabase
      const opening = request(() => {
        if (version < kept.version) throw new DOMException('It is newer.', 'VersionError')
        if (version > kept.version) {
          Object.assign(opening, { result: database })
          opening.onupgradeneeded?.({} as IDBVersionChangeEvent)
          kept.version = version
        }
        databases.push(database)
        return database
      }) as IDBOpenDBRequest
      return opening
    },
  } as unknown as IDBFactory
  return { factory, closed, databases }
}

/** A visit with that browser, and the failures it logged. */
function visit(factory: () => IDBFactory | undefined) {
  const told: string[] = []
  return { store: keyValueStore(factory, text => told.push(text)), told }
}

test('a stored value is there at the next visit, and gone once it is removed', async () => {
  const disk: Disk = new Map()
  const { store, told } = visit(() => browserWith(disk).factory)
  await store.setItem('a', { topic: 1 })
  await store.setItem('b', 'two')
  await store.setItem('a', { topic: 3 })
  const next = visit(() => browserWith(disk).factory)
  assert.equal(await next.store.getKeys(), ['a', 'b'])
  assert.equal(await next.store.getEntries(), [
    ['a', { topic: 3 }],
    ['b', 'two'],
  ])
  await next.store.removeItem('a')
  assert.is(await next.store.getItem('a'), undefined)
  assert.equal(await visit(() => browserWith(disk).factory).store.getKeys(), ['b'])
  assert.equal([...told, ...next.told], [])
})

test('data stored by earlier versions are found: the names and the version stay the same', async () => {
  const disk: Disk = new Map([
    ['aglet', { version: 1, stores: new Map([['pairing', new Map([['key', 'kept']])]]) }],
    ['WALLET_CONNECT_V2_INDEXED_DB', { version: 1, stores: new Map() }],
  ])
  const { store, told } = visit(() => browserWith(disk).factory)
  assert.is(await store.getItem('key'), 'kept')
  assert.equal(told, [])
})

test('another tab with a later version does not have to wait for this one', async () => {
  const { factory, closed, databases } = browserWith(new Map())
  await visit(() => factory).store.getKeys()
  databases[0]!.onversionchange?.({} as IDBVersionChangeEvent)
  assert.equal(closed, ['aglet'])
})

test('S8 if the browser refuses storage, memory is used for this page view, and the reason is logged', async () => {
  const newer: Disk = new Map([['aglet', { version: 2, stores: new Map() }]])
  const without: Disk = new Map([['aglet', { version: 1, stores: new Map() }]])
  const refusals: readonly [string, () => IDBFactory | undefined, boolean][] = [
    ['none', () => undefined, false],
    [
      'throws',
      () => {
        throw new Error('It is not allowed.')
      },
      true,
    ],
    ['newer', () => browserWith(newer).factory, true],
    ['no store', () => browserWith(without).factory, true],
    ['full', () => browserWith(new Map(), { full: true }).factory, true],
  ]
  for (const [what, factory, tells] of refusals) {
    const { store, told } = visit(factory)
    assert.equal(await store.getKeys(), [], what)
    assert.is(await store.getItem('a'), undefined, what)
    await store.setItem('a', 1)
    assert.is(await store.getItem('a'), 1, what)
    assert.equal(await store.getEntries(), [['a', 1]], what)
    await store.removeItem('a')
    assert.equal(await store.getKeys(), [], what)
    assert.is(told.length > 0, tells, what)
  }
})

test('S8 a database that another tab blocks is not waited for', async () => {
  const opening = {} as IDBOpenDBRequest
  const { store, told } = visit(() => ({ open: () => opening }) as unknown as IDBFactory)
  const setting = store.setItem('a', 1)
  await tick()
  opening.onblocked?.({} as IDBVersionChangeEvent)
  await setting
  assert.is(await store.getItem('a'), 1)
  assert.equal(told, ['blocked'])
})

test('a value that memory kept while the browser was full does not hide a later one that the browser stored', async () => {
  const disk: Disk = new Map()
  const options = { full: true }
  const { store } = visit(() => browserWith(disk, options).factory)
  await store.setItem('a', 1)
  options.full = false
  await store.setItem('a', 2)
  assert.is(await store.getItem('a'), 2)
  assert.equal(await store.getEntries(), [['a', 2]])
})

test('values are still stored after the browser has closed the database, as it may while the user is in another app', async () => {
  const disk: Disk = new Map()
  const { factory, databases } = browserWith(disk)
  const { store } = visit(() => factory)
  await store.setItem('a', 1)
  databases[0]!.transaction = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  await Promise.all([store.setItem('a', 2), store.setItem('b', 3)])
  assert.equal(await store.getEntries(), [
    ['a', 2],
    ['b', 3],
  ])
  assert.is(databases.length, 2, 'it is opened once more')
  const later = visit(() => browserWith(disk).factory)
  assert.equal(
    await later.store.getEntries(),
    [
      ['a', 2],
      ['b', 3],
    ],
    'the next visit finds them',
  )
})

test.run()
