import type { AccountType, AdapterType, Connector, Namespace, Network, Session } from '../types'
import type { SolanaWallet } from './solana/wallet'
import type { StandardAccount } from './wallet/walletStandard'

/** One wallet family or host library. Optional methods are capabilities: implement the supported ones. */
export interface Adapter {
  readonly namespace: Namespace
  readonly type: AdapterType
  /**
   * Prompts the user for accounts. An approval that arrives after the abort is ignored.
   * @throws AgletError `user_rejected`, `request_pending`, `wallet_not_found`, `cancelled`, `bad_response`,
   *   `unknown`
   */
  connect(connector: Connector, options: { signal: AbortSignal }): Promise<Session>
  /**
   * Reads the accounts without prompting.
   *
   * @returns undefined when the wallet is locked or has revoked the permission
   * @throws AgletError `session_ended` when there is no session left to restore
   */
  reconnect(connector: Connector, options: { signal: AbortSignal }): Promise<Session | undefined>
  /**
   * Called when `reconnect` found no account: whether the wallet reports that the page still has permission,
   * so that the wallet is only locked. False when the permission is gone, or when the wallet cannot tell
   * without prompting. Absent: the wallet counts as locked.
   */
  isLocked?(connector: Connector, options: { signal: AbortSignal }): Promise<boolean>
  /** Revokes the page's permission where the wallet supports that; a failure to revoke is not an error. */
  disconnect(session: Session): Promise<void>
  /** The user gave up a connection that is being restored: discard it, so that it is never restored. */
  abandon?(): Promise<void>
  /** @returns a function that stops watching */
  watch(session: Session, on: SessionEvents): () => void
  /** The connector's provider, for the host page: EIP-1193, or one of `providers.ts`. */
  provider(connectorId: string): unknown

  /** Reports wallets, and connections that Aglet did not start. @returns a function that stops it */
  attach?(host: AdapterHost): () => void
  /** @throws AgletError `user_rejected`, `chain_unsupported`, `request_pending` */
  switchNetwork?(session: Session, network: Network): Promise<void>
  /** The native balance in the smallest unit, read through the wallet. */
  getBalance?(session: Session): Promise<bigint>
  /** @returns the signature in the family's own encoding (hex, base58 or base64) */
  signMessage?(session: Session, message: string): Promise<string>

  /** The user chose another granted account in Aglet: the first of `session.accounts`. */
  chosen?(session: Session): void
  /**
   * Shows a session of another adapter (a pairing or the embedded wallet) in the host's library as well.
   *
   * @param provider what `provider` of the adapter that serves the session returns
   * @param end ends the session; called when the host's library disconnects
   */
  attachSession?(session: Session, provider: unknown, end: () => void): AttachedSession
}

/** A session of another adapter that a host's library shows. */
export interface AttachedSession {
  /** The session's accounts or its chain have changed. */
  changed(session: Session): void
  ended(): void
}

/**
 * What has changed in the wallet, without a request from Aglet; `picked` if the first account is still the one
 * that the user chose in Aglet.
 */
export type SessionChange = Partial<
  Pick<Session, 'accounts' | 'chainId' | 'approved' | 'mayAdd' | 'picked' | 'embedded'>
>

export interface SessionEvents {
  changed(change: SessionChange): void
  /** The wallet keeps the page's permission but returns no account until it is unlocked. */
  locked(): void
  ended(): void
}

/** Receives what an adapter discovers. */
export interface AdapterHost {
  /**
   * Adds a wallet that can be connected; an earlier wallet with the same connector id is replaced.
   *
   * @param icon as the wallet provides it, unchecked
   */
  found(connector: Connector, provider: unknown, icon?: unknown): void
  gone(connectorId: string): void
  /** The host's library, or a wallet, has made a connection that Aglet did not request. */
  connected(connector: Connector, session: Session): void
}

/** What an adapter is created with. Functions return the state at the time of the call. */
export interface AdapterContext {
  /** The providers that discovery found, by connector id. */
  readonly providers: Map<string, unknown>
  /** The networks of the adapter's family that the host configured; empty if it configured none. */
  networks(): readonly Network[]
  /** The family's active network. */
  network(): Network | undefined
  /** Aborted when the instance is destroyed. */
  readonly lifetime: AbortSignal
  /** The app's name in wallet prompts. Absent: the page's host name. */
  appName?(): string
  /** The account type listed first where a wallet has several types ([6.1]). Absent: the family's default. */
  accountType?(): AccountType | undefined
  /**
   * Connects a Solana wallet and signs in, with one prompt.
   *
   * @returns the accounts, the signing one first; undefined for a wallet that needs a plain `connect`
   * @throws AgletError the wallet's error; also when the wallet signed something else and was disconnected
   */
  signIn?(wallet: SolanaWallet, signal: AbortSignal): Promise<readonly StandardAccount[] | undefined>
  /** One JSON-RPC call to the network's server, for what the wallet does not support. @throws AgletError */
  rpc?(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
}

/** A host's library that replaces the built-in adapter of a family; passed in the option `adapters`. */
export interface HostAdapter {
  readonly namespace: Namespace
  readonly type: AdapterType
  /**
   * Calls back when the library has a connection, at once or later. Until then no other member is used.
   *
   * @returns a function that stops it
   */
  onLive?(listener: () => void): () => void
  /**
   * Called while the instance does not use this adapter, so that `create` is not called: the host has no network
   * of the namespace, or another adapter serves it.
   */
  notUsed?(): void
  /** Creates the adapter; called once per instance, at first use. */
  create(context: AdapterContext): Adapter | Promise<Adapter>
}
