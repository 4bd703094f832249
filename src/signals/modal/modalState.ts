import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import type { Net } from '../../net/transport/request'
import { type ResolvedOptions, resolveOptions } from '../../resolveOptions'
import { createWallets, type Wallets } from '../connect/wallets'
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
}

/** @param fetch used for all requests of the instance */
export function createModalState(
  { options: hostOptions, connectors, icons, networks, opened, runtime }: AgletCore,
  fetch: Net['fetch'],
): ModalState {
  const options = computed(() => resolveOptions(hostOptions.value))
  const route = createRoute()
  const modal = createModal(route, opened)
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
    },
    route,
    modal,
    notices: createNotices(),
    wallets: createWallets(options, modal.family, connectors, icons, networks.requested),
  }
}
