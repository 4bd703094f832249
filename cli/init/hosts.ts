import { CliError } from '../CliError'

/** The frameworks that `init` supports. */
export const FRAMEWORKS = [
  ...(['html', 'vanilla', 'react', 'next', 'react-router', 'preact'] as const),
  ...(['vue', 'nuxt', 'svelte', 'sveltekit', 'astro', 'angular'] as const),
] as const

export type Framework = (typeof FRAMEWORKS)[number]

/** Display names. */
export const FRAMEWORK_NAMES: Readonly<Record<Framework, string>> = {
  html: 'Plain HTML (script tag)',
  vanilla: 'JavaScript modules (Vite or another bundler)',
  react: 'React',
  next: 'Next.js',
  'react-router': 'React Router or Remix',
  preact: 'Preact',
  vue: 'Vue',
  nuxt: 'Nuxt',
  svelte: 'Svelte',
  sveltekit: 'SvelteKit',
  astro: 'Astro',
  angular: 'Angular',
}

/**
 * The module that a host's config and components import from, so that a page loads one build of Aglet.
 *
 * @param framework undefined if not detected; the custom elements' entry is used then
 */
export function entryOf(framework: Framework | undefined): string {
  if (framework === 'react' || framework === 'next' || framework === 'react-router') return 'aglet/react'
  return framework === 'preact' ? 'aglet/preact' : 'aglet'
}

/** wagmi's packages; a Vue project may depend on `@wagmi/core` too. */
const WAGMI = ['@wagmi/vue', 'wagmi', '@wagmi/core'] as const

export type Wagmi = (typeof WAGMI)[number]

/** The package of wagmi among a project's dependencies. */
export const wagmiOf = (dependencies: ReadonlyMap<string, unknown> | undefined): Wagmi | undefined =>
  WAGMI.find(name => dependencies?.has(name))

/** The module that has wagmi's actions. */
export const actionsOf = (library: string): string =>
  library === '@wagmi/core' ? library : `${library}/actions`

/** Folders where `init` may put a config, relative to the project's folder. */
export const CONFIG_FOLDERS = ['', 'src', 'app', 'lib', 'src/lib', 'src/app', 'public'] as const

/** Frameworks whose config has one place, whatever other folders the project has. */
const FIXED_FOLDERS: Readonly<Partial<Record<Framework, (typeof CONFIG_FOLDERS)[number]>>> = {
  'react-router': 'app',
  vue: 'src',
  svelte: 'src',
  sveltekit: 'src/lib',
  astro: 'src',
  angular: 'src/app',
}

/** The folders of a project that a config may belong into. */
interface SourceFolders {
  readonly sources: string
  readonly nuxtRoot: string
  readonly next: { readonly root: string }
}

/**
 * The folder of `aglet.config`, relative to the project's folder; `.` for that folder itself.
 *
 * @param framework undefined if not detected
 */
export function configFolder(
  framework: Framework | undefined,
  { sources, nuxtRoot, next }: SourceFolders,
): string {
  if (framework === 'next') return next.root
  if (framework === 'nuxt') return nuxtRoot
  return (framework && FIXED_FOLDERS[framework]) ?? sources
}

/** @throws CliError naming what is allowed */
export function parseFramework(value: string): Framework {
  const found = FRAMEWORKS.find(framework => framework === value.trim().toLowerCase())
  if (found) return found
  throw new CliError(`--framework ${JSON.stringify(value)} is not one of ${FRAMEWORKS.join(', ')}.`, 2)
}
