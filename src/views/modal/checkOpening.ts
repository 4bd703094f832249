import type { OpenOptions } from '../../actions/modal/openModal'
import { loaderOf } from './laterViews'

/** What a host asks to be opened. @throws AgletError `invalid_option` for a view or a namespace that there is not */
export async function checkOpening({ view = 'Connect', namespace = 'eip155' }: OpenOptions): Promise<void> {
  const isView = view === 'Connect' || (await loaderOf(view))
  if (!isView || !/^(?:eip155|solana|bip122|polkadot)$/.test(namespace))
    await (await import('./refuseOpening')).refuseOpening(view, namespace)
}
