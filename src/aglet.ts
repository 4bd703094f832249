import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Adapter } from './adapters/adapter'
import { AgletError } from './errors'
import type { Translate } from './i18n/t'
import { type Options, parseOptions } from './options'
import { type AccountSignals, createAccount } from './signals/account/account'
import { type ConnectionFacts, type Connections, createConnections } from './signals/connect/connections'
import { type ConnectorFacts, type Connectors, createConnectors } from './signals/connect/connectors'
import type { ModalState } from './signals/modal/modalState'
import { createNetworks, type Networks } from './signals/networks/networks'
import { createLocale, type Locale } from './signals/settings/locale'
import { createTheme, type Theme } from './signals/settings/theme'
import { createStorage, type KeyValue } from './storage'
import type { Namespace } from './types'

/** What an entry (script, ESM, React, Preact) provides: its name, and how it loads what is not needed at first. */
export interface Runtime {
  /** First part of `sv`: `html`, `react`, `cdn` … */
  readonly sdk: string
  readonly version: string
  /** Fetches the code that draws, opens and closes the modal. */
  loadUi(): Promise<UiChunk>
  /** Fetches the code that connects wallets and shows the account. */
  loadWallet(): Promise<typeof import('./chunks/modal/wallet')>
}

type UiChunk = typeof import('./chunks/modal/ui')

/**
 * The one object that owns everything of an instance, as it is before the user shows any intent: connections and
 * connectors can be read, but nothing changes them yet. `initModalState` makes it an `Aglet`.
 */
export interface AgletCore {
  /** The options as the host gave them, checked. */
  readonly options: Signal<Options>
  /** Whether the modal shows. It is part of the core, since buttons read it before the modal has loaded. */
  readonly opened: Signal<boolean>
  /** Whether the closed modal is drawn, unseen, so that opening it takes no more than showing it. */
  readonly drawnAhead: Signal<boolean>
  readonly theme: Theme
  readonly locale: Locale
  readonly networks: Networks
  readonly connections: ConnectionFacts
  readonly connectors: ConnectorFacts
  /** EIP-6963 announcements that `discoverAnnounced` has not read yet. */
  readonly announcements: unknown[]
  /** How many announcements have arrived, so that an effect can follow them. */
  readonly announcementCount: Signal<number>
  /** Icons by connector id, as announced; unchecked. */
  readonly icons: Map<string, unknown>
  readonly account: AccountSignals
  readonly storage: KeyValue
  /** Providers by connector id. */
  readonly providers: Map<string, unknown>
  /** The adapter of each namespace's present or last connection. */
  readonly activeAdapters: Map<Namespace, Adapter>
  readonly runtime: Runtime
  /** Aborted by `destroy`. */
  readonly lifetime: AbortSignal
  /** The present translator; views read it through `useAglet`, so that they follow the language. */
  readonly t: ReadonlySignal<Translate>

  /** The adapter that serves a connector of a namespace. */
  adapter(namespace: Namespace, connectorId: string): Promise<Adapter>
  /**
   * Loads the modal's code and completes the instance for it.
   *
   * @throws AgletError `destroyed` if the instance was destroyed meanwhile
   */
  ui(): Promise<LoadedUi>
  /** Someone points at a button: loads the modal's code and draws it ahead. What fails to load is asked for again later. */
  warm(): void
  /** Runs `run` with that once it is there; where it does not load, the console says so. */
  withUi(run: (loaded: LoadedUi) => void): void
  /** The same for what a user presses: who presses again because the code takes its time wants it once. */
  press(run: (loaded: LoadedUi) => void): void
  /** The state of a feature, made by `factory` at its first use and kept. */
  get<T>(factory: (aglet: this) => T): T
  /** Runs `run` later, unless it is stopped or the instance destroyed. @param ms milliseconds @returns the stop */
  after(ms: number, run: () => void): () => void
  /** Runs `stop` when the instance is destroyed, or at once if it already is. @returns unregisters `stop` */
  onDestroy(stop: () => void): () => void
  destroy(): void
}

/** The instance once there is intent: with the state of the modal, and with the ways to change what is connected. */
export interface Aglet extends AgletCore, ModalState {
  readonly connections: Connections
  readonly connectors: Connectors
}

/** What `AgletCore.ui` resolves to: the modal's code, and the instance that its functions take. */
export interface LoadedUi {
  readonly ui: UiChunk
  readonly aglet: Aglet
}

/**
 * Makes an instance. It is long since it makes each part of it once, from those made before.
 *
 * @throws AgletError `invalid_option`
 */
export function createCore(options: Options, runtime: Runtime): AgletCore {
  const parsed = parseOptions(options)
  const networks = createNetworks(parsed.networks, parsed.defaultNetwork)
  const connections = createConnections()
  const connectors = createConnectors()
  const locale = createLocale()
  const providers = new Map<string, unknown>()
  const features = new Map<unknown, unknown>()
  const end = new AbortController()
  let presses = 0
  const stops = new Set<() => void>()

  const core: AgletCore = {
    options: signal(parsed),
    opened: signal(false),
    drawnAhead: signal(false),
    theme: createTheme(parsed.themeMode, parsed.themeVariables),
    locale,
    networks,
    connections,
    connectors,
    announcements: [],
    announcementCount: signal(0),
    icons: new Map(),
    account: createAccount(connections, networks, connectors),
    storage: createStorage(() => globalThis.localStorage),
    providers,
    activeAdapters: new Map(),
    runtime,
    lifetime: end.signal,
    t: locale.t,

    adapter: (namespace, connectorId) =>
      runtime.loadWallet().then(part => part.adapterOf(part.initModalState(core), namespace, connectorId)),
    async ui() {
      const ui = await runtime.loadUi()
      // The instance may have been destroyed while the code was loading.
      if (end.signal.aborted) throw end.signal.reason
      return { ui, aglet: ui.initModalState(core) }
    },
    warm() {
      core.ui().then(
        () => {
          core.drawnAhead.value = true
        },
        () => {},
      )
    },
    withUi(run) {
      core.ui().then(run, error => {
        if (!end.signal.aborted) console.error('Aglet: the modal did not load.', error)
      })
    },
    press(run) {
      const press = ++presses
      core.withUi(loaded => press === presses && run(loaded))
    },
    get<T>(factory: (aglet: AgletCore) => T): T {
      if (!features.has(factory)) features.set(factory, factory(core))
      return features.get(factory) as T
    },
    after(ms: number, run: () => void) {
      const stop = () => {
        clearTimeout(timer)
        stops.delete(stop)
      }
      const timer = setTimeout(() => {
        stops.delete(stop)
        run()
      }, ms)
      stops.add(stop)
      return stop
    },
    onDestroy(stop: () => void) {
      if (end.signal.aborted) stop()
      else stops.add(stop)
      return () => void stops.delete(stop)
    },
    destroy() {
      if (end.signal.aborted) return
      end.abort(new AgletError('destroyed', 'This Aglet was destroyed.'))
      for (const stop of [...stops]) stop()
      stops.clear()
      core.opened.value = false
      providers.clear()
      features.clear()
    },
  }
  return core
}
