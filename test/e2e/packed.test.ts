import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packedFiles } from './packedFiles'

// The files that `npm pack` would publish from the last build.

/**
 * Chunk names contain a content hash, and type files follow the sources, so both are matched by a pattern of
 * their path.
 */
const placeOf = (path: string) =>
  path
    .replace(/^dist\/types\/.*\.d\.ts$/, 'dist/types/**/*.d.ts')
    .replace(/[^/]*-(?:[\da-f]{8}|[\dA-Z]{8})(?=\.)/g, '*')

const packed = (): string[] => [...new Set(packedFiles().map(placeOf))].sort()

/**
 * After an intended change, `node scripts/e2e.mjs packed` prints the new list, which replaces the golden
 * file.
 */
test('S17 the package holds exactly the files of the golden list', () => {
  const golden = readFileSync('test/e2e/packed.txt', 'utf8').trim().split('\n')
  const now = packed()
  if (now.join() !== golden.join()) console.log(now.join('\n'))
  assert.equal(now, golden)
})

test('no demo, demo wallet, source or test is published', () => {
  assert.equal(
    packed().filter(path => /^(?:dist\/demo|dist\/wallet|src|test|node_modules|\.)/.test(path)),
    [],
  )
})

test('only the script build has source maps, and every reference to one leads to a packed file', () => {
  const maps = packedFiles().filter(path => path.endsWith('.map'))
  assert.ok(maps.includes('dist/cdn/aglet.js.map'))
  assert.equal(
    maps.filter(path => !path.startsWith('dist/cdn/')),
    [],
  )
  for (const path of packedFiles().filter(file => file.endsWith('.js'))) {
    const [, map] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(readFileSync(path, 'utf8')) ?? []
    if (map) assert.ok(maps.includes(join(dirname(path), map)), path)
  }
})

test('package.json names the repository, the home page and keywords', () => {
  const { homepage, bugs, repository, keywords } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const url of [homepage, bugs, repository.url]) assert.match(url, /https:\/\/./)
  assert.ok(keywords.includes('wallet'))
})

test('[P33] installing the package runs no script and brings no other package', () => {
  const { scripts, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
  assert.equal(
    Object.keys(scripts).filter(name => /^(?:pre|post)?(?:install|prepare|publish|pack)|Only$/.test(name)),
    [],
  )
  for (const field of ['dependencies', 'optionalDependencies', 'bundleDependencies', 'bundledDependencies'])
    assert.not.ok(field in manifest, field)
  // npm would run node-gyp.
  assert.not.ok(packed().includes('binding.gyp'))
  // npm installs a peer by itself unless it is optional.
  for (const peer of Object.keys(manifest.peerDependencies))
    assert.ok(manifest.peerDependenciesMeta[peer].optional, peer)
})

test('[P33] no packed file loads code from another host or runs text as code', () => {
  const bans = {
    'a script element': /createElement\(\s*["'`]script/,
    'an import of a URL': /\b(?:import\s*\(|from|import)\s*["'`](?:https?:)?\/\//,
    'text as code': /\beval\(|\bFunction\(\s*["'`]|set(?:Timeout|Interval)\(\s*["'`]/,
    'markup from text': /\binsertAdjacentHTML\b|\bdocument\.write\b/,
  }
  const found = packedFiles()
    // The command line's own files never reach a browser.
    .filter(path => path.endsWith('.js') && !/^dist\/(?:cli\.js|chunks\/cli-)/.test(path))
    .flatMap(path => {
      const code = readFileSync(path, 'utf8')
      return Object.entries(bans).flatMap(([what, ban]) => (ban.test(code) ? [`${path}: ${what}`] : []))
    })
  assert.equal(found, [])
})

/** The entries that do something when they are imported. */
const WITH_EFFECT = ['./cdn', './elements', './testing/inject']

test('[P03] an entry that a host imports without using it adds nothing to its bundle', async () => {
  const { exports: exportMap } = JSON.parse(readFileSync('package.json', 'utf8'))
  const entries = Object.entries(exportMap as Record<string, { default?: string }>)
    .filter(([name, target]) => target.default?.endsWith('.js') && !/\*/.test(name))
    .map(([name]) => name)
  assert.ok(entries.length > 15)
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(entries.map((name, i) => [`${i}`, `entry:${name}`])),
    plugins: [
      {
        name: 'entries',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }))
          onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
            contents: `import * as unused from 'aglet${path.slice(1)}'`,
            resolveDir: process.cwd(),
          }))
        },
      },
    ],
    bundle: true,
    minify: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    platform: 'neutral',
    external: ['react', 'react-dom', 'preact', 'ethers', 'node:*'],
    tsconfigRaw: {},
    logLevel: 'error',
  })
  const filled = outputFiles
    .filter(({ text }) => text.trim())
    .map(({ path }) => entries[Number.parseInt(basename(path), 10)]!)
  assert.equal(filled.sort(), WITH_EFFECT)
})

test('[P03] importing two networks bundles only these two networks', async () => {
  const bundled = async (code: string) => {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: process.cwd() },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      tsconfigRaw: {},
    })
    return outputFiles[0]!.text
  }
  const two = await bundled("export { base, mainnet } from 'aglet/networks'")
  const all = await bundled("export * from 'aglet/networks'")
  assert.equal(
    [...two.matchAll(/name:"(\w+)",nativeCurrency|\(\d+,"(\w+)"/g)].map(([, a, b]) => a ?? b).sort(),
    ['Base', 'Ethereum'],
  )
  assert.ok(two.length < 1_000 && all.length > 4_000, `${two.length} of ${all.length} characters`)
})

test('the licences of all bundled packages are included, also beside the script build', () => {
  const text = readFileSync('dist/THIRD-PARTY-LICENSES', 'utf8')
  assert.is(readFileSync('dist/cdn/THIRD-PARTY-LICENSES', 'utf8'), text)
  const named = new Map(
    [...text.matchAll(/^(@?[\w./-]+) (\d\S*) \((.+?)\)/gm)].map(([, name, , license]) => [name, license]),
  )
  for (const name of [
    'viem',
    'ox',
    'abitype',
    '@noble/curves',
    '@noble/hashes',
    '@scure/base',
    'preact',
    'uqr',
  ])
    assert.is(named.get(name), 'MIT', name)
  for (const name of ['universal-provider', 'sign-client', 'core', 'utils'])
    assert.is(named.get(`@walletconnect/${name}`), 'Apache-2.0', name)
})

/** Packages whose code is published; a new one is code that users trust with their money. */
const BUNDLED = [
  ...['preact', '@preact/signals', '@preact/signals-core', 'react', 'react-dom', 'scheduler'],
  ...['viem', 'ox', 'abitype', 'isows', '@adraffy/ens-normalize', '@noble/ciphers', '@noble/curves'],
  ...['@noble/hashes', '@scure/base', '@scure/bip32', '@scure/bip39', '@scure/btc-signer', 'micro-packed'],
  ...['@scure/sr25519', '@polkadot/util-crypto'],
  ...['addresses', 'codecs-core', 'codecs-data-structures', 'codecs-numbers', 'codecs-strings', 'errors'].map(
    name => `@solana/${name}`,
  ),
  ...['functional', 'instructions', 'rpc-types', 'signers', 'transaction-messages', 'transactions'].map(
    name => `@solana/${name}`,
  ),
  ...['compute-budget', 'system', 'token', 'token-2022'].map(name => `@solana-program/${name}`),
  ...['core', 'environment', 'events', 'heartbeat', 'jsonrpc-http-connection', 'jsonrpc-provider'].map(
    name => `@walletconnect/${name}`,
  ),
  ...['jsonrpc-types', 'jsonrpc-utils', 'jsonrpc-ws-connection', 'relay-api', 'relay-auth', 'safe-json'].map(
    name => `@walletconnect/${name}`,
  ),
  ...['sign-client', 'time', 'types', 'universal-provider', 'utils', 'window-getters', 'window-metadata'].map(
    name => `@walletconnect/${name}`,
  ),
  ...['base-x', 'bs58', 'detect-browser', 'es-toolkit', 'events', 'multiformats', 'tslib', 'uint8arrays'],
  // The QR code's matrix.
  'uqr',
  // The command line.
  ...['commander', '@clack/core', '@clack/prompts', 'fast-string-truncated-width', 'fast-string-width'],
  ...['fast-wrap-ansi', 'sisteransi', 'hono', '@hono/node-server', 'ws', 'bufferutil', 'node-gyp-build'],
  'utf-8-validate',
]

test('[P02] [P33] only the listed packages are bundled, and none of icons', () => {
  const text = readFileSync('dist/THIRD-PARTY-LICENSES', 'utf8')
  const bundled = new Set([...text.matchAll(/^(@?[\w./-]+) \d\S* \(/gm)].map(([, name]) => name))
  assert.ok(bundled.has('viem'))
  // Some are optional packages, which npm installs only where they can be built.
  assert.equal(
    [...bundled].filter(name => !BUNDLED.includes(name!)),
    [],
  )
})

test.run()
