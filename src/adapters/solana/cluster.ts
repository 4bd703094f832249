import type { Network } from '../../types'

/** The Wallet Standard's names of clusters, by CAIP-2 reference; the second of two is the id of older wallets. */
const CLUSTERS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What wallets call a network: `solana:mainnet`, `solana:devnet`, `solana:testnet`, and any other `solana:localnet`. */
export function clusterOf({ caipNetworkId }: Network): string {
  const reference = caipNetworkId.slice('solana:'.length)
  return Object.hasOwn(CLUSTERS, reference) ? CLUSTERS[reference]! : 'solana:localnet'
}
