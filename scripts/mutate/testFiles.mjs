// Bundles the unit tests with mutants in the sources, and runs one file of them at a time.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleOptions, testFiles } from '../unit.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, '.cache/mutate')
/** The one of the script and the ESM build, as unit.mjs names it and the file that it needs first. */
const RUNTIME = 'preact'
/** What was met by test files that have not changed since, by the hash of their bundle. */
const KNOWN = join(out, 'known.json')
/** ms for a test file without a mutant. */
const LIMIT = 300_000
/** How many times as long a mutant may take, and how many ms at least, before it counts as noticed: it hangs. */
const [PATIENCE, LEAST] = [6, 30_000]

/**
 * @typedef {object} TestFile
 * @property {string} file below test/
 * @property {string} path of its bundle
 * @property {ReadonlyMap<string, number>} distances how many imports lead to each source that it holds, by path from the root
 */

/**
 * @param {ReadonlyMap<string, string>} sources texts that take the place of files, by path from the root
 * @returns {Promise<TestFile[]>} those tests that hold any of them
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
  // A map that grows while it is walked is walked to its end.
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
 * @property {readonly string[]} met ids of the mutants that its tests came by
 */

const reaches = new Map()

/**
 * Runs a test file without any mutant, once; what is known of an equal one is not run again.
 *
 * @param {TestFile} test
 * @returns {Promise<Reach>}
 */
export function reachOf(test) {
  const known = reaches.get(test.file) ?? measureReach(test)
  reaches.set(test.file, known)
  return known
}

/** @param {TestFile} test @returns {boolean} whether `reachOf` answers without running it */
export const isMeasured = test => reaches.has(test.file) || knownReach(test) !== undefined

/** Hashes of the bundles, which do not change while this runs, by file. */
const hashes = new Map()
function hashOf({ file, path }) {
  const hash = hashes.get(file) ?? createHash('sha256').update(readFileSync(path)).digest('hex')
  hashes.set(file, hash)
  return hash
}

/** @returns {Reach | undefined} of the same bundle, from an earlier run */
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
  if (!passed) console.log(`Left out, since it fails without any mutant: test/${file}`)
  const reach = { passed, ms, met: passed ? JSON.parse(readFileSync(list, 'utf8')) : [] }
  writeFileSync(KNOWN, JSON.stringify({ ...readKnown(), [file]: { hash: hashOf(test), reach } }))
  return reach
}

const readKnown = () => (existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {})

/**
 * @param {TestFile} test
 * @param {string} id of the mutant that lives
 * @param {number} ms that the file takes without it
 * @returns {Promise<boolean>} whether its tests noticed
 */
export async function notices({ path }, id, ms) {
  const { outcome } = await start(path, { MUTANT: id }, Math.max(LEAST, PATIENCE * ms))
  return outcome !== 'passed'
}

/** Ends with the first test that fails. @returns {Promise<{ outcome: 'passed' | 'failed' | 'hung', ms: number }>} */
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
