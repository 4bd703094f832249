import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { withOwnExports } from '../../scripts/ownExports.mjs'
import type { Namespace } from '../../src/types'
import { CliError } from '../CliError'
import type { BundleChoice } from './choose'
import { leftOutSources } from './parts'

/** The part of esbuild's API that is used here. */
export interface Esbuild {
  build(options: object): Promise<{ outputFiles: readonly { text: string }[] }>
}

/** The part of esbuild's plugin API that is used here. */
interface PluginBuild {
  onResolve(
    filter: { filter: RegExp },
    callback: (args: {
      path: string
      kind: string
      resolveDir: string
      namespace: string
    }) => { path: string; namespace: string } | undefined,
  ): void
  onLoad(
    filter: { filter: RegExp; namespace: string },
    callback: () => { contents: string; loader: 'js' },
  ): void
}

export const isEsbuild = (found: unknown): found is Esbuild =>
  typeof found === 'object' && found !== null && 'build' in found && typeof found.build === 'function'

/** Maps each source behind an `import()` to its built file, relative to `dist`. @throws CliError */
export function readChunkFiles(dist: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(dist, 'chunk-files.json'), 'utf8')) as Record<string, string>
  } catch {
    throw new CliError('The files of this package are missing; install it again.')
  }
}

/**
 * The built files that a bundle leaves out: those of parts, namespaces and languages that were not chosen,
 * unless the file also holds chosen code.
 */
export function leftOutFiles(
  files: Readonly<Record<string, string>>,
  { parts, chains, locales }: BundleChoice,
): ReadonlySet<string> {
  const families = new Set(chains.map(({ caip }) => caip.replace(/:.*/, '') as Namespace))
  const sources = leftOutSources(parts, families)
  const isOut = (source: string) => {
    const language = /^src\/i18n\/([\w-]+)\.ts$/.exec(source)?.[1]
    return language ? !locales.some(locale => locale === language) : sources.has(source)
  }
  const stay = new Set(Object.entries(files).flatMap(([source, file]) => (isOut(source) ? [] : [file])))
  return new Set(Object.values(files).filter(file => !stay.has(file)))
}

/**
 * Bundles a module into one file.
 *
 * @param dist the folder of the built package, in which the module's imports are resolved
 * @param leftOut files of the package whose `import()` rejects, as if the file could not be fetched
 */
export async function makeBundle(
  esbuild: Esbuild,
  {
    dist,
    entry,
    leftOut,
    banner,
  }: { dist: string; entry: string; leftOut: Iterable<string>; banner: string },
): Promise<string> {
  const out = new Set([...leftOut].map(file => resolve(dist, file)))
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entry, resolveDir: dist, sourcefile: 'aglet.bundle.js' },
    absWorkingDir: dist,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    tsconfigRaw: '{}',
    logLevel: 'silent',
    banner: { js: banner },
    plugins: [
      {
        name: 'left-out',
        setup(build: PluginBuild) {
          build.onResolve({ filter: /\.js$/ }, ({ path, kind, resolveDir }) =>
            kind === 'dynamic-import' && out.has(resolve(resolveDir, path))
              ? { path: 'left-out', namespace: 'left-out' }
              : undefined,
          )
          build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({
            contents: "throw new Error('Aglet: this file was left out of the bundle.')\nexport {}",
            loader: 'js',
          }))
        },
      },
    ],
  })
  return withOwnExports(outputFiles[0]!.text)
}

const compress = promisify(brotliCompress)

/** Compressed size in bytes. */
export const brotliBytes = async (text: string): Promise<number> => (await compress(text)).length

/** Subresource Integrity hash, which a browser compares with the file. */
export const integrityOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`
