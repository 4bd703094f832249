import type { Aglet } from '../../aglet'
import type { TokenBalance } from '../../types'
import { isCapable } from '../money/getCapabilities'
import { getSender } from '../money/sender'

/**
 * What the account in use holds as the connected EVM wallet tells it ([3.7]); undefined where it does not. What reads
 * the answer is fetched for a wallet that offers one. Never rejects.
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
