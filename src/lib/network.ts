import type { Network, NetworkInput } from '../types'
import { caipNetworkId, parseCaipNetworkId } from './caip'

/** Settles a host's network: without a family it is eip155, without a CAIP-2 id it gets one from both. */
export function toNetwork(input: NetworkInput): Network {
  const chainNamespace =
    input.chainNamespace ?? parseCaipNetworkId(input.caipNetworkId)?.namespace ?? 'eip155'
  return {
    ...input,
    chainNamespace,
    caipNetworkId: input.caipNetworkId ?? caipNetworkId(chainNamespace, input.id),
  }
}
