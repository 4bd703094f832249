import type { Aglet } from '../../aglet'
import type { TokenBalance } from '../../types'
import { isCapable } from '../money/getCapabilities'
import { getSender } from '../money/sender'

/**
 * The balances of the active account as the connected EVM wallet reports them ([3.7]); undefined if the
 * wallet does not support it. The code that reads the reply is loaded only for a wallet with that capability.
 * Never rejects.
 */
export async function getWalletAssets(aglet: Aglet): Promise<readonly TokenBalance[] | undefined> {
  try {
    if (await isCapable(aglet, getSender(aglet).network.id, 'assetDiscovery'))
      return (await import('../../chunks/account/walletAssets')).fetchWalletAssets(aglet)
  } catch {
    // The API is used instead.
  }
  return
}
