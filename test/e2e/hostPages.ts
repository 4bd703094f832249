import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { Options } from '../../src/index'
import type { Settings } from './hosts/settings'

/** The kinds of page that the tests put Aglet into. */
export type Host =
  | 'script'
  | 'esm'
  | 'react'
  | 'react-18'
  | 'react-19'
  | 'server-18'
  | 'server-19'
  | 'preact'
  | 'two'
  | 'viem'
  | 'embedded'
  | 'wagmi'
  | 'wagmi-2'
  | 'ethers'
  | 'ethers-5'

/** Aliases for older versions of a host's libraries. */
const OLDER = {
  18: { react: 'react-18', 'react-dom': 'react-dom-18' },
  'wagmi-2': { '@wagmi/core': 'wagmi-core-2' },
}
type Older = keyof typeof OLDER

/** Entry file of each kind of host, and the older library that it uses. */
const SCRIPTS: Readonly<Record<Host, readonly [entry: string, older?: Older]>> = {
  script: ['script.ts'],
  esm: ['esm.ts'],
  embedded: ['esm.ts'],
  two: ['two.ts'],
  viem: ['viem.ts'],
  preact: ['preact.tsx'],
  react: ['button.tsx'],
  'react-18': ['react.tsx', 18],
  'react-19': ['react.tsx'],
  'server-18': ['hydrate.tsx', 18],
  'server-19': ['hydrate.tsx'],
  wagmi: ['wagmi.ts'],
  'wagmi-2': ['wagmi.ts', 'wagmi-2'],
  ethers: ['ethers.ts'],
  'ethers-5': ['ethers5.ts'],
}

/** The repository's root, in which the runner starts every file. */
const root = process.cwd()
const here = (file: string) => join(root, 'test/e2e/hosts', file)

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic',
  logLevel: 'error',
  logOverride: { 'ignored-bare-import': 'silent' },
  // In development mode React reports hydration mismatches, and strict mode mounts twice.
  define: { 'process.env.NODE_ENV': '"development"' },
  // Not the project's tsconfig: its paths lead to the sources, but a host resolves the built package by its
  // `exports`.
  tsconfigRaw: { compilerOptions: { target: 'es2022', jsx: 'react-jsx' } },
}

/** The output of a host's own bundler, in the shape of `scripts/hostBundle.mjs`. */
export interface HostBundle {
  /** Path of the first script that the page requests. */
  readonly entry: string
  /** By path: the package's file that an `import()` leads to, if any, and the file's static imports. */
  readonly files: Readonly<Record<string, { entryPoint?: string | undefined; statics: readonly string[] }>>
  readonly texts: ReadonlyMap<string, string>
  /** Paths of the files without any code of this package, such as React's. */
  readonly others: readonly string[]
}

/** Cache, since most test files in the same process use the same hosts. */
const bundles = new Map<string, Promise<HostBundle>>()

/**
 * Bundles a page's scripts with splitting and separately from other hosts, as the host's own bundler would.
 */
export function bundleHost(host: Host | 'wallets'): Promise<HostBundle> {
  const bundle = bundles.get(host) ?? bundleAlone(host)
  bundles.set(host, bundle)
  return bundle
}

async function bundleAlone(host: Host | 'wallets'): Promise<HostBundle> {
  const [entry, older] = host === 'wallets' ? (['wallets.ts'] as const) : SCRIPTS[host]
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: [{ in: here(entry), out: host }],
    outdir: '/hosts',
    format: 'esm',
    target: 'es2022',
    splitting: true,
    chunkNames: `${host}/[name]-[hash]`,
    alias: older ? OLDER[older] : {},
    write: false,
    metafile: true,
  })
  // The metafile names outputs relative to the working directory.
  const pathOf = (output: string) => resolve(root, output)
  const files: Record<string, { entryPoint?: string | undefined; statics: readonly string[] }> = {}
  const others: string[] = []
  for (const [output, { entryPoint, imports, inputs }] of Object.entries(metafile!.outputs)) {
    files[pathOf(output)] = {
      entryPoint,
      statics: imports.flatMap(({ path, kind }) => (kind === 'import-statement' ? [pathOf(path)] : [])),
    }
    if (!entryPoint && !Object.keys(inputs).some(input => input.startsWith('dist/')))
      others.push(pathOf(output))
  }
  return {
    entry: `/hosts/${host}.js`,
    files,
    texts: new Map(outputFiles!.map(({ path, text }) => [path, text])),
    others,
  }
}

/** @returns the server rendering of the page with this host's version of React. */
export async function buildServer(host: Host): Promise<(options: Options) => string> {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [here('server.tsx')],
    format: 'cjs',
    platform: 'node',
    alias: SCRIPTS[host][1] === 18 ? OLDER[18] : {},
    write: false,
  })
  const module: { exports: { render?: (options: Options) => string } } = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles![0]!.text)(
    module,
    module.exports,
    createRequire(join(root, 'package.json')),
  )
  return module.exports.render!
}

export interface PageFacts {
  readonly settings: Settings
  /** Path of the page's configuration as a file, for script tags. */
  readonly config: string
  /** Server-rendered markup. */
  readonly markup?: string | undefined
  /** Query after the path of the script. */
  readonly query?: string | undefined
  /** Attributes of the script tag, instead of a configuration file. */
  readonly tag?: string | undefined
  /** More markup of the host's own page. */
  readonly body?: string | undefined
}

const LIBRARY_BODY = '<h1>Host</h1><aglet-button></aglet-button>'

/** The elements, or the place where a library renders its own. */
const BODIES: Partial<Record<Host, string>> = {
  script: '<h1>Host</h1><aglet-button></aglet-button> <aglet-network-button></aglet-network-button>',
  esm: '<h1>Host</h1><aglet-button></aglet-button> <aglet-network-button></aglet-network-button>',
  embedded: '<h1>Host</h1><aglet-button></aglet-button><aglet-modal></aglet-modal>',
  two: '<h1>Host</h1>',
  viem: '<h1>Host</h1><aglet-button></aglet-button>',
  wagmi: LIBRARY_BODY,
  'wagmi-2': LIBRARY_BODY,
  ethers: LIBRARY_BODY,
  'ethers-5': LIBRARY_BODY,
}

/** The page as HTML, without inline scripts or styles. */
export function pageOf(host: Host, facts: PageFacts): string {
  const { settings, config, markup = '', query = '', body = '', tag = `data-config="${config}"` } = facts
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const script =
    host === 'script' ? `<script type="module" src="/dist/cdn/aglet.js${query}" ${tag}></script>` : ''
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Host</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/dist/styles.css">
    <script id="settings" type="application/json">${data}</script>
    <script type="module" src="/hosts/wallets.js"></script>
    <script type="module" src="/hosts/${host}.js"></script>
    ${script}
  </head>
  <body>
    ${BODIES[host] ?? `<div id="root">${markup}</div>`}
    <p id="after">After the button.</p>
    ${body}
  </body>
</html>
`
}
