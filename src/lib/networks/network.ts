import type { CaipNetworkId, Namespace, Network, NetworkInput } from '../../types'

/** Settles a host's network: without a family it is that of its CAIP-2 id, else eip155; without such an id it gets one. */
export function toNetwork(input: NetworkInput): Network {
  const { id, caipNetworkId } = input
  const chainNamespace =
    input.chainNamespace ?? (caipNetworkId?.split(':')[0] as Namespace | undefined) ?? 'eip155'
  return {
    ...input,
    chainNamespace,
    caipNetworkId: caipNetworkId ?? (`${chainNamespace}:${id}` as CaipNetworkId),
  }
}
