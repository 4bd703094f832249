import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CliError } from '../../cli/CliError'
import type { InitIo } from '../../cli/init'

/** A temporary project folder with `files` (path to text); `remove()` deletes it. */
export function project(files: Readonly<Record<string, string>> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'aglet-'))
  // Ends the search for lock files in parent folders.
  mkdirSync(join(dir, '.git'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return {
    dir,
    write,
    read: (path: string) => readFileSync(join(dir, path), 'utf8'),
    /** Every file with its text, to check that nothing changed. */
    all: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(entry => join(entry.parentPath, entry.name))
          .sort()
          .map(path => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]),
      ),
    folders: () =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isDirectory() && entry.name !== '.git')
        .map(entry => join(entry.parentPath, entry.name).slice(dir.length + 1)),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

export type Project = ReturnType<typeof project>

/** A built package with a small script folder. */
export function distFolder(sizes?: Readonly<Record<string, unknown>>): Project {
  return project({
    'cdn/aglet.js': 'script',
    'cdn/Account-1.js': 'chunk',
    'testing.js': 'import{a}from"./chunks/b.js";import "./chunks/c.js"',
    'chunks/b.js': 'import{d}from"./c.js"',
    'chunks/c.js': 'export{}',
    'chunks/other.js': '',
    'siwx.js': 'import{a}from"./siwx/chunks/d.js"',
    'siwx/chunks/d.js': 'const e=()=>import("./e.js")',
    'siwx/chunks/e.js': 'export{}',
    ...(sizes ? { 'feature-sizes.json': JSON.stringify(sizes) } : {}),
  })
}

/** Collects the output of init in `lines`. */
export function collect(io: Omit<InitIo, 'write'>): InitIo & { readonly lines: string[] } {
  const lines: string[] = []
  return { ...io, lines, write: line => void lines.push(line) }
}

/** The CliError that `run` throws. */
export async function failure(run: () => unknown): Promise<CliError> {
  try {
    await run()
  } catch (error) {
    if (error instanceof CliError) return error
    throw error
  }
  throw new Error('It did not fail.')
}
