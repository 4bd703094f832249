import type { Social } from '../../options'
import type { Account, AccountType, CaipNetworkId, Namespace } from '../../types'

/** The id of the embedded wallet's connectors, one in each family that it serves. */
export const EMBEDDED = 'ID_AUTH'

/** The families that the embedded wallet serves. */
export const EMBEDDED_FAMILIES = ['eip155', 'solana'] as const satisfies readonly Namespace[]

/** Its two kinds of account ([4.43]). */
export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

/** What has to follow once an e-mail address was given ([4.41]). */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** What has to follow once another e-mail address was asked for ([4.42]). */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** How its user has logged in ([3.4]). */
export type AuthProvider = 'email' | Social

/** Who is logged in ([3.4]), as the frame tells. */
export interface EmbeddedUser {
  readonly email?: string
  readonly userName?: string
  readonly address: string
  readonly chainId: CaipNetworkId
  /** Each kind of account that there is; the one in use first. Never empty. */
  readonly accounts: readonly Account[]
  readonly smartAccountDeployed?: boolean
  readonly preferredAccountType?: EmbeddedAccountType
}

/** Where the user is wanted, and with which kind of account; undefined: as the frame has it. */
export interface WantedUser {
  readonly chainId?: CaipNetworkId | undefined
  readonly preferredAccountType?: EmbeddedAccountType | undefined
}

/**
 * The embedded wallet, behind its frame ([7.29]). Each call may throw an AgletError: `timeout` after 30 s from the call
 * ([9.8]), `cancelled`, `network` where the frame did not load, `session_ended` for one that a log-out came before, `rpc` with
 * the frame's own words.
 */
export interface EmbeddedWallet {
  connectEmail(email: string, signal?: AbortSignal): Promise<EmailStep>
  /** Settles once the link in the e-mail was opened and this device approved. */
  connectDevice(signal?: AbortSignal): Promise<void>
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** @returns where the pop-up is to be led to, an https URL (http on loopback) */
  getSocialRedirectUri(provider: Exclude<Social, 'farcaster'>, signal?: AbortSignal): Promise<string>
  /** @param uri what the provider's page has ended on, `resultUri` of the message from the frame's origin */
  connectSocial(uri: string, signal?: AbortSignal): Promise<EmbeddedUser>
  getFarcasterUri(signal?: AbortSignal): Promise<string>
  /** Settles once the request was approved in the Farcaster app. */
  connectFarcaster(signal?: AbortSignal): Promise<{ readonly userName: string }>
  /** @param wanted as a function it is asked in its turn: a call before it may have switched the network */
  getUser(wanted?: WantedUser | (() => WantedUser), signal?: AbortSignal): Promise<EmbeddedUser>
  isConnected(signal?: AbortSignal): Promise<boolean>
  signOut(signal?: AbortSignal): Promise<void>
  switchNetwork(chainId: CaipNetworkId, signal?: AbortSignal): Promise<CaipNetworkId>
  updateEmail(email: string, signal?: AbortSignal): Promise<EmailUpdateStep>
  updateEmailPrimaryOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** @returns the address that is the user's now */
  updateEmailSecondaryOtp(otp: string, signal?: AbortSignal): Promise<string>
  setPreferredAccount(
    type: EmbeddedAccountType,
    signal?: AbortSignal,
  ): Promise<{ readonly type: EmbeddedAccountType; readonly address: string }>
  /** @returns EIP-155 chain ids on which there are smart accounts */
  getSmartAccountEnabledNetworks(signal?: AbortSignal): Promise<readonly number[]>
  /** One call of a wallet, as EIP-1193's `request`; what is not safe ([6.5]) is approved in the frame by the user. */
  request(
    call: { readonly method: string; readonly params?: unknown; readonly chainId: CaipNetworkId },
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Has the frame begin anew: what it waited for is forgotten. */
  reload(signal?: AbortSignal): Promise<void>
}
