import { createEmitter, type Emitter } from '../emitter'
import type { Intercept } from '../evm/evm'
import { connectWords, type RequestWords, unlockWords } from '../prompt/words'
import { CODES, ProviderRpcError } from '../providerError'
import {
  type Approval,
  type Approvals,
  type AutoApprove,
  createApprovals,
  type RequestKind,
} from './approvals'
import type { FamilyState } from './familyMemory'
import type { Memory } from './memory'

/** What a change in the wallet has changed for the page. */
export interface FamilyChange {
  readonly accounts: boolean
  readonly network: boolean
}

/** A wallet's accounts by network, in the same order on each. */
export type AccountBook<Account> = Readonly<Record<string, readonly Account[]>>

export interface FamilyWalletOptions<Account> {
  /** The accounts by network; a promise if their keys must be derived first. */
  readonly book: AccountBook<Account> | Promise<AccountBook<Account>>
  /** The supported networks, the initial one first. */
  readonly networks: readonly [string, ...string[]]
  readonly autoApprove?: AutoApprove | undefined
  readonly memory: Memory<FamilyState>
}

/** The common part of wallets of all families except eip155, independent of the API that they expose. */
export interface FamilyWallet<Account> {
  readonly approvals: Approvals
  /** The page's listeners; the API decides which events exist. */
  readonly listeners: Emitter
  readonly intercepts: Map<string, Intercept>
  /** All accounts on the active network; empty until their keys are derived. */
  readonly accounts: readonly Account[]
  /** The accounts that the page may see now, the active one first. */
  readonly visible: readonly Account[]
  readonly network: string
  /** Resolves once `accounts` is filled. */
  ready(): Promise<void>
  /**
   * Answers a request of the page by the test's intercept if there is one, else by `answer`. Never settles
   * once the wallet has vanished.
   *
   * @throws ProviderRpcError 4900 while the wallet is offline.
   */
  run<Result>(method: string, params: unknown, answer: () => Result | Promise<Result>): Promise<Result>
  /** Asks the user unless the page is connected. @throws ProviderRpcError 4001, -32002 */
  connect(method: string, params: unknown): Promise<readonly Account[]>
  disconnect(): void
  ask(kind: RequestKind, method: string, params: unknown, words: RequestWords): Promise<Approval>
  /** @throws ProviderRpcError 4100 unless the page may use the account that `matches`. */
  signer(matches: (account: Account) => boolean): Account
  onChange(listener: (change: FamilyChange) => void): void
  selectAccount(which: number | string): void
  /** @throws Error for an unsupported network. */
  selectNetwork(network: string): void
  setLocked(locked: boolean): void
  setOnline(online: boolean): void
  vanish(): void
}

/**
 * The common part of wallets: accounts, a network, permissions, and the controls for tests. The function is
 * long because connecting, asking and the controls for tests change one state.
 */
export function createFamilyWallet<Account extends { readonly address: string }>(
  options: FamilyWalletOptions<Account>,
): FamilyWallet<Account> {
  const { networks, memory } = options
  const listeners = createEmitter()
  const approvals = createApprovals(options.autoApprove)
  const intercepts = new Map<string, Intercept>()
  const watchers: ((change: FamilyChange) => void)[] = []
  let state: FamilyState = {
    permitted: [],
    selected: 0,
    network: networks[0],
    locked: false,
    ...memory.load(),
  }
  if (!networks.includes(state.network)) state = { ...state, network: networks[0] }
  let online = true
  let vanished = false

  let book: AccountBook<Account> | undefined
  const pendingBook = options.book instanceof Promise ? options.book : undefined
  if (!(options.book instanceof Promise)) book = options.book
  const accounts = () => book?.[state.network] ?? []
  const visible = () => (state.locked ? [] : state.permitted.flatMap(index => accounts()[index] ?? []))

  /** Stores a change, and notifies the watchers of what has changed for the page. */
  const change = (next: Partial<FamilyState>) => {
    const seen = () =>
      visible()
        .map(({ address }) => address)
        .join()
    const before = { network: state.network, seen: seen() }
    state = { ...state, ...next }
    memory.save(state)
    const network = state.network !== before.network
    const isSeen = seen() !== before.seen
    if (vanished || !(network || isSeen)) return
    for (const watcher of watchers) watcher({ accounts: isSeen, network })
  }

  const ready = async () => {
    if (book || !pendingBook) return
    book = await pendingBook
    // Accounts permitted in an earlier visit become visible only now.
    if (visible().length) for (const watcher of watchers) watcher({ accounts: true, network: false })
  }

  const indexOf = (which: number | string): number => {
    const index = typeof which === 'number' ? which : accounts().findIndex(({ address }) => address === which)
    if (accounts()[index]) return index
    throw new Error(`The wallet has no account ${which}.`)
  }

  const ask = (kind: RequestKind, method: string, params: unknown, words: RequestWords) =>
    approvals.ask({ kind, method, params, words })

  return {
    approvals,
    listeners,
    intercepts,
    get accounts() {
      return accounts()
    },
    get visible() {
      return visible()
    },
    get network() {
      return state.network
    },
    ready,
    run(method, params, answer) {
      if (vanished) return new Promise(() => {})
      const intercept = intercepts.get(method)
      if (intercept) return intercept(params) as ReturnType<typeof answer> & Promise<never>
      if (!online)
        return Promise.reject(new ProviderRpcError(CODES.disconnected, 'The wallet is not connected.'))
      // Synchronously if possible, so that a test finds the request among the pending ones.
      const run = async () => answer()
      return book ? run() : ready().then(run)
    },
    async connect(method, params) {
      if (state.permitted.length && state.locked) {
        await ask('connect', method, params, unlockWords())
        change({ locked: false })
      } else if (!visible().length) {
        const all = accounts().map(({ address }) => address)
        const proposed = all[state.selected] ?? all[0]
        const words = connectWords(proposed ? [proposed, ...all.filter(other => other !== proposed)] : all)
        const approval = await ask('connect', method, params, words)
        const permitted = (approval.accounts ?? []).map(indexOf)
        if (!permitted.length) permitted.push(accounts()[state.selected] ? state.selected : 0)
        change({ permitted, selected: permitted[0] ?? 0, locked: false })
      }
      return visible()
    },
    disconnect: () => change({ permitted: [] }),
    ask,
    signer(matches) {
      const account = visible().find(matches)
      if (account) return account
      throw new ProviderRpcError(
        CODES.unauthorized,
        'The requested account and/or method has not been authorized by the user.',
      )
    },
    onChange: listener => void watchers.push(listener),
    selectAccount(which) {
      const index = indexOf(which)
      const others = state.permitted.filter(other => other !== index)
      change({ selected: index, permitted: state.permitted.length ? [index, ...others] : [] })
    },
    selectNetwork(network) {
      if (!networks.includes(network)) throw new Error(`The wallet has no network ${network}.`)
      change({ network })
    },
    setLocked: locked => change({ locked }),
    setOnline(next) {
      online = next
    },
    vanish() {
      vanished = true
      approvals.abandon()
      listeners.clear()
    },
  }
}
