// Bundles test/**/*.test.ts(x) (not e2e) and runs them with uvu in several processes, three at a time:
// `node scripts/unit.mjs [pattern [runtime]]`. Tests of views and components run once under each runtime.
import { spawn } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ownSignals, preactCompat } from './plugins.mjs'
import { sourcePositions } from './sourcePositions.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Per process, so that parallel runs do not interfere. */
const out = join(root, `.cache/unit-${process.pid}`)

/** The slowest test files come first, each in a process that starts at once. */
const SLOWEST = ['walks', 'net/faults', 'devnet/dev', 'familyWalks'].map(name => `${name}.test.ts`)

/** Tests that render: they run under every runtime. */
const RENDERED = /^(?:views|components)\//

/**
 * The libraries that render the views in each build. `processes` is more than run at once, so that a lane
 * that is done early takes over work of the others.
 */
const RUNTIMES = {
  // The script and ESM builds; all other tests run under it too.
  preact: {
    files: () => true,
    processes: 16,
    plugins: [preactCompat({ external: true }), ownSignals()],
    setup: 'preact',
  },
  'preact-host': {
    files: file => RENDERED.test(file),
    processes: 2,
    plugins: [preactCompat({ external: true })],
    setup: 'preact',
  },
  'react-19': { files: file => RENDERED.test(file), processes: 2, plugins: [], setup: 'react' },
  'react-18': {
    files: file => RENDERED.test(file),
    processes: 2,
    plugins: [],
    setup: 'react',
    // Packages that are installed under another name.
    packages: { react: 'react-18', 'react-dom': 'react-dom-18' },
  },
}

/** Number of processes at a time; more than cores, since some tests mostly wait. */
const AT_ONCE = 3
/** Time limit of a process (ms). */
const LIMIT = 600_000
/** Time for a process to exit after its summary (ms): a failed test may have left a server running. */
const GRACE = 30_000

/**
 * @param {string} [pattern] run only files whose path contains it
 * @param {string} [runtime] run only this one of `RUNTIMES`
 * @returns {Promise<{ code: number, output: string }[]>} one result per process
 */
export async function unit(pattern = '', runtime = undefined) {
  rmSync(out, { recursive: true, force: true })
  const files = testFiles().filter(file => file.includes(pattern))
  await bundleTranslations()
  const folders = await Promise.all(
    Object.keys(RUNTIMES)
      .filter(name => !runtime || name === runtime)
      .map(name => bundle(name, files.filter(RUNTIMES[name].files))),
  )
  const queue = folders.flat()
  const results = []
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await run(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  rmSync(out, { recursive: true, force: true })
  return results
}

/** @returns {string[]} paths of all unit test files, relative to test/ */
export const testFiles = () =>
  readdirSync(join(root, 'test'), { recursive: true })
    .map(file => String(file).replaceAll('\\', '/'))
    .filter(file => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e'))
    .sort((a, b) => Number(SLOWEST.includes(b)) - Number(SLOWEST.includes(a)) || (a < b ? -1 : 1))

/** esbuild's options for the tests of a runtime. */
export const bundleOptions = name => ({
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  define: { AGLET_VERSION: '"0.0.0"' },
  loader: { '.css': 'text' },
  logLevel: 'error',
  plugins: RUNTIMES[name].plugins,
})

/** The translations, which are long and keep no state. */
const TRANSLATIONS = readdirSync(join(root, 'src/i18n'))
  .map(file => file.replace('.ts', ''))
  .filter(file => /^[a-z]{2}(-[A-Z]{2})?$/.test(file))
const translation = language => `${out}/i18n/${language}.mjs`

/** Bundles each translation once, for all tests. */
const bundleTranslations = () =>
  build({
    entryPoints: TRANSLATIONS.map(language => join(root, `src/i18n/${language}.ts`)),
    outdir: `${out}/i18n`,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })

/** Leaves the translations out of the bundles of the tests, which are half as long without them. */
const sharedTranslations = {
  name: 'shared-translations',
  setup(build) {
    build.onResolve({ filter: /i18n\/[^/]+$/ }, ({ path }) => {
      const language = basename(path)
      return TRANSLATIONS.includes(language)
        ? { path: pathToFileURL(translation(language)).href, external: true }
        : undefined
    })
  },
}

/**
 * Bundles the tests of one runtime and distributes them over its processes.
 *
 * @returns {Promise<string[]>} a folder for each process
 */
async function bundle(name, files) {
  const { processes, setup, packages } = RUNTIMES[name]
  const count = Math.min(processes, files.length)
  const folders = Array.from({ length: count }, (_, i) => `${out}/${name}-${i}`)
  if (!count) return folders
  const options = bundleOptions(name)
  await build({
    entryPoints: [
      ...files.map((file, i) => ({
        in: join(root, 'test', file),
        // The path includes the runtime, so that uvu's output names it.
        out: `${name}-${i % count}/${name}/${file.replace(/\.tsx?$/, '')}`,
      })),
      ...folders.map((_, i) => ({ in: join(root, `test/runtimes/${setup}.ts`), out: `${name}-${i}/setup` })),
    ],
    outdir: out,
    // Beside the files, for the positions in the output: Node would read them for each file, failed or not.
    sourcemap: 'external',
    sourcesContent: false,
    ...options,
    plugins: [...options.plugins, sharedTranslations],
  })
  // Copied, not linked: linked packages would resolve each other under the names that they are installed as.
  for (const folder of folders)
    for (const [as, installed] of Object.entries(packages ?? {}))
      cpSync(join(root, 'node_modules', installed), join(folder, 'node_modules', as), {
        recursive: true,
        filter: path => !path.endsWith('/umd'),
      })
  return folders
}

function run(folder) {
  const child = spawn(
    process.execPath,
    [
      ...['--import', pathToFileURL(`${folder}/setup.mjs`).href],
      ...['node_modules/uvu/bin.js', folder, '\\.test\\.mjs$'],
    ],
    { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } },
  )
  let output = ''
  let timer
  const stopIn = (ms, why) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      output += `\nStopped: ${why}\n`
      child.kill('SIGKILL')
    }, ms)
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', text => {
      output += text
      if (/Duration:/.test(text)) stopIn(GRACE, 'something was left running.')
    })
  }
  stopIn(LIMIT, `it took more than ${LIMIT / 1000} s.`)
  return new Promise(resolve =>
    child.on('close', code => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output: sourcePositions(output) })
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await unit(process.argv[2], process.argv[3])
  for (const { output } of results) process.stdout.write(output)
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
}
