// The esbuild plugins of the build, the demo and the tests. build.mjs imports the demo's build, so neither may hold them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

const at = path => fileURLToPath(new URL(`../${path}`, import.meta.url))

const alias = (name, targets) => ({
  name,
  setup(build) {
    for (const [filter, path] of targets)
      build.onResolve({ filter }, ({ importer, kind, resolveDir }) =>
        path.startsWith('src/') ? { path: at(path) } : build.resolve(path, { importer, kind, resolveDir }),
      )
  },
})

/** Views import from `react`. In the script and ESM builds that is our own small renderer. */
export const ownRuntime = () =>
  alias('own-runtime', [[/^react(-dom\/client|\/jsx-runtime)?$/, 'src/jsx/react.ts']])

/** In a Preact host's build it is the host's Preact, through a seam that spares it preact/compat. */
export const preactRuntime = () =>
  alias('preact-runtime', [
    [/^react(-dom\/client)?$/, 'src/components/runtime.preact.ts'],
    [/^react\/jsx-runtime$/, 'preact/jsx-runtime'],
  ])

/** Style sheets are imported as minified text. */
export const cssText = () => ({
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target: 'es2022',
      })
      // What esbuild leaves in custom properties and functions, to be safe, is of no use in these sheets.
      const tight = code
        .trim()
        .replace(/(--[\w-]+): /g, '$1:')
        .replace(/, /g, ',')
        .replace(/\( /g, '(')
        .replace(/ \)/g, ')')
      return { contents: tight, loader: 'text' }
    })
  },
})
