import type { CaipNetworkId } from '../../../src/types'
import type { LiveChain, LiveSolana } from '../api/context'
import type { EvmChainId } from '../chains'
import type { SmartAccounts } from '../smartAccounts/smartAccounts'
import type { createDevices, Device, DeviceSite, EmailLogin } from './devices'
import type { Mailbox } from './mailbox'
import type { PendingApproval } from './rpc/approvals'
import type { FrameSettings } from './settings'
import type { SocialLogin, SocialResult } from './social'
import type { Tickets } from './tickets'
import type { Users } from './users'

/** State of the frame's site, in memory only. */
export interface FrameContext {
  /** URL of the site, without a trailing slash. */
  readonly url: () => string
  /** Host that the stack listens on; pages of this host may use the frame too. */
  readonly host: string
  readonly projectId: string
  readonly chains: readonly LiveChain[]
  /** Absent if the stack has no Solana chain. */
  readonly solana?: LiveSolana | undefined
  readonly smartAccounts: ReadonlyMap<EvmChainId, SmartAccounts>
  readonly now: () => number
  readonly settings: FrameSettings
  readonly users: Users
  readonly devices: ReturnType<typeof createDevices>
  readonly mailbox: Mailbox
  /** E-mail addresses that can log in once without a code, for tests. */
  readonly letIn: Set<string>
  /** Logins whose browser a link approves, by the ticket in the e-mail's link. */
  readonly deviceLinks: Tickets<DeviceLink>
  /** Logins by the `state` of the provider's page. */
  readonly socialLogins: Tickets<SocialLogin>
  /** Results by the one-time code that the provider's page returned. */
  readonly socialCodes: Tickets<SocialResult>
  /** Callbacks by the ticket in the URL of the Farcaster app's page. */
  readonly farcasterLogins: Tickets<(userName: string | undefined) => void>
  /** Requests that wait for the user's approval. */
  readonly approvals: Tickets<PendingApproval>
}

/** The login and browser that an e-mail's link approves. */
export interface DeviceLink {
  readonly login: EmailLogin
  readonly device: Device
  /** Origin of the page where the login began. */
  readonly origin: string
}

/** A message of a host page that the frame has forwarded. */
export interface FrameCall {
  readonly payload: Readonly<Record<string, unknown>>
  readonly device: Device
  /** State of this browser for the host page's origin. */
  readonly site: DeviceSite
  /** Origin of the host page. */
  readonly origin: string
  /** The host page's name, or its origin if it has none. */
  readonly appName: string
  /** The chain that the frame was opened with. */
  readonly chainId: CaipNetworkId
  /** Aborts when the frame no longer waits for the response. */
  readonly signal: AbortSignal
}

/** Answers one kind of message. @throws FrameError with a message for the modal */
export type Handler = (call: FrameCall, context: FrameContext) => Promise<unknown>
