import type { Cacao } from './siwx'

/** What `siweConfig.createMessage` is given, in the words of EIP-4361. */
export interface SiweMessageArgs extends SiweMessageParams {
  /** EIP-55 */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  /** ISO 8601 */
  readonly iat: string
}

/** What the host says of every message. */
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

/** Sign-in with Ethereum by callbacks of the host, for the option `siweConfig`; `siwx` serves all families. */
export interface SiweConfig {
  /** Default true. */
  readonly enabled?: boolean
  /** A message that was not signed is made anew after this long (ms). Default 5 minutes. */
  readonly nonceRefetchIntervalMs?: number
  /** The session is asked for again this often (ms). Default 5 minutes. */
  readonly sessionRefetchIntervalMs?: number
  /** Default true, each. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Default true. */
  readonly required?: boolean
  getNonce(address?: string): Promise<string>
  /** @returns the text to sign, such as viem's `createSiweMessage` makes it */
  createMessage(args: SiweMessageArgs): string
  /** @returns whether the host's server took it */
  verifyMessage(args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }): Promise<boolean>
  /** @returns null when nobody is signed in */
  getSession(): Promise<SiweSession | null>
  /** @returns false when it failed */
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParams>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}
