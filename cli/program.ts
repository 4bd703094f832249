import { Command, CommanderError } from 'commander'
import type { BundleOptions } from './bundle'
import { BASE, factsOf, PART_NAMES } from './bundle/parts'
import { CliError, oneLine } from './CliError'
import type { DoctorOptions } from './doctor'
import type { InitOptions } from './init'
import { DEFAULT_CHOICE, type FeatureSizes, featureTable } from './init/features'
import { FRAMEWORKS } from './init/hosts'
import type { MigrateOptions } from './migrate'
import { KITS } from './migrate/kits'

/** The flags of `aglet dev`. */
export interface DevOptions {
  /** Print one line of JSON instead of text. */
  readonly json: boolean
  /** Port of the page; 0 for any free port. */
  readonly port?: number
  /** The address to listen on. */
  readonly host?: string
  /** Folder of a page to serve as well. */
  readonly demo?: string
  /** Content-Security-Policy of that page. */
  readonly csp?: string
}

/** The flags as strings, before they are parsed. */
type DevFlags = Partial<Omit<DevOptions, 'port'>> & { readonly port?: string }

/** The commands; each imports its code only when it runs. */
export interface Commands {
  init(options: InitOptions): Promise<unknown>
  dev(options: DevOptions): Promise<unknown>
  doctor(options: DoctorOptions): Promise<unknown>
  bundle(options: BundleOptions): Promise<unknown>
  migrate(options: MigrateOptions): Promise<unknown>
}

export interface ProgramIo {
  /** Prints one line to standard output, without its line break. */
  write(line: string): void
  /** Prints one line to standard error. */
  fail(line: string): void
  readonly version: string
  readonly featureSizes: FeatureSizes | undefined
}

/**
 * Turns arguments (without node and script) into a call of one command.
 *
 * @returns the exit code; every failure is one line on standard error
 */
export async function run(args: readonly string[], commands: Commands, io: ProgramIo): Promise<number> {
  try {
    await program(commands, io).parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    // Commander has already printed the message; help and --version also throw, with exit code 0.
    if (error instanceof CommanderError)
      return error.exitCode === 0 || error.code === 'commander.help' ? 0 : 2
    const { message, exitCode } = error instanceof CliError ? error : new CliError(describe(error))
    if (message) io.fail(`aglet: ${message}`)
    return exitCode
  }
}

function program(commands: Commands, io: ProgramIo): Command {
  const root = new Command('aglet')
    .description('A wallet-connection modal: set it up, and try it with a local stack.')
    .version(io.version)
    .exitOverride()
    .showHelpAfterError(false)
    .configureOutput({
      writeOut: text => io.write(text.trimEnd()),
      writeErr: text => io.fail(text.trimEnd()),
      outputError: (text, write) => write(`aglet: ${oneLine(text.replace(/^error: /, ''))}`),
    })

  root
    .command('init')
    .description('write a typed config and a component into the project in this folder')
    .option('-y, --yes', 'ask no questions: use detected values and defaults')
    .option('--framework <name>', FRAMEWORKS.join(', '))
    .option('--project-id <id>', 'project id from the provider; can be added later')
    .option('--features <list>', 'switch on or, with -, off: swaps,onramp,-email; may start with all or none')
    .option('--chains <ids>', 'chain ids, CAIP-2 ids or names: 1,eip155:8453,solana')
    .option('--sign-in', 'users sign in with their wallet; also writes the server code that verifies it')
    .option('--dir <folder>', "the project's folder, if it is not this one")
    .option('--copy', 'html: copy the script next to the page (the default)')
    .option('--no-copy', 'html: do not copy the script')
    .option(
      '--local [url]',
      'use the chains, API and wallets of `aglet dev`, to try it offline: of the running stack, or of the one at this URL',
    )
    .option('--dry-run', 'print what would be written')
    .option('--force', 'overwrite files that exist')
    .option('--upgrade', 'update copied files to this version, and print what to change in your own')
    .allowExcessArguments(false)
    .addHelpText('after', () =>
      [
        '',
        'Features, with defaults and sizes:',
        ...featureTable(DEFAULT_CHOICE, io.featureSizes).map(line => `  ${line}`),
      ].join('\n'),
    )
    .action(async (flags: InitOptions, command: Command) => {
      // Because of `--no-copy`, commander sets a default for `copy`; pass `copy` on only if the user set it.
      const { copy, ...rest } = flags
      const isCopySet = command.getOptionValueSource('copy') === 'cli' && copy !== undefined
      await commands.init(isCopySet ? { ...rest, copy } : rest)
    })

  root
    .command('dev')
    .description('run chains, an API, a relay and wallets on this machine, until Ctrl-C')
    .option('--demo <folder>', 'also serve the page in this folder; it finds its options at /aglet.dev.json')
    .option('--port <number>', 'port of that page, or of the API if no page is served')
    .option('--host <address>', 'address to listen on (default: 127.0.0.1, for this machine only)')
    .option('--csp <policy>', 'Content-Security-Policy of that page')
    .option('--json', 'print one JSON line with all addresses once everything is ready')
    .allowExcessArguments(false)
    .action(async ({ json = false, port, ...rest }: DevFlags) => {
      await commands.dev({
        json,
        ...rest,
        ...(port === undefined ? {} : { port: parsePort(port) }),
      })
    })

  addDoctor(root, commands)
  addBundle(root, commands)
  addMigrate(root, commands)
  addHelp(root)
  return root
}

/** In place of commander's own command, which answers an unknown name with the general help and exit code 0. */
function addHelp(root: Command): void {
  root
    .helpCommand(false)
    .command('help [command]')
    .description('display help for command')
    .allowExcessArguments(false)
    .action((name?: string) => {
      const command = name === undefined ? root : root.commands.find(one => one.name() === name)
      if (command) command.help()
      root.error(`error: unknown command '${name}'`)
    })
}

function addDoctor(root: Command, commands: Commands): void {
  root
    .command('doctor')
    .description(
      'check what a page with Aglet depends on, and print what to fix; exits with 1 when a check fails',
    )
    .option('--dir <folder>', "the project's folder, if it is not this one")
    .option('--config <file>', 'its config, if it is not where init puts it')
    .option('--project-id <id>', "project id to use instead of the config's")
    .option('--url <address>', 'a page that runs Aglet, to check its Content-Security-Policy and origin')
    .option('--csp <policy>', "a policy to check instead of the page's")
    .option('--origin <origin>', 'origin of a page that cannot be fetched yet: https://app.example')
    .option('--json', 'print one JSON line')
    .allowExcessArguments(false)
    .action(async (flags: DoctorOptions) => {
      await commands.doctor(flags)
    })
}

function addMigrate(root: Command, commands: Commands): void {
  root
    .command('migrate')
    .description(
      'read a setup of another kit, without running it, and write an equivalent Aglet config into a new file',
    )
    .option('--from <kit>', `the kit, if there are several: ${Object.keys(KITS).join(', ')}`)
    .option('--dir <folder>', "the project's folder, if it is not this one")
    .option('--out <file>', 'the file to write (default: aglet.config.ts, where init puts it)')
    .option('--dry-run', 'print the file instead')
    .option('-y, --yes', 'install typescript, which parses the files, without asking, if it is missing')
    .allowExcessArguments(false)
    .action(async (flags: MigrateOptions) => {
      await commands.migrate(flags)
    })
}

function addBundle(root: Command, commands: Commands): void {
  root
    .command('bundle')
    .description(
      'write one script with only the chosen features, networks and languages, for a page without a bundler',
    )
    .option(
      '--features <list>',
      'features to include: connect,account,send; all,-swaps includes all but swaps',
    )
    .option('--networks <ids>', 'chain ids, CAIP-2 ids or names: 1,8453,solana')
    .option('--locales <list>', 'languages besides English: de,fr (default: all)')
    .option('--out <file>', 'the file to write, or its folder (default: aglet.bundle.js)')
    .option('--config <file>', 'options as JSON, as `aglet init --framework html` writes them')
    .option('--project-id <id>', "project id from the provider; else the tag's data-project-id")
    .option('--url <address>', 'URL of the file in the page (default: / and its name)')
    .option('-y, --yes', 'install esbuild without asking, if it is missing')
    .option('--force', 'replace a file that is not a bundle')
    .option('--no-prices', 'do not measure what each item adds, which takes most of the time')
    .option('--json', 'print one JSON line')
    .allowExcessArguments(false)
    .addHelpText('after', () => {
      const width = Math.max(...PART_NAMES.map(part => part.length))
      const lines = PART_NAMES.map(part => {
        const { on, about } = factsOf(part)
        return `  ${on ? 'on ' : 'off'}  ${part.padEnd(width)}  ${about}`
      })
      const base = `  ${BASE.join(' and ')} are always included.`
      return ['', 'Features, and which are on by default:', ...lines, base].join('\n')
    })
    .action(async (flags: BundleOptions) => {
      await commands.bundle(flags)
    })
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new CliError(`--port ${JSON.stringify(text)} is not a port; give a whole number from 0 to 65535.`, 2)
}

/** An unexpected error, on one line and without a stack trace. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text ? `Something went wrong: ${text}` : 'Something went wrong.'
}
