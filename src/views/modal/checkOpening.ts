import type { OpenOptions } from '../../actions/modal/openModal'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { isObject } from '../../lib/data/isObject'
import type { Options } from '../../options'
import type { View } from '../../signals/modal/route'
import { loaderOf } from './laterViews'

/** Views that show what another view has chosen, which a host cannot name; each with the view to start from. */
const STARTS: { readonly [Name in View]?: View } = {
  ConnectingExternal: 'Connect',
  ConnectingMultiChain: 'Connect',
  ConnectingSocial: 'Connect',
  Downloads: 'AllWallets',
  Nft: 'Account',
  SwitchActiveChain: 'Networks',
  SwitchNetwork: 'Networks',
  VerifyHashes: 'Account',
  WalletSendPreview: 'WalletSend',
  WalletSendSent: 'WalletSend',
}

/**
 * Checks what a host asks to open.
 *
 * @returns what to open: for a view that would be empty, the view to start from
 * @throws AgletError `invalid_option` for an unknown view or namespace, or if it is not an object;
 *   `method_unsupported` for a view that the host has left off
 */
export async function checkOpening(options: OpenOptions, { features }: Options): Promise<OpenOptions> {
  // Untyped hosts may pass null, or the view's name.
  const { view = 'Connect', namespace }: OpenOptions = Object(options)
  checkNamespace(namespace)
  const isView = view === 'LookAround' ? features?.viewOnly : view === 'Connect' || (await loaderOf(view))
  if (!isView || !isObject(options))
    await (await import('./throwOpeningError')).throwOpeningError(options, view)
  return { view: STARTS[view] ?? options.view, namespace }
}
