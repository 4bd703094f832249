import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { Options } from '../../src/index'
import type { Settings } from './hosts/settings'

/** The kinds of page that the tests put Aglet into. */
export type Host =
  | 'script'
  | 'esm'
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

/** Older versions of what a host brings. */
const OLDER = {
  18: { react: 'react-18', 'react-dom': 'react-dom-18' },
  'wagmi-2': { '@wagmi/core': 'wagmi-core-2' },
}
type Older = keyof typeof OLDER

/** What a host's scripts are made of, and with which older library. */
const SCRIPTS: Readonly<Record<Host, readonly [entry: string, older?: Older]>> = {
  script: ['script.ts'],
  esm: ['esm.ts'],
  embedded: ['esm.ts'],
  two: ['two.ts'],
  viem: ['viem.ts'],
  preact: ['preact.tsx'],
  'react-18': ['react.tsx', 18],
  'react-19': ['react.tsx'],
  'server-18': ['hydrate.tsx', 18],
  'server-19': ['hydrate.tsx'],
  wagmi: ['wagmi.ts'],
  'wagmi-2': ['wagmi.ts', 'wagmi-2'],
  ethers: ['ethers.ts'],
  'ethers-5': ['ethers5.ts'],
}

/** Of the repository; the runner starts every file there. */
const root = process.cwd()
const here = (file: string) => join(root, 'test/e2e/hosts', file)

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic',
  logLevel: 'error',
  logOverride: { 'ignored-bare-import': 'silent' },
  // Where React complains about hydration, and where strict mode mounts twice.
  define: { 'process.env.NODE_ENV': '"development"' },
  // Not the project's: its paths lead to the sources, and a host has the built package, by its `exports`.
  tsconfigRaw: { compilerOptions: { target: 'es2022', jsx: 'react-jsx' } },
}

const fileOf = (host: Host) =>
  `/hosts/${SCRIPTS[host][1] ?? 'js'}/${SCRIPTS[host][0].replace(/\.tsx?$/, '.js')}`

/** The next file of a lane has mostly the same hosts. */
const built = new Map<string, Promise<ReadonlyMap<string, string>>>()

/** @returns the scripts of these hosts by the path they are served under. */
export function buildHosts(hosts: readonly Host[]): Promise<ReadonlyMap<string, string>> {
  const key = [...hosts].sort().join()
  const scripts = built.get(key) ?? bundle(hosts)
  built.set(key, scripts)
  return scripts
}

async function bundle(hosts: readonly Host[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  await Promise.all(
    ([undefined, 18, 'wagmi-2'] as const).map(async older => {
      const entries = hosts.filter(host => SCRIPTS[host][1] === older).map(host => here(SCRIPTS[host][0]))
      if (!older) entries.push(here('wallets.ts'))
      if (!entries.length) return
      const outdir = `/hosts/${older ?? 'js'}`
      const { outputFiles } = await build({
        ...common,
        entryPoints: [...new Set(entries)],
        outdir,
        outbase: here(''),
        format: 'esm',
        target: 'es2022',
        splitting: true,
        chunkNames: 'chunks/[name]-[hash]',
        alias: older ? OLDER[older] : {},
        write: false,
      })
      for (const { path, text } of outputFiles!) files.set(path, text)
    }),
  )
  return files
}

/** @returns what a server with this React sends for the page. */
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
  /** What a server has rendered. */
  readonly markup?: string | undefined
  /** After the path of the script. */
  readonly query?: string | undefined
  /** Attributes of the script tag, instead of a configuration file. */
  readonly tag?: string | undefined
  /** More of the host's own page. */
  readonly body?: string | undefined
}

const LIBRARY_BODY = '<h1>Host</h1><aglet-button></aglet-button>'

/** The elements, or the place where a library draws its own. */
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

/** The page as HTML: no inline script, no inline style. */
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
    <script type="module" src="/hosts/js/wallets.js"></script>
    <script type="module" src="${fileOf(host)}"></script>
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
