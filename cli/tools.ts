import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from './CliError'
import type { Ask } from './init/ask'
import { addToolCommand } from './packageManager'

/**
 * Tools that some commands need and this package does not contain, with the version to install if one is
 * missing.
 */
export const TOOL_VERSIONS = { esbuild: '0.28.2', typescript: '5.9.3' } as const

export type Tool = keyof typeof TOOL_VERSIONS

export interface ToolIo {
  /** The project's folder; the project's own copy is used first. */
  readonly dir: string
  /** Prints one line. */
  write(line: string): void
  /** Absent if nobody can answer, e.g. without a terminal. */
  readonly ask?: Pick<Ask, 'confirm'>
  /** Install without asking. */
  readonly yes?: boolean
  /** Further folders to look in. Default: the folder of this package. */
  readonly besides?: readonly string[]
  /** The folder that missing tools are installed into. Default: the user's cache. */
  readonly cache?: string
  /** @param spec e.g. `esbuild@0.28.2` @throws when the installation fails */
  install?(folder: string, spec: string): void
}

/** The user's cache folder, so that no project is changed. */
const userCache = (): string =>
  join(
    // An empty variable counts as not set.
    process.env['XDG_CACHE_HOME'] ||
      process.env['LOCALAPPDATA'] ||
      join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache'),
    'aglet',
  )

function npmInstall(folder: string, spec: string): void {
  mkdirSync(folder, { recursive: true })
  // Install scripts are not needed: both tools work as unpacked.
  const args = ['install', '--prefix', '.', '--no-audit', '--no-fund', '--ignore-scripts', spec]
  execFileSync('npm', args, {
    // Not an argument, since the shell of Windows would split a path with spaces.
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

/** Loads a tool from a folder; undefined if it is missing or not usable. */
function find<Module>(
  name: Tool,
  folder: string,
  isUsable: (found: unknown) => found is Module,
): Module | undefined {
  try {
    const found: unknown = createRequire(join(folder, 'package.json'))(name)
    return isUsable(found) ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * Loads a tool: the project's copy, one next to this package, or one that is installed into the user's cache
 * after asking.
 *
 * @param isUsable whether the loaded module has the needed API
 * @throws CliError if there is none and the user did not allow its installation
 */
export async function loadTool<Module>(
  name: Tool,
  isUsable: (found: unknown) => found is Module,
  io: ToolIo,
): Promise<Module> {
  const spec = `${name}@${TOOL_VERSIONS[name]}`
  const folder = join(io.cache ?? userCache(), spec)
  const own = io.besides ?? [fileURLToPath(new URL('.', import.meta.url))]
  for (const place of [io.dir, ...own, folder]) {
    const found = find(name, place, isUsable)
    if (found) return found
  }
  const what = `${spec} with npm into ${folder}; your project is not changed`
  const allowed =
    io.yes || (await io.ask?.confirm({ message: `This needs ${name}. Install ${what}?`, initial: true }))
  if (!allowed)
    throw new CliError(
      `This needs ${name}: add it with \`${addToolCommand(io.dir, name)}\`, or use --yes to install ${what.replace('; ', ' (')}).`,
    )
  io.write(`Installing ${what} …`)
  const install = io.install ?? npmInstall
  try {
    install(folder, spec)
  } catch (cause) {
    throw new CliError(`${spec} could not be installed: ${cause instanceof Error ? cause.message : cause}`)
  }
  const found = find(name, folder, isUsable)
  if (found) return found
  throw new CliError(`${spec} was installed into ${folder}, but does not load.`)
}
