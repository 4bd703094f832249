import {
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from '../CliError'

/** A file to write. `path` is relative to the project, with `/`. */
export interface NewFile {
  readonly path: string
  /** Its text, or the absolute path of the file to copy. */
  readonly content: { readonly text: string } | { readonly copyOf: string }
}

/**
 * Checks whether `files` may be written, without writing.
 *
 * @throws CliError naming each file that exists already; with `force`, only for a folder, which cannot be
 *   replaced
 */
export function checkFiles(dir: string, files: readonly NewFile[], force: boolean): void {
  const inTheWay = files.filter(file => {
    const found = entryAt(join(dir, file.path))
    if (found?.isDirectory()) throw new CliError(`${file.path} is a folder; nothing was written.`)
    return found
  })
  if (inTheWay.length === 0 || force) return
  const names = inTheWay.map(file => file.path)
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  throw new CliError(
    `${shown.join(', ')} ${names.length > 1 ? 'exist' : 'exists'} already; nothing was written. Use --force to overwrite.`,
  )
}

/**
 * Writes all of `files` or none: when one fails, the earlier ones are undone.
 *
 * @returns their paths, as given
 * @throws CliError naming the file that failed and why
 */
export function writeFiles(dir: string, files: readonly NewFile[], force: boolean): readonly string[] {
  checkFiles(dir, files, force)
  const undo: (() => void)[] = []
  for (const file of files) {
    const path = join(dir, file.path)
    try {
      makeFolder(dirname(path), undo)
      if (entryAt(path)) replaceFile(path, file.content, undo)
      else createFile(path, file.content, undo)
    } catch (cause) {
      undoAll(undo)
      throw new CliError(`${file.path} could not be written (${reason(cause)}); nothing was written.`)
    }
  }
  return files.map(file => file.path)
}

/** Follows a symbolic link, as an editor would. */
function replaceFile(path: string, content: NewFile['content'], undo: (() => void)[]): void {
  const before = readFileSync(path)
  undo.push(() => writeFileSync(path, before))
  if ('text' in content) writeFileSync(path, content.text)
  else copyFileSync(content.copyOf, path)
}

/** Fails if the file has been created since the check, and then leaves it unchanged. */
function createFile(path: string, content: NewFile['content'], undo: (() => void)[]): void {
  try {
    if ('text' in content) writeFileSync(path, content.text, { flag: 'wx' })
    else copyFileSync(content.copyOf, path, constants.COPYFILE_EXCL)
  } catch (cause) {
    // A full disk may leave a partial file behind.
    if (reason(cause) !== 'EEXIST') rmSync(path, { force: true })
    throw cause
  }
  undo.push(() => rmSync(path, { force: true }))
}

function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(reason(cause))) return undefined
    throw new CliError(`${path} cannot be read (${reason(cause)}).`)
  }
}

/** Creates a folder and its missing parents. @param undo receives a step for each created folder */
export function makeFolder(path: string, undo: (() => void)[]): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(path), undo)
  mkdirSync(path)
  undo.push(() => rmdirSync(path))
}

/** Runs the undo steps, newest first. A step that fails does not stop the others. */
export function undoAll(undo: (() => void)[]): void {
  for (const step of undo.reverse()) {
    try {
      step()
    } catch {
      // The disk rejects it, or the folder now holds another file. The caller reports the original error
      // instead.
    }
  }
}

/** The error code, e.g. `EACCES`; the system's message would repeat the path. */
function reason(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? (cause as Error).message
}
