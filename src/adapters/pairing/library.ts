// The parts of @walletconnect/universal-provider that are relied on, read in 2.21.8, as shapes: a host may bring its own,
// of a later version, and tests bring a double. What is optional here is private there, and used in `harden/` alone.
type Listener = (payload: never) => void

interface Emitter {
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

/** What a wallet grants in one family; the key it stands under is `eip155`, or `eip155:1` from older wallets. */
export interface WcNamespace {
  /** CAIP-10. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2. */
  readonly chains?: readonly string[]
}

/** An approved session, as the library stores it. What the peer says is unchecked. */
export interface WcSession {
  /** 64 hex digits. */
  readonly topic: string
  /** Unix time, seconds. */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, WcNamespace>>
  readonly peer: { readonly metadata?: unknown }
  /** 64 hex digits, under which the key of this side is kept. */
  readonly self?: { readonly publicKey?: string }
  /** What the wallet has added (CAIP-25): `capabilities` is JSON text. */
  readonly sessionProperties?: unknown
}

/** What is asked for in one family. */
export interface WcNamespaceProposal {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly chains: readonly string[]
  /** RPC URL by the chain's reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}
export type WcNamespaceProposals = Readonly<Record<string, WcNamespaceProposal>>

/** What a wallet is asked to grant and to sign with one request; EVM chains alone. */
export interface WcAuthParams {
  /** CAIP-2; the first one comes first in the wallet too. */
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly exp?: string
  readonly nbf?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly methods: readonly string[]
}

/** A JSON-RPC request that was sent to a topic, and its answer once there is one. */
export interface WcRecord {
  readonly id: number
  readonly topic: string
  readonly request: { readonly method: string; readonly params?: unknown }
  readonly response?: { readonly result?: unknown; readonly error?: unknown }
}

export interface WcLogger {
  level: string
  child(): WcLogger
  bindings(): Record<string, unknown>
  fatal(...parts: unknown[]): void
  error(...parts: unknown[]): void
  warn(...parts: unknown[]): void
  info(...parts: unknown[]): void
  debug(...parts: unknown[]): void
  trace(...parts: unknown[]): void
}

export interface WcCore {
  readonly relayer: Emitter & {
    readonly connected: boolean
    publish(topic: string, message: string, options: object): Promise<void>
    unsubscribe(topic: string, options?: object): Promise<void>
    subscribe?(topic: string, options?: object): Promise<unknown>
    transportOpen(): Promise<void>
    transportClose(): Promise<void>
    readonly transportExplicitlyClosed?: boolean
    reconnectInProgress?: boolean
    restartTransport?(): Promise<void>
    connect?(relayUrl?: string): Promise<void>
    request?(call: { readonly method: string; readonly params?: object }): Promise<unknown>
    readonly publisher?: {
      readonly queue: Map<
        string,
        {
          readonly request: {
            readonly params?: { readonly pairingTopic?: unknown; readonly topic?: unknown }
          }
          readonly opts?: unknown
        }
      >
      rpcPublish?(request: unknown, options: unknown): Promise<unknown>
      checkQueue?(): void
    }
  }
  /** An expiry of 0 ends a topic or proposal at once. */
  readonly expirer: { set(key: string | number, expiry: number): void }
  readonly history: Emitter & {
    set(topic: string, request: object): void
    delete(topic: string, id?: number): void
  }
  readonly pairing: { readonly events: Emitter; getPairings(): readonly { readonly topic: string }[] }
  readonly heartbeat: { init(): Promise<void>; stop(): void }
  readonly crypto: {
    encode(topic: string, payload: object): Promise<string>
    /** @returns the topic of the two @throws Error for a key that is none */
    generateSharedKey?(ownPublicKey: string, peerPublicKey: string): Promise<string>
    decode?(topic: string, message: string, options?: WcDecoding): Promise<unknown>
    /** The first byte of an envelope: 0 and 1 are encrypted, 2 is readable text. */
    getPayloadType?(message: string, encoding?: string): number
    readonly keychain: {
      has(key: string): boolean
      readonly keychain?: ReadonlyMap<string, unknown>
      del?(key: string): Promise<void>
    }
    deleteKeyPair(publicKey: string): Promise<void>
  }
  readonly verify: {
    register(params: { id: string; decryptedId: string }): Promise<string | undefined>
    abortController?: AbortController
    verifyUrlV3?: string
  }
}

interface WcDecoding {
  readonly encoding?: string
  /** Of this side, for an envelope that is meant for a key instead of a topic. */
  readonly receiverPublicKey?: string
}

export interface WcClient extends Emitter {
  readonly core: WcCore
  readonly engine?: object
  readonly session: {
    getAll(): readonly WcSession[]
    update(topic: string, change: { sessionConfig: { disableDeepLink: boolean } }): Promise<void>
  }
  readonly proposal: {
    getAll(): readonly {
      readonly id: number
      readonly pairingTopic: string
      readonly proposer: { readonly publicKey: string }
    }[]
  }
  /** Settles once the relay has acknowledged the proposal. */
  connect(params: { optionalNamespaces: WcNamespaceProposals }): Promise<{
    readonly uri?: string
    approval(): Promise<WcSession>
  }>
  /** The same with a request to sign in; the plain proposal goes out with it. */
  authenticate?(params: WcAuthParams): Promise<{
    readonly uri?: string
    response(): Promise<{ readonly session?: WcSession }>
  }>
  /** What is kept of such requests. */
  readonly auth?: {
    readonly authKeys: {
      set(name: string, value: { readonly responseTopic: string; readonly publicKey: string }): Promise<void>
    }
    readonly pairingTopics: {
      getAll(): readonly { readonly topic: string; readonly pairingTopic: string }[]
      delete(topic: string, reason: { code: number; message: string }): Promise<void>
    }
    readonly requests: { getAll(): readonly { readonly id: number; readonly pairingTopic: string }[] }
  }
  request(params: {
    topic: string
    chainId: string
    request: { method: string; params: unknown }
    expiry?: number
  }): Promise<unknown>
  disconnect(params: { topic: string; reason: { code: number; message: string } }): Promise<void>
}

/** A made UniversalProvider. */
export interface WcProvider extends Emitter {
  readonly client: WcClient
  connect(params: { optionalNamespaces: WcNamespaceProposals }): Promise<WcSession | undefined>
  setDefaultChain(chainId: string): void
}

export interface WcInit {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  readonly logger: WcLogger
  readonly storage: object
  readonly customStoragePrefix: string
  readonly telemetryEnabled: false
  readonly disableProviderPing: true
}

/** The library, once its code has arrived. */
export interface WcLibrary {
  init(options: WcInit): Promise<WcProvider>
  /** Says that a signature was verified, and whose it is (`lean/verifiedSignatures.ts`). */
  acceptSignature?(signature: string, address: string): void
}
