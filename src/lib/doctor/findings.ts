/** What the user was doing when it failed; it decides which finding matters most. */
export type Purpose = 'extension' | 'pairing' | 'list' | 'login'

/** The servers that connecting may need. */
export type Server = 'relay' | 'api' | 'wallets' | 'frame'

export type ServerOutcome =
  | 'ok'
  /** The server rejects the project id. */
  | 'project'
  /** The project id does not allow this origin. */
  | 'origin'
  /** The relay rejected the time of the authentication token: the clock of this device is wrong. */
  | 'clock'
  /** The request failed at once, without a response. */
  | 'unreachable'
  /** No response before the timeout. */
  | 'silent'
  /** The server answers with an error. */
  | 'failing'
  /** The chunk that sends the request did not load. */
  | 'code'

export interface ServerFinding {
  readonly outcome: ServerOutcome
  /** Duration of the request (ms). */
  readonly ms: number
  /** Host name and port. */
  readonly host: string
  /** Such as `HTTP 503`, or an error code. */
  readonly detail?: string
}

export type WalletOutcome =
  | 'ok'
  /** The wallet is no longer in the page. */
  | 'absent'
  | 'silent'
  | 'locked'
  /** The wallet already has an open request. */
  | 'pending'
  | 'declined'
  /** The wallet supports none of the networks. */
  | 'networks'
  | 'failing'

export interface WalletFinding {
  readonly outcome: WalletOutcome
  readonly ms: number
  readonly detail?: string
}

/** The subject of the checks and the results so far. */
export interface Findings {
  readonly purpose: Purpose
  /** The servers that are checked; a server or wallet without a finding has not answered yet. */
  readonly servers: readonly Server[]
  /** The wallet in this browser that is checked. */
  readonly walletName?: string
  /** The browser blocked the login's pop-up. */
  readonly isPopupBlocked?: boolean
  /** `navigator.onLine`. */
  readonly online: boolean
  readonly found: Readonly<Partial<Record<Server, ServerFinding>>>
  readonly wallet?: WalletFinding
  /**
   * How far the clock of this device is ahead of the servers' (ms); absent until a server's response has its
   * time.
   */
  readonly clockAheadMs?: number
  /** The directive of the page's Content-Security-Policy that blocked a host, or COEP, by host. */
  readonly policies: Readonly<Record<string, string>>
  /** All checks have ended. */
  readonly done: boolean
}

/**
 * The clock counts as wrong from this difference on (ms): the relay tolerates one minute, and responses take
 * time.
 */
const MAX_SKEW_MS = 120_000

/** Whether the server has answered, even with a refusal. */
export const hasAnswered = ({ outcome }: ServerFinding): boolean =>
  outcome !== 'unreachable' && outcome !== 'silent' && outcome !== 'code'

/** The directive of the page's own policy that blocks the server. */
export const policyOf = ({ policies }: Findings, finding: ServerFinding): string | undefined =>
  finding.outcome !== 'ok' && Object.hasOwn(policies, finding.host) ? policies[finding.host] : undefined

export const findingsOf = ({ found }: Findings): readonly ServerFinding[] => Object.values(found)

/**
 * Undefined while no server has given the time. A connection that the relay accepts also proves that the
 * clock is right.
 */
export function isClockWrong({ clockAheadMs, found }: Findings): boolean | undefined {
  if (found.relay?.outcome === 'clock') return true
  if (clockAheadMs !== undefined) return Math.abs(clockAheadMs) > MAX_SKEW_MS
  return found.relay?.outcome === 'ok' ? false : undefined
}
