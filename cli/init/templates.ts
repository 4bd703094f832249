import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../CliError'
import { PORTS } from '../devnet/ports'
import { type Choices, configFile, configJson } from './configFile'
import type { Host } from './detectHost'
import { devGuard } from './devGuard'
import { elementHost, isElementFramework } from './elementHosts'
import { entryOf, type Framework } from './hosts'
import { LOCAL_PAGE, localWallets, testingFiles } from './localStack'
import { authUrl, nextSignIn, scriptSignIn, serverFile, VITE_PROXY } from './signIn'
import type { NewFile } from './writeFiles'

/** What `init` writes for one framework, and what the user does with it. */
export interface Plan {
  readonly files: readonly NewFile[]
  /** Lines to paste, below a title that names the file they belong to. */
  readonly paste: readonly Paste[]
}

/** Lines for a file of the host's own. */
export interface Paste {
  readonly into: string
  readonly lines: readonly string[]
}

/** Where things are, besides the choices. */
export interface Place {
  readonly host: Host
  /** The built package: `cdn/` holds the script and its chunks. */
  readonly dist: string
  /** Script hosts: whether the script is put beside the page. */
  readonly copy: boolean
}

/** @throws CliError when the script files are to be copied and are not there */
export function plan(framework: Framework, choices: Choices, place: Place): Plan {
  const { files, paste } = planFor(framework, choices, place)
  const { wagmi, ethers } = place.host
  if (framework === 'html') return { files, paste }
  const library = wagmi ? WAGMI : ethers && ETHERS[ethers]
  return { files, paste: library ? [...paste, library] : paste }
}

/** The same for a host's own ethers, of either version. */
const ETHERS: Readonly<Record<5 | 6, Paste>> = {
  5: {
    into: 'aglet.config, so that your ethers 5 has the wallet',
    lines: [
      "import { ethers } from 'ethers'",
      "import { ethers5Adapter } from 'aglet/adapters/ethers5'",
      'adapters: [ethers5Adapter({ ethers })],',
    ],
  },
  6: {
    into: 'aglet.config, so that your ethers has the wallet',
    lines: ["import { ethersAdapter } from 'aglet/adapters/ethers'", 'adapters: [ethersAdapter()],'],
  },
}

/** A host's own wagmi, whose config is made in a file that only the host knows. */
const WAGMI: Paste = {
  into: 'aglet.config, so that your wagmi makes the connections (`wagmiConfig` is what your createConfig returns)',
  lines: [
    "import { wagmiAdapter } from 'aglet/adapters/wagmi'",
    "import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions'",
    'adapters: [wagmiAdapter({ config: wagmiConfig, actions: { connect, disconnect, reconnect, switchChain } })],',
  ],
}

function planFor(framework: Framework, choices: Choices, place: Place): Plan {
  if (framework === 'html') return html(choices, place)
  if (framework === 'vanilla') return vanilla(choices, place.host)
  if (framework === 'next') return next(choices, place.host)
  if (framework === 'react-router') return reactRouter(choices, place.host)
  if (isElementFramework(framework)) {
    // Angular knows TypeScript alone.
    const host = framework === 'angular' ? { ...place.host, language: 'ts' as const } : place.host
    return elementHost(framework, choices, host, folder => configFiles(framework, folder, choices, host))
  }
  return components(framework, choices, place.host)
}

/** Where `vite` serves a page in development. */
const VITE_PORT = 5173

/** `src/x`, or `x` where sources lie beside package.json. */
const under = (folder: string, path: string) => (folder === '.' ? path : `${folder}/${path}`)

function html(choices: Choices, { host, dist, copy }: Place): Plan {
  const { local, signIn } = choices
  const tags = [
    '<script type="module" src="/aglet/aglet.js" data-config="/aglet.json"></script>',
    ...(local ? ['<script type="module" src="/aglet.local.js"></script>'] : []),
    ...(signIn ? ['<script type="module" src="/aglet.siwx.js"></script>'] : []),
  ]
  const snippet = `<!-- Once, in <head>. A module script never holds up the page. -->
${tags.join('\n')}

<!-- Wherever the button belongs. -->
<aglet-button></aglet-button>
`
  const files = [
    { path: 'aglet.json', content: { text: configJson(choices) } },
    { path: 'aglet-snippet.html', content: { text: snippet } },
    ...(local ? [{ path: 'aglet.local.js', content: { text: LOCAL_PAGE } }] : []),
    ...(local ? testingFiles(dist) : []),
    ...(signIn ? scriptSignIn(dist) : []),
    ...(copy ? scriptFiles(join(dist, 'cdn')) : []),
  ]
  return {
    files: [
      ...files.map(file => ({ ...file, path: under(host.webRoot, file.path) })),
      ...(signIn ? [serverFile(choices, PORTS.demo)] : []),
    ],
    paste: [
      {
        into: under(host.webRoot, 'index.html'),
        lines: [...tags, '<aglet-button></aglet-button>'],
      },
    ],
  }
}

/** The script and the chunks it loads, served from the host's own origin: no third party can swap them. */
export function scriptFiles(cdn: string): readonly NewFile[] {
  try {
    return readdirSync(cdn, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => {
        const copyOf = join(entry.parentPath, entry.name)
        return { path: `aglet${copyOf.slice(cdn.length).replaceAll('\\', '/')}`, content: { copyOf } }
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  } catch {
    throw new CliError('The script files of this package are missing; install it again, or use --no-copy.')
  }
}

/** The config, and beside it what it takes to try it on this machine. */
function configFiles(
  framework: Framework,
  folder: string,
  choices: Choices,
  host: Host,
  url?: string,
): readonly NewFile[] {
  const { language } = host
  const config = configFile(choices, { url, entry: entryOf(framework) })
  const files = [{ path: under(folder, `aglet.config.${language}`), content: { text: config } }]
  if (!choices.local) return files
  const text = localWallets(devGuard(framework, host), choices.local.solana !== undefined)
  return [...files, { path: under(folder, `aglet.local.${language}`), content: { text } }]
}

/** What a host without a server of its own gets to sign users in. */
const viteSignIn = ({ signIn }: Choices): Plan['paste'] => (signIn ? [VITE_PROXY] : [])
const viteServer = (choices: Choices): readonly NewFile[] =>
  choices.signIn ? [serverFile(choices, VITE_PORT)] : []

function vanilla(choices: Choices, host: Host): Plan {
  const { sources, language, entry } = host
  const script = `import { createAglet } from 'aglet'
import 'aglet/elements'
import { config } from './aglet.config'
${choices.local ? "import './aglet.local'\n" : ''}
/**
 * The wallet of this page: \`aglet.open()\`, \`aglet.subscribe(…)\`, \`aglet.getProvider('eip155')\` … <aglet-button> and its
 * kin, anywhere in the page, follow it.
 */
export const aglet = createAglet(config)
`
  return {
    files: [
      ...configFiles('vanilla', sources, choices, host),
      { path: under(sources, `aglet.${language}`), content: { text: script } },
      ...viteServer(choices),
    ],
    paste: [
      { into: entry ?? under(sources, `main.${language}`), lines: ["import './aglet'"] },
      { into: 'index.html', lines: ['<aglet-button></aglet-button>'] },
      ...viteSignIn(choices),
    ],
  }
}

/** React and Preact differ in where the components come from. */
function components(framework: 'react' | 'preact', choices: Choices, host: Host): Plan {
  const { sources, language, entry } = host
  const path = `components/WalletButton.${language}x`
  return {
    files: [
      ...configFiles(framework, sources, choices, host),
      {
        path: under(sources, path),
        content: { text: providerAndButton(framework, language, !!choices.local, true) },
      },
      ...viteServer(choices),
    ],
    paste: [
      {
        into: entry ?? under(sources, `main.${language}x`),
        lines: [
          "import { WalletButton, WalletProvider } from './components/WalletButton'",
          '<WalletProvider>',
          '  <WalletButton />',
          '  <App />',
          '</WalletProvider>',
        ],
      },
      ...viteSignIn(choices),
    ],
  }
}

/** As React, in the folder and the root of its own; pages are drawn on a server first. */
function reactRouter(choices: Choices, host: Host): Plan {
  const { language } = host
  const text = providerAndButton('react', language, !!choices.local)
  return {
    files: [
      ...configFiles('react-router', 'app', choices, host),
      { path: `app/components/WalletButton.${language}x`, content: { text } },
      ...viteServer(choices),
    ],
    paste: [
      {
        into: `app/root.${language}x`,
        lines: [
          "import 'aglet/styles.css'",
          "import { WalletButton, WalletProvider } from './components/WalletButton'",
          '<WalletProvider>',
          '  <WalletButton />',
          '  <Outlet />',
          '</WalletProvider>',
        ],
      },
      ...viteSignIn(choices),
    ],
  }
}

/** @param styled whether it brings the style sheet, without which the modal is fetched to style the button */
function providerAndButton(
  framework: 'react' | 'preact',
  language: 'ts' | 'js',
  local: boolean,
  styled = false,
): string {
  const typed = language === 'ts'
  return `import { AgletProvider, ${typed ? 'type AgletProviderProps, ' : ''}ConnectButton } from 'aglet/${framework}'
${styled ? "import 'aglet/styles.css'\n" : ''}import { config } from '../aglet.config'
${local ? "import '../aglet.local'\n" : ''}
/** Goes around everything that asks for the wallet: the button, and the hooks of 'aglet/${framework}'. */
export function WalletProvider({ children }${typed ? ": Pick<AgletProviderProps, 'children'>" : ''}) {
  return <AgletProvider config={config}>{children}</AgletProvider>
}

/** Connects a wallet, and shows the account once there is one. */
export function WalletButton() {
  return <ConnectButton />
}
`
}

function next(choices: Choices, host: Host): Plan {
  const { language } = host
  const { root, router, entry } = host.next
  const typed = language === 'ts'
  const end = `${language}x`
  const folder = router === 'app' ? 'app' : 'components'
  const providers = `'use client'

import { AgletProvider } from 'aglet/react'
${typed ? "import type { ReactNode } from 'react'\n" : ''}import { config } from '../aglet.config'
${choices.local ? "import '../aglet.local'\n" : ''}
/** Goes around everything that asks for the wallet: the button, and the hooks of 'aglet/react'. */
export function Providers({ children }${typed ? ': { children: ReactNode }' : ''}) {
  return <AgletProvider config={config}>{children}</AgletProvider>
}
`
  const button = `'use client'

import { ConnectButton } from 'aglet/react'

/** Connects a wallet, and shows the account once there is one. */
export function WalletButton() {
  return <ConnectButton />
}
`
  const layout = entry ?? under(root, router === 'app' ? `app/layout.${end}` : `pages/_app.${end}`)
  return {
    files: [
      ...configFiles('next', root, choices, host, authUrl(router)),
      { path: under(root, `${folder}/providers.${end}`), content: { text: providers } },
      { path: under(root, `components/WalletButton.${end}`), content: { text: button } },
      ...(choices.signIn ? nextSignIn(choices, host) : []).map(file => ({
        ...file,
        path: under(root, file.path),
      })),
    ],
    paste: [
      {
        into: layout,
        lines: [
          "import 'aglet/styles.css'",
          "import { WalletButton } from '../components/WalletButton'",
          `import { Providers } from '${router === 'app' ? './providers' : '../components/providers'}'`,
          router === 'app'
            ? '<body><Providers><WalletButton />{children}</Providers></body>'
            : '<Providers><WalletButton /><Component {...pageProps} /></Providers>',
        ],
      },
    ],
  }
}
