import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { checkOptions, type Options } from '../src/options'
import { resolveOptions } from '../src/resolveOptions'
import { type BundleChoice, networksOfConfig, parseLocales, parseNetworks, parseParts } from './bundle/choose'
import { bundleFacts, entryText } from './bundle/entry'
import {
  brotliBytes,
  type Esbuild,
  integrityOf,
  isEsbuild,
  leftOutFiles,
  makeBundle,
  readChunkFiles,
} from './bundle/makeBundle'
import { measureSizes, printPrices } from './bundle/measureSizes'
import { resolveOutputPath } from './bundle/resolveOutputPath'
import { CliError, oneLine } from './CliError'
import { needsOf } from './doctor/needs'
import { parseProjectId } from './init/questions'
import { readJsonObject } from './readJsonObject'
import { loadTool, type ToolIo } from './tools'

/** The flags of `aglet bundle`, as strings. */
export interface BundleOptions {
  /** `connect,account,send`. */
  readonly features?: string
  /** `1,8453,solana`. */
  readonly networks?: string
  /** `en,de`. */
  readonly locales?: string
  /** The file to write, or the folder to write into. Default aglet.bundle.js. */
  readonly out?: string
  /** A JSON file of options, as `aglet init` writes for pages without a bundler. */
  readonly config?: string
  readonly projectId?: string
  /** URL from which the page loads the file. Default: `/` and the file's name. */
  readonly url?: string
  /** Install a missing esbuild without asking. */
  readonly yes?: boolean
  /** Replace an existing file even if it is not a bundle. */
  readonly force?: boolean
  /** Measure what each feature, network and language adds, which takes most of the time. Default true. */
  readonly prices?: boolean
  /** Print one line of JSON. */
  readonly json?: boolean
}

export interface BundleIo extends Pick<ToolIo, 'write' | 'ask' | 'install' | 'cache' | 'besides'> {
  readonly cwd: string
  /** The built package. */
  readonly dist: string
  readonly version: string
}

/** A URL with a host, with or without a scheme. */
const ABSOLUTE = /^(?:https?:|\/\/)/i

/** First line of a bundle. A later run recognises the file by it and may replace the file. */
const bannerOf = (version: string) =>
  `/*! aglet ${version}, made by \`aglet bundle\`; licences: dist/THIRD-PARTY-LICENSES */`

/**
 * `aglet bundle`: writes one script with only the chosen parts, and prints how to include it in a page.
 *
 * @returns what was printed, as values
 * @throws CliError 2 for a wrong flag, 1 if a file is in the way or esbuild is missing
 */
export async function bundle(flags: BundleOptions, io: BundleIo) {
  const config = readConfig(flags, io.cwd)
  const choice: BundleChoice = {
    parts: parseParts(flags.features, config.options.features),
    chains: chainsOf(flags, config),
    locales: parseLocales(flags.locales),
  }
  const out = resolveOutputPath(io.cwd, flags.out, flags.force)
  const url = flags.url ?? `/${basename(out)}`
  if (ABSOLUTE.test(url) && !URL.canParse(url, 'https://page.example'))
    throw new CliError(`--url ${JSON.stringify(oneLine(url))} is not a URL.`, 2)
  const more = config.options
  checkParts(choice, more, flags)
  const files = readChunkFiles(io.dist)
  const esbuild = await loadTool<Esbuild>('esbuild', isEsbuild, {
    ...io,
    dir: io.cwd,
    yes: flags.yes ?? false,
    write: flags.json ? () => {} : io.write,
  })
  const make = (one: BundleChoice) =>
    makeBundle(esbuild, {
      dist: io.dist,
      entry: entryText(one, more),
      leftOut: leftOutFiles(files, one),
      banner: bannerOf(io.version),
    })
  const text = await make(choice)
  const bytes = await brotliBytes(text)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, text)
  const integrity = integrityOf(text)
  const made = {
    file: relative(io.cwd, out),
    bytes,
    integrity,
    tag: `<script type="module" src="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous"${more.projectId === undefined ? ' data-project-id="…"' : ''}></script>`,
    csp: cspLine(choice, more, url),
    prices:
      flags.prices === false
        ? []
        : await measureSizes(choice, bytes, async one => brotliBytes(await make(one))),
  }
  if (flags.json) io.write(JSON.stringify(made))
  else print(made, io)
  return made
}

/** What `--config` and `--project-id` say. */
interface BundleConfig {
  /** Further options. The parts chosen for the bundle override them. */
  readonly options: Partial<Options>
  /** The file's networks, not checked yet, since `--networks` may name others. */
  readonly networks?: unknown
}

function readConfig({ config, projectId }: BundleOptions, cwd: string): BundleConfig {
  const given = projectId === undefined ? {} : { projectId: parseProjectId(projectId) }
  if (config === undefined) return { options: given }
  if (!existsSync(resolve(cwd, config))) throw new CliError(`There is no ${config}.`, 2)
  try {
    const { networks, ...rest } = readJsonObject(resolve(cwd, config))
    checkOptions(rest)
    return { options: { ...rest, ...given }, networks }
  } catch (cause) {
    throw new CliError(`--config ${config}: ${cause instanceof Error ? cause.message : cause}`)
  }
}

/** The networks of `--networks`, else of the config file. @throws CliError 2 */
function chainsOf({ networks, config }: BundleOptions, file: BundleConfig): BundleChoice['chains'] {
  if (networks !== undefined || file.networks === undefined) return parseNetworks(networks)
  try {
    // An empty list, or what is no list, is refused like any other option.
    if (!Array.isArray(file.networks) || !file.networks.length) checkOptions({ networks: file.networks })
    return networksOfConfig(file.networks as readonly unknown[])
  } catch (cause) {
    const text = cause instanceof Error ? cause.message.replace(/^--networks: /, '') : cause
    throw new CliError(`--config ${config}: ${text}`, 2)
  }
}

/** @throws CliError 2 for an option of the config file whose code is not in the bundle */
function checkParts(choice: BundleChoice, more: Partial<Options>, { config }: BundleOptions): void {
  for (const { part, options = [] } of bundleFacts(choice, more).leftOut)
    for (const name of options)
      if (Object.hasOwn(more, name))
        throw new CliError(`--config ${config}: the option ${name} needs ${part} in --features.`, 2)
}

/** The minimum Content-Security-Policy for the bundle, without what the page itself needs. */
function cspLine(choice: BundleChoice, more: Partial<Options>, url: string): string {
  const { options, fixed, off } = bundleFacts(choice, more)
  const needs = needsOf(
    resolveOptions({
      ...options,
      ...fixed,
      features: { ...options.features, ...off },
      networks: choice.chains.map(({ network }) => network),
    }),
  )
  const script = ABSOLUTE.test(url) ? new URL(url, 'https://page.example').origin : "'self'"
  return Object.entries({ 'script-src': [script], ...needs })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function print(made: Awaited<ReturnType<typeof bundle>>, { write }: BundleIo): void {
  write(`Wrote ${made.file}: ${printPrices(made.prices, made.bytes)[0]}`)
  for (const line of printPrices(made.prices, made.bytes).slice(1)) write(line)
  for (const [title, text] of [
    ['Integrity', made.integrity],
    ['In the page, once, in <head>', made.tag],
    ['Where the button goes', '<aglet-button></aglet-button>'],
    ['Content-Security-Policy', made.csp],
  ])
    for (const line of ['', `${title}:`, `  ${text}`]) write(line)
}
