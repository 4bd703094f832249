// Bundles the browser tests of test/e2e and runs their files against dist/, a few at a time:
// `node scripts/e2e.mjs [flags] [part of a name]…`. Without a flag it runs `*.test.ts`. Each flag names a suite:
// `--long` those that take too long for `npm test`, `--firefox` a part of `*.test.ts` in Firefox, `--webkit`
// `*.webkit.ts` in WebKitGTK. With several flags, their files share the lanes.
import { spawn } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { ensureBrowser, ensureFirefox, ensureWebKit } from './browser.mjs'
import { cssText } from './plugins.mjs'
import { sum, tally, troubles } from './tally.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'test/e2e')
/** Per process, so that parallel runs do not interfere. */
const out = join(root, `.cache/e2e-${process.pid}`)

/**
 * Number of files that run in parallel. Each has its own stack, browser and ports, and is idle a third of the
 * time.
 */
const AT_ONCE = 3
/** Time limit of a file (ms). The long files, which install and build hosts, get more. */
const LIMIT_MS = 600_000
const LONG_LIMIT_MS = 900_000
/** Small files that take long: they walk the gallery, or install a host. */
const SLOW = ['gallery.long.ts', 'galleryMoney.long.ts', 'initNuxt.long.ts']
/** Time for a stopped file to end the processes that it has started (ms). */
const GRACE = 10_000

/** What each flag runs. `browser` returns the variables that tell the harness which browser to open. */
const SUITES = {
  test: { ending: '.test.ts', limit: LIMIT_MS, browser: () => ({ CHROMIUM_PATH: ensureBrowser() }) },
  long: { ending: '.long.ts', limit: LONG_LIMIT_MS, browser: () => ({ CHROMIUM_PATH: ensureBrowser() }) },
  firefox: {
    ending: '.test.ts',
    // The keyboard and the focus, in which browsers differ most.
    names: ['keyboard'],
    limit: LIMIT_MS,
    browser: () => ({ FIREFOX_PATH: ensureFirefox() }),
  },
  webkit: {
    ending: '.webkit.ts',
    limit: LIMIT_MS,
    browser: () => ({ CHROMIUM_PATH: ensureBrowser(), WEBKIT_DRIVER_PATH: ensureWebKit() }),
  },
}

/**
 * @param {object} [options]
 * @param {readonly string[]} [options.names] parts of the names of the files to run; those of the suite when left
 * out
 * @param {readonly (keyof typeof SUITES)[]} [options.suites] default: `test`
 * @returns {Promise<{ file: string, code: number, output: string }[]>} one result per file
 */
export async function e2e({ names = [], suites = ['test'] } = {}) {
  const queue = suites.flatMap(suite => filesOf(SUITES[suite], names))
  const files = [...new Set(queue.map(({ file }) => file))]
  await build({
    entryPoints: files.map(file => join(folder, file)),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A lane loads code that files share only once.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [cssText()],
  })
  // Large files run first, so that no long file runs alone at the end.
  const length = ({ file }) => (SLOW.includes(file) ? Number.MAX_VALUE : statSync(join(folder, file)).size)
  queue.sort((a, b) => length(b) - length(a))
  const results = []
  const work = async () => {
    const lane = openLane()
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await lane.run(next)
      process.stdout.write(result.output)
      results.push(result)
    }
    lane.close()
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
  return results
}

/** The files of a suite, each with the environment and the time limit of its process. */
function filesOf({ ending, names: own = [], limit, browser }, names) {
  const wanted = names.length ? names : own
  const env = { ...process.env, FIREFOX_PATH: '', ...browser(), FORCE_COLOR: '0' }
  return readdirSync(folder)
    .filter(file => file.endsWith(ending) && (!wanted.length || wanted.some(name => file.includes(name))))
    .map(file => ({ file, env, limit }))
}

const built = file => join(out, file.replace(/\.ts$/, '.mjs'))
const LANE = fileURLToPath(new URL('e2eLane.mjs', import.meta.url))

/** Runs files one by one in a process. After a failed file, and for another browser, it starts a new one. */
function openLane() {
  let child
  let childEnv
  const close = () => {
    if (child?.connected) child.disconnect()
    child = undefined
  }
  const run = async ({ file, env, limit }) => {
    if (env !== childEnv) close()
    childEnv = env
    if (!child?.connected)
      child = spawn(process.execPath, ['--enable-source-maps', LANE], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
    const result = await runIn(child, file, limit)
    if (result.code !== 0) close()
    return result
  }
  return { run, close }
}

/**
 * Runs one file and collects its output until it has ended, so that the output of parallel files does not
 * mix.
 */
function runIn(child, file, limit) {
  return new Promise(done => {
    const started = Date.now()
    let printed = ''
    let test = 'none yet'
    let stopped = ''
    let last
    const timer = setTimeout(() => {
      stopped = `Stopped after ${limit / 1000} s in: ${test}\n`
      child.kill()
      last = setTimeout(() => child.kill('SIGKILL'), GRACE)
    }, limit)
    const append = text => {
      printed += text
    }
    const onMessage = message => {
      if (message.printed) printed += message.printed
      if (message.test) test = message.test
      if (message.code !== undefined) end(message.code)
    }
    const onError = error => end(1, `${error}\n`)
    // The process ended before it reported the result.
    const onClose = code => end(code || 1)
    const end = (code, trouble = '') => {
      clearTimeout(timer)
      clearTimeout(last)
      for (const stream of [child.stdout, child.stderr]) stream.off('data', append)
      child.off('message', onMessage).off('error', onError).off('close', onClose)
      const { total, passed } = tally(printed)
      const seconds = Math.round((Date.now() - started) / 1000)
      done({
        file,
        code: stopped || passed < total ? 1 : code,
        output: `${file} (${seconds} s)\n${printed}${stopped}${trouble}`,
      })
    }
    // Output that is not written by JavaScript, which the lane sends as messages instead.
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', append)
    child.on('message', onMessage).on('error', onError).on('close', onClose)
    child.send(built(file))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2)
  const suites = Object.keys(SUITES).filter(suite => args.includes(`--${suite}`))
  const names = args.filter(arg => !arg.startsWith('--'))
  const results = await e2e({ names, ...(suites.length && { suites }) })
  const { passed, failed } = sum(results)
  if (failed) console.log(`\n── What failed\n${troubles(results)}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
