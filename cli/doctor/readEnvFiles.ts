import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../init/readManifest'

/**
 * `NAME=value`, optionally with `export`, quotes and a trailing comment; a quoted value may span several
 * lines.
 */
const LINE =
  /^[ \t\uFEFF]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^#\r\n]*)/gm

/** `$NAME`, `${NAME}` or `${NAME:-default}`, unless a backslash precedes it. */
const REFERENCE = /(?<!\\)\$(?:\{([A-Za-z_]\w*)(?::-([^{}]*))?\}|([A-Za-z_]\w*))/g

/**
 * The variables of a project's `.env` files, as Vite and Next.js read them in development; the more specific
 * file wins.
 *
 * @param dir the project's folder
 * @param mode suffix of further files, e.g. `development` for `.env.development`
 */
export function readEnvFiles(dir: string, mode: string): Readonly<Record<string, string>> {
  const middle = ['.env.local', `.env.${mode}`]
  // In Next.js, the user's own file wins over that of the mode.
  if (readManifest(dir)?.dependencies.has('next')) middle.reverse()
  const paths = ['.env', ...middle, `.env.${mode}.local`].map(name => join(dir, name))
  // Python projects often have a folder `.env`.
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile()
  const texts = paths.filter(isFile).map(path => readFileSync(path, 'utf8'))
  const variables = new Map(
    texts.flatMap(text =>
      [...text.matchAll(LINE)].map(([, name = '', value = '']) => [name, plain(value)] as const),
    ),
  )
  return Object.fromEntries([...variables.keys()].map(name => [name, expanded(variables, name, [])]))
}

/**
 * The value of a variable, with the values of those that it refers to; variables of this process win.
 *
 * @param above names of the variables whose values refer to this one, so that a circle ends
 */
function expanded(variables: ReadonlyMap<string, string>, name: string, above: readonly string[]): string {
  if (above.includes(name)) return ''
  const read = (other: string) => process.env[other] ?? expanded(variables, other, [...above, name])
  return (variables.get(name) ?? '')
    .replace(REFERENCE, (_, braced?: string, other = '', bare = '') => read(braced ?? bare) || other)
    .replaceAll('\\$', '$')
}

/** Removes the quotes; within double quotes, `\n` becomes a line break. */
function plain(value: string): string {
  const text = value.trim()
  if (!/^(["'`])[\s\S]*\1$/.test(text)) return text
  const inner = text.slice(1, -1)
  return text.startsWith('"') ? inner.replaceAll('\\n', '\n').replaceAll('\\r', '\r') : inner
}
