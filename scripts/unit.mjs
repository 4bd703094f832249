// Bundles test/**/*.test.ts(x) (not e2e) and runs them with uvu in one process: `node scripts/unit.mjs [pattern]`.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { ownRuntime } from '../build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Of this process alone, so that two runs do not meet. */
const out = join(root, `.cache/unit-${process.pid}`)

/** @returns {{ code: number, output: string }} */
export async function unit(pattern = '') {
  rmSync(out, { recursive: true, force: true })
  const entryPoints = readdirSync(join(root, 'test'), { recursive: true })
    .map(String)
    .filter(file => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e') && file.includes(pattern))
    .map(file => join(root, 'test', file))
  await build({
    entryPoints,
    outdir: out,
    outbase: join(root, 'test'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    jsx: 'automatic',
    define: { AGLET_VERSION: '"0.0.0"' },
    loader: { '.css': 'text' },
    logLevel: 'error',
    plugins: [ownRuntime()],
  })
  const run = spawnSync(
    process.execPath,
    ['--enable-source-maps', 'node_modules/uvu/bin.js', `.cache/unit-${process.pid}`, '\\.test\\.mjs$'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, FORCE_COLOR: '0' },
    },
  )
  rmSync(out, { recursive: true, force: true })
  return { code: run.status ?? 1, output: run.stdout + run.stderr }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, output } = await unit(process.argv[2])
  process.stdout.write(output)
  process.exitCode = code
}
