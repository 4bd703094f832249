import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from './CliError'
import { type DevAddresses, USUAL_ADDRESSES } from './devnet/addresses'
import { findPackage } from './findPackage'
import type { Ask } from './init/ask'
import { CHAINS, DEFAULT_CHAINS, parseChains } from './init/chains'
import { type Choices, LOCAL_PROJECT_ID } from './init/configFile'
import { detectHost, type Host, refuseNative } from './init/detectHost'
import { DEFAULT_CHOICE, parseFeatures } from './init/features'
import { FRAMEWORK_NAMES, type Framework, parseFramework } from './init/hosts'
import { chainsOfStack, checkLocalChains } from './init/localStack'
import {
  askChains,
  askFeatures,
  askFramework,
  askProjectId,
  askSignIn,
  parseProjectId,
} from './init/questions'
import { report } from './init/report'
import { type Plan, plan } from './init/templates'
import { upgrade } from './init/upgrade'
import { checkFiles, writeFiles } from './init/writeFiles'
import { addCommand, WORDS } from './packageManager'
import { projectFolder } from './projectFolder'
import { readFeatureSizes } from './readFeatureSizes'

/** The flags of `aglet init`, as strings. Omitted values are detected, asked for, or defaulted. */
export interface InitOptions {
  /** Ask nothing. */
  readonly yes?: boolean
  readonly framework?: string
  readonly projectId?: string
  /** `swaps,onramp,-email`. */
  readonly features?: string
  /** Chain ids, CAIP-2 ids or names, comma-separated. */
  readonly chains?: string
  /** The project's folder, relative to `cwd`. Default: `cwd`. */
  readonly dir?: string
  /** For script-tag pages: copy the script next to the page. Default true. */
  readonly copy?: boolean
  /** Users sign in with their wallet; writes the page's and the server's code for it. */
  readonly signIn?: boolean
  /** Use the chains, API and wallets of `aglet dev`: of the running stack, or of the one at this URL. */
  readonly local?: boolean | string
  readonly dryRun?: boolean
  readonly force?: boolean
  /** Update the files of an earlier run to this version instead. */
  readonly upgrade?: boolean
}

export interface InitIo {
  /** Absolute path. */
  readonly cwd: string
  /** Prints one line, without its line break. */
  write(line: string): void
  /** Absent if nobody can answer, e.g. without a terminal. */
  readonly ask?: Ask
  /** `npm_config_user_agent`, which names the package manager that started the CLI. */
  readonly userAgent?: string
  /** The folder with `cdn/` and `feature-sizes.json`. Default: the folder of this file's build. */
  readonly dist?: string
  /** Version of this package, for `upgrade`. */
  readonly version?: string
  /** Finds the running local stack; see findStack.ts. If absent, no stack is found. */
  findStack?(url?: string): Promise<DevAddresses | undefined>
}

/**
 * Sets up Aglet in a project by writing a config and a component: all files or none.
 *
 * @returns the paths, relative to the project, that were written or with `dryRun` would be
 * @throws CliError 2 for a wrong flag, 1 if a file is in the way, 130 for Ctrl-C
 */
export async function init(options: InitOptions, io: InitIo): Promise<readonly string[]> {
  const dist = io.dist ?? fileURLToPath(new URL('.', import.meta.url))
  if (options.upgrade) {
    const { upgrade: _, yes, dir, dryRun = false, ...others } = options
    const flag = Object.entries(others).find(([, value]) => value !== undefined)?.[0]
    if (flag)
      throw new CliError(`--upgrade takes only --dir and --dry-run: leave out ${flagOf(flag, options)}.`, 2)
    return upgrade(dryRun, {
      ...io,
      dir: projectFolder(io.cwd, dir),
      dist,
      version: io.version ?? 'latest',
    })
  }
  if (options.local === '') throw new CliError('--local "" is not an address.', 2)
  // Flags are read first, so that a wrong one is reported before any question is asked.
  const input = readFlags(options)
  if (options.local && input.chains) checkLocalChains(input.chains)
  const dir = projectFolder(io.cwd, options.dir)
  const host = detectHost(dir, io.userAgent)
  if (!input.framework) refuseNative(host)
  const sizes = readFeatureSizes(dist)
  const ask = options.yes ? undefined : io.ask

  const found = input.framework ?? host.framework
  const framework = found ?? (ask ? await askFramework(ask) : 'html')
  if (options.copy !== undefined && framework !== 'html') {
    throw new CliError('--copy and --no-copy are for --framework html only.', 2)
  }
  if (!ask || host.framework) io.write(`${FRAMEWORK_NAMES[framework]} ${because(input.framework, host)}`)

  const running = options.local
    ? await io.findStack?.(options.local === true ? undefined : options.local)
    : undefined
  const local = options.local ? (running ?? USUAL_ADDRESSES) : undefined
  // The stack's relay accepts only its own project id.
  const projectId =
    input.projectId ?? local?.projectId ?? (ask && (await askProjectId(ask))) ?? LOCAL_PROJECT_ID
  const choices: Choices = {
    projectId,
    chains:
      input.chains ?? (ask ? await askChains(ask, local ? chainsOfStack(local) : CHAINS) : DEFAULT_CHAINS),
    features: input.features ?? (ask ? await askFeatures(ask, sizes) : DEFAULT_CHOICE),
    local,
    signIn: options.signIn ?? (ask ? await askSignIn(ask) : false),
  }
  const made = plan(framework, choices, { host, dist, copy: options.copy ?? true })
  const force = options.force ?? false
  if (options.dryRun) {
    checkFiles(dir, made.files, force)
    show(made, io)
  } else {
    writeFiles(dir, made.files, force)
  }
  const facts = {
    dryRun: options.dryRun ?? false,
    sizes,
    run: runCommand(framework, host),
    found: running !== undefined,
    install: framework === 'html' && choices.signIn ? installCommand(host) : undefined,
  }
  for (const line of report(made, choices, facts)) io.write(line)
  const command = nextStep(framework, host, made, options)
  io.write(`Next: ${dir === resolve(io.cwd) ? '' : `cd ${shellWord(relative(io.cwd, dir))} && `}${command}`)
  return made.files.map(file => file.path)
}

/** A flag as it is typed: `--project-id` for `projectId`. */
const flagOf = (option: string, { copy }: InitOptions): string =>
  option === 'copy' && copy === false
    ? '--no-copy'
    : `--${option.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Parses the flags. @throws CliError 2 for a wrong one */
const readFlags = (options: InitOptions) => ({
  framework: options.framework === undefined ? undefined : parseFramework(options.framework),
  projectId: options.projectId === undefined ? undefined : parseProjectId(options.projectId),
  chains: options.chains === undefined ? undefined : parseChains(options.chains),
  features: options.features === undefined ? undefined : parseFeatures(options.features),
})

function because(framework: Framework | undefined, host: Host): string {
  if (framework) return '(as asked)'
  if (host.framework) return `(found ${host.because})`
  return '(no framework was detected; choose another with --framework)'
}

function nextStep(framework: Framework, host: Host, { files }: Plan, { dryRun, copy }: InitOptions): string {
  if (dryRun) return 'run the same without --dry-run'
  if (framework === 'html' && copy === false) {
    // Modules of sign-in and of the local stack, which that folder does not have.
    const others = files.some(({ path }) => /^(?:public\/)?aglet\//.test(path))
    return `serve the dist/cdn folder of this package at /aglet/${others ? ', together with the aglet folder written here' : ''}`
  }
  const run = runCommand(framework, host)
  if (framework === 'html') return `${run} dev --demo ${host.webRoot}`
  const { installed, packageManager, dir } = host
  return installed ? `${run} dev` : addCommand(packageManager, 'aglet', dir)
}

/** The command that adds Aglet to the project; undefined if code in its folder can import it already. */
const installCommand = ({ dir, installed, packageManager }: Host): string | undefined =>
  installed || findPackage(dir, 'aglet') ? undefined : addCommand(packageManager, 'aglet', dir)

/** How the user runs Aglet later: a page without a bundler does not need it among its packages. */
const runCommand = (framework: Framework, { installed, packageManager }: Host): string =>
  WORDS[framework === 'html' && !installed ? 'npm' : packageManager].run

/** Prints the text files that a run without `--dry-run` would write. */
function show({ files }: Plan, io: InitIo): void {
  for (const { path, content } of files) {
    if (!('text' in content)) continue
    io.write('')
    io.write(`--- ${path}`)
    for (const line of content.text.trimEnd().split('\n')) io.write(line)
  }
}

/** Quotes a path for a shell command. */
function shellWord(text: string): string {
  return /^[\w./@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
