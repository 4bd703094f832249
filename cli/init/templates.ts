import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { CliError } from '../CliError'
import { PORTS } from '../devnet/ports'
import { isFolder } from '../isFolder'
import { type Choices, configFile, configJson } from './configFile'
import type { Host } from './detectHost'
import { devGuard } from './devGuard'
import { elementHost, isElementFramework } from './elementHosts'
import { actionsOf, configFolder, entryOf, type Framework, type Wagmi } from './hosts'
import { LOCAL_PAGE, localWallets, testingFiles } from './localStack'
import { authUrl, nextSignIn, scriptSignIn, serverFile, signInPlan } from './signIn'
import type { NewFile } from './writeFiles'

/** The files that `init` writes for a framework, and the lines that the user has to paste. */
export interface Plan {
  readonly files: readonly NewFile[]
  /** Lines to paste, with the file that they belong to. */
  readonly paste: readonly Paste[]
}

/** Lines for one of the host's own files. */
export interface Paste {
  readonly into: string
  readonly lines: readonly string[]
}

/** The project and the package that a plan is made for. */
export interface Place {
  readonly host: Host
  /** Folder of the built package: `cdn/` holds the script and its chunks. */
  readonly dist: string
  /** For script-tag pages: whether the script is copied next to the page. */
  readonly copy: boolean
}

/** @throws CliError when the script files are to be copied and are missing */
export function plan(framework: Framework, choices: Choices, place: Place): Plan {
  const { files, paste } = planFor(framework, choices, place)
  const { wagmi, ethers, devServer } = place.host
  if (framework === 'html') return { files, paste }
  const library = wagmi ? wagmiPaste(wagmi) : ethers && ETHERS[ethers]
  const more = [devServer.resolver, library].filter(part => part !== undefined)
  return { files, paste: [...paste, ...more] }
}

/** For hosts that use ethers, by major version. */
const ETHERS: Readonly<Record<5 | 6, Paste>> = {
  5: {
    into: 'aglet.config, so that your ethers 5 can use the wallet',
    lines: [
      "import { ethers } from 'ethers'",
      "import { ethers5Adapter } from 'aglet/adapters/ethers5'",
      'adapters: [ethers5Adapter({ ethers })],',
    ],
  },
  6: {
    into: 'aglet.config, so that your ethers can use the wallet',
    lines: ["import { ethersAdapter } from 'aglet/adapters/ethers'", 'adapters: [ethersAdapter()],'],
  },
}

/**
 * For hosts that use wagmi. The user pastes it, since only the user knows which file creates wagmi's config.
 */
const wagmiPaste = (wagmi: Wagmi): Paste => ({
  into: 'aglet.config, so that your wagmi 2 or 3 makes the connections (`wagmiConfig` is what your createConfig returns)',
  lines: [
    "import { wagmiAdapter } from 'aglet/adapters/wagmi'",
    `import { connect, disconnect, reconnect, switchChain } from '${actionsOf(wagmi)}'`,
    'adapters: [wagmiAdapter({ config: wagmiConfig, actions: { connect, disconnect, reconnect, switchChain } })],',
  ],
})

function planFor(framework: Framework, choices: Choices, place: Place): Plan {
  if (framework === 'html') return html(choices, place)
  if (framework === 'vanilla') return vanilla(choices, place.host)
  if (framework === 'next') return next(choices, place.host)
  if (framework === 'react-router') return reactRouter(choices, place.host)
  if (isElementFramework(framework)) {
    // Angular projects are always in TypeScript.
    const host = framework === 'angular' ? { ...place.host, language: 'ts' as const } : place.host
    return elementHost(framework, choices, host, configFiles(framework, choices, host))
  }
  return components(framework, choices, place.host)
}

/** `src/x`, or `x` if the sources are next to package.json. */
const under = (folder: string, path: string) => (folder === '.' ? path : `${folder}/${path}`)

function html(choices: Choices, { host, dist, copy }: Place): Plan {
  const { local, signIn } = choices
  const tags = [
    '<script type="module" src="/aglet/aglet.js" data-config="/aglet.json"></script>',
    ...(local ? ['<script type="module" src="/aglet.local.js"></script>'] : []),
    ...(signIn ? ['<script type="module" src="/aglet.siwx.js"></script>'] : []),
  ]
  const snippet = `<!-- Once, in <head>. A module script does not block the page. -->
${tags.join('\n')}

<!-- Where the button goes. -->
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

/** The script and its chunks, served from the host's own origin, so that no third party can replace them. */
export function scriptFiles(cdn: string): readonly NewFile[] {
  try {
    // Not `entry.parentPath`, which is relative in the zip files of Yarn's Plug'n'Play.
    return readdirSync(cdn, { recursive: true, encoding: 'utf8' })
      .map(name => ({ path: `aglet/${name.replaceAll('\\', '/')}`, content: { copyOf: join(cdn, name) } }))
      .filter(({ content }) => !isFolder(content.copyOf))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  } catch {
    throw new CliError('The script files of this package are missing; install it again, or use --no-copy.')
  }
}

/** The config, and next to it the module of development wallets if the project uses the local stack. */
function configFiles(framework: Framework, choices: Choices, host: Host, url?: string): readonly NewFile[] {
  const { language } = host
  const folder = configFolder(framework, host)
  const config = configFile(choices, { url, entry: entryOf(framework) })
  const files = [{ path: under(folder, `aglet.config.${language}`), content: { text: config } }]
  if (!choices.local) return files
  const text = localWallets(devGuard(framework, host), choices.local.solana !== undefined)
  return [...files, { path: under(folder, `aglet.local.${language}`), content: { text } }]
}

function vanilla(choices: Choices, host: Host): Plan {
  const { sources, language, entry } = host
  const signIn = signInPlan(host.devServer.signIn, choices, host)
  const script = `import { createAglet } from 'aglet'
import 'aglet/elements'
import { config } from './aglet.config'
${choices.local ? "import './aglet.local'\n" : ''}
/**
 * The page's instance: \`aglet.open()\`, \`aglet.subscribe(…)\`, \`aglet.getProvider('eip155')\` …
 * <aglet-button> and the other elements of the page use it.
 */
export const aglet = createAglet(config)
`
  return {
    files: [
      ...configFiles('vanilla', choices, host),
      { path: under(sources, `aglet.${language}`), content: { text: script } },
      ...signIn.files,
    ],
    paste: [
      { into: entry ?? under(sources, `main.${language}`), lines: ["import './aglet'"] },
      { into: 'index.html', lines: ['<aglet-button></aglet-button>'] },
      ...signIn.paste,
    ],
  }
}

/** React and Preact differ only in the module that the components are imported from. */
function components(framework: 'react' | 'preact', choices: Choices, host: Host): Plan {
  const { sources, language, entry } = host
  const path = `components/WalletButton.${language}x`
  const signIn = signInPlan(host.devServer.signIn, choices, host)
  const isRootRoute = entry?.startsWith('src/routes/')
  return {
    files: [
      ...configFiles(framework, choices, host),
      {
        path: under(sources, path),
        content: { text: providerAndButton(framework, language, !!choices.local, true) },
      },
      ...signIn.files,
    ],
    paste: [
      {
        into: entry ?? under(sources, `main.${language}x`),
        lines: [
          `import { WalletButton, WalletProvider } from '${isRootRoute ? '..' : '.'}/components/WalletButton'`,
          '<WalletProvider>',
          '  <WalletButton />',
          isRootRoute ? '  {children}' : '  <App />',
          '</WalletProvider>',
        ],
      },
      ...signIn.paste,
    ],
  }
}

/**
 * As for React, but in the `app` folder and `root` file of React Router; pages are also rendered on a server.
 */
function reactRouter(choices: Choices, host: Host): Plan {
  const { language } = host
  const text = providerAndButton('react', language, !!choices.local)
  const signIn = signInPlan(host.devServer.signIn, choices, host)
  return {
    files: [
      ...configFiles('react-router', choices, host),
      { path: `app/components/WalletButton.${language}x`, content: { text } },
      ...signIn.files,
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
      ...signIn.paste,
    ],
  }
}

/** @param styled whether to import the style sheet; without it, the button's styles load with the modal */
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
/** Has to wrap everything that uses the wallet: the button, and the hooks of 'aglet/${framework}'. */
export function WalletProvider({ children }${typed ? ": Pick<AgletProviderProps, 'children'>" : ''}) {
  return <AgletProvider config={config}>{children}</AgletProvider>
}

/** Connects a wallet, and shows the account once connected. */
export function WalletButton() {
  return <ConnectButton />
}
`
}

function next(choices: Choices, host: Host): Plan {
  const { language } = host
  const { root, router, entries } = host.next
  const typed = language === 'ts'
  const end = `${language}x`
  const folder = router === 'app' ? 'app' : 'components'
  const providers = `'use client'

import { AgletProvider } from 'aglet/react'
${typed ? "import type { ReactNode } from 'react'\n" : ''}import { config } from '../aglet.config'
${choices.local ? "import '../aglet.local'\n" : ''}
/** Has to wrap everything that uses the wallet: the button, and the hooks of 'aglet/react'. */
export function Providers({ children }${typed ? ': { children: ReactNode }' : ''}) {
  return <AgletProvider config={config}>{children}</AgletProvider>
}
`
  const button = `'use client'

import { ConnectButton } from 'aglet/react'

/** Connects a wallet, and shows the account once connected. */
export function WalletButton() {
  return <ConnectButton />
}
`
  const usual = under(root, router === 'app' ? `app/layout.${end}` : `pages/_app.${end}`)
  return {
    files: [
      ...configFiles('next', choices, host, authUrl(router)),
      { path: under(root, `${folder}/providers.${end}`), content: { text: providers } },
      { path: under(root, `components/WalletButton.${end}`), content: { text: button } },
      ...(choices.signIn ? nextSignIn(choices, host) : []).map(file => ({
        ...file,
        path: under(root, file.path),
      })),
    ],
    paste: (entries.length ? entries : [usual]).map(layout => {
      const to = (path: string) => relativeImport(layout, under(root, path))
      return {
        into: layout,
        lines: [
          "import 'aglet/styles.css'",
          `import { WalletButton } from '${to('components/WalletButton')}'`,
          `import { Providers } from '${to(`${folder}/providers`)}'`,
          router === 'app'
            ? '<body><Providers><WalletButton />{children}</Providers></body>'
            : '<Providers><WalletButton /><Component {...pageProps} /></Providers>',
        ],
      }
    }),
  }
}

/** How the file `from` imports the module `to`: `../components/WalletButton`. */
function relativeImport(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
