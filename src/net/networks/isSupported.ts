import type { CaipNetworkId } from '../../types'
import { readCached } from '../transport/read'
import type { Net } from '../transport/request'
import { withRetry } from '../transport/withRetry'
import { sharedChains } from './getSupportedChains'

/**
 * Whether the blockchain API knows the network ([7.2]). A list that cannot be loaded is an error: as a "no" it would
 * show an empty history as a true one.
 */
export async function isSupported(net: Net, network: CaipNetworkId, signal?: AbortSignal): Promise<boolean> {
  // Kept elsewhere; `read` lets one caller leave without the others.
  const { value } = await readCached(net, 'supported-chains', { life: 0, signal }, () =>
    sharedChains(net, withRetry(net)),
  )
  return value.http.includes(network)
}

/** The one gate of [7.2]: what `call` brings, or `otherwise` where the API does not know the network. */
export async function ifSupported<T>(
  net: Net,
  network: CaipNetworkId,
  signal: AbortSignal | undefined,
  otherwise: () => T,
  call: () => Promise<T>,
): Promise<T> {
  return (await isSupported(net, network, signal)) ? call() : otherwise()
}
