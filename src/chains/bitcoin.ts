import type { NetworkInput } from '../types'

/** The URL is an Esplora API, from which balances are read; Bitcoin has no JSON-RPC for wallets. */
const chain = (id: string, name: string, imageId: string, api: string, testnet?: boolean): NetworkInput => ({
  id,
  name,
  chainNamespace: 'bip122',
  caipNetworkId: `bip122:${id}`,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [api] } },
  assets: { imageId },
  ...(testnet && { testnet }),
})

export const bitcoin = /* @__PURE__ */ chain(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  '21c895fa-e105-4829-9434-378bb54fa600',
  'https://mempool.space/api',
)
export const bitcoinTestnet = /* @__PURE__ */ chain(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '220bcb01-ba47-41d3-fe5b-e29bbc4a4b00',
  'https://mempool.space/testnet/api',
  true,
)

export const bitcoinNetworks: readonly NetworkInput[] = [bitcoin, bitcoinTestnet]
