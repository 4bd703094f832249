// Bundles a library of another's into one file of its own, apart from the folded builds: their shortened names must not
// reach it, and all browser builds share it.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify } from 'terser'
import { build } from './bundled.mjs'
import { MINIFIED_AGAIN } from './minifiedAgain.mjs'
import { withOwnExports } from './ownExports.mjs'

/**
 * @param {object} options
 * @param {string} options.source the file that names what is taken from the library
 * @param {Record<string, string>} [options.instead] packages and the sources that stand in for them
 * @param {string[]} [options.globals] sources whose exports stand in for globals of these names
 * @param {string[]} options.outdirs every folder that gets a copy
 * @param {object} options.common esbuild options
 * @returns {Promise<string>} the file's name
 */
export async function library({ source, instead = {}, globals = [], outdirs, common }) {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [source],
    // What the packages ask of Node and of bundlers.
    define: { ...common.define, global: 'globalThis' },
    inject: globals,
    // The library's own map would be five times its size.
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
  return file
}
