import type { OpenOptions } from '../../actions/modal/openModal'
import { LAZY_VIEWS, WITH_WALLET } from './registry'

/** What a host asks to be opened. @throws AgletError `invalid_option` for a view or a namespace that there is not */
export async function checkOpening({ view = 'Connect', namespace = 'eip155' }: OpenOptions): Promise<void> {
  const isEarly = view === 'Connect' || Object.hasOwn(LAZY_VIEWS, view) || WITH_WALLET.test(view)
  // Those of the account are known to its chunk, which they need anyway.
  const later = isEarly ? {} : (await import('../../chunks/account/account')).accountViews
  if ((!isEarly && !Object.hasOwn(later, view)) || !/^(?:eip155|solana|bip122|polkadot)$/.test(namespace))
    (await import('./refuseOpening')).refuseOpening(view, namespace, Object.keys(later))
}
