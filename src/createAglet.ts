import { effect, untracked } from '@preact/signals-core'
import type { HostVerbs } from './actions/host/verbs'
import type { OpenOptions } from './actions/modal/openModal'
import type { FamilyProviders } from './adapters/providers'
import { type AgletCore, type Aglet as CompleteAglet, createCore, type Runtime } from './aglet'
import { applyPreferences } from './effects/host/applyPreferences'
import { start } from './effects/start'
import { AgletError } from './errors'
import { checkNamespace } from './lib/account/checkNamespace'
import { NAMESPACES } from './lib/account/namespaces'
import { loadPart } from './lib/data/loadPart'
import { callListener } from './lib/host/callListener'
import type { SiwxSession } from './lib/siwx/siwx'
import { checkOptions, type Options, parseOptions } from './options'
import type { AccountState, NetworkState } from './signals/account/account'
import type { Fetched } from './signals/account/holdings'
import { createHoldings } from './signals/account/holdings'
import type { ConnectionsByNamespace } from './signals/connect/connections'
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

declare global {
  interface DocumentEventMap {
    /** The script tag has created its instance. */
    'aglet:ready': CustomEvent<Aglet>
  }
}

/** The read-only state of an instance; each member is a signal. */
export interface AgletState {
  /** The account of the active namespace. */
  readonly account: Readable<AccountState>
  /** The network of the active namespace: the one the app is on, and the one the wallet is on. */
  readonly network: Readable<NetworkState>
  /** Whether the modal is open. */
  readonly open: Readable<boolean>
  /** The native balance of the active account on the active network. */
  readonly balance: Readable<Fetched<NativeBalance>>
  /** The token balances of the active account, the most valuable first. */
  readonly tokens: Readable<Fetched<readonly TokenBalance[]>>
  /** Name and avatar of the active account. */
  readonly identity: Readable<Fetched<Identity>>
  /** The theme of the modal: the option, else the user's choice, else the system's. */
  readonly themeMode: Readable<'light' | 'dark'>
  /** The sign-in session of the active account (`siwx`); undefined while the account is not signed in. */
  readonly session: Readable<SiwxSession | undefined>
}

/** A snapshot of the state as plain values. */
export type AgletSnapshot = { readonly [K in keyof AgletState]: AgletState[K]['value'] }

/**
 * One wallet-connection modal, made by `createAglet`. After `destroy`, methods throw `destroyed`, except
 * `destroy` and those that only read: `state`, `getState`, `getAccount`, `getNetwork`, `getProvider`.
 */
export interface Aglet extends HostVerbs {
  /** Sign-in with the wallet, if the option `siwx` or `siweConfig` is set. */
  readonly siwx: SiwxVerbs
  /** The current state, as signals. */
  readonly state: AgletState
  /**
   * The URI of the WalletConnect pairing that waits for a wallet, for hosts that show it themselves
   * (`manualWCControl`). It is not part of `state`, because anyone with the URI can answer the pairing: show
   * it, and do not store or log it.
   */
  readonly pairingUri: Readable<PairingUriState | undefined>
  /** The state as plain values. */
  getState(): AgletSnapshot
  /** Calls the listener after each change of the state. @returns a function that unsubscribes */
  subscribe(listener: (state: AgletSnapshot) => void): () => void
  /**
   * Opens the modal on the view in `options`; by default Account when connected, else Connect.
   *
   * @throws AgletError `invalid_option` for an unknown view or namespace; `method_unsupported` for `LookAround`
   *   while `features.viewOnly` is off, and where there is no `matchMedia`, as on a
   *   server or in jsdom
   */
  open(options?: OpenOptions): Promise<void>
  /** Closes the modal, unless a required step keeps it open. */
  close(): void
  /**
   * Connects a wallet by its connector id (an EIP-6963 rdns, or `injected`) without opening the modal.
   * Without an id the modal opens, even if a wallet is connected, and the promise resolves with the session
   * of the wallet that the user connects then, which may be the same wallet again; closing the modal without
   * a choice rejects with `cancelled`. `walletConnect` opens the modal on the pairing QR code, `ID_AUTH` on
   * the login.
   *
   * @throws AgletError `wallet_not_found`, `adapter_not_found` for a wallet whose namespace has no network in
   *   the options, `user_rejected`, `request_pending`, `cancelled`, and the wallet's other errors
   */
  connect(connectorId?: string): Promise<Session>
  /** Disconnects one namespace, or all. @throws AgletError `invalid_option` for an unknown namespace */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Asks the wallet to switch to another network, and makes that network the active one.
   *
   * @param network a chain id, a CAIP-2 id, or a network object
   * @throws AgletError `network_not_found`, `user_rejected`, `request_pending`, `chain_unsupported`,
   *   `method_unsupported` if the wallet cannot switch, `account_changed` if another account was connected
   *   meanwhile, `cancelled` if a wallet of the network's namespace had to be connected first and was not
   */
  switchNetwork(network: number | CaipNetworkId | NetworkInput): Promise<void>
  /**
   * The account of a namespace; without an argument, of the active one. A signal's computed or effect that calls
   * it reruns when the account changes.
   *
   * @throws AgletError `invalid_option` for an unknown namespace
   */
  getAccount(namespace?: Namespace): AccountState
  /**
   * The network of a namespace: the one the app is on, and the one the wallet is on. Without an argument, of the
   * active namespace.
   *
   * @throws AgletError `invalid_option` for an unknown namespace, or one of which `networks` has no network
   */
  getNetwork(namespace?: Namespace): NetworkState
  /**
   * The connected wallet's own provider, for viem, wagmi, ethers or anything else: EIP-1193 for eip155.
   * Without an argument it is the provider of the active namespace, typed as the union of all providers.
   *
   * @throws AgletError `invalid_option` for an unknown namespace
   */
  getProvider<Family extends Namespace = Namespace>(namespace?: Family): FamilyProviders[Family] | undefined
  /**
   * Reads the balances again and ignores every cache. It may be called with each block: calls during a read
   * share one more read, which starts after it.
   */
  refresh(): Promise<void>
  /**
   * Changes options after creation. An option that is absent stays as it is; one that is `undefined` returns
   * to its default.
   *
   * @throws AgletError `invalid_option`
   */
  update(options: Partial<Options>): void
  /** Removes the modal, all listeners and timers. The wallet connection itself is kept for the next visit. */
  destroy(): void
}

/**
 * Sign-in and sign-out with the wallet; both throw `method_unsupported` unless `siwx` or `siweConfig` is set.
 */
export interface SiwxVerbs {
  /**
   * Signs in with the account of a namespace, by default the active one; the modal shows the message to sign.
   * It asks again even if the user has declined an earlier sign-in.
   *
   * @returns the new session, or the existing one if the account is signed in already
   * @throws AgletError `invalid_option` for an unknown namespace, `method_unsupported` also for one whose
   *   accounts do not sign in, `not_connected`, `chain_unsupported`, `request_pending` while another account
   *   signs, `user_rejected`, `account_changed`, `signature_invalid`, and the errors of the wallet and of the
   *   session store
   */
  signIn(namespace?: Namespace): Promise<SiwxSession>
  /**
   * Ends the sign-in sessions of one namespace, or of all; wallets stay connected.
   *
   * @throws AgletError `invalid_option` for an unknown namespace, and the errors of the session store
   */
  signOut(namespace?: Namespace): Promise<void>
}

/** The methods that `chunks/session` implements. */
type SessionVerbs = Pick<Aglet, 'disconnect' | 'switchNetwork' | 'refresh'> & {
  /**
   * @param before the connections at the time of the host's call
   * @param wasClosed tells whether the host has closed the modal since then
   */
  connectById(
    connectorId: string | undefined,
    before: ConnectionsByNamespace,
    wasClosed: () => boolean,
  ): Promise<Session>
  /** @param before the options before the update */
  disconnectRemovedAdapters(before: Options): Promise<void>
}
const SESSION_VERBS: Record<keyof SessionVerbs, true> = {
  connectById: true,
  disconnectRemovedAdapters: true,
  disconnect: true,
  switchNetwork: true,
  refresh: true,
}
const SIWX_VERBS: Record<keyof SiwxVerbs, true> = { signIn: true, signOut: true }
/** The methods that `chunks/verbs` implements. */
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

/**
 * A chunk that implements these methods as functions of the same names, with the instance as first parameter.
 */
type MethodsChunk<Verbs extends Methods<keyof Verbs>> = {
  readonly [Name in keyof Verbs]: (
    aglet: CompleteAglet,
    ...args: Parameters<Verbs[Name]>
  ) => ReturnType<Verbs[Name]>
} & { initModalState(core: AgletCore): CompleteAglet }

/**
 * Guards a signal that hosts subscribe to. Without this, a listener that throws would end its subscription
 * and make the code that changed the state fail.
 */
function forHosts<T>(signal: Readable<T>): Readable<T> {
  const subscribe = signal.subscribe.bind(signal)
  signal.subscribe = listener => subscribe(value => callListener(() => listener(value)))
  return signal
}

const CORE = Symbol('aglet')

/** @returns the core of a public instance, for the entries and their components. */
export function coreOf(aglet: Aglet): AgletCore {
  const core = (aglet as { [CORE]?: AgletCore })[CORE]
  if (core) return core
  throw new AgletError('invalid_option', 'This instance comes from another entry.')
}

/**
 * Creates an instance from the loaders of an entry; it does nothing by itself until `startAglet`. The
 * function is long because it has a short member for each method of the public interface.
 */
export function assemble(options: Options, runtime: Runtime): Aglet {
  const core = createCore(options, runtime)
  const { account, opened, prerendered, connections, networks, theme } = core
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
      // The object has every key of `state`, each with the value of its signal.
    ) as AgletSnapshot

  const alive = () => {
    if (core.lifetime.aborted) throw core.lifetime.reason
  }

  /** The namespace that the host has named; by default the active one. */
  const familyOf = (
    namespace: Namespace = account.namespace.value,
    allowed?: readonly Namespace[],
  ): Namespace => {
    checkNamespace(namespace, allowed)
    return namespace
  }

  /** How often the host has called `open` or `close`; a modal that loads for an earlier call is not opened. */
  let calls = 0
  let closings = 0

  /** Creates methods of these names; each loads the chunk that implements it when it is called. */
  const loadOnCall = <Verbs extends Methods<keyof Verbs>>(
    names: Record<keyof Verbs, true>,
    load: (wallet: WalletChunk) => Promise<MethodsChunk<Verbs>>,
  ) =>
    Object.fromEntries(
      (Object.keys(names) as (keyof Verbs)[]).map(name => [
        name,
        async (...args: Parameters<Verbs[typeof name]>) => {
          alive()
          // If the instance is destroyed meanwhile, throw `destroyed` whether or not the chunk has loaded.
          const chunk = await loadPart(() => runtime.loadWallet().then(load)).finally(alive)
          return chunk[name](chunk.initModalState(core), ...args)
        },
      ]),
      // `Object.fromEntries` loses the key types; `names` has every key of `Verbs`.
    ) as Verbs
  const { connectById, disconnectRemovedAdapters, ...session } = loadOnCall<SessionVerbs>(
    SESSION_VERBS,
    wallet => wallet.loadSession(),
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
        // Signals that the listener reads are not subscribed to.
        if (!first) untracked(() => callListener(() => listener(now)))
        first = false
      })
      const unregister = core.onDestroy(stop)
      return () => {
        unregister()
        stop()
      }
    },
    async open(options) {
      alive()
      const call = ++calls
      await loadPart(async () => {
        const { ui, aglet } = await core.ui()
        if (options !== undefined) {
          options = await (await runtime.loadWallet()).checkOpening(options, core.options.peek())
          alive()
        }
        if (call === calls) ui.openModal(aglet, options)
      }).catch(error => {
        // The host has destroyed the instance while the modal loaded, so there is nothing to open.
        if (!core.lifetime.aborted) throw error
      })
    },
    close() {
      alive()
      calls++
      closings++
      if (opened.peek()) core.withUi(({ ui, aglet }) => ui.closeModal(aglet))
    },
    async connect(connectorId) {
      // Sessions from before the modal opens are not the user's choice in it.
      const before = connections.all.peek()
      const count = closings
      if (connectorId === undefined) await aglet.open({ view: 'Connect' })
      return connectById(connectorId, before, () => closings !== count)
    },
    getAccount: namespace => account.accountIn(familyOf(namespace)),
    getNetwork: namespace => account.networkIn(familyOf(namespace, NAMESPACES.filter(networks.activeOf))),
    getProvider<Family extends Namespace>(namespace?: Family) {
      const family = familyOf(namespace)
      const session = connections.sessionOf(family)
      // `Adapter.provider` returns the provider type of the adapter's own namespace.
      return (session && core.activeAdapters.get(family)?.provider(session.connectorId)) as
        | FamilyProviders[Family]
        | undefined
    },
    update(changes) {
      alive()
      checkOptions(changes)
      const before = core.options.peek()
      core.options.value = parseOptions({
        ...before,
        ...changes,
        ...(changes.features && { features: { ...before.features, ...changes.features } }),
        ...(changes.endpoints && { endpoints: { ...before.endpoints, ...changes.endpoints } }),
      })
      if ('adapters' in changes)
        disconnectRemovedAdapters(before).catch(
          error =>
            core.lifetime.aborted || console.error('Aglet: a removed adapter was not disconnected.', error),
        )
      applyPreferences(core)
    },
    destroy: core.destroy,
  }

  // The modal is mounted once the user points at a button, or at the first opening.
  core.onDestroy(
    effect(() => {
      if ((opened.value || prerendered.value) && !core.options.peek().enableEmbedded)
        core.withUi(({ ui, aglet }) => ui.mountOnce(aglet))
    }),
  )
  return aglet
}

/**
 * Starts the effects of an instance: wallet discovery, restoring and persisting sessions. A script calls it
 * at once, a server-rendered page after hydration; on a server it does nothing. Elements of the page without
 * an instance of their own use the oldest instance that is not destroyed.
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
