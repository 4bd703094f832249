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

/** What hono carries along with each call. */
export interface ApiEnv {
  Bindings: HttpBindings
  Variables: { requestId: string }
}

/** A chain that the API can ask. */
export interface LiveChain extends DevChain {
  readonly url: string
}

/** The Solana chain, as the API asks it. */
export type LiveSolana = Omit<typeof SOLANA_CHAIN, 'port'> & {
  readonly url: string
  readonly tokens: readonly SolanaToken[]
  readonly switches: Switches
  expireBlockhashes(): void
}

/** An analytics event as it was posted, with the query it came with. */
export interface AnalyticsEvent {
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** All that the endpoints know; made once by the stack. */
export interface ApiContext {
  /** EVM. */
  readonly chains: readonly LiveChain[]
  /** Absent where the stack has none. */
  readonly solana?: LiveSolana
  readonly faults: Faults
  readonly requests: RequestLog
  readonly relay: Relay
  /** Smart sessions: what wallets of the stack grant, and what the API is told of. */
  readonly sessions: SessionStore
  /** Analytics events, oldest first; emptied by the tests. */
  readonly events: AnalyticsEvent[]
  /** Wallets that are listed before all others: the stack's own. */
  readonly listed: readonly ListedWallet[]
  /** The wallet list, most popular first. */
  wallets: readonly ListedWallet[]
  /** What /getAnalyticsConfig says. */
  readonly analytics: boolean
  /** ms that a balance is remembered. The real server takes 10,000; 0 always asks the chain. */
  readonly balanceCache: number
  readonly quiet: boolean
  /** Of all parts, once all of them have started. */
  addresses?: DevAddresses
}
