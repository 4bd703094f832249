import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import type { Net } from '../net/request'
import { type ResolvedOptions, resolveOptions } from '../resolveOptions'
import { createModal, type Modal } from './modal'
import { createNotices, type Notices } from './notices'
import { createRoute, type Route } from './route'
import { createWallets, type Wallets } from './wallets'

/** The state that only an opened modal needs. */
export interface Ui {
  /** With the defaults filled in. */
  readonly options: ReadonlySignal<ResolvedOptions>
  readonly net: Net
  readonly route: Route
  readonly modal: Modal
  readonly notices: Notices
  readonly wallets: Wallets
}

/** @param fetch what all calls of the instance go through */
export function createUi(
  { given, connectors, icons, networks, opened, runtime }: Aglet,
  fetch: Net['fetch'],
): Ui {
  const options = computed(() => resolveOptions(given.value))
  const route = createRoute()
  const modal = createModal(route, opened)
  return {
    options,
    // Read at each call, so that `update` needs to tell nobody.
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
