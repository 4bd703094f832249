// Bundles test/**/*.test.ts(x) (not e2e) and runs them with uvu, a few processes one after the other on each of three
// lanes: `node scripts/unit.mjs [pattern]`.
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { ownRuntime } from './plugins.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Of this process alone, so that two runs do not meet. */
const out = join(root, `.cache/unit-${process.pid}`)

/** More than run at once, so that a lane whose files were short takes over from the other. */
const PROCESSES = 8
/** A test that waits leaves its core to another. */
const AT_ONCE = 3
/** ms for one process. */
const LIMIT = 300_000
/** ms to end once it has told its sum: a test that failed may have left a server running. */
const GRACE = 30_000

/** @returns {Promise<{ code: number, output: string }[]>} one result a process */
export async function unit(pattern = '') {
  rmSync(out, { recursive: true, force: true })
  const files = readdirSync(join(root, 'test'), { recursive: true })
    .map(String)
    .filter(file => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e') && file.includes(pattern))
    .sort()
  await build({
    entryPoints: files.map((file, i) => ({
      in: join(root, 'test', file),
      out: `${i % PROCESSES}/${file.replace(/\.tsx?$/, '')}`,
    })),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    // A trace needs lines only; with all sources in each file they would be twice as long.
    sourcesContent: false,
    jsx: 'automatic',
    define: { AGLET_VERSION: '"0.0.0"' },
    loader: { '.css': 'text' },
    logLevel: 'error',
    plugins: [ownRuntime()],
  })
  const count = Math.min(PROCESSES, files.length)
  const queue = Array.from({ length: count }, (_, i) => `${out}/${i}`)
  const results = []
  const lane = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) results.push(await run(folder))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  rmSync(out, { recursive: true, force: true })
  return results
}

function run(folder) {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', 'node_modules/uvu/bin.js', folder, '\\.test\\.mjs$'],
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
      resolve({ code: code ?? 1, output })
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await unit(process.argv[2])
  for (const { output } of results) process.stdout.write(output)
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
}
