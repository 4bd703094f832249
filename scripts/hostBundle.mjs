// Bundles the built package as a host would: size-limit.json holds the host's code, and the browser tests
// count the files that its page fetches.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'

/**
 * @typedef {object} Bundle
 * @property {string} folder the files' folder, relative to the root, as are all paths here
 * @property {string} entry the entry file
 * @property {Record<string, { entryPoint?: string, statics: string[] }>} files all files, each with the
 *   package's file that it was made from if that is the target of an `import()`, and its static imports
 */

/**
 * Bundles with esbuild and splitting, as its documentation recommends. `aglet` resolves through
 * package.json's `exports`.
 *
 * @param {object} options
 * @param {string} options.root folder of this package
 * @param {string} options.code the host's code
 * @param {string[]} [options.external] packages that are not counted
 * @returns {Promise<Bundle>}
 */
export async function bundleWithEsbuild({ root, code, external = [] }) {
  const folder = folderFor('esbuild', code, external)
  rmSync(join(root, folder), { recursive: true, force: true })
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: root, sourcefile: 'host.js' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    splitting: true,
    outdir: folder,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: external.flatMap(name => [name, `${name}/*`]),
    // Not this project's tsconfig, whose `paths` point to the sources.
    tsconfigRaw: '{}',
    logLevel: 'error',
  })
  const files = {}
  let entry = ''
  for (const [file, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    if (!file.endsWith('.js')) continue
    if (entryPoint === 'host.js') entry = file
    files[file] = {
      entryPoint,
      statics: imports.flatMap(({ path, kind, external }) =>
        kind === 'import-statement' && !external ? [path] : [],
      ),
    }
  }
  return { folder, entry, files }
}

/** The same with Vite, as `vite build` does. */
export async function bundleWithVite({ root, code, external = [] }) {
  const { build } = await import('vite')
  const folder = folderFor('vite', code, external)
  // Inside this package, so that an import of its own name resolves to it.
  const source = join(root, `${folder}-source`)
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'host.js'), code)
  const { output } = await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(root, folder),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: join(source, 'host.js'),
        external: id => external.some(name => id === name || id.startsWith(`${name}/`)),
      },
    },
  })
  const files = {}
  let entry = ''
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue
    const file = `${folder}/${chunk.fileName}`
    if (chunk.isEntry) entry = file
    files[file] = {
      entryPoint: chunk.facadeModuleId ? relative(root, chunk.facadeModuleId) : undefined,
      // `imports` also contains external packages.
      statics: chunk.imports.filter(name => name.endsWith('.js')).map(name => `${folder}/${name}`),
    }
  }
  return { folder, entry, files }
}

const folderFor = (bundler, code, external) =>
  `.cache/host-${bundler}-${createHash('sha256').update(`${code} ${external}`).digest('hex').slice(0, 8)}`

/** @returns {Set<string>} the given files and all files that they import statically */
export function withStatics(files, starts) {
  const found = new Set(starts)
  for (const file of found) for (const next of files[file]?.statics ?? []) found.add(next)
  return found
}

/**
 * @returns {Record<string, Record<string, { sources: string[], imports: string[] }>>} outputs of the last
 *   build, by build
 */
export const readBuildMeta = root => JSON.parse(readFileSync(join(root, '.cache/build-meta.json'), 'utf8'))

/**
 * @param {Bundle} bundle
 * @param {Record<string, { sources: string[] }>} outputs outputs of the package's build that the bundle uses
 * @param {readonly string[]} asks sources of the requested chunks
 * @returns {Set<string>} all files that are loaded after these requests
 */
export function loadedFiles({ entry, files }, outputs, asks) {
  const wanted = asks.map(source => {
    const written = Object.keys(outputs).find(file => outputs[file].sources.includes(source))
    const found = Object.keys(files).find(file => files[file].entryPoint === written)
    if (!written || !found) throw new Error(`No chunk of the host's bundle comes from ${source}.`)
    return found
  })
  return withStatics(files, [entry, ...wanted])
}

/**
 * The script's files as a page without a bundler loads them, in the form of a host's bundle.
 *
 * @returns {Bundle}
 */
export const scriptBundle = outputs => ({
  folder: 'dist/cdn',
  entry: 'dist/cdn/aglet.js',
  files: Object.fromEntries(
    Object.entries(outputs).map(([file, { imports }]) => [file, { entryPoint: file, statics: imports }]),
  ),
})

/**
 * Makes the bundles of size-limit.json's pages, each once.
 *
 * @param {string} root folder of this package
 * @param {Record<string, { build?: string, code?: string[], external?: string[] }>} pages the code of each
 *   kind of host; the script's page has none
 * @param meta outputs of the last build, from `readBuildMeta`
 * @returns {(page: string, bundler?: 'esbuild' | 'vite') => Promise<Bundle>}
 */
export function bundlesOf(root, pages, meta) {
  const made = new Map()
  return (page, bundler = 'esbuild') => {
    const key = `${page} ${bundler}`
    if (!made.has(key)) {
      const { build, code, external } = pages[page]
      const bundle = bundler === 'vite' ? bundleWithVite : bundleWithEsbuild
      made.set(key, code ? bundle({ root, code: code.join('\n'), external }) : scriptBundle(meta[build]))
    }
    return made.get(key)
  }
}
