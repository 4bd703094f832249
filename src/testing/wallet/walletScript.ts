import type { Emitter } from '../emitter'
import type { Intercept } from '../evm/evm'
import type { Address, Hex } from '../hex'
import type { Approvals, AutoApprove, PendingRequest } from './approvals'

/** An account, by its index in the wallet or its address. */
export type AccountChoice = number | string

/** The actions of a wallet's user, for a test to perform. */
export interface BaseScript<Account extends string = string> {
  /**
   * Approves the request with this id, else the oldest open request, else the next one. `accounts` chooses
   * the accounts that a connect request is granted, the active one first. Resolves once the request is
   * approved; rejects, with the name of the last request, if none arrives within `timeout` (ms, 30,000 by
   * default).
   */
  approve(choice?: {
    readonly id?: number
    readonly timeout?: number
    readonly accounts?: readonly AccountChoice[]
  }): Promise<PendingRequest>
  /**
   * Rejects a request in the same way, with 4001 (in the code of the wallet's API) unless another error is
   * given.
   */
  reject(choice?: {
    readonly id?: number
    readonly timeout?: number
    readonly code?: number
    readonly message?: string
  }): Promise<PendingRequest>
  /** Leaves a request unanswered in the same way, until it is approved or rejected by its id. */
  stall(choice?: { readonly id?: number; readonly timeout?: number }): Promise<PendingRequest>
  /** Approves requests of these kinds from now on without asking: none, all, or some. */
  autoApprove(which: AutoApprove): void
  /** Requests that wait for an answer, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Makes this account the active one; a connected page gets an event. */
  switchAccount(which: AccountChoice): void
  /** Hides all accounts until `unlock()`, or until the user approves a request to connect. */
  lock(): void
  /** Shows the accounts again. */
  unlock(): void
  /** Loses the network: each request fails with 4900; an eip155 wallet emits `disconnect`. */
  goOffline(): void
  /** Has the network again; an eip155 wallet emits `connect`. */
  goOnline(): void
  /** Disappears, as if the extension was removed: no longer announces, answers or emits anything. */
  vanish(): void
  /** Replaces a method by `handler`, which may return or throw anything; null restores the method. */
  intercept(method: string, handler: Intercept | null): void
  /** Emits an event unchanged, even a malformed one. */
  emit(event: string, payload: unknown): void
  /** Number of the page's listeners on the wallet, for one event or for all. */
  listenerCount(event?: string): number
  /** Addresses of the wallet's accounts. */
  readonly accounts: readonly Account[]
}

/** The script of a wallet of the eip155 family. Its addresses have checksums. */
export interface WalletScript extends BaseScript<Address> {
  /** Switches the wallet to this chain, known or not; the page gets chainChanged. */
  switchChain(id: number): void
  /**
   * Replaces a pending transaction by the same call with a higher fee, or, with `drop`, by an empty
   * transaction. @returns the hash of the replacement.
   */
  replace(hash: Hex, how?: { readonly drop?: boolean }): Promise<Hex>
}

/** The wallet that a script controls. */
interface Scripted {
  readonly approvals: Approvals
  readonly listeners: Emitter
  readonly intercepts: Map<string, Intercept>
  selectAccount(which: AccountChoice): void
  setLocked(locked: boolean): void
  setOnline(online: boolean): void
  vanish(): void
}

/**
 * The part of a script that is the same for all families.
 *
 * @param addresses all addresses of the wallet, as the script shows them.
 * @param leave removes the wallet from its page.
 */
export function makeScript<Account extends string>(
  wallet: Scripted,
  addresses: () => readonly Account[],
  leave: () => void,
): BaseScript<Account> {
  const { approvals } = wallet
  const addressOf = (which: AccountChoice): Account => {
    const address =
      typeof which === 'number'
        ? addresses()[which]
        : // Hex may be in either case, and a wallet's addresses never differ only in case.
          addresses().find(other => other.toLowerCase() === which.toLowerCase())
    if (!address) throw new Error(`The wallet has no account ${which}.`)
    return address
  }
  return {
    approve: ({ accounts, ...which } = {}) =>
      approvals.give(
        { type: 'approve', approval: accounts ? { accounts: accounts.map(addressOf) } : {} },
        which,
      ),
    reject: ({ id, timeout, ...error } = {}) => approvals.refuse({ id, timeout }, error),
    stall: which => approvals.give({ type: 'stall' }, which),
    autoApprove: approvals.setAutoApprove,
    get pending() {
      return approvals.pending
    },
    switchAccount: wallet.selectAccount,
    lock: () => wallet.setLocked(true),
    unlock: () => wallet.setLocked(false),
    goOffline: () => wallet.setOnline(false),
    goOnline: () => wallet.setOnline(true),
    vanish() {
      wallet.vanish()
      leave()
    },
    intercept(method, handler) {
      if (handler) wallet.intercepts.set(method, handler)
      else wallet.intercepts.delete(method)
    },
    emit: wallet.listeners.emit,
    listenerCount: wallet.listeners.count,
    get accounts() {
      return addresses()
    },
  }
}
