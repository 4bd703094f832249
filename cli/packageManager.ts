import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest } from './init/readManifest'

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** The words that each package manager has for the same things. */
interface Words {
  readonly add: string
  /** The flag for a package that only development needs. */
  readonly dev: string
  /** Runs the installed `aglet` command. */
  readonly run: string
  /** Shows what needs a package. */
  readonly why: string
  /** The field that sets one version of a package for everything that needs it. */
  readonly overrides: string
}

const NPM: Words = { add: 'npm install', dev: '-D', run: 'npx aglet', why: 'npm ls', overrides: 'overrides' }

/** By package manager. */
export const WORDS: Readonly<Record<PackageManager, Words>> = {
  npm: NPM,
  pnpm: { ...NPM, add: 'pnpm add', run: 'pnpm aglet', why: 'pnpm why' },
  yarn: { ...NPM, add: 'yarn add', run: 'yarn aglet', why: 'yarn why', overrides: 'resolutions' },
  bun: { ...NPM, add: 'bun add', dev: '-d', run: 'bunx aglet', why: 'bun why' },
}

const LOCK_FILES: Readonly<Record<string, PackageManager>> = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
}

/**
 * A project's package manager: from `packageManager` in package.json, else the nearest lock file up to the
 * repository's root, else the one that started the CLI.
 *
 * @param userAgent `npm_config_user_agent`, e.g. `pnpm/9.1.0 npm/? node/v20`
 * @throws CliError when `package.json` exists and cannot be read
 */
export function packageManagerOf(
  dir: string,
  userAgent = process.env['npm_config_user_agent'] ?? '',
): PackageManager {
  const known = (text: string) =>
    /^(npm|pnpm|yarn|bun)(?=[@/]|$)/.exec(text)?.[1] as PackageManager | undefined
  const declared = known(readManifest(dir)?.packageManager ?? '')
  if (declared) return declared
  for (let folder = dir; ; folder = dirname(folder)) {
    for (const [file, manager] of Object.entries(LOCK_FILES))
      if (existsSync(join(folder, file))) return manager
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) break
  }
  return known(userAgent) ?? 'npm'
}

/** The command that adds a package to the project in `dir`. */
export const addCommand = (manager: PackageManager, name: string, dir: string): string =>
  `${WORDS[manager].add} ${folderFlag(manager, dir)}${name}`

/** The flag without which the command would add to another folder, or add nothing. */
function folderFlag(manager: PackageManager, dir: string): string {
  const has = (file: string) => existsSync(join(dir, file))
  // npm would use the `package.json` of a parent folder.
  if (manager === 'npm' && !has('package.json')) return '--prefix . '
  // pnpm, and Yarn before version 2, ask for a flag in the root of a workspace.
  if (manager === 'pnpm' && has('pnpm-workspace.yaml')) return '-w '
  const isClassic = () => readFileSync(join(dir, 'yarn.lock'), 'utf8').includes('yarn lockfile v1')
  return manager === 'yarn' && readManifest(dir)?.isWorkspace && has('yarn.lock') && isClassic() ? '-W ' : ''
}

/** The command that adds a package that only development needs to the project in `dir`. */
export function addToolCommand(dir: string, name: string): string {
  const manager = packageManagerOf(dir)
  return addCommand(manager, `${WORDS[manager].dev} ${name}`, dir)
}
