// Bundles test/e2e/*.test.ts and runs each file in a process of its own, against dist/: `node scripts/e2e.mjs [pattern]`.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { cssText } from '../build.mjs'
import { ensureBrowser } from './browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, '.cache/e2e')

/** @returns {Promise<{ code: number, output: string }[]>} one result a file */
export async function e2e(pattern = '') {
  const chromium = ensureBrowser()
  rmSync(out, { recursive: true, force: true })
  const files = readdirSync(join(root, 'test/e2e')).filter(
    file => file.endsWith('.test.ts') && file.includes(pattern),
  )
  await build({
    entryPoints: files.map(file => join(root, 'test/e2e', file)),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [cssText()],
  })
  const results = []
  for (const file of files) {
    const run = spawnSync(
      process.execPath,
      ['--enable-source-maps', join(out, file.replace(/\.ts$/, '.mjs'))],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        timeout: 300_000,
        env: { ...process.env, CHROMIUM_PATH: chromium, FORCE_COLOR: '0' },
      },
    )
    const output = `${file}\n${run.stdout}${run.stderr}${run.error ? `${run.error}\n` : ''}`
    process.stdout.write(output)
    results.push({ code: run.status ?? 1, output })
  }
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await e2e(process.argv[2])
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
}
