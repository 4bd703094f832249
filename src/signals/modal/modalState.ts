import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Adapter } from '../../adapters/adapter'
import type { AgletCore } from '../../aglet'
import type { Net } from '../../net/transport/request'
import { type ResolvedOptions, resolveOptions } from '../../resolveOptions'
import type { Namespace } from '../../types'
import { createWallets, type Wallets } from '../connect/wallets'
import { after } from './after'
import { createModal, type Modal } from './modal'
import { createNotices, type Notices } from './notices'
import { createRoute, type Route } from './route'

/** The state that only an opened modal needs. */
export interface ModalState {
  /** With the defaults filled in. */
  readonly resolvedOptions: ReadonlySignal<ResolvedOptions>
  readonly net: Net
  readonly route: Route
  readonly modal: Modal
  readonly notices: Notices
  readonly wallets: Wallets
  /** Icons by connector id, as announced; not validated. */
  readonly icons: Map<string, unknown>
  /** Providers by connector id. */
  readonly providers: Map<string, unknown>
  /** Loads the adapter that serves a connector of a namespace. */
  adapter(namespace: Namespace, connectorId: string): Promise<Adapter>
  /**
   * Runs `run` after `ms` milliseconds, unless the instance is destroyed first or already.
   *
   * @returns a function that cancels the timer
   */
  after(ms: number, run: () => void): () => void
}

/** @param fetch used for all requests of the instance */
export function createModalState(core: AgletCore, fetch: Net['fetch']): ModalState {
  const { options: hostOptions, connectors, networks, opened, runtime } = core
  const options = computed(() => resolveOptions(hostOptions.value))
  const route = createRoute()
  const modal = createModal(route, opened)
  const icons = new Map<string, unknown>()
  const providers = new Map<string, unknown>()
  core.onDestroy(() => providers.clear())
  return {
    resolvedOptions: options,
    // Read at each call, so that a change by `update` takes effect at once.
    net: {
      fetch,
      get endpoints() {
        return options.peek().endpoints
      },
      get projectId() {
        return options.peek().projectId
      },
      sdkType: 'appkit',
      sdkVersion: `${runtime.sdk}-universal-${runtime.version}`,
      lifetime: core.lifetime,
    },
    route,
    modal,
    notices: createNotices(),
    wallets: createWallets(options, modal.family, connectors, icons, networks.requested),
    icons,
    providers,
    adapter: (namespace, connectorId) =>
      runtime.loadWallet().then(part => part.adapterOf(part.initModalState(core), namespace, connectorId)),
    after: (ms, run) => after(core, ms, run),
  }
}
