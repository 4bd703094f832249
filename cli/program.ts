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
  /** One JSON line instead of words. */
  readonly json: boolean
  /** Of the demo; 0 for any free one. */
  readonly port?: number
  /** The address to listen on. */
  readonly host?: string
  /** A folder to serve as well. */
  readonly demo?: string
  /** Content-Security-Policy of what is served from it. */
  readonly csp?: string
}

/** They come as they were typed. */
type DevFlags = Partial<Omit<DevOptions, 'port'>> & { readonly port?: string }

/** What the program runs, imported only when its command is asked for. */
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
  /** The same to standard error. */
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
    // Commander has printed its own line by now; help and --version come as errors of code 0.
    if (error instanceof CommanderError)
      return error.exitCode === 0 || error.code === 'commander.help' ? 0 : 2
    const { message, exitCode } = error instanceof CliError ? error : new CliError(describe(error))
    if (message) io.fail(`aglet: ${message}`)
    return exitCode
  }
}

function program(commands: Commands, io: ProgramIo): Command {
  const root = new Command('aglet')
    .description('A wallet-connection modal: set it up, and try it with nothing but this machine.')
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
    .description('write a typed config and a ready component into the project of this folder')
    .option('-y, --yes', 'ask nothing: take what is found, and defaults')
    .option('--framework <name>', FRAMEWORKS.join(', '))
    .option('--project-id <id>', 'from the provider; can be added later')
    .option('--features <list>', 'switch on or, with -, off: swaps,onramp,-email; may start with all or none')
    .option('--chains <ids>', 'chain ids, CAIP-2 ids or names: 1,eip155:8453,solana')
    .option('--sign-in', 'users sign in with their wallet; adds the part of your server that verifies it')
    .option('--dir <folder>', 'the project, when it is not this folder')
    .option('--copy', 'html: put the script beside the page (the default)')
    .option('--no-copy', 'html: do not')
    .option(
      '--local [url]',
      'set it for the chains, API and wallets of `aglet dev`, to try it offline: of the one that runs, or is at this address',
    )
    .option('--dry-run', 'print what would be written')
    .option('--force', 'overwrite files that exist')
    .option('--upgrade', 'bring copied files to this version, and say what your own need')
    .allowExcessArguments(false)
    .addHelpText('after', () =>
      [
        '',
        'Features, their defaults and bytes:',
        ...featureTable(DEFAULT_CHOICE, io.featureSizes).map(line => `  ${line}`),
      ].join('\n'),
    )
    .action(async (flags: InitOptions, command: Command) => {
      // `--no-copy` makes commander give `copy` a default of its own; what was not said stays unsaid.
      const { copy, ...rest } = flags
      const said = command.getOptionValueSource('copy') === 'cli' && copy !== undefined
      await commands.init(said ? { ...rest, copy } : rest)
    })

  root
    .command('dev')
    .description('start chains, API and relay on this machine, and serve a page beside them')
    .option('--json', 'print one JSON line with every address once all are ready')
    .option('--port <number>', 'of that page')
    .option('--host <address>', 'to listen on; loopback unless said')
    .option('--demo <folder>', 'the page to serve, a folder of yours; it finds the stack in /aglet.dev.json')
    .option('--csp <policy>', 'Content-Security-Policy of that page')
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
  return root
}

function addDoctor(root: Command, commands: Commands): void {
  root
    .command('doctor')
    .description(
      'look at what a page with Aglet depends on, and say what to do; ends with 1 when something will not work',
    )
    .option('--dir <folder>', 'the project, when it is not this folder')
    .option('--config <file>', 'its config, when it is not where init puts it')
    .option('--project-id <id>', "instead of the config's")
    .option(
      '--url <address>',
      'a page that runs Aglet: its Content-Security-Policy and its origin are looked at',
    )
    .option('--csp <policy>', "a policy to look at, instead of the page's")
    .option('--origin <origin>', 'of the page, where it cannot be fetched yet: https://app.example')
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
      'read a setup of another kit, without running it, and write the same for Aglet into a new file',
    )
    .option('--from <kit>', `where there are several: ${Object.keys(KITS).join(', ')}`)
    .option('--dir <folder>', 'the project, when it is not this folder')
    .option('--out <file>', 'the file to write (default: aglet.config.ts, where sources are)')
    .option('--dry-run', 'print it instead')
    .option('-y, --yes', 'install typescript, which reads the files, without asking, where it is missing')
    .allowExcessArguments(false)
    .action(async (flags: MigrateOptions) => {
      await commands.migrate(flags)
    })
}

function addBundle(root: Command, commands: Commands): void {
  root
    .command('bundle')
    .description(
      'write one script with the chosen features, networks and languages alone, for a page without a bundler',
    )
    .option(
      '--features <list>',
      'what is in, all else is out: connect,account,send; all,-swaps takes one out',
    )
    .option('--networks <ids>', 'chain ids, CAIP-2 ids or names: 1,8453,solana')
    .option('--locales <list>', 'languages besides English: de,fr (default: all)')
    .option('--out <file>', 'the file to write, or its folder (default: aglet.bundle.js)')
    .option('--config <file>', 'options as JSON, as `aglet init --framework html` writes them')
    .option('--project-id <id>', "from the provider; else the tag's data-project-id")
    .option('--url <address>', 'where the page fetches the file (default: / and its name)')
    .option('-y, --yes', 'install esbuild without asking, where it is missing')
    .option('--force', 'replace a file that is no bundle')
    .option('--no-prices', 'do not weigh what each word costs, which takes most of the time')
    .option('--json', 'print one JSON line')
    .allowExcessArguments(false)
    .addHelpText('after', () => {
      const width = Math.max(...PART_NAMES.map(part => part.length))
      const lines = PART_NAMES.map(part => {
        const { on, about } = factsOf(part)
        return `  ${on ? 'on ' : 'off'}  ${part.padEnd(width)}  ${about}`
      })
      const base = `  ${BASE.join(' and ')} are always in.`
      return ['', 'Features, and which are in when none is named:', ...lines, base].join('\n')
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

/** An error nobody expected, in one line and without a stack. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text ? `Something went wrong: ${text}` : 'Something went wrong.'
}
