import type { OpenOptions } from '../../actions/modal/openModal'
import type { View } from '../../signals/modal/route'
import { LAZY_VIEWS, WITH_WALLET } from './registry'

/** Whether there is such a view; those of the account are known to its chunk, which they need anyway. */
const isView = async (view: View): Promise<boolean> =>
  view === 'Connect' ||
  Object.hasOwn(LAZY_VIEWS, view) ||
  WITH_WALLET.test(view) ||
  Object.hasOwn((await import('../../chunks/account/account')).accountViews, view)

/** What a host asks to be opened. @throws AgletError `invalid_option` for a view or a namespace that there is not */
export async function checkOpening({ view, namespace }: OpenOptions): Promise<void> {
  if (namespace && !/^(?:eip155|solana|bip122|polkadot)$/.test(namespace))
    (await import('../../lib/account/checkNamespace')).checkNamespace(namespace)
  if (view && !(await isView(view))) (await import('./refuseView')).refuseView(view)
}
