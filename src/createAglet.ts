import { effect, untracked } from '@preact/signals-core'
import type { HostVerbs } from './actions/host/verbs'
import type { OpenOptions } from './actions/modal/openModal'
import type { FamilyProviders } from './adapters/providers'
import { type AgletCore, type Aglet as CompleteAglet, createCore, type Runtime } from './aglet'
import { applyPreferences } from './effects/host/applyPreferences'
import { start } from './effects/start'
import { AgletError, isAgletError } from './errors'
import { checkNamespace } from './lib/account/checkNamespace'
import { loadPart } from './lib/data/loadPart'
import type { SiwxSession } from './lib/siwx/siwx'
import { checkOptions, type Options, parseOptions } from './options'
import type { AccountState, NetworkState } from './signals/account/account'
import type { Fetched } from './signals/account/holdings'
import { createHoldings } from './signals/account/holdings'
import type { All } from './signals/connect/connections'
import { pageInstances } from './signals/host/pageInstances'
import { createPairingUri, type PairingUriState } from './signals/pairing/pairingUri'
import { createSiwxState } from './signals/siwx/siwxState'
import type {
  CaipNetworkId,
  Identity,
  Namespace,
  NativeBalance,
  NetworkInput,
  Readable,
  Session,
  TokenBalance,
} from './types'

/** The read-only state of an instance; each is a signal. */
export interface AgletState {
  /** Who is connected, in the family in front. */
  readonly account: Readable<AccountState>
  /** The network of the family in front: the app's, and the wallet's. */
  readonly network: Readable<NetworkState>
  /** Whether the modal shows. */
  readonly open: Readable<boolean>
  /** The native balance of the active account on the active network. */
  readonly balance: Readable<Fetched<NativeBalance>>
  /** What the active account holds, the most valuable first. */
  readonly tokens: Readable<Fetched<readonly TokenBalance[]>>
  /** Name and picture of the active account. */
  readonly identity: Readable<Fetched<Identity>>
  /** What the modal is drawn in: the option, else the user's choice, else the system's. */
  readonly themeMode: Readable<'light' | 'dark'>
  /** The sign-in of the account that is shown (`siwx`); undefined while nobody is signed in. */
  readonly session: Readable<SiwxSession | undefined>
}

/** The same state as plain values, at one moment. */
export type AgletSnapshot = { readonly [K in keyof AgletState]: AgletState[K]['value'] }

/**
 * One wallet-connection modal. Made by `createAglet`. Of a destroyed one, what acts throws `destroyed`; what only reads
 * (`state`, `getState`, `getAccount`, `getNetwork`, `getProvider`) does not, nor does `destroy`.
 */
export interface Aglet extends HostVerbs {
  /** Signing in with the wallet, where the host has set `siwx` or `siweConfig`. */
  readonly siwx: SiwxVerbs
  /** What is so now, as signals. */
  readonly state: AgletState
  /**
   * The URI of the pairing that waits for a wallet, for hosts that show it themselves (`manualWCControl`). Apart from
   * the state, since whoever has it can answer: show it, and keep it nowhere.
   */
  readonly pairingUri: Readable<PairingUriState | undefined>
  /** The state as plain values. */
  getState(): AgletSnapshot
  /** Calls back after each change. @returns the stop */
  subscribe(listener: (state: AgletSnapshot) => void): () => void
  /** Shows the modal: Account when connected, else Connect, or the view asked for. */
  open(options?: OpenOptions): Promise<void>
  /** Closes the modal, unless a required step holds it open. */
  close(): void
  /**
   * Connects a wallet by its connector id (an EIP-6963 rdns, or `injected`) without opening the modal.
   * Without an id the modal opens, also while somebody is connected, and the promise settles with what the user connects
   * then, be it the same wallet again; closing the modal without a choice rejects with `cancelled`. `walletConnect` opens it
   * on the pairing code, `ID_AUTH` where one logs in.
   *
   * @throws AgletError `wallet_not_found`, `adapter_not_found` for a wallet of a family without networks, `user_rejected`,
   *   `request_pending`, `cancelled`
   */
  connect(connectorId?: string): Promise<Session>
  /** Ends the connections of one family, or of all. */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Asks the wallet to go to another network, and takes the app there.
   *
   * @param network a chain id, a CAIP-2 id, or a network object
   * @throws AgletError `network_not_found`, `user_rejected`, `request_pending`, `chain_unsupported`, `method_unsupported` where
   *   the wallet cannot switch, `account_changed` where another one was connected meanwhile, `cancelled` where a wallet of the
   *   network's family had to be connected and was not
   */
  switchNetwork(network: number | CaipNetworkId | NetworkInput): Promise<void>
  /**
   * Who is connected in a family. Inside a signal's computed or effect, it is followed.
   *
   * @throws AgletError `invalid_option` for an unknown family
   */
  getAccount(namespace: Namespace): AccountState
  /**
   * The network of a family: the app's, and the wallet's.
   *
   * @throws AgletError `invalid_option` for an unknown family
   */
  getNetwork(namespace: Namespace): NetworkState
  /**
   * The connected wallet's own provider, for viem, wagmi, ethers or anything else: EIP-1193 for eip155. Without a family it is
   * that of the one in front, and typed as any family's.
   *
   * @throws AgletError `invalid_option` for an unknown family
   */
  getProvider<Family extends Namespace = Namespace>(namespace?: Family): FamilyProviders[Family] | undefined
  /** Reads the balances again, past every cache. */
  refresh(): Promise<void>
  /**
   * Changes options of a living instance; those that are absent stay as they are, one that is undefined goes back to
   * its default.
   *
   * @throws AgletError `invalid_option`
   */
  update(options: Partial<Options>): void
  /** Takes everything away: modal, listeners, timers. The wallet connection itself is kept for the next visit. */
  destroy(): void
}

/** Signing in with the wallet and out again; both throw `method_unsupported` where neither `siwx` nor `siweConfig` is set. */
export interface SiwxVerbs {
  /**
   * Has the account of a family sign in now, with the modal showing what it signs; also one that was asked before and
   * turned away.
   *
   * @returns its session, also one that is there already
   * @throws AgletError `not_connected`, `chain_unsupported`, `user_rejected`, `account_changed`, `signature_invalid`, and
   *   those of wallet and store
   */
  signIn(namespace?: Namespace): Promise<SiwxSession>
  /** Ends the sessions of one family, or of all; wallets stay connected. */
  signOut(namespace?: Namespace): Promise<void>
}

/** The methods that `chunks/session` brings. */
type SessionVerbs = Pick<Aglet, 'disconnect' | 'switchNetwork' | 'refresh'> & {
  /** @param before the connections when the host has asked */
  connectById(connectorId: string | undefined, before: All): Promise<Session>
  /** @param before the options until now */
  leaveRemovedAdapters(before: Options): Promise<void>
}
const SESSION_VERBS: Record<keyof SessionVerbs, true> = {
  connectById: true,
  leaveRemovedAdapters: true,
  disconnect: true,
  switchNetwork: true,
  refresh: true,
}
const SIWX_VERBS: Record<keyof SiwxVerbs, true> = { signIn: true, signOut: true }
/** The methods that `chunks/verbs` brings. */
const HOST_VERBS: Record<keyof HostVerbs, true> = {
  send: true,
  swap: true,
  quoteSwap: true,
  sendTransaction: true,
  writeContract: true,
  waitForTransaction: true,
  signMessage: true,
  signTypedData: true,
  estimateGas: true,
  estimateFee: true,
  getCapabilities: true,
  getAssets: true,
  resolveName: true,
  grantPermissions: true,
  getSmartSessions: true,
  revokeSmartSession: true,
}

type WalletChunk = Awaited<ReturnType<Runtime['loadWallet']>>

type Methods<Names extends PropertyKey> = { readonly [Name in Names]: (...args: never[]) => Promise<unknown> }

/** What a chunk exports for these methods: functions of the same names, which take the instance first. */
type MethodsChunk<Verbs extends Methods<keyof Verbs>> = {
  readonly [Name in keyof Verbs]: (
    aglet: CompleteAglet,
    ...args: Parameters<Verbs[Name]>
  ) => ReturnType<Verbs[Name]>
} & { initModalState(core: AgletCore): CompleteAglet }

/** Calls a listener of the host's; what it throws is its own affair. */
function tell<T>(listener: (value: T) => void, value: T): void {
  try {
    listener(value)
  } catch (error) {
    console.error('Aglet: a listener failed.', error)
  }
}

/** A signal for hosts: a listener that throws would else end its subscription and fail whoever has changed the state. */
function forHosts<T>(signal: Readable<T>): Readable<T> {
  const subscribe = signal.subscribe.bind(signal)
  signal.subscribe = listener => subscribe(value => tell(listener, value))
  return signal
}

const CORE = Symbol('aglet')

/** @returns what a public instance is made of; for the entries and their components. */
export function coreOf(aglet: Aglet): AgletCore {
  const core = (aglet as { [CORE]?: AgletCore })[CORE]
  if (core) return core
  throw new AgletError('invalid_option', 'This instance comes from another entry.')
}

/**
 * Makes an instance over the seams of an entry; it does nothing by itself until `startAglet`. It is long since it has
 * a short member for each thing that a host may ask or do.
 */
export function assemble(options: Options, runtime: Runtime): Aglet {
  const core = createCore(options, runtime)
  const { account, opened, drawnAhead, networks, connections, theme } = core
  const holdings = core.get(createHoldings)

  const state: AgletState = {
    account: account.account,
    network: account.network,
    open: opened,
    balance: holdings.native,
    tokens: holdings.tokens,
    identity: holdings.identity,
    themeMode: theme.mode,
    session: core.get(createSiwxState).session,
  }
  Object.values(state).forEach(forHosts)
  const getState = () =>
    Object.fromEntries(
      Object.entries(state).map(([name, signal]) => [name, signal.peek()]),
      // Every name of `state` is there, with the value of its signal.
    ) as AgletSnapshot

  const alive = () => {
    if (core.lifetime.aborted) throw core.lifetime.reason
  }

  /** How often the host has closed the modal: one that was on its way to open stays closed. */
  let closings = 0

  /** Methods of these names, each of which loads the chunk that has its code. */
  const loadOnCall = <Verbs extends Methods<keyof Verbs>>(
    names: Record<keyof Verbs, true>,
    load: (wallet: WalletChunk) => Promise<MethodsChunk<Verbs>>,
  ) =>
    Object.fromEntries(
      (Object.keys(names) as (keyof Verbs)[]).map(name => [
        name,
        async (...args: Parameters<Verbs[typeof name]>) => {
          alive()
          // Whoever destroys the instance meanwhile is told of that, whether the code has come or not.
          const chunk = await loadPart(() => runtime.loadWallet().then(load)).finally(alive)
          return chunk[name](chunk.initModalState(core), ...args)
        },
      ]),
      // `Object.fromEntries` forgets the names; `names` has every key of `Verbs`.
    ) as Verbs
  const { connectById, leaveRemovedAdapters, ...session } = loadOnCall<SessionVerbs>(SESSION_VERBS, wallet =>
    wallet.loadSession(),
  )

  const aglet: Aglet & { [CORE]: AgletCore } = {
    ...session,
    ...loadOnCall<HostVerbs>(HOST_VERBS, wallet => wallet.loadVerbs()),
    siwx: loadOnCall<SiwxVerbs>(SIWX_VERBS, wallet => wallet.loadSiwx()),
    [CORE]: core,
    state,
    pairingUri: forHosts(core.get(createPairingUri)),
    getState,
    subscribe(listener) {
      alive()
      let first = true
      const stop = effect(() => {
        for (const signal of Object.values(state)) signal.value
        const now = getState()
        // What a listener reads is not followed.
        if (!first) untracked(() => tell(listener, now))
        first = false
      })
      const forget = core.onDestroy(stop)
      return () => {
        forget()
        stop()
      }
    },
    async open(options) {
      alive()
      const before = closings
      try {
        const { ui, aglet } = await core.ui()
        if (options) {
          await (await runtime.loadWallet()).checkOpening(options, core.options.peek())
          alive()
        }
        if (closings === before) ui.openModal(aglet, options)
      } catch (cause) {
        // Who destroys it while it loads does not want it open any more.
        if (core.lifetime.aborted) return
        throw isAgletError(cause) ? cause : new AgletError('unknown', 'The modal did not load.', { cause })
      }
    },
    close() {
      alive()
      closings++
      if (opened.peek()) core.withUi(({ ui, aglet }) => ui.closeModal(aglet))
    },
    async connect(connectorId) {
      // What is connected before the modal opens is not what is chosen in it.
      const before = connections.all.peek()
      if (connectorId === undefined) await aglet.open({ view: 'Connect' })
      return connectById(connectorId, before)
    },
    getAccount(namespace) {
      checkNamespace(namespace)
      return account.accountIn(namespace)
    },
    getNetwork(namespace) {
      checkNamespace(namespace)
      return account.networkIn(namespace)
    },
    getProvider<Family extends Namespace>(namespace?: Family) {
      checkNamespace(namespace)
      const family = namespace ?? account.namespace.peek()
      const session = connections.sessionOf(family)
      // What an adapter's `provider` promises for its family.
      return (session && core.activeAdapters.get(family)?.provider(session.connectorId)) as
        | FamilyProviders[Family]
        | undefined
    },
    update(changes) {
      alive()
      checkOptions(changes)
      const before = core.options.peek()
      const next = parseOptions({
        ...before,
        ...changes,
        ...(changes.features && { features: { ...before.features, ...changes.features } }),
        ...(changes.endpoints && { endpoints: { ...before.endpoints, ...changes.endpoints } }),
      })
      core.options.value = next
      if (changes.networks) networks.setRequested(changes.networks)
      if ('adapters' in changes)
        leaveRemovedAdapters(before).catch(error => console.error('Aglet: an adapter was not left.', error))
      theme.setVariables(next.themeVariables ?? {})
      applyPreferences(core)
    },
    destroy: core.destroy,
  }

  // The modal is drawn once someone points at a button, or at the first opening.
  core.onDestroy(
    effect(() => {
      if ((opened.value || drawnAhead.value) && !core.options.peek().enableEmbedded)
        core.withUi(({ ui, aglet }) => ui.mountOnce(aglet))
    }),
  )
  return aglet
}

/**
 * Lets an instance listen, restore and persist: at once for a script, after hydration for a server-rendered page; on a server
 * it does nothing. The page's elements that have no living instance get this one, and another living one after it.
 */
export function startAglet(aglet: Aglet): void {
  if (typeof window === 'undefined') return
  const core = coreOf(aglet)
  start(core)
  pageInstances.value = [...pageInstances.peek(), aglet]
  core.onDestroy(() => {
    pageInstances.value = pageInstances.peek().filter(one => one !== aglet)
  })
}
