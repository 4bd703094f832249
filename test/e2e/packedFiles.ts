import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PackedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
}

interface Packed {
  readonly files: readonly PackedFile[]
  /** Path of the tarball. */
  readonly tarball: string
}

let known: Packed | undefined

/** What `npm pack` makes of the last build. npm is slow, so it is run once per process. */
export function packed(): Packed {
  known ??= pack()
  return known
}

function pack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'aglet-packed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const json = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 50_000_000,
  })
  const [{ files, filename }] = JSON.parse(json) as [{ files: PackedFile[]; filename: string }]
  return { files, tarball: join(folder, filename) }
}

/** The paths of the packed files. */
export const packedFiles = (): readonly string[] => packed().files.map(({ path }) => path)
