import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
test('the package holds exactly the files of the golden list', () => {
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

test('importing two networks bundles only these two networks', async () => {
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
  for (const name of named.keys()) assert.not.match(name!, /^@reown\//)
})

test.run()
