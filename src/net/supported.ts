import type { CaipNetworkId } from '../types'
import { getSupportedChains } from './getSupportedChains'
import { LIVES } from './lives'
import { patient } from './patient'
import { forget, read } from './read'
import type { Net } from './request'

const KEY = 'supported-chains'

/**
 * Whether the blockchain API knows the network ([7.2]). The list is loaded once; an empty one is not kept. A list that
 * cannot be loaded is an error: as a "no" it would show an empty history as a true one.
 */
export async function isSupported(net: Net, network: CaipNetworkId, signal?: AbortSignal): Promise<boolean> {
  const { value } = await read(net, KEY, { life: LIVES.supportedChains, signal }, end =>
    getSupportedChains(patient(net), end),
  )
  if (!value.http.length) forget(net, KEY)
  return value.http.includes(network)
}

/** The one gate of [7.2]: what `call` brings, or `otherwise` where the API does not know the network. */
export async function whenSupported<T>(
  net: Net,
  network: CaipNetworkId,
  signal: AbortSignal | undefined,
  otherwise: () => T,
  call: () => Promise<T>,
): Promise<T> {
  return (await isSupported(net, network, signal)) ? call() : otherwise()
}
