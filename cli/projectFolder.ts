import { resolve } from 'node:path'
import { CliError, oneLine } from './CliError'
import { isFolder } from './isFolder'

/**
 * The absolute path of the folder that a command works in.
 *
 * @param dir the flag `--dir`, relative to `cwd`
 * @throws CliError 2 if there is no such folder
 */
export function projectFolder(cwd: string, dir = '.'): string {
  const path = resolve(cwd, dir)
  if (isFolder(path)) return path
  throw new CliError(`--dir ${JSON.stringify(oneLine(dir))} is not a folder.`, 2)
}
