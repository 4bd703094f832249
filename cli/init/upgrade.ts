import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import { CliError } from '../CliError'
import { loadConfig } from '../doctor/loadConfig'
import { findPackage, isPlugAndPlay } from '../findPackage'
import { scriptOf, sourceFiles } from '../migrate/sources'
import { addCommand, WORDS } from '../packageManager'
import { detectHost, type Host } from './detectHost'
import { moduleFiles } from './localStack'
import { scriptFiles } from './templates'
import { type NewFile, writeFiles } from './writeFiles'

export interface UpgradeIo {
  /** The project's folder. */
  readonly dir: string
  /** The built package. */
  readonly dist: string
  readonly version: string
  readonly userAgent?: string
  write(line: string): void
}

/**
 * APIs that newer versions have removed, as patterns for a host's code, and their replacements. Reasons:
 * CHANGELOG.md.
 */
const GONE: readonly { readonly found: RegExp; readonly instead: string }[] = [
  {
    found: /\bwagmiAdapter\(\s*\{(?![^}]*\bactions\b)/,
    instead:
      'wagmiAdapter takes `actions: { connect, disconnect, reconnect, switchChain }` of wagmi/actions too',
  },
  { found: /\buseProvider<(?!')/, instead: "useProvider takes a namespace: useProvider('eip155')" },
  { found: /\bagain:\s*true\b/, instead: 'the option `again` is `allowDuplicate`' },
  { found: /\b(?:fee|Fee)\.units\b/, instead: '`Fee.units` is `Fee.gas`' },
]

/**
 * `aglet init --upgrade`: updates the files that `init` has copied, and prints what to change in the host's
 * own files, which are not changed.
 *
 * @returns the paths, relative to the project, that were written or removed, or with `dryRun` would be
 * @throws CliError if Aglet is not set up in the folder
 */
export async function upgrade(dryRun: boolean, io: UpgradeIo): Promise<readonly string[]> {
  const { dir, write, version } = io
  const host = detectHost(dir, io.userAgent)
  const copied = copiedFiles(host, io)
  const uses = sourceFiles(dir).filter(path => /['"]aglet(?:\/[\w/-]+)?['"]/.test(scriptOf(dir, path)))
  if (!copied && !uses.length && !host.installed)
    throw new CliError('Aglet is not set up here; start with `aglet init`.')
  write(`To version ${version}:`)
  const changed = copied ? replaceCopies(copied, dryRun, io) : []
  if (!copied) write(`  ${addCommand(host.packageManager, `aglet@${version}`, dir)}`)
  const todo = uses.flatMap(path => oldNames(dir, path))
  for (const line of [...todo, ...(await configFaults(dir, host))]) write(`  ${line}`)
  if (copied && !changed.length && !todo.length) write('  all copied files are of this version already')
  write('')
  write(`Next: ${WORDS[host.packageManager].run} doctor`)
  return changed
}

/** The script and the modules that `init` copied next to a page; undefined if none were copied. */
function copiedFiles({ webRoot }: Host, { dir, dist }: UpgradeIo): readonly NewFile[] | undefined {
  const at = (path: string) => (webRoot === '.' ? path : posix.join(webRoot, path))
  const has = (path: string) => existsSync(join(dir, at(path)))
  if (!has('aglet/aglet.js')) return undefined
  return [
    ...scriptFiles(join(dist, 'cdn')),
    ...(has('aglet/testing/testing.js') ? moduleFiles(dist, 'testing.js', 'aglet/testing', 'test kit') : []),
    ...(has('aglet/siwx/siwx.js') ? moduleFiles(dist, 'siwx.js', 'aglet/siwx', 'sign-in') : []),
  ].map(file => ({ ...file, path: at(file.path) }))
}

/** File names with a content hash of the build; a user's own files have no such names. */
const HASHED = /-(?:[\da-f]{8}|[\dA-Z]{8})\.js(?:\.map)?$/

/** Writes the copies that differ, and removes those of chunks that no longer exist. */
function replaceCopies(
  files: readonly NewFile[],
  dryRun: boolean,
  { dir, write }: UpgradeIo,
): readonly string[] {
  const isSame = ({ path, content }: NewFile) =>
    'copyOf' in content &&
    existsSync(join(dir, path)) &&
    readFileSync(join(dir, path)).equals(readFileSync(content.copyOf))
  const newer = files.filter(file => !isSame(file))
  const kept = new Set(files.map(({ path }) => path))
  const folders = new Set(files.map(({ path }) => posix.dirname(path)))
  const older = [...folders].flatMap(folder =>
    existsSync(join(dir, folder))
      ? readdirSync(join(dir, folder))
          .map(name => posix.join(folder, name))
          .filter(path => HASHED.test(path) && !kept.has(path))
      : [],
  )
  if (!dryRun) {
    writeFiles(dir, newer, true)
    for (const path of older) rmSync(join(dir, path))
  }
  const paths = newer.map(({ path }) => path)
  if (paths.length) write(`  ${dryRun ? 'would write' : 'wrote'} ${filesText(paths, '')}`)
  if (older.length)
    write(`  ${dryRun ? 'would remove' : 'removed'} ${filesText(older, ' of an older version')}`)
  return [...paths, ...older]
}

const filesText = (paths: readonly string[], which: string): string =>
  paths.length === 1 ? `1 file${which}: ${paths[0]}` : `${paths.length} files${which}, such as ${paths[0]}`

/** Removed APIs that a host's file uses, with line numbers. */
function oldNames(dir: string, path: string): readonly string[] {
  const text = scriptOf(dir, path)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  return GONE.flatMap(({ found, instead }) => {
    const lines = [...text.matchAll(new RegExp(found, 'g'))].map(({ index }) => lineAt(index))
    return [...new Set(lines)].map(line => `${path}:${line}  ${instead}`)
  })
}

/**
 * Options in the project's config that this version rejects. Other errors in reading it are left to `aglet
 * doctor`.
 */
async function configFaults(dir: string, { webRoot }: Host): Promise<readonly string[]> {
  const json = posix.join(webRoot, 'aglet.json')
  const isJson = existsSync(join(dir, json))
  // A config module can only be loaded if the package that it imports is installed.
  if (!isJson && !isPlugAndPlay(dir) && !findPackage(dir, 'aglet')) return []
  try {
    await loadConfig(dir, isJson ? json : undefined)
    return []
  } catch (error) {
    return error instanceof CliError && /\boption\b/.test(error.message) ? [error.message] : []
  }
}
