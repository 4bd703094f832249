import type { CaipNetworkId, Namespace, Network, NetworkInput } from '../../types'

/**
 * Fills in a host network's family and CAIP-2 id. The family defaults to that of the CAIP-2 id, else to
 * eip155.
 */
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
