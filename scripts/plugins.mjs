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

/**
 * What signals-core 1.14 has and Aglet never uses, with what stands there instead: conversions, which are assigned and so throw
 * where the page has frozen `Object.prototype`; calls when the first listener comes and the last one goes; names for debugging;
 * models; the memory of a batch, by which one that puts a value back runs no effect; effects that end with a block (`using`).
 */
const SIGNAL_CUTS = [
  ['l.prototype.valueOf=function(){return this.value};'],
  ['l.prototype.toString=function(){return this.value+""};'],
  ['this.W=null==t?void 0:t.watched;this.Z=null==t?void 0:t.unwatched;this.name=null==t?void 0:t.name'],
  ['else f(function(){var i;null==(i=t.W)||i.call(t)})'],
  ['if(void 0===n)f(function(){var i;null==(i=t.Z)||i.call(t)})'],
  [',{name:"sub"}'],
  ['this.name=null==t?void 0:t.name;if(n)n.push(this)'],
  [
    'var t=o,r=n;o=void 0;n=void 0;try{return i()}finally{o=t;n=r}',
    'var t=o;o=void 0;try{return i()}finally{o=t}',
  ],
  ['if(o!==this)throw new Error("Out-of-order effect");'],
  ['l.prototype.brand=i;'],
  [
    '!function(){var i=c;c=void 0;while(void 0!==i){var t=i.S;if(t.v===i.v)for(var r=t.t;void 0!==r;r=r.x)if(r.i===i.i)r.i=t.i;i=i.o}}();',
  ],
  ['!function(i){if(0!==v&&0===s)if(i.l!==u){i.l=u;c={S:i,v:i.v,i:i.i,o:c}}}(this);'],
  ['this.l=0;'],
  ['u=++e;'],
  ['m.prototype.dispose=function(){this.d()};'],
  ['var n=r.d.bind(r);n[Symbol.dispose]=n;return n', 'return r.d.bind(r)'],
]

/** Signals without what `SIGNAL_CUTS` lists. */
export const frozenProofSignals = () => ({
  name: 'frozen-proof-signals',
  setup(build) {
    build.onLoad({ filter: /signals-core[/\\]dist[/\\]signals-core\.(?:mjs|module\.js)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const missing = SIGNAL_CUTS.find(([from]) => text.split(from).length !== 2)
      if (missing) return { errors: [{ text: `signals-core writes this in another form: ${missing[0]}` }] }
      const contents = SIGNAL_CUTS.reduce((rest, [from, to = '']) => rest.replace(from, to), text)
      return { contents, loader: 'js' }
    })
  },
})
