import { CliError } from '../CliError'

/** The hosts that `init` writes for. */
export const FRAMEWORKS = [
  ...(['html', 'vanilla', 'react', 'next', 'react-router', 'preact'] as const),
  ...(['vue', 'nuxt', 'svelte', 'sveltekit', 'astro', 'angular'] as const),
] as const

export type Framework = (typeof FRAMEWORKS)[number]

/** What a person calls each of them. */
export const FRAMEWORK_NAMES: Readonly<Record<Framework, string>> = {
  html: 'Plain HTML (script tag)',
  vanilla: 'JavaScript modules (Vite or another bundler)',
  react: 'React (Vite)',
  next: 'Next.js',
  'react-router': 'React Router or Remix',
  preact: 'Preact (Vite)',
  vue: 'Vue (Vite)',
  nuxt: 'Nuxt',
  svelte: 'Svelte (Vite)',
  sveltekit: 'SvelteKit',
  astro: 'Astro',
  angular: 'Angular',
}

/**
 * The entry that a host's config and components come from, so that a page has one build of Aglet.
 *
 * @param framework where none is known, the elements serve
 */
export function entryOf(framework: Framework | undefined): string {
  if (framework === 'react' || framework === 'next' || framework === 'react-router') return 'aglet/react'
  return framework === 'preact' ? 'aglet/preact' : 'aglet'
}

/** Where `init` puts a config, from the project's folder. */
export const CONFIG_FOLDERS = ['', 'src', 'app', 'lib', 'src/lib', 'src/app', 'public'] as const

/** @throws CliError naming what is allowed */
export function parseFramework(value: string): Framework {
  const found = FRAMEWORKS.find(framework => framework === value.trim().toLowerCase())
  if (found) return found
  throw new CliError(`--framework ${JSON.stringify(value)} is not one of ${FRAMEWORKS.join(', ')}.`, 2)
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const INSTALL: Readonly<Record<PackageManager, string>> = {
  npm: 'npm install aglet',
  pnpm: 'pnpm add aglet',
  yarn: 'yarn add aglet',
  bun: 'bun add aglet',
}

/**
 * The command that adds Aglet to a host.
 *
 * @param hasManifest whether its folder has a `package.json`: without one npm installs into a parent that does
 */
export const installCommand = (manager: PackageManager, hasManifest: boolean): string =>
  manager === 'npm' && !hasManifest ? 'npm install --prefix . aglet' : INSTALL[manager]

/** How each one starts an installed command. */
export const RUN: Readonly<Record<PackageManager, string>> = {
  npm: 'npx aglet',
  pnpm: 'pnpm aglet',
  yarn: 'yarn aglet',
  bun: 'bunx aglet',
}
