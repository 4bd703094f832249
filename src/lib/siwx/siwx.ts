import type { CaipNetworkId } from '../../types'

/** What a sign-in says (CAIP-122). Times are ISO 8601 with a zone, as `2026-01-31T12:00:00.000Z`. */
export interface SiwxData {
  /** Plain address in its family's own form; EVM addresses carry the EIP-55 checksum. */
  readonly accountAddress: string
  /** The chain that the session is for; contract accounts are verified there. */
  readonly chainId: CaipNetworkId
  /** Who asks: host name, and port unless it is the scheme's own (an RFC 3986 authority). */
  readonly domain: string
  /** What the session is for (RFC 3986). */
  readonly uri: string
  readonly version: string
  /** At least 8 letters and digits; good for one sign-in. */
  readonly nonce: string
  /** What the user agrees to: one line of the characters that EIP-4361 allows. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** What is to be signed: the facts, and the text that the wallet shows. */
export interface SiwxMessage extends SiwxData {
  /** The text, made of nothing but the facts. */
  toString(): string
}

/** A capability object of CAIP-74, as a wallet answers `wc_sessionAuthenticate`. */
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

/** A sign-in that was made (spec [3.18]). */
export interface SiwxSession {
  readonly data: SiwxData
  /** The text that was signed, to the letter. */
  readonly message: string
  /** As the family writes it: hex, on Solana base58, on Bitcoin base64. */
  readonly signature: string
  readonly cacao?: Cacao
}

/** For whom a message is made. */
export interface SiwxInput {
  /**
   * `0x0000000000000000000000000000000000000000`, on Solana `11111111111111111111111111111111`, while the wallet has yet to
   * choose the account that it connects and signs with, in one step.
   */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string
}

/** What an instance lends to the sign-in of its host. */
export interface SiwxContext {
  /** One JSON-RPC call to the chain's own server. @throws AgletError */
  rpc(chainId: CaipNetworkId, method: string, params: readonly unknown[]): Promise<unknown>
  /** Base URL of the provider's host of wallet list and cloud sign-in. */
  readonly api: string
  readonly projectId: string
  /** `st` and `sv` of the provider's API. */
  readonly sdkType: string
  readonly sdkVersion: string
  /** The wallet in use. */
  wallet(): { readonly name: string; readonly icon?: string; readonly paired: boolean } | undefined
}

/**
 * How a host signs users in with their wallet; `createSiwx` of `aglet/siwx` makes one. What a callback throws is shown
 * in the modal by its code where it is an `AgletError`, and leaves the user signed out.
 */
export interface Siwx {
  /** What this account is to sign. @throws anything: the view says that the sign-in could not begin */
  createMessage(input: SiwxInput): Promise<SiwxMessage>
  /**
   * Takes a signed session: it must verify it.
   *
   * @throws AgletError `signature_invalid` when it is not valid; anything else: it could not be stored, and the user may try
   *   again with the same signature
   */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the sessions of one account on one chain. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * Puts these sessions in the place of all; `[]` signs out. A paired wallet may sign for several chains at once: the last one
   * is that of the network in use, and all bear the same nonce.
   *
   * @throws as `addSession`
   */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /**
   * The valid sessions of one account on one chain: an address in another case, one that has expired or is not yet
   * valid, is none.
   *
   * @throws anything: the store could not be asked ([8.13])
   */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /**
   * Verifies a session and keeps nothing of it. Where this is there, wallets that can are asked to connect and to sign with one
   * prompt ([4.32]).
   *
   * @throws AgletError `signature_invalid`, and those of a chain that was asked about a contract account
   */
  verify?(session: SiwxSession): Promise<void>
  /** Whether an account without a session is of no use here ([2.28], [4.31]). Default true. */
  getRequired?(): boolean
  /** Families that sign in. Default all. */
  readonly namespaces?: readonly string[]
  /** A message that was not signed is made anew after this long (ms). Default 5 minutes. */
  readonly messageLifetime?: number
  /** Sessions are asked for again this often (ms). Default never: `watch` and the session's own end tell. */
  readonly refetchInterval?: number
  /** The sessions outlive the connection. Default false: the user is signed out when the wallet is disconnected. */
  readonly keepOnDisconnect?: boolean
  /** Called once by each instance that uses it. */
  attach?(context: SiwxContext): void
  /** Calls back when sessions have changed elsewhere, as in another tab. @returns the stop */
  watch?(listener: () => void): () => void
}
