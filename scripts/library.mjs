// Bundles a third-party library into a separate file, outside the builds whose names are shortened: the
// shortening must not affect it, and all browser builds share the file.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify } from 'terser'
import { build } from './bundled.mjs'
import { MINIFIED_AGAIN } from './minifiedAgain.mjs'
import { withOwnExports } from './ownExports.mjs'

/**
 * @param {object} options
 * @param {string} options.source the file that re-exports what is used of the library
 * @param {Record<string, string>} [options.instead] source files that replace packages, by package name
 * @param {string[]} [options.globals] sources whose exports replace the globals of the same names
 * @param {Record<string, string>} [options.shared] files of other libraries that are imported instead of
 *   packages, by package name
 * @param {string[]} options.outdirs folders that get a copy
 * @param {object} options.common esbuild options
 * @returns {Promise<{ file: string, imports: string[] }>} the file's name, and those of the shared files that it
 *   imports
 */
export async function library({ source, instead = {}, globals = [], shared = {}, outdirs, common }) {
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: [source],
    // Packages expect Node's `global` or a bundler's replacement for it.
    define: { ...common.define, global: 'globalThis' },
    inject: globals,
    // The source map would be five times the size of the library.
    sourcemap: false,
    write: false,
    plugins: [
      {
        name: 'instead',
        setup(build) {
          for (const [name, path] of Object.entries(instead))
            build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({
              path: join(common.absWorkingDir, path),
            }))
          for (const [name, file] of Object.entries(shared))
            build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({
              path: `./${file}`,
              external: true,
              sideEffects: false,
            }))
        },
      },
    ],
  })
  const { code } = await minify(withOwnExports(outputFiles[0].text), {
    module: true,
    ecma: 2020,
    compress: MINIFIED_AGAIN,
    format: { comments: false },
  })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const file = `${basename(source).replace(/\.\w+$/, '')}-${hash}.js`
  for (const outdir of outdirs) {
    mkdirSync(outdir, { recursive: true })
    writeFileSync(join(outdir, file), code)
  }
  const [{ imports }] = Object.values(metafile.outputs)
  return { file, imports: imports.flatMap(({ path, external }) => (external ? [basename(path)] : [])) }
}
