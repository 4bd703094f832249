import type { OpenOptions } from '../../actions/modal/openModal'
import type { Options } from '../../options'
import { loaderOf } from './laterViews'

/**
 * Checks what a host asks to open.
 *
 * @throws AgletError `invalid_option` for an unknown view or namespace, `method_unsupported` for a view that
 *   the host has left off
 */
export async function checkOpening(
  { view = 'Connect', namespace = 'eip155' }: OpenOptions,
  { features }: Options,
): Promise<void> {
  const isView = view === 'LookAround' ? features?.viewOnly : view === 'Connect' || (await loaderOf(view))
  if (!isView || !/^(?:eip155|solana|bip122|polkadot)$/.test(namespace))
    await (await import('./throwOpeningError')).throwOpeningError(view, namespace)
}
