import { transform } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { init } from '../../cli/init'
import { type MigrateOptions, migrate } from '../../cli/migrate'
import { FIXTURES, type Fixture } from './migrate/fixtures'
import { collect, distFolder, failure, project } from './project'

/** Runs migrate in a project with these files. */
async function run(files: Fixture, options: MigrateOptions = {}) {
  const host = project(files)
  const before = host.all()
  const lines: string[] = []
  // The parser is this project's own, in place of the host's.
  const besides = [process.cwd()]
  const file = await migrate(options, { cwd: host.dir, write: line => void lines.push(line), besides })
  const after = host.all()
  host.remove()
  const list = (title: string) => {
    const start = lines.indexOf(title)
    return start < 0
      ? []
      : lines.slice(start + 1, [...lines, ''].indexOf('', start)).map(line => line.slice(2))
  }
  return { file, text: after[file] ?? '', before, after, lines, list }
}

for (const [name, files] of Object.entries(FIXTURES))
  test(`${name}: one file is written, nothing else changes, and the new file imports no other kit`, async () => {
    const { file, text, before, after } = await run(files)
    const { [file]: _, ...rest } = after
    assert.equal(rest, before)
    assert.match(text, 'export const config = defineConfig({')
    assert.not.match(text, /from '(?:@rainbow-me|connectkit|@reown|@web3modal|\.)/)
  })

test('RainbowKit: project id, networks, transports, app, wallets and theme are carried over', async () => {
  const { file, text, list } = await run(FIXTURES.rainbowkit)
  assert.is(file, 'src/aglet.config.ts')
  for (const part of [
    "projectId: process.env.NEXT_PUBLIC_WC_PROJECT_ID ?? 'fallback-id',",
    "...(process.env.NEXT_PUBLIC_ENABLE_TESTNETS === 'true' ? [sepolia] : []),",
    "import { base, mainnet, sepolia, zora } from 'wagmi/chains'",
    "[mainnet.id]: http('https://rpc.shop.example'),",
    'ssr: true,',
    "name: 'Ann\\'s swap shop',",
    "url: 'https://shop.example',",
    'defaultNetwork: base,',
    'wagmiAdapter({',
    "themeMode: 'dark',",
    "'--aglet-accent': '#7b3fe4', '--aglet-border-radius-master': '2px'",
    "locale: 'de',",
    // The entry that the components are imported from.
    "import { defineConfig } from 'aglet/react'",
    // The old kit only connects and shows the account, so its missing features stay off.
    'swaps: false,',
  ])
    assert.ok(text.includes(part), part)
  // Rainbow stays the first wallet.
  assert.ok(text.indexOf('1ae92b26df02') < text.indexOf('c57ca95b4756'))
  assert.equal(
    list('Not carried over:').map(line => line.replace(/:.*/, '')),
    ['wallet rabbyWallet', 'theme accentColorForeground', 'RainbowKitProvider modalSize'],
  )
  assert.ok(list('Next:').some(line => /src\/app\/page\.tsx:1 .*useAglet\(\)\.open\(\)/.test(line)))
  assert.ok(list('Next:').some(line => /wagmiConfig.*WagmiProvider/.test(line)))
})

test('RainbowKit: the project’s own networks keep their name, two colour modes follow the system, and sign-in is not carried over', async () => {
  const { text, list } = await run(FIXTURES.rainbowkitCustom)
  assert.match(text, /const shopnet = defineChain\(\{\n {2}id: 7777,/)
  assert.match(text, 'transports: { [shopnet.id]: http() }')
  assert.match(text, 'projectId: import.meta.env.VITE_PROJECT_ID,')
  assert.not.match(text, 'themeMode')
  assert.ok(list('Not carried over:').some(line => /^sign-in .*siweConfig/.test(line)))
})

test('for Next.js with wagmi, the report says what a server component may not import', async () => {
  const hint = /server component needs `wagmiConfig`/
  const steps = async (files: Fixture) => (await run(files)).list('Next:').join('\n')
  assert.match(await steps(FIXTURES.rainbowkit), hint)
  const { next: _, ...others } = JSON.parse(FIXTURES.rainbowkit['package.json']!).dependencies
  const page = { ...FIXTURES.rainbowkit, 'package.json': JSON.stringify({ dependencies: others }) }
  assert.not.match(await steps(page), hint)
})

test('ConnectKit: presets, colours, language and enforced options are carried over', async () => {
  const { text, list } = await run(FIXTURES.connectkit)
  for (const part of [
    "projectId: 'abcdef0123456789',",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the host's own
    'http(`https://eth-mainnet.example/v2/${process.env.REACT_APP_KEY}`)',
    "themeVariables: { ...soft, '--aglet-accent': '#00D54B' }",
    "import { soft } from 'aglet/themes'",
    "locale: 'fr-FR',",
    "unsupportedChain: 'ignore',",
    "icons: ['https://family.example/logo.png']",
  ])
    assert.ok(text.includes(part), part)
  assert.equal(list('Not carried over:').length, 2)
})

test('AppKit: options of the same name, features and networks of all namespaces are carried over', async () => {
  const { text, list } = await run(FIXTURES.appkit)
  for (const part of [
    "projectId: import.meta.env.VITE_PROJECT_ID || 'b56e18d47c72ab683b10814fe9495694',",
    "import { arbitrum, mainnet } from 'wagmi/chains'",
    "import { solana } from 'aglet/networks'",
    'networks: [...chains, solana],',
    'defaultNetwork: mainnet,',
    "features: { analytics: true, email: false, socials: ['google', 'x'], swaps: false },",
    "'--aglet-border-radius-master': '1px'",
    'enableCoinbase: false,',
    'excludeWalletIds:',
    "termsConditionsUrl: 'https://reown.example/terms',",
  ])
    assert.ok(text.includes(part), part)
  assert.equal(
    list('Not carried over:').map(line => line.replace(/:.*/, '')),
    ['features.pay', 'themeVariables --w3m-dance', 'enableReconnect', 'sign-in (siweConfig)'],
  )
})

test('AppKit: a network made with its defineChain, names from barrels and every icon are carried over; a chain without a transport gets one', async () => {
  const { text, list } = await run(FIXTURES.appkitOwn)
  for (const part of [
    "import { defineChain } from 'viem'",
    "import { arbitrum, mainnet } from 'wagmi/chains'",
    'const chains = [mainnet, arbitrum, shopnet] as const',
    'transports: { [arbitrum.id]: http(), [shopnet.id]: http(), ...transports },',
    "icons: ['https://shop.example/1.png', 'https://shop.example/2.png'],",
  ])
    assert.ok(text.includes(part), `${part}\n${text}`)
  assert.not.match(text, 'undefined')
  assert.equal(list('Not carried over:'), ['metadata.redirect: there is no such field'])
})

test('RainbowKit: a network as an object keeps its types, and one named like that of a library gets another name', async () => {
  const { text, list } = await run(FIXTURES.rainbowkitOwn)
  for (const part of [
    "import { base, mainnet } from 'wagmi/chains'",
    "const ownMainnet = { ...mainnet, rpcUrls: { default: { http: ['https://rpc.shop.example'] } } } as const",
    '  },\n} as const\n',
    'const chains = [avalanche, ownMainnet, base] as const',
    "[ownMainnet.id]: http('https://rpc.shop.example'),",
    '[avalanche.id]: http(),',
    'defaultNetwork: avalanche,',
  ])
    assert.ok(text.includes(part), `${part}\n${text}`)
  assert.not.match(text, '[base.id]')
  assert.equal(list('Not carried over:'), [])
})

test('a network as an object keeps its own transport, which is not joined by a second one with the same key', async () => {
  const { text } = await run({
    'package.json': JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': '2', wagmi: '2' } }),
    'src/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { http } from 'wagmi'
import { base } from 'wagmi/chains'
const shop = { id: 77_77, name: 'Shop', rpcUrls: { default: { http: ['https://rpc.shop.example'] } } } as const
export const config = getDefaultConfig({
  projectId: 'abc',
  appName: 'Shop',
  chains: [shop, base],
  transports: { [shop.id]: http('https://own.shop.example') },
})`,
  })
  assert.match(text, "transports: { [base.id]: http(), [77_77]: http('https://own.shop.example') },")
})

test('lines with the kit’s custom elements are listed, with the component or element for each', async () => {
  const react = await run(FIXTURES.appkit)
  const line = FIXTURES.appkit['src/App.tsx']!.split('\n').findIndex(text => text.includes('<appkit-')) + 1
  assert.ok(react.list('Next:').includes(`  src/App.tsx:${line}  <appkit-button>: <ConnectButton />`))
  const { text, list } = await run({
    ...FIXTURES.web3modalVue,
    'src/Page.vue': '<template>\n<w3m-network-button />\n<w3m-modal />\n</template>',
    'src/use.ts': "import { useWeb3ModalEvents } from '@web3modal/wagmi/vue'\n",
  })
  const next = list('Next:')
  for (const line of [
    '  src/App.vue:1  <w3m-button>: <aglet-button>',
    '  src/Page.vue:2  <w3m-network-button>: <aglet-network-button>',
    '  src/Page.vue:3  <w3m-modal>: see docs/api.md',
    '  src/use.ts:1  useWeb3ModalEvents: see docs/api.md',
  ])
    assert.ok(next.includes(line), `${line}\n${next.join('\n')}`)
  assert.ok(next.some(line => line.includes("to wagmi's WagmiPlugin; it has none")))
  assert.match(text, "/** For wagmi's WagmiPlugin and other code that takes a wagmi config. */")
})

test('a line that exports the kit again is listed, like one that imports it', async () => {
  const { list } = await run({
    ...FIXTURES.connectkit,
    'src/kit.ts': "\nexport { ConnectKitButton as Button } from 'connectkit'\nexport * from 'connectkit'\n",
  })
  const lines = list('Next:').filter(line => line.includes('src/kit.ts:'))
  assert.equal(
    lines.map(line => line.trim()),
    ['src/kit.ts:2  ConnectKitButton: <ConnectButton />', 'src/kit.ts:3  connectkit: see docs/hooks.md'],
  )
})

test('a setup behind require or a dynamic import is read, and its lines are listed', async () => {
  const { text, list } = await run({
    'package.json': '{"dependencies":{"@reown/appkit":"1","@reown/appkit-adapter-wagmi":"1","react":"19"}}',
    'src/networks.cjs':
      "const { base } = require('@reown/appkit/networks')\nmodule.exports = { networks: [base] }\n",
    'src/late.ts': `export async function start() {
  const { createAppKit: create } = await import('@reown/appkit')
  const kit = (await import(/* webpackChunkName: "kit" */ '@reown/appkit/networks'))
  create({ projectId: 'mine', networks: [kit.polygon], themeMode: 'dark' })
}
`,
    'src/old.cts': "import kit = require('@reown/appkit/react')\nkit.useAppKit()\n",
    'src/button.tsx':
      "export const Late = lazy(() => import('@reown/appkit/react').then(({ AppKitButton }) => AppKitButton))\n",
  })
  for (const part of [
    "import { polygon } from 'aglet/networks'",
    "projectId: 'mine',",
    'networks: [polygon],',
    "themeMode: 'dark',",
  ])
    assert.ok(text.includes(part), part)
  assert.equal(
    list('Next:').filter(line => line.startsWith('  src/')),
    [
      '  src/button.tsx:1  AppKitButton: see docs/hooks.md',
      '  src/late.ts:2  createAppKit: createAglet(config), once',
      '  src/late.ts:3  @reown/appkit/networks: see docs/hooks.md',
      '  src/networks.cjs:1  base: in the config',
      '  src/old.cts:1  @reown/appkit/react: see docs/hooks.md',
    ],
  )
})

test('paths of the page become whole URLs, and a text that is no URL is listed', async () => {
  const { text, list } = await run({
    'package.json': '{"dependencies":{"@reown/appkit":"1"}}',
    'src/kit.ts': `import { createAppKit } from '@reown/appkit'
import { mainnet } from '@reown/appkit/networks'
const icon = './icon.png'
createAppKit({
  projectId: 'mine',
  networks: [mainnet],
  metadata: { name: 'Shop', url: '/', icons: [icon, 'https://shop.example/b.png', \`/c.png\`] },
  termsConditionsUrl: '/terms',
  privacyPolicyUrl: 'shop.example/privacy',
  chainImages: { 1: '/eth.png', 8453: 'https://shop.example/base.png' },
  connectorImages: { metaMask: 'fox.png' },
})
`,
  })
  const whole = (path: string) => `new URL('${path}', globalThis.location?.origin ?? 'http://localhost').href`
  const plain = text.replace(/\s+/g, ' ').replaceAll(', ]', ']').replaceAll(', )', ')').replaceAll('( ', '(')
  for (const part of [
    `url: ${whole('/')},`,
    `${whole('./icon.png')}, 'https://shop.example/b.png', ${whole('/c.png')}`,
    `termsConditionsUrl: ${whole('/terms')},`,
    `1: ${whole('/eth.png')}, 8453: 'https://shop.example/base.png'`,
  ])
    assert.ok(plain.includes(part), `${part} in ${plain}`)
  assert.not.match(text, /privacyPolicyUrl|connectorImages/)
  assert.equal(
    list('Not carried over:').filter(line => /URL/.test(line)),
    [
      'privacyPolicyUrl: it is not a whole URL (shop.example/privacy)',
      'connectorImages metaMask: it is not a whole URL (fox.png)',
    ],
  )
})

test('an empty URL of the app is left out', async () => {
  const { text } = await run({
    'package.json': '{"dependencies":{"@reown/appkit":"1"}}',
    'src/kit.ts': `import { createAppKit } from '@reown/appkit'
createAppKit({ projectId: 'mine', metadata: { name: 'Shop', url: '', icons: [''] } })
`,
  })
  assert.ok(text.includes("url: globalThis.location?.origin ?? 'http://localhost'"))
  assert.ok(text.includes('icons: []'))
})

test('ConnectKit: every attribute and option without a counterpart is listed', async () => {
  const { list } = await run({
    'package.json': '{"dependencies":{"connectkit":"1.8.2","wagmi":"2","react":"19"}}',
    'src/kit.tsx': `import { ConnectKitProvider } from 'connectkit'
export const Kit = () => (
  <ConnectKitProvider mode="dark" debugMode onConnect={() => {}} options={{ language: 'de-DE', walletConnectCTA: 'link', overlayBlur: 4 }}>
    x
  </ConnectKitProvider>
)
`,
  })
  const names = list('Not carried over:').filter(line => line.startsWith('ConnectKitProvider '))
  assert.equal(
    names.map(line => line.replace(/:.*/, '')),
    ['debugMode', 'onConnect', 'walletConnectCTA', 'overlayBlur'].map(name => `ConnectKitProvider ${name}`),
  )
})

test('Web3Modal: networks in its own form, flags and logins are carried over; a JavaScript host gets JavaScript', async () => {
  const { file, text } = await run(FIXTURES.web3modal)
  assert.is(file, 'src/aglet.config.js')
  for (const part of [
    "{ ...mainnet, rpcUrls: { default: { http: ['https://cloudflare-eth.com'] } } },",
    'id: 7777,',
    'adapters: [ethersAdapter()],',
    'emailShowWallets: true,',
    'onramp: true,',
    "'--aglet-color-mix-strength': 40",
  ])
    assert.ok(text.includes(part), part)
})

test('Web3Modal: the default network and tokens by chain id are converted from its own form', async () => {
  const files = (start: string) => ({
    'package.json': '{"dependencies":{"ethers":"6.13.0","@web3modal/ethers":"5.1.0"}}',
    'src/main.ts': `import { createWeb3Modal, defaultConfig } from '@web3modal/ethers'
const mainnet = { chainId: 1, name: 'Ethereum', currency: 'ETH', explorerUrl: 'https://e.example', rpcUrl: 'https://rpc.example' }
const own = { chainId: 7777, name: 'Own', currency: 'OWN', explorerUrl: 'https://e.example', rpcUrl: 'https://own.example' }
createWeb3Modal({
  ethersConfig: defaultConfig({ metadata: {} }),
  chains: [mainnet, own],
  defaultChain: ${start},
  tokens: { 1: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } },
  projectId: 'abc',
})`,
  })
  const { text, list } = await run(files('mainnet'))
  for (const part of [
    'networks: [\n    { ...mainnet, rpcUrls: ',
    'defaultNetwork: mainnet,',
    "tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } },",
  ])
    assert.ok(text.includes(part), `${part}\n${text}`)
  assert.not.match(text, 'const mainnet')
  assert.equal(list('Not carried over:'), [])
  const other = await run(files('own'))
  assert.not.match(other.text, 'defaultNetwork')
  assert.match(other.list('Not carried over:').join(), /^default network: .*7777/)
})

test('Web3Modal with ethers 5 gets the ethers 5 adapter', async () => {
  const files = { ...FIXTURES.web3modal }
  files['package.json'] = '{"dependencies":{"ethers":"^5.7.2","@web3modal/ethers5":"^3.5.0"}}'
  files['src/main.js'] = files['src/main.js']!.replace('@web3modal/ethers', '@web3modal/ethers5')
  const { text } = await run(files)
  assert.match(text, 'adapters: [ethers5Adapter({ ethers })],')
  assert.match(text, "import { ethers } from 'ethers'")
})

test('the script of a Vue file is read, with correct line numbers', async () => {
  const { text, list } = await run(FIXTURES.web3modalVue)
  assert.match(text, 'projectId: import.meta.env.VITE_WC_ID')
  assert.match(text, "from '@wagmi/vue/chains'")
  assert.ok(list('Next:').some(line => line.includes('src/App.vue:3 ')))
  assert.ok(list('Next:').some(line => line.includes('<aglet-button>')))
})

test('for a host without hooks, the kit’s composables are replaced by members of the instance', async () => {
  const { list } = await run({
    'package.json': JSON.stringify({ dependencies: { vue: '3', '@reown/appkit': '1' } }),
    'src/kit.ts': `import { createAppKit, useAppKit, useAppKitAccount, useDisconnect } from '@reown/appkit/vue'
createAppKit({ projectId: 'id', networks: [] })`,
  })
  const line = list('Next:').find(line => line.includes('src/kit.ts:1 '))
  assert.match(
    line ?? '',
    'useAppKit: aglet; useAppKitAccount: aglet.state.account; useDisconnect: aglet.disconnect()',
  )
})

test('wagmi 1 is reported as too old for the new config', async () => {
  const files = {
    ...FIXTURES.rainbowkitCustom,
    'package.json': '{"dependencies":{"wagmi":"^1.4.13","@rainbow-me/rainbowkit":"^1.3.0"}}',
  }
  const { list } = await run(files)
  assert.ok(list('Not carried over:').some(line => /^wagmi 1: .*upgrade/.test(line)))
})

test('code and imports from the old kit are not carried over, and the rest is', async () => {
  const { text, list } = await run({
    'package.json': '{"dependencies":{"@reown/appkit":"1.7.0"}}',
    'a.ts': `import { createAppKit } from '@reown/appkit'
import { mainnet } from '@reown/appkit/networks'
import { secret } from '@reown/appkit/other'
const cyclic = cyclic
createAppKit({
  projectId: readId(),
  networks: [mainnet, makeNetwork(), secret],
  customWallets: cyclic,
  themeMode: (() => 'dark')(),
  debug: !true,
})`,
  })
  assert.match(text, 'networks: [mainnet],')
  assert.match(text, "import { mainnet } from 'aglet/networks'")
  assert.match(text, "projectId: 'aglet-local',")
  assert.match(text, 'debug: !true,')
  assert.is(
    list('Not carried over:').filter(line => /readId|makeNetwork|secret|cyclic|=>/.test(line)).length,
    5,
  )
})

test('namespace and default imports are carried over by their own names', async () => {
  const { text, list } = await run({
    'package.json': '{"dependencies":{"@reown/appkit":"1.7.0","@acme/chain":"1.0.0"}}',
    'own.ts': "export const projectId = 'abc'",
    'a.ts': `import * as kit from '@reown/appkit'
import * as networks from '@reown/appkit/networks'
import * as chains from 'viem/chains'
import acme from '@acme/chain'
import * as own from './own'
kit.createAppKit({
  projectId: own.projectId,
  networks: [networks.solana, chains.foundry, acme],
  defaultNetwork: networks.mainnet,
  customWallets: chains,
})`,
  })
  for (const part of [
    "projectId: 'abc',",
    'networks: [solana, foundry, acme],',
    'defaultNetwork: mainnet,',
    "import { default as acme } from '@acme/chain'",
    "import { defineConfig } from 'aglet'",
    "import { mainnet, solana } from 'aglet/networks'",
    "import { foundry } from 'viem/chains'",
  ])
    assert.ok(text.includes(part), `${part}\n${text}`)
  assert.equal(list('Not carried over:'), [
    'customWallets: chains is the whole namespace of viem/chains (chains)',
  ])
})

test('a name stands for the value of its own scope, also where other functions use the same name', async () => {
  const { text, list } = await run({
    'package.json': '{"dependencies":{"@rainbow-me/rainbowkit":"2.2.0","wagmi":"2.14.0","react":"19"}}',
    'src/config.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { base, mainnet } from 'wagmi/chains'
export const chains = [mainnet, base] as const
export const config = getDefaultConfig({ appName: 'Shop', projectId: 'abc', chains })
export function namesOf() {
  const chains = config.chains.map(chain => chain.name)
  return chains
}`,
    'src/App.tsx': `import { darkTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { config } from './config'
const locale = 'en'
export function App({ children }) {
  const locale = 'de'
  {
    const locale = 'fr'
  }
  return <RainbowKitProvider theme={theme} locale={locale}>{children}</RainbowKitProvider>
}
const theme = darkTheme({ accentColor: '#7b3fe4' })
export const Card = () => {
  const theme = useTheme()
  return theme
}`,
  })
  for (const part of [
    'const chains = [mainnet, base] as const',
    "themeMode: 'dark',",
    "themeVariables: { '--aglet-accent': '#7b3fe4' },",
    "locale: 'de',",
  ])
    assert.ok(text.includes(part), `${part}\n${text}`)
  assert.equal(list('Not carried over:'), [])
})

test('a provider and wallets used through a namespace import are read like named ones', async () => {
  const { text } = await run({
    'package.json': '{"dependencies":{"@rainbow-me/rainbowkit":"2.2.0","wagmi":"2.14.0","react":"19"}}',
    'src/a.tsx': `import * as rainbow from '@rainbow-me/rainbowkit'
import * as wallets from '@rainbow-me/rainbowkit/wallets'
import * as chains from 'wagmi/chains'
rainbow.getDefaultConfig({
  appName: 'Shop',
  projectId: 'abc',
  chains: [chains.mainnet],
  wallets: [{ groupName: 'All', wallets: [wallets.rainbowWallet] }],
})
export const App = () => <rainbow.RainbowKitProvider locale="de" theme={rainbow.darkTheme()} />
`,
  })
  for (const part of [
    "locale: 'de',",
    "themeMode: 'dark',",
    'const chains = [mainnet] as const',
    '1ae92b26df02',
  ])
    assert.ok(text.includes(part), `${part}\n${text}`)
})

test('a field of the project’s own object is replaced by its value, whatever else the object contains', async () => {
  const { text, list } = await run({
    'package.json': JSON.stringify({
      dependencies: { react: '19', wagmi: '2', '@rainbow-me/rainbowkit': '2' },
    }),
    'src/config.ts': `export const config = {
  projectId: process.env.ID!, title: 'Shop', urls: { rpc: 'https://r.example' }, icon: first || '/a.png', log: () => {}, again: config.again,
} as const`,
    'src/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { config } from './config'
export const wagmiConfig = getDefaultConfig({
  appName: config.title + '!',
  appDescription: config.again,
  projectId: config.projectId,
  chains: [mainnet],
  transports: { [mainnet.id]: http(config.urls.rpc) },
})`,
  })
  for (const part of [
    'projectId: process.env.ID!,',
    "name: 'Shop' + '!'",
    "[mainnet.id]: http('https://r.example')",
  ])
    assert.ok(text.includes(part), text)
  assert.is(list('Not carried over:').length, 1, 'the field that stands for itself')
})

test('an object of the project that has the name of an export of the new file does not take that name', async () => {
  const { text } = await run({
    'package.json': JSON.stringify({
      dependencies: { react: '19', wagmi: '2', '@rainbow-me/rainbowkit': '2' },
    }),
    'src/wagmi.ts': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { createStorage } from 'wagmi'
import { mainnet } from 'wagmi/chains'
const config = createStorage({ key: 'shop' })
export const wagmiConfig = getDefaultConfig({ appName: 'Shop', projectId: 'id', chains: [mainnet], storage: config })`,
  })
  assert.match(text, "storage: createStorage({ key: 'shop' }),")
  await transform(text, { loader: 'ts' })
})

test('an initial network given by its id becomes the default one', async () => {
  const at = (file: string, from: string, to: string, fixture: Fixture) =>
    run({ ...fixture, [file]: fixture[file]!.replace(from, to) })
  for (const [to, line] of [
    ['initialChain={8453}', 'defaultNetwork: base,'],
    ['initialChain={base.id}', 'defaultNetwork: base,'],
  ] as const) {
    const { text } = await at('src/app/providers.tsx', 'initialChain={base}', to, FIXTURES.rainbowkit)
    assert.match(text, line)
  }
  const own = await at('src/wallets.tsx', 'coolMode', 'initialChain={7777}', FIXTURES.rainbowkitCustom)
  assert.match(own.text, 'defaultNetwork: shopnet,')
  const kit = await at(
    'src/Web3Provider.tsx',
    'embedGoogleFonts: true',
    'initialChainId: 137',
    FIXTURES.connectkit,
  )
  assert.match(kit.text, 'defaultNetwork: polygon,')
  const gone = await at(
    'src/app/providers.tsx',
    'initialChain={base}',
    'initialChain={5}',
    FIXTURES.rainbowkit,
  )
  assert.not.match(gone.text, 'defaultNetwork')
  assert.ok(
    gone
      .list('Not carried over:')
      .some(line => line.startsWith('initialChain: ') && line.includes('was not found in your networks')),
  )
})

test("wagmi's own options are carried over, or listed as not carried over", async () => {
  const own = `storage: createStorage({ storage: cookieStorage }),
    syncConnectedChain: false,
    pollingInterval: 4_000,
    connectors: [injected()],
    walletConnectParameters: { customStoragePrefix: 'shop' },`
  const carried = [
    'storage: createStorage({ storage: cookieStorage }),',
    'syncConnectedChain: false,',
    'pollingInterval: 4_000,',
  ]
  for (const [fixture, file, before] of [
    [FIXTURES.rainbowkit, 'src/wagmi.ts', 'ssr: true,'],
    [FIXTURES.connectkit, 'src/Web3Provider.tsx', "appName: 'Your App Name',"],
    [FIXTURES.appkit, 'src/config/index.ts', 'ssr: false'],
  ] as const) {
    const source = fixture[file]!.replace(before, `${own}\n${before}`)
    const imports = "import { cookieStorage, createStorage, injected } from 'wagmi'\n"
    const { text, list } = await run({ ...fixture, [file]: imports + source })
    for (const part of carried) assert.ok(text.includes(`\n  ${part}`), `${part}\n${text}`)
    assert.match(text, /import \{ cookieStorage, createConfig, createStorage(?:, http)? \} from 'wagmi'/)
    assert.equal(
      list('Not carried over:').filter(line => line.startsWith("wagmi's ")),
      [
        "wagmi's connectors: Aglet finds wallets by itself; add your own connectors to `wagmiConfig`",
        "wagmi's walletConnectParameters: there is nothing like it",
      ],
    )
  }
  const { list } = await run(FIXTURES.rainbowkitCustom)
  assert.not.ok(
    list('Not carried over:').some(line => line.startsWith("wagmi's ")),
    "the kit's go with it",
  )
})

test('Web3Modal: options of its defaultConfig are carried over, or listed as not carried over', async () => {
  const setup = `import { createWeb3Modal, defaultConfig } from '@web3modal/ethers/react'
const chains = [{ chainId: 1, name: 'Ethereum', currency: 'ETH', explorerUrl: '', rpcUrl: 'https://rpc.example' }]
const ethersConfig = defaultConfig({
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  enableInjected: false,
  auth: { email: true },
  rpcUrl: 'https://rpc.example',
  defaultChainId: 1,
  coinbasePreference: 'eoaOnly',
})
createWeb3Modal({ ethersConfig, chains, projectId: 'abc' })
`
  const { text, list } = await run({
    'package.json': '{"dependencies":{"@web3modal/ethers":"5.0.0","ethers":"6.0.0","react":"18"}}',
    'src/kit.ts': setup,
  })
  assert.match(text, "coinbasePreference: 'eoaOnly',")
  assert.match(text, 'enableInjected: false,')
  assert.equal(list('Not carried over:'), [
    'rpcUrl: there is no such option',
    'defaultChainId: there is no such option',
  ])
})

test('a name is replaced by its value with the same meaning, also between operators', async () => {
  const setup = `import { createAppKit } from '@reown/appkit/react'
import { base, mainnet, sepolia } from '@reown/appkit/networks'
const isLive = process.env.NODE_ENV === 'production'
const id = process.env.ID || process.env.OTHER_ID
const start = isLive ? mainnet : sepolia
createAppKit({
  projectId: id ?? 'demo',
  networks: !isLive ? [mainnet, sepolia] : [mainnet, base],
  defaultNetwork: mainnet,
  debug: isLive === false,
  enableWallets: start.id !== 1,
  metadata: { name: 'Shop', description: id!, url: window.location.origin + '/shop', icons: [] },
})
`
  const { text } = await run({
    'package.json': '{"dependencies":{"@reown/appkit":"1.7.0","react":"19"}}',
    'src/kit.ts': setup,
  })
  // It has to be valid: `a || b ?? c` is not.
  await transform(text, { loader: 'ts' })
  for (const part of [
    "projectId: (process.env.ID || process.env.OTHER_ID) ?? 'demo',",
    "!(process.env.NODE_ENV === 'production') ?",
    "debug: (process.env.NODE_ENV === 'production') === false,",
    "enableWallets: ((process.env.NODE_ENV === 'production') ? mainnet : sepolia).id !== 1,",
    'description: (process.env.ID || process.env.OTHER_ID)!,',
    "url: (globalThis.location?.origin ?? 'http://localhost') + '/shop',",
  ])
    assert.ok(text.includes(part), `${part} in ${text}`)
})

test('a value that the project asserts to be set stays one, since the new file would not compile otherwise', async () => {
  const files = {
    'package.json': JSON.stringify({ dependencies: { '@reown/appkit': '1' } }),
    'src/main.ts': `import { createAppKit } from '@reown/appkit'
import { mainnet } from '@reown/appkit/networks'
const rpcUrl = process.env.RPC!
const shop = { ...mainnet, id: 7777, rpcUrls: { default: { http: [rpcUrl, process.env.OTHER as string] } } }
createAppKit({ projectId: process.env.ID as string, networks: [mainnet, shop] })`,
  }
  const { text } = await run(files)
  for (const part of ['http: [process.env.RPC!, process.env.OTHER!]', 'projectId: process.env.ID!,'])
    assert.ok(text.includes(part), text)
  assert.not.match((await run(files, { out: 'aglet.config.js' })).text, '!')
})

test('a long entry is split into lines without breaking its code', async () => {
  const { text } = await run({
    'package.json': '{"dependencies":{"connectkit":"1.8.2","wagmi":"2.14.0","react":"19"}}',
    'src/a.tsx': `import { getDefaultConfig } from 'connectkit'
import { createConfig, http } from 'wagmi'
import { base, mainnet, sepolia } from 'wagmi/chains'
createConfig(getDefaultConfig({
  chains: [mainnet, base, ...(import.meta.env.VITE_SHOW_THE_TEST_NETWORKS_TO_DEVELOPERS === 'true' ? [sepolia, sepolia] : [])],
  transports: {
    [mainnet.id]: http(\`https://eth-mainnet.g.alchemy.com/v2/\${import.meta.env.VITE_ALCHEMY_ID_OF_THE_SHOP}\`),
    [base.id]: http('https://base-mainnet.g.alchemy.com/v2/key-]-of-the-shop', { batch: true, retryCount: 5, timeout: 1 }),
  },
  walletConnectProjectId: import.meta.env['VITE_WALLET_CONNECT_PROJECT_ID'] ?? 'abcdef0123456789abcdef0123456789',
  appName: 'Shop',
}))
`,
  })
  await transform(text, { loader: 'ts' })
  for (const line of [
    "  ...(import.meta.env.VITE_SHOW_THE_TEST_NETWORKS_TO_DEVELOPERS === 'true' ? [sepolia, sepolia] : []),",
    '    [mainnet.id]: http(`https://eth-mainnet.g.alchemy.com/v2/$' +
      '{import.meta.env.VITE_ALCHEMY_ID_OF_THE_SHOP}`),',
    "    [base.id]: http('https://base-mainnet.g.alchemy.com/v2/key-]-of-the-shop', {",
    "  projectId: import.meta.env['VITE_WALLET_CONNECT_PROJECT_ID'] ?? 'abcdef0123456789abcdef0123456789',",
  ])
    assert.ok(text.includes(`\n${line}\n`), `${line}\n${text}`)
})

test('a dry run prints the file and writes nothing', async () => {
  const { before, after, lines } = await run(FIXTURES.connectkit, { dryRun: true })
  assert.equal(after, before)
  assert.ok(lines.includes("  projectId: 'abcdef0123456789',"))
})

for (const [title, files, options, expected] of [
  ['no kit', { 'package.json': '{}' }, {}, /none of rainbowkit, connectkit, appkit, web3modal.*aglet init/],
  ['no package.json', {}, {}, /There is no package\.json.*--dir/],
  ['a broken package.json', { 'package.json': '{' }, {}, /package\.json cannot be read/],
  ['a package.json of null', { 'package.json': 'null' }, {}, /package\.json does not hold an object/],
  ['a list for a package.json', { 'package.json': '[]' }, {}, /package\.json does not hold an object/],
  [
    'odd dependencies',
    { 'package.json': '{"dependencies":null,"devDependencies":7}' },
    {},
    /none of rainbowkit/,
  ],
  [
    'a kit that no file imports',
    { 'package.json': '{"dependencies":{"connectkit":"1"}}' },
    {},
    /no file imports it/,
  ],
  [
    'two kits',
    { 'package.json': '{"dependencies":{"connectkit":"1","@reown/appkit":"1"}}' },
    {},
    /ConnectKit|connectkit and appkit.*--from/,
  ],
  ['an unknown kit in a folder without package.json', {}, { from: 'foo' }, /--from "foo" is not one of/],
  [
    'an app of React Native',
    {
      'package.json':
        '{"dependencies":{"react":"19","react-native":"0.82","@reown/appkit-react-native":"2"}}',
    },
    {},
    /^react-native is in package\.json: .* not support React Native or Expo/,
  ],
  ['an unknown kit', FIXTURES.connectkit, { from: 'web3react' }, /--from "web3react" is not one of/],
  ['a kit that is not there', FIXTURES.connectkit, { from: 'appkit' }, /has no AppKit/],
  [
    'a file in the way',
    { ...FIXTURES.connectkit, 'src/aglet.config.ts': 'mine' },
    {},
    /was not changed.*--out/,
  ],
] as const)
  test(`refused in one line, with nothing written: ${title}`, async () => {
    const host = project(files)
    const before = host.all()
    const { message } = await failure(() =>
      migrate(options, { cwd: host.dir, write: () => {}, besides: [process.cwd()] }),
    )
    assert.match(message, expected)
    assert.equal(host.all(), before)
    host.remove()
  })

test('--out takes an absolute path', async () => {
  const target = project()
  const out = `${target.dir}/aglet.config.ts`
  const { after, before } = await run(FIXTURES.rainbowkit, { out })
  assert.equal(after, before)
  assert.match(target.read('aglet.config.ts'), 'export const config = defineConfig({')
  target.remove()
})

for (const [title, files, dependencies] of [
  ['React Router 7', ['app/root.tsx'], { '@react-router/dev': '7', react: '19' }],
  ['Remix 2', ['app/root.tsx'], { '@remix-run/dev': '2', react: '18' }],
  ['Nuxt 4', ['app/app.vue'], { nuxt: '4' }],
  ['Nuxt 3', ['app.vue'], { nuxt: '3' }],
  ['Next.js with src/app', ['src/app/layout.tsx'], { next: '16', react: '19' }],
  ['Next.js with app', ['app/layout.tsx'], { next: '16', react: '19' }],
  ['SvelteKit', ['src/routes/+page.svelte'], { '@sveltejs/kit': '2' }],
  ['Angular', ['src/main.ts', 'src/app/app.ts'], { '@angular/core': '21' }],
  ['Vite with src', ['src/main.tsx'], { react: '19', vite: '8' }],
  ['Vite without src', ['main.ts'], { vite: '8' }],
] as const)
  test(`${title}: the config goes where init puts it`, async () => {
    const host = {
      'tsconfig.json': '{}',
      'package.json': JSON.stringify({ dependencies: { ...dependencies, '@reown/appkit': '1.7.0' } }),
      ...Object.fromEntries(files.map(path => [path, ''])),
      'kit.ts':
        "import { createAppKit } from '@reown/appkit'\ncreateAppKit({ projectId: 'x', networks: [] })\n",
    }
    const { file, after } = await run(host)
    const other = project(host)
    const dist = distFolder()
    const paths = await init({ yes: true }, collect({ cwd: other.dir, dist: dist.dir }))
    assert.ok(paths.includes(file), `${file} is none of ${paths.join(', ')}`)
    assert.ok(Object.hasOwn(after, file))
    other.remove()
    dist.remove()
  })

test('in a project without TypeScript, the file for wagmi is plain JavaScript', async () => {
  const { file, text } = await run({
    'package.json':
      '{"dependencies":{"wagmi":"^2.14.0","react":"19.0.0","vite":"7","@rainbow-me/rainbowkit":"^2.2.0"}}',
    'src/main.jsx': `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { base, mainnet } from 'wagmi/chains'
export const config = getDefaultConfig({ appName: 'Shop', projectId: 'id', chains: [mainnet, base] })
`,
  })
  assert.is(file, 'src/aglet.config.js')
  assert.match(text, 'createConfig({')
  await transform(text, { loader: 'js' })
})

test('AppKit: networks of other families that cannot be taken out of wagmi’s list are named', async () => {
  const { text, list } = await run({
    ...FIXTURES.appkit,
    'src/config/index.ts': `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { bitcoin, mainnet, sepolia, solana } from '@reown/appkit/networks'
const isLive = import.meta.env.PROD
export const networks = isLive ? [mainnet, solana] : [sepolia, bitcoin]
export const wagmiAdapter = new WagmiAdapter({ projectId: 'id', networks })
`,
  })
  assert.match(
    text,
    'const chains = [...import.meta.env.PROD ? [mainnet, solana] : [sepolia, bitcoin]] as readonly Chain[]',
  )
  assert.ok(list('Carried over from AppKit:').includes('networks: networks'))
  const names = list('Not carried over:').filter(line => line.includes('only EVM networks'))
  assert.equal(
    names.map(line => line.replace(/:.*/, '')),
    ['solana, bitcoin'],
  )
})

test('at the root of a workspace, the error says that the app’s folder can be named', async () => {
  const { message } = await failure(() => run({ 'package.json': '{"workspaces":["apps/*"]}' }))
  assert.match(message, 'name it with --dir')
})

test('a JavaScript file named with --out has none of the types of a TypeScript project', async () => {
  const kit = `import { createAppKit } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'
createAppKit({ projectId: process.env.ID!, networks: [mainnet] })
`
  const appkit = { 'package.json': '{"dependencies":{"@reown/appkit":"1.7.0"}}', 'src/kit.ts': kit }
  for (const files of [appkit, FIXTURES.rainbowkitOwn]) {
    const { text } = await run(files, { out: 'src/aglet.config.mjs' })
    await transform(text, { loader: 'js' })
  }
})

test('a parameter hides a constant and an import of the same name, whose values are not taken for it', async () => {
  const setup = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { base, mainnet } from 'wagmi/chains'
const projectId = 'of another call'
export const make = (projectId: string, { appName, mainnet }: Part) =>
  getDefaultConfig({ appName, projectId, chains: [base, mainnet] })
`
  const { text, list } = await run({ ...FIXTURES.rainbowkit, 'src/wagmi.ts': setup })
  assert.match(text, "projectId: 'aglet-local',")
  assert.match(text, 'const chains = [base] as const')
  assert.equal(list('Not carried over:').slice(0, 3), [
    'project id: the value of projectId was not found (projectId)',
    'a network: the value of mainnet was not found (mainnet)',
    'app name: the value of appName was not found (appName)',
  ])
})

test('fields with a computed name are carried over, and what a spread adds is listed', async () => {
  const setup = `import { createAppKit } from '@reown/appkit/react'
import { base, type AppKitNetwork } from '@reown/appkit/networks'
import { taiko } from 'viem/chains'
import { shared } from '@shop/config'
createAppKit({
  ...shared(),
  projectId: 'id',
  networks: [base, taiko],
  chainImages: { [base.id]: 'https://shop.example/base.png', [taiko.id]: '/taiko.png', [next()]: '/x.png' },
  tokens: {
    [base.caipNetworkId]: { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
    [taiko.id]: { address: '0x09Bc4E0D864854c6aFB6eB9A9cdF58aC190D0dF9' },
  },
  features: { swaps: false, ...flags },
})
`
  const { text, list } = await run({ ...FIXTURES.appkit, 'src/config/index.ts': setup, 'src/App.tsx': '' })
  assert.match(text, "[base.id]: 'https://shop.example/base.png',")
  assert.match(text, "[taiko.id]: new URL('/taiko.png',")
  assert.match(text, "'eip155:8453': { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },")
  assert.match(text, /\[`eip155:\$\{taiko\.id\}`\]: \{ address: '0x09Bc/)
  assert.equal(list('Not carried over:'), [
    '...shared(): it is code, which you have to move',
    'features ...flags: it is code, which you have to move',
    'chainImages [next()]: the value of next was not found (next())',
  ])
})

test('RainbowKit: the colours of a preset, which are spread into the theme, are listed', async () => {
  const source = FIXTURES.rainbowkit['src/app/providers.tsx']!.replace(
    "accentColor: '#7b3fe4'",
    '...darkTheme.accentColors.orange',
  )
  const { list } = await run({ ...FIXTURES.rainbowkit, 'src/app/providers.tsx': source })
  assert.ok(
    list('Not carried over:').includes(
      'theme ...darkTheme.accentColors.orange: it is code, which you have to move',
    ),
  )
})

test('methods of an object, and what is spread into a component, are listed as not carried over', async () => {
  const config = `import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { createConfig, http, createClient } from 'wagmi'
import { mainnet } from 'wagmi/chains'
const connectors = connectorsForWallets([], { projectId: 'id', appName: 'Shop' })
export const config = createConfig({
  connectors,
  chains: [mainnet],
  client({ chain }) {
    return createClient({ chain, transport: http('https://rpc.shop.example') })
  },
})
`
  const page = `import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
export const Page = (props: object) => <RainbowKitProvider {...props} coolMode />
`
  const { list } = await run({
    ...FIXTURES.rainbowkitCustom,
    'src/wallets.tsx': config,
    'src/page.tsx': page,
  })
  assert.equal(list('Not carried over:'), [
    "wagmi's client: it is code, which you have to move; `wagmiConfig` has `transports`",
    'RainbowKitProvider ...props: it is code, which you have to move',
    'RainbowKitProvider coolMode: there is none',
  ])
})

test('an attribute without a value is true', async () => {
  const page = `import { AppKitProvider } from '@reown/appkit/react'
import { mainnet } from '@reown/appkit/networks'
export const Page = () => <AppKitProvider projectId="id" networks={[mainnet]} debug allowUnsupportedChain />
`
  const { text } = await run({ ...FIXTURES.appkit, 'src/config/index.ts': '', 'src/App.tsx': page })
  assert.match(text, 'debug: true,')
  assert.match(text, 'allowUnsupportedChain: true,')
})

test.run()
