import type { CaipNetworkId } from '../../types'
import { readCached } from '../transport/read'
import type { Net } from '../transport/request'
import { withRetry } from '../transport/withRetry'
import { sharedChains } from './getSupportedChains'

/**
 * Whether the blockchain API supports the network ([7.2]). A list that fails to load is an error: treated as
 * "no", it would make a history look empty.
 */
export async function isSupported(net: Net, network: CaipNetworkId, signal?: AbortSignal): Promise<boolean> {
  // `sharedChains` caches the list; `readCached` lets one caller abort without the others.
  const { value } = await readCached(net, 'supported-chains', { life: 0, signal }, () =>
    sharedChains(net, withRetry(net), net.lifetime),
  )
  return value.includes(network)
}

/** Implements [7.2]: the result of `call`, or of `fallback` where the API does not support the network. */
export async function ifSupported<T>(
  net: Net,
  network: CaipNetworkId,
  signal: AbortSignal | undefined,
  fallback: () => T,
  call: () => Promise<T>,
): Promise<T> {
  return (await isSupported(net, network, signal)) ? call() : fallback()
}
