import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Adapter } from './adapters/adapter'
import { AgletError } from './errors'
import { type Translate, translator } from './i18n/t'
import { PAIRING } from './lib/pairingId'
import { type Options, takeOptions } from './options'
import { type AccountSignals, createAccount } from './signals/account'
import { type Connections, createConnections } from './signals/connections'
import { type Connectors, createConnectors } from './signals/connectors'
import { createLocale, type Locale } from './signals/locale'
import { createNetworks, type Networks } from './signals/networks'
import { createTheme, type Theme } from './signals/theme'
import type { Ui } from './signals/ui'
import { createStorage, type KeyValue } from './storage'
import type { Namespace } from './types'

/** What an entry (script, ESM, React, Preact) brings along: the lazy seams and its name. */
export interface Runtime {
  /** First part of `sv`: `html`, `react`, `cdn` … */
  readonly sdk: string
  readonly version: string
  /** Fetches the modal: what it takes to draw it, and what opens and closes it. */
  loadUi(): Promise<UiPart>
}

type UiPart = typeof import('./parts/ui')

/**
 * The one object that owns everything of an instance; actions and views are given it.
 * The state of `Ui` is there once that part has arrived (`ui()`); what uses it arrives with it or later.
 */
export interface Aglet extends Ui {
  /** The options as the host gave them, checked. */
  readonly given: Signal<Options>
  /** Whether the modal shows. Here, since it is asked for before there is a modal. */
  readonly opened: Signal<boolean>
  readonly theme: Theme
  readonly locale: Locale
  readonly networks: Networks
  readonly connections: Connections
  readonly connectors: Connectors
  /** Announcements that nobody has looked at yet. */
  readonly heard: unknown[]
  /** Counts the announcements. */
  readonly arrivals: Signal<number>
  /** Icons by connector id, as announced and not yet looked at. */
  readonly icons: Map<string, unknown>
  readonly account: AccountSignals
  readonly storage: KeyValue
  /** Providers by connector id. */
  readonly providers: Map<string, unknown>
  /** What serves each family's present or last connection. */
  readonly serving: Map<Namespace, Adapter>
  readonly runtime: Runtime
  /** Aborted by `destroy`. */
  readonly lifetime: AbortSignal
  /** The present translator; views read it through `useAglet`, so that they follow the language. */
  readonly t: ReadonlySignal<Translate>

  /** What serves a connector of a family. */
  adapter(namespace: Namespace, connectorId: string): Promise<Adapter>
  /** The modal's part, with its state in place. */
  ui(): Promise<UiPart>
  /** The state of a feature, made at first use and kept. */
  get<T>(factory: (aglet: Aglet) => T): T
  /** Runs later, unless stopped or destroyed. @param ms milliseconds @returns the stop */
  after(ms: number, run: () => void): () => void
  /** Runs at the end, or at once after it. @returns the function that takes it back */
  onDestroy(stop: () => void): () => void
  destroy(): void
}

/** @throws AgletError `invalid_option` */
export function createCore(options: Options, runtime: Runtime): Aglet {
  const given = takeOptions(options)
  const networks = createNetworks(given.networks, given.defaultNetwork)
  const connections = createConnections() as Connections
  const connectors = createConnectors() as Connectors
  const locale = createLocale()
  const providers = new Map<string, unknown>()
  const adapters = new Map<string, Promise<Adapter>>()
  const features = new Map<unknown, unknown>()
  const end = new AbortController()
  const stops = new Set<() => void>()

  // What is missing is `Ui`, which `equip` adds.
  const aglet = {
    given: signal(given),
    opened: signal(false),
    theme: createTheme(given.themeMode, given.themeVariables),
    locale,
    networks,
    connections,
    connectors,
    heard: [],
    arrivals: signal(0),
    icons: new Map(),
    account: createAccount(connections, networks, connectors),
    storage: createStorage(() => globalThis.localStorage),
    providers,
    serving: new Map(),
    runtime,
    lifetime: end.signal,
    t: computed(() => translator(locale.table.value)),

    adapter(namespace: Namespace, connectorId: string) {
      // A pairing serves a family beside its own wallets.
      const pairs = connectorId === PAIRING
      const kind = `${pairs} ${namespace}`
      const known = adapters.get(kind)
      if (known) return known
      const loading = import('./parts/wallet').then(part => part.makeAdapter(aglet, namespace, pairs))
      adapters.set(kind, loading)
      // A chunk that failed to load may load next time.
      loading.catch(() => adapters.delete(kind))
      return loading
    },
    async ui() {
      const ui = await runtime.loadUi()
      // It may have ended while the part was on its way.
      if (end.signal.aborted) throw end.signal.reason
      ui.equip(aglet)
      return ui
    },
    get<T>(factory: (aglet: Aglet) => T): T {
      if (!features.has(factory)) features.set(factory, factory(aglet))
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
      aglet.opened.value = false
      providers.clear()
      features.clear()
    },
  } as unknown as Aglet
  return aglet
}
