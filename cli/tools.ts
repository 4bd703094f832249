import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from './CliError'
import type { Ask } from './init/ask'

/** What some commands work with and this package does not bring, each with the version that is installed when it is missing. */
export const TOOL_VERSIONS = { esbuild: '0.28.2', typescript: '5.9.3' } as const

export type Tool = keyof typeof TOOL_VERSIONS

export interface ToolIo {
  /** The project's folder, whose own copy comes first. */
  readonly dir: string
  /** Prints one line. */
  write(line: string): void
  /** Absent where nobody can answer. */
  readonly ask?: Pick<Ask, 'confirm'>
  /** Install without asking. */
  readonly yes?: boolean
  /** Where else a copy may be. Default: beside this package. */
  readonly besides?: readonly string[]
  /** The folder that missing tools are installed into. Default: the user's cache. */
  readonly cache?: string
  /** @param spec as `esbuild@0.28.2` @throws where it fails */
  install?(folder: string, spec: string): void
}

/** Of this user, so that no project is changed. */
const userCache = (): string =>
  join(
    process.env['XDG_CACHE_HOME'] ??
      process.env['LOCALAPPDATA'] ??
      join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache'),
    'aglet',
  )

function npmInstall(folder: string, spec: string): void {
  mkdirSync(folder, { recursive: true })
  // Without scripts: both work as they are unpacked.
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', spec]
  execFileSync('npm', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

/** What is there under a name; undefined where nothing is, or something else. */
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
 * A tool: the project's own, one that lies beside this package, or one installed into the user's cache, after asking.
 *
 * @param isUsable tells whether what was found can do what is needed
 * @throws CliError where there is none, and nobody allowed to install one
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
  const what = `${spec}, by npm, into ${folder}; your project is not changed`
  const allowed =
    io.yes || (await io.ask?.confirm({ message: `This needs ${name}. Install ${what}?`, initial: true }))
  if (!allowed)
    throw new CliError(
      `This needs ${name}: add it to your project, or say --yes to install ${what.replace('; ', ' (')}).`,
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
