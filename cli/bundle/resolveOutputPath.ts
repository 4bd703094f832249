import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { CliError } from '../CliError'
import { isFolder } from '../isFolder'

/** Default file name. */
const NAME = 'aglet.bundle.js'

/**
 * Resolves the path of the bundle to write.
 *
 * @param out the flag `--out`: a file, or a folder to write into
 * @returns the file's absolute path
 * @throws CliError if the path is taken by a folder, or by a file that is not a bundle and `force` is not set
 */
export function resolveOutputPath(cwd: string, out = NAME, force = false): string {
  const named = resolve(cwd, out)
  // `resolve` drops the slash that says that a missing path is a folder.
  const path = /[\\/]$/.test(out) || isFolder(named) ? join(named, NAME) : named
  if (isFolder(path)) throw new CliError(`${path} is a folder; name a file with --out.`)
  if (force || !existsSync(path) || /^\/\*! aglet /.test(readFileSync(path, 'utf8'))) return path
  throw new CliError(
    `${basename(path)} already exists and is not an Aglet bundle; use --force to replace it.`,
  )
}
