import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hostTsconfig, installTarball, writeFiles } from './hostFixtures'
import { walkHost } from './hostVisit'
import { htmlPage, InitBench, type InitHost, type WrittenHost } from './initBench'

// Hosts of React and Preact with Vite, and with wagmi: `aglet init`, and the documented lines.

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }
const WAGMI = { '@tanstack/react-query': '5.108.0', viem: '2.57.1' }

const bench = new InitBench({
  ...REACT,
  ...WAGMI,
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  preact: '11.2.0',
  typescript: '5.9.3',
  vite: '8.3.8',
  wagmi: '3.7.7',
})

const BASE = {
  'index.html': htmlPage('<div id="app"></div><script type="module" src="/src/main.tsx"></script>'),
}
const CHECK = [['tsc', '-p', '.']] as const

/** The lines to paste into the file that renders the page: imports, and a tree around the app. */
const drawn = ({ lines }: WrittenHost) => {
  const [imports, ...tree] = lines('src/main.tsx')
  return { imports: imports!, tree: tree.join('\n') }
}

const APP = 'const App = () => <p>Host</p>'
const ROOT = "const root = document.getElementById('app') as HTMLElement"

const react = (imports: string, tree: string) => `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
${imports}
${APP}
${ROOT}
createRoot(root).render(<StrictMode>
${tree}
</StrictMode>)
`

const REACT_FILES = {
  ...BASE,
  'vite.config.js': "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n",
  'tsconfig.json': hostTsconfig({ jsx: 'react-jsx', jsxImportSource: 'react' }),
}

const reactHost: InitHost = {
  files: {
    ...REACT_FILES,
    'package.json': { type: 'module', dependencies: REACT, devDependencies: { vite: '8' } },
    'src/main.tsx': react('', '<App />'),
  },
  pasted: host => {
    const { imports, tree } = drawn(host)
    return { 'src/main.tsx': react(imports, tree) }
  },
  check: CHECK,
  limits: ['react'],
}
bench.proves('React', reactHost)

test('[P05] a host whose bundler puts all packages into one file runs', async () => {
  const dir = bench.make('react-vendor', {
    ...reactHost.files,
    'vite.config.js': `import react from '@vitejs/plugin-react'
const manualChunks = id => (id.includes('node_modules') ? 'vendor' : undefined)
export default { plugins: [react()], build: { rolldownOptions: { output: { manualChunks } } } }
`,
  })
  writeFiles(dir, reactHost.pasted(await bench.init(dir)))
  const root = await bench.build(reactHost, dir)
  const scripts = readdirSync(`${root}/assets`).filter(file => file.endsWith('.js'))
  assert.is(scripts.length, 2, 'the packages, and the host')
  const { browser, stack, wallets } = bench
  const visit = { browser, stack, wallets, local: false }
  await bench.serve({ root, csp: bench.csp() }, url => walkHost(url, visit))
})

/**
 * @param compat whether React is aliased to Preact, as Aglet needs it; a page without Aglet must not use the
 * alias
 */
const preact = (imports: string, tree: string, compat = false) => `import { render } from 'preact'
${compat ? "import * as compat from 'preact/compat'\nObject.assign(window, { compat })\n" : ''}${imports}
${APP}
${ROOT}
render(${tree}, root)
`

bench.proves('Preact', {
  files: {
    ...BASE,
    'package.json': { type: 'module', dependencies: { preact: '11' }, devDependencies: { vite: '8' } },
    'vite.config.js': "export default { oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } } }\n",
    'tsconfig.json': hostTsconfig({
      jsx: 'react-jsx',
      jsxImportSource: 'preact',
      // Preact's own guide asks for these, so that React's and Preact's types are the same.
      paths: {
        react: ['../node_modules/preact/compat/'],
        'react-dom': ['../node_modules/preact/compat/'],
      },
    }),
    'src/main.tsx': preact('', '<App />', true),
  },
  pasted: host => {
    const { imports, tree } = drawn(host)
    return { 'src/main.tsx': preact(imports, tree) }
  },
  check: CHECK,
  limits: ['preact'],
})

const withWagmi = (
  imports: string,
  tree: string,
) => `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
${imports}
import { wagmiConfig } from './wagmi'
const queries = new QueryClient()
${APP}
${ROOT}
createRoot(root).render(<WagmiProvider config={wagmiConfig}><QueryClientProvider client={queries}>
${tree}
</QueryClientProvider></WagmiProvider>)
`

const wagmi: InitHost = {
  files: {
    ...REACT_FILES,
    'package.json': {
      type: 'module',
      dependencies: { ...REACT, wagmi: '3' },
      devDependencies: { vite: '8' },
    },
    'src/wagmi.ts': `import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
export const wagmiConfig = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
`,
    'src/main.tsx': withWagmi('', '<App />'),
  },
  pasted: host => {
    const { imports, tree } = drawn(host)
    const adapter = [...host.lines('aglet.config')]
    const option = adapter.pop()
    const config = host.read('src/aglet.config.ts')
    return {
      'src/main.tsx': withWagmi(imports, tree),
      'src/aglet.config.ts': [
        ...adapter,
        "import { wagmiConfig } from './wagmi'",
        config.replace('defineConfig({', `defineConfig({\n  ${option}`),
      ].join('\n'),
    }
  },
  check: CHECK,
  faultyLibraries: true,
  limits: ['react', 'wagmi'],
  chains: '1,eip155:8453',
}
bench.proves('wagmi', wagmi)

/** The code block of docs/adapters.md that starts with this text, as a host would copy it. */
function documented(start: string): string {
  const text = readFileSync('docs/adapters.md', 'utf8')
  const at = text.indexOf(`\n${start}`)
  assert.is.not(at, -1)
  return text.slice(at + 1, text.indexOf('```', at))
}

test('[P09] wagmi 3: a host with the documented lines compiles, builds, connects and disconnects', async () => {
  const dir = bench.make('wagmi-documented', {
    ...wagmi.files,
    'src/wallet.ts': documented("import { createAglet } from 'aglet/react'").replace('…', 'aglet-local'),
    'src/App.tsx': `import 'aglet/styles.css'\n${documented("import { QueryClient, QueryClientProvider } from '@tanstack/react-query'")}`,
    'src/main.tsx': `import { createRoot } from 'react-dom/client'
import { App } from './App'
${ROOT}
createRoot(root).render(<App />)
`,
  })
  await bench.opens('wagmi, as documented', wagmi, dir)
})

test('[P09] wagmi 2: npm resolves its peer dependencies together with Aglet’s', async () => {
  const dir = bench.make('wagmi-2', {})
  // wagmi's connectors bring 700 packages that the test does not need; resolving the lock file shows whether
  // the peers fit.
  await installTarball(dir, { dependencies: { ...REACT, ...WAGMI, wagmi: '2.19.5' } }, '--package-lock-only')
  const { packages } = JSON.parse(readFileSync(`${dir}/package-lock.json`, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  assert.is(packages['node_modules/wagmi']?.version, '2.19.5')
  assert.is(
    packages['node_modules/aglet/node_modules/@wagmi/core'],
    undefined,
    'Aglet brings none of its own',
  )
})

test.run()
