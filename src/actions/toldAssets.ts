import type { Aglet } from '../aglet'
import type { TokenBalance } from '../types'
import { isCapable } from './getCapabilities'
import { senderOf } from './sender'

/**
 * What the account in use holds as the connected EVM wallet tells it ([3.7]); undefined where it does not. What reads
 * the answer is fetched for a wallet that offers one. Never rejects.
 */
export async function toldAssets(aglet: Aglet): Promise<readonly TokenBalance[] | undefined> {
  try {
    if (await isCapable(aglet, senderOf(aglet).network.id, 'assetDiscovery'))
      return (await import('../parts/walletAssets')).walletAssets(aglet)
  } catch {
    // The API may do better.
  }
  return
}
