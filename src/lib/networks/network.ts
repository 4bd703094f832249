import type { CaipNetworkId, Namespace, Network, NetworkInput } from '../../types'

/** The CAIP-2 id of a host's network, as `eip155:1`. */
export const toCaipNetworkId = (network: NetworkInput): CaipNetworkId =>
  network.caipNetworkId ?? `${network.chainNamespace ?? 'eip155'}:${network.id}`

/**
 * Fills in a host network's family and CAIP-2 id. The family defaults to that of the CAIP-2 id, else to
 * eip155.
 */
export function toNetwork(input: NetworkInput): Network {
  const caipNetworkId = toCaipNetworkId(input)
  const chainNamespace = input.chainNamespace ?? (caipNetworkId.split(':')[0] as Namespace)
  return { ...input, chainNamespace, caipNetworkId }
}
