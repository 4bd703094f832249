import { createRequire } from 'node:module'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keepOtherTabs } from '../../../src/adapters/pairing/keepOtherTabs'
import type { KeyValues } from '../../../src/adapters/pairing/keyValueStore'
import { quietLogger } from '../../../src/adapters/pairing/quietLogger'

/** A browser's database, which all tabs of a page share. */
function database(entries = new Map<string, unknown>()): { tab(): KeyValues; entries: Map<string, unknown> } {
  const store: KeyValues = {
    getKeys: async () => [...entries.keys()],
    getEntries: async () => structuredClone([...entries]),
    getItem: async key => structuredClone(entries.get(key)),
    setItem: async (key, value) => void entries.set(key, structuredClone(value)),
    removeItem: async key => void entries.delete(key),
  }
  return { tab: () => keepOtherTabs(store), entries }
}

const SESSIONS = 'wc@2:client:0.3:aglet key//session'
const KEYS = 'wc@2:core:0.3:aglet key//keychain'
const s1 = { topic: 's1', expiry: 1 }
const s2 = { topic: 's2', expiry: 2 }

test('a tab that has been open for long keeps the session that another tab has added', async () => {
  const { tab, entries } = database(new Map([[SESSIONS, [s1]]]))
  const old = tab()
  await old.getItem(SESSIONS)
  await tab().setItem(SESSIONS, [s1, s2])
  await old.setItem(SESSIONS, [])
  assert.equal(entries.get(SESSIONS), [s2], 'its own session has ended, the other one has not')
  await old.setItem(SESSIONS, [{ topic: 's3' }])
  assert.equal(entries.get(SESSIONS), [{ topic: 's3' }, s2], 'also at the next write')
})

test('what another tab has ended does not return, and an entry is stored once', async () => {
  const { tab, entries } = database()
  const [one, two] = [tab(), tab()]
  await one.setItem(SESSIONS, [s1])
  await two.getItem(SESSIONS)
  await two.setItem(SESSIONS, [{ ...s1, expiry: 9 }, s2])
  assert.equal(entries.get(SESSIONS), [{ ...s1, expiry: 9 }, s2])
  await two.setItem(SESSIONS, [])
  await one.setItem(SESSIONS, [{ topic: 's3' }])
  assert.equal(entries.get(SESSIONS), [{ topic: 's3' }])
})

test('keys and expiry times of another tab are kept; other values belong to the tab that wrote them last', async () => {
  const { tab, entries } = database()
  const [one, two] = [tab(), tab()]
  await one.setItem(KEYS, { a: '1' })
  await two.setItem(KEYS, { b: '2' })
  await one.setItem(KEYS, {})
  assert.equal(entries.get(KEYS), { b: '2' })
  const times = 'wc@2:core:0.3:aglet key//expirer'
  await one.setItem(times, [{ target: 'topic:s1', expiry: 1 }])
  await two.setItem(times, [{ target: 'topic:s2', expiry: 2 }])
  assert.is((entries.get(times) as unknown[]).length, 2)
  const namespaces = 'wc@2:universal_provider://namespaces'
  await one.setItem(namespaces, { eip155: {} })
  await two.setItem(namespaces, { solana: {} })
  assert.equal(entries.get(namespaces), { solana: {} })
})

test('values of another shape are stored as they are', async () => {
  const { tab, entries } = database(new Map<string, unknown>([[SESSIONS, 'broken']]))
  for (const value of [[s1], 'text', null, { a: 1 }, [null, 1, s2]]) {
    await tab().setItem(SESSIONS, value)
    assert.equal(entries.get(SESSIONS), value)
    entries.set(SESSIONS, 'broken')
  }
})

interface Stored {
  init(): Promise<void>
  set(key: string, value: unknown): Promise<void>
  delete(key: string, reason: object): Promise<void>
  del(key: string): Promise<void>
  has(key: string): boolean
  readonly keys: readonly string[]
}
type Made = new (...parts: unknown[]) => Stored
const { Store, KeyChain }: { Store: Made; KeyChain: Made } = createRequire(`${process.cwd()}/package.json`)(
  '@walletconnect/core',
)

test("two tabs with the library's own stores (2.21.8) lose neither a session nor its key", async () => {
  const { tab } = database()
  const open = async () => {
    const logger = quietLogger(() => {})
    const core = { storage: tab(), customStoragePrefix: ':aglet key', projectId: 'p' }
    const sessions = new Store(core, logger, 'session', 'wc@2:client:')
    const keys = new KeyChain(core, logger)
    await Promise.all([sessions.init(), keys.init()])
    return { sessions, keys }
  }
  const old = await open()
  await old.sessions.set('s1', s1)
  await old.keys.set('s1', 'secret 1')
  const other = await open()
  await other.sessions.set('s2', s2)
  await other.keys.set('s2', 'secret 2')
  await old.sessions.delete('s1', { code: 1, message: 'ended' })
  await old.keys.del('s1')
  const later = await open()
  assert.equal(later.sessions.keys, ['s2'])
  assert.is(later.keys.has('s2'), true)
  assert.is(later.keys.has('s1'), false)
})

test.run()
