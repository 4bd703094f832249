import type { RequestWords } from '../../src/testing/prompt/words'
import type { Account } from './accounts'
import type { WalletChain } from './chains'
import type { Bundle } from './settings'

/** A site's request in its session. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 */
  readonly chainId: string
  /** CAIP-10 accounts that the session shares. */
  readonly shared: readonly string[]
}

/** A prepared request. */
export interface Task {
  /** The prompt; without it, the request is answered without asking. */
  readonly words?: RequestWords
  /** Signs or sends, and returns the result for the site. */
  run(): Promise<unknown>
  /** Runs after the result was sent to the site. */
  after?(): Promise<void>
}

/** A store of bundles, such as a Map. */
export interface Bundles {
  get(id: string): Bundle | undefined
  set(id: string, bundle: Bundle): void
}

/** The parts of the wallet that requests may use; `Holder` is the required part of an account. */
export interface Tools<Holder = Account> {
  readonly accounts: readonly Holder[]
  readonly chains: () => readonly WalletChain[]
  /** The contract that batches several calls; undefined while the user has batching switched off. */
  batch(): `0x${string}` | undefined
  /** The bundles for which a site has chosen the id (EIP-5792), by that id. */
  readonly bundles: Bundles
  switchChain(id: number): Promise<void>
  addChain(id: number, name: string, rpcUrl: string): Promise<void>
}

/**
 * @throws ProviderRpcError for a request that is malformed, or whose account or chain is not shared or not
 * supported.
 */
export type Prepare<Holder = Account> = (request: WalletRequest, tools: Tools<Holder>) => Task
