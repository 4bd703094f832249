import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../CliError'

/** The fields of a project's `package.json` that the commands use. */
export interface Manifest {
  /** Version range by package name. */
  readonly dependencies: ReadonlyMap<string, string>
  readonly packageManager: string
  /** Whether the folder is the root of a workspace of npm, Yarn or Bun. */
  readonly isWorkspace: boolean
}

/**
 * Reads a project's `package.json`.
 *
 * @returns undefined if there is none
 * @throws CliError when it cannot be read or does not hold an object
 */
export function readManifest(dir: string): Manifest | undefined {
  const path = join(dir, 'package.json')
  if (!existsSync(path)) return undefined
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new CliError(`package.json cannot be read: ${(cause as Error).message}`)
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new CliError('package.json does not hold an object.')
  }
  const { dependencies, devDependencies, packageManager, workspaces } = json as Record<string, unknown>
  return {
    dependencies: new Map(
      [devDependencies, dependencies].flatMap(list =>
        Object.entries(Object(list)).map(([name, version]) => [name, String(version)] as const),
      ),
    ),
    packageManager: typeof packageManager === 'string' ? packageManager : '',
    isWorkspace: workspaces !== undefined,
  }
}
