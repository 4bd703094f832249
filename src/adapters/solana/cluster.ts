import type { Network } from '../../types'

/** The Wallet Standard's cluster names by CAIP-2 reference; older wallets use the second reference. */
const CLUSTERS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The Wallet Standard's name of a network, such as `solana:mainnet`; `solana:localnet` if unknown. */
export function clusterOf({ caipNetworkId }: Network): string {
  const reference = caipNetworkId.slice('solana:'.length)
  return Object.hasOwn(CLUSTERS, reference) ? CLUSTERS[reference]! : 'solana:localnet'
}
