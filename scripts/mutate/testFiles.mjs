// Bundles the unit tests with mutants in the sources, and runs single test files.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleOptions, testFiles } from '../unit.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, '.cache/mutate')
/** The runtime of the script and ESM builds, as unit.mjs and test/runtimes/ name it. */
const RUNTIME = 'preact'
/** Cache file of the mutants that each test file reaches, valid while the hash of its bundle is the same. */
const KNOWN = join(out, 'known.json')
/** Time limit of a test file without a mutant (ms). */
const LIMIT = 300_000
/** A mutant that takes this many times longer, and at least this many ms, hangs and counts as detected. */
const [PATIENCE, LEAST] = [6, 30_000]

/**
 * @typedef {object} TestFile
 * @property {string} file path below test/
 * @property {string} path path of its bundle
 * @property {ReadonlyMap<string, number>} distances number of imports to each bundled source, by path from
 *   the root
 */

/**
 * @param {ReadonlyMap<string, string>} sources texts that replace files, by path from the root
 * @returns {Promise<TestFile[]>} the test files that import any of them
 */
export async function bundleTests(sources) {
  mkdirSync(out, { recursive: true })
  rmSync(join(out, 'test'), { recursive: true, force: true })
  const files = testFiles()
  const { metafile } = await build({
    ...bundleOptions(RUNTIME),
    absWorkingDir: root,
    entryPoints: [
      ...files.map(file => ({ in: `test/${file}`, out: `test/${file.replace(/\.tsx?$/, '')}` })),
      { in: `test/runtimes/${RUNTIME}.ts`, out: 'test/setup' },
    ],
    outdir: out,
    sourcemap: false,
    metafile: true,
    plugins: [...bundleOptions(RUNTIME).plugins, replaced(sources)],
  })
  return Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) => {
    const distances = entryPoint ? distancesFrom(entryPoint, metafile.inputs) : new Map()
    return [...sources.keys()].some(source => distances.has(source))
      ? [{ file: entryPoint.replace(/^test\//, ''), path: join(root, path), distances }]
      : []
  })
}

function distancesFrom(entry, inputs) {
  const found = new Map([[entry, 0]])
  // Iterating over a Map also visits entries that are added meanwhile.
  for (const [file, distance] of found)
    for (const { path } of inputs[file]?.imports ?? []) if (!found.has(path)) found.set(path, distance + 1)
  return found
}

const replaced = sources => ({
  name: 'mutants',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const contents = sources.get(path.slice(root.length).replaceAll('\\', '/'))
      return contents === undefined ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

/**
 * @typedef {object} Reach
 * @property {boolean} passed
 * @property {number} ms
 * @property {readonly string[]} met ids of the mutants that the tests reach
 */

const reaches = new Map()

/**
 * Runs a test file without a mutant, once, to see which mutants it reaches. A cached result of the same
 * bundle is reused.
 *
 * @param {TestFile} test
 * @returns {Promise<Reach>}
 */
export function reachOf(test) {
  const known = reaches.get(test.file) ?? measureReach(test)
  reaches.set(test.file, known)
  return known
}

/** @param {TestFile} test @returns {boolean} whether `reachOf` answers without running the file */
export const isMeasured = test => reaches.has(test.file) || knownReach(test) !== undefined

/** Hashes of the bundles, which do not change during a run, by test file. */
const hashes = new Map()
function hashOf({ file, path }) {
  const hash = hashes.get(file) ?? createHash('sha256').update(readFileSync(path)).digest('hex')
  hashes.set(file, hash)
  return hash
}

/** @returns {Reach | undefined} the result of an earlier run with the same bundle */
function knownReach(test) {
  const known = readKnown()[test.file]
  return known?.hash === hashOf(test) ? known.reach : undefined
}

async function measureReach(test) {
  const known = knownReach(test)
  if (known) return known
  const { file, path } = test
  const list = `${path}.met.json`
  const { outcome, ms } = await start(path, { MUTANTS_MET: list }, LIMIT)
  const passed = outcome === 'passed' && existsSync(list)
  if (!passed) console.log(`Skipped, since it fails without a mutant: test/${file}`)
  const reach = { passed, ms, met: passed ? JSON.parse(readFileSync(list, 'utf8')) : [] }
  writeFileSync(KNOWN, JSON.stringify({ ...readKnown(), [file]: { hash: hashOf(test), reach } }))
  return reach
}

const readKnown = () => (existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {})

/**
 * @param {TestFile} test
 * @param {string} id the active mutant
 * @param {number} ms time that the file takes without it
 * @returns {Promise<boolean>} whether the tests detect it
 */
export async function notices({ path }, id, ms) {
  const { outcome } = await start(path, { MUTANT: id }, Math.max(LEAST, PATIENCE * ms))
  return outcome !== 'passed'
}

/**
 * Runs a file until the first test fails.
 *
 * @returns {Promise<{ outcome: 'passed' | 'failed' | 'hung', ms: number }>}
 */
function start(path, env, limit) {
  const started = Date.now()
  const setups = [join(root, 'scripts/mutate/live.mjs'), join(out, 'test/setup.mjs')]
  const child = spawn(
    process.execPath,
    [
      ...setups.flatMap(setup => ['--import', pathToFileURL(setup).href]),
      ...[join(root, 'scripts/mutate/runFile.mjs'), path],
    ],
    { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let outcome
  const end = how => {
    outcome ??= how
    child.kill('SIGKILL')
  }
  const timer = setTimeout(end, limit, 'hung')
  child.stdout.setEncoding('utf8').on('data', text => {
    if (text.includes('✘')) end('failed')
  })
  return new Promise(resolve =>
    child.on('close', code => {
      clearTimeout(timer)
      resolve({ outcome: outcome ?? (code === 0 ? 'passed' : 'failed'), ms: Date.now() - started })
    }),
  )
}
