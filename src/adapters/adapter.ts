import type { AccountType, AdapterType, Connector, Namespace, Network, Session } from '../types'
import type { SolanaWallet } from './solana/wallet'
import type { StandardAccount } from './wallet/walletStandard'

/** One wallet family or host library. Optional methods are capabilities: offer what is there. */
export interface Adapter {
  readonly namespace: Namespace
  readonly type: AdapterType
  /**
   * Prompts the user for accounts. Once aborted, a late approval is not reported.
   * @throws AgletError `user_rejected`, `request_pending`, `wallet_not_found`, `cancelled`, `bad_response`, `unknown`
   */
  connect(connector: Connector, options: { signal: AbortSignal }): Promise<Session>
  /**
   * Asks without prompting. @returns undefined when the wallet is locked or no longer agrees.
   *
   * @throws AgletError `session_ended` when there is nothing left to take up
   */
  reconnect(connector: Connector, options: { signal: AbortSignal }): Promise<Session | undefined>
  /**
   * Asked once `reconnect` has found no account: whether the wallet says that it keeps its agreement and is locked. False
   * where it has forgotten the page, or cannot say without its user. Absent: counts as locked.
   */
  isLocked?(connector: Connector, options: { signal: AbortSignal }): Promise<boolean>
  /** Gives the wallet's agreement back where the wallet can; a refusal of that is not an error. */
  disconnect(session: Session): Promise<void>
  /** A connection that is being restored is not wanted any more: nothing of it may come back by itself. */
  abandon?(): Promise<void>
  /** @returns a function that stops watching. */
  watch(session: Session, on: SessionEvents): () => void
  /** The family's provider of a connector, for the host: EIP-1193, or one of `providers.ts`. */
  provider(connectorId: string): unknown

  /** Tells of wallets, and of connections that come about by themselves. @returns a function that stops it. */
  attach?(host: AdapterHost): () => void
  /** @throws AgletError `user_rejected`, `chain_unsupported`, `request_pending` */
  switchNetwork?(session: Session, network: Network): Promise<void>
  /** The native balance in the smallest unit, read through the wallet. */
  getBalance?(session: Session): Promise<bigint>
  /** @returns the signature as the family writes it (hex, base58, base64). */
  signMessage?(session: Session, message: string): Promise<string>

  /** Another of the granted accounts was made the active one in Aglet: the first of `session.accounts`. */
  chosen?(session: Session): void
  /**
   * The family was connected by something else, a pairing or the embedded wallet: a host's library is to show that
   * as well.
   *
   * @param provider as `provider` of the adapter that serves the session
   * @param end ends the connection; called when the host's library does
   */
  attachSession?(session: Session, provider: unknown, end: () => void): AttachedSession
}

/** A session that a host's library shows although it was made by something else. */
export interface AttachedSession {
  /** Its accounts or its chain have changed. */
  changed(session: Session): void
  ended(): void
}

/** What a wallet has changed by itself. */
export type SessionChange = Partial<
  Pick<Session, 'accounts' | 'chainId' | 'approved' | 'mayAdd' | 'embedded'>
>

export interface SessionEvents {
  changed(change: SessionChange): void
  /** The wallet keeps its agreement but shows no account until it is unlocked. */
  locked(): void
  ended(): void
}

/** Whom an adapter tells what it has found. */
export interface AdapterHost {
  /**
   * A wallet that can be connected to; found again, it takes the place of the earlier.
   *
   * @param icon as the wallet gave it, unchecked
   */
  found(connector: Connector, provider: unknown, icon?: unknown): void
  gone(connectorId: string): void
  /** The host's library, or a wallet, has made a connection that Aglet did not ask for. */
  connected(connector: Connector, session: Session): void
}

/** What an adapter is made with. Everything is read at the moment of the call. */
export interface AdapterContext {
  /** Providers by connector id, as discovery found them. */
  readonly providers: Map<string, unknown>
  /** The networks of the adapter's family that the host asked for, none if it has no such network. */
  networks(): readonly Network[]
  /** The family's network that the app is on. */
  network(): Network | undefined
  /** Aborted when the instance is destroyed. */
  readonly lifetime: AbortSignal
  /** What wallets call the app in their prompts. Absent: the page's host name. */
  appName?(): string
  /** Which of a wallet's accounts comes first where it has several kinds ([6.1]). Absent: the family's default. */
  accountType?(): AccountType | undefined
  /**
   * Connects a Solana wallet by having its user sign in, with one prompt.
   *
   * @returns its accounts, the one that signed first; undefined for a wallet that is to be connected as any other
   * @throws AgletError of the wallet, and when it has signed something else: it is left again then
   */
  signIn?(wallet: SolanaWallet, signal: AbortSignal): Promise<readonly StandardAccount[] | undefined>
  /** One JSON-RPC call to a network's own server, for what a wallet does not do itself. @throws AgletError */
  rpc?(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
}

/** A host's library that serves a family in the place of the built-in adapter; goes into the option `adapters`. */
export interface HostAdapter {
  readonly namespace: Namespace
  readonly type: AdapterType
  /** Calls back once the library has a connection, now or later; until then nothing else of it is used. @returns the stop */
  onLive?(listener: () => void): () => void
  /** Made once per instance, at first use. */
  create(context: AdapterContext): Adapter | Promise<Adapter>
}
