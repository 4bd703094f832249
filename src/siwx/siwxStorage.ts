import type { SiwxContext, SiwxInput, SiwxSession } from '../lib/siwx/siwx'
import type { CaipNetworkId } from '../types'

/** Where `createSiwx` keeps sessions. */
export interface SiwxStorage {
  /** It verifies what it is given, as a server does; else the verifiers of `createSiwx` do so first. */
  readonly verifies?: boolean
  /** Families that it can keep. Default all. */
  readonly namespaces?: readonly string[]
  /** A nonce from where it will be checked; absent: one is made here. */
  getNonce?(input: SiwxInput): Promise<string>
  /** @throws AgletError `signature_invalid` when a storage that verifies refuses it */
  add(session: SiwxSession): Promise<void>
  /** Puts these in the place of all. */
  set(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions of one account on one chain; also those that have expired may be among them. */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  delete(chainId: CaipNetworkId, address: string): Promise<void>
  attach?(context: SiwxContext): void
  /** Calls back when another tab has changed something. @returns the stop */
  watch?(listener: () => void): () => void
}
