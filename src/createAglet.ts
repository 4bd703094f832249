import { effect, untracked } from '@preact/signals-core'
import type { HostVerbs } from './actions/host/verbs'
import type { OpenOptions } from './actions/modal'
import { type Aglet as Core, createCore, type Runtime } from './aglet'
import { start } from './effects/start'
import { takeChoices } from './effects/takeChoices'
import { AgletError } from './errors'
import { checkOptions, type Options, takeOptions } from './options'
import type { AccountState, NetworkState } from './signals/account'
import type { Fetched } from './signals/holdings'
import { createHoldings } from './signals/holdings'
import { createPairingUri, type PairingUriState } from './signals/pairingUri'
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
  readonly account: Readable<AccountState>
  readonly network: Readable<NetworkState>
  /** Whether the modal shows. */
  readonly open: Readable<boolean>
  /** The native balance of the active account on the active network. */
  readonly balance: Readable<Fetched<NativeBalance>>
  readonly tokens: Readable<Fetched<readonly TokenBalance[]>>
  readonly identity: Readable<Fetched<Identity>>
  readonly themeMode: Readable<'light' | 'dark'>
}

/** The same state as plain values, at one moment. */
export type AgletSnapshot = { readonly [K in keyof AgletState]: AgletState[K]['value'] }

/** One wallet-connection modal. Made by `createAglet`; every method of a destroyed one throws `destroyed`. */
export interface Aglet extends HostVerbs {
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
   * Without an id the modal opens, and the promise settles with the user's choice; `walletConnect` opens it on the
   * pairing code.
   *
   * @throws AgletError `wallet_not_found`, `user_rejected`, `request_pending`, `cancelled`
   */
  connect(connectorId?: string): Promise<Session>
  /** Ends the connections of one family, or of all. */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * @param network a chain id, a CAIP-2 id, or a network object
   * @throws AgletError `network_not_found`, `user_rejected`, `chain_unsupported`
   */
  switchNetwork(network: number | CaipNetworkId | NetworkInput): Promise<void>
  /** Who is connected in a family. Inside a signal's computed or effect, it is followed. */
  getAccount(namespace: Namespace): AccountState
  /** The network of a family: the app's, and the wallet's. */
  getNetwork(namespace: Namespace): NetworkState
  /** The connected wallet's own provider (EIP-1193 for eip155), for viem, wagmi, ethers or anything else. */
  getProvider(namespace?: Namespace): unknown
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

/** Those of `parts/session`. */
type SessionVerbs = Pick<Aglet, 'disconnect' | 'switchNetwork' | 'refresh'> & {
  connectById: Aglet['connect']
}

const CORE = Symbol('aglet')
/** The names of `HostVerbs`, and of what `parts/verbs` exports. */
const HOST_VERBS =
  'send swap quoteSwap sendTransaction writeContract waitForTransaction signMessage signTypedData estimateGas estimateFee getCapabilities getAssets resolveName'

/** @returns what a public instance is made of; for the entries and their components. */
export function coreOf(aglet: Aglet): Core {
  const core = (aglet as { [CORE]?: Core })[CORE]
  if (core) return core
  throw new AgletError('invalid_option', 'This instance comes from another entry.')
}

/** Makes an instance over the seams of an entry; it does nothing by itself until `startAglet`. */
export function assemble(options: Options, runtime: Runtime): Aglet {
  const core = createCore(options, runtime)
  const { account, opened, networks, connections, theme } = core
  const holdings = core.get(createHoldings)

  const state: AgletState = {
    account: account.account,
    network: account.network,
    open: opened,
    balance: holdings.native,
    tokens: holdings.tokens,
    identity: holdings.identity,
    themeMode: theme.mode,
  }
  const getState = () =>
    Object.fromEntries(
      Object.entries(state).map(([name, signal]) => [name, signal.peek()]),
    ) as unknown as AgletSnapshot

  const alive = () => {
    if (core.lifetime.aborted) throw core.lifetime.reason
  }

  // The modal is drawn at the first opening, and again if an earlier drawing failed to load.
  let mounting: Promise<unknown> | undefined
  const draw = () => {
    mounting ??= core.ui().then(
      ui => {
        const unmount = ui.mount(core)
        if (core.lifetime.aborted) unmount()
        else core.onDestroy(unmount)
      },
      error => {
        mounting = undefined
        throw error
      },
    )
    return mounting
  }

  /** Verbs of these names, whose code comes with a part. */
  const later = <V>(names: string, load: () => Promise<{ equip(core: Core): void }>) =>
    Object.fromEntries(
      names.split(' ').map(name => [
        name,
        async (...args: unknown[]) => {
          alive()
          const part = (await load()) as Readonly<Record<string, (core: Core, ...args: unknown[]) => unknown>>
          part['equip']!(core)
          return part[name]!(core, ...args)
        },
      ]),
    ) as V
  const { connectById, ...session } = later<SessionVerbs>(
    'connectById disconnect switchNetwork refresh',
    () => import('./parts/session'),
  )

  const aglet: Aglet & { [CORE]: Core } = {
    ...session,
    ...later<HostVerbs>(HOST_VERBS, () => import('./parts/verbs')),
    [CORE]: core,
    state,
    pairingUri: core.get(createPairingUri),
    getState,
    subscribe(listener) {
      alive()
      let first = true
      const stop = effect(() => {
        for (const signal of Object.values(state)) signal.value
        const now = getState()
        // What a listener throws is its own affair, and what it reads is not followed.
        if (!first)
          untracked(() => {
            try {
              listener(now)
            } catch (error) {
              console.error('Aglet: a listener failed.', error)
            }
          })
        first = false
      })
      const forget = core.onDestroy(stop)
      return () => {
        forget()
        stop()
      }
    },
    async open(how) {
      alive()
      const ui = await core.ui()
      ui.openModal(core, how)
    },
    close() {
      alive()
      if (opened.peek()) core.ui().then(ui => ui.closeModal(core))
    },
    async connect(connectorId) {
      if (connectorId === undefined) await aglet.open({ view: 'Connect' })
      return connectById(connectorId)
    },
    getAccount: account.accountIn,
    getNetwork: account.networkIn,
    getProvider(namespace = account.namespace.peek()) {
      const session = connections.sessionOf(namespace)
      return session && core.serving.get(namespace)?.provider(session.connectorId)
    },
    update(changes) {
      alive()
      checkOptions(changes)
      const before = core.given.peek()
      const next = takeOptions({
        ...before,
        ...changes,
        features: { ...before.features, ...changes.features },
        endpoints: { ...before.endpoints, ...changes.endpoints },
      })
      core.given.value = next
      if (changes.networks) networks.setRequested(changes.networks)
      theme.setVariables(next.themeVariables ?? {})
      takeChoices(core)
    },
    destroy: core.destroy,
  }

  core.onDestroy(
    effect(() => {
      if (opened.value && !core.given.peek().enableEmbedded)
        draw().catch(error => console.error('Aglet: the modal did not load.', error))
    }),
  )
  return aglet
}

/** Lets an instance listen, restore and persist: at once for a script, after hydration for a server-rendered page. */
export function startAglet(aglet: Aglet): void {
  start(coreOf(aglet))
}
