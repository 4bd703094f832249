// Builds dist/: see ARCHITECTURE.md, "What the build writes".
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { fold } from './scripts/fold.mjs'
import { library } from './scripts/library.mjs'
import { cssText, ownRuntime, preactRuntime } from './scripts/plugins.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const at = path => join(root, path)
const dist = at('dist')
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  // Constructable sheets, :dir() and color-mix() ask for browsers of 2023 and later anyway.
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { AGLET_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
}

/** Later parts in the order in which they load: what two of them share goes into the first. */
const ORDER = [
  ...[
    'ui',
    'wallet',
    'actions/networkImages',
    'restore',
    'host',
    'lists',
    'chain',
    'api',
    'resolve',
    'account',
    'pending',
    'parties',
    'history',
    'nfts',
  ],
  ...['session', 'lessons', 'links', 'walletList', 'others', 'found', 'Qr', 'pairing', 'receive'],
  ...['onramp', 'purchases', 'lib/foreignName', 'lib/lookalikeName'],
  ...[
    'families',
    'solana',
    'bitcoin',
    'polkadot',
    'names',
    'follow',
    'money',
    'send',
    'several',
    'swap',
    'solanaSend',
  ],
  ...[
    'analytics',
    'verify',
    'verbs',
    'effects/noteToken',
    'settings',
    'swapVerb',
    'walletAssets',
    'actions/tellRefusal',
    'unanswered',
  ],
].map(part =>
  part === 'Qr' ? 'src/components/Qr.tsx' : `src/${part.includes('/') ? part : `parts/${part}`}.ts`,
)

/** For hosts that bring a library: each is an entry, and has the library from the host. */
const HOST_ADAPTERS = ['universal', 'wagmi', 'ethers', 'ethers5', 'solana', 'bitcoin', 'polkadot']

/** The browser builds; `npm run size` reads what they wrote from .cache/build-meta.json. */
const browserBuilds = {
  esm: { entries: { index: 'src/index.ts', elements: 'src/elements.ts' }, plugins: [ownRuntime()] },
  react: { entries: { react: 'src/react.ts' }, external: ['react', 'react-dom'], banner: '"use client";' },
  preact: { entries: { preact: 'src/preact.ts' }, external: ['preact'], plugins: [preactRuntime()] },
  cdn: {
    entries: { aglet: 'src/cdn.ts' },
    plugins: [ownRuntime()],
    outdir: 'dist/cdn',
    parts: '',
    registry: true,
  },
}

/** Libraries that are files of their own, by the source that leads to them. */
const LIBRARIES = {
  'src/adapters/pairing/universalProvider.ts': {
    instead: {
      '@walletconnect/logger': 'src/adapters/pairing/lean/logger.ts',
      '@walletconnect/keyvaluestorage': 'src/adapters/pairing/lean/keyValueStorage.ts',
      'cross-fetch': 'src/adapters/pairing/lean/crossFetch.ts',
      '@msgpack/msgpack': 'src/adapters/pairing/lean/unused.ts',
      blakejs: 'src/adapters/pairing/lean/unused.ts',
    },
    globals: ['src/adapters/pairing/lean/webSocket.ts'],
  },
  'src/components/uqr.ts': {},
  'src/lib/viemAbi.ts': {},
}

const buildLibraries = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(LIBRARIES).map(async ([source, changes]) => [
        source,
        await library({ source, ...changes, outdirs: ['dist/chunks', 'dist/cdn'].map(at), common }),
      ]),
    ),
  )

async function browserBuild(name, libraries) {
  const { plugins = [], external = [], ...rest } = browserBuilds[name]
  return fold({
    libraries,
    name,
    order: ORDER,
    outdir: 'dist',
    stage: at(`.cache/stage-${name}`),
    ...rest,
    common: { ...common, external, plugins: [cssText(), ...plugins] },
  })
}

/** For server-rendered pages: the buttons' look, and their box before any script has run. */
async function styles() {
  const [tokens, button] = ['tokens', 'button'].map(name =>
    readFileSync(at(`src/styles/${name}.css`), 'utf8'),
  )
  // Without a script, the system says whether it is dark.
  const dark = tokens
    .slice(tokens.indexOf(':host([data-theme="dark"])'))
    .replace(/^[^{]*/, '.aglet:not([data-theme])')
  const css = `${tokens}${button}@media (prefers-color-scheme:dark){${dark}}`
  // An element bears its theme once it is drawn: it may be defined, and still wait for its instance.
  const reserve = `${['', 'connect-', 'account-', 'network-'].map(kind => `aglet-${kind}button:not([data-theme])`)}{display:inline-block;width:172px;height:40px;vertical-align:middle}`
  const { code } = await transform(css + reserve, { loader: 'css', minify: true })
  writeFileSync(join(dist, 'styles.css'), code)
}

/** Brotli bytes that each feature flag adds when it is used, null for one without code yet; `aglet init` tells them. */
function featureSizes(cdn) {
  const chunks = {
    legalCheckbox: ['src/views/Legal.tsx'],
    allWallets: ['src/parts/walletList.ts'],
    receive: ['src/parts/receive.ts'],
    swaps: ['src/parts/swap.ts'],
    history: ['src/parts/history.ts', 'src/parts/parties.ts'],
    analytics: ['src/parts/analytics.ts'],
    onramp: ['src/parts/onramp.ts', 'src/parts/purchases.ts'],
  }
  const flags = [
    'swaps onramp receive send email emailShowWallets socials history analytics allWallets legalCheckbox smartSessions',
    'collapseWallets',
  ]
  const sizeOf = source =>
    Object.entries(cdn)
      .filter(([, { sources }]) => sources.includes(source))
      .reduce((sum, [file]) => sum + brotliCompressSync(readFileSync(at(file))).length, 0)
  const sizes = flags
    .join(' ')
    .split(' ')
    .map(flag => [flag, chunks[flag]?.reduce((sum, source) => sum + sizeOf(source), 0) ?? null])
  writeFileSync(join(dist, 'feature-sizes.json'), JSON.stringify(Object.fromEntries(sizes), undefined, 2))
}

/** The types of `aglet/preact` speak of the host's Preact, not of React. */
function preactTypes() {
  const types = join(dist, 'types')
  const translate = text =>
    text
      .replace(/(['"])react\/jsx-runtime\1/g, "'preact/jsx-runtime'")
      .replace(/(['"])react\1/g, "'preact/compat'")
      .replace(/\.\/hosts\//g, './hosts-preact/')
  mkdirSync(join(types, 'hosts-preact'), { recursive: true })
  for (const file of readdirSync(join(types, 'hosts')))
    writeFileSync(
      join(types, 'hosts-preact', file),
      translate(readFileSync(join(types, 'hosts', file), 'utf8')),
    )
  writeFileSync(join(types, 'preact.d.ts'), translate(readFileSync(join(types, 'preact.d.ts'), 'utf8')))
}

/** @param options `checked` false: someone else looks for faults in the types, which takes as long again */
export async function buildAll({ types = true, checked = true } = {}) {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'cdn'), { recursive: true })
  const meta = {}
  const libraries = await buildLibraries()
  await Promise.all([
    ...Object.keys(browserBuilds).map(async name => {
      meta[name] = await browserBuild(name, libraries)
    }),
    build({
      ...common,
      entryPoints: { testing: 'src/testing.ts', networks: 'src/networks.ts' },
      outdir: 'dist',
      chunkNames: 'chunks/[name]-[hash]',
      splitting: true,
      plugins: [cssText()],
    }),
    build({
      ...common,
      entryPoints: HOST_ADAPTERS.map(name => `src/hostAdapters/${name}.ts`),
      outdir: 'dist/adapters',
      chunkNames: 'chunks/[name]-[hash]',
      splitting: true,
      external: ['@wagmi/core', 'ethers'],
    }),
    styles(),
    build({
      ...common,
      entryPoints: { cli: 'cli/main.ts' },
      outdir: 'dist',
      chunkNames: 'chunks/cli-[name]-[hash]',
      splitting: true,
      platform: 'node',
      target: 'node20',
      minify: false,
      sourcemap: false,
      banner: {
        js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);",
      },
    }),
  ])
  mkdirSync(at('.cache'), { recursive: true })
  writeFileSync(at('.cache/build-meta.json'), JSON.stringify(meta))
  featureSizes(meta.cdn)
  // It is built against what was just written, as any host.
  await (await import('./demo/build.mjs')).buildDemo()
  await (await import('./demo/wallet/build.mjs')).buildWallet()
  if (types) {
    const tsc = [at('node_modules/typescript/bin/tsc'), '-p', at('tsconfig.build.json')]
    execFileSync(process.execPath, [...tsc, ...(checked ? [] : ['--noCheck'])], { stdio: 'inherit' })
    preactTypes()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildAll({ checked: !process.argv.includes('--unchecked') })
