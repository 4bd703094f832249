// Builds the page of the embedded wallet's frame, which `aglet dev` serves: node
// cli/devnet/embedded/build.mjs
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** @param {{ outdir?: string }} options `outdir`: relative to the project's folder; it is emptied first */
export async function buildFrame({ outdir = 'dist/frame' } = {}) {
  const out = resolve(root, outdir)
  const source = 'cli/devnet/embedded/page'
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  cpSync(join(root, source, 'frame.css'), join(out, 'frame.css'))
  await build({
    absWorkingDir: root,
    entryPoints: { frame: `${source}/main.ts`, socialDone: `${source}/socialDone.ts` },
    outdir: out,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFrame()
