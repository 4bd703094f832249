import type { OpenOptions } from '../../actions/modal/openModal'
import { checkNamespace } from '../../lib/account/checkNamespace'
import type { Options } from '../../options'
import { loaderOf } from './laterViews'

/**
 * Checks what a host asks to open.
 *
 * @throws AgletError `invalid_option` for an unknown view or namespace, `method_unsupported` for a view that
 *   the host has left off
 */
export async function checkOpening(
  { view = 'Connect', namespace }: OpenOptions,
  { features }: Options,
): Promise<void> {
  checkNamespace(namespace)
  const isView = view === 'LookAround' ? features?.viewOnly : view === 'Connect' || (await loaderOf(view))
  if (!isView) await (await import('./throwOpeningError')).throwOpeningError(view)
}
