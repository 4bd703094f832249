import type { SiwxContext, SiwxInput, SiwxSession } from '../lib/siwx/siwx'
import type { CaipNetworkId } from '../types'

/** The storage of sessions for `createSiwx`. */
export interface SiwxStorage {
  /** Whether the storage verifies sessions itself, like a server; else `createSiwx` verifies them first. */
  readonly verifies?: boolean
  /** The supported families. Default: all. */
  readonly namespaces?: readonly string[]
  /** A nonce from the server that will check it; absent: a random nonce is used. */
  getNonce?(input: SiwxInput): Promise<string>
  /** @throws AgletError `signature_invalid` when a storage that verifies refuses it */
  add(session: SiwxSession): Promise<void>
  /** Replaces all sessions. */
  set(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions of one account on one chain; expired ones may be included. */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  delete(chainId: CaipNetworkId, address: string): Promise<void>
  attach?(context: SiwxContext): void
  /** Calls back when another tab has changed the sessions. @returns a function that stops it */
  watch?(listener: () => void): () => void
}
