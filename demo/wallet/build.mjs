// Builds the demo wallet, which `aglet dev` serves: node demo/wallet/build.mjs
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {{ outdir?: string }} options `outdir` relative to the project's folder; it is emptied first */
export async function buildWallet({ outdir = 'dist/wallet' } = {}) {
  const out = resolve(root, outdir)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const file of ['index.html', 'wallet.css', 'icon.svg'])
    cpSync(join(root, 'demo/wallet', file), join(out, file))
  await build({
    absWorkingDir: root,
    entryPoints: { wallet: 'demo/wallet/main.ts' },
    outdir: out,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    // Node globals that the pairing library expects; see these files.
    inject: ['demo/wallet/process.ts', 'src/adapters/pairing/lean/buffer.ts'],
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWallet()
