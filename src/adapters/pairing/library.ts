// The members of @walletconnect/universal-provider that Aglet uses, taken from 2.21.8 and declared
// structurally: a host may pass its own provider of a later version, and tests pass a fake. Optional members
// are private in the library and used only in `harden/`.
type Listener = (payload: never) => void

interface Emitter {
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

/** What a wallet grants in one family, under the key `eip155`, or `eip155:1` from older wallets. */
export interface WcNamespace {
  /** CAIP-10. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2. */
  readonly chains?: readonly string[]
}

/** An approved session, as the library stores it. The peer's data is unchecked. */
export interface WcSession {
  /** 64 hex digits. */
  readonly topic: string
  /** Unix time, seconds. */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, WcNamespace>>
  readonly peer: { readonly metadata?: unknown }
  /** The public key of this side, 64 hex digits; the private key is stored under it. */
  readonly self?: { readonly publicKey?: string }
  /** Properties that the wallet has added (CAIP-25): `capabilities` is JSON text. */
  readonly sessionProperties?: unknown
}

/** What a proposal requests in one family. */
export interface WcNamespaceProposal {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly chains: readonly string[]
  /** RPC URL by the chain's reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}
export type WcNamespaceProposals = Readonly<Record<string, WcNamespaceProposal>>

/** A request to connect and sign in at once (`wc_sessionAuthenticate`), for EVM chains only. */
export interface WcAuthParams {
  /** CAIP-2; wallets list the first one first. */
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

/** A JSON-RPC request that was sent on a topic, with its response once it has one. */
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
    /** @returns the topic of the shared key @throws Error for an invalid key */
    generateSharedKey?(ownPublicKey: string, peerPublicKey: string): Promise<string>
    decode?(topic: string, message: string, options?: WcDecoding): Promise<unknown>
    /** The first byte of an envelope: 0 and 1 are encrypted, 2 is plaintext. */
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
  /** The public key of this side, for an envelope that is encrypted for a key instead of a topic. */
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
  /** Resolves once the relay has acknowledged the proposal. */
  connect(params: { optionalNamespaces: WcNamespaceProposals }): Promise<{
    readonly uri?: string
    approval(): Promise<WcSession>
  }>
  /** Like `connect`, with a request to sign in; the plain proposal is sent along. */
  authenticate?(params: WcAuthParams): Promise<{
    readonly uri?: string
    response(): Promise<{ readonly session?: WcSession }>
  }>
  /** The library's stores of such requests. */
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

/** An initialized UniversalProvider. */
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

/** The library, once its code has loaded. */
export interface WcLibrary {
  init(options: WcInit): Promise<WcProvider>
  /** Records that a signature was verified, and for which address (`lean/verifiedSignatures.ts`). */
  acceptSignature?(signature: string, address: string): void
}
