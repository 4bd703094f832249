import type { Social } from '../../options'
import type { Account, AccountType, CaipNetworkId, Namespace } from '../../types'

/** The id of the embedded wallet's connectors; there is one per supported family. */
export const EMBEDDED = 'ID_AUTH'

/** The families that the embedded wallet supports. */
export const EMBEDDED_FAMILIES = ['eip155', 'solana'] as const satisfies readonly Namespace[]

/** The embedded wallet's two kinds of account ([4.43]). */
export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

/** The next step after an e-mail address was submitted ([4.41]). */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** The next step after a change of the e-mail address was requested ([4.42]). */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** The login method ([3.4]). */
export type AuthProvider = 'email' | Social

/** The logged-in user ([3.4]), as the frame reports it. */
export interface EmbeddedUser {
  readonly email?: string
  readonly userName?: string
  readonly address: string
  readonly chainId: CaipNetworkId
  /** One account per kind; the account in use comes first. Never empty. */
  readonly accounts: readonly Account[]
  readonly smartAccountDeployed?: boolean
  readonly preferredAccountType?: EmbeddedAccountType
}

/** The network and the kind of account to request; undefined leaves the choice to the frame. */
export interface WantedUser {
  readonly chainId?: CaipNetworkId | undefined
  readonly preferredAccountType?: EmbeddedAccountType | undefined
}

/**
 * The embedded wallet in its frame ([7.29]). Each call may throw an AgletError: `timeout` 30 s after the call
 * ([9.8]), `cancelled`, `network` when the frame does not load, `session_ended` when a log-out overtakes the
 * call, `rpc` with the frame's own message.
 */
export interface EmbeddedWallet {
  connectEmail(email: string, signal?: AbortSignal): Promise<EmailStep>
  /** Resolves once the user opened the link in the e-mail and approved this device. */
  connectDevice(signal?: AbortSignal): Promise<void>
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** @returns the URL to open in the pop-up: https, or http on loopback */
  getSocialRedirectUri(provider: Exclude<Social, 'farcaster'>, signal?: AbortSignal): Promise<string>
  /** @param uri the final URL of the provider's page: `resultUri` of the message from the frame's origin */
  connectSocial(uri: string, signal?: AbortSignal): Promise<EmbeddedUser>
  getFarcasterUri(signal?: AbortSignal): Promise<string>
  /** Resolves once the user approved the request in the Farcaster app. */
  connectFarcaster(signal?: AbortSignal): Promise<{ readonly userName: string | undefined }>
  /**
   * @param wanted a function is called when the request is sent, since an earlier queued call may switch the
   * network
   */
  getUser(wanted?: WantedUser | (() => WantedUser), signal?: AbortSignal): Promise<EmbeddedUser>
  isConnected(signal?: AbortSignal): Promise<boolean>
  signOut(signal?: AbortSignal): Promise<void>
  switchNetwork(chainId: CaipNetworkId, signal?: AbortSignal): Promise<CaipNetworkId>
  updateEmail(email: string, signal?: AbortSignal): Promise<EmailUpdateStep>
  updateEmailPrimaryOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** @returns the user's new e-mail address */
  updateEmailSecondaryOtp(otp: string, signal?: AbortSignal): Promise<string>
  setPreferredAccount(
    type: EmbeddedAccountType,
    signal?: AbortSignal,
  ): Promise<{ readonly type: EmbeddedAccountType; readonly address: string }>
  /** @returns EIP-155 chain ids that have smart accounts */
  getSmartAccountEnabledNetworks(signal?: AbortSignal): Promise<readonly number[]>
  /**
   * One wallet call, like EIP-1193's `request`; the user approves methods that are not safe ([6.5]) in the
   * frame.
   */
  request(
    call: { readonly method: string; readonly params?: unknown; readonly chainId: CaipNetworkId },
    signal?: AbortSignal,
  ): Promise<unknown>
  /** Reloads the frame; its pending requests are dropped. */
  reload(signal?: AbortSignal): Promise<void>
}
