import type { Aglet } from '../../aglet'
import type { CaipAddress, TokenBalance } from '../../types'
import { isCapable } from '../money/getCapabilities'
import { getSender } from '../money/sender'

/**
 * The balances of the active account as the connected EVM wallet reports them ([3.7]); undefined if the
 * wallet does not support it. The code that reads the reply is loaded only for a wallet with that capability.
 * Never rejects.
 *
 * @param account the account and network that the caller shows; undefined is returned if they are not active any more
 */
export async function getWalletAssets(
  aglet: Aglet,
  account?: CaipAddress,
): Promise<readonly TokenBalance[] | undefined> {
  try {
    if (await isCapable(aglet, getSender(aglet, account).network.id, 'assetDiscovery'))
      return (await import('../../chunks/account/walletAssets')).fetchWalletAssets(aglet, account)
  } catch {
    // The API is used instead.
  }
  return
}
