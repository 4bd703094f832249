import type { Address, Hex } from 'viem'
import { AgletError } from '../errors'
import type { Namespace } from '../types'
import { announceWallet, type WalletInfo } from './announce'
import type { AutoApprove, PendingRequest } from './approvals'
import { createEvmWallet, type EvmWallet, type Intercept, type TestProvider } from './evm'
import { makeIcon } from './icon'
import { createMemory } from './memory'
import { createPrompt } from './prompt'
import { CODES, ProviderRpcError } from './providerError'

export interface TestWalletOptions {
  /** Only `eip155` as yet. */
  readonly family?: Namespace
  /** Default: Aglet Dev Wallet. */
  readonly name?: string
  /** Default: dev.aglet.wallet. */
  readonly rdns?: string
  /** Default: a new one. */
  readonly uuid?: string
  /** A data: URI; drawn from the name when left out. */
  readonly icon?: string
  /** Private keys, or a mnemonic of which the first three accounts are used; the well-known test mnemonic. */
  readonly accounts?: string | readonly Hex[]
  /** RPC URLs by chain id. A chain that is not here is unknown to the wallet (4902). */
  readonly chains?: Readonly<Record<number | string, string>>
  /** The chain it is on at first: the first one of `chains`, else 1. */
  readonly chainId?: number
  /** Show an approve/reject prompt in the page. Without it, only the script answers. */
  readonly prompt?: boolean
  /** What is approved without asking: nothing, everything, or some kinds. */
  readonly autoApprove?: AutoApprove
  /** Remember connection, account and chain over reloads, per origin, as an extension does. */
  readonly persist?: boolean
  /** The page to live in; the global one when left out. */
  readonly window?: Window
}

/** Which account: its index in the wallet, or its address. */
export type AccountChoice = number | string

/** What the wallet's user does, for a test to say. */
export interface WalletScript {
  /**
   * Approves the request with this id, else the oldest open one, else the next one that comes. `accounts`
   * chooses what a connect request is granted, the active one first. Settles once it is approved.
   */
  approve(choice?: {
    readonly id?: number
    readonly accounts?: readonly AccountChoice[]
  }): Promise<PendingRequest>
  /** Rejects likewise, with 4001 unless another error is given. */
  reject(choice?: {
    readonly id?: number
    readonly code?: number
    readonly message?: string
  }): Promise<PendingRequest>
  /** Leaves it unanswered likewise, until it is approved or rejected by its id. */
  stall(choice?: { readonly id?: number }): Promise<PendingRequest>
  autoApprove(which: AutoApprove): void
  /** Requests that wait for an answer, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Makes this account the active one; a connected page hears accountsChanged. */
  switchAccount(which: AccountChoice): void
  /** Puts the wallet on this chain, known or not; the page hears chainChanged. */
  switchChain(id: number): void
  /** Hides all accounts until `unlock()`, or until the user approves a request to connect. */
  lock(): void
  unlock(): void
  /** Loses all chains: `disconnect` is emitted, and each request fails with 4900. */
  goOffline(): void
  goOnline(): void
  /** Is gone, as when the extension is removed: announces, answers and emits nothing any more. */
  vanish(): void
  /** Answers a method in the wallet's place with whatever `handler` returns or throws; null ends it. */
  intercept(method: string, handler: Intercept | null): void
  /** Emits an event as it stands, however wrong. */
  emit(event: string, payload: unknown): void
  /** Listeners that the page has on the provider, of one event or of all. */
  listenerCount(event?: string): number
  /** The wallet's accounts, with checksums. */
  readonly accounts: readonly Address[]
}

/** A wallet for tests and development: in the page, with real keys, under the test's control. */
export interface TestWallet {
  readonly provider: TestProvider
  readonly info: WalletInfo
  /** Announces it (EIP-6963), now and whenever the page asks. @returns the function that stops it. */
  announce(): () => void
  /** Puts it at `window.ethereum`, as wallets without EIP-6963 do. @returns the function that takes it away. */
  inject(): () => void
  readonly script: WalletScript
}

/** @throws AgletError "invalid_option" for a family that there is no test wallet for. */
export function createTestWallet(options: TestWalletOptions = {}): TestWallet {
  const { family = 'eip155', name = 'Aglet Dev Wallet', rdns = 'dev.aglet.wallet', chains = {} } = options
  if (family !== 'eip155')
    throw new AgletError('invalid_option', `There is no test wallet of the family ${family} yet.`, {
      meta: { option: 'family' },
    })
  const page = options.window ?? (typeof window === 'undefined' ? undefined : window)
  const info: WalletInfo = {
    uuid: options.uuid ?? makeUuid(),
    name,
    icon: options.icon ?? makeIcon(name, rdns),
    rdns,
  }
  const wallet = createEvmWallet({
    accounts: options.accounts,
    chains,
    chainId: options.chainId ?? Number(Object.keys(chains)[0] ?? 1),
    autoApprove: options.autoApprove,
    origin: page?.location.origin ?? 'null',
    memory: createMemory(rdns, options.persist ? storageOf(page) : undefined),
  })
  const prompt = options.prompt && page ? createPrompt(page, info, wallet.approvals) : undefined
  const stops = new Set<() => void>()
  /** Runs once, and no more after the wallet has vanished. */
  const stoppable = (stop: () => void) => {
    stops.add(stop)
    return () => {
      if (stops.delete(stop)) stop()
    }
  }

  return {
    provider: wallet.provider,
    info,
    announce: () => stoppable(page ? announceWallet(page, info, wallet.provider) : () => {}),
    inject() {
      const target = (page ?? {}) as { ethereum?: unknown }
      const before = target.ethereum
      target.ethereum = wallet.provider
      return stoppable(() => {
        if (before === undefined) delete target.ethereum
        else target.ethereum = before
      })
    },
    script: makeScript(wallet, () => {
      for (const stop of stops) stop()
      stops.clear()
      prompt?.remove()
    }),
  }
}

function makeScript(wallet: EvmWallet, onVanish: () => void): WalletScript {
  const { approvals } = wallet
  const addressOf = (which: AccountChoice): Address => {
    const address =
      typeof which === 'number'
        ? wallet.accounts[which]
        : wallet.accounts.find(other => other.toLowerCase() === which.toLowerCase())
    if (!address) throw new Error(`The wallet has no account ${which}.`)
    return address
  }
  return {
    approve: ({ id, accounts } = {}) =>
      approvals.give(
        { type: 'approve', approval: accounts ? { accounts: accounts.map(addressOf) } : {} },
        id,
      ),
    reject: ({ id, code = CODES.userRejected, message = 'User rejected the request.' } = {}) =>
      approvals.give({ type: 'reject', error: new ProviderRpcError(code, message) }, id),
    stall: ({ id } = {}) => approvals.give({ type: 'stall' }, id),
    autoApprove: approvals.setAutoApprove,
    get pending() {
      return approvals.pending
    },
    switchAccount: wallet.selectAccount,
    switchChain: wallet.selectChain,
    lock: () => wallet.setLocked(true),
    unlock: () => wallet.setLocked(false),
    goOffline: () => wallet.setOnline(false),
    goOnline: () => wallet.setOnline(true),
    vanish() {
      wallet.vanish()
      onVanish()
    },
    intercept(method, handler) {
      if (handler) wallet.intercepts.set(method, handler)
      else wallet.intercepts.delete(method)
    },
    emit: wallet.listeners.emit,
    listenerCount: wallet.listeners.count,
    get accounts() {
      return wallet.accounts
    },
  }
}

function storageOf(page: Window | undefined): Storage | undefined {
  try {
    return page?.localStorage
  } catch {
    // Denied, as in a sandboxed frame.
    return undefined
  }
}

/** A version 4 uuid (RFC 9562). Not randomUUID(), which a page on plain http does not have. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
