// Builds dist/: see ARCHITECTURE.md, "What the build writes".
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { transform } from 'esbuild'
import { build, bundledPackages, thirdPartyLicenses } from './scripts/bundled.mjs'
import { library } from './scripts/library.mjs'
import { cssText, frozenProofSignals, hostPreact, ownSignals, preactCompat } from './scripts/plugins.mjs'
import { publishedTypes } from './scripts/publishedTypes.mjs'
import { split } from './scripts/split.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const at = path => join(root, path)
const dist = at('dist')
const { version, exports: exportMap } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  // Constructable style sheets, :dir() and color-mix() need browsers of 2023 or later anyway.
  target: 'es2022',
  jsx: 'automatic',
  // `--plain`: the same chunks in readable form.
  minify: !process.argv.includes('--plain'),
  legalComments: 'none',
  logLevel: 'warning',
  define: { AGLET_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
}

/** Entries for hosts with a wallet library. Each adapter gets the library from the host. */
const HOST_ADAPTERS = ['universal', 'wagmi', 'ethers', 'ethers5', 'solana', 'bitcoin', 'polkadot']

/**
 * Sources with data about wallets by name, for impostor names and trusted links. They are built into one
 * file.
 */
const WALLET_NAMES = ['impostorName', 'trustedLinks', 'builtInWallets'].map(
  name => `src/lib/wallets/${name}.ts`,
)

const chunk = name => (name.startsWith('src/') ? name : `src/chunks/${name}.ts`)
/**
 * For each chunk, the chunks that it imports anyway, into which code that they share is put. A chunk without a
 * line also works, but code that it shares becomes a separate file unless the graph of `import()`s shows that
 * another chunk always runs first.
 */
const BASES = Object.fromEntries(
  Object.entries({
    'account/account': ['modal/opened'],
    'account/nfts': ['activity/parties'],
    'connect/bitcoin': ['connect/found'],
    'connect/families': ['connect/restore', 'modal/opened'],
    'doctor/doctor': ['modal/opened'],
    'embedded/account': ['embedded/embedded', 'modal/opened'],
    // The wallet asks for the approval that this shows.
    'embedded/approve': ['embedded/embedded'],
    'embedded/embedded': ['modal/opened'],
    'embedded/choices': ['modal/opened'],
    'embedded/farcaster': ['embedded/login'],
    'embedded/login': ['embedded/embedded', 'modal/opened'],
    'embedded/loginName': ['modal/opened'],
    'embedded/redirect': ['embedded/login', 'connect/links'],
    'embedded/solana': ['connect/found', 'embedded/embedded'],
    'activity/follow': ['activity/pending'],
    'activity/history': ['activity/pending', 'activity/parties'],
    'host/host': ['connect/links'],
    'money/money': ['activity/follow'],
    'names/names': ['names/resolve', 'networks/api'],
    'buy/onramp': ['networks/api', 'modal/opened'],
    'connect/others': ['connect/restore'],
    'activity/parties': ['networks/api'],
    'connect/polkadot': ['connect/found'],
    'networks/bitcoin': ['networks/chain'],
    'networks/polkadot': ['networks/chain'],
    'pairing/pairing': ['modal/opened', 'connect/links'],
    'buy/sellers': ['networks/api', 'modal/opened'],
    'buy/purchases': ['activity/pending', 'activity/parties', 'modal/opened'],
    'names/resolve': ['networks/api', 'networks/chain'],
    'modal/session': ['connect/restore'],
    'money/several': ['money/money'],
    'connect/solana': ['connect/found'],
    'send/solanaSend': ['activity/follow', 'connect/found', 'networks/chain'],
    'siwx/onePrompt': ['siwx/siwx'],
    'siwx/siweConfig': ['siwx/siwx'],
    'siwx/solanaSignIn': ['siwx/siwx', 'connect/solana'],
    'swap/swap': ['money/money', 'networks/api'],
    'swap/swapDraft': ['swap/swap'],
    'sessions/sessions': ['modal/opened', 'money/money'],
    'settings/settings': ['modal/opened'],
    'activity/unanswered': ['money/money', 'activity/follow'],
    'host/verbs': ['money/money'],
    'account/walletAssets': ['money/money'],
    'connect/walletList': ['modal/opened', 'connect/links', WALLET_NAMES[0]],
    'connect/lessons': ['modal/opened', WALLET_NAMES[0]],
    'connect/links': ['modal/opened'],
    'src/adapters/bitcoin/checkRequest.ts': ['connect/bitcoin', 'connect/found'],
    'src/actions/activity/recoverUnansweredRequest.ts': ['money/money', 'activity/follow'],
    'src/actions/embedded/connectEmbedded.ts': ['modal/opened'],
    'src/actions/embedded/loginConnector.ts': ['modal/opened'],
    // Estimating loads it when the network refuses the call.
    'src/actions/money/explainFailedEstimate.ts': ['money/money'],
    // It reads a token's balance from the chain with the code of `money/money`.
    'src/effects/host/syncButtonBalance.ts': ['money/money'],
  }).map(([name, bases]) => [chunk(name), bases.map(chunk)]),
)

/** Sources that are built into one file, since a page that needs one of them soon needs the others. */
const TOGETHER = [
  // Connect needs the first two as soon as it opens, and a picked wallet may need the third.
  [...['modal/opened', 'embedded/methods'].map(chunk), 'src/views/doctor/ConnectingHelp.tsx'],
  // Send, swap and activity all need the earlier transactions, which come from the API.
  ['activity/parties', 'activity/follow', 'activity/pending', 'networks/api'].map(chunk),
  WALLET_NAMES,
  // Both compare names by their appearance, with the same table.
  [chunk('account/tokenMark'), 'src/lib/wallets/namesAlike.ts'],
  // The actions that raise notices, and the view that shows them.
  [
    'src/views/modal/Notices.tsx',
    'src/actions/modal/showAlert.ts',
    'src/actions/modal/reportServerRefusal.ts',
  ],
]

/** The browser builds; `npm run size` reads their result from .cache/build-meta.json. */
const browserBuilds = {
  esm: {
    entries: { index: 'src/index.ts', elements: 'src/elements.ts' },
    plugins: [preactCompat(), ownSignals()],
  },
  react: { entries: { react: 'src/react.ts' }, external: ['react', 'react-dom'], banner: '"use client";' },
  preact: {
    entries: { preact: 'src/preact.ts' },
    external: ['preact'],
    plugins: [hostPreact()],
  },
  cdn: {
    entries: { aglet: 'src/cdn.ts' },
    plugins: [preactCompat(), ownSignals()],
    trunk: ['src/chunks/modal/wallet.ts'],
    // For a script tag with more than a project id.
    early: ['src/actions/host/readTag.ts'],
    outdir: 'dist/cdn',
    folder: '',
    global: true,
    // Source maps: pages load these files unchanged, whereas a host's bundler transforms all others.
    maps: true,
  },
}

/** Libraries that are built into separate files, by the source that imports them. */
export const LIBRARIES = {
  'src/adapters/pairing/universalProvider.ts': {
    instead: {
      '@walletconnect/logger': 'src/adapters/pairing/lean/logger.ts',
      '@walletconnect/keyvaluestorage': 'src/adapters/pairing/lean/keyValueStorage.ts',
      'cross-fetch': 'src/adapters/pairing/lean/crossFetch.ts',
      '@msgpack/msgpack': 'src/adapters/pairing/lean/unused.ts',
      blakejs: 'src/adapters/pairing/lean/unused.ts',
      viem: 'src/adapters/pairing/lean/verifiedSignatures.ts',
    },
    globals: ['src/adapters/pairing/lean/webSocket.ts', 'src/adapters/pairing/lean/buffer.ts'],
  },
  'src/components/images/uqr.ts': {},
  'src/lib/evm/nobleSha3.ts': {},
  'src/lib/polkadot/nobleBlake2b.ts': {},
  'src/lib/solana/nobleEd25519.ts': {},
  'src/lib/solana/solanaWeb3.ts': {},
  'src/lib/evm/viem.ts': {},
  'src/lib/evm/viemDecode.ts': {},
  'src/lib/evm/viemHashes.ts': {},
  'src/lib/evm/viemEns.ts': {},
  'src/lib/evm/ensNormalize.ts': {},
}

/** The libraries that others import instead of containing a copy, by the package that they replace. */
const SHARED = { '@noble/hashes/sha3': 'src/lib/evm/nobleSha3.ts' }

async function buildLibraries() {
  const outdirs = ['dist/chunks', 'dist/cdn'].map(at)
  const buildEach = async (sources, shared) =>
    Object.fromEntries(
      await Promise.all(
        sources.map(async source => [
          source,
          await library({ source, ...LIBRARIES[source], shared, outdirs, common }),
        ]),
      ),
    )
  const sources = Object.values(SHARED)
  const first = await buildEach(sources, {})
  const shared = Object.fromEntries(
    Object.entries(SHARED).map(([name, source]) => [name, first[source].file]),
  )
  const others = Object.keys(LIBRARIES).filter(source => !sources.includes(source))
  return { ...first, ...(await buildEach(others, shared)) }
}

async function browserBuild(name, libraries) {
  const { plugins = [], external = [], ...rest } = browserBuilds[name]
  return split({
    libraries,
    bases: BASES,
    together: TOGETHER,
    compress: common.minify,
    name,
    outdir: 'dist',
    stage: at(`.cache/stage-${name}`),
    ...rest,
    common: { ...common, external, plugins: [cssText(), frozenProofSignals(), ...plugins] },
  })
}

/**
 * Writes `styles.css` for server-rendered pages: the buttons' styles, and their size before any script has
 * run.
 */
async function styles() {
  const [tokens, button] = ['tokens', 'button'].map(name =>
    readFileSync(at(`src/styles/${name}.css`), 'utf8'),
  )
  // Without a script, the system's preference decides about dark mode.
  const dark = tokens
    .slice(tokens.indexOf(':host([data-theme="dark"])'))
    .replace(/^[^{]*/, '.aglet:not([data-theme])')
  const css = `${tokens}${button}@media (prefers-color-scheme:dark){${dark}}`
  // `data-theme` is set on the first render. `:defined` would be too early: a defined element may still wait
  // for its instance.
  const reserve = `${['', 'connect-', 'account-', 'network-'].map(kind => `aglet-${kind}button:not([data-theme])`)}{display:inline-block;width:172px;height:40px;vertical-align:middle}`
  const { code } = await transform(css + reserve, { loader: 'css', minify: true })
  writeFileSync(join(dist, 'styles.css'), code)
}

/**
 * Writes the brotli bytes that each feature adds when used, null for one without code yet. `aglet init`
 * prints them.
 */
function featureSizes(cdn) {
  const login = ['embedded', 'login', 'methods', 'approve'].map(name => `src/chunks/embedded/${name}.ts`)
  const chunks = {
    // Either flag loads all of these chunks.
    email: login,
    socials: login,
    // Part of the code that every opened modal loads.
    analytics: [],
    emailShowWallets: [],
    collapseWallets: [],
    smartSessions: ['src/chunks/sessions/sessions.ts'],
    viewOnly: ['src/chunks/account/lookAround.ts'],
    legalCheckbox: ['src/views/connect/Legal.tsx'],
    allWallets: ['src/chunks/connect/walletList.ts'],
    receive: ['src/chunks/account/receive.ts'],
    swaps: ['src/chunks/swap/swap.ts'],
    history: ['src/chunks/activity/history.ts', 'src/chunks/activity/parties.ts'],
    names: ['src/chunks/names/names.ts', 'src/chunks/names/resolve.ts', 'src/lib/evm/viemEns.ts'],
    send: ['src/chunks/send/send.ts', 'src/chunks/money/money.ts', 'src/lib/evm/viem.ts'],
    onramp: ['src/chunks/buy/onramp.ts', 'src/chunks/buy/purchases.ts', 'src/chunks/buy/sellers.ts'],
  }
  const flags = [
    'swaps onramp receive send email emailShowWallets socials history analytics names allWallets legalCheckbox smartSessions',
    'viewOnly collapseWallets',
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

/**
 * Writes which file holds the code of each `import()`, so that `aglet bundle` knows which files to leave out.
 */
function chunkFiles(esm) {
  const files = Object.entries(esm).flatMap(([file, { sources }]) =>
    sources.map(source => [source, file.replace(/^dist\//, '')]),
  )
  writeFileSync(
    join(dist, 'chunk-files.json'),
    JSON.stringify(Object.fromEntries(files.sort()), undefined, 2),
  )
}

/** Makes the types of `aglet/preact` refer to the host's Preact instead of React. */
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

/**
 * Writes types for `aglet/styles.css`, and for the elements in JSX and templates, which no source imports.
 */
function jsxTypes() {
  cpSync(at('src/jsx'), join(dist, 'types/jsx'), { recursive: true })
  writeFileSync(join(dist, 'types/styles.d.ts'), 'export {};\n')
  writeFileSync(join(dist, 'jsx.js'), '// Types only.\n')
}

/**
 * Packages whose types the published types may import: a host that uses such an entry has the package anyway.
 */
const TYPES_OF_HOSTS = ['ethers', 'preact', 'react', 'solid-js', 'svelte', 'vue']

/**
 * Keeps only the types that public entries reach, and fails if they import a package that hosts may not have.
 */
function publishTypes() {
  const entries = Object.values(exportMap).flatMap(({ types }) => {
    const path = types && at(types)
    if (!path?.includes('*')) return path ?? []
    const [folder, end] = path.split('*')
    return readdirSync(folder).flatMap(file => (file.endsWith(end) ? join(folder, file) : []))
  })
  const packages = publishedTypes(join(dist, 'types'), entries)
  const unexpected = packages.filter(name => !TYPES_OF_HOSTS.includes(name.split('/')[0]))
  if (unexpected.length) throw new Error(`The published types import ${unexpected.join(', ')}.`)
}

/** The command line, and the code that `aglet bundle` wraps around `createAglet`. */
const buildCli = () => [
  build({ ...common, entryPoints: { bundled: 'cli/bundle/page.ts' }, outdir: 'dist' }),
  build({
    ...common,
    entryPoints: { cli: 'cli/main.ts' },
    outdir: 'dist',
    chunkNames: 'chunks/cli-[name]-[hash]',
    splitting: true,
    platform: 'node',
    target: 'node20',
    minify: false,
    banner: {
      js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);",
    },
  }),
]

/** @param options `checked: false` skips the type check, which doubles the time and is done elsewhere */
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
      entryPoints: { testing: 'src/testing.ts' },
      outdir: 'dist',
      chunkNames: 'chunks/[name]-[hash]',
      splitting: true,
      plugins: [cssText()],
    }),
    // A classic script in one file, which has to run before the page's own scripts.
    build({
      ...common,
      entryPoints: { 'testing/inject': 'src/testing/inject.ts' },
      outdir: 'dist',
      format: 'iife',
      plugins: [cssText()],
    }),
    // Not minified: esbuild would also remove the comments that let a host's bundler drop unused networks.
    build({
      ...common,
      entryPoints: { networks: 'src/networks.ts', themes: 'src/themes.ts' },
      outdir: 'dist',
      minify: false,
    }),
    // For pages without a bundler: separate files next to the script, to keep the script small.
    build({
      ...common,
      entryPoints: { networks: 'src/networks.ts', themes: 'src/themes.ts' },
      outdir: 'dist/cdn',
    }),
    build({
      ...common,
      entryPoints: HOST_ADAPTERS.map(name => `src/hostAdapters/${name}.ts`),
      outdir: 'dist/adapters',
      chunkNames: 'chunks/[name]-[hash]',
      splitting: true,
      external: ['ethers'],
    }),
    // Separate from the browser builds: a server has no style sheets, and loads each namespace's curve when
    // needed.
    build({
      ...common,
      entryPoints: { siwx: 'src/siwx.ts', 'siwx/server': 'src/siwx/server.ts' },
      outdir: 'dist',
      chunkNames: 'siwx/chunks/[name]-[hash]',
      splitting: true,
    }),
    styles(),
    ...buildCli(),
  ])
  mkdirSync(at('.cache'), { recursive: true })
  writeFileSync(at('.cache/build-meta.json'), JSON.stringify(meta))
  featureSizes(meta.cdn)
  chunkFiles(meta.esm)
  // The demo is built against the files written above, as any host is.
  await (await import('./demo/build.mjs')).buildDemo()
  await (await import('./demo/wallet/build.mjs')).buildWallet()
  await (await import('./cli/devnet/embedded/build.mjs')).buildFrame()
  const licenses = thirdPartyLicenses(bundledPackages())
  for (const folder of [dist, join(dist, 'cdn')])
    writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licenses)
  if (types) {
    const tsc = [at('node_modules/typescript/bin/tsc'), '-p', at('tsconfig.build.json')]
    execFileSync(process.execPath, [...tsc, ...(checked ? [] : ['--noCheck'])], { stdio: 'inherit' })
    preactTypes()
    jsxTypes()
    publishTypes()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildAll({ checked: !process.argv.includes('--unchecked') })
