import type { NetworkInput } from '../types'
import { mainnet } from './mainnet'

export { mainnet } from './mainnet'

/** Common EVM networks. Each is a separate export, so that a bundle contains only those it imports. */

const ether = (name = 'Ether') => ({ name, symbol: 'ETH', decimals: 18 })
const coin = (name: string, symbol = name) => ({ name, symbol, decimals: 18 })

const evm = (
  id: number,
  name: string,
  nativeCurrency: NetworkInput['nativeCurrency'],
  rpc: string | readonly string[],
  [explorer, url]: readonly [name: string, url: string],
  imageId?: string,
  testnet?: boolean,
): NetworkInput => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: typeof rpc === 'string' ? [rpc] : rpc } },
  blockExplorers: { default: { name: explorer, url } },
  ...(imageId && { assets: { imageId } }),
  ...(testnet && { testnet }),
})

export const base: NetworkInput = /* @__PURE__ */ evm(
  8453,
  'Base',
  /* @__PURE__ */ ether(),
  'https://mainnet.base.org',
  ['Basescan', 'https://basescan.org'],
  '7289c336-3981-4081-c5f4-efc26ac64a00',
)
export const arbitrum: NetworkInput = /* @__PURE__ */ evm(
  42161,
  'Arbitrum One',
  /* @__PURE__ */ ether(),
  'https://arb1.arbitrum.io/rpc',
  ['Arbiscan', 'https://arbiscan.io'],
  '3bff954d-5cb0-47a0-9a23-d20192e74600',
)
export const optimism: NetworkInput = /* @__PURE__ */ evm(
  10,
  'OP Mainnet',
  /* @__PURE__ */ ether(),
  'https://mainnet.optimism.io',
  ['OP Mainnet Explorer', 'https://optimistic.etherscan.io'],
  'ab9c186a-c52f-464b-2906-ca59d760a400',
)
export const polygon: NetworkInput = /* @__PURE__ */ evm(
  137,
  'Polygon',
  /* @__PURE__ */ coin('POL'),
  ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'],
  ['PolygonScan', 'https://polygonscan.com'],
  '41d04d42-da3b-4453-8506-668cc0727900',
)
export const bsc: NetworkInput = /* @__PURE__ */ evm(
  56,
  'BNB Smart Chain',
  /* @__PURE__ */ coin('BNB'),
  ['https://bsc-dataseed.bnbchain.org', 'https://bsc-rpc.publicnode.com'],
  ['BscScan', 'https://bscscan.com'],
  '93564157-2e8e-4ce7-81df-b264dbee9b00',
)
export const avalanche: NetworkInput = /* @__PURE__ */ evm(
  43114,
  'Avalanche',
  /* @__PURE__ */ coin('Avalanche', 'AVAX'),
  'https://api.avax.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://snowtrace.io'],
  '30c46e53-e989-45fb-4549-be3bd4eb3b00',
)
export const gnosis: NetworkInput = /* @__PURE__ */ evm(
  100,
  'Gnosis',
  /* @__PURE__ */ coin('xDAI', 'XDAI'),
  'https://rpc.gnosischain.com',
  ['Gnosisscan', 'https://gnosisscan.io'],
  '02b53f6a-e3d4-479e-1cb4-21178987d100',
)
export const zksync: NetworkInput = /* @__PURE__ */ evm(
  324,
  'ZKsync Era',
  /* @__PURE__ */ ether(),
  'https://mainnet.era.zksync.io',
  ['ZKsync Explorer', 'https://explorer.zksync.io'],
  'b310f07f-4ef7-49f3-7073-2a0a39685800',
)
export const linea: NetworkInput = /* @__PURE__ */ evm(
  59144,
  'Linea',
  /* @__PURE__ */ ether(),
  'https://rpc.linea.build',
  ['Lineascan', 'https://lineascan.build'],
)
export const scroll: NetworkInput = /* @__PURE__ */ evm(
  534352,
  'Scroll',
  /* @__PURE__ */ ether(),
  'https://rpc.scroll.io',
  ['Scrollscan', 'https://scrollscan.com'],
)
export const zora: NetworkInput = /* @__PURE__ */ evm(
  7777777,
  'Zora',
  /* @__PURE__ */ ether(),
  'https://rpc.zora.energy',
  ['Zora Explorer', 'https://explorer.zora.energy'],
  '845c60df-d429-4991-e687-91ae45791600',
)
export const celo: NetworkInput = /* @__PURE__ */ evm(
  42220,
  'Celo',
  /* @__PURE__ */ coin('CELO'),
  'https://forno.celo.org',
  ['Celoscan', 'https://celoscan.io'],
  'ab781bbc-ccc6-418d-d32d-789b15da1f00',
)
export const mantle: NetworkInput = /* @__PURE__ */ evm(
  5000,
  'Mantle',
  /* @__PURE__ */ coin('Mantle', 'MNT'),
  'https://rpc.mantle.xyz',
  ['Mantlescan', 'https://mantlescan.xyz'],
  'e86fae9b-b770-4eea-e520-150e12c81100',
)
export const fantom: NetworkInput = /* @__PURE__ */ evm(
  250,
  'Fantom',
  /* @__PURE__ */ coin('Fantom', 'FTM'),
  ['https://rpcapi.fantom.network', 'https://fantom-rpc.publicnode.com'],
  ['FTMScan', 'https://ftmscan.com'],
  '06b26297-fe0c-4733-5d6b-ffa5498aac00',
)
export const kaia: NetworkInput = /* @__PURE__ */ evm(
  8217,
  'Kaia',
  /* @__PURE__ */ coin('Kaia', 'KAIA'),
  'https://public-en.node.kaia.io',
  ['KaiaScan', 'https://kaiascan.io'],
)
export const sepolia: NetworkInput = /* @__PURE__ */ evm(
  11155111,
  'Sepolia',
  /* @__PURE__ */ ether('Sepolia Ether'),
  'https://ethereum-sepolia-rpc.publicnode.com',
  ['Etherscan', 'https://sepolia.etherscan.io'],
  'e909ea0a-f92a-4512-c8fc-748044ea6800',
  true,
)
export const baseSepolia: NetworkInput = /* @__PURE__ */ evm(
  84532,
  'Base Sepolia',
  /* @__PURE__ */ ether('Sepolia Ether'),
  'https://sepolia.base.org',
  ['Basescan', 'https://sepolia.basescan.org'],
  'a18a7ecd-e307-4360-4746-283182228e00',
  true,
)

/** All EVM networks above, for hosts that select networks by id. */
export const evmNetworks: readonly NetworkInput[] = [
  mainnet,
  base,
  arbitrum,
  optimism,
  polygon,
  bsc,
  avalanche,
  gnosis,
  zksync,
  linea,
  scroll,
  zora,
  celo,
  mantle,
  fantom,
  kaia,
  sepolia,
  baseSepolia,
]
