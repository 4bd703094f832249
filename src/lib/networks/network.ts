import type { CaipNetworkId, Namespace, Network, NetworkInput } from '../../types'

/** `eip155:1` for a network as the host wrote it. */
export const toCaipNetworkId = (network: NetworkInput): CaipNetworkId =>
  network.caipNetworkId ?? `${network.chainNamespace ?? 'eip155'}:${network.id}`

/** Settles a host's network: without a family it is that of its CAIP-2 id, else eip155; without such an id it gets one. */
export function toNetwork(input: NetworkInput): Network {
  const caipNetworkId = toCaipNetworkId(input)
  const chainNamespace = input.chainNamespace ?? (caipNetworkId.split(':')[0] as Namespace)
  return { ...input, chainNamespace, caipNetworkId }
}
