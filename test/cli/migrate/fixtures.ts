// Set-ups of other kits, as their documentation shows them.

/** The files of a project: path to text. */
export type Fixture = Readonly<Record<string, string>>

const manifest = (dependencies: Readonly<Record<string, string>>) =>
  JSON.stringify({ private: true, dependencies })
const WAGMI = { wagmi: '^2.14.0', viem: '^2.21.0', '@tanstack/react-query': '^5.62.0' }

/** RainbowKit 2 in Next.js: one configuration call, and the provider in another file. */
export const rainbowkit: Fixture = {
  'package.json': manifest({ ...WAGMI, next: '15.1.0', react: '19.0.0', '@rainbow-me/rainbowkit': '^2.2.0' }),
  'tsconfig.json': '{}',
  'src/app/layout.tsx': `import { Providers } from './providers'
export default function Layout({ children }: { children: React.ReactNode }) { return <Providers>{children}</Providers> }
`,
  'src/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { metaMaskWallet, rainbowWallet, rabbyWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
import { http } from 'wagmi'
import { base, mainnet, sepolia, zora } from 'wagmi/chains'

const projectId = process.env.NEXT_PUBLIC_WC_PROJECT_ID ?? 'fallback-id'

export const config = getDefaultConfig({
  appName: "Ann's swap shop",
  appUrl: 'https://shop.example',
  projectId,
  wallets: [
    { groupName: 'Recommended', wallets: [rainbowWallet, metaMaskWallet] },
    { groupName: 'Others', wallets: [rabbyWallet, walletConnectWallet] },
  ],
  chains: [mainnet, base, zora, ...(process.env.NEXT_PUBLIC_ENABLE_TESTNETS === 'true' ? [sepolia] : [])],
  transports: { [mainnet.id]: http('https://rpc.shop.example'), [base.id]: http(), [zora.id]: http(), [sepolia.id]: http() },
  ssr: true,
})
`,
  'src/app/providers.tsx': `'use client'
import '@rainbow-me/rainbowkit/styles.css'
import { RainbowKitProvider, darkTheme } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { base } from 'wagmi/chains'
import { config } from '../wagmi'

const client = new QueryClient()

export function Providers({ children }: { children: React.ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <RainbowKitProvider
          modalSize="compact"
          initialChain={base}
          locale="de"
          theme={darkTheme({ accentColor: '#7b3fe4', accentColorForeground: 'white', borderRadius: 'small' })}
        >
          {children}
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
`,
  'src/app/page.tsx': `import { ConnectButton, useConnectModal } from '@rainbow-me/rainbowkit'
export default function Page() { useConnectModal(); return <ConnectButton /> }
`,
}

/** RainbowKit with custom connectors, a custom chain, and sign-in. */
export const rainbowkitCustom: Fixture = {
  'package.json': manifest({ ...WAGMI, react: '18.3.1', vite: '5.4.0', '@rainbow-me/rainbowkit': '^2.1.0' }),
  'tsconfig.json': '{}',
  'src/main.tsx': '',
  'src/chains.ts': `import { defineChain } from 'viem'
export const shopnet = defineChain({
  id: 7777,
  name: 'Shopnet',
  nativeCurrency: { name: 'Shop', symbol: 'SHP', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.shopnet.example'] } },
})
`,
  'src/wallets.tsx': `import {
  connectorsForWallets,
  createAuthenticationAdapter,
  lightTheme,
  midnightTheme,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
} from '@rainbow-me/rainbowkit'
import { coinbaseWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConfig, http } from 'wagmi'
import { shopnet } from './chains'

const connectors = connectorsForWallets([{ groupName: 'All', wallets: [coinbaseWallet] }], {
  appName: 'Shop',
  projectId: import.meta.env.VITE_PROJECT_ID,
})
export const config = createConfig({ connectors, chains: [shopnet], transports: { [shopnet.id]: http() } })
const adapter = createAuthenticationAdapter({ getNonce: async () => (await fetch('/nonce')).text() })
export const Wallets = ({ children }) => (
  <RainbowKitAuthenticationProvider adapter={adapter} status="unauthenticated">
    <RainbowKitProvider coolMode theme={{ lightMode: lightTheme(), darkMode: midnightTheme() }}>{children}</RainbowKitProvider>
  </RainbowKitAuthenticationProvider>
)
`,
}

export const connectkit: Fixture = {
  'package.json': manifest({ ...WAGMI, react: '18.3.1', vite: '5.4.0', connectkit: '^1.8.2' }),
  'tsconfig.json': '{}',
  'src/main.tsx': '',
  'src/Web3Provider.tsx': `import { WagmiProvider, createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet, polygon],
    transports: {
      [mainnet.id]: http(\`https://eth-mainnet.example/v2/\${process.env.REACT_APP_KEY}\`),
      [polygon.id]: http(),
    },
    walletConnectProjectId: 'abcdef0123456789',
    appName: 'Your App Name',
    appDescription: 'Your App Description',
    appUrl: 'https://family.example',
    appIcon: 'https://family.example/logo.png',
  }),
)
const queryClient = new QueryClient()

export const Web3Provider = ({ children }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider
        theme="soft"
        mode="dark"
        customTheme={{ '--ck-accent-color': '#00D54B', '--ck-border-radius': 42 }}
        options={{ language: 'fr-FR', embedGoogleFonts: true, enforceSupportedChains: false }}
      >
        {children}
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
`,
}

/** AppKit with wagmi and Solana. */
export const appkit: Fixture = {
  'package.json': manifest({
    ...WAGMI,
    react: '19.0.0',
    vite: '6.0.0',
    '@reown/appkit': '^1.7.0',
    '@reown/appkit-adapter-wagmi': '^1.7.0',
    '@reown/appkit-adapter-solana': '^1.7.0',
    '@reown/appkit-siwe': '^1.7.0',
  }),
  'tsconfig.json': '{}',
  'src/main.tsx': '',
  'src/config/index.ts': `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'
import { arbitrum, mainnet, solana } from '@reown/appkit/networks'
import type { AppKitNetwork } from '@reown/appkit/networks'

export const projectId = import.meta.env.VITE_PROJECT_ID || 'b56e18d47c72ab683b10814fe9495694'
if (!projectId) throw new Error('Project ID is not defined')

export const metadata = {
  name: 'AppKit',
  description: 'AppKit Example',
  url: 'https://reown.example',
  icons: ['https://avatars.example/u/179229932'],
}
export const networks = [mainnet, arbitrum, solana] as [AppKitNetwork, ...AppKitNetwork[]]
export const wagmiAdapter = new WagmiAdapter({ projectId, networks, ssr: false })
export const solanaAdapter = new SolanaAdapter()
`,
  'src/App.tsx': `import { createAppKit, useAppKitAccount } from '@reown/appkit/react'
import { createSIWEConfig } from '@reown/appkit-siwe'
import { metadata, networks, projectId, solanaAdapter, wagmiAdapter } from './config'

const siweConfig = createSIWEConfig({ getNonce: async () => 'nonce' })

createAppKit({
  adapters: [wagmiAdapter, solanaAdapter],
  projectId,
  networks,
  defaultNetwork: networks[0],
  metadata,
  siweConfig,
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#000000', '--w3m-border-radius-master': '1px', '--w3m-dance': 1 },
  features: { analytics: true, email: false, socials: ['google', 'x'], swaps: false, pay: true },
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  excludeWalletIds: ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
  termsConditionsUrl: 'https://reown.example/terms',
  enableCoinbase: false,
  enableReconnect: true,
})
export function App() { useAppKitAccount(); return <appkit-button /> }
`,
}

/** AppKit with a network of its own, from barrels, and with transports for some of the networks. */
export const appkitOwn: Fixture = {
  'package.json': manifest({
    ...WAGMI,
    react: '19.0.0',
    vite: '6.0.0',
    '@reown/appkit': '^1.7.0',
    '@reown/appkit-adapter-wagmi': '^1.7.0',
  }),
  'tsconfig.json': '{}',
  'src/config/chains.ts': `import { arbitrum, defineChain, mainnet } from '@reown/appkit/networks'
import { http } from 'wagmi'

const shopnet = defineChain({
  id: 123_456,
  caipNetworkId: 'eip155:123456',
  chainNamespace: 'eip155',
  name: 'Shopnet',
  nativeCurrency: { decimals: 18, name: 'Shop', symbol: 'SHP' },
  rpcUrls: { default: { http: ['https://rpc.shop.example'] } },
})
const networks = [mainnet, arbitrum, shopnet]
export const transports = { [mainnet.id]: http('https://eth.shop.example') }
export { networks as all }
`,
  'src/config/app.ts': `export { all as networks } from './chains'
export { transports } from './chains'
export const metadata = {
  description: 'A shop',
  url: 'https://shop.example',
  icons: ['https://shop.example/1.png', 'https://shop.example/2.png'],
  redirect: { native: 'shop://' },
}
`,
  'src/config/index.ts': "export * from './app'\n",
  'src/main.tsx': `import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { metadata, networks, transports } from './config'

const projectId = 'b56e18d47c72ab683b10814fe9495694'
const adapter = new WagmiAdapter({ projectId, networks, transports })
createAppKit({ adapters: [adapter], projectId, networks, metadata })
`,
}

/** RainbowKit with networks as its documentation describes them, and one named like that of the library. */
export const rainbowkitOwn: Fixture = {
  'package.json': manifest({ ...WAGMI, react: '18.3.1', vite: '5.4.0', '@rainbow-me/rainbowkit': '^2.1.0' }),
  'tsconfig.json': '{}',
  'src/main.tsx': `import { getDefaultConfig, RainbowKitProvider, type Chain } from '@rainbow-me/rainbowkit'
import { http } from 'wagmi'
import { base, mainnet as ethereum } from 'wagmi/chains'

const avalanche = {
  id: 43_114,
  name: 'Avalanche',
  iconUrl: 'https://shop.example/avax.png',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 11_907_934 } },
} as const satisfies Chain
const mainnet = { ...ethereum, rpcUrls: { default: { http: ['https://rpc.shop.example'] } } } as const
const config = getDefaultConfig({
  appName: 'Shop',
  projectId: 'abc',
  chains: [avalanche, mainnet, base],
  transports: { [mainnet.id]: http('https://rpc.shop.example'), 8453: http() },
})
export const App = () => <RainbowKitProvider initialChain={43114}>{config.state.chainId}</RainbowKitProvider>
`,
}

/** Web3Modal 5 with ethers 6, and networks in its own form. */
export const web3modal: Fixture = {
  'package.json': manifest({ ethers: '^6.13.0', vite: '5.4.0', '@web3modal/ethers': '^5.1.0' }),
  'src/main.js': `import { createWeb3Modal, defaultConfig } from '@web3modal/ethers'

const projectId = 'YOUR_PROJECT_ID_0123'
const mainnet = { chainId: 1, name: 'Ethereum', currency: 'ETH', explorerUrl: 'https://etherscan.io', rpcUrl: 'https://cloudflare-eth.com' }
const shopnet = { chainId: 7777, name: 'Shopnet', currency: 'SHP', explorerUrl: 'https://scan.example', rpcUrl: 'https://rpc.example' }
const metadata = { name: 'My Website', description: 'My Website description', url: 'https://mywebsite.com', icons: [] }
const ethersConfig = defaultConfig({ metadata, enableEIP6963: true, auth: { email: true, socials: ['google'], showWallets: true } })

const modal = createWeb3Modal({
  ethersConfig,
  chains: [mainnet, shopnet],
  projectId,
  enableAnalytics: true,
  enableOnramp: true,
  themeVariables: { '--w3m-accent': '#00BB7F', '--w3m-color-mix-strength': 40 },
})
`,
}

/** Web3Modal 4 with wagmi 2, in Vue. */
export const web3modalVue: Fixture = {
  'package.json': manifest({
    '@wagmi/vue': '^0.0.40',
    viem: '^2.21.0',
    vue: '^3.5.0',
    '@web3modal/wagmi': '^4.1.0',
  }),
  'tsconfig.json': '{}',
  'src/main.ts': '',
  'src/App.vue': `<template><w3m-button /></template>
<script setup lang="ts">
import { createWeb3Modal, defaultWagmiConfig } from '@web3modal/wagmi/vue'
import { arbitrum, mainnet } from 'viem/chains'

const projectId = import.meta.env.VITE_WC_ID!
const config = defaultWagmiConfig({
  chains: [mainnet, arbitrum],
  projectId,
  metadata: { name: 'Vue app', description: '', url: window.location.origin, icons: ['/icon.svg'] },
})
createWeb3Modal({ wagmiConfig: config, projectId, enableAnalytics: false, themeMode: 'dark' })
</script>
`,
}

/** RainbowKit with a list of chains that depends on the environment. */
export const rainbowkitOpen: Fixture = {
  'package.json': manifest({ ...WAGMI, react: '19.0.0', vite: '6.0.0', '@rainbow-me/rainbowkit': '^2.2.0' }),
  'tsconfig.json': '{}',
  'src/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { type Chain, mainnet, sepolia } from 'wagmi/chains'

const supported = import.meta.env.PROD ? [mainnet] : [sepolia, mainnet]
export const config = getDefaultConfig({
  appName: 'Shop',
  projectId: 'id',
  chains: supported as [Chain, ...Chain[]],
})
`,
}

export const FIXTURES = {
  ...{ rainbowkit, rainbowkitCustom, rainbowkitOwn, rainbowkitOpen, connectkit },
  ...{ appkit, appkitOwn, web3modal, web3modalVue },
}
