// Builds dist/: see ARCHITECTURE.md, "What the build writes".
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { minify } from 'terser'

const root = fileURLToPath(new URL('.', import.meta.url))
const at = path => join(root, path)
const dist = at('dist')
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

/** Views import from `react`; under Preact that is the small seam beside them, not the whole of compat. */
export const preactRuntime = () => ({
  name: 'preact-runtime',
  setup(build) {
    const seam = () => ({ path: at('src/components/runtime.preact.ts') })
    build.onResolve({ filter: /^react(-dom\/client)?$/ }, seam)
    build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer, kind, resolveDir }) =>
      build.resolve('preact/jsx-runtime', { importer, kind, resolveDir }),
    )
  },
})

/** Style sheets are imported as minified text. */
export const cssText = () => ({
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true, target: 'es2022' })
      return { contents: code.trim(), loader: 'text' }
    })
  },
})

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  // Constructable sheets, :dir() and color-mix() ask for browsers of 2023 and later anyway.
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  sourcemap: true,
  splitting: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { AGLET_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
}

/** Source module → output file, over all browser builds; `npm run size` reads it. */
const meta = {}
const note = (name, result, prefix = 'dist/') => {
  meta[name] = Object.fromEntries(
    Object.entries(result.metafile.outputs)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, { entryPoint, imports, inputs }]) => [
        file.slice(file.indexOf(prefix)),
        { entryPoint, imports: imports.filter(({ external }) => !external).map(({ path, kind }) => ({ path, kind })), inputs: Object.keys(inputs) },
      ]),
  )
}

/** A second look at what esbuild has minified: 3 % of the first script. */
async function squeeze(file) {
  const code = readFileSync(file, 'utf8')
  const content = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  const result = await minify(code, {
    module: true,
    ecma: 2020,
    // Not pure_getters: reading a signal's value is what subscribes an effect, also where the value is not used.
    compress: { passes: 3, unsafe_arrows: true, keep_fargs: false },
    sourceMap: { content, url: `${basename(file)}.map` },
  })
  writeFileSync(file, result.code)
  writeFileSync(`${file}.map`, result.map)
}

const library = (name, entries, options) =>
  build({
    ...common,
    entryPoints: Object.fromEntries(entries.map(entry => [basename(entry).replace(/\.tsx?$/, ''), entry])),
    outdir: 'dist',
    chunkNames: `chunks/${name}-[name]-[hash]`,
    ...options,
    plugins: [cssText(), ...(options.plugins ?? [])],
  }).then(result => note(name, result))

/**
 * The script-tag file. All that it needs at once stands in one file, and the chunks that come later take what they
 * share with it from a registry of that file, keyed by content: so the tag may carry a query or come from anywhere,
 * and no module is ever evaluated twice.
 */
async function cdn() {
  const stage = at('.cache/cdn')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  // A package of its own: what the first stage kept, the next one must not shake out again.
  writeFileSync(join(stage, 'package.json'), '{ "type": "module" }')
  const split = await build({
    ...common,
    minify: false,
    sourcemap: 'inline',
    entryPoints: { aglet: 'src/cdn.ts' },
    outdir: stage,
    chunkNames: '[name]-[hash]',
    plugins: [preactRuntime(), cssText()],
  })
  const outputs = Object.entries(split.metafile.outputs).filter(([file]) => file.endsWith('.js'))
  const byName = new Map(outputs.map(([file, output]) => [basename(file), output]))
  const first = new Set()
  const gather = name => {
    if (first.has(name)) return
    first.add(name)
    for (const { path, kind } of byName.get(name).imports) if (kind === 'import-statement') gather(basename(path))
  }
  gather('aglet.js')
  const shared = [...first].filter(name => name !== 'aglet.js')
  const lazy = [...byName].filter(([name, { entryPoint }]) => !first.has(name) && entryPoint).map(([name]) => name)
  const key = createHash('sha256').update(readFileSync(join(stage, 'aglet.js'))).update(shared.join()).digest('hex').slice(0, 12)
  const registry = `globalThis[Symbol.for("aglet ${version} ${key}")]`

  /** What comes later stays outside, under its own name. */
  const outside = {
    name: 'outside',
    setup(build) {
      build.onResolve({ filter: /^\.\// }, ({ path, kind }) =>
        kind === 'dynamic-import' && lazy.includes(basename(path)) ? { path, external: true } : undefined,
      )
    },
  }
  const main = await build({
    ...common,
    splitting: false,
    stdin: {
      resolveDir: stage,
      sourcefile: 'first-script.js',
      // The registry is filled before the entry runs.
      contents: `import './registry.js'\nexport * from './aglet.js'`,
    },
    outfile: 'dist/cdn/aglet.js',
    plugins: [
      outside,
      {
        name: 'registry',
        setup(build) {
          build.onResolve({ filter: /^\.\/registry\.js$/ }, () => ({ path: 'registry', namespace: 'registry' }))
          build.onLoad({ filter: /.*/, namespace: 'registry' }, () => ({
            resolveDir: stage,
            contents: `${shared.map((name, i) => `import * as c${i} from './${name}'`).join('\n')}\n${registry} ??= [${shared.map((_, i) => `c${i}`)}]`,
          }))
        },
      },
    ],
  })
  await squeeze(join(dist, 'cdn/aglet.js'))
  const chunks = await build({
    ...common,
    entryPoints: Object.fromEntries(lazy.map(name => [name.replace(/\.js$/, ''), join(stage, name)])),
    outdir: 'dist/cdn',
    chunkNames: '[name]-[hash]',
    plugins: [
      outside,
      {
        name: 'from-registry',
        setup(build) {
          build.onResolve({ filter: /^\.\// }, ({ path }) =>
            shared.includes(basename(path)) ? { path: basename(path), namespace: 'shared' } : undefined,
          )
          build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
            const names = byName.get(path).exports
            return { contents: `export const { ${names.join(', ')} } = ${registry}[${shared.indexOf(path)}]` }
          })
        },
      },
    ],
  })
  // The stages are joined: an output names the source module that it was made from.
  const sources = Object.fromEntries([...byName].map(([name, { entryPoint, inputs }]) => [name, { entryPoint, inputs: Object.keys(inputs) }]))
  note('cdn', { metafile: { outputs: { ...main.metafile.outputs, ...chunks.metafile.outputs } } })
  for (const [file, output] of Object.entries(meta.cdn)) {
    const source = sources[basename(file)]
    output.entryPoint = source?.entryPoint
    output.inputs = file.endsWith('/aglet.js') ? [...first].flatMap(name => sources[name].inputs) : (source?.inputs ?? output.inputs)
  }
}

/** For server-rendered pages: the buttons' look, and their box before any script has run. */
async function styles() {
  const css = ['tokens', 'button'].map(name => readFileSync(at(`src/styles/${name}.css`), 'utf8')).join('')
  const reserve = 'aglet-button:not(:defined),aglet-connect-button:not(:defined),aglet-account-button:not(:defined),aglet-network-button:not(:defined){display:inline-block;width:172px;height:40px;vertical-align:middle}'
  const { code } = await transform(css + reserve, { loader: 'css', minify: true })
  writeFileSync(join(dist, 'styles.css'), code)
}

export async function buildAll({ types = true } = {}) {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'cdn'), { recursive: true })
  await Promise.all([
    library('esm', ['src/index.ts', 'src/elements.ts'], { plugins: [preactRuntime()] }),
    library('react', ['src/react.ts'], { external: ['react', 'react-dom'], banner: { js: '"use client";' } }),
    library('preact', ['src/preact.ts'], { external: ['preact'], plugins: [preactRuntime()] }),
    library('testing', ['src/testing.ts'], {}),
    cdn(),
    styles(),
    build({
      ...common,
      entryPoints: { cli: 'cli/main.ts' },
      outdir: 'dist',
      chunkNames: 'chunks/cli-[name]-[hash]',
      platform: 'node',
      target: 'node20',
      minify: false,
      sourcemap: false,
      loader: { '.sol': 'text' },
      banner: { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" },
    }),
  ])
  mkdirSync(at('.cache'), { recursive: true })
  writeFileSync(at('.cache/build-meta.json'), JSON.stringify(meta))
  if (types)
    execFileSync(process.execPath, [at('node_modules/typescript/bin/tsc'), '-p', at('tsconfig.build.json')], { stdio: 'inherit' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll()
