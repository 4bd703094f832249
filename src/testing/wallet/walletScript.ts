import type { Emitter } from '../emitter'
import type { Intercept } from '../evm/evm'
import type { Address, Hex } from '../hex'
import type { Approvals, AutoApprove, PendingRequest } from './approvals'

/** Which account: its index in the wallet, or its address. */
export type AccountChoice = number | string

/** What the user of a wallet of any family does, for a test to say. */
export interface BaseScript<Account extends string = string> {
  /**
   * Approves the request with this id, else the oldest open one, else the next one that comes. `accounts`
   * chooses what a connect request is granted, the active one first. Settles once it is approved; rejects, and says what
   * the wallet was asked last, where no request comes within `timeout` (ms, 30,000 by default).
   */
  approve(choice?: {
    readonly id?: number
    readonly timeout?: number
    readonly accounts?: readonly AccountChoice[]
  }): Promise<PendingRequest>
  /** Rejects likewise, with 4001 (as the wallet's API says that) unless another error is given. */
  reject(choice?: {
    readonly id?: number
    readonly timeout?: number
    readonly code?: number
    readonly message?: string
  }): Promise<PendingRequest>
  /** Leaves it unanswered likewise, until it is approved or rejected by its id. */
  stall(choice?: { readonly id?: number; readonly timeout?: number }): Promise<PendingRequest>
  autoApprove(which: AutoApprove): void
  /** Requests that wait for an answer, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Makes this account the active one; a connected page hears of it. */
  switchAccount(which: AccountChoice): void
  /** Hides all accounts until `unlock()`, or until the user approves a request to connect. */
  lock(): void
  unlock(): void
  /** Loses its network: each request fails with 4900; of eip155, `disconnect` is emitted. */
  goOffline(): void
  goOnline(): void
  /** Is gone, as when the extension is removed: announces, answers and emits nothing any more. */
  vanish(): void
  /** Answers a method in the wallet's place with whatever `handler` returns or throws; null ends it. */
  intercept(method: string, handler: Intercept | null): void
  /** Emits an event as it stands, however wrong. */
  emit(event: string, payload: unknown): void
  /** Listeners that the page has on the wallet, of one event or of all. */
  listenerCount(event?: string): number
  /** Addresses of the wallet's accounts. */
  readonly accounts: readonly Account[]
}

/** The script of a wallet of the eip155 family. Its addresses have checksums. */
export interface WalletScript extends BaseScript<Address> {
  /** Puts the wallet on this chain, known or not; the page hears chainChanged. */
  switchChain(id: number): void
  /**
   * Puts another transaction in the place of one that waits for a block: the same call with a higher fee, or, with
   * `drop`, nothing at all. @returns the hash of the other.
   */
  replace(hash: Hex, how?: { readonly drop?: boolean }): Promise<Hex>
}

/** What a script works on. */
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
 * The half of a script that is the same for all families.
 *
 * @param addresses all of the wallet, as the script shows them.
 * @param leave takes the wallet out of its page.
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
        : // Hex may be in either case, and no two addresses of a wallet differ in nothing else.
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
