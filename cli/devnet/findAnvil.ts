import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { CliError } from '../CliError'
import { addToolCommand } from '../packageManager'

/** The environment in which anvil is searched; tests pass their own. */
export interface Surroundings {
  /** Folder of the project whose node_modules are searched first. */
  readonly cwd: string
  /** The PATH. */
  readonly path: string
  readonly platform: string
  readonly arch: string
}

/** npm packages that contain anvil, by `process.platform` and `process.arch`. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux x64': '@foundry-rs/anvil-linux-amd64',
  'linux arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin arm64': '@foundry-rs/anvil-darwin-arm64',
  'win32 x64': '@foundry-rs/anvil-win32-amd64',
}

/**
 * Finds the anvil binary itself, never a wrapper script: killing a wrapper would leave the chain running.
 *
 * @throws CliError that says what to install
 */
export function findAnvil(around: Partial<Surroundings> = {}): string {
  const {
    cwd = process.cwd(),
    path = process.env['PATH'] ?? '',
    platform = process.platform,
    arch = process.arch,
  } = around
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const name = PACKAGES[`${platform} ${arch}`]
  const fromPackages = name
    ? [join(cwd, 'package.json'), import.meta.url].map(from => inPackage(name, from, file))
    : []
  const fromPath = path.split(delimiter).map(folder => folder && join(folder, file))
  const found = [...fromPackages, ...fromPath].find(candidate => candidate && isProgram(candidate))
  if (found) return found
  throw new CliError(
    name
      ? `The local chains need anvil. Install it: ${addToolCommand(cwd, name)}`
      : `The local chains need anvil, and npm has none for ${platform} ${arch}. Install Foundry so that anvil is on the PATH.`,
  )
}

function inPackage(name: string, from: string, file: string): string | undefined {
  try {
    return join(dirname(createRequire(from).resolve(`${name}/package.json`)), 'bin', file)
  } catch {
    return undefined
  }
}

function isProgram(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
