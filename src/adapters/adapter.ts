import type { Account, AdapterType, CaipNetworkId, Connector, Namespace, Network, Session } from '../types'

/** One wallet family or host library. Optional methods are capabilities: offer what is there. */
export interface Adapter {
  readonly namespace: Namespace
  readonly type: AdapterType
  /**
   * Prompts the user for accounts. Once aborted, a late approval is not reported.
   *
   * @throws AgletError `user_rejected`, `request_pending`, `wallet_not_found`, `cancelled`, `bad_response`, `unknown`
   */
  connect(connector: Connector, options: { signal: AbortSignal }): Promise<Session>
  /** Asks without prompting. @returns undefined when the wallet is locked or no longer agrees. */
  resume(connector: Connector, options: { signal: AbortSignal }): Promise<Session | undefined>
  /** Gives the wallet's agreement back where the wallet can; a refusal of that is not an error. */
  disconnect(session: Session): Promise<void>
  /** @returns a function that stops watching. */
  watch(session: Session, on: SessionEvents): () => void
  /** The provider of a connector, for the host. */
  provider(connectorId: string): unknown

  /** @throws AgletError `user_rejected`, `chain_unsupported`, `request_pending` */
  switchNetwork?(session: Session, network: Network): Promise<void>
  /** The native balance in the smallest unit, read through the wallet. */
  getBalance?(session: Session): Promise<bigint>
  /** @returns the signature as the family writes it (hex, base58, base64). */
  signMessage?(session: Session, message: string): Promise<string>
}

export interface SessionEvents {
  changed(change: { accounts?: readonly Account[]; chainId?: CaipNetworkId }): void
  /** The wallet keeps its agreement but shows no account until it is unlocked. */
  locked(): void
  ended(): void
}

/** What an adapter is made with. */
export interface AdapterContext {
  /** Providers by connector id, as discovery found them. */
  readonly providers: ReadonlyMap<string, unknown>
}
