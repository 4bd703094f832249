// The esbuild plugins of the build, the demo and the tests. build.mjs imports the demo's build, so neither may hold them.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'

/** Where the names of React lead when Preact draws. */
const COMPAT = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': '@preact/compat/client',
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
}

/**
 * Views import from `react`. Where Preact draws, that is `@preact/compat`.
 *
 * @param {object} [options]
 * @param {boolean} [options.external] the package is left to whoever runs or bundles the output
 */
export const preactCompat = ({ external = false } = {}) => ({
  name: 'preact-compat',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, importer, kind, resolveDir }) => {
      const target = COMPAT[path]
      if (!target) return undefined
      return external ? { path: target, external } : build.resolve(target, { importer, kind, resolveDir })
    })
  },
})

/** What `@preact/compat` leads to. */
const HOST_COMPAT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * The same where Preact is the host's: its own names at once. Over `@preact/compat`, all of whose exports come from outside then,
 * esbuild would write code that copies them one by one when the page runs.
 */
export const hostPreact = () => ({
  name: 'host-preact',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
      const target = HOST_COMPAT[path]
      return target ? { path: target, external: true } : undefined
    })
  },
})

/** Where Preact is our own, components follow signals through `@preact/signals`: another file takes the seam's place. */
export const ownSignals = () => ({
  name: 'own-signals',
  setup(build) {
    build.onResolve({ filter: /\/useValue$/ }, ({ path, importer, kind, resolveDir }) =>
      build.resolve(`${path}.signals`, { importer, kind, resolveDir }),
    )
  },
})

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

/** What signals-core 1.14 writes on its signals and Aglet never calls. */
const SIGNAL_TEXTS = /\b\w+\.prototype\.(?:toString|valueOf)=function\(\)\{[^}]*\};/g

/**
 * Signals without `toString` and `valueOf`: both are assigned, which throws where the page has frozen `Object.prototype`,
 * since what is inherited from there cannot be written any more.
 */
export const frozenProofSignals = () => ({
  name: 'frozen-proof-signals',
  setup(build) {
    build.onLoad({ filter: /signals-core[/\\]dist[/\\]signals-core\.(?:mjs|module\.js)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const contents = text.replace(SIGNAL_TEXTS, '')
      if (text.match(SIGNAL_TEXTS)?.length !== 2)
        return { errors: [{ text: 'signals-core writes toString and valueOf in another form.' }] }
      return { contents, loader: 'js' }
    })
  },
})
