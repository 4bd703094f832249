import type { Network } from '../../types'
import { safeLink } from '../links/link'

/** A page of the network's explorer. The explorer's own query, such as a cluster's name, is kept. */
function explorerUrl(network: Network, kind: string, value: string): string | undefined {
  const base = safeLink(network.blockExplorers?.default?.url)
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
