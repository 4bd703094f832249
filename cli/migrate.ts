import { existsSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { CliError } from './CliError'
import { CHAINS } from './init/chains'
import { LOCAL_PROJECT_ID } from './init/configFile'
import { detectHost, type Host, refuseNative } from './init/detectHost'
import { configFolder, entryOf, type Wagmi, wagmiOf } from './init/hosts'
import { readManifest } from './init/readManifest'
import { writeFiles } from './init/writeFiles'
import { migrateAppKit } from './migrate/appkit'
import type { ResolveImport } from './migrate/carry'
import { configText } from './migrate/configText'
import { migrateConnectKit } from './migrate/connectkit'
import { addNotCarried, createDraft, type Draft, set } from './migrate/draft'
import { isOfKit, KITS, type Kit, kitOf, parseKit } from './migrate/kits'
import { createModules, isTypeScript, type Ts } from './migrate/modules'
import { nextSteps } from './migrate/nextSteps'
import { migrateRainbowKit } from './migrate/rainbowkit'
import { readSetup, type Setup } from './migrate/readSetup'
import { scriptOf, sourceFiles } from './migrate/sources'
import { projectFolder } from './projectFolder'
import { loadTool, type ToolIo } from './tools'

/** The flags of `aglet migrate`. */
export interface MigrateOptions {
  /** The project's folder; the current one by default. */
  readonly dir?: string
  /** The kit to migrate from, if the project has more than one. */
  readonly from?: string
  /** The file to write. Default: `aglet.config.ts` or `.js` where `aglet init` puts it. */
  readonly out?: string
  /** Print the file instead of writing it. */
  readonly dryRun?: boolean
  /** Install a missing parser (typescript) without asking. */
  readonly yes?: boolean
}

export interface MigrateIo extends Pick<ToolIo, 'write' | 'ask' | 'install' | 'cache' | 'besides'> {
  readonly cwd: string
  readonly userAgent?: string
}

/**
 * `aglet migrate`: reads a project's setup of another kit, without running it, and writes an equivalent Aglet
 * config into a new file.
 *
 * @returns the path, relative to the project, that was written or with `dryRun` would be
 * @throws CliError if there is no such setup, or a file is in the way
 */
export async function migrate(flags: MigrateOptions, io: MigrateIo): Promise<string> {
  const dir = projectFolder(io.cwd, flags.dir)
  if (flags.from !== undefined) parseKit(flags.from)
  const versions = readManifest(dir)?.dependencies
  if (!versions) throw new CliError('There is no package.json in this folder; name your project with --dir.')
  const host = detectHost(dir, io.userAgent)
  refuseNative(host)
  const kit = kitOf([...versions.keys()], flags.from)
  const file = !flags.out
    ? posix.join(configFolder(host.framework, host), `aglet.config.${host.language}`)
    : relative(dir, resolve(dir, flags.out)).replaceAll(sep, '/')
  if (existsSync(join(dir, file)))
    throw new CliError(`${file} exists already and was not changed; name another file with --out.`)

  const paths = sourceFiles(dir).filter(path => mentions(scriptOf(dir, path), kit))
  if (!paths.length) throw new CliError(`${KITS[kit].name} is in package.json, but no file imports it.`)
  const ts = await loadTool<Ts>('typescript', isTypeScript, { ...io, dir, yes: flags.yes ?? false })
  const modules = createModules(ts, dir)
  // wagmi's config is often in a file that does not import the kit.
  const imported = paths.flatMap(path =>
    [...modules.load(path).imports.values()].flatMap(({ from }) => modules.fileOf(from, path) ?? []),
  )
  const setup = readSetup(modules, kit, [...new Set([...paths, ...imported])])
  const library = wagmiOf(versions) ?? 'wagmi'
  const made = { entry: entryOf(host.framework), isTyped: /\.[cm]?tsx?$/.test(file) }
  const draft = createDraft(modules, kit, made, rehomeFor(setup, library))
  readInto(draft, setup, library, versions)
  complete(draft)
  const text = configText(draft, KITS[kit].name)
  if (flags.dryRun) for (const line of text.trimEnd().split('\n')) io.write(line)
  else writeFiles(dir, [{ path: file, content: { text } }], false)
  report(io, { draft, setup, host, file, dryRun: flags.dryRun ?? false })
  return file
}

/** What stands before a module's name: `from`, `import`, `require(` or `import(`, which may contain a comment. */
const IMPORT = /\b(?:from|import|(?:require|import)\s*\((?:\s*\/\*[^*]*\*\/)?)\s*(['"`])([^'"`]+)\1/g

const mentions = (text: string, kit: Kit): boolean =>
  [...text.matchAll(IMPORT)].some(([, , from]) => isOfKit(kit, from!))

/** The first number of a range: 1 of `^1.4.13`. */
const majorOf = (range: string | undefined): number => Number(/\d+/.exec(range ?? '')?.[0] ?? Number.NaN)

/** Decides which module the new config imports each network from. */
function rehomeFor({ kit, calls }: Setup, library: Wagmi): ResolveImport {
  const usesWagmi =
    kit === 'rainbowkit' ||
    kit === 'connectkit' ||
    ['WagmiAdapter', 'defaultWagmiConfig', 'createConfig'].some(name => calls.has(name))
  return (from, name) => {
    if (!/^(?:@reown\/appkit\/networks|(?:viem|wagmi|@wagmi\/(?:core|vue))\/chains|wagmi)$/.test(from))
      return undefined
    // AppKit exports it beside the networks; the other libraries do not.
    if (name === 'defineChain') return 'viem'
    const known = CHAINS.find(chain => chain.export === name)
    if (from === 'wagmi' && !known) return undefined
    if (known && (!usesWagmi || typeof known.id !== 'number')) return 'aglet/networks'
    if (usesWagmi) return `${library}/chains`
    return 'viem/chains'
  }
}

function readInto(draft: Draft, setup: Setup, library: Wagmi, versions: ReadonlyMap<string, string>): void {
  const { kit } = setup
  if (kit === 'rainbowkit') migrateRainbowKit(draft, setup, library)
  else if (kit === 'connectkit') migrateConnectKit(draft, setup, library)
  else migrateAppKit(draft, setup, library, majorOf(versions.get('ethers')) < 6 ? 'ethers5' : 'ethers')
  if (draft.statements.length && library !== '@wagmi/vue' && majorOf(versions.get(library)) < 2)
    addNotCarried(
      draft,
      `${library} 1`,
      'its config has another form; the new one needs version 2 or 3, so upgrade it first',
    )
}

/** Fills in required options that were not found in the setup. */
function complete(draft: Draft): void {
  if (!draft.options.has('projectId')) {
    set(draft, 'projectId', `'${LOCAL_PROJECT_ID}'`)
    addNotCarried(draft, 'project id', 'none was found; insert yours')
  }
  if (draft.options.has('networks')) return
  draft.imports.set('aglet/networks', new Set(['mainnet']))
  set(draft, 'networks', '[mainnet]')
  addNotCarried(draft, 'networks', 'none could be read; insert yours')
}

function report(
  { write }: MigrateIo,
  {
    draft,
    setup,
    host,
    file,
    dryRun,
  }: { draft: Draft; setup: Setup; host: Host; file: string; dryRun: boolean },
): void {
  const list = (title: string, lines: readonly string[]) => {
    if (!lines.length) return
    write('')
    write(title)
    for (const line of lines) write(`  ${line}`)
  }
  write('')
  write(`  ${dryRun ? 'would write' : 'wrote'}  ${file}`)
  list(`Carried over from ${KITS[setup.kit].name}:`, [...new Set(draft.carried)])
  list('Not carried over:', [...new Set(draft.lost)])
  list('Next:', nextSteps(setup, draft, host, file))
}
