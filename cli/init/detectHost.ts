import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { CliError } from '../CliError'
import { isFolder } from '../isFolder'
import { type PackageManager, packageManagerOf } from '../packageManager'
import { devServerOf } from './devServers'
import { type Framework, type Wagmi, wagmiOf } from './hosts'
import { type NextHost, nextHost } from './nextHost'
import { type Manifest, readManifest } from './readManifest'

/** Facts about a project, read from its files. Paths are relative to `dir`, with `/`. */
export interface Host {
  /** Absolute path of the project's folder. */
  readonly dir: string
  /** Undefined when it could not be detected. */
  readonly framework: Framework | undefined
  /** What the framework was detected by, e.g. `next in package.json`. */
  readonly because: string | undefined
  /** The package that makes this an app for phones, without a page: `expo` or `react-native`. */
  readonly native: string | undefined
  readonly packageManager: PackageManager
  /** `ts` unless the sources are visibly plain JavaScript. */
  readonly language: 'ts' | 'js'
  /** Folder of the sources, `src` or `.`; not used for Next.js. */
  readonly sources: 'src' | '.'
  /** The file that starts the app, for the printed instructions. */
  readonly entry: string | undefined
  readonly next: NextHost
  /** For script-tag pages: the folder whose files are served at `/`. */
  readonly webRoot: 'public' | '.'
  /** Whether Aglet is a dependency already. */
  readonly installed: boolean
  /** Whether Vite is a dependency, whose `import.meta.env.DEV` then marks development builds. */
  readonly vite: boolean
  /** The bundler's development server, for printed settings; Vite's by default. */
  readonly devServer: ReturnType<typeof devServerOf>
  /** wagmi's package, if it is a dependency; wagmi then makes the connections. */
  readonly wagmi: Wagmi | undefined
  /** Major version of ethers, if it is a dependency. */
  readonly ethers: 5 | 6 | undefined
  /** SvelteKit: whether the site is built as files, without a server of its own. */
  readonly isStatic: boolean
  /** Nuxt: the folder of plugins and components, which is `app` since Nuxt 4. */
  readonly nuxtRoot: 'app' | '.'
}

const BUNDLERS: readonly string[] = [
  'vite',
  'webpack',
  'rollup',
  'parcel',
  'esbuild',
  'rspack',
  '@rspack/core',
  '@rsbuild/core',
]

/**
 * The first match wins: a Next.js project depends on react too, an Astro project on any framework, and a
 * Preact project often on a `react` alias of preact/compat.
 */
const BY_DEPENDENCY: readonly (readonly [name: string, framework: Framework])[] = [
  ['next', 'next'],
  ['nuxt', 'nuxt'],
  ['@sveltejs/kit', 'sveltekit'],
  ['astro', 'astro'],
  ['@react-router/dev', 'react-router'],
  ['@remix-run/dev', 'react-router'],
  ['@angular/core', 'angular'],
  ['@preact/preset-vite', 'preact'],
  ['react', 'react'],
  ['preact', 'preact'],
  ['vue', 'vue'],
  ['svelte', 'svelte'],
  // For these frameworks there is no template with a component, so they use the custom elements.
  ...['solid-js', 'lit'].map(name => [name, 'vanilla'] as const),
  ...BUNDLERS.map(name => [name, 'vanilla'] as const),
]

/**
 * Reads a project folder. `userAgent` is `npm_config_user_agent`, e.g. `pnpm/9.1.0 npm/? node/v20`.
 *
 * @throws CliError when `package.json` exists and cannot be read
 */
export function detectHost(dir: string, userAgent = ''): Host {
  const manifest = readManifest(dir)
  const names = readdirSync(dir)
  const has = (path: string) => existsSync(join(dir, path))
  const first = (...paths: string[]) => paths.find(has)

  const [framework, because] = frameworkOf(manifest, names, has)
  const sources =
    isFolder(join(dir, 'src')) || !first('main.ts', 'main.js', 'main.tsx', 'main.jsx') ? 'src' : '.'
  const next = nextHost(dir)
  const plain = first(
    'jsconfig.json',
    ...next.entries.filter(path => /\.jsx?$/.test(path)),
    ...['pages/index.js', 'pages/index.jsx', 'src/pages/index.js', 'src/pages/index.jsx'],
    ...['app/root.jsx', 'app/root.js'],
    ...['src/main.jsx', 'src/main.js', 'src/index.jsx', 'src/index.js', 'main.js', 'main.jsx'],
  )
  const typed = has('tsconfig.json') || manifest?.dependencies.has('typescript')
  return {
    dir,
    framework,
    because,
    native: nativeOf(manifest, framework),
    packageManager: packageManagerOf(dir, userAgent),
    language: plain && !typed ? 'js' : 'ts',
    sources,
    entry: first(
      ...['main', 'index'].flatMap(name =>
        ['tsx', 'ts', 'jsx', 'js'].map(end => posix.join(sources, `${name}.${end}`)),
      ),
      // TanStack Start has no file that renders the page.
      ...['tsx', 'jsx'].map(end => `src/routes/__root.${end}`),
    ),
    next,
    webRoot: !has('index.html') && has('public/index.html') ? 'public' : '.',
    installed: manifest?.dependencies.has('aglet') ?? false,
    vite: manifest?.dependencies.has('vite') ?? false,
    devServer: devServerOf(manifest?.dependencies ?? new Map()),
    wagmi: wagmiOf(manifest?.dependencies),
    ethers: ethersOf(manifest),
    isStatic: manifest?.dependencies.has('@sveltejs/adapter-static') ?? false,
    nuxtRoot: isFolder(join(dir, 'app')) ? 'app' : '.',
  }
}

/** With a bundler or a framework for pages, `react-native` is there for its components, as with Vite or Next.js. */
function nativeOf(manifest: Manifest | undefined, framework: Framework | undefined): Host['native'] {
  const has = (name: string) => manifest?.dependencies.has(name)
  if ((framework && framework !== 'react') || BUNDLERS.some(has)) return undefined
  return ['expo', 'react-native'].find(has)
}

/** @throws CliError for an app that has no page */
export function refuseNative({ native }: Host): void {
  if (!native) return
  throw new CliError(
    `${native} is in package.json: Aglet is for web pages and does not support React Native or Expo; nothing was changed.`,
  )
}

function ethersOf(manifest: Manifest | undefined): Host['ethers'] {
  const version = manifest?.dependencies.get('ethers')
  if (version === undefined) return undefined
  return /^\D*5(?:\D|$)/.test(version) ? 5 : 6
}

function frameworkOf(
  manifest: Manifest | undefined,
  names: readonly string[],
  has: (path: string) => boolean,
): readonly [Framework | undefined, string | undefined] {
  const named = (pattern: RegExp) => names.find(name => pattern.test(name))
  const next = named(/^next\.config\.[cm]?[jt]s$/)
  if (next) return ['next', next]
  for (const [name, framework] of BY_DEPENDENCY) {
    if (manifest?.dependencies.has(name)) return [framework, `${name} in package.json`]
  }
  const bundler = named(/^(vite|webpack|rollup)\.config\.[cm]?[jt]s$/)
  if (bundler) return ['vanilla', bundler]
  const page = ['index.html', 'public/index.html'].find(has)
  return page ? ['html', page] : [undefined, undefined]
}
