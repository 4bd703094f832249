import { execFileSync } from 'node:child_process'

export interface PackedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
}

let known: readonly PackedFile[] | undefined

/** Files that `npm pack` would put into the tarball, from the last build. npm is slow, so it is asked once. */
export function packed(): readonly PackedFile[] {
  known ??= askNpm()
  return known
}

function askNpm(): readonly PackedFile[] {
  const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 50_000_000,
  })
  const [{ files }] = JSON.parse(json) as [{ files: PackedFile[] }]
  return files
}

/** The paths of these files. */
export const packedFiles = (): readonly string[] => packed().map(({ path }) => path)
