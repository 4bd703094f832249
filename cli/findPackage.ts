import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether Yarn serves the packages of this folder from its archives. */
export const isPlugAndPlay = (folder: string): boolean =>
  existsSync(join(folder, '.pnp.cjs')) || (dirname(folder) !== folder && isPlugAndPlay(dirname(folder)))

/** The copy of a package that code in a folder imports: the nearest one, also of a folder above. */
export function findPackage(folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return path
  return dirname(folder) === folder ? undefined : findPackage(dirname(folder), name)
}
