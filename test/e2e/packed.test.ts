import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// What is published, as `npm pack` would write it from the last build.

/** Chunks are named after what they hold and its hash, and types follow the sources: such a file is known by its place. */
const placeOf = (path: string) =>
  path
    .replace(/^dist\/types\/.*\.d\.ts$/, 'dist/types/**/*.d.ts')
    .replace(/^(dist\/demo\/(?:aglet|chunks|gallery\/chunks)\/).*?(\.js(?:\.map)?)$/, '$1*$2')
    .replace(/[^/]*-(?:[\da-f]{8}|[\dA-Z]{8})(?=\.)/g, '*')

function packed(): string[] {
  const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 50_000_000,
  })
  const [{ files }] = JSON.parse(json) as [{ files: { path: string }[] }]
  return [...new Set(files.map(({ path }) => placeOf(path)))].sort()
}

/** After a change that is wanted: `node scripts/e2e.mjs packed` prints the new list, which replaces the file. */
test('the package holds the files of the golden list, and no others', () => {
  const golden = readFileSync('test/e2e/packed.txt', 'utf8').trim().split('\n')
  const now = packed()
  if (now.join() !== golden.join()) console.log(now.join('\n'))
  assert.equal(now, golden)
})

test('no demo wallet, no source, no test is published', () => {
  assert.equal(
    packed().filter(path => /^(?:dist\/wallet|src|test|node_modules|\.)/.test(path)),
    [],
  )
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
