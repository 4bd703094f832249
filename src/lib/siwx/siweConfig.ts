import type { Cacao } from './siwx'

/** The arguments of `siweConfig.createMessage`, with the field names of EIP-4361. */
export interface SiweMessageArgs extends SiweMessageParams {
  /** EIP-55 */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  /** ISO 8601 */
  readonly iat: string
}

/** The parts of each message that the host chooses. */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains?: readonly number[]
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly iat?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiweSession {
  /** Plain, or CAIP-10. */
  readonly address: string
  readonly chainId: number
}

/**
 * Sign-in with Ethereum by callbacks of the host, for the option `siweConfig`; `siwx` supports all families.
 */
export interface SiweConfig {
  /** Default true. */
  readonly enabled?: boolean
  /** An unsigned message is replaced after this time (ms). Default 5 minutes. */
  readonly nonceRefetchIntervalMs?: number
  /** Interval at which the session is fetched again (ms). Default 5 minutes. */
  readonly sessionRefetchIntervalMs?: number
  /** Whether to sign out on disconnect, account change and network change. Default true for each. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Default true. */
  readonly required?: boolean
  getNonce(address?: string): Promise<string>
  /** @returns the text to sign, such as from viem's `createSiweMessage` */
  createMessage(args: SiweMessageArgs): string
  /** @returns whether the host's server accepted it */
  verifyMessage(args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }): Promise<boolean>
  /** @returns null when nobody is signed in */
  getSession(): Promise<SiweSession | null>
  /** @returns false when signing out failed */
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParams>
  /** Called after `verifyMessage` has accepted a sign-in; what it throws is logged. */
  onSignIn?(session?: SiweSession): void
  /** Called after `signOut`; what it throws is logged. */
  onSignOut?(): void
}
