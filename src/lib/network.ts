import type { CaipNetworkId, Network, NetworkInput } from '../types'
import { caipNetworkId, parseCaipNetworkId } from './caip'
import { safeLink } from './url'

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

/** A page of the network's explorer. The explorer's own query, such as a cluster's name, is kept. */
function explorerUrl(network: Network, kind: string, value: string): string | undefined {
  const base = safeLink(network.blockExplorers?.default.url)
  if (!base) return
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(value)}`
  return url.href
}

/** The account's page, or undefined without an explorer. */
export function explorerAddressUrl(network: Network, address: string): string | undefined {
  return explorerUrl(network, network.chainNamespace === 'solana' ? 'account' : 'address', address)
}

/** The transaction's page, or undefined without an explorer. */
export function explorerTransactionUrl(network: Network, hash: string): string | undefined {
  return explorerUrl(network, 'tx', hash)
}
