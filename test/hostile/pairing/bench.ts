import { createHash } from 'node:crypto'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from '../../../cli/devnet/relay'
import { openClient } from '../../../src/adapters/pairing/client'
import type { KeyValues } from '../../../src/adapters/pairing/keyValueStore'
import type { WcClient } from '../../../src/adapters/pairing/library'

let count = 0
/**
 * A project id of each bench's own: clients are shared by project and relay, and a new relay may get the port
 * of a former one.
 */
const nextProject = () => (++count).toString(16).padStart(32, 'b')

/** The real pairing library over the local relay, opened as the page opens it. */
export interface Bench {
  readonly relay: Relay
  readonly client: WcClient
  /** Failures reported by the library and the relay. */
  readonly texts: readonly string[]
  /** Publishes a message on a topic as a client of the relay that has no key. */
  push(topic: string, message: string): void
  /** Topics and public keys whose secrets are in the database. */
  keys(): Promise<readonly string[]>
  stop(): Promise<void>
}

const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
/** A did:key client id that the local relay accepts. */
const INTRUDER = `z6Mk${createHash('sha256').update('intruder').digest('hex').replaceAll('0', 'z').slice(0, 44)}`

/**
 * Unrefs timers, so that the library's long ones do not keep the test process alive. @returns a function that
 * restores them
 */
function releaseTimers(): () => void {
  const real = globalThis.setTimeout
  Reflect.set(globalThis, 'setTimeout', (...args: Parameters<typeof real>) => real(...args).unref())
  return () => void Reflect.set(globalThis, 'setTimeout', real)
}

export async function startBench(): Promise<Bench> {
  const holdTimers = releaseTimers()
  const projectId = nextProject()
  const relay = await startRelay({ projectId })
  const { client, onFailure, release } = await openClient({
    projectId,
    relay: relay.url,
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
  })
  const texts: string[] = []
  onFailure(text => texts.push(text))
  const claims = { iss: `did:key:${INTRUDER}`, sub: 's', aud: relay.url, iat: Date.now() / 1000 }
  const auth = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}.c2ln`
  const intruder = new WebSocket(`${relay.url}/?${new URLSearchParams({ auth, projectId })}`)
  await new Promise(resolve => intruder.once('open', resolve))
  let id = 0
  return {
    relay,
    client,
    texts,
    push(topic, message) {
      const params = { topic, message, ttl: 300, tag: 0 }
      intruder.send(JSON.stringify({ id: String(++id), jsonrpc: '2.0', method: 'irn_publish', params }))
    },
    async keys() {
      // The library's `storage` field, which is missing from the type here.
      const storage = Reflect.get(client.core, 'storage') as KeyValues
      const entries = await storage.getEntries()
      const found = entries.find(([key]) => key.endsWith('//keychain'))?.[1]
      return Object.keys(found ?? {}).filter(name => /^[\da-f]{64}$/.test(name))
    },
    async stop() {
      intruder.terminate()
      release()
      await relay.stop()
      holdTimers()
    },
  }
}

/** Waits for a condition rather than for a duration. @throws Error after a thousand tries */
export async function untilSo(reached: () => unknown): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    if (await reached()) return
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  throw new Error(`It never happened that ${reached}`)
}
