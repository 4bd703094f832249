import type { HttpBindings } from '@hono/node-server'
import type { DevAddresses } from '../addresses'
import type { DevChain, SOLANA_CHAIN } from '../chains'
import type { Faults } from '../faults'
import type { Relay } from '../relay'
import type { RequestLog } from '../requestLog'
import type { SessionStore } from '../smartAccounts/sessionStore'
import type { Switches } from '../solana/ledger'
import type { SolanaToken } from '../solana/tokens'
import type { ListedWallet } from '../wallets'

/** Types of hono's per-request data. */
export interface ApiEnv {
  Bindings: HttpBindings
  Variables: { requestId: string }
}

/** A running chain with its RPC URL. */
export interface LiveChain extends DevChain {
  readonly url: string
}

/** The running Solana chain. */
export type LiveSolana = Omit<typeof SOLANA_CHAIN, 'port'> & {
  readonly url: string
  readonly tokens: readonly SolanaToken[]
  readonly switches: Switches
  expireBlockhashes(): void
}

/** An analytics event as posted, with the query of the request. */
export interface AnalyticsEvent {
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Shared state of the endpoints, created once by the stack. */
export interface ApiContext {
  /** The EVM chains. */
  readonly chains: readonly LiveChain[]
  /** Absent if the stack has no Solana chain. */
  readonly solana?: LiveSolana
  readonly faults: Faults
  readonly requests: RequestLog
  readonly relay: Relay
  /** Smart sessions: those granted by the stack's wallets, and those reported to the API. */
  readonly sessions: SessionStore
  /** Analytics events, oldest first; tests empty the list. */
  readonly events: AnalyticsEvent[]
  /** The stack's own wallets, which come first in the list. */
  readonly listed: readonly ListedWallet[]
  /** The wallet list, most popular first. */
  wallets: readonly ListedWallet[]
  /** The value that /getAnalyticsConfig returns. */
  readonly analytics: boolean
  /** How long a balance is cached (ms). The real server uses 10,000; 0 always reads the chain. */
  readonly balanceCache: number
  readonly quiet: boolean
  /** Addresses of all parts; set once all of them have started. */
  addresses?: DevAddresses
}
