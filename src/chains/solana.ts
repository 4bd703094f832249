import type { NetworkInput } from '../types'

const cluster = (id: string, name: string, rpc: string, query = ''): NetworkInput => ({
  id,
  name,
  chainNamespace: 'solana',
  caipNetworkId: `solana:${id}`,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpc] } },
  blockExplorers: { default: { name: 'Solscan', url: `https://solscan.io${query}` } },
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
  ...(query && { testnet: true }),
})

export const solana = /* @__PURE__ */ cluster(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'https://api.mainnet-beta.solana.com',
)
export const solanaDevnet = /* @__PURE__ */ cluster(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  '/?cluster=devnet',
)
export const solanaTestnet = /* @__PURE__ */ cluster(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'https://api.testnet.solana.com',
  '/?cluster=testnet',
)

export const solanaNetworks: readonly NetworkInput[] = [solana, solanaDevnet, solanaTestnet]
