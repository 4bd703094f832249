import { test } from 'uvu'
import * as assert from 'uvu/assert'

// The exported names that hosts rely on. Removing or renaming one needs a line in CHANGELOG.md.

const COMMON = ['AgletError', 'createAglet', 'defineConfig', 'isAgletError']
const COMPONENTS = ['AccountButton', 'AgletModal', 'AgletProvider', 'ConnectButton', 'NetworkButton']
const HOOKS = [
  'useAccount',
  'useAglet',
  'useBalance',
  'useCapabilities',
  'useConnect',
  'useConnectButton',
  'useDisconnect',
  'useEstimateFee',
  'useIdentity',
  'useModalOpen',
  'useNetwork',
  'useProvider',
  'useSend',
  'useSendTransaction',
  'useSignMessage',
  'useSignTypedData',
  'useSiwx',
  'useSmartSessions',
  'useSwap',
  'useTheme',
  'useTokens',
  'useWriteContract',
]

const entries: Record<string, { load: () => Promise<object>; names: readonly string[] }> = {
  aglet: { load: () => import('../src/index'), names: COMMON },
  'aglet/react': { load: () => import('../src/react'), names: [...COMMON, ...COMPONENTS, ...HOOKS] },
  'aglet/preact': { load: () => import('../src/preact'), names: [...COMMON, ...COMPONENTS, ...HOOKS] },
  'aglet/elements': {
    load: () => import('../src/elements'),
    names: [
      'AgletAccountButton',
      'AgletButton',
      'AgletConnectButton',
      'AgletModalElement',
      'AgletNetworkButton',
      'connectElements',
      'defineElements',
    ],
  },
  'aglet/siwx': {
    load: () => import('../src/siwx'),
    names: [
      'browserStorage',
      'cloudStorage',
      'createMessenger',
      'createSiwx',
      'memoryStorage',
      'serverStorage',
    ],
  },
  'aglet/siwx/server': {
    load: () => import('../src/siwx/server'),
    names: [
      'SiwxError',
      'createAuthHandler',
      'createVerifier',
      'isSiwxError',
      'memoryNonces',
      'randomNonce',
      'toNodeListener',
    ],
  },
  'aglet/testing': {
    load: () => import('../src/testing'),
    names: [
      'ProviderRpcError',
      'TEST_KEYS',
      'TEST_MNEMONIC',
      'createTestFrame',
      'createTestWallet',
      'installDevWallets',
    ],
  },
  'aglet/themes': {
    load: () => import('../src/themes'),
    names: ['forest', 'midnight', 'mono', 'rounded', 'sharp', 'soft', 'sunset'],
  },
  'aglet/networks': {
    load: () => import('../src/networks'),
    names: [
      'arbitrum',
      'avalanche',
      'base',
      'baseSepolia',
      'bitcoin',
      'bitcoinTestnet',
      'bsc',
      'celo',
      'evmNetworks',
      'fantom',
      'gnosis',
      'kaia',
      'kusama',
      'linea',
      'mainnet',
      'mantle',
      'optimism',
      'paseo',
      'polkadot',
      'polygon',
      'scroll',
      'sepolia',
      'solana',
      'solanaDevnet',
      'solanaTestnet',
      'westend',
      'zksync',
      'zora',
    ],
  },
}

for (const [entry, { load, names }] of Object.entries(entries))
  test(`${entry} exports these names and no others`, async () => {
    assert.equal(Object.keys(await load()).sort(), [...names].sort())
  })

test.run()
