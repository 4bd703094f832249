import type { CaipNetworkId, Network } from '../types'
import { parseCaipNetworkId } from './caip'

/** Stands in for a chain that a wallet is on and the host does not know. */
export function unknownNetwork(id: CaipNetworkId): Network {
  const { namespace = 'eip155', reference = id } = parseCaipNetworkId(id) ?? {}
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    name: 'Unknown Network',
    chainNamespace: namespace,
    caipNetworkId: id,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
