import { EventEmitter } from 'node:events'
import type {
  WcAuthParams,
  WcClient,
  WcLibrary,
  WcNamespaceProposals,
  WcProvider,
  WcRecord,
  WcSession,
} from '../../../src/adapters/pairing/library'
import { deferred } from '../../fakes'

/** The pairing library with a relay and a wallet, all controlled by the test. */
export interface FakeLibrary {
  readonly library: WcLibrary
  readonly client: WcClient
  /** The provider as a host would pass it. */
  readonly provider: WcProvider
  /** The options that the library was started with. */
  readonly inits: Record<string, unknown>[]
  /** The namespaces that the proposals requested. */
  readonly wishes: WcNamespaceProposals[]
  /** Topics of live pairings. */
  readonly pairings: Set<string>
  /** Live proposals. */
  readonly proposals: Map<number, { pairingTopic: string; publicKey: string }>
  readonly keys: Set<string>
  /** Requests that wait for the wallet, oldest first. */
  readonly requests: Asked[]
  /** Topics of the sessions that the app has ended. */
  readonly ended: string[]
  /** If false, proposals stay unacknowledged. */
  relay: boolean
  /** The `wc_pairingPing` requests that the relay has accepted. */
  readonly pings: string[]
  /** Settles the requests that wait for the relay. */
  acknowledge(): void
  /** The wallet receives the URI of the newest pairing. */
  see(): void
  /** Sign-in requests of connecting wallets, oldest first. */
  readonly signIns: SignInAsked[]
  approve(session: WcSession): void
  decline(error?: unknown): void
  /** The relay connects or disconnects. */
  socket(up: boolean): void
  /** The library deletes a pairing that has expired or was ended. */
  pairingEnded(how?: 'pairing_expire' | 'pairing_delete'): void
  /** Writes a message to the library's log. */
  say(text: string): void
  emit(event: string, payload: unknown): void
  /** The number of all listeners. */
  listeners(): number
}

interface Asked {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  answer(result: unknown): void
  fail(error: unknown): void
  /** The library gives up on the request; the wallet may still call `answer`. */
  expire(): void
}

interface SignInAsked {
  readonly params: WcAuthParams
  /** The wallet answers the request; any result makes the library settle a session. */
  answer(answer: { readonly result?: unknown; readonly error?: unknown }): Promise<void>
}

const hex = (n: number) => n.toString(16).padStart(64, '0')
export const SYM_KEY = 'b'.repeat(64)

export const settled = (more: Partial<WcSession> = {}): WcSession => ({
  topic: hex(0xaaaa),
  expiry: 2_000_000_000,
  namespaces: {
    eip155: {
      accounts: [
        'eip155:1:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
        'eip155:8453:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      ],
      methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
      events: ['accountsChanged', 'chainChanged'],
      chains: ['eip155:1', 'eip155:8453'],
    },
  },
  peer: { metadata: { name: 'Pocket', icons: ['https://pocket.example/icon.png'] } },
  ...more,
})

/** A wallet that has approved Ethereum and Solana. */
export const settledWithSolana = (): WcSession => {
  const { namespaces, ...wc } = settled()
  return {
    ...wc,
    namespaces: {
      ...namespaces,
      solana: {
        accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
        methods: ['solana_signMessage'],
        events: [],
      },
    },
  }
}

export function fakeLibrary(): FakeLibrary {
  const events = new EventEmitter()
  const relayer = new EventEmitter()
  const history = new EventEmitter()
  const pairingEvents = new EventEmitter()
  const shown = new EventEmitter()
  const records = new Map<number, WcRecord>()
  const sessions = new Map<string, WcSession>()
  const waiting: (() => void)[] = []
  const approvals = new Map<string, ReturnType<typeof deferred<WcSession>>>()
  let topics = 0
  let ids = 0
  let log: { error(text: string): void } | undefined

  const answerRecord = (id: number, response: NonNullable<WcRecord['response']>) => {
    const record = records.get(id)
    if (!record) return
    const answered = { ...record, response }
    records.set(id, answered)
    history.emit('history_updated', answered)
  }
  const fake: FakeLibrary = {
    inits: [],
    wishes: [],
    pairings: new Set(),
    proposals: new Map(),
    keys: new Set(),
    requests: [],
    ended: [],
    pings: [],
    signIns: [],
    relay: true,
    acknowledge() {
      for (const go of waiting.splice(0)) go()
    },
    see() {
      for (const [id, { request, topic }] of records)
        if (request.method === 'wc_pairingPing' && topic === [...fake.pairings].at(-1))
          answerRecord(id, { result: true })
    },
    approve(session) {
      const topic = [...fake.pairings].at(-1)!
      for (const [id, { pairingTopic }] of fake.proposals)
        if (pairingTopic === topic) fake.proposals.delete(id)
      sessions.set(session.topic, session)
      approvals.get(topic)!.resolve(session)
    },
    decline(error = { code: 5000, message: 'User rejected.' }) {
      approvals.get([...fake.pairings].at(-1)!)!.reject(error)
    },
    socket: up => void relayer.emit(up ? 'relayer_connect' : 'relayer_disconnect'),
    pairingEnded: (how = 'pairing_expire') => void pairingEvents.emit(how, { topic: '' }),
    say(text) {
      log?.error(text)
      relayer.emit('relayer_error', new Error(text))
    },
    emit: (event, payload) => void events.emit(event, payload),
    listeners: () =>
      [events, relayer, history, pairingEvents, shown].reduce(
        (sum, emitter) =>
          sum + emitter.eventNames().reduce((all, name) => all + emitter.listenerCount(name), 0),
        0,
      ),
    client: undefined as never,
    provider: undefined as never,
    library: undefined as never,
  }

  const responseTopics = new Map<string, string>()
  const authRequests = new Map<number, string>()
  /** The library's handling of an answer, without its checks. */
  const engine = {
    onSessionAuthenticateResponse(_: string, answer: { id: number; result?: unknown; error?: unknown }) {
      const { message, code } = Object(answer.error) as { message?: unknown; code?: unknown }
      const approval = approvals.get(authRequests.get(answer.id) ?? '')
      authRequests.delete(answer.id)
      if (answer.result !== undefined) {
        const session = settled()
        sessions.set(session.topic, session)
        approval?.resolve(session)
      } else if (code !== 10_001) approval?.reject(message)
    },
  }

  const client: WcClient = {
    engine,
    auth: {
      authKeys: { set: async () => {} },
      pairingTopics: {
        getAll: () => [...responseTopics].map(([topic, pairingTopic]) => ({ topic, pairingTopic })),
        delete: async topic => void responseTopics.delete(topic),
      },
      requests: { getAll: () => [...authRequests].map(([id, pairingTopic]) => ({ id, pairingTopic })) },
    },
    async authenticate(params) {
      const id = 1000 + fake.signIns.length
      const responseTopic = hex(0xbbbb00 + id)
      const { uri, approval } = await client.connect({
        optionalNamespaces: {
          eip155: { chains: params.chains, methods: params.methods, events: [], rpcMap: {} },
        },
      })
      const topic = uri!.slice(3, 67)
      await client.auth!.authKeys.set('PUB_KEY', { responseTopic, publicKey: `own ${id}` })
      responseTopics.set(responseTopic, topic)
      authRequests.set(id, topic)
      fake.signIns.push({
        params,
        // Looked up at each call, since hardening the client replaces the method.
        answer: async answer => engine.onSessionAuthenticateResponse(responseTopic, { id, ...answer }),
      })
      return { uri: uri!, response: async () => ({ session: await approval() }) }
    },
    on: (event, listener) => events.on(event, listener as never),
    removeListener: (event, listener) => events.removeListener(event, listener as never),
    session: {
      getAll: () => [...sessions.values()],
      async update(topic, change) {
        sessions.set(topic, { ...sessions.get(topic)!, ...change })
      },
    },
    proposal: {
      getAll: () =>
        [...fake.proposals].map(([id, { pairingTopic, publicKey }]) => ({
          id,
          pairingTopic,
          proposer: { publicKey },
        })),
    },
    async connect({ optionalNamespaces }) {
      fake.wishes.push(optionalNamespaces)
      const topic = hex(++topics)
      const publicKey = `key ${topics}`
      fake.pairings.add(topic)
      fake.keys.add(publicKey)
      await Promise.resolve()
      pairingEvents.emit('pairing_create', { topic })
      fake.proposals.set(topics, { pairingTopic: topic, publicKey })
      approvals.set(topic, deferred<WcSession>())
      if (!fake.relay) await new Promise<void>(resolve => waiting.push(resolve))
      return {
        uri: `wc:${topic}@2?expiryTimestamp=1900000000&relay-protocol=irn&symKey=${SYM_KEY}`,
        approval: () => approvals.get(topic)!.promise,
      }
    },
    request({ topic, chainId, request: { method, params } }) {
      const id = ++ids
      const done = deferred<unknown>()
      const record: WcRecord = {
        id,
        topic,
        request: {
          method: 'wc_sessionRequest',
          params: { chainId, request: { method, params, expiryTimestamp: 1 } },
        },
      }
      records.set(id, record)
      queueMicrotask(() => history.emit('history_created', record))
      fake.requests.push({
        topic,
        chainId,
        method,
        params,
        answer(result) {
          answerRecord(id, { result })
          done.resolve(result)
        },
        fail(error) {
          answerRecord(id, { error })
          done.reject(error)
        },
        expire: () =>
          done.reject(Object.assign(new Error('Request expired. Please try again.'), { code: 6 })),
      })
      return done.promise
    },
    async disconnect({ topic }) {
      if (!fake.relay) throw new Error('Failed to publish payload')
      fake.ended.push(topic)
      sessions.delete(topic)
    },
    core: {
      relayer: Object.assign(relayer, {
        connected: true,
        async publish(topic: string) {
          if (!fake.relay) await new Promise<void>(resolve => waiting.push(resolve))
          fake.pings.push(topic)
        },
        unsubscribe: async () => {},
        async subscribe(topic: string) {
          if (!fake.relay) throw new Error(`Subscribing to ${topic} failed, please try again`)
        },
        transportOpen: async () => {},
        transportClose: async () => {},
      }) as never,
      expirer: {
        set(key, expiry) {
          if (expiry !== 0) return
          if (typeof key === 'number') fake.proposals.delete(key)
          else fake.pairings.delete(key)
        },
      },
      history: Object.assign(history, {
        set(topic: string, request: { id: number; method: string }) {
          records.set(request.id, { id: request.id, topic, request })
        },
        delete(topic: string) {
          for (const [id, record] of records) if (record.topic === topic) records.delete(id)
        },
      }) as never,
      pairing: { events: pairingEvents as never, getPairings: () => [] },
      heartbeat: { init: async () => {}, stop: () => {} },
      crypto: {
        encode: async () => 'sealed',
        async generateSharedKey(own: string, peer: string) {
          if (/^0+$/.test(peer)) throw new Error('invalid private or public key received')
          return `${own} ${peer}`
        },
        // Returns the key that was used.
        decode: async (_, __, options) => options?.receiverPublicKey,
        getPayloadType: () => 1,
        keychain: { has: key => fake.keys.has(key) },
        deleteKeyPair: async key => void fake.keys.delete(key),
      },
      verify: { register: async () => '' },
    },
  }
  const provider: WcProvider = {
    client,
    on: (event, listener) => shown.on(event, listener as never),
    removeListener: (event, listener) => shown.removeListener(event, listener as never),
    async connect(wishes) {
      const { uri, approval } = await client.connect(wishes)
      shown.emit('display_uri', uri)
      return approval()
    },
    setDefaultChain: () => {},
  }
  return Object.assign(fake, {
    client,
    provider,
    library: {
      async init(options: Record<string, unknown>) {
        fake.inits.push(options)
        log = options['logger'] as typeof log
        return provider
      },
    },
  })
}
