import type { RequestWords } from '../../src/testing/prompt/words'
import type { Account } from './accounts'
import type { WalletChain } from './chains'

/** A site's request within its session. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 */
  readonly chainId: string
  /** CAIP-10, what the session shares. */
  readonly shared: readonly string[]
}

/** What a request comes to. */
export interface Task {
  /** What the user is asked; without it the answer goes out unasked. */
  readonly words?: RequestWords
  /** Signs or sends, and gives the answer. */
  run(): Promise<unknown>
  /** After the answer has left. */
  after?(): Promise<void>
}

/** What requests may use of the wallet; `Holder` is what they need of an account. */
export interface Tools<Holder = Account> {
  readonly accounts: readonly Holder[]
  readonly chains: () => readonly WalletChain[]
  /** The contract with which several calls go as one; undefined while the user has that switched off. */
  batch(): `0x${string}` | undefined
  switchChain(id: number): Promise<void>
  addChain(id: number, name: string, rpcUrl: string): Promise<void>
}

/** @throws ProviderRpcError for what is not well-formed, not shared, or not known. */
export type Prepare<Holder = Account> = (request: WalletRequest, tools: Tools<Holder>) => Task
