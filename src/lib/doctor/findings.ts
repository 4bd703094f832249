/** What the user was about to do when it failed; it decides which finding matters most. */
export type Purpose = 'extension' | 'pairing' | 'list' | 'login'

/** The servers that connecting may need. */
export type Server = 'relay' | 'api' | 'wallets' | 'frame'

export type ServerOutcome =
  | 'ok'
  /** It does not accept the project id. */
  | 'project'
  /** The project id is not for this origin. */
  | 'origin'
  /** Said by the relay, which looks at the time: the clock of this device is wrong. */
  | 'clock'
  /** Failed at once, without an answer. */
  | 'unreachable'
  /** No answer in time. */
  | 'silent'
  /** It answers, with an error. */
  | 'failing'
  /** The code that asks it did not load. */
  | 'code'

export interface ServerFinding {
  readonly outcome: ServerOutcome
  /** How long it took. */
  readonly ms: number
  /** Name and port. */
  readonly host: string
  /** Such as `HTTP 503`, or the code of an error. */
  readonly detail?: string
}

export type WalletOutcome =
  | 'ok'
  /** It is not in the page any more. */
  | 'absent'
  | 'silent'
  | 'locked'
  /** A request is open in it. */
  | 'pending'
  | 'declined'
  /** It has none of the networks. */
  | 'networks'
  | 'failing'

export interface WalletFinding {
  readonly outcome: WalletOutcome
  readonly ms: number
  readonly detail?: string
}

/** What the checks are about, and what they have found so far. */
export interface Findings {
  readonly purpose: Purpose
  /** What is asked; a server or wallet without a finding has not answered yet. */
  readonly servers: readonly Server[]
  /** The wallet in this browser that is asked. */
  readonly walletName?: string
  /** The browser has opened no window for the login. */
  readonly isPopupBlocked?: boolean
  /** What the browser says. */
  readonly online: boolean
  readonly found: Readonly<Partial<Record<Server, ServerFinding>>>
  readonly wallet?: WalletFinding
  /** By how much the clock of this device is ahead of the servers' (ms); absent while no server tells its time. */
  readonly clockAheadMs?: number
  /** The directive of the page's Content-Security-Policy by the host that it has blocked. */
  readonly policies: Readonly<Record<string, string>>
  /** All checks have ended. */
  readonly done: boolean
}

/** A clock counts as wrong from this difference on (ms): the relay bears with a minute, and replies take their time. */
const MAX_SKEW_MS = 120_000

/** Whether the server has answered, be it with a refusal. */
export const hasAnswered = ({ outcome }: ServerFinding): boolean =>
  /^(?:ok|project|origin|clock|failing)$/.test(outcome)

/** The directive by which the page's own policy keeps it from the server. */
export const policyOf = ({ policies }: Findings, finding: ServerFinding): string | undefined =>
  finding.outcome !== 'ok' && Object.hasOwn(policies, finding.host) ? policies[finding.host] : undefined

export const findingsOf = ({ found }: Findings): readonly ServerFinding[] => Object.values(found)

/** Undefined while nobody has told the time: the relay's consent is a word on it too. */
export function isClockWrong({ clockAheadMs, found }: Findings): boolean | undefined {
  if (found.relay?.outcome === 'clock') return true
  if (clockAheadMs !== undefined) return Math.abs(clockAheadMs) > MAX_SKEW_MS
  return found.relay?.outcome === 'ok' ? false : undefined
}
