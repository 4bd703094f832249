import type { OpenOptions } from '../../actions/modal/openModal'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { LAZY_VIEWS, WITH_WALLET } from './registry'

/** What a host asks to be opened. @throws AgletError `invalid_option` for a view or a family that there is not */
export async function checkOpening({ view, namespace }: OpenOptions): Promise<void> {
  checkNamespace(namespace)
  if (!view || view === 'Connect' || Object.hasOwn(LAZY_VIEWS, view) || WITH_WALLET.test(view)) return
  ;(await import('../../chunks/account/account')).checkAccountView(view)
}
