import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { CliError } from '../CliError'

/** What a bundle is called where nobody says. */
const NAME = 'aglet.bundle.js'

/**
 * Where a bundle is written.
 *
 * @param out the flag `--out`: a file, or a folder to write into
 * @returns the file's absolute path
 * @throws CliError where something lies there that is no bundle, unless it is said to be replaced
 */
export function placeOf(cwd: string, out = NAME, force = false): string {
  const named = resolve(cwd, out)
  const path = isFolder(named) ? join(named, NAME) : named
  if (isFolder(path)) throw new CliError(`${path} is a folder; name a file by --out.`)
  if (force || !existsSync(path) || /^\/\*! aglet /.test(readFileSync(path, 'utf8'))) return path
  throw new CliError(
    `${basename(path)} exists already, and is no bundle of aglet; use --force to replace it.`,
  )
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
