// Builds the page that `npm start` and `aglet dev` serve, from dist/: node demo/build.mjs
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from '../scripts/bundled.mjs'
import { cssText, ownSignals, preactCompat } from '../scripts/plugins.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Requires the rest of dist/, to which it adds the page: `aglet dev` serves it.
 *
 * @param {{ outdir?: string }} options `outdir` relative to the project's folder; it is emptied first
 */
export async function buildDemo({ outdir = 'dist/demo' } = {}) {
  const out = resolve(root, outdir)
  const dist = join(root, 'dist')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const file of [
    ...['index.html', 'demo.css', 'icon.svg'],
    ...['members/index.html', 'members/members.css'],
  ])
    cpSync(join(root, 'demo', file), join(out, file))
  cpSync(join(dist, 'cdn'), join(out, 'aglet'), { recursive: true })
  cpSync(join(dist, 'styles.css'), join(out, 'aglet/styles.css'))
  writeFileSync(join(out, 'build.json'), JSON.stringify({ script: brotliSize(join(dist, 'cdn/aglet.js')) }))
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'demo/main.ts', 'members/main': 'demo/members/main.ts' },
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
    // `sideEffects` decides what may be dropped, as for any package. Inside node_modules esbuild would not
    // warn.
    logOverride: { 'ignored-bare-import': 'silent' },
    chunkNames: 'chunks/[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Not the project's tsconfig: its paths lead to the sources, but this page is a host that uses the built
    // package.
    tsconfigRaw: { compilerOptions: { target: 'es2022' } },
  })
  await buildGallery(out)
}

/**
 * The gallery is built from the sources, since its cells set the signals of their views. It never pairs, so
 * the relay's library is replaced by a stub.
 *
 * @param {string} out the demo's folder
 */
export async function buildGallery(out = join(root, 'dist/demo')) {
  mkdirSync(join(out, 'gallery'), { recursive: true })
  for (const file of ['index.html', 'gallery.css'])
    cpSync(join(root, 'demo/gallery', file), join(out, 'gallery', file))
  await build({
    absWorkingDir: root,
    entryPoints: { gallery: 'demo/gallery/main.ts' },
    outdir: join(out, 'gallery'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    chunkNames: 'chunks/[name]-[hash]',
    define: { AGLET_VERSION: '"gallery"', 'process.env.NODE_ENV': '"production"' },
    plugins: [
      cssText(),
      preactCompat(),
      ownSignals(),
      standsFor(/\/universalProvider$/, 'noRelay.ts'),
      standsFor(/\/embedded\/client$/, 'noFrame.ts'),
    ],
  })
}

/** Replaces a module by a file of the gallery. */
const standsFor = (filter, file) => ({
  name: file,
  setup: ({ onResolve }) => onResolve({ filter }, () => ({ path: join(root, 'demo/gallery', file) })),
})

/** Transferred size in bytes at brotli's highest quality, as a CDN sends it. */
const brotliSize = file => brotliCompressSync(readFileSync(file)).length

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildDemo()
