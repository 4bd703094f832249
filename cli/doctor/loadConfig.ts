import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { networksFromConfig } from '../../src/actions/networks/networksFromConfig'
import { type Options, parseOptions } from '../../src/options'
import { CliError } from '../CliError'
import { CONFIG_FOLDERS } from '../init/hosts'
import { readManifest } from '../init/readManifest'
import { makeFolder, undoAll } from '../init/writeFiles'
import { findFile } from '../migrate/modules'
import { addCommand, addToolCommand, packageManagerOf } from '../packageManager'
import { readJsonObject } from '../readJsonObject'
import { ASSET, assetModule } from './assets'
import { copyModules } from './copyModules'
import { readEnvFiles } from './readEnvFiles'
import { runModule } from './runModule'
import { VIRTUAL_MODULE, virtualModule } from './virtualModules'

/** Paths where `aglet init` puts a config; the first one that exists is used. */
const PLACES = CONFIG_FOLDERS.flatMap(folder =>
  ['aglet.config.ts', 'aglet.config.js', 'aglet.config.mjs', 'aglet.json'].map(name => join(folder, name)),
)

/** Origin of most development servers. */
export const DEFAULT_ORIGIN = 'http://localhost:3000'

/** The project's options, and the file that they come from. */
export interface LoadedConfig {
  readonly path: string
  readonly options: Options
}

/**
 * Reads a project's options.
 *
 * @param dir the project's folder
 * @param file the config's path; searched for when left out
 * @param origin what the config reads as the page's origin
 * @returns undefined if no config was found
 * @throws CliError when the config cannot be read or is not valid
 */
export async function loadConfig(
  dir: string,
  file?: string,
  origin = DEFAULT_ORIGIN,
): Promise<LoadedConfig | undefined> {
  if (file && !existsSync(resolve(dir, file))) throw new CliError(`There is no ${file}.`, 2)
  const name = file ?? PLACES.find(place => existsSync(join(dir, place)))
  if (!name) return undefined
  const path = resolve(dir, name)
  try {
    const options = path.endsWith('.json') ? readJson(path) : await importConfig(dir, path, origin)
    return { path, options: parseOptions(options) }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw new CliError(`${name}: ${missingPackage(dir, text) ?? missingVariable(text) ?? text}`)
  }
}

/** What to do about a package that the config imports and the project lacks; undefined for other errors. */
function missingPackage(dir: string, message: string): string | undefined {
  const name = /^Cannot find package '((?:@[\w.-]+\/)?[\w.-]+)'/.exec(message)?.[1]
  if (!name) return undefined
  const isListed = readManifest(dir)?.dependencies.has(name)
  const manager = packageManagerOf(dir)
  const command = isListed ? `${manager} install` : addCommand(manager, name, dir)
  return `it imports ${name}, which is not installed: run \`${command}\``
}

/** What to do about a variable that the config imports and that is not set; undefined for other errors. */
function missingVariable(message: string): string | undefined {
  const name =
    /No matching export in "virtual:[^"]+" for import "([\w$]+)"/.exec(message)?.[1] ??
    /-virtual-\d+\.mjs' does not provide an export named '([\w$]+)'/.exec(message)?.[1]
  return name && `it imports the variable ${name}, which is not set: add it to .env`
}

function readJson(path: string): Options {
  const json = readJsonObject(path)
  return { ...json, networks: networksFromConfig(json['networks'] ?? [1]) }
}

/**
 * Runs a copy of the module inside `node_modules`, so that it resolves the project's packages, and reads the
 * exported options. The module sees the variables of the project's `.env` files; variables of this process
 * win.
 */
async function importConfig(dir: string, path: string, origin: string): Promise<Options> {
  const undo: (() => void)[] = []
  const variables = process.env
  process.env = { ...readEnvFiles(dir, variables['NODE_ENV'] ?? 'development'), ...variables }
  const folder = join(dir, 'node_modules/.aglet')
  const write = (name: string, text: string) => {
    const copy = join(folder, name)
    makeFolder(folder, undo)
    undo.push(() => rmSync(copy, { force: true }))
    writeFileSync(copy, text)
    return copy
  }
  try {
    const copy = await copyConfig(dir, path, origin, write)
    const module = await runModule(copy)
    const options = (module['config'] ?? module['default']) as Options | undefined
    if (!options) throw new Error('it exports no `config`')
    return options
  } finally {
    process.env = variables
    // Only what this function created is removed; a folder that existed before stays.
    undoAll(undo)
  }
}

/** How a config reads the origin or the address of the page that runs it, which does not exist here. */
const PAGE_URL = /(?<![\w$.])(?:(?:window|globalThis|self)\??\.)?location\??\.(?:origin|href)\b/g

/** Vite's `import.meta.env`: the environment, and what Vite adds to it on its development server. */
const VITE_ENV =
  "({ ...process.env, MODE: process.env.NODE_ENV ?? 'development', DEV: process.env.NODE_ENV !== 'production', PROD: process.env.NODE_ENV === 'production', SSR: false, BASE_URL: '/' })"

/** Replaces what only a bundler or a page provides. */
const withoutPage = (text: string, origin: string) =>
  text.replaceAll('import.meta.env', VITE_ENV).replace(PAGE_URL, `'${origin}'`)

/** The TypeScript compilers that a project may have; esbuild also bundles the files that the config imports. */
interface Esbuild {
  build(options: object): Promise<{ outputFiles: readonly { text: string }[] }>
}
/** An import that esbuild looks for, and the file that it finds. */
interface Import {
  readonly path: string
  readonly importer: string
  readonly kind: string
  readonly resolveDir: string
  /** What a plugin has passed to `resolve`. */
  readonly pluginData?: unknown
}
interface Resolved {
  readonly path: string
  readonly namespace?: string
  readonly external?: boolean
}
/** The part of esbuild's plugin API that is used here. */
interface PluginHooks {
  onResolve(
    options: { filter: RegExp },
    resolve: (file: Import) => Resolved | undefined | Promise<Resolved | undefined>,
  ): void
  resolve(path: string, options: Omit<Import, 'path'>): Promise<Resolved>
  onLoad(
    options: { filter: RegExp; namespace?: string },
    load: (file: { path: string }) => { contents: string; loader: 'js' },
  ): void
}
interface TypeScript {
  /** Missing from TypeScript 7, which has no API in JavaScript. */
  transpile?(text: string, options: object, file: string, faults: SyntaxFault[]): string
}

/** TypeScript's description of a syntax error. */
interface SyntaxFault {
  readonly start?: number
  readonly messageText: unknown
}

/** @throws Error for a syntax error, with the file and the line */
function transpile(typescript: Required<TypeScript>, text: string, file: string): string {
  // 99 is ESNext, both as module kind and as target; 4 is the JSX of React 17 and later.
  const options = { module: 99, target: 99, ...(file.endsWith('x') && { jsx: 4 }) }
  const faults: SyntaxFault[] = []
  const script = typescript.transpile(text, options, file, faults)
  // Those without a place are about the options.
  const fault = faults.find(({ start }) => start !== undefined)
  if (!fault) return script
  throw new Error(`${file}:${text.slice(0, fault.start).split('\n').length}: ${fault.messageText}`)
}

/** Writes the config as JavaScript, with the files that it imports. @returns the path of the copy */
async function copyConfig(
  dir: string,
  path: string,
  origin: string,
  write: (name: string, text: string) => string,
): Promise<string> {
  const load = createRequire(join(dir, 'package.json'))
  const find = <Module>(name: string): Module | undefined => {
    try {
      return load(name) as Module
    } catch {
      return undefined
    }
  }
  const { dependencies } = readManifest(dir) ?? {}
  const isObject = ['next', 'astro'].some(name => dependencies?.has(name))
  const esbuild = find<Esbuild>('esbuild')
  if (esbuild) {
    const { outputFiles } = await esbuild.build({
      entryPoints: [path],
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      write: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'project',
          setup(build: PluginHooks) {
            build.onLoad({ filter: ASSET }, ({ path }) => ({
              contents: assetModule(path, origin, isObject),
              loader: 'js',
            }))
            build.onResolve({ filter: VIRTUAL_MODULE }, ({ path }) => ({ path, namespace: 'virtual' }))
            build.onLoad({ filter: /^/, namespace: 'virtual' }, ({ path }) => ({
              contents: virtualModule(path),
              loader: 'js',
            }))
            build.onResolve({ filter: /^(?:\$lib|[@~])\// }, async ({ path, ...place }) => {
              if (place.pluginData === dir) return undefined
              // The paths of a tsconfig.json come first. What esbuild does not find counts as a package.
              const usual = await build.resolve(path, { ...place, pluginData: dir })
              const file = usual.path && !usual.external ? undefined : findFile(dir, path, place.importer)
              return file ? { path: resolve(dir, file) } : usual
            })
          },
        },
      ],
    })
    return write(`config-${process.pid}.mjs`, withoutPage(outputFiles[0]!.text, origin))
  }
  const typescript = find<TypeScript>('typescript')
  return copyModules(dir, path, write, (text, file) => {
    if (ASSET.test(file)) return assetModule(file, origin, isObject)
    const plain = withoutPage(text, origin)
    if (/\.[cm]?js$/.test(file)) return plain
    if (typescript?.transpile) return transpile({ transpile: typescript.transpile }, plain, file)
    throw new Error(`reading it needs esbuild or typescript: run \`${addToolCommand(dir, 'esbuild')}\``)
  })
}
