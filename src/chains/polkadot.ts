import type { NetworkInput } from '../types'

/**
 * Ids are the first 32 hex characters of the genesis hash, as CAIP-2 specifies for this family. They are
 * those of the relay chains, which wallets and payloads use as the network id. The RPC server is that of the
 * relay chain's Asset Hub, the parachain to which all balances moved in autumn 2025
 * (https://forum.polkadot.network/t/asset-hub-migration-2025/11129); relay chains have no balances.
 */
const chain = (
  id: string,
  name: string,
  symbol: string,
  decimals: number,
  rpc: string,
  testnet?: boolean,
): NetworkInput => ({
  id,
  name,
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${id}`,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [rpc] } },
  ...(testnet && { testnet }),
})

export const polkadot = /* @__PURE__ */ chain(
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  'DOT',
  10,
  'https://polkadot-asset-hub-rpc.polkadot.io',
)
export const kusama = /* @__PURE__ */ chain(
  'b0a8d493285c2df73290dfb7e61f870f',
  'Kusama',
  'KSM',
  12,
  'https://kusama-asset-hub-rpc.polkadot.io',
)
export const westend = /* @__PURE__ */ chain(
  'e143f23803ac50e8f6f8e62695d1ce9e',
  'Westend',
  'WND',
  12,
  'https://westend-asset-hub-rpc.polkadot.io',
  true,
)
export const paseo = /* @__PURE__ */ chain(
  '374057be67b355151f271ff70c3db983',
  'Paseo',
  'PAS',
  10,
  'https://asset-hub-paseo-rpc.n.dwellir.com',
  true,
)

export const polkadotNetworks: readonly NetworkInput[] = [polkadot, kusama, westend, paseo]
