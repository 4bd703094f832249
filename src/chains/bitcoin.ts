import type { NetworkInput } from '../types'

const chain = (id: string, name: string, imageId: string, testnet?: boolean): NetworkInput => ({
  id,
  name,
  chainNamespace: 'bip122',
  caipNetworkId: `bip122:${id}`,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  assets: { imageId },
  ...(testnet && { testnet }),
})

export const bitcoin = /* @__PURE__ */ chain(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  '21c895fa-e105-4829-9434-378bb54fa600',
)
export const bitcoinTestnet = /* @__PURE__ */ chain(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '220bcb01-ba47-41d3-fe5b-e29bbc4a4b00',
  true,
)

export const bitcoinNetworks: readonly NetworkInput[] = [bitcoin, bitcoinTestnet]
