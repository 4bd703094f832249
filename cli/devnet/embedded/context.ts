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

/** All that the frame's site knows; nothing of it outlives the stack. */
export interface FrameContext {
  /** Of the site, without a slash at its end. */
  readonly url: () => string
  /** What the stack listens on: pages of that name may use it too. */
  readonly host: string
  readonly projectId: string
  readonly chains: readonly LiveChain[]
  /** Absent where the stack has none. */
  readonly solana?: LiveSolana | undefined
  readonly smartAccounts: ReadonlyMap<EvmChainId, SmartAccounts>
  readonly now: () => number
  readonly settings: FrameSettings
  readonly users: Users
  readonly devices: ReturnType<typeof createDevices>
  readonly mailbox: Mailbox
  /** E-mail addresses that are let in once without a code, for tests. */
  readonly letIn: Set<string>
  /** By the ticket of the link in an e-mail: the login whose browser it approves. */
  readonly deviceLinks: Tickets<DeviceLink>
  /** By the `state` of a provider's page. */
  readonly socialLogins: Tickets<SocialLogin>
  /** By the one-time code with which a provider's page has ended. */
  readonly socialCodes: Tickets<SocialResult>
  /** By the ticket in the address of the Farcaster app's page. */
  readonly farcasterLogins: Tickets<(userName: string | undefined) => void>
  /** What a user is asked at this moment. */
  readonly approvals: Tickets<PendingApproval>
}

/** What the link of an e-mail approves. */
export interface DeviceLink {
  readonly login: EmailLogin
  readonly device: Device
  /** Of the page where the login has begun. */
  readonly origin: string
}

/** A message of a host page, as the frame passes it on. */
export interface FrameCall {
  readonly payload: Readonly<Record<string, unknown>>
  readonly device: Device
  /** What is open between this browser and that page's origin. */
  readonly site: DeviceSite
  /** Of the host page. */
  readonly origin: string
  /** What the host page calls itself; its origin when it does not. */
  readonly appName: string
  /** What the frame was opened with. */
  readonly chainId: CaipNetworkId
  /** Aborts when the frame no longer waits. */
  readonly signal: AbortSignal
}

/** Answers one kind of message. @throws FrameError with what the modal is told instead */
export type Handler = (call: FrameCall, context: FrameContext) => Promise<unknown>
