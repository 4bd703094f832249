import type { CaipNetworkId, EmbeddedWalletInfo } from '../../types'

/**
 * The fields of a sign-in message (CAIP-122). Times are ISO 8601 with a zone, as `2026-01-31T12:00:00.000Z`.
 */
export interface SiwxData {
  /** Plain address in its family's own form; EVM addresses carry the EIP-55 checksum. */
  readonly accountAddress: string
  /** The chain that the session is for; contract accounts are verified there. */
  readonly chainId: CaipNetworkId
  /** The requesting site: host name, and port unless it is the scheme's default (an RFC 3986 authority). */
  readonly domain: string
  /** The subject of the sign-in (RFC 3986 URI). */
  readonly uri: string
  readonly version: string
  /** At least 8 letters and digits; valid for one sign-in. */
  readonly nonce: string
  /** The text that the user agrees to: one line of the characters that EIP-4361 allows. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** A message to sign: its fields, and the text that the wallet shows. */
export interface SiwxMessage extends SiwxData {
  /** The text, built only from the fields. */
  toString(): string
}

/** A capability object (CAIP-74), as a wallet returns it from `wc_sessionAuthenticate`. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    /** `did:pkh:eip155:1:0x…` */
    readonly iss: string
    readonly version?: string
    readonly iat?: string
    readonly nbf?: string
    readonly exp?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** A completed sign-in (spec [3.18]). */
export interface SiwxSession {
  readonly data: SiwxData
  /** The exact text that was signed. */
  readonly message: string
  /** In the family's encoding: hex, on Solana base58, on Bitcoin base64. */
  readonly signature: string
  readonly cacao?: Cacao
}

/** The account and chain for which a message is created. */
export interface SiwxInput {
  /**
   * `0x0000000000000000000000000000000000000000`, on Solana `11111111111111111111111111111111`, when the
   * wallet connects and signs in one step and has yet to choose the account.
   */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string
}

/** What an instance provides to the host's sign-in. */
export interface SiwxContext {
  /** One JSON-RPC call to the chain's RPC server. @throws AgletError */
  rpc(chainId: CaipNetworkId, method: string, params: readonly unknown[]): Promise<unknown>
  /** Base URL of the provider's server for the wallet list and cloud sign-in. */
  readonly api: string
  readonly projectId: string
  /** The parameters `st` and `sv` of the provider's API. */
  readonly sdkType: string
  readonly sdkVersion: string
  /** The wallet of the active account; `login` is set for a user who has logged in by e-mail or a social account. */
  wallet():
    | {
        readonly name: string
        readonly icon?: string
        readonly paired: boolean
        readonly login?: EmbeddedWalletInfo | undefined
      }
    | undefined
}

/**
 * How a host signs users in with their wallet; `createSiwx` of `aglet/siwx` creates one. An error thrown by a
 * callback leaves the user signed out; for an `AgletError` the modal shows the text of its code.
 */
export interface Siwx {
  /**
   * The message that this account is to sign.
   *
   * @throws anything: the view says that the sign-in could not start
   */
  createMessage(input: SiwxInput): Promise<SiwxMessage>
  /**
   * Receives a signed session and must verify it.
   *
   * @throws AgletError `signature_invalid` when the signature is invalid; any other error means that the
   * session could not be stored, and the user may retry with the same signature
   */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the sessions of one account on one chain. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * Replaces all sessions by these; `[]` signs out. A paired wallet may sign for several chains at once: the
   * last session is that of the active network, and all have the same nonce.
   *
   * @throws as `addSession`
   */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /**
   * The valid sessions of one account on one chain. Sessions whose address differs in case, and sessions that
   * have expired or are not yet valid, do not count.
   *
   * @throws anything: the store could not be read ([8.13])
   */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /**
   * Verifies a session without storing it. When this is present, wallets that support it are asked to connect
   * and sign in one prompt ([4.32]).
   *
   * @throws AgletError `signature_invalid`, and errors of the chain when a contract account is verified
   */
  verify?(session: SiwxSession): Promise<void>
  /** Whether an account must have a session to stay connected ([2.28], [4.31]). Default true. */
  getRequired?(): boolean
  /** The families that sign in. Default all. */
  readonly namespaces?: readonly string[]
  /** An unsigned message is replaced after this time (ms). Default 5 minutes. */
  readonly messageLifetime?: number
  /**
   * Interval at which sessions are fetched again (ms). Default never: `watch` and the session's own expiry
   * suffice.
   */
  readonly refetchInterval?: number
  /** Keeps the sessions after the wallet is disconnected. Default false: disconnecting signs the user out. */
  readonly keepOnDisconnect?: boolean
  /** Called once by each instance that uses it. */
  attach?(context: SiwxContext): void
  /**
   * Calls `listener` when sessions change elsewhere, as in another tab.
   *
   * @returns a function that stops watching
   */
  watch?(listener: () => void): () => void
}
