// The esbuild plugins of the build, the demo and the tests. They are a separate file because build.mjs
// imports the demo's build.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'

/** Replacements for React's modules when Preact renders. */
const COMPAT = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': '@preact/compat/client',
  'react/jsx-runtime': '@preact/compat/jsx-runtime',
}

/**
 * Resolves the views' imports of `react` to `@preact/compat`, for builds that render with Preact.
 *
 * @param {object} [options]
 * @param {boolean} [options.external] leave the import of the package in the output
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

/** The packages behind `@preact/compat`. */
const HOST_COMPAT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * For builds with the host's Preact: imports its packages directly. Through `@preact/compat`, all of whose exports
 * are external in these builds, esbuild would add code that copies each export at run time.
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

/**
 * For builds with a bundled Preact: `useValue` is replaced by `useValue.signals`, which uses
 * `@preact/signals`.
 */
export const ownSignals = () => ({
  name: 'own-signals',
  setup(build) {
    build.onResolve({ filter: /\/useValue$/ }, ({ path, importer, kind, resolveDir }) =>
      build.resolve(`${path}.signals`, { importer, kind, resolveDir }),
    )
  },
})

/** Imports style sheets as minified text. */
export const cssText = () => ({
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target: 'es2022',
      })
      // esbuild keeps spaces in custom properties and functions to be safe; these sheets do not need them.
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

/** Methods that signals-core 1.14 assigns to its prototypes and Aglet never calls. */
const SIGNAL_TEXTS = /\b\w+\.prototype\.(?:toString|valueOf)=function\(\)\{[^}]*\};/g

/**
 * Removes `toString` and `valueOf` from signals. signals-core assigns both, which throws if the page has
 * frozen `Object.prototype`, since an inherited property that is read-only cannot be assigned.
 */
export const frozenProofSignals = () => ({
  name: 'frozen-proof-signals',
  setup(build) {
    build.onLoad({ filter: /signals-core[/\\]dist[/\\]signals-core\.(?:mjs|module\.js)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const contents = text.replace(SIGNAL_TEXTS, '')
      if (text.match(SIGNAL_TEXTS)?.length !== 2)
        return { errors: [{ text: 'signals-core has toString and valueOf in an unknown form.' }] }
      return { contents, loader: 'js' }
    })
  },
})
