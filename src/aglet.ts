import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Adapter } from './adapters/adapter'
import { AgletError } from './errors'
import type { Translate } from './i18n/t'
import { callListener } from './lib/host/callListener'
import { type Options, parseOptions } from './options'
import { type AccountSignals, createAccount } from './signals/account/account'
import { type Connections, createConnections } from './signals/connect/connections'
import { type ConnectorFacts, type Connectors, createConnectors } from './signals/connect/connectors'
import type { ModalState } from './signals/modal/modalState'
import { createNetworks, type Networks } from './signals/networks/networks'
import { createLocale, type Locale } from './signals/settings/locale'
import { createTheme, type Theme } from './signals/settings/theme'
import { createStorage, type KeyValue } from './storage'
import type { Namespace } from './types'

/** What an entry (script, ESM, React, Preact) provides: its name, and the loaders of its lazy chunks. */
export interface Runtime {
  /** First part of `sv`: `html`, `react`, `cdn` … */
  readonly sdk: string
  readonly version: string
  /** Loads the code that renders, opens and closes the modal. */
  loadUi(): Promise<UiChunk>
  /** Loads the code that connects wallets and shows the account. */
  loadWallet(): Promise<typeof import('./chunks/modal/wallet')>
}

type UiChunk = typeof import('./chunks/modal/ui')

/**
 * The object that owns all state of an instance before the user shows any intent: connections and connectors
 * can be read, but nothing changes them yet. `initModalState` completes it to an `Aglet`.
 */
export interface AgletCore {
  /** The host's options, validated. */
  readonly options: Signal<Options>
  /** Whether the modal is open. Part of the core, because buttons read it before the modal has loaded. */
  readonly opened: Signal<boolean>
  /** Whether the closed modal is rendered already, hidden, so that opening only has to show it. */
  readonly prerendered: Signal<boolean>
  readonly theme: Theme
  readonly locale: Locale
  readonly networks: Networks
  readonly connections: Connections
  readonly connectors: ConnectorFacts
  /** EIP-6963 announcements that `discoverAnnounced` has not read yet. */
  readonly announcements: unknown[]
  /** How many announcements have arrived, so that an effect can subscribe to them. */
  readonly announcementCount: Signal<number>
  readonly account: AccountSignals
  readonly storage: KeyValue
  /** The adapter of each namespace's current or last connection. */
  readonly activeAdapters: Map<Namespace, Adapter>
  readonly runtime: Runtime
  /** Aborted by `destroy`. */
  readonly lifetime: AbortSignal
  /**
   * The translator of the current language; views read it through `useAglet`, so that they rerender on a
   * change.
   */
  readonly t: ReadonlySignal<Translate>

  /**
   * Loads the modal's code and completes the instance for it.
   *
   * @throws AgletError `destroyed` if the instance was destroyed meanwhile
   */
  ui(): Promise<LoadedUi>
  /**
   * Loads the modal's code and renders it hidden, once the user points at a button. A failed load is retried
   * later.
   */
  preload(): void
  /** Loads the modal's code and passes it to `run`; logs a failed load to the console. */
  withUi(run: (loaded: LoadedUi) => void): void
  /** The same for clicks: of several clicks during the load, only the last one runs. */
  press(run: (loaded: LoadedUi) => void): void
  /** Returns the state of a feature; `factory` creates it at the first use. */
  get<T>(factory: (aglet: this) => T): T
  /** Runs `stop` when the instance is destroyed, or at once if it is already. @returns unregisters `stop` */
  onDestroy(stop: () => void): () => void
  destroy(): void
}

/**
 * The complete instance: with the state of the modal, and with the functions that change its connectors.
 */
export interface Aglet extends AgletCore, ModalState {
  readonly connectors: Connectors
}

/** What `AgletCore.ui` resolves to: the modal's code, and the complete instance that its functions take. */
export interface LoadedUi {
  readonly ui: UiChunk
  readonly aglet: Aglet
}

/**
 * Creates an instance. The function is long because it creates each part once, from the parts before it.
 *
 * @throws AgletError `invalid_option`
 */
export function createCore(options: Options, runtime: Runtime): AgletCore {
  const parsed = signal(parseOptions(options))
  const networks = createNetworks(parsed)
  const connections = createConnections()
  const connectors = createConnectors()
  const locale = createLocale()
  const features = new Map<unknown, unknown>()
  const end = new AbortController()
  let presses = 0
  const stops = new Set<() => void>()

  const core: AgletCore = {
    options: parsed,
    opened: signal(false),
    prerendered: signal(false),
    theme: createTheme(parsed),
    locale,
    networks,
    connections,
    connectors,
    announcements: [],
    announcementCount: signal(0),
    account: createAccount(connections, networks, connectors),
    storage: createStorage(() => globalThis.localStorage),
    activeAdapters: new Map(),
    runtime,
    lifetime: end.signal,
    t: locale.t,

    async ui() {
      const ui = await runtime.loadUi()
      // The instance may have been destroyed while the code was loading.
      if (end.signal.aborted) throw end.signal.reason
      return { ui, aglet: ui.initModalState(core) }
    },
    preload() {
      core.ui().then(
        () => {
          core.prerendered.value = true
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
    onDestroy(stop: () => void) {
      if (end.signal.aborted) stop()
      else stops.add(stop)
      return () => void stops.delete(stop)
    },
    destroy() {
      if (end.signal.aborted) return
      end.abort(new AgletError('destroyed', 'This Aglet was destroyed.'))
      for (const stop of [...stops]) callListener(stop)
      stops.clear()
      core.opened.value = false
      features.clear()
    },
  }
  return core
}
