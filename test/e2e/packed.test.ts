import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packedFiles } from './packedFiles'

// What is published, as `npm pack` would write it from the last build.

/** Chunks are named after what they hold and its hash, and types follow the sources: such a file is known by its place. */
const placeOf = (path: string) =>
  path
    .replace(/^dist\/types\/.*\.d\.ts$/, 'dist/types/**/*.d.ts')
    .replace(/[^/]*-(?:[\da-f]{8}|[\dA-Z]{8})(?=\.)/g, '*')

const packed = (): string[] => [...new Set(packedFiles().map(placeOf))].sort()

/** After a change that is wanted: `node scripts/e2e.mjs packed` prints the new list, which replaces the file. */
test('the package holds the files of the golden list, and no others', () => {
  const golden = readFileSync('test/e2e/packed.txt', 'utf8').trim().split('\n')
  const now = packed()
  if (now.join() !== golden.join()) console.log(now.join('\n'))
  assert.equal(now, golden)
})

test('no demo, no demo wallet, no source, no test is published', () => {
  assert.equal(
    packed().filter(path => /^(?:dist\/demo|dist\/wallet|src|test|node_modules|\.)/.test(path)),
    [],
  )
})

test('source maps are beside the script alone, and no other file names one', () => {
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

test('a registry shows where the package comes from, and what it is for', () => {
  const { homepage, bugs, repository, keywords } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const url of [homepage, bugs, repository.url]) assert.match(url, /https:\/\/./)
  assert.ok(keywords.includes('wallet'))
})

test('importing two networks costs a host two networks', async () => {
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

test('every licence of what is bundled comes along, also beside the script', () => {
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
