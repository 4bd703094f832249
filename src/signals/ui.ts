import type { Aglet } from '../aglet'
import { createModal, type Modal } from './modal'
import { createNotices, type Notices } from './notices'
import { createRoute, type Route } from './route'
import { createWallets, type Wallets } from './wallets'

/** The state that only an opened modal needs. */
export interface Ui {
  readonly route: Route
  readonly modal: Modal
  readonly notices: Notices
  readonly wallets: Wallets
}

export function createUi({ options, connectors, icons, opened }: Aglet): Ui {
  const route = createRoute()
  const modal = createModal(route, opened)
  return {
    route,
    modal,
    notices: createNotices(),
    wallets: createWallets(options, modal.family, connectors, icons),
  }
}
